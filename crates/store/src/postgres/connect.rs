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
use crate::database::{LIST_TIMEOUT, LIST_WAIT};
use crate::values::millis;
use crate::{StoreError, migrations};

/// The maximum number of connections per node, besides those for lists.
const MAX_CONNECTIONS: usize = 12;

/// The maximum number of connections for lists.
const MAX_LIST_CONNECTIONS: usize = 4;

/// The timeout for making a connection, and for waiting until one is free.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// The statement timeout of the database.
const STATEMENT_TIMEOUT: Duration = Duration::from_secs(10);

/// The timeout for an answer from the database.
pub(super) const ANSWER_TIMEOUT: Duration = Duration::from_secs(15);

/// The advisory lock that keeps two nodes from migrating at the same time. The number is arbitrary.
const MIGRATION_LOCK: i64 = 0x7469_6c65_7772;

/// The pool does not test a connection before it is used again.
const MANAGER_CONFIG: ManagerConfig = ManagerConfig {
    recycling_method: RecyclingMethod::Fast,
};

pub(super) struct Connections {
    pool: Pool,
    /// Separate connections for lists, so that nothing else waits for them.
    list_pool: Pool,
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
        // Connections are encrypted only on request. Otherwise, a certificate that cannot be verified would prevent
        // nodes from connecting.
        if config.get_ssl_mode() == SslMode::Require {
            let tls = Tls::new()?;
            migrate(&config, tls.clone()).await?;
            Connections::with_managers(|timeout| {
                Manager::from_config(with_timeout(&config, timeout), tls.clone(), MANAGER_CONFIG)
            })
        } else {
            migrate(&config, NoTls).await?;
            Connections::with_managers(|timeout| {
                Manager::from_config(with_timeout(&config, timeout), NoTls, MANAGER_CONFIG)
            })
        }
    }

    /// Creates both pools. `manager` returns the manager of connections with a statement timeout.
    fn with_managers(manager: impl Fn(Duration) -> Manager) -> Result<Self, StoreError> {
        let pool = |timeout, size, wait| {
            let pool = Pool::builder(manager(timeout))
                .max_size(size)
                .runtime(Runtime::Tokio1)
                .wait_timeout(Some(wait))
                .create_timeout(Some(CONNECT_TIMEOUT));
            pool.build()
                .map_err(|error| StoreError::Other(error.to_string()))
        };
        Ok(Connections {
            pool: pool(STATEMENT_TIMEOUT, MAX_CONNECTIONS, CONNECT_TIMEOUT)?,
            list_pool: pool(LIST_TIMEOUT, MAX_LIST_CONNECTIONS, LIST_WAIT)?,
        })
    }

    /// Returns a free connection from the pool.
    pub(super) async fn client(&self) -> Result<Client, StoreError> {
        self.pool.get().await.map_err(no_connection)
    }

    /// Returns a free connection for lists, whose queries end after a short time.
    pub(super) async fn client_for_lists(&self) -> Result<Client, StoreError> {
        self.list_pool.get().await.map_err(|error| match error {
            PoolError::Timeout(TimeoutType::Wait) => StoreError::Busy,
            error => no_connection(error),
        })
    }

    pub(super) fn close(&self) {
        self.pool.close();
        self.list_pool.close();
    }
}

/// Returns the configuration of connections with a statement timeout.
fn with_timeout(config: &Config, timeout: Duration) -> Config {
    let mut config = config.clone();
    let options = config.get_options().unwrap_or_default();
    let millis = timeout.as_millis();
    config.options(format!("{options} -c statement_timeout={millis}").trim_start());
    config
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
