//! The security headers of all responses.

use axum::http::HeaderValue;
use axum::http::header::{self, HeaderName};
use axum::response::Response;

/// The content security policy: everything comes from this server, and only scripts and WebAssembly may run.
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

/// Tells browsers to use only HTTPS for a year. Only for responses that go over HTTPS.
pub(crate) const HTTPS_ONLY: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// The headers. None of them requires HTTPS, because browsers would log a warning over plain HTTP.
const ALL: [(HeaderName, &str); 4] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=()",
    ),
];

/// Adds the security headers to a response.
pub(crate) async fn guard(mut response: Response) -> Response {
    for (name, value) in ALL {
        let value = HeaderValue::from_static(value);
        response.headers_mut().insert(name, value);
    }
    response
}
