//! The lobby and play-now.

use axum::http::{Method, StatusCode};
use room::TableStage;
use serde_json::{Value, json};
use server::{Config, Limits};

use crate::common::{Person, TestClient, TestServer, brisk};

#[tokio::test]
async fn the_lobby_shows_public_tables_and_play_now_joins_the_oldest_that_fits() {
    let served = TestServer::start().await;
    let (ana, bo) = (served.guest("Ana").await, served.guest("Bo").await);
    served.open(&ana, json!({ "game": "azul" })).await;
    let now = |game: &str| json!({ "game": game });
    let play = |who, body| served.call(Some(who), Method::POST, "/tables/play-now", Some(body));
    let (status, first) = play(&ana, now("azul")).await;
    assert_eq!(
        status,
        StatusCode::CREATED,
        "a private table is not joined: {first}"
    );
    let (_, lobby) = served.call(None, Method::GET, "/lobby", None).await;
    assert_eq!(lobby["open"].as_array().unwrap().len(), 1);
    assert_eq!(lobby["open"][0]["seats"][0]["name"], "Ana");
    assert_eq!(lobby["open"][0]["taken"], 1);
    let (status, _) = play(&bo, now("laying-grass")).await;
    assert_eq!(status, StatusCode::CREATED);
    let other = json!({ "game": "azul", "set": ["wall=free"] });
    assert_eq!(
        play(&bo, other).await.0,
        StatusCode::CREATED,
        "a table with other options must not be joined"
    );
    let (status, joined) = play(&bo, now("azul")).await;
    assert_eq!(
        (status, &joined["table"]),
        (StatusCode::OK, &first["table"])
    );
    // The match starts automatically when both are present.
    let table = first["table"].as_str().unwrap().parse().unwrap();
    let mut client = TestClient::open(&served, Some(&ana), table).await;
    let _other = TestClient::open(&served, Some(&bo), table).await;
    client
        .until(|known| known.table.stage == TableStage::Running)
        .await;
    let (_, mine) = served
        .call(Some(&bo), Method::GET, "/me/tables?state=open", None)
        .await;
    assert_eq!(mine["tables"].as_array().unwrap().len(), 2);
    let (_, lobby) = served
        .call(None, Method::GET, "/lobby?game=azul", None)
        .await;
    assert_eq!(lobby["running"][0]["table"], first["table"]);
    let mut turns = 0;
    for who in [&ana, &bo] {
        let (_, mine) = served
            .call(Some(who), Method::GET, "/me/tables?turn=1", None)
            .await;
        turns += mine["tables"].as_array().unwrap().len();
    }
    assert_eq!(turns, 1, "it must be the turn of one player");
}

#[tokio::test]
async fn play_now_accepts_any_clock_but_days_unless_one_is_requested() {
    let served = TestServer::start().await;
    let mut tables = Vec::new();
    let clocks = [
        json!({ "kind": "days", "days": 2 }),
        json!({ "kind": "match", "seconds": 600, "increment": 5 }),
        json!({ "kind": "move", "seconds": 60 }),
    ];
    for (number, clock) in clocks.iter().enumerate() {
        let host = served.guest(&format!("Host {number}")).await;
        let opened = json!({ "game": "azul", "public": true, "clock": clock });
        tables.push(served.open(&host, opened).await.0);
    }
    let bo = served.guest("Bo").await;
    let play = |body| served.call(Some(&bo), Method::POST, "/tables/play-now", Some(body));
    let named = json!({ "game": "azul", "clock": clocks[2] });
    let (status, joined) = play(named).await;
    assert_eq!(
        (status, &joined["table"]),
        (StatusCode::OK, &json!(tables[2]))
    );
    let (status, joined) = play(json!({ "game": "azul" })).await;
    assert_eq!(
        (status, &joined["table"]),
        (StatusCode::OK, &json!(tables[1]))
    );
    let (status, _) = play(json!({ "game": "azul" })).await;
    assert_eq!(
        status,
        StatusCode::CREATED,
        "a table with a clock that counts days must not be joined"
    );
    let none = json!({ "game": "azul", "clock": { "kind": "none" }, "players": 3 });
    let (status, _) = play(none).await;
    assert_eq!(status, StatusCode::CREATED);
}

/// Requests a match with play-now, and returns the status and the table.
async fn play_now(served: &TestServer, who: &Person, body: Value) -> (StatusCode, Value) {
    let path = "/tables/play-now";
    let (status, reply) = served.call(Some(who), Method::POST, path, Some(body)).await;
    assert!(status.is_success(), "{reply}");
    (status, reply["table"].clone())
}

/// Returns a server that does not limit the number of new tables.
async fn generous() -> TestServer {
    let config = brisk();
    let limits = Limits {
        openings: 1_000_000,
        requests: 1_000_000,
        tables_per_player: 1_000,
        ..config.limits
    };
    TestServer::with(Config { limits, ..config }).await
}

#[tokio::test]
async fn play_now_finds_the_right_table_behind_many_others() {
    let served = generous().await;
    let [ana, bo, crowd] = [
        served.guest("Ana").await,
        served.guest("Bo").await,
        served.guest("Crowd").await,
    ];
    for _ in 0..51 {
        let odd = json!({ "game": "azul", "public": true, "set": ["wall=free"] });
        served.open(&crowd, odd).await;
    }
    let (status, waiting) = play_now(&served, &ana, json!({ "game": "azul" })).await;
    assert_eq!(status, StatusCode::CREATED);
    let joined = play_now(&served, &bo, json!({ "game": "azul" })).await;
    assert_eq!(joined, (StatusCode::OK, waiting));
}

#[tokio::test]
async fn players_at_the_same_instant_meet() {
    let served = generous().await;
    for round in 0..10 {
        let players = if round % 2 == 0 { 2 } else { 3 };
        let body = json!({ "game": "azul", "players": players, "set": ["wall=free"] });
        let mut people = Vec::new();
        for number in 0..2 * players {
            people.push(served.guest(&format!("P{round}-{number}")).await);
        }
        let all = people
            .iter()
            .map(|who| play_now(&served, who, body.clone()));
        let outcomes = futures_util::future::join_all(all).await;
        let opened = outcomes
            .iter()
            .filter(|(status, _)| *status == StatusCode::CREATED);
        assert_eq!(opened.count(), 2, "{outcomes:?}");
    }
    let (_, lobby) = served.call(None, Method::GET, "/lobby?free=1", None).await;
    assert_eq!(lobby["open"], json!([]), "nobody waits alone");
}

#[tokio::test]
async fn players_are_matched_by_rating() {
    let served = generous().await;
    let [ana, bo, cleo] = [
        served.guest("Ana").await,
        served.guest("Bo").await,
        served.guest("Cleo").await,
    ];
    let strong = json!({ "game": "azul", "opponents": { "min": 1600 } });
    let (status, alone) = play_now(&served, &ana, strong).await;
    assert_eq!(status, StatusCode::CREATED);
    let (_, lobby) = served.call(None, Method::GET, "/lobby", None).await;
    assert_eq!(lobby["open"][0]["opponents"], json!({ "min": 1600 }));
    assert_eq!(lobby["open"][0]["rating"], 1500);
    // Bo counts as 1500.
    let (status, waiting) = play_now(&served, &bo, json!({ "game": "azul" })).await;
    assert_eq!(status, StatusCode::CREATED);
    assert_ne!(waiting, alone);
    let average = json!({ "game": "azul", "opponents": { "min": 1400, "max": 1600 } });
    let joined = play_now(&served, &cleo, average).await;
    assert_eq!(joined, (StatusCode::OK, waiting));
    let wrong = json!({ "game": "azul", "opponents": { "min": 1600, "max": 1500 } });
    let (status, reply) = served
        .call(Some(&bo), Method::POST, "/tables/play-now", Some(wrong))
        .await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(reply["field"], "opponents");
}

#[tokio::test]
async fn the_lobby_has_filters_and_pages() {
    let served = generous().await;
    let host = served.guest("Ana").await;
    for number in 0..120 {
        let game = if number % 2 == 0 { "azul" } else { "tilings" };
        let table = json!({ "game": game, "public": true, "players": 2 + number % 2 });
        served.open(&host, table).await;
    }
    let zoe = served.guest("Zoë").await;
    let clock = json!({ "kind": "days", "days": 2 });
    let (table, _) = served
        .open(
            &zoe,
            json!({ "game": "azul", "public": true, "clock": clock }),
        )
        .await;
    let list = async |query: &str| {
        let path = format!("/lobby?{query}");
        let (status, lobby) = served.call(None, Method::GET, &path, None).await;
        assert_eq!(status, StatusCode::OK, "{lobby}");
        lobby
    };
    let mut found = Vec::new();
    let mut query = "game=azul&state=open".to_owned();
    loop {
        let lobby = list(&query).await;
        let open = lobby["open"].as_array().unwrap();
        assert!(open.iter().all(|table| table["game"] == "azul"));
        found.extend(open.iter().map(|table| table["table"].clone()));
        match lobby["next_open"].as_str() {
            Some(next) => query = format!("game=azul&state=open&after={next}"),
            None => break,
        }
    }
    assert_eq!(found.len(), 61);
    assert_eq!(found[60], json!(table), "the oldest come first");
    for query in [
        "name=ZO%C3%8B",
        "clock=days",
        "order=newest&rating=1500-1500&rated=0&free=1",
    ] {
        assert_eq!(
            list(query).await["open"][0]["table"],
            json!(table),
            "{query}"
        );
    }
    assert_eq!(list("players=3&state=open").await["open"][0]["players"], 3);
    assert_eq!(list("state=running").await["open"], json!([]));
    for (query, code) in [
        ("after=1-00000000000000000000000000000001", "after"),
        ("state=over", "state"),
        ("clock=sand", "clock"),
        ("rating=high", "rating"),
        ("order=random", "malformed"),
    ] {
        let (status, reply) = served
            .call(None, Method::GET, &format!("/lobby?{query}"), None)
            .await;
        assert!(
            status.is_client_error() && reply["code"] == code,
            "{query}: {reply}"
        );
    }
}
