//! Where the servers keep their tables, as they are told and as we look into it.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

use store::{SqliteStore, Store};

#[cfg(feature = "postgres")]
use crate::timeouts::patiently;

/// Where the servers keep their tables.
#[derive(Clone, Debug)]
pub(crate) enum Storage {
    /// In a folder of the campaign.
    Sqlite,
    /// In this database, which is empty at first.
    Postgres(String),
}

impl FromStr for Storage {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "sqlite" {
            return Ok(Storage::Sqlite);
        }
        if !text.starts_with("postgres://") {
            return Err("it is sqlite, or an address like postgres://user@127.0.0.1/name".into());
        }
        if cfg!(feature = "postgres") {
            Ok(Storage::Postgres(text.to_owned()))
        } else {
            Err(
                "this program was built without PostgreSQL: build it with --features postgres"
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
    /// What a server is told of it.
    pub(crate) fn arguments(&self, folder: &Path) -> Vec<String> {
        match self {
            Storage::Sqlite => {
                let data = folder.join("data").display().to_string();
                vec!["--data".to_owned(), data]
            }
            Storage::Postgres(url) => vec!["--database".to_owned(), url.clone()],
        }
    }

    /// Looks into it, beside the servers. Nobody looks while the last server is killed: a file of `SQLite` that
    /// somebody has open is not the one that a crash leaves behind.
    pub(crate) async fn open(&self, folder: &Path) -> anyhow::Result<Arc<dyn Store>> {
        match self {
            Storage::Sqlite => {
                let file: PathBuf = folder.join("data").join("server.db");
                Ok(Arc::new(SqliteStore::open(&file).await?))
            }
            #[cfg(feature = "postgres")]
            Storage::Postgres(url) => {
                let opened = patiently(|| store::PostgresStore::open(url));
                Ok(Arc::new(opened.await?))
            }
            #[cfg(not(feature = "postgres"))]
            Storage::Postgres(_) => anyhow::bail!("built without PostgreSQL"),
        }
    }
}
