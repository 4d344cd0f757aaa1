//! Separate storage for each test.

use std::path::PathBuf;
use std::sync::Arc;

use store::{SqliteStore, Store};
use tempfile::TempDir;

/// Where the storage of a test is located.
pub(crate) enum Place {
    Sqlite(TempDir),
    #[cfg(feature = "postgres")]
    Postgres(crate::postgres::Schema),
}

impl Place {
    pub(crate) fn sqlite() -> Self {
        Place::Sqlite(tempfile::tempdir().expect("creating a temporary folder should succeed"))
    }

    #[cfg(feature = "postgres")]
    pub(crate) async fn postgres() -> Self {
        Place::Postgres(crate::postgres::Schema::new().await)
    }

    /// Opens the storage, like a separate node.
    pub(crate) async fn open(&self) -> Arc<dyn Store> {
        match self {
            Place::Sqlite(folder) => Arc::new(
                SqliteStore::open(&file(folder))
                    .await
                    .expect("SQLite should open"),
            ),
            #[cfg(feature = "postgres")]
            Place::Postgres(schema) => Arc::new(
                store::PostgresStore::open(schema.url())
                    .await
                    .expect("PostgreSQL should open"),
            ),
        }
    }

    /// Deletes everything that the test has left.
    #[cfg_attr(
        not(feature = "postgres"),
        expect(clippy::unused_async, reason = "only PostgreSQL needs it")
    )]
    pub(crate) async fn clean_up(self) {
        match self {
            // A writer may still be using its file, but an error does not matter here.
            Place::Sqlite(folder) => drop(folder),
            #[cfg(feature = "postgres")]
            Place::Postgres(schema) => schema.leave().await,
        }
    }
}

/// Returns the database file in a folder.
pub(crate) fn file(folder: &TempDir) -> PathBuf {
    folder.path().join("tables.db")
}
