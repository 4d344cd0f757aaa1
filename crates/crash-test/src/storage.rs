//! The storage under test: how a server is configured to use it, and how the checker reads it.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

use store::{SqliteStore, Store};

#[cfg(feature = "postgres")]
use crate::timeouts::retry;

/// The storage that the servers use.
#[derive(Clone, Debug)]
pub(crate) enum Storage {
    /// A database file in the campaign's folder.
    Sqlite,
    /// The URL of a database that is empty at first.
    Postgres(String),
}

impl FromStr for Storage {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "sqlite" {
            return Ok(Storage::Sqlite);
        }
        if !text.starts_with("postgres://") {
            return Err("expected sqlite or a URL such as postgres://user@127.0.0.1/name".into());
        }
        if cfg!(feature = "postgres") {
            Ok(Storage::Postgres(text.to_owned()))
        } else {
            Err(
                "this program was built without PostgreSQL support; build it with --features postgres"
                    .into(),
            )
        }
    }
}

impl fmt::Display for Storage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Storage::Sqlite => "SQLite",
            Storage::Postgres(_) => "PostgreSQL",
        })
    }
}

impl Storage {
    /// Returns the server options that select this storage.
    pub(crate) fn arguments(&self, folder: &Path) -> Vec<String> {
        match self {
            Storage::Sqlite => {
                let data = folder.join("data").display().to_string();
                vec!["--data".to_owned(), data]
            }
            Storage::Postgres(url) => vec!["--database".to_owned(), url.clone()],
        }
    }

    /// Opens the storage while the servers run. The caller closes it before the last server is killed: an `SQLite`
    /// file that another process has open does not look as a crash would leave it.
    pub(crate) async fn open(&self, folder: &Path) -> anyhow::Result<Arc<dyn Store>> {
        match self {
            Storage::Sqlite => {
                let file: PathBuf = folder.join("data").join("server.db");
                Ok(Arc::new(SqliteStore::open(&file).await?))
            }
            #[cfg(feature = "postgres")]
            Storage::Postgres(url) => {
                let opened = retry(|| store::PostgresStore::open(url));
                Ok(Arc::new(opened.await?))
            }
            #[cfg(not(feature = "postgres"))]
            Storage::Postgres(_) => anyhow::bail!("built without PostgreSQL"),
        }
    }
}
