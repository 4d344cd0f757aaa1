//! Kills servers with SIGKILL under load and at random moments. After each restart it checks everything that any
//! player ever received.
//!
//! | file | what it does |
//! |---|---|
//! | `server_process`, `children` | a server process that is killed and restarted; all processes of a campaign |
//! | `proxy` | a round-robin proxy in front of several nodes |
//! | `group`, `player` | people who play real matches of all games and continue after each kill |
//! | `ledger` | what players received and which orders they sent |
//! | `storage`, `timeouts`, `check` | reads the storage, with retries, and compares it with the ledgers |
//! | `fairness` | checks that nobody was charged time that did not pass |
//! | `campaign` | the whole test, one kill after the other |
//! | `attacks/` | attacks that any guest can start, with bounds for what others may notice |

mod attacks;
mod campaign;
mod check;
mod children;
mod fairness;
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

/// Kill servers under load and check everything that players received
#[derive(Parser)]
#[command(after_help = "\
Examples:
  crash-test target/release/tilewright --kills 100
  crash-test target/release/tilewright --kills 100 --storage postgres://user@127.0.0.1:5432/empty
  crash-test target/release/tilewright --kills 30 --storage postgres://… --nodes 3 --nats nats://127.0.0.1:4222
  crash-test target/release/tilewright --clock-steps /usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1
  crash-test target/release/tilewright --attacks

The exit status is 1 after any violation (lost, duplicated or changed data, or a figure beyond its bound), and 130 if
interrupted.")]
struct Arguments {
    /// Program whose `serve` command is tested
    program: PathBuf,
    /// Number of kills
    #[arg(long, value_name = "N", default_value_t = 20)]
    kills: u32,
    /// Random seed; timing still differs between runs
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Storage of the tables: sqlite, or the URL of an empty PostgreSQL database
    #[arg(long, value_name = "WHERE", default_value = "sqlite")]
    storage: Storage,
    /// Number of matches played at the same time
    #[arg(long, value_name = "N", default_value_t = 8)]
    tables: u32,
    /// Number of servers that share the storage; one of them is killed every few seconds
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=9))]
    nodes: u32,
    /// NATS server that carries notifications between the nodes
    #[arg(long, value_name = "URL")]
    nats: Option<String>,
    /// Also step the clocks of the servers with this library: libfaketimeMT.so.1 of Debian's package libfaketime
    #[arg(long, value_name = "LIBRARY")]
    clock_steps: Option<PathBuf>,
    /// Instead of killing servers, attack them like a guest and measure what others notice: all attacks, or those named
    #[arg(long, value_name = "NAME", num_args = 0.., value_delimiter = ',', conflicts_with = "kills")]
    attacks: Option<Vec<String>>,
}

/// How long running tasks may take to finish after an interruption.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(3);

fn main() -> anyhow::Result<ExitCode> {
    let arguments = Arguments::parse();
    if arguments.nodes > 1 && matches!(arguments.storage, Storage::Sqlite) {
        anyhow::bail!("several nodes need PostgreSQL: use --storage postgres://…");
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
    // Ctrl-C is handled in a separate task, so that it is noticed whatever the campaign is doing.
    let campaign = runtime.spawn(async move {
        let Some(names) = &arguments.attacks else {
            let report = Campaign::begin(&arguments, &servers).await?.run().await?;
            return anyhow::Ok((report.is_right(), report.to_string()));
        };
        let dice = table::Dice::new(table::Seed::number(arguments.seed));
        let mut luck = dice.stream(table::Label::new("attacks"), 0);
        let report = attacks::run(&arguments.program, names, &servers, &mut luck).await?;
        Ok((report.is_right(), report.to_string()))
    });
    let report = runtime.block_on(async {
        tokio::select! {
            report = campaign => Some(report),
            () = stopped.notified() => None,
        }
    });
    children.end();
    runtime.shutdown_timeout(SHUTDOWN_TIMEOUT);
    let Some(report) = report else {
        eprintln!("interrupted");
        return Ok(ExitCode::from(130));
    };
    let (is_right, report) = report??;
    println!("{report}");
    Ok(if is_right {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
