//! Influence: what each player has to say on each tile.

use table::Seat;

use crate::seats::{Lane, SeatSet, lanes, pay_the_top};

/// What placing gives on the tile itself.
pub(crate) const PLACED: u32 = 100;

/// What the King costs on each struck tile.
pub(crate) const STRUCK: u32 = 50;

/// The influence of all players on all tiles.
///
/// Decay costs nothing: stored is what an influence would be if it had never decayed, had it been
/// gained at the start. What it is now is that less the number of decays so far, or 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Influence {
    /// Some lanes for each tile, in the order of placing.
    raised: Box<[Lane]>,
    /// How many lanes a tile has.
    lanes: u8,
    /// How often all influence fell by 1.
    decays: u32,
}

impl Influence {
    /// Room for this many tiles.
    pub(crate) fn new(tiles: usize, players: usize) -> Self {
        let lanes = lanes(players);
        Influence {
            raised: vec![[0; 4]; tiles * lanes].into(),
            lanes: lanes as u8,
            decays: 0,
        }
    }

    #[inline]
    fn tile(&self, tile: usize) -> &[Lane] {
        let lanes = usize::from(self.lanes);
        &self.raised[tile * lanes..][..lanes]
    }

    #[inline]
    fn raised(&mut self, tile: usize, seat: Seat) -> &mut u32 {
        let lane = tile * usize::from(self.lanes) + seat.index() / 4;
        &mut self.raised[lane][seat.index() % 4]
    }

    #[inline]
    pub(crate) fn get(&self, tile: usize, seat: Seat) -> u32 {
        self.tile(tile)[seat.index() / 4][seat.index() % 4].saturating_sub(self.decays)
    }

    /// What every player has on a tile.
    #[inline]
    pub(crate) fn on(&self, tile: usize) -> impl Iterator<Item = Lane> + '_ {
        self.tile(tile)
            .iter()
            .map(|lane| lane.map(|raised| raised.saturating_sub(self.decays)))
    }

    /// All players with the highest influence on a tile, if it is above 0.
    #[inline]
    pub(crate) fn owners(&self, tile: usize) -> SeatSet {
        SeatSet::at_the_top(self.tile(tile), self.decays)
    }

    /// Adds points to the counts of a tile's owners.
    #[inline]
    pub(crate) fn pay_owners(&self, tile: usize, points: u32, counts: &mut [Lane]) {
        pay_the_top(self.tile(tile), self.decays, points, counts);
    }

    /// A new tile, on which nobody else has any influence.
    #[inline]
    pub(crate) fn place(&mut self, tile: usize, seat: Seat) {
        *self.raised(tile, seat) = self.decays + PLACED;
    }

    /// Takes all of a player's influence on a tile away.
    #[inline]
    pub(crate) fn wipe(&mut self, tile: usize, seat: Seat) {
        *self.raised(tile, seat) = 0;
    }

    /// There is no upper limit.
    #[inline]
    pub(crate) fn gain(&mut self, tile: usize, seat: Seat, gained: u32) {
        let decays = self.decays;
        let raised = self.raised(tile, seat);
        *raised = (*raised).max(decays) + gained;
    }

    /// What a player has on a tile, from now on, whatever it was.
    pub(crate) fn set(&mut self, tile: usize, seat: Seat, influence: u32) {
        self.wipe(tile, seat);
        self.gain(tile, seat, influence);
    }

    /// All that is set from now on counts as of after so many decays.
    pub(crate) fn after(&mut self, decays: u32) {
        self.decays = decays;
    }

    /// Takes influence away, down to 0, and says how much that was.
    #[inline]
    pub(crate) fn lose(&mut self, tile: usize, seat: Seat, loss: u32) -> u32 {
        let decays = self.decays;
        let raised = self.raised(tile, seat);
        let lost = raised.saturating_sub(decays).min(loss);
        *raised -= lost;
        lost
    }

    /// Every influence above 0 falls by 1.
    pub(crate) fn decay(&mut self) {
        self.decays += 1;
    }
}
