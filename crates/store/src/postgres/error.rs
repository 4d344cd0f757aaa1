//! What PostgreSQL says, as errors of storage. No text holds the address, in which there may be a password.

use std::error::Error;

use tokio_postgres::error::SqlState;

use crate::StoreError;

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> Self {
        let Some(said) = error.as_db_error() else {
            return lost_or_other(&error);
        };
        let code = said.code();
        // Classes: 08 the connection, 53 resources, 57 an operator or a timeout, 40 to be tried again, 28 not
        // let in, 25006 a stand-by that may not write yet.
        let passing = ["08", "53", "57", "40", "28"];
        if *code == SqlState::DISK_FULL {
            StoreError::Full
        } else if passing.iter().any(|class| code.code().starts_with(class))
            || *code == SqlState::READ_ONLY_SQL_TRANSACTION
        {
            StoreError::Away(said.message().to_owned())
        } else {
            StoreError::Other(format!(
                "the database did not do what it was asked: {}",
                said.message()
            ))
        }
    }
}

fn lost_or_other(error: &tokio_postgres::Error) -> StoreError {
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
        StoreError::Other(format!(
            "the database did not do what it was asked: {error}"
        ))
    }
}
