//! What holds in every game of Tilings, whatever is played.

use crate::events;
use crate::invariants;
use crate::random_options::PlainOptions;
use proptest::prelude::*;
use rand_pcg::Pcg64Mcg;
use table::{Draw, Game, Match, Seat, Seed, Turn, Viewer};
use tilings::{Event, Move, Options, Tilings, View};

/// A game to be played: its table, and where its moves come from.
#[derive(Clone, Debug)]
struct Plan {
    plain: PlainOptions,
    seed: Seed,
    choices: u64,
}

impl Plan {
    fn options(&self) -> Options {
        self.plain.options()
    }
}

fn plans() -> impl Strategy<Value = Plan> {
    (any::<u32>(), any::<u64>(), any::<u64>()).prop_map(|(table, seed, choices)| Plan {
        plain: PlainOptions::random(u64::from(table), 1..=9),
        seed: Seed::number(seed),
        choices,
    })
}

fn rng(seed: u64) -> Pcg64Mcg {
    Pcg64Mcg::new(u128::from(seed) << 1 | 1)
}

/// The game of a plan, move by move.
struct Playing {
    tilings: Tilings,
    moves: Vec<Move>,
    rng: Pcg64Mcg,
}

impl Playing {
    fn new(plan: &Plan) -> Self {
        Playing {
            tilings: Tilings::new(&plan.options(), plan.seed).expect("the options are right"),
            moves: Vec::new(),
            rng: rng(plan.choices),
        }
    }

    /// The next move, not yet played.
    fn choose(&mut self) -> Option<Move> {
        self.tilings.moves(&mut self.moves);
        if self.tilings.turn().is_over() {
            assert!(self.moves.is_empty());
            return None;
        }
        Some(self.rng.pick(&self.moves))
    }

    /// Plays the next move, and says what happened.
    fn step(&mut self) -> Option<(Move, Vec<Event>)> {
        let mv = self.choose()?;
        let mut events = Vec::new();
        self.tilings.play(mv, &mut events);
        Some((mv, events))
    }

    fn view(&self) -> View {
        self.tilings.view(Viewer::Everything)
    }
}

/// A match of a plan, played to this many moves or to the end.
fn played_match(plan: &Plan, most: usize) -> Match<Tilings> {
    let mut playing = Playing::new(plan);
    let moves = std::iter::from_fn(|| playing.step().map(|(mv, _)| mv));
    conformance::match_of(&plan.options(), plan.seed, moves.take(most))
}

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        // A failure prints the plan, which is all that is needed to see it again.
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config(200))]

    #[test]
    fn the_table_is_always_in_order(plan in plans()) {
        let options = plan.options();
        let mut playing = Playing::new(&plan);
        let mut before = playing.view();
        invariants::assert_in_order(&options, &before);
        while let Some((mv, events)) = playing.step() {
            let after = playing.view();
            invariants::assert_in_order(&options, &after);
            events::assert_told(&before, &after, mv, &events);
            before = after;
        }
    }

    #[test]
    fn games_always_end(plan in plans()) {
        let mut playing = Playing::new(&plan);
        let mut moves = 0;
        while playing.step().is_some() {
            moves += 1;
            prop_assert!(moves < plan.plain.side * plan.plain.side);
            let over = playing.tilings.turn() == Turn::Over;
            prop_assert_eq!(playing.tilings.standings().is_some(), over);
            prop_assert_eq!(playing.view().end.is_some(), over);
        }
        let standings = playing.tilings.standings().expect("the game is over");
        prop_assert_eq!(standings.seats().len(), plan.plain.players);
        prop_assert!(standings.winners().count() >= 1);
        for pair in standings.seats().windows(2) {
            prop_assert!(pair[0].tally.score >= pair[1].tally.score);
            let tied = pair[0].tally.score == pair[1].tally.score;
            prop_assert_eq!(tied, pair[0].rank == pair[1].rank);
        }
    }

    #[test]
    fn events_and_views_survive_json(plan in plans()) {
        let mut events = Vec::new();
        let opening = Tilings::opening(&plan.options(), plan.seed, &mut events).unwrap();
        let mut playing = Playing::new(&plan);
        prop_assert_eq!(&opening, &playing.tilings);
        loop {
            for event in events {
                let json = serde_json::to_string(&event).unwrap();
                prop_assert_eq!(serde_json::from_str::<Event>(&json).unwrap(), event);
            }
            for viewer in [Viewer::Spectator, Viewer::Everything] {
                let view = playing.tilings.view(viewer);
                let json = serde_json::to_string(&view).unwrap();
                prop_assert_eq!(serde_json::from_str::<View>(&json).unwrap(), view);
            }
            match playing.step() {
                Some((_, told)) => events = told,
                None => break,
            }
        }
    }

    #[test]
    fn options_survive_json(plan in plans()) {
        let options = plan.options();
        let json = serde_json::to_string(&options).unwrap();
        prop_assert_eq!(serde_json::from_str::<Options>(&json).unwrap(), options);
    }
}

proptest! {
    #![proptest_config(config(60))]

    /// What is imagined is a game that could be: no tile more or less than there are, and it can be
    /// played to its end.
    #[test]
    fn what_is_imagined_can_be(plan in plans(), most in 0..60_usize, dream in any::<u64>()) {
        let mut tilings = played_match(&plan, most).position().clone();
        tilings.imagine(Seat::new(1), &mut rng(dream));
        let options = plan.options();
        invariants::assert_in_order(&options, &tilings.view(Viewer::Everything));
        let mut rng = rng(dream);
        while !tilings.turn().is_over() {
            let mv = tilings.sample(&mut rng, &mut Vec::new());
            tilings.play(mv, &mut ());
        }
        invariants::assert_in_order(&options, &tilings.view(Viewer::Everything));
    }

}

/// Texts of all kinds: anything, and what looks much like a move.
fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[ \\t]*place[ ]*[ ][A-Ja-c]{1,3}[ ]*",
        "(place|Place|PLACE|put) [A-J][A-J]( r?(0|90|180|270|360|45))?",
        "place [A-Z][a-z] r(0|90)",
        "[a-zA-Z0-9 ]{0,12}",
    ]
}

proptest! {
    #![proptest_config(config(300))]

    /// Whatever is typed, it is refused with a printable message or it is a listed move.
    #[test]
    fn any_text_is_read_or_refused(
        plan in plans(),
        most in 0..30_usize,
        texts in prop::collection::vec(texts(), 40),
    ) {
        let tilings = played_match(&plan, most).position().clone();
        let mut moves = Vec::new();
        tilings.moves(&mut moves);
        for text in texts {
            match tilings.parse(&text) {
                Ok(mv) => {
                    prop_assert!(moves.contains(&mv));
                    prop_assert_eq!(tilings.parse(&tilings.write(mv)), Ok(mv));
                    let words: Vec<&str> = text.split_whitespace().collect();
                    prop_assert_eq!(words.join(" "), tilings.write(mv));
                }
                Err(refusal) => {
                    let message = refusal.to_string();
                    prop_assert!(message.chars().all(table::text::is_printable), "{:?}", message);
                    prop_assert!(message.chars().count() < 250);
                }
            }
        }
    }

    /// Whatever is in a file, it is read or refused with a printable message.
    #[test]
    fn any_file_is_read_or_refused(text in prop_oneof![
        any::<String>(),
        "([a-c]{1,2} (red|blue|x) red red red [0-9]{1,5}[ #]*\n){0,5}",
        "(m [0-9]{1,5} (any|mono|red|x)( (any|multi|blue) [0-9]){0,3}\n){0,5}",
    ]) {
        if let Err(refusal) = tilings::Deck::from_text(&text) {
            let message = refusal.to_string();
            prop_assert!(message.chars().all(table::text::is_printable), "{:?}", message);
        }
        if let Err(refusal) = tilings::Motifs::from_text(&text) {
            let message = refusal.to_string();
            prop_assert!(message.chars().all(table::text::is_printable), "{:?}", message);
        }
    }
}
