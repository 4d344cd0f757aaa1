//! Connections to the database.

use std::fmt;
use std::time::{Duration, SystemTime};

use deadpool_postgres::{
    Client, Manager, ManagerConfig, Pool, PoolError, RecyclingMethod, Runtime, TimeoutType,
};
use table::Timestamp;
use tokio_postgres::config::SslMode;
use tokio_postgres::tls::MakeTlsConnect;
use tokio_postgres::{Config, NoTls, Socket};

use super::tls::Tls;
use crate::values::millis;
use crate::{StoreError, migrations};

/// The maximum number of connections per node.
const MAX_CONNECTIONS: usize = 16;

/// The timeout for making a connection, and for waiting until one is free.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// The option that sets the statement timeout of the database.
const STATEMENT_TIMEOUT: &str = "-c statement_timeout=10s";

/// The timeout for an answer of the database.
pub(super) const ANSWER_TIMEOUT: Duration = Duration::from_secs(15);

/// The advisory lock that keeps two nodes from migrating at the same time. The number is arbitrary.
const MIGRATION_LOCK: i64 = 0x7469_6c65_7772;

/// The pool does not test a connection before it is used again.
const MANAGER_CONFIG: ManagerConfig = ManagerConfig {
    recycling_method: RecyclingMethod::Fast,
};

pub(super) struct Connections {
    pool: Pool,
}

impl fmt::Debug for Connections {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The pool would show the address, which can contain a password.
        f.write_str("Connections")
    }
}

impl Connections {
    pub(super) async fn open(url: &str) -> Result<Self, StoreError> {
        let mut config: Config = url.parse().map_err(|_| {
            StoreError::Other(
                "the address of the database is not valid; use a form like postgres://user:password@host:5432/name"
                    .into(),
            )
        })?;
        let options = config
            .get_options()
            .map_or_else(String::new, |options| format!("{options} "));
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECT_TIMEOUT);
        }
        if config.get_application_name().is_none() {
            config.application_name("tilewright");
        }
        // A dead connection is closed and replaced.
        config
            .tcp_user_timeout(ANSWER_TIMEOUT)
            .keepalives_idle(ANSWER_TIMEOUT);
        // Connections are encrypted only on request. Otherwise, a certificate that cannot be verified would keep nodes
        // out.
        if config.get_ssl_mode() == SslMode::Require {
            let tls = Tls::new()?;
            migrate(&config, tls.clone()).await?;
            config.options(format!("{options}{STATEMENT_TIMEOUT}"));
            Connections::with_manager(Manager::from_config(config, tls, MANAGER_CONFIG))
        } else {
            migrate(&config, NoTls).await?;
            config.options(format!("{options}{STATEMENT_TIMEOUT}"));
            Connections::with_manager(Manager::from_config(config, NoTls, MANAGER_CONFIG))
        }
    }

    fn with_manager(manager: Manager) -> Result<Self, StoreError> {
        let pool = Pool::builder(manager)
            .max_size(MAX_CONNECTIONS)
            .runtime(Runtime::Tokio1)
            .wait_timeout(Some(CONNECT_TIMEOUT))
            .create_timeout(Some(CONNECT_TIMEOUT))
            .build()
            .map_err(|error| StoreError::Other(error.to_string()))?;
        Ok(Connections { pool })
    }

    /// Returns a free connection from the pool.
    pub(super) async fn client(&self) -> Result<Client, StoreError> {
        self.pool.get().await.map_err(no_connection)
    }

    pub(super) fn close(&self) {
        self.pool.close();
    }
}

fn no_connection(error: PoolError) -> StoreError {
    match error {
        PoolError::Backend(error) => error.into(),
        PoolError::Closed => StoreError::closed(),
        PoolError::Timeout(TimeoutType::Wait) => {
            StoreError::Away("all connections are in use".into())
        }
        PoolError::Timeout(_) => StoreError::Away("it did not answer before the timeout".into()),
        error => StoreError::Other(format!("cannot connect to the database: {error}")),
    }
}

/// Migrates the database to the latest version in one transaction, on a separate connection without a timeout.
async fn migrate<T>(config: &Config, tls: T) -> Result<(), StoreError>
where
    T: MakeTlsConnect<Socket>,
    T::Stream: Send + 'static,
{
    let (mut client, connection) = config.connect(tls).await?;
    let connection = tokio::spawn(connection);
    let result = migrate_by(&mut client).await;
    drop(client);
    // The connection ends with its client, which has already received any error.
    let _ = connection.await;
    result
}

async fn migrate_by(client: &mut tokio_postgres::Client) -> Result<(), StoreError> {
    let transaction = client.transaction().await?;
    transaction
        .execute("SELECT pg_advisory_xact_lock($1)", &[&MIGRATION_LOCK])
        .await?;
    transaction
        .batch_execute(
            "CREATE TABLE IF NOT EXISTS migrations (version integer PRIMARY KEY, at bigint NOT NULL)",
        )
        .await?;
    let found = transaction
        .query_one("SELECT coalesce(max(version), 0) FROM migrations", &[])
        .await?;
    for (version, sql) in migrations::missing(migrations::POSTGRES, found.try_get(0)?)? {
        transaction.batch_execute(sql).await?;
        let now = millis(Timestamp::from(SystemTime::now()));
        transaction
            .execute(
                "INSERT INTO migrations (version, at) VALUES ($1, $2)",
                &[&version, &now],
            )
            .await?;
    }
    transaction.commit().await?;
    Ok(())
}
