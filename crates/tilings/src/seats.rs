//! Sets of players.

use table::Seat;

/// A set of players, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SeatSet(u32);

/// A number for each of four players. Counts for all players are stored in lanes of four, padded with zeros, so that
/// every loop over the players has a fixed step size.
pub(crate) type Lane = [u32; 4];

/// Returns the number of lanes for this many players.
pub(crate) const fn lanes(players: usize) -> usize {
    players.div_ceil(4)
}

/// Returns the largest number in the lanes.
#[inline]
fn best(lanes: &[Lane]) -> u32 {
    lanes
        .iter()
        .map(|lane| lane[0].max(lane[1]).max(lane[2].max(lane[3])))
        .fold(0, u32::max)
}

/// Returns the largest number in the lanes and how often it occurs.
#[inline]
pub(crate) fn top_of(lanes: &[Lane]) -> (u32, u32) {
    let best = best(lanes);
    let top = lanes.as_flattened().iter();
    (best, top.map(|&number| u32::from(number == best)).sum())
}

/// Adds points to the counts of all players with the largest number, if it is above `floor`.
#[inline]
pub(crate) fn pay_the_top(lanes: &[Lane], floor: u32, points: u32, counts: &mut [Lane]) {
    let best = best(lanes);
    // There is no branch, because ownership is unpredictable.
    let points = if best > floor { points } else { 0 };
    for (lane, count) in lanes.iter().zip(counts) {
        for (&number, count) in lane.iter().zip(count) {
            *count += if number == best { points } else { 0 };
        }
    }
}

impl SeatSet {
    pub(crate) const NONE: SeatSet = SeatSet(0);

    pub(crate) const fn only(seat: Seat) -> Self {
        SeatSet(1 << seat.index())
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns the players with the largest number; empty if it is not above `floor`.
    #[inline]
    pub(crate) fn at_the_top(lanes: &[Lane], floor: u32) -> Self {
        let best = best(lanes);
        if best <= floor {
            return SeatSet::NONE;
        }
        let mut seats = 0;
        for (i, lane) in lanes.iter().enumerate() {
            let top = lane.map(|number| u32::from(number == best));
            seats |= (top[0] | top[1] << 1 | top[2] << 2 | top[3] << 3) << (4 * i);
        }
        SeatSet(seats)
    }

    /// Iterates over the players in seat order.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let seat = left.trailing_zeros();
            left &= left - 1;
            Some(Seat::new(seat as u8))
        })
    }

    pub(crate) fn to_vec(self) -> Vec<Seat> {
        self.iter().collect()
    }
}
