//! What the queries ask of a database: run statements, alone or as one transaction.
//!
//! Every statement is written once, as SQLite reads it. PostgreSQL translates the few things that it spells
//! differently:
//!
//! - parameters are `?1`, `?2`, …, in PostgreSQL `$1`, `$2`, …;
//! - `x IN rarray(?1)` asks whether a list holds `x`, in PostgreSQL `x = ANY ($1)`;
//! - clauses that only PostgreSQL knows are comments: `/* PostgreSQL: FOR UPDATE */`.
//!
//! PostgreSQL takes the type of a parameter from its first use, so `x = ?1` precedes `?1 IS NULL`.

use std::path::Path;

use crate::values::{SqlRow, Value};
use crate::{Append, StoreError};

/// A statement with its parameters.
pub(crate) struct SqlStatement {
    pub(crate) sql: &'static str,
    pub(crate) params: Vec<Value>,
    /// Whether the transaction is refused, and undone, unless this returns or changes a row.
    pub(crate) required: bool,
    /// Whether this is skipped unless the statement before it returned or changed a row.
    pub(crate) if_found: bool,
}

impl SqlStatement {
    pub(crate) fn new(sql: &'static str, params: Vec<Value>) -> Self {
        SqlStatement {
            sql,
            params,
            required: false,
            if_found: false,
        }
    }

    /// Refuses the transaction if this returns or changes no row, or if it violates a unique key.
    pub(crate) fn required(self) -> Self {
        SqlStatement {
            required: true,
            ..self
        }
    }

    /// Skips this unless the statement before it returned or changed a row.
    pub(crate) fn if_found(self) -> Self {
        SqlStatement {
            if_found: true,
            ..self
        }
    }
}

/// Reads a row that a statement returns.
pub(crate) type ReadRow<T> = fn(&dyn SqlRow) -> Result<T, StoreError>;

/// Reads rows of which only the number matters.
#[expect(clippy::unnecessary_wraps, reason = "it is a `ReadRow`")]
pub(crate) fn ignore(_: &dyn SqlRow) -> Result<(), StoreError> {
    Ok(())
}

/// The outcome of a transaction.
pub(crate) enum TransactionOutcome<T> {
    /// It is durable.
    Done {
        /// The rows that its statements returned.
        rows: Vec<T>,
        /// How many rows its statements returned or changed.
        touched: u64,
    },
    /// The statement with this index was refused. Nothing was written.
    Refused(usize),
}

impl<T> TransactionOutcome<T> {
    /// Returns the rows of a transaction; none if it was refused.
    pub(crate) fn rows(self) -> Vec<T> {
        match self {
            TransactionOutcome::Done { rows, .. } => rows,
            TransactionOutcome::Refused(_) => Vec::new(),
        }
    }
}

/// SQLite or PostgreSQL.
pub(crate) trait Database: Send + Sync + 'static {
    /// Runs a statement that only reads.
    fn query<T: Send + 'static>(
        &self,
        statement: SqlStatement,
        read: ReadRow<T>,
    ) -> impl Future<Output = Result<Vec<T>, StoreError>> + Send;

    /// Runs these statements in order as one transaction, which is durable when this returns.
    fn transact<T: Send + 'static>(
        &self,
        statements: Vec<SqlStatement>,
        read: ReadRow<T>,
    ) -> impl Future<Output = Result<TransactionOutcome<T>, StoreError>> + Send;

    /// Runs a transaction whose loss does no harm. It need not be durable when this returns.
    fn transact_lazily(
        &self,
        statements: Vec<SqlStatement>,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Runs a statement that writes, and returns how many rows it changed.
    fn write(
        &self,
        statement: SqlStatement,
    ) -> impl Future<Output = Result<u64, StoreError>> + Send {
        async move {
            Ok(match self.transact(vec![statement], ignore).await? {
                TransactionOutcome::Done { touched, .. } => touched,
                TransactionOutcome::Refused(_) => 0,
            })
        }
    }

    /// Returns the statements that append an entry. The first is refused unless the entry has the next version.
    fn append_entry(append: Append) -> Vec<SqlStatement>;

    /// Copies everything into a new file.
    fn back_up(&self, to: &Path) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Finishes what waits, and disconnects.
    fn disconnect(&self) -> impl Future<Output = ()> + Send;
}
