//! The summary of an analysis.

use bots::Estimate;
use games::{AnalysisSummary, Verdict};
use table::Seat;

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
    let summary = AnalysisSummary::of(&verdicts, 3);
    let counts = |seat: usize| {
        let own = summary.faults[seat];
        (own.moves, own.mistakes, own.blunders)
    };
    assert_eq!(counts(0), (3, 1, 1));
    assert_eq!(counts(1), (3, 0, 2));
    assert_eq!(summary.movers().count(), 2);
    assert_eq!(summary.turning_point.unwrap().ply, 5);
    assert!((summary.faults[1].lost_per_move() - 0.25).abs() < 1e-6);
}

#[test]
fn a_match_without_mistakes_has_no_turning_point() {
    let verdicts = [verdict(1, 0, 0.0), verdict(2, 1, 0.005)];
    assert_eq!(AnalysisSummary::of(&verdicts, 2).turning_point, None);
    assert_eq!(AnalysisSummary::of(&[], 2).movers().count(), 0);
}
