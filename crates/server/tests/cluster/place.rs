//! Where a test keeps its storage: a schema of its own in a real PostgreSQL.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use store::{PostgresStore, Store};
use tokio_postgres::NoTls;

/// Where a test keeps its storage. What it leaves there goes with the database.
pub(crate) struct Place {
    url: String,
}

/// What a script has to set, with how it is done.
pub(crate) fn set(name: &str, script: &str) -> String {
    std::env::var(name).unwrap_or_else(|_| {
        panic!(
            "with the feature `cluster` these tests need {name}, an address; {script} starts one"
        )
    })
}

impl Place {
    pub(crate) async fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("server_{}_{number}", std::process::id());
        let database = set("TILEWRIGHT_TEST_POSTGRES", "scripts/lib/postgres.sh");
        let (client, connection) = tokio_postgres::connect(&database, NoTls)
            .await
            .expect("the database");
        tokio::spawn(connection);
        let make = format!("CREATE SCHEMA {name}");
        client.batch_execute(&make).await.expect("a schema");
        let sign = if database.contains('?') { '&' } else { '?' };
        Place {
            url: format!("{database}{sign}options=-c%20search_path%3D{name}"),
        }
    }

    /// Opens the storage as another node would.
    pub(crate) async fn open(&self) -> Arc<dyn Store> {
        Arc::new(PostgresStore::open(&self.url).await.unwrap())
    }

    /// Its address.
    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// Its address by another way.
    pub(crate) fn url_by(&self, way: SocketAddr) -> String {
        self.url
            .replace(&host(&self.url).to_string(), &way.to_string())
    }
}

/// Where an address leads.
pub(crate) fn host(url: &str) -> SocketAddr {
    let after = url.rsplit(['@', '/']).find(|part| part.contains(':'));
    let host = after.unwrap_or(url).split('?').next().unwrap_or(url);
    host.parse()
        .expect("the address for tests has a host of numbers and a port")
}
