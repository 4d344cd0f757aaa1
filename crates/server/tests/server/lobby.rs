//! The lobby and play-now.

use axum::http::{Method, StatusCode};
use room::TableStage;
use serde_json::json;

use crate::common::{TestClient, TestServer};

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
        "a table with other options is not joined"
    );
    let (status, joined) = play(&bo, now("azul")).await;
    assert_eq!(
        (status, &joined["table"]),
        (StatusCode::OK, &first["table"])
    );
    // The match starts automatically when both are present.
    let table = first["table"].as_str().unwrap().parse().unwrap();
    let mut line = TestClient::open(&served, Some(&ana), table).await;
    let _other = TestClient::open(&served, Some(&bo), table).await;
    line.until(|known| known.table.stage == TableStage::Running)
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
        "a clock that counts days does not fit"
    );
    let none = json!({ "game": "azul", "clock": { "kind": "none" }, "players": 3 });
    let (status, _) = play(none).await;
    assert_eq!(status, StatusCode::CREATED);
}
