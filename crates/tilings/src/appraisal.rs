//! What a player who thinks ahead asks of a position: short answers, without lists and names.

use table::Seat;

use crate::influence::PLACED;
use crate::queues::SEATS;
use crate::seats::lanes;
use crate::zones::Survey;
use crate::{Level, Move, Reach, Tilings};

/// A zone as those see it who want to own it.
#[derive(Clone, Copy, Debug)]
pub struct Claims<'a> {
    /// Of how many different tiles it has sides.
    pub size: u32,
    /// How many of its sides face an empty cell: where it can grow.
    pub open: u32,
    /// What every player has to say there, in the order of the seats: influence at level 3, tiles
    /// at level 2.
    pub weights: &'a [u32],
}

impl Tilings {
    /// What counts in this game.
    #[must_use]
    pub fn level(&self) -> Level {
        self.options.level
    }

    /// How many cells the board has.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.grid.len()
    }

    /// How many tiles can still be placed at most: there is a cell and somebody's tile for each.
    #[must_use]
    pub fn placements_left(&self) -> usize {
        let held: usize = Seat::all(self.seats())
            .map(|seat| self.queues.len(seat))
            .sum();
        held.min(self.grid.len() - usize::from(self.placed))
    }

    /// The kind of a player's top tile, which everybody sees: its place in the deck's list.
    #[must_use]
    pub fn top_kind(&self, seat: Seat) -> Option<usize> {
        self.queues.top(seat).map(usize::from)
    }

    /// Adds what everybody would get for tiles and motifs if the game ended now to `points`, one
    /// for each seat.
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

    /// Tells of every zone; below level 2 there are none.
    pub fn each_zone(&self, mut tell: impl FnMut(Claims)) {
        if self.options.level < Level::Zones {
            return;
        }
        let survey = Survey::new(self);
        for (zone, &open) in survey.open_sides().iter().enumerate() {
            tell(Claims {
                size: survey.size(zone),
                open,
                weights: &survey.weights(zone).as_flattened()[..self.seats()],
            });
        }
    }

    /// How much influence a legal move would give on the tiles that lie around it; at lower levels,
    /// what it would be at level 3 if nothing else had been placed beside them.
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
