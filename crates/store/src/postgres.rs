//! Storage for many machines, by PostgreSQL.

mod append;
mod connect;
mod due;
mod error;
mod players;
mod ratings;
mod tables;
mod tls;

use std::path::Path;

use async_trait::async_trait;
use deadpool_postgres::Client;
use online::{PlayerId, TableId};
use table::Timestamp;

use self::connect::Connections;
use crate::{
    Append, Appended, Due, Expired, Ladder, PasswordHash, PlayerRow, PlayerWritten, Ranked,
    RatingPoint, RatingRow, RatingStep, Sat, Store, StoreError, StoredEntry, TableOf, TableRow,
    TablesOf, TokenHash,
};

/// Storage in a PostgreSQL database, which many nodes share.
///
/// A connection that was lost is made anew when something is asked the next time; until that succeeds, the
/// storage is [`StoreError::Away`].
#[derive(Debug)]
pub struct PostgresStore {
    connections: Connections,
}

impl PostgresStore {
    /// Connects to `postgres://user:password@host:port/database`, and brings the database to the last version
    /// first if need be.
    ///
    /// # Errors
    ///
    /// If the address is none, the database cannot be reached, or is of a newer program.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        Ok(PostgresStore {
            connections: Connections::open(url).await?,
        })
    }

    async fn client(&self) -> Result<Client, StoreError> {
        self.connections.client().await
    }
}

#[async_trait]
impl Store for PostgresStore {
    async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        append::append(&mut self.client().await?, &append).await
    }

    async fn log(&self, table: TableId, after: u32) -> Result<Vec<StoredEntry>, StoreError> {
        tables::log(&self.client().await?, table, after).await
    }

    async fn table(&self, table: TableId) -> Result<Option<TableRow>, StoreError> {
        tables::table(&self.client().await?, table).await
    }

    async fn versions(&self, tables: &[TableId]) -> Result<Vec<(TableId, u32)>, StoreError> {
        tables::versions(&self.client().await?, tables).await
    }

    async fn lobby(&self, game: Option<&str>, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        tables::lobby(&self.client().await?, game, limit).await
    }

    async fn running(&self, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        tables::running(&self.client().await?, limit).await
    }

    async fn tables_of(&self, asked: TablesOf) -> Result<Vec<TableOf>, StoreError> {
        tables::tables_of(&self.client().await?, &asked).await
    }

    async fn open_tables_of(&self, player: PlayerId) -> Result<u32, StoreError> {
        tables::open_tables_of(&self.client().await?, player).await
    }

    async fn delete_table(&self, table: TableId) -> Result<bool, StoreError> {
        tables::delete(&self.client().await?, table).await
    }

    async fn rewrite_entries(
        &self,
        table: TableId,
        texts: Vec<(u32, String)>,
        summary: Option<String>,
    ) -> Result<bool, StoreError> {
        tables::rewrite(&mut self.client().await?, table, &texts, summary.as_deref()).await
    }

    async fn leave_table(&self, table: TableId, player: PlayerId) -> Result<bool, StoreError> {
        tables::leave(&self.client().await?, table, player).await
    }

    async fn note_here(
        &self,
        table: TableId,
        players: &[PlayerId],
        until: Timestamp,
    ) -> Result<(), StoreError> {
        tables::note_here(&self.client().await?, table, players, until).await
    }

    async fn here(&self, table: TableId, now: Timestamp) -> Result<Vec<PlayerId>, StoreError> {
        tables::here(&self.client().await?, table, now).await
    }

    async fn expire(&self, before: Timestamp, limit: u32) -> Result<Expired, StoreError> {
        tables::expire(&self.client().await?, before, limit).await
    }

    async fn claim_due(
        &self,
        now: Timestamp,
        until: Timestamp,
        limit: u32,
    ) -> Result<Vec<Due>, StoreError> {
        due::claim(&self.client().await?, now, until, limit).await
    }

    async fn next_due(&self) -> Result<Option<Timestamp>, StoreError> {
        due::next(&self.client().await?).await
    }

    async fn drop_due(&self, due: &Due) -> Result<(), StoreError> {
        due::drop(&self.client().await?, due).await
    }

    async fn add_player(&self, player: PlayerRow) -> Result<PlayerWritten, StoreError> {
        players::add(&self.client().await?, &player).await
    }

    async fn player(&self, player: PlayerId) -> Result<Option<PlayerRow>, StoreError> {
        players::player(&self.client().await?, player).await
    }

    async fn player_by_token(
        &self,
        token: TokenHash,
        now: Timestamp,
    ) -> Result<Option<PlayerRow>, StoreError> {
        players::by_token(&self.client().await?, token, now).await
    }

    async fn player_by_login(&self, login: &str) -> Result<Option<PlayerRow>, StoreError> {
        players::by_login(&self.client().await?, login).await
    }

    async fn rename_player(&self, player: PlayerId, name: &str) -> Result<bool, StoreError> {
        players::rename(&self.client().await?, player, name).await
    }

    async fn set_login(
        &self,
        player: PlayerId,
        login: &str,
        password: PasswordHash,
    ) -> Result<PlayerWritten, StoreError> {
        players::set_login(&self.client().await?, player, login, &password).await
    }

    async fn add_token(
        &self,
        token: TokenHash,
        player: PlayerId,
        now: Timestamp,
    ) -> Result<PlayerWritten, StoreError> {
        players::add_token(&self.client().await?, token, player, now).await
    }

    async fn drop_token(&self, token: TokenHash) -> Result<(), StoreError> {
        players::drop_token(&self.client().await?, token).await
    }

    async fn drop_tokens(
        &self,
        player: PlayerId,
        but: Option<TokenHash>,
    ) -> Result<(), StoreError> {
        players::drop_tokens(&self.client().await?, player, but).await
    }

    async fn bots(&self) -> Result<Vec<PlayerRow>, StoreError> {
        players::bots(&self.client().await?).await
    }

    async fn forget_player(&self, player: PlayerId) -> Result<Vec<Sat>, StoreError> {
        players::forget(&mut self.client().await?, player).await
    }

    async fn expire_guests(&self, before: Timestamp, limit: u32) -> Result<u32, StoreError> {
        players::expire_guests(&self.client().await?, before, limit).await
    }

    async fn expire_tokens(&self, now: Timestamp, limit: u32) -> Result<u32, StoreError> {
        players::expire_tokens(&self.client().await?, now, limit).await
    }

    async fn ratings_of(&self, player: PlayerId) -> Result<Vec<RatingRow>, StoreError> {
        ratings::of(&self.client().await?, player).await
    }

    async fn rating(
        &self,
        player: PlayerId,
        ladder: &Ladder,
    ) -> Result<Option<RatingRow>, StoreError> {
        ratings::rating(&self.client().await?, player, ladder).await
    }

    async fn leaderboard(&self, ladder: &Ladder, limit: u32) -> Result<Vec<Ranked>, StoreError> {
        ratings::best(&self.client().await?, ladder, limit).await
    }

    async fn history(
        &self,
        player: PlayerId,
        ladder: &Ladder,
        limit: u32,
    ) -> Result<Vec<RatingPoint>, StoreError> {
        ratings::history(&self.client().await?, player, ladder, limit).await
    }

    async fn rating_steps(&self, table: TableId) -> Result<Vec<RatingStep>, StoreError> {
        ratings::steps(&self.client().await?, table).await
    }

    async fn ping(&self) -> Result<(), StoreError> {
        due::next(&self.client().await?).await.map(drop)
    }

    async fn backup(&self, _to: &Path) -> Result<(), StoreError> {
        Err(StoreError::Other(
            "a PostgreSQL database is saved by its own tools: pg_dump --format=custom --file=FILE DATABASE".into(),
        ))
    }

    async fn close(&self) -> Result<(), StoreError> {
        self.connections.close();
        Ok(())
    }
}
