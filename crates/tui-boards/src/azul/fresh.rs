//! What is new to whoever looks on: all that came of their last move, and all that others have done
//! since. It stays marked until they decide again.

use azul::{Column, Event, Row, Target};
use session::ViewModel;
use table::Seat;

/// What was laid on one player's board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Laid {
    /// How many tiles of each pattern line, the last ones.
    lines: [u8; 5],
    /// How many of the floor line, the last ones.
    floor: u8,
    /// The tile of each row of the wall, and what it scored.
    wall: [Option<(Column, u8)>; 5],
}

/// What is new on the boards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Fresh([Laid; 4]);

/// What has happened since this seat has decided, and what came of that decision; without a seat,
/// the last move. The newest `shown` moves are left out: they are being shown.
pub(super) fn news(seen: &ViewModel, onlooker: Option<Seat>, shown: usize) -> Vec<Event> {
    let plies = &seen.plies[..seen.ply().saturating_sub(shown)];
    let own = onlooker.map(|seat| plies.iter().rposition(|ply| ply.seat == seat));
    let (from, own) = match own {
        Some(own) => (own.unwrap_or(0), own),
        None => (plies.len().saturating_sub(1), None),
    };
    let news = (from..plies.len()).flat_map(|at| {
        // Who has taken tiles knows where they went.
        let taken = move |event: &&Event| Some(at) == own && is_of_taking(event);
        seen.events(at + 1).skip_while(taken)
    });
    news.cloned().collect()
}

/// Whether an event is a part of taking tiles, not of the end of a round.
const fn is_of_taking(event: &Event) -> bool {
    matches!(
        event,
        Event::Take { .. }
            | Event::ToCentre { .. }
            | Event::Marker { .. }
            | Event::LineFull { .. }
            | Event::ToFloor { .. }
            | Event::ToLid { .. }
    )
}

impl Fresh {
    /// What these events have laid.
    pub(super) fn of<'a>(events: impl Iterator<Item = &'a Event>) -> Self {
        let mut fresh = Fresh::default();
        // The line that tiles were taken to: what does not fit there is told after it.
        let mut to = None;
        for event in events {
            match event {
                Event::Take {
                    seat,
                    to: target,
                    tiles,
                    ..
                } => {
                    to = None;
                    if let Target::Line(row) = target {
                        to = Some(*row);
                        fresh.0[seat.index()].lines[*row as usize] += *tiles;
                    }
                }
                Event::ToFloor { seat, tiles, .. } => {
                    fresh.0[seat.index()].floor += *tiles;
                    fresh.falls(*seat, to, *tiles);
                }
                Event::ToLid { seat, tiles, .. } => fresh.falls(*seat, to, *tiles),
                Event::Marker {
                    seat,
                    on_floor: true,
                } => fresh.0[seat.index()].floor += 1,
                Event::Tile {
                    seat,
                    line,
                    column,
                    points,
                    ..
                } => {
                    let laid = &mut fresh.0[seat.index()];
                    laid.lines[*line as usize] = 0;
                    laid.wall[*line as usize] = Some((*column, *points));
                }
                Event::NoPlace { seat, line, .. } => {
                    to = None;
                    fresh.0[seat.index()].lines[*line as usize] = 0;
                }
                Event::Floor { seat, .. } => fresh.0[seat.index()].floor = 0,
                _ => {}
            }
        }
        fresh
    }

    /// So many tiles did not fit on the line that they were taken to.
    fn falls(&mut self, seat: Seat, to: Option<Row>, tiles: u8) {
        if let Some(row) = to {
            let line = &mut self.0[seat.index()].lines[row as usize];
            *line = line.saturating_sub(tiles);
        }
    }

    /// How many tiles of a line are new.
    pub(super) fn on_line(&self, seat: Seat, row: Row) -> usize {
        self.0[seat.index()].lines[row as usize].into()
    }

    /// How many tiles of a floor line are new.
    pub(super) fn on_floor(&self, seat: Seat) -> usize {
        self.0[seat.index()].floor.into()
    }

    /// The new tile of a row of a wall, and what it scored.
    pub(super) fn on_wall(&self, seat: Seat, row: Row) -> Option<(Column, u8)> {
        self.0[seat.index()].wall[row as usize]
    }
}
