//! A match as a file.

use std::io::{self, Read};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::{Players, Seed, SetupError, text};

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
    CutOff(serde_json::Error),
    /// It is not JSON, or not the JSON of a record.
    #[error("it is not a right Tilewright record: {0}")]
    NotARecord(serde_json::Error),
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
            serde_json::error::Category::Eof => ReadError::CutOff(error),
            _ => ReadError::NotARecord(error),
        }
    }
}

impl Record {
    /// The version of the format that this program writes; it reads all up to it.
    pub const VERSION: u64 = 1;

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
            return Err(ReadError::NotARecord(serde::de::Error::custom(
                "expected an object in braces",
            )));
        }
        match serde_json::from_str::<Version>(text)?.tilewright {
            0 => return Err(ReadError::NoVersion),
            Record::VERSION => {}
            newer => return Err(ReadError::Newer(newer)),
        }
        let format: Format<String, Players, Vec<String>, Value> = serde_json::from_str(text)?;
        Ok(Record {
            game: format.game,
            options: format.options,
            seed: format.seed,
            players: format.players,
            moves: format.moves,
            result: format.result,
        })
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
}

/// Reads records one after the other: a file of one, or JSON lines. Ends after the first error.
pub fn read_records(source: impl Read) -> impl Iterator<Item = Result<Record, ReadError>> {
    let mut values = serde_json::Deserializer::from_reader(io::BufReader::new(source))
        .into_iter::<Box<RawValue>>();
    let mut read = 0_usize;
    let mut failed = false;
    std::iter::from_fn(move || {
        if failed {
            return None;
        }
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
    Options(serde_json::Error),
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
impl From<serde_json::Error> for RecordError {
    fn from(error: serde_json::Error) -> Self {
        RecordError::Options(error)
    }
}

impl From<SetupError> for RecordError {
    fn from(error: SetupError) -> Self {
        RecordError::Setup(error)
    }
}
