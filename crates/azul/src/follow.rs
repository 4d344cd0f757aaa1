//! A view that follows what happens, event by event.

use crate::view::Phase;
use crate::{Colour, Counts, Event, Marker, Source, Target, View};

impl Counts {
    /// The count of a colour.
    pub const fn of_mut(&mut self, colour: Colour) -> &mut u8 {
        match colour {
            Colour::DarkBlue => &mut self.dark_blue,
            Colour::Yellow => &mut self.yellow,
            Colour::Red => &mut self.red,
            Colour::Black => &mut self.black,
            Colour::LightBlue => &mut self.light_blue,
        }
    }
}

impl View {
    /// Changes what is seen by one event, so that the end of a round can be shown in steps. What a new
    /// round lays out is not followed, and a floor line keeps its tiles when it is scored: whoever
    /// shows it takes them off then.
    pub fn follow(&mut self, event: &Event) {
        match event {
            Event::Take {
                seat,
                from,
                colour,
                tiles,
                to,
            } => {
                let source = match from {
                    Source::Centre => Some(&mut self.centre),
                    factory => self.factories.get_mut(*factory as usize),
                };
                if let Some(source) = source {
                    // The rest of a factory goes to the centre, which is told next.
                    let rest = *from == Source::Centre;
                    source.retain(|letter| rest && letter != colour.letter());
                }
                if let Target::Line(row) = to {
                    let line = &mut self.boards[seat.index()].lines[*row as usize];
                    for _ in 0..*tiles {
                        if line.len() < usize::from(row.length()) {
                            line.push(colour.letter());
                        }
                    }
                }
            }
            Event::ToCentre { tiles } => self.centre.push_str(tiles),
            Event::Marker { seat, on_floor } => {
                self.marker = Marker::Held(*seat);
                if *on_floor {
                    self.boards[seat.index()].floor.push('*');
                }
            }
            Event::ToFloor {
                seat,
                colour,
                tiles,
            } => {
                for _ in 0..*tiles {
                    self.boards[seat.index()].floor.push(colour.letter());
                }
            }
            Event::Tile {
                seat,
                line,
                column,
                colour,
                points,
                ..
            } => {
                let board = &mut self.boards[seat.index()];
                board.lines[*line as usize].clear();
                let row = &mut board.wall[*line as usize];
                *row = (0..)
                    .zip(row.chars())
                    .map(|(i, letter)| {
                        if i == *column as usize {
                            colour.letter()
                        } else {
                            letter
                        }
                    })
                    .collect();
                board.score += u16::from(*points);
                *self.lid.of_mut(*colour) += line.length() - 1;
            }
            Event::NoPlace { seat, line, .. } => {
                self.boards[seat.index()].lines[*line as usize].clear();
            }
            Event::Floor { seat, lost, .. } => {
                let board = &mut self.boards[seat.index()];
                board.score = board.score.saturating_sub(*lost);
            }
            Event::End { .. } => self.phase = Phase::Over,
            Event::Bonus { seat, points, .. } => self.boards[seat.index()].score += points,
            Event::ToLid { colour, tiles, .. } => *self.lid.of_mut(*colour) += *tiles,
            Event::LineFull { .. }
            | Event::Refill { .. }
            | Event::Short { .. }
            | Event::Round { .. } => {}
        }
    }
}
