//! The rows of the database, as plain values.

use std::fmt;

use room::{PlayerId, PlayerKind, TableId};
use table::Timestamp;

use crate::values::{ColumnType, ColumnValue};

/// A value that the database stores as a name.
pub trait ColumnName {
    /// Returns the stored name of the value.
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

/// The state of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableStatus {
    /// The table is waiting for players.
    Open,
    /// The match is running.
    Running,
    /// The match has ended, or the table was closed before it began.
    Over,
}

names!("the state of a table", TableStatus { Open = "open", Running = "running", Over = "over" });

/// The data of a table for queries over many tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    pub id: TableId,
    /// The id of the game.
    pub game: String,
    pub state: TableStatus,
    /// Whether the lobby lists the table.
    pub public: bool,
    /// Whether the match counts towards ratings.
    pub rated: bool,
    /// The number of seats.
    pub seats: u8,
    /// The number of seats that are taken.
    pub taken: u8,
    pub host: PlayerId,
    /// When the table was opened.
    pub created: Timestamp,
    /// When the last entry was written.
    pub touched: Timestamp,
    pub ended: Option<Timestamp>,
    /// The version of the last entry. The first entry has version 1.
    pub version: u32,
    /// Other data that lists show, as JSON.
    pub summary: String,
    /// The names of the players in lower case, by which the lobby's search finds the table.
    pub names: String,
    /// The offer, which only the first entry writes. `None` in rows written by an older program.
    pub offer: Option<TableOffer>,
}

/// The values by which the lobby is filtered and players are matched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableOffer {
    pub key: MatchKey,
    /// The clock as JSON, which begins with its kind.
    pub clock: String,
    /// The rating of the player who opened the table.
    pub rating: u32,
    /// The ratings that this player accepts in opponents.
    pub opponents: RatingRange,
}

/// A hash of everything on which matched players must agree. Clocks and ratings are compared separately.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MatchKey(pub [u8; 32]);

/// Ratings from `min` to `max`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingRange {
    pub min: u32,
    pub max: u32,
}

impl RatingRange {
    /// All ratings. A rating above the maximum counts as the maximum.
    pub const ALL: RatingRange = RatingRange { min: 0, max: 9_999 };
}

/// An entry of the log of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEntry {
    /// The first entry has version 1.
    pub version: u32,
    /// When the entry was written.
    pub at: Timestamp,
    /// The content, as JSON.
    pub text: String,
}

/// A person or program at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Member {
    pub player: PlayerId,
    pub seat: Option<u8>,
    /// Whether the table is waiting for this person or program.
    pub turn: bool,
}

/// A task at a table that some node has to carry out at a certain time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueTask {
    pub table: TableId,
    /// A table has at most one task of each kind.
    pub kind: String,
    pub at: Timestamp,
    /// The version of the table for which the task was created.
    pub version: u32,
}

/// The last sign that a server process can accept moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heartbeat {
    /// The server process, by a number that it has chosen.
    pub node: i64,
    /// The time by the clock of the node.
    pub at: Timestamp,
    /// How many milliseconds that clock is ahead of the clock of the storage.
    pub ahead: i64,
    /// Whether the process may still be running. A graceful shutdown clears this.
    pub running: bool,
}

/// The next entry of a table and its effects.
#[derive(Clone, Debug, PartialEq)]
pub struct Append {
    /// The content of the entry, as JSON.
    pub text: String,
    /// The table after the entry. Its `version` and `touched` are the version and the time of the entry.
    pub row: TableRow,
    /// Whether only `version`, `touched` and `summary` of the row differ from the stored one.
    pub is_row_known: bool,
    /// Everybody at the table, without duplicates, if this has changed.
    pub members: Option<Vec<Member>>,
    /// All due tasks of the table, at most one of each kind, if they have changed.
    pub due: Option<Vec<DueTask>>,
    /// The new ratings of the players. `matches` is one more than before, or 1 for the first match. Ratings of deleted
    /// players are ignored.
    pub ratings: Vec<RatingRow>,
}

impl Append {
    /// Returns an entry without any other effects.
    #[must_use]
    pub fn new(text: impl Into<String>, row: TableRow) -> Self {
        Append {
            text: text.into(),
            row,
            is_row_known: false,
            members: None,
            due: None,
            ratings: Vec::new(),
        }
    }
}

/// The result of an append. Nothing was written unless it is `Stored`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// The entry is durable.
    Stored,
    /// The table already has an entry with this version. Read the log and retry.
    Taken,
    Gone,
    /// A rating has changed since it was read. Read the ratings again and retry with new ones.
    Outdated,
}

/// A query for the tables of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerTablesQuery {
    pub player: PlayerId,
    /// Only tables in this state.
    pub state: Option<TableStatus>,
    /// Only tables that are waiting for the player.
    pub turn: bool,
    /// The `next` cursor of the previous page.
    pub before: Option<ListCursor>,
    /// The maximum number of tables.
    pub limit: u32,
}

/// A position in a list of tables that is sorted by time.
pub type ListCursor = (Timestamp, TableId);

/// A page of a list. Only a limited number of rows is searched for one page. With filters, a page may therefore contain
/// few tables, or none, even if there are further pages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page<T> {
    pub tables: Vec<T>,
    /// Where the next page begins, unless this is the last one.
    pub next: Option<ListCursor>,
}

/// A query for public tables that are not over, in the order in which they were opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LobbyQuery {
    /// Open tables or running ones.
    pub state: TableStatus,
    /// Only tables of this game.
    pub game: Option<String>,
    /// Only tables with this number of seats.
    pub seats: Option<u8>,
    /// Only rated tables, or only unrated ones.
    pub rated: Option<bool>,
    /// Only tables with a free seat.
    pub has_free_seat: bool,
    /// The kind of clock, such as `move`.
    pub clock: Option<String>,
    /// Only tables where a player has a name with this text in it, in lower or upper case.
    pub name: Option<String>,
    /// Only tables that were opened by a player whose rating is in this range.
    pub rating: RatingRange,
    /// Newest first instead of oldest first.
    pub is_newest_first: bool,
    /// The `next` cursor of the previous page.
    pub after: Option<ListCursor>,
    /// The maximum number of tables.
    pub limit: u32,
}

impl LobbyQuery {
    /// Returns the query for the first page of tables in this state, oldest first, without filters.
    #[must_use]
    pub const fn first(state: TableStatus, limit: u32) -> Self {
        LobbyQuery {
            state,
            game: None,
            seats: None,
            rated: None,
            has_free_seat: false,
            clock: None,
            name: None,
            rating: RatingRange::ALL,
            is_newest_first: false,
            after: None,
            limit,
        }
    }

    /// Checks whether the query has filters besides the state and the game.
    pub(crate) fn has_filters(&self) -> bool {
        self.seats.is_some()
            || self.rated.is_some()
            || self.has_free_seat
            || self.clock.is_some()
            || self.name.is_some()
            || self.rating != RatingRange::ALL
    }
}

/// The clocks that a player accepts, as JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClockFilter {
    Exactly(String),
    /// Any clock that does not count days.
    AnyButDays,
}

/// A query for public tables with a free seat that suit a player and whose hosts accept the player as an opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchQuery {
    /// The player, whose own tables are left out.
    pub player: PlayerId,
    pub key: MatchKey,
    pub clock: ClockFilter,
    /// The rating of the player.
    pub rating: u32,
    /// The ratings that the player accepts in opponents.
    pub opponents: RatingRange,
    /// Tables that have already refused the player.
    pub refused: Vec<TableId>,
}

impl PlayerTablesQuery {
    /// Returns the query for the first page of tables.
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
    pub row: TableRow,
    /// When the table last changed, rounded down to a minute unless the table is over. Lists are sorted by this time.
    pub listed: Timestamp,
    pub seat: Option<u8>,
    /// Whether the table is waiting for the player.
    pub turn: bool,
}

/// A place that a player had at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerSeat {
    pub table: TableId,
    /// The player, or one of their programs.
    pub player: PlayerId,
}

/// The result of [`Store::expire`](crate::Store::expire).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expired {
    /// The tables that were deleted.
    pub tables: Vec<TableId>,
    /// Whether there may be more tables to delete.
    pub more: bool,
}

names!("the kind of a player", PlayerKind { Guest = "guest", Account = "account", Program = "bot" });

/// A stored password, as a hash with salt and parameters. Logs do not show it.
#[derive(Clone, PartialEq, Eq)]
pub struct PasswordHash(pub String);

impl fmt::Debug for PasswordHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PasswordHash(…)")
    }
}

/// The SHA-256 hash of a token or a recovery code. Logs do not show it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TokenHash(pub [u8; 32]);

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash(…)")
    }
}

/// A token of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenRow {
    pub hash: TokenHash,
    pub created: Timestamp,
    /// When the token was last used, to the hour.
    pub seen: Timestamp,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerRow {
    pub id: PlayerId,
    pub name: String,
    pub kind: PlayerKind,
    /// The login in the original spelling.
    pub login: Option<String>,
    pub password: Option<PasswordHash>,
    /// The owner of a program.
    pub owner: Option<PlayerId>,
    pub created: Timestamp,
    /// When the player was last seen, to the hour.
    pub seen: Timestamp,
}

/// The result of writing a player or a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerWritten {
    /// The row is durable.
    Done,
    /// Somebody else has this login, id or token.
    Taken,
    /// The player does not exist.
    Gone,
}

/// A ladder on which ratings are compared.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ladder {
    /// The id of the game.
    pub game: String,
    pub name: String,
}

/// The rating of a player on a ladder.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingRow {
    pub player: PlayerId,
    pub ladder: Ladder,
    pub rating: f64,
    pub deviation: f64,
    /// Used only by rating systems that have a volatility.
    pub volatility: f64,
    /// The number of rated matches so far.
    pub matches: u32,
    /// When the rating last changed.
    pub touched: Timestamp,
}

/// A player on a leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct RankedPlayer {
    pub name: String,
    pub kind: PlayerKind,
    pub rating: RatingRow,
}

/// A past rating of a player.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingPoint {
    /// The number of rated matches so far.
    pub matches: u32,
    pub rating: f64,
    pub deviation: f64,
    pub at: Timestamp,
    /// The table of the match, which may have been deleted.
    pub table: TableId,
}

/// How a match changed the rating of a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingStep {
    pub player: PlayerId,
    /// `None` before the first match.
    pub before: Option<f64>,
    pub after: f64,
}
