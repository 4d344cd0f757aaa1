//! A reference implementation of Tilings: slow, obvious, and written from the rules alone.
//!
//! The board is a map from cells to tiles, colours are strings, and nothing is cached.

mod end;
mod influence;
mod scoring;
mod view;

use std::collections::{BTreeMap, BTreeSet};

use conformance::EventCounts;
use table::{Dice, Draw, Label, Seed};

/// A row and a column.
pub(crate) type Place = (usize, usize);

/// The options as plain values.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "every option has two values")]
pub(crate) struct Rules {
    pub(crate) players: usize,
    pub(crate) side: usize,
    pub(crate) torus: bool,
    pub(crate) rotate: bool,
    pub(crate) with_replacement: bool,
    pub(crate) random_first_cell: bool,
    pub(crate) classic: bool,
    pub(crate) level: u32,
    pub(crate) full_ties: bool,
    pub(crate) reach: usize,
    pub(crate) each_victim: bool,
    pub(crate) off: Vec<usize>,
    /// Lines of a deck file.
    pub(crate) deck: Vec<String>,
    /// Lines of a motif file.
    pub(crate) motifs: Vec<String>,
}

/// A tile of a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tile {
    pub(crate) name: String,
    /// North, east, south, west.
    pub(crate) sides: Vec<String>,
    pub(crate) seen: bool,
}

/// A tile on the board.
#[derive(Clone, Debug)]
pub(crate) struct Laid {
    pub(crate) name: String,
    pub(crate) sides: Vec<String>,
    pub(crate) turn: usize,
    pub(crate) placer: usize,
    pub(crate) influence: Vec<i64>,
    pub(crate) beside: i64,
}

#[derive(Clone, Debug)]
pub(crate) struct Reference {
    pub(crate) rules: Rules,
    pub(crate) board: BTreeMap<Place, Laid>,
    pub(crate) decks: Vec<Vec<Tile>>,
    pub(crate) left_out: Vec<Tile>,
    pub(crate) round: u64,
    pub(crate) skips: usize,
    pub(crate) turn: usize,
    pub(crate) end: Option<&'static str>,
    counts: EventCounts,
    seed: Seed,
}

impl Reference {
    pub(crate) fn new(rules: Rules, seed: Seed) -> Self {
        let mut whole = Vec::new();
        for line in &rules.deck {
            let words: Vec<&str> = line.split_whitespace().collect();
            for _ in 0..words[5].parse().expect("a count") {
                whole.push(Tile {
                    name: words[0].to_owned(),
                    sides: words[1..5].iter().map(|word| word.to_lowercase()).collect(),
                    seen: false,
                });
            }
        }
        let each = whole.len() / rules.players;
        let mut dice = Dice::new(seed).stream(Label::new("deal"), 0);
        let mut tiles = Vec::new();
        if rules.with_replacement {
            for _ in 0..each * rules.players {
                tiles.push(whole[dice.below(whole.len() as u32) as usize].clone());
            }
        } else {
            tiles.clone_from(&whole);
            dice.shuffle(&mut tiles);
        }
        let mut decks = Vec::new();
        for _ in 0..rules.players {
            decks.push(tiles.drain(..each).collect());
        }
        tiles.sort_by_key(|tile| whole.iter().position(|other| other.name == tile.name));

        let side = rules.side;
        let first = if rules.random_first_cell {
            let mut dice = Dice::new(seed).stream(Label::new("first-cell"), 0);
            let cell = dice.below((side * side) as u32) as usize;
            (cell / side, cell % side)
        } else {
            (side / 2, side / 2)
        };
        let mut table = Reference {
            rules,
            board: BTreeMap::new(),
            decks,
            left_out: tiles,
            round: 1,
            skips: 0,
            turn: 0,
            end: None,
            counts: EventCounts::new(),
            seed,
        };
        table.see_tops();
        table.put(first, 0);
        table.after_turn();
        table
    }

    pub(super) fn count(&mut self, what: &'static str) {
        *self.counts.entry(what).or_insert(0) += 1;
    }

    /// Marks every player's top tile as seen.
    fn see_tops(&mut self) {
        for deck in &mut self.decks {
            if let Some(top) = deck.first_mut() {
                top.seen = true;
            }
        }
    }

    /// Returns the cell that is this many rows down and columns to the right, if there is one.
    pub(crate) fn from(&self, place: Place, down: i64, right: i64) -> Option<Place> {
        let side = self.rules.side as i64;
        let (row, column) = (place.0 as i64 + down, place.1 as i64 + right);
        if self.rules.torus {
            Some((
                row.rem_euclid(side) as usize,
                column.rem_euclid(side) as usize,
            ))
        } else if (0..side).contains(&row) && (0..side).contains(&column) {
            Some((row.try_into().ok()?, column.try_into().ok()?))
        } else {
            None
        }
    }

    /// Returns the tiles beside a cell, each with the side of the cell that it is on.
    pub(crate) fn beside(&self, place: Place) -> Vec<(usize, Place)> {
        let mut found = Vec::new();
        for (side, (down, right)) in [(-1, 0), (0, 1), (1, 0), (0, -1)].into_iter().enumerate() {
            if let Some(next) = self.from(place, down, right)
                && self.board.contains_key(&next)
            {
                found.push((side, next));
            }
        }
        found
    }

    pub(crate) fn fits(&self, sides: &[String], place: Place) -> bool {
        if self.board.contains_key(&place) {
            return false;
        }
        let beside = self.beside(place);
        !beside.is_empty()
            && beside
                .iter()
                .all(|&(side, next)| self.board[&next].sides[(side + 2) % 4] == sides[side])
    }

    pub(crate) fn places(&self) -> Vec<Place> {
        let side = self.rules.side;
        let mut places = Vec::new();
        for row in 0..side {
            for column in 0..side {
                places.push((row, column));
            }
        }
        places
    }

    pub(super) fn fits_somewhere(&self, tile: &Tile) -> bool {
        (0..if self.rules.rotate { 4 } else { 1 }).any(|turn| {
            let sides = turned(&tile.sides, turn);
            self.places().iter().any(|&place| self.fits(&sides, place))
        })
    }

    /// Lists every legal move, row by row, rotations from the smallest.
    fn legal_moves(&self) -> Vec<String> {
        let mut legal = Vec::new();
        if self.end.is_some() {
            return legal;
        }
        let tile = &self.decks[self.turn][0];
        for place in self.places() {
            let mut listed = BTreeSet::new();
            for turn in 0..if self.rules.rotate { 4 } else { 1 } {
                let sides = turned(&tile.sides, turn);
                if self.fits(&sides, place) && listed.insert(sides) {
                    legal.push(self.text(place, turn));
                }
            }
        }
        legal
    }

    fn text(&self, place: Place, turn: usize) -> String {
        if self.rules.rotate {
            format!("place {} r{}", named(place), 90 * turn)
        } else {
            format!("place {}", named(place))
        }
    }

    fn make_move(&mut self, text: &str) {
        let words: Vec<&str> = text.split(' ').collect();
        let turn = match words.get(2) {
            Some(turn) => turn[1..].parse::<usize>().expect("degrees") / 90,
            None => 0,
        };
        let place = *self
            .places()
            .iter()
            .find(|&&place| named(place) == words[1])
            .expect("a place");
        let sides = turned(&self.decks[self.turn][0].sides, turn);
        assert!(self.fits(&sides, place), "{text} is not legal");
        self.put(place, turn);
        self.after_turn();
    }

    /// Moves the top tile of the player to move to a cell.
    fn put(&mut self, place: Place, turn: usize) {
        let tile = self.decks[self.turn].remove(0);
        self.see_tops();
        let mut influence = vec![0; self.rules.players];
        if self.rules.level == 3 {
            influence[self.turn] = 100;
        }
        self.board.insert(
            place,
            Laid {
                name: tile.name,
                sides: turned(&tile.sides, turn),
                turn,
                placer: self.turn,
                influence,
                beside: 0,
            },
        );
        self.skips = 0;
        if self.rules.level == 3 {
            self.spread(place);
        }
    }

    /// Runs what follows a turn: the end of the round, the next player, the end of the game, and any skips.
    fn after_turn(&mut self) {
        loop {
            if self.turn == self.rules.players - 1 {
                if self.rules.level == 3 {
                    self.decay();
                    self.king();
                }
                self.round += 1;
            }
            self.turn = (self.turn + 1) % self.rules.players;
            self.end = self.why_over();
            if let Some(reason) = self.end {
                self.count(reason);
                self.count_rarities();
                return;
            }
            if self.fits_somewhere(&self.decks[self.turn][0]) {
                return;
            }
            self.count("skip");
            let top = self.decks[self.turn].remove(0);
            self.decks[self.turn].push(top);
            self.see_tops();
            self.skips += 1;
        }
    }
}

/// Returns the sides of a tile after this many clockwise quarter turns.
pub(crate) fn turned(sides: &[String], quarters: usize) -> Vec<String> {
    let mut sides = sides.to_vec();
    for _ in 0..quarters {
        let [north, east, south, west] = [0, 1, 2, 3].map(|side| sides[side].clone());
        // West becomes north, north becomes east, and so on.
        sides = vec![west, north, east, south];
    }
    sides
}

/// Returns the name of a cell.
pub(crate) fn named(place: Place) -> String {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
    let letter = |line: usize| letters.chars().nth(line).expect("at most 50 lines");
    format!("{}{}", letter(place.0), letter(place.1))
}
