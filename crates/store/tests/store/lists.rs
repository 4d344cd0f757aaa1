//! Queries over many tables.

use room::TableId;
use store::{
    Append, LobbyQuery, Member, PlayerTablesQuery, RatingRange, Store, TableOffer, TableRow,
    TableStatus,
};

use crate::place::Place;
use crate::samples::{
    account, at, ended, entry, guest, next, offer, open_tables, opened, player, sits, store, table,
    tables_of,
};

fn ids(rows: &[TableRow]) -> Vec<TableId> {
    rows.iter().map(|row| row.id).collect()
}

/// Returns all pages of the lobby.
async fn pages(storage: &dyn Store, mut query: LobbyQuery) -> Vec<Vec<TableId>> {
    let mut pages = Vec::new();
    loop {
        let page = storage.lobby(query.clone()).await.unwrap();
        pages.push(ids(&page.tables));
        query.after = page.next;
        if page.next.is_none() {
            return pages;
        }
    }
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
    let all = open_tables(&*storage, 10).await;
    assert_eq!(ids(&all), [table(1), table(2), table(3)]);
    let azul = LobbyQuery {
        game: Some("azul".into()),
        ..LobbyQuery::first(TableStatus::Open, 10)
    };
    let azul = storage.lobby(azul).await.unwrap();
    assert_eq!(ids(&azul.tables), [table(1), table(3)]);
    assert_eq!(azul.next, None);
    assert_eq!(
        pages(&*storage, LobbyQuery::first(TableStatus::Open, 2)).await,
        [vec![table(1), table(2)], vec![table(3)]]
    );
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
    let newest_first = LobbyQuery {
        is_newest_first: true,
        ..LobbyQuery::first(TableStatus::Running, 10)
    };
    let found = storage.lobby(newest_first.clone()).await.unwrap();
    assert_eq!(ids(&found.tables), [table(2), table(1)]);
    let one_by_one = LobbyQuery {
        limit: 1,
        ..newest_first
    };
    let expected = [vec![table(2)], vec![table(1)], vec![]];
    assert_eq!(pages(&*storage, one_by_one).await, expected);
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

    let first = tables_of(&*storage, PlayerTablesQuery::first(player(1), 2)).await;
    let shown: Vec<_> = first
        .iter()
        .map(|table| (table.row.id, table.seat, table.turn))
        .collect();
    assert_eq!(
        shown,
        [(table(4), Some(0), true), (table(3), Some(0), false)]
    );
    let query = PlayerTablesQuery::first(player(1), 2);
    let rest = PlayerTablesQuery {
        before: storage.tables_of(query).await.unwrap().next,
        ..PlayerTablesQuery::first(player(1), 9)
    };
    let rest = tables_of(&*storage, rest).await;
    let shown: Vec<_> = rest.iter().map(|table| table.row.id).collect();
    assert_eq!(shown, [table(2), table(1), table(0)]);

    let mine = PlayerTablesQuery {
        turn: true,
        ..PlayerTablesQuery::first(player(1), 9)
    };
    assert_eq!(tables_of(&*storage, mine).await.len(), 1);
    let over = PlayerTablesQuery {
        state: Some(TableStatus::Over),
        ..PlayerTablesQuery::first(player(1), 9)
    };
    assert_eq!(tables_of(&*storage, over).await, []);
    let watched = tables_of(&*storage, PlayerTablesQuery::first(player(3), 9)).await;
    assert_eq!((watched.len(), watched[0].seat), (1, None));
}

pub(crate) async fn the_turn_follows_the_entries(place: &Place) {
    let storage = place.open().await;
    let waits = async |number| {
        let query = PlayerTablesQuery {
            turn: true,
            ..PlayerTablesQuery::first(player(number), 9)
        };
        !tables_of(&*storage, query).await.is_empty()
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
        tables_of(&*storage, PlayerTablesQuery::first(player(2), 9)).await,
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
            // An account had a seat at one of the tables.
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
        "an unfinished table should not change"
    );
    store(&*storage, entry(&ended(&row))).await;
    assert_eq!(storage.leave_table(row.id, player(2)).await, Ok(true));
    assert_eq!(storage.leave_table(row.id, player(2)).await, Ok(false));
    let listed = async |number| {
        let query = PlayerTablesQuery::first(player(number), 10);
        tables_of(&*storage, query).await.len()
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

pub(crate) async fn the_lobby_has_filters_and_a_search(place: &Place) {
    let storage = place.open().await;
    let clock = |clock: &str, rating| {
        Some(TableOffer {
            clock: clock.into(),
            rating,
            ..offer(1)
        })
    };
    let rows = [
        TableRow {
            names: "ana\nbo".into(),
            seats: 3,
            taken: 2,
            ..opened(1, 10)
        },
        TableRow {
            names: "jos\u{e9} 100%_".into(),
            rated: true,
            offer: clock(r#"{"kind":"move","seconds":60}"#, 1_700),
            ..opened(2, 20)
        },
        TableRow {
            names: "cleo".into(),
            taken: 2,
            offer: clock(r#"{"kind":"days","days":2}"#, 1_300),
            ..opened(3, 30)
        },
    ];
    for row in rows {
        store(&*storage, entry(&row)).await;
    }
    let all = LobbyQuery::first(TableStatus::Open, 10);
    let find = async |query: LobbyQuery| {
        let found: Vec<_> = pages(&*storage, query).await.concat();
        found
            .into_iter()
            .map(|id| id.bits() >> 64)
            .collect::<Vec<_>>()
    };
    let with = |change: fn(&mut LobbyQuery)| {
        let mut query = all.clone();
        change(&mut query);
        query
    };
    assert_eq!(find(with(|query| query.seats = Some(3))).await, [1]);
    assert_eq!(find(with(|query| query.rated = Some(true))).await, [2]);
    assert_eq!(find(with(|query| query.rated = Some(false))).await, [1, 3]);
    assert_eq!(find(with(|query| query.has_free_seat = true)).await, [1, 2]);
    assert_eq!(
        find(with(|query| query.clock = Some("days".into()))).await,
        [3]
    );
    assert_eq!(
        find(with(|query| query.clock = Some("none".into()))).await,
        [1]
    );
    assert_eq!(find(with(|query| query.name = Some("B".into()))).await, [1]);
    assert_eq!(
        find(with(|query| query.name = Some("JOS\u{c9}".into()))).await,
        [2]
    );
    assert_eq!(
        find(with(|query| query.name = Some("0%_".into()))).await,
        [2]
    );
    assert_eq!(
        find(with(|query| query.name = Some("a%b".into()))).await,
        [0; 0]
    );
    let strong = RatingRange {
        min: 1_600,
        max: 1_800,
    };
    let query = LobbyQuery {
        rating: strong,
        ..all.clone()
    };
    assert_eq!(find(query).await, [2]);
    assert_eq!(
        find(with(|query| query.is_newest_first = true)).await,
        [3, 2, 1]
    );
    let query = with(|query| {
        query.game = Some("azul".into());
        query.is_newest_first = true;
        query.limit = 1;
    });
    assert_eq!(find(query).await, [3, 2, 1]);
}

pub(crate) async fn a_search_goes_on_behind_many_other_tables(place: &Place) {
    let storage = place.open().await;
    for number in 0..2_100 {
        let names = if number == 2_050 { "zoe" } else { "ana" };
        let row = TableRow {
            names: names.into(),
            ..opened(number, number as u64)
        };
        store(&*storage, entry(&row)).await;
    }
    let query = LobbyQuery {
        name: Some("zoe".into()),
        ..LobbyQuery::first(TableStatus::Open, 50)
    };
    let pages = pages(&*storage, query).await;
    assert_eq!(pages, [vec![], vec![], vec![table(2_050)]]);
}

pub(crate) async fn tables_of_a_player_in_all_states_are_merged(place: &Place) {
    let storage = place.open().await;
    for number in 0..12 {
        // One table in each minute.
        let row = opened(number, number as u64 * 60);
        let members = Some(vec![sits(1, 0, false)]);
        let append = Append {
            members,
            ..entry(&row)
        };
        store(&*storage, append).await;
        let second = match number % 3 {
            0 => continue,
            1 => TableRow {
                state: TableStatus::Running,
                ..next(&row)
            },
            _ => ended(&row),
        };
        store(&*storage, entry(&second)).await;
    }
    let mut query = PlayerTablesQuery::first(player(1), 5);
    let mut found = Vec::new();
    loop {
        let page = storage.tables_of(query).await.unwrap();
        found.extend(page.tables.iter().map(|table| table.row.id.bits() >> 64));
        query.before = page.next;
        if page.next.is_none() {
            break;
        }
    }
    assert_eq!(found, (0..12).rev().collect::<Vec<_>>());
    let mut states = Vec::new();
    for state in [TableStatus::Open, TableStatus::Running, TableStatus::Over] {
        let query = PlayerTablesQuery {
            state: Some(state),
            ..PlayerTablesQuery::first(player(1), 9)
        };
        let found = tables_of(&*storage, query).await;
        assert!(found.iter().all(|table| table.row.state == state));
        states.push(found.len());
    }
    assert_eq!(states, [4, 4, 4]);
}

pub(crate) async fn the_version_of_a_list_changes_with_its_tables(place: &Place) {
    let storage = place.open().await;
    let version = async || {
        let found = storage
            .list_versions(&[player(1), player(2)])
            .await
            .unwrap();
        assert!(found.iter().all(|(of, _)| *of == player(1)), "{found:?}");
        found.first().map(|(_, version)| *version)
    };
    assert_eq!(version().await, None);
    let (mut versions, mut row) = (Vec::new(), opened(1, 0));
    let append = Append {
        members: Some(vec![sits(1, 0, false)]),
        ..entry(&row)
    };
    store(&*storage, append).await;
    versions.push(version().await);
    row = next(&row);
    store(&*storage, entry(&row)).await;
    versions.push(version().await);
    let append = Append {
        members: Some(vec![sits(1, 0, false)]),
        ..entry(&opened(2, 1))
    };
    store(&*storage, append).await;
    versions.push(version().await);
    store(&*storage, entry(&ended(&row))).await;
    versions.push(version().await);
    let mut different = versions.clone();
    different.sort();
    different.dedup();
    assert_eq!(different.len(), 4, "{versions:?}");
}
