//! A match as a file.

use std::cell::Cell;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::rc::Rc;

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::json::at_most;
use crate::read::{LARGEST, too_large};
use crate::{JsonError, Players, Seed, SetupError, text};

/// A match as a file: everything that determines it, and the result once it is over.
///
/// A record that was read is not yet believed: [`Match::from_record`](crate::Match::from_record)
/// replays it and checks every move.
///
/// ```
/// use table::{Players, Record, Seed};
/// let record = Record {
///     game: "azul".to_owned(),
///     options: serde_json::json!({"players": 2}),
///     seed: Seed(42),
///     players: Players::new(["Ana", "Bo"]).unwrap(),
///     moves: vec!["2 y 5".to_owned()],
///     result: None,
/// };
/// assert!(record.to_line().starts_with(r#"{"tilewright":1,"game":"azul","#));
/// assert_eq!(Record::from_text(&record.to_line()).unwrap(), record);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The id of the game.
    pub game: String,
    /// The game's options, the number of players among them.
    pub options: Value,
    /// Where all luck comes from.
    pub seed: Seed,
    /// The names, in seat order.
    pub players: Players,
    /// The moves, in the game's notation.
    pub moves: Vec<String>,
    /// The standings, once the game is over.
    pub result: Option<Value>,
}

/// The fields in the order in which they are written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a record")]
struct Format<O, P, M, R> {
    tilewright: u64,
    game: O,
    options: R,
    seed: Seed,
    players: P,
    moves: M,
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    result: Option<R>,
}

/// The moves of a record that is read.
struct Moves(Vec<String>);

impl<'de> Deserialize<'de> for Moves {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        at_most(from, Record::MOST_MOVES, "moves").map(Moves)
    }
}

/// Only the version, whatever else a file of another version may hold.
#[derive(Deserialize)]
#[serde(expecting = "a record")]
struct Version {
    tilewright: u64,
}

/// A text that is no record of a version that this program knows.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The file could not be read.
    #[error("{0}")]
    Io(io::Error),
    /// There is nothing in it.
    #[error("there is no record in it")]
    Empty,
    /// It ends in the middle.
    #[error("it is cut off: {0}")]
    CutOff(JsonError),
    /// It is not JSON, or not the JSON of a record.
    #[error("it is not a right Tilewright record: {0}")]
    NotARecord(JsonError),
    /// There are several, where one was to be.
    #[error("it holds more than one record")]
    Several,
    /// A later program wrote it.
    #[error(
        "it has record version {0}, and this program reads versions up to {newest}: \
         a newer Tilewright wrote it",
        newest = Record::VERSION
    )]
    Newer(u64),
    /// The version number was never used.
    #[error("it has record version 0, which never existed")]
    NoVersion,
}

impl From<serde_json::Error> for ReadError {
    fn from(error: serde_json::Error) -> Self {
        match error.classify() {
            serde_json::error::Category::Io => ReadError::Io(error.into()),
            serde_json::error::Category::Eof => ReadError::CutOff(error.into()),
            _ => ReadError::NotARecord(error.into()),
        }
    }
}

impl Record {
    /// The version of the format that this program writes; it reads all up to it.
    pub const VERSION: u64 = 1;

    /// More than any match has; what has more is not read to its end.
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
            serde_json::from_str::<serde::de::IgnoredAny>(text)?;
            return Err(ReadError::NotARecord(JsonError::new(
                "expected an object in braces",
            )));
        }
        match serde_json::from_str::<Version>(text)?.tilewright {
            0 => return Err(ReadError::NoVersion),
            Record::VERSION => {}
            newer => return Err(ReadError::Newer(newer)),
        }
        let format: Format<String, Players, Moves, Value> = serde_json::from_str(text)?;
        Ok(Record {
            game: format.game,
            options: format.options,
            seed: format.seed,
            players: format.players,
            moves: format.moves.0,
            result: format.result,
        })
    }

    /// Reads a file that holds one record, without replaying it.
    ///
    /// # Errors
    /// If the file cannot be read, or is not a record.
    pub fn from_file(path: &Path) -> Result<Self, ReadError> {
        let file = File::open(path).map_err(ReadError::Io)?;
        let mut records = read_records(file);
        let first = records.next().unwrap_or(Err(ReadError::Empty))?;
        match records.next() {
            None => Ok(first),
            Some(Ok(_)) => Err(ReadError::Several),
            Some(Err(error)) => Err(error),
        }
    }

    fn format(&self) -> Format<&str, &Players, &[String], &Value> {
        Format {
            tilewright: Record::VERSION,
            game: &self.game,
            options: &self.options,
            seed: self.seed,
            players: &self.players,
            moves: &self.moves,
            result: self.result.as_ref(),
        }
    }

    /// The record on one line, for files of many.
    #[must_use]
    pub fn to_line(&self) -> String {
        serde_json::to_string(&self.format()).expect("a record has only text keys")
    }

    /// The record as a file of its own, one move a line.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text =
            serde_json::to_string_pretty(&self.format()).expect("a record has only text keys");
        text.push('\n');
        text
    }

    /// Writes the record to a file of its own: whole or not at all.
    ///
    /// # Errors
    /// If the file cannot be written; one that was there is then untouched.
    #[cfg(feature = "files")]
    pub fn save(&self, path: &Path) -> io::Result<()> {
        crate::write_atomically(path, |out| out.write_all(self.to_text().as_bytes()))
    }
}

/// Bytes of which only so many are read for one record: what has no end would fill the memory.
struct Limited<R> {
    source: io::BufReader<R>,
    left: Rc<Cell<u64>>,
}

impl<R: Read> Read for Limited<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.source.read(buffer)?;
        let left = self.left.get().checked_sub(read as u64);
        self.left.set(left.ok_or_else(too_large)?);
        Ok(read)
    }
}

/// Reads records one after the other: a file of one, or JSON lines. Ends after the first error.
pub fn read_records(source: impl Read) -> impl Iterator<Item = Result<Record, ReadError>> {
    let left = Rc::new(Cell::new(LARGEST));
    let limited = Limited {
        source: io::BufReader::new(source),
        left: Rc::clone(&left),
    };
    let mut values = serde_json::Deserializer::from_reader(limited).into_iter::<Box<RawValue>>();
    let mut read = 0_usize;
    let mut failed = false;
    std::iter::from_fn(move || {
        if failed {
            return None;
        }
        left.set(LARGEST);
        let next = match values.next() {
            Some(value) => value
                .map_err(ReadError::from)
                .and_then(|raw| Record::from_text(raw.get())),
            None if read == 0 => Err(ReadError::Empty),
            None => return None,
        };
        read += 1;
        failed = next.is_err();
        Some(next)
    })
}

/// A record that is no match: its parts do not fit the rules.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// It belongs to another game.
    #[error("it is a match of {}, not of {wanted}", text::quoted(found))]
    Game {
        /// The game in the record.
        found: String,
        /// The game that was to be played.
        wanted: &'static str,
    },
    /// The game does not have these options.
    #[error("its options are wrong: {0}")]
    Options(JsonError),
    /// The options do not make a game.
    #[error("its options are wrong: {0}")]
    Setup(SetupError),
    /// Names and seats do not match.
    #[error("it has {}, but its options say {seats} players", text::count(*names, "name"))]
    Players {
        /// How many names there are.
        names: usize,
        /// How many play.
        seats: usize,
    },
    /// A move is not legal.
    #[error("move {number}, {text}: {reason}", text = text::quoted(text))]
    Move {
        /// Which, counted from 1.
        number: usize,
        /// As it stands in the record.
        text: String,
        /// Why it is not legal.
        reason: String,
    },
    /// There is a result, but the moves do not end the game.
    #[error("it has a result, but the game is not over after its {}", text::count(*moves, "move"))]
    NotOver {
        /// How many there are.
        moves: usize,
    },
    /// The result is not the one that the moves lead to.
    #[error("its result is wrong: the moves lead to {right}")]
    Result {
        /// The right one, as JSON.
        right: Value,
    },
}

// By hand, because the messages above hold these errors already: as sources, they would be printed
// twice.
impl From<JsonError> for RecordError {
    fn from(error: JsonError) -> Self {
        RecordError::Options(error)
    }
}

impl From<SetupError> for RecordError {
    fn from(error: SetupError) -> Self {
        RecordError::Setup(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record() -> Record {
        Record {
            game: "azul".to_owned(),
            options: serde_json::json!({"players": 2}),
            seed: Seed(42),
            players: Players::numbered(2),
            moves: vec!["1 r 1".to_owned()],
            result: None,
        }
    }

    fn first(source: impl Read) -> ReadError {
        let first = read_records(source).next();
        first.expect("there is something").expect_err("it is wrong")
    }

    #[test]
    fn what_has_no_end_is_no_record() {
        for endless in [b' ', b'[', b'1', b'\n'] {
            let error = first(io::repeat(endless));
            assert!(
                matches!(&error, ReadError::Io(io) if io.kind() == io::ErrorKind::FileTooLarge)
            );
            assert_eq!(error.to_string(), "it is larger than 16 MiB");
        }
        let text = io::Cursor::new("\"").chain(io::repeat(b'x'));
        assert!(matches!(first(text), ReadError::Io(_)));
        assert!(matches!(first(io::repeat(0)), ReadError::NotARecord(_)));
    }

    #[test]
    fn each_of_many_records_may_be_large() {
        let padded = format!("{}{}", record().to_line(), " ".repeat(6 << 20));
        let many = io::Cursor::new(padded.repeat(4));
        assert_eq!(read_records(many).flatten().count(), 4);
    }

    #[test]
    fn very_many_moves_are_refused_before_they_are_played() {
        let long = Record {
            moves: vec!["x".to_owned(); Record::MOST_MOVES + 1],
            ..record()
        };
        let error = Record::from_text(&long.to_line()).unwrap_err().to_string();
        assert!(error.contains("more than 100000 moves"), "{error}");
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
            assert!(error.chars().all(text::is_printable), "{error:?}");
        }
    }
}
