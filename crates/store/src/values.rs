//! Values that are written to and read from a database, the same for SQLite and PostgreSQL.

use std::borrow::Cow;
use std::fmt;

use room::{PlayerId, TableId};
use table::Timestamp;

use crate::{MatchKey, PasswordHash, StoreError, TokenHash};

/// A parameter of a statement.
#[derive(Clone)]
pub(crate) enum Value {
    Null,
    Flag(bool),
    Integer(i64),
    Real(f64),
    Text(Cow<'static, str>),
    Id([u8; 16]),
    Hash([u8; 32]),
    List(Vec<Value>),
}

/// Hides the value, because tokio-postgres logs parameters and some of them are secret.
impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Value(…)")
    }
}

/// Creates the list of parameters of a statement.
macro_rules! params {
    ($($value:expr),* $(,)?) => {
        vec![$($crate::values::Value::from($value)),*]
    };
}
pub(crate) use params;

macro_rules! from {
    ($($type:ty: $value:ident => $from:expr;)+) => {
        $(impl From<$type> for Value {
            fn from($value: $type) -> Self {
                $from
            }
        })+
    };
}

from! {
    bool: value => Value::Flag(value);
    u8: value => Value::Integer(value.into());
    u32: value => Value::Integer(value.into());
    i64: value => Value::Integer(value);
    f64: value => Value::Real(value);
    &'static str: value => Value::Text(value.into());
    String: value => Value::Text(value.into());
    PasswordHash: value => Value::from(value.0);
    TokenHash: value => Value::Hash(value.0);
    MatchKey: value => Value::Hash(value.0);
    PlayerId: value => Value::Id(value.bits().to_be_bytes());
    TableId: value => Value::Id(value.bits().to_be_bytes());
    Timestamp: value => Value::Integer(millis(value));
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Value::Null, Into::into)
    }
}

impl Value {
    pub(crate) fn list<T: Into<Value>>(values: impl IntoIterator<Item = T>) -> Self {
        Value::List(values.into_iter().map(Into::into).collect())
    }
}

/// Returns a time as databases store it.
pub(crate) fn millis(time: Timestamp) -> i64 {
    time.millis().cast_signed()
}

/// The value of one column in a row.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ColumnValue<'a> {
    Null,
    /// Also used for flags.
    Integer(i64),
    Real(f64),
    Text(&'a str),
    Bytes(&'a [u8]),
}

impl fmt::Display for ColumnValue<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ColumnValue::Null => f.write_str("NULL"),
            ColumnValue::Integer(value) => value.fmt(f),
            ColumnValue::Real(value) => value.fmt(f),
            ColumnValue::Text(value) => value.fmt(f),
            ColumnValue::Bytes(value) => write!(f, "{} bytes", value.len()),
        }
    }
}

/// A row that a statement returns.
pub(crate) trait SqlRow {
    fn cell(&self, column: usize) -> Result<ColumnValue<'_>, StoreError>;
}

impl dyn SqlRow + '_ {
    /// Reads one column.
    pub(crate) fn get<T: ColumnType>(&self, column: usize) -> Result<T, StoreError> {
        let cell = self.cell(column)?;
        T::read(cell).ok_or_else(|| StoreError::invalid_value(T::WHAT, cell))
    }
}

/// A type that a column can contain.
pub(crate) trait ColumnType: Sized {
    /// The name of the type in error messages.
    const WHAT: &'static str;

    /// Converts a cell. Returns `None` for a value that this program never writes.
    fn read(cell: ColumnValue<'_>) -> Option<Self>;
}

macro_rules! columns {
    ($($what:literal: $type:ty { $($pattern:pat => $value:expr),+ $(,)? })+) => {
        $(impl ColumnType for $type {
            const WHAT: &'static str = $what;

            fn read(cell: ColumnValue<'_>) -> Option<Self> {
                match cell {
                    $($pattern => $value,)+
                    _ => None,
                }
            }
        })+
    };
}

columns! {
    "a flag": bool { ColumnValue::Integer(value) => Some(value != 0) }
    "a count": u8 { ColumnValue::Integer(value) => value.try_into().ok() }
    "a count or a version": u32 { ColumnValue::Integer(value) => value.try_into().ok() }
    "a number": u64 { ColumnValue::Integer(value) => Some(value.cast_unsigned()) }
    "a number of milliseconds": i64 { ColumnValue::Integer(value) => Some(value) }
    "a number": f64 { ColumnValue::Real(value) => Some(value) }
    "a text": String { ColumnValue::Text(value) => Some(value.to_owned()) }
    "a password": PasswordHash { ColumnValue::Text(value) => Some(PasswordHash(value.to_owned())) }
    "a token": TokenHash { ColumnValue::Bytes(value) => value.try_into().ok().map(TokenHash) }
    "a key": MatchKey { ColumnValue::Bytes(value) => value.try_into().ok().map(MatchKey) }
    "an id": PlayerId { ColumnValue::Bytes(value) => bits(value).map(PlayerId::from_bits) }
    "an id": TableId { ColumnValue::Bytes(value) => bits(value).map(TableId::from_bits) }
    "a time": Timestamp {
        ColumnValue::Integer(value) => Some(Timestamp::from_millis(value.try_into().unwrap_or(0))),
    }
}

impl<T: ColumnType> ColumnType for Option<T> {
    const WHAT: &'static str = T::WHAT;

    fn read(cell: ColumnValue<'_>) -> Option<Self> {
        match cell {
            ColumnValue::Null => Some(None),
            cell => T::read(cell).map(Some),
        }
    }
}

fn bits(bytes: &[u8]) -> Option<u128> {
    bytes.try_into().ok().map(u128::from_be_bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    struct One(ColumnValue<'static>);

    impl SqlRow for One {
        fn cell(&self, _: usize) -> Result<ColumnValue<'_>, StoreError> {
            Ok(self.0)
        }
    }

    fn read<T: ColumnType>(cell: ColumnValue<'static>) -> Result<T, String> {
        let row: &dyn SqlRow = &One(cell);
        row.get(0).map_err(|error| error.to_string())
    }

    #[test]
    fn a_column_contains_a_value_or_null() {
        assert_eq!(read::<u32>(ColumnValue::Integer(7)), Ok(7));
        assert_eq!(read::<bool>(ColumnValue::Integer(1)), Ok(true));
        assert_eq!(read::<Option<String>>(ColumnValue::Null), Ok(None));
        let text = ColumnValue::Text("a");
        assert_eq!(read::<Option<String>>(text), Ok(Some("a".to_owned())));
        let id = TableId::from_bits(258);
        let Value::Id(bytes) = Value::from(id) else {
            panic!("an id should be bytes");
        };
        assert_eq!(TableId::read(ColumnValue::Bytes(&bytes)), Some(id));
    }

    #[test]
    fn a_value_that_is_never_written_is_an_error() {
        let error = read::<u8>(ColumnValue::Integer(256)).unwrap_err();
        assert!(error.contains("“256” as a count"), "{error}");
        let error = read::<PlayerId>(ColumnValue::Bytes(&[1, 2])).unwrap_err();
        assert!(error.contains("“2 bytes” as an id"), "{error}");
        assert!(read::<String>(ColumnValue::Null).is_err());
    }
}
