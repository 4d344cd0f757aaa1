//! Storage in one file, by SQLite.

mod append;
mod backup;
mod due;
mod error;
mod open;
mod players;
mod ratings;
mod readers;
mod tables;
mod writer;

use std::path::{Path, PathBuf};

use async_trait::async_trait;
use online::{PlayerId, TableId};
use table::Timestamp;

pub use self::backup::{Copied, backup_file};
use self::readers::Readers;
use self::writer::Writer;
use crate::{
    Append, Appended, Due, Expired, Ladder, PasswordHash, PlayerRow, PlayerWritten, Ranked,
    RatingPoint, RatingRow, RatingStep, Sat, Store, StoreError, StoredEntry, TableOf, TableRow,
    TablesOf, TokenHash,
};

/// Storage in one file.
///
/// One thread writes: what comes while it waits for the disk is written together next. Others read meanwhile.
/// Other programs may have the file open at the same time.
#[derive(Debug)]
pub struct SqliteStore {
    path: PathBuf,
    writer: Writer,
    readers: Readers,
}

impl SqliteStore {
    /// Opens this file, and makes it or brings it to the last version first if need be.
    ///
    /// # Errors
    ///
    /// If the file cannot be used, is no database of ours, or is of a newer program.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        let path = path.to_owned();
        let opened = tokio::task::spawn_blocking(move || {
            let connection = open::for_writing(&path)?;
            Ok(SqliteStore {
                readers: Readers::new(&path),
                writer: Writer::start(connection)?,
                path,
            })
        });
        opened.await.map_err(error::task)?
    }

    /// Lets the file grow to so many pages of 4 KiB and no further; beyond, the disk counts as full.
    ///
    /// # Errors
    ///
    /// If the storage is away.
    pub async fn limit_pages(&self, pages: u32) -> Result<(), StoreError> {
        self.writer
            .perform(move |connection| {
                connection
                    .pragma_update(None, "max_page_count", pages)
                    .map_err(error::read)
            })
            .await
    }
}

#[async_trait]
impl Store for SqliteStore {
    async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        self.writer
            .perform(move |connection| append::append(connection, &append))
            .await
    }

    async fn log(&self, table: TableId, after: u32) -> Result<Vec<StoredEntry>, StoreError> {
        self.readers
            .read(move |connection| tables::log(connection, table, after))
            .await
    }

    async fn table(&self, table: TableId) -> Result<Option<TableRow>, StoreError> {
        self.readers
            .read(move |connection| tables::table(connection, table))
            .await
    }

    async fn versions(&self, tables: &[TableId]) -> Result<Vec<(TableId, u32)>, StoreError> {
        let tables = tables.to_vec();
        self.readers
            .read(move |connection| tables::versions(connection, &tables))
            .await
    }

    async fn lobby(&self, game: Option<&str>, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        let game = game.map(str::to_owned);
        self.readers
            .read(move |connection| tables::lobby(connection, game.as_deref(), limit))
            .await
    }

    async fn running(&self, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        self.readers
            .read(move |connection| tables::running(connection, limit))
            .await
    }

    async fn tables_of(&self, asked: TablesOf) -> Result<Vec<TableOf>, StoreError> {
        self.readers
            .read(move |connection| tables::tables_of(connection, &asked))
            .await
    }

    async fn open_tables_of(&self, player: PlayerId) -> Result<u32, StoreError> {
        self.readers
            .read(move |connection| tables::open_tables_of(connection, player))
            .await
    }

    async fn delete_table(&self, table: TableId) -> Result<bool, StoreError> {
        self.writer
            .perform(move |connection| tables::delete(connection, table))
            .await
    }

    async fn rewrite_entries(
        &self,
        table: TableId,
        texts: Vec<(u32, String)>,
        summary: Option<String>,
    ) -> Result<bool, StoreError> {
        let work =
            move |connection: &_| tables::rewrite(connection, table, &texts, summary.as_deref());
        self.writer.perform(work).await
    }

    async fn leave_table(&self, table: TableId, player: PlayerId) -> Result<bool, StoreError> {
        self.writer
            .perform(move |connection| tables::leave(connection, table, player))
            .await
    }

    async fn note_here(
        &self,
        table: TableId,
        players: &[PlayerId],
        until: Timestamp,
    ) -> Result<(), StoreError> {
        let players = players.to_vec();
        self.writer
            .perform(move |connection| tables::note_here(connection, table, &players, until))
            .await
    }

    async fn here(&self, table: TableId, now: Timestamp) -> Result<Vec<PlayerId>, StoreError> {
        self.readers
            .read(move |connection| tables::here(connection, table, now))
            .await
    }

    async fn expire(&self, before: Timestamp, limit: u32) -> Result<Expired, StoreError> {
        // Looking for them can take long; only deleting them keeps others from writing.
        let found = self
            .readers
            .read(move |connection| tables::expired(connection, before, limit))
            .await?;
        let more = found.len() == limit as usize;
        if found.is_empty() {
            return Ok(Expired {
                tables: found,
                more,
            });
        }
        let tables = self
            .writer
            .perform(move |connection| tables::delete_expired(connection, &found));
        Ok(Expired {
            tables: tables.await?,
            more,
        })
    }

    async fn claim_due(
        &self,
        now: Timestamp,
        until: Timestamp,
        limit: u32,
    ) -> Result<Vec<Due>, StoreError> {
        self.writer
            .perform(move |connection| due::claim(connection, now, until, limit))
            .await
    }

    async fn next_due(&self) -> Result<Option<Timestamp>, StoreError> {
        self.readers.read(due::next).await
    }

    async fn drop_due(&self, due: &Due) -> Result<(), StoreError> {
        let due = due.clone();
        self.writer
            .perform(move |connection| due::drop(connection, &due))
            .await
    }

    async fn add_player(&self, player: PlayerRow) -> Result<PlayerWritten, StoreError> {
        self.writer
            .perform(move |connection| players::add(connection, &player))
            .await
    }

    async fn player(&self, player: PlayerId) -> Result<Option<PlayerRow>, StoreError> {
        self.readers
            .read(move |connection| players::player(connection, player))
            .await
    }

    async fn player_by_token(
        &self,
        token: TokenHash,
        now: Timestamp,
    ) -> Result<Option<PlayerRow>, StoreError> {
        let found = self
            .readers
            .read(move |connection| players::by_token(connection, token, now))
            .await?;
        let Some((player, to_note)) = found else {
            return Ok(None);
        };
        if to_note {
            let id = player.id;
            self.writer.perform_unwatched(move |connection| {
                players::note_seen(connection, token, id, now)
            });
        }
        Ok(Some(player))
    }

    async fn player_by_login(&self, login: &str) -> Result<Option<PlayerRow>, StoreError> {
        let login = login.to_owned();
        self.readers
            .read(move |connection| players::by_login(connection, &login))
            .await
    }

    async fn rename_player(&self, player: PlayerId, name: &str) -> Result<bool, StoreError> {
        let name = name.to_owned();
        self.writer
            .perform(move |connection| players::rename(connection, player, &name))
            .await
    }

    async fn set_login(
        &self,
        player: PlayerId,
        login: &str,
        password: PasswordHash,
    ) -> Result<PlayerWritten, StoreError> {
        let login = login.to_owned();
        self.writer
            .perform(move |connection| players::set_login(connection, player, &login, &password))
            .await
    }

    async fn add_token(
        &self,
        token: TokenHash,
        player: PlayerId,
        now: Timestamp,
    ) -> Result<PlayerWritten, StoreError> {
        self.writer
            .perform(move |connection| players::add_token(connection, token, player, now))
            .await
    }

    async fn drop_token(&self, token: TokenHash) -> Result<(), StoreError> {
        self.writer
            .perform(move |connection| players::drop_token(connection, token))
            .await
    }

    async fn drop_tokens(
        &self,
        player: PlayerId,
        but: Option<TokenHash>,
    ) -> Result<(), StoreError> {
        self.writer
            .perform(move |connection| players::drop_tokens(connection, player, but))
            .await
    }

    async fn bots(&self) -> Result<Vec<PlayerRow>, StoreError> {
        self.readers.read(players::bots).await
    }

    async fn forget_player(&self, player: PlayerId) -> Result<Vec<Sat>, StoreError> {
        self.writer
            .perform(move |connection| players::forget(connection, player))
            .await
    }

    async fn expire_guests(&self, before: Timestamp, limit: u32) -> Result<u32, StoreError> {
        self.writer
            .perform(move |connection| players::expire_guests(connection, before, limit))
            .await
    }

    async fn expire_tokens(&self, now: Timestamp, limit: u32) -> Result<u32, StoreError> {
        // All of them are looked through, which keeps nobody from writing.
        let found = self
            .readers
            .read(move |connection| players::expired_tokens(connection, now, limit))
            .await?;
        if found.is_empty() {
            return Ok(0);
        }
        self.writer
            .perform(move |connection| players::delete_expired_tokens(connection, &found, now))
            .await
    }

    async fn ratings_of(&self, player: PlayerId) -> Result<Vec<RatingRow>, StoreError> {
        self.readers
            .read(move |connection| ratings::of(connection, player))
            .await
    }

    async fn rating(
        &self,
        player: PlayerId,
        ladder: &Ladder,
    ) -> Result<Option<RatingRow>, StoreError> {
        let ladder = ladder.clone();
        self.readers
            .read(move |connection| ratings::rating(connection, player, &ladder))
            .await
    }

    async fn leaderboard(&self, ladder: &Ladder, limit: u32) -> Result<Vec<Ranked>, StoreError> {
        let ladder = ladder.clone();
        self.readers
            .read(move |connection| ratings::best(connection, &ladder, limit))
            .await
    }

    async fn history(
        &self,
        player: PlayerId,
        ladder: &Ladder,
        limit: u32,
    ) -> Result<Vec<RatingPoint>, StoreError> {
        let ladder = ladder.clone();
        self.readers
            .read(move |connection| ratings::history(connection, player, &ladder, limit))
            .await
    }

    async fn rating_steps(&self, table: TableId) -> Result<Vec<RatingStep>, StoreError> {
        self.readers
            .read(move |connection| ratings::steps(connection, table))
            .await
    }

    async fn ping(&self) -> Result<(), StoreError> {
        self.writer.perform(|_| Ok(())).await?;
        self.readers.read(due::next).await.map(drop)
    }

    async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        let (from, to) = (self.path.clone(), to.to_owned());
        let copied = tokio::task::spawn_blocking(move || backup_file(&from, &to)).await;
        copied.map_err(error::task)??;
        Ok(())
    }

    async fn close(&self) -> Result<(), StoreError> {
        self.readers.close();
        self.writer.close().await;
        Ok(())
    }
}
