//! Choosing columns on the free wall.

use std::time::Duration;

use ::azul::{Azul, Move};
use table::{Game, Seat};

use super::judge;
use super::round::Round;
use super::value::{estimate_lead, finished};
use crate::{Candidate, Meter, Question, Thought};

/// Tries every way to lay the tiles that still wait, and takes the first column of the best.
pub(super) fn choose(seen: &Azul, question: &Question<Move>, mut meter: Meter) -> Thought<Move> {
    let seat = seen.turn().seat().expect("the game goes on");
    let mut tried: Vec<(i32, Move)> = question
        .among
        .iter()
        .map(|&mv| {
            let mut next = *seen;
            next.play(mv, &mut ());
            (best_after(&next, seat, &mut meter), mv)
        })
        .collect();
    // What the budget did not reach keeps its place behind the rest.
    tried.sort_by_key(|&(worth, _)| -worth);
    let candidates: Vec<Candidate<Move>> = tried
        .iter()
        .map(|&(worth, mv)| Candidate {
            mv,
            estimate: estimate_lead(worth),
        })
        .collect();
    Thought {
        mv: tried[0].1,
        estimate: Some(candidates[0].estimate),
        line: vec![tried[0].1],
        candidates,
        nodes: meter.nodes(),
        time: Duration::ZERO,
    }
}

/// Less than any position is worth.
const UNKNOWN: i32 = -1_000_000;

/// What the position is worth once this seat has laid all its tiles, as far as the meter allows.
fn best_after(azul: &Azul, seat: Seat, meter: &mut Meter) -> i32 {
    if !meter.take() {
        return UNKNOWN;
    }
    if let Some(standings) = azul.standings() {
        let end = finished(&standings, seat);
        // A win is worth more than any hope.
        return (100.0 * (end.lead + 1000.0 * (end.chance - 0.5))) as i32;
    }
    if azul.tiling().is_none() || azul.turn().seat() != Some(seat) {
        let (round, offer) = Round::new(azul);
        let worths = judge::worths(&round, &offer);
        return judge::lead(&worths, round.players, seat.index());
    }
    let mut moves = Vec::new();
    azul.moves(&mut moves);
    let worths = moves.iter().map(|&mv| {
        let mut next = *azul;
        next.play(mv, &mut ());
        best_after(&next, seat, meter)
    });
    worths.max().expect("a tile that waits has a choice")
}
