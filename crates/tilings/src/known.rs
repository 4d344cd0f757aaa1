//! What everybody knows of a table, for those who write it down as numbers.
//!
//! Nothing here tells more than a [`View`](crate::View) does.

use std::ops::Range;

use table::Seat;

use crate::zones::Survey;
use crate::{Deck, Level, Tally, Tilings};

/// A tile on the board.
#[derive(Clone, Copy, Debug)]
pub struct LyingTile {
    /// The number of its cell, counted row by row.
    pub cell: usize,
    /// Its kind: its place in the deck's list.
    pub kind: usize,
    /// The colours of its sides as it lies, north, east, south, west: their places in the deck's
    /// list of colours.
    pub sides: [u8; 4],
    /// Who placed it.
    pub placer: Seat,
    /// How many placements beside it there were; 0 below level 3.
    pub beside: u8,
    number: usize,
}

/// What is counted on the whole board: zones, and everybody's points. Both come from one count.
pub struct Census<'a> {
    tilings: &'a Tilings,
    /// Nothing below level 2.
    survey: Option<Survey<'a>>,
}

impl Census<'_> {
    /// Tells for each side of a tile how many tiles its zone has: the place of the side's colour in the
    /// deck's list, and the size. Sides of one colour are of one zone. Below level 2 there are no zones.
    #[inline]
    pub fn zone_sizes(&self, tile: &LyingTile, mut tell: impl FnMut(usize, u32)) {
        if let Some(survey) = &self.survey {
            for (&colour, zone) in tile.sides.iter().zip(survey.zones_of_sides(tile.number)) {
                tell(usize::from(colour), survey.size(zone));
            }
        }
    }

    /// Everybody's score as it would be if the game ended now, in the order of the seats.
    pub fn tallies(&self) -> impl Iterator<Item = Tally> + use<> {
        self.tilings.tallies_with(self.survey.as_ref())
    }
}

impl Tilings {
    /// How many cells a side of the board has.
    #[must_use]
    pub const fn side(&self) -> usize {
        self.grid.side
    }

    /// The deck that is played with.
    #[must_use]
    pub const fn deck(&self) -> &Deck {
        &self.deck
    }

    /// The round being played, counted from 1.
    #[must_use]
    pub const fn round(&self) -> u32 {
        self.round
    }

    /// How many of the last turns in a row were skips.
    #[must_use]
    pub const fn skips(&self) -> u32 {
        self.skips
    }

    /// The tiles on the board, in the order in which they came.
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

    /// A player's influence on a tile; 0 below level 3.
    #[must_use]
    #[inline]
    pub fn influence_of(&self, tile: &LyingTile, seat: Seat) -> u32 {
        if self.options.level == Level::Influence {
            self.influence.get(tile.number, seat)
        } else {
            0
        }
    }

    /// The tiles in a player's deck that everybody knows: the place from the top, and the kind.
    #[inline]
    pub fn known_tiles(&self, seat: Seat) -> impl Iterator<Item = (usize, usize)> {
        let tiles = self.queues.known_tiles(seat);
        tiles.map(|(place, kind)| (place, usize::from(kind)))
    }

    /// The places from the top at which a player's deck has tiles that nobody has seen.
    #[must_use]
    #[inline]
    pub fn unseen_places(&self, seat: Seat) -> Range<usize> {
        self.queues.unseen_places(seat)
    }

    /// How many tiles of a kind are not on the board: in the decks, or left out of an even deal.
    #[must_use]
    #[inline]
    pub fn off_board(&self, kind: usize) -> u32 {
        self.queues.off_board(kind as u16, self.seats())
    }

    /// Counts zones and points.
    #[must_use]
    pub fn census(&self) -> Census<'_> {
        let zones = self.options.level >= Level::Zones;
        Census {
            tilings: self,
            survey: zones.then(|| Survey::new(self)),
        }
    }

    /// How many tiles a player's deck has.
    #[must_use]
    pub fn deck_length(&self, seat: Seat) -> usize {
        self.queues.len(seat)
    }
}
