//! Where a test keeps its storage: a file of its own.

use std::sync::Arc;

use store::{SqliteStore, Store};
use tempfile::TempDir;

/// Where a test keeps its storage.
pub(crate) struct Place(TempDir);

impl Place {
    #[expect(clippy::unused_async, reason = "a database elsewhere waits")]
    pub(crate) async fn new() -> Self {
        Place(tempfile::tempdir().unwrap())
    }

    /// Opens the storage as another node would.
    pub(crate) async fn open(&self) -> Arc<dyn Store> {
        let file = self.0.path().join("server.db");
        Arc::new(SqliteStore::open(&file).await.unwrap())
    }
}
