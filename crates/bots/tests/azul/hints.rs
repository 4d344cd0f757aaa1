//! Estimates of moves for hints and analysis.

use azul::{Azul, First, Move, Options, WallSide};
use bots::{AzulBots, BotName, Estimate, Question, ask};
use table::Game;

use super::{all_options, for_every_position, think};

/// Returns the estimate of a move by a search that considers no other move.
fn worth(bot: &str, azul: &Azul, mv: Move) -> Estimate {
    let mut bot = bot.parse::<BotName>().unwrap().make::<Azul, AzulBots>();
    let question = Question {
        among: &[mv],
        also: Some(mv),
        ..Question::new(1)
    };
    ask(&mut *bot, azul, &question).estimate.unwrap()
}

/// Near the end of a round the search is exhaustive, so values are exact. Equivalent moves count as
/// one.
#[test]
fn a_hint_estimates_each_move_like_a_search_of_that_move_alone() {
    let bot = "bot:search,nodes=100000";
    let mut different = 0;
    for wall in [WallSide::Standard, WallSide::Free] {
        let options = Options {
            wall,
            ..Options::default()
        };
        for_every_position(options, 3, |azul| {
            let mut moves = Vec::new();
            azul.moves(&mut moves);
            if !(4..12).contains(&moves.len()) {
                return;
            }
            let question = Question {
                others: 3,
                ..Question::new(1)
            };
            let mut made = bot.parse::<BotName>().unwrap().make::<Azul, AzulBots>();
            let thought = ask(&mut *made, azul, &question);
            let shown = &thought.candidates;
            assert_eq!(thought.mv, shown[0].mv);
            for candidate in shown {
                let alone = worth(bot, azul, candidate.mv);
                assert_eq!(
                    candidate.estimate,
                    alone,
                    "{} in {azul:?}",
                    azul.write(candidate.mv)
                );
            }
            for two in shown.windows(2) {
                assert!(two[0].estimate.better(&two[1].estimate).is_ge());
                different += usize::from(two[0].estimate != two[1].estimate);
            }
            // No other move is better than the last one shown, except moves equivalent to one of
            // those shown.
            if azul.tiling().is_none() && shown.len() > 3 {
                assert_eq!(shown.len(), 4);
                for mv in moves {
                    let alone = worth(bot, azul, mv);
                    let known = shown.iter().any(|candidate| candidate.estimate == alone);
                    assert!(known || alone.better(&shown[3].estimate).is_lt());
                }
            }
        });
    }
    assert!(different > 100, "{different}");
}

/// In the middle of a round, values depend on the search depth. The played move is searched as deep
/// as the best.
#[test]
fn the_best_move_and_another_are_searched_equally_deep() {
    let mut worst = 0.0_f32;
    for (players, wall) in [
        (2, WallSide::Standard),
        (2, WallSide::Free),
        (3, WallSide::Standard),
        (4, WallSide::Free),
    ] {
        let options = Options {
            players,
            wall,
            first: First::Random,
        };
        for_every_position(options, 1, |azul| {
            let mut moves = Vec::new();
            azul.moves(&mut moves);
            let mut bot = "bot:6".parse::<BotName>().unwrap().make::<Azul, AzulBots>();
            let played = moves[moves.len() / 2];
            let question = Question {
                also: Some(played),
                ..Question::new(1)
            };
            let thought = ask(&mut *bot, azul, &question);
            let known = thought.candidates.iter().find(|known| known.mv == played);
            let known = known
                .expect("the question asked for an estimate of this move")
                .estimate;
            assert!(
                (0.0..=1.0).contains(&known.chance) && known.lead.abs() < 200.0,
                "{known:?}"
            );
            if thought.mv == played {
                assert_eq!(Some(known), thought.estimate);
            }
            // A hint and an analysis of the same move agree.
            let question = Question {
                others: 3,
                ..Question::new(1)
            };
            let hint = ask(&mut *bot, azul, &question);
            if let Some(other) = hint.candidates.get(1) {
                let question = Question {
                    also: Some(other.mv),
                    ..Question::new(1)
                };
                let judged = ask(&mut *bot, azul, &question);
                let judged = judged.candidates.iter().find(|known| known.mv == other.mv);
                let off = judged.unwrap().estimate.chance - other.estimate.chance;
                // With more players, a tree of few iterations is less precise.
                if players == 2 {
                    worst = off.abs().max(worst);
                }
            }
        });
    }
    assert!(worst < 0.1, "{worst}");
}

#[test]
fn without_further_estimates_the_budget_is_never_exceeded() {
    for options in all_options() {
        for_every_position(options, 1, |azul| {
            let plain = think("bot:search,nodes=300", azul, 1);
            assert!(plain.nodes <= 300);
        });
    }
}
