//! A reference implementation of Azul: slow, obvious, and written from the rules alone.
//!
//! Tiles are letters, heaps are vectors of letters, and nothing is cached. The marker is the letter `*` among the
//! tiles.

mod end;
mod tiling;
mod view;

use conformance::EventCounts;
use table::{Dice, Draw, Label, Seed};

/// The order of every list.
pub(crate) const COLOURS: [char; 5] = ['B', 'Y', 'R', 'U', 'L'];

const STANDARD_WALL: [&str; 5] = ["BYRUL", "LBYRU", "ULBYR", "RULBY", "YRULB"];
const FLOOR_COSTS: [usize; 7] = [1, 1, 2, 2, 2, 3, 3];
const MARKER: char = '*';
const EMPTY: char = '.';

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    Offer,
    Tiling,
    Over,
}

#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) score: usize,
    pub(crate) lines: Vec<Vec<char>>,
    pub(crate) wall: Vec<Vec<char>>,
    pub(crate) floor: Vec<char>,
    pub(crate) marker_beside_floor: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Reference {
    pub(crate) players: usize,
    pub(crate) free_wall: bool,
    pub(crate) phase: Phase,
    pub(crate) turn: usize,
    pub(crate) factories: Vec<Vec<char>>,
    pub(crate) centre: Vec<char>,
    pub(crate) boards: Vec<Board>,
    pub(crate) round: u64,
    counts: EventCounts,
    seed: Seed,
    first: usize,
    bag: Vec<char>,
    lid: Vec<char>,
    /// The seat whose wall is being tiled, and the next line.
    tiling_seat: usize,
    tiling_line: usize,
}

impl Reference {
    pub(crate) fn new(players: usize, free_wall: bool, random_first: bool, seed: Seed) -> Self {
        let first = if random_first {
            Dice::new(seed)
                .stream(Label::new("first"), 0)
                .below(players as u32) as usize
        } else {
            0
        };
        let mut bag = Vec::new();
        for colour in COLOURS {
            for _ in 0..20 {
                bag.push(colour);
            }
        }
        let board = Board {
            score: 0,
            lines: vec![Vec::new(); 5],
            wall: vec![vec![EMPTY; 5]; 5],
            floor: Vec::new(),
            marker_beside_floor: false,
        };
        let factories = match players {
            2 => 5,
            3 => 7,
            4 => 9,
            _ => panic!("Azul is for 2 to 4 players"),
        };
        let mut table = Reference {
            players,
            free_wall,
            phase: Phase::Offer,
            turn: first,
            factories: vec![Vec::new(); factories],
            centre: vec![MARKER],
            boards: vec![board; players],
            round: 0,
            counts: EventCounts::new(),
            seed,
            first,
            bag,
            lid: Vec::new(),
            tiling_seat: 0,
            tiling_line: 0,
        };
        table.fill();
        table
    }

    pub(super) fn count(&mut self, what: &'static str) {
        *self.counts.entry(what).or_insert(0) += 1;
    }

    pub(super) fn fill(&mut self) {
        self.round += 1;
        self.phase = Phase::Offer;
        self.turn = self.first;
        let mut dice = Dice::new(self.seed).stream(Label::new("bag"), self.round);
        let mut laid_out = 0;
        for factory in 0..self.factories.len() {
            for _ in 0..4 {
                if self.bag.is_empty() && !self.lid.is_empty() {
                    self.bag.append(&mut self.lid);
                    self.count("refill");
                }
                if self.bag.is_empty() {
                    continue;
                }
                self.bag.sort_by_key(|&tile| order(tile));
                let tile = self.bag.remove(dice.below(self.bag.len() as u32) as usize);
                self.factories[factory].push(tile);
                laid_out += 1;
            }
        }
        if laid_out < 4 * self.factories.len() {
            self.count("short");
        }
        if self
            .factories
            .iter()
            .any(|tiles| (1..4).contains(&tiles.len()))
        {
            self.count("factory with one to three tiles");
        }
        if laid_out == 0 {
            self.count("end: no tiles");
            self.finish();
        }
    }

    /// Checks whether a pattern line accepts tiles of this colour.
    pub(crate) fn line_takes(&self, seat: usize, line: usize, colour: char) -> bool {
        let board = &self.boards[seat];
        let full = board.lines[line].len() == line + 1;
        let other_colour = board.lines[line].iter().any(|&tile| tile != colour);
        let on_the_wall = board.wall[line].contains(&colour);
        !full && !other_colour && !on_the_wall
    }

    fn is_legal(&self, text: &str) -> bool {
        let words: Vec<&str> = text.split(' ').collect();
        match self.phase {
            Phase::Over => false,
            Phase::Tiling => {
                words[0] == "wall"
                    && number(words[1]) == self.tiling_line + 1
                    && self
                        .places(self.turn, self.tiling_line)
                        .contains(&(number(words[2]) - 1))
            }
            Phase::Offer => {
                if words[0] == "wall" {
                    return false;
                }
                let source = if words[0] == "c" {
                    &self.centre
                } else if number(words[0]) <= self.factories.len() {
                    &self.factories[number(words[0]) - 1]
                } else {
                    return false;
                };
                let colour = letter(words[1]);
                source.contains(&colour)
                    && (words[2] == "f" || self.line_takes(self.turn, number(words[2]) - 1, colour))
            }
        }
    }

    fn make_move(&mut self, text: &str) {
        assert!(self.is_legal(text), "{text} is not legal");
        let words: Vec<&str> = text.split(' ').collect();
        if words[0] == "wall" {
            self.put_on_wall(self.turn, self.tiling_line, number(words[2]) - 1);
            self.tiling_line += 1;
            self.go_on_tiling();
        } else {
            let line = if words[2] == "f" {
                None
            } else {
                Some(number(words[2]) - 1)
            };
            self.take(words[0], letter(words[1]), line);
        }
    }

    fn take(&mut self, source: &str, colour: char, line: Option<usize>) {
        let seat = self.turn;
        let mut taken = Vec::new();
        if source == "c" {
            self.take_marker(seat);
            for tile in std::mem::take(&mut self.centre) {
                if tile == colour {
                    taken.push(tile);
                } else {
                    self.centre.push(tile);
                }
            }
        } else {
            for tile in std::mem::take(&mut self.factories[number(source) - 1]) {
                if tile == colour {
                    taken.push(tile);
                } else {
                    self.centre.push(tile);
                }
            }
        }
        for tile in taken {
            match line {
                Some(line) if self.boards[seat].lines[line].len() < line + 1 => {
                    self.boards[seat].lines[line].push(tile);
                }
                _ => self.drop_on_floor(seat, tile),
            }
        }
        if self.offer_is_empty() {
            self.start_tiling();
        } else {
            self.turn = (seat + 1) % self.players;
        }
    }

    fn take_marker(&mut self, seat: usize) {
        let Some(place) = self.centre.iter().position(|&piece| piece == MARKER) else {
            return;
        };
        self.centre.remove(place);
        if self.boards[seat].floor.len() < 7 {
            self.boards[seat].floor.push(MARKER);
        } else {
            self.boards[seat].marker_beside_floor = true;
            self.count("marker kept beside");
        }
    }

    pub(super) fn drop_on_floor(&mut self, seat: usize, tile: char) {
        if self.boards[seat].floor.len() < 7 {
            self.boards[seat].floor.push(tile);
        } else {
            self.lid.push(tile);
            self.count("tile over the floor line");
        }
    }

    fn offer_is_empty(&self) -> bool {
        self.factories.iter().all(Vec::is_empty) && self.centre.iter().all(|&tile| tile == MARKER)
    }
}

fn number(word: &str) -> usize {
    word.parse().expect("a number")
}

fn letter(word: &str) -> char {
    word.to_uppercase().chars().next().expect("a letter")
}

fn order(tile: char) -> usize {
    COLOURS
        .iter()
        .position(|&colour| colour == tile)
        .expect("a tile")
}
