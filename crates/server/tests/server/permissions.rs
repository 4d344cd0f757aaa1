//! Permissions are sent to clients that say hello, and again whenever they change.

use std::time::Duration;

use room::{Permissions, TableCommand, TableId, ToClient, ToServer};
use serde_json::json;
use server::{Config, TableTimeouts};
use table::Seat;

use crate::common::{Person, TestClient, TestServer, brisk};

/// Connects with this invitation and says hello.
async fn greeted(
    served: &TestServer,
    who: Option<&Person>,
    table: TableId,
    invitation: Option<&str>,
) -> TestClient {
    let mut client = TestClient::open(served, who, table).await;
    let invitation = invitation.map(|invitation| invitation.parse().unwrap());
    client.send(&ToServer::Hello { invitation }).await;
    client.until_permitted(|_| true).await;
    client
}

impl TestClient {
    /// Receives messages until the permissions fulfil a condition.
    async fn until_permitted(&mut self, is_so: impl Fn(&Permissions) -> bool) {
        while !self.known.permissions().is_some_and(&is_so) {
            self.next().await.expect("the connection stays open");
        }
    }

    fn refused(&self, command: &TableCommand) -> Option<&str> {
        self.known.refusal(command).map(|(code, _)| code)
    }
}

fn sit(seat: u8) -> TableCommand {
    TableCommand::Sit {
        seat: Seat::new(seat),
        invitation: None,
    }
}

#[tokio::test]
async fn permissions_are_sent_whenever_they_change() {
    let served = TestServer::start().await;
    let [ana, bo] = [served.guest("Ana").await, served.guest("Bo").await];
    let (table, invitation) = served.open(&ana, json!({ "game": "azul" })).await;
    let mut host = greeted(&served, Some(&ana), table, None).await;
    assert_eq!(host.refused(&TableCommand::Start), Some("seats-free"));
    let watcher = greeted(&served, None, table, None).await;
    assert_eq!(watcher.refused(&sit(1)), Some("uninvited"));
    let mut guest = greeted(&served, Some(&bo), table, Some(&invitation)).await;
    assert_eq!(guest.refused(&sit(0)), Some("taken"));
    assert_eq!(guest.refused(&sit(1)), None);
    guest.until(|_| true).await;
    let seat = Seat::new(1);
    let invitation = invitation.parse().ok();
    guest
        .order(TableCommand::Sit { seat, invitation })
        .await
        .unwrap();
    guest.until_permitted(|may| may.stand.is_none()).await;
    host.until_permitted(|may| may.start.is_none()).await;
    // The match cannot start while a player is absent.
    guest.disconnect();
    host.until_permitted(|may| may.start.as_deref() == Some("absent"))
        .await;
    let mut guest = greeted(&served, Some(&bo), table, None).await;
    host.until_permitted(|may| may.start.is_none()).await;
    host.order(TableCommand::Start).await.unwrap();
    host.until_permitted(|may| may.resign.is_none()).await;
    guest.until_permitted(|may| may.resign.is_none()).await;
    let turns = [&host, &guest].map(|client| client.known.permissions().unwrap().play.is_none());
    assert_eq!(turns.iter().filter(|is_to_move| **is_to_move).count(), 1);
}

#[tokio::test]
async fn the_invitation_of_a_hello_is_valid_for_that_socket() {
    let served = TestServer::start().await;
    let [ana, bo] = [served.guest("Ana").await, served.guest("Bo").await];
    let (table, invitation) = served.open(&ana, json!({ "game": "azul" })).await;
    let mut uninvited = greeted(&served, Some(&bo), table, None).await;
    uninvited.until(|_| true).await;
    let refused = uninvited.order(sit(1)).await;
    assert_eq!(refused, Err("uninvited".to_owned()));
    let mut invited = greeted(&served, Some(&bo), table, Some(&invitation)).await;
    invited.until(|_| true).await;
    invited.order(sit(1)).await.unwrap();
    // The other socket of the same player has no invitation.
    invited.order(TableCommand::Stand).await.unwrap();
    let refused = uninvited.order(sit(1)).await;
    assert_eq!(refused, Err("uninvited".to_owned()));
}

#[tokio::test]
async fn clients_without_a_hello_receive_no_permissions() {
    let served = TestServer::start().await;
    let (table, [ana, _]) = served.started("azul").await;
    let mut client = TestClient::open(&served, Some(&ana), table).await;
    client.until(|_| true).await;
    client
        .order(TableCommand::Talk { on: false })
        .await
        .unwrap();
    assert!(client.known.permissions().is_none());
}

#[tokio::test]
async fn permissions_arrive_before_the_first_snapshot() {
    let served = TestServer::start().await;
    let ana = served.guest("Ana").await;
    let (table, _) = served.open(&ana, json!({ "game": "azul" })).await;
    let mut client = TestClient::open_for_hello(&served, &ana, table).await;
    client.send(&ToServer::Hello { invitation: None }).await;
    let first = client.next().await.unwrap();
    assert!(matches!(first, ToClient::Permissions(_)), "{first:?}");
    let second = client.next().await.unwrap();
    assert!(matches!(second, ToClient::Snapshot(_)), "{second:?}");
}

#[tokio::test]
async fn permissions_change_as_time_passes() {
    let config = Config {
        timeouts: TableTimeouts {
            first_move: Duration::from_millis(300),
            ..TableTimeouts::default()
        },
        ..brisk()
    };
    let served = TestServer::with(config).await;
    let (table, [ana, bo]) = served.started("azul").await;
    let mut clients = [
        greeted(&served, Some(&ana), table, None).await,
        greeted(&served, Some(&bo), table, None).await,
    ];
    for client in &mut clients {
        client.until(|known| known.play.is_some()).await;
    }
    let [first, second] = clients;
    let (mover, mut other) = if first.moves().is_empty() {
        (second, first)
    } else {
        (first, second)
    };
    let seat = mover.table().seat.unwrap().index();
    let play_on = |may: &Permissions| may.seats[seat].play_on.clone();
    let refusal = other.known.permissions().map(play_on);
    assert_eq!(refusal, Some(Some("not-left".to_owned())));
    mover.disconnect();
    other.until_permitted(|may| play_on(may).is_none()).await;
}
