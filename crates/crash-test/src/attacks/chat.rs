//! One person must not flood the chat of a table, however the messages are sent.

use std::time::Duration;

use client::order;
use room::{Audience, TableCommand, ToServer};
use tokio::time::sleep;

use super::guest::Guest;
use super::{AttackTarget, Bound, Figure};

/// How many messages the attacker sends over each of two sockets, and how many by HTTP.
const OVER_SOCKET: usize = 20;
const BY_HTTP: usize = 100;

/// How long the server may take to read everything.
const PAUSE: Duration = Duration::from_secs(1);

fn message() -> TableCommand {
    TableCommand::Say {
        to: Audience::Players,
        text: "look at me".to_owned(),
    }
}

pub(super) async fn attack(target: AttackTarget) -> anyhow::Result<Vec<Figure>> {
    let crowd = Guest::new(&target.server_from(66).await?, "Crowd").await?;
    let table = crowd.start_match("azul", 2, &[(1, "bot:1")]).await?;
    let mut sockets = Vec::new();
    for _ in 0..2 {
        let mut socket = crowd.socket(table).await?;
        for _ in 0..OVER_SOCKET {
            socket.send(&ToServer::Order(order(1, message()))).await?;
        }
        sockets.push(socket);
    }
    for _ in 0..BY_HTTP {
        // Most are refused.
        let _ = crowd.order(table, message()).await;
    }
    sleep(PAUSE).await;
    let lines = crowd.snapshot(table).await?.chat.len();
    Ok(vec![Figure {
        what: "chat messages within seconds",
        unit: "number",
        measured: lines as f64,
        bound: Bound::AtMost(10.0),
    }])
}
