//! Public knowledge about a table, for encoders that turn it into numbers.
//!
//! Nothing here reveals more than a [`View`](crate::View) does.

use std::ops::Range;

use table::Seat;

use crate::zones::Survey;
use crate::{Deck, Level, Tally, Tilings};

/// A tile on the board.
#[derive(Clone, Copy, Debug)]
pub struct LyingTile {
    /// The number of its cell, counted row by row.
    pub cell: usize,
    /// Its kind, as an index into the deck's list.
    pub kind: usize,
    /// The colours of its sides as it lies, north, east, south, west, as indices into the deck's colours.
    pub sides: [u8; 4],
    /// The player who placed it.
    pub placer: Seat,
    /// Number of placements beside it; 0 below level 3.
    pub beside: u8,
    number: usize,
}

/// Zones and scores of the whole board, computed in one pass.
pub struct Census<'a> {
    tilings: &'a Tilings,
    /// `None` below level 2.
    survey: Option<Survey<'a>>,
}

impl Census<'_> {
    /// Calls `visit` for each side of a tile with the side's colour, as an index into the deck's list, and the number of
    /// tiles in its zone. Sides of the same colour belong to the same zone. Below level 2 there are no zones.
    #[inline]
    pub fn zone_sizes(&self, tile: &LyingTile, mut visit: impl FnMut(usize, u32)) {
        if let Some(survey) = &self.survey {
            for (&colour, zone) in tile.sides.iter().zip(survey.zones_of_sides(tile.number)) {
                visit(usize::from(colour), survey.size(zone));
            }
        }
    }

    /// Returns every player's score if the game ended now, in seat order.
    pub fn tallies(&self) -> impl Iterator<Item = Tally> + use<> {
        self.tilings.tallies_with(self.survey.as_ref())
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

    /// Returns how many of the last turns in a row were skips.
    #[must_use]
    pub const fn skips(&self) -> u32 {
        self.skips
    }

    /// Iterates over the tiles on the board in the order in which they were placed.
    #[inline]
    pub fn lying_tiles(&self) -> impl Iterator<Item = LyingTile> {
        self.on_board().map(|number| {
            let laid = self.laid[number];
            LyingTile {
                cell: usize::from(laid.cell),
                kind: laid.kind(),
                sides: self.shape_of(number).sides,
                placer: laid.placer(),
                beside: laid.beside,
                number,
            }
        })
    }

    /// Returns a player's influence on a tile; 0 below level 3.
    #[must_use]
    #[inline]
    pub fn influence_of(&self, tile: &LyingTile, seat: Seat) -> u32 {
        if self.options.level == Level::Influence {
            self.influence.get(tile.number, seat)
        } else {
            0
        }
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
        let zones = self.options.level >= Level::Zones;
        Census {
            tilings: self,
            survey: zones.then(|| Survey::new(self)),
        }
    }

    /// Returns the number of tiles in a player's deck.
    #[must_use]
    pub fn deck_length(&self, seat: Seat) -> usize {
        self.queues.len(seat)
    }
}
