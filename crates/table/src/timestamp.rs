//! A point in time, and its text form in files.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, SystemTime};

use serde::{Deserialize, Deserializer, Serialize};

use crate::errors;
use crate::json::read_through;

/// A point in time in milliseconds since 1970, written as in RFC 3339: `2026-11-15T14:39:10.250Z`. The caller
/// provides it, because this crate never reads a clock.
///
/// ```
/// use table::Timestamp;
/// let moment = Timestamp::from_millis(1_000);
/// assert_eq!(moment.to_string(), "1970-01-01T00:00:01.000Z");
/// assert_eq!("1970-01-01T00:00:01Z".parse(), Ok(moment));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "String"))]
#[serde(into = "String")]
pub struct Timestamp(u64);

errors! {
    /// A text that is not a valid time.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct TimestampError(pub text: String)
        => "{text} is not a time: write it like 2026-11-15T14:39:10.250Z, from 1970 to 9999";
}

impl Timestamp {
    /// The end of the year 9999, the latest time that can be written.
    const LAST: u64 = 253_402_300_799_999;

    /// Creates the time this many milliseconds after the beginning of 1970. Times after the year 9999 become the end of
    /// that year.
    #[must_use]
    pub const fn from_millis(millis: u64) -> Self {
        Timestamp(if millis < Self::LAST {
            millis
        } else {
            Self::LAST
        })
    }

    /// Returns the milliseconds since the beginning of 1970.
    #[must_use]
    pub const fn millis(self) -> u64 {
        self.0
    }
}

impl From<SystemTime> for Timestamp {
    fn from(time: SystemTime) -> Self {
        let since = time.duration_since(SystemTime::UNIX_EPOCH);
        Timestamp::from_millis(since.map_or(0, |since| since.as_millis() as u64))
    }
}

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let time = SystemTime::UNIX_EPOCH + Duration::from_millis(self.0);
        humantime::format_rfc3339_millis(time).fmt(f)
    }
}

impl FromStr for Timestamp {
    type Err = TimestampError;

    fn from_str(text: &str) -> Result<Self, TimestampError> {
        humantime::parse_rfc3339(text)
            .map(Timestamp::from)
            .map_err(|_| TimestampError(text.to_owned()))
    }
}

impl TryFrom<String> for Timestamp {
    type Error = TimestampError;

    fn try_from(text: String) -> Result<Self, TimestampError> {
        text.parse()
    }
}

impl<'de> Deserialize<'de> for Timestamp {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        read_through::<String, _, _>(from)
    }
}

impl From<Timestamp> for String {
    fn from(moment: Timestamp) -> Self {
        moment.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_they_are_written() {
        for millis in [0, 1, 1_794_753_550_250, Timestamp::LAST, u64::MAX] {
            let moment = Timestamp::from_millis(millis);
            assert_eq!(moment.to_string().parse(), Ok(moment));
        }
        for wrong in [
            "",
            "yesterday",
            "2026-13-01T00:00:00Z",
            "1969-12-31T23:59:59Z",
        ] {
            assert!(wrong.parse::<Timestamp>().is_err(), "{wrong}");
        }
    }
}
