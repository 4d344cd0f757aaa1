//! Ratings: which matches count, and that each counts once.

use std::sync::Arc;

use axum::http::{Method, StatusCode};
use room::{Order, TableCommand, TableId, TableStage, ToServer};
use serde_json::{Value, json};
use server::Config;
use table::{BotText, Seat};

use crate::common::{Person, TestClient, TestServer, new_id};
use crate::faulty::{Faulty, Mode};
use crate::place::Place;
use crate::play::play_on;

/// Starts a rated match between these accounts.
async fn begun(served: &TestServer, people: &[&Person]) -> TableId {
    let table = json!({ "game": "azul", "players": people.len(), "rated": true });
    let (table, invitation) = served.open(people[0], table).await;
    for (seat, person) in people.iter().enumerate().skip(1) {
        let sit = json!({ "kind": "sit", "seat": seat, "invitation": invitation });
        let (status, reply) = served.order(person, table, 1, sit).await;
        assert_eq!(status, StatusCode::OK, "{reply}");
    }
    let start = json!({ "kind": "start" });
    let (status, reply) = served
        .order(people[0], table, people.len() as u32, start)
        .await;
    assert_eq!(status, StatusCode::OK, "{reply}");
    table
}

async fn ratings(served: &TestServer, who: &Person) -> Value {
    let path = format!("/players/{}", who.player);
    let (_, reply) = served.call(None, Method::GET, &path, None).await;
    reply["ratings"].clone()
}

async fn resign(served: &TestServer, who: &Person, table: TableId) {
    let (status, reply) = served
        .order(who, table, 99, json!({ "kind": "resign" }))
        .await;
    assert_eq!(status, StatusCode::OK, "{reply}");
}

#[tokio::test]
async fn a_rated_match_changes_both_ratings_once() {
    let served = TestServer::start().await;
    let (ana, bo) = (
        served.account("Ana", "ana").await,
        served.account("Bo", "bo-b").await,
    );
    let table = begun(&served, &[&ana, &bo]).await;
    assert_eq!(
        ratings(&served, &ana).await,
        json!([]),
        "ratings must not change before the end"
    );
    let mut clients = [
        TestClient::open(&served, Some(&ana), table).await,
        TestClient::open(&served, Some(&bo), table).await,
    ];
    for client in &mut clients {
        client.until(|_| true).await;
    }
    let [first, second] = clients;
    let ((mut first, _), (second, _)) = tokio::join!(play_on(first), play_on(second));
    assert_eq!(second.table().table.stage, TableStage::Over);
    // Later chat messages change nothing.
    let message = TableCommand::Say {
        to: room::Audience::Players,
        text: "well played".to_owned(),
    };
    first.order(message).await.unwrap();
    let (one, other) = (ratings(&served, &ana).await, ratings(&served, &bo).await);
    for found in [&one, &other] {
        assert_eq!(found.as_array().unwrap().len(), 1, "{found}");
        assert_eq!(found[0]["game"], "azul");
        assert_eq!(found[0]["ladder"], "two");
        assert_eq!(found[0]["matches"], 1);
        assert_eq!(found[0]["provisional"], true);
    }
    let sum = one[0]["rating"].as_i64().unwrap() + other[0]["rating"].as_i64().unwrap();
    assert!((2999..=3001).contains(&sum), "{one} {other}");
    let (_, board) = served
        .call(None, Method::GET, "/ratings/azul/two", None)
        .await;
    let names: Vec<&str> = board["players"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|one| one["name"].as_str())
        .collect();
    assert_eq!(names.len(), 2);
    assert!(board["players"][0]["rating"].as_i64() >= board["players"][1]["rating"].as_i64());
    assert_eq!(board["bots"][0]["bot"], "bot:1");
    let path = format!("/players/{}/ratings/azul/two", ana.player);
    let (_, history) = served.call(None, Method::GET, &path, None).await;
    assert_eq!(history["points"][0]["table"], table.to_string());
    assert_eq!(history["points"][0]["rating"], one[0]["rating"]);
    let (status, _) = served
        .call(None, Method::GET, "/ratings/azul/three", None)
        .await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_last_order_sent_twice_counts_once() {
    let served = TestServer::start().await;
    let (ana, bo) = (
        served.account("Ana", "ana").await,
        served.account("Bo", "bo-b").await,
    );
    let table = begun(&served, &[&ana, &bo]).await;
    let mut client = TestClient::open(&served, Some(&ana), table).await;
    let version = client.until(|_| true).await.version;
    let order = Order {
        id: new_id(),
        version,
        command: TableCommand::Resign,
    };
    for _ in 0..3 {
        client.send(&ToServer::Order(order.clone())).await;
        assert_eq!(client.outcome(order.id).await, Ok(version + 1));
    }
    let found = ratings(&served, &bo).await;
    assert_eq!(
        (&found[0]["matches"], &found[0]["rating"]),
        (&json!(1), &json!(1662))
    );
    assert_eq!(ratings(&served, &ana).await[0]["rating"], 1338);
}

#[tokio::test]
async fn a_finished_match_shows_how_it_changed_the_ratings() {
    let served = TestServer::start().await;
    let (ana, bo) = (
        served.account("Ana", "ana").await,
        served.account("Bo", "bo-b").await,
    );
    let changes = async |table| {
        let path = format!("/tables/{table}/ratings");
        let (_, reply) = served.call(None, Method::GET, &path, None).await;
        reply["changes"].clone()
    };
    let first = begun(&served, &[&ana, &bo]).await;
    assert_eq!(
        changes(first).await,
        json!([]),
        "ratings must not change before the end"
    );
    resign(&served, &ana, first).await;
    let expected = json!([
        { "seat": 0, "before": 1500, "after": 1338 },
        { "seat": 1, "before": 1500, "after": 1662 },
    ]);
    assert_eq!(changes(first).await, expected);
    let second = begun(&served, &[&ana, &bo]).await;
    resign(&served, &bo, second).await;
    let after = changes(second).await;
    assert_eq!(after[0]["before"], 1338);
    assert!(after[0]["after"].as_i64() > Some(1338), "{after}");
    assert_eq!(
        changes(first).await,
        expected,
        "later matches must not change this"
    );
}

#[tokio::test]
async fn a_match_counts_once_even_if_the_server_ends_before_the_broadcast() {
    let place = Arc::new(Place::new().await);
    let store = Faulty::new(place.open().await);
    let served = TestServer::on(Config::default(), store.clone(), place.clone()).await;
    let (ana, bo) = (
        served.account("Ana", "ana").await,
        served.account("Bo", "bo-b").await,
    );
    let table = begun(&served, &[&ana, &bo]).await;
    let order = json!({ "id": new_id(), "version": 4, "command": { "kind": "resign" } });
    let path = format!("/tables/{table}/orders");
    store.be(Mode::AnswersLost);
    let (status, reply) = served
        .call(Some(&ana), Method::POST, &path, Some(order.clone()))
        .await;
    assert_eq!(
        (status, reply["code"].as_str()),
        (StatusCode::SERVICE_UNAVAILABLE, Some("storage"))
    );
    store.be(Mode::Away);
    served.node.close().await;
    drop(served);
    let again = TestServer::on(Config::default(), place.open().await, place).await;
    let (status, reply) = again
        .call(Some(&ana), Method::POST, &path, Some(order))
        .await;
    assert_eq!(
        (status, &reply["before"]),
        (StatusCode::OK, &json!(true)),
        "{reply}"
    );
    assert_eq!(ratings(&again, &bo).await[0]["matches"], 1);
    assert_eq!(ratings(&again, &bo).await[0]["rating"], 1662);
}

#[tokio::test]
async fn two_matches_that_end_at_the_same_time_both_count() {
    let served = TestServer::start().await;
    let (ana, bo) = (
        served.account("Ana", "ana").await,
        served.account("Bo", "bo-b").await,
    );
    let tables = [
        begun(&served, &[&ana, &bo]).await,
        begun(&served, &[&bo, &ana]).await,
    ];
    tokio::join!(
        resign(&served, &ana, tables[0]),
        resign(&served, &ana, tables[1])
    );
    assert_eq!(ratings(&served, &ana).await[0]["matches"], 2);
    assert_eq!(ratings(&served, &bo).await[0]["matches"], 2);
}

#[tokio::test]
async fn aborted_and_replaced_matches_do_not_count_and_leaving_loses() {
    let served = TestServer::start().await;
    let (ana, bo) = (
        served.account("Ana", "ana").await,
        served.account("Bo", "bo-b").await,
    );
    let cy = served.account("Cy", "cy-c").await;
    let aborted = begun(&served, &[&ana, &bo]).await;
    let (status, _) = served
        .order(&ana, aborted, 4, json!({ "kind": "abort" }))
        .await;
    assert_eq!(status, StatusCode::OK);
    let replaced = begun(&served, &[&ana, &bo, &cy]).await;
    resign(&served, &ana, replaced).await;
    let bot = BotText::new("bot:1").unwrap();
    let play_on = json!({ "kind": "play-on", "seat": Seat::new(0), "bot": bot });
    let (status, reply) = served.order(&bo, replaced, 99, play_on).await;
    assert_eq!(status, StatusCode::OK, "{reply}");
    resign(&served, &bo, replaced).await;
    for who in [&ana, &bo, &cy] {
        assert_eq!(ratings(&served, who).await, json!([]));
    }
    let left = begun(&served, &[&ana, &bo, &cy]).await;
    resign(&served, &ana, left).await;
    resign(&served, &bo, left).await;
    let mut found = Vec::new();
    for who in [&ana, &bo, &cy] {
        let one = ratings(&served, who).await;
        assert_eq!(one[0]["ladder"], "more", "{one}");
        found.push(one[0]["rating"].as_i64().unwrap());
    }
    // Of the two players who left, the one who stayed longer does not lose more points. They share last place if nobody
    // had to move in between.
    assert!(found[0] <= found[1] && found[1] < found[2], "{found:?}");
}

#[tokio::test]
async fn only_accounts_play_rated_matches() {
    let served = TestServer::start().await;
    let (ana, guest) = (
        served.account("Ana", "ana").await,
        served.guest("Gus").await,
    );
    let rated = json!({ "game": "azul", "rated": true });
    let (status, reply) = served
        .call(Some(&guest), Method::POST, "/tables", Some(rated.clone()))
        .await;
    assert_eq!(
        (status, reply["code"].as_str()),
        (StatusCode::UNPROCESSABLE_ENTITY, Some("unrated"))
    );
    let (table, invitation) = served.open(&ana, rated).await;
    let sit = json!({ "kind": "sit", "seat": 1, "invitation": invitation });
    let (status, reply) = served.order(&guest, table, 1, sit).await;
    assert_eq!(
        (status, reply["code"].as_str()),
        (StatusCode::FORBIDDEN, Some("unrated"))
    );
}
