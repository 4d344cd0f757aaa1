//! Signing in to a server, as the same player as before or as a new guest.

use std::{io, thread};

use table::Name;
use tokio::runtime::Builder;

use crate::{Api, Error, Person, Server, Tokens};

/// The reason why signing in failed.
#[derive(Debug, thiserror::Error)]
pub enum SignInError {
    #[error(transparent)]
    Server(#[from] Error),
    /// The file with the tokens could not be read or written.
    #[error("cannot read or write {file}: {error}", file = table::text::path(.file))]
    Tokens {
        file: std::path::PathBuf,
        error: io::Error,
    },
}

/// Signs in to a server. If a token is saved, the player keeps their identity, and gets a new name if one is given.
/// Otherwise, this creates a guest with the given or the usual name, and saves the token for the next time.
///
/// A player whom the server does not know any more also becomes a new guest.
///
/// # Errors
/// If the server cannot be reached or refuses, or if the file with the tokens cannot be read or written.
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
        let saved = tokens.save(server, token);
        saved.map_err(|error| unread(tokens, error))?;
    }
    Ok((api, person))
}

/// Signs in on its own thread, for callers that are not asynchronous. Passes the result to `tell`.
///
/// # Errors
/// If the thread cannot be started.
pub fn sign_in_in_background(
    server: Server,
    tokens: Option<Tokens>,
    name: Option<Name>,
    usual: Name,
    callback: impl FnOnce(Result<(Api, Person), SignInError>) + Send + 'static,
) -> io::Result<()> {
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let task = move || {
        let signed_in = sign_in(&server, tokens.as_ref(), name.as_ref(), &usual);
        callback(runtime.block_on(signed_in));
    };
    let thread = thread::Builder::new().name("sign-in".to_owned());
    thread.spawn(task).map(drop)
}
