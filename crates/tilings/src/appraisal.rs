//! What a player who thinks ahead asks of a position, without lists and names.

use table::Seat;

use crate::seats::lanes;
use crate::zones::Survey;
use crate::{Level, Move, Tilings};

impl Tilings {
    /// What counts in this game.
    #[must_use]
    pub fn level(&self) -> Level {
        self.choices.level
    }

    /// How many tiles a player has in hand.
    #[must_use]
    pub fn tiles_left(&self, seat: Seat) -> usize {
        self.queues.len(seat)
    }

    /// The kind of a player's top tile, which everybody sees: its place in the deck's list.
    #[must_use]
    pub fn top_kind(&self, seat: Seat) -> Option<usize> {
        self.queues.top(seat).map(usize::from)
    }

    /// How many cells of the board are empty.
    #[must_use]
    pub fn empty_cells(&self) -> usize {
        self.grid.len() - usize::from(self.placed)
    }

    /// Tells the size of every zone, and what every player has to say there: influence at level 3,
    /// tiles at level 2. Below there are no zones.
    pub fn each_zone(&self, mut tell: impl FnMut(u32, &[u32])) {
        if self.choices.level < Level::Zones {
            return;
        }
        let survey = Survey::new(self);
        let lanes = lanes(self.seats());
        for zone in 0..survey.len() {
            let weights = survey.weights(zone, lanes).as_flattened();
            tell(survey.size(zone), &weights[..self.seats()]);
        }
    }

    /// How much influence a legal move gives on tiles that lie already.
    #[must_use]
    pub fn gain(&self, mv: Move) -> u32 {
        let Some(cell) = self.grid.number(mv.cell) else {
            return 0;
        };
        let mut gain = 0;
        for &next in &self.grid.around[cell] {
            if let Some(tile) = self.laid_at(usize::from(next)) {
                gain += 90 - 10 * u32::from(self.laid[tile].beside);
            }
        }
        gain
    }
}
