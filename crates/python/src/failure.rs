//! The exceptions, and conversions of errors to them.

#![expect(
    clippy::needless_pass_by_value,
    reason = "`map_err` passes errors by value"
)]

use batch::BatchError;
use pyo3::exceptions::{PyException, PyMemoryError, PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyType};

pyo3::create_exception!(
    tilewright,
    TilewrightError,
    PyException,
    "The base class of all Tilewright exceptions."
);
pyo3::create_exception!(
    tilewright,
    Closed,
    TilewrightError,
    "A match was used after `close`."
);
pyo3::create_exception!(
    tilewright,
    Busy,
    TilewrightError,
    "Another thread is using this object. Give every thread its own, or use a lock."
);
pyo3::create_exception!(
    tilewright,
    VersionMismatch,
    TilewrightError,
    "The package and its compiled module, or the package and a pickle, have different versions."
);

/// Returns the type `IllegalMove`. It has two base classes, so it has to be created in Python.
pub(crate) fn illegal_move_type(py: Python<'_>) -> PyResult<&Bound<'_, PyType>> {
    static TYPE: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let made = TYPE.get_or_try_init(py, || {
        let parents = (
            py.get_type::<TilewrightError>(),
            py.get_type::<PyValueError>(),
        );
        let contents = PyDict::new(py);
        contents.set_item("__module__", "tilewright")?;
        contents.set_item(
            "__doc__",
            "A move or an action is illegal. The game has not changed. For a batch, `rows` lists the \
             rows with an illegal action.",
        )?;
        contents.set_item("rows", ())?;
        let made = py
            .get_type::<PyType>()
            .call1(("IllegalMove", parents, contents))?;
        Ok::<_, PyErr>(made.cast_into::<PyType>()?.unbind())
    })?;
    Ok(made.bind(py))
}

/// Makes an `IllegalMove`.
pub(crate) fn illegal(py: Python<'_>, reason: impl ToString) -> PyErr {
    match illegal_move_type(py) {
        Ok(illegal) => PyErr::from_type(illegal.clone(), (reason.to_string(),)),
        Err(error) => error,
    }
}

/// Makes a `ValueError`.
pub(crate) fn value(reason: impl ToString) -> PyErr {
    PyValueError::new_err(reason.to_string())
}

/// Makes a `TypeError`.
pub(crate) fn wrong_type(reason: impl ToString) -> PyErr {
    PyTypeError::new_err(reason.to_string())
}

/// Makes a `TilewrightError`.
pub(crate) fn other(reason: impl ToString) -> PyErr {
    TilewrightError::new_err(reason.to_string())
}

/// Makes a `Busy` for an object that another thread is using.
pub(crate) fn busy(what: &str) -> PyErr {
    Busy::new_err(format!(
        "another thread is using this {what}; give every thread its own, or use a lock"
    ))
}

/// Makes a `Busy` for an array that another call is reading or writing.
pub(crate) fn in_use(name: &str) -> PyErr {
    Busy::new_err(format!(
        "another call is using {name}; give every thread its own arrays"
    ))
}

/// Converts an error of a batch.
pub(crate) fn of_batch(py: Python<'_>, error: &BatchError) -> PyErr {
    match error {
        BatchError::Illegal { rows, .. } => {
            let illegal = illegal(py, error);
            match illegal.value(py).setattr("rows", rows) {
                Ok(()) => illegal,
                Err(error) => error,
            }
        }
        BatchError::Text { .. } => illegal(py, error),
        BatchError::Dtype { .. } => wrong_type(error),
        BatchError::Memory { .. } => PyMemoryError::new_err(error.to_string()),
        BatchError::Threads(_) => PyRuntimeError::new_err(error.to_string()),
        BatchError::Stopped => other(error),
        _ => value(error),
    }
}
