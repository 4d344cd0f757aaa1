//! Positions for search.

use std::any::Any;
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};

use games::{
    AnyGame, AnyPosition, AnyView, MoveRefusal, NoAction, RESEARCH, ReadViewError, ResearchMatch,
    SeatOutcome,
};
use numpy::PyArray1;
use pyo3::prelude::*;
use serde_json::{Value, json};
use table::{Record, Seat, Seed, Turn, Viewer};

use crate::pickled::{self, VERSION};
use crate::played::{self, ObserverCache, Playable};
use crate::{convert, failure};

/// A position for search, as one seat sees it, made by `Match.determinize` or `tilewright.from_view`. The
/// hidden state is a sample.
#[pyclass(frozen, name = "Position", module = "tilewright")]
pub(crate) struct PyPosition(Mutex<HeldPosition>);

/// A position with its history, from which a pickle can restore it.
pub(crate) struct HeldPosition {
    position: Box<dyn AnyPosition>,
    /// The origin as JSON: the record of a match, or the view of a seat with game and options.
    record: Arc<str>,
    since: Vec<PositionChange>,
    observers: ObserverCache,
}

/// A step in the history of a position.
#[derive(Clone, Copy)]
pub(crate) enum PositionChange {
    Determinized(Seat, u64),
    Played(usize),
}

/// A step of the history in a pickle: a seat and a seed, or `None` and an action.
type Pickled = (Option<usize>, u64);

impl Playable for HeldPosition {
    fn game(&self) -> &'static dyn AnyGame {
        self.position.game()
    }

    fn seats(&self) -> usize {
        self.position.players()
    }

    /// Returns the options from the origin, because a position does not store them.
    fn options(&self) -> Value {
        let origin: Value = serde_json::from_str(&self.record).unwrap_or_default();
        origin["options"].clone()
    }

    fn turn(&self) -> Turn {
        self.position.turn()
    }

    fn moves(&self) -> Vec<String> {
        self.position.moves()
    }

    fn actions(&self) -> usize {
        self.position.actions()
    }

    fn encode(&self, text: &str) -> Result<usize, MoveRefusal> {
        self.position.encode(text)
    }

    fn decode(&self, action: usize) -> Result<String, NoAction> {
        self.position.decode(action)
    }

    fn play(&mut self, text: &str) -> Result<(), MoveRefusal> {
        let action = self.position.encode(text)?;
        self.play_action(action)
    }

    fn play_action(&mut self, action: usize) -> Result<(), MoveRefusal> {
        self.position.play_action(action)?;
        self.since.push(PositionChange::Played(action));
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> Box<dyn AnyView> {
        self.position.view(viewer)
    }

    fn standings(&self) -> Option<Value> {
        self.position.standings()
    }

    fn result(&self) -> Option<Vec<SeatOutcome>> {
        self.position.result()
    }

    fn typed(&self) -> &dyn Any {
        self.position.typed()
    }

    fn observers(&self) -> &ObserverCache {
        &self.observers
    }
}

impl HeldPosition {
    pub(crate) fn position(&self) -> &dyn AnyPosition {
        &*self.position
    }

    fn determinize(&mut self, seat: Seat, seed: u64) {
        self.position.determinize(seat, Seed::number(seed));
        self.since.push(PositionChange::Determinized(seat, seed));
    }

    fn copy(&self) -> Self {
        HeldPosition {
            position: self.position.copy(),
            record: Arc::clone(&self.record),
            since: self.since.clone(),
            observers: self.observers.clone(),
        }
    }
}

impl PyPosition {
    pub(crate) fn new(
        position: Box<dyn AnyPosition>,
        record: Arc<str>,
        since: Vec<PositionChange>,
        observers: ObserverCache,
    ) -> Self {
        PyPosition(Mutex::new(HeldPosition {
            position,
            record,
            since,
            observers,
        }))
    }

    pub(crate) fn open(&self) -> PyResult<MutexGuard<'_, HeldPosition>> {
        match self.0.try_lock() {
            Ok(open) => Ok(open),
            Err(TryLockError::Poisoned(open)) => Ok(open.into_inner()),
            Err(TryLockError::WouldBlock) => Err(failure::busy("position")),
        }
    }
}

#[pymethods]
impl PyPosition {
    /// The id of the game.
    #[getter]
    fn game(&self) -> PyResult<&'static str> {
        Ok(self.open()?.game().id())
    }

    /// The number of players.
    #[getter]
    fn num_players(&self) -> PyResult<usize> {
        Ok(self.open()?.seats())
    }

    /// All options of the game, including the number of players.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        convert::to_python(py, &self.open()?.options())
    }

    /// The seat to move, counted from 0, or None if the game is over.
    #[getter]
    fn turn(&self) -> PyResult<Option<usize>> {
        Ok(self.open()?.turn().seat().map(table::Seat::index))
    }

    /// Whether the game is over.
    #[getter]
    fn over(&self) -> PyResult<bool> {
        Ok(self.open()?.turn().is_over())
    }

    /// The number of actions. Actions are integers from 0 to `num_actions - 1`.
    #[getter]
    fn num_actions(&self) -> PyResult<usize> {
        Ok(self.open()?.actions())
    }

    /// Returns the legal moves, in a fixed order.
    fn moves(&self) -> PyResult<Vec<String>> {
        Ok(played::moves(&*self.open()?))
    }

    /// Returns the action numbers of the legal moves, in the order of `moves`.
    fn legal(&self) -> PyResult<Vec<usize>> {
        Ok(self.open()?.position.legal())
    }

    /// Plays a move, given as a string.
    fn play(&self, r#move: &Bound<'_, PyAny>) -> PyResult<()> {
        played::play(&mut *self.open()?, r#move)
    }

    /// Plays a move, given as an action number.
    fn play_action(&self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        played::play_action(&mut *self.open()?, action)
    }

    /// Returns the action number of a legal move.
    fn encode(&self, r#move: &Bound<'_, PyAny>) -> PyResult<usize> {
        played::encode(&*self.open()?, r#move)
    }

    /// Returns the move with this action number, whether it is legal or not.
    fn decode(&self, action: &Bound<'_, PyAny>) -> PyResult<String> {
        played::decode(&*self.open()?, action)
    }

    /// Returns what a seat sees as a dict; with None, what a spectator sees.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        played::view(py, &*self.open()?, seat)
    }

    /// Returns the observation of a seat, by default the seat to move, in the same format as a row of a
    /// `Batch`. With `out`, it writes to that array and returns it.
    #[pyo3(signature = (seat=None, *, plane_side=None, out=None))]
    fn observe<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&Bound<'py, PyAny>>,
        plane_side: Option<&Bound<'py, PyAny>>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        played::observe(py, &*self.open()?, seat, plane_side, out)
    }

    /// Returns the final rank and scores of every seat, in seat order, or None before the end of the game.
    fn standings<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        played::standings(py, &*self.open()?)
    }

    /// Returns the final points of every seat, or None before the end of the game.
    fn points(&self) -> PyResult<Option<Vec<i64>>> {
        Ok(played::points(&*self.open()?))
    }

    /// Returns every seat's share of the win, or None before the end of the game.
    fn shares(&self) -> PyResult<Option<Vec<f64>>> {
        Ok(played::shares(&*self.open()?))
    }

    /// Copies the position.
    fn copy(&self) -> PyResult<PyPosition> {
        Ok(PyPosition(Mutex::new(self.open()?.copy())))
    }

    /// Returns the position as a seat sees it, with a fair sample of the hidden state, determined by the
    /// seed.
    fn determinize(
        &self,
        seat: &Bound<'_, PyAny>,
        seed: &Bound<'_, PyAny>,
    ) -> PyResult<PyPosition> {
        let open = self.open()?;
        let seat = convert::seat(seat, open.seats())?;
        let mut sampled = open.copy();
        sampled.determinize(seat, convert::seed(seed)?);
        Ok(PyPosition(Mutex::new(sampled)))
    }

    fn __copy__(&self) -> PyResult<PyPosition> {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyResult<PyPosition> {
        self.copy()
    }

    fn __repr__(&self) -> PyResult<String> {
        let open = self.open()?;
        Ok(format!("<tilewright.Position {}>", open.game().id()))
    }

    fn __str__(&self) -> PyResult<String> {
        Ok(played::public_text(&*self.open()?))
    }

    /// Returns an SVG drawing for notebooks, as a spectator sees the board.
    fn _repr_svg_(&self) -> PyResult<String> {
        Ok(played::svg(&*self.open()?))
    }

    #[expect(clippy::type_complexity, reason = "the result that Python expects")]
    fn __reduce__(slf: &Bound<'_, Self>) -> PyResult<(Py<PyAny>, (String, String, Vec<Pickled>))> {
        let module = slf.py().import("tilewright._tilewright")?;
        let unpickled = module.getattr("unpickled_position")?.unbind();
        let open = slf.get().open()?;
        let since = open.since.iter().map(|since| match *since {
            PositionChange::Determinized(seat, seed) => (Some(seat.index()), seed),
            PositionChange::Played(action) => (None, action as u64),
        });
        let parts = (VERSION.to_owned(), open.record.to_string(), since.collect());
        Ok((unpickled, parts))
    }
}

/// Restores a position from a pickle.
#[pyfunction]
pub(crate) fn unpickled_position(
    py: Python<'_>,
    version: &Bound<'_, PyAny>,
    record: &Bound<'_, PyAny>,
    since: &Bound<'_, PyAny>,
) -> PyResult<PyPosition> {
    pickled::check_version(version)?;
    let record: String = pickled::part("position", record)?;
    let since: Vec<Pickled> = pickled::part("position", since)?;
    let made = py.detach(|| {
        let origin = Origin::read(&record)?;
        let seats = origin.players();
        let mut made: Option<HeldPosition> = None;
        for (seat, number) in since {
            let Some(seat) = seat else {
                let position = made
                    .as_mut()
                    .ok_or("it has a move before its determinization")?;
                let action = usize::try_from(number).unwrap_or(usize::MAX);
                position
                    .play_action(action)
                    .map_err(|reason| reason.to_string())?;
                continue;
            };
            if seat >= seats {
                return Err(format!("there is no seat {seat}"));
            }
            let seat = Seat::new(seat as u8);
            match &mut made {
                Some(position) => position.determinize(seat, number),
                None => {
                    made = Some(HeldPosition {
                        position: origin.determinize(seat, Seed::number(number)),
                        record: record.as_str().into(),
                        since: vec![PositionChange::Determinized(seat, number)],
                        observers: ObserverCache::default(),
                    });
                }
            }
        }
        made.ok_or_else(|| "it has no determinization".to_owned())
    });
    let made = made.map_err(|reason| pickled::none("position", reason))?;
    Ok(PyPosition(Mutex::new(made)))
}

/// The origin of a position.
enum Origin {
    Match(Box<dyn ResearchMatch>),
    View(Box<dyn AnyPosition>),
}

impl Origin {
    fn read(text: &str) -> Result<Self, String> {
        let json: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
        if json.get("view").is_some() {
            return Ok(Origin::View(from_description(&json)?));
        }
        let record = Record::from_text(text).map_err(|error| error.to_string())?;
        let loaded = RESEARCH.load(&record).map_err(|error| error.to_string())?;
        Ok(Origin::Match(loaded))
    }

    fn players(&self) -> usize {
        match self {
            Origin::Match(played) => played.players().len(),
            Origin::View(position) => position.players(),
        }
    }

    fn determinize(&self, seat: Seat, seed: Seed) -> Box<dyn AnyPosition> {
        match self {
            Origin::Match(played) => played.determinize(seat, seed),
            Origin::View(position) => {
                let mut determinized = position.copy();
                determinized.determinize(seat, seed);
                determinized
            }
        }
    }
}

/// Makes a position that matches the view of a seat. The hidden state is arbitrary.
fn from_description(description: &Value) -> Result<Box<dyn AnyPosition>, String> {
    let game = description["game"]
        .as_str()
        .and_then(|id| RESEARCH.find(id));
    let game = game.ok_or("there is no such game")?;
    let seat = description["seat"]
        .as_u64()
        .and_then(|seat| u8::try_from(seat).ok());
    let seat = seat.ok_or("there is no such seat")?;
    let viewer = Viewer::Seat(Seat::new(seat));
    let made = game.position(&description["options"], viewer, &description["view"]);
    made.map_err(|error| match error {
        ReadViewError::Options(error) => format!("invalid options: {error}"),
        ReadViewError::Format(error) => format!("invalid view: {error}"),
        ReadViewError::View(error) => error.to_string(),
    })
}

/// Makes a position from the view of a seat. Options and view are JSON. The hidden state is a fair sample,
/// determined by the seed.
#[pyfunction]
pub(crate) fn position_of(
    game: &Bound<'_, PyAny>,
    options: &str,
    seat: &Bound<'_, PyAny>,
    view: &str,
    seed: &Bound<'_, PyAny>,
) -> PyResult<PyPosition> {
    let game = convert::game(game)?;
    let options: Value = serde_json::from_str(options).map_err(failure::value)?;
    let view: Value = serde_json::from_str(view).map_err(failure::value)?;
    let seed = convert::seed(seed)?;
    // The default is two players.
    let players = options.get("players").and_then(Value::as_u64).unwrap_or(2);
    let players = usize::try_from(players).unwrap_or_default();
    let seats = game.players();
    let seat = convert::seat(seat, players.clamp(*seats.start(), *seats.end()))?;
    let description =
        json!({"game": game.id(), "options": options, "seat": seat.index(), "view": view});
    let mut position = from_description(&description).map_err(failure::value)?;
    position.determinize(seat, Seed::number(seed));
    let record = description.to_string().into();
    Ok(PyPosition::new(
        position,
        record,
        vec![PositionChange::Determinized(seat, seed)],
        ObserverCache::default(),
    ))
}
