//! Properties that hold in every game of Azul, whatever moves are played.

use crate::conservation;
use azul::{Azul, First, Move, Options, Tally, WallSide};
use conformance::{ByText, Playing, assert_survives_json};
use proptest::prelude::*;
use table::{Draw, Game, Seat, Seed, Turn, Viewer};

/// A random game: its options, its seed, and how its moves are chosen.
#[derive(Clone, Copy, Debug)]
struct Plan {
    options: Options,
    seed: Seed,
    choices: u64,
    /// The percentage of moves that go to the floor if possible. High percentages lead to long games.
    to_floor: u32,
}

fn options() -> impl Strategy<Value = Options> {
    (
        2..=4_usize,
        prop_oneof![Just(WallSide::Standard), Just(WallSide::Free)],
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

impl Plan {
    fn playing(self) -> Playing<Azul> {
        let floor = |mv: &&Move| {
            matches!(
                mv,
                Move::Take {
                    to: azul::Target::Floor,
                    ..
                }
            )
        };
        Playing::new(
            &self.options,
            self.seed,
            self.choices,
            move |_, moves, rng| {
                if rng.below(100) < self.to_floor {
                    let dropped: Vec<Move> = moves.iter().filter(floor).copied().collect();
                    if !dropped.is_empty() {
                        return rng.pick(&dropped);
                    }
                }
                rng.pick(moves)
            },
        )
    }
}

proptest! {
    #![proptest_config(conformance::cases!(200))]

    #[test]
    fn tiles_and_marker_are_conserved_and_move_only_along_the_allowed_paths(plan in plans()) {
        let mut playing = plan.playing();
        let mut before = playing.view();
        conservation::assert_conserved(&before);
        while let Turn::Seat(turn) = playing.game.turn() {
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
        let mut playing = plan.playing();
        while playing.step().is_some() {
            prop_assert!(playing.view().round <= 100);
            prop_assert_eq!(playing.game.standings().is_some(), playing.game.turn() == Turn::Over);
        }
        let standings = playing.game.standings().expect("the game is over");
        let key = |tally: &Tally| (tally.score, tally.rows);
        conformance::assert_ranked(&standings, plan.options.players, key);
    }

    #[test]
    fn events_and_views_survive_json(plan in plans()) {
        let mut playing = plan.playing();
        while let Some((_, events)) = playing.step() {
            events.iter().for_each(assert_survives_json);
            assert_survives_json(&playing.view());
        }
    }

}

proptest! {
    #![proptest_config(conformance::cases!(60))]

    /// Nothing is drawn within a round, so the moves of the offer lead to the same table, however the hidden state is
    /// determinized.
    #[test]
    fn the_seed_decides_nothing_before_the_next_round(plan in plans(), sample_seed in any::<u64>()) {
        let mut playing = plan.playing();
        let round = playing.view().round;
        let mut other = playing.game;
        other.determinize(Seat::new(1), &mut conformance::rng(sample_seed));
        while let Some((mv, _)) = playing.step() {
            if playing.view().round > round {
                break;
            }
            other.play(mv, &mut ());
            prop_assert_eq!(playing.view(), other.view(Viewer::Everything));
        }
    }

}

/// Generates texts of all kinds: arbitrary ones, and some that resemble a move.
fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[ \\t]*[0-9cC][ ]*[ ][rybluRYBLUx][ ][0-6fF][ ]*",
        "(wall|WALL|Wall|wal) [0-6] [0-6]",
        "[0-9a-z ]{0,12}",
    ]
}

proptest! {
    #![proptest_config(conformance::cases!(400))]

    /// Every text is either a listed move or rejected with a printable message.
    #[test]
    fn any_text_is_read_or_refused(
        plan in plans(),
        most in 0..60_usize,
        texts in prop::collection::vec(texts(), 40),
    ) {
        let played = plan.playing().play(most);
        for (text, written) in played.position().read_all(texts) {
            let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
            prop_assert_eq!(words.join(" "), written);
        }
    }
}
