//! Running statements on SQLite.

use std::rc::Rc;

use rusqlite::Connection;
use rusqlite::ffi::{SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_UNIQUE};
use rusqlite::types::{self, ToSqlOutput, ValueRef};

use crate::StoreError;
use crate::database::{ReadRow, SqlStatement, TransactionOutcome};
use crate::values::{ColumnValue, SqlRow, Value};

/// Runs a statement and returns its rows.
pub(crate) fn query<T>(
    connection: &Connection,
    statement: &SqlStatement,
    read: ReadRow<T>,
) -> Result<Vec<T>, StoreError> {
    let mut rows = Vec::new();
    run(connection, statement, read, &mut rows)?;
    Ok(rows)
}

/// Runs these statements within the transaction of the writer.
pub(super) fn run_all<T>(
    connection: &Connection,
    statements: &[SqlStatement],
    read: ReadRow<T>,
) -> Result<TransactionOutcome<T>, StoreError> {
    // If the first statement is refused, nothing was written. Other callers share the transaction, so a later refusal
    // rolls back only the statements before it.
    if !statements.iter().skip(1).any(|later| later.required) {
        return run_each(connection, statements, read);
    }
    let execute = |sql| connection.prepare_cached(sql)?.execute([]);
    execute("SAVEPOINT refusal")?;
    let written = run_each(connection, statements, read)?;
    if matches!(written, TransactionOutcome::Refused(_)) {
        execute("ROLLBACK TO refusal")?;
    }
    execute("RELEASE refusal")?;
    Ok(written)
}

fn run_each<T>(
    connection: &Connection,
    statements: &[SqlStatement],
    read: ReadRow<T>,
) -> Result<TransactionOutcome<T>, StoreError> {
    let (mut rows, mut touched, mut last) = (Vec::new(), 0, 0);
    for (index, statement) in statements.iter().enumerate() {
        if statement.if_found && last == 0 {
            continue;
        }
        last = run(connection, statement, read, &mut rows)?;
        if statement.required && last == 0 {
            return Ok(TransactionOutcome::Refused(index));
        }
        touched += last;
    }
    Ok(TransactionOutcome::Done { rows, touched })
}

/// Runs a statement, and returns how many rows it returned or changed.
fn run<T>(
    connection: &Connection,
    statement: &SqlStatement,
    read: ReadRow<T>,
    rows: &mut Vec<T>,
) -> Result<u64, StoreError> {
    let mut prepared = connection.prepare_cached(statement.sql)?;
    for (index, value) in (1..).zip(&statement.params) {
        match value {
            Value::List(values) => {
                let values = values.iter().map(|value| borrow(value).try_into());
                let values: Result<Vec<types::Value>, _> = values.collect();
                let values = values.map_err(rusqlite::Error::from)?;
                prepared.raw_bind_parameter(index, Rc::new(values))?;
            }
            value => prepared.raw_bind_parameter(index, ToSqlOutput::Borrowed(borrow(value)))?,
        }
    }
    if prepared.column_count() == 0 {
        return match prepared.raw_execute() {
            Err(error) if statement.required && is_conflict(&error) => Ok(0),
            changed => Ok(changed? as u64),
        };
    }
    let before = rows.len();
    let mut found = prepared.raw_query();
    while let Some(row) = found.next()? {
        rows.push(read(row)?);
    }
    Ok((rows.len() - before) as u64)
}

fn is_conflict(error: &rusqlite::Error) -> bool {
    let code = error.sqlite_error().map(|error| error.extended_code);
    matches!(
        code,
        Some(SQLITE_CONSTRAINT_UNIQUE | SQLITE_CONSTRAINT_PRIMARYKEY)
    )
}

fn borrow(value: &Value) -> ValueRef<'_> {
    match value {
        Value::Flag(value) => ValueRef::Integer((*value).into()),
        Value::Integer(value) => ValueRef::Integer(*value),
        Value::Real(value) => ValueRef::Real(*value),
        Value::Text(value) => ValueRef::Text(value.as_bytes()),
        Value::Id(value) => ValueRef::Blob(value),
        Value::Hash(value) => ValueRef::Blob(value),
        // A list does not contain lists.
        Value::Null | Value::List(_) => ValueRef::Null,
    }
}

impl SqlRow for rusqlite::Row<'_> {
    fn cell(&self, column: usize) -> Result<ColumnValue<'_>, StoreError> {
        Ok(match self.get_ref(column)? {
            ValueRef::Null => ColumnValue::Null,
            ValueRef::Integer(value) => ColumnValue::Integer(value),
            ValueRef::Real(value) => ColumnValue::Real(value),
            value @ ValueRef::Text(_) => {
                ColumnValue::Text(value.as_str().map_err(rusqlite::Error::from)?)
            }
            ValueRef::Blob(value) => ColumnValue::Bytes(value),
        })
    }
}
