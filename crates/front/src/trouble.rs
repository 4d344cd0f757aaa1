//! Sentences about problems with a server.

use std::io;

use client::{Error, LinkError, Server, SignInError};
use room::close;
use words::{Reason, Texts};

use crate::remote_table::ServerRefusal;

impl Reason for ServerRefusal {
    fn in_words(&self, texts: &Texts) -> String {
        words::refusal(texts, &self.code, &self.message)
    }
}

/// A problem with the connection to a server, or a refused request.
pub struct ServerTrouble<'a>(pub &'a Error);

impl Reason for ServerTrouble<'_> {
    fn in_words(&self, texts: &Texts) -> String {
        let about =
            |key, server: &Server| texts.with(key, &[("server", server.to_string().into())]);
        let because = |key, server: &Server, error: &io::Error| {
            let variables = [
                ("server", server.to_string().into()),
                ("reason", error.in_words(texts).into()),
            ];
            texts.with(key, &variables)
        };
        match self.0 {
            Error::NoServer { server, error } => because("online-no-server", server, error),
            Error::Tls { server, error } => match error.kind() {
                io::ErrorKind::InvalidData | io::ErrorKind::InvalidInput => {
                    about("online-untrusted", server)
                }
                io::ErrorKind::NotFound => texts.get("online-no-trust"),
                io::ErrorKind::Unsupported => about("online-no-tls", server),
                _ => because("online-tls", server, error),
            },
            // The details are only useful for developers.
            Error::Stranger { server, .. } => about("online-stranger", server),
            Error::Refused { code, message, .. } => {
                let (code, message) = (code.clone(), message.clone());
                ServerRefusal { code, message }.in_words(texts)
            }
            Error::NoTable => texts.get("online-no-table"),
            Error::Closed { code, why } => closed(texts, *code, why),
            Error::Silent => texts.get("online-silent"),
        }
    }
}

/// Returns why the server has closed the connection.
fn closed(texts: &Texts, code: Option<u16>, why: &str) -> String {
    let code = match code {
        Some(close::RESTART) => "restart",
        Some(close::OVERLOADED) => "later",
        Some(close::NOT_A_MESSAGE) => "nonsense",
        Some(close::FORBIDDEN) => "forbidden",
        Some(close::GONE) => return texts.get("online-no-table"),
        Some(close::RATE_LIMITED) => "too-fast",
        _ if why.is_empty() => return texts.get("online-closed"),
        _ => "other",
    };
    let variables = [("code", code.into()), ("reason", why.into())];
    texts.with("online-closed-why", &variables)
}

/// Why the user could not sign in.
pub struct NotSignedIn<'a>(pub &'a SignInError);

impl Reason for NotSignedIn<'_> {
    fn in_words(&self, texts: &Texts) -> String {
        match self.0 {
            SignInError::Server(error) => ServerTrouble(error).in_words(texts),
            SignInError::Tokens { file, error } => {
                let variables = [
                    ("file", table::text::path(file).into()),
                    ("reason", error.in_words(texts).into()),
                ];
                texts.with("join-tokens", &variables)
            }
        }
    }
}

/// Why a string is not a link to a server or a table.
pub struct NotALink(pub LinkError);

impl Reason for NotALink {
    fn in_words(&self, texts: &Texts) -> String {
        let why = match self.0 {
            LinkError::Scheme => "scheme",
            LinkError::Host => "host",
            LinkError::Port => "port",
            LinkError::Path | LinkError::NoTable => "table",
            LinkError::Table | LinkError::Invitation => "whole",
        };
        texts.with("join-no-link", &[("why", why.into())])
    }
}

#[cfg(test)]
mod tests {
    use words::Language;

    use super::*;

    fn in_french(error: &Error) -> String {
        let texts = Texts::new(Language::find("fr").unwrap());
        ServerTrouble(error).in_words(&texts)
    }

    #[test]
    fn errors_in_french_contain_no_english() {
        let server: Server = "https://tiles.example".parse().unwrap();
        let no_server = |kind: io::ErrorKind| Error::NoServer {
            server: server.clone(),
            error: io::Error::new(kind, "in English"),
        };
        let tls = |kind: io::ErrorKind| Error::Tls {
            server: server.clone(),
            error: io::Error::new(kind, "in English"),
        };
        let refused = |code: &str| Error::Refused {
            status: 409,
            code: code.to_owned(),
            message: "in English".to_owned(),
        };
        let closed = |code| Error::Closed {
            code: Some(code),
            why: "in English".to_owned(),
        };
        let errors = [
            no_server(io::ErrorKind::ConnectionRefused),
            no_server(io::ErrorKind::ConnectionReset),
            no_server(io::ErrorKind::ConnectionAborted),
            no_server(io::ErrorKind::TimedOut),
            no_server(io::ErrorKind::HostUnreachable),
            no_server(io::ErrorKind::NetworkUnreachable),
            tls(io::ErrorKind::InvalidData),
            tls(io::ErrorKind::InvalidInput),
            tls(io::ErrorKind::NotFound),
            tls(io::ErrorKind::Unsupported),
            tls(io::ErrorKind::TimedOut),
            Error::Stranger {
                server: server.clone(),
                what: "in English".to_owned(),
            },
            refused("storage"),
            refused("nobody"),
            refused("unavailable"),
            refused("no-undo-nothing"),
            refused("no-undo-luck"),
            closed(close::RESTART),
            closed(close::OVERLOADED),
            closed(close::NOT_A_MESSAGE),
            closed(close::FORBIDDEN),
            closed(close::GONE),
            closed(close::RATE_LIMITED),
        ];
        for error in &errors {
            let message = in_french(error);
            assert!(!message.contains("English"), "{error:?}: {message}");
        }
        // If a code is unknown, the English reason is better than none.
        assert!(in_french(&closed(4999)).contains("English"));
        assert_eq!(
            in_french(&errors[0]),
            "Connexion impossible à https://tiles.example\u{a0}: connexion refusée"
        );
    }
}
