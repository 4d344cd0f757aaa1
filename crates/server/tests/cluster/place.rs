//! The storage of a test: a separate schema in a real PostgreSQL.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use store::{PostgresStore, Store};
use tokio_postgres::NoTls;

/// The storage of a test. Its schema is not dropped; it disappears with the database.
pub(crate) struct Place {
    url: String,
}

/// Reads a required environment variable, or panics with the script that sets it up.
pub(crate) fn set(name: &str, script: &str) -> String {
    std::env::var(name).unwrap_or_else(|_| {
        panic!(
            "with the feature `cluster`, these tests need an address in {name}; {script} starts a server"
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
            .expect("the database is reachable");
        tokio::spawn(connection);
        let make = format!("CREATE SCHEMA {name}");
        client
            .batch_execute(&make)
            .await
            .expect("the schema can be created");
        let sign = if database.contains('?') { '&' } else { '?' };
        Place {
            url: format!("{database}{sign}options=-c%20search_path%3D{name}"),
        }
    }

    /// Opens the storage as another node would.
    pub(crate) async fn open(&self) -> Arc<dyn Store> {
        Arc::new(PostgresStore::open(&self.url).await.unwrap())
    }

    /// Returns the URL of the storage.
    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// Returns the URL of the storage through a proxy.
    pub(crate) fn url_by(&self, way: SocketAddr) -> String {
        self.url
            .replace(&host(&self.url).to_string(), &way.to_string())
    }
}

/// Returns the host and port of a URL.
pub(crate) fn host(url: &str) -> SocketAddr {
    let after = url.rsplit(['@', '/']).find(|part| part.contains(':'));
    let host = after.unwrap_or(url).split('?').next().unwrap_or(url);
    host.parse()
        .expect("the test URL has a numeric host and a port")
}
