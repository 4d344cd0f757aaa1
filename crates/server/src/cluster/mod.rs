//! A cluster: several nodes that share a database and, preferably, NATS.

mod nats;

use std::sync::Arc;

use store::{PostgresStore, StoreError};

use crate::{Config, Node};
use nats::Nats;

pub use nats::NatsAddressError;

/// What the nodes of a cluster share. The URLs may contain passwords and are never shown.
pub struct ClusterConfig {
    database: String,
    nats: Option<Nats>,
}

impl ClusterConfig {
    /// Uses the PostgreSQL database at this URL, which is the source of truth.
    #[must_use]
    pub fn new(database: impl Into<String>) -> Self {
        ClusterConfig {
            database: database.into(),
            nats: None,
        }
    }

    /// Lets the nodes notify each other through a NATS server, or one of several that are separated by commas.
    ///
    /// # Errors
    /// If this is not a valid address. An unreachable server is not an error; the node keeps trying to connect.
    pub fn with_nats(self, address: &str) -> Result<Self, NatsAddressError> {
        Ok(ClusterConfig {
            nats: Some(address.parse()?),
            ..self
        })
    }

    /// Starts a node of the cluster.
    ///
    /// # Errors
    /// If the database cannot be used.
    pub async fn node(&self, config: Config) -> Result<Arc<Node>, StoreError> {
        let store = Arc::new(PostgresStore::open(&self.database).await?);
        let config = Config {
            has_peers: true,
            ..config
        };
        Ok(match &self.nats {
            Some(nats) => Node::in_cluster(config, store, nats.transport()).await,
            None => Node::new(config, store).await,
        })
    }
}
