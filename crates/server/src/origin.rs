//! CSRF protection: refuses cross-origin requests.

use std::net::Ipv6Addr;
use std::str::FromStr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::uri::Uri;
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::address::Caller;
use crate::error::ApiError;
use crate::node::Node;

/// The origin of a page as browsers name it: scheme, host, and port unless it is the default one.
///
/// ```
/// let origin: server::Origin = "HTTPS://Tiles.example:443/".parse().unwrap();
/// assert_eq!(origin.as_str(), "https://tiles.example");
/// assert!("tiles.example".parse::<server::Origin>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin(String);

/// The error for a string that is not an origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected http:// or https://, a host and an optional port, such as https://tiles.example or \
     http://192.168.1.7:8080"
)]
pub struct OriginError;

impl Origin {
    /// Returns the origin as browsers send it.
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
        // `Uri` silently drops an invalid port, and an origin must not contain a user name or password.
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

/// Checks whether a string can be a host name or an IP address, without wildcards.
fn is_name(host: &str) -> bool {
    let number = host
        .strip_prefix('[')
        .and_then(|host| host.strip_suffix(']'));
    let is_letter = |letter: char| letter.is_ascii_alphanumeric() || "-._".contains(letter);
    number.map_or(!host.is_empty() && host.chars().all(is_letter), |number| {
        number.parse::<Ipv6Addr>().is_ok()
    })
}

/// Checks whether a request changes nothing. Any page may make a browser send such a request.
fn is_harmless(method: &Method, headers: &HeaderMap) -> bool {
    method.is_safe() && !headers.contains_key(header::UPGRADE)
}

/// Checks whether a cookie can be trusted. A request that changes something must have an `Origin` header, which
/// [`guard`] has already checked.
pub(crate) fn trusts_cookie(method: &Method, headers: &HeaderMap) -> bool {
    is_harmless(method, headers) || headers.contains_key(header::ORIGIN)
}

/// Refuses cross-origin requests.
pub(crate) async fn guard(
    State(node): State<Arc<Node>>,
    caller: Caller,
    request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    let is_ours = || is_ours(headers, caller.is_secure, &node.config.origins);
    if !is_harmless(request.method(), headers) && !is_ours() {
        let message = "cross-origin request refused: it comes from another website; if this is your own server behind \
                       a TLS proxy, start it with --trusted-proxy, or allow the website with --origin";
        return ApiError::new(StatusCode::FORBIDDEN, "foreign-origin", message).into_response();
    }
    next.run(request).await
}

/// Checks whether a request comes from our page, or from no page at all. A page that came without TLS is not ours if the
/// request came over TLS, because anybody in between could have changed it.
fn is_ours(headers: &HeaderMap, is_secure: bool, others: &[Origin]) -> bool {
    let mut origins = headers.get_all(header::ORIGIN).iter();
    let origin = match (origins.next(), origins.next()) {
        (None, _) => return true,
        (Some(origin), None) => origin.to_str().unwrap_or(""),
        (Some(_), Some(_)) => return false,
    };
    if others.iter().any(|other| other.as_str() == origin) {
        return true;
    }
    let (scheme, port) = if is_secure {
        ("https://", ":443")
    } else {
        ("http://", ":80")
    };
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    let (Some(host), Some(authority)) = (host, origin.strip_prefix(scheme)) else {
        return false;
    };
    let plain = |text: &str| text.strip_suffix(port).unwrap_or(text).to_ascii_lowercase();
    plain(host) == plain(authority)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn origins_are_written_as_browsers_write_them() {
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
    fn a_page_is_ours_if_its_origin_is_the_host() {
        let is_ours = |host: &str, is_secure: bool, origin: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, host.parse().unwrap());
            headers.insert(header::ORIGIN, origin.parse().unwrap());
            super::is_ours(
                &headers,
                is_secure,
                &["https://other.example".parse().unwrap()],
            )
        };
        assert!(is_ours("localhost:8080", false, "http://localhost:8080"));
        assert!(is_ours("Tiles.example:443", true, "https://tiles.example"));
        assert!(is_ours("Tiles.example:80", false, "http://tiles.example"));
        assert!(is_ours("tiles.example", false, "https://other.example"));
        assert!(is_ours("tiles.example", true, "https://other.example"));
        // The same host with the other scheme is another origin.
        assert!(!is_ours("tiles.example", true, "http://tiles.example"));
        assert!(!is_ours("tiles.example", false, "https://tiles.example"));
        assert!(!is_ours(
            "tiles.example:443",
            true,
            "http://tiles.example:443"
        ));
        for foreign in [
            "http://localhost:8081",
            "http://evil.example",
            "http://localhost:8080.evil.example",
            "null",
            "file://localhost:8080",
            "",
        ] {
            assert!(!is_ours("localhost:8080", false, foreign), "{foreign}");
        }
        assert!(
            super::is_ours(&HeaderMap::new(), true, &[]),
            "a request without an origin"
        );
    }
}
