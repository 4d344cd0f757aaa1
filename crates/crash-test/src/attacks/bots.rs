//! Long searches of one guest must not delay the quick bots of others.

use std::time::Duration;

use games::GAMES;
use tokio::task::JoinSet;

use super::guest::{Guest, play_against_bots};
use super::{AttackTarget, Bound, Figure, percentile};

/// The number of tables that the attacker opens: as many as the server allows.
const TABLES: usize = 20;

/// How long people play during the attack.
const TIME: Duration = Duration::from_secs(30);

/// The pause of a person before each move.
const PAUSE: Duration = Duration::from_millis(200);

pub(super) async fn attack(target: AttackTarget) -> anyhow::Result<Vec<Figure>> {
    let attacker = Guest::new(&target.server_from(66).await?, "Crowd").await?;
    let search = "bot:search,time=10s";
    let bots: Vec<(u8, &str)> = (0..4).map(|seat| (seat, search)).collect();
    let mut watching = JoinSet::new();
    for _ in 0..TABLES {
        let table = attacker.start_match("azul", 4, &bots).await?;
        // Tables with people come before those without.
        let mut client = attacker.follow(table);
        watching.spawn(async move {
            loop {
                client.next().await;
            }
        });
    }
    let home = target.server_from(2).await?;
    let ana = Guest::new(&home, "Ana").await?;
    let mut playing = JoinSet::new();
    for game in GAMES.iter() {
        for bot in ["bot:1", "bot:2", "bot:3", "bot:4"] {
            let table = ana.start_match(game.id(), 2, &[(1, bot)]).await?;
            let luck = target.luck(playing.len() as u64);
            playing.spawn(play_against_bots(ana.follow(table), luck, PAUSE, TIME));
        }
    }
    let mut answers = Vec::new();
    while let Some(ended) = playing.join_next().await {
        answers.extend(ended??);
    }
    answers.sort_unstable();
    Ok(vec![
        Figure {
            what: "answers of bot:1 to bot:4 elsewhere",
            unit: "number",
            measured: answers.len() as f64,
            bound: Bound::AtLeast(200.0),
        },
        Figure {
            what: "p50 of bot:1 to bot:4 elsewhere",
            unit: "ms",
            measured: percentile(&answers, 50),
            bound: Bound::AtMost(100.0),
        },
        Figure {
            what: "p99 of bot:1 to bot:4 elsewhere",
            unit: "ms",
            measured: percentile(&answers, 99),
            bound: Bound::AtMost(250.0),
        },
    ])
}
