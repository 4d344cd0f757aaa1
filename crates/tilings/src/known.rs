//! What everybody knows of a table, for those who write it down as numbers.
//!
//! Nothing here tells more than a [`View`](crate::View) does.

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
    /// Tells for each colour of a tile how many tiles the zone has of which it is part: the colour's
    /// place in the deck's list, and the size. Below level 2 there are no zones.
    #[inline]
    pub fn zone_sizes(&self, tile: &LyingTile, mut tell: impl FnMut(usize, u32)) {
        if let Some(survey) = &self.survey {
            for (slot, zone) in survey.slots_of(tile.number) {
                tell(usize::from(tile.sides[slot]), survey.size(zone));
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

    /// The kinds of the tiles in a player's deck from the top, as far as they are known.
    #[inline]
    pub fn known_deck(&self, seat: Seat) -> impl Iterator<Item = Option<usize>> {
        let tiles = self.queues.tiles_of(seat);
        tiles.map(|(kind, known)| known.then_some(usize::from(kind)))
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
