//! Extractors for bodies, paths and queries, with size limits and timeouts.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Bytes, to_bytes};
use axum::extract::{FromRequest, FromRequestParts, OptionalFromRequest, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use room::{PlayerId, TableId};
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::error::ApiError;
use crate::node::Node;

/// How long a client may take to send a body.
const BODY_TIMEOUT: Duration = Duration::from_secs(10);

/// A request body in JSON.
pub(crate) struct JsonBody<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<Node>> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, node: &Arc<Node>) -> Result<Self, ApiError> {
        parse(&read(request, node).await?)
    }
}

impl<T: DeserializeOwned> OptionalFromRequest<Arc<Node>> for JsonBody<T> {
    type Rejection = ApiError;

    /// Returns `None` for a request without a body.
    async fn from_request(request: Request, node: &Arc<Node>) -> Result<Option<Self>, ApiError> {
        if !request.headers().contains_key(header::CONTENT_TYPE) {
            return Ok(None);
        }
        let bytes = read(request, node).await?;
        if bytes.is_empty() {
            return Ok(None);
        }
        parse(&bytes).map(Some)
    }
}

async fn read(request: Request, node: &Node) -> Result<Bytes, ApiError> {
    let kind = request.headers().get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or("");
    let kind = kind.split(';').next().unwrap_or("").trim();
    if !kind.eq_ignore_ascii_case("application/json") {
        let message = "send JSON with the header Content-Type: application/json";
        let status = StatusCode::UNSUPPORTED_MEDIA_TYPE;
        return Err(ApiError::new(status, "not-json", message));
    }
    let longest = node.config.limits.request_bytes();
    let Ok(read) = timeout(BODY_TIMEOUT, to_bytes(request.into_body(), longest)).await else {
        let status = StatusCode::REQUEST_TIMEOUT;
        return Err(ApiError::new(
            status,
            "too-slow",
            "the request body did not arrive in time",
        ));
    };
    read.map_err(|_| {
        let message = format!("a request body may have at most {longest} bytes");
        ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "too-long", message)
    })
}

fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<JsonBody<T>, ApiError> {
    // serde_json limits the nesting depth.
    let value = serde_json::from_slice(bytes);
    value
        .map(JsonBody)
        .map_err(|error| ApiError::malformed(error.to_string()))
}

/// The id of a table in the path.
pub(crate) struct TablePath(pub(crate) TableId);

/// The id of a player in the path.
pub(crate) struct PlayerPath(pub(crate) PlayerId);

async fn text<S: Send + Sync>(parts: &mut Parts, state: &S) -> Option<String> {
    let path = Path::<String>::from_request_parts(parts, state).await;
    path.ok().map(|Path(text)| text)
}

impl<S: Send + Sync> FromRequestParts<S> for TablePath {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let id = text(parts, state).await.and_then(|text| text.parse().ok());
        id.map(TablePath).ok_or_else(ApiError::no_table)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for PlayerPath {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let id = text(parts, state).await.and_then(|text| text.parse().ok());
        id.map(PlayerPath).ok_or_else(ApiError::no_player)
    }
}

/// The query parameters of a request.
pub(crate) struct QueryParams<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for QueryParams<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let query = Query::<T>::from_request_parts(parts, state).await;
        match query {
            Ok(Query(params)) => Ok(QueryParams(params)),
            Err(error) => Err(ApiError::malformed(error.body_text())),
        }
    }
}
