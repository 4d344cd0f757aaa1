//! The bot that does not think.

use table::{Draw, Game};

use crate::{Bot, Question, Thought};

/// Plays any legal move.
pub(crate) struct Random;

impl<G: Game> Bot<G> for Random {
    fn think(&mut self, _: &G, question: &Question<G::Move>) -> Thought<G::Move> {
        Thought::bare(question.dice().pick(question.among))
    }
}
