//! Tests that need PostgreSQL, mostly about lost connections.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use store::{Appended, PostgresStore, Store, StoreError};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio_postgres::{Client, NoTls};

use crate::place::Place;
use crate::samples::{entry, next, opened, store};

/// Returns the address of the test database.
fn database() -> String {
    std::env::var("TILEWRIGHT_TEST_POSTGRES").unwrap_or_else(|_| {
        panic!(
            "with the feature `postgres` these tests need a database: set TILEWRIGHT_TEST_POSTGRES to its address, \
             like postgres://user:password@127.0.0.1:5432/name; scripts/lib/postgres.sh starts one"
        )
    })
}

async fn client(url: &str) -> Client {
    let (client, connection) = tokio_postgres::connect(url, NoTls)
        .await
        .expect("the test database should be reachable");
    tokio::spawn(connection);
    client
}

/// A schema of the database for one test.
pub(crate) struct Schema {
    name: String,
    url: String,
}

impl Schema {
    pub(crate) async fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("test_{}_{number}", std::process::id());
        let database = database();
        client(&database)
            .await
            .batch_execute(&format!("CREATE SCHEMA {name}"))
            .await
            .unwrap();
        let url = within(&database, &name);
        Schema { name, url }
    }

    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    pub(crate) async fn leave(self) {
        let drop = format!("DROP SCHEMA {} CASCADE", self.name);
        client(&database())
            .await
            .batch_execute(&drop)
            .await
            .unwrap();
    }
}

/// Returns the address of a schema in a database.
fn within(database: &str, schema: &str) -> String {
    let sign = if database.contains('?') { '&' } else { '?' };
    format!("{database}{sign}options=-c%20search_path%3D{schema}")
}

/// A connection to the database that can be cut.
struct CuttableProxy {
    address: SocketAddr,
    whole: watch::Sender<bool>,
}

impl CuttableProxy {
    async fn to(database: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (whole, watched) = watch::channel(true);
        tokio::spawn(async move {
            while let Ok((mut near, _)) = listener.accept().await {
                let mut watched = watched.clone();
                tokio::spawn(async move {
                    if !*watched.borrow() {
                        return;
                    }
                    let mut far = TcpStream::connect(database).await.unwrap();
                    tokio::select! {
                        _ = tokio::io::copy_bidirectional(&mut near, &mut far) => {}
                        _ = watched.wait_for(|whole| !whole) => {}
                    }
                });
            }
        });
        CuttableProxy { address, whole }
    }

    /// Returns the address of a schema over this connection.
    fn url(&self, schema: &Schema) -> String {
        let host = host(schema.url());
        schema
            .url()
            .replace(&host.to_string(), &self.address.to_string())
    }
}

fn host(url: &str) -> SocketAddr {
    let after = url.split('@').next_back().unwrap_or(url);
    let host = after.split('/').next().unwrap_or(after);
    host.parse()
        .expect("the address of the test database should have a numeric host and a port")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_connection_is_reported_and_replaced() {
    let schema = Schema::new().await;
    let line = CuttableProxy::to(host(schema.url())).await;
    let storage = PostgresStore::open(&line.url(&schema)).await.unwrap();
    let mut row = opened(1, 0);
    store(&storage, entry(&row)).await;
    for _ in 0..3 {
        row = next(&row);
        line.whole.send_replace(false);
        tokio::time::timeout(Duration::from_secs(5), async {
            // The first query or a later one may notice the cut.
            loop {
                match storage.ping().await {
                    Ok(()) => tokio::task::yield_now().await,
                    Err(error) => break assert!(matches!(error, StoreError::Away(_)), "{error}"),
                }
            }
        })
        .await
        .expect("the storage should notice the lost connection");
        let refused = storage.append(entry(&row)).await;
        assert!(matches!(refused, Err(StoreError::Away(_))), "{refused:?}");
        line.whole.send_replace(true);
        assert_eq!(storage.append(entry(&row)).await, Ok(Appended::Stored));
    }
    assert_eq!(storage.log(row.id, 0).await.unwrap().len(), 4);
    drop(storage);
    schema.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_closed_by_the_database_are_replaced() {
    let schema = Schema::new().await;
    let url = format!("{}&application_name={}", schema.url(), schema.name);
    let storage = PostgresStore::open(&url).await.unwrap();
    store(&storage, entry(&opened(1, 0))).await;
    let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1";
    let ended = client(&database())
        .await
        .execute(end, &[&schema.name])
        .await
        .unwrap();
    assert!(ended > 0);
    // One query may still use the old connection.
    let mut answer = storage.ping().await;
    for _ in 0..50 {
        if answer.is_ok() {
            break;
        }
        assert!(matches!(answer, Err(StoreError::Away(_))), "{answer:?}");
        tokio::time::sleep(Duration::from_millis(20)).await;
        answer = storage.ping().await;
    }
    assert_eq!(answer, Ok(()));
    store(&storage, entry(&opened(2, 0))).await;
    drop(storage);
    schema.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_that_start_together_migrate_once() {
    let schema = Schema::new().await;
    let mut starting = tokio::task::JoinSet::new();
    for _ in 0..8 {
        let url = schema.url().to_owned();
        starting.spawn(async move { PostgresStore::open(&url).await.map(drop) });
    }
    for started in starting.join_all().await {
        assert_eq!(started, Ok(()));
    }
    schema.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newer_database_is_refused() {
    let place = Place::postgres().await;
    drop(place.open().await);
    let Place::Postgres(schema) = &place else {
        unreachable!("the place was created with PostgreSQL")
    };
    let newer = "INSERT INTO migrations (version, at) VALUES (99, 0)";
    client(schema.url())
        .await
        .execute(newer, &[])
        .await
        .unwrap();
    let refused = PostgresStore::open(schema.url()).await.unwrap_err();
    assert!(matches!(refused, StoreError::Newer { found: 99, known } if known < 99));
    place.clean_up().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn errors_do_not_show_the_password() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let nobody = listener.local_addr().unwrap();
    drop(listener);
    let away = PostgresStore::open(&format!("postgres://ada:secret@{nobody}/tables")).await;
    let away = away.unwrap_err();
    assert!(matches!(away, StoreError::Away(_)), "{away}");
    assert!(!away.to_string().contains("secret"), "{away}");
    for wrong in [
        "postgres://ada:secret@host:port/tables",
        "postgres:secret?secret=secret",
        "secret",
    ] {
        let refused = PostgresStore::open(wrong).await.unwrap_err().to_string();
        assert!(refused.contains("postgres://user:password@"), "{refused}");
        assert!(!refused.contains("secret"), "{refused}");
    }
    let schema = Schema::new().await;
    let storage = PostgresStore::open(schema.url()).await.unwrap();
    assert!(!format!("{storage:?}").contains("postgres://"));
    schema.leave().await;
}

/// The test database does not support TLS.
#[tokio::test(flavor = "multi_thread")]
async fn connecting_fails_if_tls_is_required_but_not_available() {
    let schema = Schema::new().await;
    let url = format!("{}&sslmode=require", schema.url());
    let refused = PostgresStore::open(&url).await.unwrap_err().to_string();
    assert!(
        refused.contains("TLS") || refused.contains("trusted certificates"),
        "{refused}"
    );
    schema.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_needs_pg_dump() {
    let place = Place::postgres().await;
    let refused = place
        .open()
        .await
        .backup("copy".as_ref())
        .await
        .unwrap_err()
        .to_string();
    assert!(refused.contains("pg_dump"), "{refused}");
    place.clean_up().await;
}
