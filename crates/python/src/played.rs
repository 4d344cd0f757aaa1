//! What a match and a position have in common: both are looked at and played in.

use games::{AnyGame, NoAction, Refusal};
use numpy::PyArray1;
use pyo3::prelude::*;
use serde_json::Value;
use table::{Turn, Viewer, text};
use words::plain;

use crate::{convert, failure};

/// A match or a position.
pub(crate) trait Played {
    fn game(&self) -> &'static dyn AnyGame;
    fn seats(&self) -> usize;
    fn options(&self) -> Value;
    fn turn(&self) -> Turn;
    fn moves(&self) -> Vec<String>;
    fn actions(&self) -> usize;
    fn encode(&self, text: &str) -> Result<usize, Refusal>;
    fn decode(&self, action: usize) -> Result<String, NoAction>;
    fn play(&mut self, text: &str) -> Result<(), Refusal>;
    fn play_action(&mut self, action: usize) -> Result<(), Refusal>;
    fn view(&self, viewer: Viewer) -> Value;
    fn standings(&self) -> Option<Value>;
}

pub(crate) fn moves(played: &dyn Played) -> Vec<String> {
    if played.turn().is_over() {
        return Vec::new();
    }
    played.moves()
}

pub(crate) fn play(played: &mut dyn Played, given: &Bound<'_, PyAny>) -> PyResult<()> {
    let text: String = given.extract().map_err(|_| {
        let shown = convert::shown(given);
        failure::wrong_type(format!(
            "move is a text, not {shown}: play_action plays action numbers"
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

pub(crate) fn play_action(played: &mut dyn Played, given: &Bound<'_, PyAny>) -> PyResult<()> {
    let py = given.py();
    let action = convert::one_of("action", given, played.actions())?;
    let action = action.map_err(|reason| failure::illegal(py, reason))?;
    played.play_action(action).map_err(|reason| {
        let text = played.decode(action);
        let text = text.map_or(String::new(), |text| format!(" ({text})"));
        failure::illegal(py, format!("action {action}{text}: {reason}"))
    })
}

pub(crate) fn encode(played: &dyn Played, given: &Bound<'_, PyAny>) -> PyResult<usize> {
    let encoded = played.encode(&convert::words("move", given)?);
    encoded.map_err(|reason| failure::illegal(given.py(), reason))
}

pub(crate) fn decode(played: &dyn Played, given: &Bound<'_, PyAny>) -> PyResult<String> {
    let action = convert::one_of("action", given, played.actions())?;
    let action = action.map_err(failure::value)?;
    played.decode(action).map_err(failure::value)
}

pub(crate) fn view<'py>(
    py: Python<'py>,
    played: &dyn Played,
    seat: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let viewer = convert::viewer(seat, played.seats())?;
    convert::to_python(py, &played.view(viewer))
}

/// What a seat may know, as a batch writes it; without a seat, the one to move looks.
pub(crate) fn observe<'py>(
    py: Python<'py>,
    played: &dyn Played,
    seat: Option<&Bound<'py, PyAny>>,
    side: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyArray1<f32>>> {
    let seat = match seat {
        Some(given) => convert::seat(given, played.seats())?,
        None => played.turn().seat().ok_or_else(|| {
            failure::value("the game is over and nobody is to move: say which seat looks")
        })?,
    };
    let side = side.map(|given| convert::count("plane_side", given));
    let view = played.view(Viewer::Seat(seat));
    let game = batch::batched(played.game().id());
    let side = side.transpose()?;
    let observed = game.and_then(|game| game.observe(&played.options(), seat, &view, side));
    let floats = observed.map_err(|error| failure::of_batch(py, &error))?;
    Ok(PyArray1::from_vec(py, floats))
}

pub(crate) fn standings<'py>(
    py: Python<'py>,
    played: &dyn Played,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let standings = played.standings();
    standings
        .map(|json| convert::to_python(py, &json))
        .transpose()
}

/// A view of the game with this id as text that a person reads.
pub(crate) fn text(game: &str, view: &Value) -> String {
    let lines = drawings::picture::lines(game, view).unwrap_or_else(|| plain::lines(view));
    lines.join("\n")
}

/// What anybody may see, as that.
pub(crate) fn public_text(played: &dyn Played) -> String {
    text(played.game().id(), &played.view(Viewer::Spectator))
}

/// The same as a picture.
pub(crate) fn svg(played: &dyn Played) -> String {
    let view = played.view(Viewer::Spectator);
    drawings::picture::svg(played.game().id(), &played.options(), &view)
}
