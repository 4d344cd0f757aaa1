//! Analysis of a match, move by move.

use std::sync::atomic::AtomicBool;

use bots::{BotName, Estimate};
use serde::{Deserialize, Serialize};
use table::Seat;

use crate::{Advice, AnyMatch, AnyQuestion, QuestionKind};

/// A bot's assessment of one move of a match, based on what the player could know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Verdict {
    /// The number of the move, counted from 1.
    pub ply: usize,
    pub seat: Seat,
    pub mv: String,
    /// The estimated result for the player who made the move.
    pub estimate: Option<Estimate>,
    /// The move that the bot would have played, if it is better, and its estimate.
    pub better: Option<(String, Estimate)>,
}

impl Verdict {
    /// Returns what the move cost, as a chance of winning and as points.
    #[must_use]
    pub fn cost(&self) -> Estimate {
        match (&self.better, self.estimate) {
            (Some((_, best)), Some(played)) => Estimate {
                chance: best.chance - played.chance,
                lead: best.lead - played.lead,
            },
            _ => Estimate {
                chance: 0.0,
                lead: 0.0,
            },
        }
    }
}

/// A task that analyses one move of a match and can run on any thread.
pub struct MoveToAnalyse {
    ply: usize,
    seat: Seat,
    mv: String,
    question: AnyQuestion,
}

impl MoveToAnalyse {
    /// Returns the number of the move, counted from 1.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// Analyses the move.
    #[must_use]
    pub fn judge(self) -> Verdict {
        let advice = self.question.think(&AtomicBool::new(false));
        Verdict::new(self.ply, self.seat, self.mv, advice.into_text())
    }
}

impl Verdict {
    /// Creates the verdict from the bot's answer to a question about the move that was played.
    #[must_use]
    pub fn new(ply: usize, seat: Seat, mv: String, advice: Advice<String>) -> Self {
        let (estimate, better) = if advice.mv == mv {
            (advice.estimate, None)
        } else {
            let mut candidates = advice.candidates.iter();
            let played = candidates.find(|candidate| candidate.mv == mv);
            let played = played.map(|played| played.estimate);
            let better = advice
                .estimate
                .zip(played)
                .filter(|(best, played)| best.better(played).is_gt())
                .map(|(best, _)| (advice.mv, best));
            (played, better)
        };
        Verdict {
            ply,
            seat,
            mv,
            estimate,
            better,
        }
    }
}

/// Returns every move of a match as a task for analysis. The match itself does not change.
pub fn moves_to_analyse(game: &mut dyn AnyMatch, bot: BotName) -> Vec<MoveToAnalyse> {
    let last = game.ply();
    let played: Vec<_> = (1..=last).filter_map(|ply| game.history(ply)).collect();
    game.rewind();
    let mut moves = Vec::new();
    for (ply, played) in (1..).zip(played) {
        let question = game.question(bot, QuestionKind::Verdict(played.text.clone()));
        let Ok(Some(question)) = question else {
            unreachable!("every recorded move was legal in its position");
        };
        moves.push(MoveToAnalyse {
            ply,
            seat: played.seat,
            mv: played.text,
            question,
        });
        game.redo();
    }
    moves
}
