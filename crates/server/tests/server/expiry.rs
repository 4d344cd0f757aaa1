//! Guests and tokens that nobody has used for a long time.

use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use room::{PlayerId, PlayerKind};
use server::Config;
use store::{PlayerRow, Store, TokenHash};
use table::Timestamp;
use tokio::time::sleep;

use crate::common::{LONG, TestServer};
use crate::place::Place;

/// More than two batches.
const EXPIRED: u16 = 1_200;

/// An account, which does not expire.
const ACCOUNT: PlayerId = PlayerId::from_bits(1 << 100);

/// When everything was last used.
const LONG_AGO: Timestamp = Timestamp::from_millis(1_000_000_000_000);

fn guest(number: u16) -> PlayerRow {
    PlayerRow {
        id: PlayerId::from_bits(number.into()),
        name: "Gus".to_owned(),
        kind: PlayerKind::Guest,
        login: None,
        password: None,
        owner: None,
        created: LONG_AGO,
        seen: LONG_AGO,
    }
}

fn token(number: u16) -> TokenHash {
    let mut hash = [7; 32];
    hash[..2].copy_from_slice(&number.to_be_bytes());
    TokenHash(hash)
}

/// Returns how many guests and how many tokens of the account are left.
async fn left(store: &dyn Store) -> (usize, usize) {
    let guests = join_all((0..EXPIRED).map(|number| store.player(guest(number).id))).await;
    let tokens = (0..EXPIRED).map(|number| store.player_by_token(token(number), LONG_AGO));
    let tokens = join_all(tokens).await;
    let is_left = |found: &&Result<Option<PlayerRow>, _>| matches!(found, Ok(Some(_)));
    let count = |all: &[_]| all.iter().filter(is_left).count();
    (count(&guests), count(&tokens))
}

#[tokio::test]
async fn everything_that_has_expired_is_deleted_at_the_first_sweep() {
    let place = Arc::new(Place::new().await);
    let store = place.open().await;
    let account = PlayerRow {
        id: ACCOUNT,
        kind: PlayerKind::Account,
        ..guest(0)
    };
    store.add_player(account).await.unwrap();
    let guests = (0..EXPIRED).map(|number| store.add_player(guest(number)));
    join_all(guests).await;
    let tokens = (0..EXPIRED).map(|number| store.add_token(token(number), ACCOUNT, LONG_AGO));
    join_all(tokens).await;
    let all = usize::from(EXPIRED);
    assert_eq!(left(&*store).await, (all, all));

    let _served = TestServer::on(Config::default(), store.clone(), place).await;
    let began = Instant::now();
    while left(&*store).await != (0, 0) {
        assert!(began.elapsed() < LONG, "{:?}", left(&*store).await);
        sleep(Duration::from_millis(100)).await;
    }
    assert!(store.player(ACCOUNT).await.unwrap().is_some());
}
