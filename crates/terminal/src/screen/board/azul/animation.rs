//! The end of a round, tile by tile.

use std::collections::VecDeque;
use std::time::Duration;

use azul::{Azul, Colour, Column, Counts, Event, Marker, Move, Row, Source, Target, View};
use table::{Game, Seat};

use super::super::Scene;
use super::choice::Choice;

/// What is to be looked at in one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Happening {
    /// Tiles are about to be taken.
    Take,
    Tile {
        seat: Seat,
        place: (Row, Column),
        points: u8,
    },
    /// A line of the free wall has no place and falls.
    Fall {
        seat: Seat,
    },
    Floor {
        seat: Seat,
        lost: u16,
    },
    Bonus {
        seat: Seat,
        points: u16,
    },
}

/// What was seen after so many moves.
pub(super) struct Before {
    pub(super) ply: usize,
    view: View,
    position: Azul,
}

impl Before {
    pub(super) fn now(scene: &Scene) -> Self {
        let known = scene.known::<Azul>();
        Before {
            ply: scene.seen.ply(),
            view: known.view.clone(),
            position: known.position,
        }
    }
}

/// A move being shown in steps. What is shown is the position before it, changed event by event.
pub(super) struct Animation {
    pub(super) pace: Duration,
    pub(super) view: View,
    before: Azul,
    mv: Move,
    pub(super) happening: Happening,
    /// What is told of it.
    pub(super) event: Event,
    ahead: VecDeque<Event>,
}

impl Animation {
    /// A move from what was seen before, if there is something to be seen. A move that the person has just
    /// made is not shown to them again, only what follows from it.
    pub(super) fn of(
        before: Before,
        mv: &str,
        events: VecDeque<Event>,
        own: bool,
        pace: Duration,
    ) -> Option<Self> {
        let mv = before.position.parse(mv).ok()?;
        let mut animation = Animation {
            pace,
            view: before.view,
            before: before.position,
            mv,
            happening: Happening::Take,
            event: events.front()?.clone(),
            ahead: events,
        };
        let shown = !own && matches!(mv, Move::Take { .. });
        (shown || animation.step()).then_some(animation)
    }

    /// The move that is about to be made, in the position where it is.
    pub(super) fn pointed(&self) -> Option<(Azul, Choice)> {
        (self.happening == Happening::Take).then(|| (self.before, Choice::of(self.mv)))
    }

    /// Whose move or board is shown.
    pub(super) fn turn(&self) -> Option<Seat> {
        match self.happening {
            Happening::Take => self.before.turn().seat(),
            Happening::Tile { seat, .. }
            | Happening::Fall { seat }
            | Happening::Floor { seat, .. }
            | Happening::Bonus { seat, .. } => Some(seat),
        }
    }

    /// Goes on to the next thing to be seen; says no if there is none.
    pub(super) fn step(&mut self) -> bool {
        // What is subtracted is seen while it is, and taken off then.
        if let Happening::Floor { seat, .. } = self.happening {
            let floor = &mut self.view.boards[seat.index()].floor;
            for colour in floor.chars().filter_map(Colour::from_letter) {
                add(&mut self.view.lid, colour, 1);
            }
            floor.retain(|letter| letter == '*');
        }
        while let Some(event) = self.ahead.pop_front() {
            apply(&mut self.view, &event);
            let happening = match &event {
                Event::Tile {
                    seat,
                    line,
                    column,
                    points,
                    ..
                } => Happening::Tile {
                    seat: *seat,
                    place: (*line, *column),
                    points: *points,
                },
                Event::NoPlace { seat, .. } => Happening::Fall { seat: *seat },
                Event::Floor { seat, lost, .. } => Happening::Floor {
                    seat: *seat,
                    lost: *lost,
                },
                Event::Bonus { seat, points, .. } => Happening::Bonus {
                    seat: *seat,
                    points: *points,
                },
                _ => continue,
            };
            self.happening = happening;
            self.event = event;
            return true;
        }
        false
    }
}

fn add(counts: &mut Counts, colour: Colour, tiles: u8) {
    let count = match colour {
        Colour::DarkBlue => &mut counts.dark_blue,
        Colour::Yellow => &mut counts.yellow,
        Colour::Red => &mut counts.red,
        Colour::Black => &mut counts.black,
        Colour::LightBlue => &mut counts.light_blue,
    };
    *count += tiles;
}

/// Changes what is shown by one event. What a new round lays out is not shown in steps.
fn apply(view: &mut View, event: &Event) {
    match event {
        Event::Take {
            seat,
            from,
            colour,
            tiles,
            to,
        } => {
            let source = match from {
                Source::Centre => Some(&mut view.centre),
                factory => view.factories.get_mut(*factory as usize),
            };
            if let Some(source) = source {
                // The rest of a factory goes to the centre, which is told next.
                let rest = *from == Source::Centre;
                source.retain(|letter| rest && letter != colour.letter());
            }
            if let Target::Line(row) = to {
                let line = &mut view.boards[seat.index()].lines[*row as usize];
                for _ in 0..*tiles {
                    if line.len() < usize::from(row.length()) {
                        line.push(colour.letter());
                    }
                }
            }
        }
        Event::ToCentre { tiles } => view.centre.push_str(tiles),
        Event::Marker { seat, on_floor } => {
            view.marker = Marker::Held(*seat);
            if *on_floor {
                view.boards[seat.index()].floor.push('*');
            }
        }
        Event::ToFloor {
            seat,
            colour,
            tiles,
        } => {
            for _ in 0..*tiles {
                view.boards[seat.index()].floor.push(colour.letter());
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
            let board = &mut view.boards[seat.index()];
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
            add(&mut view.lid, *colour, line.length() - 1);
        }
        Event::NoPlace { seat, line, .. } => {
            view.boards[seat.index()].lines[*line as usize].clear();
        }
        Event::Floor { seat, lost, .. } => {
            let board = &mut view.boards[seat.index()];
            board.score = board.score.saturating_sub(*lost);
        }
        Event::End { .. } => view.phase = azul::ViewPhase::Over,
        Event::Bonus { seat, points, .. } => view.boards[seat.index()].score += points,
        Event::ToLid { colour, tiles, .. } => add(&mut view.lid, *colour, *tiles),
        Event::LineFull { .. }
        | Event::Refill { .. }
        | Event::Short { .. }
        | Event::Round { .. } => {}
    }
}
