//! Absent players: no match starts with them, and nobody has to wait for them forever.

use std::time::Duration;

use axum::http::{Method, StatusCode};
use room::{SeatState, TableCommand, TableId, TableStage};
use serde_json::{Value, json};
use server::{Config, TableTimeouts};
use table::{BotText, Ending, Seat};
use tokio::time::sleep;

use crate::common::{Person, TestClient, TestServer, brisk};

/// Returns a configuration with short timeouts.
fn impatient(timeouts: TableTimeouts) -> Config {
    Config {
        timeouts,
        ..brisk()
    }
}

/// Long enough for something to happen that should not.
const A_WHILE: Duration = Duration::from_millis(700);

async fn play_now(served: &TestServer, who: &Person) -> (StatusCode, TableId) {
    let body = Some(json!({ "game": "azul" }));
    let (status, reply) = served
        .call(Some(who), Method::POST, "/tables/play-now", body)
        .await;
    (status, reply["table"].as_str().unwrap().parse().unwrap())
}

async fn at(served: &TestServer, who: &Person, table: TableId) -> TestClient {
    let mut client = TestClient::open(served, Some(who), table).await;
    client.until(|_| true).await;
    client
}

async fn look(served: &TestServer, table: TableId) -> Value {
    let path = format!("/tables/{table}");
    served.call(None, Method::GET, &path, None).await.1
}

#[tokio::test]
async fn play_now_starts_no_match_with_a_disconnected_player() {
    let served = TestServer::start().await;
    let (ana, bo) = (served.guest("Ana").await, served.guest("Bo").await);
    let (_, table) = play_now(&served, &ana).await;
    at(&served, &ana, table).await.disconnect();
    let (status, joined) = play_now(&served, &bo).await;
    assert_eq!((status, joined), (StatusCode::OK, table));
    let mut second = at(&served, &bo, table).await;
    second
        .until_present(|here| here.seats == [Seat::new(1)])
        .await;
    sleep(A_WHILE).await;
    assert_eq!(look(&served, table).await["table"]["stage"], "open");
    // The match starts when they are back.
    let _first = at(&served, &ana, table).await;
    second
        .until(|known| known.table.stage == TableStage::Running)
        .await;
}

#[tokio::test]
async fn play_now_starts_no_match_with_a_player_who_never_connected() {
    let served = TestServer::start().await;
    let (ana, bo) = (served.guest("Ana").await, served.guest("Bo").await);
    let (_, table) = play_now(&served, &ana).await;
    let mut first = at(&served, &ana, table).await;
    play_now(&served, &bo).await;
    sleep(A_WHILE).await;
    assert_eq!(look(&served, table).await["table"]["stage"], "open");
    let _second = at(&served, &bo, table).await;
    first
        .until(|known| known.table.stage == TableStage::Running)
        .await;
}

#[tokio::test]
async fn a_host_who_delays_the_start_loses_the_seat_and_is_replaced() {
    let served = TestServer::with(impatient(TableTimeouts {
        delays_start: Duration::from_millis(300),
        ..TableTimeouts::default()
    }))
    .await;
    let (ana, bo) = (served.guest("Ana").await, served.guest("Bo").await);
    let (_, table) = play_now(&served, &ana).await;
    at(&served, &ana, table).await.disconnect();
    play_now(&served, &bo).await;
    let mut second = at(&served, &bo, table).await;
    let waits = second
        .until(|known| known.table.seats[0] == SeatState::Free)
        .await;
    assert_eq!(
        waits.table.host, bo.player,
        "the other player should become the host"
    );
    let bot = BotText::new("bot:1").unwrap();
    let seat = Seat::new(0);
    second
        .order(TableCommand::SeatBot { seat, bot })
        .await
        .unwrap();
    second
        .until(|known| known.table.stage == TableStage::Running)
        .await;
}

#[tokio::test]
async fn the_host_cannot_start_without_an_absent_player() {
    let served = TestServer::start().await;
    let (ana, bo) = (served.guest("Ana").await, served.guest("Bo").await);
    let (table, _) = served
        .open(&ana, json!({ "game": "azul", "public": true }))
        .await;
    let mut first = at(&served, &ana, table).await;
    let mut second = at(&served, &bo, table).await;
    let sit = TableCommand::Sit {
        seat: Seat::new(1),
        invitation: None,
    };
    let version = second.order(sit).await.unwrap();
    first.until(|known| known.version == version).await;
    first.until_present(|here| here.seats.len() == 2).await;
    second.disconnect();
    first.until_present(|here| here.seats.len() == 1).await;
    assert_eq!(
        first.order(TableCommand::Start).await,
        Err("absent".to_owned())
    );
    let _second = at(&served, &bo, table).await;
    first.until_present(|here| here.seats.len() == 2).await;
    first.order(TableCommand::Start).await.unwrap();
}

#[tokio::test]
async fn a_second_player_with_the_same_name_gets_a_number() {
    let served = TestServer::start().await;
    let people = [served.guest("Ana").await, served.guest("Ana").await];
    let (_, table) = play_now(&served, &people[0]).await;
    let mut first = at(&served, &people[0], table).await;
    assert_eq!(play_now(&served, &people[1]).await, (StatusCode::OK, table));
    let mut second = at(&served, &people[1], table).await;
    let known = second
        .until(|known| known.table.stage == TableStage::Running)
        .await;
    let names = serde_json::to_value(&known.table.seats).unwrap();
    assert_eq!(
        (&names[0]["name"], &names[1]["name"]),
        (&json!("Ana"), &json!("Ana #2"))
    );
    // The suffix of the name also appears in the chat.
    let say = TableCommand::Say {
        to: room::Audience::Players,
        text: "hello".to_owned(),
    };
    second.order(say).await.unwrap();
    let received = first.until(|known| !known.chat.is_empty()).await;
    assert_eq!(&*received.chat[0].name, "Ana #2");
}

#[tokio::test]
async fn a_name_that_looks_like_that_of_a_seated_player_gets_a_number() {
    let served = TestServer::start().await;
    let people = [served.guest("Ana").await, served.guest("\u{410}na").await];
    let (_, table) = play_now(&served, &people[0]).await;
    let mut first = at(&served, &people[0], table).await;
    assert_eq!(play_now(&served, &people[1]).await, (StatusCode::OK, table));
    let known = first.until(|known| known.version > 1).await;
    let names = serde_json::to_value(&known.table.seats).unwrap();
    assert_eq!(names[1]["name"], "\u{410}na #2");
}

#[tokio::test]
async fn a_host_without_a_seat_who_leaves_is_replaced_by_a_seated_player() {
    let served = TestServer::with(impatient(TableTimeouts {
        away: Duration::from_millis(300),
        ..TableTimeouts::default()
    }))
    .await;
    let (ana, bo) = (served.guest("Ana").await, served.guest("Bo").await);
    let (table, invitation) = served
        .open(&ana, json!({ "game": "azul", "seat": null }))
        .await;
    let host = at(&served, &ana, table).await;
    let mut client = at(&served, &bo, table).await;
    let sit = TableCommand::Sit {
        seat: Seat::new(1),
        invitation: Some(invitation.parse().unwrap()),
    };
    client.order(sit).await.unwrap();
    sleep(A_WHILE).await;
    assert_eq!(
        client.table().table.host,
        ana.player,
        "a host who watches must stay the host"
    );
    host.disconnect();
    client.until(|known| known.table.host == bo.player).await;
}

#[tokio::test]
async fn an_empty_table_leaves_the_lobby_soon() {
    let brief = Duration::from_millis(300);
    let served = TestServer::with(impatient(TableTimeouts {
        away: brief,
        empty: brief,
        ..TableTimeouts::default()
    }))
    .await;
    let ana = served.guest("Ana").await;
    // Nobody ever comes to the first table, and the host leaves the second one.
    let public = json!({ "game": "azul", "public": true });
    served.open(&ana, public.clone()).await;
    let (table, _) = served.open(&ana, public).await;
    at(&served, &ana, table).await.disconnect();
    for _ in 0..200 {
        let (_, lobby) = served.call(None, Method::GET, "/lobby", None).await;
        if lobby["open"].as_array().unwrap().is_empty() {
            return;
        }
        sleep(Duration::from_millis(50)).await;
    }
    panic!("the tables are still in the lobby");
}

#[tokio::test]
async fn a_restarted_server_watches_over_older_tables() {
    let brief = Duration::from_millis(300);
    let config = impatient(TableTimeouts {
        away: brief,
        empty: brief,
        ..TableTimeouts::default()
    });
    let before = TestServer::start().await;
    let ana = before.guest("Ana").await;
    before
        .open(&ana, json!({ "game": "azul", "public": true }))
        .await;
    before.node.close().await;
    let after = TestServer::on(config, before.place.open().await, before.place.clone()).await;
    for _ in 0..200 {
        let (_, lobby) = after.call(None, Method::GET, "/lobby", None).await;
        if lobby["open"].as_array().unwrap().is_empty() {
            return;
        }
        sleep(Duration::from_millis(50)).await;
    }
    panic!("the table is still in the lobby");
}

/// Starts a match without a clock between this many people, and returns their clients in the order of the seats.
async fn begun(served: &TestServer, people: usize) -> (TableId, Vec<(Person, TestClient)>) {
    let host = served.guest("Host").await;
    let body = json!({ "game": "azul", "players": people, "public": true });
    let (table, _) = served.open(&host, body).await;
    let mut clients = vec![(host.clone(), at(served, &host, table).await)];
    for number in 1..people {
        let guest = served.guest(&format!("Guest {number}")).await;
        let mut client = at(served, &guest, table).await;
        let sit = TableCommand::Sit {
            seat: Seat::new(number as u8),
            invitation: None,
        };
        client.order(sit).await.unwrap();
        clients.push((guest, client));
    }
    let (_, first) = &mut clients[0];
    first.until_present(|here| here.seats.len() == people).await;
    let version = first.order(TableCommand::Start).await.unwrap();
    for (_, client) in &mut clients {
        client.until(|known| known.version == version).await;
    }
    (table, clients)
}

#[tokio::test]
async fn a_bot_can_take_over_for_a_player_who_is_long_absent() {
    for people in [2, 3] {
        let served = TestServer::with(impatient(TableTimeouts {
            first_move: Duration::from_millis(400),
            ..TableTimeouts::default()
        }))
        .await;
        let (_, mut clients) = begun(&served, people).await;
        let turn = clients[0].1.table().play.as_ref().unwrap().state.turn;
        let seat = turn.unwrap();
        let (_, gone) = clients.remove(seat.index());
        gone.disconnect();
        let (_, waiting) = &mut clients[0];
        waiting
            .until_present(|here| here.seats.len() == people - 1)
            .await;
        let bot = BotText::new("bot:1").unwrap();
        let take_over = TableCommand::PlayOn { seat, bot };
        let refused = waiting.order(take_over.clone()).await;
        assert_eq!(
            refused,
            Err("not-left".to_owned()),
            "the bot must not take over so soon"
        );
        sleep(A_WHILE).await;
        let version = waiting.order(take_over).await.unwrap();
        let known = waiting.until(|known| known.version >= version).await;
        let state = &known.play.as_ref().unwrap().state;
        let over = (people == 2).then_some(Ending::Forfeit);
        assert_eq!(
            state.ending, over,
            "only a match between two people should end"
        );
        let SeatState::Sitter { left, .. } = known.table.seats[seat.index()] else {
            panic!("the player must still hold the seat");
        };
        assert_eq!(left, people > 2);
    }
}

#[tokio::test]
async fn a_player_whose_connection_does_not_answer_is_shown_as_reconnecting() {
    let served = TestServer::with(impatient(TableTimeouts {
        ping: Duration::from_millis(100),
        ..TableTimeouts::default()
    }))
    .await;
    let (ana, bo) = (served.guest("Ana").await, served.guest("Bo").await);
    let (_, table) = play_now(&served, &ana).await;
    let mut first = at(&served, &ana, table).await;
    play_now(&served, &bo).await;
    // Bo's client reads nothing from now on, so it answers no pings.
    let mut second = at(&served, &bo, table).await;
    first
        .until(|known| known.table.stage == TableStage::Running)
        .await;
    let both = [Seat::new(0), Seat::new(1)];
    first
        .until_present(|here| here.reconnecting == [Seat::new(1)] && here.seats == both)
        .await;
    // The other player gains nothing from this and cannot let a bot take over for Bo.
    assert_eq!(look(&served, table).await["table"]["stage"], "running");
    let calm = |here: &room::Presence| here.reconnecting.is_empty() && here.seats == both;
    tokio::join!(first.until_present(calm), second.until_present(calm));
}
