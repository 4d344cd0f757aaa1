//! What pickles hold. Whoever edits one is told so, like any other who hands in what cannot be.

use std::fmt::Display;

use pyo3::prelude::*;
use table::text;

use crate::convert;
use crate::failure::{self, VersionMismatch};

pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Refuses what another version has pickled.
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

/// A part of a pickle, if it is what it should be.
pub(crate) fn part<'py, T: FromPyObjectOwned<'py>>(
    what: &str,
    given: &Bound<'py, PyAny>,
) -> PyResult<T> {
    let read = given.extract::<T>();
    read.map_err(|_| none(what, format!("it contains {}", convert::shown(given))))
}

/// Says that it is no pickle of this, and why.
pub(crate) fn none(what: &str, reason: impl Display) -> PyErr {
    failure::other(format!("not a valid pickle of a {what}: {reason}"))
}
