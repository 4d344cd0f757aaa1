//! What the queries need from a database: running statements, one at a time or as a transaction.
//!
//! Every statement is written once, in the syntax of SQLite. For PostgreSQL, the few differences are translated:
//!
//! - Parameters are `?1`, `?2`, …. In PostgreSQL they are `$1`, `$2`, ….
//! - `x IN rarray(?1)` checks whether a list contains `x`. In PostgreSQL this is `x = ANY ($1)`.
//! - Clauses that only PostgreSQL supports are comments: `/* PostgreSQL: FOR UPDATE */`.
//!
//! PostgreSQL infers the type of a parameter from its first use, so `x = ?1` comes before `?1 IS NULL`.

use std::path::Path;
use std::time::Duration;

use table::Timestamp;

use crate::values::{SqlRow, Value};
use crate::{Append, StoreError};

/// How long one query of a list may take, and how long it may wait for a connection.
pub(crate) const LIST_TIMEOUT: Duration = Duration::from_secs(1);
pub(crate) const LIST_WAIT: Duration = Duration::from_secs(3);

/// A statement with its parameters.
pub(crate) struct SqlStatement {
    pub(crate) sql: &'static str,
    pub(crate) params: Vec<Value>,
    /// Whether to roll back and refuse the transaction unless this statement returns or changes a row.
    pub(crate) required: bool,
    /// Whether to skip this statement unless the one before it returned or changed a row.
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

    /// Refuses the transaction if this statement does not return or change a row, or if it violates a unique key.
    pub(crate) fn required(self) -> Self {
        SqlStatement {
            required: true,
            ..self
        }
    }

    /// Skips this statement unless the one before it returned or changed a row.
    pub(crate) fn if_found(self) -> Self {
        SqlStatement {
            if_found: true,
            ..self
        }
    }
}

/// Reads a row that a statement returns.
pub(crate) type ReadRow<T> = fn(&dyn SqlRow) -> Result<T, StoreError>;

/// Reads rows when only their number matters.
#[expect(clippy::unnecessary_wraps, reason = "the type is `ReadRow`")]
pub(crate) fn ignore(_: &dyn SqlRow) -> Result<(), StoreError> {
    Ok(())
}

/// The outcome of a transaction.
pub(crate) enum TransactionOutcome<T> {
    /// It is durable.
    Done {
        rows: Vec<T>,
        /// How many rows its statements returned or changed.
        touched: u64,
    },
    /// The statement with this index was refused. Nothing was written.
    Refused(usize),
}

impl<T> TransactionOutcome<T> {
    /// Returns the rows of a transaction, or none if it was refused.
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

    /// Runs a statement that reads a list, on separate connections and with a time limit, so that nothing else waits
    /// for lists.
    fn list<T: Send + 'static>(
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

    /// Runs a transaction that may be lost. It does not have to be durable when this returns.
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

    /// Returns the time by the clock of the database.
    fn clock(&self) -> impl Future<Output = Result<Timestamp, StoreError>> + Send;

    /// Returns the statements that append an entry. The first is refused unless the entry has the next version.
    fn append_entry(append: Append) -> Vec<SqlStatement>;

    /// Copies everything into a new file.
    fn back_up(&self, to: &Path) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Finishes pending work and disconnects.
    fn disconnect(&self) -> impl Future<Output = ()> + Send;
}
