//! The list of games, and functions that start and load matches.

use ::games::{AnyGame, RESEARCH};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use table::{Players, ReadError, ReadFault, Record, Seed, Values};

use crate::one_match::PyMatch;
use crate::options::options as read_options;
use crate::{convert, failure};

/// Returns the ids of all games.
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    RESEARCH.iter().map(AnyGame::id).collect()
}

/// Returns the options of a game, which are keywords of `start` and `Batch`. Each has a name, a
/// description and its possible values. `players` comes first.
#[pyfunction]
pub(crate) fn options<'py>(
    py: Python<'py>,
    game: &Bound<'py, PyAny>,
) -> PyResult<Vec<Bound<'py, PyDict>>> {
    let game = convert::game(game)?;
    let players = PyDict::new(py);
    players.set_item("name", "players")?;
    players.set_item("about", "number of players")?;
    players.set_item("least", game.players().start())?;
    players.set_item("most", game.players().end())?;
    let mut parameters = vec![players];
    for spec in game.options() {
        let option = PyDict::new(py);
        option.set_item("name", spec.key.replace('-', "_"))?;
        option.set_item("about", spec.about)?;
        let words = |words: &[(&'static str, &str)]| -> Vec<&'static str> {
            words.iter().map(|(word, _)| *word).collect()
        };
        match spec.values {
            Values::Words(all) => option.set_item("words", words(all))?,
            Values::OnePerPlayer(all) => option.set_item("one_per_player", all)?,
            Values::Number { least, most, .. } => {
                option.set_item("least", least)?;
                option.set_item("most", most)?;
            }
            Values::Numbers { .. } => option.set_item("numbers", true)?,
            Values::WordOrFile { words: all, .. } => {
                option.set_item("words", words(all))?;
                option.set_item("file", true)?;
            }
        }
        parameters.push(option);
    }
    Ok(parameters)
}

/// Starts a match.
#[pyfunction]
#[pyo3(signature = (game, players, seed, names, options))]
pub(crate) fn start(
    game: &Bound<'_, PyAny>,
    players: &Bound<'_, PyAny>,
    seed: &Bound<'_, PyAny>,
    names: Option<&Bound<'_, PyAny>>,
    options: &Bound<'_, PyDict>,
) -> PyResult<PyMatch> {
    let game = convert::game(game)?;
    let players = convert::count("players", players)?;
    let seed = convert::seed(seed)?;
    let options = read_options(game, players, Some(options))?;
    let names = match names {
        Some(given) => read_names(given)?,
        None => (1..=players).map(|n| format!("player {n}")).collect(),
    };
    if names.len() != players {
        return Err(failure::value(format!(
            "got {} names for {players} players",
            names.len()
        )));
    }
    let names = Players::new(names).map_err(failure::value)?;
    let record = Record::new(game.id(), options, Seed::number(seed), names.into());
    let started = game.load_for_research(&record);
    Ok(PyMatch::new(started.map_err(failure::value)?))
}

/// Reads the names of players from an iterable. Rejects a string, which would yield its letters.
fn read_names(given: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    let wrong = || {
        let shown = convert::shown(given);
        failure::wrong_type(format!(
            "names must be a list with one name per player, not {shown}"
        ))
    };
    if given.is_instance_of::<PyString>() {
        return Err(wrong());
    }
    let names = given.try_iter().map_err(|_| wrong())?;
    names.map(|name| convert::words("a name", &name?)).collect()
}

/// Loads a match from a record and checks every move. `before` is the number of lines before the record in
/// its file, so that errors show the line number in the file.
#[pyfunction]
#[pyo3(signature = (text, before=0))]
pub(crate) fn load_text(py: Python<'_>, text: &str, before: usize) -> PyResult<PyMatch> {
    let loaded = py.detach(|| {
        let record = Record::from_text(text).map_err(|error| {
            let whole = "\n".repeat(before) + text;
            unread(&Record::from_text(&whole).err().unwrap_or(error))
        })?;
        let loaded = RESEARCH.load(&record);
        loaded.map_err(|error| error.to_string())
    });
    Ok(PyMatch::new(loaded.map_err(failure::other)?))
}

fn unread(error: &ReadError) -> String {
    match error {
        ReadError::NotARecord(json) if *json.fault() == ReadFault::More => format!(
            "unexpected data after the record at line {} column {}; use tilewright.read_records for a \
             file with one record per line",
            json.line(),
            json.column()
        ),
        _ => error.to_string(),
    }
}
