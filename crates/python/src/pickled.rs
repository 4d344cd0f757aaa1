//! Checks the contents of pickles, so that an edited pickle raises an exception.

use std::fmt::Display;

use pyo3::prelude::*;
use table::text;

use crate::convert;
use crate::failure::{self, VersionMismatch};

pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Rejects a pickle of another version.
pub(crate) fn check_version(given: &Bound<'_, PyAny>) -> PyResult<()> {
    let version = part::<String>("match, position or bot", given)?;
    if version == VERSION {
        return Ok(());
    }
    Err(VersionMismatch::new_err(format!(
        "this was pickled by tilewright {}, but this is {VERSION}; to keep matches, save records \
         (Match.record, tilewright.load), which every later version can read",
        text::safe(&version)
    )))
}

/// Reads a part of a pickle.
pub(crate) fn part<'py, T: FromPyObjectOwned<'py>>(
    what: &str,
    given: &Bound<'py, PyAny>,
) -> PyResult<T> {
    let read = given.extract::<T>();
    read.map_err(|_| none(what, format!("it contains {}", convert::shown(given))))
}

/// Makes the exception for an invalid pickle.
pub(crate) fn none(what: &str, reason: impl Display) -> PyErr {
    failure::other(format!("not a valid pickle of a {what}: {reason}"))
}
