//! Where a server keeps its tables and players.
//!
//! A table is its log of entries, each with the table's next version; beside it stand the rows by which many
//! tables are found at once. [`Store::append`] writes one entry and all that follows from it in one transaction,
//! and answers when that is on the disk. What the entries say is the caller's business: here they are text.
//!
//! Two kinds of storage do the same, by the same tests: [`SqliteStore`], one file in the data folder, and with
//! the feature `postgres` `PostgresStore`, for many machines. Both are used as `Arc<dyn Store>`.
//!
//! ```
//! use room::{PlayerId, TableId};
//! use store::{Append, Appended, SqliteStore, Store, TableRow, TableState};
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
//!     state: TableState::Open,
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
use room::{PlayerId, TableId};
use table::Timestamp;

pub use crate::error::{BackupError, StoreError};
#[cfg(feature = "postgres")]
pub use crate::postgres::PostgresStore;
pub use crate::rows::{
    Append, Appended, ColumnName, DueTask, Expired, Ladder, Member, PasswordHash, PlayerRow,
    PlayerSeat, PlayerTable, PlayerTablesQuery, PlayerWritten, RankedPlayer, RatingPoint,
    RatingRow, RatingStep, StoredEntry, TableRow, TableStatus, TokenHash,
};
pub use crate::sqlite::{BackupSummary, SqliteStore, backup_file};

/// What a server asks of its storage.
///
/// Whatever writes is one transaction, and on the disk when it answers. After [`StoreError::Away`] it is unknown
/// whether it was written: an append that is tried again is then [`Appended::Taken`], and the log tells by whom.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    // Tables.

    /// Writes the next entry of a table, with all that follows from it.
    async fn append(&self, append: Append) -> Result<Appended, StoreError>;

    /// The entries of a table after this version, oldest first; after 0 they are all.
    async fn log(&self, table: TableId, after: u32) -> Result<Vec<StoredEntry>, StoreError>;

    /// The row of a table.
    async fn table(&self, table: TableId) -> Result<Option<TableRow>, StoreError>;

    /// The last versions of those of these tables that exist.
    async fn versions(&self, tables: &[TableId]) -> Result<Vec<(TableId, u32)>, StoreError>;

    /// Public tables that wait for players, the oldest first.
    async fn lobby(&self, game: Option<&str>, limit: u32) -> Result<Vec<TableRow>, StoreError>;

    /// Public tables that play, the newest first.
    async fn running(&self, limit: u32) -> Result<Vec<TableRow>, StoreError>;

    /// The tables of a player, the last touched first.
    async fn tables_of(&self, asked: PlayerTablesQuery) -> Result<Vec<PlayerTable>, StoreError>;

    /// How many tables that are not over a player hosts.
    async fn open_tables_of(&self, player: PlayerId) -> Result<u32, StoreError>;

    /// Deletes a table with its log; false if there is none.
    async fn delete_table(&self, table: TableId) -> Result<bool, StoreError>;

    /// Puts other texts in place of entries of a table that is over, and another summary, so that a name is
    /// taken out; false, and nothing is done, if there is no such table or it is not over.
    async fn rewrite_entries(
        &self,
        table: TableId,
        texts: Vec<(u32, String)>,
        summary: Option<String>,
    ) -> Result<bool, StoreError>;

    /// Takes a player off a table that is over; false, and nothing is done, if they are not there or it is not
    /// over. It is not in their list any more; the names are still to be taken out.
    async fn leave_table(&self, table: TableId, player: PlayerId) -> Result<bool, StoreError>;

    /// Notes that these players are at a table until then, for other nodes: they do not free the seats.
    async fn note_here(
        &self,
        table: TableId,
        players: &[PlayerId],
        until: Timestamp,
    ) -> Result<(), StoreError>;

    /// Who of those at a table is noted to be there at this moment, by any node.
    async fn here(&self, table: TableId, now: Timestamp) -> Result<Vec<PlayerId>, StoreError>;

    /// Deletes tables that ended before this moment and at which no account sat, so many at most.
    async fn expire(&self, before: Timestamp, limit: u32) -> Result<Expired, StoreError>;

    // What is due.

    /// Takes what is due now, so many at most, and keeps others from taking it until then.
    async fn claim_due(
        &self,
        now: Timestamp,
        until: Timestamp,
        limit: u32,
    ) -> Result<Vec<DueTask>, StoreError>;

    /// When something can be claimed next.
    async fn next_due(&self) -> Result<Option<Timestamp>, StoreError>;

    /// Takes away what turned out not to need doing, unless another of its kind came in its place.
    async fn drop_due(&self, due: &DueTask) -> Result<(), StoreError>;

    // Players.

    /// Adds a player; taken if the id or the login exists, gone if the owner does not.
    async fn add_player(&self, player: PlayerRow) -> Result<PlayerWritten, StoreError>;

    /// A player.
    async fn player(&self, player: PlayerId) -> Result<Option<PlayerRow>, StoreError>;

    /// Whose token this is; nobody's, if it was not used for 400 days. That it was seen is noted once an hour.
    async fn player_by_token(
        &self,
        token: TokenHash,
        now: Timestamp,
    ) -> Result<Option<PlayerRow>, StoreError>;

    /// The player with this login, in small or capital letters.
    async fn player_by_login(&self, login: &str) -> Result<Option<PlayerRow>, StoreError>;

    /// Gives a player another name; false if there is no such player.
    async fn rename_player(&self, player: PlayerId, name: &str) -> Result<bool, StoreError>;

    /// Gives a player this login and password; a guest becomes an account by it.
    async fn set_login(
        &self,
        player: PlayerId,
        login: &str,
        password: PasswordHash,
    ) -> Result<PlayerWritten, StoreError>;

    /// Adds a token of a player; taken if it exists, gone if the player does not.
    async fn add_token(
        &self,
        token: TokenHash,
        player: PlayerId,
        now: Timestamp,
    ) -> Result<PlayerWritten, StoreError>;

    /// Takes a token away.
    async fn drop_token(&self, token: TokenHash) -> Result<(), StoreError>;

    /// Takes away all tokens of a player, but for this one.
    async fn drop_tokens(&self, player: PlayerId, but: Option<TokenHash>)
    -> Result<(), StoreError>;

    /// The accounts of programs, by name.
    async fn bots(&self) -> Result<Vec<PlayerRow>, StoreError>;

    /// Deletes a player and their bots, with tokens, ratings and places at tables, and says where they had one:
    /// there the names are still to be taken out.
    async fn forget_player(&self, player: PlayerId) -> Result<Vec<PlayerSeat>, StoreError>;

    /// Deletes guests who were last seen before this moment and are at no table, so many at most, and says how
    /// many there were.
    async fn expire_guests(&self, before: Timestamp, limit: u32) -> Result<u32, StoreError>;

    /// Deletes tokens that were not used for 400 days, so many at most, and says how many there were.
    async fn expire_tokens(&self, now: Timestamp, limit: u32) -> Result<u32, StoreError>;

    // Ratings.

    /// The ratings of a player, by game and ladder.
    async fn ratings_of(&self, player: PlayerId) -> Result<Vec<RatingRow>, StoreError>;

    /// The rating of a player on a ladder.
    async fn rating(
        &self,
        player: PlayerId,
        ladder: &Ladder,
    ) -> Result<Option<RatingRow>, StoreError>;

    /// The players with the highest ratings on a ladder.
    async fn leaderboard(
        &self,
        ladder: &Ladder,
        limit: u32,
    ) -> Result<Vec<RankedPlayer>, StoreError>;

    /// The last ratings of a player on a ladder, so many at most, the oldest first.
    async fn history(
        &self,
        player: PlayerId,
        ladder: &Ladder,
        limit: u32,
    ) -> Result<Vec<RatingPoint>, StoreError>;

    /// What the match at a table did to the ratings of those who still exist, by player.
    async fn rating_steps(&self, table: TableId) -> Result<Vec<RatingStep>, StoreError>;

    // The storage itself.

    /// Whether the storage answers.
    async fn ping(&self) -> Result<(), StoreError>;

    /// Writes all into a new file while the storage is in use.
    async fn backup(&self, to: &Path) -> Result<(), StoreError>;

    /// Writes all that waits and lets go of the storage; afterwards it is away.
    async fn close(&self) -> Result<(), StoreError>;
}
