//! Due tasks.

use store::{Append, Store, TableRow};

use crate::place::Place;
use crate::samples::{at, due, entry, next, opened, store};

/// Stores a table with these tasks, each due at its second.
async fn table_with(storage: &dyn Store, number: u128, tasks: &[(&str, u64)]) -> TableRow {
    let row = opened(number, 0);
    let tasks = tasks
        .iter()
        .map(|(kind, seconds)| due(&row, kind, *seconds))
        .collect();
    store(
        storage,
        Append {
            due: Some(tasks),
            ..entry(&row)
        },
    )
    .await;
    row
}

pub(crate) async fn a_due_task_is_claimed_once(place: &Place) {
    let storage = place.open().await;
    assert_eq!(storage.next_due().await, Ok(None));
    let one = table_with(&*storage, 1, &[("bot", 20), ("clock", 50)]).await;
    let two = table_with(&*storage, 2, &[("bot", 10)]).await;
    assert_eq!(storage.next_due().await, Ok(Some(at(10))));
    assert_eq!(storage.claim_due(at(9), at(19), 10).await.unwrap(), []);
    let claimed = storage.claim_due(at(30), at(40), 10).await.unwrap();
    assert_eq!(claimed, [due(&two, "bot", 10), due(&one, "bot", 20)]);
    assert_eq!(storage.claim_due(at(30), at(40), 10).await.unwrap(), []);
    assert_eq!(storage.next_due().await, Ok(Some(at(40))));
}

pub(crate) async fn a_claim_expires(place: &Place) {
    let storage = place.open().await;
    let row = table_with(&*storage, 1, &[("bot", 10)]).await;
    for second in [10, 20, 30] {
        let claimed = storage
            .claim_due(at(second), at(second + 10), 10)
            .await
            .unwrap();
        assert_eq!(claimed, [due(&row, "bot", 10)]);
    }
}

pub(crate) async fn an_entry_replaces_due_tasks(place: &Place) {
    let storage = place.open().await;
    let row = table_with(&*storage, 1, &[("bot", 10), ("idle", 90)]).await;
    storage.claim_due(at(10), at(20), 10).await.unwrap();
    let row = next(&row);
    store(&*storage, entry(&row)).await;
    assert_eq!(
        storage.next_due().await,
        Ok(Some(at(20))),
        "an entry without tasks should not change the tasks"
    );
    let row = next(&row);
    let tasks = vec![due(&row, "bot", 15), due(&row, "clock", 60)];
    store(
        &*storage,
        Append {
            due: Some(tasks.clone()),
            ..entry(&row)
        },
    )
    .await;
    assert_eq!(storage.claim_due(at(99), at(100), 10).await.unwrap(), tasks);
    store(
        &*storage,
        Append {
            due: Some(vec![]),
            ..entry(&next(&row))
        },
    )
    .await;
    assert_eq!(storage.next_due().await, Ok(None));
}

pub(crate) async fn an_unchanged_task_stays_claimed(place: &Place) {
    let storage = place.open().await;
    let row = table_with(&*storage, 1, &[("idle", 10)]).await;
    storage.claim_due(at(10), at(20), 10).await.unwrap();
    let tasks = vec![due(&row, "idle", 10)];
    store(
        &*storage,
        Append {
            due: Some(tasks),
            ..entry(&next(&row))
        },
    )
    .await;
    assert_eq!(storage.next_due().await, Ok(Some(at(20))));
}

pub(crate) async fn an_unneeded_task_is_dropped(place: &Place) {
    let storage = place.open().await;
    let row = table_with(&*storage, 1, &[("bot", 10), ("idle", 90)]).await;
    let old = due(&row, "bot", 10);
    storage.drop_due(&old).await.unwrap();
    assert_eq!(storage.next_due().await, Ok(Some(at(90))));
    // The task that replaced it stays.
    let row = next(&row);
    store(
        &*storage,
        Append {
            due: Some(vec![due(&row, "bot", 30)]),
            ..entry(&row)
        },
    )
    .await;
    storage.drop_due(&old).await.unwrap();
    assert_eq!(storage.next_due().await, Ok(Some(at(30))));
}

pub(crate) async fn two_nodes_claim_different_tasks(place: &Place) {
    let nodes = [place.open().await, place.open().await];
    for number in 0..30 {
        table_with(&*nodes[0], number, &[("bot", 1)]).await;
    }
    let mut claiming = tokio::task::JoinSet::new();
    for number in 0..12 {
        let node = nodes[number % 2].clone();
        claiming.spawn(async move { node.claim_due(at(5), at(50), 3).await.unwrap() });
    }
    let mut claimed = claiming.join_all().await.concat();
    let mut later = nodes[0].claim_due(at(5), at(50), 99).await.unwrap();
    claimed.append(&mut later);
    assert_eq!(claimed.len(), 30);
    claimed.sort_by_key(|due| due.table);
    claimed.dedup_by_key(|due| due.table);
    assert_eq!(claimed.len(), 30);
}
