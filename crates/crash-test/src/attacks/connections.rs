//! Connections without a request must not keep others out.

use std::time::{Duration, Instant};

use tokio::time::sleep;

use super::guest::Guest;
use super::request::connect_from;
use super::{AttackTarget, Bound, Figure, percentile};

/// How many connections the attacker opens. Usually, the attacker may open 1,024 files.
const CONNECTIONS: usize = 800;

/// How often another guest lists the lobby in the meantime.
const LISTS: usize = 40;

/// By when idle connections must be closed.
const IDLE_TIMEOUT: Duration = Duration::from_secs(10);

pub(super) async fn attack(target: AttackTarget) -> anyhow::Result<Vec<Figure>> {
    let mut idle = Vec::new();
    for _ in 0..CONNECTIONS {
        // The server may already have closed the connection.
        if let Ok(stream) = connect_from(target.address, 66).await {
            idle.push(stream);
        }
    }
    let opened = Instant::now();
    let ana = Guest::new(&target.server_from(2).await?, "Ana").await?;
    let mut times = Vec::new();
    for _ in 0..LISTS {
        let began = Instant::now();
        ana.list_lobby().await?;
        times.push(began.elapsed());
        sleep(Duration::from_millis(50)).await;
    }
    times.sort_unstable();
    let is_open = |stream: &tokio::net::TcpStream| {
        let read = stream.try_read(&mut [0; 64]);
        read.is_err_and(|error| error.kind() == std::io::ErrorKind::WouldBlock)
    };
    let mut count = async |until: Duration| {
        sleep(until.saturating_sub(opened.elapsed())).await;
        for stream in &idle {
            // Without this, the end of a connection is not noticed.
            let _ = tokio::time::timeout(Duration::ZERO, stream.readable()).await;
        }
        idle.retain(is_open);
        idle.len() as f64
    };
    let kept = count(Duration::ZERO).await;
    let late = count(IDLE_TIMEOUT + Duration::from_secs(2)).await;
    Ok(vec![
        Figure {
            what: "idle connections of one address",
            unit: "number",
            measured: kept,
            bound: Bound::AtMost(200.0),
        },
        Figure {
            what: "idle connections after 12 seconds",
            unit: "number",
            measured: late,
            bound: Bound::AtMost(0.0),
        },
        Figure {
            what: "time to list the lobby, p99",
            unit: "ms",
            measured: percentile(&times, 99),
            bound: Bound::AtMost(250.0),
        },
    ])
}
