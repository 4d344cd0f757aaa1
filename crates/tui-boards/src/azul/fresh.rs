//! Events that are new to the onlooker: the consequences of their last move, and everything the other players have
//! done since. They stay marked until the onlooker's next decision.

use azul::{Column, Event, Row, Target};
use session::ViewModel;
use table::Seat;

/// What was placed on one player's board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Laid {
    /// The number of new tiles at the end of each pattern line.
    lines: [u8; 5],
    /// The number of new tiles at the end of the floor line.
    floor: u8,
    /// The new tile in each row of the wall, and its score.
    wall: [Option<(Column, u8)>; 5],
}

/// The new tiles on all boards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Fresh([Laid; 4]);

/// Returns the events since this seat's last decision, including its consequences; without a seat, those of the last
/// move. Leaves out the newest `shown` moves, because they are being animated.
pub(super) fn recent_events(model: &ViewModel, onlooker: Option<Seat>, shown: usize) -> Vec<Event> {
    let plies = &model.plies[..model.ply().saturating_sub(shown)];
    let own = onlooker.map(|seat| plies.iter().rposition(|ply| ply.seat == seat));
    let (from, own) = match own {
        Some(own) => (own.unwrap_or(0), own),
        None => (plies.len().saturating_sub(1), None),
    };
    let recent_events = (from..plies.len()).flat_map(|at| {
        // Players know where the tiles they took went.
        let taken = move |event: &&Event| Some(at) == own && is_of_taking(event);
        model.events(at + 1).skip_while(taken)
    });
    recent_events.cloned().collect()
}

/// Checks whether an event is part of taking tiles, as opposed to the end of a round.
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
    /// Collects the tiles that these events placed.
    pub(super) fn of<'a>(events: impl Iterator<Item = &'a Event>) -> Self {
        let mut fresh = Fresh::default();
        // The line that the tiles were taken to. A later event says how many did not fit.
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

    /// Removes tiles that did not fit on the line they were taken to.
    fn falls(&mut self, seat: Seat, to: Option<Row>, tiles: u8) {
        if let Some(row) = to {
            let line = &mut self.0[seat.index()].lines[row as usize];
            *line = line.saturating_sub(tiles);
        }
    }

    /// Returns the number of new tiles on a line.
    pub(super) fn on_line(&self, seat: Seat, row: Row) -> usize {
        self.0[seat.index()].lines[row as usize].into()
    }

    /// Returns the number of new tiles on a floor line.
    pub(super) fn on_floor(&self, seat: Seat) -> usize {
        self.0[seat.index()].floor.into()
    }

    /// Returns the new tile in a row of a wall, and its score.
    pub(super) fn on_wall(&self, seat: Seat, row: Row) -> Option<(Column, u8)> {
        self.0[seat.index()].wall[row as usize]
    }
}
