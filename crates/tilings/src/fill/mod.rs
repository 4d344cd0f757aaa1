//! The puzzle: cover a whole board with the tiles of a set, using each as often as needed, with matching sides.
//!
//! ```
//! use table::Seed;
//! use tilings::fill::{FillOutcome, Puzzle};
//! use tilings::{Topology, Deck, Switch};
//!
//! let deck = Deck::shipped("jeandel-rao").unwrap();
//! let puzzle = Puzzle::new(&deck, 6, Topology::Flat, Switch::Off).unwrap();
//! let FillOutcome::Filled(filling) = puzzle.fill(Seed::number(42), &mut |_| true) else {
//!     panic!("these tiles fill every flat board");
//! };
//! assert_eq!(filling.cells().len(), 36);
//! ```
//!
//! The solver ([`Puzzle::fill`]) is a backtracking search that goes through the board row by row and tries tiles in a
//! seeded random order. Constraint propagation prunes it: after each tile the solver removes, everywhere on the board,
//! every candidate that no neighbour allows, until nothing changes. A cell without candidates means that the last
//! choice was wrong. The solver also remembers dead ends: how a board can be completed depends only on the colours
//! along the edge of the filled part, so an edge from which every continuation failed is never tried again. When
//! everything has failed, there is no filling.

mod count;
mod edge;
mod search;

use table::{Seed, SetupError};

use crate::{Colour, Deck, LONGEST_SIDE, Rotation, Switch, Topology};

/// A board to fill and the tiles to fill it with.
#[derive(Clone, Debug)]
pub struct Puzzle {
    deck: Deck,
    side: usize,
    board: Topology,
    /// The candidates for a cell: the tiles in all their rotations, without duplicates.
    looks: Vec<Look>,
    colours: usize,
}

/// A tile in one rotation.
#[derive(Clone, Copy, Debug)]
struct Look {
    kind: u16,
    turn: Rotation,
    /// The colours of its sides, as indices into the deck's colours.
    sides: [u8; 4],
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FillOutcome {
    /// A complete filling.
    Filled(Filling),
    /// The board cannot be filled: everything was tried or ruled out.
    Impossible,
    /// The search was stopped before it had a result.
    Undecided,
}

/// The progress of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Number of tiles tried.
    pub tried: u64,
    /// Number of cells filled now.
    pub filled: usize,
    /// The largest number of cells that have been filled at any time.
    pub most_filled: usize,
    /// Number of cells of the board.
    pub cells: usize,
    /// Number of edges known to be dead ends.
    pub dead_ends: usize,
}

/// A completely filled board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filling {
    side: usize,
    cells: Vec<FilledCell>,
}

/// A tile of a filling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilledCell {
    pub tile: String,
    pub turn: Rotation,
    /// The colours of its sides after rotation: north, east, south, west.
    pub sides: [Colour; 4],
}

impl Filling {
    /// Returns the number of cells along a side of the board.
    #[must_use]
    pub fn side(&self) -> usize {
        self.side
    }

    /// Returns all cells, row by row.
    #[must_use]
    pub fn cells(&self) -> &[FilledCell] {
        &self.cells
    }
}

impl Puzzle {
    /// Creates a puzzle on a board with this side, 1 to 50, for the tiles of a deck. The counts of the tiles do not
    /// matter. A torus may have any side; with side 1, a tile meets itself.
    ///
    /// # Errors
    /// If the side is out of range.
    pub fn new(
        deck: &Deck,
        side: usize,
        board: Topology,
        rotate: Switch,
    ) -> Result<Self, SetupError> {
        if !(1..=LONGEST_SIDE).contains(&side) {
            return Err(SetupError::Option {
                key: "side",
                reason: format!("a board must have 1 to {LONGEST_SIDE} cells per side, not {side}"),
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

    /// Fills the board, or proves that it cannot be done.
    ///
    /// The seed determines the order in which tiles are tried. Every few thousand tiles the search calls `go_on` with
    /// its progress and stops when that returns `false`.
    pub fn fill(&self, seed: Seed, go_on: &mut dyn FnMut(&Progress) -> bool) -> FillOutcome {
        search::Search::new(self, seed).run(go_on)
    }

    /// Counts the different fillings by dynamic programming over edges, which is feasible for small boards. Returns
    /// `None` if the count does not fit into 128 bits.
    #[must_use]
    pub fn count(&self) -> Option<u128> {
        count::count(self)
    }

    fn cells(&self) -> usize {
        self.side * self.side
    }

    /// Returns the cell next to another on this side, if there is one.
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
