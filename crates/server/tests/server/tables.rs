//! Orders over sockets: repeated, stale and forbidden ones, chat, gaps, spectators.

use axum::http::{Method, StatusCode};
use room::{Audience, Order, TableCommand, TableStage, ToClient, ToServer, close};
use serde_json::json;
use table::Seat;

use crate::common::{TestClient, TestServer, new_id};

fn say(to: Audience, text: &str) -> TableCommand {
    let text = text.to_owned();
    TableCommand::Say { to, text }
}

/// Starts a match and returns both clients, beginning with that of the player who moves first.
async fn both(served: &TestServer, game: &str) -> (room::TableId, [TestClient; 2]) {
    let (table, [ana, bo]) = served.started(game).await;
    let mut clients = [
        TestClient::open(served, Some(&ana), table).await,
        TestClient::open(served, Some(&bo), table).await,
    ];
    for client in &mut clients {
        client.until(|known| known.play.is_some()).await;
    }
    if clients[0].moves().is_empty() {
        clients.swap(0, 1);
    }
    (table, clients)
}

#[tokio::test]
async fn the_same_order_sent_twice_plays_once() {
    let served = TestServer::start().await;
    let (_, [mut first, mut second]) = both(&served, "azul").await;
    let version = first.table().version;
    let text = first.moves()[0].clone();
    let order = ToServer::Order(Order {
        id: new_id(),
        version,
        command: TableCommand::Play { text },
    });
    first.send(&order).await;
    first.send(&order).await;
    let ToServer::Order(Order { id, .. }) = &order else {
        unreachable!("this is an order");
    };
    assert_eq!(first.outcome(*id).await, Ok(version + 1));
    let again = first.outcome(*id).await;
    assert_eq!(again, Ok(version + 1), "the reply must be the same");
    second.until(|known| known.version == version + 1).await;
    assert_eq!(first.table().play.as_ref().unwrap().plies.len(), 1);
}

#[tokio::test]
async fn chat_never_makes_a_move_stale_but_another_move_does() {
    let served = TestServer::start().await;
    let (_, [mut first, mut second]) = both(&served, "azul").await;
    let version = first.table().version;
    second.order(say(Audience::Players, "hello")).await.unwrap();
    // This move is based on the version before the chat message.
    let text = first.moves()[0].clone();
    let id = first
        .send_order_at(version, TableCommand::Play { text })
        .await;
    assert_eq!(first.outcome(id).await, Ok(version + 2));
    second.until(|known| known.version == version + 2).await;
    let text = second.moves()[0].clone();
    let id = second
        .send_order_at(version + 1, TableCommand::Play { text })
        .await;
    assert_eq!(second.outcome(id).await, Err("stale".to_owned()));
}

#[tokio::test]
async fn nobody_can_move_for_another_player() {
    let served = TestServer::start().await;
    let (table, [mut first, mut second]) = both(&served, "azul").await;
    let text = first.moves()[0].clone();
    let refused = second
        .order(TableCommand::Play { text: text.clone() })
        .await;
    assert_eq!(refused, Err("not-to-move".to_owned()));
    let stranger = served.guest("Cy").await;
    let mut watching = TestClient::open(&served, Some(&stranger), table).await;
    watching.until(|_| true).await;
    let refused = watching
        .order(TableCommand::Play { text: text.clone() })
        .await;
    assert_eq!(refused, Err("not-seated".to_owned()));
    let mut nobody = TestClient::open(&served, None, table).await;
    nobody.until(|_| true).await;
    let refused = nobody.order(TableCommand::Play { text }).await;
    assert_eq!(refused, Err("nobody".to_owned()));
    let refused = first
        .order(TableCommand::Play {
            text: "castle".to_owned(),
        })
        .await;
    assert_eq!(refused, Err("illegal".to_owned()));
}

#[tokio::test]
async fn a_returning_client_receives_exactly_what_it_missed() {
    let served = TestServer::start().await;
    let (table, [ana, bo]) = served.started("azul").await;
    let mut client = TestClient::open(&served, Some(&ana), table).await;
    let mut other = TestClient::open(&served, Some(&bo), table).await;
    let version = client.until(|_| true).await.version;
    other.until(|_| true).await;
    let known = client.known.clone();
    client.disconnect();
    for text in ["one", "two", "three"] {
        other.order(say(Audience::Players, text)).await.unwrap();
    }
    let mut client = TestClient::after(&served, Some(&ana), table, version).await;
    client.known = known;
    client.until(|known| known.version == version + 3).await;
    assert_eq!(client.snapshots, 0, "updates must be enough");
    assert_eq!(client.table().chat.len(), 3);

    // A client that has missed an entry requests it.
    client
        .send(&ToServer::After {
            version: version + 1,
        })
        .await;
    let mut versions = Vec::new();
    while versions.len() < 2 {
        let message = tokio::time::timeout(crate::common::LONG, client.next_plain())
            .await
            .unwrap();
        if let ToClient::Update(update) = message {
            versions.push(update.version);
        }
    }
    assert_eq!(versions, [version + 2, version + 3]);

    // A client that claims a future version gets a snapshot.
    let mut ahead = TestClient::after(&served, Some(&ana), table, 1_000).await;
    let all = ahead.until(|_| true).await;
    assert_eq!(all.version, version + 3);
    assert_eq!(ahead.snapshots, 1);
}

#[tokio::test]
async fn a_client_that_missed_much_gets_one_snapshot() {
    let served = TestServer::start().await;
    let (table, [ana, bo]) = served.started("azul").await;
    let mut client = TestClient::open(&served, Some(&ana), table).await;
    let version = client.until(|_| true).await.version;
    client.disconnect();
    for number in 0..40 {
        let message = json!({ "kind": "say", "to": "players", "text": format!("line {number}") });
        let (status, reply) = served.order(&bo, table, version, message).await;
        assert_eq!(status, StatusCode::OK, "{reply}");
    }
    let mut client = TestClient::after(&served, Some(&ana), table, version).await;
    client.until(|known| known.version == version + 40).await;
    assert_eq!(client.snapshots, 1);
    assert_eq!(
        client
            .received
            .iter()
            .filter(|text| text.contains("\"news\""))
            .count(),
        0
    );
}

#[tokio::test]
async fn players_and_spectators_chat_separately_without_gaps_in_versions() {
    let served = TestServer::start().await;
    let (table, [mut first, _second]) = both(&served, "azul").await;
    let stranger = served.guest("Cy").await;
    let mut watching = TestClient::open(&served, Some(&stranger), table).await;
    let version = watching.until(|_| true).await.version;
    first
        .order(say(Audience::Players, "my secret plan"))
        .await
        .unwrap();
    watching
        .order(say(Audience::Spectators, "they are slow"))
        .await
        .unwrap();
    first.until(|known| known.version == version + 2).await;
    watching.until(|known| known.version == version + 2).await;
    assert!(
        !watching
            .received
            .iter()
            .any(|text| text.contains("secret plan"))
    );
    assert!(
        !first
            .received
            .iter()
            .any(|text| text.contains("they are slow"))
    );
    let refused = watching.order(say(Audience::Players, "hello")).await;
    assert_eq!(refused, Err("audience".to_owned()));
    let markup = "<b onclick='x'>&lt; bold";
    first.order(say(Audience::Players, markup)).await.unwrap();
    assert_eq!(
        first.table().chat.last().unwrap().text,
        markup,
        "chat messages must not be escaped"
    );
    for unsayable in ["", "a\u{202e}b", "a\nb", "\u{7}"] {
        let refused = first.order(say(Audience::Players, unsayable)).await;
        assert_eq!(refused, Err("unsayable".to_owned()), "{unsayable:?}");
    }
}

#[tokio::test]
async fn presence_is_updated_when_people_come_and_go() {
    let served = TestServer::start().await;
    let (table, [mut first, second]) = both(&served, "azul").await;
    first
        .until_present(|here| here.seats.len() == 2 && here.spectators == 0)
        .await;
    let stranger = served.guest("Cy").await;
    let watching = TestClient::open(&served, Some(&stranger), table).await;
    first
        .until_present(|here| {
            here.watching
                .iter()
                .any(|one| one.player == stranger.player)
        })
        .await;
    second.disconnect();
    watching.disconnect();
    first
        .until_present(|here| here.seats.len() == 1 && here.spectators == 0)
        .await;
}

#[tokio::test]
async fn two_tabs_of_one_player_see_the_same() {
    let served = TestServer::start().await;
    let (table, [ana, _]) = served.started("azul").await;
    let mut tabs = [
        TestClient::open(&served, Some(&ana), table).await,
        TestClient::open(&served, Some(&ana), table).await,
    ];
    for tab in &mut tabs {
        tab.until(|_| true).await;
    }
    let version = tabs[0]
        .order(say(Audience::Players, "hello"))
        .await
        .unwrap();
    let snapshot = tabs[1].until(|known| known.version == version).await;
    assert_eq!(snapshot.chat[0].text, "hello");
    assert_eq!(snapshot.seat, Some(Seat::new(0)));
}

#[tokio::test]
async fn a_rematch_rotates_the_seats() {
    let served = TestServer::start().await;
    let (_, [mut first, mut second]) = both(&served, "azul").await;
    let seat = second.table().seat;
    assert_eq!(
        first.order(TableCommand::Rematch).await,
        Err("not-over".to_owned())
    );
    second.order(TableCommand::Resign).await.unwrap();
    first
        .until(|known| known.table.stage == TableStage::Over)
        .await;
    first.order(TableCommand::Rematch).await.unwrap();
    assert_eq!(
        second.order(TableCommand::Rematch).await,
        Err("rematch-made".to_owned())
    );
    let other = second
        .table()
        .table
        .rematch
        .expect("everybody receives the id of the rematch");
    let (status, reply) = served
        .call(None, Method::GET, &format!("/tables/{other}"), None)
        .await;
    assert_eq!(status, StatusCode::OK);
    let players = |seats: &serde_json::Value| -> Vec<String> {
        let seats = seats.as_array().unwrap().iter();
        seats
            .map(|seat| seat["player"].as_str().unwrap().to_owned())
            .collect()
    };
    let before = serde_json::to_value(&second.table().table.seats).unwrap();
    let mut turned = players(&before);
    turned.rotate_left(1);
    assert_eq!(players(&reply["table"]["seats"]), turned);
    assert!(seat.is_some());
}

#[tokio::test]
async fn a_deleted_table_is_gone_for_everybody() {
    let served = TestServer::start().await;
    let (table, [ana, bo]) = served.started("azul").await;
    let mut client = TestClient::open(&served, Some(&bo), table).await;
    client.until(|_| true).await;
    let path = format!("/tables/{table}");
    let (status, reply) = served.call(Some(&bo), Method::DELETE, &path, None).await;
    assert_eq!(
        (status, reply["code"].as_str()),
        (StatusCode::FORBIDDEN, Some("not-host"))
    );
    let (status, _) = served.call(Some(&ana), Method::DELETE, &path, None).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    let closed = client.end().await.expect("the server sends a close frame");
    assert_eq!(u16::from(closed.code), close::GONE);
    let (status, reply) = served.call(Some(&ana), Method::GET, &path, None).await;
    assert_eq!(
        (status, reply["code"].as_str()),
        (StatusCode::NOT_FOUND, Some("no-table"))
    );
    let mut client = TestClient::open(&served, Some(&bo), table).await;
    assert_eq!(u16::from(client.end().await.unwrap().code), close::GONE);
}
