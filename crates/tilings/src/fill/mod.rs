//! The puzzle: cover a whole board with the tiles of a set, any number of each, sides matching.
//!
//! ```
//! use table::Seed;
//! use tilings::fill::{Answer, Puzzle};
//! use tilings::{Topology, Deck, Switch};
//!
//! let deck = Deck::shipped("jeandel-rao").unwrap();
//! let puzzle = Puzzle::new(&deck, 6, Topology::Flat, Switch::Off).unwrap();
//! let Answer::Filled(filling) = puzzle.fill(Seed::number(42), &mut |_| true) else {
//!     panic!("these tiles fill every flat board");
//! };
//! assert_eq!(filling.cells().len(), 36);
//! ```
//!
//! The solver ([`Puzzle::fill`]) goes through the board row by row and tries tiles in an order drawn
//! from a seed. Two things keep it from being luck. After each tile it strikes out, everywhere on the
//! board, what no neighbour allows any more, until nothing changes; a cell without a tile left means
//! that the last choice was wrong. And it remembers: what can follow depends only on the colours
//! along the edge of what is filled, so an edge from which every way failed is never tried again. When
//! all ways have failed, there is no filling.

mod count;
mod edge;
mod search;

use table::{Seed, SetupError};

use crate::{Colour, Deck, LONGEST_SIDE, Rotation, Switch, Topology};

/// A board to be filled, and the tiles to do it with.
#[derive(Clone, Debug)]
pub struct Puzzle {
    deck: Deck,
    side: usize,
    board: Topology,
    /// What a cell can look like: tiles in turns, each look once.
    looks: Vec<Look>,
    colours: usize,
}

/// A tile in one of its turns.
#[derive(Clone, Copy, Debug)]
struct Look {
    kind: u16,
    turn: Rotation,
    /// The colours of its sides, numbered as the deck numbers them.
    sides: [u8; 4],
}

/// What became of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FillOutcome {
    /// The board can be filled, so.
    Filled(Filling),
    /// It cannot: every way was tried or ruled out.
    Impossible,
    /// The search was told to stop before it knew.
    Undecided,
}

/// How far a search is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How many tiles were tried.
    pub tried: u64,
    /// How many cells are filled now.
    pub filled: usize,
    /// How many cells were filled at most.
    pub most_filled: usize,
    /// How many cells there are.
    pub cells: usize,
    /// How many edges are known from which there is no way on.
    pub dead_ends: usize,
}

/// A board full of tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filling {
    side: usize,
    cells: Vec<FilledCell>,
}

/// A tile of a filling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilledCell {
    /// The tile's name.
    pub tile: String,
    /// How far it is turned.
    pub turn: Rotation,
    /// The colours of its sides as it lies: north, east, south, west.
    pub sides: [Colour; 4],
}

impl Filling {
    /// How many cells a side of the board has.
    #[must_use]
    pub fn side(&self) -> usize {
        self.side
    }

    /// All cells, row by row.
    #[must_use]
    pub fn cells(&self) -> &[FilledCell] {
        &self.cells
    }
}

impl Puzzle {
    /// A board with this side, 1 to 50, for the tiles of a deck, of which the counts do not matter.
    /// A torus may have any side: on the smallest, a tile meets itself.
    ///
    /// # Errors
    /// If there is no such board.
    pub fn new(
        deck: &Deck,
        side: usize,
        board: Topology,
        rotate: Switch,
    ) -> Result<Self, SetupError> {
        if !(1..=LONGEST_SIDE).contains(&side) {
            return Err(SetupError::Option {
                key: "side",
                reason: format!("a board has 1 to {LONGEST_SIDE} cells a side, not {side}"),
            });
        }
        let turns = match rotate {
            Switch::Off => &Rotation::ALL[..1],
            Switch::On => &Rotation::ALL[..],
        };
        let mut looks: Vec<Look> = Vec::new();
        let mut known = std::collections::HashSet::new();
        for kind in 0..deck.tiles().len() as u16 {
            for &turn in turns {
                let sides = deck.shapes()[4 * usize::from(kind) + turn as usize].sides;
                if known.insert(sides) {
                    looks.push(Look { kind, turn, sides });
                }
            }
        }
        Ok(Puzzle {
            deck: deck.clone(),
            side,
            board,
            looks,
            colours: deck.colours().len(),
        })
    }

    /// Fills the board, or finds out that it cannot be done.
    ///
    /// The seed decides in which order tiles are tried. Every few thousand tiles `go_on` is told how
    /// far the search is; when it says no, the search stops.
    pub fn fill(&self, seed: Seed, go_on: &mut dyn FnMut(&Progress) -> bool) -> FillOutcome {
        search::Search::new(self, seed).run(go_on)
    }

    /// How many different boards there are, by trying all ways to the end of each edge: for small
    /// boards. Nothing if there are more than 2¹²⁸.
    #[must_use]
    pub fn count(&self) -> Option<u128> {
        count::count(self)
    }

    fn cells(&self) -> usize {
        self.side * self.side
    }

    /// The cell at a side of another, if there is one.
    fn beside(&self, cell: usize, side: usize) -> Option<usize> {
        let length = self.side;
        let (row, column) = (cell / length, cell % length);
        let (inner, next) = match side {
            0 => (row > 0, (row + length - 1) % length * length + column),
            1 => (column + 1 < length, row * length + (column + 1) % length),
            2 => (row + 1 < length, (row + 1) % length * length + column),
            _ => (column > 0, row * length + (column + length - 1) % length),
        };
        (inner || self.board == Topology::Torus).then_some(next)
    }

    fn filled(&self, looks: impl Iterator<Item = usize>) -> Filling {
        let cell = |look: usize| {
            let Look { kind, turn, .. } = self.looks[look];
            let tile = &self.deck.tiles()[usize::from(kind)];
            FilledCell {
                tile: tile.name.clone(),
                turn,
                sides: turn.turn(tile.sides),
            }
        };
        Filling {
            side: self.side,
            cells: looks.map(cell).collect(),
        }
    }
}
