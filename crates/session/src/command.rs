//! What somebody wants, and why it is not done.

use bots::BotName;
use games::{AnyMove, LoadError};
use table::{ChangeError, Occupant, Seat, errors};

use crate::{NoUndo, SeatChangeKind};

/// What somebody wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchCommand {
    /// To make a move.
    Play {
        /// Who.
        seat: Seat,
        /// The move.
        mv: MoveInput,
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
        how: SeatChangeKind,
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

/// A move as it enters: text that nobody has parsed yet, or a move made for a position of the same game.
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
    /// Why a command is not carried out. Nothing has changed.
    #[derive(Debug)]
    pub enum MatchRefusal {
        /// It is somebody else's turn.
        NotToMove(seat: Seat) => "it is the turn of seat {seat}";
        /// The match is over.
        Over => "the match is over";
        /// The move is not legal, for a reason of the game's own.
        Move(refusal: games::MoveRefusal) => "{refusal}";
        /// The move cannot be taken back.
        Undo(#[from] reason: NoUndo) => "{reason}";
        /// Nothing was taken back, or somebody has moved since.
        NothingToPlayAgain => "There is nothing to play again.";
        /// The seat cannot be changed like that.
        Change(#[from] error: ChangeError) => "{error}";
    }
}

errors! {
    /// An entry that does not follow the ones before it. Nothing has changed.
    #[derive(Debug)]
    pub enum EntryError {
        /// Its number is not the next one.
        Gap {
            /// The last entry there is.
            last: u32,
            /// The entry that was given.
            given: u32,
        } => "entry {given}: it does not follow what is before it";
        /// A match starts once.
        StartedTwice(version: u32) => "entry {version}: a match starts once";
        /// It goes to a move that was never made.
        NoSuchMove {
            /// The entry.
            version: u32,
            /// Where it goes.
            to: usize,
            /// How many moves there are.
            last: usize,
        } => "entry {version}: it goes to a move that was never made";
        /// The rules do not allow it.
        Refused {
            /// The entry.
            version: u32,
            /// Why not.
            refusal: MatchRefusal,
        } => "entry {version}: {refusal}";
    }
}

errors! {
    /// A list of entries that is no match.
    #[derive(Debug)]
    pub enum LogError {
        /// There are none, or the first does not start a match.
        NoStart => "it does not begin with the start of a match";
        /// The record in the first entry is no match.
        Load(#[from] error: LoadError) => "{error}";
        /// An entry does not follow the ones before it.
        Entry(#[from] error: EntryError) => "{error}";
    }
}
