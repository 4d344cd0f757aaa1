//! Appends an entry. SQLite does this in small steps, which are cheap there. PostgreSQL does it in one statement, so
//! that it takes one round trip and one commit.

use crate::database::{Database, SqlStatement, TransactionOutcome, ignore};
use crate::queries::ratings;
use crate::rows::ColumnName;
use crate::values::{Value, params};
use crate::{Append, Appended, DueTask, Member, StoreError, TableRow};

pub(super) async fn append<D: Database>(
    database: &D,
    mut append: Append,
) -> Result<Appended, StoreError> {
    let (table, version) = (append.row.id, append.row.version);
    let ratings = std::mem::take(&mut append.ratings);
    let mut statements = D::append_entry(append);
    statements.extend(ratings::replace(ratings, table));
    match database.transact(statements, ignore).await? {
        TransactionOutcome::Done { .. } => return Ok(Appended::Stored),
        TransactionOutcome::Refused(0) => {}
        TransactionOutcome::Refused(_) => return Ok(Appended::Outdated),
    }
    let sql = "SELECT version FROM tables WHERE id = ?1";
    let found = database.query(SqlStatement::new(sql, params![table]), |row| {
        row.get::<u32>(0)
    });
    Ok(match found.await?.first() {
        Some(found) if version <= *found => Appended::Taken,
        // Or the previous entry is missing, which means that the caller has not loaded this table.
        _ => Appended::Gone,
    })
}

/// Adds a table with its first entry.
macro_rules! first {
    () => {
        "INSERT INTO tables
             (id, game, state, public, rated, seats, taken, host, created, touched, ended, version, summary)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13) ON CONFLICT DO NOTHING"
    };
}

/// Changes a table that has the entry before this one.
macro_rules! next {
    () => {
        "UPDATE tables SET game = ?2, state = ?3, public = ?4, rated = ?5, seats = ?6, taken = ?7, host = ?8,
             created = ?9, touched = ?10, ended = ?11, version = ?12, summary = ?13
         WHERE id = ?1 AND version + 1 = ?12"
    };
}

/// Updates an existing member if it changed.
macro_rules! update_member {
    () => {
        " ON CONFLICT (table_id, player) DO UPDATE SET seat = excluded.seat, turn = excluded.turn
          WHERE (members.seat, members.turn) IS DISTINCT FROM (excluded.seat, excluded.turn)"
    };
}

/// Updates an existing due task if it changed. An unchanged task stays claimed.
macro_rules! update_due {
    () => {
        " ON CONFLICT (table_id, kind)
              DO UPDATE SET at = excluded.at, version = excluded.version, wake = excluded.wake
          WHERE (due.at, due.version) IS DISTINCT FROM (excluded.at, excluded.version)"
    };
}

fn table_params(row: TableRow) -> Vec<Value> {
    params![
        row.id,
        row.game,
        row.state.name(),
        row.public,
        row.rated,
        row.seats,
        row.taken,
        row.host,
        row.created,
        row.touched,
        row.ended,
        row.version,
        row.summary,
    ]
}

/// Returns the statements that append an entry step by step.
pub(crate) fn statements_for_sqlite(append: Append) -> Vec<SqlStatement> {
    let (table, version, at) = (append.row.id, append.row.version, append.row.touched);
    let sql = if version == 1 { first!() } else { next!() };
    let mut steps = vec![SqlStatement::new(sql, table_params(append.row)).required()];
    steps.push(SqlStatement::new(
        "INSERT INTO entries (table_id, version, at, text) VALUES (?1, ?2, ?3, ?4)",
        params![table, version, at, append.text],
    ));
    // With foreign keys, SQLite creates a temporary table for a DELETE of several rows, which makes an entry a third
    // more expensive. Usually nobody leaves, and a count shows that.
    if let Some(members) = append.members {
        let players = Value::list(members.iter().map(|member| member.player));
        let count = members.len() as i64;
        for Member { player, seat, turn } in members {
            steps.push(SqlStatement::new(
                concat!(
                    "INSERT INTO members (table_id, player, seat, turn) VALUES (?1, ?2, ?3, ?4)",
                    update_member!()
                ),
                params![table, player, seat, turn],
            ));
        }
        let more = "SELECT count(*) FROM members WHERE table_id = ?1 HAVING count(*) > ?2";
        steps.push(SqlStatement::new(more, params![table, count]));
        let delete = "DELETE FROM members WHERE table_id = ?1 AND player NOT IN rarray(?2)";
        steps.push(SqlStatement::new(delete, params![table, players]).if_found());
    }
    if let Some(due) = append.due {
        let kinds = Value::list(due.iter().map(|due| due.kind.clone()));
        let count = due.len() as i64;
        for DueTask {
            kind, at, version, ..
        } in due
        {
            steps.push(SqlStatement::new(
                concat!(
                    "INSERT INTO due (table_id, kind, at, version, wake) VALUES (?1, ?2, ?3, ?4, ?3)",
                    update_due!()
                ),
                params![table, kind, at, version],
            ));
        }
        let more = "SELECT count(*) FROM due WHERE table_id = ?1 HAVING count(*) > ?2";
        steps.push(SqlStatement::new(more, params![table, count]));
        let delete = "DELETE FROM due WHERE table_id = ?1 AND kind NOT IN rarray(?2)";
        steps.push(SqlStatement::new(delete, params![table, kinds]).if_found());
    }
    steps
}

/// Writes the rest of an entry after `moved`, which contains the id of its table, or nothing if the entry was refused.
#[cfg(feature = "postgres")]
macro_rules! rest {
    () => {
        concat!(
            " RETURNING id),
            entry AS (
                INSERT INTO entries (table_id, version, at, text) SELECT id, ?12, ?10, ?14 FROM moved),
            members_gone AS (
                DELETE FROM members USING moved WHERE table_id = moved.id AND ?15 AND player <> ALL (?16)),
            members_here AS (
                INSERT INTO members (table_id, player, seat, turn)
                SELECT moved.id, m.* FROM moved, unnest(?16::bytea[], ?17::smallint[], ?18::boolean[]) AS m",
            update_member!(),
            "),
            due_gone AS (
                DELETE FROM due USING moved WHERE table_id = moved.id AND ?19 AND kind <> ALL (?20)),
            due_here AS (
                INSERT INTO due (table_id, kind, at, version, wake)
                SELECT moved.id, d.kind, d.at, d.version, d.at
                FROM moved, unnest(?20::text[], ?21::bigint[], ?22::bigint[]) AS d (kind, at, version)",
            update_due!(),
            ")
            SELECT 1 FROM moved"
        )
    };
}

/// Returns the single statement that appends an entry.
#[cfg(feature = "postgres")]
pub(crate) fn statement_for_postgres(append: Append) -> Vec<SqlStatement> {
    let sql = if append.row.version == 1 {
        concat!("WITH moved AS (", first!(), rest!())
    } else {
        concat!("WITH moved AS (", next!(), rest!())
    };
    let (has_members, has_due) = (append.members.is_some(), append.due.is_some());
    let members = append.members.unwrap_or_default();
    let due = append.due.unwrap_or_default();
    let mut params = table_params(append.row);
    params.extend(params![
        append.text,
        has_members,
        Value::list(members.iter().map(|member| member.player)),
        Value::list(members.iter().map(|member| member.seat)),
        Value::list(members.iter().map(|member| member.turn)),
        has_due,
        Value::list(due.iter().map(|due| due.kind.clone())),
        Value::list(due.iter().map(|due| due.at)),
        Value::list(due.iter().map(|due| due.version)),
    ]);
    vec![SqlStatement::new(sql, params).required()]
}
