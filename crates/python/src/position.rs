//! What a search looks ahead in.

use std::sync::{Mutex, MutexGuard, TryLockError};

use games::AnyPosition;
use numpy::PyArray1;
use pyo3::prelude::*;
use serde_json::Value;
use table::{Seed, Viewer};

use crate::{convert, failure};

/// A position by itself, as some seat may know it: `Match.imagine` gives one.
#[pyclass(frozen, module = "tilewright")]
pub(crate) struct Position {
    position: Mutex<Box<dyn AnyPosition>>,
    /// The rules options, which a position by itself does not tell.
    options: Value,
}

impl Position {
    pub(crate) fn new(position: Box<dyn AnyPosition>, options: Value) -> Self {
        Position {
            position: Mutex::new(position),
            options,
        }
    }

    pub(crate) fn open(&self) -> PyResult<MutexGuard<'_, Box<dyn AnyPosition>>> {
        match self.position.try_lock() {
            Ok(open) => Ok(open),
            Err(TryLockError::Poisoned(open)) => Ok(open.into_inner()),
            Err(TryLockError::WouldBlock) => Err(failure::busy("position")),
        }
    }
}

#[pymethods]
impl Position {
    /// The id of the game.
    #[getter]
    fn game(&self) -> PyResult<&'static str> {
        Ok(self.open()?.game().id())
    }

    /// How many play.
    #[getter]
    fn players(&self) -> PyResult<usize> {
        Ok(self.open()?.players())
    }

    /// The seat to move, counted from 0; None once the game is over.
    #[getter]
    fn turn(&self) -> PyResult<Option<usize>> {
        Ok(self.open()?.turn().seat().map(table::Seat::index))
    }

    /// Whether nobody is to move any more.
    #[getter]
    fn over(&self) -> PyResult<bool> {
        Ok(self.open()?.turn().is_over())
    }

    /// How many action numbers there are at this table.
    #[getter]
    fn actions(&self) -> PyResult<usize> {
        Ok(self.open()?.actions())
    }

    /// Every legal move, in a fixed order.
    fn moves(&self) -> PyResult<Vec<String>> {
        let open = self.open()?;
        Ok(if open.turn().is_over() {
            Vec::new()
        } else {
            open.moves()
        })
    }

    /// The action numbers of the legal moves, in the order of `moves`.
    fn legal(&self) -> PyResult<Vec<usize>> {
        Ok(self.open()?.legal())
    }

    /// Plays a move that is given as text.
    fn play(&self, py: Python<'_>, r#move: &str) -> PyResult<()> {
        let played = self.open()?.play(r#move);
        played.map_err(|reason| failure::illegal(py, format!("{move:?}: {reason}")))
    }

    /// Plays a move that is given as its action number.
    fn play_action(&self, py: Python<'_>, action: i64) -> PyResult<()> {
        let number = convert::action(action).unwrap_or(usize::MAX);
        let played = self.open()?.play_action(number);
        played.map_err(|reason| failure::illegal(py, format!("action {action}: {reason}")))
    }

    /// The action number of a legal move.
    fn encode(&self, py: Python<'_>, r#move: &str) -> PyResult<usize> {
        let encoded = self.open()?.encode(r#move);
        encoded.map_err(|reason| failure::illegal(py, reason))
    }

    /// The move with this action number, legal here or not.
    fn decode(&self, action: i64) -> PyResult<String> {
        let number = convert::action(action).unwrap_or(usize::MAX);
        let decoded = self.open()?.decode(number);
        decoded.map_err(|_| failure::value(format!("there is no action {action}")))
    }

    /// What a seat may know, or with None what anybody may.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyAny>> {
        let open = self.open()?;
        let viewer = convert::viewer(seat, open.players())?;
        convert::to_python(py, &open.view(viewer))
    }

    /// What a seat may know, as a `Batch` writes it; without a seat, the one to move looks.
    #[pyo3(signature = (seat=None, *, plane_side=None))]
    fn observe<'py>(
        &self,
        py: Python<'py>,
        seat: Option<i64>,
        plane_side: Option<usize>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let open = self.open()?;
        let seat = convert::looking(seat, open.turn(), open.players())?;
        let view = open.view(Viewer::Seat(seat));
        convert::observation(py, open.game().id(), &self.options, seat, &view, plane_side)
    }

    /// The rules options, the number of players among them.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        convert::to_python(py, &self.options)
    }

    /// Every seat's rank and points, once the game is over; before that None.
    fn standings<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let standings = self.open()?.standings();
        standings
            .map(|json| convert::to_python(py, &json))
            .transpose()
    }

    /// The same once more, to go on by itself.
    fn copy(&self) -> PyResult<Position> {
        Ok(Position::new(self.open()?.copy(), self.options.clone()))
    }

    /// The same as a seat may know it; what it cannot know is a fair sample that follows from the seed.
    fn imagine(&self, seat: i64, seed: &Bound<'_, PyAny>) -> PyResult<Position> {
        let open = self.open()?;
        let seat = convert::seat(seat, open.players())?;
        let mut imagined = open.copy();
        imagined.imagine(seat, Seed::number(convert::seed(seed)?));
        Ok(Position::new(imagined, self.options.clone()))
    }

    fn __copy__(&self) -> PyResult<Position> {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyResult<Position> {
        self.copy()
    }

    fn __repr__(&self) -> PyResult<String> {
        let open = self.open()?;
        Ok(format!("<tilewright.Position {}>", open.game().id()))
    }

    fn __str__(&self) -> PyResult<String> {
        let open = self.open()?;
        Ok(convert::to_text(
            open.game().id(),
            &open.view(Viewer::Spectator),
        ))
    }

    /// A picture of what anybody may see, for notebooks.
    fn _repr_svg_(&self) -> PyResult<String> {
        let open = self.open()?;
        Ok(picture::svg(
            open.game().id(),
            &open.view(Viewer::Spectator),
        ))
    }
}

/// A position that looks like this to a seat. Options and view are JSON; what the seat cannot know is a
/// fair sample that follows from the seed.
#[pyfunction]
pub(crate) fn position_of(
    game: &str,
    options: &str,
    seat: i64,
    view: &str,
    seed: &Bound<'_, PyAny>,
) -> PyResult<Position> {
    let game = convert::game(game)?;
    let options: Value = serde_json::from_str(options).map_err(failure::value)?;
    let view: Value = serde_json::from_str(view).map_err(failure::value)?;
    let seed = Seed::number(convert::seed(seed)?);
    let seat = convert::seat(seat, *game.players().end())?;
    let mut position = game
        .position(&options, Viewer::Seat(seat), &view)
        .map_err(failure::value)?;
    let seat = convert::seat(seat.index() as i64, position.players())?;
    position.imagine(seat, seed);
    Ok(Position::new(position, options))
}
