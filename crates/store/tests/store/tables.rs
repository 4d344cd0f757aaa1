//! Tables and their logs.

use std::sync::Arc;

use store::{
    Append, Appended, LobbyQuery, PlayerTablesQuery, StoreError, StoredEntry, TableRow, TableStatus,
};
use tokio::task::JoinSet;

use crate::place::Place;
use crate::samples::{
    at, due, ended, entry, guest, next, open_tables, opened, player, sits, store, table, tables_of,
};

pub(crate) async fn an_appended_entry_is_read_back(place: &Place) {
    let storage = place.open().await;
    let row = TableRow {
        rated: true,
        ..opened(1, 0)
    };
    store(&*storage, entry(&row)).await;
    assert_eq!(storage.table(row.id).await.unwrap(), Some(row.clone()));
    let over = ended(&row);
    store(&*storage, entry(&over)).await;
    assert_eq!(storage.table(row.id).await.unwrap(), Some(over));
    assert_eq!(storage.table(table(2)).await.unwrap(), None);
}

pub(crate) async fn a_log_is_read_after_a_version(place: &Place) {
    let storage = place.open().await;
    let mut row = opened(1, 0);
    store(&*storage, entry(&row)).await;
    for _ in 0..4 {
        row = next(&row);
        store(&*storage, entry(&row)).await;
    }
    let versions = |log: Vec<StoredEntry>| {
        log.into_iter()
            .map(|entry| entry.version)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        versions(storage.log(row.id, 0).await.unwrap()),
        [1, 2, 3, 4, 5]
    );
    assert_eq!(versions(storage.log(row.id, 3).await.unwrap()), [4, 5]);
    assert!(storage.log(row.id, 9).await.unwrap().is_empty());
    assert!(storage.log(table(2), 0).await.unwrap().is_empty());
    let last = StoredEntry {
        version: 5,
        at: at(4),
        text: r#"{"version":5}"#.into(),
    };
    assert_eq!(storage.log(row.id, 4).await.unwrap(), [last]);
}

pub(crate) async fn a_version_is_written_once(place: &Place) {
    let storage = place.open().await;
    let row = opened(1, 0);
    let first = entry(&row);
    store(&*storage, first.clone()).await;
    assert_eq!(storage.append(first).await, Ok(Appended::Taken));
    let second = next(&row);
    store(&*storage, entry(&second)).await;
    assert_eq!(
        storage.append(Append::new("another", second)).await,
        Ok(Appended::Taken)
    );
    let log = storage.log(row.id, 1).await.unwrap();
    assert_eq!(log[0].text, r#"{"version":2}"#);
}

pub(crate) async fn only_one_of_fifty_concurrent_entries_is_written(place: &Place) {
    let storage = place.open().await;
    let row = opened(1, 0);
    store(&*storage, entry(&row)).await;
    let mut racing = JoinSet::new();
    for number in 0..50 {
        let storage = Arc::clone(&storage);
        let append = Append::new(number.to_string(), next(&row));
        racing.spawn(async move { (number, storage.append(append).await.unwrap()) });
    }
    let answers = racing.join_all().await;
    let winners: Vec<_> = answers
        .iter()
        .filter(|(_, appended)| *appended == Appended::Stored)
        .collect();
    assert_eq!(winners.len(), 1);
    assert!(
        answers
            .iter()
            .all(|(_, it)| matches!(it, Appended::Stored | Appended::Taken))
    );
    let log = storage.log(row.id, 1).await.unwrap();
    assert_eq!(log.len(), 1);
    assert_eq!(log[0].text, winners[0].0.to_string());
}

pub(crate) async fn a_refused_entry_does_not_block_others(place: &Place) {
    let storage = place.open().await;
    for number in 0..40 {
        store(&*storage, entry(&opened(number, 0))).await;
    }
    let mut writing = JoinSet::new();
    for number in 0..40 {
        let storage = Arc::clone(&storage);
        // Every fourth entry comes too late.
        let row = opened(number, 0);
        let row = if number % 4 == 0 { row } else { next(&row) };
        writing.spawn(async move { (number, storage.append(entry(&row)).await.unwrap()) });
    }
    for (number, appended) in writing.join_all().await {
        let expected = if number % 4 == 0 {
            Appended::Taken
        } else {
            Appended::Stored
        };
        assert_eq!(appended, expected, "table {number}");
        let written = storage.log(table(number), 0).await.unwrap().len();
        assert_eq!(written, if number % 4 == 0 { 1 } else { 2 });
    }
}

pub(crate) async fn two_nodes_share_a_table(place: &Place) {
    let (one, other) = (place.open().await, place.open().await);
    let row = opened(1, 0);
    store(&*one, entry(&row)).await;
    assert_eq!(other.append(entry(&row)).await, Ok(Appended::Taken));
    let row = next(&row);
    store(&*other, entry(&row)).await;
    assert_eq!(one.append(entry(&row)).await, Ok(Appended::Taken));
    assert_eq!(one.log(row.id, 0).await, other.log(row.id, 0).await);
}

pub(crate) async fn an_entry_after_a_gap_is_refused(place: &Place) {
    let storage = place.open().await;
    let row = opened(1, 0);
    assert_eq!(storage.append(entry(&next(&row))).await, Ok(Appended::Gone));
    store(&*storage, entry(&row)).await;
    assert_eq!(
        storage.append(entry(&next(&next(&row)))).await,
        Ok(Appended::Gone)
    );
    assert_eq!(storage.log(row.id, 0).await.unwrap().len(), 1);
}

pub(crate) async fn a_deleted_table_is_gone(place: &Place) {
    let storage = place.open().await;
    let row = opened(1, 0);
    let append = Append {
        members: Some(vec![sits(1, 0, true)]),
        due: Some(vec![due(&row, "idle", 5)]),
        ..entry(&row)
    };
    store(&*storage, append).await;
    assert_eq!(storage.delete_table(row.id).await, Ok(true));
    assert_eq!(storage.delete_table(row.id).await, Ok(false));
    assert_eq!(storage.log(row.id, 0).await.unwrap(), []);
    assert_eq!(storage.next_due().await.unwrap(), None);
    assert_eq!(
        tables_of(&*storage, PlayerTablesQuery::first(player(1), 9)).await,
        []
    );
    assert_eq!(storage.append(entry(&next(&row))).await, Ok(Appended::Gone));
}

pub(crate) async fn a_refused_entry_changes_nothing(place: &Place) {
    let storage = place.open().await;
    let row = opened(1, 0);
    store(&*storage, entry(&row)).await;
    let late = Append {
        members: Some(vec![sits(2, 0, true)]),
        due: Some(vec![due(&row, "bot", 5)]),
        ..Append::new(
            "late",
            TableRow {
                public: false,
                ..row.clone()
            },
        )
    };
    assert_eq!(storage.append(late).await, Ok(Appended::Taken));
    assert_eq!(storage.table(row.id).await.unwrap(), Some(row));
    assert_eq!(storage.next_due().await.unwrap(), None);
    assert_eq!(
        tables_of(&*storage, PlayerTablesQuery::first(player(2), 9)).await,
        []
    );
}

pub(crate) async fn entries_of_a_finished_table_are_rewritten(place: &Place) {
    let storage = place.open().await;
    let row = opened(1, 0);
    store(&*storage, entry(&row)).await;
    let texts = vec![
        (1, "without a name".to_owned()),
        (7, "for a missing entry".to_owned()),
    ];
    let rewrite = || storage.rewrite_entries(row.id, texts.clone(), Some("{}".into()));
    assert_eq!(
        rewrite().await,
        Ok(false),
        "an unfinished table should not change"
    );
    let over = ended(&row);
    store(&*storage, entry(&over)).await;
    assert_eq!(rewrite().await, Ok(true));
    let log = storage.log(row.id, 0).await.unwrap();
    let texts: Vec<_> = log.iter().map(|entry| entry.text.as_str()).collect();
    assert_eq!(texts, ["without a name", r#"{"version":2}"#]);
    let stored = storage.table(row.id).await.unwrap();
    assert_eq!(
        stored,
        Some(TableRow {
            summary: "{}".into(),
            ..over
        })
    );
    assert_eq!(
        storage.rewrite_entries(table(2), vec![], None).await,
        Ok(false)
    );
}

pub(crate) async fn everything_is_there_after_reopening(place: &Place) {
    let storage = place.open().await;
    let row = opened(1, 0);
    let waiting: Vec<_> = (0..20)
        .map(|number| {
            let (storage, row) = (Arc::clone(&storage), opened(number, 0));
            tokio::spawn(async move { storage.append(entry(&row)).await })
        })
        .collect();
    for answer in waiting {
        assert_eq!(answer.await.unwrap(), Ok(Appended::Stored));
    }
    let append = Append {
        members: Some(vec![sits(1, 0, true)]),
        due: Some(vec![due(&row, "clock", 3)]),
        ..entry(&next(&row))
    };
    store(&*storage, append).await;
    storage.add_player(guest(1)).await.unwrap();
    storage.close().await.unwrap();

    let storage = place.open().await;
    assert_eq!(open_tables(&*storage, 99).await.len(), 20);
    assert_eq!(storage.log(row.id, 0).await.unwrap().len(), 2);
    assert_eq!(storage.next_due().await, Ok(Some(at(3))));
    assert_eq!(storage.player(player(1)).await, Ok(Some(guest(1))));
}

pub(crate) async fn a_closed_storage_cannot_be_reached(place: &Place) {
    let storage = place.open().await;
    storage.ping().await.unwrap();
    storage.close().await.unwrap();
    storage.close().await.unwrap();
    assert!(matches!(
        storage.append(entry(&opened(1, 0))).await,
        Err(StoreError::Away(_))
    ));
    assert!(matches!(
        storage.table(table(1)).await,
        Err(StoreError::Away(_))
    ));
    assert!(matches!(storage.ping().await, Err(StoreError::Away(_))));
}

pub(crate) async fn any_text_is_read_back_unchanged(place: &Place) {
    let storage = place.open().await;
    let text = "'; DROP TABLE tables; -- “ü” \u{202e}\u{1f409} %$1 ?1 \\ \"\n".repeat(500);
    let row = TableRow {
        summary: text.clone(),
        game: text.clone(),
        ..opened(1, 0)
    };
    store(&*storage, Append::new(text.clone(), row.clone())).await;
    assert_eq!(storage.table(row.id).await.unwrap(), Some(row.clone()));
    assert_eq!(storage.log(row.id, 0).await.unwrap()[0].text, text);
    let query = LobbyQuery {
        game: Some(text),
        ..LobbyQuery::first(TableStatus::Open, 5)
    };
    assert_eq!(storage.lobby(query).await.unwrap().tables.len(), 1);
}
