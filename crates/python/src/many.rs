//! Batches: many games at once.

use std::sync::{Mutex, MutexGuard, TryLockError};

use batch::{AnyBatch, BatchSettings, Dtype, Illegal, Observations, Outputs, Reset};
use games::AnyView;
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::arrays::{Arrays, BorrowedObservations, filled, row_mask, slice};
use crate::batch_arguments::{
    bot_for, illegal, no_observations, number_or_0, observations, packed_masks, reset, row_of,
    rows_of,
};
use crate::{convert, detached, failure, options as rules, played, spec};

/// Many games at once, as `NumPy` arrays. Every step updates the same arrays, so do not write into them.
///
/// Parameters:
///
/// - `game`: the id of the game, one of `tilewright.games()`.
/// - `rows`: the number of games played at once.
/// - `players`: the number of players in each game.
/// - `seed`: the random seed, 0 by default. The same seed gives the same games.
/// - `reset`: what happens after the end of a game. With `"same_step"`, the row shows the next game in the same
///   step, and `final_observations` has the final position of the last one. With `"next_step"`, the next step
///   in that row starts the next game. With `"off"`, the row keeps its final position.
/// - `observations`: how observations are stored: `"float32"`, `"uint8"`, `"bits"` (packed), or `"none"`.
/// - `illegal`: what an illegal action does. With `"refused"`, `step` raises `IllegalMove` and no row moves.
///   With `"loses"`, the seat that chose the action loses the game.
/// - `packed_masks`: whether `legal` has one bit per action.
/// - `plane_side`: the side of the planes. It gives boards of different sizes observations of the same shape.
/// - `threads`: the number of threads, or 0 for one per core. It does not change the results.
/// - `first_row`: the number of the first row, which determines its games. Use it to split a larger batch into parts.
/// - `options`: the options of the game; see `tilewright.options(game)`.
#[pyclass(frozen, name = "Batch", module = "tilewright")]
pub(crate) struct PyBatch {
    batch: Mutex<Box<dyn AnyBatch>>,
    arrays: Arrays,
}

impl PyBatch {
    fn open(&self) -> PyResult<MutexGuard<'_, Box<dyn AnyBatch>>> {
        match self.batch.try_lock() {
            Ok(open) => Ok(open),
            Err(TryLockError::Poisoned(open)) => Ok(open.into_inner()),
            Err(TryLockError::WouldBlock) => Err(failure::busy("batch")),
        }
    }

    /// Returns what a viewer sees in a row.
    fn view_of(
        &self,
        py: Python<'_>,
        row: &Bound<'_, PyAny>,
        seat: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Box<dyn AnyView>> {
        let open = self.open()?;
        let viewer = convert::viewer(seat, open.players())?;
        let view = open.view(row_of(&**open, row)?, viewer);
        view.map_err(|error| failure::of_batch(py, &error))
    }

    fn made(py: Python<'_>, mut batch: Box<dyn AnyBatch>) -> PyResult<Self> {
        let arrays = Arrays::new(py, &*batch)?;
        arrays.fill(py, |out| batch.show(out))?;
        Ok(PyBatch {
            batch: Mutex::new(batch),
            arrays,
        })
    }
}

#[pymethods]
impl PyBatch {
    #[new]
    #[pyo3(signature = (
        game, rows, *, players=None, seed=None, reset=Reset::SameStep, observations=Dtype::Float32,
        illegal=Illegal::Refused, packed_masks=false, plane_side=None, threads=None, first_row=None,
        **options
    ), text_signature = "(game, rows, *, players=2, seed=None, reset='same_step', \
observations='float32', illegal='refused', packed_masks=False, plane_side=None, threads=1, \
first_row=0, **options)")]
    #[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn new(
        py: Python<'_>,
        game: &Bound<'_, PyAny>,
        rows: &Bound<'_, PyAny>,
        players: Option<&Bound<'_, PyAny>>,
        seed: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = reset)] reset: Reset,
        #[pyo3(from_py_with = observations)] observations: Dtype,
        #[pyo3(from_py_with = illegal)] illegal: Illegal,
        #[pyo3(from_py_with = packed_masks)] packed_masks: bool,
        plane_side: Option<&Bound<'_, PyAny>>,
        threads: Option<&Bound<'_, PyAny>>,
        first_row: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let game = convert::game(game)?;
        let players = players.map_or(Ok(2), |given| convert::count("players", given))?;
        let options = rules::options(game, players, options)?;
        let settings = BatchSettings {
            rows: convert::count("rows", rows)?,
            seed: seed.map_or(Ok(0), convert::seed)?,
            first_row: first_row.map_or(Ok(0), |given| convert::count("first_row", given))?,
            reset,
            illegal,
            observations,
            packed_masks,
            side: plane_side
                .map(|given| convert::count("plane_side", given))
                .transpose()?,
            threads: threads.map_or(Ok(1), |given| convert::count("threads", given))?,
        };
        let made = py.detach(|| batch::batch(game.id(), &options, settings));
        PyBatch::made(py, made.map_err(|error| failure::of_batch(py, &error))?)
    }

    /// The id of the game.
    #[getter]
    fn game(&self) -> PyResult<&'static str> {
        Ok(self.open()?.game())
    }

    /// All options of the game, including the number of players.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        convert::to_python(py, &self.open()?.options())
    }

    /// The number of games.
    #[getter]
    fn rows(&self) -> PyResult<usize> {
        Ok(self.open()?.rows())
    }

    /// The number of players in each game.
    #[getter]
    fn num_players(&self) -> PyResult<usize> {
        Ok(self.open()?.players())
    }

    /// The number of actions. Actions are integers from 0 to `num_actions - 1`.
    #[getter]
    fn num_actions(&self) -> PyResult<usize> {
        Ok(self.open()?.actions())
    }

    /// The random seed of the batch.
    #[getter]
    fn seed(&self) -> PyResult<u64> {
        Ok(self.open()?.settings().seed)
    }

    /// What happens after the end of a game: `"same_step"`, `"next_step"` or `"off"`.
    #[getter]
    fn reset_mode(&self) -> PyResult<String> {
        Ok(self.open()?.settings().reset.to_string())
    }

    /// What the seat to move sees, one row per game, or None with `observations="none"`.
    #[getter]
    fn observations(&self, py: Python<'_>) -> Option<Py<PyAny>> {
        self.arrays.observations.shown(py)
    }

    /// The last observation of a game that ended in this step, with `reset="same_step"`.
    #[getter]
    fn final_observations(&self, py: Python<'_>) -> Option<Py<PyAny>> {
        self.arrays.final_observations.shown(py)
    }

    /// The mask of legal actions of every row.
    #[getter]
    fn legal(&self, py: Python<'_>) -> Py<PyAny> {
        self.arrays.legal_shown.clone_ref(py)
    }

    /// The rewards of every seat in this step.
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.arrays.rewards.clone_ref(py)
    }

    /// The points of every seat, written only when a game ends.
    #[getter]
    fn points(&self, py: Python<'_>) -> Py<PyArray2<i64>> {
        self.arrays.points.clone_ref(py)
    }

    /// Whether a game ended in this step, or is over.
    #[getter]
    fn done(&self, py: Python<'_>) -> Py<PyAny> {
        self.arrays.done_shown.clone_ref(py)
    }

    /// The seat to move, or -1 where the game is over.
    #[getter]
    fn to_play(&self, py: Python<'_>) -> Py<PyArray1<i32>> {
        self.arrays.to_play.clone_ref(py)
    }

    /// Describes the parts of an observation and lists the symmetries of the game.
    fn spec<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        spec::to_python(py, &**self.open()?)
    }

    /// Returns the named parts of `observations` as views, without copying.
    fn parts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let array = self.arrays.observations.shown(py);
        let array = array.ok_or_else(no_observations)?;
        spec::parts(py, &**self.open()?, array.bind(py))
    }

    /// Restarts every row with its first game of this seed, by default the seed of the batch.
    #[pyo3(signature = (seed=None))]
    fn reset(&self, py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let mut open = self.open()?;
        let seed = seed.map_or_else(|| Ok(open.settings().seed), convert::seed)?;
        let batch = &mut **open;
        self.arrays.fill(py, |out| batch.reset(seed, out))
    }

    /// Plays one action in every row, or in the rows selected by `where`, and updates all arrays. Other
    /// rows do not change. If an action is illegal, raises `IllegalMove` and no row moves. Ctrl-C takes effect
    /// after the step, so a step is never incomplete. With `out`, an array like `observations`, the step writes
    /// its observations there and leaves `observations` unchanged.
    #[pyo3(signature = (actions, *, r#where=None, out=None))]
    fn step(
        &self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        r#where: Option<&Bound<'_, PyAny>>,
        out: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let mut open = self.open()?;
        let batch = &mut **open;
        let selected = row_mask(r#where, batch.rows())?;
        let out = out
            .map(|given| BorrowedObservations::given(batch, given))
            .transpose()?;
        self.arrays.with_actions(actions, |actions| {
            let work = |out: Outputs<'_>| match &selected {
                None => batch.step(actions, out),
                Some(selected) => batch.step_some(actions, selected, out),
            };
            match out {
                None => self.arrays.fill(py, work),
                Some(out) => self.arrays.fill_with(py, out, work),
            }
        })
    }

    /// Replaces what is hidden from the seat to move with a fair sample, in every row or in the rows selected
    /// by `where`. Observations do not change, and rewards become 0, as after `reset`. A determinized row has
    /// no seed (`seed_of`) until its next game starts.
    #[pyo3(
        signature = (key=None, *, r#where=None),
        text_signature = "($self, key=0, *, where=None)"
    )]
    fn determinize(
        &self,
        py: Python<'_>,
        key: Option<&Bound<'_, PyAny>>,
        r#where: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let key = number_or_0("key", key)?;
        let mut open = self.open()?;
        let selected = row_mask(r#where, open.rows())?;
        let batch = &mut **open;
        let work = |out: Outputs<'_>| batch.determinize(key, selected.as_deref(), out);
        self.arrays.fill(py, work)
    }

    /// Samples a legal action uniformly in every row, or -1 where the game is over. The same key gives the
    /// same actions until the row moves.
    #[pyo3(signature = (key=None, out=None), text_signature = "($self, key=0, out=None)")]
    fn sample<'py>(
        &self,
        py: Python<'py>,
        key: Option<&Bound<'py, PyAny>>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let key = number_or_0("key", key)?;
        let open = self.open()?;
        let out = out.unwrap_or_else(|| PyArray1::<i32>::zeros(py, open.rows(), false).into_any());
        self.arrays.with_place(&out, |actions| {
            let batch = &**open;
            let sampled = py.detach(|| batch.sample(key, actions));
            sampled.map_err(|error| failure::of_batch(py, &error))
        })?;
        Ok(out)
    }

    /// Returns a bot's choice in every row, or in the rows selected by `where`. The other rows of a new
    /// array are -1; those of `out` keep their values.
    #[pyo3(
        signature = (bot, key=None, *, r#where=None, out=None),
        text_signature = "($self, bot, key=0, *, where=None, out=None)"
    )]
    fn choose<'py>(
        &self,
        py: Python<'py>,
        bot: &Bound<'py, PyAny>,
        key: Option<&Bound<'py, PyAny>>,
        r#where: Option<&Bound<'py, PyAny>>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let key = number_or_0("key", key)?;
        let open = self.open()?;
        let bot = bot_for(&**open, bot)?;
        let selected = row_mask(r#where, open.rows())?;
        let out = match out {
            Some(out) => out,
            None => PyArray1::from_vec(py, vec![-1_i32; open.rows()]).into_any(),
        };
        self.arrays.with_place(&out, |actions| {
            let (batch, selected) = (&**open, selected.as_deref());
            let chosen = detached::run(py, |stop| batch.choose(bot, key, selected, stop, actions))?;
            chosen.map_err(|error| failure::of_batch(py, &error))
        })?;
        Ok(out)
    }

    /// Plays every game to its end with the bot in all seats, on a determinized copy. Returns the rewards and
    /// the points of every seat.
    #[pyo3(signature = (bot, key=None), text_signature = "($self, bot, key=0)")]
    #[expect(clippy::type_complexity, reason = "two arrays")]
    fn rollout<'py>(
        &self,
        py: Python<'py>,
        bot: &Bound<'py, PyAny>,
        key: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<(Bound<'py, PyArray2<f32>>, Bound<'py, PyArray2<i64>>)> {
        let key = number_or_0("key", key)?;
        let open = self.open()?;
        let bot = bot_for(&**open, bot)?;
        let shape = [open.rows(), open.players()];
        let rewards = PyArray2::<f32>::zeros(py, shape, false);
        let points = PyArray2::<i64>::zeros(py, shape, false);
        {
            let (mut held, mut held_points) = (rewards.readwrite(), points.readwrite());
            let rewards = slice("rewards", held.as_slice_mut())?;
            let points = slice("points", held_points.as_slice_mut())?;
            let batch = &**open;
            let played = detached::run(py, |stop| batch.rollout(bot, key, stop, rewards, points))?;
            played.map_err(|error| failure::of_batch(py, &error))?;
        }
        Ok((rewards, points))
    }

    /// Returns what a seat sees in one row, in the format of `observations`. With `out`, it writes to that
    /// array and returns it, which needs `float32` observations.
    #[pyo3(signature = (row, seat, *, out=None))]
    fn observe(
        &self,
        py: Python<'_>,
        row: &Bound<'_, PyAny>,
        seat: &Bound<'_, PyAny>,
        out: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Py<PyAny>> {
        let open = self.open()?;
        let row = row_of(&**open, row)?;
        let seat = convert::seat(seat, open.players())?.index();
        let length = open.observation_length();
        let failed = |error| failure::of_batch(py, &error);
        match open.settings().observations {
            Dtype::Nothing => Err(no_observations()),
            Dtype::Float32 => {
                let array = filled(py, length, out, |floats| {
                    let out = Observations::Float32(floats);
                    open.observe(row, seat, out).map_err(failed)
                })?;
                Ok(array.into_any().unbind())
            }
            Dtype::Uint8 | Dtype::Bits if out.is_some() => Err(failure::value(
                "out needs float32 observations, but this batch stores them in another format",
            )),
            Dtype::Uint8 | Dtype::Bits => {
                let mut bytes = vec![0; length];
                let out = Observations::Uint8(&mut bytes);
                open.observe(row, seat, out).map_err(failed)?;
                Ok(PyArray1::from_vec(py, bytes).into_any().unbind())
            }
        }
    }

    /// Returns what a seat sees in one row as a dict; with None, what a spectator sees.
    #[pyo3(signature = (row, seat=None))]
    fn view<'py>(
        &self,
        py: Python<'py>,
        row: &Bound<'py, PyAny>,
        seat: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        convert::to_python(py, &self.view_of(py, row, seat)?.to_json())
    }

    /// Returns what a seat sees in one row as readable text; with None, what a spectator sees.
    #[pyo3(signature = (row, seat=None))]
    fn text(
        &self,
        py: Python<'_>,
        row: &Bound<'_, PyAny>,
        seat: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        Ok(played::text(&*self.view_of(py, row, seat)?))
    }

    /// Returns the seed of a row's current game. A match with this seed, the same options and the same
    /// moves is the same game.
    fn seed_of(&self, py: Python<'_>, row: &Bound<'_, PyAny>) -> PyResult<u64> {
        let open = self.open()?;
        let seed = open.seed_of(row_of(&**open, row)?);
        let seed = seed.map_err(|error| failure::of_batch(py, &error))?;
        let number = seed.as_number();
        number.ok_or_else(|| failure::other("the seed of this game is not a number"))
    }

    /// Returns the number of games that a row played before the current one.
    fn episode(&self, py: Python<'_>, row: &Bound<'_, PyAny>) -> PyResult<u64> {
        let open = self.open()?;
        let episode = open.episode(row_of(&**open, row)?);
        episode.map_err(|error| failure::of_batch(py, &error))
    }

    /// Returns the action number of a legal move in one row.
    #[pyo3(signature = (r#move, row=None), text_signature = "($self, move, row=0)")]
    fn encode(
        &self,
        py: Python<'_>,
        r#move: &Bound<'_, PyAny>,
        row: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<usize> {
        let text = convert::words("move", r#move)?;
        let open = self.open()?;
        let row = row.map_or(Ok(0), |row| row_of(&**open, row))?;
        let encoded = open.encode(row, &text);
        encoded.map_err(|error| failure::of_batch(py, &error))
    }

    /// Returns the move with this action number, whether it is legal or not.
    fn decode(&self, py: Python<'_>, action: &Bound<'_, PyAny>) -> PyResult<String> {
        let open = self.open()?;
        let action = convert::one_of("action", action, open.actions())?;
        let action = action.map_err(failure::value)?;
        let decoded = open.decode(action as i64);
        decoded.map_err(|error| failure::of_batch(py, &error))
    }

    /// Copies these rows to a new batch, in this order; by default all rows. A row can be named several times.
    /// The copies draw the same tiles as the originals, so call `determinize` before a search. Samples and
    /// determinizations differ between copies of the same row.
    #[pyo3(signature = (rows=None))]
    fn copy(&self, py: Python<'_>, rows: Option<&Bound<'_, PyAny>>) -> PyResult<PyBatch> {
        let open = self.open()?;
        let rows = rows_of(&**open, rows)?;
        let copy = open.copy_rows(&rows);
        let copy = copy.map_err(|error| failure::of_batch(py, &error))?;
        PyBatch::made(py, copy)
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<PyBatch> {
        self.copy(py, None)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> PyResult<PyBatch> {
        self.copy(py, None)
    }

    #[expect(clippy::unused_self, reason = "Python calls it as a method")]
    fn __reduce__(&self) -> PyResult<()> {
        Err(failure::wrong_type(
            "cannot pickle a batch, because it does not store the moves of its games; recreate it from \
             its arguments (game, rows, seed, first_row, options), or pickle matches",
        ))
    }

    fn __len__(&self) -> PyResult<usize> {
        self.rows()
    }

    fn __repr__(&self) -> PyResult<String> {
        let open = self.open()?;
        let (game, rows, players) = (open.game(), open.rows(), open.players());
        Ok(format!(
            "<tilewright.Batch of {rows} games of {game}, {players} players>"
        ))
    }
}
