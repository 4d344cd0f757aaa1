//! Errors in the communication with a server.

use std::io;

use room::close;

use crate::Server;

/// An error in the communication with a server.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("cannot connect to {server}: {error}")]
    NoServer { server: Server, error: io::Error },
    #[error("cannot connect securely to {server}: {error}")]
    Tls {
        server: Server,
        /// `InvalidData` means that the certificate is not trusted, and `NotFound` means that this system has no list
        /// of trusted certificates.
        error: io::Error,
    },
    /// The answer does not come from a Tilewright server.
    #[error("{server} does not appear to be a Tilewright server: {what}")]
    Stranger {
        server: Server,
        /// What was unexpected about the answer.
        what: String,
    },
    /// The server refused the request.
    #[error("{message}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// The reason, for programs.
        code: String,
        /// The reason, for people.
        message: String,
    },
    #[error("there is no such table, or it was deleted")]
    NoTable,
    /// The socket was closed.
    #[error("the connection was closed{}", reason(.why))]
    Closed {
        /// The close code, or `None` if the connection broke.
        code: Option<u16>,
        /// The reason that the server gave.
        why: String,
    },
    /// The server did not answer before the timeout.
    #[error("the server is not responding")]
    Silent,
}

fn reason(why: &str) -> String {
    if why.is_empty() {
        String::new()
    } else {
        format!(": {why}")
    }
}

impl Error {
    /// Returns whether a retry may succeed: the connection broke, or the server is restarting or overloaded.
    #[must_use]
    pub fn is_retryable(&self) -> bool {
        match self {
            Error::NoServer { .. } | Error::Silent => true,
            Error::Tls { error, .. } => is_broken_connection(error),
            Error::Stranger { .. } | Error::NoTable => false,
            Error::Refused { status, .. } => *status == 429 || *status >= 500,
            Error::Closed { code, .. } => !matches!(
                code,
                Some(close::NOT_A_MESSAGE | close::FORBIDDEN | close::GONE)
            ),
        }
    }

    /// Returns whether the client should wait longer than usual before it retries.
    #[must_use]
    pub fn needs_slow_retry(&self) -> bool {
        match self {
            Error::Refused { status, .. } => *status == 429 || *status == 503,
            Error::Closed { code, .. } => {
                matches!(code, Some(close::OVERLOADED | close::RATE_LIMITED))
            }
            _ => false,
        }
    }
}

/// Returns whether the connection broke, as opposed to a problem with TLS itself.
fn is_broken_connection(error: &io::Error) -> bool {
    !matches!(
        error.kind(),
        io::ErrorKind::InvalidData
            | io::ErrorKind::InvalidInput
            | io::ErrorKind::NotFound
            | io::ErrorKind::Unsupported
    )
}
