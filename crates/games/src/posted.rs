//! A question to a bot as text, which can be answered elsewhere.

use bots::{BotName, BotNameError, Strategy};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Game, Seat, Viewer, text};

use crate::{AnyQuestion, Catalogue, MoveRefusal, QuestionKind, ReadViewError, TypedView};

/// A question to a bot as text. It contains what the player to move may know, and a seed for the bot that reveals
/// nothing hidden. The answer is the same as if the match itself asked the bot.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PostedQuestion {
    /// The id of the game.
    pub game: String,
    /// The options, including the number of players.
    pub options: Value,
    /// The player to move.
    pub seat: Seat,
    /// The view of that player.
    pub view: Value,
    /// The bot to ask.
    pub bot: String,
    /// The bot's seed as 16 hexadecimal digits, because numbers in a browser have only 53 bits.
    pub seed: String,
    pub kind: QuestionKind,
}

/// A text that is not a valid question.
#[derive(Debug, thiserror::Error)]
pub enum PostedError {
    #[error("unknown game {}", text::quoted(.0))]
    Game(String),
    #[error(transparent)]
    Bot(#[from] BotNameError),
    #[error("the seed of a question must have 16 hexadecimal digits")]
    Seed,
    /// The view is not valid for the game.
    #[error(transparent)]
    View(#[from] ReadViewError),
    /// There is nobody to move.
    #[error("the game is over")]
    Over,
    /// The move to judge is not legal.
    #[error(transparent)]
    Move(MoveRefusal),
}

impl PostedQuestion {
    /// Reads the question, so that it can be answered.
    ///
    /// # Errors
    /// If the question is not valid.
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
