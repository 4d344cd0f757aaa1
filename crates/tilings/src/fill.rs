//! The puzzle: cover a whole board with the tiles of a set, any number of each, sides matching.
//!
//! The board is filled row by row. What a beginning means for the rest is only the colours along
//! its rim (on a torus also those that the last row and column will have to meet), so a rim that
//! was found to lead nowhere is remembered and never tried again. That makes the search complete:
//! when it ends without an answer, there is none.

use std::collections::{HashMap, HashSet};

use table::{Dice, Draw, Label, Seed, Stream};

use crate::{Board, Colour, Deck, Rotation, Side, Switch};

/// A board to be filled.
///
/// ```
/// use table::Seed;
/// use tilings::fill::{Answer, Puzzle};
/// use tilings::{Board, Deck, Switch};
///
/// let deck = Deck::shipped("jeandel-rao").unwrap();
/// let puzzle = Puzzle::new(&deck, 8, Board::Flat, Switch::Off);
/// assert!(matches!(puzzle.fill(Seed(1), |_| true), Answer::Filled(_)));
/// assert_eq!(Puzzle::new(&deck, 2, Board::Flat, Switch::Off).count(), Some(85));
/// ```
pub struct Puzzle {
    shapes: Vec<Shape>,
    side: usize,
    board: Board,
}

/// A tile in one turn. Of those with equal sides, only the first is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shape {
    sides: [Colour; 4],
    kind: usize,
    turn: Rotation,
}

impl Shape {
    fn side(&self, side: Side) -> Colour {
        self.sides[side as usize]
    }
}

/// What became of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A whole board, row by row.
    Filled(Vec<Filling>),
    /// It is proven that there is none.
    Impossible,
    /// The search was stopped before it knew.
    Undecided,
}

/// A tile of a filled board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Filling {
    /// Which tile of the deck.
    pub kind: usize,
    /// How far it is turned.
    pub turn: Rotation,
    /// The colours of its sides as it lies: north, east, south, west.
    pub sides: [Colour; 4],
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How many tiles were tried.
    pub tried: u64,
    /// How many cells were filled at most.
    pub deepest: usize,
}

/// The colours that the rest of the board will have to meet.
type Rim = Box<[u8]>;

/// Dead rims that are remembered; more would cost too much memory, and fewer only time.
const MOST_DEAD: usize = 4_000_000;

/// Tiles that are tried between two looks at the clock.
const WATCH: u64 = 1 << 14;

/// Rims that [`Puzzle::count`] follows at most.
const MOST_COUNTED: usize = 200_000;

const CHOICE: Label = Label::new("fill");

impl Puzzle {
    /// The puzzle of a board of this side. A torus may have any side here: on one cell, a tile
    /// meets itself.
    #[must_use]
    pub fn new(deck: &Deck, side: usize, board: Board, rotate: Switch) -> Self {
        let turns: &[Rotation] = match rotate {
            Switch::Off => &Rotation::ALL[..1],
            Switch::On => &Rotation::ALL,
        };
        let mut shapes: Vec<Shape> = Vec::new();
        for (kind, tile) in deck.tiles().iter().enumerate() {
            for &turn in turns {
                let sides = turn.turn(tile.sides);
                if shapes.iter().all(|shape| shape.sides != sides) {
                    shapes.push(Shape { sides, kind, turn });
                }
            }
        }
        Puzzle {
            shapes,
            side,
            board,
        }
    }

    /// Searches for a filling, trying tiles in an order drawn from the seed. `watch` is told now
    /// and then how far the search is, and may answer `false` to stop it.
    pub fn fill(&self, seed: Seed, watch: impl FnMut(Progress) -> bool) -> Answer {
        let mut search = Search {
            puzzle: self,
            filled: Vec::new(),
            dead: HashSet::new(),
            stream: Dice::new(seed).stream(CHOICE, 0),
            progress: Progress {
                tried: 0,
                deepest: 0,
            },
            watch,
        };
        search.run()
    }

    /// Whether a shape may follow these, row by row.
    fn fits(&self, filled: &[Shape], shape: Shape) -> bool {
        let (row, column) = (filled.len() / self.side, filled.len() % self.side);
        let last = self.side - 1;
        let torus = self.board == Board::Torus;
        let west =
            column > 0 && filled[filled.len() - 1].side(Side::East) != shape.side(Side::West);
        let north = row > 0
            && filled[filled.len() - self.side].side(Side::South) != shape.side(Side::North);
        // A row or column of one cell meets itself.
        let first_of_row = filled.get(row * self.side).copied().unwrap_or(shape);
        let first_of_column = filled.get(column).copied().unwrap_or(shape);
        let round =
            torus && column == last && shape.side(Side::East) != first_of_row.side(Side::West);
        let under =
            torus && row == last && shape.side(Side::South) != first_of_column.side(Side::North);
        !(west || north || round || under)
    }

    /// What a beginning means for the rest.
    fn rim(&self, filled: &[Shape]) -> Rim {
        let mut rim = Vec::with_capacity(2 * self.side + 3);
        let column = filled.len() % self.side;
        rim.extend([(filled.len() / self.side) as u8, column as u8]);
        let above = filled.len().saturating_sub(self.side);
        rim.extend(
            filled[above..]
                .iter()
                .map(|shape| shape.side(Side::South) as u8),
        );
        if column > 0 {
            rim.push(filled[filled.len() - 1].side(Side::East) as u8);
        }
        if self.board == Board::Torus {
            let top = &filled[..filled.len().min(self.side)];
            rim.extend(top.iter().map(|shape| shape.side(Side::North) as u8));
            if column > 0 {
                rim.push(filled[filled.len() - column].side(Side::West) as u8);
            }
        }
        rim.into()
    }

    /// How many fillings there are, boards with equal sides everywhere counted once; nothing if
    /// that would take too long.
    #[must_use]
    pub fn count(&self) -> Option<u128> {
        // All beginnings with one rim are continued together, from one of them.
        let mut beginnings: HashMap<Rim, (Vec<Shape>, u128)> = HashMap::new();
        beginnings.insert(Rim::default(), (Vec::new(), 1));
        for _ in 0..self.side * self.side {
            let mut longer: HashMap<Rim, (Vec<Shape>, u128)> = HashMap::new();
            for (filled, ways) in beginnings.into_values() {
                for &shape in &self.shapes {
                    if self.fits(&filled, shape) {
                        let mut next = filled.clone();
                        next.push(shape);
                        longer.entry(self.rim(&next)).or_insert((next, 0)).1 += ways;
                    }
                }
                if longer.len() > MOST_COUNTED {
                    return None;
                }
            }
            beginnings = longer;
        }
        Some(beginnings.values().map(|(_, ways)| ways).sum())
    }
}

/// A search in progress.
struct Search<'a, W> {
    puzzle: &'a Puzzle,
    filled: Vec<Shape>,
    /// Rims that lead nowhere.
    dead: HashSet<Rim>,
    stream: Stream,
    progress: Progress,
    watch: W,
}

impl<W: FnMut(Progress) -> bool> Search<'_, W> {
    fn run(&mut self) -> Answer {
        let cells = self.puzzle.side * self.puzzle.side;
        // For every cell that is filled, and the next, the shapes still to be tried.
        let mut open = vec![self.choices()];
        while let Some(choices) = open.last_mut() {
            let Some(shape) = choices.pop() else {
                open.pop();
                self.bury();
                continue;
            };
            self.progress.tried += 1;
            if self.progress.tried.is_multiple_of(WATCH) && !(self.watch)(self.progress) {
                return Answer::Undecided;
            }
            self.filled.push(shape);
            if self.filled.len() == cells {
                return Answer::Filled(self.answer());
            }
            if self.dead.contains(&self.puzzle.rim(&self.filled)) {
                self.filled.pop();
                continue;
            }
            self.progress.deepest = self.progress.deepest.max(self.filled.len());
            open.push(self.choices());
        }
        Answer::Impossible
    }

    /// The shapes that fit next, in the order of the dice.
    fn choices(&mut self) -> Vec<Shape> {
        let fits = |shape: &Shape| self.puzzle.fits(&self.filled, *shape);
        let mut choices: Vec<Shape> = self.puzzle.shapes.iter().copied().filter(fits).collect();
        self.stream.shuffle(&mut choices);
        choices
    }

    /// Remembers that what is filled leads nowhere, and takes its last tile away.
    fn bury(&mut self) {
        if !self.filled.is_empty() {
            if self.dead.len() < MOST_DEAD {
                self.dead.insert(self.puzzle.rim(&self.filled));
            }
            self.filled.pop();
        }
    }

    fn answer(&self) -> Vec<Filling> {
        let filling = |shape: &Shape| Filling {
            kind: shape.kind,
            turn: shape.turn,
            sides: shape.sides,
        };
        self.filled.iter().map(filling).collect()
    }
}
