//! The storage of a test: a separate SQLite file.

use std::sync::Arc;

use store::{SqliteStore, Store};
use tempfile::TempDir;

/// The storage of a test.
pub(crate) struct Place(TempDir);

impl Place {
    #[expect(
        clippy::unused_async,
        reason = "the version for PostgreSQL has to wait"
    )]
    pub(crate) async fn new() -> Self {
        Place(tempfile::tempdir().unwrap())
    }

    /// Opens the storage as another node would.
    pub(crate) async fn open(&self) -> Arc<dyn Store> {
        let file = self.0.path().join("server.db");
        Arc::new(SqliteStore::open(&file).await.unwrap())
    }
}
