//! Compares the game with a slow and obvious reference implementation that was written from the rules alone.
//!
//! Both play the same games, move by move, and must agree on everything visible. Players with policies reach situations
//! that random players never reach, and every test counts how often that happened.

use crate::reference::Reference;
use crate::reference_policies;
use crate::reference_policies::Policy;
use conformance::EventCounts;
use laying_grass::{DiscardReason, Event, LayingGrass, LostReason, Options};
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};
use table::{Draw, Game, Seed};

/// Returns the options of a table. Each bit of a number chooses one of them.
fn table(players: usize, bits: u32) -> Value {
    let choice = |bit: u32, words: [&str; 2]| words[(bits >> bit & 1) as usize].to_owned();
    json!({
        "players": players,
        "order": choice(0, ["random", "as-entered"]),
        "queue": choice(1, ["shuffled", "show"]),
        "bonus-spacing": choice(2, ["4", "8"]),
        "contact": choice(3, ["edges", "corners-too"]),
        "orphans": choice(4, ["idle", "count"]),
        "last-tiles": choice(5, ["anywhere", "adjacent"]),
        "coupons-per-turn": choice(6, ["any", "one"]),
        "robbery": choice(7, ["replace", "in-place"]),
        "tie-break": choice(8, ["territory", "square-grass"]),
    })
}

/// Plays one game with both implementations and compares everything visible after every move.
fn compare(options: &Value, seed: u64, policy: Policy) -> EventCounts {
    let read: Options = serde_json::from_value(options.clone()).expect("the options are valid");
    let fast = LayingGrass::new(&read, Seed::number(seed)).expect("the options are valid");
    let slow = Reference::new(options, Seed::number(seed));
    let (events, counts) = conformance::compare(
        &format!("{options}, seed {seed}"),
        (fast, slow),
        &mut conformance::rng(seed),
        |_, _| true,
        |table, moves, rng| reference_policies::choose(table, moves, policy, rng),
    );
    assert_same_rarities(&events, &counts);
    counts
}

/// Checks that the events report rare occurrences as often as the reference implementation saw them.
fn assert_same_rarities(events: &[Event], counts: &EventCounts) {
    let mut reported = EventCounts::new();
    for event in events {
        let what = match event {
            Event::Exchanged { .. } => "exchanged",
            Event::Cleared { .. } => "cleared",
            Event::Covered { .. } => "covered",
            Event::Captured { bonus, .. } => match bonus.letter() {
                'E' => "exchange captured",
                'S' => "stone captured",
                _ => "robbery captured",
            },
            Event::StoneSet { .. } => "stone set",
            Event::Stolen { .. } => "stolen",
            Event::Split { .. } => "split",
            Event::Apart { .. } => "apart",
            Event::Rejoined { .. } => "rejoined",
            Event::Lost { reason, .. } => match reason {
                LostReason::NoEmptyCell => "no empty cell",
                LostReason::NoTarget => "no target",
            },
            Event::Discarded { reason, .. } => match reason {
                DiscardReason::Forced => "forced discard",
                DiscardReason::Chosen => "chosen discard",
            },
            Event::PassedOver { .. } => "passed over",
            Event::Bought { .. } => "bought",
            Event::Finished { .. } => "finished",
            Event::Base { .. }
            | Event::Round { .. }
            | Event::Turn { .. }
            | Event::Placed { .. }
            | Event::Coupon { .. }
            | Event::LastCoupons
            | Event::End => continue,
        };
        *reported.entry(what).or_insert(0) += 1;
    }
    assert_eq!(reported, *counts);
}

/// Plays games with these options and policies, and checks that everything in `expected` happened at least that often.
fn compare_many(
    games: impl Iterator<Item = (Value, u64)>,
    policy: Policy,
    expected: &[(&str, usize)],
) {
    let counts = games.map(|(options, seed)| compare(&options, seed, policy));
    conformance::assert_happened(counts, expected.iter().copied());
}

/// Returns this many tables of every size, each with random options.
fn mixed_tables(each: u64) -> impl Iterator<Item = (Value, u64)> {
    let mut rng = Pcg64Mcg::new(99);
    (2..=9).flat_map(move |players| {
        let tables: Vec<(Value, u64)> = (0..each)
            .map(|seed| (table(players, rng.below(512)), seed))
            .collect();
        tables
    })
}

/// Returns tables of every size with the default options.
fn plain_tables(each: u64) -> impl Iterator<Item = (Value, u64)> {
    (2..=9).flat_map(move |players| (0..each).map(move |seed| (table(players, 0), seed)))
}

#[test]
fn random_games_at_plain_tables() {
    compare_many(
        plain_tables(3),
        reference_policies::any,
        &[("covered", 20), ("exchanged", 20), ("bought", 20)],
    );
}

#[test]
fn random_games_with_all_options() {
    compare_many(mixed_tables(4), reference_policies::any, &[("covered", 20)]);
}

/// Covers every kind of bonus and its consequences.
#[test]
fn games_in_which_bonuses_are_hunted() {
    compare_many(
        plain_tables(4),
        reference_policies::hunt,
        &[
            ("exchange captured", 100),
            ("stone captured", 30),
            ("robbery captured", 60),
            ("stolen", 60),
            ("split", 50),
            ("rejoined", 50),
            ("cleared", 30),
            ("forced discard", 50),
        ],
    );
}

#[test]
fn games_in_which_bonuses_are_hunted_with_all_options() {
    compare_many(
        mixed_tables(6),
        reference_policies::hunt,
        &[
            ("exchange captured", 100),
            ("stone captured", 30),
            ("robbery captured", 60),
            ("stolen", 60),
            ("split", 30),
            ("apart", 20),
            ("rejoined", 20),
        ],
    );
}

/// One of two players is walled in from the start and can never place a tile. The player's tiles are discarded one
/// after another, and the opponent has nobody to rob.
#[test]
fn games_in_which_somebody_is_walled_in() {
    let tables = (0..60).map(|seed| (table(2, 1 | (seed as u32 % 4) << 5), seed));
    compare_many(
        tables,
        reference_policies::wall_in,
        &[
            ("no target", 20),
            ("forced discard", 60),
            ("chosen discard", 60),
        ],
    );
}

/// All bases are close together. There is little room, there are many stones, and some tiles fit nowhere.
#[test]
fn games_in_a_crowd() {
    compare_many(
        mixed_tables(3),
        reference_policies::crowd,
        &[("forced discard", 20), ("chosen discard", 5)],
    );
}
