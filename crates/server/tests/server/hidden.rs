//! Before the end of a match, no message contains anything that its recipient must not know.
//!
//! The laws of `conformance` ensure that views and events hide what they should. These tests show that nothing else is
//! sent: the messages are byte for byte what the log says to this viewer.

use room::{Room, TableEntry, TableStage, ToClient};
use table::{Seat, Viewer};

use crate::common::{TestClient, TestServer};
use crate::play::play_on;

async fn nothing_hidden_is_sent(game: &str) {
    let served = TestServer::start().await;
    let (table, [ana, bo]) = served.started(game).await;
    let mut clients = Vec::new();
    for who in [Some(&ana), Some(&bo), None] {
        let mut client = TestClient::open(&served, who, table).await;
        client.until(|known| known.play.is_some()).await;
        clients.push(client);
    }
    let mut watching = clients.pop().unwrap();
    let (second, first) = (clients.pop().unwrap(), clients.pop().unwrap());
    let ((first, _), (second, _)) = tokio::join!(play_on(first), play_on(second));
    watching
        .until(|known| known.table.stage == TableStage::Over)
        .await;

    let store = served.place.open().await;
    let log: Vec<TableEntry> = store
        .log(table, 0)
        .await
        .unwrap()
        .into_iter()
        .map(|stored| serde_json::from_str(&stored.text).unwrap())
        .collect();
    let invitation = match &log[0].what {
        room::TableEntryKind::Opened(opening) => opening.invitation.to_string(),
        other => panic!("{other:?}"),
    };
    let record = served
        .call(
            None,
            axum::http::Method::GET,
            &format!("/tables/{table}/record"),
            None,
        )
        .await;
    let seed = record.1["seed"]
        .as_str()
        .expect("the record contains the seed")
        .to_owned();
    assert_eq!(seed.len(), 32, "a secret of 128 bits: {seed}");

    let seats = [Some(Seat::new(0)), Some(Seat::new(1)), None];
    for (client, seat) in [first, second, watching].into_iter().zip(seats) {
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        for text in &client.received {
            assert!(!text.contains(&seed), "{text}");
            assert!(!text.contains("\"seed\""), "{text}");
            if seat.is_none() {
                assert!(!text.contains(&invitation), "{text}");
            }
        }
        // The messages that a room with this log sends to this viewer.
        let mut room = Room::open(games::GAMES, &log[0]).unwrap();
        let mut expected = Vec::new();
        for entry in &log[1..] {
            room.apply_entry(entry).unwrap();
            let update = ToClient::Update(Box::new(room.update_for(entry, viewer)));
            expected.push(serde_json::to_string(&update).unwrap());
        }
        let received: Vec<&String> = client
            .received
            .iter()
            .filter(|text| text.starts_with("{\"type\":\"news\""))
            .collect();
        let missed = expected.len() - received.len();
        assert!(
            missed <= 3,
            "only the entries before the snapshot may be missing: {missed}"
        );
        for (received, expected) in received.into_iter().zip(&expected[missed..]) {
            assert_eq!(received, expected);
        }
    }
}

#[tokio::test]
async fn nothing_hidden_is_sent_in_azul() {
    nothing_hidden_is_sent("azul").await;
}

#[tokio::test]
async fn nothing_hidden_is_sent_in_laying_grass() {
    nothing_hidden_is_sent("laying-grass").await;
}

#[tokio::test]
async fn nothing_hidden_is_sent_in_tilings() {
    nothing_hidden_is_sent("tilings").await;
}
