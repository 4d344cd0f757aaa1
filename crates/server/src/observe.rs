//! Middleware that logs, counts and rate-limits requests.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tracing::Instrument;

use crate::address::Caller;
use crate::error::ApiError;
use crate::node::{Node, random};
use crate::policy::HTTPS_ONLY;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Gives a request an id, determines the client's address, and logs the response. Paths contain no secrets:
/// invitations and tokens are in bodies and headers.
pub(crate) async fn request(
    State(node): State<Arc<Node>>,
    mut request: Request,
    next: Next,
) -> Response {
    let began = Instant::now();
    let id = format!("{:016x}", random() as u64);
    let (trusted, operators) = (&node.config.trusted_proxies, &node.config.metrics_from);
    let caller = Caller::of(request.extensions(), request.headers(), trusted, operators);
    request.extensions_mut().insert(caller);
    let method = request.method().clone();
    let path = request.uri().path().to_owned();
    let span = tracing::info_span!("request", id, %method, path);
    let mut response = next.run(request).instrument(span).await;
    let status = response.status();
    node.metrics.requests.add(1);
    let duration_ms = began.elapsed().as_millis() as u64;
    if status.is_server_error() {
        node.metrics.requests_failed.add(1);
        tracing::warn!(id, %method, path, status = status.as_u16(), duration_ms, "request failed");
    } else {
        if status.is_client_error() {
            node.metrics.requests_refused.add(1);
        }
        tracing::debug!(id, %method, path, status = status.as_u16(), duration_ms, "request answered");
    }
    let headers = response.headers_mut();
    if caller.is_secure {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HTTPS_ONLY);
    }
    if let Ok(id) = HeaderValue::try_from(id) {
        headers.insert(REQUEST_ID, id);
    }
    response
}

/// Rejects requests over the rate limit.
pub(crate) async fn rate_limit(
    State(node): State<Arc<Node>>,
    caller: Caller,
    request: Request,
    next: Next,
) -> Response {
    if !node.requests.take(caller.address, Instant::now()) {
        return ApiError::too_fast(1).into_response();
    }
    next.run(request).await
}
