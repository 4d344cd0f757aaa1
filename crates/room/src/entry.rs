//! What a table is: a list of entries.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{BotText, Name, Record, Seat, Timestamp};

use crate::{Clock, CommandId, Invitation, PlayerId, TableId};

/// One line of the log of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TableEntry {
    /// Its number: 1 for the first, and one more for each, without gaps.
    pub version: u32,
    /// When it happened, by the server's clock.
    pub at: Timestamp,
    /// Who wanted it; nobody, if a bot moved or time ran out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<PlayerId>,
    /// The command that asked for it: the same one again finds this entry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<CommandId>,
    /// What happened.
    #[serde(flatten)]
    pub what: TableEntryKind,
}

/// What can happen at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableEntryKind {
    /// Somebody opened it.
    Opened(Box<TableSetup>),
    /// Somebody sat down.
    Seated {
        /// Where.
        seat: Seat,
        /// Who.
        sitter: Sitter,
    },
    /// A bot of ours was given a seat.
    BotSeated {
        /// Where.
        seat: Seat,
        /// Which.
        bot: BotText,
    },
    /// A seat is free again.
    Vacated {
        /// Which.
        seat: Seat,
    },
    /// The host, who has no seat, has stayed away: somebody who sits here follows.
    HostLeft {},
    /// Somebody may neither sit nor speak here any more.
    Removed {
        /// Who.
        player: PlayerId,
    },
    /// The match begins; all luck follows from its secret seed.
    Started(Box<Record>),
    /// The match went on.
    Played(session::MatchEntryKind),
    /// Somebody would like to take back their last move.
    Asked {
        /// Who.
        seat: Seat,
    },
    /// Somebody said whether they may.
    Answered {
        /// Who said it.
        seat: Seat,
        /// What.
        yes: bool,
    },
    /// Somebody said something.
    Said(ChatLine),
    /// The talk was switched on or off.
    Talk {
        /// Whether it is on.
        on: bool,
    },
    /// They play again, at another table.
    Rematch {
        /// Where.
        table: TableId,
    },
    /// The table was given up before a match began.
    Closed {},
}

/// What a table is opened with.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TableSetup {
    /// Who may start the match and say who sits here. A host who stays away is followed by somebody who sits here.
    pub host: PlayerId,
    /// The id of the game.
    pub game: String,
    /// The options, the number of players among them.
    pub options: Value,
    /// How long everybody may think.
    pub clock: Clock,
    /// Whether it is in the lobby; anybody may sit at such a table.
    pub public: bool,
    /// Whether it counts.
    pub rated: bool,
    /// Whether hints and analysis are allowed although several people play.
    pub hints: bool,
    /// Whether the match begins as soon as every seat is taken, whoever may start it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub at_once: bool,
    /// What lets somebody sit here.
    pub invitation: Invitation,
    /// Who sits where from the beginning.
    pub seats: Vec<SeatSetup>,
}

/// A seat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeatSetup {
    /// Nobody sits there.
    Free,
    /// Somebody does.
    Sitter(Sitter),
    /// A bot of ours.
    Bot(BotText),
}

/// Somebody at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sitter {
    /// Who.
    pub player: PlayerId,
    /// What they are called here.
    pub name: Name,
    /// What they are.
    pub kind: PlayerKind,
}

impl Sitter {
    /// Whether they have had their name taken out: nobody knows them any more.
    #[must_use]
    pub fn is_gone(&self) -> bool {
        self.name.is_taken_out()
    }
}

/// What somebody at a server is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PlayerKind {
    /// A person without an account.
    Guest,
    /// A person with an account.
    Account,
    /// A program of somebody's.
    Program,
}

/// What somebody said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChatLine {
    /// Who.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub player: PlayerId,
    /// What they are called.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub name: Name,
    /// Who hears it.
    pub to: Audience,
    /// What: one line of text, and nothing but text.
    pub text: String,
}

/// Who hears what is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Audience {
    /// Those who sit at the table.
    Players,
    /// Those who watch.
    Spectators,
}

impl Audience {
    /// Returns whom somebody with this seat, or with none, talks to: players to players, spectators to spectators.
    #[must_use]
    pub const fn of(seat: Option<Seat>) -> Self {
        match seat {
            Some(_) => Audience::Players,
            None => Audience::Spectators,
        }
    }
}
