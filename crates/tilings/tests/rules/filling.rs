//! The fill puzzle: known counts, real fillings, and proofs of impossibility.

use table::Seed;
use tilings::fill::{FillOutcome, Filling, Puzzle};
use tilings::{Deck, Switch, Topology};

fn deck(name: &str) -> Deck {
    Deck::shipped(name).expect("it comes with the game")
}

fn puzzle(deck: &Deck, side: usize, board: Topology, rotate: Switch) -> Puzzle {
    Puzzle::new(deck, side, board, rotate).expect("the side is valid")
}

fn counts(name: &str, board: Topology, rotate: Switch) -> Vec<Option<u128>> {
    let deck = deck(name);
    let count = |side| puzzle(&deck, side, board, rotate).count();
    (1..=3).map(count).collect()
}

#[test]
fn the_known_numbers_of_fillings() {
    for (name, board, rotate, known) in [
        ("standard", Topology::Flat, Switch::Off, [5, 33, 271]),
        ("standard", Topology::Flat, Switch::On, [6, 82, 2604]),
        ("standard", Topology::Torus, Switch::Off, [2, 4, 8]),
        ("jeandel-rao", Topology::Flat, Switch::Off, [11, 85, 444]),
        ("culik", Topology::Flat, Switch::Off, [13, 125, 1240]),
    ] {
        assert_eq!(
            counts(name, board, rotate),
            known.map(Some),
            "{name}, {board:?}, turning {rotate:?}"
        );
    }
}

/// Checks that all touching sides have the same colour.
fn assert_matches(filling: &Filling, side: usize, board: Topology) {
    let filled = filling.cells();
    assert_eq!((filling.side(), filled.len()), (side, side * side));
    for row in 0..side {
        for column in 0..side {
            let here = filled[row * side + column].sides;
            let wraps = board == Topology::Torus;
            if column + 1 < side || wraps {
                let east = filled[row * side + (column + 1) % side].sides;
                assert_eq!(here[1], east[3], "{row} {column}, east");
            }
            if row + 1 < side || wraps {
                let south = filled[(row + 1) % side * side + column].sides;
                assert_eq!(here[2], south[0], "{row} {column}, south");
            }
        }
    }
}

#[test]
fn every_flat_board_is_filled_with_every_shipped_deck() {
    for name in ["standard", "jeandel-rao", "culik"] {
        let deck = deck(name);
        for side in 1..=12 {
            for rotate in [Switch::Off, Switch::On] {
                let puzzle = puzzle(&deck, side, Topology::Flat, rotate);
                match puzzle.fill(Seed::number(side as u64), &mut |_| true) {
                    FillOutcome::Filled(filled) => assert_matches(&filled, side, Topology::Flat),
                    other => panic!("{name} {side}: {other:?}"),
                }
            }
        }
    }
}

#[test]
fn the_aperiodic_decks_fill_no_torus() {
    for name in ["jeandel-rao", "culik"] {
        for side in 1..=5 {
            let puzzle = puzzle(&deck(name), side, Topology::Torus, Switch::Off);
            assert_eq!(
                puzzle.fill(Seed::number(0), &mut |_| true),
                FillOutcome::Impossible,
                "{name} {side}"
            );
            assert_eq!(puzzle.count(), Some(0), "{name} {side}");
        }
    }
}

#[test]
fn a_torus_is_filled_where_that_is_possible() {
    for side in 1..=8 {
        let puzzle = puzzle(&deck("standard"), side, Topology::Torus, Switch::On);
        match puzzle.fill(Seed::number(3), &mut |_| true) {
            FillOutcome::Filled(filled) => assert_matches(&filled, side, Topology::Torus),
            other => panic!("{side}: {other:?}"),
        }
    }
}

#[test]
fn a_set_that_cannot_tile_two_by_two_is_proven_impossible() {
    let deck = Deck::from_text("lonely red green blue yellow 1").expect("a deck of one tile");
    assert!(Puzzle::new(&deck, 51, Topology::Flat, Switch::Off).is_err());
    for side in [2, 3, 50] {
        let puzzle = puzzle(&deck, side, Topology::Flat, Switch::Off);
        assert_eq!(
            puzzle.fill(Seed::number(0), &mut |_| true),
            FillOutcome::Impossible,
            "{side}"
        );
    }
    let puzzle = puzzle(&deck, 1, Topology::Flat, Switch::Off);
    assert!(matches!(
        puzzle.fill(Seed::number(0), &mut |_| true),
        FillOutcome::Filled(_)
    ));
}

#[test]
fn a_search_can_be_stopped_and_says_that_it_does_not_know() {
    let puzzle = puzzle(&deck("jeandel-rao"), 30, Topology::Torus, Switch::Off);
    let mut calls = 0;
    let answer = puzzle.fill(Seed::number(0), &mut |progress| {
        calls += 1;
        assert!(progress.tried > 0 && progress.most_filled > 0);
        calls < 3
    });
    assert_eq!(answer, FillOutcome::Undecided);
    assert_eq!(calls, 3);
}

#[test]
fn the_same_seed_gives_the_same_filling() {
    let puzzle = puzzle(&deck("culik"), 10, Topology::Flat, Switch::Off);
    let fill = |seed| puzzle.fill(Seed::number(seed), &mut |_| true);
    assert_eq!(fill(1), fill(1));
    assert_ne!(fill(1), fill(2));
}
