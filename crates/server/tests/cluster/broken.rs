//! The database or NATS becomes unavailable in the middle of a match and comes back: players get an error, nothing
//! that was acknowledged is lost, and the match continues automatically.

use std::sync::Arc;
use std::time::{Duration, Instant};

use room::{TableCommand, TableId};
use tokio::time::sleep;

use crate::common::{LONG, TestClient, TestServer};
use crate::nodes::say;
use crate::place::{Place, host};
use crate::proxy::Proxy;
use crate::together::{nats, node};

/// Starts a match between two people at two nodes.
async fn match_at(one: &TestServer, two: &TestServer) -> (TableId, [TestClient; 2]) {
    let (table, [ana, bo]) = one.started("azul").await;
    let mut clients = [
        TestClient::open(one, Some(&ana), table).await,
        TestClient::open(two, Some(&bo), table).await,
    ];
    for client in &mut clients {
        client.until(|_| true).await;
    }
    for _ in 0..4 {
        a_move(&mut clients).await.expect("a legal move is played");
    }
    (table, clients)
}

/// Plays a move of the player whose turn it is, and waits until both have received it.
async fn a_move(clients: &mut [TestClient; 2]) -> Result<u32, String> {
    let mover = usize::from(clients[0].moves().is_empty());
    let text = clients[mover].moves()[0].clone();
    let version = clients[mover].order(TableCommand::Play { text }).await?;
    for client in clients {
        client.until(|known| known.version >= version).await;
    }
    Ok(version)
}

/// Retries an order until it is executed, as a person would.
async fn in_the_end(client: &mut TestClient, command: &TableCommand) -> u32 {
    let began = Instant::now();
    loop {
        match client.order(command.clone()).await {
            Ok(version) => return version,
            Err(code) => {
                assert_eq!(code, "storage");
                assert!(began.elapsed() < LONG, "the storage did not recover");
                sleep(Duration::from_millis(100)).await;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_outage_of_the_database_is_reported_and_the_match_continues() {
    let place = Arc::new(Place::new().await);
    let way = Proxy::to(host(place.url())).await;
    let nats = nats();
    let one = node(&place, &place.url_by(way.address), Some(&nats)).await;
    let two = node(&place, &place.url_by(way.address), Some(&nats)).await;
    let (table, mut clients) = match_at(&one, &two).await;
    let version = clients[0].table().version;
    way.cut();
    for client in &mut clients {
        for _ in 0..2 {
            assert_eq!(client.order(say("hello?")).await, Err("storage".to_owned()));
        }
        assert_eq!(client.table().version, version, "nothing must be broadcast");
    }
    way.restore();
    let [first, second] = &mut clients;
    let after_chat = in_the_end(first, &say("there it is")).await;
    assert!(after_chat > version);
    second.until(|known| known.version >= after_chat).await;
    for _ in 0..4 {
        a_move(&mut clients).await.expect("the match goes on");
    }
    // Everything that was acknowledged is in the log, and each version occurs once.
    let stored = place.open().await.log(table, 0).await.unwrap();
    let versions: Vec<u32> = stored.iter().map(|entry| entry.version).collect();
    let all: Vec<u32> = (1..=clients[0].table().version).collect();
    assert_eq!(versions, all);
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_poll_the_database_during_an_outage_of_nats() {
    let place = Arc::new(Place::new().await);
    let address = nats();
    let way = Proxy::to(host(&address)).await;
    // NATS is unavailable from the start.
    way.cut();
    let by = format!("nats://{}", way.address);
    let one = node(&place, place.url(), Some(&by)).await;
    let two = node(&place, place.url(), Some(&by)).await;
    let (_, mut clients) = match_at(&one, &two).await;
    way.restore();
    until_quick(&mut clients).await;
    way.cut();
    for _ in 0..3 {
        let began = Instant::now();
        a_move(&mut clients).await.expect("the match goes on");
        assert!(
            began.elapsed() < Duration::from_secs(4),
            "{:?}",
            began.elapsed()
        );
    }
    way.restore();
    until_quick(&mut clients).await;
}

/// Waits until several entries in a row reach the other node within milliseconds.
async fn until_quick(clients: &mut [TestClient; 2]) {
    let (began, mut quick) = (Instant::now(), 0);
    let [here, there] = clients;
    while quick < 5 {
        assert!(began.elapsed() < LONG, "the nodes do not notify each other");
        let version = here.order(say("tick")).await.unwrap();
        let written = Instant::now();
        there.until(|known| known.version >= version).await;
        let is_quick = written.elapsed() < Duration::from_millis(100);
        quick = if is_quick { quick + 1 } else { 0 };
        sleep(Duration::from_millis(20)).await;
    }
}
