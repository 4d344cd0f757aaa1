//! The summary of an analysis.

use table::Seat;

use crate::Verdict;

/// A move that costs at least this share of a win is a mistake. The thresholds in this file are judgement calls.
pub const MISTAKE: f32 = 0.1;

/// A move that costs at least this share of a win is a blunder.
pub const BLUNDER: f32 = 0.2;

/// A move can be the turning point only if it costs more than this share of a win.
const NOTHING: f32 = 0.01;

/// The summary of an analysis: the mistakes of every player, and the worst one.
#[derive(Clone, Debug, PartialEq)]
pub struct AnalysisSummary {
    pub faults: Vec<Faults>,
    /// The move that cost the most, or the first of them if several cost the same. `None` if no move cost more than a
    /// hundredth of a win.
    pub turning_point: Option<Verdict>,
}

/// The mistakes of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Faults {
    /// The number of moves that were judged.
    pub moves: usize,
    /// Mistakes that are not blunders.
    pub mistakes: usize,
    pub blunders: usize,
    /// The total cost of all moves, as shares of a win.
    pub lost: f32,
}

impl Faults {
    /// Returns the average cost of a move, as a share of a win.
    #[must_use]
    pub fn lost_per_move(&self) -> f32 {
        self.lost / self.moves.max(1) as f32
    }
}

impl AnalysisSummary {
    /// Summarizes the moves of a match with this many players.
    #[must_use]
    pub fn of<'a>(verdicts: impl IntoIterator<Item = &'a Verdict>, players: usize) -> Self {
        let mut faults = vec![Faults::default(); players];
        let mut worst: Option<&Verdict> = None;
        for verdict in verdicts {
            let cost = verdict.cost().chance;
            if let Some(own) = faults.get_mut(verdict.seat.index()) {
                own.moves += 1;
                own.lost += cost;
                own.blunders += usize::from(cost >= BLUNDER);
                own.mistakes += usize::from((MISTAKE..BLUNDER).contains(&cost));
            }
            let least = worst.map_or(NOTHING, |worst| worst.cost().chance);
            if cost > least {
                worst = Some(verdict);
            }
        }
        AnalysisSummary {
            faults,
            turning_point: worst.cloned(),
        }
    }

    /// Iterates over the seats that moved and their mistakes.
    pub fn movers(&self) -> impl Iterator<Item = (Seat, &Faults)> {
        let seats = Seat::all(self.faults.len()).zip(&self.faults);
        seats.filter(|(_, own)| own.moves > 0)
    }
}
