//! Finds tables for players who want to play now.
//!
//! Everything that players have to agree on is in one key, so an index leads to the tables that match. A player who
//! finds none opens a table in the same transaction, and transactions with the same key run one after the other, on all
//! nodes. So two players never wait for each other at two tables.

use super::append;
use super::tables::{columns, read};
use crate::database::{Database, SqlStatement, TransactionOutcome, ignore};
use crate::values::{Value, params};
use crate::{Append, Appended, ClockFilter, MatchQuery, StoreError, TableRow};

/// The tables that suit a player and whose hosts accept the player as an opponent.
macro_rules! suitable {
    () => {
        " FROM tables t WHERE t.public AND t.state = 'open' AND t.taken < t.seats AND t.match_key = ?1
              AND t.host <> ?2 AND (t.clock = ?3 OR (?3 IS NULL AND t.clock NOT LIKE '{\"kind\":\"days\"%'))
              AND t.rating >= ?4 AND t.rating <= ?5 AND t.rating_min <= ?6 AND t.rating_max >= ?6
              AND NOT t.id IN rarray(?7)"
    };
}

fn suitable_params(query: MatchQuery) -> Vec<Value> {
    let clock = match query.clock {
        ClockFilter::Exactly(clock) => Some(clock),
        ClockFilter::AnyButDays => None,
    };
    params![
        query.key,
        query.player,
        clock,
        query.opponents.min,
        query.opponents.max,
        query.rating,
        Value::list(query.refused),
    ]
}

pub(super) async fn matches(
    database: &impl Database,
    query: MatchQuery,
    limit: u32,
) -> Result<Vec<TableRow>, StoreError> {
    let sql = concat!(
        "SELECT ",
        columns!(),
        suitable!(),
        " ORDER BY t.created, t.id LIMIT ?8"
    );
    let params = [suitable_params(query), params![limit]].concat();
    database.query(SqlStatement::new(sql, params), read).await
}

pub(super) async fn without_offer(
    database: &impl Database,
    game: String,
    limit: u32,
) -> Result<Vec<TableRow>, StoreError> {
    let sql = concat!(
        "SELECT ",
        columns!(),
        " FROM tables t WHERE t.public AND t.state = 'open' AND t.taken < t.seats AND t.match_key IS NULL
              AND t.game = ?1 ORDER BY t.created, t.id LIMIT ?2"
    );
    let find = SqlStatement::new(sql, params![game, limit]);
    database.query(find, read).await
}

pub(super) async fn open_unless_matched<D: Database>(
    database: &D,
    append: Append,
    query: MatchQuery,
) -> Result<Appended, StoreError> {
    // In PostgreSQL, the next statement sees what the previous owner of the lock has committed.
    let lock = "SELECT CAST(?1 AS bigint) /* PostgreSQL: FROM pg_advisory_xact_lock(?1) */";
    let number = i64::from_be_bytes(query.key.0[..8].try_into().unwrap_or_default());
    let none = concat!("SELECT 1 WHERE NOT EXISTS (SELECT 1", suitable!(), ")");
    let mut statements = vec![
        SqlStatement::new(lock, params![number]),
        SqlStatement::new(none, suitable_params(query)).required(),
    ];
    statements.extend(append::statements::<D>(append));
    Ok(match database.transact(statements, ignore).await? {
        TransactionOutcome::Done { .. } => Appended::Stored,
        TransactionOutcome::Refused(_) => Appended::Taken,
    })
}
