//! Values that are strings in JSON.

use std::fmt::{self, Display};

use serde::de::{Deserializer, Error, Visitor};

/// Reads a value that is a string in JSON. The string is not copied.
///
/// # Errors
/// If the value is not a string, or `read` rejects the string.
pub fn read_text<'de, T, E, D>(
    from: D,
    read: impl FnOnce(&str) -> Result<T, E>,
) -> Result<T, D::Error>
where
    E: Display,
    D: Deserializer<'de>,
{
    from.deserialize_str(TextVisitor(read))
}

struct TextVisitor<F>(F);

impl<T, E: Display, F: FnOnce(&str) -> Result<T, E>> Visitor<'_> for TextVisitor<F> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<X: Error>(self, text: &str) -> Result<T, X> {
        (self.0)(text).map_err(X::custom)
    }
}
