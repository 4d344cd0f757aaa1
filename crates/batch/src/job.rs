//! What is done with every row of a batch: a step, or only to show it.

use table::Game;

use crate::arrays::Number;
use crate::encoding::Encoding;
use crate::row::{GameRow, RowOut, SharedRules};
use crate::writer::ObservationFormat;

/// What is done with every row.
pub(crate) trait Job<G: Game, E>: Send + Sync {
    fn run<P: ObservationFormat>(
        &self,
        rules: &SharedRules<'_, G, E>,
        number: usize,
        row: &mut GameRow<G>,
        out: &mut RowOut<'_, P::Item>,
    );
}

/// Plays one of these actions in every row that is wanted; all are checked.
pub(crate) struct StepJob<'a, A> {
    pub(crate) actions: &'a [A],
    pub(crate) wanted: Option<&'a [u8]>,
}

impl<G: Game, E: Encoding<G>, A: Number> Job<G, E> for StepJob<'_, A> {
    #[inline]
    fn run<P: ObservationFormat>(
        &self,
        rules: &SharedRules<'_, G, E>,
        number: usize,
        row: &mut GameRow<G>,
        out: &mut RowOut<'_, P::Item>,
    ) {
        if self.wanted.is_none_or(|wanted| wanted[number] != 0) {
            rules.step::<P>(row, self.actions[number].action(), out);
        }
    }
}

/// Writes down how it stands.
pub(crate) struct ShowJob;

impl<G: Game, E: Encoding<G>> Job<G, E> for ShowJob {
    fn run<P: ObservationFormat>(
        &self,
        rules: &SharedRules<'_, G, E>,
        _: usize,
        row: &mut GameRow<G>,
        out: &mut RowOut<'_, P::Item>,
    ) {
        out.rewards.fill(0.0);
        *out.done = u8::from(row.over);
        rules.show::<P>(row, out);
    }
}
