//! Converts values between Python and Rust.

use games::{AnyGame, RESEARCH, ResearchGame};
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyList};
use serde_json::Value;
use table::{Seat, Viewer, text};

use crate::failure;

/// Converts JSON to Python objects.
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

/// Reads an integer, or returns None if it does not fit. Rejects floats and bools. `right` describes a valid
/// value for the error message.
fn whole<T>(given: &Bound<'_, PyAny>, right: impl Fn() -> String) -> PyResult<Option<T>>
where
    T: for<'a, 'py> FromPyObject<'a, 'py, Error = PyErr>,
{
    let no_number = || failure::wrong_type(format!("{}, not {}", right(), shown(given)));
    if given.is_instance_of::<PyBool>() {
        return Err(no_number());
    }
    match given.extract::<T>() {
        Ok(number) => Ok(Some(number)),
        Err(error) if error.is_instance_of::<PyOverflowError>(given.py()) => Ok(None),
        Err(_) => Err(no_number()),
    }
}

/// Reads an index below `count`. The inner error is the message for an index out of range.
pub(crate) fn one_of(
    what: &str,
    given: &Bound<'_, PyAny>,
    count: usize,
) -> PyResult<Result<usize, String>> {
    let last = count - 1;
    let right = || format!("{what} must be an integer from 0 to {last}");
    let number = whole::<i64>(given, right)?.and_then(|number| usize::try_from(number).ok());
    Ok(number.filter(|&number| number <= last).ok_or_else(|| {
        let number = short(given.str());
        format!("{what} {number} is out of range (0 to {last})")
    }))
}

/// Reads a non-negative integer that fits.
fn unsigned<T: TryFrom<u64>>(given: &Bound<'_, PyAny>, right: impl Fn() -> String) -> PyResult<T> {
    let number = whole::<u64>(given, &right)?.and_then(|number| T::try_from(number).ok());
    number.ok_or_else(|| failure::value(format!("{}, not {}", right(), shown(given))))
}

/// Reads a seed, an unsigned 64-bit integer.
pub(crate) fn seed(given: &Bound<'_, PyAny>) -> PyResult<u64> {
    unsigned(given, || {
        "seed must be an integer from 0 to 2**64 - 1".to_owned()
    })
}

/// Reads a count. Errors name the argument.
pub(crate) fn count<T: TryFrom<u64>>(what: &str, given: &Bound<'_, PyAny>) -> PyResult<T> {
    let right = || format!("{what} must be a non-negative integer");
    if whole::<u64>(given, right)?.is_none() && given.gt(0)? {
        let shown = shown(given);
        return Err(failure::value(format!(
            "{what} must be at most 2**64 - 1, not {shown}"
        )));
    }
    unsigned(given, right)
}

/// Reads a string. Errors name the argument.
pub(crate) fn words(what: &str, given: &Bound<'_, PyAny>) -> PyResult<String> {
    let wrong = |_| failure::wrong_type(format!("{what} must be a string, not {}", shown(given)));
    given.extract().map_err(wrong)
}

/// Reads a bool. Rejects numbers.
pub(crate) fn switch(what: &str, given: &Bound<'_, PyAny>) -> PyResult<bool> {
    let wrong = |_| {
        failure::wrong_type(format!(
            "{what} must be True or False, not {}",
            shown(given)
        ))
    };
    given.extract().map_err(wrong)
}

/// Reads one of these words. Errors name the argument.
pub(crate) fn word<T: std::str::FromStr>(
    what: &str,
    given: &Bound<'_, PyAny>,
    words: &[&str],
) -> PyResult<T> {
    let wrong = || {
        let words: Vec<String> = words.iter().map(|word| format!("{word:?}")).collect();
        let words = text::alternatives(&words);
        format!("{what} must be {words}, not {}", shown(given))
    };
    let Ok(text) = given.extract::<String>() else {
        return Err(failure::wrong_type(wrong()));
    };
    text.parse().map_err(|_| failure::value(wrong()))
}

/// Returns the `repr` of a value, shortened.
pub(crate) fn shown(given: &Bound<'_, PyAny>) -> String {
    short(given.repr())
}

fn short(text: PyResult<Bound<'_, pyo3::types::PyString>>) -> String {
    let text = text.map_or_else(
        // Python refuses to convert very long integers to strings.
        |_| "a value that Python cannot show".to_owned(),
        |text| text.to_string_lossy().into_owned(),
    );
    text::safe(&text).chars().take(60).collect()
}

/// Reads the number of a seat.
pub(crate) fn seat(given: &Bound<'_, PyAny>, players: usize) -> PyResult<Seat> {
    let found = one_of("seat", given, players)?;
    let found = found.map_err(failure::value)?;
    Ok(Seat::new(found as u8))
}

/// Reads a viewer: a seat, or `None` for a spectator.
pub(crate) fn viewer(given: Option<&Bound<'_, PyAny>>, players: usize) -> PyResult<Viewer> {
    given.map_or(Ok(Viewer::Spectator), |given| {
        seat(given, players).map(Viewer::Seat)
    })
}

/// Finds the game with this id.
pub(crate) fn game(id: &Bound<'_, PyAny>) -> PyResult<&'static dyn ResearchGame> {
    let id = words("game", id)?;
    RESEARCH.find(&id).ok_or_else(|| {
        let known: Vec<&str> = RESEARCH.iter().map(AnyGame::id).collect();
        failure::value(format!(
            "unknown game {}; the games are {}",
            text::quoted(&id),
            text::enumeration(&known)
        ))
    })
}
