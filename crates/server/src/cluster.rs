//! Many nodes that serve together: what they share.

use std::sync::Arc;

use store::{PostgresStore, StoreError};

use crate::{Config, Node};

/// What the nodes of a cluster share. Addresses may hold passwords: they are shown nowhere.
pub struct Shared {
    database: String,
}

impl Shared {
    /// The PostgreSQL database at this address, which holds the truth.
    #[must_use]
    pub fn new(database: impl Into<String>) -> Self {
        Shared {
            database: database.into(),
        }
    }

    /// A node of the cluster.
    ///
    /// # Errors
    /// If the database cannot be used.
    pub async fn node(&self, config: Config) -> Result<Arc<Node>, StoreError> {
        let store = PostgresStore::open(&self.database).await?;
        let config = Config {
            others: true,
            ..config
        };
        Ok(Node::new(config, Arc::new(store)))
    }
}
