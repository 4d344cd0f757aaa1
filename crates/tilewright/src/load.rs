//! `tilewright load`: load-tests a server.

mod generator;
mod histogram;
mod process;

use std::io::{self, Write};
use std::time::Duration;

use drawings::Console;
use games::Catalogue;
use serde_json::json;
use tokio::runtime::Builder;
use words::Texts;

use crate::batch::thousands;
use crate::cli::GameArg;
use crate::{Failure, cli, say};

use generator::{Load, Phase, Report};
use histogram::Histogram;

pub(crate) fn load(catalogue: Catalogue, arguments: cli::LoadArgs) -> Result<(), Failure> {
    let game = arguments.game.map(|GameArg(game)| game);
    let Some(game) = game.or_else(|| catalogue.iter().next()) else {
        return Err(Failure::Usage("there are no games".to_owned()));
    };
    let load = Load {
        server: arguments.server,
        game: game.id().to_owned(),
        tables: arguments.tables as usize,
        spectators: arguments.spectators as usize,
        bots: arguments.bot_tables as usize,
        rate: f64::from(arguments.rate),
        time: arguments.time,
        warm_up: arguments.warm_up,
        process: arguments.pid,
    };
    // One thread, so that the clients use one core and leave the others to the server.
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let texts = say::texts();
    let message =
        |phase| say::print_message(&Console::of_terminal(false).shown(about(&texts, &load, phase)));
    let report = runtime.block_on(generator::generate(catalogue, load.clone(), message));
    let report = report.map_err(|error| say::trouble(&texts, &error))?;
    let mut out = io::stdout().lock();
    if arguments.json {
        writeln!(out, "{}", as_json(&load, &report))?;
    } else {
        print_report(&mut out, &load, &report)?;
    }
    Ok(())
}

/// Returns a sentence about a phase and its duration.
fn about(texts: &Texts, load: &Load, phase: Phase) -> String {
    let seconds = |time: Duration| ("seconds", time.as_secs_f64().into());
    match phase {
        Phase::Opening => {
            let variables = [
                ("tables", (load.tables + load.bots).into()),
                ("sockets", load.sockets().into()),
                ("server", load.server.to_string().into()),
                seconds(load.warm_up + load.time),
            ];
            texts.with("load-opens", &variables)
        }
        Phase::WarmingUp => texts.with("load-warms-up", &[seconds(load.warm_up)]),
        Phase::Measuring => texts.with("load-measures", &[seconds(load.time)]),
    }
}

/// The percentiles to report.
const SHARES: [(&str, f64); 4] = [("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("p99.9", 0.999)];

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0
}

fn print_report(out: &mut impl Write, load: &Load, report: &Report) -> io::Result<()> {
    let moves = report.mover.total();
    let seconds = report.time.as_secs_f64().max(f64::EPSILON);
    writeln!(
        out,
        "{}: {} tables, {} sockets, {:.1} s",
        load.game,
        thousands(load.tables as u64),
        thousands(report.sockets as u64),
        seconds,
    )?;
    writeln!(
        out,
        "{} moves, {:.0} per second (target {:.0}); {} matches finished",
        thousands(moves),
        moves as f64 / seconds,
        load.rate,
        thousands(report.matches),
    )?;
    write!(out, "{:<24}", "latency of moves, ms")?;
    for (name, _) in SHARES {
        write!(out, "{name:>9}")?;
    }
    writeln!(out, "{:>9}", "max")?;
    for (receiver, histogram) in [
        ("to the mover", &report.mover),
        ("to the opponent", &report.other),
    ] {
        write!(out, "{receiver:<24}")?;
        for (_, share) in SHARES {
            write!(out, "{:>9.2}", millis(histogram.quantile(share)))?;
        }
        writeln!(out, "{:>9.2}", millis(histogram.longest()))?;
    }
    if let Some(usage) = report.usage {
        let each = usage.cpu.as_secs_f64() * 1e6 / (moves as f64).max(1.0);
        let memory = usage.memory as f64;
        let shared = |by: usize| memory / 1e3 / (by as f64).max(1.0);
        writeln!(
            out,
            "server: {:.1} s CPU ({each:.0} us per move), {:.0} MB memory ({:.1} kB per socket, {:.1} kB per table)",
            usage.cpu.as_secs_f64(),
            memory / 1e6,
            shared(report.sockets),
            shared(load.tables),
        )?;
    }
    Ok(())
}

fn as_json(load: &Load, report: &Report) -> serde_json::Value {
    let figures = |histogram: &Histogram| {
        let mut figures = serde_json::Map::new();
        for (name, share) in SHARES {
            figures.insert(name.to_owned(), millis(histogram.quantile(share)).into());
        }
        figures.insert("longest".to_owned(), millis(histogram.longest()).into());
        figures
    };
    json!({
        "game": load.game,
        "tables": load.tables,
        "sockets": report.sockets,
        "wanted-rate": load.rate,
        "seconds": report.time.as_secs_f64(),
        "moves": report.mover.total(),
        "matches": report.matches,
        "mover-ms": figures(&report.mover),
        "other-ms": figures(&report.other),
        "server-cpu-seconds": report.usage.map(|usage| usage.cpu.as_secs_f64()),
        "server-memory": report.usage.map(|usage| usage.memory),
    })
}
