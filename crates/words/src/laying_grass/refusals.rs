//! Short reasons why a move is not possible.

use laying_grass::{Colour, Move, MoveError};
use table::{Describe, Message};

use crate::Texts;
use crate::reasons::{MessageTranslator, either};

/// Explains briefly why a move chosen on the board is not possible.
#[must_use]
pub fn refusal(error: &MoveError, name: &dyn Fn(Colour) -> String, texts: &Texts) -> String {
    match error {
        MoveError::NotAMove { .. }
        | MoveError::Incomplete { .. }
        | MoveError::Cell { .. }
        | MoveError::Orientation(_)
        | MoveError::SameOrientation { .. }
        | MoveError::NotFirst { .. }
        | MoveError::QueuePlace(_) => texts.get("grass-no-move"),
        MoveError::NotNow { .. } => texts.get("grass-no-not-now"),
        MoveError::MustPlace { tile, .. } => {
            texts.with("grass-no-must-place", &[("number", tile.number().into())])
        }
        MoveError::Over => texts.get("grass-over"),
        error => MessageTranslator::new(texts)
            .with_override(&|message| colour_in(message).map(name))
            .say(&error.message()),
    }
}

/// Returns the colour that a message consists of, if it is only a colour.
pub(super) fn colour_in(message: &Message) -> Option<Colour> {
    let mut all = Colour::ALL.into_iter();
    all.find(|&colour| message.name == Message::from(colour).name)
}

/// Says that the tile in hand fits nowhere, and which of these moves are left.
#[must_use]
pub fn fits_nowhere(moves: &[Move], texts: &Texts) -> String {
    let can = |kind: fn(&Move) -> bool| moves.iter().any(kind);
    let ways = [
        (can(|mv| matches!(mv, Move::Swap(_))), "grass-way-exchange"),
        (can(|mv| matches!(mv, Move::Clear(_))), "grass-way-stone"),
        (can(|mv| matches!(mv, Move::Done)), "grass-way-discard"),
    ];
    let ways = ways.into_iter().filter(|(possible, _)| *possible);
    let ways: Vec<String> = ways.map(|(_, way)| texts.get(way)).collect();
    let ways = either(texts, &ways);
    texts.with("grass-fits-nowhere", &[("ways", ways.into())])
}
