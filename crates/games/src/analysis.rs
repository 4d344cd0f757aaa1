//! A match judged move by move.

use std::sync::atomic::AtomicBool;

use bots::{BotName, Estimate};
use serde::{Deserialize, Serialize};
use table::Seat;

use crate::{AnyMatch, Consultation};

/// What a bot thinks of one move of a match, by what the player could know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Verdict {
    /// The number of the move, counted from 1.
    pub ply: usize,
    /// Who moved.
    pub seat: Seat,
    /// The move.
    pub mv: String,
    /// What it leads to, for whoever made it.
    pub estimate: Option<Estimate>,
    /// What the bot would have played instead, if that is better, and what it leads to.
    pub better: Option<(String, Estimate)>,
}

impl Verdict {
    /// What the move has cost: chance and points.
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

/// One move of a match that waits to be judged, on any thread.
pub struct Doubt {
    ply: usize,
    seat: Seat,
    mv: String,
    all: Consultation,
    played: Consultation,
}

impl Doubt {
    /// The number of the move, counted from 1.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// Thinks about the move.
    #[must_use]
    pub fn judge(self) -> Verdict {
        let never = AtomicBool::new(false);
        let best = self.all.think(&never);
        let (estimate, better) = if best.mv == self.mv {
            (best.estimate, None)
        } else {
            let played = self.played.think(&never).estimate;
            let better = best
                .estimate
                .zip(played)
                .and_then(|(best_estimate, played)| {
                    let is_better = best_estimate.better(&played).is_gt();
                    is_better.then_some((best.mv, best_estimate))
                });
            (played, better)
        };
        Verdict {
            ply: self.ply,
            seat: self.seat,
            mv: self.mv,
            estimate,
            better,
        }
    }
}

/// Every move of a match, to be judged by a bot. The match is left where it was.
pub fn doubts(game: &mut dyn AnyMatch, bot: BotName) -> Vec<Doubt> {
    let last = game.ply();
    game.rewind();
    let mut doubts = Vec::new();
    for ply in 1..=last {
        let all = game.consult(bot, None).ok().flatten();
        game.redo();
        let played = game.history(ply).expect("this move was just played again");
        game.undo();
        let only = game.consult(bot, Some(&played.text)).ok().flatten();
        game.redo();
        let (Some(all), Some(only)) = (all, only) else {
            unreachable!("a move was legal where it was played");
        };
        doubts.push(Doubt {
            ply,
            seat: played.seat,
            mv: played.text,
            all,
            played: only,
        });
    }
    doubts
}
