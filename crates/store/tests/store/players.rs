//! Players and their tokens.

use std::time::Duration;

use room::PlayerKind;
use store::{
    Append, PasswordHash, PlayerRow, PlayerSeat, PlayerTablesQuery, PlayerWritten, RatingRow,
};

use crate::place::Place;
use crate::ratings::{ladder, rating};
use crate::samples::{
    account, at, entry, guest, next, opened, player, sits, store, table, tables_of, token,
};

pub(crate) async fn a_player_is_found_by_id_and_token(place: &Place) {
    let storage = place.open().await;
    let ada = account(1, "Ada");
    assert_eq!(
        storage.add_player(ada.clone()).await,
        Ok(PlayerWritten::Done)
    );
    assert_eq!(
        storage.add_player(ada.clone()).await,
        Ok(PlayerWritten::Taken)
    );
    assert_eq!(
        storage.add_token(token(1), ada.id, at(0)).await,
        Ok(PlayerWritten::Done)
    );
    assert_eq!(
        storage.add_token(token(1), ada.id, at(0)).await,
        Ok(PlayerWritten::Taken)
    );
    assert_eq!(storage.player(ada.id).await, Ok(Some(ada.clone())));
    assert_eq!(
        storage.player_by_token(token(1), at(1)).await,
        Ok(Some(ada.clone()))
    );
    assert_eq!(storage.rename_player(ada.id, "Countess").await, Ok(true));
    let renamed = PlayerRow {
        name: "Countess".into(),
        ..ada
    };
    assert_eq!(storage.player(renamed.id).await, Ok(Some(renamed)));
    assert_eq!(storage.rename_player(player(2), "Nobody").await, Ok(false));
}

pub(crate) async fn an_unknown_token_has_no_player(place: &Place) {
    let storage = place.open().await;
    assert_eq!(storage.player_by_token(token(1), at(0)).await, Ok(None));
    assert_eq!(
        storage.add_token(token(1), player(1), at(0)).await,
        Ok(PlayerWritten::Gone)
    );
    assert_eq!(storage.player_by_token(token(1), at(0)).await, Ok(None));
}

pub(crate) async fn last_seen_is_updated_once_per_hour(place: &Place) {
    let storage = place.open().await;
    storage.add_player(guest(1)).await.unwrap();
    storage.add_token(token(1), player(1), at(0)).await.unwrap();
    let last_seen = async || storage.player(player(1)).await.unwrap().unwrap().seen;
    storage.player_by_token(token(1), at(3599)).await.unwrap();
    storage.ping().await.unwrap();
    assert_eq!(last_seen().await, at(0));
    storage.player_by_token(token(1), at(3600)).await.unwrap();
    // The update happens in the background.
    for _ in 0..100 {
        storage.ping().await.unwrap();
        if last_seen().await == at(3600) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(last_seen().await, at(3600));
    // The token has not been used for too long.
    let late = at(3600 + 400 * 86_400);
    assert_eq!(storage.player_by_token(token(1), late).await, Ok(None));
}

pub(crate) async fn logins_are_case_insensitive(place: &Place) {
    let storage = place.open().await;
    storage
        .add_player(account(1, "Žofie Müller"))
        .await
        .unwrap();
    for login in ["Žofie Müller", "žofie müller", "ŽOFIE MÜLLER"] {
        let found = storage.player_by_login(login).await.unwrap();
        assert_eq!(found, Some(account(1, "Žofie Müller")), "{login}");
    }
    assert_eq!(storage.player_by_login("zofie").await, Ok(None));
}

pub(crate) async fn logins_are_unique(place: &Place) {
    let storage = place.open().await;
    storage.add_player(account(1, "Ada")).await.unwrap();
    storage.add_player(guest(2)).await.unwrap();
    let hash = || PasswordHash("hash".into());
    assert_eq!(
        storage.add_player(account(3, "ADA")).await,
        Ok(PlayerWritten::Taken)
    );
    assert_eq!(
        storage.set_login(player(2), "aDa", hash()).await,
        Ok(PlayerWritten::Taken)
    );
    assert_eq!(storage.player(player(2)).await, Ok(Some(guest(2))));
    // Players can change the spelling of their own login.
    assert_eq!(
        storage.set_login(player(1), "ADA", hash()).await,
        Ok(PlayerWritten::Done)
    );
    assert_eq!(
        storage.set_login(player(9), "Bob", hash()).await,
        Ok(PlayerWritten::Gone)
    );
    let mut racing = tokio::task::JoinSet::new();
    for number in 10..30 {
        storage.add_player(guest(number)).await.unwrap();
        let storage = storage.clone();
        racing.spawn(async move {
            storage
                .set_login(player(number), "Grace", PasswordHash("hash".into()))
                .await
                .unwrap()
        });
    }
    let answers = racing.join_all().await;
    assert_eq!(
        answers
            .iter()
            .filter(|it| **it == PlayerWritten::Done)
            .count(),
        1
    );
}

pub(crate) async fn a_guest_becomes_an_account(place: &Place) {
    let storage = place.open().await;
    storage.add_player(guest(1)).await.unwrap();
    storage
        .set_login(player(1), "Ada", PasswordHash("hash".into()))
        .await
        .unwrap();
    let expected = PlayerRow {
        kind: PlayerKind::Account,
        login: Some("Ada".into()),
        password: Some(PasswordHash("hash".into())),
        ..guest(1)
    };
    assert!(
        !format!("{expected:?}").contains("hash\""),
        "the debug output should hide the password"
    );
    assert_eq!(storage.player_by_login("ada").await, Ok(Some(expected)));
}

pub(crate) async fn a_recovery_code_works_once(place: &Place) {
    let storage = place.open().await;
    storage.add_player(account(1, "Ada")).await.unwrap();
    storage.add_player(account(2, "Bob")).await.unwrap();
    let password = |text: &str| PasswordHash(text.into());
    let recover = async |login, code, new: &str, next| {
        let recovered = storage.recover(login, token(code), password(new), token(next));
        recovered.await.unwrap()
    };
    assert_eq!(recover("Ada", 1, "none yet", 2).await, None);
    assert_eq!(storage.set_recovery(player(1), token(1)).await, Ok(true));
    assert_eq!(storage.set_recovery(player(3), token(1)).await, Ok(false));
    assert_eq!(recover("Bob", 1, "of another", 2).await, None);
    assert_eq!(recover("Ada", 2, "wrong", 2).await, None);
    let recovered = recover("ADA", 1, "new", 2).await.unwrap();
    assert_eq!(recovered.id, player(1));
    assert_eq!(recovered.password, Some(password("new")));
    assert_eq!(recover("Ada", 1, "again", 3).await, None);
    assert!(recover("Ada", 2, "with the next", 3).await.is_some());
}

pub(crate) async fn tokens_are_dropped(place: &Place) {
    let storage = place.open().await;
    storage.add_player(guest(1)).await.unwrap();
    for number in 1..=4 {
        storage
            .add_token(token(number), player(1), at(0))
            .await
            .unwrap();
    }
    let known = async |number| {
        storage
            .player_by_token(token(number), at(0))
            .await
            .unwrap()
            .is_some()
    };
    storage.drop_token(token(1)).await.unwrap();
    assert!(!known(1).await && known(2).await);
    storage
        .drop_tokens(player(1), Some(token(3)))
        .await
        .unwrap();
    assert!(!known(2).await && known(3).await && !known(4).await);
    storage.drop_tokens(player(1), None).await.unwrap();
    assert!(!known(3).await);
}

pub(crate) async fn valid_tokens_are_listed_by_last_use(place: &Place) {
    const DAY: u64 = 24 * 60 * 60;
    let storage = place.open().await;
    for number in [1, 2] {
        storage.add_player(guest(number)).await.unwrap();
    }
    for (number, owner, created) in [(1, 1, 0), (2, 1, 5), (3, 2, 7), (4, 1, 9)] {
        let added = storage.add_token(token(number), player(owner), at(created));
        assert_eq!(added.await, Ok(PlayerWritten::Done));
    }
    storage
        .player_by_token(token(1), at(3 * DAY))
        .await
        .unwrap();
    let listed = async |now, limit| {
        let rows = storage.tokens_of(player(1), at(now), limit).await.unwrap();
        let rows = rows.into_iter();
        rows.map(|row| (row.hash, row.created, row.seen))
            .collect::<Vec<_>>()
    };
    let used = (token(1), at(0), at(3 * DAY));
    // The use is recorded in the background.
    for _ in 0..100 {
        storage.ping().await.unwrap();
        if listed(3 * DAY, 1).await == [used] {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let unused = |number, created| (token(number), at(created), at(created));
    assert_eq!(listed(3 * DAY, 9).await, [used, unused(4, 9), unused(2, 5)]);
    assert_eq!(listed(3 * DAY, 2).await, [used, unused(4, 9)]);
    // The others have expired.
    assert_eq!(listed(401 * DAY, 9).await, [used]);
    assert_eq!(storage.tokens_of(player(3), at(0), 9).await, Ok(Vec::new()));
}

pub(crate) async fn bots_are_listed_with_their_owners(place: &Place) {
    let storage = place.open().await;
    storage.add_player(account(1, "Ada")).await.unwrap();
    let bot = |number, name: &str, owner| PlayerRow {
        kind: PlayerKind::Program,
        name: name.into(),
        owner,
        ..guest(number)
    };
    let (engine, abacus) = (bot(2, "Engine", Some(player(1))), bot(3, "Abacus", None));
    assert_eq!(
        storage.add_player(engine.clone()).await,
        Ok(PlayerWritten::Done)
    );
    assert_eq!(
        storage.add_player(abacus.clone()).await,
        Ok(PlayerWritten::Done)
    );
    let orphan = bot(4, "Orphan", Some(player(9)));
    assert_eq!(storage.add_player(orphan).await, Ok(PlayerWritten::Gone));
    assert_eq!(storage.bots().await, Ok(vec![abacus, engine]));
}

pub(crate) async fn a_deleted_player_leaves_nothing(place: &Place) {
    let storage = place.open().await;
    storage.add_player(account(1, "Ada")).await.unwrap();
    storage.add_player(account(2, "Bob")).await.unwrap();
    let bot = PlayerRow {
        kind: PlayerKind::Program,
        owner: Some(player(1)),
        ..guest(3)
    };
    storage.add_player(bot).await.unwrap();
    storage.add_token(token(1), player(1), at(0)).await.unwrap();
    storage.add_token(token(3), player(3), at(0)).await.unwrap();
    let members = |number| vec![sits(number, 0, true), sits(2, 1, false)];
    let row = opened(1, 0);
    store(
        &*storage,
        Append {
            members: Some(members(1)),
            ..entry(&row)
        },
    )
    .await;
    store(
        &*storage,
        Append {
            members: Some(members(3)),
            ..entry(&opened(2, 0))
        },
    )
    .await;
    let ratings: Vec<RatingRow> = vec![rating(1, 1500.0, 1), rating(2, 1500.0, 1)];
    store(
        &*storage,
        Append {
            ratings,
            ..entry(&next(&row))
        },
    )
    .await;

    let mut sat = storage.delete_player(player(1)).await.unwrap();
    sat.sort_by_key(|sat| sat.table);
    let expected = [
        PlayerSeat {
            table: table(1),
            player: player(1),
        },
        PlayerSeat {
            table: table(2),
            player: player(3),
        },
    ];
    assert_eq!(sat, expected);
    for gone in [1, 3] {
        assert_eq!(storage.player(player(gone)).await, Ok(None));
        assert_eq!(
            storage.player_by_token(token(gone as u8), at(0)).await,
            Ok(None)
        );
        let tables = tables_of(&*storage, PlayerTablesQuery::first(player(gone), 9)).await;
        assert_eq!(tables, []);
    }
    assert_eq!(storage.ratings_of(player(1)).await, Ok(vec![]));
    assert_eq!(storage.history(player(1), &ladder(), 9).await, Ok(vec![]));
    // The others keep their tables and ratings, and the login is free again.
    assert_eq!(
        tables_of(&*storage, PlayerTablesQuery::first(player(2), 9))
            .await
            .len(),
        2
    );
    assert_eq!(storage.leaderboard(&ladder(), 9).await.unwrap().len(), 1);
    assert_eq!(
        storage.add_player(account(4, "ada")).await,
        Ok(PlayerWritten::Done)
    );
    assert_eq!(storage.delete_player(player(1)).await, Ok(vec![]));
}

pub(crate) async fn inactive_guests_expire(place: &Place) {
    let storage = place.open().await;
    for number in 1..=4 {
        storage.add_player(guest(number)).await.unwrap();
    }
    storage
        .add_player(PlayerRow {
            seen: at(90),
            ..guest(5)
        })
        .await
        .unwrap();
    storage.add_player(account(6, "Ada")).await.unwrap();
    let members = vec![sits(4, 0, true)];
    store(
        &*storage,
        Append {
            members: Some(members),
            ..entry(&opened(1, 0))
        },
    )
    .await;
    assert_eq!(storage.expire_guests(at(60), 2).await, Ok(2));
    assert_eq!(storage.expire_guests(at(60), 2).await, Ok(1));
    assert_eq!(storage.expire_guests(at(60), 2).await, Ok(0));
    for (number, there) in [
        (1, false),
        (2, false),
        (3, false),
        (4, true),
        (5, true),
        (6, true),
    ] {
        assert_eq!(
            storage.player(player(number)).await.unwrap().is_some(),
            there,
            "{number}"
        );
    }
}

pub(crate) async fn unused_tokens_expire(place: &Place) {
    let storage = place.open().await;
    storage.add_player(account(1, "Ada")).await.unwrap();
    for (number, seen) in [(1, 0), (2, 0), (3, 0), (4, 60)] {
        let added = storage.add_token(token(number), player(1), at(seen)).await;
        added.unwrap();
    }
    let (just_before, late) = (at(400 * 86_400 - 1), at(400 * 86_400));
    // A valid token stays.
    assert_eq!(storage.expire_tokens(just_before, 9).await, Ok(0));
    assert_eq!(storage.expire_tokens(late, 2).await, Ok(2));
    assert_eq!(storage.expire_tokens(late, 2).await, Ok(1));
    assert_eq!(storage.expire_tokens(late, 2).await, Ok(0));
    for (number, there) in [(1, false), (2, false), (3, false), (4, true)] {
        let found = storage.player_by_token(token(number), at(60)).await;
        assert_eq!(found.unwrap().is_some(), there, "{number}");
    }
}
