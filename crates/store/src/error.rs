//! What can be wrong with storage.

/// Why storage did not do what it was asked. No text holds a password.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// It cannot be reached now. Whether a write was done is unknown.
    #[error("the database cannot be reached ({0}): try again in a moment")]
    Away(String),
    /// There is no room left on the disk. Nothing was written.
    #[error("the disk of the database is full: make room, and it goes on by itself")]
    Full,
    /// The database was made by a newer program. It is left as it is.
    #[error(
        "the database is of version {found} and this program knows versions up to {known}: start the newer program, \
         or restore a backup from before it"
    )]
    Newer {
        /// The version of the database.
        found: i32,
        /// The last version that this program knows.
        known: i32,
    },
    /// Anything else, in a sentence.
    #[error("{0}")]
    Other(String),
}

impl StoreError {
    /// What holds a value that no program of this version writes.
    pub(crate) fn strange(what: &str, value: impl std::fmt::Display) -> Self {
        StoreError::Other(format!(
            "the database holds “{value}” as {what}, which this program does not know: was it changed by hand?"
        ))
    }

    /// A storage that was closed.
    pub(crate) fn closed() -> Self {
        StoreError::Away("it was closed".into())
    }
}
