//! The backtracking search for one filling.

use std::collections::HashSet;

use table::{Dice, Draw, Label, Seed, Stream};

use super::edge::Edge;
use super::{FillOutcome, Progress, Puzzle};
use crate::bits::bits;

const FILL: Label = Label::new("fill");

/// Number of tiles tried between two progress reports.
const REPORT: u64 = 4096;

/// The maximum number of dead ends to remember. They take several hundred megabytes. After that, the search continues
/// with those it knows.
const MOST_DEAD_ENDS: usize = 1_000_000;

/// Number of tiles after which the search restarts for the first time. A wrong tile near the start can cost more than
/// all the rest. After a restart, the search often succeeds quickly, because it keeps the known dead ends.
const FIRST_NODE_LIMIT: u64 = 16 * REPORT;

pub(super) struct Search<'a> {
    puzzle: &'a Puzzle,
    /// Number of words in a set of candidates.
    words: usize,
    /// For each side and colour, the candidates with this colour on this side.
    having: Vec<u64>,
    /// The candidates that are still possible at each cell.
    possible: Vec<u64>,
    /// Undo log: indices into `possible` with the words they held before a change.
    trail: Vec<(usize, u64)>,
    /// The cells whose neighbours must be examined, and for each cell whether it is in this queue.
    queue: Vec<usize>,
    queued: Vec<bool>,
    /// The filled cells, in order.
    decisions: Vec<Decision>,
    /// Edges that cannot be completed.
    dead_ends: HashSet<Edge>,
    stream: Stream,
    tried: u64,
    /// Number of tiles after which the search restarts.
    node_limit: u64,
    most_filled: usize,
}

/// A cell that is being filled.
struct Decision {
    /// The edge before this cell was filled.
    edge: Edge,
    /// The candidates that have not been tried yet. The next one to try is last.
    left: Vec<usize>,
    /// The length of the trail before this decision.
    trail: usize,
}

impl<'a> Search<'a> {
    pub(super) fn new(puzzle: &'a Puzzle, seed: Seed) -> Self {
        let words = puzzle.looks.len().div_ceil(64);
        let mut having = vec![0; 4 * puzzle.colours * words];
        let mut all = vec![0; words];
        for (look, shape) in puzzle.looks.iter().enumerate() {
            all[look / 64] |= 1 << (look % 64);
            for (side, &colour) in shape.sides.iter().enumerate() {
                let set = (side * puzzle.colours + usize::from(colour)) * words;
                having[set + look / 64] |= 1 << (look % 64);
            }
        }
        Search {
            puzzle,
            words,
            having,
            possible: all.repeat(puzzle.cells()),
            trail: Vec::new(),
            queue: Vec::new(),
            queued: vec![false; puzzle.cells()],
            decisions: Vec::with_capacity(puzzle.cells()),
            dead_ends: HashSet::new(),
            stream: Dice::new(seed).stream(FILL, 0),
            tried: 0,
            node_limit: FIRST_NODE_LIMIT,
            most_filled: 0,
        }
    }

    pub(super) fn run(mut self, go_on: &mut dyn FnMut(&Progress) -> bool) -> FillOutcome {
        if !self.start() {
            return FillOutcome::Impossible;
        }
        self.choose(Edge::START);
        while let Some(decision) = self.decisions.last_mut() {
            let (Some(look), trail) = (decision.left.pop(), decision.trail) else {
                // Every continuation from this edge failed.
                self.give_up();
                continue;
            };
            self.tried += 1;
            if self.tried.is_multiple_of(REPORT) && !go_on(&self.progress()) {
                return FillOutcome::Undecided;
            }
            if self.tried == self.node_limit {
                self.restart();
                continue;
            }
            self.undo(trail);
            let cell = self.decisions.len() - 1;
            self.restrict(cell, look);
            if !self.propagate(cell) {
                continue;
            }
            if cell + 1 == self.puzzle.cells() {
                return FillOutcome::Filled(self.filling());
            }
            let edge = &self.decisions[cell].edge;
            let edge = edge.with(self.puzzle, self.puzzle.looks[look].sides);
            if !self.dead_ends.contains(&edge) {
                self.choose(edge);
            }
        }
        FillOutcome::Impossible
    }

    fn progress(&self) -> Progress {
        Progress {
            tried: self.tried,
            filled: self.decisions.len() - 1,
            most_filled: self.most_filled,
            cells: self.puzzle.cells(),
            dead_ends: self.dead_ends.len(),
        }
    }

    /// Propagates the constraints of the empty board. Returns `false` if a cell has no candidates left.
    fn start(&mut self) -> bool {
        // A tile that meets itself must match itself; propagation compares only neighbours.
        for cell in 0..self.puzzle.cells() {
            for side in 0..4 {
                if self.puzzle.beside(cell, side) == Some(cell) {
                    for (look, shape) in self.puzzle.looks.iter().enumerate() {
                        if shape.sides[side] != shape.sides[(side + 2) % 4] {
                            self.possible[cell * self.words + look / 64] &= !(1 << (look % 64));
                        }
                    }
                }
            }
        }
        let possible = (0..self.puzzle.cells()).all(|cell| !self.is_empty(cell));
        possible && (0..self.puzzle.cells()).all(|cell| self.propagate(cell))
    }

    /// Starts filling the next cell.
    fn choose(&mut self, edge: Edge) {
        let cell = self.decisions.len();
        let mut left: Vec<usize> = self.looks_at(cell).collect();
        self.stream.shuffle(&mut left);
        self.decisions.push(Decision {
            edge,
            left,
            trail: self.trail.len(),
        });
        self.most_filled = self.most_filled.max(cell);
    }

    /// Clears the board and raises the node limit, so that a long search gets the time it needs.
    fn restart(&mut self) {
        self.node_limit += self.node_limit / 2;
        self.decisions.truncate(1);
        let start = self.decisions.pop().map_or(0, |decision| decision.trail);
        self.undo(start);
        self.choose(Edge::START);
    }

    /// Records the last edge as a dead end after every continuation failed.
    fn give_up(&mut self) {
        if let Some(decision) = self.decisions.pop() {
            self.undo(decision.trail);
            if self.dead_ends.len() < MOST_DEAD_ENDS {
                self.dead_ends.insert(decision.edge);
            }
        }
    }

    fn set(&self, cell: usize) -> &[u64] {
        &self.possible[cell * self.words..][..self.words]
    }

    fn is_empty(&self, cell: usize) -> bool {
        self.set(cell).iter().all(|&word| word == 0)
    }

    /// Iterates over the candidates that are still possible at a cell.
    fn looks_at(&self, cell: usize) -> impl Iterator<Item = usize> {
        let words = self.set(cell).iter().enumerate();
        words.flat_map(|(i, &word)| bits(word).map(move |bit| 64 * i + bit as usize))
    }

    fn write(&mut self, place: usize, word: u64) {
        if self.possible[place] != word {
            self.trail.push((place, self.possible[place]));
            self.possible[place] = word;
        }
    }

    fn undo(&mut self, length: usize) {
        while self.trail.len() > length {
            if let Some((place, word)) = self.trail.pop() {
                self.possible[place] = word;
            }
        }
    }

    /// Leaves only this candidate at a cell.
    fn restrict(&mut self, cell: usize, look: usize) {
        for word in 0..self.words {
            let only = if look / 64 == word {
                1 << (look % 64)
            } else {
                0
            };
            self.write(cell * self.words + word, only);
        }
    }

    /// Removes all candidates that this cell now rules out, directly or through its neighbours. Returns `false` if a
    /// cell has no candidates left.
    fn propagate(&mut self, cell: usize) -> bool {
        self.queue.clear();
        self.queued.fill(false);
        self.queue.push(cell);
        while let Some(cell) = self.queue.pop() {
            self.queued[cell] = false;
            for side in 0..4 {
                let Some(next) = self.puzzle.beside(cell, side) else {
                    continue;
                };
                if next == cell || !self.narrow(cell, side, next) {
                    continue;
                }
                if self.is_empty(next) {
                    return false;
                }
                if !self.queued[next] {
                    self.queued[next] = true;
                    self.queue.push(next);
                }
            }
        }
        true
    }

    /// Restricts a neighbour to the candidates that match a colour that this cell can still have on the side between
    /// them. Returns whether anything changed.
    fn narrow(&mut self, cell: usize, side: usize, next: usize) -> bool {
        let (words, colours) = (self.words, self.puzzle.colours);
        let set = |side: usize, colour: usize| (side * colours + colour) * words;
        let before = self.trail.len();
        let mut shown = 0_u32;
        for colour in 0..colours {
            let having = &self.having[set(side, colour)..][..words];
            let mut pairs = self.set(cell).iter().zip(having);
            if pairs.any(|(possible, having)| possible & having != 0) {
                shown |= 1 << colour;
            }
        }
        for word in 0..words {
            let allowed = (0..colours)
                .filter(|colour| shown >> colour & 1 == 1)
                .map(|colour| self.having[set((side + 2) % 4, colour) + word])
                .fold(0, |all, having| all | having);
            let place = next * words + word;
            self.write(place, self.possible[place] & allowed);
        }
        self.trail.len() > before
    }

    fn filling(&self) -> super::Filling {
        let looks = (0..self.puzzle.cells()).filter_map(|cell| self.looks_at(cell).next());
        self.puzzle.filled(looks)
    }
}
