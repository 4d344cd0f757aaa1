//! Ratings.

use room::PlayerKind;
use store::{Append, Appended, Ladder, RatingPoint, RatingRow, RatingStep, Store};

use crate::place::Place;
use crate::samples::{account, at, entry, next, opened, player, store, table};

pub(crate) fn ladder() -> Ladder {
    Ladder {
        game: "azul".into(),
        name: "two".into(),
    }
}

pub(crate) fn rating(number: u128, rating: f64, matches: u32) -> RatingRow {
    RatingRow {
        player: player(number),
        ladder: ladder(),
        rating,
        deviation: 350.0 / f64::from(matches),
        volatility: 0.06,
        matches,
        touched: at(matches.into()),
    }
}

async fn accounts(storage: &dyn Store, numbers: std::ops::RangeInclusive<u128>) {
    for number in numbers {
        storage
            .add_player(account(number, &format!("Player {number}")))
            .await
            .unwrap();
    }
}

pub(crate) async fn a_match_changes_ratings(place: &Place) {
    let storage = place.open().await;
    accounts(&*storage, 1..=2).await;
    assert_eq!(storage.rating(player(1), &ladder()).await, Ok(None));
    for matches in 1..=3 {
        let row = opened(matches.into(), 0);
        store(&*storage, entry(&row)).await;
        let gain = 10.5 * f64::from(matches);
        let ratings = vec![
            rating(1, 1500.0 + gain, matches),
            rating(2, 1500.0 - gain, matches),
        ];
        store(
            &*storage,
            Append {
                ratings,
                ..entry(&next(&row))
            },
        )
        .await;
    }
    let other = Ladder {
        name: "more".into(),
        ..ladder()
    };
    let ratings = vec![RatingRow {
        ladder: other.clone(),
        ..rating(1, 25.0, 1)
    }];
    store(
        &*storage,
        Append {
            ratings,
            ..entry(&opened(9, 0))
        },
    )
    .await;

    assert_eq!(
        storage.rating(player(1), &ladder()).await,
        Ok(Some(rating(1, 1531.5, 3)))
    );
    let all = storage.ratings_of(player(1)).await.unwrap();
    assert_eq!(
        all.iter().map(|row| &row.ladder).collect::<Vec<_>>(),
        [&other, &ladder()]
    );
    let history = storage.history(player(2), &ladder(), 2).await.unwrap();
    assert_eq!(
        history
            .iter()
            .map(|point| point.matches)
            .collect::<Vec<_>>(),
        [2, 3]
    );
    let last = RatingPoint {
        matches: 3,
        rating: 1468.5,
        deviation: 350.0 / 3.0,
        at: at(3),
        table: table(3),
    };
    assert_eq!(history[1], last);
}

pub(crate) async fn a_rating_that_changed_in_the_meantime_is_not_overwritten(place: &Place) {
    let storage = place.open().await;
    accounts(&*storage, 1..=2).await;
    let row = opened(1, 0);
    store(&*storage, entry(&row)).await;
    let ratings = vec![rating(1, 1510.0, 1)];
    store(
        &*storage,
        Append {
            ratings,
            ..entry(&opened(2, 0))
        },
    )
    .await;
    // These ratings were computed from outdated ones.
    let ratings = vec![rating(2, 1490.0, 1), rating(1, 1520.0, 1)];
    let append = Append {
        ratings,
        ..entry(&next(&row))
    };
    assert_eq!(storage.append(append).await, Ok(Appended::Outdated));
    assert_eq!(storage.log(row.id, 0).await.unwrap().len(), 1);
    assert_eq!(storage.ratings_of(player(2)).await, Ok(vec![]));
    let ratings = vec![rating(2, 1490.0, 1), rating(1, 1530.0, 2)];
    store(
        &*storage,
        Append {
            ratings,
            ..entry(&next(&row))
        },
    )
    .await;
    assert_eq!(
        storage.rating(player(1), &ladder()).await,
        Ok(Some(rating(1, 1530.0, 2)))
    );
}

pub(crate) async fn concurrent_matches_all_count(place: &Place) {
    let nodes = [place.open().await, place.open().await];
    accounts(&*nodes[0], 1..=2).await;
    let mut ending = tokio::task::JoinSet::new();
    for number in 0..20_u128 {
        let storage = nodes[usize::from(number % 2 == 0)].clone();
        ending.spawn(async move {
            // Each task does what a node does: read, compute, write, and retry if another node was faster.
            loop {
                let matches = async |number| {
                    let found = storage.rating(player(number), &ladder()).await.unwrap();
                    found.map_or(0, |rating| rating.matches)
                };
                let (one, two) = (matches(1).await, matches(2).await);
                let mut ratings = vec![rating(1, 1500.0, one + 1), rating(2, 1500.0, two + 1)];
                if number % 3 == 0 {
                    ratings.reverse();
                }
                let append = Append {
                    ratings,
                    ..entry(&opened(number, 0))
                };
                match storage.append(append).await.unwrap() {
                    Appended::Stored => return,
                    appended => assert_eq!(appended, Appended::Outdated),
                }
            }
        });
    }
    ending.join_all().await;
    for number in [1, 2] {
        let rating = nodes[0]
            .rating(player(number), &ladder())
            .await
            .unwrap()
            .unwrap();
        assert_eq!(rating.matches, 20);
        assert_eq!(
            nodes[0]
                .history(player(number), &ladder(), 99)
                .await
                .unwrap()
                .len(),
            20
        );
    }
}

pub(crate) async fn rating_changes_are_found_by_table(place: &Place) {
    let storage = place.open().await;
    accounts(&*storage, 1..=3).await;
    let first = vec![rating(1, 1600.0, 1), rating(2, 1400.5, 1)];
    let second = vec![rating(3, 1550.0, 1), rating(1, 1580.0, 2)];
    // The first match of a player on another ladder has no rating before it.
    let other = Ladder {
        name: "more".into(),
        ..ladder()
    };
    let third = vec![RatingRow {
        ladder: other,
        ..rating(1, 1510.0, 1)
    }];
    for (number, ratings) in (1..).zip([first, second, third]) {
        let append = Append {
            ratings,
            ..entry(&opened(number, 0))
        };
        store(&*storage, append).await;
    }
    let step = |number, before, after| RatingStep {
        player: player(number),
        before,
        after,
    };
    for (number, steps) in [
        (1, vec![step(1, None, 1600.0), step(2, None, 1400.5)]),
        (
            2,
            vec![step(1, Some(1600.0), 1580.0), step(3, None, 1550.0)],
        ),
        (3, vec![step(1, None, 1510.0)]),
        (4, vec![]),
    ] {
        assert_eq!(storage.rating_steps(table(number)).await, Ok(steps));
    }
}

pub(crate) async fn the_rating_of_a_deleted_player_is_ignored(place: &Place) {
    let storage = place.open().await;
    accounts(&*storage, 1..=1).await;
    let ratings = vec![rating(1, 1510.0, 1), rating(2, 1490.0, 7)];
    store(
        &*storage,
        Append {
            ratings,
            ..entry(&opened(1, 0))
        },
    )
    .await;
    assert_eq!(storage.ratings_of(player(1)).await.unwrap().len(), 1);
    assert_eq!(storage.ratings_of(player(2)).await, Ok(vec![]));
}

pub(crate) async fn the_leaderboard_starts_with_the_best(place: &Place) {
    let storage = place.open().await;
    accounts(&*storage, 1..=4).await;
    let ratings = [1480.0, 1620.5, 1620.25, 1500.0].into_iter().zip(1..);
    let ratings = ratings
        .map(|(value, number)| rating(number, value, 1))
        .collect();
    store(
        &*storage,
        Append {
            ratings,
            ..entry(&opened(1, 0))
        },
    )
    .await;
    let best = storage.leaderboard(&ladder(), 3).await.unwrap();
    let names: Vec<_> = best.iter().map(|ranked| ranked.name.as_str()).collect();
    assert_eq!(names, ["Player 2", "Player 3", "Player 4"]);
    assert_eq!(best[0].kind, PlayerKind::Account);
    assert_eq!(best[0].rating, rating(2, 1620.5, 1));
    let none = Ladder {
        game: "tilings".into(),
        ..ladder()
    };
    assert_eq!(storage.leaderboard(&none, 3).await, Ok(vec![]));
}
