//! The King's strokes, shown tile by tile from where the King looks.

use std::time::Duration;

use tilings::{Cell, Event, View};

/// How long a whole stroke stays after its last tile, in steps. Found by eye: what is lost can be
/// read then at the pace at which tiles are struck.
const REST: usize = 3;

/// A stroke: the cell that the King looks at, and what is lost on each tile.
struct Stroke {
    at: Cell,
    struck: Vec<Struck>,
}

/// A tile that the King strikes.
pub(super) struct Struck {
    pub(super) at: Cell,
    /// What its owners lose there.
    pub(super) lost: u32,
    /// How far it is from where the King looks.
    way: usize,
}

/// What the King did at the end of the last round, and how much of it is shown.
#[derive(Default)]
pub(super) struct Strokes {
    all: Vec<Stroke>,
    /// Which stroke is shown, and which step of it; nothing when all were.
    shown: Option<(usize, usize)>,
    /// How long a step takes.
    pace: Option<Duration>,
}

impl Strokes {
    /// The strokes among what happened. Without a pace the last one is shown as a whole, until it
    /// is skipped.
    pub(super) fn new(events: &[Event], view: &View, pace: Option<Duration>) -> Self {
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
        let first = if pace.is_some() {
            (0, 0)
        } else {
            (all.len().saturating_sub(1), usize::MAX)
        };
        Strokes {
            shown: (!all.is_empty()).then_some(first),
            all,
            pace,
        }
    }

    /// How long until the next step.
    pub(super) fn waits(&self) -> Option<Duration> {
        self.shown.and(self.pace)
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

    /// Shows nothing more.
    pub(super) fn skip(&mut self) {
        self.shown = None;
    }

    /// Where the King looks at this moment.
    pub(super) fn king(&self) -> Option<Cell> {
        self.shown.map(|(stroke, _)| self.all[stroke].at)
    }

    /// The tiles that are struck by now.
    pub(super) fn struck(&self) -> impl Iterator<Item = &Struck> {
        let shown = self.shown.into_iter();
        shown.flat_map(|(stroke, step)| {
            let tiles = self.all[stroke].struck.iter();
            tiles.filter(move |tile| tile.way <= step)
        })
    }
}
