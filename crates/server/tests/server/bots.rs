//! Bots think on separate threads, so nobody waits for them except their opponents.

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::{Request, StatusCode};
use http_body_util::BodyExt;
use room::{Audience, TableCommand, TableId, TableStage};
use serde_json::json;
use server::Config;
use table::Seat;

use crate::common::{Person, TestClient, TestServer, brisk};

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
    let (status, reply) = served
        .order(&ana, table, 1, json!({ "kind": "start" }))
        .await;
    assert_eq!(status, StatusCode::OK, "{reply}");
    let mut client = TestClient::open(served, Some(&ana), table).await;
    client.until(|known| known.play.is_some()).await;
    client
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

/// Opens a table with four bots and starts it.
async fn only_bots(served: &TestServer, host: &Person, bot: &str) -> TableId {
    let bots: Vec<_> = (0..4)
        .map(|seat| json!({ "seat": seat, "bot": bot }))
        .collect();
    let table = json!({ "game": "azul", "players": 4, "seat": null, "bots": bots });
    let (table, _) = served.open(host, table).await;
    let (status, reply) = served
        .order(host, table, 1, json!({ "kind": "start" }))
        .await;
    assert_eq!(status, StatusCode::OK, "{reply}");
    table
}

#[tokio::test]
async fn the_searches_of_one_guest_do_not_delay_the_quick_bots_of_others() {
    let config = Config {
        bot_threads: NonZeroUsize::MIN,
        ..brisk()
    };
    let served = TestServer::with(config).await;
    let crowd = served.guest("Crowd").await;
    for _ in 0..20 {
        only_bots(&served, &crowd, "bot:search,time=10s").await;
    }
    // In a single queue, each of these quick bots would wait for up to 200 seconds.
    let began = Instant::now();
    for (bot, name) in [
        ("bot:1", "Ana"),
        ("bot:2", "Bo"),
        ("bot:3", "Cy"),
        ("bot:4", "Di"),
    ] {
        let mut client = against(&served, bot, name).await;
        client
            .until(|known| known.play.as_ref().is_some_and(|play| play.ply() >= 1))
            .await;
    }
    assert!(
        began.elapsed() < Duration::from_secs(8),
        "{:?}",
        began.elapsed()
    );
    // The searches are still running.
    let [quick, long] = waiting(&served).await;
    assert_eq!(quick, 0);
    assert!(long >= 18, "{long}");
}

/// Returns the number of waiting questions, quick and long, from the metrics.
async fn waiting(served: &TestServer) -> [u32; 2] {
    let request = Request::get("/metrics").body(Body::empty()).unwrap();
    let body = served.ask(request).await.into_body();
    let body = body.collect().await.unwrap().to_bytes();
    let text = String::from_utf8(body.to_vec()).unwrap();
    ["quick", "long"].map(|lane| {
        let name = format!("tilewright_bot_questions_waiting{{lane=\"{lane}\"}} ");
        let mut lines = text.lines();
        let value = lines.find_map(|line| line.strip_prefix(&name));
        value
            .unwrap_or_else(|| panic!("{name}: {text}"))
            .parse()
            .unwrap()
    })
}

#[tokio::test]
async fn people_see_that_a_bot_waits_for_the_server() {
    let config = Config {
        bot_threads: NonZeroUsize::MIN,
        ..brisk()
    };
    let served = TestServer::with(config).await;
    let mut first = against(&served, "bot:search,time=4s", "Cy").await;
    let mut second = against(&served, "bot:search,nodes=300000", "Di").await;
    second
        .until_present(|presence| presence.waiting_bot == Some(Seat::new(0)))
        .await;
    assert_eq!(second.table().play.as_ref().unwrap().ply(), 0);
    first
        .until(|known| known.play.as_ref().is_some_and(|play| play.ply() >= 1))
        .await;
    second
        .until_present(|presence| presence.waiting_bot.is_none())
        .await;
    assert_eq!(first.presence.waiting_bot, None);
}
