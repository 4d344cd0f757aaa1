//! Requests that another page made somebody's browser send.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::error::ApiError;
use crate::node::Node;

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
pub(crate) async fn guard(
    State(node): State<Arc<Node>>,
    request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    if !is_harmless(request.method(), headers) && !is_ours(headers, &node.config.origins) {
        let message = "this comes from a page of somebody else";
        return ApiError::new(StatusCode::FORBIDDEN, "foreign-origin", message).into_response();
    }
    next.run(request).await
}

/// Whether the page that asks is ours, or no page asks.
fn is_ours(headers: &HeaderMap, others: &[String]) -> bool {
    let mut origins = headers.get_all(header::ORIGIN).iter();
    let origin = match (origins.next(), origins.next()) {
        (None, _) => return true,
        (Some(origin), None) => origin.to_str().unwrap_or(""),
        (Some(_), Some(_)) => return false,
    };
    if others.iter().any(|other| other == origin) {
        return true;
    }
    let Some((scheme, authority)) = origin.split_once("://") else {
        return false;
    };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
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
    fn a_page_is_ours_if_it_comes_from_where_it_asks() {
        let is_ours = |host: &str, origin: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, host.parse().unwrap());
            headers.insert(header::ORIGIN, origin.parse().unwrap());
            super::is_ours(&headers, &["https://other.example".to_owned()])
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
