//! Rebuilds views of Tilings from observations.

use serde_json::json;
use table::Seat;
use tilings::{
    Cell, CellView, Colour, Deal, FirstCell, Level, Options, Rotation, Switch, Tilings, View,
};

use super::Rebuilt;
use crate::observation::ReadObservation;

/// Returns the colours of the tile on a cell, if there is one.
fn sides(
    options: &Options,
    observed: &ReadObservation,
    row: usize,
    column: usize,
) -> Option<[Colour; 4]> {
    let colours = options.deck.colours();
    let side = |side| {
        let colour = (0..colours.len())
            .find(|&colour| observed.at("sides", &[side, colour, row, column]) == 1);
        colour.map(|colour| colours[colour])
    };
    Some([side(0)?, side(1)?, side(2)?, side(3)?])
}

/// Returns the smallest rotation in which a kind of tile has these sides.
fn turn(options: &Options, kind: usize, sides: [Colour; 4]) -> Option<Rotation> {
    let tile = &options.deck.tiles()[kind];
    let turns: &[Rotation] = match options.rotate {
        Switch::Off => &Rotation::ALL[..1],
        Switch::On => &Rotation::ALL,
    };
    turns
        .iter()
        .copied()
        .find(|turn| turn.turn(tile.sides) == sides)
}

/// Returns how many tiles of each kind must be on the board, because they are nowhere else. If tiles are dealt with
/// replacement, the number does not matter.
fn on_board(options: &Options, observed: &ReadObservation, decks: &[Vec<u32>]) -> Vec<u32> {
    let tiles = options.deck.tiles().iter();
    let mut on_board: Vec<u32> = tiles.map(|tile| tile.count.into()).collect();
    match options.deal {
        Deal::WithReplacement => on_board.fill(u32::MAX),
        Deal::Even => {
            for (kind, &unseen) in observed.all("unseen").iter().enumerate() {
                on_board[kind] -= unseen;
            }
            for &tile in decks.iter().flatten().filter(|&&tile| tile >= 2) {
                on_board[tile as usize - 2] -= 1;
            }
        }
    }
    on_board
}

impl Rebuilt for Tilings {
    fn asks(&self) -> String {
        "place".to_owned()
    }

    fn read(options: &Options, observed: &ReadObservation, labels: &View) -> View {
        let (n, side) = (options.players, options.side);
        let me = observed.only("seat").unwrap();
        let seat = |from_me: usize| Seat::new(((me + from_me) % n) as u8);
        let from_me = |seat: usize| (seat + n - me) % n;
        let kinds = options.deck.tiles().len();
        let deck = |at: usize| {
            let tiles = observed.under("decks", &[from_me(at)]).iter();
            let left = observed.at("tiles_left", &[from_me(at)]);
            let tiles: Vec<u32> = tiles.copied().filter(|&tile| tile > 0).collect();
            assert_eq!(tiles.len(), left as usize);
            tiles
        };
        let decks: Vec<Vec<u32>> = (0..n).map(deck).collect();
        let mut on_board = on_board(options, observed, &decks);
        let mut places: Vec<(usize, usize)> = (0..side * side)
            .map(|cell| (cell / side, cell % side))
            .collect();
        // The first tile is never rotated, so its kind must be chosen first.
        let centre = (side / 2, side / 2);
        places.sort_by_key(|&place| {
            (
                place != centre || options.first_cell == FirstCell::Random,
                place,
            )
        });
        let mut cells: Vec<CellView> = Vec::new();
        for (row, column) in places {
            let Some(sides) = sides(options, observed, row, column) else {
                continue;
            };
            let at = Cell::new(row, column).unwrap();
            let first = (row, column) == centre && options.first_cell == FirstCell::Centre;
            let fits = |&kind: &usize| {
                let turn = turn(options, kind, sides);
                on_board[kind] > 0 && turn.is_some_and(|turn| !first || turn == Rotation::R0)
            };
            let kind = (0..kinds).find(fits).expect("some tile has these sides");
            on_board[kind] = on_board[kind].saturating_sub(1);
            let label = labels.tile(at).unwrap();
            let influence: Vec<u32> = if options.level == Level::Influence {
                (0..n)
                    .map(|at| observed.at("influence", &[from_me(at), row, column]))
                    .collect()
            } else {
                Vec::new()
            };
            let placer =
                (0..n).find(|&from_me| observed.at("placer", &[from_me, row, column]) == 1);
            cells.push(CellView {
                at,
                tile: options.deck.tiles()[kind].name.clone(),
                turn: turn(options, kind, sides).filter(|_| options.rotate == Switch::On),
                sides,
                placer: seat(placer.unwrap()),
                owners: label.owners.clone(),
                influence,
                beside: if options.level == Level::Influence {
                    observed.at("beside", &[row, column]) as u8
                } else {
                    0
                },
            });
        }
        cells.sort_by_key(|cell| cell.at);
        let name =
            |tile: u32| (tile >= 2).then(|| options.deck.tiles()[tile as usize - 2].name.clone());
        let scores = serde_json::to_value(&labels.scores).unwrap();
        for from_me in 0..n {
            let score = observed.at("scores", &[from_me]);
            assert_eq!(scores[seat(from_me).index()]["score"], json!(score));
        }
        View {
            side,
            board: options.board,
            level: options.level,
            round: observed.at("round", &[]),
            skips: observed.at("skips", &[]),
            turn: Some(seat(observed.only("mover").unwrap())),
            end: None,
            cells,
            decks: decks
                .into_iter()
                .map(|deck| deck.into_iter().map(name).collect())
                .collect(),
            left_out: labels.left_out.clone(),
            scores: labels.scores.clone(),
            motifs: labels.motifs.clone(),
            zones: labels.zones.clone(),
        }
    }
}
