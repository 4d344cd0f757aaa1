//! Move ordering for the alpha-beta search.

use super::alpha_beta::Tried;
use super::round::{CENTRE, FLOOR, NOBODY, Offer, Round, Take};
use super::wall::standard_column;

/// A move with its ordering score.
#[derive(Clone, Copy)]
pub(super) struct Scored {
    pub(super) score: i32,
    pub(super) take: Take,
}

/// Move ordering by a static score, killer moves and the history heuristic.
pub(super) struct Order {
    /// The moves of all positions on the path from the root, one after the other.
    moves: Vec<Scored>,
    /// Killer moves: the two latest moves at each ply that caused a cutoff.
    killers: [[Take; 2]; 64],
    /// History heuristic: a score by colour, target and number of tiles for moves that caused
    /// cutoffs.
    history: [[[i32; 8]; 6]; 5],
}

/// Scores that separate the kinds of moves: first the move from the transposition table, then
/// killer moves, then all others by history and static score.
const FIRST: i32 = 1 << 24;
const KILLER: i32 = 1 << 20;
/// Three times the largest static score, so that history outweighs it. Set by hand.
const HISTORY_LIMIT: i32 = 1 << 12;

impl Order {
    pub(super) fn new() -> Self {
        Order {
            moves: Vec::new(),
            killers: [[Take::NONE; 2]; 64],
            history: [[[0; 8]; 6]; 5],
        }
    }

    pub(super) fn clear(&mut self) {
        self.moves.clear();
        self.killers = [[Take::NONE; 2]; 64];
        self.history = [[[0; 8]; 6]; 5];
    }

    /// Appends the moves of a position, and returns the index of the first.
    pub(super) fn list(&mut self, round: &Round, offer: &Offer, first: Take, ply: usize) -> usize {
        let from = self.moves.len();
        let killers = self.killers[ply & 63];
        let history = &self.history;
        let moves = &mut self.moves;
        round.each_take(offer, |take, tiles| {
            let score = if take == first {
                FIRST
            } else if take == killers[0] {
                KILLER + 1
            } else if take == killers[1] {
                KILLER
            } else {
                let past = &history[usize::from(take.colour())][usize::from(take.target())];
                past[usize::from(tiles).min(7)] + static_score(round, offer, take, tiles)
            };
            moves.push(Scored { score, take });
        });
        from
    }

    /// Moves the best of the remaining moves to index `at` and returns it.
    pub(super) fn next(&mut self, at: usize) -> Option<Scored> {
        let rest = self.moves.get_mut(at..)?;
        let mut best = 0;
        for i in 1..rest.len() {
            if rest[i].score > rest[best].score {
                best = i;
            }
        }
        if rest.is_empty() {
            return None;
        }
        rest.swap(0, best);
        Some(rest[0])
    }

    pub(super) fn drop_from(&mut self, from: usize) {
        self.moves.truncate(from);
    }

    /// Records a move that caused a beta cutoff.
    pub(super) fn record_cutoff(&mut self, take: Take, tiles: u8, depth: i32, ply: usize) {
        let killers = &mut self.killers[ply & 63];
        if killers[0] != take {
            killers[1] = killers[0];
            killers[0] = take;
        }
        let past = &mut self.history[usize::from(take.colour())][usize::from(take.target())]
            [usize::from(tiles).min(7)];
        let reward = (depth * depth * 8).min(HISTORY_LIMIT);
        *past += reward - *past * reward / HISTORY_LIMIT;
    }

    /// Sorts the moves at the root by their static score, before the search.
    pub(super) fn sort_roots(round: &Round, offer: &Offer, roots: &mut [Tried]) {
        roots.sort_by_key(|tried| {
            -static_score(round, offer, tried.take, round.tiles(offer, tried.take))
        });
    }
}

/// Returns the static score of a move, used only for ordering. Set by hand.
fn static_score(round: &Round, offer: &Offer, take: Take, tiles: u8) -> i32 {
    let tiles = i32::from(tiles);
    let seat = usize::from(offer.turn);
    let marker = if take.source() == CENTRE && offer.marker == NOBODY {
        -40
    } else {
        0
    };
    if take.target() == FLOOR {
        return marker - 1000 - 250 * tiles;
    }
    let row = usize::from(take.target());
    let held = i32::from(offer.boards[seat].lines[row].count());
    let space = row as i32 + 1 - held;
    let score = if tiles >= space {
        let wall = &round.walls[seat];
        let points = if round.free {
            2
        } else {
            wall.points(row, standard_column(row, take.colour()))
        };
        600 + 60 * points + 40 * row as i32 - 220 * (tiles - space)
    } else {
        // A nearly full line is better than one that was just begun.
        100 + 300 * tiles / space + 50 * held - 40 * (space - tiles)
    };
    marker + score
}
