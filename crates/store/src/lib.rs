//! The storage of a server for its tables and players.
//!
//! A table is its log of entries, each with the next version of the table. Other rows make it possible to find many
//! tables at once. [`Store::append`] writes one entry and all its effects in one transaction, which is durable when it
//! returns. The storage treats entries as text and does not interpret them.
//!
//! There are two implementations, which pass the same tests. [`SqliteStore`] is one file in the data folder.
//! `PostgresStore`, with the feature `postgres`, is for many machines. Both are used as `Arc<dyn Store>`.
//!
//! ```
//! use room::{PlayerId, TableId};
//! use store::{Append, Appended, SqliteStore, Store, TableRow, TableStatus};
//! use table::Timestamp;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # tokio::runtime::Builder::new_current_thread().build()?.block_on(async {
//! let folder = tempfile::tempdir()?;
//! let store = SqliteStore::open(&folder.path().join("tables.db")).await?;
//!
//! let now = Timestamp::from_millis(1_763_000_000_000);
//! let opened = TableRow {
//!     id: TableId::from_bits(1),
//!     game: "azul".into(),
//!     state: TableStatus::Open,
//!     public: true,
//!     rated: false,
//!     seats: 2,
//!     taken: 1,
//!     host: PlayerId::from_bits(2),
//!     created: now,
//!     touched: now,
//!     ended: None,
//!     version: 1,
//!     summary: "{}".into(),
//!     names: "ana".into(),
//!     offer: None,
//! };
//! let append = Append::new(r#"{"what":"opened"}"#, opened);
//! assert_eq!(store.append(append.clone()).await?, Appended::Stored);
//! // The same version is never written twice.
//! assert_eq!(store.append(append).await?, Appended::Taken);
//! assert_eq!(store.log(TableId::from_bits(1), 0).await?.len(), 1);
//! store.close().await?;
//! # Ok(()) })
//! # }
//! ```

mod database;
mod error;
mod migrations;
#[cfg(feature = "postgres")]
mod postgres;
mod queries;
mod rows;
mod sqlite;
mod values;

use std::path::Path;

use async_trait::async_trait;
use room::{Downtime, PlayerId, TableId};
use table::Timestamp;

pub use crate::error::{BackupError, StoreError};
#[cfg(feature = "postgres")]
pub use crate::postgres::PostgresStore;
pub use crate::rows::{
    Append, Appended, ClockFilter, ColumnName, DueTask, Expired, Heartbeat, Ladder, ListCursor,
    LobbyQuery, MatchKey, MatchQuery, Member, Page, PasswordHash, PlayerRow, PlayerSeat,
    PlayerTable, PlayerTablesQuery, PlayerWritten, RankedPlayer, RatingPoint, RatingRange,
    RatingRow, RatingStep, StoredEntry, TableOffer, TableRow, TableStatus, TokenHash, TokenRow,
};
pub use crate::sqlite::{BackupSummary, SqliteStore, backup_file};

/// The storage of a server.
///
/// Every write is one transaction, which is durable when the method returns. After [`StoreError::Away`] it is unknown
/// whether anything was written. If an append is retried and returns [`Appended::Taken`], the log shows which entry was
/// written.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    // Tables.

    /// Writes the next entry of a table with all its effects.
    async fn append(&self, append: Append) -> Result<Appended, StoreError>;

    /// Returns the entries of a table after this version, oldest first. Version 0 returns all of them.
    async fn log(&self, table: TableId, after: u32) -> Result<Vec<StoredEntry>, StoreError>;

    /// Returns the row of a table.
    async fn table(&self, table: TableId) -> Result<Option<TableRow>, StoreError>;

    /// Returns the latest version of each of these tables, except those that do not exist.
    async fn versions(&self, tables: &[TableId]) -> Result<Vec<(TableId, u32)>, StoreError>;

    /// Writes the first entry of a table, unless a waiting table suits its player. Returns `Taken` if one does. Even if
    /// many nodes do this at the same time, only one player starts to wait.
    async fn open_unless_matched(
        &self,
        append: Append,
        query: MatchQuery,
    ) -> Result<Appended, StoreError>;

    /// Returns the oldest tables that suit a player and whose hosts accept the player as an opponent, at most `limit`
    /// of them.
    async fn matches(&self, query: MatchQuery, limit: u32) -> Result<Vec<TableRow>, StoreError>;

    /// Returns public tables of a game that have a free seat but no offer, oldest first, at most `limit` of them. An
    /// older version of the program has opened them.
    async fn without_offer(&self, game: &str, limit: u32) -> Result<Vec<TableRow>, StoreError>;

    /// Returns a page of public tables that are not over.
    async fn lobby(&self, query: LobbyQuery) -> Result<Page<TableRow>, StoreError>;

    /// Returns a page of the tables of a player, the most recently changed first. As long as tables are not over, the
    /// order of pages is exact to the minute.
    async fn tables_of(&self, query: PlayerTablesQuery) -> Result<Page<PlayerTable>, StoreError>;

    /// Returns a number for each of these players with unfinished tables. The number changes when one of the player's
    /// tables changes.
    async fn list_versions(&self, players: &[PlayerId])
    -> Result<Vec<(PlayerId, u64)>, StoreError>;

    /// Returns how many unfinished tables a player hosts.
    async fn open_tables_of(&self, player: PlayerId) -> Result<u32, StoreError>;

    /// Deletes a table with its log. Returns false if it does not exist.
    async fn delete_table(&self, table: TableId) -> Result<bool, StoreError>;

    /// Replaces the entries and the summary of a finished table, to anonymize a player. Returns false and changes
    /// nothing if the table does not exist or is not over.
    async fn rewrite_entries(
        &self,
        table: TableId,
        texts: Vec<(u32, String)>,
        summary: Option<String>,
    ) -> Result<bool, StoreError>;

    /// Removes a player from a finished table, so that it no longer appears in their list. Returns false and changes
    /// nothing if the player is not there or the table is not over. The caller still has to anonymize the entries.
    async fn leave_table(&self, table: TableId, player: PlayerId) -> Result<bool, StoreError>;

    /// Records that these players are present at a table until the given time, so that other nodes do not free their
    /// seats.
    async fn set_present(
        &self,
        table: TableId,
        players: &[PlayerId],
        until: Timestamp,
    ) -> Result<(), StoreError>;

    /// Returns the players whom any node has recorded as present at a table at this time.
    async fn present(&self, table: TableId, now: Timestamp) -> Result<Vec<PlayerId>, StoreError>;

    /// Deletes tables that ended before this time and had no player with an account, at most `limit` of them.
    async fn expire(&self, before: Timestamp, limit: u32) -> Result<Expired, StoreError>;

    // Due tasks.

    /// Claims tasks that are due, at most `limit` of them. Other nodes cannot claim them until the given time.
    async fn claim_due(
        &self,
        now: Timestamp,
        until: Timestamp,
        limit: u32,
    ) -> Result<Vec<DueTask>, StoreError>;

    /// Returns when a task can be claimed next.
    async fn next_due(&self) -> Result<Option<Timestamp>, StoreError>;

    /// Deletes a task that is no longer needed, unless another one of its kind has replaced it.
    async fn drop_due(&self, due: &DueTask) -> Result<(), StoreError>;

    // Heartbeats.

    /// Returns the time by the clock of the storage, which all nodes share.
    async fn time(&self) -> Result<Timestamp, StoreError>;

    /// Returns the last heartbeats of all server processes.
    async fn heartbeats(&self) -> Result<Vec<Heartbeat>, StoreError>;

    /// Writes the heartbeat of a server process, together with a downtime that has just ended.
    async fn beat(&self, beat: Heartbeat, ended: Option<Downtime>) -> Result<(), StoreError>;

    /// Returns the downtimes that ended after this time, in the order of their beginning.
    async fn downtimes(&self, after: Timestamp) -> Result<Vec<Downtime>, StoreError>;

    // Players.

    /// Adds a player. Returns `Taken` if the id or the login exists, and `Gone` if the owner does not.
    async fn add_player(&self, player: PlayerRow) -> Result<PlayerWritten, StoreError>;

    /// Returns a player.
    async fn player(&self, player: PlayerId) -> Result<Option<PlayerRow>, StoreError>;

    /// Returns the player with this token, or `None` if the token has not been used for 400 days. Records at most once
    /// per hour that the player was seen.
    async fn player_by_token(
        &self,
        token: TokenHash,
        now: Timestamp,
    ) -> Result<Option<PlayerRow>, StoreError>;

    /// Returns the player with this login, in lower or upper case.
    async fn player_by_login(&self, login: &str) -> Result<Option<PlayerRow>, StoreError>;

    /// Changes the name of a player. Returns false if there is no such player.
    async fn rename_player(&self, player: PlayerId, name: &str) -> Result<bool, StoreError>;

    /// Sets the login and the password of a player. A guest becomes an account.
    async fn set_login(
        &self,
        player: PlayerId,
        login: &str,
        password: PasswordHash,
    ) -> Result<PlayerWritten, StoreError>;

    /// Sets the hash of a player's recovery code. Returns false if there is no such player.
    async fn set_recovery(&self, player: PlayerId, code: TokenHash) -> Result<bool, StoreError>;

    /// If this is the recovery code of the account with this login, replaces the password and the code, and returns the
    /// player.
    async fn recover(
        &self,
        login: &str,
        code: TokenHash,
        password: PasswordHash,
        next: TokenHash,
    ) -> Result<Option<PlayerRow>, StoreError>;

    /// Adds a token for a player. Returns `Taken` if the token exists, and `Gone` if the player does not.
    async fn add_token(
        &self,
        token: TokenHash,
        player: PlayerId,
        now: Timestamp,
    ) -> Result<PlayerWritten, StoreError>;

    /// Returns the valid tokens of a player, the most recently used first, at most `limit` of them.
    async fn tokens_of(
        &self,
        player: PlayerId,
        now: Timestamp,
        limit: u32,
    ) -> Result<Vec<TokenRow>, StoreError>;

    /// Deletes a token.
    async fn drop_token(&self, token: TokenHash) -> Result<(), StoreError>;

    /// Deletes all tokens of a player, except this one.
    async fn drop_tokens(&self, player: PlayerId, but: Option<TokenHash>)
    -> Result<(), StoreError>;

    /// Returns the accounts of programs, sorted by name.
    async fn bots(&self) -> Result<Vec<PlayerRow>, StoreError>;

    /// Deletes a player and their programs, with tokens, ratings and places at tables. Returns these places, because
    /// the caller still has to anonymize the entries there.
    async fn delete_player(&self, player: PlayerId) -> Result<Vec<PlayerSeat>, StoreError>;

    /// Deletes guests who were last seen before this time and are not at any table, at most `limit` of them. Returns
    /// how many were deleted.
    async fn expire_guests(&self, before: Timestamp, limit: u32) -> Result<u32, StoreError>;

    /// Deletes tokens that have not been used for 400 days, at most `limit` of them. Returns how many were deleted.
    async fn expire_tokens(&self, now: Timestamp, limit: u32) -> Result<u32, StoreError>;

    // Ratings.

    /// Returns the ratings of a player, sorted by game and ladder.
    async fn ratings_of(&self, player: PlayerId) -> Result<Vec<RatingRow>, StoreError>;

    /// Returns the rating of a player on a ladder.
    async fn rating(
        &self,
        player: PlayerId,
        ladder: &Ladder,
    ) -> Result<Option<RatingRow>, StoreError>;

    /// Returns the players with the highest ratings on a ladder.
    async fn leaderboard(
        &self,
        ladder: &Ladder,
        limit: u32,
    ) -> Result<Vec<RankedPlayer>, StoreError>;

    /// Returns the last ratings of a player on a ladder, at most `limit` of them, oldest first.
    async fn history(
        &self,
        player: PlayerId,
        ladder: &Ladder,
        limit: u32,
    ) -> Result<Vec<RatingPoint>, StoreError>;

    /// Returns how the match at a table changed the ratings of players who still exist, sorted by player.
    async fn rating_steps(&self, table: TableId) -> Result<Vec<RatingStep>, StoreError>;

    // The storage itself.

    /// Checks that the storage responds.
    async fn ping(&self) -> Result<(), StoreError>;

    /// Writes a backup to a new file while the storage is in use.
    async fn backup(&self, to: &Path) -> Result<(), StoreError>;

    /// Writes everything that is pending and closes the storage, which is unavailable afterwards.
    async fn close(&self) -> Result<(), StoreError>;
}
