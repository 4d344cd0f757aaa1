//! Bots: questions that a worker answers, and their answers in words.

use std::error::Error;

use azul::Azul;
use bots::networks::{self, Network};
use bots::{BotName, Watch};
use games::{Advice, AnyMove, AnyQuestion, GAMES, PostedQuestion, Refusal};
use serde::{Deserialize, Serialize};
use table::Game;
use words::Texts;

use crate::Failure;

/// A hint in words.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Hint {
    /// The move that is advised.
    pub text: String,
    /// The same in words.
    pub advice: String,
    /// What it leads to and what else could be played. What belongs to the line above it begins with
    /// two spaces.
    pub lines: Vec<String>,
    /// How much the bot has thought.
    pub effort: String,
}

/// What is asked of a bot on this page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Asked {
    /// The move of the bot whose turn it is.
    Move,
    /// A hint for whoever is to move.
    Hint,
}

impl Hint {
    /// A bot's advice as it was put into words.
    pub(crate) fn new(advice: &Advice, said: words::Hint) -> Self {
        Hint {
            text: advice.mv.text().to_owned(),
            advice: said.advice,
            lines: said.lines,
            effort: said.effort,
        }
    }
}

/// Reads the moves of a worker's answer.
pub(crate) fn read(
    advice: Advice<String>,
    texts: &Texts,
    parse: impl Fn(&str) -> Result<AnyMove, Refusal>,
) -> Result<Advice, Failure> {
    let read = advice.read(parse);
    read.map_err(|refusal| Failure::because("refused", &refusal, texts))
}

/// A question that was read, ready to be thought about.
pub struct Question {
    asked: AnyQuestion,
    networks: &'static [Network],
}

impl Question {
    /// Reads a question.
    ///
    /// # Errors
    /// `misuse` if it asks nothing.
    pub fn new(question: &PostedQuestion) -> Result<Self, Failure> {
        let misuse = |error: &dyn Error| Failure::misuse(&error.to_string());
        let asked = question.read(GAMES).map_err(|error| misuse(&error))?;
        let networks = if question.game == Azul::ID {
            let bot = BotName::from_outside(&question.bot).map_err(|error| misuse(&error))?;
            let options = azul::Options::deserialize(&question.options);
            networks::needed_by(bot, &options.map_err(|error| misuse(&error))?)
        } else {
            &[]
        };
        Ok(Question { asked, networks })
    }

    /// Returns the networks that have to be loaded before it can be answered.
    pub fn missing(&self) -> impl Iterator<Item = Network> {
        let networks = self.networks.iter().copied();
        networks.filter(|network| !network.is_loaded())
    }

    /// Thinks while somebody watches.
    #[must_use]
    pub fn think(self, watch: &dyn Watch) -> Advice<String> {
        self.asked.think(watch).into_text()
    }
}
