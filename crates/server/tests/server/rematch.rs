//! Rematches: no match starts before its players have come to the new table.

use axum::http::{Method, StatusCode};
use room::{TableCommand, TableId, TableStage};
use serde_json::{Value, json};

use crate::common::{Person, TestClient, TestServer};

/// Plays a match with this clock until the first player resigns and asks for a rematch, and returns the new table.
pub(crate) async fn again(served: &TestServer, clock: Value) -> (TableId, [Person; 2]) {
    let people = [served.guest("Ana").await, served.guest("Bo").await];
    let body = json!({ "game": "azul", "clock": clock });
    let (table, invitation) = served.open(&people[0], body).await;
    let sit = json!({ "kind": "sit", "seat": 1, "invitation": invitation });
    served.order(&people[1], table, 1, sit).await;
    for command in ["start", "resign", "rematch"] {
        let command = json!({ "kind": command });
        let (status, reply) = served.order(&people[0], table, 4, command).await;
        assert_eq!(status, StatusCode::OK, "{reply}");
    }
    let path = format!("/tables/{table}");
    let (_, state) = served.call(None, Method::GET, &path, None).await;
    let again = state["table"]["rematch"]
        .as_str()
        .expect("the table has a rematch");
    (again.parse().unwrap(), people)
}

/// Starts the match, and returns the code of a refusal.
pub(crate) async fn start(served: &TestServer, who: &Person, table: TableId) -> Option<String> {
    let start = json!({ "kind": "start" });
    let (status, reply) = served.order(who, table, 1, start).await;
    (status != StatusCode::OK).then(|| reply["code"].as_str().unwrap().to_owned())
}

pub(crate) fn blitz() -> Value {
    json!({ "kind": "move", "seconds": 5 })
}

#[tokio::test]
async fn a_rematch_begins_when_everybody_is_connected() {
    let served = TestServer::start().await;
    let (table, [ana, bo]) = again(&served, blitz()).await;
    let mut first = TestClient::open(&served, Some(&ana), table).await;
    first.until(|_| true).await;
    assert_eq!(
        first.order(TableCommand::Start).await,
        Err("absent".to_owned())
    );
    // A spectator does not count as one of the players.
    let cleo = served.guest("Cleo").await;
    TestClient::open(&served, Some(&cleo), table)
        .await
        .until(|_| true)
        .await;
    assert_eq!(
        first.order(TableCommand::Start).await,
        Err("absent".to_owned())
    );
    let mut second = TestClient::open(&served, Some(&bo), table).await;
    second.until(|_| true).await;
    first.order(TableCommand::Start).await.unwrap();
    second
        .until(|known| known.table.stage == TableStage::Running)
        .await;
}

#[tokio::test]
async fn a_player_can_come_to_a_rematch_over_http() {
    let served = TestServer::start().await;
    let (table, [ana, bo]) = again(&served, json!({ "kind": "none" })).await;
    assert_eq!(start(&served, &ana, table).await.as_deref(), Some("absent"));
    let path = format!("/tables/{table}");
    served.call(None, Method::GET, &path, None).await;
    assert_eq!(start(&served, &ana, table).await.as_deref(), Some("absent"));
    served.call(Some(&bo), Method::GET, &path, None).await;
    assert_eq!(start(&served, &ana, table).await, None);
}

#[tokio::test]
async fn with_a_clock_that_counts_days_nobody_has_to_come() {
    let served = TestServer::start().await;
    let (table, [ana, _]) = again(&served, json!({ "kind": "days", "days": 2 })).await;
    assert_eq!(start(&served, &ana, table).await, None);
}

#[tokio::test]
async fn a_player_can_take_the_lost_seat_of_a_rematch_again_without_an_invitation() {
    let served = TestServer::start().await;
    let (table, [ana, bo]) = again(&served, json!({ "kind": "none" })).await;
    let cleo = served.guest("Cleo").await;
    let seat = |seat| json!({ "kind": "sit", "seat": seat });
    let (_, shown) = served
        .call(Some(&bo), Method::GET, &format!("/tables/{table}"), None)
        .await;
    let own = shown["seat"].as_u64().unwrap();
    let (status, _) = served
        .order(&ana, table, 1, json!({ "kind": "clear", "seat": own }))
        .await;
    assert_eq!(status, StatusCode::OK);
    let (status, reply) = served.order(&cleo, table, 2, seat(own)).await;
    assert_eq!(
        (status, reply["code"].as_str()),
        (StatusCode::FORBIDDEN, Some("uninvited"))
    );
    let (status, _) = served.order(&bo, table, 2, seat(own)).await;
    assert_eq!(status, StatusCode::OK);
}
