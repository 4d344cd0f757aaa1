//! The arrays of a batch, and the arrays that callers pass.

use std::ops::Range;

use batch::{Actions, ActionsMut, AnyBatch, BatchError, Dtype, Observations, Outputs};
use numpy::{
    Element, PyArray, PyArray1, PyArray2, PyArrayMethods, PyReadwriteArray1, PyReadwriteArray2,
    PyUntypedArray, PyUntypedArrayMethods,
};
use pyo3::prelude::*;

use crate::failure;

/// The array of observations, by storage format.
pub(crate) enum StoredObservations {
    Nothing,
    Floats(Py<PyArray2<f32>>),
    Bytes(Py<PyArray2<u8>>),
}

/// The arrays of a batch.
pub(crate) struct Arrays {
    pub(crate) observations: StoredObservations,
    pub(crate) final_observations: StoredObservations,
    pub(crate) legal: Py<PyArray2<u8>>,
    pub(crate) rewards: Py<PyArray2<f32>>,
    pub(crate) points: Py<PyArray2<i64>>,
    pub(crate) done: Py<PyArray1<u8>>,
    pub(crate) to_play: Py<PyArray1<i32>>,
    /// Views of `legal` and `done` as bools, for Python. Packed masks stay bytes.
    pub(crate) legal_shown: Py<PyAny>,
    pub(crate) done_shown: Py<PyAny>,
}

impl StoredObservations {
    fn new(py: Python<'_>, batch: &dyn AnyBatch) -> PyResult<Self> {
        let shape = (batch.rows(), batch.observation_length());
        Ok(match batch.settings().observations {
            Dtype::Nothing => StoredObservations::Nothing,
            Dtype::Float32 => StoredObservations::Floats(zeros(py, shape, "float32")?),
            Dtype::Uint8 | Dtype::Bits => StoredObservations::Bytes(zeros(py, shape, "uint8")?),
        })
    }

    pub(crate) fn shown(&self, py: Python<'_>) -> Option<Py<PyAny>> {
        match self {
            StoredObservations::Nothing => None,
            StoredObservations::Floats(array) => Some(array.clone_ref(py).into_any()),
            StoredObservations::Bytes(array) => Some(array.clone_ref(py).into_any()),
        }
    }
}

/// Makes an array with `NumPy`, which raises an exception if there is not enough memory.
fn zeros<T: Element>(
    py: Python<'_>,
    shape: (usize, usize),
    dtype: &str,
) -> PyResult<Py<PyArray2<T>>> {
    let array = py.import("numpy")?.call_method1("zeros", (shape, dtype))?;
    Ok(array.cast_into::<PyArray2<T>>()?.unbind())
}

/// Makes an array with one axis.
fn zeros1<T: Element>(py: Python<'_>, rows: usize, dtype: &str) -> PyResult<Py<PyArray1<T>>> {
    let array = py.import("numpy")?.call_method1("zeros", (rows, dtype))?;
    Ok(array.cast_into::<PyArray1<T>>()?.unbind())
}

/// A write borrow of the array of observations.
pub(crate) enum BorrowedObservations<'py> {
    Nothing,
    Floats(PyReadwriteArray2<'py, f32>),
    Bytes(PyReadwriteArray2<'py, u8>),
}

impl<'py> BorrowedObservations<'py> {
    /// Borrows the caller's array for the observations of a batch.
    pub(crate) fn given(batch: &dyn AnyBatch, given: &Bound<'py, PyAny>) -> PyResult<Self> {
        check_unmasked("out", given)?;
        let shape = [batch.rows(), batch.observation_length()];
        let wrong = |types: &str| {
            failure::wrong_type(format!(
                "out must be a NumPy array of {types} with the shape {shape:?}, like observations"
            ))
        };
        let held = match batch.settings().observations {
            Dtype::Nothing => return Err(failure::value("this batch has no observations")),
            Dtype::Float32 => {
                let array = given.cast::<PyArray2<f32>>();
                let array = array.map_err(|_| wrong("float32"))?;
                BorrowedObservations::Floats(hold_out(array, shape, || wrong("float32"))?)
            }
            Dtype::Uint8 | Dtype::Bits => {
                let array = given.cast::<PyArray2<u8>>();
                let array = array.map_err(|_| wrong("uint8"))?;
                BorrowedObservations::Bytes(hold_out(array, shape, || wrong("uint8"))?)
            }
        };
        Ok(held)
    }

    fn new(py: Python<'py>, name: &str, stored: &StoredObservations) -> PyResult<Self> {
        Ok(match stored {
            StoredObservations::Nothing => BorrowedObservations::Nothing,
            StoredObservations::Floats(array) => {
                BorrowedObservations::Floats(hold2(py, name, array)?)
            }
            StoredObservations::Bytes(array) => {
                BorrowedObservations::Bytes(hold2(py, name, array)?)
            }
        })
    }

    fn observations(&mut self, name: &str) -> PyResult<Observations<'_>> {
        Ok(match self {
            BorrowedObservations::Nothing => Observations::Nothing,
            BorrowedObservations::Floats(array) => {
                Observations::Float32(slice(name, array.as_slice_mut())?)
            }
            BorrowedObservations::Bytes(array) => {
                Observations::Uint8(slice(name, array.as_slice_mut())?)
            }
        })
    }
}

fn cannot_write(name: &str, error: &numpy::BorrowError) -> PyErr {
    match error {
        numpy::BorrowError::NotWriteable => failure::value(format!(
            "{name} is read-only; set its flags.writeable to True"
        )),
        _ => failure::in_use(name),
    }
}

pub(crate) fn slice<T>(name: &str, slice: Result<T, numpy::AsSliceError>) -> PyResult<T> {
    slice.map_err(|_| not_contiguous(name))
}

fn not_contiguous(name: &str) -> PyErr {
    failure::value(format!(
        "{name} is not contiguous; pass numpy.ascontiguousarray of it"
    ))
}

/// Rejects an array whose items are not aligned in memory.
fn check_aligned<T: Element>(name: &str, array: &Bound<'_, PyArray1<T>>) -> PyResult<()> {
    if array.is_aligned() {
        return Ok(());
    }
    Err(not_aligned(name))
}

fn not_aligned(name: &str) -> PyErr {
    failure::value(format!("{name} is not aligned; pass a copy of it"))
}

/// Fills an array of floats: the caller's, or a new one of this length.
pub(crate) fn filled<'py>(
    py: Python<'py>,
    length: usize,
    out: Option<&Bound<'py, PyAny>>,
    fill: impl FnOnce(&mut [f32]) -> PyResult<()>,
) -> PyResult<Bound<'py, PyArray1<f32>>> {
    let array = match out {
        None => PyArray1::<f32>::zeros(py, length, false),
        Some(given) => {
            check_unmasked("out", given)?;
            let array = given.cast::<PyArray1<f32>>();
            let array = array.map_err(|_| wrong_array(given, "out", "float32"))?;
            check_aligned("out", array)?;
            array.clone()
        }
    };
    fill(slice("out", hold1("out", &array)?.as_slice_mut())?)?;
    Ok(array)
}

/// Converts tensors of other packages to a `NumPy` array.
fn as_numpy<'py>(given: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    if given.is_instance_of::<PyUntypedArray>() || !given.hasattr("__array__")? {
        return Ok(given.clone());
    }
    given
        .py()
        .import("numpy")?
        .call_method1("asarray", (given,))
}

/// Rejects a masked array, because its mask would be ignored. Plain arrays need no check.
fn check_unmasked(name: &str, given: &Bound<'_, PyAny>) -> PyResult<()> {
    let is_plain = given.is_exact_instance_of::<PyUntypedArray>();
    if is_plain || !given.is_instance_of::<PyUntypedArray>() || !given.hasattr("mask")? {
        return Ok(());
    }
    Err(failure::wrong_type(format!(
        "{name} must not be a masked array, because its mask would be ignored; pass a plain array, and \
         select rows with where=…"
    )))
}

fn hold2<'py, T: Element>(
    py: Python<'py>,
    name: &str,
    array: &Py<PyArray2<T>>,
) -> PyResult<PyReadwriteArray2<'py, T>> {
    let held = array.bind(py).try_readwrite();
    held.map_err(|error| cannot_write(name, &error))
}

/// Borrows the caller's array, which must have this shape.
fn hold_out<'py, T: Element>(
    array: &Bound<'py, PyArray2<T>>,
    shape: [usize; 2],
    wrong: impl Fn() -> PyErr,
) -> PyResult<PyReadwriteArray2<'py, T>> {
    if array.shape() != shape {
        return Err(wrong());
    }
    if !array.is_c_contiguous() {
        return Err(not_contiguous("out"));
    }
    if !array.is_aligned() {
        return Err(not_aligned("out"));
    }
    let held = array.try_readwrite();
    held.map_err(|error| cannot_write("out", &error))
}

fn hold1<'py, T: Element>(
    name: &str,
    array: &Bound<'py, PyArray1<T>>,
) -> PyResult<PyReadwriteArray1<'py, T>> {
    array
        .try_readwrite()
        .map_err(|error| cannot_write(name, &error))
}

impl Arrays {
    pub(crate) fn new(py: Python<'_>, batch: &dyn AnyBatch) -> PyResult<Self> {
        let (rows, seats) = (batch.rows(), batch.players());
        let legal = zeros::<u8>(py, (rows, batch.mask_length()), "uint8")?.into_bound(py);
        let done = zeros1::<u8>(py, rows, "uint8")?.into_bound(py);
        let legal_shown = if batch.settings().packed_masks {
            legal.clone().into_any()
        } else {
            legal.call_method1("view", ("bool",))?
        };
        Ok(Arrays {
            observations: StoredObservations::new(py, batch)?,
            final_observations: StoredObservations::new(py, batch)?,
            rewards: zeros(py, (rows, seats), "float32")?,
            points: zeros(py, (rows, seats), "int64")?,
            to_play: zeros1(py, rows, "int32")?,
            legal_shown: legal_shown.unbind(),
            done_shown: done.call_method1("view", ("bool",))?.unbind(),
            legal: legal.unbind(),
            done: done.unbind(),
        })
    }

    /// Rejects an array that overlaps one of the batch's arrays, because a call would read one while it writes
    /// the other.
    pub(crate) fn check_apart<T>(&self, py: Python<'_>, name: &str, given: &[T]) -> PyResult<()> {
        let stored = |stored: &StoredObservations| match stored {
            StoredObservations::Nothing => 0..0,
            StoredObservations::Floats(array) => span(array.bind(py)),
            StoredObservations::Bytes(array) => span(array.bind(py)),
        };
        let own = [
            ("observations", stored(&self.observations)),
            ("final_observations", stored(&self.final_observations)),
            ("legal", span(self.legal.bind(py))),
            ("rewards", span(self.rewards.bind(py))),
            ("points", span(self.points.bind(py))),
            ("done", span(self.done.bind(py))),
            ("to_play", span(self.to_play.bind(py))),
        ];
        let given = given.as_ptr_range();
        let (start, end) = (given.start.addr(), given.end.addr());
        match own
            .iter()
            .find(|(_, own)| start < own.end && own.start < end)
        {
            None => Ok(()),
            Some((own, _)) => Err(failure::value(format!(
                "{name} overlaps {own} of this batch; pass a copy"
            ))),
        }
    }

    /// Fills all arrays while detached from the interpreter.
    pub(crate) fn fill(
        &self,
        py: Python<'_>,
        work: impl FnOnce(Outputs<'_>) -> Result<(), BatchError> + Send,
    ) -> PyResult<()> {
        self.fill_arrays(
            py,
            BorrowedObservations::new(py, "observations", &self.observations)?,
            true,
            work,
        )
    }

    /// Fills all arrays, with the observations in the caller's array.
    pub(crate) fn fill_with(
        &self,
        py: Python<'_>,
        observations: BorrowedObservations<'_>,
        work: impl FnOnce(Outputs<'_>) -> Result<(), BatchError> + Send,
    ) -> PyResult<()> {
        self.fill_arrays(py, observations, false, work)
    }

    fn fill_arrays(
        &self,
        py: Python<'_>,
        mut observations: BorrowedObservations<'_>,
        reused: bool,
        work: impl FnOnce(Outputs<'_>) -> Result<(), BatchError> + Send,
    ) -> PyResult<()> {
        let mut finals =
            BorrowedObservations::new(py, "final_observations", &self.final_observations)?;
        let mut legal = hold2(py, "legal", &self.legal)?;
        let mut rewards = hold2(py, "rewards", &self.rewards)?;
        let mut points = hold2(py, "points", &self.points)?;
        let mut done = hold1("done", self.done.bind(py))?;
        let mut to_play = hold1("to_play", self.to_play.bind(py))?;
        let outputs = Outputs {
            observations: observations.observations("observations")?,
            final_observations: finals.observations("final_observations")?,
            legal: slice("legal", legal.as_slice_mut())?,
            rewards: slice("rewards", rewards.as_slice_mut())?,
            points: slice("points", points.as_slice_mut())?,
            done: slice("done", done.as_slice_mut())?,
            to_play: slice("to_play", to_play.as_slice_mut())?,
            reused,
        };
        let filled = py.detach(|| work(outputs));
        filled.map_err(|error| failure::of_batch(py, &error))
    }
}

/// Returns the address range of a contiguous array.
fn span<T: Element, D: numpy::ndarray::Dimension>(
    array: &Bound<'_, PyArray<T, D>>,
) -> Range<usize> {
    let start = array.data().addr();
    start..start + array.len() * size_of::<T>()
}

/// Returns the error for an array that does not hold one number per row.
fn wrong_array(given: &Bound<'_, PyAny>, what: &str, types: &str) -> PyErr {
    let Ok(array) = given.cast::<PyUntypedArray>() else {
        let kind = given.get_type();
        return failure::wrong_type(format!(
            "{what} must be a NumPy array of {types}, not {kind}; pass numpy.asarray of it"
        ));
    };
    if array.ndim() != 1 {
        return failure::value(format!(
            "{what} must have one axis with one item per row, not the shape {:?}",
            array.shape()
        ));
    }
    failure::wrong_type(format!(
        "{what} must be a NumPy array of {types}, not of {}; convert it with astype",
        array.dtype()
    ))
}

const NUMBERS: &str = "int32 or int64";

impl Arrays {
    /// Lends the array of actions to a closure.
    pub(crate) fn with_actions<T>(
        &self,
        given: &Bound<'_, PyAny>,
        work: impl FnOnce(Actions<'_>) -> PyResult<T>,
    ) -> PyResult<T> {
        let (py, name) = (given.py(), "actions");
        let given = &as_numpy(given)?;
        check_unmasked(name, given)?;
        if let Ok(array) = given.cast::<PyArray1<i32>>() {
            check_aligned(name, array)?;
            let held = array.try_readonly().map_err(|_| failure::in_use(name))?;
            let actions = slice(name, held.as_slice())?;
            self.check_apart(py, name, actions)?;
            return work(Actions::Int32(actions));
        }
        if let Ok(array) = given.cast::<PyArray1<i64>>() {
            check_aligned(name, array)?;
            let held = array.try_readonly().map_err(|_| failure::in_use(name))?;
            let actions = slice(name, held.as_slice())?;
            self.check_apart(py, name, actions)?;
            return work(Actions::Int64(actions));
        }
        Err(wrong_array(given, name, NUMBERS))
    }

    /// Lends the output array, which has one action per row, to a closure.
    pub(crate) fn with_place<T>(
        &self,
        given: &Bound<'_, PyAny>,
        work: impl FnOnce(ActionsMut<'_>) -> PyResult<T>,
    ) -> PyResult<T> {
        let (py, name) = (given.py(), "out");
        check_unmasked(name, given)?;
        if let Ok(array) = given.cast::<PyArray1<i32>>() {
            check_aligned(name, array)?;
            let mut held = hold1(name, array)?;
            let place = slice(name, held.as_slice_mut())?;
            self.check_apart(py, name, place)?;
            return work(ActionsMut::Int32(place));
        }
        if let Ok(array) = given.cast::<PyArray1<i64>>() {
            check_aligned(name, array)?;
            let mut held = hold1(name, array)?;
            let place = slice(name, held.as_slice_mut())?;
            self.check_apart(py, name, place)?;
            return work(ActionsMut::Int64(place));
        }
        Err(wrong_array(given, name, NUMBERS))
    }
}

/// Copies the mask of selected rows, if there is one. Because this is a copy, the mask may overlap the batch.
pub(crate) fn row_mask(given: Option<&Bound<'_, PyAny>>, rows: usize) -> PyResult<Option<Vec<u8>>> {
    let Some(given) = given else {
        return Ok(None);
    };
    let given = &as_numpy(given)?;
    check_unmasked("where", given)?;
    let Ok(array) = given.cast::<PyArray1<bool>>() else {
        return Err(wrong_array(given, "where", "bool"));
    };
    let held = array.try_readonly().map_err(|_| failure::in_use("where"))?;
    if held.len() != rows {
        return Err(failure::value(BatchError::Length {
            what: "where",
            expected: rows,
            given: held.len(),
        }));
    }
    let mask = held.as_array().iter().map(|&yes| u8::from(yes)).collect();
    Ok(Some(mask))
}
