//! What a type of ours says of a value that it cannot be made of, carried through serde as the error
//! that it is: serde hands on nothing but a sentence.

use std::cell::RefCell;
use std::error::Error;
use std::fmt;
use std::sync::Arc;

use serde::de::{self, Deserialize, Deserializer};

thread_local! {
    /// The error that is being handed over: it is there only while [`refuse`] makes another of it.
    static HANDED: RefCell<Option<InvalidValue>> = const { RefCell::new(None) };
}

/// Why something could not be made of what was read: an error of any type, which can be shared and
/// compared.
#[derive(Clone, Debug)]
pub struct InvalidValue(Arc<dyn Error + Send + Sync>);

impl InvalidValue {
    /// This error.
    pub fn new(error: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        InvalidValue(error.into().into())
    }

    /// The error, whatever its type.
    #[must_use]
    pub fn error(&self) -> &(dyn Error + 'static) {
        &*self.0
    }

    /// The error that is being handed over, if one is.
    pub(super) fn handed() -> Option<Self> {
        HANDED.take()
    }
}

impl PartialEq for InvalidValue {
    /// Errors of any type can only be compared by what they say.
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

/// An error of a type of ours as one of a format. Read with [`read_json`](super::read_json), it is
/// found again in [`ReadFault::Refused`](super::ReadFault::Refused).
pub fn refuse<E: de::Error>(error: impl Error + Send + Sync + 'static) -> E {
    let error = InvalidValue::new(error);
    HANDED.set(Some(error.clone()));
    let refused = E::custom(error);
    HANDED.take();
    refused
}

/// Reads a value through the form that it has in files.
///
/// # Errors
/// If it has not this form, or cannot be made of it.
pub fn read_through<'de, F, T, D>(from: D) -> Result<T, D::Error>
where
    F: Deserialize<'de>,
    T: TryFrom<F, Error: Error + Send + Sync + 'static>,
    D: Deserializer<'de>,
{
    T::try_from(F::deserialize(from)?).map_err(refuse)
}
