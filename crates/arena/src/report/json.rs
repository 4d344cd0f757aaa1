//! A tournament as JSON, for programs.

use std::time::Duration;

use serde_json::{Value, json};

use crate::summary::{Entrant, TournamentSummary};
use crate::tournament::{OrderResult, Tournament};
use crate::{Interval, Moments};

/// Returns a tournament with its settings and results. Intervals are `[value, low, high]` at 95 %.
#[must_use]
pub fn json(tournament: &Tournament, summary: &TournamentSummary) -> Value {
    let settings = tournament.settings();
    let mut report = summary_json(summary);
    report["game"] = settings.game.id().into();
    report["options"] = settings.options.clone();
    report["seed"] = json!(settings.seed);
    report["stopped"] = summary.stopped.into();
    report["broken_off"] = summary.broken_off.into();
    for (rank, entrant) in summary.ranking().enumerate() {
        let milliseconds = |time: Duration| time.as_secs_f64() * 1000.0;
        let behaviour = &entrant.behaviour;
        let entrant = &mut report["entrants"][rank];
        entrant["forfeits"] = json!(behaviour.forfeits);
        entrant["mean_ms"] = milliseconds(behaviour.time_a_move()).into();
        entrant["slowest_ms"] = milliseconds(behaviour.slowest).into();
    }
    if let Some(result) = summary.order_result {
        report["better"] = match result {
            OrderResult::Better { entrant, games } => {
                json!({"name": summary.entrants[entrant].name, "games": games})
            }
            OrderResult::Open => Value::Null,
        };
    }
    report
}

/// Returns only the results: the entrants by rating, and their scores against each other.
#[must_use]
pub fn summary_json(summary: &TournamentSummary) -> Value {
    let cross = |&row: &usize| -> Vec<Value> {
        let score = |&column: &usize| summary.cross[row][column].map_or(Value::Null, interval);
        summary.order.iter().map(score).collect()
    };
    json!({
        "games": summary.games,
        "entrants": summary.ranking().map(entrant).collect::<Vec<Value>>(),
        "cross": summary.order.iter().map(cross).collect::<Vec<Vec<Value>>>(),
        "seats": summary.seats.iter().copied().map(interval).collect::<Vec<Value>>(),
        "moves": mean(&summary.length),
    })
}

fn entrant(entrant: &Entrant) -> Value {
    json!({
        "name": entrant.name,
        "games": entrant.games,
        "rating": interval(entrant.rating),
        "won": interval(entrant.won),
        "shared": entrant.shared,
        "rank": entrant.rank,
        "points": mean(&entrant.points),
        "margin": mean(&entrant.margin),
    })
}

fn interval(interval: Interval) -> Value {
    json!([interval.value, interval.low, interval.high])
}

fn mean(moments: &Moments) -> Value {
    interval(moments.mean())
}
