//! The errors of the API, which all have the same JSON shape.

use axum::body::Body;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use store::StoreError;
use utoipa::ToSchema;

use crate::tables::OrderError;

/// The body of every error response.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ErrorBody {
    /// The error code, for programs.
    pub code: String,
    /// The error message, for people.
    pub message: String,
    /// The field of the request that is wrong, if it is a single field.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
}

/// An error response: an [`ErrorBody`] with its status.
#[derive(Clone, Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    code: &'static str,
    message: String,
    field: Option<&'static str>,
    /// The value of the `Retry-After` header, in seconds.
    retry: Option<u32>,
}

impl ApiError {
    pub(crate) fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Self {
        ApiError {
            status,
            code,
            message: message.into(),
            field: None,
            retry: None,
        }
    }

    /// Returns an error for an invalid field of a request.
    pub(crate) fn field(
        field: &'static str,
        code: &'static str,
        message: impl Into<String>,
    ) -> Self {
        ApiError {
            field: Some(field),
            ..ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, code, message)
        }
    }

    /// Returns an error for a request that cannot be parsed.
    pub(crate) fn malformed(message: impl Into<String>) -> Self {
        ApiError::new(StatusCode::BAD_REQUEST, "malformed", message)
    }

    pub(crate) fn no_table() -> Self {
        let message = "no such table; it was deleted, or the link is wrong";
        ApiError::new(StatusCode::NOT_FOUND, "no-table", message)
    }

    pub(crate) fn no_player() -> Self {
        ApiError::new(StatusCode::NOT_FOUND, "no-player", "no such player")
    }

    pub(crate) fn nobody() -> Self {
        let message = "missing or unknown token; POST /api/v1/players creates a guest";
        ApiError::new(StatusCode::UNAUTHORIZED, "nobody", message)
    }

    pub(crate) fn too_fast(seconds: u32) -> Self {
        let message = "too many requests; wait a moment";
        ApiError {
            retry: Some(seconds),
            ..ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too-fast", message)
        }
    }

    /// Returns an internal error, which should not happen.
    pub(crate) fn internal() -> Self {
        let message = "internal error; try again";
        ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, "again", message)
    }

    /// Returns the error code.
    #[cfg(test)]
    pub(crate) const fn code(&self) -> &'static str {
        self.code
    }

    /// Sets the `Retry-After` header, in seconds.
    pub(crate) const fn after(mut self, seconds: u32) -> Self {
        self.retry = Some(seconds);
        self
    }

    pub(crate) fn closing() -> Self {
        let message = "the server is restarting; try again in a moment";
        ApiError {
            retry: Some(5),
            ..ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "closing", message)
        }
    }

    pub(crate) fn storage() -> Self {
        ApiError {
            retry: Some(5),
            ..ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "storage", STORAGE)
        }
    }
}

/// After how many seconds clients should retry if too many lists are being read.
const LIST_RETRY: u32 = 3;

/// What players see while the storage is unavailable. Only the log has the details.
pub(crate) const STORAGE: &str = "the storage is unavailable; try again in a moment";

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        if error == StoreError::Busy {
            return ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "busy", error.to_string())
                .after(LIST_RETRY);
        }
        tracing::error!(%error, "storage failed");
        ApiError::storage()
    }
}

impl From<OrderError> for ApiError {
    fn from(refused: OrderError) -> Self {
        match refused {
            OrderError::Gone => ApiError::no_table(),
            OrderError::Storage => ApiError::storage(),
            OrderError::Closing => ApiError::closing(),
            OrderError::Rules(refusal) => {
                let status = match refusal.code() {
                    "not-host" | "not-seated" | "uninvited" | "removed" | "unrated" => {
                        StatusCode::FORBIDDEN
                    }
                    _ => StatusCode::CONFLICT,
                };
                ApiError::new(status, refusal.code(), refusal.to_string())
            }
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let failure = ErrorBody {
            code: self.code.to_owned(),
            message: self.message,
            field: self.field.map(str::to_owned),
        };
        let mut response = json(self.status, &failure);
        if let Some(seconds) = self.retry {
            let headers = response.headers_mut();
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// Returns a JSON response that must not be cached.
pub(crate) fn json(status: StatusCode, value: &impl Serialize) -> Response {
    let text = serde_json::to_string(value).expect("answers have string keys");
    json_text(status, text)
}

/// Returns a JSON response from serialized JSON.
pub(crate) fn json_text(status: StatusCode, text: impl Into<Body>) -> Response {
    let mut response = Response::new(text.into());
    *response.status_mut() = status;
    let headers = response.headers_mut();
    let kind = HeaderValue::from_static("application/json");
    headers.insert(header::CONTENT_TYPE, kind);
    let caching = HeaderValue::from_static("no-store");
    headers.insert(header::CACHE_CONTROL, caching);
    response
}
