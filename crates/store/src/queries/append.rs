//! Appends an entry. SQLite does this in small steps, which are cheap there. PostgreSQL does it in one statement, so
//! that it takes one round trip and one commit.

use crate::database::{Database, SqlStatement, TransactionOutcome, ignore};
use crate::queries::ratings;
use crate::rows::ColumnName;
use crate::values::{Value, params};
use crate::{Append, Appended, DueTask, Member, RatingRange, StoreError, TableRow};

pub(super) async fn append<D: Database>(
    database: &D,
    append: Append,
) -> Result<Appended, StoreError> {
    let (table, version) = (append.row.id, append.row.version);
    let statements = statements::<D>(append);
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
        // The table does not exist, or the previous entry is missing, which means that the caller has not loaded this
        // table.
        _ => Appended::Gone,
    })
}

/// Returns the statements that append an entry with all its effects. The first is refused unless the entry has the next
/// version.
pub(super) fn statements<D: Database>(mut append: Append) -> Vec<SqlStatement> {
    let table = append.row.id;
    let ratings = std::mem::take(&mut append.ratings);
    let mut statements = D::append_entry(append);
    statements.extend(ratings::replace(ratings, table));
    statements
}

/// Adds a table with its first entry. The parameters of the offer come last.
macro_rules! first {
    ($offer:literal) => {
        concat!(
            "INSERT INTO tables
                 (id, game, state, public, rated, seats, taken, host, created, touched, ended, version, summary, names,
                  match_key, clock, rating, rating_min, rating_max)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ",
            $offer,
            ") ON CONFLICT DO NOTHING"
        )
    };
}

/// Changes a table that has the entry before this one.
macro_rules! next {
    () => {
        "UPDATE tables SET game = ?2, state = ?3, public = ?4, rated = ?5, seats = ?6, taken = ?7, host = ?8,
             created = ?9, touched = ?10, ended = ?11, version = ?12, summary = ?13, names = ?14
         WHERE id = ?1 AND version + 1 = ?12"
    };
}

/// Changes only the columns that every entry changes. In an UPDATE, SQLite writes every index of a listed column, even
/// if its value stays the same.
const MOVE: &str =
    "UPDATE tables SET touched = ?2, version = ?3, summary = ?4 WHERE id = ?1 AND version + 1 = ?3";

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

/// Returns the parameters of a row, and those of its offer.
fn table_params(row: TableRow) -> (Vec<Value>, Vec<Value>) {
    let (key, clock, rating, opponents) = match row.offer {
        Some(offer) => (
            Some(offer.key),
            Some(offer.clock),
            offer.rating,
            offer.opponents,
        ),
        None => (None, None, NO_RATING, RatingRange::ALL),
    };
    let offer = params![key, clock, rating, opponents.min, opponents.max];
    let row = params![
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
        row.names,
    ];
    (row, offer)
}

/// The rating of a player who has not played a rated match.
const NO_RATING: u32 = 1_500;

/// Returns the statements that append an entry step by step.
pub(crate) fn statements_for_sqlite(append: Append) -> Vec<SqlStatement> {
    let (table, version, at) = (append.row.id, append.row.version, append.row.touched);
    let row = if version == 1 {
        let (row, offer) = table_params(append.row);
        SqlStatement::new(first!("?15, ?16, ?17, ?18, ?19"), [row, offer].concat())
    } else if append.is_row_known {
        SqlStatement::new(MOVE, params![table, at, version, append.row.summary])
    } else {
        SqlStatement::new(next!(), table_params(append.row).0)
    };
    let mut steps = vec![row.required()];
    steps.push(SqlStatement::new(
        "INSERT INTO entries (table_id, version, at, text) VALUES (?1, ?2, ?3, ?4)",
        params![table, version, at, append.text],
    ));
    // With foreign keys, SQLite creates a temporary table for a DELETE of several rows, which makes an entry a third
    // more expensive. Usually nobody leaves, and counting first shows whether the DELETE is needed.
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
                INSERT INTO entries (table_id, version, at, text) SELECT id, ?12, ?10, ?15 FROM moved),
            members_gone AS (
                DELETE FROM members USING moved WHERE table_id = moved.id AND ?16 AND player <> ALL (?17)),
            members_here AS (
                INSERT INTO members (table_id, player, seat, turn)
                SELECT moved.id, m.* FROM moved, unnest(?17::bytea[], ?18::smallint[], ?19::boolean[]) AS m",
            update_member!(),
            "),
            due_gone AS (
                DELETE FROM due USING moved WHERE table_id = moved.id AND ?20 AND kind <> ALL (?21)),
            due_here AS (
                INSERT INTO due (table_id, kind, at, version, wake)
                SELECT moved.id, d.kind, d.at, d.version, d.at
                FROM moved, unnest(?21::text[], ?22::bigint[], ?23::bigint[]) AS d (kind, at, version)",
            update_due!(),
            ")
            SELECT 1 FROM moved"
        )
    };
}

/// Returns the single statement that appends an entry.
#[cfg(feature = "postgres")]
pub(crate) fn statement_for_postgres(append: Append) -> Vec<SqlStatement> {
    let is_first = append.row.version == 1;
    let sql = if is_first {
        concat!(
            "WITH moved AS (",
            first!("?24, ?25, ?26, ?27, ?28"),
            rest!()
        )
    } else {
        concat!("WITH moved AS (", next!(), rest!())
    };
    let (has_members, has_due) = (append.members.is_some(), append.due.is_some());
    let members = append.members.unwrap_or_default();
    let due = append.due.unwrap_or_default();
    let (mut params, offer) = table_params(append.row);
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
    if is_first {
        params.extend(offer);
    }
    vec![SqlStatement::new(sql, params).required()]
}
