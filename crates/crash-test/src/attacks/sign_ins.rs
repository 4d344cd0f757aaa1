//! Many people who sign in at the same moment must all get in.

use std::time::Instant;

use tokio::task::JoinSet;

use super::request::{Caller, PASSWORD};
use super::{AttackTarget, Bound, Figure, percentile};

/// From how many addresses people sign in, and how many people sign in from each: as many as the server allows per
/// minute.
const ADDRESSES: u8 = 30;
const EACH: usize = 10;

pub(super) async fn attack(target: AttackTarget) -> anyhow::Result<Vec<Figure>> {
    for number in 0..ADDRESSES {
        let mut creator = Caller::new(target.address, 100 + number);
        creator.create_account(&format!("login-{number}")).await?;
    }
    let mut all = JoinSet::new();
    for number in 0..ADDRESSES {
        for _ in 0..EACH {
            let person = Caller::new(target.address, 10 + number);
            all.spawn(async move {
                let began = Instant::now();
                let login = format!("login-{number}");
                let status = person.sign_in(&login, PASSWORD).await?;
                anyhow::Ok((status, began.elapsed()))
            });
        }
    }
    let (mut signed_in, mut times) = (0, Vec::new());
    while let Some(done) = all.join_next().await {
        let (status, took) = done??;
        signed_in += u32::from(status == 200);
        times.push(took);
    }
    times.sort_unstable();
    Ok(vec![
        Figure {
            what: "people who signed in",
            unit: "number",
            measured: signed_in.into(),
            bound: Bound::AtLeast(f64::from(ADDRESSES) * EACH as f64),
        },
        Figure {
            what: "time to sign in, p99",
            unit: "ms",
            measured: percentile(&times, 99),
            bound: Bound::AtMost(30_000.0),
        },
    ])
}
