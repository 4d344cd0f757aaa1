//! Games to be played: tables of all kinds, and where their moves come from.

use proptest::prelude::*;
use rand_pcg::Pcg64Mcg;
use serde_json::json;
use table::{Draw, Game, Match, Players, Seed, Viewer};
use tilings::{Colour, Deck, Event, Move, Options, Tilings, View};

/// A game to be played: its table, and where its moves come from.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) options: Options,
    pub(crate) seed: Seed,
    pub(crate) choices: u64,
}

pub(crate) fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        // A failure prints the plan, which is all that is needed to see it again.
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// A shipped deck, or one of a few kinds and colours; always enough for twenty players.
fn decks() -> impl Strategy<Value = Deck> {
    let shipped = prop::sample::select(Deck::shipped_names().collect::<Vec<_>>());
    let kind = (prop::array::uniform4(0..15_usize), 1..9_usize);
    let colours = prop_oneof![6 => 1..=3_usize, 1 => Just(15_usize)];
    let made = (0..15_usize, colours, prop::collection::vec(kind, 1..8)).prop_map(
        |(start, colours, kinds)| {
            let name = |colour: usize| Colour::ALL[(start + colour % colours) % 15].name();
            let mut lines = format!("fill {0} {0} {0} {0} 20\n", name(0));
            for (number, (sides, count)) in kinds.into_iter().enumerate() {
                let sides = sides.map(name).join(" ");
                lines += &format!("k{number} {sides} {count}\n");
            }
            Deck::from_text(&lines).expect("it is a deck")
        },
    );
    prop_oneof![
        shipped.prop_map(|name| Deck::shipped(name).expect("it is shipped")),
        made
    ]
}

fn motifs() -> impl Strategy<Value = Vec<String>> {
    let part = || {
        let colours = Colour::ALL.into_iter().map(Colour::name);
        prop_oneof![
            prop::sample::select(vec!["any", "mono", "multi"]),
            prop::sample::select(colours.collect::<Vec<_>>())
        ]
    };
    let conditions = prop::collection::vec((part(), 1..=3_u32), 0..3);
    let line = (1..20_u32, part(), conditions).prop_map(|(score, centre, conditions)| {
        let mut line = format!("m {score} {centre}");
        for (part, minimum) in conditions {
            line += &format!(" {part} {minimum}");
        }
        line
    });
    prop_oneof![
        2 => Just(Vec::new()),
        1 => prop::collection::vec(line, 1..4)
    ]
}

fn word(words: &[&'static str]) -> impl Strategy<Value = &'static str> + use<> {
    prop::sample::select(words.to_vec())
}

fn options(sides: impl Strategy<Value = usize>) -> impl Strategy<Value = Options> {
    let players = prop_oneof![5 => 2..=4_usize, 1 => 5..=20_usize];
    let table = (
        players,
        sides,
        word(&["flat", "torus"]),
        word(&["off", "on"]),
        word(&["even", "with-replacement"]),
        word(&["centre", "random"]),
        word(&["strict", "classic"]),
    );
    let scoring = (
        word(&["3", "3", "3", "2", "1", "0"]),
        word(&["share", "full"]),
        word(&["8", "4"]),
        word(&["target", "each"]),
        prop::sample::subsequence(vec![1, 2, 3], 0..=3),
        motifs(),
    );
    (table, scoring, decks()).prop_map(|(table, scoring, deck)| {
        let (players, side, board, rotate, deal, first_cell, end_rule) = table;
        let (level, zone_tie, reach, victims, off, motifs) = scoring;
        let json = json!({
            "players": players,
            "side": side,
            "board": if side < 3 { "flat" } else { board },
            "rotate": rotate,
            "deal": deal,
            "first-cell": first_cell,
            "end-rule": end_rule,
            "level": level,
            "zone-tie": zone_tie,
            "influence-reach": reach,
            "king-victims": victims,
            "off": off,
            "deck": deck,
            "motifs": motifs,
        });
        serde_json::from_value(json).expect("the options are right")
    })
}

fn with_options(options: impl Strategy<Value = Options>) -> impl Strategy<Value = Plan> {
    (options, any::<u64>(), any::<u64>()).prop_map(|(options, seed, choices)| Plan {
        options,
        seed: Seed(seed),
        choices,
    })
}

/// Games on boards of all sizes, most of them small.
pub(crate) fn plans() -> impl Strategy<Value = Plan> {
    with_options(options(prop_oneof![
        12 => 1..=7_usize,
        4 => 8..=12_usize,
        1 => 13..=50_usize
    ]))
}

/// Games on small boards.
pub(crate) fn small_plans() -> impl Strategy<Value = Plan> {
    with_options(options(1..=6_usize))
}

/// The game of a plan, move by move.
pub(crate) struct Playing {
    pub(crate) tilings: Tilings,
    /// What happened before the first move.
    pub(crate) opening: Vec<Event>,
    pub(crate) moves: Vec<Move>,
    pub(crate) rng: Pcg64Mcg,
}

impl Playing {
    pub(crate) fn new(plan: &Plan) -> Self {
        let mut opening = Vec::new();
        let tilings = Tilings::opening(&plan.options, plan.seed, &mut opening);
        Playing {
            tilings: tilings.expect("the options are right"),
            opening,
            moves: Vec::new(),
            rng: Pcg64Mcg::new(u128::from(plan.choices) << 1 | 1),
        }
    }

    /// The next move, not yet played.
    pub(crate) fn choose(&mut self) -> Option<Move> {
        self.tilings.moves(&mut self.moves);
        if self.tilings.turn().is_over() {
            assert!(self.moves.is_empty());
            return None;
        }
        Some(self.rng.pick(&self.moves))
    }

    /// Plays the next move, and says what happened.
    pub(crate) fn step(&mut self) -> Option<(Move, Vec<Event>)> {
        let mv = self.choose()?;
        let mut events = Vec::new();
        self.tilings.play(mv, &mut events);
        Some((mv, events))
    }

    pub(crate) fn view(&self) -> View {
        self.tilings.view(Viewer::Spectator)
    }

    pub(crate) fn all(&self) -> View {
        self.tilings.view(Viewer::Everything)
    }
}

/// A match of a plan, played to this many moves or to the end.
pub(crate) fn played_match(plan: &Plan, most: usize) -> Match<Tilings> {
    let players = Players::numbered(plan.options.players);
    let mut playing = Playing::new(plan);
    let mut played = Match::<Tilings>::new(plan.options.clone(), plan.seed, players)
        .expect("the options are right");
    for _ in 0..most {
        let Some((mv, _)) = playing.step() else {
            break;
        };
        played.play(&mv.to_string()).expect("it is listed");
    }
    played
}
