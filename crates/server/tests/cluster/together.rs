//! Several nodes that notify each other through NATS and play whole matches.

use std::sync::Arc;
use std::time::{Duration, Instant};

use room::TableStage;
use server::ClusterConfig;
use tokio::time::sleep;

use crate::common::{TestClient, TestServer, brisk};
use crate::nodes::say;
use crate::place::{Place, set};
use crate::play::play_on;

pub(crate) fn nats() -> String {
    set("TILEWRIGHT_TEST_NATS", "scripts/lib/nats.sh")
}

/// Starts a node with this database and NATS.
pub(crate) async fn node(place: &Arc<Place>, database: &str, nats: Option<&str>) -> TestServer {
    let mut shared = ClusterConfig::new(database);
    if let Some(nats) = nats {
        shared = shared.with_nats(nats).unwrap();
    }
    let node = shared.node(brisk()).await.expect("the database answers");
    TestServer::of(node, place.clone()).await
}

/// Starts several nodes that share everything.
async fn nodes(count: usize, nats: Option<&str>) -> Vec<TestServer> {
    let place = Arc::new(Place::new().await);
    let mut nodes = Vec::new();
    for _ in 0..count {
        nodes.push(node(&place, place.url(), nats).await);
    }
    nodes
}

/// Measures the median time until an entry of one node reaches a client at the other.
async fn delay(nodes: &[TestServer], times: usize) -> Duration {
    let (table, [ana, bo]) = nodes[0].started("azul").await;
    let mut here = TestClient::open(&nodes[0], Some(&ana), table).await;
    let mut there = TestClient::open(&nodes[1], Some(&bo), table).await;
    here.until(|_| true).await;
    there.until(|_| true).await;
    sleep(Duration::from_millis(2_500)).await;
    let mut delays = Vec::new();
    for number in 0..times {
        let version = here.order(say(&number.to_string())).await.unwrap();
        let written = Instant::now();
        there.until(|known| known.version == version).await;
        delays.push(written.elapsed());
    }
    delays.sort_unstable();
    delays[times / 2]
}

#[tokio::test(flavor = "multi_thread")]
async fn with_nats_entries_reach_other_nodes_within_milliseconds() {
    let delay = delay(&nodes(2, Some(&nats())).await, 21).await;
    println!("reached the other node after {delay:?}");
    assert!(delay < Duration::from_millis(200), "{delay:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn without_nats_entries_reach_other_nodes_within_about_a_second() {
    let delay = delay(&nodes(2, None).await, 5).await;
    println!("reached the other node after {delay:?}");
    assert!(delay < Duration::from_millis(1_500), "{delay:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn three_nodes_serve_one_match_until_its_end() {
    let nodes = nodes(3, Some(&nats())).await;
    let (table, [ana, bo]) = nodes[0].started("azul").await;
    let mut clients = Vec::new();
    for (node, who) in nodes.iter().zip([Some(&ana), Some(&bo), None]) {
        let mut client = TestClient::open(node, who, table).await;
        client.until(|known| known.play.is_some()).await;
        clients.push(client);
    }
    let mut watching = clients.pop().unwrap();
    watching.until_present(|here| here.seats.len() == 2).await;
    let (second, first) = (clients.pop().unwrap(), clients.pop().unwrap());
    let ((first, _), (second, _)) = tokio::join!(play_on(first), play_on(second));
    watching
        .until(|known| known.table.stage == TableStage::Over)
        .await;
    let plies = |client: &TestClient| client.table().play.as_ref().unwrap().plies.clone();
    assert_eq!(plies(&first), plies(&watching));
    assert_eq!(plies(&second), plies(&watching));
}
