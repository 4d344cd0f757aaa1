//! Metrics for Prometheus.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use crate::bot_pool::LaneGauges;

/// A number that only grows.
#[derive(Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn add(&self, more: u64) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }

    fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Upper bounds of the histogram buckets in microseconds.
const BOUNDS: [u64; 12] = [
    100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 1_000_000, 10_000_000,
];

/// A histogram of durations.
#[derive(Default)]
pub(crate) struct Durations {
    buckets: [Counter; BOUNDS.len()],
    count: Counter,
    micros: Counter,
}

impl Durations {
    pub(crate) fn add(&self, duration: Duration) {
        let micros = duration.as_micros() as u64;
        if let Some(bucket) = BOUNDS.iter().position(|&bound| micros <= bound) {
            self.buckets[bucket].add(1);
        }
        self.count.add(1);
        self.micros.add(micros);
    }
}

/// The counters and histograms of a node.
#[derive(Default)]
pub(crate) struct Metrics {
    pub(crate) requests: Counter,
    pub(crate) requests_failed: Counter,
    pub(crate) requests_refused: Counter,
    pub(crate) orders: Counter,
    pub(crate) orders_refused: Counter,
    pub(crate) entries: Counter,
    pub(crate) conflicts: Counter,
    pub(crate) storage_errors: Counter,
    pub(crate) updates: Counter,
    pub(crate) snapshots: Counter,
    pub(crate) bot_moves: Counter,
    /// The time from an order to its broadcast.
    pub(crate) answering: Durations,
    /// The time from a new entry to its commit in the storage.
    pub(crate) storing: Durations,
    /// How long bots think, not counting the time that they spend waiting.
    pub(crate) thinking: Durations,
}

/// Values that can be read at any moment.
pub(crate) struct Gauges<'a> {
    pub(crate) sockets: u64,
    pub(crate) tables: u64,
    pub(crate) bots: [LaneGauges<'a>; 2],
}

impl Metrics {
    /// Renders all metrics in the text format of Prometheus.
    pub(crate) fn render(&self, gauges: &Gauges<'_>) -> String {
        let mut out = String::new();
        let counters = [
            ("requests", "HTTP requests", &self.requests),
            (
                "requests_refused",
                "HTTP requests answered with 4xx",
                &self.requests_refused,
            ),
            (
                "requests_failed",
                "HTTP requests answered with 5xx",
                &self.requests_failed,
            ),
            ("orders", "Orders received", &self.orders),
            ("orders_refused", "Orders refused", &self.orders_refused),
            ("entries", "Entries stored and broadcast", &self.entries),
            (
                "conflicts",
                "Entries lost to a version conflict with another node",
                &self.conflicts,
            ),
            (
                "storage_errors",
                "Failed storage operations",
                &self.storage_errors,
            ),
            ("news", "Updates sent over sockets", &self.updates),
            ("snapshots", "Snapshots sent over sockets", &self.snapshots),
            ("bot_moves", "Moves played by bots", &self.bot_moves),
        ];
        for (name, about, counter) in counters {
            let value = counter.get();
            let _ = write!(
                out,
                "# HELP tilewright_{name}_total {about}.\n# TYPE tilewright_{name}_total counter\n\
                 tilewright_{name}_total {value}\n"
            );
        }
        let bots = &gauges.bots;
        let waiting_bots = bots.iter().map(|lane| lane.waiting).sum();
        let gauges = [
            ("sockets", "Open sockets", gauges.sockets),
            ("tables", "Tables in memory", gauges.tables),
            ("waiting_bots", "Bots waiting for a thread", waiting_bots),
        ];
        for (name, about, value) in gauges {
            let _ = write!(
                out,
                "# HELP tilewright_{name} {about}.\n# TYPE tilewright_{name} gauge\n\
                 tilewright_{name} {value}\n"
            );
        }
        let durations = [
            (
                "answering",
                "Time from an order to its answer",
                &self.answering,
            ),
            (
                "storing",
                "Time from a new entry to its commit in the storage",
                &self.storing,
            ),
            (
                "thinking",
                "Time that bots think about a move",
                &self.thinking,
            ),
        ];
        for (name, about, durations) in durations {
            write_head(&mut out, name, about);
            write_durations(&mut out, name, "", durations);
        }
        write_lanes(&mut out, bots);
        out
    }
}

/// Writes the state of the bot pool's lanes. Each lane's name is a label.
fn write_lanes(out: &mut String, lanes: &[LaneGauges<'_>]) {
    type Read = fn(&LaneGauges<'_>) -> f64;
    let gauges: [(&str, &str, Read); 3] = [
        (
            "bot_questions_waiting",
            "Questions to bots that wait for a thread",
            |lane| lane.waiting as f64,
        ),
        (
            "bot_questions_thinking",
            "Questions that bots are thinking about",
            |lane| lane.thinking as f64,
        ),
        (
            "bot_backlog_seconds",
            "Estimated thinking time of the waiting questions",
            |lane| lane.backlog.as_secs_f64(),
        ),
    ];
    for (name, about, read) in gauges {
        let _ = write!(
            out,
            "# HELP tilewright_{name} {about}.\n# TYPE tilewright_{name} gauge\n"
        );
        for lane in lanes {
            let (label, value) = (lane.lane.name(), read(lane));
            let _ = writeln!(out, "tilewright_{name}{{lane=\"{label}\"}} {value}");
        }
    }
    let name = "bot_wait";
    write_head(out, name, "Time that questions to bots wait for a thread");
    for lane in lanes {
        let label = format!("lane=\"{}\"", lane.lane.name());
        write_durations(out, name, &label, lane.waits);
    }
}

fn write_head(out: &mut String, name: &str, about: &str) {
    let _ = write!(
        out,
        "# HELP tilewright_{name}_seconds {about}.\n# TYPE tilewright_{name}_seconds histogram\n"
    );
}

/// Writes a histogram, with an optional label.
fn write_durations(out: &mut String, name: &str, label: &str, durations: &Durations) {
    let name = format!("tilewright_{name}_seconds");
    let (more, all) = if label.is_empty() {
        (String::new(), String::new())
    } else {
        (format!("{label},"), format!("{{{label}}}"))
    };
    let seconds = |micros: u64| micros as f64 / 1e6;
    let mut below = 0;
    for (bucket, bound) in durations.buckets.iter().zip(BOUNDS) {
        below += bucket.get();
        let le = seconds(bound);
        let _ = writeln!(out, "{name}_bucket{{{more}le=\"{le}\"}} {below}");
    }
    let count = durations.count.get();
    let sum = seconds(durations.micros.get());
    let _ = write!(
        out,
        "{name}_bucket{{{more}le=\"+Inf\"}} {count}\n{name}_sum{all} {sum}\n{name}_count{all} {count}\n"
    );
}
