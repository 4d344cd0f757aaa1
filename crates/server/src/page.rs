//! The files of the page.

mod archive;

use axum::body::Body;
use axum::extract::Path;
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::http::{Response, StatusCode};

use archive::PageFile;

pub use archive::{UnpackError, unpack_page};

/// Files below this folder have a hash of their contents in their name.
const HASHED: &str = "assets/";

/// Such a file never changes: a year is as long as anybody keeps something.
const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// Any other is asked for again, and sent only if it has changed.
const ASK_AGAIN: &str = "no-cache";

/// The front page.
pub(crate) async fn front(headers: HeaderMap) -> Response<Body> {
    answer("index.html", &headers)
}

/// A file of the page.
pub(crate) async fn file(Path(path): Path<String>, headers: HeaderMap) -> Response<Body> {
    answer(&path, &headers)
}

fn answer(path: &str, headers: &HeaderMap) -> Response<Body> {
    let Some(file) = archive::find(path) else {
        return text(StatusCode::NOT_FOUND, "There is nothing here.\n");
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
    let contents = file.contents().expect("scripts/page compressed it");
    with_headers(StatusCode::OK, path, tag, None, Body::from(contents))
}

/// Whether a browser that says this understands an encoding: named, and not with a weight of 0.
fn accepts(said: &str, encoding: &str) -> bool {
    said.split(',').any(|item| {
        let mut parts = item.split(';').map(str::trim);
        let named = parts.next() == Some(encoding);
        named && !parts.any(|part| matches!(part, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}

/// The name of the contents, by which a browser says what it has.
fn tag(file: &PageFile) -> HeaderValue {
    HeaderValue::try_from(format!("\"{}\"", &file.hash[..32])).expect("hex digits are visible")
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
    let kept = if path.starts_with(HASHED) {
        FOR_EVER
    } else {
        ASK_AGAIN
    };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(kept));
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

/// The type of a file; the page has no others.
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
