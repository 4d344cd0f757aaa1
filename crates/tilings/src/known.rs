//! Public knowledge about a table, for encoders that turn it into numbers.
//!
//! Nothing here reveals more than a [`View`](crate::View) does.

use std::ops::Range;

use table::Seat;

use crate::zones::Survey;
use crate::{Deck, Tallies, Tilings};

/// A tile on the board.
#[derive(Clone, Copy, Debug)]
pub struct LyingTile<'a> {
    /// The number of its cell, counted row by row.
    pub cell: usize,
    /// The colours of its sides after rotation, north, east, south, west, as indices into the deck's colours.
    pub sides: [u8; 4],
    /// The player who placed it.
    pub placer: Seat,
    /// Number of placements beside it; 0 below level 3.
    pub beside: u8,
    number: usize,
    /// The sides that are the first of their colour.
    firsts: &'a [u8],
    /// The number of tiles in the zones of these sides; empty below level 2.
    sizes: &'a [u16],
}

impl LyingTile<'_> {
    /// Iterates over the tile's zones: the colour, as an index into the deck's colours, and the number of tiles. A zone
    /// may occur several times. Below level 2 there are no zones.
    #[inline]
    pub fn zones(&self) -> impl Iterator<Item = (usize, u32)> {
        let zones = self.firsts.iter().zip(self.sizes);
        zones.map(|(&side, &size)| (self.sides[usize::from(side % 4)].into(), size.into()))
    }
}

/// The tiles, zones and scores of the whole board, all computed in one pass.
pub struct Census<'a> {
    tilings: &'a Tilings,
    /// `None` below level 2.
    survey: Option<Survey<'a>>,
    tallies: Tallies,
}

impl Census<'_> {
    /// Calls `visit` for every tile on the board, in the order in which they were placed.
    #[inline]
    pub fn tiles(&self, mut visit: impl FnMut(&LyingTile<'_>)) {
        let tilings = self.tilings;
        let (laid, shapes) = (&tilings.laid[..], tilings.deck.shapes());
        let most = tilings.deck.colours().len().min(4);
        let zones = self.survey.as_ref().map_or(&[][..], Survey::tiles);
        for number in tilings.on_board() {
            let laid = laid[number];
            let shape = &shapes[usize::from(laid.shape)];
            visit(&LyingTile {
                cell: usize::from(laid.cell),
                sides: shape.sides,
                placer: laid.placer(),
                beside: laid.beside,
                number,
                firsts: &shape.firsts,
                sizes: zones.get(number - 1).map_or(&[], |sizes| &sizes[..most]),
            });
        }
    }

    /// Returns every player's score if the game ended now, in seat order.
    #[must_use]
    pub fn tallies(&self) -> Tallies {
        self.tallies.clone()
    }
}

impl Tilings {
    /// Returns the number of cells along a side of the board.
    #[must_use]
    pub const fn side(&self) -> usize {
        self.grid.side
    }

    /// Returns the deck of this game.
    #[must_use]
    pub const fn deck(&self) -> &Deck {
        &self.deck
    }

    /// Returns the current round, counted from 1.
    #[must_use]
    pub const fn round(&self) -> u32 {
        self.round
    }

    /// Returns the number of tiles on the board.
    #[must_use]
    pub fn placed(&self) -> usize {
        self.placed.into()
    }

    /// Returns the number of consecutive turns that have just been skipped.
    #[must_use]
    pub const fn skips(&self) -> u32 {
        self.skips
    }

    /// Returns a function that gives a player's influence on a tile, which is 0 below level 3.
    #[inline]
    pub fn influence(&self) -> impl Fn(&LyingTile<'_>, Seat) -> u32 {
        let get = self.influence.each();
        move |tile, seat| get(tile.number, seat)
    }

    /// Iterates over the publicly known tiles of a player's deck: the position from the top, and the kind.
    #[inline]
    pub fn known_tiles(&self, seat: Seat) -> impl Iterator<Item = (usize, usize)> {
        let tiles = self.queues.known_tiles(seat);
        tiles.map(|(place, kind)| (place, usize::from(kind)))
    }

    /// Returns the positions from the top at which a player's deck has tiles that nobody has seen.
    #[must_use]
    #[inline]
    pub fn unseen_places(&self, seat: Seat) -> Range<usize> {
        self.queues.unseen_places(seat)
    }

    /// Returns how many tiles of a kind are not on the board: those in the decks and those left out of an even deal.
    #[must_use]
    #[inline]
    pub fn off_board(&self, kind: usize) -> u32 {
        self.queues.off_board(kind as u16, self.seats())
    }

    /// Computes zones and scores.
    #[must_use]
    pub fn census(&self) -> Census<'_> {
        let (survey, tallies) = self.survey();
        Census {
            tilings: self,
            survey,
            tallies,
        }
    }

    /// Returns the number of tiles in a player's deck.
    #[must_use]
    pub fn deck_length(&self, seat: Seat) -> usize {
        self.queues.len(seat)
    }
}
