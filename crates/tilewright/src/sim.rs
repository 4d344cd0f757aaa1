//! `tilewright sim`

use std::io::{self, IsTerminal, Write};
use std::num::NonZero;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use anyhow::{Context, anyhow};
use arena::{Batch, Moments, SimulationError, Statistics, simulate};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use table::write_atomically;

use crate::Failure;
use crate::cli::Sim;

pub(crate) fn sim(arguments: &Sim) -> Result<(), Failure> {
    let game = arguments.game.0;
    let players = arguments.players.unwrap_or(*game.players().start());
    let set: Vec<&str> = arguments.set.iter().map(String::as_str).collect();
    let options = game
        .options_for(players, &set)
        .map_err(|error| Failure::Usage(error.to_string()))?;
    let cores = available_parallelism().map_or(1, NonZero::get);
    let batch = Batch {
        game,
        options,
        games: arguments.games,
        seed: arguments.seed,
        jobs: arguments.jobs.map_or(cores, usize::from),
    };

    let stop = Arc::new(AtomicBool::new(false));
    stop_on_ctrl_c(&stop)?;
    let start = Instant::now();
    let statistics = run(&batch, arguments.records.as_deref(), &stop)?;
    let report = Report {
        batch: &batch,
        statistics: &statistics,
        elapsed: start.elapsed(),
    };
    let text = if arguments.json {
        report.to_json()
    } else {
        report.to_text()
    };
    // Where the records are on standard output, the report would be one line too many.
    if arguments.records.as_deref() == Some(Path::new("-")) {
        io::stderr().write_all(text.as_bytes())?;
    } else {
        io::stdout().write_all(text.as_bytes())?;
    }
    if statistics.games < batch.games {
        writeln!(
            io::stderr(),
            "stopped after {} of {} games",
            thousands(statistics.games),
            thousands(batch.games)
        )?;
        return Err(Failure::Told(ExitCode::from(130)));
    }
    Ok(())
}

/// The first Ctrl-C stops the batch, the second the program.
fn stop_on_ctrl_c(stop: &Arc<AtomicBool>) -> Result<(), Failure> {
    let stop = Arc::clone(stop);
    ctrlc::set_handler(move || {
        if stop.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    })?;
    Ok(())
}

fn run(batch: &Batch, records: Option<&Path>, stop: &AtomicBool) -> Result<Statistics, Failure> {
    let bar = progress_bar(batch.games);
    let progress = |games| {
        bar.set_position(games);
        !stop.load(Ordering::Relaxed)
    };
    let simulated = match records {
        None => simulate(batch, None, progress)?,
        Some(path) if path == Path::new("-") => {
            let mut out = io::stdout().lock();
            let simulated = simulate(batch, Some(&mut out), progress)?;
            out.flush()?;
            simulated
        }
        Some(path) => {
            let mut simulated = None;
            write_atomically(path, |out| {
                match simulate(batch, Some(out), progress) {
                    Ok(statistics) => simulated = Some(statistics),
                    Err(SimulationError::Records(error)) => return Err(error),
                    Err(other) => return Err(io::Error::other(other)),
                }
                Ok(())
            })
            .with_context(|| format!("cannot write {}", path.display()))?;
            simulated.ok_or_else(|| anyhow!("nothing was simulated"))?
        }
    };
    bar.finish_and_clear();
    Ok(simulated)
}

/// A bar on standard error, if a person can see it there.
fn progress_bar(games: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(
        "{wide_bar} {human_pos} of {human_len} games, {per_sec}, {eta} left",
    );
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

struct Report<'a> {
    batch: &'a Batch,
    statistics: &'a Statistics,
    elapsed: Duration,
}

impl Report<'_> {
    fn games_per_second(&self) -> u64 {
        self.per_second(u128::from(self.statistics.games))
    }

    fn moves_per_second(&self) -> u64 {
        self.per_second(self.statistics.length.sum().unsigned_abs())
    }

    fn per_second(&self, count: u128) -> u64 {
        (count * 1_000_000_000 / self.elapsed.as_nanos().max(1)) as u64
    }

    fn to_text(&self) -> String {
        let statistics = self.statistics;
        let mut text = format!(
            "{}: {} games, {} players, random moves, seed {}\n\n",
            self.batch.game.name(),
            thousands(statistics.games),
            statistics.seats.len(),
            self.batch.seed,
        );
        for (label, value) in [
            (
                "speed",
                format!(
                    "{} games/s, {} moves/s with {}",
                    thousands(self.games_per_second()),
                    thousands(self.moves_per_second()),
                    table::text::count(self.batch.jobs, "job"),
                ),
            ),
            ("moves a game", moments(&statistics.length)),
            ("score", moments(&statistics.points)),
            ("winner's score", moments(&statistics.winning_points)),
            ("shared wins", share(statistics.shared_win_rate())),
        ] {
            text += &format!("{label:15} {value}\n");
        }
        for (seat, counted) in statistics.seats.iter().enumerate() {
            text += &format!(
                "seat {:<10} wins {}, score {}\n",
                seat + 1,
                share(statistics.win_rate(seat)),
                moments(&counted.points)
            );
        }
        text
    }

    fn to_json(&self) -> String {
        let statistics = self.statistics;
        let share =
            |share: arena::Estimate| json!({"rate": share.value, "ci95": [share.low, share.high]});
        let seats: Vec<_> = statistics
            .seats
            .iter()
            .enumerate()
            .map(|(seat, counted)| {
                json!({
                    "seat": seat,
                    "wins": share(statistics.win_rate(seat)),
                    "score": counted.points,
                })
            })
            .collect();
        let report = json!({
            "game": self.batch.game.id(),
            "options": self.batch.options,
            "seed": self.batch.seed,
            "games": statistics.games,
            "moves": statistics.length,
            "score": statistics.points,
            "winning_score": statistics.winning_points,
            "shared_wins": share(statistics.shared_win_rate()),
            "seats": seats,
            "speed": {
                "jobs": self.batch.jobs,
                "seconds": self.elapsed.as_secs_f64(),
                "games_per_second": self.games_per_second(),
                "moves_per_second": self.moves_per_second(),
            },
        });
        format!("{report:#}\n")
    }
}

/// `12.3 ± 0.1 (0 to 45, sd 8.2)`
fn moments(moments: &Moments) -> String {
    let mean = moments.mean();
    let (least, most) = moments.range();
    format!(
        "{:.2} ± {:.2} ({least} to {most}, sd {:.2})",
        mean.value,
        mean.high - mean.value,
        moments.deviation()
    )
}

/// `33.4 % (31.5 to 35.3)`
fn share(share: arena::Estimate) -> String {
    format!(
        "{:.1} % ({:.1} to {:.1})",
        share.value * 100.0,
        share.low * 100.0,
        share.high * 100.0
    )
}

/// `1,234,567`
fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    #[test]
    fn thousands_are_set_apart() {
        assert_eq!(super::thousands(7), "7");
        assert_eq!(super::thousands(1_234), "1,234");
        assert_eq!(super::thousands(u64::MAX), "18,446,744,073,709,551,615");
    }
}
