//! The animation of the King's strokes, tile by tile from the cell the King looks at.

use std::time::Duration;

use tilings::{Cell, Event, View};

/// How many steps a complete stroke stays visible after its last tile. Found by trying: it is long enough to read the
/// losses.
const REST: usize = 3;

/// A stroke: the cell the King looks at, and the loss on each tile.
struct Stroke {
    at: Cell,
    struck: Vec<Struck>,
}

/// A tile that the King strikes.
pub(super) struct Struck {
    pub(super) at: Cell,
    /// The influence that its owners lose there.
    pub(super) lost: u32,
    /// The distance from the cell the King looks at.
    way: usize,
}

/// The King's strokes at the end of the last round, and how much of them is shown.
#[derive(Default)]
pub(super) struct Strokes {
    all: Vec<Stroke>,
    /// The current stroke and its step, or `None` at the end.
    shown: Option<(usize, usize)>,
    /// The duration of a step.
    step_duration: Option<Duration>,
}

impl Strokes {
    /// Collects the strokes from these events. If there is no step duration, the last stroke is shown completely until
    /// it is skipped.
    pub(super) fn new(events: &[Event], view: &View, step_duration: Option<Duration>) -> Self {
        let mut all: Vec<Stroke> = Vec::new();
        for event in events {
            match event {
                Event::King { at, struck, .. } if !struck.is_empty() => {
                    let struck = struck.iter().map(|&cell| {
                        let (rows, columns) = view.apart(cell, *at);
                        Struck {
                            at: cell,
                            lost: 0,
                            way: rows + columns,
                        }
                    });
                    all.push(Stroke {
                        at: *at,
                        struck: struck.collect(),
                    });
                }
                Event::Struck { at, lost, .. } => {
                    let stroke = all.last_mut();
                    let tile = stroke
                        .and_then(|stroke| stroke.struck.iter_mut().find(|tile| tile.at == *at));
                    if let Some(tile) = tile {
                        tile.lost = tile.lost.max(*lost);
                    }
                }
                _ => {}
            }
        }
        let first = if step_duration.is_some() {
            (0, 0)
        } else {
            (all.len().saturating_sub(1), usize::MAX)
        };
        Strokes {
            shown: (!all.is_empty()).then_some(first),
            all,
            step_duration,
        }
    }

    /// Returns the time until the next step.
    pub(super) fn waits(&self) -> Option<Duration> {
        self.shown.and(self.step_duration)
    }

    /// Shows the next tiles.
    pub(super) fn step(&mut self) {
        let Some((stroke, step)) = self.shown else {
            return;
        };
        let ways = self.all[stroke].struck.iter().map(|tile| tile.way);
        let last = ways.max().unwrap_or(0) + REST;
        self.shown = if step < last {
            Some((stroke, step + 1))
        } else {
            (stroke + 1 < self.all.len()).then_some((stroke + 1, 0))
        };
    }

    /// Ends the animation.
    pub(super) fn skip(&mut self) {
        self.shown = None;
    }

    /// Returns the cell the King is looking at.
    pub(super) fn king(&self) -> Option<Cell> {
        self.shown.map(|(stroke, _)| self.all[stroke].at)
    }

    /// Returns the tiles struck so far.
    pub(super) fn struck(&self) -> impl Iterator<Item = &Struck> {
        let shown = self.shown.into_iter();
        shown.flat_map(|(stroke, step)| {
            let tiles = self.all[stroke].struck.iter();
            tiles.filter(move |tile| tile.way <= step)
        })
    }
}
