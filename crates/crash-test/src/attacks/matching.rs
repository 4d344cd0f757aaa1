//! Tables that nobody is looking for must not prevent players who want the same game from meeting.

use std::time::Instant;

use games::GAMES;

use super::guest::Guest;
use super::{AttackTarget, Bound, Figure, percentile};

/// How many tables each attacker opens: as many as the server allows.
const TABLES: usize = 20;

/// How many pairs look for a match.
const PAIRS: usize = 12;

pub(super) async fn attack(target: AttackTarget) -> anyhow::Result<Vec<Figure>> {
    // One address may create 30 guests and tables per minute.
    for address in [66, 67, 68] {
        let crowd = Guest::new(&target.server_from(address).await?, "Crowd").await?;
        for _ in 0..TABLES {
            crowd.open_odd_table().await?;
        }
    }
    let (here, there) = (target.server_from(2).await?, target.server_from(3).await?);
    let (mut met, mut times) = (0, Vec::new());
    for pair in 0..PAIRS {
        let ana = Guest::new(&here, "Ana").await?;
        let bo = Guest::new(&there, "Bo").await?;
        let game = GAMES[pair % GAMES.len()].id();
        let began = Instant::now();
        let (first, second) = if pair % 2 == 0 {
            tokio::try_join!(ana.play_now(game), bo.play_now(game))?
        } else {
            (ana.play_now(game).await?, bo.play_now(game).await?)
        };
        times.push(began.elapsed());
        met += usize::from(first == second);
    }
    times.sort_unstable();
    Ok(vec![
        Figure {
            what: "pairs of players who met",
            unit: "number",
            measured: met as f64,
            bound: Bound::AtLeast(PAIRS as f64),
        },
        Figure {
            what: "time until both have a seat, p99",
            unit: "ms",
            measured: percentile(&times, 99),
            bound: Bound::AtMost(250.0),
        },
    ])
}
