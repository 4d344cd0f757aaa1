//! Values, there and back.

use games::AnyGame;
use numpy::PyArray1;
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyList, PyString};
use serde_json::Value;
use table::{Seat, Turn, Viewer, text};
use words::plain;

use crate::failure;

/// JSON as Python's own values.
pub(crate) fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    match value {
        Value::Null => Ok(py.None().into_bound(py)),
        Value::Bool(yes) => yes.into_bound_py_any(py),
        Value::Number(number) => match (number.as_i64(), number.as_u64()) {
            (Some(number), _) => number.into_bound_py_any(py),
            (None, Some(number)) => number.into_bound_py_any(py),
            (None, None) => number.as_f64().into_bound_py_any(py),
        },
        Value::String(text) => text.into_bound_py_any(py),
        Value::Array(items) => {
            let list = PyList::empty(py);
            for item in items {
                list.append(to_python(py, item)?)?;
            }
            Ok(list.into_any())
        }
        Value::Object(fields) => {
            let dict = PyDict::new(py);
            for (key, value) in fields {
                dict.set_item(key, to_python(py, value)?)?;
            }
            Ok(dict.into_any())
        }
    }
}

/// A view as text that a person reads.
pub(crate) fn to_text(game: &str, view: &Value) -> String {
    let lines = picture::lines(game, view).unwrap_or_else(|| plain::lines(view));
    lines.join("\n")
}

/// A seed: any whole number that has 64 bits and no sign.
pub(crate) fn seed(given: &Bound<'_, PyAny>) -> PyResult<u64> {
    if given.is_instance_of::<PyBool>() {
        return Err(failure::wrong_type("a seed is a whole number, not a bool"));
    }
    let number = given.call_method0("__index__").map_err(|_| {
        failure::wrong_type(format!("a seed is a whole number, not {}", shown(given)))
    })?;
    number.extract().map_err(|_| {
        failure::value(format!(
            "a seed is a whole number from 0 to 2**64 - 1, not {}",
            shown(given)
        ))
    })
}

/// A number that counts something; what that is stands in the message if it cannot be.
pub(crate) fn count<T: TryFrom<u64>>(what: &str, given: &Bound<'_, PyAny>) -> PyResult<T> {
    let wrong = || {
        format!(
            "{what} is a whole number of 0 or more, not {}",
            shown(given)
        )
    };
    if given.is_instance_of::<PyBool>() {
        return Err(failure::wrong_type(wrong()));
    }
    let number = given
        .call_method0("__index__")
        .map_err(|_| failure::wrong_type(wrong()))?;
    let number: Option<u64> = number.extract().ok();
    let number = number.and_then(|number| T::try_from(number).ok());
    number.ok_or_else(|| failure::value(wrong()))
}

/// The number of an action, if it can be one.
pub(crate) fn action(given: i64) -> Option<usize> {
    usize::try_from(given).ok()
}

/// A value as Python shows it, at a length that can be read.
fn shown(given: &Bound<'_, PyAny>) -> String {
    let shown = given.repr().map_or_else(
        |_| "something else".to_owned(),
        |text| text.to_string_lossy().into_owned(),
    );
    text::safe(&shown).chars().take(60).collect()
}

/// A seat of a table of so many.
pub(crate) fn seat(given: i64, players: usize) -> PyResult<Seat> {
    let found = usize::try_from(given).ok().filter(|&seat| seat < players);
    found.map(|seat| Seat::new(seat as u8)).ok_or_else(|| {
        failure::value(format!(
            "there is no seat {given}: the seats are 0 to {}",
            players - 1
        ))
    })
}

/// The seat that looks: this one, or the one to move.
pub(crate) fn looking(given: Option<i64>, turn: Turn, players: usize) -> PyResult<Seat> {
    if let Some(given) = given {
        return seat(given, players);
    }
    turn.seat().ok_or_else(|| {
        failure::value("the game is over and nobody is to move: say which seat looks")
    })
}

/// What a seat may know of a position that it views like this, as a batch writes it.
pub(crate) fn observation<'py>(
    py: Python<'py>,
    game: &str,
    options: &Value,
    seat: Seat,
    view: &Value,
    side: Option<usize>,
) -> PyResult<Bound<'py, PyArray1<f32>>> {
    let observed = batch::batched(game).and_then(|game| game.observe(options, seat, view, side));
    let floats = observed.map_err(|error| failure::of_batch(py, &error))?;
    Ok(PyArray1::from_vec(py, floats))
}

/// Who looks: a seat, or `None` for somebody who plays none.
pub(crate) fn viewer(given: Option<i64>, players: usize) -> PyResult<Viewer> {
    given.map_or(Ok(Viewer::Spectator), |given| {
        seat(given, players).map(Viewer::Seat)
    })
}

/// The options of a game, from keywords: `wall="free"`, `first_cell="random"`, `rotate=True`,
/// `colours=["red", "blue"]`.
pub(crate) fn options(
    game: &dyn AnyGame,
    players: usize,
    given: Option<&Bound<'_, PyDict>>,
) -> PyResult<Value> {
    let mut set = Vec::new();
    for (key, value) in given.into_iter().flat_map(PyDictMethods::iter) {
        let key: String = key.extract()?;
        set.push(format!(
            "{}={}",
            key.replace('_', "-"),
            option(&key, &value)?
        ));
    }
    let set: Vec<&str> = set.iter().map(String::as_str).collect();
    game.options_for(players, &set).map_err(failure::value)
}

fn option(key: &str, value: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(yes) = value.cast::<PyBool>() {
        return Ok(if yes.is_true() { "on" } else { "off" }.to_owned());
    }
    if value.is_instance_of::<PyString>() || value.is_instance_of::<PyInt>() {
        return Ok(value.str()?.to_string_lossy().into_owned());
    }
    let parts = value.try_iter().map_err(|_| {
        failure::wrong_type(format!(
            "the option {key} is a text, a number, True or False, or a list of texts, not {}",
            shown(value)
        ))
    })?;
    let parts: PyResult<Vec<String>> = parts.map(|part| option(key, &part?)).collect();
    Ok(parts?.join(","))
}

/// The game with this id.
pub(crate) fn game(id: &str) -> PyResult<&'static dyn AnyGame> {
    games::GAMES.find(id).ok_or_else(|| {
        let known: Vec<&str> = games::GAMES.iter().map(AnyGame::id).collect();
        failure::value(format!(
            "there is no game {}; the games are {}",
            text::quoted(id),
            text::enumeration(&known)
        ))
    })
}
