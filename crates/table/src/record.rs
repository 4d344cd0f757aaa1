//! A match as a file.

mod version_1;
mod wrong_result;

use std::io;

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use crate::json::{ReadFault, read_at_most, read_json, read_through};
use crate::{
    Argument, Change, ChangeError, Ending, JsonError, Seats, Seed, SetupError, Timestamp, errors,
    text,
};

pub use wrong_result::WrongResult;

/// A match as a file: everything that determines it, and the result once it is over. Moves that were taken back
/// and chat messages are never included.
///
/// Reading a record does not validate it. [`Match::from_record`](crate::Match::from_record) replays it and checks
/// every move.
///
/// ```
/// use table::{Players, Record, Seed};
/// let players = Players::new(["Ana", "Bo"]).unwrap();
/// let options = serde_json::json!({"players": 2});
/// let record = Record {
///     moves: vec!["2 y 5".to_owned()],
///     ..Record::new("azul", options, Seed::number(42), players.into())
/// };
/// assert!(record.to_line().starts_with(r#"{"tilewright":2,"game":"azul","#));
/// assert_eq!(Record::from_text(&record.to_line()).unwrap(), record);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a record")]
pub struct Record {
    /// The version of the format, always the first field.
    #[serde(rename = "tilewright")]
    pub version: Version,
    /// The id of the game.
    pub game: String,
    /// The game's options, including the number of players.
    pub options: Value,
    /// The seed of all random choices.
    pub seed: Seed,
    /// The occupants of the seats at the start.
    pub seats: Seats,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub started: Option<Timestamp>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Timestamp>,
    /// The moves that were not taken back, in the game's notation.
    #[serde(deserialize_with = "at_most_moves")]
    pub moves: Vec<String>,
    /// The thinking time of each move in milliseconds, or `None` if it is unknown.
    #[serde(
        default,
        deserialize_with = "at_most_times",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub times: Vec<Option<u32>>,
    /// Players who left or were replaced, in order.
    #[serde(
        default,
        deserialize_with = "at_most_changes",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub changes: Vec<Change>,
    /// How the match ended, if it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<Ending>,
    /// The standings, once the match is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Value>,
}

/// The version of the format that this program writes. It reads all versions up to this one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(into = "u64")]
pub struct Version;

impl From<Version> for u64 {
    fn from(_: Version) -> Self {
        Record::VERSION
    }
}

errors! {
    /// A version other than the one that this program writes.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct VersionError(pub version: u64)
        => "expected record version {ours}, got {version}", ours = Record::VERSION;
}

impl<'de> Deserialize<'de> for Version {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        read_through::<u64, _, _>(from)
    }
}

impl TryFrom<u64> for Version {
    type Error = VersionError;

    fn try_from(version: u64) -> Result<Self, VersionError> {
        match version {
            Record::VERSION => Ok(Version),
            _ => Err(VersionError(version)),
        }
    }
}

fn at_most_moves<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<String>, D::Error> {
    read_at_most(from, Record::MOST_MOVES, "moves")
}

fn at_most_times<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Option<u32>>, D::Error> {
    read_at_most(from, Record::MOST_MOVES, "times")
}

fn at_most_changes<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Change>, D::Error> {
    read_at_most(from, Record::MOST_MOVES, "changes")
}

/// The version alone. All other fields of the file are ignored.
#[derive(Deserialize)]
#[serde(expecting = "a record")]
struct OnlyVersion {
    tilewright: u64,
}

errors! {
    /// A text that is not a record, or has a version that this program does not know.
    #[derive(Debug)]
    pub enum ReadError {
        Io(error: io::Error) => "{error}";
        Empty => "no record found";
        CutOff(error: JsonError) => "the record is cut off at line {line} column {column}",
            line = error.line(), column = error.column();
        NoMatch => "not a match saved by Tilewright";
        /// The text is not JSON, or not the JSON of a record.
        NotARecord(error: JsonError) => "not a valid Tilewright record: {error}";
        /// The file has several records, but only one was expected.
        Several => "more than one record found";
        Newer(version: u64)
            => "written by a newer version of Tilewright (record version {version}); \
                this version reads records up to version {newest}",
            newest = Record::VERSION;
        NoVersion => "invalid record version 0; versions start at 1";
    }
}

impl From<serde_json::Error> for ReadError {
    fn from(error: serde_json::Error) -> Self {
        if error.is_io() {
            return ReadError::Io(error.into());
        }
        JsonError::of_format(&error).into()
    }
}

impl From<JsonError> for ReadError {
    fn from(error: JsonError) -> Self {
        match error.fault() {
            ReadFault::CutOff => ReadError::CutOff(error),
            ReadFault::MissingField("tilewright") => ReadError::NoMatch,
            // A syntax error at the first character means another kind of file, such as a text or a picture.
            ReadFault::Syntax if (error.line(), error.column()) <= (1, 1) => ReadError::NoMatch,
            _ => ReadError::NotARecord(error),
        }
    }
}

impl Record {
    /// The version of the format that this program writes. It reads all versions up to this one.
    pub const VERSION: u64 = 2;

    /// Creates the record of a match before its first move.
    #[must_use]
    pub fn new(game: impl Into<String>, options: Value, seed: Seed, seats: Seats) -> Self {
        Record {
            version: Version,
            game: game.into(),
            options,
            seed,
            seats,
            started: None,
            ended: None,
            moves: Vec::new(),
            times: Vec::new(),
            changes: Vec::new(),
            end: None,
            result: None,
        }
    }

    /// The maximum number of moves, far more than any match has. A longer list is not read to its end.
    pub const MOST_MOVES: usize = 100_000;

    /// Reads one record without replaying it.
    ///
    /// # Errors
    /// If the text is not a record, or a record of a newer version.
    pub fn from_text(text: &str) -> Result<Self, ReadError> {
        if text.trim().is_empty() {
            return Err(ReadError::Empty);
        }
        // Serde would also accept a list of the fields in their order.
        if !text.trim_start().starts_with('{') {
            read_json::<serde::de::IgnoredAny>(text)?;
            return Err(ReadError::NoMatch);
        }
        match read_json::<OnlyVersion>(text)?.tilewright {
            0 => Err(ReadError::NoVersion),
            1 => Ok(read_json::<version_1::Format>(text)?.into()),
            Record::VERSION => Ok(read_json(text)?),
            newer => Err(ReadError::Newer(newer)),
        }
    }

    /// Returns the record of the match after this many moves.
    #[must_use]
    pub fn until(&self, moves: usize) -> Self {
        let changes = self.changes.iter().filter(|change| change.ply <= moves);
        Record {
            started: self.started,
            moves: self.moves.iter().take(moves).cloned().collect(),
            times: self.times.iter().take(moves).copied().collect(),
            changes: changes.cloned().collect(),
            ..Record::new(
                &*self.game,
                self.options.clone(),
                self.seed,
                self.seats.clone(),
            )
        }
    }

    /// Returns the record on one line, for files with many records.
    #[must_use]
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).expect("all keys of a record are strings")
    }

    /// Returns the record as the contents of a file, with one move per line.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text =
            serde_json::to_string_pretty(self).expect("all keys of a record are strings");
        text.push('\n');
        text
    }
}

/// The game's error for a text that is not a legal move.
pub type MoveRefusal = Box<dyn std::error::Error + Send + Sync>;

errors! {
    /// A record that is not a valid match, because parts of it break the rules.
    #[derive(Debug)]
    pub enum RecordError {
        Game {
            found: String,
            /// The expected game.
            wanted: &'static str,
        } => "this is a match of {found}, not of {wanted}", found = Argument::text(&text::safe(found));
        Options(#[from] error: JsonError) => "invalid options: {error}";
        Setup(#[from] error: SetupError) => "invalid options: {error}";
        Players {
            names: usize,
            seats: usize,
        } => "the record has {names|name}, but its options are for {seats} players";
        Move {
            /// The number of the move, counted from 1.
            number: usize,
            /// The text of the move in the record.
            text: String,
            /// The reason, which contains the game's own error.
            reason: MoveRefusal,
        } => "move {number}, {text}: {reason}";
        Times {
            times: usize,
            moves: usize,
        } => "the record has {times|thinking time} for {moves|move}";
        Change {
            number: usize,
            reason: ChangeError,
        } => "change {number}: {reason}";
        /// The recorded ending is not how the match ended.
        End => "the recorded ending does not match the moves and changes";
        NotOver {
            moves: usize,
        } => "the record has a result, but the game is not over after {moves|move}";
        /// The recorded result is not the result of the moves.
        Result(wrong: WrongResult) => "wrong result: {wrong}";
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record() -> Record {
        let options = serde_json::json!({"players": 2});
        let players = crate::Players::numbered(2);
        Record {
            moves: vec!["1 r 1".to_owned()],
            ..Record::new("azul", options, Seed::number(42), players.into())
        }
    }

    #[test]
    fn too_many_moves_are_rejected_before_they_are_played() {
        let long = Record {
            moves: vec!["x".to_owned(); Record::MOST_MOVES + 1],
            ..record()
        };
        let error = Record::from_text(&long.to_line()).unwrap_err().to_string();
        assert!(error.contains("moves: more than 100000 entries"), "{error}");
    }

    #[test]
    fn text_in_a_record_cannot_control_the_terminal() {
        let outside = "\u{1b}]0;x\u{7}\u{202e}";
        let line = record().to_line();
        let field = serde_json::to_string(outside).unwrap();
        for wrong in [
            line.replace("\"moves\"", &field),
            line.replace("[\"1 r 1\"]", &field),
            line.replace("\"Player 1\"", &field),
            line.replace("42", &field),
            line.replace("\"azul\"", &format!("[{field}]")),
        ] {
            let error = Record::from_text(&wrong).unwrap_err().to_string();
            assert!(error.chars().all(crate::text::is_printable), "{error:?}");
        }
    }
}
