//! What somebody wants, and why it is not done.

use bots::BotName;
use games::LoadError;
use table::{ChangeError, Occupant, Seat};

use crate::{Changed, NoUndo};

/// What somebody wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// To make a move.
    Play {
        /// Who.
        seat: Seat,
        /// The move, in the game's notation.
        text: String,
        /// How long it took, in milliseconds.
        took: Option<u32>,
    },
    /// To take back the last move of this seat; at one keyboard, of whoever may.
    TakeBack {
        /// Who.
        by: Option<Seat>,
    },
    /// To take back the last move of this seat and all since, to which everybody else has agreed.
    TakeBackAgreed {
        /// Who.
        by: Seat,
    },
    /// To play again what was taken back last.
    PlayAgain,
    /// To leave, or to be told to.
    Leave {
        /// Who.
        seat: Seat,
        /// How.
        how: Changed,
        /// Who is to play on there; random moves, if nobody is named.
        successor: Option<BotName>,
    },
    /// To let somebody else play on at a seat.
    Replace {
        /// Where.
        seat: Seat,
        /// Who.
        by: Occupant,
    },
    /// To break the match off.
    Abort,
}

/// Why a command is not carried out. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// It is somebody else's turn.
    #[error("it is the turn of {0}")]
    NotToMove(Seat),
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// The move is not legal, for a reason of the game's own.
    #[error(transparent)]
    Move(games::Refusal),
    /// The move cannot be taken back.
    #[error(transparent)]
    Undo(#[from] NoUndo),
    /// Nothing was taken back, or somebody has moved since.
    #[error("there is nothing to play again")]
    NothingToPlayAgain,
    /// The seat cannot be changed like that.
    #[error(transparent)]
    Change(#[from] ChangeError),
}

/// An entry that does not follow the ones before it. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum EntryError {
    /// Its number is not the next one.
    #[error("entry {given} does not follow entry {last}")]
    Gap {
        /// The last entry there is.
        last: u32,
        /// The entry that was given.
        given: u32,
    },
    /// A match starts once.
    #[error("entry {0} starts a match that has started")]
    StartedTwice(u32),
    /// It goes to a move that was never made.
    #[error("entry {version} goes to move {to}, and there are {last}")]
    NoSuchMove {
        /// The entry.
        version: u32,
        /// Where it goes.
        to: usize,
        /// How many moves there are.
        last: usize,
    },
    /// The rules do not allow it.
    #[error("entry {version}: {refusal}")]
    Refused {
        /// The entry.
        version: u32,
        /// Why not.
        refusal: Refusal,
    },
}

/// A list of entries that is no match.
#[derive(Debug, thiserror::Error)]
pub enum LogError {
    /// There are none, or the first does not start a match.
    #[error("it does not begin with the start of a match")]
    NoStart,
    /// The record in the first entry is no match.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// An entry does not follow the ones before it.
    #[error(transparent)]
    Entry(#[from] EntryError),
}
