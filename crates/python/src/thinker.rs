//! Bots.

use bots::BotName;
use games::{AnyQuestion, QuestionKind};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt};

use crate::one_match::PyMatch;
use crate::pickled::{self, VERSION};
use crate::played::Playable;
use crate::position::PyPosition;
use crate::{convert, detached, failure};

/// A bot, made by `tilewright.bot`.
#[pyclass(frozen, name = "Bot", module = "tilewright")]
pub(crate) struct PyBot {
    game: &'static str,
    name: BotName,
}

/// The contents of a pickled bot: version, game and name.
type Pickled = (&'static str, &'static str, String);

/// The move that a bot chose, and its evaluation.
#[pyclass(frozen, get_all, name = "Advice", module = "tilewright")]
pub(crate) struct PyAdvice {
    /// The move.
    r#move: String,
    /// The action number of the move.
    action: usize,
    /// The expected share of the win for the seat to move, from 0 to 1, or None if the bot did not evaluate
    /// the move.
    value: Option<f32>,
    /// The expected lead in points over the best opponent, or None if the bot did not evaluate the move.
    lead: Option<f32>,
    /// The principal variation: the moves that the bot expects, starting with its own.
    line: Vec<String>,
    /// The number of nodes searched.
    nodes: u64,
    /// The thinking time in seconds.
    seconds: f64,
}

#[pymethods]
impl PyAdvice {
    fn __repr__(&self) -> String {
        let value = self
            .value
            .map_or(String::new(), |value| format!(", value {value:.3}"));
        format!(
            "<tilewright.Advice {:?}, action {}{value}>",
            self.r#move, self.action
        )
    }
}

/// Reads the name of a bot: a level, or a name as on the command line.
fn named(given: &Bound<'_, PyAny>) -> PyResult<BotName> {
    if given.is_instance_of::<PyBool>() {
        return Err(failure::wrong_type(
            "a bot must be a level from 1 to 8 or a name like \"bot:greedy\"",
        ));
    }
    if given.is_instance_of::<PyInt>() {
        let level: Option<u8> = given.extract().ok();
        let level = level.filter(|level| bots::LEVELS.contains(level));
        return level.map(BotName::Level).ok_or_else(|| {
            failure::value(format!("the level of a bot must be 1 to 8, not {given}"))
        });
    }
    let text: String = given.extract().map_err(|_| {
        failure::wrong_type("a bot must be a level from 1 to 8 or a name like \"bot:greedy\"")
    })?;
    let text = if BotName::looks_like_name(&text) {
        text
    } else {
        format!("bot:{text}")
    };
    text.parse()
        .map_err(|error: bots::BotNameError| failure::value(error))
}

#[pymethods]
impl PyBot {
    #[new]
    fn new(game: &Bound<'_, PyAny>, level: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(PyBot {
            game: convert::game(game)?.id(),
            name: named(level)?,
        })
    }

    /// The id of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.game
    }

    /// The name of the bot, like "bot:3".
    #[getter]
    fn name(&self) -> String {
        self.name.to_string()
    }

    /// Chooses a move for the seat to move, using only what that seat sees. With `hint=True` it evaluates
    /// more moves and may think longer, so it may find a better move than the one it would play.
    #[pyo3(signature = (game, *, hint=false, seed=None))]
    fn choose(
        &self,
        py: Python<'_>,
        game: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = hint)] hint: bool,
        seed: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<PyAdvice> {
        let kind = if hint {
            QuestionKind::Hint
        } else {
            QuestionKind::Move
        };
        let seed = seed.map(convert::seed).transpose()?;
        if let Ok(position) = game.cast::<PyPosition>() {
            let (question, copy) = {
                let open = position.get().open()?;
                let seed = seed.unwrap_or(0);
                self.playing(open.game().id(), "the position")?;
                (
                    open.position().question(self.name, seed, &kind),
                    open.position().copy(),
                )
            };
            return advise(py, question, |text| copy.encode(text));
        }
        let Ok(played) = game.cast::<PyMatch>() else {
            return Err(failure::wrong_type("game must be a Match or a Position"));
        };
        let (question, copy) = {
            let open = played.get().open()?;
            let game = open.get()?;
            self.playing(game.game().id(), "the match")?;
            let question = match (seed, game.turn().seat()) {
                (Some(seed), Some(seat)) => {
                    let sampled = game.determinize(seat, table::Seed::number(seed));
                    sampled.question(self.name, seed, &kind)
                }
                _ => game.question(self.name, kind).map_err(failure::other)?,
            };
            (question, game.copy_for_research())
        };
        advise(py, question, |text| copy.encode(text))
    }

    fn __repr__(&self) -> String {
        format!("<tilewright.Bot {} of {}>", self.name, self.game)
    }

    fn __reduce__(slf: &Bound<'_, Self>) -> PyResult<(Py<PyAny>, Pickled)> {
        let module = slf.py().import("tilewright._tilewright")?;
        let unpickled = module.getattr("unpickled_bot")?.unbind();
        let this = slf.get();
        Ok((unpickled, (VERSION, this.game, this.name.to_string())))
    }
}

/// Restores a bot from a pickle.
#[pyfunction]
pub(crate) fn unpickled_bot(
    version: &Bound<'_, PyAny>,
    game: &Bound<'_, PyAny>,
    level: &Bound<'_, PyAny>,
) -> PyResult<PyBot> {
    pickled::check_version(version)?;
    let wrong = |error: PyErr| pickled::none("bot", error.value(version.py()));
    PyBot::new(game, level).map_err(wrong)
}

fn hint(given: &Bound<'_, PyAny>) -> PyResult<bool> {
    convert::switch("hint", given)
}

impl PyBot {
    /// Returns the name of the bot if it plays this game. Errors say that `what` needs another bot.
    pub(crate) fn playing(&self, game: &str, what: &str) -> PyResult<BotName> {
        if game == self.game {
            return Ok(self.name);
        }
        Err(failure::value(format!(
            "this bot plays {}, but {what} needs tilewright.bot({game:?}, …)",
            self.game
        )))
    }
}

/// Reads a bot for this game: a `Bot`, a level or a name.
pub(crate) fn bot_of(game: &str, what: &str, given: &Bound<'_, PyAny>) -> PyResult<BotName> {
    match given.cast::<PyBot>() {
        Ok(bot) => bot.get().playing(game, what),
        Err(_) => named(given),
    }
}

fn advise(
    py: Python<'_>,
    question: Option<AnyQuestion>,
    encode: impl Fn(&str) -> Result<usize, games::MoveRefusal>,
) -> PyResult<PyAdvice> {
    let Some(question) = question else {
        return Err(failure::illegal(
            py,
            "the game is over, so there is no move to choose",
        ));
    };
    let advice = detached::run(py, |stop| question.think(stop))?.into_text();
    Ok(PyAdvice {
        action: encode(&advice.mv).map_err(failure::other)?,
        r#move: advice.mv,
        value: advice.estimate.map(|estimate| estimate.chance),
        lead: advice.estimate.map(|estimate| estimate.lead),
        line: advice.line,
        nodes: advice.nodes,
        seconds: advice.time.as_secs_f64(),
    })
}
