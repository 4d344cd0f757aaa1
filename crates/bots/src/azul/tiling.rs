//! Choice of columns on the free wall.

use std::cmp::Reverse;
use std::time::Duration;

use ::azul::{Azul, Move};
use table::{Game, Seat};

use super::evaluation::{estimate_lead, finished};
use super::heuristic;
use super::round::Round;
use crate::{Candidate, Estimate, Meter, Question, Thought};

/// More than the number of ways to lay the tiles of five lines.
pub(super) const MOST: u64 = 10_000;

/// The value of a way to lay tiles: an integer for comparisons, and an estimate for display.
#[derive(Clone, Copy)]
struct Worth {
    number: i32,
    estimate: Estimate,
}

/// Tries every way to lay the remaining tiles, and chooses the first column of the best one.
pub(super) fn choose(
    position: &Azul,
    question: &Question<Move>,
    mut meter: Meter,
) -> Thought<Move> {
    let seat = position.turn().seat().expect("the game is not over");
    let mut tried: Vec<(Option<Worth>, Move)> = question
        .among
        .iter()
        .map(|&mv| {
            let mut next = *position;
            next.play(mv, &mut ());
            (best_after(&next, seat, &mut meter), mv)
        })
        .collect();
    // Moves that the budget did not cover stay at the end.
    tried.sort_by_key(|(worth, _)| Reverse(worth.map(|worth| worth.number)));
    let known = tried.iter().filter_map(|&(worth, mv)| {
        let estimate = worth?.estimate;
        Some(Candidate { mv, estimate })
    });
    let candidates: Vec<Candidate<Move>> = known.collect();
    Thought {
        mv: tried[0].1,
        estimate: candidates.first().map(|best| best.estimate),
        line: vec![tried[0].1],
        candidates,
        nodes: meter.nodes(),
        time: Duration::ZERO,
    }
}

/// Returns the value of the position after this seat has laid all its tiles, as far as the budget
/// allows.
fn best_after(azul: &Azul, seat: Seat, meter: &mut Meter) -> Option<Worth> {
    if !meter.take() {
        return None;
    }
    if let Some(standings) = azul.standings() {
        let end = finished(&standings, seat);
        return Some(Worth {
            // A win is worth more than any expected lead.
            number: (100.0 * (end.lead + 1000.0 * (end.chance - 0.5))) as i32,
            estimate: end,
        });
    }
    if azul.tiling().is_none() || azul.turn().seat() != Some(seat) {
        let (round, offer) = Round::new(azul);
        let worths = heuristic::worths(&round, &offer);
        let number = heuristic::lead(&worths, round.players, seat.index());
        return Some(Worth {
            number,
            estimate: estimate_lead(number),
        });
    }
    let mut moves = Vec::new();
    azul.moves(&mut moves);
    let worths = moves.iter().filter_map(|&mv| {
        let mut next = *azul;
        next.play(mv, &mut ());
        best_after(&next, seat, meter)
    });
    worths.max_by_key(|worth| worth.number)
}
