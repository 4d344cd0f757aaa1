//! Attacks that any guest can start, with bounds on what other people may notice.
//!
//! Each attack runs against its own server with default limits. It returns figures, each with the bound that it must
//! keep. To add one, write a file with a function like [`bots::attack`], and add it to [`ALL`].

mod bots;
mod chat;
mod connections;
mod guest;
mod history;
mod lockout;
mod matching;
mod request;
mod sign_ins;

use std::fmt;
use std::future::Future;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::time::Duration;

use anyhow::Context;
use client::Server;
use table::{Dice, Draw, Label, Seed, Stream};
use tokio::time::timeout;

use crate::children::Children;
use crate::proxy;
use crate::server_process::ServerProcess;
use crate::storage::Storage;

/// An attack that any guest can start.
struct Attack {
    name: &'static str,
    /// What the attackers do.
    about: &'static str,
    run: fn(AttackTarget) -> Running,
}

type Running = Pin<Box<dyn Future<Output = anyhow::Result<Vec<Figure>>> + Send>>;

/// All attacks.
const ALL: &[Attack] = &[
    Attack {
        name: "bots",
        about: "one guest opens 20 tables of four bot:search,time=10s",
        run: |target| Box::pin(bots::attack(target)),
    },
    Attack {
        name: "matching",
        about: "three guests open 60 tables that nobody looks for",
        run: |target| Box::pin(matching::attack(target)),
    },
    Attack {
        name: "history",
        about: "a player with 50,000 finished matches lists them, and opens 20 sockets",
        run: |target| Box::pin(history::attack(target)),
    },
    Attack {
        name: "lockout",
        about: "three addresses send 30 wrong passwords each for one account",
        run: |target| Box::pin(lockout::attack(target)),
    },
    Attack {
        name: "sign-ins",
        about: "300 people at 30 addresses sign in at the same moment",
        run: |target| Box::pin(sign_ins::attack(target)),
    },
    Attack {
        name: "connections",
        about: "one address opens 800 connections and sends nothing",
        run: |target| Box::pin(connections::attack(target)),
    },
    Attack {
        name: "chat",
        about: "one guest sends 140 chat messages over two sockets and by HTTP",
        run: |target| Box::pin(chat::attack(target)),
    },
];

/// The length of a clock tick on Linux, the unit of processor times.
const MILLIS_PER_TICK: u64 = 10;

/// An attack that takes longer has failed.
const LONGEST: Duration = Duration::from_mins(3);

/// The server under attack.
pub(crate) struct AttackTarget {
    address: SocketAddr,
    dice: Dice,
    /// The folder with the storage of the server.
    folder: PathBuf,
    /// The process id of the server.
    process: u32,
}

impl AttackTarget {
    /// Returns the server at the address of a proxy that connects from another loopback address, such as 127.0.0.2. The
    /// server applies its limits to each address separately.
    async fn server_from(&self, last: u8) -> anyhow::Result<Server> {
        let source = Ipv4Addr::new(127, 0, 0, last);
        let proxy = proxy::start_from(self.address, source).await?;
        Ok(format!("http://{proxy}").parse()?)
    }

    /// Returns how much processor time the server has used so far. Only Linux provides it.
    fn processor_time(&self) -> anyhow::Result<Duration> {
        let text = std::fs::read_to_string(format!("/proc/{}/stat", self.process))?;
        // The name of the program is in brackets and may contain spaces.
        let fields = text.rsplit_once(')').map_or("", |(_, fields)| fields);
        let ticks = fields.split_whitespace().skip(11).take(2);
        let ticks: u64 = ticks.map(|ticks| ticks.parse().unwrap_or(0)).sum();
        Ok(Duration::from_millis(ticks * MILLIS_PER_TICK))
    }

    /// Returns a person's stream of random numbers.
    fn luck(&self, person: u64) -> Stream {
        self.dice.stream(Label::new("person"), person)
    }
}

/// Something measured during an attack, with its bound.
pub(crate) struct Figure {
    pub(crate) what: &'static str,
    pub(crate) unit: &'static str,
    pub(crate) measured: f64,
    pub(crate) bound: Bound,
}

/// A limit that a figure must not exceed or fall below.
#[derive(Clone, Copy)]
pub(crate) enum Bound {
    AtMost(f64),
    AtLeast(f64),
}

impl Figure {
    fn is_within_bound(&self) -> bool {
        match self.bound {
            Bound::AtMost(most) => self.measured <= most,
            Bound::AtLeast(least) => self.measured >= least,
        }
    }
}

/// Returns a percentile of sorted times in milliseconds, or infinity if there are no times.
pub(crate) fn percentile(sorted: &[Duration], percent: usize) -> f64 {
    let at = (sorted.len() * percent).div_ceil(100).saturating_sub(1);
    let time = sorted.get(at);
    time.map_or(f64::INFINITY, |time| time.as_secs_f64() * 1_000.0)
}

/// The figures of all attacks.
pub(crate) struct AttackReport(Vec<(&'static str, Figure)>);

impl AttackReport {
    pub(crate) fn is_right(&self) -> bool {
        self.0.iter().all(|(_, figure)| figure.is_within_bound())
    }
}

impl fmt::Display for AttackReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:<12}{:<44}{:>12}{:>14}",
            "attack", "figure", "measured", "bound"
        )?;
        for (attack, figure) in &self.0 {
            let (sign, bound) = match figure.bound {
                Bound::AtMost(most) => ("<=", most),
                Bound::AtLeast(least) => (">=", least),
            };
            let what = format!("{}, {}", figure.what, figure.unit);
            let bound = format!("{sign} {bound}");
            let verdict = if figure.is_within_bound() {
                ""
            } else {
                "  exceeded"
            };
            writeln!(
                f,
                "{attack:<12}{what:<44}{:>12.1}{bound:>14}{verdict}",
                figure.measured
            )?;
        }
        Ok(())
    }
}

/// Runs the attacks with these names, or all of them, each against a new server.
pub(crate) async fn run(
    program: &Path,
    names: &[String],
    children: &Children,
    luck: &mut Stream,
) -> anyhow::Result<AttackReport> {
    for name in names {
        let known = ALL.iter().map(|attack| attack.name);
        let all: Vec<_> = known.collect();
        anyhow::ensure!(
            all.contains(&name.as_str()),
            "there is no attack {name:?}; the attacks are {}",
            all.join(", ")
        );
    }
    let mut figures = Vec::new();
    for attack in ALL {
        if !names.is_empty() && !names.iter().any(|name| name == attack.name) {
            continue;
        }
        println!("{}: {}", attack.name, attack.about);
        let folder = tempfile::Builder::new().prefix("attack-").tempdir()?;
        let storage = Storage::Sqlite.arguments(folder.path());
        let mut server = ServerProcess::new(program, &storage, &[], folder.path(), children, luck)?;
        server.start()?;
        server.wait_until_ready().await?;
        let target = AttackTarget {
            address: server.address(),
            dice: Dice::new(Seed::number(luck.below(u32::MAX).into())),
            folder: folder.path().to_owned(),
            process: server.process().context("the server is not running")?,
        };
        let measured = timeout(LONGEST, (attack.run)(target))
            .await
            .with_context(|| format!("{} took longer than {LONGEST:?}", attack.name))?
            .with_context(|| format!("{} failed\n{}", attack.name, server.log()))?;
        server.kill()?;
        figures.extend(measured.into_iter().map(|figure| (attack.name, figure)));
    }
    Ok(AttackReport(figures))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_measured_values() {
        let times: Vec<_> = (1..=200).map(Duration::from_millis).collect();
        let [half, most, all] = [50, 99, 100].map(|percent| percentile(&times, percent));
        assert_eq!((half, most, all), (100.0, 198.0, 200.0));
        assert!(percentile(&[], 99).is_infinite());
    }

    #[test]
    fn a_figure_beyond_its_bound_fails_the_report() {
        let figure = |measured, bound| Figure {
            what: "p99",
            unit: "ms",
            measured,
            bound,
        };
        let within = figure(250.0, Bound::AtMost(250.0));
        let missed = figure(9.0, Bound::AtLeast(10.0));
        assert!(within.is_within_bound() && !missed.is_within_bound());
        let report = AttackReport(vec![("bots", within), ("bots", missed)]);
        assert!(!report.is_right());
        let lines = report.to_string();
        assert!(
            lines.contains("p99, ms") && lines.contains(">= 10  exceeded"),
            "{lines}"
        );
    }
}
