//! `tilewright sim`

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::anyhow;
use arena::{
    Behaviour, BotStatistics, Moments, Simulation, SimulationError, Statistics, simulate,
    simulate_bots,
};
use bots::AgentName;
use saves::write_atomically;
use serde_json::{Value, json};
use table::text;

use crate::Failure;
use crate::batch::{
    check_programs, forfeits_in_words, jobs, options_for, progress_bar, stop_on_ctrl_c,
    with_contents,
};
use crate::cli::SimArgs;
use crate::say::{cannot_write, print_stopped, texts};
use drawings::Console;
use words::Texts;

pub(crate) fn sim(arguments: &SimArgs) -> Result<(), Failure> {
    let game = arguments.game.0;
    let players = players(arguments)?;
    let set = with_contents(game, &arguments.set)?;
    let options = options_for(game, players, &set)?;
    let batch = Simulation {
        game,
        options,
        games: arguments.games,
        seed: arguments.luck.seed,
        jobs: jobs(arguments.jobs),
    };
    let bots = arguments.bots.as_ref().map(|bots| match &bots.0[..] {
        [one] => vec![one.clone(); players],
        several => several.to_vec(),
    });
    check_programs(bots.as_deref().unwrap_or_default())?;

    let stop = stop_on_ctrl_c()?;
    let start = Instant::now();
    let play = Play {
        batch: &batch,
        bots: bots.as_deref(),
        timeout: arguments.timeout,
    };
    let (statistics, behaviour) = run(&play, arguments.records.as_deref(), &stop)?;
    let report = Report {
        batch: &batch,
        bots: bots.as_deref().unwrap_or_default(),
        statistics: &statistics,
        behaviour: &behaviour,
        elapsed: start.elapsed(),
    };
    let printed = if arguments.json {
        report.to_json()
    } else {
        Console::of_terminal(false).shown(report.to_text(&texts()))
    };
    // Standard output must contain nothing but the records if they are written there.
    if arguments.records.as_deref() == Some(Path::new("-")) {
        io::stderr().write_all(printed.as_bytes())?;
    } else {
        io::stdout().write_all(printed.as_bytes())?;
    }
    if statistics.games < batch.games {
        print_stopped(statistics.games, batch.games);
        return Err(Failure::Reported(ExitCode::from(130)));
    }
    Ok(())
}

/// Returns the number of players: one per bot, unless a single bot plays every seat.
fn players(arguments: &SimArgs) -> Result<usize, Failure> {
    let smallest = *arguments.game.0.players().start();
    let Some(bots) = &arguments.bots else {
        return Ok(arguments.players.unwrap_or(smallest));
    };
    match (bots.0.len(), arguments.players) {
        (1, players) => Ok(players.unwrap_or(smallest)),
        (bots, Some(players)) if players != bots => {
            let variables = [("players", players.into()), ("bots", bots.into())];
            Err(Failure::Usage(
                texts().with("sim-bots-mismatch", &variables),
            ))
        }
        (bots, _) => Ok(bots),
    }
}

/// The games to simulate.
struct Play<'a> {
    batch: &'a Simulation,
    bots: Option<&'a [AgentName]>,
    timeout: Duration,
}

/// The statistics and, if bots played, the behaviour of each bot.
type Simulated = (Statistics, Vec<Behaviour>);

impl Play<'_> {
    fn play(
        &self,
        records: Option<&mut dyn Write>,
        progress: impl FnMut(u64) -> bool,
    ) -> Result<Simulated, SimulationError> {
        let Some(bots) = self.bots else {
            return Ok((simulate(self.batch, records, progress)?, Vec::new()));
        };
        let simulated = simulate_bots(self.batch, bots, self.timeout, records, progress)?;
        let BotStatistics {
            statistics,
            behaviour,
        } = simulated;
        Ok((statistics, behaviour))
    }
}

fn run(play: &Play, records: Option<&Path>, stop: &AtomicBool) -> Result<Simulated, Failure> {
    let bar = progress_bar(play.batch.games, 0);
    let progress = |games| {
        bar.set_position(games);
        !stop.load(Ordering::Relaxed)
    };
    let simulated = match records {
        None => play.play(None, progress)?,
        Some(path) if path == Path::new("-") => {
            let mut out = io::stdout().lock();
            let simulated = play.play(Some(&mut out), progress)?;
            out.flush()?;
            simulated
        }
        Some(path) => {
            let mut simulated = None;
            write_atomically(path, |out| {
                match play.play(Some(out), progress) {
                    Ok(counted) => simulated = Some(counted),
                    Err(SimulationError::Records(error)) => return Err(error),
                    Err(other) => return Err(io::Error::other(other)),
                }
                Ok(())
            })
            .map_err(|error| cannot_write(path, &error))?;
            simulated.ok_or_else(|| anyhow!("the simulation has no result"))?
        }
    };
    bar.finish_and_clear();
    Ok(simulated)
}

struct Report<'a> {
    batch: &'a Simulation,
    /// One bot per seat; empty if all moves are random.
    bots: &'a [AgentName],
    statistics: &'a Statistics,
    /// One per bot.
    behaviour: &'a [Behaviour],
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

    fn to_text(&self, texts: &Texts) -> String {
        let statistics = self.statistics;
        let by = if self.bots.is_empty() {
            "random"
        } else {
            "bots"
        };
        let head = [
            ("game", words::game_name(self.batch.game, texts).into()),
            ("count", statistics.games.into()),
            ("games", texts.whole(statistics.games).into()),
            ("players", statistics.seats.len().into()),
            ("by", by.into()),
            ("seed", self.batch.seed.to_string().into()),
        ];
        let speed = [
            ("games", texts.whole(self.games_per_second()).into()),
            ("moves", texts.whole(self.moves_per_second()).into()),
            ("jobs", self.batch.jobs.into()),
        ];
        let figures = |counted: &Moments| moments(counted, texts);
        let mut rows = vec![
            (texts.get("sim-speed"), texts.with("sim-pace", &speed)),
            (texts.get("sim-moves"), figures(&statistics.length)),
            (texts.get("sim-score"), figures(&statistics.points)),
            (
                texts.get("sim-winning-score"),
                figures(&statistics.winning_points),
            ),
            (
                texts.get("sim-shared-wins"),
                share(statistics.shared_win_rate(), texts),
            ),
        ];
        let seat = |seat: usize| texts.with("sim-seat", &[("seat", (seat + 1).into())]);
        for (i, counted) in statistics.seats.iter().enumerate() {
            let wins = share(statistics.win_rate(i), texts);
            let score = figures(&counted.points);
            let variables = [("wins", wins.into()), ("score", score.into())];
            rows.push((seat(i), texts.with("sim-seat-figures", &variables)));
        }
        for (i, (bot, own)) in self.bots.iter().zip(self.behaviour).enumerate() {
            rows.push((seat(i), behaviour(bot, own, texts)));
        }
        let widths = rows.iter().map(|(label, _)| label.chars().count());
        let width = widths.max().unwrap_or(0).max(15);
        let rows = rows
            .iter()
            .map(|(label, value)| format!("{label:width$} {value}\n"));
        let head = texts.with("sim-head", &head);
        format!("{head}\n\n{}", rows.collect::<String>())
    }

    fn to_json(&self) -> String {
        let statistics = self.statistics;
        let share =
            |share: arena::Interval| json!({"rate": share.value, "ci95": [share.low, share.high]});
        let seats: Vec<_> = statistics
            .seats
            .iter()
            .enumerate()
            .map(|(seat, counted)| {
                let mut object = json!({
                    "seat": seat,
                    "wins": share(statistics.win_rate(seat)),
                    "score": counted.points,
                });
                if let (Some(bot), Some(behaviour)) =
                    (self.bots.get(seat), self.behaviour.get(seat))
                {
                    object["bot"] = bot.to_string().into();
                    object["moves"] = behaviour.moves.into();
                    object["forfeits"] = json!(behaviour.forfeits);
                }
                object
            })
            .collect();
        let mut report = json!({
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
        if !self.bots.is_empty() {
            // These figures are part of "speed", where all figures differ from run to run.
            let times = self.behaviour.iter().map(milliseconds);
            report["speed"]["time_a_move"] = times.collect();
        }
        format!("{report:#}\n")
    }
}

/// Returns a bot's time per move as JSON.
fn milliseconds(behaviour: &Behaviour) -> Value {
    let milliseconds = |time: Duration| time.as_secs_f64() * 1000.0;
    json!({
        "mean_ms": milliseconds(behaviour.time_a_move()),
        "slowest_ms": milliseconds(behaviour.slowest),
    })
}

/// Describes a bot, like `bot:4: 1.2 ms per move, slowest 5.1 ms`, with its forfeits.
fn behaviour(bot: &AgentName, behaviour: &Behaviour, texts: &Texts) -> String {
    let time = |time| texts.number(&arena::report::duration(time));
    let variables = [
        ("bot", text::safe(&bot.to_string()).into()),
        ("mean", time(behaviour.time_a_move()).into()),
        ("slowest", time(behaviour.slowest).into()),
    ];
    let mut message = texts.with("sim-behaviour", &variables);
    if behaviour.forfeited() > 0 {
        let kinds = behaviour.forfeits.iter();
        let kinds: Vec<String> = kinds
            .map(|(kind, games)| forfeits_in_words(texts, kind, *games))
            .collect();
        let variables = [
            ("count", behaviour.forfeited().into()),
            ("kinds", kinds.join(", ").into()),
        ];
        message += &texts.with("sim-forfeited", &variables);
    }
    message
}

/// Formats a mean with its margin of error, range and standard deviation, like `12.3 ± 0.1 (0 to 45, sd 8.2)`.
fn moments(moments: &Moments, texts: &Texts) -> String {
    if moments.count() == 0 {
        return texts.get("sim-none-counted");
    }
    let mean = moments.mean();
    let (least, most) = moments.range();
    let figure = |value: f64| texts.number(&format!("{value:.2}")).into();
    let variables = [
        ("mean", figure(mean.value)),
        ("error", figure(mean.high - mean.value)),
        ("least", least.to_string().into()),
        ("most", most.to_string().into()),
        ("deviation", figure(moments.deviation())),
    ];
    texts.with("sim-moments", &variables)
}

/// Formats a share with its confidence interval, like `33.4 % (31.5 to 35.3)`.
fn share(share: arena::Interval, texts: &Texts) -> String {
    let percent = |share: f64| texts.number(&format!("{:.1}", share * 100.0)).into();
    let variables = [
        ("value", percent(share.value)),
        ("low", percent(share.low)),
        ("high", percent(share.high)),
    ];
    texts.with("sim-share", &variables)
}
