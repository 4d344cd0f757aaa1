//! Previews of moves, and reasons why a move is not legal.

use serde::Serialize;
use serde_json::Value;
use session::ViewModel;
use words::Charset;

use crate::{PageError, PageNarrator};

/// The preview of a legal move.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PageMovePreview {
    /// The move in words.
    pub described: String,
    /// The effect of the move, in one line.
    pub effect: Option<String>,
    /// What a person should know before making the move, and the question whether to make it.
    pub warning: Option<String>,
    /// The preview of the rules.
    #[cfg_attr(
        feature = "typescript",
        ts(type = "AzulPreview | GrassPreview | TilingsPreview")
    )]
    pub preview: Value,
}

/// A browser can display every character.
const SIGNS: Charset = Charset { unicode: true };

impl PageNarrator {
    /// Explains why this text is not a legal move now; `None` if it is one.
    pub(crate) fn why_not(&self, model: &ViewModel, text: &str) -> Option<String> {
        let refusal = model.rules().parse(text).err()?;
        Some(words::refused_there(model, &refusal, self.texts()))
    }

    /// Previews a legal move.
    pub(crate) fn preview_move(
        &self,
        model: &ViewModel,
        text: &str,
    ) -> Result<PageMovePreview, PageError> {
        let texts = self.texts();
        let mv = model.rules().parse(text);
        let mv = mv.map_err(|error| PageError::because("refused", &error, texts))?;
        let preview_text = words::preview(model, &mv, texts, SIGNS);
        Ok(PageMovePreview {
            described: preview_text.described,
            effect: preview_text.effect,
            warning: preview_text.warning,
            preview: preview_text.preview,
        })
    }
}
