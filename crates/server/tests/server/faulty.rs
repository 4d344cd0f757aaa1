//! Storage that can fail: unavailable, full, or with lost replies.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU32, Ordering};

use async_trait::async_trait;
use room::{Downtime, PlayerId, TableId};
use store::{
    Append, Appended, DueTask, Expired, Heartbeat, Ladder, LobbyQuery, MatchQuery, Page,
    PasswordHash, PlayerRow, PlayerSeat, PlayerTable, PlayerTablesQuery, PlayerWritten,
    RankedPlayer, RatingPoint, RatingRow, RatingStep, Store, StoreError, StoredEntry, TableRow,
    TokenHash, TokenRow,
};
use table::Timestamp;

/// How the storage behaves at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Mode {
    Fine,
    /// Every operation fails.
    Away,
    /// Entries are written, but the reply is lost.
    AnswersLost,
    /// Nothing can be written.
    Full,
}

/// Storage whose failures a test controls.
pub(crate) struct Faulty {
    inner: Arc<dyn Store>,
    mode: AtomicU8,
    /// How many times a player's tables have been listed.
    lists: AtomicU32,
}

fn away() -> StoreError {
    StoreError::Away("the test has cut the connection".to_owned())
}

impl Faulty {
    pub(crate) fn new(inner: Arc<dyn Store>) -> Arc<Self> {
        let mode = AtomicU8::new(Mode::Fine as u8);
        let lists = AtomicU32::new(0);
        Arc::new(Faulty { inner, mode, lists })
    }

    /// Returns how many times a player's tables have been listed so far.
    pub(crate) fn lists(&self) -> u32 {
        self.lists.load(Ordering::SeqCst)
    }

    pub(crate) fn be(&self, mode: Mode) {
        self.mode.store(mode as u8, Ordering::SeqCst);
    }

    fn mode(&self) -> Mode {
        let all = [Mode::Fine, Mode::Away, Mode::AnswersLost, Mode::Full];
        all[usize::from(self.mode.load(Ordering::SeqCst))]
    }

    fn check(&self) -> Result<(), StoreError> {
        match self.mode() {
            Mode::Away => Err(away()),
            _ => Ok(()),
        }
    }
}

#[async_trait]
impl Store for Faulty {
    async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        match self.mode() {
            Mode::Fine => self.inner.append(append).await,
            Mode::Away => Err(away()),
            Mode::AnswersLost => {
                self.inner.append(append).await?;
                Err(away())
            }
            Mode::Full => Err(StoreError::Full),
        }
    }

    async fn log(&self, table: TableId, after: u32) -> Result<Vec<StoredEntry>, StoreError> {
        self.check()?;
        self.inner.log(table, after).await
    }

    async fn table(&self, table: TableId) -> Result<Option<TableRow>, StoreError> {
        self.check()?;
        self.inner.table(table).await
    }

    async fn versions(&self, tables: &[TableId]) -> Result<Vec<(TableId, u32)>, StoreError> {
        self.check()?;
        self.inner.versions(tables).await
    }

    async fn open_unless_matched(
        &self,
        append: Append,
        query: MatchQuery,
    ) -> Result<Appended, StoreError> {
        self.check()?;
        self.inner.open_unless_matched(append, query).await
    }

    async fn matches(&self, query: MatchQuery, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        self.check()?;
        self.inner.matches(query, limit).await
    }

    async fn without_offer(&self, game: &str, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        self.check()?;
        self.inner.without_offer(game, limit).await
    }

    async fn lobby(&self, query: LobbyQuery) -> Result<Page<TableRow>, StoreError> {
        self.check()?;
        self.inner.lobby(query).await
    }

    async fn tables_of(&self, query: PlayerTablesQuery) -> Result<Page<PlayerTable>, StoreError> {
        self.check()?;
        self.lists.fetch_add(1, Ordering::SeqCst);
        self.inner.tables_of(query).await
    }

    async fn list_versions(
        &self,
        players: &[PlayerId],
    ) -> Result<Vec<(PlayerId, u64)>, StoreError> {
        self.check()?;
        self.inner.list_versions(players).await
    }

    async fn open_tables_of(&self, player: PlayerId) -> Result<u32, StoreError> {
        self.check()?;
        self.inner.open_tables_of(player).await
    }

    async fn delete_table(&self, table: TableId) -> Result<bool, StoreError> {
        self.check()?;
        self.inner.delete_table(table).await
    }

    async fn rewrite_entries(
        &self,
        table: TableId,
        texts: Vec<(u32, String)>,
        summary: Option<String>,
    ) -> Result<bool, StoreError> {
        self.check()?;
        self.inner.rewrite_entries(table, texts, summary).await
    }

    async fn leave_table(&self, table: TableId, player: PlayerId) -> Result<bool, StoreError> {
        self.check()?;
        self.inner.leave_table(table, player).await
    }

    async fn set_present(
        &self,
        table: TableId,
        players: &[PlayerId],
        until: Timestamp,
    ) -> Result<(), StoreError> {
        self.check()?;
        self.inner.set_present(table, players, until).await
    }

    async fn present(&self, table: TableId, now: Timestamp) -> Result<Vec<PlayerId>, StoreError> {
        self.check()?;
        self.inner.present(table, now).await
    }

    async fn expire(&self, before: Timestamp, limit: u32) -> Result<Expired, StoreError> {
        self.check()?;
        self.inner.expire(before, limit).await
    }

    async fn claim_due(
        &self,
        now: Timestamp,
        until: Timestamp,
        limit: u32,
    ) -> Result<Vec<DueTask>, StoreError> {
        self.check()?;
        self.inner.claim_due(now, until, limit).await
    }

    async fn next_due(&self) -> Result<Option<Timestamp>, StoreError> {
        self.check()?;
        self.inner.next_due().await
    }

    async fn drop_due(&self, due: &DueTask) -> Result<(), StoreError> {
        self.check()?;
        self.inner.drop_due(due).await
    }

    async fn time(&self) -> Result<Timestamp, StoreError> {
        self.check()?;
        self.inner.time().await
    }

    async fn heartbeats(&self) -> Result<Vec<Heartbeat>, StoreError> {
        self.check()?;
        self.inner.heartbeats().await
    }

    async fn beat(&self, beat: Heartbeat, ended: Option<Downtime>) -> Result<(), StoreError> {
        if matches!(self.mode(), Mode::Full) {
            return Err(StoreError::Full);
        }
        self.check()?;
        self.inner.beat(beat, ended).await
    }

    async fn downtimes(&self, after: Timestamp) -> Result<Vec<Downtime>, StoreError> {
        self.check()?;
        self.inner.downtimes(after).await
    }

    async fn add_player(&self, player: PlayerRow) -> Result<PlayerWritten, StoreError> {
        self.check()?;
        self.inner.add_player(player).await
    }

    async fn player(&self, player: PlayerId) -> Result<Option<PlayerRow>, StoreError> {
        self.check()?;
        self.inner.player(player).await
    }

    async fn player_by_token(
        &self,
        token: TokenHash,
        now: Timestamp,
    ) -> Result<Option<PlayerRow>, StoreError> {
        self.check()?;
        self.inner.player_by_token(token, now).await
    }

    async fn player_by_login(&self, login: &str) -> Result<Option<PlayerRow>, StoreError> {
        self.check()?;
        self.inner.player_by_login(login).await
    }

    async fn rename_player(&self, player: PlayerId, name: &str) -> Result<bool, StoreError> {
        self.check()?;
        self.inner.rename_player(player, name).await
    }

    async fn set_login(
        &self,
        player: PlayerId,
        login: &str,
        password: PasswordHash,
    ) -> Result<PlayerWritten, StoreError> {
        self.check()?;
        self.inner.set_login(player, login, password).await
    }

    async fn set_recovery(&self, player: PlayerId, code: TokenHash) -> Result<bool, StoreError> {
        self.check()?;
        self.inner.set_recovery(player, code).await
    }

    async fn recover(
        &self,
        login: &str,
        code: TokenHash,
        password: PasswordHash,
        next: TokenHash,
    ) -> Result<Option<PlayerRow>, StoreError> {
        self.check()?;
        self.inner.recover(login, code, password, next).await
    }

    async fn add_token(
        &self,
        token: TokenHash,
        player: PlayerId,
        now: Timestamp,
    ) -> Result<PlayerWritten, StoreError> {
        self.check()?;
        self.inner.add_token(token, player, now).await
    }

    async fn tokens_of(
        &self,
        player: PlayerId,
        now: Timestamp,
        limit: u32,
    ) -> Result<Vec<TokenRow>, StoreError> {
        self.check()?;
        self.inner.tokens_of(player, now, limit).await
    }

    async fn drop_token(&self, token: TokenHash) -> Result<(), StoreError> {
        self.check()?;
        self.inner.drop_token(token).await
    }

    async fn drop_tokens(
        &self,
        player: PlayerId,
        but: Option<TokenHash>,
    ) -> Result<(), StoreError> {
        self.check()?;
        self.inner.drop_tokens(player, but).await
    }

    async fn bots(&self) -> Result<Vec<PlayerRow>, StoreError> {
        self.check()?;
        self.inner.bots().await
    }

    async fn delete_player(&self, player: PlayerId) -> Result<Vec<PlayerSeat>, StoreError> {
        self.check()?;
        self.inner.delete_player(player).await
    }

    async fn expire_guests(&self, before: Timestamp, limit: u32) -> Result<u32, StoreError> {
        self.check()?;
        self.inner.expire_guests(before, limit).await
    }

    async fn expire_tokens(&self, now: Timestamp, limit: u32) -> Result<u32, StoreError> {
        self.check()?;
        self.inner.expire_tokens(now, limit).await
    }

    async fn ratings_of(&self, player: PlayerId) -> Result<Vec<RatingRow>, StoreError> {
        self.check()?;
        self.inner.ratings_of(player).await
    }

    async fn rating(
        &self,
        player: PlayerId,
        ladder: &Ladder,
    ) -> Result<Option<RatingRow>, StoreError> {
        self.check()?;
        self.inner.rating(player, ladder).await
    }

    async fn leaderboard(
        &self,
        ladder: &Ladder,
        limit: u32,
    ) -> Result<Vec<RankedPlayer>, StoreError> {
        self.check()?;
        self.inner.leaderboard(ladder, limit).await
    }

    async fn history(
        &self,
        player: PlayerId,
        ladder: &Ladder,
        limit: u32,
    ) -> Result<Vec<RatingPoint>, StoreError> {
        self.check()?;
        self.inner.history(player, ladder, limit).await
    }

    async fn rating_steps(&self, table: TableId) -> Result<Vec<RatingStep>, StoreError> {
        self.check()?;
        self.inner.rating_steps(table).await
    }

    async fn ping(&self) -> Result<(), StoreError> {
        self.check()?;
        self.inner.ping().await
    }

    async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        self.check()?;
        self.inner.backup(to).await
    }

    async fn close(&self) -> Result<(), StoreError> {
        self.inner.close().await
    }
}
