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
pub struct Summary {
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

impl Summary {
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
        Summary {
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

#[cfg(test)]
mod tests {
    use bots::Estimate;

    use super::*;

    fn verdict(ply: usize, seat: u8, cost: f32) -> Verdict {
        let estimate = |chance| Estimate { chance, lead: 0.0 };
        Verdict {
            ply,
            seat: Seat::new(seat),
            mv: String::new(),
            estimate: Some(estimate(0.25)),
            better: (cost > 0.0).then(|| ("1 b 1".to_owned(), estimate(0.25 + cost))),
        }
    }

    #[test]
    fn mistakes_are_counted_by_player_and_the_worst_is_the_turning_point() {
        let costs = [0.0, 0.125, 0.25, 0.0, 0.5, 0.5];
        let verdicts = (1..).zip(costs);
        let verdicts: Vec<_> = verdicts
            .map(|(ply, cost)| verdict(ply, (ply % 2) as u8, cost))
            .collect();
        let summary = Summary::of(&verdicts, 3);
        let counts = |seat: usize| {
            let own = summary.faults[seat];
            (own.moves, own.mistakes, own.blunders)
        };
        assert_eq!(counts(0), (3, 1, 1));
        assert_eq!(counts(1), (3, 0, 2));
        assert_eq!(summary.movers().count(), 2);
        assert_eq!(summary.turning_point.unwrap().ply, 5);
        assert!((summary.faults[1].lost_a_move() - 0.25).abs() < 1e-6);
    }

    #[test]
    fn a_match_without_mistakes_has_no_turning_point() {
        let verdicts = [verdict(1, 0, 0.0), verdict(2, 1, 0.005)];
        assert_eq!(Summary::of(&verdicts, 2).turning_point, None);
        assert_eq!(Summary::of(&[], 2).movers().count(), 0);
    }
}
