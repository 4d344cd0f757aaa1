//! Sample values for the tests.

use room::{PlayerId, PlayerKind, TableId};
use store::{
    Append, DueTask, LobbyQuery, MatchKey, Member, PlayerRow, PlayerTable, PlayerTablesQuery,
    RatingRange, Store, TableOffer, TableRow, TableStatus, TokenHash,
};
use table::Timestamp;

/// Returns a time this many seconds after an arbitrary moment.
pub(crate) fn at(seconds: u64) -> Timestamp {
    Timestamp::from_millis(1_763_000_000_000 + seconds * 1000)
}

pub(crate) fn table(number: u128) -> TableId {
    TableId::from_bits(number << 64 | 7)
}

pub(crate) fn player(number: u128) -> PlayerId {
    PlayerId::from_bits(number << 64 | 5)
}

pub(crate) fn token(number: u8) -> TokenHash {
    TokenHash([number; 32])
}

/// Returns the row of a public table with this number, opened at that second by player 1.
pub(crate) fn opened(number: u128, seconds: u64) -> TableRow {
    TableRow {
        id: table(number),
        game: "azul".into(),
        state: TableStatus::Open,
        public: true,
        rated: false,
        seats: 2,
        taken: 1,
        host: player(1),
        created: at(seconds),
        touched: at(seconds),
        ended: None,
        version: 1,
        summary: r#"{"clock":"none"}"#.into(),
        names: "guest 1".into(),
        offer: Some(offer(1)),
    }
}

/// Returns the offer of a player with an average rating who accepts any opponent and plays without a clock.
pub(crate) fn offer(key: u8) -> TableOffer {
    TableOffer {
        key: MatchKey([key; 32]),
        clock: r#"{"kind":"none"}"#.into(),
        rating: 1_500,
        opponents: RatingRange::ALL,
    }
}

/// Returns the row with the next entry, one second later.
pub(crate) fn next(row: &TableRow) -> TableRow {
    TableRow {
        version: row.version + 1,
        touched: Timestamp::from_millis(row.touched.millis() + 1000),
        ..row.clone()
    }
}

/// Returns the row with its last entry.
pub(crate) fn ended(row: &TableRow) -> TableRow {
    let row = next(row);
    TableRow {
        state: TableStatus::Over,
        ended: Some(row.touched),
        ..row
    }
}

pub(crate) fn entry(row: &TableRow) -> Append {
    Append::new(format!(r#"{{"version":{}}}"#, row.version), row.clone())
}

pub(crate) fn sits(number: u128, seat: u8, turn: bool) -> Member {
    Member {
        player: player(number),
        seat: Some(seat),
        turn,
    }
}

pub(crate) fn due(row: &TableRow, kind: &str, seconds: u64) -> DueTask {
    DueTask {
        table: row.id,
        kind: kind.into(),
        at: at(seconds),
        version: row.version,
    }
}

pub(crate) fn guest(number: u128) -> PlayerRow {
    PlayerRow {
        id: player(number),
        name: format!("Guest {number}"),
        kind: PlayerKind::Guest,
        login: None,
        password: None,
        owner: None,
        created: at(0),
        seen: at(0),
    }
}

pub(crate) fn account(number: u128, login: &str) -> PlayerRow {
    PlayerRow {
        name: login.into(),
        kind: PlayerKind::Account,
        login: Some(login.into()),
        password: Some(store::PasswordHash("$argon2id$…".into())),
        ..guest(number)
    }
}

/// Returns the first tables of a player.
pub(crate) async fn tables_of(store: &dyn Store, query: PlayerTablesQuery) -> Vec<PlayerTable> {
    store.tables_of(query).await.unwrap().tables
}

/// Returns the open tables of the lobby.
pub(crate) async fn open_tables(store: &dyn Store, limit: u32) -> Vec<TableRow> {
    let query = LobbyQuery::first(TableStatus::Open, limit);
    store.lobby(query).await.unwrap().tables
}

/// Appends an entry, which has to be stored.
pub(crate) async fn store(store: &dyn Store, append: Append) {
    assert_eq!(store.append(append).await, Ok(store::Appended::Stored));
}
