//! Jobs that run for every row of a batch: a step, or writing the current state.

use table::Game;

use crate::arrays::Number;
use crate::encoding::Encoding;
use crate::row::{GameRow, RowOut, SharedRules};
use crate::writer::ObservationFormat;

/// A job for every row.
pub(crate) trait Job<G: Game, E>: Send + Sync {
    fn run<P: ObservationFormat>(
        &self,
        rules: &SharedRules<'_, G, E>,
        number: usize,
        row: &mut GameRow<G>,
        out: &mut RowOut<'_, P::Item>,
    );
}

/// A job that plays one action in every selected row. The actions are already checked.
pub(crate) struct StepJob<'a, A> {
    pub(crate) actions: &'a [A],
    pub(crate) selected: Option<&'a [u8]>,
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
        if self.selected.is_none_or(|selected| selected[number] != 0) {
            rules.step::<P>(row, self.actions[number].action(), out);
        }
    }
}

/// A job that writes the current state.
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
