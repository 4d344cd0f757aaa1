//! The methods that matches and positions have in common.

use std::any::Any;
use std::sync::{Arc, Mutex, PoisonError};

use batch::{BatchError, Observer};
use games::{AnyGame, AnyView, MoveRefusal, NoAction, SeatOutcome};
use numpy::PyArray1;
use pyo3::prelude::*;
use serde_json::Value;
use table::{Turn, Viewer, text};
use words::plain;

use crate::{arrays, convert, failure};

/// A match or a position.
pub(crate) trait Playable {
    fn game(&self) -> &'static dyn AnyGame;
    fn seats(&self) -> usize;
    fn options(&self) -> Value;
    fn turn(&self) -> Turn;
    fn moves(&self) -> Vec<String>;
    fn actions(&self) -> usize;
    fn encode(&self, text: &str) -> Result<usize, MoveRefusal>;
    fn decode(&self, action: usize) -> Result<String, NoAction>;
    fn play(&mut self, text: &str) -> Result<(), MoveRefusal>;
    fn play_action(&mut self, action: usize) -> Result<(), MoveRefusal>;
    fn view(&self, viewer: Viewer) -> Box<dyn AnyView>;
    fn standings(&self) -> Option<Value>;
    /// Returns the rank and the points of every seat, once the game is over.
    fn result(&self) -> Option<Vec<SeatOutcome>>;
    /// Returns the position in the game's type.
    fn typed(&self) -> &dyn Any;
    fn observers(&self) -> &ObserverCache;
}

/// Cached observation writers for the options of a match. The match and all positions made from it share
/// them.
#[derive(Clone, Default)]
pub(crate) struct ObserverCache(Arc<Mutex<Vec<Made>>>);

/// A writer and its plane side.
type Made = (Option<usize>, Arc<dyn Observer>);

impl ObserverCache {
    fn get(
        &self,
        played: &dyn Playable,
        side: Option<usize>,
    ) -> Result<Arc<dyn Observer>, BatchError> {
        let mut made = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, observer)) = made.iter().find(|(made_for, _)| *made_for == side) {
            return Ok(Arc::clone(observer));
        }
        let game = batch::batched(played.game().id())?;
        let observer: Arc<dyn Observer> = game.observer(&played.options(), side)?.into();
        made.push((side, Arc::clone(&observer)));
        Ok(observer)
    }
}

pub(crate) fn moves(played: &dyn Playable) -> Vec<String> {
    if played.turn().is_over() {
        return Vec::new();
    }
    played.moves()
}

pub(crate) fn play(played: &mut dyn Playable, given: &Bound<'_, PyAny>) -> PyResult<()> {
    let text: String = given.extract().map_err(|_| {
        let shown = convert::shown(given);
        failure::wrong_type(format!(
            "move must be a string, not {shown}; use play_action for action numbers"
        ))
    })?;
    let done = played.play(&text);
    done.map_err(|reason| {
        let (text, reason) = (text::quoted(&text), reason.to_string());
        if reason.starts_with(&text) {
            return failure::illegal(given.py(), reason);
        }
        failure::illegal(given.py(), format!("{text}: {reason}"))
    })
}

pub(crate) fn play_action(played: &mut dyn Playable, given: &Bound<'_, PyAny>) -> PyResult<()> {
    let py = given.py();
    let action = convert::one_of("action", given, played.actions())?;
    let action = action.map_err(|reason| failure::illegal(py, reason))?;
    played.play_action(action).map_err(|reason| {
        let text = played.decode(action);
        let text = text.map_or(String::new(), |text| format!(" ({text})"));
        failure::illegal(py, format!("action {action}{text}: {reason}"))
    })
}

pub(crate) fn encode(played: &dyn Playable, given: &Bound<'_, PyAny>) -> PyResult<usize> {
    let encoded = played.encode(&convert::words("move", given)?);
    encoded.map_err(|reason| failure::illegal(given.py(), reason))
}

pub(crate) fn decode(played: &dyn Playable, given: &Bound<'_, PyAny>) -> PyResult<String> {
    let action = convert::one_of("action", given, played.actions())?;
    let action = action.map_err(failure::value)?;
    played.decode(action).map_err(failure::value)
}

pub(crate) fn view<'py>(
    py: Python<'py>,
    played: &dyn Playable,
    seat: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let viewer = convert::viewer(seat, played.seats())?;
    convert::to_python(py, &played.view(viewer).to_json())
}

/// Returns the observation of a seat, by default the seat to move.
pub(crate) fn observe<'py>(
    py: Python<'py>,
    played: &dyn Playable,
    seat: Option<&Bound<'py, PyAny>>,
    side: Option<&Bound<'py, PyAny>>,
    out: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyArray1<f32>>> {
    let seat = match seat {
        Some(given) => convert::seat(given, played.seats())?,
        None => played.turn().seat().ok_or_else(|| {
            failure::value("the game is over, so no seat is to move; pass the seat to observe")
        })?,
    };
    let side = side
        .map(|given| convert::count("plane_side", given))
        .transpose()?;
    let failed = |error| failure::of_batch(py, &error);
    let observer = played.observers().get(played, side).map_err(failed)?;
    let write = |floats: &mut [f32]| observer.observe(played.typed(), seat, floats);
    arrays::filled(py, observer.length(), out, |floats| {
        write(floats).map_err(failed)
    })
}

/// Returns the points of every seat if the game is over.
pub(crate) fn points(played: &dyn Playable) -> Option<Vec<i64>> {
    let seats = played.result()?;
    Some(seats.iter().map(|seat| seat.points).collect())
}

/// Returns every seat's share of the win if the game is over.
pub(crate) fn shares(played: &dyn Playable) -> Option<Vec<f64>> {
    let seats = played.result()?;
    Some(table::win_shares(seats.iter().map(|seat| seat.rank)).collect())
}

pub(crate) fn standings<'py>(
    py: Python<'py>,
    played: &dyn Playable,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let Some(mut standings) = played.standings() else {
        return Ok(None);
    };
    if let Value::Array(seats) = &mut standings {
        seats.sort_by_key(|ranked| ranked["seat"].as_u64());
    }
    convert::to_python(py, &standings).map(Some)
}

/// Converts a view to readable text.
pub(crate) fn text(view: &dyn AnyView) -> String {
    let lines = drawings::picture::lines(view);
    let lines = lines.unwrap_or_else(|| plain::lines(&view.to_json()));
    lines.join("\n")
}

/// Returns the spectator's view as readable text.
pub(crate) fn public_text(played: &dyn Playable) -> String {
    text(&*played.view(Viewer::Spectator))
}

/// Returns the spectator's view as an SVG drawing.
pub(crate) fn svg(played: &dyn Playable) -> String {
    drawings::picture::svg(&*played.view(Viewer::Spectator))
}
