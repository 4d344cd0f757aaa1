//! Commands to a match, and the reasons to reject them.

use bots::BotName;
use games::{AnyMove, LoadError};
use table::{ChangeError, Occupant, Seat, errors};

use crate::{NoUndo, SeatChangeKind};

/// A command to a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchCommand {
    /// Makes a move for this seat. `None` means the player whose turn it is.
    Play {
        by: Option<Seat>,
        mv: MoveInput,
        /// The thinking time in milliseconds.
        took: Option<u32>,
    },
    /// Takes back the last move of this seat. `None` means the last person who moved, for players who share a
    /// keyboard.
    TakeBack {
        by: Option<Seat>,
    },
    /// Takes back the last move of this seat and all moves since, after everybody else has agreed.
    TakeBackAgreed {
        by: Seat,
    },
    /// Redoes the moves that were taken back last.
    PlayAgain,
    /// A player leaves, or is removed.
    Leave {
        seat: Seat,
        how: SeatChangeKind,
        /// The bot that takes over, which makes random moves by default.
        successor: Option<BotName>,
    },
    /// Somebody else takes over a seat.
    Replace {
        seat: Seat,
        by: Occupant,
    },
    Abort,
}

/// A move as input: either text that has not been parsed, or a typed move for a position of the same game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveInput {
    /// Text in the game's notation, from a person, a page or a server.
    Text(String),
    /// A typed move, from a board or a bot in this process. It may have been made for another position.
    Typed(AnyMove),
}

impl From<String> for MoveInput {
    fn from(text: String) -> Self {
        MoveInput::Text(text)
    }
}

impl From<AnyMove> for MoveInput {
    fn from(mv: AnyMove) -> Self {
        MoveInput::Typed(mv)
    }
}

errors! {
    /// The reason to reject a command. The match is unchanged.
    #[derive(Debug)]
    pub enum MatchRefusal {
        NotToMove(seat: Seat) => "it is seat {seat}'s turn";
        Over => "the match is over";
        /// The move is not legal. The reason is an error of the game.
        Move(refusal: games::MoveRefusal) => "{refusal}";
        Undo(#[from] reason: NoUndo) => "{reason}";
        /// Nothing was taken back, or somebody has moved since.
        NothingToPlayAgain => "Nothing to redo.";
        Change(#[from] error: ChangeError) => "{error}";
    }
}

errors! {
    /// An entry that does not follow the entries before it. The match is unchanged.
    #[derive(Debug)]
    pub enum EntryError {
        /// The version is not the next one.
        Gap {
            last: u32,
            given: u32,
        } => "entry {given}: out of order";
        StartedTwice(version: u32) => "entry {version}: the match has already started";
        NoSuchMove {
            version: u32,
            to: usize,
            last: usize,
        } => "entry {version}: refers to a move that was never made";
        Refused {
            version: u32,
            refusal: MatchRefusal,
        } => "entry {version}: {refusal}";
    }
}

errors! {
    /// A list of entries that is not a valid match.
    #[derive(Debug)]
    pub enum LogError {
        /// The list is empty, or the first entry does not start a match.
        NoStart => "the log does not begin with the start of a match";
        /// The record in the first entry is not a valid match.
        Load(#[from] error: LoadError) => "{error}";
        /// An entry does not follow the entries before it.
        Entry(#[from] error: EntryError) => "{error}";
    }
}
