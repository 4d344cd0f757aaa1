//! Checks the arguments of a batch.

use batch::{AnyBatch, Dtype, Illegal, Reset};
use pyo3::prelude::*;

use crate::thinker::bot_of;
use crate::{convert, failure};

/// Reads a bot that plays the game of a batch.
pub(crate) fn bot_for(batch: &dyn AnyBatch, given: &Bound<'_, PyAny>) -> PyResult<batch::BotName> {
    bot_of(batch.game(), "the batch", given)
}

pub(crate) fn reset(given: &Bound<'_, PyAny>) -> PyResult<Reset> {
    convert::word("reset", given, &["same_step", "next_step", "off"])
}

pub(crate) fn illegal(given: &Bound<'_, PyAny>) -> PyResult<Illegal> {
    convert::word("illegal", given, &["refused", "loses"])
}

pub(crate) fn observations(given: &Bound<'_, PyAny>) -> PyResult<Dtype> {
    let words = ["float32", "uint8", "bits", "none"];
    convert::word("observations", given, &words)
}

pub(crate) fn packed_masks(given: &Bound<'_, PyAny>) -> PyResult<bool> {
    convert::switch("packed_masks", given)
}

pub(crate) fn number_or_0(what: &str, given: Option<&Bound<'_, PyAny>>) -> PyResult<u64> {
    given.map_or(Ok(0), |given| convert::count(what, given))
}

/// Reads the number of a row.
pub(crate) fn row_of(batch: &dyn AnyBatch, given: &Bound<'_, PyAny>) -> PyResult<usize> {
    convert::one_of("row", given, batch.rows())?.map_err(failure::value)
}

pub(crate) fn no_observations() -> PyErr {
    failure::value(
        "this batch has no observations; make it with observations=\"float32\", \"uint8\" or \"bits\"",
    )
}

/// Reads a list of row numbers. The default is all rows.
pub(crate) fn rows_of(
    batch: &dyn AnyBatch,
    given: Option<&Bound<'_, PyAny>>,
) -> PyResult<Vec<usize>> {
    let Some(given) = given else {
        return Ok((0..batch.rows()).collect());
    };
    let wrong = |_| {
        let shown = convert::shown(given);
        failure::wrong_type(format!("rows must be a list of row numbers, not {shown}"))
    };
    let numbers = given.try_iter().map_err(wrong)?;
    numbers.map(|number| row_of(batch, &number?)).collect()
}
