//! The games, their bots and batches of them for Python.
//!
//! It converts and nothing else: what is asked goes to `games`, `bots`, `words` and `batch`, and what
//! they answer becomes Python's. People import the package `tilewright`, in the folder `python`, which
//! stands on this.
//!
//! | file | what it holds |
//! |---|---|
//! | `failure` | the exceptions, and what becomes one |
//! | `door` | work without the interpreter, which Ctrl-C ends |
//! | `convert`, `options` | numbers, seats and JSON, there and back; the options of a game |
//! | `one_match`, `position`, `played` | one game, what a search looks ahead in, and what both have |
//! | `thinker` | bots |
//! | `pickled` | what pickles hold |
//! | `many`, `batch_arguments`, `arrays`, `spec` | many games at once, the arrays they are written to, and what their numbers mean |
//! | `schedule` | games that are written down: whose they are, playing them, the table of a tournament |
//! | `catalogue` | which games there are, and records |

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

/// The private half of the package.
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
    #[expect(non_upper_case_globals, reason = "Python calls it so")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
