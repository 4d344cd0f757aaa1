//! Converts PostgreSQL errors. The message never contains the database URL, which may include a password.

use std::error::Error;

use tokio_postgres::error::SqlState;

use crate::StoreError;

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> Self {
        let Some(reported) = error.as_db_error() else {
            return connection_error(&error);
        };
        let code = reported.code();
        // Classes: 08 connection, 53 resources, 57 operator or timeout, 40 transaction conflict to retry, 28
        // authorization. 25006 is a standby that cannot write yet.
        let passing = ["08", "53", "57", "40", "28"];
        if *code == SqlState::DISK_FULL {
            StoreError::Full
        } else if passing.iter().any(|class| code.code().starts_with(class))
            || *code == SqlState::READ_ONLY_SQL_TRANSACTION
        {
            StoreError::Away(reported.message().to_owned())
        } else {
            StoreError::Other(format!(
                "the database returned an error: {}",
                reported.message()
            ))
        }
    }
}

fn connection_error(error: &tokio_postgres::Error) -> StoreError {
    let mut source = error.source();
    while let Some(inner) = source {
        if let Some(io) = inner.downcast_ref::<std::io::Error>() {
            return StoreError::Away(io.to_string());
        }
        source = inner.source();
    }
    if error.is_closed() {
        StoreError::Away("the connection was closed".into())
    } else {
        StoreError::Other(format!("the database returned an error: {error}"))
    }
}
