//! The entries in the log of a table.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{BotText, Name, Record, Seat, Timestamp};

use crate::{Clock, CommandId, Invitation, PlayerId, TableId};

/// An entry in the log of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TableEntry {
    /// The sequence number: 1 for the first entry, without gaps.
    pub version: u32,
    /// The time by the server's clock.
    pub at: Timestamp,
    /// The player whose command caused the entry, or `None` if a bot moved or time ran out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<PlayerId>,
    /// The command that caused the entry. If the same command arrives again, the server finds this entry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<CommandId>,
    #[serde(flatten)]
    pub what: TableEntryKind,
}

/// The kind of a log entry.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableEntryKind {
    Opened(Box<TableSetup>),
    Seated {
        seat: Seat,
        sitter: Sitter,
    },
    BotSeated {
        seat: Seat,
        bot: BotText,
    },
    Vacated {
        seat: Seat,
    },
    /// The host had no seat and stayed away. A seated player becomes the host.
    HostLeft {},
    /// The host removed a player, who can neither sit down nor chat any more.
    Removed {
        player: PlayerId,
        /// The new invitation to a private table, because the player knows the old one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        invitation: Option<Invitation>,
    },
    /// The match started. Its secret seed determines everything random in it.
    Started(Box<Record>),
    /// The match continued.
    Played(session::MatchEntryKind),
    /// A player asked to take back their last move.
    #[serde(rename = "asked")]
    UndoRequested {
        seat: Seat,
    },
    /// A player agreed or refused, or withdrew their own request.
    #[serde(rename = "answered")]
    UndoAnswered {
        seat: Seat,
        yes: bool,
    },
    #[serde(rename = "said")]
    Chat(ChatLine),
    /// The host turned the chat on or off.
    Talk {
        on: bool,
    },
    /// The players have a rematch at another table.
    Rematch {
        table: TableId,
    },
    /// The table was closed before a match began.
    Closed {},
    /// Nobody could move for a while because the server was down, so the clocks are set back.
    ClocksCredited {
        /// How long the clocks ran during that time, in milliseconds.
        millis: u64,
        /// No clock runs until then, because the players have to reconnect.
        until: Timestamp,
    },
}

/// The settings of a table.
#[expect(
    clippy::struct_excessive_bools,
    reason = "the settings are independent"
)]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TableSetup {
    /// The player who can start the match and decide who sits here. If they stay away, a seated player becomes the
    /// host.
    pub host: PlayerId,
    /// The id of the game.
    pub game: String,
    /// The options of the game, including the number of players.
    pub options: Value,
    pub clock: Clock,
    /// Whether the lobby lists the table. Anybody can sit down at such a table.
    pub public: bool,
    /// Whether the match counts towards ratings.
    pub rated: bool,
    /// Whether hints and analysis are allowed even if several people play.
    pub hints: bool,
    /// Whether the match starts as soon as every seat is taken, without the host.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub at_once: bool,
    /// The secret that lets people sit down at a private table.
    pub invitation: Invitation,
    pub seats: Vec<SeatSetup>,
}

/// A seat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeatSetup {
    Free,
    /// A person or an external program.
    Sitter(Sitter),
    /// A built-in bot.
    Bot(BotText),
}

/// A person or an external program with a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sitter {
    pub player: PlayerId,
    pub name: Name,
    pub kind: PlayerKind,
}

impl Sitter {
    /// Returns whether the player has been anonymized.
    #[must_use]
    pub fn is_gone(&self) -> bool {
        self.name.is_removed()
    }
}

/// The kind of a player on a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PlayerKind {
    /// A person without an account.
    Guest,
    /// A person with an account.
    Account,
    /// An external program that belongs to a player.
    Program,
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChatLine {
    /// The author.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub player: PlayerId,
    /// The name of the author at this table.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub name: Name,
    /// Who can read it.
    pub to: Audience,
    /// One line of printable text.
    pub text: String,
}

/// The people who can read a line of chat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Audience {
    /// Everybody with a seat at the table.
    Players,
    /// Everybody else.
    Spectators,
}

impl Audience {
    /// Returns the audience of somebody with this seat, or of a spectator. Players chat with players, and spectators
    /// with spectators.
    #[must_use]
    pub const fn of(seat: Option<Seat>) -> Self {
        match seat {
            Some(_) => Audience::Players,
            None => Audience::Spectators,
        }
    }
}
