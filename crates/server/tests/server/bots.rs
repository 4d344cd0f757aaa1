//! Bots think on separate threads, so nobody waits for them except their opponents.

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use room::{Audience, TableCommand, TableStage};
use serde_json::json;
use server::Config;

use crate::common::{TestClient, TestServer, brisk};

/// Starts a match against this bot, which has the first move.
async fn against(served: &TestServer, bot: &str, name: &str) -> TestClient {
    let ana = served.guest(name).await;
    let table = json!({
        "game": "azul",
        "set": ["first=seat-1"],
        "seat": 1,
        "bots": [{ "seat": 0, "bot": bot }],
    });
    let (table, _) = served.open(&ana, table).await;
    let (status, said) = served
        .order(&ana, table, 1, json!({ "kind": "start" }))
        .await;
    assert_eq!(status, StatusCode::OK, "{said}");
    let mut line = TestClient::open(served, Some(&ana), table).await;
    line.until(|known| known.play.is_some()).await;
    line
}

#[tokio::test]
async fn people_do_not_wait_for_bots_and_bots_wait_for_their_turn() {
    let config = Config {
        bot_threads: NonZeroUsize::MIN,
        ..brisk()
    };
    let served = TestServer::with(config).await;
    let began = Instant::now();
    let mut slow = against(&served, "bot:search,time=2s", "Cy").await;
    let mut next = against(&served, "bot:search,time=1s", "Di").await;
    let (table, [ana, _]) = served.started("azul").await;
    let mut people = TestClient::open(&served, Some(&ana), table).await;
    people.until(|_| true).await;
    let say = || TableCommand::Say {
        to: Audience::Players,
        text: "tick".to_owned(),
    };
    let mut slowest = Duration::ZERO;
    while began.elapsed() < Duration::from_secs(2) {
        let sent = Instant::now();
        people.order(say()).await.unwrap();
        slowest = slowest.max(sent.elapsed());
    }
    assert!(slowest < Duration::from_secs(1), "{slowest:?}");
    // A player can still chat while the bot is thinking.
    next.order(say()).await.unwrap();
    let moved = |known: &room::Snapshot| known.play.as_ref().is_some_and(|play| play.ply() == 1);
    slow.until(moved).await;
    next.until(moved).await;
    assert!(
        began.elapsed() >= Duration::from_secs(3),
        "the bots must think one after the other"
    );
}

#[tokio::test]
async fn a_bot_stops_thinking_when_its_answer_is_not_needed() {
    let config = Config {
        bot_threads: NonZeroUsize::MIN,
        ..brisk()
    };
    let served = TestServer::with(config).await;
    let began = Instant::now();
    let mut slow = against(&served, "bot:search,time=10s", "Cy").await;
    slow.order(TableCommand::Resign).await.unwrap();
    assert_eq!(slow.table().table.stage, TableStage::Over);
    let mut next = against(&served, "bot:1", "Di").await;
    next.until(|known| known.play.as_ref().is_some_and(|play| play.ply() == 1))
        .await;
    assert!(
        began.elapsed() < Duration::from_secs(8),
        "{:?}",
        began.elapsed()
    );
}
