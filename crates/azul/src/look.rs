//! What lies on the table, for those who think about it.

use table::{Game, Seat};

use crate::position::Phase;
use crate::{Azul, Colour, Row, Source, Tiles, Wall, WallSide};

/// Questions to a position whose answers every player sees on the table.
impl Azul {
    /// The side of the boards that is up.
    #[must_use]
    pub const fn side(&self) -> WallSide {
        self.side
    }

    /// Counted from 1.
    #[must_use]
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// How many factories there are: 5, 7 or 9.
    #[must_use]
    pub fn factory_count(&self) -> usize {
        self.factories().len()
    }

    /// The tiles on a factory or in the centre.
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

    /// The tiles in the bag: which ones is known, their order is not.
    #[must_use]
    pub const fn bag(&self) -> Tiles {
        self.bag
    }

    /// The tiles in the lid.
    #[must_use]
    pub const fn lid(&self) -> Tiles {
        self.lid
    }

    /// Who started this round.
    #[must_use]
    pub const fn first(&self) -> Seat {
        self.first
    }

    /// Who has the starting-player marker; nobody while it lies in the centre.
    #[must_use]
    pub const fn marker(&self) -> Option<Seat> {
        self.marker
    }

    /// A player's wall.
    #[must_use]
    pub const fn wall(&self, seat: Seat) -> &Wall {
        self.boards[seat.index()].wall()
    }

    /// The tiles on a pattern line, if there are any.
    #[must_use]
    pub const fn pattern_line(&self, seat: Seat, row: Row) -> Option<(Colour, u8)> {
        self.boards[seat.index()].line(row)
    }

    /// How many places of a player's floor line are filled, the marker's among them.
    #[must_use]
    pub fn floor_filled(&self, seat: Seat) -> usize {
        self.boards[seat.index()].floor.filled() as usize
    }

    /// The tiles on a player's floor line, and whether the marker lies there too.
    #[must_use]
    pub fn floor_line(&self, seat: Seat) -> (Tiles, bool) {
        self.boards[seat.index()].floor.counted()
    }

    /// A player's points so far.
    #[must_use]
    pub const fn score(&self, seat: Seat) -> u16 {
        self.boards[seat.index()].score
    }

    /// The line whose tile waits for a column, on the free wall.
    #[must_use]
    pub const fn tiling(&self) -> Option<Row> {
        match self.phase {
            Phase::Tiling(row) => Some(row),
            Phase::Offer | Phase::Over => None,
        }
    }
}

impl Azul {
    /// All seats, in order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.players())
    }
}
