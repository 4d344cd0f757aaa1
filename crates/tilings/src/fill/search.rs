//! The search for one filling.

use std::collections::HashSet;

use table::{Dice, Draw, Label, Seed, Stream};

use super::edge::Edge;
use super::{FillOutcome, Progress, Puzzle};
use crate::bits::bits;

const FILL: Label = Label::new("fill");

/// How many tiles are tried between two reports.
const REPORT: u64 = 4096;

/// How many dead ends are remembered: some hundred megabytes, after which the search goes on with
/// those it knows.
const MOST_DEAD_ENDS: usize = 1_000_000;

/// After how many tiles the search begins anew for the first time. A wrong tile near the start may
/// cost more than all the rest; begun anew, with what it knows by now, the search is often lucky.
const FIRST_NODE_LIMIT: u64 = 16 * REPORT;

pub(super) struct Search<'a> {
    puzzle: &'a Puzzle,
    /// How many words a set of looks has.
    words: usize,
    /// For each side and colour, the looks that have it.
    having: Vec<u64>,
    /// For each cell, the looks that are still possible.
    possible: Vec<u64>,
    /// What was in `possible` before it was changed: the place and the word.
    trail: Vec<(usize, u64)>,
    /// The cells whose neighbours are to be looked at, and whether each is among them.
    queue: Vec<usize>,
    queued: Vec<bool>,
    /// The cells that are filled, in order.
    decisions: Vec<Decision>,
    /// Edges from which there is no way on.
    dead_ends: HashSet<Edge>,
    stream: Stream,
    tried: u64,
    /// After how many tiles it begins anew.
    patience: u64,
    most_filled: usize,
}

/// A cell that is being filled.
struct Decision {
    /// The edge before it.
    edge: Edge,
    /// The looks that were not tried yet, the next one last.
    left: Vec<usize>,
    /// How long the trail was before.
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
            patience: FIRST_NODE_LIMIT,
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
                // Every way from this edge failed.
                self.give_up();
                continue;
            };
            self.tried += 1;
            if self.tried.is_multiple_of(REPORT) && !go_on(&self.progress()) {
                return FillOutcome::Undecided;
            }
            if self.tried == self.patience {
                self.begin_anew();
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

    /// Strikes out what cannot be anywhere, before anything is chosen. Says no if a cell has nothing
    /// left.
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

    /// Begins to fill the next cell.
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

    /// Takes everything off the board, and waits longer next time, so that a search that needs its
    /// time gets it.
    fn begin_anew(&mut self) {
        self.patience += self.patience / 2;
        self.decisions.truncate(1);
        let start = self.decisions.pop().map_or(0, |decision| decision.trail);
        self.undo(start);
        self.choose(Edge::START);
    }

    /// Every way from the last edge failed: it is a dead end.
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

    /// The looks that are possible at a cell.
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

    /// Only this look is possible at a cell.
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

    /// Strikes out what the neighbours of this cell, and theirs, no longer allow. Says no if a cell
    /// has nothing left.
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

    /// Leaves at a neighbour only what shows a colour that this cell can show it. Says whether that
    /// changed anything.
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
