//! One game.

use std::any::Any;
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};

use games::{AnyGame, MoveRefusal, NoAction, ResearchMatch, SeatOutcome};
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

/// A match being played: `tilewright.start` or `tilewright.load` gives one.
#[pyclass(frozen, name = "Match", module = "tilewright")]
pub(crate) struct PyMatch(Mutex<Option<OpenMatch>>);

/// A match that is not closed.
pub(crate) struct OpenMatch {
    game: Box<dyn ResearchMatch>,
    /// The text of its record as it stands, once it was asked for: a search samples the same position
    /// many times, and each remembers where it came from.
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

    fn view(&self, viewer: Viewer) -> Value {
        self.game.view(viewer).to_json()
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

/// A match that is open, and nobody else's for now.
pub(crate) struct MatchGuard<'a>(MutexGuard<'a, Option<OpenMatch>>);

impl MatchGuard<'_> {
    pub(crate) fn get(&self) -> PyResult<&dyn ResearchMatch> {
        Ok(&*self.open_match()?.game)
    }

    fn get_mut(&mut self) -> PyResult<&mut dyn ResearchMatch> {
        let kept = self.kept_mut()?;
        kept.record = None;
        Ok(&mut *kept.game)
    }

    fn open_match(&self) -> PyResult<&OpenMatch> {
        self.0.as_ref().ok_or_else(closed)
    }

    fn kept_mut(&mut self) -> PyResult<&mut OpenMatch> {
        self.0.as_mut().ok_or_else(closed)
    }

    fn record(&mut self) -> PyResult<Arc<str>> {
        let kept = self.kept_mut()?;
        let make = || kept.game.record().to_line().into();
        Ok(Arc::clone(kept.record.get_or_insert_with(make)))
    }
}

fn closed() -> PyErr {
    Closed::new_err("this match was closed: start or load another")
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

    /// How many play.
    #[getter]
    fn players(&self) -> PyResult<usize> {
        Ok(self.open()?.get()?.players().len())
    }

    /// The rules options, the number of players among them.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        convert::to_python(py, &self.open()?.get()?.options())
    }

    /// The seat to move, counted from 0; None once the match is over.
    #[getter]
    fn turn(&self) -> PyResult<Option<usize>> {
        Ok(number(self.open()?.get()?.turn()))
    }

    /// Whether nobody is to move any more.
    #[getter]
    fn over(&self) -> PyResult<bool> {
        Ok(self.open()?.get()?.turn().is_over())
    }

    /// How many moves were played.
    #[getter]
    fn ply(&self) -> PyResult<usize> {
        Ok(self.open()?.get()?.ply())
    }

    /// How many action numbers there are at this table.
    #[getter]
    fn actions(&self) -> PyResult<usize> {
        Ok(self.open()?.get()?.actions())
    }

    /// Every legal move, in a fixed order.
    fn moves(&self) -> PyResult<Vec<String>> {
        Ok(played::moves(self.open()?.open_match()?))
    }

    /// The action numbers of the legal moves, in the order of `moves`.
    fn legal(&self) -> PyResult<Vec<usize>> {
        Ok(self.open()?.get()?.legal())
    }

    /// Plays a move that is given as text.
    fn play(&self, r#move: &Bound<'_, PyAny>) -> PyResult<()> {
        played::play(self.open()?.kept_mut()?, r#move)
    }

    /// Plays a move that is given as its action number.
    fn play_action(&self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        played::play_action(self.open()?.kept_mut()?, action)
    }

    /// The action number of a legal move.
    fn encode(&self, r#move: &Bound<'_, PyAny>) -> PyResult<usize> {
        played::encode(self.open()?.open_match()?, r#move)
    }

    /// The move with this action number, legal here or not.
    fn decode(&self, action: &Bound<'_, PyAny>) -> PyResult<String> {
        played::decode(self.open()?.open_match()?, action)
    }

    /// What a seat may know, or with None what anybody may.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        played::view(py, self.open()?.open_match()?, seat)
    }

    /// What a seat may know, as a `Batch` writes it; without a seat, the one to move looks. With `out`,
    /// it is written to that array and the array returned.
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

    /// Every seat's rank and tally once the match is over, in seat order; before that None.
    fn standings<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        played::standings(py, self.open()?.open_match()?)
    }

    /// The points of every seat once the match is over; before that None.
    fn points(&self) -> PyResult<Option<Vec<i64>>> {
        Ok(played::points(self.open()?.open_match()?))
    }

    /// Every seat's share of the win once the match is over; before that None.
    fn shares(&self) -> PyResult<Option<Vec<f64>>> {
        Ok(played::shares(self.open()?.open_match()?))
    }

    /// The match as the text of a file, on one line or, if asked for, one move a line.
    #[pyo3(signature = (*, lines=false))]
    fn record(&self, #[pyo3(from_py_with = lines)] lines: bool) -> PyResult<String> {
        let record = self.open()?.get()?.record();
        Ok(if lines {
            record.to_text()
        } else {
            record.to_line()
        })
    }

    /// Takes the last move back and gives its text; None at the start.
    fn undo(&self) -> PyResult<Option<String>> {
        Ok(self.open()?.get_mut()?.undo())
    }

    /// Plays again what was taken back last; False if there is nothing.
    fn redo(&self) -> PyResult<bool> {
        Ok(self.open()?.get_mut()?.redo())
    }

    /// The same match once more, with its luck: what comes is the same in both. For a search, see
    /// `determinize`.
    fn copy(&self) -> PyResult<PyMatch> {
        let open = self.open()?;
        let kept = open.open_match()?;
        Ok(PyMatch::with(
            kept.game.copy_for_research(),
            kept.observers.clone(),
        ))
    }

    /// The position as a seat may know it; what it cannot know is a fair sample that follows from the
    /// seed.
    fn determinize(
        &self,
        seat: &Bound<'_, PyAny>,
        seed: &Bound<'_, PyAny>,
    ) -> PyResult<PyPosition> {
        let mut open = self.open()?;
        let record = open.record()?;
        let kept = open.open_match()?;
        let seat = convert::seat(seat, kept.seats())?;
        let seed = convert::seed(seed)?;
        let position = kept.game.determinize(seat, Seed::number(seed));
        Ok(PyPosition::new(
            position,
            record,
            vec![PositionChange::Imagined(seat, seed)],
            kept.observers.clone(),
        ))
    }

    /// A legal move in words, or why a text is none.
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
        let seen = ViewModel::of(game, viewer);
        Ok(match game.parse(&text) {
            Ok(mv) => narrator(game.game().id()).describe(&seen, &mv, &texts),
            Err(refusal) => refused_there(&seen, &refusal, &texts),
        })
    }

    /// What happened in the last move, in words.
    #[pyo3(
        signature = (language=Language::ENGLISH),
        text_signature = "($self, language='en')"
    )]
    fn told(&self, #[pyo3(from_py_with = language)] language: Language) -> PyResult<Vec<String>> {
        let open = self.open()?;
        let game = open.get()?;
        let texts = Texts::new(language);
        let narrator = narrator(game.game().id());
        let last = game.history(game.ply());
        let events = last.into_iter().flat_map(|ply| ply.events);
        let told = events.filter_map(|event| narrator.narrate(&event, game.players(), &texts));
        Ok(told.collect())
    }

    /// Lets go of it; whatever is asked of it later raises `Closed`.
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

    /// A picture of what anybody may see, for notebooks.
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
            "there is no language {}; the languages are {}",
            text::quoted(&code),
            text::enumeration(&known)
        ))
    })
}

/// What a pickle of a match holds becomes a match again.
#[pyfunction]
pub(crate) fn unpickled_match(
    version: &Bound<'_, PyAny>,
    record: &Bound<'_, PyAny>,
) -> PyResult<PyMatch> {
    pickled::check_version(version)?;
    let record: String = pickled::part("match", record)?;
    catalogue::load_text(version.py(), &record, 0)
}
