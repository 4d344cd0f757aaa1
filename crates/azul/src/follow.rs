//! Updates a view event by event.

use table::Seat;

use crate::view::Phase;
use crate::{
    CentreWord, Colour, ColourCounts, EndReason, Event, Marker, Source, Target, Tiles, View,
};

impl ColourCounts {
    /// Returns the count of a colour.
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
    /// Applies one event, so that a move and the end of a round can be shown in steps. It updates neither the player to
    /// move nor the tiles that a new round puts on the factories. A floor line keeps its tiles when it is scored, so
    /// that they can still be shown; [`empty_floor`](View::empty_floor) removes them.
    pub fn follow(&mut self, event: &Event) {
        match event {
            Event::Take {
                seat,
                from,
                colour,
                tiles,
                to,
            } => {
                if *from == Source::Centre {
                    self.centre.take_all(*colour);
                } else if let Some(factory) = self.factories.get_mut(*from as usize) {
                    // The other tiles go to the centre with the next event.
                    *factory = Tiles::NONE;
                }
                if let Target::Line(row) = to {
                    let line = &mut self.boards[seat.index()].lines[*row as usize];
                    let held = line.map_or(0, |(_, count)| count);
                    *line = Some((*colour, (held + tiles).min(row.length())));
                }
            }
            Event::ToCentre { tiles } => self.centre += *tiles,
            Event::Marker { seat, on_floor } => {
                self.marker = Marker::Held(*seat);
                if *on_floor {
                    self.boards[seat.index()].floor.push_marker(true);
                }
            }
            Event::ToFloor {
                seat,
                colour,
                tiles,
            } => {
                let floor = &mut self.boards[seat.index()].floor;
                floor.push_tiles(*colour, *tiles);
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
                board.lines[*line as usize] = None;
                board.wall.put(*line, *column, *colour);
                board.score += u16::from(*points);
                *self.lid.of_mut(*colour) += line.length() - 1;
            }
            Event::NoPlace { seat, line, .. } => {
                self.boards[seat.index()].lines[*line as usize] = None;
            }
            Event::Floor { seat, lost, .. } => {
                let board = &mut self.boards[seat.index()];
                board.score = board.score.saturating_sub(*lost);
            }
            Event::End { reason } => {
                if *reason == EndReason::NoTiles {
                    self.begin_round(self.round + 1, self.next_first());
                }
                self.phase = Phase::Over;
            }
            Event::Round { round, first } => self.begin_round(*round, *first),
            Event::Bonus { seat, points, .. } => self.boards[seat.index()].score += points,
            Event::ToLid { colour, tiles, .. } => *self.lid.of_mut(*colour) += *tiles,
            Event::LineFull { .. } | Event::Refill { .. } | Event::Short { .. } => {}
        }
    }

    /// Moves the tiles of a floor line to the lid; the marker stays.
    pub fn empty_floor(&mut self, seat: Seat) {
        let tiles = self.boards[seat.index()].floor.clear_tiles();
        for (colour, count) in tiles.counts() {
            *self.lid.of_mut(colour) += count;
        }
    }

    /// Starts a round, and returns the marker to the centre.
    fn begin_round(&mut self, round: u8, first: Seat) {
        self.round = round;
        self.first = first;
        self.marker = Marker::Centre(CentreWord::Centre);
        for board in &mut self.boards {
            board.floor.remove_marker();
        }
    }

    /// Returns the player who starts the next round.
    const fn next_first(&self) -> Seat {
        match self.marker {
            Marker::Held(seat) => seat,
            Marker::Centre(_) => self.first,
        }
    }
}
