//! Copies and determinizations of rows, for tree searches that branch.

use std::marker::PhantomData;
use std::sync::Arc;

use bots::Strategy;
use table::{Dice, Game, Label, Seed, mask};

use crate::arrays::check_length;
use crate::batch::{Batch, MOST_ROWS};
use crate::encoding::Encoding;
use crate::error::BatchError;
use crate::luck;
use crate::row::{GameRow, Shown};
use crate::settings::BatchSettings;

const SAMPLED: Label = Label::new("batch sampled");

impl<G: Game, S: Strategy<G>, E: Encoding<G>> Batch<G, S, E> {
    /// Copies these rows, in this order. A row may occur several times. All copies of a row have
    /// the same game, but different random choices.
    pub(crate) fn of_rows(&self, rows: &[usize]) -> Result<Self, BatchError> {
        let count = rows.len();
        if !(1..=MOST_ROWS).contains(&count) {
            return Err(BatchError::Rows {
                given: count,
                most: MOST_ROWS,
            });
        }
        let each = mask::words(self.actions);
        let no_memory = |_| BatchError::Memory { rows: count };
        let mut copied: Vec<GameRow<G>> = Vec::new();
        copied.try_reserve_exact(count).map_err(no_memory)?;
        let mut words = Vec::new();
        words.try_reserve_exact(count * each).map_err(no_memory)?;
        let mut used = vec![0_u64; self.rows.len()];
        for &number in rows {
            let mut row = self.row(number)?.clone();
            if used[number] > 0 {
                row.luck = luck::mixed(row.luck, used[number], row.moves);
            }
            used[number] += 1;
            row.shown = Shown::default();
            copied.push(row);
            words.extend_from_slice(&self.words[number * each..][..each]);
        }
        Ok(Batch {
            options: Arc::clone(&self.options),
            settings: BatchSettings {
                rows: count,
                ..self.settings.clone()
            },
            encoding: self.encoding.clone(),
            spec: self.spec.clone(),
            observation_length: self.observation_length,
            players: self.players,
            actions: self.actions,
            rows: copied,
            words,
            pool: self.pool.clone(),
            strategy: PhantomData,
        })
    }

    /// Determinizes the selected rows that are not over, from the view of the seat to move.
    pub(crate) fn sample_hidden(
        &mut self,
        key: u64,
        selected: Option<&[u8]>,
    ) -> Result<(), BatchError> {
        if let Some(selected) = selected {
            check_length("selected", self.rows.len(), selected.len())?;
        }
        for (number, row) in self.rows.iter_mut().enumerate() {
            let is_selected = selected.is_none_or(|selected| selected[number] != 0);
            if let Some(seat) = row.turn().seat().filter(|_| is_selected) {
                let luck = luck::mixed(row.luck, key, row.moves);
                let mut stream = Dice::new(Seed::number(luck)).stream(SAMPLED, 0);
                row.game.determinize(seat, &mut stream);
                row.determinized = true;
            }
        }
        Ok(())
    }
}
