//! The result of a finished game.

use std::cmp::Reverse;

use serde::Serialize;

use crate::Seat;

/// Every seat with its rank and tally, best first. Tied seats are in seat order, or in the order of play if that order
/// is different.
///
/// Tied seats share a rank, and the next rank is skipped: 1, 1, 3.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Standings<T> {
    seats: Vec<RankedSeat<T>>,
}

/// One line of the standings: a seat with its rank and tally.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct RankedSeat<T> {
    /// 1 for a winner.
    pub rank: u8,
    pub seat: Seat,
    #[serde(flatten)]
    pub tally: T,
}

impl<T> Standings<T> {
    /// Ranks the seats by a key of their tallies, the highest first.
    ///
    /// ```
    /// use table::Standings;
    /// let standings = Standings::ranked([12, 40, 40], |&score| score);
    /// let ranks: Vec<u8> = standings.seats().iter().map(|ranked| ranked.rank).collect();
    /// assert_eq!(ranks, [1, 1, 3]);
    /// assert_eq!(standings.seats()[2].seat.index(), 0);
    /// ```
    pub fn ranked<K: Ord>(tallies: impl IntoIterator<Item = T>, key: impl Fn(&T) -> K) -> Self {
        let seats = (0..).map(Seat::new);
        Standings::ranked_in_order(seats.zip(tallies), key)
    }

    /// Ranks the seats by a key of their tallies, the highest first. Tied seats stay in the given order.
    ///
    /// ```
    /// use table::{Seat, Standings};
    /// let played = [(Seat::new(1), 40), (Seat::new(0), 40), (Seat::new(2), 50)];
    /// let standings = Standings::ranked_in_order(played, |&score| score);
    /// let seats: Vec<usize> = standings.seats().iter().map(|ranked| ranked.seat.index()).collect();
    /// assert_eq!(seats, [2, 1, 0]);
    /// ```
    pub fn ranked_in_order<K: Ord>(
        tallies: impl IntoIterator<Item = (Seat, T)>,
        key: impl Fn(&T) -> K,
    ) -> Self {
        let mut seats: Vec<RankedSeat<T>> = tallies
            .into_iter()
            .map(|(seat, tally)| RankedSeat {
                rank: 0,
                seat,
                tally,
            })
            .collect();
        seats.sort_by_key(|ranked| Reverse(key(&ranked.tally)));
        for i in 0..seats.len() {
            seats[i].rank = if i > 0 && key(&seats[i].tally) == key(&seats[i - 1].tally) {
                seats[i - 1].rank
            } else {
                i as u8 + 1
            };
        }
        Standings { seats }
    }

    /// Replaces each tally and keeps the ranks.
    pub fn map<U>(self, mut tally: impl FnMut(T) -> U) -> Standings<U> {
        let seats = self.seats.into_iter().map(|ranked| RankedSeat {
            rank: ranked.rank,
            seat: ranked.seat,
            tally: tally(ranked.tally),
        });
        Standings {
            seats: seats.collect(),
        }
    }

    /// Returns the lines of the standings, best first.
    #[must_use]
    pub fn seats(&self) -> &[RankedSeat<T>] {
        &self.seats
    }

    /// Iterates over the seats with rank 1. A tie has several winners.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        self.seats
            .iter()
            .take_while(|ranked| ranked.rank == 1)
            .map(|ranked| ranked.seat)
    }

    /// Iterates over the [`win_shares`], in the order of [`seats`](Self::seats).
    pub fn win_shares(&self) -> impl Iterator<Item = f64> {
        win_shares(self.seats.iter().map(|ranked| ranked.rank))
    }
}

/// Returns the share of the win for each of these ranks: 1 for the winner, 1/k for each of k winners, and 0 for others.
///
/// ```
/// use table::win_shares;
/// assert!(win_shares([1, 3, 1]).eq([0.5, 0.0, 0.5]));
/// ```
pub fn win_shares(
    ranks: impl IntoIterator<Item = u8, IntoIter: Clone>,
) -> impl Iterator<Item = f64> + Clone {
    let ranks = ranks.into_iter();
    let winners = ranks.clone().filter(|&rank| rank == 1).count();
    let share = 1.0 / winners as f64;
    ranks.map(move |rank| if rank == 1 { share } else { 0.0 })
}
