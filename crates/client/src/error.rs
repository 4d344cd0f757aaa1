//! What can go wrong between here and a server.

use std::io;

use room::close;

use crate::Server;

/// What can go wrong between here and a server.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Nobody answers.
    #[error("no server answers at {server}: {error}")]
    NoServer {
        /// Where it was looked for.
        server: Server,
        /// What the system says.
        error: io::Error,
    },
    /// Nobody can be sure who answers.
    #[error("the line to {server} cannot be made secure: {error}")]
    Tls {
        /// Where it was looked for.
        server: Server,
        /// Why: what is no data is a certificate that is not trusted, and what is not found is a list of those
        /// that are.
        error: io::Error,
    },
    /// Whoever answers speaks another language.
    #[error("{server} does not answer as a server of Tilewright does: {what}")]
    Stranger {
        /// Who answered.
        server: Server,
        /// What was odd.
        what: String,
    },
    /// The server does not do what was asked for.
    #[error("{message}")]
    Refused {
        /// Its answer by the numbers of HTTP.
        status: u16,
        /// Why, for programs.
        code: String,
        /// Why, for people.
        message: String,
    },
    /// There is no such table, or no longer.
    #[error("there is no such table, or it was deleted")]
    NoTable,
    /// The socket was closed, with a reason.
    #[error("the server has closed the line{}", reason(.why))]
    Closed {
        /// By which code; nothing, if it broke.
        code: Option<u16>,
        /// What it said.
        why: String,
    },
    /// Nothing was heard for too long.
    #[error("the server has fallen silent")]
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
    /// Whether the same may well be right in a moment: the line broke, the server starts anew or has too
    /// much to do.
    #[must_use]
    pub fn may_pass(&self) -> bool {
        match self {
            Error::NoServer { .. } | Error::Silent => true,
            Error::Tls { error, .. } => is_broken_line(error),
            Error::Stranger { .. } | Error::NoTable => false,
            Error::Refused { status, .. } => *status == 429 || *status >= 500,
            Error::Closed { code, .. } => {
                !matches!(code, Some(close::NONSENSE | close::FORBIDDEN | close::GONE))
            }
        }
    }

    /// Whether it is better to wait longer than usual before coming back.
    #[must_use]
    pub fn is_too_fast(&self) -> bool {
        match self {
            Error::Refused { status, .. } => *status == 429 || *status == 503,
            Error::Closed { code, .. } => {
                matches!(code, Some(close::LATER | close::TOO_FAST))
            }
            _ => false,
        }
    }
}

/// Whether a line broke, and not what was said on it.
fn is_broken_line(error: &io::Error) -> bool {
    !matches!(
        error.kind(),
        io::ErrorKind::InvalidData
            | io::ErrorKind::InvalidInput
            | io::ErrorKind::NotFound
            | io::ErrorKind::Unsupported
    )
}
