//! Why a match cannot go on like that.

use session::{EntryError, LogError, NoUndo, Refusal};
use table::{ChangeError, Seat};

use super::Reason;
use crate::Texts;

impl Reason for Refusal {
    fn in_words(&self, texts: &Texts) -> String {
        match self {
            Refusal::NotToMove(seat) => with_seat(texts, "reason-not-to-move", *seat),
            Refusal::Over => texts.get("reason-over"),
            Refusal::Move(refusal) => refusal.in_words(texts),
            Refusal::Undo(why) => why.in_words(texts),
            Refusal::NothingToPlayAgain => texts.get("no-redo"),
            Refusal::Change(error) => error.in_words(texts),
        }
    }
}

impl Reason for NoUndo {
    fn in_words(&self, texts: &Texts) -> String {
        texts.get(match self {
            NoUndo::Nothing => "no-undo-nothing",
            NoUndo::Bot => "no-undo-bot",
            NoUndo::Other => "no-undo-other",
            NoUndo::Luck => "no-undo-luck",
            NoUndo::Changed => "no-undo-changed",
            NoUndo::Over => "no-undo-over",
        })
    }
}

impl Reason for ChangeError {
    fn in_words(&self, texts: &Texts) -> String {
        match self {
            ChangeError::Over => texts.get("reason-over"),
            ChangeError::NoSeat(seat) => with_seat(texts, "reason-no-seat", *seat),
            ChangeError::Lost(seat) => with_seat(texts, "reason-lost", *seat),
            ChangeError::OutOfOrder => texts.get("reason-out-of-order"),
        }
    }
}

fn with_seat(texts: &Texts, key: &str, seat: Seat) -> String {
    texts.with(key, &[("number", (seat.index() + 1).into())])
}

impl Reason for LogError {
    fn in_words(&self, texts: &Texts) -> String {
        match self {
            LogError::NoStart => texts.get("reason-no-start"),
            LogError::Load(error) => error.in_words(texts),
            LogError::Entry(error) => error.in_words(texts),
        }
    }
}

impl Reason for EntryError {
    fn in_words(&self, texts: &Texts) -> String {
        let (version, reason) = match self {
            EntryError::Gap { given, .. } => (given, texts.get("reason-out-of-order")),
            EntryError::StartedTwice(version) => (version, texts.get("reason-started-twice")),
            EntryError::NoSuchMove { version, .. } => (version, texts.get("reason-no-such-move")),
            EntryError::Refused { version, refusal } => (version, refusal.in_words(texts)),
        };
        let variables = [("number", (*version).into()), ("reason", reason.into())];
        texts.with("reason-entry", &variables)
    }
}
