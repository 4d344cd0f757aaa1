//! What is kept, in plain values.

use std::fmt;

use room::{PlayerId, PlayerKind, TableId};
use table::Timestamp;

use crate::values::{ColumnType, ColumnValue};

/// A value with a name in the database.
pub trait ColumnName {
    /// Returns the name in the database.
    fn name(self) -> &'static str;
}

/// Implements [`ColumnName`] and [`ColumnType`] for an enum.
macro_rules! names {
    ($what:literal, $type:ident { $($value:ident = $name:literal),+ }) => {
        impl ColumnName for $type {
            fn name(self) -> &'static str {
                match self { $($type::$value => $name),+ }
            }
        }

        impl ColumnType for $type {
            const WHAT: &'static str = $what;

            fn read(cell: ColumnValue<'_>) -> Option<Self> {
                match cell {
                    $(ColumnValue::Text($name) => Some($type::$value),)+
                    _ => None,
                }
            }
        }
    };
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableStatus {
    /// It waits for players.
    Open,
    /// A match is played.
    Running,
    /// The match has ended, or there will be none.
    Over,
}

names!("the state of a table", TableStatus { Open = "open", Running = "running", Over = "over" });

/// A table, by what is asked about many at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// Its id.
    pub id: TableId,
    /// The game.
    pub game: String,
    /// How far it is.
    pub state: TableStatus,
    /// Whether it is in the lobby, and may be watched from there.
    pub public: bool,
    /// Whether the match counts for ratings.
    pub rated: bool,
    /// How many seats it has.
    pub seats: u8,
    /// How many of them are taken.
    pub taken: u8,
    /// Whose table it is.
    pub host: PlayerId,
    /// When it was opened.
    pub created: Timestamp,
    /// When its last entry was written.
    pub touched: Timestamp,
    /// When it was over.
    pub ended: Option<Timestamp>,
    /// The version of its last entry; that of the first is 1.
    pub version: u32,
    /// What else a list shows of it, as JSON.
    pub summary: String,
}

/// An entry of the log of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEntry {
    /// Its version; that of the first is 1.
    pub version: u32,
    /// When it was written.
    pub at: Timestamp,
    /// What it says, as JSON.
    pub text: String,
}

/// Somebody at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Member {
    /// Who.
    pub player: PlayerId,
    /// On which seat, if on one.
    pub seat: Option<u8>,
    /// Whether the table waits for them.
    pub turn: bool,
}

/// Something that is to be done at a table at some moment by any node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueTask {
    /// Where.
    pub table: TableId,
    /// What; a table has one of each kind at most.
    pub kind: String,
    /// When.
    pub at: Timestamp,
    /// The version of the table that it was made for.
    pub version: u32,
}

/// The next entry of a table, and what follows from it.
#[derive(Clone, Debug, PartialEq)]
pub struct Append {
    /// What the entry says, as JSON.
    pub text: String,
    /// The table as it is with the entry, whose version and time are the row's `version` and `touched`.
    pub row: TableRow,
    /// All who are at the table now, each once, if that changed.
    pub members: Option<Vec<Member>>,
    /// All that is due at the table now, each kind once, if that changed.
    pub due: Option<Vec<DueTask>>,
    /// New ratings of those who played, each with one match more than before, or 1 for a first one. Those of
    /// players who are gone are left out.
    pub ratings: Vec<RatingRow>,
}

impl Append {
    /// An entry from which nothing else follows.
    #[must_use]
    pub fn new(text: impl Into<String>, row: TableRow) -> Self {
        Append {
            text: text.into(),
            row,
            members: None,
            due: None,
            ratings: Vec::new(),
        }
    }
}

/// What became of an append. Unless it was stored, nothing was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It is on the disk.
    Stored,
    /// The table has an entry of this version: read the log and answer afresh.
    Taken,
    /// The table does not exist any more.
    Gone,
    /// A rating has changed since it was read: read the ratings again, and append with new ones.
    Outdated,
}

/// Which tables of a player are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerTablesQuery {
    /// Whose.
    pub player: PlayerId,
    /// Only those that are so far.
    pub state: Option<TableStatus>,
    /// Only those that wait for the player.
    pub turn: bool,
    /// Only those after this one in the list: the `touched` and the `id` of the last one shown.
    pub before: Option<(Timestamp, TableId)>,
    /// So many at most.
    pub limit: u32,
}

impl PlayerTablesQuery {
    /// The first tables of a player, so many at most.
    #[must_use]
    pub const fn first(player: PlayerId, limit: u32) -> Self {
        PlayerTablesQuery {
            player,
            state: None,
            turn: false,
            before: None,
            limit,
        }
    }
}

/// A table of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerTable {
    /// The table.
    pub row: TableRow,
    /// Where the player sits.
    pub seat: Option<u8>,
    /// Whether the table waits for the player.
    pub turn: bool,
}

/// What a player had a place at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerSeat {
    /// The table.
    pub table: TableId,
    /// The player, or a bot of theirs.
    pub player: PlayerId,
}

/// What [`Store::expire`](crate::Store::expire) did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expired {
    /// The tables that were deleted.
    pub tables: Vec<TableId>,
    /// Whether there may be more of them.
    pub more: bool,
}

names!("the kind of a player", PlayerKind { Guest = "guest", Account = "account", Program = "bot" });

/// A password as it is stored: hashed, with its salt and parameters. It is not shown in logs.
#[derive(Clone, PartialEq, Eq)]
pub struct PasswordHash(pub String);

impl fmt::Debug for PasswordHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PasswordHash(…)")
    }
}

/// A token as it is stored: its SHA-256.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TokenHash(pub [u8; 32]);

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash(…)")
    }
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerRow {
    /// Their id.
    pub id: PlayerId,
    /// What others read.
    pub name: String,
    /// What they are.
    pub kind: PlayerKind,
    /// What they sign in with, as they wrote it.
    pub login: Option<String>,
    /// Their password.
    pub password: Option<PasswordHash>,
    /// Whose program it is.
    pub owner: Option<PlayerId>,
    /// Since when they are known.
    pub created: Timestamp,
    /// When they were last seen, to the hour.
    pub seen: Timestamp,
}

/// What became of a player or token that was to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerWritten {
    /// It is on the disk.
    Done,
    /// Another has this login, id or token.
    Taken,
    /// There is no such player.
    Gone,
}

/// Where ratings are compared.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ladder {
    /// The game.
    pub game: String,
    /// Which of its ladders.
    pub name: String,
}

/// How strong a player is on a ladder.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingRow {
    /// Who.
    pub player: PlayerId,
    /// Where.
    pub ladder: Ladder,
    /// How strong.
    pub rating: f64,
    /// How unsure that is.
    pub deviation: f64,
    /// How much it changes, where the system knows that.
    pub volatility: f64,
    /// After how many matches.
    pub matches: u32,
    /// Since when.
    pub touched: Timestamp,
}

/// A player on a leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct RankedPlayer {
    /// What others read.
    pub name: String,
    /// What they are.
    pub kind: PlayerKind,
    /// Their rating.
    pub rating: RatingRow,
}

/// A rating as it once was.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingPoint {
    /// After how many matches.
    pub matches: u32,
    /// How strong.
    pub rating: f64,
    /// How unsure that was.
    pub deviation: f64,
    /// Since when.
    pub at: Timestamp,
    /// By which table, which may be deleted.
    pub table: TableId,
}

/// What a match did to the rating of somebody who played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingStep {
    /// Who.
    pub player: PlayerId,
    /// What it was; nothing before a first match.
    pub before: Option<f64>,
    /// What it became.
    pub after: f64,
}
