//! What a browser may do with what it gets from here.

use axum::http::HeaderValue;
use axum::http::header::{self, HeaderName};
use axum::response::Response;

/// All comes from here, and nothing else runs: of what is not plain script, WebAssembly alone.
const CONTENT: &str = "default-src 'none'; \
    script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; \
    img-src 'self' data: blob:; \
    font-src 'self'; \
    connect-src 'self'; \
    worker-src 'self'; \
    manifest-src 'self'; \
    base-uri 'none'; \
    form-action 'none'; \
    frame-ancestors 'none'";

/// Nothing that browsers heed over a secure way only: elsewhere they complain of it on the console.
const ALL: [(HeaderName, &str); 4] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=()",
    ),
];

/// Adds the policy to an answer.
pub(crate) async fn guard(mut response: Response) -> Response {
    for (name, value) in ALL {
        let value = HeaderValue::from_static(value);
        response.headers_mut().insert(name, value);
    }
    response
}
