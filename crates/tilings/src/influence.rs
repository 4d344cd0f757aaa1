//! Influence: what each player has to say on each tile.

use table::Seat;

use crate::seats::Seats;

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
    /// A number for each player, tile by tile in the order of placing.
    raised: Box<[u32]>,
    players: u8,
    /// How often all influence fell by 1.
    decays: u32,
}

impl Influence {
    /// Room for this many tiles.
    pub(crate) fn new(tiles: usize, players: usize) -> Self {
        Influence {
            raised: vec![0; tiles * players].into(),
            players: players as u8,
            decays: 0,
        }
    }

    fn tile(&self, tile: usize) -> &[u32] {
        let players = usize::from(self.players);
        &self.raised[tile * players..][..players]
    }

    pub(crate) fn get(&self, tile: usize, seat: Seat) -> u32 {
        self.tile(tile)[seat.index()].saturating_sub(self.decays)
    }

    /// What every player has on a tile.
    #[inline]
    pub(crate) fn on(&self, tile: usize) -> impl Iterator<Item = u32> + '_ {
        self.tile(tile)
            .iter()
            .map(|raised| raised.saturating_sub(self.decays))
    }

    /// All players with the highest influence on a tile, if it is above 0.
    #[inline]
    pub(crate) fn owners(&self, tile: usize) -> Seats {
        let (seats, raised) = Seats::at_the_top(self.tile(tile));
        if raised > self.decays {
            seats
        } else {
            Seats::NONE
        }
    }

    /// A new tile, on which nobody else has any influence.
    #[inline]
    pub(crate) fn place(&mut self, tile: usize, seat: Seat) {
        let decays = self.decays;
        let players = usize::from(self.players);
        let numbers = &mut self.raised[tile * players..][..players];
        debug_assert!(numbers.iter().all(|&raised| raised == 0));
        numbers[seat.index()] = decays + PLACED;
    }

    /// There is no upper limit.
    #[inline]
    pub(crate) fn gain(&mut self, tile: usize, seat: Seat, gained: u32) {
        let players = usize::from(self.players);
        let raised = &mut self.raised[tile * players + seat.index()];
        *raised = (*raised).max(self.decays) + gained;
    }

    /// Takes influence away, down to 0, and says how much that was.
    pub(crate) fn lose(&mut self, tile: usize, seat: Seat, loss: u32) -> u32 {
        let lost = self.get(tile, seat).min(loss);
        if lost > 0 {
            let players = usize::from(self.players);
            self.raised[tile * players + seat.index()] -= lost;
        }
        lost
    }

    /// Every influence above 0 falls by 1.
    pub(crate) fn decay(&mut self) {
        self.decays += 1;
    }
}
