//! What is asked of a bot, and its answers in words.

use games::{Advice, AnyMove, MoveRefusal};
use serde::{Deserialize, Serialize};
use words::Texts;

use crate::PageError;

/// A hint in words.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HintText {
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
pub enum PageQuestion {
    /// The move of the bot whose turn it is.
    Move,
    /// A hint for whoever is to move.
    Hint,
}

impl HintText {
    /// A bot's advice as it was put into words.
    pub(crate) fn new(advice: &Advice, said: words::Hint) -> Self {
        HintText {
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
    parse: impl Fn(&str) -> Result<AnyMove, MoveRefusal>,
) -> Result<Advice, PageError> {
    let read = advice.read(parse);
    read.map_err(|refusal| PageError::because("refused", &refusal, texts))
}
