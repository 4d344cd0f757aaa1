//! Malformed, oversized and excessive input over a socket.

use std::time::{Duration, Instant};

use axum::http::StatusCode;
use room::{Audience, TableCommand, TableStage, ToClient, close};
use serde_json::json;
use server::{Config, Limits};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use crate::common::{TestClient, TestServer};
use crate::play::play_on;

fn say(text: &str) -> TableCommand {
    TableCommand::Say {
        to: Audience::Players,
        text: text.to_owned(),
    }
}

async fn code(client: &mut TestClient) -> u16 {
    client.end().await.map_or(0, |frame| frame.code.into())
}

#[tokio::test]
async fn malformed_messages_are_refused_and_then_disconnect() {
    let served = TestServer::start().await;
    let (table, [ana, _]) = served.started("azul").await;
    let mut client = TestClient::open(&served, Some(&ana), table).await;
    client.until(|_| true).await;
    let deep = format!("{}{}", "[".repeat(7_000), "]".repeat(7_000));
    for nonsense in [
        "",
        "null",
        "{\"type\":\"dance\"}",
        &deep,
        "{\"type\":\"order\"}",
    ] {
        client.send_text(nonsense).await;
        loop {
            if let ToClient::Refused { id, code, .. } =
                client.next().await.expect("the connection stays open")
            {
                assert_eq!((id, code.as_str()), (None, "malformed"));
                break;
            }
        }
    }
    for _ in 0..20 {
        client.send_text("{").await;
    }
    assert_eq!(code(&mut client).await, close::NOT_A_MESSAGE);
}

#[tokio::test]
async fn binary_and_huge_messages_end_the_connection() {
    let served = TestServer::start().await;
    let (table, [ana, _]) = served.started("azul").await;
    let mut client = TestClient::open(&served, Some(&ana), table).await;
    client.until(|_| true).await;
    client.send_raw(Message::binary(vec![1, 2, 3])).await;
    assert_eq!(code(&mut client).await, close::NOT_A_MESSAGE);
    let mut client = TestClient::open(&served, Some(&ana), table).await;
    client.until(|_| true).await;
    client.send_raw(Message::text("x".repeat(20_000))).await;
    assert_eq!(code(&mut client).await, close::NOT_A_MESSAGE);
}

#[tokio::test]
async fn the_message_size_limit_can_be_set() {
    let limits = Limits {
        message_size: 32,
        ..Limits::default()
    };
    let config = Config {
        limits,
        ..Config::default()
    };
    let served = TestServer::with(config).await;
    let (table, [ana, _]) = served.started("azul").await;
    let mut client = TestClient::open(&served, Some(&ana), table).await;
    client.until(|_| true).await;
    // This message is within the limit, so it is refused as malformed.
    client.send_raw(Message::text("x".repeat(20_000))).await;
    while !matches!(
        client.next().await.expect("the connection stays open"),
        ToClient::Refused { .. }
    ) {}
    client.send_raw(Message::text("x".repeat(40_000))).await;
    assert_eq!(code(&mut client).await, close::NOT_A_MESSAGE);
}

#[tokio::test]
async fn a_flood_of_orders_is_rate_limited_and_others_do_not_notice() {
    let limits = Limits {
        orders: 5,
        ..Limits::default()
    };
    let served = TestServer::with(Config {
        limits,
        ..Config::default()
    })
    .await;
    let (table, [ana, bo]) = served.started("azul").await;
    let mut flood = TestClient::open(&served, Some(&ana), table).await;
    let mut other = TestClient::open(&served, Some(&bo), table).await;
    flood.until(|_| true).await;
    other.until(|_| true).await;
    let mut ids = Vec::new();
    for _ in 0..10 {
        ids.push(flood.send_order(say("look at me")).await);
    }
    let mut refused = 0;
    for id in ids {
        match flood.outcome(id).await {
            Ok(_) => {}
            Err(code) => {
                assert_eq!(code, "too-fast");
                refused += 1;
            }
        }
    }
    assert!(
        refused >= 4,
        "only five chat messages may be sent at once: {refused}"
    );
    other.order(say("calm down")).await.unwrap();
    for _ in 0..300 {
        flood.send_order(TableCommand::Stand).await;
    }
    assert_eq!(code(&mut flood).await, close::RATE_LIMITED);
}

#[tokio::test]
async fn the_chat_limit_counts_all_sockets_and_requests_of_a_player() {
    let served = TestServer::with(Config::default()).await;
    let (table, [ana, bo]) = served.started("azul").await;
    let began = Instant::now();
    let mut said = 0;
    for _ in 0..2 {
        let mut line = TestClient::open(&served, Some(&ana), table).await;
        line.until(|_| true).await;
        for _ in 0..5 {
            said += u64::from(line.order(say("over a socket")).await.is_ok());
        }
    }
    for _ in 0..30 {
        let line = json!({ "kind": "say", "to": "players", "text": "over HTTP" });
        let (status, body) = served.order(&ana, table, 3, line).await;
        if status == StatusCode::OK {
            said += 1;
        } else {
            assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
            assert_eq!(body["code"], "too-fast");
        }
    }
    // The limit allows five messages at once, and one more every three seconds.
    let most = 5 + began.elapsed().as_secs().div_ceil(3);
    assert!((5..=most).contains(&said), "{said} of {most}");
    // Other orders and other players are not affected.
    let mut other = TestClient::open(&served, Some(&bo), table).await;
    other.until(|_| true).await;
    other.order(say("hello")).await.unwrap();
    let resign = json!({ "kind": "resign" });
    assert_eq!(served.order(&ana, table, 3, resign).await.0, StatusCode::OK);
}

#[tokio::test]
async fn orders_over_http_are_rate_limited() {
    let limits = Limits {
        orders: 2,
        ..Limits::default()
    };
    let config = Config {
        limits,
        ..Config::default()
    };
    let served = TestServer::with(config).await;
    let (table, [ana, _]) = served.started("azul").await;
    let mut limited = 0;
    for _ in 0..30 {
        let (status, _) = served
            .order(&ana, table, 3, json!({ "kind": "stand" }))
            .await;
        limited += u32::from(status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(limited > 10, "{limited}");
}

#[tokio::test]
async fn the_number_of_sockets_is_limited() {
    let limits = Limits {
        sockets_per_player: 2,
        sockets_per_address: 4,
        ..Limits::default()
    };
    let served = TestServer::with(Config {
        limits,
        ..Config::default()
    })
    .await;
    let (table, [ana, _]) = served.started("azul").await;
    let mut open = Vec::new();
    for who in [Some(&ana), Some(&ana), None, None] {
        let mut client = TestClient::open(&served, who, table).await;
        client.until(|_| true).await;
        open.push(client);
    }
    for who in [Some(&ana), None] {
        let mut client = TestClient::open(&served, who, table).await;
        assert_eq!(code(&mut client).await, close::RATE_LIMITED);
    }
    open.pop().unwrap().disconnect();
    // The server notices the disconnection after a moment.
    for _ in 0..100 {
        let mut client = TestClient::open(&served, None, table).await;
        if client.next().await.is_ok() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the closed socket is still counted");
}

#[tokio::test]
async fn a_client_that_never_reads_delays_nobody() {
    let served = TestServer::start().await;
    let (table, [ana, bo]) = served.started("azul").await;
    let _asleep = TestClient::open(&served, None, table).await;
    let mut first = TestClient::open(&served, Some(&ana), table).await;
    let mut second = TestClient::open(&served, Some(&bo), table).await;
    first.until(|_| true).await;
    second.until(|_| true).await;
    let play = async { tokio::join!(play_on(first), play_on(second)) };
    let ((first, _), _) = timeout(Duration::from_mins(1), play)
        .await
        .expect("they play on");
    assert_eq!(first.table().table.stage, TableStage::Over);
}

#[tokio::test]
async fn a_deleted_player_is_disconnected() {
    let served = TestServer::start().await;
    let (table, [ana, _]) = served.started("azul").await;
    let mut client = TestClient::open(&served, Some(&ana), table).await;
    client.until(|_| true).await;
    served
        .call(Some(&ana), axum::http::Method::DELETE, "/me", None)
        .await;
    assert_eq!(code(&mut client).await, close::FORBIDDEN);
}

#[tokio::test]
async fn an_endless_request_head_is_rejected() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let served = TestServer::start().await;
    let mut stream = tokio::net::TcpStream::connect(served.address)
        .await
        .unwrap();
    stream
        .write_all(b"GET /healthz HTTP/1.1\r\n")
        .await
        .unwrap();
    let line = format!("x: {}\r\n", "y".repeat(1_000));
    let mut answer = Vec::new();
    for _ in 0..100 {
        if stream.write_all(line.as_bytes()).await.is_err() {
            break;
        }
    }
    let _ = timeout(Duration::from_secs(10), stream.read_to_end(&mut answer)).await;
    let answer = String::from_utf8_lossy(&answer);
    assert!(
        answer.is_empty() || answer.starts_with("HTTP/1.1 431"),
        "{answer}"
    );
}
