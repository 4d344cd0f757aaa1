//! Compares the game with a slow and obvious reference implementation that was written from the rules alone.
//!
//! Both play the same games, move by move, and must agree on everything visible. Players with unusual policies reach
//! situations that random players never reach, and every test counts how often that happened.

use crate::reference;
use crate::reference::Reference;
use azul::{Azul, EndReason, Event, First, Options, WallSide};
use conformance::EventCounts;
use rand_pcg::Pcg64Mcg;
use table::{Draw, Game, Seed};

/// Rates a move for a policy.
type Habit = fn(&Reference, &str) -> i64;

fn every_table() -> Vec<Options> {
    let mut tables = Vec::new();
    for players in 2..=4 {
        for wall in [WallSide::Standard, WallSide::Free] {
            for first in [First::Random, First::Seat1] {
                tables.push(Options {
                    players,
                    wall,
                    first,
                });
            }
        }
    }
    tables
}

/// Picks one of the moves that the policy rates highest or, now and then, any move.
fn choose(table: &Reference, moves: &[String], habit: Habit, rng: &mut Pcg64Mcg) -> String {
    if rng.below(50) == 0 {
        return moves[rng.below(moves.len() as u32) as usize].clone();
    }
    conformance::pick_best(moves, |text| habit(table, text), rng)
}

/// Plays one game with both implementations and compares everything visible after every move.
fn compare(options: Options, seed: u64, habit: Habit) -> EventCounts {
    let fast = Azul::new(&options, Seed::number(seed)).expect("the options are valid");
    let slow = Reference::new(
        options.players,
        options.wall == WallSide::Free,
        options.first == First::Random,
        Seed::number(seed),
    );
    let (events, counts) = conformance::compare(
        &format!("{options:?}, seed {seed}"),
        (fast, slow),
        &mut conformance::rng(seed),
        |_, _| true,
        |table, moves, rng| choose(table, moves, habit, rng),
    );
    assert_same_rarities(&events, &counts);
    counts
}

/// Checks that the events report rare occurrences as often as the reference implementation saw them.
fn assert_same_rarities(events: &[Event], counts: &EventCounts) {
    let mut reported = EventCounts::new();
    for event in events {
        let (what, times) = match *event {
            Event::Refill { .. } => ("refill", 1),
            Event::Short { .. } => ("short", 1),
            Event::NoPlace { .. } => ("no place", 1),
            Event::ToLid { tiles, .. } => ("tile over the floor line", usize::from(tiles)),
            Event::Marker { on_floor, .. } if !on_floor => ("marker kept beside", 1),
            Event::Floor { penalty, lost, .. } if lost < penalty => ("score held at 0", 1),
            Event::End { reason } => match reason {
                EndReason::RowComplete => ("end: row", 1),
                EndReason::NoRowPossible => ("end: no row possible", 1),
                EndReason::RoundLimit => ("end: round 100", 1),
                EndReason::NoTiles => ("end: no tiles", 1),
            },
            _ => continue,
        };
        *reported.entry(what).or_insert(0) += times;
    }
    let mut counts = counts.clone();
    counts.retain(|what, _| !WITHOUT_EVENT.contains(what));
    assert_eq!(reported, counts);
}

/// Occurrences that have no event.
const WITHOUT_EVENT: [&str; 4] = [
    "choice of one",
    "factory with one to three tiles",
    "no place, over the floor line",
    "nobody took the marker",
];

/// Plays games at every table and checks that everything in `expected` happened.
fn compare_many(games: u64, habit: Habit, expected: &[&str]) {
    let tables = every_table().into_iter();
    let counts =
        tables.flat_map(|options| (0..games).map(move |seed| compare(options, seed, habit)));
    conformance::assert_happened(counts, expected.iter().map(|&what| (what, 1)));
}

fn int(count: usize) -> i64 {
    i64::try_from(count).expect("small counts only")
}

/// Parses a move of the offer. Returns the number of tiles taken, their colour, and the line, or `None` for the floor.
fn taking(table: &Reference, text: &str) -> Option<(i64, char, Option<usize>)> {
    let words: Vec<&str> = text.split(' ').collect();
    if words[0] == "wall" {
        return None;
    }
    let source = match words[0].parse::<usize>() {
        Ok(factory) => &table.factories[factory - 1],
        Err(_) => &table.centre,
    };
    let colour = words[1].to_uppercase().chars().next()?;
    let tiles = source.iter().filter(|&&tile| tile == colour).count();
    let line = words[2].parse::<usize>().ok().map(|line| line - 1);
    Some((int(tiles), colour, line))
}

/// Returns how many spaces on the line would stay empty or, if negative, how many tiles would fall to the floor.
fn left_empty(table: &Reference, text: &str) -> Option<i64> {
    let (tiles, _, line) = taking(table, text)?;
    let line = line?;
    let held = table.boards[table.turn].lines[line].len();
    Some(int(line + 1) - int(held) - tiles)
}

#[test]
fn random_games() {
    compare_many(
        60,
        |_, _| 0,
        &[
            "refill",
            "tile over the floor line",
            "score held at 0",
            "choice of one",
            "no place",
            "end: row",
        ],
    );
}

/// Everything goes to the floor. The first player takes the largest heaps until the floor line is full, and then takes
/// from the centre. The others avoid large heaps and the centre.
#[test]
fn games_in_which_all_is_dropped() {
    compare_many(
        2,
        |table, text| {
            let Some((tiles, _, None)) = taking(table, text) else {
                return -100;
            };
            let flooding = table.turn == 0;
            let full = table.boards[table.turn].floor.len() == 7;
            match (text.starts_with('c'), flooding) {
                (true, _) => 20 * i64::from(full) - 10,
                (false, true) => tiles,
                (false, false) => -tiles,
            }
        },
        &[
            "refill",
            "tile over the floor line",
            "marker kept beside",
            "score held at 0",
            "end: round 100",
        ],
    );
}

/// Players fill lines exactly, the long ones first.
#[test]
fn games_in_which_lines_are_filled() {
    compare_many(
        25,
        |table, text| match left_empty(table, text) {
            Some(0) => 10 + taking(table, text).map_or(0, |(tiles, _, _)| tiles),
            Some(empty) => -empty.abs(),
            None => -10,
        },
        &["refill", "end: row"],
    );
}

/// Players build the columns one after another, from the left.
#[test]
fn games_in_which_columns_are_built() {
    compare_many(
        25,
        |table, text| {
            let Some((_, colour, Some(line))) = taking(table, text) else {
                return match text.strip_prefix("wall ") {
                    Some(place) => -i64::from(place.as_bytes()[2]),
                    None => -100,
                };
            };
            let column = (line
                + reference::COLOURS
                    .iter()
                    .position(|&c| c == colour)
                    .unwrap())
                % 5;
            let spilt = left_empty(table, text).map_or(0, |empty| (-empty).max(0));
            -10 * int(column) - spilt
        },
        &["refill", "end: row"],
    );
}

/// Nobody completes a row or loses a tile, so the bag and the lid run empty.
#[test]
fn games_in_which_tiles_are_hoarded() {
    compare_many(
        20,
        hoard,
        &[
            "short",
            "factory with one to three tiles",
            "nobody took the marker",
            "end: no tiles",
        ],
    );
}

fn hoard(table: &Reference, text: &str) -> i64 {
    let Some((tiles, _, line)) = taking(table, text) else {
        return 0;
    };
    let Some(line) = line else {
        return -20 - tiles;
    };
    let on_the_wall = table.boards[table.turn].wall[line]
        .iter()
        .filter(|&&place| place != '.')
        .count();
    match left_empty(table, text) {
        Some(0) if on_the_wall == 4 => -50,
        Some(empty) if empty < 0 && on_the_wall == 4 => -50,
        Some(empty) if empty < 0 => -15 + empty,
        Some(0) => 5 - int(line),
        _ => 1,
    }
}

/// On the free wall, every tile goes to the space after which the fewest rows can still be completed.
#[test]
fn games_in_which_walls_are_spoilt() {
    compare_many(
        15,
        |table, text| {
            let Some(place) = text.strip_prefix("wall ") else {
                return hoard(table, text);
            };
            let (row, column) = (place.as_bytes()[0] - b'1', place.as_bytes()[2] - b'1');
            let mut spoilt = table.clone();
            let board = &mut spoilt.boards[table.turn];
            board.wall[usize::from(row)][usize::from(column)] = board.lines[usize::from(row)][0];
            -int(spoilt.possible_rows(table.turn))
        },
        &[
            "no place",
            "no place, over the floor line",
            "end: no row possible",
        ],
    );
}
