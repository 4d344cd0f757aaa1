//! What holds in every game of Azul, whatever is played.

use crate::conservation;
use azul::{Azul, Event, First, Move, Options, Side, View};
use proptest::prelude::*;
use rand_pcg::Pcg64Mcg;
use table::{Draw, Game, Match, Seat, Seed, Turn, Viewer};

/// A game to be played: its table, and where its moves come from.
#[derive(Clone, Copy, Debug)]
struct Plan {
    options: Options,
    seed: Seed,
    choices: u64,
    /// How many moves in a hundred go to the floor if they can: high numbers make long games.
    to_floor: u32,
}

fn options() -> impl Strategy<Value = Options> {
    (
        2..=4_usize,
        prop_oneof![Just(Side::Standard), Just(Side::Free)],
        prop_oneof![Just(First::Random), Just(First::Seat1)],
    )
        .prop_map(|(players, wall, first)| Options {
            players,
            wall,
            first,
        })
}

fn plans() -> impl Strategy<Value = Plan> {
    let to_floor = prop_oneof![4 => 0..30_u32, 1 => 30..=80_u32];
    (options(), any::<u64>(), any::<u64>(), to_floor).prop_map(
        |(options, seed, choices, to_floor)| Plan {
            options,
            seed: Seed::number(seed),
            choices,
            to_floor,
        },
    )
}

/// The game of a plan, move by move.
struct Playing {
    azul: Azul,
    moves: Vec<Move>,
    rng: Pcg64Mcg,
    to_floor: u32,
}

impl Playing {
    fn new(plan: Plan) -> Self {
        Playing {
            azul: Azul::new(&plan.options, plan.seed).expect("the options are right"),
            moves: Vec::new(),
            rng: Pcg64Mcg::new(u128::from(plan.choices) << 1 | 1),
            to_floor: plan.to_floor,
        }
    }

    /// The next move, not yet played.
    fn choose(&mut self) -> Option<Move> {
        self.azul.moves(&mut self.moves);
        if self.azul.turn().is_over() {
            assert!(self.moves.is_empty());
            return None;
        }
        let floor = |mv: &Move| {
            matches!(
                mv,
                Move::Take {
                    to: azul::Target::Floor,
                    ..
                }
            )
        };
        if self.rng.below(100) < self.to_floor {
            let dropped: Vec<Move> = self.moves.iter().copied().filter(floor).collect();
            if !dropped.is_empty() {
                return Some(self.rng.pick(&dropped));
            }
        }
        Some(self.rng.pick(&self.moves))
    }

    /// Plays the next move, and says what happened.
    fn step(&mut self) -> Option<(Move, Vec<Event>)> {
        let mv = self.choose()?;
        let mut events = Vec::new();
        self.azul.play(mv, &mut events);
        Some((mv, events))
    }

    fn view(&self) -> View {
        self.azul.view(Viewer::Spectator)
    }
}

/// A match of a plan, played to this many moves or to the end.
fn played_match(plan: Plan, most: usize) -> Match<Azul> {
    let mut playing = Playing::new(plan);
    let moves = std::iter::from_fn(|| playing.step().map(|(mv, _)| mv));
    conformance::match_of(&plan.options, plan.seed, moves.take(most))
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
    fn tiles_and_marker_are_conserved_and_move_only_along_the_allowed_paths(plan in plans()) {
        let mut playing = Playing::new(plan);
        let mut before = playing.view();
        conservation::assert_conserved(&before);
        while let Turn::Seat(turn) = playing.azul.turn() {
            let (mv, events) = playing.step().expect("somebody is to move");
            let after = playing.view();
            conservation::assert_conserved(&after);
            match mv {
                Move::Take { .. } => conservation::assert_taken(&before, &after, mv, &events),
                Move::Place { .. } => {
                    conservation::assert_tiled(&before, &after, turn.index(), &events);
                }
            }
            conservation::assert_round_turned(&before, &after, &events);
            before = after;
        }
    }

    #[test]
    fn games_always_end_within_a_hundred_rounds(plan in plans()) {
        let mut playing = Playing::new(plan);
        while playing.step().is_some() {
            prop_assert!(playing.view().round <= 100);
            prop_assert_eq!(playing.azul.standings().is_some(), playing.azul.turn() == Turn::Over);
        }
        let standings = playing.azul.standings().expect("the game is over");
        prop_assert_eq!(standings.seats().len(), plan.options.players);
        prop_assert!(standings.winners().count() >= 1);
        for pair in standings.seats().windows(2) {
            let key = |i: usize| (pair[i].tally.score, pair[i].tally.rows);
            prop_assert!(key(0) >= key(1));
            prop_assert_eq!(key(0) == key(1), pair[0].rank == pair[1].rank);
        }
    }

    #[test]
    fn events_and_views_survive_json(plan in plans()) {
        let mut playing = Playing::new(plan);
        while let Some((_, events)) = playing.step() {
            for event in events {
                let json = serde_json::to_string(&event).unwrap();
                prop_assert_eq!(serde_json::from_str::<Event>(&json).unwrap(), event);
            }
            let view = playing.view();
            let json = serde_json::to_string(&view).unwrap();
            prop_assert_eq!(serde_json::from_str::<View>(&json).unwrap(), view);
        }
    }

}

proptest! {
    #![proptest_config(config(60))]

    /// Within a round nothing is drawn: the moves of the offer lead to the same table whatever is
    /// imagined to come.
    #[test]
    fn the_seed_decides_nothing_before_the_next_round(plan in plans(), dream in any::<u64>()) {
        let mut playing = Playing::new(plan);
        let round = playing.view().round;
        let mut other = playing.azul;
        other.imagine(Seat::new(1), &mut Pcg64Mcg::new(u128::from(dream) << 1 | 1));
        while let Some((mv, _)) = playing.step() {
            if playing.view().round > round {
                break;
            }
            other.play(mv, &mut ());
            prop_assert_eq!(playing.view(), other.view(Viewer::Everything));
        }
    }

}

/// Texts of all kinds: anything, and what looks much like a move.
fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[ \\t]*[0-9cC][ ]*[ ][rybluRYBLUx][ ][0-6fF][ ]*",
        "(wall|WALL|Wall|wal) [0-6] [0-6]",
        "[0-9a-z ]{0,12}",
    ]
}

proptest! {
    #![proptest_config(config(400))]

    /// Whatever is typed, it is refused with a printable message or it is a listed move.
    #[test]
    fn any_text_is_read_or_refused(
        plan in plans(),
        most in 0..60_usize,
        texts in prop::collection::vec(texts(), 40),
    ) {
        let azul = *played_match(plan, most).position();
        let mut moves = Vec::new();
        azul.moves(&mut moves);
        for text in texts {
            match azul.parse(&text) {
                Ok(mv) => {
                    prop_assert!(moves.contains(&mv));
                    prop_assert_eq!(azul.parse(&azul.write(mv)), Ok(mv));
                    let words: Vec<String> =
                        text.split_whitespace().map(str::to_lowercase).collect();
                    prop_assert_eq!(words.join(" "), azul.write(mv));
                }
                Err(refusal) => {
                    let message = refusal.to_string();
                    prop_assert!(message.chars().all(table::text::is_printable), "{:?}", message);
                    prop_assert!(message.chars().count() < 250);
                }
            }
        }
    }
}
