//! Previews of moves.

use games::AnyMove;
use serde::Serialize;
use serde_json::Value;
use session::ViewModel;
use words::Charset;

use crate::PageNarrator;

/// The preview of a legal move.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PageMovePreview {
    /// The move in words.
    pub described: String,
    /// The effect of the move, in one line.
    pub effect: Option<String>,
    /// A warning about the move, followed by the question whether to make it.
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
    /// Previews a legal move.
    pub(crate) fn preview_move(&self, model: &ViewModel, mv: &AnyMove) -> PageMovePreview {
        let preview_text = words::preview(model, mv, self.texts(), SIGNS);
        PageMovePreview {
            described: preview_text.described,
            effect: preview_text.effect,
            warning: preview_text.warning,
            preview: preview_text.preview,
        }
    }
}
