//! The options of a game, from keywords: `wall="free"`, `first_cell="random"`, `rotate=True`,
//! `colours=["red", "blue"]`, `deck=Path("my.tiles")`; or from `Match.options`.

use std::collections::HashMap;

use games::{AnyGame, OptionsError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyList, PyString, PyTuple};
use serde_json::Value;
use table::{OptionError, OptionSpec, Values, text};

use crate::{convert, failure};

/// Converts keywords to the options of a game, in the format of a record.
pub(crate) fn options(
    game: &dyn AnyGame,
    players: usize,
    given: Option<&Bound<'_, PyDict>>,
) -> PyResult<Value> {
    let mut names: HashMap<String, String> = HashMap::new();
    let mut set = Vec::new();
    let mut contents = Vec::new();
    for (name, value) in given.into_iter().flat_map(PyDictMethods::iter) {
        let name: String = name.extract()?;
        let key = name.replace('_', "-");
        if let Some(before) = names.insert(key.clone(), name.clone()) {
            return Err(failure::value(format!(
                "the option {key} is given twice, as {} and as {}",
                text::quoted(&before),
                text::quoted(&name)
            )));
        }
        match game.options().iter().find(|spec| spec.key == key) {
            // `Match.options` lists the tiles of the deck.
            Some(spec) if matches!(spec.values, Values::WordOrFile { .. }) && is_list(&value) => {
                contents.push((key, json(spec, &value)?));
            }
            Some(spec) => set.push(format!("{key}={}", word(spec, &value)?)),
            // `options_for` below reports the unknown option.
            None => set.push(format!("{key}=")),
        }
    }
    let set: Vec<&str> = set.iter().map(String::as_str).collect();
    let mut options = game.options_for(players, &set).map_err(wrong)?;
    for (key, value) in contents {
        options[key] = value;
    }
    Ok(options)
}

fn wrong(error: OptionsError) -> PyErr {
    match error {
        // Here the value is the contents of a file, not its name.
        OptionsError::Option(OptionError::Contents { key, wrong, .. }) => failure::value(format!(
            "the text of the option {key} is invalid: {wrong} (pass a file as a pathlib.Path)"
        )),
        other => failure::value(other),
    }
}

fn is_list(value: &Bound<'_, PyAny>) -> bool {
    value.is_instance_of::<PyList>() || value.is_instance_of::<PyTuple>()
}

/// Converts a value to the text after `KEY=`.
fn word(spec: &OptionSpec, value: &Bound<'_, PyAny>) -> PyResult<String> {
    let is_many = matches!(
        spec.values,
        Values::OnePerPlayer(_) | Values::Numbers { .. }
    );
    if is_many && is_list(value) {
        let parts = value.try_iter()?;
        let parts: PyResult<Vec<String>> = parts.map(|part| scalar(spec, &part?)).collect();
        return Ok(parts?.join(","));
    }
    scalar(spec, value)
}

fn scalar(spec: &OptionSpec, value: &Bound<'_, PyAny>) -> PyResult<String> {
    let not_that = || {
        let (key, values) = (spec.key, &spec.values);
        let form = match values {
            Values::WordOrFile { .. } => ", as a string or a pathlib.Path",
            Values::OnePerPlayer(_) | Values::Numbers { .. } => ", as a string or a list",
            Values::Words(_) | Values::Number { .. } => "",
        };
        let shown = convert::shown(value);
        failure::wrong_type(format!(
            "the option {key} must be {values}{form}; got {shown}"
        ))
    };
    if let Ok(yes) = value.cast::<PyBool>() {
        let word = if yes.is_true() { "on" } else { "off" };
        let is_switch = matches!(spec.values, Values::Words(words) if words.iter().any(|known| known.0 == word));
        return if is_switch {
            Ok(word.to_owned())
        } else {
            Err(not_that())
        };
    }
    if value.is_instance_of::<PyString>() {
        return Ok(value.str()?.to_string_lossy().into_owned());
    }
    if matches!(spec.values, Values::WordOrFile { .. }) {
        return if value.hasattr("__fspath__")? {
            file(spec, value)
        } else {
            Err(not_that())
        };
    }
    let number = value.call_method0("__index__").map_err(|_| not_that())?;
    Ok(number.str()?.to_string_lossy().into_owned())
}

/// Reads a file and checks its contents.
fn file(spec: &OptionSpec, path: &Bound<'_, PyAny>) -> PyResult<String> {
    let py = path.py();
    let path = py.import("pathlib")?.call_method1("Path", (path,))?;
    let encoding = PyDict::new(py);
    encoding.set_item("encoding", "utf-8-sig")?;
    let contents: String = path
        .call_method("read_text", (), Some(&encoding))?
        .extract()?;
    if let Values::WordOrFile { read, .. } = spec.values {
        read(&contents).map_err(|wrong| failure::value(format!("{path}: {wrong}")))?;
    }
    Ok(contents)
}

/// Converts a list from `Match.options` to JSON.
fn json(spec: &OptionSpec, value: &Bound<'_, PyAny>) -> PyResult<Value> {
    let written = value
        .py()
        .import("json")?
        .call_method1("dumps", (value,))
        .map_err(|error| {
            let reason = error.value(value.py()).to_string();
            failure::wrong_type(format!("the option {}: {reason}", spec.key))
        })?;
    let written: String = written.extract()?;
    serde_json::from_str(&written).map_err(failure::value)
}
