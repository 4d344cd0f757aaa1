//! A reference implementation of Laying Grass: slow, obvious, and written from the rules alone.
//!
//! The board is a grid of cells, a tile is a list of cells, and nothing is cached. Moves and option values are strings.

mod legal_moves;
mod playing;
mod view;

use std::sync::LazyLock;

use conformance::EventCounts;
use serde_json::Value;
use table::{Dice, Draw, Label, Seed};

pub(crate) type Place = (usize, usize);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lies {
    Empty,
    Stone,
    Bonus(char),
    /// Grass of this piece.
    Grass(usize),
}

#[derive(Clone, Debug)]
pub(crate) struct Piece {
    /// `base`, `tile`, `captured` or `bought`.
    pub(crate) kind: &'static str,
    pub(crate) tile: Option<usize>,
    /// The kind of bonus on a captured square.
    pub(crate) bonus: Option<char>,
    pub(crate) owner: usize,
    /// In row order; empty while the tile is in a thief's hand.
    pub(crate) cells: Vec<Place>,
}

#[derive(Clone, Debug)]
pub(crate) struct Reference {
    pub(crate) players: usize,
    pub(crate) side: usize,
    pub(crate) options: Value,
    /// Whether corners count as touching. It is stored separately because it is the option that is checked most often.
    corners_too: bool,
    /// The players in play order.
    pub(crate) order: Vec<usize>,
    /// `base`, `turn`, `stone`, `rob`, `rob-place`, `last` or `over`.
    pub(crate) phase: &'static str,
    pub(crate) round: usize,
    /// The index in `order` of the player to move.
    pub(crate) turn: usize,
    pub(crate) board: Vec<Vec<Lies>>,
    pub(crate) pieces: Vec<Piece>,
    pub(crate) coupons: Vec<usize>,
    pub(crate) queue: Vec<usize>,
    pub(crate) counts: EventCounts,
    /// Number of public tiles at the front of the queue.
    shown: usize,
    /// Tiles that were publicly sent to the back of the queue.
    sent_back: Vec<usize>,
    discarded: Vec<usize>,
    /// What the player has spent coupons on this turn.
    spent: Vec<&'static str>,
    /// Captured bonuses that are not resolved: kind, row, column.
    pending: Vec<(char, Place)>,
    /// The stolen piece that is not yet placed.
    hand: Option<usize>,
    /// The cells where it lay.
    robbed: Vec<Place>,
    /// Whether the nine rounds are over.
    last: bool,
}

impl Reference {
    /// Sets up a game. `options` are as in a record, with every option given.
    pub(crate) fn new(options: &Value, seed: Seed) -> Self {
        let players = options["players"].as_u64().expect("a number") as usize;
        let side = if players <= 4 { 20 } else { 30 };
        let dice = Dice::new(seed);

        let mut order: Vec<usize> = (0..players).collect();
        if options["order"] == "random" {
            dice.stream(Label::new("order"), 0).shuffle(&mut order);
        }
        let mut queue: Vec<usize> = (1..=96).collect();
        if options["queue"] == "shuffled" {
            dice.stream(Label::new("queue"), 0).shuffle(&mut queue);
        }
        queue.truncate([21, 32, 43, 53, 64, 75, 85, 96][players - 2]);

        let mut table = Reference {
            players,
            side,
            options: options.clone(),
            corners_too: options["contact"] == "corners-too",
            order,
            phase: "base",
            round: 0,
            turn: 0,
            board: vec![vec![Lies::Empty; side]; side],
            pieces: Vec::new(),
            coupons: vec![1; players],
            queue,
            counts: EventCounts::new(),
            shown: 0,
            sent_back: Vec::new(),
            discarded: Vec::new(),
            spent: Vec::new(),
            pending: Vec::new(),
            hand: None,
            robbed: Vec::new(),
            last: false,
        };
        table.lay_bonuses(dice);
        table
    }

    fn lay_bonuses(&mut self, dice: Dice) {
        let half_up = |n: usize| n / 2 + n % 2;
        let mut kinds = "E".repeat(half_up(3 * self.players));
        kinds.push_str(&"S".repeat(half_up(self.players)));
        kinds.push_str(&"R".repeat(self.players));
        for attempt in 0.. {
            let mut stream = dice.stream(Label::new("bonus"), attempt);
            let mut laid: Vec<(char, Place)> = Vec::new();
            for kind in kinds.chars() {
                let allowed: Vec<Place> = self
                    .places()
                    .into_iter()
                    .filter(|&(row, column)| {
                        (1..self.side - 1).contains(&row) && (1..self.side - 1).contains(&column)
                    })
                    .filter(|&place| laid.iter().all(|&(_, other)| self.apart(place, other)))
                    .collect();
                if allowed.is_empty() {
                    break;
                }
                laid.push((kind, allowed[stream.below(allowed.len() as u32) as usize]));
            }
            if laid.len() == kinds.len() {
                for (kind, (row, column)) in laid {
                    self.board[row][column] = Lies::Bonus(kind);
                }
                return;
            }
        }
    }

    /// Checks whether two bonuses may be on these cells.
    fn apart(&self, (row, column): Place, (other_row, other_column): Place) -> bool {
        let (down, right) = (row.abs_diff(other_row), column.abs_diff(other_column));
        if self.options["bonus-spacing"] == "4" {
            down + right > 1
        } else {
            down > 1 || right > 1
        }
    }

    pub(crate) fn is(&self, option: &str, value: &str) -> bool {
        self.options[option] == value
    }

    pub(super) fn count(&mut self, what: &'static str) {
        *self.counts.entry(what).or_insert(0) += 1;
    }

    /// Returns all cells in row order.
    pub(crate) fn places(&self) -> Vec<Place> {
        let mut places = Vec::new();
        for row in 0..self.side {
            for column in 0..self.side {
                places.push((row, column));
            }
        }
        places
    }

    pub(crate) fn mover(&self) -> usize {
        self.order[self.turn]
    }

    pub(crate) fn at(&self, (row, column): Place) -> Lies {
        self.board[row][column]
    }

    /// Returns the owner of the grass on this cell.
    pub(crate) fn owner(&self, place: Place) -> Option<usize> {
        match self.at(place) {
            Lies::Grass(piece) => Some(self.pieces[piece].owner),
            _ => None,
        }
    }

    /// Iterates over the cells that share an edge with this one.
    pub(crate) fn neighbours(&self, (row, column): Place) -> impl Iterator<Item = Place> {
        let last = self.side - 1;
        [
            (row > 0).then(|| (row - 1, column)),
            (column > 0).then(|| (row, column - 1)),
            (column < last).then(|| (row, column + 1)),
            (row < last).then(|| (row + 1, column)),
        ]
        .into_iter()
        .flatten()
    }

    /// Iterates over the cells that share only a corner with this one.
    fn diagonals(&self, (row, column): Place) -> impl Iterator<Item = Place> {
        let last = self.side - 1;
        [
            (row > 0 && column > 0).then(|| (row - 1, column - 1)),
            (row > 0 && column < last).then(|| (row - 1, column + 1)),
            (row < last && column > 0).then(|| (row + 1, column - 1)),
            (row < last && column < last).then(|| (row + 1, column + 1)),
        ]
        .into_iter()
        .flatten()
    }

    /// Returns the tile to place now.
    pub(crate) fn tile_in_hand(&self) -> Option<usize> {
        match (self.phase, self.hand) {
            ("turn", _) => Some(self.queue[0]),
            (_, Some(piece)) => self.pieces[piece].tile,
            _ => None,
        }
    }

    /// Returns all grass of a player in row order.
    pub(crate) fn grass(&self, player: usize) -> Vec<Place> {
        let mut places = Vec::new();
        for piece in &self.pieces {
            if piece.owner == player {
                places.extend(&piece.cells);
            }
        }
        places.sort_unstable();
        places
    }

    /// Returns for every cell whether it belongs to the player's territory.
    pub(crate) fn territory(&self, player: usize) -> Vec<Vec<bool>> {
        if self.is("orphans", "count") {
            let mut joined = vec![vec![false; self.side]; self.side];
            for (row, column) in self.grass(player) {
                joined[row][column] = true;
            }
            return joined;
        }
        self.joined(player)
    }

    /// Returns for every cell whether it is connected to the player's base, whatever the option `orphans` says.
    fn joined(&self, player: usize) -> Vec<Vec<bool>> {
        let mut joined = vec![vec![false; self.side]; self.side];
        let mut to_visit = Vec::new();
        for piece in &self.pieces {
            if piece.kind == "base" && piece.owner == player {
                to_visit.extend(&piece.cells);
            }
        }
        while let Some((row, column)) = to_visit.pop() {
            if !joined[row][column] && self.owner((row, column)) == Some(player) {
                joined[row][column] = true;
                to_visit.extend(self.neighbours((row, column)));
            }
        }
        joined
    }

    /// Returns a player's cells that are cut off from the base, in row order, whether they count or not.
    pub(crate) fn cut_off(&self, player: usize) -> Vec<Place> {
        let joined = self.joined(player);
        let mut places = self.grass(player);
        places.retain(|&(row, column)| !joined[row][column]);
        places
    }

    /// Returns a player's orphans in row order.
    pub(crate) fn orphans(&self, player: usize) -> Vec<Place> {
        let territory = self.territory(player);
        let mut places = self.grass(player);
        places.retain(|&(row, column)| !territory[row][column]);
        places
    }
}

/// Returns the cells of a tile in an orientation, relative to its bounding box and in row order.
pub(crate) fn shape(tile: usize, orientation: &str) -> Vec<Place> {
    let mut cells = DRAWINGS[tile - 1].clone();
    let (flipped, turned) = match orientation.strip_prefix('f') {
        Some(turned) => (true, turned),
        None => (false, orientation),
    };
    if flipped {
        let right = cells.iter().map(|cell| cell.1).max().expect("cells");
        for cell in &mut cells {
            cell.1 = right - cell.1;
        }
    }
    let quarters: usize = turned[1..].parse().expect("degrees");
    for _ in 0..quarters / 90 {
        let bottom = cells.iter().map(|cell| cell.0).max().expect("cells");
        for cell in &mut cells {
            *cell = (cell.1, bottom - cell.0);
        }
    }
    cells.sort_unstable();
    cells
}

/// The cells of every tile as drawn in the list.
static DRAWINGS: LazyLock<Vec<Vec<Place>>> = LazyLock::new(|| {
    let mut drawings: Vec<Vec<Place>> = Vec::new();
    let mut row = 0;
    for line in include_str!("../../../tiles.txt").lines() {
        if line.starts_with("# ") || line.is_empty() {
            continue;
        }
        if line.starts_with(|letter: char| letter.is_ascii_digit()) {
            drawings.push(Vec::new());
            row = 0;
            continue;
        }
        for (column, letter) in line.chars().enumerate() {
            if letter == '#' {
                drawings
                    .last_mut()
                    .expect("a tile begins with its number")
                    .push((row, column));
            }
        }
        row += 1;
    }
    drawings
});

pub(crate) const ORIENTATIONS: [&str; 8] =
    ["r0", "r90", "r180", "r270", "fr0", "fr90", "fr180", "fr270"];

const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcd";

/// Writes the name of a cell, such as `CF`.
pub(crate) fn name((row, column): Place) -> String {
    [row, column]
        .map(|number| &LETTERS[number..=number])
        .concat()
}

/// Returns the cell with this name.
pub(crate) fn place(name: &str) -> Place {
    let number = |at: usize| LETTERS.find(&name[at..=at]).expect("a letter");
    (number(0), number(1))
}
