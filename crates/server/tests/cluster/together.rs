//! Several nodes tell each other by NATS, and play whole matches.

use std::sync::Arc;
use std::time::{Duration, Instant};

use room::TableStage;
use server::ClusterConfig;
use tokio::time::sleep;

use crate::common::{Line, Served, brisk};
use crate::nodes::say;
use crate::place::{Place, set};
use crate::play::play_on;

pub(crate) fn nats() -> String {
    set("TILEWRIGHT_TEST_NATS", "scripts/lib/nats.sh")
}

/// A node on this database, with this NATS.
pub(crate) async fn node(place: &Arc<Place>, database: &str, nats: Option<&str>) -> Served {
    let mut shared = ClusterConfig::new(database);
    if let Some(nats) = nats {
        shared = shared.and_nats(nats).unwrap();
    }
    let node = shared.node(brisk()).await.expect("the database answers");
    Served::of(node, place.clone()).await
}

/// So many nodes that share all.
async fn nodes(count: usize, nats: Option<&str>) -> Vec<Served> {
    let place = Arc::new(Place::new().await);
    let mut nodes = Vec::new();
    for _ in 0..count {
        nodes.push(node(&place, place.url(), nats).await);
    }
    nodes
}

/// How long it takes until what is written at one node is told at the other: the middle of some.
async fn delay(nodes: &[Served], times: usize) -> Duration {
    let (table, [ana, bo]) = nodes[0].started("azul").await;
    let mut here = Line::open(&nodes[0], Some(&ana), table).await;
    let mut there = Line::open(&nodes[1], Some(&bo), table).await;
    here.until(|_| true).await;
    there.until(|_| true).await;
    sleep(Duration::from_millis(2_500)).await;
    let mut delays = Vec::new();
    for number in 0..times {
        let version = here.order(say(&number.to_string())).await.unwrap();
        let told = Instant::now();
        there.until(|known| known.version == version).await;
        delays.push(told.elapsed());
    }
    delays.sort_unstable();
    delays[times / 2]
}

#[tokio::test(flavor = "multi_thread")]
async fn with_nats_another_node_tells_within_milliseconds() {
    let delay = delay(&nodes(2, Some(&nats())).await, 21).await;
    println!("told at the other node after {delay:?}");
    assert!(delay < Duration::from_millis(200), "{delay:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn without_nats_another_node_tells_within_a_second_or_so() {
    let delay = delay(&nodes(2, None).await, 5).await;
    println!("told at the other node after {delay:?}");
    assert!(delay < Duration::from_millis(1_500), "{delay:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn three_nodes_conduct_one_match_to_its_end() {
    let nodes = nodes(3, Some(&nats())).await;
    let (table, [ana, bo]) = nodes[0].started("azul").await;
    let mut lines = Vec::new();
    for (node, who) in nodes.iter().zip([Some(&ana), Some(&bo), None]) {
        let mut line = Line::open(node, who, table).await;
        line.until(|known| known.play.is_some()).await;
        lines.push(line);
    }
    let mut watching = lines.pop().unwrap();
    watching.until_present(|here| here.seats.len() == 2).await;
    let (second, first) = (lines.pop().unwrap(), lines.pop().unwrap());
    let ((first, _), (second, _)) = tokio::join!(play_on(first), play_on(second));
    watching
        .until(|known| known.table.stage == TableStage::Over)
        .await;
    let plies = |line: &Line| line.table().play.as_ref().unwrap().plies.clone();
    assert_eq!(plies(&first), plies(&watching));
    assert_eq!(plies(&second), plies(&watching));
}
