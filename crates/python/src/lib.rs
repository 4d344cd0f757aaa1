//! The games, their bots and batches of them for Python.
//!
//! This crate only converts: it passes calls on to `games`, `bots`, `words` and `batch`, and converts their
//! results to Python objects. Users import the package `tilewright` in the folder `python`, which wraps it.
//!
//! | file | contents |
//! |---|---|
//! | `failure` | the exceptions, and conversions of errors to them |
//! | `detached` | long calls detached from the interpreter, which Ctrl-C can interrupt |
//! | `convert`, `options` | conversion of numbers, seats, JSON and game options |
//! | `one_match`, `position`, `played` | matches, positions for search, and their common methods |
//! | `thinker` | bots |
//! | `pickled` | checks of pickles |
//! | `many`, `batch_arguments`, `arrays`, `spec` | batches, their arguments and arrays, and the description of observations |
//! | `schedule` | seeds and fixtures of scheduled games, and the table of a tournament |
//! | `catalogue` | the list of games, starting and loading matches |

mod arrays;
mod batch_arguments;
mod catalogue;
mod convert;
mod detached;
mod failure;
mod many;
mod one_match;
mod options;
mod pickled;
mod played;
mod position;
mod schedule;
mod spec;
mod thinker;

/// The compiled module of the package `tilewright`.
#[pyo3::pymodule(gil_used = false)]
mod _tilewright {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::catalogue::{games, load_text, options, start};
    #[pymodule_export]
    use crate::failure::{Busy, Closed, TilewrightError, VersionMismatch};
    #[pymodule_export]
    use crate::many::PyBatch;
    #[pymodule_export]
    use crate::one_match::{PyMatch, unpickled_match};
    #[pymodule_export]
    use crate::position::{PyPosition, position_of, unpickled_position};
    #[pymodule_export]
    use crate::schedule::{PyTournament, game_seeds, play_fixtures};
    #[pymodule_export]
    use crate::thinker::{PyAdvice, PyBot, unpickled_bot};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let illegal = crate::failure::illegal_move_type(module.py())?;
        module.add("IllegalMove", illegal)
    }

    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "the name that Python uses")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
