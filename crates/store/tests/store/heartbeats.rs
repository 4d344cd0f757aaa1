//! Heartbeats and downtimes.

use room::Downtime;
use store::Heartbeat;

use crate::place::Place;
use crate::samples::at;

fn beat(node: i64, seconds: u64) -> Heartbeat {
    Heartbeat {
        node,
        at: at(seconds),
        ahead: -250,
        running: true,
    }
}

fn downtime(from: u64, until: u64) -> Downtime {
    Downtime {
        from: at(from),
        until: at(until),
    }
}

pub(crate) async fn the_last_heartbeat_of_each_node_is_known(place: &Place) {
    let storage = place.open().await;
    assert_eq!(storage.heartbeats().await, Ok(vec![]));
    storage.beat(beat(i64::MIN, 0), None).await.unwrap();
    storage.beat(beat(7, 1), None).await.unwrap();
    let last = Heartbeat {
        running: false,
        ..beat(7, 6)
    };
    storage.beat(last, None).await.unwrap();
    let other = place.open().await;
    assert_eq!(other.heartbeats().await, Ok(vec![beat(i64::MIN, 0), last]));
    assert_eq!(other.downtimes(at(0)).await, Ok(vec![]));
}

pub(crate) async fn a_downtime_is_stored_with_the_heartbeat_that_ends_it(place: &Place) {
    let storage = place.open().await;
    for (end, downtime) in [
        (90, downtime(60, 90)),
        (30, downtime(10, 30)),
        // Two other nodes have noticed the first downtime too.
        (88, downtime(60, 88)),
        (91, downtime(60, 91)),
    ] {
        storage.beat(beat(1, end), Some(downtime)).await.unwrap();
    }
    let all = vec![downtime(10, 30), downtime(60, 91)];
    assert_eq!(storage.downtimes(at(0)).await, Ok(all));
    let later = vec![downtime(60, 91)];
    assert_eq!(storage.downtimes(at(30)).await, Ok(later));
}

pub(crate) async fn old_heartbeats_and_downtimes_are_deleted(place: &Place) {
    let storage = place.open().await;
    let week = 7 * 24 * 60 * 60;
    storage
        .beat(beat(1, 10), Some(downtime(0, 10)))
        .await
        .unwrap();
    let start = 10 + week + 1;
    let ended = downtime(10, start);
    storage.beat(beat(2, start), Some(ended)).await.unwrap();
    assert_eq!(storage.heartbeats().await, Ok(vec![beat(2, start)]));
    assert_eq!(storage.downtimes(at(0)).await, Ok(vec![ended]));
}

pub(crate) async fn the_clock_of_the_storage_is_read(place: &Place) {
    let storage = place.open().await;
    let own = table::Timestamp::from(std::time::SystemTime::now());
    let ahead = storage.time().await.unwrap().millis() as i64 - own.millis() as i64;
    assert!((-1_000..60_000).contains(&ahead), "{ahead} ms");
}
