//! The legal choices of the player to move.

use games::AnyMove;
use serde::Serialize;
use session::ViewModel;

use crate::{AzulChoices, GrassChoices, PageNarrator, TilingsChoices};

/// The legal choices of the player to move, in a form that depends on the game.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "game", rename_all = "kebab-case")]
pub enum Choices {
    Azul(AzulChoices),
    LayingGrass(GrassChoices),
    Tilings(TilingsChoices),
    /// The legal moves in notation, for a game that has no board on the page.
    Plain {
        /// All legal moves.
        moves: Vec<String>,
    },
}

impl PageNarrator {
    pub(crate) fn choices(&self, model: &ViewModel) -> Choices {
        match model.game().id() {
            "azul" => Choices::Azul(self.azul_choices(model)),
            "laying-grass" => Choices::LayingGrass(GrassChoices::of(model)),
            "tilings" => Choices::Tilings(TilingsChoices::of(model)),
            _ => {
                let moves = model.rules().moves();
                let text = |mv: &AnyMove| mv.text().to_owned();
                Choices::Plain {
                    moves: moves.iter().map(text).collect(),
                }
            }
        }
    }
}
