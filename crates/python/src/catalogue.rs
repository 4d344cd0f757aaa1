//! Which games there are, and how matches of them begin.

use ::games::{AnyGame, GAMES};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use table::{Players, Record, Seed};

use crate::one_match::Match;
use crate::{convert, failure};

/// The ids of all games.
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    GAMES.iter().map(AnyGame::id).collect()
}

/// A match before its first move.
#[pyfunction]
#[pyo3(signature = (game, players, seed, names, options))]
pub(crate) fn start(
    game: &str,
    players: &Bound<'_, PyAny>,
    seed: &Bound<'_, PyAny>,
    names: Option<Vec<String>>,
    options: &Bound<'_, PyDict>,
) -> PyResult<Match> {
    let game = convert::game(game)?;
    let players = convert::count("players", players)?;
    let seed = convert::seed(seed)?;
    let options = convert::options(game, players, Some(options))?;
    let names = names.unwrap_or_else(|| (1..=players).map(|n| format!("player {n}")).collect());
    if names.len() != players {
        return Err(failure::value(format!(
            "there are {} names for {players} players",
            names.len()
        )));
    }
    let names = Players::new(names).map_err(failure::value)?;
    let started = game.start(options, Seed::number(seed), names.into());
    Ok(Match::new(started.map_err(failure::value)?))
}

/// The match of a record, every move of it checked.
#[pyfunction]
pub(crate) fn load_text(py: Python<'_>, text: &str) -> PyResult<Match> {
    let loaded = py.detach(|| {
        let record = Record::from_text(text).map_err(|error| error.to_string())?;
        let loaded = GAMES.load(&record);
        loaded.map_err(|error| error.to_string())
    });
    Ok(Match::new(loaded.map_err(failure::other)?))
}
