//! The queries of a server, for both SQLite and PostgreSQL.

pub(crate) mod append;
mod due;
mod heartbeats;
mod lists;
mod matching;
mod players;
mod ratings;
mod tables;
#[cfg(test)]
mod work_tests;

use std::path::Path;

use async_trait::async_trait;
use room::{Downtime, PlayerId, TableId};
use table::Timestamp;

use crate::database::{Database, ignore};
use crate::{
    Append, Appended, DueTask, Expired, Heartbeat, Ladder, LobbyQuery, MatchQuery, Page,
    PasswordHash, PlayerRow, PlayerSeat, PlayerTable, PlayerTablesQuery, PlayerWritten,
    RankedPlayer, RatingPoint, RatingRow, RatingStep, Store, StoreError, StoredEntry, TableRow,
    TokenHash, TokenRow,
};

#[async_trait]
impl<D: Database> Store for D {
    async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        append::append(self, append).await
    }

    async fn log(&self, table: TableId, after: u32) -> Result<Vec<StoredEntry>, StoreError> {
        tables::log(self, table, after).await
    }

    async fn table(&self, table: TableId) -> Result<Option<TableRow>, StoreError> {
        tables::table(self, table).await
    }

    async fn versions(&self, tables: &[TableId]) -> Result<Vec<(TableId, u32)>, StoreError> {
        tables::versions(self, tables).await
    }

    async fn open_unless_matched(
        &self,
        append: Append,
        query: MatchQuery,
    ) -> Result<Appended, StoreError> {
        matching::open_unless_matched(self, append, query).await
    }

    async fn matches(&self, query: MatchQuery, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        matching::matches(self, query, limit).await
    }

    async fn without_offer(&self, game: &str, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        matching::without_offer(self, game.to_owned(), limit).await
    }

    async fn lobby(&self, query: LobbyQuery) -> Result<Page<TableRow>, StoreError> {
        lists::lobby(self, query).await
    }

    async fn tables_of(&self, query: PlayerTablesQuery) -> Result<Page<PlayerTable>, StoreError> {
        lists::tables_of(self, query).await
    }

    async fn list_versions(
        &self,
        players: &[PlayerId],
    ) -> Result<Vec<(PlayerId, u64)>, StoreError> {
        lists::versions(self, players).await
    }

    async fn open_tables_of(&self, player: PlayerId) -> Result<u32, StoreError> {
        tables::open_tables_of(self, player).await
    }

    async fn delete_table(&self, table: TableId) -> Result<bool, StoreError> {
        tables::delete(self, table).await
    }

    async fn rewrite_entries(
        &self,
        table: TableId,
        texts: Vec<(u32, String)>,
        summary: Option<String>,
    ) -> Result<bool, StoreError> {
        tables::rewrite(self, table, texts, summary).await
    }

    async fn leave_table(&self, table: TableId, player: PlayerId) -> Result<bool, StoreError> {
        tables::leave(self, table, player).await
    }

    async fn set_present(
        &self,
        table: TableId,
        players: &[PlayerId],
        until: Timestamp,
    ) -> Result<(), StoreError> {
        tables::note_here(self, table, players, until).await
    }

    async fn present(&self, table: TableId, now: Timestamp) -> Result<Vec<PlayerId>, StoreError> {
        tables::here(self, table, now).await
    }

    async fn expire(&self, before: Timestamp, limit: u32) -> Result<Expired, StoreError> {
        tables::expire(self, before, limit).await
    }

    async fn claim_due(
        &self,
        now: Timestamp,
        until: Timestamp,
        limit: u32,
    ) -> Result<Vec<DueTask>, StoreError> {
        due::claim(self, now, until, limit).await
    }

    async fn next_due(&self) -> Result<Option<Timestamp>, StoreError> {
        due::next(self).await
    }

    async fn drop_due(&self, due: &DueTask) -> Result<(), StoreError> {
        due::remove(self, due.clone()).await
    }

    async fn time(&self) -> Result<Timestamp, StoreError> {
        self.clock().await
    }

    async fn heartbeats(&self) -> Result<Vec<Heartbeat>, StoreError> {
        heartbeats::all(self).await
    }

    async fn beat(&self, beat: Heartbeat, ended: Option<Downtime>) -> Result<(), StoreError> {
        heartbeats::write(self, beat, ended).await
    }

    async fn downtimes(&self, after: Timestamp) -> Result<Vec<Downtime>, StoreError> {
        heartbeats::downtimes(self, after).await
    }

    async fn add_player(&self, player: PlayerRow) -> Result<PlayerWritten, StoreError> {
        players::add(self, player).await
    }

    async fn player(&self, player: PlayerId) -> Result<Option<PlayerRow>, StoreError> {
        players::player(self, player).await
    }

    async fn player_by_token(
        &self,
        token: TokenHash,
        now: Timestamp,
    ) -> Result<Option<PlayerRow>, StoreError> {
        players::by_token(self, token, now).await
    }

    async fn player_by_login(&self, login: &str) -> Result<Option<PlayerRow>, StoreError> {
        players::by_login(self, login).await
    }

    async fn rename_player(&self, player: PlayerId, name: &str) -> Result<bool, StoreError> {
        players::rename(self, player, name.to_owned()).await
    }

    async fn set_login(
        &self,
        player: PlayerId,
        login: &str,
        password: PasswordHash,
    ) -> Result<PlayerWritten, StoreError> {
        players::set_login(self, player, login.to_owned(), password).await
    }

    async fn set_recovery(&self, player: PlayerId, code: TokenHash) -> Result<bool, StoreError> {
        players::set_recovery(self, player, code).await
    }

    async fn recover(
        &self,
        login: &str,
        code: TokenHash,
        password: PasswordHash,
        next: TokenHash,
    ) -> Result<Option<PlayerRow>, StoreError> {
        players::recover(self, login.to_owned(), code, password, next).await
    }

    async fn add_token(
        &self,
        token: TokenHash,
        player: PlayerId,
        now: Timestamp,
    ) -> Result<PlayerWritten, StoreError> {
        players::add_token(self, token, player, now).await
    }

    async fn tokens_of(
        &self,
        player: PlayerId,
        now: Timestamp,
        limit: u32,
    ) -> Result<Vec<TokenRow>, StoreError> {
        players::tokens_of(self, player, now, limit).await
    }

    async fn drop_token(&self, token: TokenHash) -> Result<(), StoreError> {
        players::drop_token(self, token).await
    }

    async fn drop_tokens(
        &self,
        player: PlayerId,
        but: Option<TokenHash>,
    ) -> Result<(), StoreError> {
        players::drop_tokens(self, player, but).await
    }

    async fn bots(&self) -> Result<Vec<PlayerRow>, StoreError> {
        players::bots(self).await
    }

    async fn delete_player(&self, player: PlayerId) -> Result<Vec<PlayerSeat>, StoreError> {
        players::forget(self, player).await
    }

    async fn expire_guests(&self, before: Timestamp, limit: u32) -> Result<u32, StoreError> {
        players::expire_guests(self, before, limit).await
    }

    async fn expire_tokens(&self, now: Timestamp, limit: u32) -> Result<u32, StoreError> {
        players::expire_tokens(self, now, limit).await
    }

    async fn ratings_of(&self, player: PlayerId) -> Result<Vec<RatingRow>, StoreError> {
        ratings::of(self, player).await
    }

    async fn rating(
        &self,
        player: PlayerId,
        ladder: &Ladder,
    ) -> Result<Option<RatingRow>, StoreError> {
        ratings::rating(self, player, ladder.clone()).await
    }

    async fn leaderboard(
        &self,
        ladder: &Ladder,
        limit: u32,
    ) -> Result<Vec<RankedPlayer>, StoreError> {
        ratings::best(self, ladder.clone(), limit).await
    }

    async fn history(
        &self,
        player: PlayerId,
        ladder: &Ladder,
        limit: u32,
    ) -> Result<Vec<RatingPoint>, StoreError> {
        ratings::history(self, player, ladder.clone(), limit).await
    }

    async fn rating_steps(&self, table: TableId) -> Result<Vec<RatingStep>, StoreError> {
        ratings::steps(self, table).await
    }

    async fn ping(&self) -> Result<(), StoreError> {
        // SQLite writes on one connection and reads on others.
        self.transact(Vec::new(), ignore).await?;
        due::next(self).await.map(drop)
    }

    async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        self.back_up(to).await
    }

    async fn close(&self) -> Result<(), StoreError> {
        self.disconnect().await;
        Ok(())
    }
}
