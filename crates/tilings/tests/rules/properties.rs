//! Properties that hold in every game of Tilings, whatever moves are played.

use crate::events;
use crate::invariants;
use crate::random_options::PlainOptions;
use conformance::{ByText, Playing, assert_survives_json, rng};
use proptest::prelude::*;
use rand_pcg::Pcg64Mcg;
use table::{Draw, Game, Seat, Seed, Turn, Viewer};
use tilings::{Move, Options, Tilings};

/// A random game: its options, its seed, and how its moves are chosen.
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

    fn playing(&self) -> Playing<Tilings> {
        let choose = |_: &Tilings, moves: &[Move], rng: &mut Pcg64Mcg| rng.pick(moves);
        Playing::new(&self.options(), self.seed, self.choices, choose)
    }
}

fn plans() -> impl Strategy<Value = Plan> {
    (any::<u32>(), any::<u64>(), any::<u64>()).prop_map(|(table, seed, choices)| Plan {
        plain: PlainOptions::random(u64::from(table), 1..=9),
        seed: Seed::number(seed),
        choices,
    })
}

proptest! {
    #![proptest_config(conformance::cases!(200))]

    #[test]
    fn the_position_is_always_valid(plan in plans()) {
        let options = plan.options();
        let mut playing = plan.playing();
        let mut before = playing.view();
        invariants::assert_in_order(&options, &before);
        while let Some((mv, events)) = playing.step() {
            let after = playing.view();
            invariants::assert_in_order(&options, &after);
            events::assert_events_match(&before, &after, mv, &events);
            before = after;
        }
    }

    #[test]
    fn games_always_end(plan in plans()) {
        let mut playing = plan.playing();
        let mut moves = 0;
        while playing.step().is_some() {
            moves += 1;
            prop_assert!(moves < plan.plain.side * plan.plain.side);
            let over = playing.game.turn() == Turn::Over;
            prop_assert_eq!(playing.game.standings().is_some(), over);
            prop_assert_eq!(playing.view().end.is_some(), over);
        }
        let standings = playing.game.standings().expect("the game is over");
        conformance::assert_ranked(&standings, plan.plain.players, |tally| tally.score);
    }

    #[test]
    fn events_and_views_survive_json(plan in plans()) {
        let mut events = Vec::new();
        let opening = Tilings::opening(&plan.options(), plan.seed, &mut events).unwrap();
        let mut playing = plan.playing();
        prop_assert_eq!(&opening, &playing.game);
        loop {
            events.iter().for_each(assert_survives_json);
            for viewer in [Viewer::Spectator, Viewer::Everything] {
                assert_survives_json(&playing.game.view(viewer));
            }
            match playing.step() {
                Some((_, reported)) => events = reported,
                None => break,
            }
        }
    }

    #[test]
    fn options_survive_json(plan in plans()) {
        assert_survives_json(&plan.options());
    }
}

proptest! {
    #![proptest_config(conformance::cases!(60))]

    /// A determinized game is possible: it has exactly the tiles of the deck and can be played to its end.
    #[test]
    fn a_determinization_can_be_played_to_its_end(plan in plans(), most in 0..60_usize, sample_seed in any::<u64>()) {
        let mut tilings = plan.playing().play(most).position().clone();
        tilings.determinize(Seat::new(1), &mut rng(sample_seed));
        let options = plan.options();
        invariants::assert_in_order(&options, &tilings.view(Viewer::Everything));
        let mut rng = rng(sample_seed);
        while !tilings.turn().is_over() {
            let mv = tilings.sample(&mut rng, &mut Vec::new());
            tilings.play(mv, &mut ());
        }
        invariants::assert_in_order(&options, &tilings.view(Viewer::Everything));
    }

}

/// Generates texts of all kinds: arbitrary ones, and some that resemble a move.
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
    #![proptest_config(conformance::cases!(300))]

    /// Every text is either a listed move or rejected with a printable message.
    #[test]
    fn any_text_is_read_or_refused(
        plan in plans(),
        most in 0..30_usize,
        texts in prop::collection::vec(texts(), 40),
    ) {
        let played = plan.playing().play(most);
        for (text, written) in played.position().read_all(texts) {
            let words: Vec<&str> = text.split_whitespace().collect();
            prop_assert_eq!(words.join(" "), written);
        }
    }

    /// Every file is either read or rejected with a printable message.
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
