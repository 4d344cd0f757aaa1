//! A bot that makes mistakes.

use table::{Draw, Game};

use crate::{Bot, Question, Thought, bot};

/// A bot that plays like another, except that a percentage of its moves is random. It judges every move without slips.
pub(crate) struct Slips<G: Game> {
    /// In percent.
    pub(crate) share: u8,
    pub(crate) bot: Box<dyn Bot<G>>,
}

/// Separates these random numbers from those of the inner bot, which has the same seed.
const SLIP: u64 = 0x511b;

impl<G: Game> Bot<G> for Slips<G> {
    fn think(&mut self, position: &G, question: &Question<G::Move>) -> Thought<G::Move> {
        let mut dice = bot::dice(question.seed ^ SLIP);
        let plays = question.also.is_none();
        if plays && dice.below(100) < u32::from(self.share) {
            return Thought::bare(dice.pick(question.among));
        }
        self.bot.think(position, question)
    }
}
