//! The influence of each player on each tile.

use table::Seat;

use crate::seats::{Lane, SeatSet, lanes, pay_the_top};

/// Influence that a player gets on a tile by placing it.
pub(crate) const PLACED: u32 = 100;

/// Influence that the King takes away on each struck tile.
pub(crate) const STRUCK: u32 = 50;

/// The influence of all players on all tiles.
///
/// Decay takes constant time: we store each influence as if it had been gained at the start and never decayed. The
/// current value is the stored one minus the number of decays so far, but at least 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Influence {
    /// The lanes of each tile, in the order in which the tiles were placed.
    raised: Box<[Lane]>,
    /// Number of lanes per tile.
    lanes: u8,
    /// Number of decays so far.
    decays: u32,
}

impl Influence {
    /// Allocates room for this many tiles.
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

    /// Iterates over the influence of every player on a tile, padded with zeros.
    pub(crate) fn on(&self, tile: usize) -> impl Iterator<Item = u32> + '_ {
        let raised = self.tile(tile).as_flattened().iter();
        raised.map(|raised| raised.saturating_sub(self.decays))
    }

    /// Returns a function that gives a player's influence on a tile, which is 0 where nothing is stored.
    #[inline]
    pub(crate) fn each(&self) -> impl Fn(usize, Seat) -> u32 {
        let each = 4 * usize::from(self.lanes);
        let (raised, decays) = (self.raised.as_flattened(), self.decays);
        move |tile, seat| {
            let raised = raised.get(tile * each + seat.index());
            raised.map_or(0, |raised| raised.saturating_sub(decays))
        }
    }

    /// Returns a function that gives every player's influence on a tile. `LANES` is 1, or at least the number of lanes.
    #[inline]
    pub(crate) fn now<const LANES: usize>(&self) -> impl Fn(usize) -> [Lane; LANES] {
        let each = if LANES == 1 {
            1
        } else {
            usize::from(self.lanes)
        };
        let (raised, decays) = (&self.raised[..], self.decays);
        move |tile| {
            let mut now = [[0; 4]; LANES];
            for (now, raised) in now.iter_mut().zip(&raised[tile * each..][..each]) {
                *now = raised.map(|raised| raised.saturating_sub(decays));
            }
            now
        }
    }

    /// Returns all players with the highest influence on a tile, if it is above 0.
    #[inline]
    pub(crate) fn owners(&self, tile: usize) -> SeatSet {
        SeatSet::at_the_top(self.tile(tile), self.decays)
    }

    /// Adds points to the counts of a tile's owners.
    #[inline]
    pub(crate) fn pay_owners(&self, tile: usize, points: u32, counts: &mut [Lane]) {
        pay_the_top(self.tile(tile), self.decays, points, counts);
    }

    /// Sets up a new tile, on which only this player has influence.
    #[inline]
    pub(crate) fn place(&mut self, tile: usize, seat: Seat) {
        *self.raised(tile, seat) = self.decays + PLACED;
    }

    /// Sets a player's influence on a tile to 0.
    #[inline]
    pub(crate) fn wipe(&mut self, tile: usize, seat: Seat) {
        *self.raised(tile, seat) = 0;
    }

    /// Adds to a player's influence on a tile. There is no upper limit.
    #[inline]
    pub(crate) fn gain(&mut self, tile: usize, seat: Seat, gained: u32) {
        let decays = self.decays;
        let raised = self.raised(tile, seat);
        *raised = (*raised).max(decays) + gained;
    }

    /// Overwrites a player's influence on a tile.
    pub(crate) fn set(&mut self, tile: usize, seat: Seat, influence: u32) {
        self.wipe(tile, seat);
        self.gain(tile, seat, influence);
    }

    /// Sets the number of past decays that applies to everything set from now on.
    pub(crate) fn after(&mut self, decays: u32) {
        self.decays = decays;
    }

    /// Removes influence, down to 0, and returns how much was lost.
    #[inline]
    pub(crate) fn lose(&mut self, tile: usize, seat: Seat, loss: u32) -> u32 {
        let decays = self.decays;
        let raised = self.raised(tile, seat);
        let lost = raised.saturating_sub(decays).min(loss);
        *raised -= lost;
        lost
    }

    /// Lowers every influence above 0 by 1.
    pub(crate) fn decay(&mut self) {
        self.decays += 1;
    }
}
