//! Places for tests, each of its own.

use std::path::PathBuf;
use std::sync::Arc;

use store::{SqliteStore, Store};
use tempfile::TempDir;

/// Where a test keeps its storage.
pub(crate) enum Place {
    Sqlite(TempDir),
    #[cfg(feature = "postgres")]
    Postgres(crate::postgres::Schema),
}

impl Place {
    pub(crate) fn sqlite() -> Self {
        Place::Sqlite(tempfile::tempdir().expect("a folder for a test"))
    }

    #[cfg(feature = "postgres")]
    pub(crate) async fn postgres() -> Self {
        Place::Postgres(crate::postgres::Schema::new().await)
    }

    /// Opens the storage as another node would.
    pub(crate) async fn open(&self) -> Arc<dyn Store> {
        match self {
            Place::Sqlite(folder) => Arc::new(
                SqliteStore::open(&file(folder))
                    .await
                    .expect("SQLite opens"),
            ),
            #[cfg(feature = "postgres")]
            Place::Postgres(schema) => Arc::new(
                store::PostgresStore::open(schema.url())
                    .await
                    .expect("PostgreSQL opens"),
            ),
        }
    }

    /// Takes away what the test has left.
    #[cfg_attr(
        not(feature = "postgres"),
        expect(clippy::unused_async, reason = "PostgreSQL waits")
    )]
    pub(crate) async fn leave(self) {
        match self {
            // A writer may still put its file in order; that it is gone is no fault.
            Place::Sqlite(folder) => drop(folder),
            #[cfg(feature = "postgres")]
            Place::Postgres(schema) => schema.leave().await,
        }
    }
}

/// The database in a folder.
pub(crate) fn file(folder: &TempDir) -> PathBuf {
    folder.path().join("tables.db")
}
