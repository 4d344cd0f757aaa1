//! Queries on a position for what every player can see on the table.

use table::{Game, Seat};

use crate::position::Phase;
use crate::{Azul, Colour, Row, Source, Tiles, Wall, WallSide};

/// Queries that return only public information.
impl Azul {
    /// Returns which side of the boards is in use.
    #[must_use]
    pub const fn side(&self) -> WallSide {
        self.side
    }

    /// Returns the round, counted from 1.
    #[must_use]
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// Returns the number of factories: 5, 7 or 9.
    #[must_use]
    pub fn factory_count(&self) -> usize {
        self.factories().len()
    }

    /// Returns the tiles on a factory or in the centre.
    ///
    /// ```
    /// use azul::{Azul, Source};
    /// use table::{Game, Seed};
    /// let azul = Azul::new(&azul::Options::default(), Seed::number(42)).unwrap();
    /// assert_eq!(azul.tiles_at(Source::Factory1).total(), 4);
    /// ```
    #[must_use]
    pub const fn tiles_at(&self, source: Source) -> Tiles {
        self.offer[source as usize]
    }

    /// Returns the tiles in the bag. Players know which tiles they are, but not their order.
    #[must_use]
    pub const fn bag(&self) -> Tiles {
        self.bag
    }

    /// Returns the tiles in the lid.
    #[must_use]
    pub const fn lid(&self) -> Tiles {
        self.lid
    }

    /// Returns the player who started this round.
    #[must_use]
    pub const fn first(&self) -> Seat {
        self.first
    }

    /// Returns the holder of the starting-player marker, or `None` while it is in the centre.
    #[must_use]
    pub const fn marker(&self) -> Option<Seat> {
        self.marker
    }

    /// Returns a player's wall.
    #[must_use]
    pub const fn wall(&self, seat: Seat) -> &Wall {
        self.boards[seat.index()].wall()
    }

    /// Returns the tiles on a pattern line, if there are any.
    #[must_use]
    pub const fn pattern_line(&self, seat: Seat, row: Row) -> Option<(Colour, u8)> {
        self.boards[seat.index()].line(row)
    }

    /// Returns how many spaces on a player's floor line are filled, including the marker's.
    #[must_use]
    pub fn floor_filled(&self, seat: Seat) -> usize {
        self.boards[seat.index()].floor.filled() as usize
    }

    /// Returns the tiles on a player's floor line, and whether the marker is on it.
    #[must_use]
    pub fn floor_line(&self, seat: Seat) -> (Tiles, bool) {
        self.boards[seat.index()].floor.counted()
    }

    /// Returns a player's points so far.
    #[must_use]
    pub const fn score(&self, seat: Seat) -> u16 {
        self.boards[seat.index()].score
    }

    /// On the free wall, returns the line whose tile needs a column.
    #[must_use]
    pub const fn tiling(&self) -> Option<Row> {
        match self.phase {
            Phase::Tiling(row) => Some(row),
            Phase::Offer | Phase::Over => None,
        }
    }
}

impl Azul {
    /// Iterates over all seats in order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.players())
    }
}
