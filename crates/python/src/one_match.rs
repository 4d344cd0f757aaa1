//! Matches.

use std::any::Any;
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};

use games::{AnyGame, AnyView, MoveRefusal, NoAction, ResearchMatch, SeatOutcome};
use numpy::PyArray1;
use pyo3::prelude::*;
use serde_json::Value;
use session::ViewModel;
use table::{Seed, Turn, Viewer, text};
use words::{Language, Texts, narrator, refused_there};

use crate::failure::{self, Closed};
use crate::pickled::{self, VERSION};
use crate::played::{self, ObserverCache, Playable};
use crate::position::{PositionChange, PyPosition};
use crate::{catalogue, convert};

/// A match, made by `tilewright.start` or `tilewright.load`.
#[pyclass(frozen, name = "Match", module = "tilewright")]
pub(crate) struct PyMatch(Mutex<Option<OpenMatch>>);

/// A match that is not closed.
pub(crate) struct OpenMatch {
    game: Box<dyn ResearchMatch>,
    /// The current record, cached. A search determinizes the same position many times, and each sample
    /// refers to the record.
    record: Option<Arc<str>>,
    observers: ObserverCache,
}

impl Playable for OpenMatch {
    fn game(&self) -> &'static dyn AnyGame {
        self.game.game()
    }

    fn seats(&self) -> usize {
        self.game.players().len()
    }

    fn options(&self) -> Value {
        self.game.options()
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn moves(&self) -> Vec<String> {
        self.game.moves()
    }

    fn actions(&self) -> usize {
        self.game.actions()
    }

    fn encode(&self, text: &str) -> Result<usize, MoveRefusal> {
        self.game.encode(text)
    }

    fn decode(&self, action: usize) -> Result<String, NoAction> {
        self.game.decode(action)
    }

    fn play(&mut self, text: &str) -> Result<(), MoveRefusal> {
        self.record = None;
        self.game.play(text)
    }

    fn play_action(&mut self, action: usize) -> Result<(), MoveRefusal> {
        self.record = None;
        self.game.play_action(action)
    }

    fn view(&self, viewer: Viewer) -> Box<dyn AnyView> {
        self.game.view(viewer)
    }

    fn standings(&self) -> Option<Value> {
        self.game.standings()
    }

    fn result(&self) -> Option<Vec<SeatOutcome>> {
        self.game.standings()?;
        Some(self.game.outcome().seats)
    }

    fn typed(&self) -> &dyn Any {
        self.game.typed()
    }

    fn observers(&self) -> &ObserverCache {
        &self.observers
    }
}

/// A lock on a match.
pub(crate) struct MatchGuard<'a>(MutexGuard<'a, Option<OpenMatch>>);

impl MatchGuard<'_> {
    pub(crate) fn get(&self) -> PyResult<&dyn ResearchMatch> {
        Ok(&*self.open_match()?.game)
    }

    fn get_mut(&mut self) -> PyResult<&mut dyn ResearchMatch> {
        let open_match = self.open_match_mut()?;
        open_match.record = None;
        Ok(&mut *open_match.game)
    }

    fn open_match(&self) -> PyResult<&OpenMatch> {
        self.0.as_ref().ok_or_else(closed)
    }

    fn open_match_mut(&mut self) -> PyResult<&mut OpenMatch> {
        self.0.as_mut().ok_or_else(closed)
    }

    fn record(&mut self) -> PyResult<Arc<str>> {
        let open_match = self.open_match_mut()?;
        let make = || open_match.game.record().to_line().into();
        Ok(Arc::clone(open_match.record.get_or_insert_with(make)))
    }
}

fn closed() -> PyErr {
    Closed::new_err("this match is closed; start or load another")
}

impl PyMatch {
    pub(crate) fn new(game: Box<dyn ResearchMatch>) -> Self {
        PyMatch::with(game, ObserverCache::default())
    }

    fn with(game: Box<dyn ResearchMatch>, observers: ObserverCache) -> Self {
        PyMatch(Mutex::new(Some(OpenMatch {
            game,
            record: None,
            observers,
        })))
    }

    pub(crate) fn open(&self) -> PyResult<MatchGuard<'_>> {
        match self.0.try_lock() {
            Ok(open) => Ok(MatchGuard(open)),
            Err(TryLockError::Poisoned(open)) => Ok(MatchGuard(open.into_inner())),
            Err(TryLockError::WouldBlock) => Err(failure::busy("match")),
        }
    }
}

fn number(turn: Turn) -> Option<usize> {
    turn.seat().map(table::Seat::index)
}

#[pymethods]
impl PyMatch {
    /// The id of the game.
    #[getter]
    fn game(&self) -> PyResult<&'static str> {
        Ok(self.open()?.get()?.game().id())
    }

    /// The names of the players, in seat order.
    #[getter]
    fn names(&self) -> PyResult<Vec<String>> {
        let open = self.open()?;
        let names = open.get()?.players().iter();
        Ok(names.map(ToString::to_string).collect())
    }

    /// The number of players.
    #[getter]
    fn num_players(&self) -> PyResult<usize> {
        Ok(self.open()?.get()?.players().len())
    }

    /// All options of the game, including the number of players.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        convert::to_python(py, &self.open()?.get()?.options())
    }

    /// The seat to move, counted from 0, or None if the match is over.
    #[getter]
    fn turn(&self) -> PyResult<Option<usize>> {
        Ok(number(self.open()?.get()?.turn()))
    }

    /// Whether the match is over.
    #[getter]
    fn over(&self) -> PyResult<bool> {
        Ok(self.open()?.get()?.turn().is_over())
    }

    /// The number of moves played.
    #[getter]
    fn ply(&self) -> PyResult<usize> {
        Ok(self.open()?.get()?.ply())
    }

    /// The number of actions. Actions are integers from 0 to `num_actions - 1`.
    #[getter]
    fn num_actions(&self) -> PyResult<usize> {
        Ok(self.open()?.get()?.actions())
    }

    /// Returns the legal moves, in a fixed order.
    fn moves(&self) -> PyResult<Vec<String>> {
        Ok(played::moves(self.open()?.open_match()?))
    }

    /// Returns the action numbers of the legal moves, in the order of `moves`.
    fn legal(&self) -> PyResult<Vec<usize>> {
        Ok(self.open()?.get()?.legal())
    }

    /// Plays a move, given as a string.
    fn play(&self, r#move: &Bound<'_, PyAny>) -> PyResult<()> {
        played::play(self.open()?.open_match_mut()?, r#move)
    }

    /// Plays a move, given as an action number.
    fn play_action(&self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        played::play_action(self.open()?.open_match_mut()?, action)
    }

    /// Returns the action number of a legal move.
    fn encode(&self, r#move: &Bound<'_, PyAny>) -> PyResult<usize> {
        played::encode(self.open()?.open_match()?, r#move)
    }

    /// Returns the move with this action number, whether it is legal or not.
    fn decode(&self, action: &Bound<'_, PyAny>) -> PyResult<String> {
        played::decode(self.open()?.open_match()?, action)
    }

    /// Returns what a seat sees as a dict; with None, what a spectator sees.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        played::view(py, self.open()?.open_match()?, seat)
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
        played::observe(py, self.open()?.open_match()?, seat, plane_side, out)
    }

    /// Returns the final rank and scores of every seat, in seat order, or None before the end of the match.
    fn standings<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        played::standings(py, self.open()?.open_match()?)
    }

    /// Returns the final points of every seat, or None before the end of the match.
    fn points(&self) -> PyResult<Option<Vec<i64>>> {
        Ok(played::points(self.open()?.open_match()?))
    }

    /// Returns every seat's share of the win, or None before the end of the match.
    fn shares(&self) -> PyResult<Option<Vec<f64>>> {
        Ok(played::shares(self.open()?.open_match()?))
    }

    /// Returns the record of the match as JSON on a single line; with `lines=True`, with one move per line.
    #[pyo3(signature = (*, lines=false))]
    fn record(&self, #[pyo3(from_py_with = lines)] lines: bool) -> PyResult<String> {
        let record = self.open()?.get()?.record();
        Ok(if lines {
            record.to_text()
        } else {
            record.to_line()
        })
    }

    /// Takes back the last move and returns it, or None if there is none.
    fn undo(&self) -> PyResult<Option<String>> {
        Ok(self.open()?.get_mut()?.undo())
    }

    /// Redoes the move that was taken back last. Returns False if there is none.
    fn redo(&self) -> PyResult<bool> {
        Ok(self.open()?.get_mut()?.redo())
    }

    /// Copies the match with all its hidden state, so the copy draws the same tiles. For a search, use
    /// `determinize`.
    fn copy(&self) -> PyResult<PyMatch> {
        let open = self.open()?;
        let open_match = open.open_match()?;
        Ok(PyMatch::with(
            open_match.game.copy_for_research(),
            open_match.observers.clone(),
        ))
    }

    /// Returns the position as a seat sees it, with a fair sample of the hidden state, determined by the
    /// seed.
    fn determinize(
        &self,
        seat: &Bound<'_, PyAny>,
        seed: &Bound<'_, PyAny>,
    ) -> PyResult<PyPosition> {
        let mut open = self.open()?;
        let record = open.record()?;
        let open_match = open.open_match()?;
        let seat = convert::seat(seat, open_match.seats())?;
        let seed = convert::seed(seed)?;
        let position = open_match.game.determinize(seat, Seed::number(seed));
        Ok(PyPosition::new(
            position,
            record,
            vec![PositionChange::Determinized(seat, seed)],
            open_match.observers.clone(),
        ))
    }

    /// Describes a legal move in words, or says why the string is not a legal move.
    #[pyo3(
        signature = (r#move, language=Language::ENGLISH),
        text_signature = "($self, move, language='en')"
    )]
    fn explain(
        &self,
        r#move: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = language)] language: Language,
    ) -> PyResult<String> {
        let text = convert::words("move", r#move)?;
        let open = self.open()?;
        let game = open.get()?;
        let texts = Texts::new(language);
        let viewer = game.turn().seat().map_or(Viewer::Spectator, Viewer::Seat);
        let model = ViewModel::of(game, viewer);
        Ok(match game.parse(&text) {
            Ok(mv) => narrator(game.game().id()).describe(&model, &mv, &texts),
            Err(refusal) => refused_there(&model, &refusal, &texts),
        })
    }

    /// Describes the events of the last move in words.
    #[pyo3(
        signature = (language=Language::ENGLISH),
        text_signature = "($self, language='en')"
    )]
    fn describe_last_move(
        &self,
        #[pyo3(from_py_with = language)] language: Language,
    ) -> PyResult<Vec<String>> {
        let open = self.open()?;
        let game = open.get()?;
        let texts = Texts::new(language);
        let narrator = narrator(game.game().id());
        let last = game.history(game.ply());
        let events = last.into_iter().flat_map(|ply| ply.events);
        let sentences = events.filter_map(|event| narrator.narrate(&event, game.players(), &texts));
        Ok(sentences.collect())
    }

    /// Frees the match. Any later use raises `Closed`.
    fn close(&self) -> PyResult<()> {
        self.open()?.0.take();
        Ok(())
    }

    fn __enter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    #[pyo3(signature = (*_arguments))]
    fn __exit__(&self, _arguments: &Bound<'_, pyo3::types::PyTuple>) -> PyResult<()> {
        self.close()
    }

    fn __copy__(&self) -> PyResult<PyMatch> {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyResult<PyMatch> {
        self.copy()
    }

    fn __repr__(&self) -> PyResult<String> {
        let open = self.open()?;
        let Ok(game) = open.get() else {
            return Ok("<tilewright.Match, closed>".to_owned());
        };
        let turn = match game.turn().seat() {
            Some(seat) => format!("seat {} to move", seat.index()),
            None => "over".to_owned(),
        };
        let (id, players, ply) = (game.game().id(), game.players().len(), game.ply());
        Ok(format!(
            "<tilewright.Match {id}, {players} players, {ply} moves, {turn}>"
        ))
    }

    fn __str__(&self) -> PyResult<String> {
        Ok(played::public_text(self.open()?.open_match()?))
    }

    /// Returns an SVG drawing for notebooks, as a spectator sees the board.
    fn _repr_svg_(&self) -> PyResult<String> {
        Ok(played::svg(self.open()?.open_match()?))
    }

    fn __reduce__(slf: &Bound<'_, Self>) -> PyResult<(Py<PyAny>, (String, String))> {
        let py = slf.py();
        let module = py.import("tilewright._tilewright")?;
        let unpickled = module.getattr("unpickled_match")?.unbind();
        Ok((unpickled, (VERSION.to_owned(), slf.get().record(false)?)))
    }
}

fn lines(given: &Bound<'_, PyAny>) -> PyResult<bool> {
    convert::switch("lines", given)
}

fn language(given: &Bound<'_, PyAny>) -> PyResult<Language> {
    let code = convert::words("language", given)?;
    Language::find(&code).ok_or_else(|| {
        let known: Vec<&str> = Language::ALL.iter().map(|known| known.code()).collect();
        failure::value(format!(
            "unknown language {}; the languages are {}",
            text::quoted(&code),
            text::enumeration(&known)
        ))
    })
}

/// Restores a match from a pickle.
#[pyfunction]
pub(crate) fn unpickled_match(
    version: &Bound<'_, PyAny>,
    record: &Bound<'_, PyAny>,
) -> PyResult<PyMatch> {
    pickled::check_version(version)?;
    let record: String = pickled::part("match", record)?;
    catalogue::load_text(version.py(), &record, 0)
}
