//! A bot that looks one move ahead.

use std::marker::PhantomData;

use table::{Draw, Game, Seat};

use crate::{Bot, Candidate, Estimate, Question, Strategy, Thought};

/// A bot that chooses the move after which the evaluation is best.
pub struct Greedy<S>(PhantomData<fn() -> S>);

impl<S> Greedy<S> {
    /// A greedy bot with the evaluation of this strategy.
    pub const NEW: Self = Greedy(PhantomData);
}

impl<G: Game, S: Strategy<G>> Bot<G> for Greedy<S> {
    fn think(&mut self, position: &G, question: &Question<G::Move>) -> Thought<G::Move> {
        let seat = position.turn().seat().expect("the game is not over");
        let mut candidates: Vec<Candidate<G::Move>> = question
            .among
            .iter()
            .map(|&mv| Candidate {
                mv,
                estimate: after::<G, S>(position, mv, seat),
            })
            .collect();
        // Shuffling first gives equally good moves equal chances.
        question.dice().shuffle(&mut candidates);
        candidates.sort_by(|one, other| other.estimate.better(&one.estimate));
        let best = candidates[0];
        Thought {
            mv: best.mv,
            estimate: Some(best.estimate),
            line: vec![best.mv],
            nodes: candidates.len() as u64,
            candidates,
            time: std::time::Duration::ZERO,
        }
    }
}

fn after<G: Game, S: Strategy<G>>(position: &G, mv: G::Move, seat: Seat) -> Estimate {
    let mut next = position.clone();
    next.play(mv, &mut ());
    S::evaluate(&next, seat)
}

impl Estimate {
    /// Compares by chance, then by lead.
    #[must_use]
    pub fn better(&self, other: &Self) -> std::cmp::Ordering {
        self.chance
            .total_cmp(&other.chance)
            .then(self.lead.total_cmp(&other.lead))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::AzulBots;
    use azul::Azul;
    use table::Seed;

    #[test]
    fn greedy_chooses_the_move_with_the_best_evaluation() {
        let azul = Azul::new(&azul::Options::default(), Seed::number(3)).unwrap();
        let seat = azul.turn().seat().unwrap();
        let mut moves = Vec::new();
        azul.moves(&mut moves);
        let mut greedy = Greedy::<AzulBots>::NEW;
        let thought = crate::ask(&mut greedy, &azul, &Question::new(1));
        let worth = |mv| after::<Azul, AzulBots>(&azul, mv, seat).lead;
        for mv in moves {
            assert!(worth(mv) <= worth(thought.mv));
        }
    }
}
