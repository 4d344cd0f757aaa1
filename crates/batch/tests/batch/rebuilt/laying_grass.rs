//! Rebuilds views of Laying Grass from observations.

use laying_grass::{Bonus, LayingGrass, Options, PieceView, Tile, View, letter};
use serde_json::{Value, json};

use super::Rebuilt;
use crate::observation::ReadObservation;

const PHASES: [&str; 6] = ["base", "turn", "stone", "rob", "rob-place", "last"];

type At = (usize, usize);

fn name((row, column): At) -> String {
    [letter(row as u8), letter(column as u8)].iter().collect()
}

fn names(cells: &[At]) -> Vec<String> {
    cells.iter().copied().map(name).collect()
}

/// The board of an observation.
struct Board<'a> {
    observed: &'a ReadObservation,
    side: usize,
    players: usize,
}

impl Board<'_> {
    fn is(&self, part: &str, (row, column): At) -> bool {
        self.observed.at(part, &[row, column]) == 1
    }

    fn owner(&self, (row, column): At) -> Option<usize> {
        (0..self.players).find(|&seat| self.observed.at("grass", &[seat, row, column]) == 1)
    }

    fn cells(&self) -> impl Iterator<Item = At> + use<> {
        let side = self.side;
        (0..side * side).map(move |cell| (cell / side, cell % side))
    }

    fn bonus(&self, (row, column): At) -> Option<Bonus> {
        let kinds = Bonus::ALL.into_iter().enumerate();
        kinds
            .filter(|(kind, _)| self.observed.at("bonuses", &[*kind, row, column]) == 1)
            .map(|(_, bonus)| bonus)
            .next()
    }

    /// Returns the cells of the piece on a cell, in row order.
    fn piece(&self, first: At) -> Vec<At> {
        let mut cells = vec![first];
        let mut next = 0;
        while let Some(&(row, column)) = cells.get(next) {
            next += 1;
            let mut join = |joined: bool, cell: At| {
                if joined && !cells.contains(&cell) {
                    cells.push(cell);
                }
            };
            join(self.is("joined_right", (row, column)), (row, column + 1));
            join(self.is("joined_below", (row, column)), (row + 1, column));
            if column > 0 {
                join(
                    self.is("joined_right", (row, column - 1)),
                    (row, column - 1),
                );
            }
            if row > 0 {
                join(
                    self.is("joined_below", (row - 1, column)),
                    (row - 1, column),
                );
            }
        }
        cells.sort_unstable();
        cells
    }

    fn drawn(&self, label: impl Fn(usize) -> usize) -> Vec<String> {
        let sign = |cell: At| {
            if let Some(owner) = self.owner(cell) {
                char::from(b'0' + label(owner) as u8)
            } else if self.is("stones", cell) {
                '#'
            } else {
                self.bonus(cell).map_or('.', Bonus::letter)
            }
        };
        let row = |row| (0..self.side).map(|column| sign((row, column))).collect();
        (0..self.side).map(row).collect()
    }

    /// Returns a place where a stolen tile might have been. Any place will do.
    fn bare_place(&self, tile: Tile) -> Vec<At> {
        let bare = |cell: At| {
            cell.0 < self.side
                && cell.1 < self.side
                && self.owner(cell).is_none()
                && !self.is("stones", cell)
                && self.bonus(cell).is_none()
        };
        let lain = |(row, column): At| {
            tile.shapes().iter().find_map(|shape| {
                let cells = shape.cells().iter();
                let cells: Vec<At> = cells
                    .map(|&(r, c)| (row + usize::from(r), column + usize::from(c)))
                    .collect();
                cells.iter().all(|&cell| bare(cell)).then_some(cells)
            })
        };
        let mut cells = self.cells().find_map(lain).unwrap();
        cells.sort_unstable();
        cells
    }
}

/// Returns the captured bonuses, as far as they matter: the pending ones, then as many of each kind
/// as coupons and stones need.
fn captured(
    board: &Board,
    players: usize,
    coupons: usize,
    bought: usize,
    pending: &[(Bonus, At)],
) -> Vec<(At, Bonus)> {
    let at_start = [(3 * players).div_ceil(2), players.div_ceil(2), players];
    let left = |bonus: Bonus| {
        board
            .cells()
            .filter(|&cell| board.bonus(cell) == Some(bonus))
            .count()
    };
    let mut free = Bonus::ALL.map(|bonus| at_start[bonus as usize] - left(bonus));
    let stones = board
        .cells()
        .filter(|&cell| board.is("stones", cell))
        .count();
    let mut needed = [(coupons + bought).saturating_sub(players), stones, 0];
    let mut all = Vec::new();
    for &(bonus, cell) in pending {
        all.push((cell, bonus));
        free[bonus as usize] -= 1;
        needed[bonus as usize] = needed[bonus as usize].saturating_sub(1);
    }
    let others = board.cells().filter(|&cell| board.is("captured", cell));
    let others: Vec<At> = others
        .filter(|cell| pending.iter().all(|(_, waits)| waits != cell))
        .collect();
    for cell in others {
        let first_needed = Bonus::ALL
            .into_iter()
            .find(|&bonus| needed[bonus as usize] > 0);
        let bonus = first_needed
            .or(Bonus::ALL
                .into_iter()
                .find(|&bonus| free[bonus as usize] > 0))
            .unwrap();
        free[bonus as usize] -= 1;
        needed[bonus as usize] = needed[bonus as usize].saturating_sub(1);
        all.push((cell, bonus));
    }
    all
}

impl Rebuilt for LayingGrass {
    fn asks(&self) -> String {
        format!("{:?}", self.waits_for())
    }

    #[expect(clippy::too_many_lines, reason = "a view has many keys")]
    fn read(options: &Options, observed: &ReadObservation, labels: &View) -> View {
        let players = options.players;
        let me = observed.only("place").unwrap();
        let label = |from_me: usize| labels.order[(me + from_me) % players].index();
        let mover = label(observed.only("mover").unwrap());
        let board = Board {
            observed,
            side: labels.board.side().into(),
            players,
        };
        let phase = PHASES[observed.only("phase").unwrap()];
        let first_cells = observed.all("first_cell").iter().copied();
        let lying: Vec<(usize, At)> = (1..)
            .zip(first_cells)
            .filter(|(_, cell)| *cell > 0)
            .map(|(tile, cell)| (tile, cell as usize - 1))
            .map(|(tile, cell)| (tile, (cell / board.side, cell % board.side)))
            .collect();
        let mut pieces: Vec<Value> = Vec::new();
        let mut add = |kind: &str, tile: Option<usize>, bonus: Option<Bonus>, cells: &[At]| {
            let owner = label(board.owner(cells[0]).unwrap());
            pieces.push(
                json!({"id": pieces.len(), "kind": kind, "tile": tile, "bonus": bonus,
                               "owner": owner, "cells": names(cells)}),
            );
        };
        for &(tile, first) in &lying {
            add("tile", Some(tile), None, &board.piece(first));
        }
        for cell in board.cells().filter(|&cell| board.is("bases", cell)) {
            add("base", None, None, &[cell]);
        }
        let bought: Vec<At> = board
            .cells()
            .filter(|&cell| board.is("bought", cell))
            .collect();
        for &cell in &bought {
            add("bought", None, None, &[cell]);
        }
        let mut pending = Vec::new();
        for (kind, bonus) in [Bonus::Stone, Bonus::Robbery].into_iter().enumerate() {
            let waits = |&(row, column): &At| observed.at("pending", &[kind, row, column]) == 1;
            pending.extend(board.cells().filter(waits).map(|cell| (bonus, cell)));
        }
        let coupons: u32 = observed.all("coupons").iter().sum();
        for (cell, bonus) in captured(&board, players, coupons as usize, bought.len(), &pending) {
            add("captured", None, Some(bonus), &[cell]);
        }
        // The id of a piece is arbitrary.
        let id = |piece: &Value| {
            let first = &piece["cells"][0];
            let same = |label: &&PieceView| label.cells[0].to_string() == *first;
            labels.pieces.iter().find(same).unwrap().id.index()
        };
        for piece in &mut pieces {
            piece["id"] = id(piece).into();
        }
        pieces.sort_by_key(|piece| piece["id"].as_u64());
        let length = observed.at("queue_length", &[]) as usize;
        let mut queue: Vec<(u32, usize)> = observed
            .all("place_in_queue")
            .iter()
            .copied()
            .zip(1..)
            .collect();
        queue.retain(|(place, _)| *place > 0);
        queue.sort_unstable();
        // Tiles that turns have shown are at the front, and tiles that were exchanged at the back.
        let shown = (0..6)
            .filter(|&place| observed.under("queue", &[place]).contains(&1))
            .count();
        let tiles: Vec<usize> = queue.iter().map(|(_, tile)| *tile).collect();
        let (front, back) = tiles.split_at(shown);
        let stolen = observed.only("stolen").map(|tile| tile + 1);
        let to_place = match phase {
            "turn" => Some(front[0]),
            _ => stolen,
        };
        let hand = stolen.map(|tile| {
            let lain = board.bare_place(Tile::new(tile as u8).unwrap());
            let label = labels.hand.as_ref().unwrap();
            json!({"id": label.id.index(), "tile": tile, "from": label.from, "cells": names(&lain)})
        });
        let discarded = observed.all("discarded").iter().zip(1..);
        let discarded: Vec<usize> = discarded
            .filter(|one| *one.0 == 1)
            .map(|one| one.1)
            .collect();
        // Derived values, which are checked against the rest.
        let mut followed = serde_json::to_value(&labels.players).unwrap();
        for from_me in 0..players {
            let base = board
                .cells()
                .find(|&cell| board.is("bases", cell) && board.owner(cell) == Some(from_me));
            followed[label(from_me)]["coupons"] = observed.at("coupons", &[from_me]).into();
            followed[label(from_me)]["base"] = json!(base.map(name));
        }
        let view = json!({
            "phase": phase,
            "round": observed.at("round", &[]),
            "last": observed.at("last", &[]) == 1,
            "turn": mover,
            "order": labels.order,
            "board": board.drawn(label),
            "pieces": pieces,
            "players": followed,
            "tile": to_place,
            "queue": front,
            "unknown": length - tiles.len(),
            "back": back,
            "public": {"front": front.len(), "back": back.len()},
            "discarded": discarded,
            "swaps": observed.at("swaps", &[]),
            "removals": observed.at("removals", &[]),
            "pending": pending.iter().map(|&(bonus, cell)| json!({"bonus": bonus, "cell": name(cell)})).collect::<Vec<_>>(),
            "hand": hand,
        });
        serde_json::from_value(view).unwrap()
    }
}
