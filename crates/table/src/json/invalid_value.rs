//! Passes errors of our own types through serde, which forwards only their text.

use std::cell::RefCell;
use std::error::Error;
use std::fmt;
use std::sync::Arc;

use serde::de::{self, Deserialize, Deserializer};

thread_local! {
    /// The error that [`refuse`] is passing through serde.
    static PASSED_ERROR: RefCell<Option<InvalidValue>> = const { RefCell::new(None) };
}

/// The reason why a value is invalid: an error of any type, which can be shared and compared.
#[derive(Clone, Debug)]
pub struct InvalidValue(Arc<dyn Error + Send + Sync>);

impl InvalidValue {
    /// Wraps an error.
    pub fn new(error: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        InvalidValue(error.into().into())
    }

    /// Returns the wrapped error.
    #[must_use]
    pub fn error(&self) -> &(dyn Error + 'static) {
        &*self.0
    }

    /// Takes the error that [`refuse`] is passing through serde, if there is one.
    pub(super) fn take_passed() -> Option<Self> {
        PASSED_ERROR.take()
    }
}

impl PartialEq for InvalidValue {
    /// Compares the texts, because errors of any type have nothing else in common.
    fn eq(&self, other: &Self) -> bool {
        self.to_string() == other.to_string()
    }
}

impl Eq for InvalidValue {}

impl fmt::Display for InvalidValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Converts one of our errors to an error of a serde format. [`read_json`](super::read_json) returns it in
/// [`ReadFault::Refused`](super::ReadFault::Refused).
pub fn reject<E: de::Error>(error: impl Error + Send + Sync + 'static) -> E {
    let error = InvalidValue::new(error);
    PASSED_ERROR.set(Some(error.clone()));
    let refused = E::custom(error);
    PASSED_ERROR.take();
    refused
}

/// Deserializes a value through the type `F`, which is its form in files.
///
/// # Errors
/// If the input does not fit `F`, or the conversion from `F` fails.
pub fn read_through<'de, F, T, D>(from: D) -> Result<T, D::Error>
where
    F: Deserialize<'de>,
    T: TryFrom<F, Error: Error + Send + Sync + 'static>,
    D: Deserializer<'de>,
{
    T::try_from(F::deserialize(from)?).map_err(reject)
}
