//! Questions to bots, and their answers in words.

use games::{Advice, AnyMove, MoveRefusal};
use serde::{Deserialize, Serialize};
use words::Texts;

use crate::PageError;

/// A hint in words.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HintText {
    /// The recommended move.
    pub text: String,
    /// The recommended move in words.
    pub advice: String,
    /// The expected result and alternatives. Continuation lines begin with two spaces.
    pub lines: Vec<String>,
    /// How long or how deeply the bot searched.
    pub effort: String,
}

/// A question to a bot on this page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum PageQuestion {
    /// The move of the bot whose turn it is.
    Move,
    /// A hint for the player to move.
    Hint,
}

impl HintText {
    /// Combines a bot's hint with its description.
    pub(crate) fn new(advice: &Advice, hint: words::Hint) -> Self {
        HintText {
            text: advice.mv.text().to_owned(),
            advice: hint.advice,
            lines: hint.lines,
            effort: hint.effort,
        }
    }
}

/// Parses the moves of a worker's answer.
pub(crate) fn read(
    advice: Advice<String>,
    texts: &Texts,
    parse: impl Fn(&str) -> Result<AnyMove, MoveRefusal>,
) -> Result<Advice, PageError> {
    let read = advice.read(parse);
    read.map_err(|refusal| PageError::because("refused", &refusal, texts))
}
