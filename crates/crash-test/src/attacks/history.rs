//! The cost of a request must not depend on how many matches somebody has played.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant, SystemTime};

use client::Event;
use room::{PlayerId, TableId};
use store::{Append, Appended, Member, TableRow, TableStatus};
use table::Timestamp;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::guest::Guest;
use super::{AttackTarget, Bound, Figure, percentile};
use crate::storage::Storage;

/// How many finished matches the attacker has.
const MATCHES: u32 = 50_000;

/// How many writers fill the storage at the same time.
const WRITERS: u32 = 500;

/// How many requests the attacker sends at the same time, and how many sockets one player may open.
const REQUESTS: usize = 20;
const SOCKETS: usize = 20;

/// How long the requests and the sockets are observed.
const TIME: Duration = Duration::from_secs(10);

pub(super) async fn attack(target: AttackTarget) -> anyhow::Result<Vec<Figure>> {
    let attacker = Guest::new(&target.server_from(66).await?, "Crowd").await?;
    fill(&target, attacker.player().await?).await?;
    let mut figures = requests(&target, &attacker).await?;
    figures.push(sockets(&target, &attacker).await?);
    Ok(figures)
}

/// Writes finished matches of a player into the storage of the running server.
async fn fill(target: &AttackTarget, player: PlayerId) -> anyhow::Result<()> {
    let store = Storage::Sqlite.open(&target.folder).await?;
    let mut writing = JoinSet::new();
    for writer in 0..WRITERS {
        let store = store.clone();
        writing.spawn(async move {
            for number in (writer..MATCHES).step_by(WRITERS as usize) {
                let append = finished(number, player);
                anyhow::ensure!(store.append(append).await? == Appended::Stored);
            }
            Ok(())
        });
    }
    while let Some(written) = writing.join_next().await {
        written??;
    }
    store.close().await?;
    Ok(())
}

/// Returns a table that ended some time ago.
fn finished(number: u32, player: PlayerId) -> Append {
    let now = Timestamp::from(SystemTime::now()).millis();
    let at = Timestamp::from_millis(now - u64::from(MATCHES - number) * 1_000);
    // Looks like a random id.
    let id = u128::from(number + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835);
    let row = TableRow {
        id: TableId::from_bits(id),
        game: "azul".to_owned(),
        state: TableStatus::Over,
        public: true,
        rated: false,
        seats: 2,
        taken: 2,
        host: player,
        created: at,
        touched: at,
        ended: Some(at),
        version: 1,
        summary: r#"{"seats":[],"clock":{"kind":"none"},"ply":40}"#.to_owned(),
        names: "crowd".to_owned(),
        offer: None,
    };
    let member = Member {
        player,
        seat: Some(0),
        turn: false,
    };
    Append {
        members: Some(vec![member]),
        ..Append::new("{}", row)
    }
}

/// Lists the attacker's tables with many requests at the same time, and measures how long others wait for the lobby.
async fn requests(target: &AttackTarget, attacker: &Guest) -> anyhow::Result<Vec<Figure>> {
    let visitor = Guest::new(&target.server_from(2).await?, "Ana").await?;
    let (end, sent) = (Instant::now() + TIME, Arc::new(AtomicU32::new(0)));
    let before = target.processor_time()?;
    let mut attacking = JoinSet::new();
    for _ in 0..REQUESTS {
        let (attacker, sent) = (attacker.clone(), sent.clone());
        attacking.spawn(async move {
            while Instant::now() < end {
                // The server refuses requests beyond the rate limit.
                if attacker
                    .list_own_tables()
                    .await
                    .is_ok_and(|tables| tables > 0)
                {
                    sent.fetch_add(1, Ordering::Relaxed);
                }
                sleep(Duration::from_millis(100)).await;
            }
        });
    }
    let mut times = Vec::new();
    while Instant::now() < end {
        let began = Instant::now();
        visitor.list_lobby().await?;
        times.push(began.elapsed());
        sleep(Duration::from_millis(100)).await;
    }
    attacking.join_all().await;
    let used = target.processor_time()?.saturating_sub(before);
    let answered = sent.load(Ordering::Relaxed);
    times.sort_unstable();
    Ok(vec![
        Figure {
            what: "lists of the attacker",
            unit: "number",
            measured: answered.into(),
            bound: Bound::AtLeast(100.0),
        },
        Figure {
            what: "processor time of the server per list",
            unit: "ms",
            measured: used.as_secs_f64() * 1_000.0 / f64::from(answered.max(1)),
            bound: Bound::AtMost(10.0),
        },
        Figure {
            what: "p99 of somebody else's lobby",
            unit: "ms",
            measured: percentile(&times, 99),
            bound: Bound::AtMost(250.0),
        },
    ])
}

/// Opens idle sockets and measures what they cost.
async fn sockets(target: &AttackTarget, attacker: &Guest) -> anyhow::Result<Figure> {
    let mut open = JoinSet::new();
    for _ in 0..SOCKETS {
        let mut inbox = attacker.inbox()?;
        open.spawn(async move {
            loop {
                if let Event::Ended(error) = inbox.next().await {
                    return error;
                }
            }
        });
    }
    // The first lists are not counted.
    if let Ok(Some(ended)) = timeout(Duration::from_secs(3), open.join_next()).await {
        anyhow::bail!("a socket was closed: {}", ended?);
    }
    let (before, began) = (target.processor_time()?, Instant::now());
    if let Ok(Some(ended)) = timeout(2 * TIME, open.join_next()).await {
        anyhow::bail!("a socket was closed: {}", ended?);
    }
    let used = target.processor_time()?.saturating_sub(before);
    Ok(Figure {
        what: "processor time of 20 idle sockets",
        unit: "ms per s",
        measured: used.as_secs_f64() * 1_000.0 / began.elapsed().as_secs_f64(),
        bound: Bound::AtMost(20.0),
    })
}
