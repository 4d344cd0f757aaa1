//! Cheap features of a position, for players that search ahead. Computing them builds no lists or names.

use table::Seat;

use crate::influence::PLACED;
use crate::queues::SEATS;
use crate::seats::lanes;
use crate::zones::Survey;
use crate::{Level, Move, Reach, Tilings};

/// A zone with every player's claim to it.
#[derive(Clone, Copy, Debug)]
pub struct Claims<'a> {
    /// Number of different tiles in the zone.
    pub size: u32,
    /// Number of its sides that face an empty cell, where the zone can grow.
    pub open: u32,
    /// The claim of each player, in seat order: influence at level 3, tiles at level 2.
    pub weights: &'a [u32],
}

impl Tilings {
    /// Returns the scoring level of this game.
    #[must_use]
    pub fn level(&self) -> Level {
        self.options.level
    }

    /// Returns the number of cells of the board.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.grid.len()
    }

    /// Returns an upper bound on the placements still to come, given the empty cells and the tiles left in the decks.
    #[must_use]
    pub fn placements_left(&self) -> usize {
        let held: usize = Seat::all(self.seats())
            .map(|seat| self.queues.len(seat))
            .sum();
        held.min(self.grid.len() - usize::from(self.placed))
    }

    /// Returns the kind of a player's top tile, which is public, as an index into the deck's list.
    #[must_use]
    pub fn top_kind(&self, seat: Seat) -> Option<usize> {
        self.queues.top(seat).map(usize::from)
    }

    /// Adds the points for tiles and motifs, if the game ended now, to `points`, which has one entry per seat.
    pub fn add_points_without_zones(&self, points: &mut [f32]) {
        let mut counts = [[0; 4]; lanes(SEATS)];
        let counts = &mut counts[..lanes(self.seats())];
        if self.options.level == Level::Tiles {
            self.pay_tiles(counts);
        } else {
            self.pay_motifs(counts);
        }
        for (points, &count) in points.iter_mut().zip(counts.as_flattened()) {
            *points += count as f32;
        }
    }

    /// Calls `visit` for every zone. There are no zones below level 2.
    pub fn each_zone(&self, mut visit: impl FnMut(Claims)) {
        if self.options.level < Level::Zones {
            return;
        }
        let survey = Survey::new(self);
        for (zone, &open) in survey.open_sides().iter().enumerate() {
            visit(Claims {
                size: survey.size(zone),
                open,
                weights: &survey.weights(zone).as_flattened()[..self.seats()],
            });
        }
    }

    /// Returns how much influence a legal move would give on the tiles around it. Below level 3, returns what it would
    /// give at level 3 if nothing else had been placed beside those tiles.
    #[must_use]
    pub fn influence_gain(&self, mv: Move) -> u32 {
        let Some(cell) = self.grid.number(mv.cell) else {
            return 0;
        };
        let reach = match self.options.reach {
            Reach::Eight => 8,
            Reach::Four => 4,
        };
        let around = self.grid.around[cell][..reach].iter();
        around
            .filter_map(|&next| self.laid_at(usize::from(next)))
            .map(|tile| PLACED - 10 * (1 + u32::from(self.laid[tile].beside)))
            .sum()
    }
}
