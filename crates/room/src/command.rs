//! What somebody wants at a table, and why it is not done.

use bots::BotNameError;
use serde::de::IntoDeserializer;
use serde::de::value::{Error as NotRead, StrDeserializer};
use serde::{Deserialize, Serialize};
use table::{BotText, Name, PlayersError, Seat};

use crate::{Audience, CommandId, Invitation, PlayerId, PlayerKind};

/// Who wants something, as the server knows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Requester {
    /// Who.
    pub player: PlayerId,
    /// What they are called.
    pub name: Name,
    /// What they are.
    pub kind: PlayerKind,
}

/// A command as a client sends it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Order {
    /// Its own id, kept over reconnects: the same one again is carried out once.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub id: CommandId,
    /// The version of the table that it was made for.
    pub version: u32,
    /// What is wanted.
    pub command: TableCommand,
}

/// What somebody wants at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TableCommand"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum TableCommand {
    /// To sit down, or to change seats before the match.
    Sit {
        /// Where.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
        /// What lets them, where the table is not public.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
        invitation: Option<Invitation>,
    },
    /// To get up before the match.
    Stand,
    /// The host: to give a seat to a bot of ours.
    SeatBot {
        /// Where.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
        /// Which.
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        bot: BotText,
    },
    /// The host: to free a seat.
    Clear {
        /// Which.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
    },
    /// The host: to remove whoever disturbs.
    Remove {
        /// Who.
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        player: PlayerId,
    },
    /// The host: to begin.
    Start,
    /// To make a move.
    Play {
        /// The move, in the game's notation.
        text: String,
    },
    /// To take back one's last move, or to ask for it.
    TakeBack,
    /// To say whether somebody may take back, or to withdraw what one has asked for oneself.
    Answer {
        /// Whether they may; no withdraws it.
        yes: bool,
    },
    /// To give up.
    Resign,
    /// To break off before the second move.
    Abort,
    /// To let a bot of this strength play on where somebody has left.
    PlayOn {
        /// Where.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
        /// Which.
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        bot: BotText,
    },
    /// To say something.
    Say {
        /// Who is to hear it.
        to: Audience,
        /// What.
        text: String,
    },
    /// The host: to switch the talk on or off.
    Talk {
        /// Whether it is to be on.
        on: bool,
    },
    /// To play again, with the seats turned.
    Rematch,
}

/// Why a command is not carried out. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum TableRefusal {
    /// Something happened that its sender did not know of.
    #[error("something has happened meanwhile: look again")]
    Stale,
    /// Somebody watches.
    #[error("you have no seat at this table")]
    NotSeated,
    /// Only the host may.
    #[error("only the host may do that")]
    NotHost,
    /// Somebody else sits there.
    #[error("somebody sits there")]
    Taken,
    /// There is no such seat.
    #[error("the table has {seats} seats")]
    NoSeat {
        /// How many there are.
        seats: usize,
    },
    /// The table is not public.
    #[error("this table is for those who were invited: ask for the link")]
    Uninvited,
    /// The host removed them.
    #[error("the host has removed you from this table")]
    Removed,
    /// The host cannot be removed.
    #[error("you cannot remove yourself")]
    Oneself,
    /// They play.
    #[error("who plays cannot be removed before the end; talk can be switched off")]
    Playing,
    /// It counts, and only accounts can have a rating.
    #[error("this table is rated: people with an account sit here")]
    Unrated,
    /// The match has begun.
    #[error("the match has begun")]
    Started,
    /// The match has not begun.
    #[error("the match has not begun")]
    NotStarted,
    /// Seats are free.
    #[error("seats are free")]
    SeatsFree,
    /// Somebody was given a seat, and does not know it yet.
    #[error("somebody who sits here has not come yet")]
    Absent,
    /// The match is over, or the table was closed.
    #[error("the match is over")]
    Over,
    /// The match goes on, or people sit down.
    #[error("that can be done when the match is over")]
    NotOver,
    /// Two have moved.
    #[error("two moves were made: who wants to end it now resigns")]
    TooLate,
    /// Nobody asked, or oneself.
    #[error("nobody waits for your answer")]
    NotAsked,
    /// It was asked before.
    #[error("you have asked already")]
    AskedBefore,
    /// Somebody plays there.
    #[error("nobody has left that seat")]
    NotLeft,
    /// Talk is off.
    #[error("the host has switched the talk off")]
    Silence,
    /// Nothing, too much, or what cannot be shown.
    #[error("a line of talk has 1 to {} printable characters", crate::LONGEST_SAID)]
    Unsayable,
    /// To the others.
    #[error("players speak to players, spectators to spectators")]
    Audience,
    /// They play again already.
    #[error("they play again already, at another table")]
    RematchMade,
    /// The others are gone.
    #[error("whoever played here is gone")]
    Alone,
    /// No bot that may play here.
    #[error(transparent)]
    Bot(#[from] BotNameError),
    /// Two people of the same name.
    #[error(transparent)]
    Names(#[from] PlayersError),
    /// The match does not begin like this.
    #[error(transparent)]
    Log(#[from] session::LogError),
    /// The match does not go on like this.
    #[error("{}", not_played(.0))]
    Play(#[from] session::MatchRefusal),
}

/// Why a match does not go on. At one table people count seats from 1, programs from 0: whoever is not to move is
/// told so without a number.
fn not_played(refusal: &session::MatchRefusal) -> String {
    match refusal {
        session::MatchRefusal::NotToMove(_) => "it is not your turn".to_owned(),
        _ => refusal.to_string(),
    }
}

/// Reads why something cannot be taken back from the code of a permission.
#[must_use]
pub fn no_undo(code: &str) -> Option<session::NoUndo> {
    let why: StrDeserializer<'_, NotRead> = code.strip_prefix("no-undo-")?.into_deserializer();
    session::NoUndo::deserialize(why).ok()
}

/// Returns the code for a move that cannot be taken back; clients say the reason in their own language.
const fn no_undo_code(why: session::NoUndo) -> &'static str {
    match why {
        session::NoUndo::Nothing => "no-undo-nothing",
        session::NoUndo::Bot => "no-undo-bot",
        session::NoUndo::Other => "no-undo-other",
        session::NoUndo::Luck => "no-undo-luck",
        session::NoUndo::Changed => "no-undo-changed",
        session::NoUndo::Over => "over",
    }
}

impl TableRefusal {
    /// What programs know it by.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            TableRefusal::Stale => "stale",
            TableRefusal::NotSeated => "not-seated",
            TableRefusal::NotHost => "not-host",
            TableRefusal::Taken => "taken",
            TableRefusal::NoSeat { .. } => "no-seat",
            TableRefusal::Uninvited => "uninvited",
            TableRefusal::Removed => "removed",
            TableRefusal::Oneself => "oneself",
            TableRefusal::Playing => "playing",
            TableRefusal::Unrated => "unrated",
            TableRefusal::Started => "started",
            TableRefusal::NotStarted => "not-started",
            TableRefusal::SeatsFree => "seats-free",
            TableRefusal::Absent => "absent",
            TableRefusal::NotOver => "not-over",
            TableRefusal::Over
            | TableRefusal::Play(
                session::MatchRefusal::Over | session::MatchRefusal::Undo(session::NoUndo::Over),
            ) => "over",
            TableRefusal::TooLate => "too-late",
            TableRefusal::NotAsked => "not-asked",
            TableRefusal::AskedBefore => "asked-before",
            TableRefusal::NotLeft => "not-left",
            TableRefusal::Silence => "silence",
            TableRefusal::Unsayable => "unsayable",
            TableRefusal::Audience => "audience",
            TableRefusal::RematchMade => "rematch-made",
            TableRefusal::Alone => "alone",
            TableRefusal::Bot(_) => "bot",
            TableRefusal::Names(_) => "names",
            TableRefusal::Log(_) => "start",
            TableRefusal::Play(session::MatchRefusal::NotToMove(_)) => "not-to-move",
            TableRefusal::Play(session::MatchRefusal::Move(_)) => "illegal",
            TableRefusal::Play(session::MatchRefusal::Undo(_)) => "no-undo",
            TableRefusal::Play(_) => "refused",
        }
    }

    /// The code in permissions. It also says why a move cannot be taken back: `no-undo-luck`.
    #[must_use]
    pub const fn permission_code(&self) -> &'static str {
        match self {
            TableRefusal::Play(session::MatchRefusal::Undo(why)) => no_undo_code(*why),
            _ => self.code(),
        }
    }
}
