//! Downtimes: clocks stop, but only while no node accepts moves.

use std::sync::Arc;
use std::time::{Duration, Instant};

use room::{Clocks, Downtime, TableCommand, TableEntry, TableEntryKind, TableId};
use serde_json::{Value, json};
use server::Config;
use store::{Heartbeat, Store};
use table::Timestamp;
use tokio::time::sleep;

use crate::common::{Person, TestClient, TestServer, brisk};
use crate::faulty::{Faulty, Mode};
use crate::nodes::two;
use crate::place::Place;

fn cluster() -> Config {
    Config {
        has_peers: true,
        ..brisk()
    }
}

/// Starts a match of two people with this clock and makes the first move, so that a clock runs.
async fn counting(served: &TestServer, clock: Value) -> (TableId, [Person; 2], Clocks) {
    let people = [served.guest("Ana").await, served.guest("Bo").await];
    let new = json!({ "game": "azul", "set": ["first=seat-1"], "clock": clock });
    let (table, invitation) = served.open(&people[0], new).await;
    let sit = json!({ "kind": "sit", "seat": 1, "invitation": invitation });
    served.order(&people[1], table, 1, sit).await;
    let mut ana = TestClient::open(served, Some(&people[0]), table).await;
    ana.until(|known| known.version == 2).await;
    ana.order(TableCommand::Start).await.unwrap();
    ana.until(|known| known.play.is_some()).await;
    let text = ana.moves()[0].clone();
    ana.order(TableCommand::Play { text }).await.unwrap();
    let clocks = ana.table().clocks.clone().unwrap();
    assert!(clocks.running.is_some());
    ana.disconnect();
    (table, people, clocks)
}

/// Returns the credits in the log of a table, in milliseconds.
async fn credits(store: &dyn Store, table: TableId) -> Vec<u64> {
    let log = store.log(table, 0).await.unwrap();
    let entries = log.iter().map(|entry| serde_json::from_str(&entry.text));
    let credit = |entry: TableEntry| match entry.what {
        TableEntryKind::ClocksCredited { millis, .. } => Some(millis),
        _ => None,
    };
    entries.filter_map(|entry| credit(entry.unwrap())).collect()
}

async fn downtimes(store: &dyn Store) -> Vec<Downtime> {
    store.downtimes(Timestamp::from_millis(0)).await.unwrap()
}

fn minute() -> Value {
    json!({ "kind": "match", "seconds": 60, "increment": 0 })
}

#[tokio::test]
async fn clocks_are_set_back_when_the_only_node_restarts() {
    for config in [brisk(), cluster()] {
        let place = Arc::new(Place::new().await);
        let store = place.open().await;
        let one = TestServer::on(config.clone(), store.clone(), place.clone()).await;
        let (table, people, before) = counting(&one, minute()).await;
        let (days, ..) = counting(&one, json!({ "kind": "days", "days": 1 })).await;
        assert_eq!(
            downtimes(&*store).await,
            [],
            "there should be no downtime yet"
        );
        one.node.close().await;
        drop(one);
        sleep(Duration::from_millis(1_500)).await;

        let store = place.open().await;
        let again = TestServer::on(config, store.clone(), place.clone()).await;
        let mut bo = TestClient::open(&again, Some(&people[1]), table).await;
        let clocks = bo.until(|_| true).await.clocks.clone().unwrap();
        let credited = credits(&*store, table).await;
        assert_eq!(credited.len(), 1);
        assert!((11_400..40_000).contains(&credited[0]), "{credited:?}");
        assert_eq!(clocks.left, before.left);
        assert_eq!(
            clocks.since.millis(),
            before.since.millis() + credited[0],
            "the clock should be set back"
        );
        assert_eq!(downtimes(&*store).await.len(), 1);
        // A second connection does not credit the clocks again, and the match goes on.
        let mut ana = TestClient::open(&again, Some(&people[0]), table).await;
        ana.until(|_| true).await;
        let text = bo.moves()[0].clone();
        bo.order(TableCommand::Play { text }).await.unwrap();
        assert_eq!(credits(&*store, table).await.len(), 1);
        assert_eq!(bo.table().clocks.as_ref().unwrap().left, before.left);

        let mut client = TestClient::open(&again, None, days).await;
        client.until(|_| true).await;
        assert!(credits(&*store, days).await.is_empty());
    }
}

#[tokio::test]
async fn clocks_go_on_when_one_of_two_nodes_starts() {
    let (one, two) = two(brisk()).await;
    let (table, people, before) = counting(&one, minute()).await;
    let began = Instant::now();
    let mut bo = TestClient::open(&two, Some(&people[1]), table).await;
    bo.until(|known| known.clocks.is_some()).await;
    let text = bo.moves()[0].clone();
    bo.order(TableCommand::Play { text }).await.unwrap();
    assert!(
        began.elapsed() < Duration::from_secs(4),
        "the first node answers at once: {:?}",
        began.elapsed()
    );
    let store = two.place.open().await;
    assert_eq!(downtimes(&*store).await, []);
    assert!(credits(&*store, table).await.is_empty());
    assert_eq!(bo.table().clocks.as_ref().unwrap().left, before.left);
}

#[tokio::test]
async fn a_node_finds_out_that_the_others_are_dead() {
    let place = Arc::new(Place::new().await);
    let store = place.open().await;
    let one = TestServer::on(cluster(), store.clone(), place.clone()).await;
    let (table, people, before) = counting(&one, minute()).await;
    one.node.close().await;
    drop(one);
    // A heartbeat in the storage makes it look as if another node was killed a moment later.
    let store = place.open().await;
    let last = store.heartbeats().await.unwrap().pop().unwrap();
    let killed = Heartbeat {
        node: last.node ^ 1,
        at: Timestamp::from_millis(last.at.millis() + 300),
        ahead: last.ahead,
        running: true,
    };
    store.beat(killed, None).await.unwrap();
    sleep(Duration::from_millis(400)).await;
    let again = TestServer::on(cluster(), store.clone(), place.clone()).await;
    let began = Instant::now();
    assert_eq!(
        downtimes(&*store).await,
        [],
        "the downtime must still be unknown"
    );
    let mut bo = TestClient::open(&again, Some(&people[1]), table).await;
    bo.until(|_| true).await;
    let text = bo.moves()[0].clone();
    bo.order(TableCommand::Play { text }).await.unwrap();
    let waited = began.elapsed();
    assert!(
        (Duration::from_secs(4)..Duration::from_secs(15)).contains(&waited),
        "{waited:?}"
    );
    let all = downtimes(&*store).await;
    assert_eq!(all.len(), 1);
    assert_eq!(all[0].from, killed.at);
    let clocks = bo.table().clocks.clone().unwrap();
    assert_eq!(clocks.left, before.left);
    assert_eq!(credits(&*store, table).await.len(), 1);
}

#[tokio::test]
async fn clocks_stop_while_the_storage_is_unavailable() {
    let place = Arc::new(Place::new().await);
    let store = Faulty::new(place.open().await);
    let served = TestServer::on(brisk(), store.clone(), place.clone()).await;
    let (table, people, _) = counting(&served, json!({ "kind": "move", "seconds": 5 })).await;
    let mut bo = TestClient::open(&served, Some(&people[1]), table).await;
    bo.until(|_| true).await;
    store.be(Mode::Away);
    sleep(Duration::from_secs(9)).await;
    store.be(Mode::Fine);
    bo.until(|known| {
        let clocks = known.clocks.as_ref().unwrap();
        clocks.since > known.now
    })
    .await;
    let text = bo.moves()[0].clone();
    bo.order(TableCommand::Play { text }).await.unwrap();
    let inner = place.open().await;
    assert_eq!(downtimes(&*inner).await.len(), 1);
    assert_eq!(credits(&*inner, table).await.len(), 1);
}

#[tokio::test]
async fn the_time_of_a_node_never_goes_back() {
    let place = Arc::new(Place::new().await);
    let store = place.open().await;
    // The clock of the machine was five minutes ahead before the restart.
    let ahead = 300_000;
    let later = Timestamp::from_millis(store.time().await.unwrap().millis() + ahead);
    let heartbeat = Heartbeat {
        node: 1,
        at: later,
        ahead: 0,
        running: false,
    };
    store.beat(heartbeat, None).await.unwrap();
    let served = TestServer::on(brisk(), store.clone(), place.clone()).await;
    let (table, ..) = counting(&served, minute()).await;
    let log = store.log(table, 0).await.unwrap();
    let entry = |text: &str| serde_json::from_str::<TableEntry>(text).unwrap();
    assert!(log.iter().all(|stored| entry(&stored.text).at >= later));
}

#[tokio::test]
async fn a_new_node_takes_the_time_of_the_others() {
    let place = Arc::new(Place::new().await);
    let store = place.open().await;
    let ahead: i64 = 45_000;
    let at = store.time().await.unwrap().millis() + ahead.cast_unsigned();
    let other = |at: u64| Heartbeat {
        node: 1,
        at: Timestamp::from_millis(at),
        ahead,
        running: true,
    };
    store.beat(other(at - 1_000), None).await.unwrap();
    let served = TestServer::on(cluster(), store.clone(), place.clone()).await;
    store.beat(other(at), None).await.unwrap();
    let (table, ..) = counting(&served, minute()).await;
    let log = store.log(table, 0).await.unwrap();
    let first = serde_json::from_str::<TableEntry>(&log[0].text).unwrap();
    let ahead_of_other = first.at.millis() as i64 - at as i64;
    assert!((0..20_000).contains(&ahead_of_other), "{ahead_of_other} ms");
    assert_eq!(
        downtimes(&*store).await,
        [],
        "there must be no downtime while the other node accepts moves"
    );
}
