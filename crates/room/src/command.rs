//! The commands that players send to a table, and the reasons for refusing them.

use bots::BotNameError;
use serde::de::IntoDeserializer;
use serde::de::value::{Error as NotRead, StrDeserializer};
use serde::{Deserialize, Serialize};
use table::{BotText, Name, PlayersError, Seat};

use crate::{Audience, CommandId, Invitation, PlayerId, PlayerKind};

/// The player who sent a command, as the server knows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Requester {
    pub player: PlayerId,
    pub name: Name,
    pub kind: PlayerKind,
}

/// A command as a client sends it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Order {
    /// The id stays the same when the client sends the order again, so that the server carries it out only once.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub id: CommandId,
    /// The version of the table that the sender knew.
    pub version: u32,
    pub command: TableCommand,
}

/// A command at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TableCommand"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum TableCommand {
    /// Sit down, or change seats before the match.
    Sit {
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
        /// Required if the table is private.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
        invitation: Option<Invitation>,
    },
    /// Stand up before the match.
    Stand,
    /// Give a seat to a built-in bot (host only).
    SeatBot {
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
        /// The name of the bot, for example `bot:4`.
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        bot: BotText,
    },
    /// Free a seat (host only).
    Clear {
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
    },
    /// Remove a player, who then can neither sit down nor chat (host only).
    Remove {
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        player: PlayerId,
    },
    /// Start the match (host only).
    Start,
    /// Make a move.
    Play {
        /// The move, in the game's notation.
        text: String,
    },
    /// Take back your last move, or ask the others whether you may.
    TakeBack,
    /// Answer a request to take back a move, or withdraw your own request.
    Answer {
        /// Whether you agree. `false` withdraws your own request.
        yes: bool,
    },
    /// Give up the match.
    Resign,
    /// Abort the match before the second move.
    Abort,
    /// Let a bot play on for a player who has left or has been away for too long.
    PlayOn {
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
        /// The name of the bot, for example `bot:4`.
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        bot: BotText,
    },
    /// Send a line of chat.
    Say {
        /// Who can read it.
        to: Audience,
        text: String,
    },
    /// Turn the chat on or off (host only).
    Talk { on: bool },
    /// Open a table for a rematch, with the seats rotated.
    Rematch,
}

/// The code for a name that is taken. Players can choose another one and sit down.
pub(crate) const NAME_TAKEN: &str = "names";

/// The reason why a command is refused. A refused command changes nothing.
#[derive(Debug, thiserror::Error)]
pub enum TableRefusal {
    /// Something happened that the sender did not know about.
    #[error("the table has changed in the meantime; check it and try again")]
    Stale,
    #[error("you do not have a seat at this table")]
    NotSeated,
    #[error("only the host can do that")]
    NotHost,
    #[error("somebody already has that seat")]
    Taken,
    #[error("there is no such seat; the table has {seats} seats")]
    NoSeat { seats: usize },
    /// The table is private, and the player has no invitation.
    #[error("this table is private; ask for the invitation link")]
    Uninvited,
    #[error("the host has removed you from this table")]
    Removed,
    #[error("you cannot remove yourself")]
    Oneself,
    #[error("you cannot remove a player before the match ends; you can turn the chat off")]
    Playing,
    /// Only accounts have ratings, so nobody else can have a seat at a rated table.
    #[error("this table is rated; only players with an account can have a seat")]
    Unrated,
    #[error("the match has already started")]
    Started,
    #[error("the match has not started yet")]
    NotStarted,
    #[error("some seats are still free")]
    SeatsFree,
    #[error("a seated player is not connected right now")]
    Absent,
    /// The match is over, or the table was closed.
    #[error("the match is over")]
    Over,
    #[error("the match is not over yet")]
    NotOver,
    #[error("two moves have already been played; to stop now, resign")]
    TooLate,
    /// There is no request, or the player made it, or the player has already answered it.
    #[error("nobody is waiting for your answer")]
    NotAsked,
    #[error("you have already asked to take back a move")]
    AskedBefore,
    #[error("the player in that seat has not left")]
    NotLeft,
    #[error("the host has turned the chat off")]
    Silence,
    /// The line is empty, too long or not printable.
    #[error(
        "a chat message must have 1 to {} characters, all of them printable",
        crate::MAX_CHAT_LENGTH
    )]
    Unsayable,
    /// Players cannot write to spectators, nor spectators to players.
    #[error("players can chat only with players, and spectators with spectators")]
    Audience,
    #[error("the rematch has already started at another table")]
    RematchMade,
    /// Everybody else has been anonymized.
    #[error("nobody you played with is still here")]
    Alone,
    /// The bot does not exist, or it may not play here.
    #[error(transparent)]
    Bot(#[from] BotNameError),
    /// Two people would have the same name.
    #[error(transparent)]
    Names(#[from] PlayersError),
    /// The match cannot start.
    #[error(transparent)]
    Log(#[from] session::LogError),
    /// The match refuses the command.
    #[error("{}", match_refusal_text(.0))]
    Play(#[from] session::MatchRefusal),
}

/// Returns why the match refuses a command. People count seats from 1 and programs count them from 0, so the message
/// for a player who is not to move does not contain a seat number.
fn match_refusal_text(refusal: &session::MatchRefusal) -> String {
    match refusal {
        session::MatchRefusal::NotToMove(_) => "it is not your turn".to_owned(),
        _ => refusal.to_string(),
    }
}

/// Parses the reason why a move cannot be taken back from the code of a permission.
#[must_use]
pub fn no_undo(code: &str) -> Option<session::NoUndo> {
    let why: StrDeserializer<'_, NotRead> = code.strip_prefix("no-undo-")?.into_deserializer();
    session::NoUndo::deserialize(why).ok()
}

/// Returns the code for a move that cannot be taken back. Clients show the reason in their own language.
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
    /// Returns the error code for programs.
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
            TableRefusal::Names(_) => NAME_TAKEN,
            TableRefusal::Log(_) => "start",
            TableRefusal::Play(session::MatchRefusal::NotToMove(_)) => "not-to-move",
            TableRefusal::Play(session::MatchRefusal::Move(_)) => "illegal",
            TableRefusal::Play(session::MatchRefusal::Undo(_)) => "no-undo",
            TableRefusal::Play(_) => "refused",
        }
    }

    /// Returns the code used in permissions. It also gives the reason why a move cannot be taken back, for example
    /// `no-undo-luck`.
    #[must_use]
    pub const fn permission_code(&self) -> &'static str {
        match self {
            TableRefusal::Play(session::MatchRefusal::Undo(why)) => no_undo_code(*why),
            _ => self.code(),
        }
    }
}
