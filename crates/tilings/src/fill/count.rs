//! Counts all fillings of a board.

use std::collections::HashMap;

use super::Puzzle;
use super::edge::Edge;

/// Counts, row by row, how many ways lead to each edge. Returns `None` on overflow.
pub(super) fn count(puzzle: &Puzzle) -> Option<u128> {
    let mut ways: HashMap<Edge, u128> = HashMap::from([(Edge::START, 1)]);
    for _ in 0..puzzle.cells() {
        let mut next: HashMap<Edge, u128> = HashMap::new();
        for (edge, count) in ways {
            for look in &puzzle.looks {
                if edge.allows(puzzle, look.sides) {
                    let all = next.entry(edge.with(puzzle, look.sides)).or_insert(0);
                    *all = all.checked_add(count)?;
                }
            }
        }
        ways = next;
    }
    ways.into_values()
        .try_fold(0, |all: u128, count| all.checked_add(count))
}
