//! Compares the game with a slow and obvious reference implementation that was written from the rules alone.
//!
//! Both play the same games, move by move, and must agree on everything visible. The tests count rare events, and each
//! test lists those that must occur.

use crate::random_options::PlainOptions;
use crate::reference;
use crate::reference::{Reference, Rules};
use conformance::{EventCounts, ReferenceGame};
use table::{Draw, Seed};
use tilings::{Deck, EndReason, Event, Options, Tilings};

/// Rates a move for a policy.
type Habit = fn(&Reference, &str) -> usize;

fn rules(options: &Options) -> Rules {
    let json = serde_json::to_value(options).unwrap();
    let lines = |key: &str| -> Vec<String> { serde_json::from_value(json[key].clone()).unwrap() };
    Rules {
        players: options.players,
        side: options.side,
        torus: json["board"] == "torus",
        rotate: json["rotate"] == "on",
        with_replacement: json["deal"] == "with-replacement",
        random_first_cell: json["first-cell"] == "random",
        classic: json["end-rule"] == "classic",
        level: json["level"].as_str().unwrap().parse().unwrap(),
        full_ties: json["zone-tie"] == "full",
        reach: json["influence-reach"].as_str().unwrap().parse().unwrap(),
        each_victim: json["king-victims"] == "each",
        off: options.off.iter().map(|&number| number as usize).collect(),
        deck: match json["deck"].as_str() {
            Some(name) => shipped_lines(name),
            None => lines("deck"),
        },
        motifs: lines("motifs"),
    }
}

/// Returns a shipped deck as lines, sorted by kind.
fn shipped_lines(name: &str) -> Vec<String> {
    let deck = Deck::shipped(name).expect("it is shipped");
    deck.tiles()
        .iter()
        .map(|tile| {
            let sides: Vec<&str> = tile.sides.iter().map(|side| side.name()).collect();
            format!("{} {} {}", tile.name, sides.join(" "), tile.count)
        })
        .collect()
}

/// Plays one game with both implementations and compares everything visible after every move.
fn compare(options: &Options, seed: u64, habit: Habit) -> EventCounts {
    let mut events = Vec::new();
    let fast =
        Tilings::opening(options, Seed::number(seed), &mut events).expect("the options are valid");
    let slow = Reference::new(rules(options), Seed::number(seed));
    // Creating a view of a large table takes long, so only some of its positions are compared.
    let mut looks = 0;
    let (more, counts) = conformance::compare(
        &format!("{}, seed {seed}", serde_json::to_string(options).unwrap()),
        (fast, slow),
        &mut conformance::rng(seed),
        |slow, rng| {
            let look = options.side <= 5 || slow.end.is_some() || looks < 20 && rng.below(5) == 0;
            looks += usize::from(look);
            look
        },
        |table, moves, rng| conformance::pick_best(moves, |text| habit(table, text), rng),
    );
    events.extend(more);
    assert_same_rarities(&events, &counts);
    counts
}

/// Checks that the events report rare occurrences as often as the reference implementation saw them.
fn assert_same_rarities(events: &[Event], counts: &EventCounts) {
    let mut reported = EventCounts::new();
    for event in events {
        let what = match *event {
            Event::Skipped { .. } => "skip",
            Event::End { reason } => match reason {
                EndReason::NothingFits => "nothing-fits",
                EndReason::AllSkipped => "all-skipped",
                EndReason::NoTile => "no-tile",
            },
            Event::Influence { now, .. } if now > 100 => "influence above 100",
            Event::Struck { lost, .. } if lost < 50 => "influence held at 0",
            _ => continue,
        };
        *reported.entry(what).or_insert(0) += 1;
    }
    for what in [
        "skip",
        "nothing-fits",
        "all-skipped",
        "no-tile",
        "influence above 100",
        "influence held at 0",
    ] {
        assert_eq!(reported.get(what), counts.get(what), "{what}");
    }
}

fn any(_: &Reference, _: &str) -> usize {
    0
}

/// Prefers cells with many tiles beside them, which leads to few holes and large blocks.
fn crowd(table: &Reference, text: &str) -> usize {
    let name = text.split(' ').nth(1).expect("a place");
    let place = *table
        .places()
        .iter()
        .find(|&&place| reference::named(place) == name)
        .expect("it is on the board");
    table.beside(place).len()
}

/// Prefers the first move in the list, which leads to rows and columns.
fn first(table: &Reference, text: &str) -> usize {
    usize::from(table.moves()[0] == text)
}

/// Plays games at many tables and checks that everything in `expected` happened.
fn compare_many(tables: impl Iterator<Item = PlainOptions>, expected: &[&str]) {
    let counts = (0..).zip(tables).map(|(seed, table)| {
        let habit = [any, crowd, first][seed as usize % 3];
        compare(&table.options(), seed, habit)
    });
    conformance::assert_happened(counts, expected.iter().map(|&what| (what, 1)));
}

#[test]
fn random_tables() {
    compare_many(
        (0..600).map(|n| PlainOptions::random(n, 2..=7)),
        &[
            "skip",
            "nothing-fits",
            "all-skipped",
            "no-tile",
            "full board",
            "tiles left out",
            "fewer than five tiles",
            "strike",
            "influence above 100",
            "influence held at 0",
            "tile that nobody owns at the end",
            "tile of several owners at the end",
            "zone that nobody owns",
            "zone of several owners",
            "zone share rounded down",
            "King over the edge",
            "King round the torus",
            "King on a tile that nobody owns",
            "King on a tile of several owners",
            "shared win",
        ],
    );
}

#[test]
fn boards_of_one_and_two_cells_a_side() {
    compare_many(
        (0..60).map(|n| PlainOptions {
            torus: false,
            ..PlainOptions::random(n, 1..=2)
        }),
        &["nothing-fits", "full board"],
    );
}

/// Returns the default options on a board of this size.
fn usual(side: usize) -> PlainOptions {
    PlainOptions {
        players: 2,
        side,
        torus: false,
        rotate: false,
        with_replacement: false,
        random_first_cell: false,
        classic: false,
        level: 3,
        full_ties: false,
        reach: 8,
        each_victim: false,
        off: Vec::new(),
        deck: "standard".into(),
        motifs: Vec::new(),
    }
}

#[test]
fn usual_tables() {
    for (players, seed) in [(2, 1), (4, 2), (20, 3)] {
        for level in 0..4 {
            let table = PlainOptions {
                players,
                level,
                ..usual(10)
            };
            compare(&table.options(), seed, any);
        }
    }
}

#[test]
fn large_boards() {
    for (n, players) in [2, 3, 5, 9, 20].into_iter().enumerate() {
        let table = PlainOptions {
            players,
            torus: n % 2 == 1,
            random_first_cell: true,
            ..usual([50, 50, 26, 33, 17][n])
        };
        compare(&table.options(), n as u64, any);
    }
}
