//! They play again, at another table: nobody is made to play who has not come.

use axum::http::{Method, StatusCode};
use room::{TableCommand, TableId, TableStage};
use serde_json::{Value, json};

use crate::common::{Line, Person, Served};

/// The table at which two play again whose match by this clock was given up, and who asked for it.
pub(crate) async fn again(served: &Served, clock: Value) -> (TableId, [Person; 2]) {
    let people = [served.guest("Ana").await, served.guest("Bo").await];
    let asked = json!({ "game": "azul", "clock": clock });
    let (table, invitation) = served.open(&people[0], asked).await;
    let sit = json!({ "kind": "sit", "seat": 1, "invitation": invitation });
    served.order(&people[1], table, 1, sit).await;
    for command in ["start", "resign", "rematch"] {
        let command = json!({ "kind": command });
        let (status, said) = served.order(&people[0], table, 4, command).await;
        assert_eq!(status, StatusCode::OK, "{said}");
    }
    let path = format!("/tables/{table}");
    let (_, seen) = served.call(None, Method::GET, &path, None).await;
    let again = seen["table"]["rematch"].as_str().expect("it is told where");
    (again.parse().unwrap(), people)
}

/// Starts, and says why not.
pub(crate) async fn start(served: &Served, who: &Person, table: TableId) -> Option<String> {
    let start = json!({ "kind": "start" });
    let (status, said) = served.order(who, table, 1, start).await;
    (status != StatusCode::OK).then(|| said["code"].as_str().unwrap().to_owned())
}

pub(crate) fn blitz() -> Value {
    json!({ "kind": "move", "seconds": 5 })
}

#[tokio::test]
async fn it_begins_when_everybody_has_come_to_its_socket() {
    let served = Served::start().await;
    let (table, [ana, bo]) = again(&served, blitz()).await;
    let mut first = Line::open(&served, Some(&ana), table).await;
    first.until(|_| true).await;
    assert_eq!(
        first.order(TableCommand::Start).await,
        Err("absent".to_owned())
    );
    // Somebody else who looks is not who is waited for.
    let cleo = served.guest("Cleo").await;
    Line::open(&served, Some(&cleo), table)
        .await
        .until(|_| true)
        .await;
    assert_eq!(
        first.order(TableCommand::Start).await,
        Err("absent".to_owned())
    );
    let mut second = Line::open(&served, Some(&bo), table).await;
    second.until(|_| true).await;
    first.order(TableCommand::Start).await.unwrap();
    second
        .until(|known| known.table.stage == TableStage::Running)
        .await;
}

#[tokio::test]
async fn who_has_looked_without_a_socket_has_come() {
    let served = Served::start().await;
    let (table, [ana, bo]) = again(&served, json!({ "kind": "none" })).await;
    assert_eq!(start(&served, &ana, table).await.as_deref(), Some("absent"));
    let path = format!("/tables/{table}");
    served.call(None, Method::GET, &path, None).await;
    assert_eq!(start(&served, &ana, table).await.as_deref(), Some("absent"));
    served.call(Some(&bo), Method::GET, &path, None).await;
    assert_eq!(start(&served, &ana, table).await, None);
}

#[tokio::test]
async fn who_plays_by_days_need_not_be_there() {
    let served = Served::start().await;
    let (table, [ana, _]) = again(&served, json!({ "kind": "days", "days": 2 })).await;
    assert_eq!(start(&served, &ana, table).await, None);
}

#[tokio::test]
async fn who_lost_the_seat_of_a_rematch_may_take_it_again_without_an_invitation() {
    let served = Served::start().await;
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
    let (status, said) = served.order(&cleo, table, 2, seat(own)).await;
    assert_eq!(
        (status, said["code"].as_str()),
        (StatusCode::FORBIDDEN, Some("uninvited"))
    );
    let (status, _) = served.order(&bo, table, 2, seat(own)).await;
    assert_eq!(status, StatusCode::OK);
}
