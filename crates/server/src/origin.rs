//! Requests that another page made somebody's browser send.

use std::net::Ipv6Addr;
use std::str::FromStr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::uri::Uri;
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::error::ApiError;
use crate::node::Node;

/// A place from which pages come, as browsers name it: scheme, name and port, unless that is the usual one.
///
/// ```
/// let origin: server::Origin = "HTTPS://Tiles.example:443/".parse().unwrap();
/// assert_eq!(origin.as_str(), "https://tiles.example");
/// assert!("tiles.example".parse::<server::Origin>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin(String);

/// A text that is no origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "an origin is http:// or https://, a name, and a port if need be, like https://tiles.example or \
     http://192.168.1.7:8080"
)]
pub struct OriginError;

impl Origin {
    /// As browsers name it.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Origin {
    type Err = OriginError;

    fn from_str(text: &str) -> Result<Self, OriginError> {
        let uri: Uri = text.parse().map_err(|_| OriginError)?;
        let (Some(scheme), Some(authority)) = (uri.scheme_str(), uri.authority()) else {
            return Err(OriginError);
        };
        let usual = match scheme {
            "http" => 80,
            "https" => 443,
            _ => return Err(OriginError),
        };
        let host = authority.host().to_ascii_lowercase();
        let port = authority.port();
        let port = port.map(|port| port.as_str().parse::<u16>());
        let port = port.transpose().map_err(|_| OriginError)?;
        // A port that is none is left out by whoever read it, and a name and password belong to nobody here.
        let read = authority.as_str().len();
        let written =
            authority.host().len() + authority.port().map_or(0, |port| 1 + port.as_str().len());
        let is_plain = read == written && uri.path() == "/" && uri.query().is_none();
        if !is_name(&host) || port == Some(0) || !is_plain {
            return Err(OriginError);
        }
        Ok(Origin(match port.filter(|port| *port != usual) {
            None => format!("{scheme}://{host}"),
            Some(port) => format!("{scheme}://{host}:{port}"),
        }))
    }
}

/// Whether it can be the name or the number of a machine: no sign stands for any of them.
fn is_name(host: &str) -> bool {
    let number = host
        .strip_prefix('[')
        .and_then(|host| host.strip_suffix(']'));
    let is_letter = |letter: char| letter.is_ascii_alphanumeric() || "-._".contains(letter);
    number.map_or(!host.is_empty() && host.chars().all(is_letter), |number| {
        number.parse::<Ipv6Addr>().is_ok()
    })
}

/// Whether a request changes nothing, so that a browser may be led to it by anybody.
fn is_harmless(method: &Method, headers: &HeaderMap) -> bool {
    method.is_safe() && !headers.contains_key(header::UPGRADE)
}

/// Whether a cookie can be believed: what changes something has to say which page it comes from, and that
/// this is ours was checked before.
pub(crate) fn vouches_for_cookie(method: &Method, headers: &HeaderMap) -> bool {
    is_harmless(method, headers) || headers.contains_key(header::ORIGIN)
}

/// Turns away what comes from a foreign page.
pub(crate) async fn guard(State(node): State<Arc<Node>>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    if !is_harmless(request.method(), headers) && !is_ours(headers, &node.config.origins) {
        let message = "this comes from a page of somebody else";
        return ApiError::new(StatusCode::FORBIDDEN, "foreign-origin", message).into_response();
    }
    next.run(request).await
}

/// Whether the page that asks is ours, or no page asks.
fn is_ours(headers: &HeaderMap, others: &[Origin]) -> bool {
    let mut origins = headers.get_all(header::ORIGIN).iter();
    let origin = match (origins.next(), origins.next()) {
        (None, _) => return true,
        (Some(origin), None) => origin.to_str().unwrap_or(""),
        (Some(_), Some(_)) => return false,
    };
    if others.iter().any(|other| other.as_str() == origin) {
        return true;
    }
    let Some((scheme, authority)) = origin.split_once("://") else {
        return false;
    };
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    let (Some(host), "http" | "https") = (host, scheme) else {
        return false;
    };
    let port = if scheme == "https" { ":443" } else { ":80" };
    let plain = |text: &str| text.strip_suffix(port).unwrap_or(text).to_ascii_lowercase();
    plain(host) == plain(authority)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_named_as_browsers_name_it() {
        for (text, origin) in [
            ("https://tiles.example", "https://tiles.example"),
            ("https://Tiles.Example/", "https://tiles.example"),
            ("http://tiles.example:80", "http://tiles.example"),
            ("https://tiles.example:8443", "https://tiles.example:8443"),
            ("http://192.168.1.7:8080", "http://192.168.1.7:8080"),
            ("http://[::1]:8080", "http://[::1]:8080"),
        ] {
            let read: Result<Origin, _> = text.parse();
            assert_eq!(read.as_ref().map(Origin::as_str), Ok(origin), "{text}");
        }
        for text in [
            "",
            "foo",
            "*",
            "null",
            "tiles.example",
            "tiles.example:443",
            "//tiles.example",
            "ftp://tiles.example",
            "https://",
            "https://:443",
            "https://tiles.example:",
            "https://tiles.example:0",
            "https://tiles.example:99999",
            "https://me@tiles.example",
            "https://tiles.example/page",
            "https://tiles.example/?x",
            "https://tiles example",
            "https://*.example",
        ] {
            assert_eq!(text.parse::<Origin>(), Err(OriginError), "{text}");
        }
    }

    #[test]
    fn a_page_is_ours_if_it_comes_from_where_it_asks() {
        let is_ours = |host: &str, origin: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, host.parse().unwrap());
            headers.insert(header::ORIGIN, origin.parse().unwrap());
            super::is_ours(&headers, &["https://other.example".parse().unwrap()])
        };
        assert!(is_ours("localhost:8080", "http://localhost:8080"));
        assert!(is_ours("Tiles.example:443", "https://tiles.example"));
        assert!(is_ours("tiles.example", "https://other.example"));
        for foreign in [
            "http://localhost:8081",
            "http://evil.example",
            "http://localhost:8080.evil.example",
            "null",
            "file://localhost:8080",
            "",
        ] {
            assert!(!is_ours("localhost:8080", foreign), "{foreign}");
        }
        assert!(super::is_ours(&HeaderMap::new(), &[]), "no page asks");
    }
}
