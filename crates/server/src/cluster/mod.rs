//! Many nodes that serve together: what they share.

mod nats;

use std::sync::Arc;

use store::{PostgresStore, StoreError};

use crate::{Config, Node};
use nats::Nats;

pub use nats::NatsAddressError;

/// What the nodes of a cluster share. Addresses may hold passwords: they are shown nowhere.
pub struct ClusterConfig {
    database: String,
    nats: Option<Nats>,
}

impl ClusterConfig {
    /// The PostgreSQL database at this address, which holds the truth.
    #[must_use]
    pub fn new(database: impl Into<String>) -> Self {
        ClusterConfig {
            database: database.into(),
            nats: None,
        }
    }

    /// Nodes tell each other by the NATS server at this address, or by one of several with commas between.
    ///
    /// # Errors
    /// If that is no address. Whether anybody answers there is seen later, again and again.
    pub fn and_nats(self, address: &str) -> Result<Self, NatsAddressError> {
        Ok(ClusterConfig {
            nats: Some(address.parse()?),
            ..self
        })
    }

    /// A node of the cluster.
    ///
    /// # Errors
    /// If the database cannot be used.
    pub async fn node(&self, config: Config) -> Result<Arc<Node>, StoreError> {
        let store = Arc::new(PostgresStore::open(&self.database).await?);
        let config = Config {
            others: true,
            ..config
        };
        Ok(match &self.nats {
            Some(nats) => Node::among(config, store, nats.wire()),
            None => Node::new(config, store),
        })
    }
}
