//! Errors for missing servers, other kinds of servers, missing tables and refusals.

use std::io::ErrorKind;

use client::{Api, Error, Event};
use table::Name;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

use crate::one_table::{Fault, OneTable, TABLE, until};

/// Starts a server that gives this answer to every request.
async fn answering(answer: &'static str) -> client::Server {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let server = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let mut request = [0; 4096];
            let _ = stream.read(&mut request).await;
            let _ = stream.write_all(answer.as_bytes()).await;
        }
    });
    server.parse().unwrap()
}

async fn socket_error(server: &client::Server) -> Error {
    let opened = client::Connection::open(server, TABLE, None, 0).await;
    opened.err().expect("the socket should not open")
}

#[tokio::test]
async fn no_server_is_listening() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let server: client::Server = format!("http://{}", listener.local_addr().unwrap())
        .parse()
        .unwrap();
    drop(listener);
    let error = socket_error(&server).await;
    assert!(matches!(error, Error::NoServer { .. }) && error.is_retryable());
    assert!(
        error
            .to_string()
            .starts_with("cannot connect to http://127.0.0.1:")
    );
    let error = Api::new(server, None).me().await.unwrap_err();
    assert!(matches!(error, Error::NoServer { .. }), "{error}");
}

#[tokio::test]
async fn the_server_does_not_speak_tls() {
    let server = answering("HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n").await;
    let server = server
        .to_string()
        .replace("http:", "https:")
        .parse()
        .unwrap();
    let error = socket_error(&server).await;
    let kind = match &error {
        Error::Tls { error, .. } => Some(error.kind()),
        _ => None,
    };
    assert_eq!(kind, Some(ErrorKind::Unsupported), "{error}");
}

#[tokio::test]
async fn the_server_is_not_a_tilewright_server() {
    let page = "HTTP/1.1 200 OK\r\ncontent-length: 5\r\nconnection: close\r\n\r\n<html";
    let server = answering(page).await;
    let error = socket_error(&server).await;
    assert!(
        matches!(error, Error::Stranger { .. }) && !error.is_retryable(),
        "{error}"
    );
    let error = Api::new(server, None).me().await.unwrap_err();
    assert!(matches!(error, Error::Stranger { .. }), "{error}");
    let error = socket_error(&answering("220 mail.example ESMTP\r\n").await).await;
    assert!(
        !matches!(error, Error::Refused { .. } | Error::NoTable),
        "{error}"
    );
}

#[tokio::test]
async fn the_table_does_not_exist() {
    let body = r#"{"code":"no-table","message":"there is no such table"}"#;
    let length = body.len();
    let answer = format!(
        "HTTP/1.1 404 Not Found\r\ncontent-type: application/json\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{body}"
    );
    let server = answering(answer.leak()).await;
    let error = socket_error(&server).await;
    assert!(
        matches!(error, Error::NoTable) && !error.is_retryable(),
        "{error}"
    );
    let record = Api::new(server, None).record(TABLE).await;
    assert!(matches!(record, Err(Error::NoTable)));
}

#[tokio::test]
async fn the_server_is_unavailable() {
    let answer =
        "HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
    let server = answering(answer).await;
    let error = socket_error(&server).await;
    assert!(error.is_retryable() && error.needs_slow_retry(), "{error}");
}

#[tokio::test]
async fn a_refusal_contains_the_message_of_the_server() {
    let body = r#"{"code":"name","message":"a name has 1 to 40 characters","field":"name"}"#;
    let length = body.len();
    let answer = format!(
        "HTTP/1.1 422 Unprocessable Entity\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{body}"
    );
    let mut api = Api::new(answering(answer.leak()).await, None);
    let error = api.become_guest(&Name::new("Ana").unwrap()).await;
    assert_eq!(
        error.unwrap_err().to_string(),
        "a name has 1 to 40 characters"
    );
}

#[tokio::test]
async fn a_client_does_not_reconnect_to_a_deleted_table() {
    let table = OneTable::open().await;
    for code in [room::close::GONE, room::close::FORBIDDEN] {
        table.set_fault(Fault::Close(code));
        let mut ana = table.client("ana");
        until(&mut ana, |event, _| matches!(event, Event::Ended(_))).await;
    }
}
