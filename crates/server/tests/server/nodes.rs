//! Several nodes on one storage: each can serve every table, with and without notifications between them.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::http::{Method, StatusCode};
use room::{Audience, Order, SeatState, TableCommand, TableId, TableStage, ToServer};
use serde_json::json;
use server::{Config, Node, TableTimeouts, Transport};
use table::Seat;
use tokio::runtime::Runtime;
use tokio::sync::{broadcast, mpsc, watch};
use tokio::time::sleep;

use crate::common::{Person, TestClient, TestServer, brisk, new_id};
use crate::place::Place;
use crate::programs::{inbox, invite, program, tables};
use crate::rematch::{again, blitz, start};

/// Forwards the messages between the nodes of a test.
struct Hub {
    messages: broadcast::Sender<Bytes>,
    is_up: watch::Sender<bool>,
}

impl Hub {
    fn new() -> Self {
        Hub {
            messages: broadcast::Sender::new(1_024),
            is_up: watch::Sender::new(true),
        }
    }

    fn transport(&self) -> Transport {
        let (sender, mut outgoing) = mpsc::channel::<Bytes>(64);
        let (to_node, incoming) = mpsc::channel(64);
        let (messages, mut subscription) = (self.messages.clone(), self.messages.subscribe());
        tokio::spawn(async move {
            while let Some(text) = outgoing.recv().await {
                let _ = messages.send(text);
            }
        });
        tokio::spawn(async move {
            while let Ok(text) = subscription.recv().await {
                if to_node.send(text).await.is_err() {
                    return;
                }
            }
        });
        Transport {
            outgoing: sender,
            incoming,
            is_up: self.is_up.subscribe(),
        }
    }
}

/// Starts two nodes that notify each other.
pub(crate) async fn two(config: Config) -> (TestServer, TestServer) {
    let place = Arc::new(Place::new().await);
    let hub = Hub::new();
    let mut nodes = Vec::new();
    for _ in 0..2 {
        let store = place.open().await;
        let node = Node::in_cluster(config.clone(), store, hub.transport()).await;
        nodes.push(TestServer::of(node, place.clone()).await);
    }
    let two = nodes.pop().unwrap();
    (nodes.pop().unwrap(), two)
}

/// Starts two nodes that do not notify each other.
async fn two_without_notifications(config: Config) -> (TestServer, TestServer) {
    let place = Arc::new(Place::new().await);
    let config = Config {
        has_peers: true,
        ..config
    };
    let one = TestServer::on(config.clone(), place.open().await, place.clone()).await;
    let two = TestServer::on(config, place.open().await, place).await;
    (one, two)
}

pub(crate) fn say(text: &str) -> TableCommand {
    TableCommand::Say {
        to: Audience::Players,
        text: text.to_owned(),
    }
}

async fn at(served: &TestServer, who: Option<&Person>, table: TableId) -> TestClient {
    let mut client = TestClient::open(served, who, table).await;
    client.until(|_| true).await;
    client
}

#[tokio::test]
async fn entries_reach_clients_at_another_node_at_once() {
    let (one, two) = two(brisk()).await;
    let (table, [ana, bo]) = one.started("azul").await;
    let mut first = at(&one, Some(&ana), table).await;
    let mut second = at(&two, Some(&bo), table).await;
    // The storage is polled once after the start, and then every ten seconds.
    sleep(Duration::from_millis(1_500)).await;
    let began = Instant::now();
    for number in 0..5 {
        let version = first.order(say(&number.to_string())).await.unwrap();
        second.until(|known| known.version == version).await;
    }
    assert!(began.elapsed() < Duration::from_secs(5), "{began:?}");
}

#[tokio::test]
async fn people_at_another_node_are_shown_as_present() {
    let (one, two) = two(brisk()).await;
    let (table, [ana, bo]) = one.started("azul").await;
    let cy = two.guest("Cy").await;
    let mut first = at(&one, Some(&ana), table).await;
    let second = at(&two, Some(&bo), table).await;
    let watching = at(&two, Some(&cy), table).await;
    let stranger = at(&two, None, table).await;
    first
        .until_present(|here| here.seats.len() == 2 && here.spectators == 2)
        .await;
    assert_eq!(first.presence.watching[0].name.to_string(), "Cy");
    // A later client receives the presence of those who were there before.
    let mut late = at(&one, None, table).await;
    late.until_present(|here| here.seats.len() == 2 && here.spectators == 3)
        .await;
    for client in [second, watching, stranger] {
        client.disconnect();
    }
    first
        .until_present(|here| here.seats.len() == 1 && here.spectators == 1)
        .await;
}

/// Checks that a player keeps the seat before the match while connected to any node, and loses it afterwards.
async fn a_connected_player_keeps_the_seat(one: &TestServer, two: &TestServer) {
    let (ana, bo) = (one.guest("Ana").await, one.guest("Bo").await);
    let (table, invitation) = one.open(&ana, json!({ "game": "azul" })).await;
    let mut first = at(one, Some(&ana), table).await;
    let mut second = at(two, Some(&bo), table).await;
    let sit = TableCommand::Sit {
        seat: Seat::new(1),
        invitation: Some(invitation.parse().unwrap()),
    };
    let version = second.order(sit).await.unwrap();
    first.until(|known| known.version == version).await;
    sleep(Duration::from_secs(4)).await;
    let say_result = &first.order(say("still there?")).await;
    assert_eq!(say_result, &Ok(version + 1), "the seat must not be freed");
    second.disconnect();
    let freed = first.until(|known| known.version == version + 2).await;
    assert_eq!(freed.table.seats[1], SeatState::Free);
}

fn soon_away() -> Config {
    Config {
        timeouts: TableTimeouts {
            away: Duration::from_millis(1_200),
            ..TableTimeouts::default()
        },
        ..brisk()
    }
}

#[tokio::test]
async fn a_player_at_another_node_keeps_the_seat() {
    let (one, two) = two(soon_away()).await;
    a_connected_player_keeps_the_seat(&one, &two).await;
}

#[tokio::test]
async fn a_player_at_another_node_keeps_the_seat_without_notifications() {
    let (one, two) = two_without_notifications(soon_away()).await;
    a_connected_player_keeps_the_seat(&one, &two).await;
}

#[tokio::test]
async fn a_player_can_come_to_a_rematch_at_another_node() {
    for (one, two) in [two(brisk()).await, two_without_notifications(brisk()).await] {
        let (table, [ana, bo]) = again(&one, blitz()).await;
        let refused = start(&one, &ana, table).await;
        assert_eq!(refused.as_deref(), Some("absent"));
        let _line = at(&two, Some(&bo), table).await;
        for _ in 0..500 {
            if start(&one, &ana, table).await.is_none() {
                break;
            }
            sleep(Duration::from_millis(10)).await;
        }
        let refused = start(&one, &ana, table).await;
        assert_eq!(refused.as_deref(), Some("started"));
    }
}

#[tokio::test]
async fn a_program_at_another_node_can_be_invited() {
    let (one, two) = two(brisk()).await;
    let (owner, ana) = (one.account("Owen", "owen").await, one.guest("Ana").await);
    let bot = program(&one, &owner).await;
    let (table, _) = one.open(&ana, json!({ "game": "azul" })).await;
    let mut socket = inbox(&two, &bot).await;
    assert!(tables(&mut socket).await.is_empty());
    loop {
        let (_, online) = one.call(None, Method::GET, "/bots", None).await;
        if online["bots"][0]["name"] == "mybot" {
            break;
        }
        sleep(Duration::from_millis(10)).await;
    }
    let (status, reply) = invite(&one, &ana, table, &bot).await;
    assert_eq!(status, StatusCode::OK, "{reply}");
    assert_eq!(tables(&mut socket).await[0]["table"], json!(table));
    drop(socket);
    loop {
        let (_, online) = one.call(None, Method::GET, "/bots", None).await;
        if online["bots"] == json!([]) {
            break;
        }
        sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn a_deleted_table_is_gone_at_all_nodes() {
    for (one, two) in [two(brisk()).await, two_without_notifications(brisk()).await] {
        let (table, [ana, bo]) = one.started("azul").await;
        let mut client = at(&two, Some(&bo), table).await;
        let path = format!("/tables/{table}");
        let (status, reply) = one.call(Some(&ana), Method::DELETE, &path, None).await;
        assert_eq!(status, StatusCode::NO_CONTENT, "{reply}");
        let closed = client.end().await.expect("the server sends a close frame");
        assert_eq!(u16::from(closed.code), room::close::GONE);
    }
}

#[tokio::test]
async fn a_deleted_player_is_disconnected_at_all_nodes() {
    let (one, two) = two(brisk()).await;
    let (table, [_, bo]) = one.started("azul").await;
    let mut client = at(&two, Some(&bo), table).await;
    let (status, reply) = one.call(Some(&bo), Method::DELETE, "/me", None).await;
    assert_eq!(status, StatusCode::NO_CONTENT, "{reply}");
    let closed = client.end().await.expect("the server sends a close frame");
    assert_eq!(u16::from(closed.code), room::close::FORBIDDEN);
}

#[tokio::test]
async fn an_order_sent_to_two_nodes_is_executed_once() {
    for (one, two) in [two(brisk()).await, two_without_notifications(brisk()).await] {
        let (table, [ana, bo]) = one.started("azul").await;
        let mut clients = [
            [
                at(&one, Some(&ana), table).await,
                at(&two, Some(&ana), table).await,
            ],
            [
                at(&one, Some(&bo), table).await,
                at(&two, Some(&bo), table).await,
            ],
        ];
        let mover = usize::from(clients[0][0].moves().is_empty());
        let [here, there] = &mut clients[mover];
        let version = here.table().version;
        let order = Order {
            id: new_id(),
            version,
            command: TableCommand::Play {
                text: here.moves()[0].clone(),
            },
        };
        let message = ToServer::Order(order.clone());
        tokio::join!(here.send(&message), there.send(&message));
        let answers = tokio::join!(here.outcome(order.id), there.outcome(order.id));
        assert_eq!(answers, (Ok(version + 1), Ok(version + 1)));
        for client in clients.iter_mut().flatten() {
            client.until(|known| known.version == version + 1).await;
            assert_eq!(client.table().play.as_ref().unwrap().plies.len(), 1);
        }
    }
}

#[tokio::test]
async fn one_of_two_concurrent_moves_at_two_nodes_is_played() {
    for (one, two) in [two(brisk()).await, two_without_notifications(brisk()).await] {
        let (table, people) = one.started("azul").await;
        let first = at(&one, Some(&people[0]), table).await;
        let mover = &people[usize::from(first.moves().is_empty())];
        let mut here = at(&one, Some(mover), table).await;
        let mut there = at(&two, Some(mover), table).await;
        let version = here.table().version;
        let moves = here.moves();
        let (one_move, other) = (moves[0].clone(), moves[1].clone());
        let answers = tokio::join!(
            here.order(TableCommand::Play { text: one_move }),
            there.order(TableCommand::Play { text: other })
        );
        // The other move was based on an outdated position.
        match answers {
            (Ok(written), Err(code)) | (Err(code), Ok(written)) => {
                assert_eq!((written, code.as_str()), (version + 1, "stale"));
            }
            other => panic!("{other:?}"),
        }
        // The client asserts that every version arrives once.
        for client in [&mut here, &mut there] {
            client.until(|known| known.version == version + 1).await;
        }
        let plies = |client: &TestClient| client.table().play.as_ref().unwrap().plies.clone();
        assert_eq!(plies(&here), plies(&there));
    }
}

/// Starts a match on a node with its own runtime, lets the host make this many moves, and drops the node without a
/// shutdown.
async fn begun_by_a_node_that_is_gone(
    place: &Arc<Place>,
    table: serde_json::Value,
    moves: usize,
) -> TableId {
    let runtime = Runtime::new().unwrap();
    let place = place.clone();
    let config = impatient();
    let begun = runtime.spawn(async move {
        let served = TestServer::on(config, place.open().await, place).await;
        let ana = served.guest("Ana").await;
        let (table, _) = served.open(&ana, table).await;
        let start = json!({ "kind": "start" });
        let (status, reply) = served.order(&ana, table, 1, start).await;
        assert_eq!(status, StatusCode::OK, "{reply}");
        let mut client = at(&served, Some(&ana), table).await;
        for _ in 0..moves {
            let text = client.moves()[0].clone();
            client.order(TableCommand::Play { text }).await.unwrap();
            while client.moves().is_empty() {
                client.next().await.expect("the connection stays open");
            }
        }
        table
    });
    let table = begun.await.unwrap();
    runtime.shutdown_background();
    table
}

fn impatient() -> Config {
    Config {
        has_peers: true,
        timeouts: TableTimeouts {
            lead: Duration::from_millis(500),
            ..TableTimeouts::default()
        },
        ..brisk()
    }
}

#[tokio::test]
async fn a_bot_moves_even_if_its_node_is_gone() {
    let place = Arc::new(Place::new().await);
    let table = json!({
        "game": "azul",
        "set": ["first=seat-1"],
        "seat": 1,
        "bots": [{ "seat": 0, "bot": "bot:search,time=3s" }],
    });
    let table = begun_by_a_node_that_is_gone(&place, table, 0).await;
    let served = TestServer::on(impatient(), place.open().await, place).await;
    let mut client = TestClient::open(&served, None, table).await;
    let version = client.until(|_| true).await.version;
    let moved = client.until(|known| known.version > version).await;
    assert_eq!(moved.play.as_ref().unwrap().plies.len(), 1);
}

#[tokio::test]
async fn time_runs_out_even_if_the_node_of_the_match_is_gone() {
    let place = Arc::new(Place::new().await);
    let table = json!({
        "game": "azul",
        "set": ["first=seat-1"],
        "seat": 0,
        "clock": { "kind": "move", "seconds": 5 },
        "bots": [{ "seat": 1, "bot": "bot:1" }],
    });
    let table = begun_by_a_node_that_is_gone(&place, table, 1).await;
    // No client is connected, so only the stored deadline can end the match.
    let served = TestServer::on(impatient(), place.open().await, place.clone()).await;
    let store = place.open().await;
    let began = Instant::now();
    loop {
        let row = store.table(table).await.unwrap().unwrap();
        if row.state == store::TableStatus::Over {
            break;
        }
        assert!(began.elapsed() < Duration::from_mins(1), "{row:?}");
        sleep(Duration::from_millis(50)).await;
    }
    let client = at(&served, None, table).await;
    assert_eq!(client.table().table.stage, TableStage::Over);
}

#[tokio::test]
async fn players_at_two_nodes_meet_at_the_same_instant() {
    let (one, two) = two(brisk()).await;
    for round in 0..8 {
        let ana = one.guest(&format!("Ana {round}")).await;
        let bo = two.guest(&format!("Bo {round}")).await;
        let body = || Some(json!({ "game": "azul" }));
        let path = "/tables/play-now";
        let ((first, ana), (second, bo)) = tokio::join!(
            one.call(Some(&ana), Method::POST, path, body()),
            two.call(Some(&bo), Method::POST, path, body()),
        );
        assert_eq!(ana["table"], bo["table"], "{ana} {bo}");
        assert_ne!(first, second);
    }
}

/// Waits until the socket of a player shows this number of taken seats at their only table.
async fn until_taken(socket: &mut crate::programs::Socket, taken: u32) {
    while crate::programs::tables(socket).await[0]["taken"] != taken {}
}

async fn an_inbox_gets_changes(one: &TestServer, two: &TestServer) {
    let (ana, bo) = (one.guest("Ana").await, one.guest("Bo").await);
    let (table, invitation) = one.open(&ana, json!({ "game": "azul" })).await;
    let mut socket = crate::programs::inbox(two, &ana).await;
    until_taken(&mut socket, 1).await;
    let sit = json!({ "kind": "sit", "seat": 1, "invitation": invitation });
    assert_eq!(one.order(&bo, table, 1, sit).await.0, StatusCode::OK);
    until_taken(&mut socket, 2).await;
    let mut other = crate::programs::inbox(two, &bo).await;
    until_taken(&mut other, 2).await;
}

#[tokio::test]
async fn an_inbox_gets_changes_of_another_node() {
    let (one, two) = two(brisk()).await;
    an_inbox_gets_changes(&one, &two).await;
}

#[tokio::test]
async fn an_inbox_gets_changes_of_another_node_without_notifications() {
    let (one, two) = two_without_notifications(brisk()).await;
    an_inbox_gets_changes(&one, &two).await;
}
