//! A bot that plays random moves.

use table::{Draw, Game};

use crate::{Bot, Question, Thought};

/// A bot that chooses a legal move at random.
pub(crate) struct Random;

impl<G: Game> Bot<G> for Random {
    fn think(&mut self, _: &G, question: &Question<G::Move>) -> Thought<G::Move> {
        Thought::bare(question.dice().pick(question.among))
    }
}
