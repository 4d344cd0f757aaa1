//! The result of a game that is over.

use std::cmp::Reverse;

use serde::Serialize;

use crate::Seat;

/// Every seat's rank and what it counted, best first; seats of one rank in seat order, or in the
/// order of play where that is another.
///
/// Tied seats share a rank, and the next rank is skipped: 1, 1, 3.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Standings<T> {
    places: Vec<Place<T>>,
}

/// One line of the standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Place<T> {
    /// 1 for a winner.
    pub rank: u8,
    /// Whose line this is.
    pub seat: Seat,
    /// What counted.
    #[serde(flatten)]
    pub tally: T,
}

impl<T> Standings<T> {
    /// Ranks the seats by a key of their tallies, the highest first.
    ///
    /// ```
    /// use table::Standings;
    /// let standings = Standings::ranked([12, 40, 40], |&score| score);
    /// let ranks: Vec<u8> = standings.places().iter().map(|place| place.rank).collect();
    /// assert_eq!(ranks, [1, 1, 3]);
    /// assert_eq!(standings.places()[2].seat.index(), 0);
    /// ```
    pub fn ranked<K: Ord>(tallies: impl IntoIterator<Item = T>, key: impl Fn(&T) -> K) -> Self {
        let seats = (0..).map(Seat::new);
        Standings::ranked_in_order(seats.zip(tallies), key)
    }

    /// Ranks the seats by a key of their tallies, the highest first; tied seats stay in the order
    /// in which they are given.
    ///
    /// ```
    /// use table::{Seat, Standings};
    /// let played = [(Seat::new(1), 40), (Seat::new(0), 40), (Seat::new(2), 50)];
    /// let standings = Standings::ranked_in_order(played, |&score| score);
    /// let seats: Vec<usize> = standings.places().iter().map(|place| place.seat.index()).collect();
    /// assert_eq!(seats, [2, 1, 0]);
    /// ```
    pub fn ranked_in_order<K: Ord>(
        tallies: impl IntoIterator<Item = (Seat, T)>,
        key: impl Fn(&T) -> K,
    ) -> Self {
        let mut places: Vec<Place<T>> = tallies
            .into_iter()
            .map(|(seat, tally)| Place {
                rank: 0,
                seat,
                tally,
            })
            .collect();
        places.sort_by_key(|place| Reverse(key(&place.tally)));
        for i in 0..places.len() {
            places[i].rank = if i > 0 && key(&places[i].tally) == key(&places[i - 1].tally) {
                places[i - 1].rank
            } else {
                i as u8 + 1
            };
        }
        Standings { places }
    }

    /// The same ranks with something else for what counted.
    pub fn map<U>(self, mut tally: impl FnMut(T) -> U) -> Standings<U> {
        let places = self.places.into_iter().map(|place| Place {
            rank: place.rank,
            seat: place.seat,
            tally: tally(place.tally),
        });
        Standings {
            places: places.collect(),
        }
    }

    /// The lines, best first.
    #[must_use]
    pub fn places(&self) -> &[Place<T>] {
        &self.places
    }

    /// The seats of rank 1: several after a tie.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        self.places
            .iter()
            .take_while(|place| place.rank == 1)
            .map(|place| place.seat)
    }
}
