//! An analysis in short.

use table::Seat;

use crate::Verdict;

/// A move that costs this much of a win is a mistake. Chosen by eye, as the other two.
pub const MISTAKE: f32 = 0.1;

/// And one that costs this much a blunder.
pub const BLUNDER: f32 = 0.2;

/// Less of a win than this is nothing to speak of.
const NOTHING: f32 = 0.01;

/// An analysis in short: who went wrong how often, and where it was worst.
#[derive(Clone, Debug, PartialEq)]
pub struct AnalysisSummary {
    /// By seat.
    pub faults: Vec<Faults>,
    /// The move that cost most; the first, of several. Nothing if no move cost anything.
    pub turning_point: Option<Verdict>,
}

/// What one player did wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Faults {
    /// How many moves were judged.
    pub moves: usize,
    /// Mistakes that were no blunders.
    pub mistakes: usize,
    /// Blunders.
    pub blunders: usize,
    /// What all moves together have cost, as shares of a win.
    pub lost: f32,
}

impl Faults {
    /// What a move has cost on average, as a share of a win.
    #[must_use]
    pub fn lost_a_move(&self) -> f32 {
        self.lost / self.moves.max(1) as f32
    }
}

impl AnalysisSummary {
    /// What the moves of a match by so many players come to.
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

    /// Who moved, and how it went, leaving out who did not move.
    pub fn movers(&self) -> impl Iterator<Item = (Seat, &Faults)> {
        let seats = Seat::all(self.faults.len()).zip(&self.faults);
        seats.filter(|(_, own)| own.moves > 0)
    }
}
