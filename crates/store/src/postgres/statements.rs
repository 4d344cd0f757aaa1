//! Running statements on PostgreSQL.

use std::error::Error;

use deadpool_postgres::GenericClient;
use tokio::time::timeout;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::private::BytesMut;
use tokio_postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};

use super::connect::ANSWER_TIMEOUT;
use crate::StoreError;
use crate::database::{ReadRow, SqlStatement, TransactionOutcome};
use crate::values::{ColumnValue, SqlRow, Value};

/// Translates a statement for PostgreSQL. The documentation of `database.rs` lists the differences.
fn translate(sql: &str) -> String {
    sql.replace("/* PostgreSQL: ", "")
        .replace(" */", "")
        .replace("IN rarray(", "= ANY (")
        .replace('?', "$")
}

/// Runs these statements in order.
pub(super) async fn run_all<T>(
    client: &impl GenericClient,
    statements: &[SqlStatement],
    read: ReadRow<T>,
) -> Result<TransactionOutcome<T>, StoreError> {
    let (mut rows, mut touched, mut last) = (Vec::new(), 0, 0);
    for (index, statement) in statements.iter().enumerate() {
        if statement.if_found && last == 0 {
            continue;
        }
        last = run(client, statement, read, &mut rows).await?;
        if statement.required && last == 0 {
            return Ok(TransactionOutcome::Refused(index));
        }
        touched += last;
    }
    Ok(TransactionOutcome::Done { rows, touched })
}

/// Runs a statement, and returns how many rows it returned or changed.
pub(super) async fn run<T>(
    client: &impl GenericClient,
    statement: &SqlStatement,
    read: ReadRow<T>,
    rows: &mut Vec<T>,
) -> Result<u64, StoreError> {
    let params: Vec<_> = statement
        .params
        .iter()
        .map(|value| value as &(dyn ToSql + Sync))
        .collect();
    let answer = with_timeout(async {
        let prepared = client.prepare_cached(&translate(statement.sql)).await?;
        if !prepared.columns().is_empty() {
            let found = client.query(&prepared, &params).await?;
            return Ok((found.len() as u64, found));
        }
        match client.execute(&prepared, &params).await {
            Err(error)
                if statement.required && error.code() == Some(&SqlState::UNIQUE_VIOLATION) =>
            {
                Ok((0, Vec::new()))
            }
            changed => Ok((changed?, Vec::new())),
        }
    });
    let (touched, found) = answer.await?;
    for row in &found {
        rows.push(read(row)?);
    }
    Ok(touched)
}

/// Returns the answer of the database, or an error after a timeout.
pub(super) async fn with_timeout<T>(
    answer: impl Future<Output = Result<T, tokio_postgres::Error>>,
) -> Result<T, StoreError> {
    match timeout(ANSWER_TIMEOUT, answer).await {
        Ok(answer) => Ok(answer?),
        Err(_) => Err(StoreError::Away(
            "it did not answer before the timeout".into(),
        )),
    }
}

impl ToSql for Value {
    fn to_sql(
        &self,
        column: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match self {
            Value::Null => Ok(IsNull::Yes),
            Value::Flag(value) => value.to_sql_checked(column, out),
            Value::Integer(value) if *column == Type::INT2 => {
                i16::try_from(*value)?.to_sql_checked(column, out)
            }
            Value::Integer(value) => value.to_sql_checked(column, out),
            Value::Real(value) => value.to_sql_checked(column, out),
            Value::Text(value) => value.to_sql_checked(column, out),
            Value::Id(value) => value.as_slice().to_sql_checked(column, out),
            Value::Hash(value) => value.as_slice().to_sql_checked(column, out),
            Value::List(values) => values.to_sql_checked(column, out),
        }
    }

    /// Accepts every type, because each kind of value checks the type itself.
    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

impl SqlRow for tokio_postgres::Row {
    fn cell(&self, column: usize) -> Result<ColumnValue<'_>, StoreError> {
        Ok(self.try_get(column)?)
    }
}

impl<'a> FromSql<'a> for ColumnValue<'a> {
    fn from_sql(column: &Type, raw: &'a [u8]) -> Result<Self, Box<dyn Error + Sync + Send>> {
        Ok(match *column {
            Type::BOOL => ColumnValue::Integer(bool::from_sql(column, raw)?.into()),
            Type::INT2 => ColumnValue::Integer(i16::from_sql(column, raw)?.into()),
            Type::INT4 => ColumnValue::Integer(i32::from_sql(column, raw)?.into()),
            Type::INT8 => ColumnValue::Integer(i64::from_sql(column, raw)?),
            Type::FLOAT8 => ColumnValue::Real(f64::from_sql(column, raw)?),
            Type::TEXT => ColumnValue::Text(<&str>::from_sql(column, raw)?),
            _ => ColumnValue::Bytes(<&[u8]>::from_sql(column, raw)?),
        })
    }

    fn from_sql_null(_: &Type) -> Result<Self, Box<dyn Error + Sync + Send>> {
        Ok(ColumnValue::Null)
    }

    fn accepts(column: &Type) -> bool {
        matches!(
            *column,
            Type::BOOL
                | Type::INT2
                | Type::INT4
                | Type::INT8
                | Type::FLOAT8
                | Type::TEXT
                | Type::BYTEA
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_are_translated_for_postgresql() {
        let sql =
            "SELECT id FROM tables WHERE id IN rarray(?1) LIMIT ?2 /* PostgreSQL: FOR UPDATE */";
        let expected = "SELECT id FROM tables WHERE id = ANY ($1) LIMIT $2 FOR UPDATE";
        assert_eq!(translate(sql), expected);
    }
}
