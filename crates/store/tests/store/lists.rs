//! Queries over many tables.

use store::{Append, Member, PlayerTablesQuery, TableRow, TableStatus};

use crate::place::Place;
use crate::samples::{account, at, ended, entry, guest, next, opened, player, sits, store, table};

fn ids(rows: &[TableRow]) -> Vec<room::TableId> {
    rows.iter().map(|row| row.id).collect()
}

pub(crate) async fn the_lobby_shows_public_open_tables_oldest_first(place: &Place) {
    let storage = place.open().await;
    store(&*storage, entry(&opened(3, 30))).await;
    store(&*storage, entry(&opened(1, 10))).await;
    store(
        &*storage,
        entry(&TableRow {
            game: "tilings".into(),
            ..opened(2, 20)
        }),
    )
    .await;
    store(
        &*storage,
        entry(&TableRow {
            public: false,
            ..opened(4, 0)
        }),
    )
    .await;
    store(
        &*storage,
        entry(&TableRow {
            state: TableStatus::Running,
            ..opened(5, 0)
        }),
    )
    .await;
    store(
        &*storage,
        entry(&TableRow {
            state: TableStatus::Over,
            ..opened(6, 0)
        }),
    )
    .await;
    let all = storage.lobby(None, 10).await.unwrap();
    assert_eq!(ids(&all), [table(1), table(2), table(3)]);
    assert_eq!(
        ids(&storage.lobby(None, 2).await.unwrap()),
        [table(1), table(2)]
    );
    let azul = storage.lobby(Some("azul"), 10).await.unwrap();
    assert_eq!(ids(&azul), [table(1), table(3)]);
}

pub(crate) async fn running_public_tables_are_shown_newest_first(place: &Place) {
    let storage = place.open().await;
    let running = |number, seconds| TableRow {
        state: TableStatus::Running,
        ..opened(number, seconds)
    };
    store(&*storage, entry(&running(1, 10))).await;
    store(&*storage, entry(&running(2, 20))).await;
    store(
        &*storage,
        entry(&TableRow {
            public: false,
            ..running(3, 30)
        }),
    )
    .await;
    store(&*storage, entry(&opened(4, 40))).await;
    assert_eq!(
        ids(&storage.running(10).await.unwrap()),
        [table(2), table(1)]
    );
    assert_eq!(ids(&storage.running(1).await.unwrap()), [table(2)]);
}

pub(crate) async fn versions_of_many_tables_are_read_at_once(place: &Place) {
    let storage = place.open().await;
    let row = opened(1, 0);
    store(&*storage, entry(&row)).await;
    store(&*storage, entry(&next(&row))).await;
    store(&*storage, entry(&opened(2, 0))).await;
    let mut versions = storage
        .versions(&[table(1), table(2), table(3)])
        .await
        .unwrap();
    versions.sort();
    assert_eq!(versions, [(table(1), 2), (table(2), 1)]);
    assert_eq!(storage.versions(&[]).await.unwrap(), []);
}

pub(crate) async fn tables_of_a_player_are_listed_in_pages(place: &Place) {
    let storage = place.open().await;
    for number in 0..5 {
        // Two tables changed at the same time.
        let row = opened(number, if number == 3 { 2 } else { number as u64 });
        let members = vec![sits(1, 0, number == 4), sits(2, 1, false)];
        store(
            &*storage,
            Append {
                members: Some(members),
                ..entry(&row)
            },
        )
        .await;
    }
    let watcher = Member {
        player: player(3),
        seat: None,
        turn: false,
    };
    store(
        &*storage,
        Append {
            members: Some(vec![watcher]),
            ..entry(&opened(9, 9))
        },
    )
    .await;

    let first = storage
        .tables_of(PlayerTablesQuery::first(player(1), 2))
        .await
        .unwrap();
    let shown: Vec<_> = first
        .iter()
        .map(|table| (table.row.id, table.seat, table.turn))
        .collect();
    assert_eq!(
        shown,
        [(table(4), Some(0), true), (table(3), Some(0), false)]
    );
    let last = &first[1].row;
    let rest = PlayerTablesQuery {
        before: Some((last.touched, last.id)),
        ..PlayerTablesQuery::first(player(1), 9)
    };
    let rest = storage.tables_of(rest).await.unwrap();
    let shown: Vec<_> = rest.iter().map(|table| table.row.id).collect();
    assert_eq!(shown, [table(2), table(1), table(0)]);

    let mine = PlayerTablesQuery {
        turn: true,
        ..PlayerTablesQuery::first(player(1), 9)
    };
    assert_eq!(storage.tables_of(mine).await.unwrap().len(), 1);
    let over = PlayerTablesQuery {
        state: Some(TableStatus::Over),
        ..PlayerTablesQuery::first(player(1), 9)
    };
    assert_eq!(storage.tables_of(over).await.unwrap(), []);
    let watched = storage
        .tables_of(PlayerTablesQuery::first(player(3), 9))
        .await
        .unwrap();
    assert_eq!((watched.len(), watched[0].seat), (1, None));
}

pub(crate) async fn the_turn_follows_the_entries(place: &Place) {
    let storage = place.open().await;
    let waits = async |number| {
        let asked = PlayerTablesQuery {
            turn: true,
            ..PlayerTablesQuery::first(player(number), 9)
        };
        !storage.tables_of(asked).await.unwrap().is_empty()
    };
    let row = opened(1, 0);
    let members = vec![sits(1, 0, true), sits(2, 1, false)];
    store(
        &*storage,
        Append {
            members: Some(members),
            ..entry(&row)
        },
    )
    .await;
    assert!(waits(1).await && !waits(2).await);
    // An entry without members changes nothing.
    let row = next(&row);
    store(&*storage, entry(&row)).await;
    assert!(waits(1).await && !waits(2).await);
    let row = next(&row);
    let members = vec![sits(1, 0, false), sits(2, 1, true)];
    store(
        &*storage,
        Append {
            members: Some(members),
            ..entry(&row)
        },
    )
    .await;
    assert!(!waits(1).await && waits(2).await);
    // Another player takes the seat.
    let members = vec![sits(1, 0, false), sits(3, 1, true)];
    store(
        &*storage,
        Append {
            members: Some(members),
            ..entry(&next(&row))
        },
    )
    .await;
    assert!(!waits(2).await && waits(3).await);
    assert_eq!(
        storage
            .tables_of(PlayerTablesQuery::first(player(2), 9))
            .await
            .unwrap(),
        []
    );
}

pub(crate) async fn open_tables_of_a_host_are_counted(place: &Place) {
    let storage = place.open().await;
    store(&*storage, entry(&opened(1, 0))).await;
    store(
        &*storage,
        entry(&TableRow {
            state: TableStatus::Running,
            ..opened(2, 0)
        }),
    )
    .await;
    store(
        &*storage,
        entry(&TableRow {
            host: player(2),
            ..opened(3, 0)
        }),
    )
    .await;
    assert_eq!(storage.open_tables_of(player(1)).await, Ok(2));
    store(&*storage, entry(&ended(&opened(1, 0)))).await;
    assert_eq!(storage.open_tables_of(player(1)).await, Ok(1));
    assert_eq!(storage.open_tables_of(player(3)).await, Ok(0));
}

pub(crate) async fn matches_of_guests_expire_and_those_of_accounts_stay(place: &Place) {
    let storage = place.open().await;
    storage.add_player(guest(1)).await.unwrap();
    storage.add_player(account(2, "Ada")).await.unwrap();
    for number in 0..5 {
        let members = match number {
            // An account had a seat at one of them.
            3 => vec![sits(1, 0, false), sits(2, 1, false)],
            _ => vec![sits(1, 0, false)],
        };
        let row = opened(number, 0);
        store(
            &*storage,
            Append {
                members: Some(members),
                ..entry(&row)
            },
        )
        .await;
        if number != 4 {
            store(&*storage, entry(&ended(&row))).await;
        }
    }
    let none = storage.expire(at(1), 10).await.unwrap();
    assert_eq!((none.tables.len(), none.more), (0, false));
    let some = storage.expire(at(60), 2).await.unwrap();
    assert_eq!((some.tables.len(), some.more), (2, true));
    let rest = storage.expire(at(60), 2).await.unwrap();
    assert_eq!((rest.tables.len(), rest.more), (1, false));
    let mut gone = [some.tables, rest.tables].concat();
    gone.sort();
    assert_eq!(gone, [table(0), table(1), table(2)]);
    assert!(storage.table(table(3)).await.unwrap().is_some());
    assert!(storage.table(table(4)).await.unwrap().is_some());
}

pub(crate) async fn a_player_leaves_a_finished_table(place: &Place) {
    let storage = place.open().await;
    let row = opened(1, 0);
    let append = Append {
        members: Some(vec![sits(1, 0, true), sits(2, 1, false)]),
        ..entry(&row)
    };
    store(&*storage, append).await;
    assert_eq!(
        storage.leave_table(row.id, player(2)).await,
        Ok(false),
        "an unfinished table does not change"
    );
    store(&*storage, entry(&ended(&row))).await;
    assert_eq!(storage.leave_table(row.id, player(2)).await, Ok(true));
    assert_eq!(storage.leave_table(row.id, player(2)).await, Ok(false));
    let listed = async |number| {
        let asked = PlayerTablesQuery::first(player(number), 10);
        storage.tables_of(asked).await.unwrap().len()
    };
    assert_eq!((listed(1).await, listed(2).await), (1, 0));
}

pub(crate) async fn presence_is_noted_for_a_while(place: &Place) {
    let (storage, other) = (place.open().await, place.open().await);
    let row = opened(1, 0);
    let members = Some(vec![sits(1, 0, false), sits(2, 1, false)]);
    store(
        &*storage,
        Append {
            members,
            ..entry(&row)
        },
    )
    .await;
    assert!(other.present(table(1), at(0)).await.unwrap().is_empty());
    let players = [player(2), player(3)];
    storage
        .set_present(table(1), &players, at(10))
        .await
        .unwrap();
    // A player without a seat is ignored, and an earlier end does not shorten the time.
    storage
        .set_present(table(1), &[player(2)], at(5))
        .await
        .unwrap();
    assert_eq!(other.present(table(1), at(9)).await.unwrap(), [player(2)]);
    assert!(other.present(table(1), at(10)).await.unwrap().is_empty());
    // An entry in the meantime does not change the presence.
    let turn = Some(vec![sits(1, 0, false), sits(2, 1, true)]);
    store(
        &*storage,
        Append {
            members: turn,
            ..entry(&next(&row))
        },
    )
    .await;
    assert_eq!(other.present(table(1), at(9)).await.unwrap(), [player(2)]);
}
