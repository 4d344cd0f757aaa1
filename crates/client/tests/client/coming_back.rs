//! Connections break, but nothing is lost and nothing is done twice.

use std::time::Duration;

use client::{Api, BackgroundClient, Event, ServerEvent, TableClient, order};
use room::{Order, Replica, TableCommand, TableStage, ToClient, Update};
use tokio::sync::mpsc;
use tokio::time::timeout;

use crate::one_table::{Fault, OneTable, TABLE, is_done, until};

/// Returns a client that has received a snapshot.
async fn connected_client(table: &OneTable, who: &str) -> TableClient {
    let mut client = table.client(who);
    until(&mut client, |_, client| {
        client.replica().snapshot().is_some()
    })
    .await;
    client
}

fn new_order(client: &TableClient, command: TableCommand) -> Order {
    order(client.replica().snapshot().unwrap().version, command)
}

/// Returns a legal move.
fn some_move(client: &TableClient) -> TableCommand {
    let play = client.replica().snapshot().unwrap().play.as_ref().unwrap();
    let model = session::ViewModel::remote(games::GAMES, play.clone()).unwrap();
    TableCommand::Play {
        text: model.rules().moves()[0].text().to_owned(),
    }
}

async fn client_in_match(table: &OneTable) -> TableClient {
    let mut ana = connected_client(table, "ana").await;
    let start = new_order(&ana, TableCommand::Start);
    let id = start.id;
    ana.order(start);
    until(
        &mut ana,
        |event, _| matches!(event, Event::Message(update) if update.done().is_some_and(|done| done.id == id)),
    )
    .await;
    assert_eq!(
        ana.replica().snapshot().unwrap().table.stage,
        TableStage::Running
    );
    ana
}

#[tokio::test]
async fn an_order_is_answered_with_its_entry() {
    let table = OneTable::open().await;
    let mut ana = client_in_match(&table).await;
    let mut bo = connected_client(&table, "bo").await;
    let mv = some_move(&ana);
    ana.order(new_order(&ana, mv));
    until(&mut ana, |event, _| is_done(event)).await;
    assert_eq!(ana.replica().pending().count(), 0);
    until(&mut bo, |event, _| {
        matches!(event, Event::Message(Update::Changed { .. }))
    })
    .await;
    for client in [&ana, &bo] {
        let known = client.replica().snapshot().unwrap();
        assert_eq!(known.play.as_ref().unwrap().ply(), 1);
        assert_eq!(known.version, table.version());
    }
}

#[tokio::test]
async fn a_move_whose_answer_was_lost_is_sent_again_and_played_once() {
    let table = OneTable::open().await;
    let mut ana = client_in_match(&table).await;
    let version = table.version();
    table.set_fault(Fault::HangUpAfterCommand);
    let mv = some_move(&ana);
    ana.order(new_order(&ana, mv));
    let events = until(&mut ana, |event, _| is_done(event)).await;
    assert!(matches!(events[0], Event::Lost { .. }), "{events:?}");
    assert_eq!(table.version(), version + 1);
    assert_eq!(
        ana.replica()
            .snapshot()
            .unwrap()
            .play
            .as_ref()
            .unwrap()
            .ply(),
        1
    );
    assert_eq!(
        table.visits(),
        [0, version],
        "the client should reconnect with the version that it knows"
    );
}

#[tokio::test]
async fn a_move_that_never_arrived_is_sent_again() {
    let table = OneTable::open().await;
    let mut ana = client_in_match(&table).await;
    let version = table.version();
    table.set_fault(Fault::HangUpBeforeCommand);
    let mv = some_move(&ana);
    ana.order(new_order(&ana, mv));
    until(&mut ana, |event, _| is_done(event)).await;
    assert_eq!(table.version(), version + 1);
}

#[tokio::test]
async fn an_order_without_a_connection_is_sent_after_reconnecting() {
    let table = OneTable::open().await;
    let mut ana = client_in_match(&table).await;
    table.hang_up();
    until(&mut ana, |event, _| matches!(event, Event::Lost { .. })).await;
    let mv = some_move(&ana);
    ana.order(new_order(&ana, mv));
    until(&mut ana, |event, _| is_done(event)).await;
    assert_eq!(
        ana.replica()
            .snapshot()
            .unwrap()
            .play
            .as_ref()
            .unwrap()
            .ply(),
        1
    );
}

#[tokio::test]
async fn a_returning_client_receives_what_it_missed() {
    let table = OneTable::open().await;
    let mut ana = client_in_match(&table).await;
    table.hang_up();
    until(&mut ana, |event, _| matches!(event, Event::Lost { .. })).await;
    table.bo_says("Hello?");
    table.bo_says("Still there?");
    let version = table.version();
    let events = until(&mut ana, |_, ana| {
        ana.replica().snapshot().unwrap().version == version
    })
    .await;
    let chat: Vec<&str> = ana
        .replica()
        .snapshot()
        .unwrap()
        .chat
        .iter()
        .map(|line| &*line.text)
        .collect();
    assert_eq!(chat, ["Hello?", "Still there?"]);
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, Event::Message(Update::Replaced)))
    );
}

#[tokio::test]
async fn missing_entries_are_requested() {
    let table = OneTable::open().await;
    let mut ana = client_in_match(&table).await;
    table.set_fault(Fault::Skip);
    table.bo_says("one");
    // The client misses the first chat line.
    assert!(
        timeout(Duration::from_millis(100), ana.next())
            .await
            .is_err()
    );
    table.bo_says("two");
    let version = table.version();
    until(&mut ana, |_, ana| {
        ana.replica().snapshot().unwrap().version == version
    })
    .await;
    let chat: Vec<&str> = ana
        .replica()
        .snapshot()
        .unwrap()
        .chat
        .iter()
        .map(|line| &*line.text)
        .collect();
    assert_eq!(chat, ["one", "two"]);
}

#[tokio::test]
async fn a_new_connection_continues_before_a_gap() {
    let table = OneTable::open().await;
    let (sender, mut messages) = mpsc::unbounded_channel();
    let tell = move |event| {
        if let ServerEvent::Connection(Event::Message(message)) = event {
            let _ = sender.send(*message);
        }
    };
    let background = BackgroundClient::follow(Api::new(table.server(), None), TABLE, tell).unwrap();
    let mut replica = Replica::new(None);
    let mut next_version = async || {
        let message = timeout(Duration::from_mins(1), messages.recv()).await;
        let message = message.unwrap().unwrap();
        let version = match &message {
            ToClient::Snapshot(snapshot) => snapshot.version,
            ToClient::Update(update) => update.version,
            other => panic!("{other:?}"),
        };
        replica.apply(message, 0);
        background.set_version(replica.version());
        version
    };
    assert_eq!(next_version().await, 1);
    table.set_fault(Fault::Skip);
    table.bo_says("one");
    table.until_it_behaves().await;
    table.bo_says("two");
    assert_eq!(next_version().await, 3);
    table.hang_up();
    assert_eq!([next_version().await, next_version().await], [2, 3]);
    assert_eq!(table.visits(), [0, 1]);
}

#[tokio::test]
async fn a_stale_move_is_refused_and_dropped() {
    let table = OneTable::open().await;
    let mut ana = client_in_match(&table).await;
    let mv = some_move(&ana);
    let early = new_order(&ana, mv.clone());
    ana.order(new_order(&ana, mv));
    until(&mut ana, |event, _| is_done(event)).await;
    ana.order(early);
    let events = until(&mut ana, |event, _| {
        matches!(event, Event::Message(Update::Refused { .. }))
    })
    .await;
    let Some(Event::Message(Update::Refused { code, .. })) = events.last() else {
        unreachable!("the last event is the refusal")
    };
    assert_eq!(code, "stale");
    assert_eq!(ana.replica().pending().count(), 0);
}

#[tokio::test]
async fn the_client_waits_for_a_server_that_restarts() {
    let table = OneTable::open().await;
    table.set_fault(Fault::Close(room::close::RESTART));
    let mut ana = table.client("ana");
    let events = until(&mut ana, |_, ana| ana.replica().snapshot().is_some()).await;
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::Lost { .. }))
    );
}

#[tokio::test]
async fn an_order_without_an_answer_is_sent_again() {
    let table = OneTable::open().await;
    let mut ana = connected_client(&table, "ana").await;
    table.set_fault(Fault::Deaf);
    ana.order(new_order(&ana, TableCommand::Start));
    let silence = timeout(Duration::from_millis(100), ana.next()).await;
    assert!(silence.is_err(), "{silence:?}");
    table.set_fault(Fault::Nothing);
    tokio::time::pause();
    tokio::time::advance(Duration::from_secs(11)).await;
    tokio::time::resume();
    until(&mut ana, |event, _| is_done(event)).await;
}
