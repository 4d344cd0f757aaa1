//! Kills serving processes under load, at random moments and without a word before, and checks after each
//! restart all that any player was ever told.
//!
//! | file | what it does |
//! |---|---|
//! | `node`, `children` | a serving process that is killed and started again, and all of them |
//! | `proxy` | what stands before several nodes |
//! | `group`, `player` | people who play real matches of all games, and go on after each kill |
//! | `ledger` | what they were told and what they asked for |
//! | `storage`, `patience`, `check` | what is stored, and whether it is the same |
//! | `campaign` | all of it, one kill after the other |

mod campaign;
mod check;
mod children;
mod group;
mod ledger;
mod player;
mod proxy;
mod server_process;
mod storage;
mod timeouts;
mod world;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::Parser;
use tokio::runtime::Builder;
use tokio::sync::Notify;

use campaign::Campaign;
use children::Children;
use storage::Storage;

/// Kill serving processes under load, and check all that players were told
#[derive(Parser)]
#[command(after_help = "\
Examples:
  crash-test target/release/tilewright --kills 100
  crash-test target/release/tilewright --kills 100 --storage postgres://user@127.0.0.1:5432/empty
  crash-test target/release/tilewright --kills 30 --storage postgres://… --nodes 3 --nats nats://127.0.0.1:4222

The status is 1 if anything was lost, doubled or told otherwise, and 130 if it was stopped before the end.")]
struct Arguments {
    /// The program whose `serve` is killed
    program: PathBuf,
    /// How often
    #[arg(long, value_name = "N", default_value_t = 20)]
    kills: u32,
    /// What all chance follows from, but for the moments of the machine
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Where the tables are kept: sqlite, or the address of an empty PostgreSQL database
    #[arg(long, value_name = "WHERE", default_value = "sqlite")]
    storage: Storage,
    /// How many tables play at a time
    #[arg(long, value_name = "N", default_value_t = 8)]
    tables: u32,
    /// How many processes serve together, one of which is killed every few seconds
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=9))]
    nodes: u32,
    /// What tells the nodes of each other's entries
    #[arg(long, value_name = "URL")]
    nats: Option<String>,
}

/// How long what a campaign is doing may take to end, once it was stopped.
const ENDING: Duration = Duration::from_secs(3);

fn main() -> anyhow::Result<ExitCode> {
    let arguments = Arguments::parse();
    if arguments.nodes > 1 && matches!(arguments.storage, Storage::Sqlite) {
        anyhow::bail!("several nodes need a database: --storage postgres://…");
    }
    let runtime = Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()?;
    let stopped = Arc::new(Notify::new());
    let stop = stopped.clone();
    ctrlc::set_handler(move || stop.notify_one())?;
    let children = Children::default();
    let servers = children.clone();
    // On a thread of its own: whatever it is busy with, this one hears that it is to stop.
    let campaign =
        runtime.spawn(async move { Campaign::begin(&arguments, &servers).await?.run().await });
    let report = runtime.block_on(async {
        tokio::select! {
            report = campaign => Some(report),
            () = stopped.notified() => None,
        }
    });
    children.end();
    runtime.shutdown_timeout(ENDING);
    let Some(report) = report else {
        eprintln!("stopped before the end");
        return Ok(ExitCode::from(130));
    };
    let report = report??;
    println!("{report}");
    Ok(if report.is_right() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
