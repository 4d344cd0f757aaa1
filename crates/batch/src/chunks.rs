//! Chunks of the rows and arrays of a batch, on which threads work in parallel.

use crate::arrays::Outputs;
use crate::batch_threads::BatchThreads;
use crate::error::BatchError;
use crate::row::{GameRow, RowOut};

/// The number of items per row in each array.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lengths {
    pub(crate) observation: usize,
    /// 0 if there are no final observations.
    pub(crate) final_observation: usize,
    pub(crate) words: usize,
    pub(crate) legal: usize,
    pub(crate) seats: usize,
}

/// Consecutive rows with their items in all arrays.
pub(crate) struct Chunk<'a, G, I> {
    /// The number of the first row.
    pub(crate) first: usize,
    pub(crate) rows: &'a mut [GameRow<G>],
    pub(crate) words: &'a mut [u64],
    pub(crate) observations: &'a mut [I],
    pub(crate) final_observations: &'a mut [I],
    pub(crate) legal: &'a mut [u8],
    pub(crate) rewards: &'a mut [f32],
    pub(crate) points: &'a mut [i64],
    pub(crate) done: &'a mut [u8],
    pub(crate) to_play: &'a mut [i32],
}

impl<'a, G: Send, I: Send> Chunk<'a, G, I> {
    pub(crate) fn whole(
        rows: &'a mut [GameRow<G>],
        words: &'a mut [u64],
        observations: [&'a mut [I]; 2],
        out: Outputs<'a>,
    ) -> Self {
        let [observations, final_observations] = observations;
        let Outputs {
            legal,
            rewards,
            points,
            done,
            to_play,
            ..
        } = out;
        Chunk {
            first: 0,
            rows,
            words,
            observations,
            final_observations,
            legal,
            rewards,
            points,
            done,
            to_play,
        }
    }

    fn cut(self, at: usize, lengths: &Lengths) -> (Self, Self) {
        let (rows, rows_after) = self.rows.split_at_mut(at);
        let (words, words_after) = self.words.split_at_mut(at * lengths.words);
        let cut = self.observations.split_at_mut(at * lengths.observation);
        let (observations, observations_after) = cut;
        let cut = self
            .final_observations
            .split_at_mut(at * lengths.final_observation);
        let (final_observations, final_observations_after) = cut;
        let (legal, legal_after) = self.legal.split_at_mut(at * lengths.legal);
        let (rewards, rewards_after) = self.rewards.split_at_mut(at * lengths.seats);
        let (points, points_after) = self.points.split_at_mut(at * lengths.seats);
        let (done, done_after) = self.done.split_at_mut(at);
        let (to_play, to_play_after) = self.to_play.split_at_mut(at);
        let before = Chunk {
            first: self.first,
            rows,
            words,
            observations,
            final_observations,
            legal,
            rewards,
            points,
            done,
            to_play,
        };
        let after = Chunk {
            first: self.first + at,
            rows: rows_after,
            words: words_after,
            observations: observations_after,
            final_observations: final_observations_after,
            legal: legal_after,
            rewards: rewards_after,
            points: points_after,
            done: done_after,
            to_play: to_play_after,
        };
        (before, after)
    }

    /// Runs the work for every row with its number.
    pub(crate) fn each(
        self,
        lengths: &Lengths,
        pool: &BatchThreads,
        work: impl Fn(usize, &mut GameRow<G>, &mut RowOut<'_, I>) + Send + Sync,
    ) -> Result<(), BatchError> {
        if pool.is_alone() {
            self.here(lengths, &work);
            return Ok(());
        }
        let grain = pool.grain(self.rows.len());
        pool.work(|| self.shared(lengths, grain, &work))
    }

    fn shared(
        self,
        lengths: &Lengths,
        grain: usize,
        work: &(impl Fn(usize, &mut GameRow<G>, &mut RowOut<'_, I>) + Send + Sync),
    ) {
        if self.rows.len() <= grain {
            self.here(lengths, work);
            return;
        }
        let middle = self.rows.len() / 2;
        let (before, after) = self.cut(middle, lengths);
        rayon::join(
            || before.shared(lengths, grain, work),
            || after.shared(lengths, grain, work),
        );
    }

    #[inline]
    fn here(self, lengths: &Lengths, work: &impl Fn(usize, &mut GameRow<G>, &mut RowOut<'_, I>)) {
        for (i, row) in self.rows.iter_mut().enumerate() {
            let observation = &mut self.observations[i * lengths.observation..];
            let final_observation = &mut self.final_observations[i * lengths.final_observation..];
            let mut out = RowOut {
                observation: &mut observation[..lengths.observation],
                final_observation: &mut final_observation[..lengths.final_observation],
                words: &mut self.words[i * lengths.words..][..lengths.words],
                legal: &mut self.legal[i * lengths.legal..][..lengths.legal],
                rewards: &mut self.rewards[i * lengths.seats..][..lengths.seats],
                points: &mut self.points[i * lengths.seats..][..lengths.seats],
                done: &mut self.done[i],
                to_play: &mut self.to_play[i],
            };
            work(self.first + i, row, &mut out);
        }
    }
}
