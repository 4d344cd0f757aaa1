//! What everybody knows of a table, for those who write it down as numbers.
//!
//! Nothing here tells more than a [`View`](crate::View) does.

use table::Seat;

use crate::zones::Survey;
use crate::{Deck, Level, Tilings};

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
    pub fn influence_of(&self, tile: &LyingTile, seat: Seat) -> u32 {
        if self.options.level == Level::Influence {
            self.influence.get(tile.number, seat)
        } else {
            0
        }
    }

    /// The kinds of the tiles in a player's deck from the top, as far as they are known.
    pub fn known_deck(&self, seat: Seat) -> impl Iterator<Item = Option<usize>> {
        let tiles = self.queues.tiles_of(seat);
        tiles.map(|(kind, known)| known.then_some(usize::from(kind)))
    }

    /// How many tiles a player's deck has.
    #[must_use]
    pub fn deck_length(&self, seat: Seat) -> usize {
        self.queues.len(seat)
    }

    /// For every tile on the board and each of its colours, how many tiles the zone has of which they
    /// are part: the number of the cell, the colour's place in the deck's list, the size. Below level 2
    /// there are no zones.
    pub fn zone_sizes(&self) -> impl Iterator<Item = (usize, usize, u32)> {
        let zones = self.options.level >= Level::Zones;
        let survey = zones.then(|| Survey::new(self));
        survey.into_iter().flat_map(move |survey| {
            self.on_board().flat_map(move |tile| {
                let cell = usize::from(self.laid[tile].cell);
                let shape = self.shape_of(tile);
                let mut told = [None; 4];
                let zones = shape.firsts().zip(survey.zones_of(tile));
                for (told, (slot, zone)) in told.iter_mut().zip(zones) {
                    *told = Some((cell, usize::from(shape.sides[slot]), survey.size(zone)));
                }
                told.into_iter().flatten()
            })
        })
    }
}
