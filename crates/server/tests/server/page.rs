//! The page as a browser gets it.

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::{Request, Response, StatusCode, header};
use http_body_util::BodyExt;
use sha2::{Digest, Sha256};
use tower::ServiceExt;

async fn get(path: &str, headers: &[(header::HeaderName, &str)]) -> Response<Body> {
    let mut request = Request::get(path);
    for (name, value) in headers {
        request = request.header(name, *value);
    }
    let request = request.body(Body::empty()).unwrap();
    server::router().oneshot(request).await.unwrap()
}

async fn body(response: Response<Body>) -> Vec<u8> {
    let collected = response.into_body().collect().await.unwrap();
    collected.to_bytes().to_vec()
}

fn header_text(response: &Response<Body>, name: header::HeaderName) -> String {
    let value = response.headers().get(name).expect("the header is present");
    value.to_str().unwrap().to_owned()
}

/// Returns the path of the page's script, which has a hash in its name.
async fn script() -> String {
    let front = String::from_utf8(body(get("/", &[]).await).await).unwrap();
    let (_, after) = front.split_once("src=\"./").expect("the page has a script");
    format!("/{}", after.split_once('"').unwrap().0)
}

#[tokio::test]
async fn the_front_page_is_revalidated_and_not_sent_again() {
    let front = get("/", &[]).await;
    assert_eq!(front.status(), StatusCode::OK);
    assert_eq!(header_text(&front, header::CACHE_CONTROL), "no-cache");
    assert_eq!(
        header_text(&front, header::CONTENT_TYPE),
        "text/html; charset=utf-8"
    );
    let tag = header_text(&front, header::ETAG);
    let again = get("/", &[(header::IF_NONE_MATCH, &tag)]).await;
    assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    assert!(body(again).await.is_empty());
}

#[tokio::test]
async fn files_with_a_hash_in_their_name_are_cached_permanently() {
    let script = get(&script().await, &[]).await;
    assert_eq!(script.status(), StatusCode::OK);
    assert!(header_text(&script, header::CACHE_CONTROL).contains("immutable"));
}

#[tokio::test]
async fn browsers_get_the_best_encoding_they_accept() {
    let path = script().await;
    let whole = get(&path, &[]).await;
    assert!(whole.headers().get(header::CONTENT_ENCODING).is_none());
    let whole = body(whole).await.len();
    for (accepted, encoding) in [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, br;q=0", "gzip"),
        ("gzip", "gzip"),
    ] {
        let smaller = get(&path, &[(header::ACCEPT_ENCODING, accepted)]).await;
        assert_eq!(header_text(&smaller, header::CONTENT_ENCODING), encoding);
        assert_eq!(
            header_text(&smaller, header::CONTENT_TYPE),
            "text/javascript; charset=utf-8"
        );
        assert!(body(smaller).await.len() < whole / 2);
    }
}

#[tokio::test]
async fn unpacked_files_equal_served_files() {
    let folder = tempfile::tempdir().unwrap();
    let site = folder.path().join("new/site");
    let files = server::unpack_page(&site).unwrap();
    let list = std::fs::read_to_string(site.join("SHA256SUMS")).unwrap();
    assert_eq!(list.lines().count(), files);
    for line in list.lines() {
        let (hash, path) = line.split_once("  ").unwrap();
        let whole = std::fs::read(site.join(path)).unwrap();
        let digits: String = Sha256::digest(&whole).into_iter().map(hex).collect();
        assert_eq!(digits, hash, "{path}");
        for (accepted, ending) in [("", ""), ("br", ".br"), ("gzip", ".gz")] {
            let smaller = std::fs::read(site.join(format!("{path}{ending}")));
            let served = get(&format!("/{path}"), &[(header::ACCEPT_ENCODING, accepted)]).await;
            assert_eq!(
                header_text(&served, header::ETAG),
                format!("\"{}\"", &hash[..32])
            );
            assert_eq!(
                body(served).await,
                smaller.unwrap_or_else(|_| whole.clone())
            );
        }
    }
}

fn hex(byte: u8) -> String {
    format!("{byte:02x}")
}

#[test]
fn a_page_is_unpacked_only_over_an_older_page() {
    let folder = tempfile::tempdir().unwrap();
    let site = folder.path().join("site");
    server::unpack_page(&site).unwrap();
    std::fs::write(site.join("index.html"), "an older one").unwrap();
    server::unpack_page(&site).unwrap();
    let front = std::fs::read_to_string(site.join("index.html")).unwrap();
    assert!(front.starts_with("<!doctype html>"), "{front}");

    std::fs::write(folder.path().join("thesis.txt"), "mine").unwrap();
    let refused = server::unpack_page(folder.path()).unwrap_err();
    assert!(matches!(refused, server::UnpackError::NotEmpty(_)));
    let refused = server::unpack_page(&folder.path().join("thesis.txt")).unwrap_err();
    assert!(matches!(refused, server::UnpackError::Unwritable { .. }));
}

#[tokio::test]
async fn the_content_security_policy_allows_only_our_scripts() {
    for path in ["/", "/nowhere"] {
        let answer = get(path, &[]).await;
        let policy = header_text(&answer, header::CONTENT_SECURITY_POLICY);
        assert!(policy.starts_with("default-src 'none';"));
        assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval';"));
        assert!(!policy.contains("unsafe-inline"));
        assert_eq!(
            header_text(&answer, header::X_CONTENT_TYPE_OPTIONS),
            "nosniff"
        );
    }
}

#[tokio::test]
async fn unknown_paths_are_not_found() {
    for path in [
        "/nowhere",
        "/index.html.br",
        "/../Cargo.toml",
        "/assets/",
        "/%2e%2e/Cargo.toml",
    ] {
        assert_eq!(
            get(path, &[]).await.status(),
            StatusCode::NOT_FOUND,
            "{path}"
        );
    }
}

#[tokio::test]
async fn a_taken_port_and_a_foreign_address_say_what_to_do() {
    let any = "127.0.0.1:0".parse().unwrap();
    let first = server::listen(any).await.expect("some port is free");
    let refused = server::listen(first.address())
        .await
        .err()
        .expect("the port is taken");
    let refused = refused.to_string();
    assert!(refused.contains("another program is using"), "{refused}");
    let foreign = server::listen("192.0.2.7:0".parse().unwrap()).await.err();
    let foreign = foreign
        .expect("the address belongs to another machine")
        .to_string();
    assert!(
        foreign.contains("does not have the address 192.0.2.7"),
        "{foreign}"
    );
}

#[test]
fn shutdown_does_not_wait_for_a_browser_that_stopped_reading() {
    let background = server::serve("127.0.0.1:0".parse().unwrap()).unwrap();
    let address = background.address();
    let mut asleep = TcpStream::connect(address).unwrap();
    asleep.write_all(b"GET / HTTP/1.1\r\nHost:").unwrap();
    let began = Instant::now();
    drop(background);
    assert!(began.elapsed() < Duration::from_secs(10));
    asleep
        .set_read_timeout(Some(Duration::from_secs(10)))
        .unwrap();
    match asleep.read(&mut [0; 64]) {
        Ok(0) => {}
        Err(error) if error.kind() == ErrorKind::ConnectionReset => {}
        other => panic!("the connection is still open: {other:?}"),
    }
}

#[test]
fn a_folder_is_for_one_server_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let any = std::net::SocketAddr::from(([127, 0, 0, 1], 0));
    let serve = || server::serve_tables(any, folder.path(), server::Config::default());
    let first = serve().unwrap();
    let Err(server::ServeError::Busy(busy)) = serve() else {
        panic!("the folder must be locked");
    };
    assert_eq!(busy, folder.path());
    drop(first);
    assert!(
        serve().is_ok(),
        "the folder should be free after the first server has ended"
    );
}
