//! A question to a bot as text, for somebody who thinks elsewhere.

use bots::{BotName, BotNameError, Strategy};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Game, Seat, Viewer, text};

use crate::{AnyQuestion, Catalogue, MoveRefusal, QuestionKind, ReadViewError, TypedView};

/// A question to a bot as text. It holds what the player to move may know and luck for the bot, from
/// which nothing hidden follows; the answer is the same as if the match itself were asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PostedQuestion {
    /// The id of the game.
    pub game: String,
    /// The options, the number of players among them.
    pub options: Value,
    /// Who is to move.
    pub seat: Seat,
    /// What that player sees.
    pub view: Value,
    /// Who is asked.
    pub bot: String,
    /// The bot's luck: 16 hex digits, for a number in a browser has only 53 bits.
    pub seed: String,
    /// What is asked.
    pub kind: QuestionKind,
}

/// A text that asks nothing.
#[derive(Debug, thiserror::Error)]
pub enum PostedError {
    /// There is no such game.
    #[error("there is no game {}", text::quoted(.0))]
    Game(String),
    /// There is no such bot.
    #[error(transparent)]
    Bot(#[from] BotNameError),
    /// The seed is not one.
    #[error("a question's seed is 16 hex digits")]
    Seed,
    /// It is no view of the game.
    #[error(transparent)]
    View(#[from] ReadViewError),
    /// Nobody is to move.
    #[error("the game is over")]
    Over,
    /// The move to be judged is not legal.
    #[error(transparent)]
    Move(MoveRefusal),
}

impl PostedQuestion {
    /// The question, ready to be thought about.
    ///
    /// # Errors
    /// If it asks nothing.
    pub fn read(&self, catalogue: Catalogue) -> Result<AnyQuestion, PostedError> {
        let game = catalogue.find(&self.game);
        let game = game.ok_or_else(|| PostedError::Game(self.game.clone()))?;
        game.read_question(self)
    }

    pub(crate) fn typed<G: Game, S: Strategy<G>>(&self) -> Result<AnyQuestion, PostedError> {
        let bot = BotName::from_outside(&self.bot)?;
        let digits = self.seed.len() == 16;
        let seed = u64::from_str_radix(&self.seed, 16).ok().filter(|_| digits);
        let seed = seed.ok_or(PostedError::Seed)?;
        let view = TypedView::<G>::read(&self.options, Viewer::Seat(self.seat), &self.view)?;
        let question = view.question::<S>(bot, seed, &self.kind);
        question
            .map_err(PostedError::Move)?
            .ok_or(PostedError::Over)
    }
}
