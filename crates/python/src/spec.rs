//! What the numbers of an observation mean, for Python.

use batch::AnyBatch;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

/// The spec of a batch as a dictionary, with the places of its parts.
pub(crate) fn to_python<'py>(
    py: Python<'py>,
    batch: &dyn AnyBatch,
) -> PyResult<Bound<'py, PyDict>> {
    let (spec, dtype) = (batch.spec(), batch.settings().observations);
    let parts = PyList::empty(py);
    for (part, place) in spec.parts.iter().zip(spec.places(dtype)) {
        let told = PyDict::new(py);
        told.set_item("name", part.name)?;
        told.set_item("shape", &part.shape)?;
        told.set_item("most", part.most())?;
        told.set_item("divisor", part.divisor())?;
        told.set_item("offset", place.offset)?;
        told.set_item("length", place.length)?;
        told.set_item("stored_shape", place.shape)?;
        told.set_item("meaning", part.meaning)?;
        parts.append(told)?;
    }
    let told = PyDict::new(py);
    told.set_item("game", spec.game)?;
    told.set_item("version", spec.version)?;
    told.set_item("dtype", dtype.to_string())?;
    told.set_item("players", batch.players())?;
    told.set_item("actions", batch.actions())?;
    told.set_item("length", batch.observation_length())?;
    told.set_item("parts", parts)?;
    Ok(told)
}
