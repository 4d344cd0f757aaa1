//! A match as a file.

mod version_1;
mod wrong_result;

use std::io;

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use crate::json::{ReadFault, at_most, read_json, read_through};
use crate::{Change, ChangeError, Ending, JsonError, Seats, Seed, SetupError, Timestamp, errors};

pub use wrong_result::WrongResult;

/// A match as a file: everything that determines it, and the result once it is over. Moves that were
/// taken back, and what people said, are never in it.
///
/// A record that was read is not yet believed: [`Match::from_record`](crate::Match::from_record)
/// replays it and checks every move.
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
    /// The version of the format, which stands first.
    #[serde(rename = "tilewright")]
    pub version: Version,
    /// The id of the game.
    pub game: String,
    /// The game's options, the number of players among them.
    pub options: Value,
    /// Where all luck comes from.
    pub seed: Seed,
    /// Who sat where when it began.
    pub seats: Seats,
    /// When it began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub started: Option<Timestamp>,
    /// When it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Timestamp>,
    /// The moves that stand, in the game's notation.
    #[serde(deserialize_with = "at_most_moves")]
    pub moves: Vec<String>,
    /// How long each move took, in milliseconds; nothing where nobody knows.
    #[serde(
        default,
        deserialize_with = "at_most_times",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub times: Vec<Option<u32>>,
    /// Who left or was replaced, in the order in which that happened.
    #[serde(
        default,
        deserialize_with = "at_most_changes",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub changes: Vec<Change>,
    /// How it ended, if it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<Ending>,
    /// The standings, once the match is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Value>,
}

/// The version of the format that this program writes; it reads all up to it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(into = "u64")]
pub struct Version;

impl From<Version> for u64 {
    fn from(_: Version) -> Self {
        Record::VERSION
    }
}

errors! {
    /// Another version than that which this program writes.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct VersionError(pub version: u64)
        => "a record has version {ours} here, not {version}", ours = Record::VERSION;
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
    at_most(from, Record::MOST_MOVES, "moves")
}

fn at_most_times<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Option<u32>>, D::Error> {
    at_most(from, Record::MOST_MOVES, "times")
}

fn at_most_changes<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Change>, D::Error> {
    at_most(from, Record::MOST_MOVES, "changes")
}

/// Only the version, whatever else a file of another version may hold.
#[derive(Deserialize)]
#[serde(expecting = "a record")]
struct OnlyVersion {
    tilewright: u64,
}

errors! {
    /// A text that is no record of a version that this program knows.
    #[derive(Debug)]
    pub enum ReadError {
        /// The file could not be read.
        Io(error: io::Error) => "{error}";
        /// There is nothing in it.
        Empty => "there is no record in it";
        /// It ends in the middle.
        CutOff(error: JsonError) => "it is cut off at line {line} column {column}",
            line = error.line(), column = error.column();
        /// It is another kind of file.
        NoMatch => "expected a match that Tilewright saved, but this is another kind of file";
        /// It is not JSON, or not the JSON of a record.
        NotARecord(error: JsonError) => "it is not a right Tilewright record: {error}";
        /// There are several, where one was to be.
        Several => "it holds more than one record";
        /// A later program wrote it.
        Newer(version: u64)
            => "it has record version {version}, and this program reads versions up to {newest}: \
                a newer Tilewright wrote it",
            newest = Record::VERSION;
        /// The version number was never used.
        NoVersion => "it has record version 0, which never existed";
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
        match error.wrong() {
            ReadFault::CutOff => ReadError::CutOff(error),
            ReadFault::MissingField("tilewright") => ReadError::NoMatch,
            // The very first sign is wrong: a text, a picture, or whatever else.
            ReadFault::Syntax if (error.line(), error.column()) <= (1, 1) => ReadError::NoMatch,
            _ => ReadError::NotARecord(error),
        }
    }
}

impl Record {
    /// The version of the format that this program writes; it reads all up to it.
    pub const VERSION: u64 = 2;

    /// A match before its first move.
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

    /// More than any match has, by far; what has more is not read to its end.
    pub const MOST_MOVES: usize = 100_000;

    /// Reads one record, without replaying it.
    ///
    /// # Errors
    /// If the text is not a record, or one of a newer version.
    pub fn from_text(text: &str) -> Result<Self, ReadError> {
        if text.trim().is_empty() {
            return Err(ReadError::Empty);
        }
        // Serde would also take the fields from a list, in their order.
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

    /// The match as it stood after so many moves.
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

    /// The record on one line, for files of many.
    #[must_use]
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).expect("a record has only text keys")
    }

    /// The record as a file of its own, one move a line.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).expect("a record has only text keys");
        text.push('\n');
        text
    }
}

/// Why a text is not a legal move: an error of the game.
pub type MoveRefusal = Box<dyn std::error::Error + Send + Sync>;

errors! {
    /// A record that is no match: its parts do not fit the rules.
    #[derive(Debug)]
    pub enum RecordError {
        /// It belongs to another game.
        Game {
            /// The game in the record.
            found: String,
            /// The game that was to be played.
            wanted: &'static str,
        } => "it is a match of {found}, not of {wanted}";
        /// The game does not have these options.
        Options(#[from] error: JsonError) => "its options are wrong: {error}";
        /// The options do not make a game.
        Setup(#[from] error: SetupError) => "its options are wrong: {error}";
        /// Names and seats do not match.
        Players {
            /// How many names there are.
            names: usize,
            /// How many play.
            seats: usize,
        } => "it has {names|name}, but its options say {seats} players";
        /// A move is not legal.
        Move {
            /// Which, counted from 1.
            number: usize,
            /// As it stands in the record.
            text: String,
            /// Why it is not legal: what the game says, as a type of its own.
            reason: MoveRefusal,
        } => "move {number}, {text}: {reason}";
        /// There are not as many times as moves.
        Times {
            /// How many there are.
            times: usize,
            /// How many moves there are.
            moves: usize,
        } => "it has {times|time} for {moves|move}";
        /// A change of a seat that cannot be.
        Change {
            /// Which, counted from 1.
            number: usize,
            /// Why it cannot be.
            reason: ChangeError,
        } => "change {number}: {reason}";
        /// It does not end as it says.
        End => "it says that it ended otherwise than its moves and changes do";
        /// There is a result, but the moves do not end the game.
        NotOver {
            /// How many there are.
            moves: usize,
        } => "it has a result, but the game is not over after its {moves|move}";
        /// The result is not the one that the moves lead to.
        Result(wrong: WrongResult) => "its result is wrong: {wrong}";
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
    fn very_many_moves_are_refused_before_they_are_played() {
        let long = Record {
            moves: vec!["x".to_owned(); Record::MOST_MOVES + 1],
            ..record()
        };
        let error = Record::from_text(&long.to_line()).unwrap_err().to_string();
        assert!(error.contains("moves: more than 100000 entries"), "{error}");
    }

    #[test]
    fn what_a_record_says_cannot_touch_the_terminal() {
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
