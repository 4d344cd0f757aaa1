//! Being somebody at a server: the same as the last time, or a new guest.

use std::{io, thread};

use table::Name;
use tokio::runtime::Builder;

use crate::{Api, Error, Person, Server, Tokens};

/// Why somebody is nobody at a server.
#[derive(Debug, thiserror::Error)]
pub enum SignInError {
    /// The server.
    #[error(transparent)]
    Server(#[from] Error),
    /// The file with who one is at which server.
    #[error("{file} cannot be read: {error}", file = table::text::path(.file))]
    Tokens {
        /// Which.
        file: std::path::PathBuf,
        /// Why.
        error: io::Error,
    },
}

/// Whoever was at this server before is the same again, called by another name if one is given; else a guest
/// is made, of this name or the usual one, and kept for the next time.
///
/// Who the server does not know any more is a new guest too.
///
/// # Errors
/// If the server cannot be reached or lets nobody in, or the file with the tokens cannot be read.
pub async fn sign_in(
    server: &Server,
    tokens: Option<&Tokens>,
    name: Option<&Name>,
    usual: &Name,
) -> Result<(Api, Person), SignInError> {
    let unread = |tokens: &Tokens, error| SignInError::Tokens {
        file: tokens.file().to_owned(),
        error,
    };
    let found = tokens.map(|tokens| {
        let found = tokens.find(server);
        found.map_err(|error| unread(tokens, error))
    });
    if let Some(token) = found.transpose()?.flatten() {
        let api = Api::new(server.clone(), Some(token));
        match api.me().await {
            Ok(mut person) => {
                if let Some(name) = name.filter(|name| **name != person.name) {
                    api.rename(name).await?;
                    person.name = name.clone();
                }
                return Ok((api, person));
            }
            Err(Error::Refused { status: 401, .. }) => {}
            Err(error) => return Err(error.into()),
        }
    }
    let mut api = Api::new(server.clone(), None);
    let person = api.become_guest(name.unwrap_or(usual)).await?;
    if let (Some(tokens), Some(token)) = (tokens, api.token()) {
        let kept = tokens.save(server, token);
        kept.map_err(|error| unread(tokens, error))?;
    }
    Ok((api, person))
}

/// The same on a thread of its own, for programs that are not asynchronous themselves; how it went is told.
///
/// # Errors
/// If the system has no thread to give.
pub fn sign_in_behind(
    server: Server,
    tokens: Option<Tokens>,
    name: Option<Name>,
    usual: Name,
    tell: impl FnOnce(Result<(Api, Person), SignInError>) + Send + 'static,
) -> io::Result<()> {
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let called = move || {
        let signed_in = sign_in(&server, tokens.as_ref(), name.as_ref(), &usual);
        tell(runtime.block_on(signed_in));
    };
    let thread = thread::Builder::new().name("sign-in".to_owned());
    thread.spawn(called).map(drop)
}
