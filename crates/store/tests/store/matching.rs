//! Players who want to play now.

use store::{
    Append, Appended, ClockFilter, MatchKey, MatchQuery, RatingRange, Store, TableOffer, TableRow,
    TableStatus,
};
use tokio::task::JoinSet;

use crate::place::Place;
use crate::samples::{entry, next, offer, open_tables, opened, player, store, table};

fn query(number: u128) -> MatchQuery {
    MatchQuery {
        player: player(number),
        key: MatchKey([1; 32]),
        clock: ClockFilter::AnyButDays,
        rating: 1_500,
        opponents: RatingRange::ALL,
        refused: Vec::new(),
    }
}

async fn found(storage: &dyn Store, query: MatchQuery) -> Vec<u128> {
    let found = storage.matches(query, 10).await.unwrap();
    found.iter().map(|row| row.id.bits() >> 64).collect()
}

pub(crate) async fn a_player_is_matched_by_key_clock_and_rating(place: &Place) {
    let storage = place.open().await;
    let minute = r#"{"kind":"move","seconds":60}"#;
    let clock = |clock: &str| TableOffer {
        clock: clock.into(),
        ..offer(1)
    };
    let weak = TableOffer {
        rating: 1_200,
        opponents: RatingRange {
            min: 1_100,
            max: 1_300,
        },
        ..offer(1)
    };
    let offers = [
        offer(2),
        clock(r#"{"kind":"days","days":2}"#),
        weak,
        clock(minute),
        offer(1),
    ];
    for (number, offer) in (1..).zip(offers) {
        let row = TableRow {
            offer: Some(offer),
            ..opened(number, number as u64)
        };
        store(&*storage, entry(&row)).await;
    }
    let hidden = [
        TableRow {
            public: false,
            ..opened(11, 0)
        },
        TableRow {
            taken: 2,
            ..opened(12, 0)
        },
        TableRow {
            state: TableStatus::Running,
            ..opened(13, 0)
        },
    ];
    for row in hidden {
        store(&*storage, entry(&row)).await;
    }
    assert_eq!(found(&*storage, query(2)).await, [4, 5]);
    let exactly = |clock: &str| MatchQuery {
        clock: ClockFilter::Exactly(clock.into()),
        ..query(2)
    };
    assert_eq!(found(&*storage, exactly(minute)).await, [4]);
    assert_eq!(
        found(&*storage, exactly(r#"{"kind":"days","days":2}"#)).await,
        [2]
    );
    let weak = MatchQuery {
        rating: 1_250,
        ..query(2)
    };
    assert_eq!(found(&*storage, weak.clone()).await, [3, 4, 5]);
    let only_weak = MatchQuery {
        opponents: RatingRange {
            min: 1_000,
            max: 1_400,
        },
        ..weak
    };
    assert_eq!(found(&*storage, only_weak).await, [3]);
    let refused = MatchQuery {
        refused: vec![table(4)],
        ..query(2)
    };
    assert_eq!(found(&*storage, refused).await, [5]);
    assert_eq!(
        found(&*storage, query(1)).await,
        [0; 0],
        "your own table should not be found"
    );
}

pub(crate) async fn players_who_want_the_same_at_once_do_not_wait_for_each_other(place: &Place) {
    let nodes = [place.open().await, place.open().await];
    for round in 0..20_u8 {
        let mut opening = JoinSet::new();
        for number in 0..6 {
            let storage = nodes[number % 2].clone();
            let id = u128::from(round) * 10 + number as u128;
            let row = TableRow {
                host: player(id),
                offer: Some(offer(round)),
                ..opened(id, 0)
            };
            let query = MatchQuery {
                key: MatchKey([round; 32]),
                ..query(id)
            };
            opening.spawn(async move {
                let opened = storage.open_unless_matched(entry(&row), query).await;
                // On SQLite, a node may have to wait for the other.
                opened.unwrap()
            });
        }
        let opened = opening.join_all().await;
        let waiting = opened.iter().filter(|opened| **opened == Appended::Stored);
        assert_eq!(waiting.count(), 1, "{opened:?}");
    }
    assert_eq!(open_tables(&*nodes[0], 99).await.len(), 20);
}

pub(crate) async fn tables_without_an_offer_are_found(place: &Place) {
    let storage = place.open().await;
    let without = TableRow {
        offer: None,
        ..opened(1, 0)
    };
    store(&*storage, entry(&without)).await;
    store(&*storage, entry(&opened(2, 0))).await;
    let found = storage.without_offer("azul", 10).await.unwrap();
    assert_eq!(found, [without]);
    assert_eq!(storage.without_offer("tilings", 10).await.unwrap(), []);
}

pub(crate) async fn a_row_that_is_known_changes_only_with_its_entry(place: &Place) {
    let storage = place.open().await;
    let first = opened(1, 0);
    store(&*storage, entry(&first)).await;
    let second = TableRow {
        summary: "{}".into(),
        ..next(&first)
    };
    let append = Append {
        is_row_known: true,
        ..entry(&second)
    };
    store(&*storage, append.clone()).await;
    assert_eq!(storage.table(first.id).await.unwrap(), Some(second.clone()));
    assert_eq!(storage.append(append).await, Ok(Appended::Taken));
    // A later entry keeps the offer.
    let third = TableRow {
        names: "guest 2".into(),
        offer: None,
        ..next(&second)
    };
    store(&*storage, entry(&third)).await;
    let expected = TableRow {
        offer: first.offer,
        ..third
    };
    assert_eq!(storage.table(first.id).await.unwrap(), Some(expected));
}
