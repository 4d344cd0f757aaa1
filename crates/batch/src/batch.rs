//! A batch of games of one kind.

use std::marker::PhantomData;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use bots::{BotName, Strategy};
use games::{AnyView, TypedView};
use serde_json::Value;
use table::{Game, Seat, Seed, Viewer, mask, read_options};

use crate::any_batch::AnyBatch;
use crate::arrays::{Actions, ActionsMut, Number, Observations, Outputs, check_length};
use crate::batch_threads::BatchThreads;
use crate::chunks::{Chunk, Lengths};
use crate::encoding::Encoding;
use crate::error::{BatchError, IllegalAction};
use crate::job::{Job, ShowJob, StepJob};
use crate::luck;
use crate::row::{GameRow, SharedRules};
use crate::settings::{BatchSettings, Illegal};
use crate::spec::{Dtype, Spec};
use crate::writer::{BitFormat, ByteFormat, FloatFormat, Nothing, ObservationFormat};

/// The maximum number of rows. More would take gigabytes, and nobody steps that many at once.
pub(crate) const MOST_ROWS: usize = 1 << 24;
/// The maximum number of threads: more than the number of cores of any machine.
const MOST_THREADS: usize = 1024;
/// How many illegal actions an error explains. If one action is illegal, usually all are.
const REASONS: usize = 3;

/// Many games of one kind at once, with the strategy of their bots and the encoding of their
/// observations.
pub struct Batch<G: Game, S, E> {
    /// Shared with the views of the rows.
    pub(crate) options: Arc<G::Options>,
    pub(crate) settings: BatchSettings,
    pub(crate) encoding: E,
    pub(crate) spec: Spec,
    pub(crate) observation_length: usize,
    pub(crate) players: usize,
    pub(crate) actions: usize,
    pub(crate) rows: Vec<GameRow<G>>,
    /// The action mask of every row, as bits.
    pub(crate) words: Vec<u64>,
    pub(crate) pool: BatchThreads,
    pub(crate) strategy: PhantomData<fn() -> S>,
}

impl<G: Game, S: Strategy<G>, E: Encoding<G>> Batch<G, S, E> {
    /// Creates a batch of games with these options, each before its first move.
    ///
    /// # Errors
    /// If the options or the side of the planes are invalid, or if the number of rows or a row number is out of range.
    pub fn new(options: &Value, settings: BatchSettings) -> Result<Self, BatchError> {
        let wrong = |error: &dyn std::fmt::Display| BatchError::Options(error.to_string());
        let options = read_options::<G>(options).map_err(|error| wrong(&error))?;
        let count = settings.rows;
        if !(1..=MOST_ROWS).contains(&count) {
            return Err(BatchError::Rows {
                given: count,
                most: MOST_ROWS,
            });
        }
        if settings.first_row.checked_add(count as u64 - 1).is_none() {
            return Err(BatchError::FirstRow {
                given: settings.first_row,
                rows: count,
            });
        }
        let no_memory = |_| BatchError::Memory { rows: count };
        if settings.threads > MOST_THREADS {
            return Err(BatchError::ThreadCount {
                given: settings.threads,
                most: MOST_THREADS,
            });
        }
        let first = GameRow::<G>::new(&options, 0).map_err(|error| wrong(&error))?;
        let encoding = E::new(&options, settings.side)?;
        let spec = Spec {
            game: G::ID,
            version: E::VERSION,
            parts: encoding.parts(),
        };
        let mut rows: Vec<GameRow<G>> = Vec::new();
        rows.try_reserve_exact(count).map_err(no_memory)?;
        let actions = first.game.actions();
        let mut words = Vec::new();
        let length = count * mask::words(actions);
        words.try_reserve_exact(length).map_err(no_memory)?;
        words.resize(length, 0);
        let mut batch = Batch {
            observation_length: spec.row_length(settings.observations),
            players: first.game.players(),
            actions,
            rows,
            words,
            pool: BatchThreads::new(settings.threads),
            options: Arc::new(options),
            encoding,
            spec,
            settings,
            strategy: PhantomData,
        };
        batch
            .begin(batch.settings.seed)
            .map_err(|error| wrong(&error))?;
        batch.mark_moves();
        Ok(batch)
    }

    /// Resets every row to its first game.
    fn begin(&mut self, seed: u64) -> Result<(), table::SetupError> {
        self.settings.seed = seed;
        self.rows.clear();
        for row in 0..self.settings.rows as u64 {
            let key = luck::row_key(seed, self.settings.first_row + row);
            self.rows.push(GameRow::<G>::new(&self.options, key)?);
        }
        Ok(())
    }

    /// Writes the action masks of all rows, before the first call of `show`.
    fn mark_moves(&mut self) {
        let each = mask::words(self.actions);
        for (row, words) in self.rows.iter().zip(self.words.chunks_exact_mut(each)) {
            row.game.mask(words);
        }
    }

    fn lengths(&self, final_observations: bool) -> Lengths {
        Lengths {
            observation: self.observation_length,
            final_observation: if final_observations {
                self.observation_length
            } else {
                0
            },
            words: mask::words(self.actions),
            legal: self.mask_length(),
            seats: self.players,
        }
    }

    fn check_outputs(&self, out: &Outputs<'_>) -> Result<(), BatchError> {
        let (rows, seats) = (self.rows.len(), self.players);
        let dtype = self.settings.observations;
        let length = rows * self.observation_length;
        out.observations
            .check("observations", dtype, length, false)?;
        out.final_observations
            .check("final_observations", dtype, length, true)?;
        check_length("legal", rows * self.mask_length(), out.legal.len())?;
        check_length("rewards", rows * seats, out.rewards.len())?;
        check_length("points", rows * seats, out.points.len())?;
        check_length("done", rows, out.done.len())?;
        check_length("to_play", rows, out.to_play.len())
    }

    /// Runs a job for every row, with observations stored as the settings say.
    fn each(&mut self, out: Outputs<'_>, job: &impl Job<G, E>) -> Result<(), BatchError> {
        match self.settings.observations {
            Dtype::Nothing => self.each_on::<Nothing>(out, |_| &mut [], job),
            Dtype::Float32 => self.each_on::<FloatFormat>(out, Observations::floats, job),
            Dtype::Uint8 => self.each_on::<ByteFormat>(out, Observations::bytes, job),
            Dtype::Bits => self.each_on::<BitFormat>(out, Observations::bytes, job),
        }
    }

    fn each_on<'a, P: ObservationFormat>(
        &'a mut self,
        mut out: Outputs<'a>,
        items: impl Fn(Observations<'a>) -> &'a mut [P::Item],
        job: &impl Job<G, E>,
    ) -> Result<(), BatchError> {
        let observations = std::mem::replace(&mut out.observations, Observations::Nothing);
        let finals = std::mem::replace(&mut out.final_observations, Observations::Nothing);
        let observations = [items(observations), items(finals)];
        let lengths = self.lengths(!observations[1].is_empty());
        let rules = SharedRules {
            options: self.options.as_ref(),
            encoding: &self.encoding,
            reset: self.settings.reset,
            illegal: self.settings.illegal,
            packed_masks: self.settings.packed_masks,
            reused: out.reused,
        };
        let chunk = Chunk::whole(&mut self.rows, &mut self.words, observations, out);
        chunk.each(&lengths, &self.pool, |number, row, out| {
            job.run::<P>(&rules, number, row, out);
        })
    }

    /// Checks that the actions of all active rows are legal.
    fn check_actions<A: Number>(
        &self,
        actions: &[A],
        selected: Option<&[u8]>,
    ) -> Result<(), BatchError> {
        let each = mask::words(self.actions);
        let rows = self.rows.iter().zip(self.words.chunks_exact(each));
        let is_wrong = |number: usize, row: &GameRow<G>, words: &[u64]| {
            let action = actions[number].action();
            let legal = action.is_some_and(|action| mask::contains(words, action));
            !legal && !row.over && selected.is_none_or(|selected| selected[number] != 0)
        };
        let wrong: Vec<usize> = (0..)
            .zip(rows)
            .filter(|&(number, (row, words))| is_wrong(number, row, words))
            .map(|(number, _)| number)
            .collect();
        if wrong.is_empty() {
            return Ok(());
        }
        let first = wrong.iter().take(REASONS).map(|&row| IllegalAction {
            row,
            action: actions[row].wide(),
            reason: self.why_not(row, actions[row]),
        });
        Err(BatchError::Illegal {
            first: first.collect(),
            rows: wrong,
        })
    }

    fn why_not<A: Number>(&self, row: usize, action: A) -> String {
        let game = &self.rows[row].game;
        let mv = action.action().filter(|&action| action < self.actions);
        match mv.and_then(|action| game.move_of(action)) {
            Some(mv) => match game.check(mv) {
                Err(reason) => format!("{}: {reason}", game.write(mv)),
                Ok(()) => game.write(mv),
            },
            None => format!("out of range (0 to {})", self.actions - 1),
        }
    }

    fn step_with<A: Number>(
        &mut self,
        actions: &[A],
        selected: Option<&[u8]>,
        out: Outputs<'_>,
    ) -> Result<(), BatchError> {
        check_length("actions", self.rows.len(), actions.len())?;
        if let Some(selected) = selected {
            check_length("selected", self.rows.len(), selected.len())?;
        }
        self.check_outputs(&out)?;
        if self.settings.illegal == Illegal::Refused {
            self.check_actions(actions, selected)?;
        }
        self.each(out, &StepJob { actions, selected })
    }

    fn sample_into<A: Number>(&self, key: u64, out: &mut [A]) -> Result<(), BatchError> {
        check_length("out", self.rows.len(), out.len())?;
        let each = mask::words(self.actions);
        let rows = self.rows.iter().zip(self.words.chunks_exact(each));
        for ((row, words), out) in rows.zip(out) {
            let luck = luck::mixed(row.luck, key, row.moves);
            let drawn = mask::choose(words, |count| luck::one_below(luck, count));
            *out = drawn.map_or(A::NONE, A::from_action);
        }
        Ok(())
    }

    pub(crate) fn row(&self, row: usize) -> Result<&GameRow<G>, BatchError> {
        self.rows.get(row).ok_or(BatchError::NoRow {
            row,
            rows: self.rows.len(),
        })
    }

    fn seat(&self, seat: usize) -> Result<Seat, BatchError> {
        if seat < self.players {
            return Ok(Seat::new(seat as u8));
        }
        Err(BatchError::NoSeat {
            seat,
            seats: self.players,
        })
    }
}

impl<G: Game, S: Strategy<G>, E: Encoding<G>> AnyBatch for Batch<G, S, E> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn options(&self) -> Value {
        serde_json::to_value(&*self.options).unwrap_or_default()
    }

    fn settings(&self) -> &BatchSettings {
        &self.settings
    }

    fn rows(&self) -> usize {
        self.rows.len()
    }

    fn players(&self) -> usize {
        self.players
    }

    fn actions(&self) -> usize {
        self.actions
    }

    fn spec(&self) -> &Spec {
        &self.spec
    }

    fn observation_length(&self) -> usize {
        self.observation_length
    }

    fn mask_length(&self) -> usize {
        if self.settings.packed_masks {
            self.actions.div_ceil(8)
        } else {
            self.actions
        }
    }

    fn reset(&mut self, seed: u64, out: Outputs<'_>) -> Result<(), BatchError> {
        self.check_outputs(&out)?;
        self.begin(seed)
            .map_err(|error| BatchError::Options(error.to_string()))?;
        self.each(out, &ShowJob)
    }

    fn step(&mut self, actions: Actions<'_>, out: Outputs<'_>) -> Result<(), BatchError> {
        match actions {
            Actions::Int32(actions) => self.step_with(actions, None, out),
            Actions::Int64(actions) => self.step_with(actions, None, out),
        }
    }

    fn step_some(
        &mut self,
        actions: Actions<'_>,
        selected: &[u8],
        out: Outputs<'_>,
    ) -> Result<(), BatchError> {
        match actions {
            Actions::Int32(actions) => self.step_with(actions, Some(selected), out),
            Actions::Int64(actions) => self.step_with(actions, Some(selected), out),
        }
    }

    fn show(&mut self, out: Outputs<'_>) -> Result<(), BatchError> {
        self.check_outputs(&out)?;
        self.each(out, &ShowJob)
    }

    fn sample(&self, key: u64, out: ActionsMut<'_>) -> Result<(), BatchError> {
        match out {
            ActionsMut::Int32(out) => self.sample_into(key, out),
            ActionsMut::Int64(out) => self.sample_into(key, out),
        }
    }

    fn choose(
        &self,
        bot: BotName,
        key: u64,
        selected: Option<&[u8]>,
        stop: &AtomicBool,
        out: ActionsMut<'_>,
    ) -> Result<(), BatchError> {
        match out {
            ActionsMut::Int32(out) => self.choose_into(bot, key, selected, stop, out),
            ActionsMut::Int64(out) => self.choose_into(bot, key, selected, stop, out),
        }
    }

    fn rollout(
        &self,
        bot: BotName,
        key: u64,
        stop: &AtomicBool,
        rewards: &mut [f32],
        points: &mut [i64],
    ) -> Result<(), BatchError> {
        self.play_out(bot, key, stop, rewards, points)
    }

    fn observe(&self, row: usize, seat: usize, out: Observations<'_>) -> Result<(), BatchError> {
        let (game, seat) = (&self.row(row)?.game, self.seat(seat)?);
        let dtype = self.settings.observations;
        out.check("observation", dtype, self.observation_length, false)?;
        match dtype {
            Dtype::Nothing => {}
            Dtype::Float32 => {
                let mut writer = FloatFormat::writer(out.floats());
                self.encoding.encode(game, seat, &mut writer);
            }
            Dtype::Uint8 => {
                let mut writer = ByteFormat::writer(out.bytes());
                self.encoding.encode(game, seat, &mut writer);
            }
            Dtype::Bits => {
                let mut writer = BitFormat::writer(out.bytes());
                self.encoding.encode(game, seat, &mut writer);
            }
        }
        Ok(())
    }

    fn view(&self, row: usize, viewer: Viewer) -> Result<Box<dyn AnyView>, BatchError> {
        let game = &self.row(row)?.game;
        if let Viewer::Seat(seat) = viewer {
            self.seat(seat.index())?;
        }
        let (options, view) = (Arc::clone(&self.options), game.view(viewer));
        Ok(Box::new(TypedView::<G>::new(options, viewer, view)))
    }

    fn seed_of(&self, row: usize) -> Result<Seed, BatchError> {
        let found = self.row(row)?;
        if found.determinized {
            return Err(BatchError::NoSeed { row });
        }
        Ok(found.seed())
    }

    fn episode(&self, row: usize) -> Result<u64, BatchError> {
        Ok(self.row(row)?.episode)
    }

    fn decode(&self, action: i64) -> Result<String, BatchError> {
        let game = &self.rows[0].game;
        let number = action.action().filter(|&action| action < self.actions);
        match number.and_then(|action| game.move_of(action)) {
            Some(mv) => Ok(game.write(mv)),
            None => Err(BatchError::NoAction {
                action,
                actions: self.actions,
            }),
        }
    }

    fn encode(&self, row: usize, text: &str) -> Result<usize, BatchError> {
        let game = &self.row(row)?.game;
        match game.parse(text) {
            Ok(mv) => Ok(game.action_of(mv)),
            Err(reason) => Err(BatchError::Text {
                row,
                reason: reason.to_string(),
            }),
        }
    }

    fn copy_rows(&self, rows: &[usize]) -> Result<Box<dyn AnyBatch>, BatchError> {
        Ok(Box::new(self.of_rows(rows)?))
    }

    fn determinize(
        &mut self,
        key: u64,
        selected: Option<&[u8]>,
        out: Outputs<'_>,
    ) -> Result<(), BatchError> {
        self.check_outputs(&out)?;
        self.sample_hidden(key, selected)?;
        self.each(out, &ShowJob)
    }
}
