//! The description of observations for Python.

use batch::{AnyBatch, Dtype};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PySlice};

use crate::{convert, failure};

/// Returns the spec of a batch as a dict, with its parts and the symmetries of the game.
pub(crate) fn to_python<'py>(
    py: Python<'py>,
    batch: &dyn AnyBatch,
) -> PyResult<Bound<'py, PyDict>> {
    let (spec, dtype) = (batch.spec(), batch.settings().observations);
    let parts = PyList::empty(py);
    for (part, place) in spec.parts.iter().zip(spec.places(dtype)) {
        let part_dict = PyDict::new(py);
        part_dict.set_item("name", part.name)?;
        part_dict.set_item("shape", &part.shape)?;
        part_dict.set_item("most", part.most())?;
        part_dict.set_item("divisor", part.divisor())?;
        part_dict.set_item("offset", place.offset)?;
        part_dict.set_item("length", place.length)?;
        part_dict.set_item("stored_shape", place.shape)?;
        part_dict.set_item("meaning", part.meaning)?;
        parts.append(part_dict)?;
    }
    let spec_dict = PyDict::new(py);
    spec_dict.set_item("game", spec.game)?;
    spec_dict.set_item("version", spec.version)?;
    spec_dict.set_item("dtype", dtype.to_string())?;
    spec_dict.set_item("players", batch.players())?;
    spec_dict.set_item("actions", batch.actions())?;
    spec_dict.set_item("length", batch.observation_length())?;
    spec_dict.set_item("parts", parts)?;
    let options = convert::to_python(py, &batch.options())?;
    let symmetries = py
        .import("tilewright._symmetries")?
        .call_method1("symmetries", (&spec_dict, options))?;
    spec_dict.set_item("symmetries", symmetries)?;
    Ok(spec_dict)
}

/// Returns the named parts of an array of observations as views.
pub(crate) fn parts<'py>(
    py: Python<'py>,
    batch: &dyn AnyBatch,
    array: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyDict>> {
    let dtype = batch.settings().observations;
    if dtype == Dtype::Bits {
        return Err(failure::value(
            "observations stored as bits are packed and have no parts; see spec()",
        ));
    }
    let parts = PyDict::new(py);
    for place in batch.spec().places(dtype) {
        let (start, end) = (place.offset, place.offset + place.length);
        let columns = PySlice::new(py, start.cast_signed(), end.cast_signed(), 1);
        let part = array.get_item((PySlice::full(py), columns))?;
        let mut shape = vec![batch.rows()];
        shape.extend(place.shape);
        parts.set_item(
            place.name,
            part.call_method1("reshape", (PyList::new(py, shape)?,))?,
        )?;
    }
    Ok(parts)
}
