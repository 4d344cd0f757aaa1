//! Sets of players.

use table::Seat;

/// Some of the players, a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Seats(u32);

impl Seats {
    pub(crate) const NONE: Seats = Seats(0);

    pub(crate) const fn only(seat: Seat) -> Self {
        Seats(1 << seat.index())
    }

    #[cfg(test)]
    pub(crate) const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.index() & 1 == 1
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The players of a list who have its largest number, and that number; nobody if it is 0.
    #[inline]
    pub(crate) fn at_the_top(numbers: &[u32]) -> (Self, u32) {
        let best = numbers.iter().copied().max().unwrap_or(0);
        if best == 0 {
            return (Seats::NONE, 0);
        }
        let mut seats = 0;
        for (seat, &number) in numbers.iter().enumerate() {
            seats |= u32::from(number == best) << seat;
        }
        (Seats(seats), best)
    }

    /// In the order of play.
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
