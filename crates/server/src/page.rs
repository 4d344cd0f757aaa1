//! Serves the files of the page.

mod archive;

use axum::body::Body;
use axum::extract::Path;
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::http::{Response, StatusCode};

use archive::PageFile;

pub use archive::{UnpackError, unpack_page};

/// Files in this folder have a hash of their contents in their name.
const HASHED: &str = "assets/";

/// Files with a hash in their name never change, so browsers may cache them for a year.
const IMMUTABLE: &str = "public, max-age=31536000, immutable";

/// Browsers must check all other files for changes at every visit.
const REVALIDATE: &str = "no-cache";

/// Serves the front page.
pub(crate) async fn front(headers: HeaderMap) -> Response<Body> {
    answer("index.html", &headers)
}

/// Serves a file of the page.
pub(crate) async fn file(Path(path): Path<String>, headers: HeaderMap) -> Response<Body> {
    answer(&path, &headers)
}

fn answer(path: &str, headers: &HeaderMap) -> Response<Body> {
    let Some(file) = archive::find(path) else {
        return text(StatusCode::NOT_FOUND, "Not found.\n");
    };
    let tag = tag(file);
    if headers
        .get(header::IF_NONE_MATCH)
        .is_some_and(|known| known == tag)
    {
        return with_headers(StatusCode::NOT_MODIFIED, path, tag, None, Body::empty());
    }
    let encodings = headers.get(header::ACCEPT_ENCODING);
    let encodings = encodings
        .and_then(|value| value.to_str().ok())
        .unwrap_or("");
    for (encoding, smaller) in [("br", file.brotli), ("gzip", file.gzip)] {
        if let Some(smaller) = smaller.filter(|_| accepts(encodings, encoding)) {
            let body = Body::from(smaller);
            return with_headers(StatusCode::OK, path, tag, Some(encoding), body);
        }
    }
    let contents = file
        .contents()
        .expect("scripts/page writes valid gzip files");
    with_headers(StatusCode::OK, path, tag, None, Body::from(contents))
}

/// Checks whether an `Accept-Encoding` header names an encoding with a weight other than 0.
fn accepts(header: &str, encoding: &str) -> bool {
    header.split(',').any(|item| {
        let mut parts = item.split(';').map(str::trim);
        let named = parts.next() == Some(encoding);
        named && !parts.any(|part| matches!(part, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}

/// Returns the `ETag` of a file.
fn tag(file: &PageFile) -> HeaderValue {
    HeaderValue::try_from(format!("\"{}\"", &file.hash[..32]))
        .expect("hex digits are visible ASCII")
}

fn with_headers(
    status: StatusCode,
    path: &str,
    tag: HeaderValue,
    encoding: Option<&'static str>,
    body: Body,
) -> Response<Body> {
    let mut response = Response::new(body);
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::ETAG, tag);
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    let caching = if path.starts_with(HASHED) {
        IMMUTABLE
    } else {
        REVALIDATE
    };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    if status == StatusCode::OK {
        let kind = HeaderValue::from_static(kind(path));
        headers.insert(header::CONTENT_TYPE, kind);
    }
    if let Some(encoding) = encoding {
        let encoding = HeaderValue::from_static(encoding);
        headers.insert(header::CONTENT_ENCODING, encoding);
    }
    response
}

fn text(status: StatusCode, text: &'static str) -> Response<Body> {
    let mut response = Response::new(Body::from(text));
    *response.status_mut() = status;
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    response
}

/// Returns the content type of a file, by its extension, for the extensions that occur in the page.
fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("woff2") => "font/woff2",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        Some("json") => "application/json",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
