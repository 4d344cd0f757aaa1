//! Attempts to do what is forbidden: using other people's seats, secrets and programs, flooding, and sending slow
//! requests.

use std::net::Ipv4Addr;
use std::time::{Duration, Instant};

use axum::http::{Method, StatusCode, header};
use room::{Audience, Order, Snapshot, TableCommand, ToClient, ToServer, close};
use serde_json::json;
use server::{Config, Limits};
use table::Seat;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

use crate::common::{LONG, Person, TestClient, TestServer, brisk, new_id};

/// Sends bytes to a server, and returns its whole answer.
async fn answer(served: &TestServer, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(served.address).await.unwrap();
    stream.write_all(bytes).await.unwrap();
    let mut received = Vec::new();
    let _ = timeout(2 * LONG, stream.read_to_end(&mut received)).await;
    String::from_utf8_lossy(&received).into_owned()
}

#[tokio::test]
async fn slow_requests_time_out_and_others_are_served() {
    let served = TestServer::start().await;
    let head = "POST /api/v1/players HTTP/1.1\r\nHost: here\r\n";
    let body =
        format!("{head}Content-Type: application/json\r\nContent-Length: 14\r\n\r\n{{\"name\":");
    let others = async {
        let began = Instant::now();
        for number in 0..10 {
            served.guest(&format!("Player {number}")).await;
        }
        assert!(began.elapsed() < Duration::from_secs(10));
    };
    let (no_head, no_body, ()) = tokio::join!(
        answer(&served, head.as_bytes()),
        answer(&served, body.as_bytes()),
        others
    );
    assert!(
        no_head.is_empty() || no_head.starts_with("HTTP/1.1 408"),
        "{no_head}"
    );
    assert!(no_body.starts_with("HTTP/1.1 408"), "{no_body}");
    assert!(no_body.contains("\"too-slow\""), "{no_body}");
}

/// Connects to a server from a loopback address, and sends nothing.
async fn connect_from(served: &TestServer, last: u8) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    let source = Ipv4Addr::new(127, 0, 0, last);
    socket.bind((source, 0).into()).unwrap();
    socket.connect(served.address).await.unwrap()
}

/// Checks whether the server closes a connection within this time.
async fn closes(stream: &mut TcpStream, within: Duration) -> bool {
    let mut received = [0; 1_024];
    let read = timeout(within, stream.read(&mut received)).await;
    matches!(read, Ok(Ok(0) | Err(_)))
}

/// Asks for the health of a server, and checks whether it answers.
async fn is_served(stream: &mut TcpStream) -> bool {
    let request = b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n";
    if stream.write_all(request).await.is_err() {
        return false;
    }
    let mut answer = [0; 1_024];
    let read = timeout(LONG, stream.read(&mut answer)).await;
    matches!(read, Ok(Ok(length)) if answer[..length].starts_with(b"HTTP/1.1 200 "))
}

#[tokio::test]
async fn idle_connections_of_an_address_are_limited_and_end_soon() {
    let limits = Limits {
        connections_per_address: 20,
        ..Limits::default()
    };
    let config = Config {
        limits,
        ..Config::default()
    };
    let trusting = Config {
        trusted_proxies: vec!["127.0.0.1".parse().unwrap()],
        ..config.clone()
    };
    let served = TestServer::with(config).await;
    let (table, [ana, _]) = served.started("azul").await;
    // A connection that has become a socket does not count.
    let mut watching = Vec::new();
    for _ in 0..15 {
        watching.push(TestClient::open(&served, Some(&ana), table).await);
    }
    let mut idle = Vec::new();
    for _ in 0..60 {
        idle.push(connect_from(&served, 1).await);
    }
    let mut other = connect_from(&served, 2).await;
    assert!(
        is_served(&mut other).await,
        "the limit of one address should not affect others"
    );
    // By now, the server has accepted or closed all earlier connections.
    let mut open = Vec::new();
    for mut stream in idle {
        if !closes(&mut stream, Duration::from_millis(50)).await {
            open.push(stream);
        }
    }
    assert_eq!(open.len(), 20);
    // A connection on which no request arrives ends after ten seconds, and one with a request later.
    let began = Instant::now();
    for stream in &mut open {
        assert!(closes(stream, Duration::from_secs(15)).await);
    }
    assert!(began.elapsed() < Duration::from_secs(15));
    assert!(is_served(&mut connect_from(&served, 1).await).await);
    assert!(is_served(&mut other).await);
    for line in &mut watching {
        line.until(|_| true).await;
    }

    let served = TestServer::with(trusting).await;
    let mut open = Vec::new();
    for _ in 0..40 {
        open.push(connect_from(&served, 1).await);
    }
    for stream in &mut open {
        assert!(
            is_served(stream).await,
            "a trusted proxy should not be limited to the connections of one address"
        );
    }
}

#[tokio::test]
async fn clients_cannot_use_programs_files_or_unlimited_budgets() {
    let served = TestServer::start().await;
    let ana = served.guest("Ana").await;
    for bot in [
        "cmd:sh",
        "cmd:./mine",
        "bot:8,time=9999s",
        "bot:search,time=9999s",
        "bot:search,nodes=99999999999",
        "bot:search,threads=64",
        "file:/etc/passwd",
        "../bot:1",
        "",
    ] {
        let table = json!({ "game": "azul", "bots": [{ "seat": 1, "bot": bot }] });
        let (status, reply) = served
            .call(Some(&ana), Method::POST, "/tables", Some(table))
            .await;
        assert!(status.is_client_error(), "{bot}: {reply}");
        let (table, _) = served.open(&ana, json!({ "game": "azul" })).await;
        let command = json!({ "kind": "seat-bot", "seat": 1, "bot": bot });
        let (status, reply) = served.order(&ana, table, 1, command).await;
        assert!(status.is_client_error(), "{bot}: {reply}");
        let (status, _) = served
            .call(
                Some(&ana),
                Method::DELETE,
                &format!("/tables/{table}"),
                None,
            )
            .await;
        assert!(status.is_success());
    }
    for set in [
        "deck=/etc/passwd",
        "deck=@/etc/passwd",
        "motifs=file:x",
        "deck=http://here/",
    ] {
        let table = json!({ "game": "tilings", "set": [set] });
        let (status, reply) = served
            .call(Some(&ana), Method::POST, "/tables", Some(table))
            .await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{set}: {reply}");
        assert!(!reply.to_string().contains("root:"), "{reply}");
    }
}

#[tokio::test]
async fn chat_is_plain_text_without_control_characters() {
    let served = TestServer::start().await;
    let (table, [ana, bo]) = served.started("azul").await;
    let mut client = TestClient::open(&served, Some(&ana), table).await;
    let mut other = TestClient::open(&served, Some(&bo), table).await;
    client.until(|_| true).await;
    other.until(|_| true).await;
    let say = |text: &str| TableCommand::Say {
        to: Audience::Players,
        text: text.to_owned(),
    };
    let long = "x".repeat(201);
    for wrong in [
        "",
        "  ",
        "a\u{202e}b",
        "a\u{0}b",
        "a\nb",
        "\u{1b}[31m",
        "a\u{2066}b",
        "\u{200f}",
        &long,
    ] {
        let refused = client.order(say(wrong)).await;
        assert_eq!(refused, Err("unsayable".to_owned()), "{wrong:?}");
    }
    let markup = "<img src=x onerror=alert(1)> & \"quotes\"";
    client.order(say(markup)).await.unwrap();
    let known = other.until(|known| !known.chat.is_empty()).await;
    assert_eq!(
        known.chat[0].text, markup,
        "chat messages must not be escaped"
    );
}

#[tokio::test]
async fn guessed_ids_are_unknown_and_permissions_are_per_table() {
    let served = TestServer::start().await;
    let (table, [ana, bo]) = served.started("azul").await;
    let (elsewhere, [_, other]) = served.started("azul").await;
    let guess = "0123456789abcdef0123456789abcdef";
    for path in [
        format!("/tables/{guess}"),
        format!("/tables/{guess}/record"),
        "/tables/1".to_owned(),
        "/tables/../me".to_owned(),
        format!("/players/{guess}"),
    ] {
        let (status, reply) = served.call(Some(&ana), Method::GET, &path, None).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{path}: {reply}");
    }
    // A guess is not a valid invitation.
    let (open, invitation) = served.open(&ana, json!({ "game": "azul" })).await;
    for wrong in [guess, &invitation.to_uppercase(), "x"] {
        let sit = json!({ "kind": "sit", "seat": 1, "invitation": wrong });
        let (status, reply) = served.order(&bo, open, 1, sit).await;
        assert!(status.is_client_error(), "{wrong}: {reply}");
    }
    // A player of one table has no rights at another.
    for command in [
        json!({ "kind": "resign" }),
        json!({ "kind": "play", "text": "1 b 1" }),
        json!({ "kind": "abort" }),
        json!({ "kind": "take-back" }),
        json!({ "kind": "play-on", "seat": 0, "bot": "bot:1" }),
    ] {
        let (status, reply) = served.order(&other, table, 3, command.clone()).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{command}: {reply}");
    }
    // Only the host may give the host's orders.
    for command in [
        json!({ "kind": "talk", "on": false }),
        json!({ "kind": "remove", "player": ana.player }),
    ] {
        let (status, reply) = served.order(&bo, table, 3, command.clone()).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{command}: {reply}");
    }
    let path = format!("/tables/{table}");
    let (status, _) = served.call(Some(&bo), Method::DELETE, &path, None).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    let (status, _) = served.call(None, Method::DELETE, &path, None).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
    assert_ne!(table, elsewhere);
}

#[tokio::test]
async fn replayed_and_stale_orders_are_executed_at_most_once() {
    let served = TestServer::start().await;
    let (table, [ana, bo]) = served.started("tilings").await;
    let mut clients = [
        TestClient::open(&served, Some(&ana), table).await,
        TestClient::open(&served, Some(&bo), table).await,
    ];
    for client in &mut clients {
        client.until(|known| known.play.is_some()).await;
    }
    let turn = clients[0].table().play.as_ref().unwrap().state.turn;
    let mover = turn.unwrap().index();
    let client = &mut clients[mover];
    let text = client.moves()[0].clone();
    // An order with a version that does not exist yet is executed like any other.
    let order = Order {
        id: new_id(),
        version: u32::MAX,
        command: TableCommand::Play { text: text.clone() },
    };
    client.send(&ToServer::Order(order.clone())).await;
    let first = client.outcome(order.id).await;
    for _ in 0..3 {
        client.send(&ToServer::Order(order.clone())).await;
        assert_eq!(
            client.outcome(order.id).await,
            first,
            "the move must be played once"
        );
    }
    // Plays the same move with an outdated version.
    let stale = client.send_order_at(1, TableCommand::Play { text }).await;
    assert!(client.outcome(stale).await.is_err());
    assert_eq!(client.table().play.as_ref().unwrap().ply(), 1);
    // A client that claims a future version gets a snapshot and stays connected.
    client.send(&ToServer::After { version: u32::MAX }).await;
    loop {
        if let ToClient::Snapshot(snapshot) = client.next_plain().await {
            assert_eq!(snapshot.play.unwrap().ply(), 1);
            break;
        }
    }
}

#[tokio::test]
async fn forwarding_headers_of_untrusted_clients_are_ignored() {
    let limits = Limits {
        openings: 5,
        ..Limits::default()
    };
    let served = TestServer::with(Config {
        limits,
        ..Config::default()
    })
    .await;
    let mut refused = 0;
    for number in 0..10 {
        let body = r#"{"name":"Ana"}"#;
        let request = format!(
            "POST /api/v1/players HTTP/1.1\r\nHost: here\r\nConnection: close\r\nX-Forwarded-For: 192.0.2.{number}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        let reply = answer(&served, request.as_bytes()).await;
        refused += u32::from(reply.starts_with("HTTP/1.1 429"));
        assert!(!reply.contains("; Secure"), "{reply}");
    }
    assert!(
        refused >= 4,
        "all requests count for one address: {refused}"
    );
}

#[tokio::test]
async fn floods_of_tables_and_guests_are_limited_and_others_play() {
    let limits = Limits {
        openings: 20,
        tables_per_player: 3,
        sockets_per_address: 30,
        ..brisk().limits
    };
    let served = TestServer::with(Config {
        limits,
        ..Config::default()
    })
    .await;
    let (table, [ana, bo]) = served.started("azul").await;
    let mut playing = TestClient::open(&served, Some(&ana), table).await;
    playing.until(|_| true).await;
    let mut codes = Vec::new();
    for _ in 0..10 {
        let body = Some(json!({ "game": "azul" }));
        let (_, reply) = served.call(Some(&bo), Method::POST, "/tables", body).await;
        codes.push(reply["code"].as_str().unwrap_or("opened").to_owned());
    }
    assert_eq!(codes.iter().filter(|code| *code == "opened").count(), 3);
    assert!(codes.contains(&"too-many-tables".to_owned()), "{codes:?}");
    let mut guests = 0;
    for _ in 0..40 {
        let body = Some(json!({ "name": "Gus" }));
        let (status, _) = served.call(None, Method::POST, "/players", body).await;
        guests += u32::from(status == StatusCode::CREATED);
    }
    assert!(guests < 20, "{guests}");
    let mut watching = Vec::new();
    let mut refused = 0;
    for _ in 0..40 {
        let mut client = TestClient::open(&served, None, table).await;
        match client.next().await {
            Ok(_) => watching.push(client),
            Err(closed) => {
                assert_eq!(
                    closed.map(|frame| frame.code.into()),
                    Some(close::RATE_LIMITED)
                );
                refused += 1;
            }
        }
    }
    assert!(refused >= 10, "{refused}");
    let say = TableCommand::Say {
        to: Audience::Players,
        text: "still here".to_owned(),
    };
    timeout(LONG, playing.order(say)).await.unwrap().unwrap();
}

/// Lets clients that never read miss many messages, and checks that their queues do not grow.
#[tokio::test]
async fn queues_of_clients_that_never_read_do_not_grow() {
    let served = TestServer::start().await;
    let (table, [ana, bo]) = served.started("azul").await;
    let mut asleep = Vec::new();
    for _ in 0..20 {
        asleep.push(TestClient::open(&served, Some(&bo), table).await);
    }
    let mut client = TestClient::open(&served, Some(&ana), table).await;
    client.until(|_| true).await;
    let began = Instant::now();
    for number in 0..500 {
        let text = format!("{number} {}", "x".repeat(190));
        let to = Audience::Players;
        client.order(TableCommand::Say { to, text }).await.unwrap();
    }
    assert!(began.elapsed() < LONG, "others must not be delayed");
    // A client that reads again gets one snapshot instead of every message.
    let mut late = asleep.pop().unwrap();
    let version = client.table().version;
    late.until(|known| known.version == version).await;
    assert!(late.table().chat.len() <= 100);
}

#[tokio::test]
async fn cookies_are_renewed_and_protected_against_foreign_pages() {
    let served = TestServer::start().await;
    let ana = served.guest("Ana").await;
    let ask = async |method: Method, path: &str, headers: &[(header::HeaderName, &str)]| {
        let mut request = axum::http::Request::builder()
            .method(method)
            .uri(format!("/api/v1{path}"))
            .header(header::HOST, "here.example");
        for (name, value) in headers {
            request = request.header(name, *value);
        }
        served
            .ask(request.body(axum::body::Body::empty()).unwrap())
            .await
    };
    let own = format!("tilewright={}", ana.token);
    let cookie = (header::COOKIE, own.as_str());
    let response = ask(Method::GET, "/me", std::slice::from_ref(&cookie)).await;
    assert_eq!(response.status(), StatusCode::OK);
    let renewed = response.headers()[header::SET_COOKIE].to_str().unwrap();
    assert!(renewed.contains("Max-Age=34560000") && renewed.contains("HttpOnly"));
    // A cross-origin request, and one without an origin.
    let foreign = (header::ORIGIN, "https://evil.example");
    let response = ask(Method::DELETE, "/me", &[cookie.clone(), foreign]).await;
    assert_eq!(response.status(), StatusCode::FORBIDDEN);
    let response = ask(Method::DELETE, "/me", &[cookie]).await;
    assert_eq!(response.status(), StatusCode::UNAUTHORIZED);
    for wrong in [
        "tilewright=",
        "tilewright=x",
        "tilewright=ffffffffffffffffffffffffffffffff",
    ] {
        let response = ask(Method::GET, "/me", &[(header::COOKIE, wrong)]).await;
        assert_eq!(response.status(), StatusCode::UNAUTHORIZED, "{wrong}");
    }
}

#[tokio::test]
async fn a_removed_guest_can_neither_sit_nor_chat_and_taken_seats_stay_taken() {
    let served = TestServer::start().await;
    let (ana, bo, cleo) = (
        served.guest("Ana").await,
        served.guest("Bo").await,
        served.guest("Cleo").await,
    );
    let (table, invitation) = served.open(&ana, json!({ "game": "azul" })).await;
    let sit = |seat| json!({ "kind": "sit", "seat": seat, "invitation": invitation });
    let code = async |who: &Person, command| {
        let (_, reply) = served.order(who, table, 1, command).await;
        reply["code"].as_str().unwrap_or("done").to_owned()
    };
    assert_eq!(code(&bo, sit(1)).await, "done");
    assert_eq!(code(&cleo, sit(1)).await, "taken");
    assert_eq!(code(&cleo, sit(0)).await, "taken");
    let remove = json!({ "kind": "remove", "player": bo.player });
    assert_eq!(code(&ana, remove).await, "done");
    assert_eq!(code(&bo, sit(1)).await, "removed");
    let say = json!({ "kind": "say", "to": "spectators", "text": "hey" });
    assert_eq!(code(&bo, say).await, "removed");
    // Bo knows the link, so it does not work any more, not even for a new guest.
    let again = served.guest("Dan").await;
    assert_eq!(code(&again, sit(1)).await, "uninvited");
    let path = format!("/tables/{table}");
    let (_, seen) = served.call(Some(&ana), Method::GET, &path, None).await;
    let sit = json!({ "kind": "sit", "seat": 1, "invitation": seen["invitation"] });
    assert_eq!(code(&cleo, sit).await, "done");
    let mut client = TestClient::open(&served, Some(&cleo), table).await;
    assert_eq!(client.until(|_| true).await.seat, Some(Seat::new(1)));
}

#[tokio::test]
async fn the_host_and_seated_players_see_the_new_invitation_at_once() {
    let served = TestServer::start().await;
    let (ana, bo, cleo) = (
        served.guest("Ana").await,
        served.guest("Bo").await,
        served.guest("Cleo").await,
    );
    let (table, old) = served
        .open(&ana, json!({ "game": "azul", "players": 3 }))
        .await;
    for (who, seat) in [(&bo, 1), (&cleo, 2)] {
        let sit = json!({ "kind": "sit", "seat": seat, "invitation": old });
        let (status, said) = served.order(who, table, 1, sit).await;
        assert_eq!(status, StatusCode::OK, "{said}");
    }
    let mut host = TestClient::open(&served, Some(&ana), table).await;
    let mut seated = TestClient::open(&served, Some(&bo), table).await;
    let mut spectator = TestClient::open(&served, None, table).await;
    // A host can have no seat.
    host.until(|_| true).await;
    host.order(TableCommand::Stand).await.unwrap();
    seated.until(|known| known.seat.is_some()).await;
    spectator.until(|_| true).await;
    let remove = TableCommand::Remove {
        player: cleo.player,
    };
    host.order(remove).await.unwrap();
    let is_over = |known: &Snapshot| known.table.removed == [cleo.player];
    let renewed = host.until(is_over).await.invitation;
    assert!(renewed.is_some_and(|renewed| renewed.to_string() != old));
    assert_eq!(seated.until(is_over).await.invitation, renewed);
    assert_eq!(spectator.until(is_over).await.invitation, None);
}
