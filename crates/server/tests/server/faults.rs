//! Failing storage, version conflicts between nodes, evicted tables: nothing is lost, and nothing happens twice.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use http_body_util::BodyExt;
use room::{Audience, Order, TableCommand, TableStage, ToServer};
use serde_json::json;
use server::{Config, TableTimeouts};
use store::Store;
use tokio::time::sleep;

use crate::common::{TestClient, TestServer, brisk, new_id};
use crate::faulty::{Faulty, Mode};
use crate::place::Place;

/// Starts a server on storage that can fail.
async fn faulty() -> (TestServer, Arc<Faulty>) {
    let place = Arc::new(Place::new().await);
    let store = Faulty::new(place.open().await);
    let served = TestServer::on(brisk(), store.clone(), place).await;
    (served, store)
}

fn say(text: &str) -> TableCommand {
    TableCommand::Say {
        to: Audience::Players,
        text: text.to_owned(),
    }
}

#[tokio::test]
async fn an_entry_with_a_lost_reply_is_broadcast_and_not_played_twice() {
    let (served, store) = faulty().await;
    let (table, [ana, bo]) = served.started("azul").await;
    let mut clients = [
        TestClient::open(&served, Some(&ana), table).await,
        TestClient::open(&served, Some(&bo), table).await,
    ];
    for client in &mut clients {
        client.until(|_| true).await;
    }
    let mover = usize::from(clients[0].moves().is_empty());
    let version = clients[mover].table().version;
    let text = clients[mover].moves()[0].clone();
    let order = Order {
        id: new_id(),
        version,
        command: TableCommand::Play { text },
    };
    store.be(Mode::AnswersLost);
    clients[mover].send(&ToServer::Order(order.clone())).await;
    assert_eq!(
        clients[mover].outcome(order.id).await,
        Err("storage".to_owned())
    );
    assert_eq!(
        clients[mover].table().version,
        version,
        "nothing must be broadcast"
    );
    store.be(Mode::Fine);
    // The server reads the log again and broadcasts the entry.
    clients[1 - mover]
        .until(|known| known.version == version + 1)
        .await;
    clients[mover]
        .until(|known| known.version == version + 1)
        .await;
    clients[mover].send(&ToServer::Order(order.clone())).await;
    assert_eq!(clients[mover].outcome(order.id).await, Ok(version + 1));
    let plies = clients[mover].table().play.as_ref().unwrap().plies.len();
    assert_eq!(plies, 1);
}

#[tokio::test]
async fn during_an_outage_of_the_storage_nothing_is_acknowledged() {
    let (served, store) = faulty().await;
    let (table, [ana, _]) = served.started("azul").await;
    let mut client = TestClient::open(&served, Some(&ana), table).await;
    let version = client.until(|_| true).await.version;
    for mode in [Mode::Away, Mode::Full] {
        store.be(mode);
        for _ in 0..3 {
            assert_eq!(client.order(say("hello?")).await, Err("storage".to_owned()));
        }
        assert_eq!(client.table().version, version);
        if mode == Mode::Away {
            let path = format!("/tables/{table}");
            let (status, reply) = served.call(Some(&ana), Method::GET, &path, None).await;
            assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
            assert_eq!(reply["code"], "storage");
        }
        store.be(Mode::Fine);
    }
    assert_eq!(client.order(say("there you are")).await, Ok(version + 1));
    assert_eq!(client.table().chat.len(), 1);
}

/// Returns the response of `/readyz`.
async fn readiness(served: &TestServer) -> (StatusCode, String) {
    let request = Request::get("/readyz").body(Body::empty()).unwrap();
    let response = served.ask(request).await;
    let status = response.status();
    let bytes = response.into_body().collect().await.unwrap().to_bytes();
    (status, String::from_utf8_lossy(&bytes).into_owned())
}

async fn until_readiness(served: &TestServer, expected: &(StatusCode, String)) {
    let began = Instant::now();
    while readiness(served).await != *expected {
        assert!(began.elapsed() < Duration::from_secs(15), "{expected:?}");
        sleep(Duration::from_millis(100)).await;
    }
}

#[tokio::test]
async fn a_server_whose_storage_fails_is_not_ready() {
    let (served, store) = faulty().await;
    let (table, [ana, _]) = served.started("azul").await;
    let ready = (StatusCode::OK, "ready\n".to_owned());
    let failed = (StatusCode::SERVICE_UNAVAILABLE, "storage\n".to_owned());
    assert_eq!(readiness(&served).await, ready);
    store.be(Mode::Away);
    assert_eq!(readiness(&served).await, failed);
    store.be(Mode::Fine);
    until_readiness(&served, &ready).await;
    // When the disk is full, one failed order is enough to notice it.
    store.be(Mode::Full);
    let line = json!({ "kind": "say", "to": "players", "text": "hello?" });
    let (status, _) = served.order(&ana, table, 3, line).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(readiness(&served).await, failed);
    store.be(Mode::Fine);
    until_readiness(&served, &ready).await;
    // Without orders, a failed heartbeat reveals the full disk.
    store.be(Mode::Full);
    until_readiness(&served, &failed).await;
}

#[tokio::test]
async fn two_nodes_on_one_storage_serve_one_match() {
    let place = Arc::new(Place::new().await);
    let store: Arc<dyn Store> = place.open().await;
    let config = || Config {
        has_peers: true,
        ..brisk()
    };
    let one = TestServer::on(config(), store.clone(), place.clone()).await;
    let two = TestServer::on(config(), store, place).await;
    let (table, [ana, bo]) = one.started("azul").await;
    let mut first = TestClient::open(&one, Some(&ana), table).await;
    let mut second = TestClient::open(&two, Some(&bo), table).await;
    let version = first.until(|_| true).await.version;
    second.until(|_| true).await;
    // Both send an order at the same time, through nodes that do not notify each other.
    for number in 0..5 {
        let (here, there) = (format!("here {number}"), format!("there {number}"));
        let (a, b) = tokio::join!(first.order(say(&here)), second.order(say(&there)));
        assert!(a.is_ok() && b.is_ok(), "{a:?} {b:?}");
    }
    first.until(|known| known.version == version + 10).await;
    second.until(|known| known.version == version + 10).await;
    assert_eq!(first.table().chat, second.table().chat);
}

#[tokio::test]
async fn a_client_never_receives_an_older_version_from_another_node() {
    let place = Arc::new(Place::new().await);
    let store: Arc<dyn Store> = place.open().await;
    let config = || Config {
        has_peers: true,
        ..brisk()
    };
    let one = TestServer::on(config(), store.clone(), place.clone()).await;
    let two = TestServer::on(config(), store, place).await;
    let (table, people) = one.started("azul").await;
    let mut here = [
        TestClient::open(&one, Some(&people[0]), table).await,
        TestClient::open(&one, Some(&people[1]), table).await,
    ];
    // The other node has the table in memory too, and notices changes a second later.
    let mut elsewhere = TestClient::open(&two, None, table).await;
    elsewhere.until(|_| true).await;
    for _ in 0..3 {
        let before = here[0].until(|_| true).await.version;
        here[1].until(|known| known.version == before).await;
        let mover = usize::from(here[0].moves().is_empty());
        let text = here[mover].moves()[0].clone();
        let version = here[mover]
            .order(TableCommand::Play { text })
            .await
            .unwrap();
        for client in &mut here {
            client.until(|known| known.version == version).await;
        }
        let next = usize::from(here[0].moves().is_empty());
        let mut back = TestClient::after(&two, Some(&people[next]), table, version).await;
        back.send(&ToServer::After { version: 0 }).await;
        assert!(back.until(|_| true).await.version >= version);
        let text = here[next].moves()[0].clone();
        let command = json!({ "kind": "play", "text": text });
        let (status, reply) = two.order(&people[next], table, version, command).await;
        assert_eq!(status, StatusCode::OK, "{reply}");
        here[0].until(|known| known.version > version).await;
    }
}

#[tokio::test]
async fn a_match_continues_after_a_restart() {
    let place = Arc::new(Place::new().await);
    let store = place.open().await;
    let served = TestServer::on(Config::default(), store, place.clone()).await;
    let (table, [ana, bo]) = served.started("azul").await;
    let mut client = TestClient::open(&served, Some(&ana), table).await;
    client.until(|_| true).await;
    client.order(say("before")).await.unwrap();
    let known = client.table().clone();
    served.node.close().await;
    let closed = client.end().await.expect("the server sends a close frame");
    assert_eq!(u16::from(closed.code), room::close::RESTART);
    let (status, reply) = served.call(Some(&ana), Method::GET, "/me", None).await;
    assert_eq!(
        (status, reply["code"].as_str()),
        (StatusCode::SERVICE_UNAVAILABLE, Some("storage"))
    );

    let store = place.open().await;
    let served = TestServer::on(Config::default(), store, place).await;
    let mut client = TestClient::open(&served, Some(&ana), table).await;
    let again = client.until(|_| true).await;
    assert_eq!(
        (again.version, &again.play, &again.chat),
        (known.version, &known.play, &known.chat)
    );
    let mut other = TestClient::open(&served, Some(&bo), table).await;
    other.until(|_| true).await;
    other.order(say("after")).await.unwrap();
}

/// Waits until no table is in memory.
async fn until_unloaded(served: &TestServer) {
    for _ in 0..1_000 {
        let request = Request::get("/metrics").body(Body::empty()).unwrap();
        let bytes = served
            .ask(request)
            .await
            .into_body()
            .collect()
            .await
            .unwrap()
            .to_bytes();
        if String::from_utf8_lossy(&bytes).contains("\ntilewright_tables 0\n") {
            return;
        }
        sleep(Duration::from_millis(20)).await;
    }
    panic!("the table is still in memory");
}

fn impatient() -> Config {
    Config {
        timeouts: TableTimeouts {
            away: Duration::from_millis(100),
            unwatched: Duration::from_millis(100),
            lead: Duration::from_millis(200),
            ..TableTimeouts::default()
        },
        ..Config::default()
    }
}

#[tokio::test]
async fn a_table_without_clients_is_evicted_and_loaded_again() {
    let served = TestServer::with(impatient()).await;
    let (table, [ana, _]) = served.started("azul").await;
    let mut client = TestClient::open(&served, Some(&ana), table).await;
    let version = client.until(|_| true).await.version;
    client.disconnect();
    until_unloaded(&served).await;
    let mut client = TestClient::after(&served, Some(&ana), table, version).await;
    client.until_present(|here| here.seats.len() == 1).await;
    assert_eq!(
        client.snapshots, 0,
        "a client that is up to date should not get a snapshot"
    );
}

#[tokio::test]
async fn the_seat_of_an_absent_player_is_freed_before_the_match() {
    let served = TestServer::with(impatient()).await;
    let (ana, bo) = (served.guest("Ana").await, served.guest("Bo").await);
    let (table, invitation) = served.open(&ana, json!({ "game": "azul" })).await;
    let mut first = TestClient::open(&served, Some(&ana), table).await;
    first.until(|_| true).await;
    let mut second = TestClient::open(&served, Some(&bo), table).await;
    second.until(|_| true).await;
    let sit = TableCommand::Sit {
        seat: table::Seat::new(1),
        invitation: Some(invitation.parse().unwrap()),
    };
    second.order(sit).await.unwrap();
    sleep(Duration::from_millis(300)).await;
    first.until(|known| known.version == 2).await;
    second.disconnect();
    let freed = first.until(|known| known.version == 3).await;
    assert_eq!(freed.table.seats[1], room::SeatState::Free);
}

#[tokio::test]
async fn an_absent_host_is_replaced_by_a_seated_player() {
    let served = TestServer::with(impatient()).await;
    let (ana, bo) = (served.guest("Ana").await, served.guest("Bo").await);
    let opened = json!({ "game": "azul", "public": true });
    let (table, _) = served.open(&ana, opened).await;
    let mut first = TestClient::open(&served, Some(&bo), table).await;
    first
        .until(|known| known.table.seats[0] == room::SeatState::Free)
        .await;
    let cleo = served.guest("Cleo").await;
    let mut second = TestClient::open(&served, Some(&cleo), table).await;
    second.until(|_| true).await;
    for (seat, client) in [&mut first, &mut second].into_iter().enumerate() {
        let sit = TableCommand::Sit {
            seat: table::Seat::new(seat as u8),
            invitation: None,
        };
        client.order(sit).await.unwrap();
    }
    second.until(|known| known.table.host == bo.player).await;
    let (_, lobby) = served.call(None, Method::GET, "/lobby", None).await;
    assert_eq!(lobby["open"][0]["host"], json!(bo.player));
    first.until(|known| known.version == 4).await;
    first.order(TableCommand::Start).await.unwrap();
    // The player who opened the table can still be deleted.
    let (status, reply) = served.call(Some(&ana), Method::DELETE, "/me", None).await;
    assert_eq!(status, StatusCode::NO_CONTENT, "{reply}");
    first.order(TableCommand::Resign).await.unwrap();
    let log = served.place.open().await.log(table, 0).await.unwrap();
    let name = ana.player.to_string();
    for entry in log {
        assert!(!entry.text.contains(&name), "{}", entry.text);
        assert!(!entry.text.contains("Ana"), "{}", entry.text);
    }
}

#[tokio::test]
async fn a_player_runs_out_of_time_even_if_nobody_is_connected() {
    let served = TestServer::with(impatient()).await;
    let people = [served.guest("Ana").await, served.guest("Bo").await];
    // The shortest possible clock. It does not run before the first move.
    let clock = json!({ "kind": "move", "seconds": 5 });
    let (table, invitation) = served
        .open(&people[0], json!({ "game": "azul", "clock": clock }))
        .await;
    let mut clients = Vec::new();
    for person in &people {
        let mut client = TestClient::open(&served, Some(person), table).await;
        client.until(|_| true).await;
        clients.push(client);
    }
    let sit = TableCommand::Sit {
        seat: table::Seat::new(1),
        invitation: Some(invitation.parse().unwrap()),
    };
    clients[1].order(sit).await.unwrap();
    clients[0].until(|known| known.version == 2).await;
    clients[0].order(TableCommand::Start).await.unwrap();
    clients[1].until(|known| known.play.is_some()).await;
    let mover = usize::from(clients[0].moves().is_empty());
    let text = clients[mover].moves()[0].clone();
    clients[mover]
        .order(TableCommand::Play { text })
        .await
        .unwrap();
    for client in clients {
        client.disconnect();
    }
    until_unloaded(&served).await;
    let path = "/me/tables?state=over";
    for _ in 0..600 {
        let (_, mine) = served.call(Some(&people[0]), Method::GET, path, None).await;
        if !mine["tables"].as_array().unwrap().is_empty() {
            let mut client = TestClient::open(&served, None, table).await;
            let over = client.until(|_| true).await;
            assert_eq!(over.table.stage, TableStage::Over);
            return;
        }
        sleep(Duration::from_millis(50)).await;
    }
    panic!("the time never ran out");
}
