//! What Tilewright and a program say to each other, one JSON object a line. `docs/protocol.md` tells
//! it to the authors of programs.

use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{JsonError, Seat, errors, read_json};

use crate::Estimate;

/// The newest version of the protocol that is spoken here.
pub const PROTOCOL: u64 = 1;

/// What a program is told. Keys that are not known are passed over, so that some can be added.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ProgramMessage {
    /// A game begins; answered with a [`Greeting`].
    Hello(HelloMessage),
    /// The program is to move; answered with an [`ProgramAnswer`].
    Turn(TurnMessage),
    /// The game is over; there is no answer.
    End(EndMessage),
    /// Something that a later version may say.
    #[serde(other)]
    Unknown,
}

/// A game begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct HelloMessage {
    /// The newest version that the asker speaks.
    pub protocol: u64,
    /// The id of the game.
    pub game: String,
    /// The rules options, as in a record.
    pub options: Value,
    /// The program's seat.
    pub seat: Seat,
    /// All names, in seat order.
    #[serde(default)]
    pub players: Vec<String>,
    /// How long the answer may take; without it, as long as it likes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_left_ms: Option<u64>,
}

/// The program is to move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct TurnMessage {
    /// How many moves were played.
    pub ply: usize,
    /// The moves since the program was last asked, its own first.
    #[serde(default)]
    pub since: Vec<String>,
    /// What its seat may know.
    pub view: Value,
    /// The moves to choose from; without any, all that the rules allow.
    #[serde(default)]
    pub moves: Vec<String>,
    /// How long the answer may take; without it, as long as it likes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_left_ms: Option<u64>,
}

/// The game is over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EndMessage {
    /// The moves since the program was last asked, its own first.
    #[serde(default)]
    pub since: Vec<String>,
    /// The standings, as in a record; nothing if the game was not played to its end.
    #[serde(default)]
    pub result: Option<Value>,
}

/// A program's answer to a hello.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Greeting {
    /// The version that it wants to speak.
    pub protocol: u64,
}

/// A program's answer to a turn: a move, and why, if it wants to tell.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ProgramAnswer {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// What it leads to, for the program's seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub estimate: Option<JudgedMove>,
    /// How the program expects the game to go on, the move itself first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub line: Vec<String>,
    /// How many positions it looked at.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub nodes: u64,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
const fn is_zero(nodes: &u64) -> bool {
    *nodes == 0
}

/// What a move leads to, as far as a program tells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct JudgedMove {
    /// The share of a win, 0 to 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chance: Option<f32>,
    /// Points more than the best of the others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lead: Option<f32>,
}

impl JudgedMove {
    /// Both, if both were told.
    #[must_use]
    pub fn whole(self) -> Option<Estimate> {
        let (chance, lead) = (self.chance?, self.lead?);
        Some(Estimate { chance, lead })
    }
}

impl From<Estimate> for JudgedMove {
    fn from(Estimate { chance, lead }: Estimate) -> Self {
        JudgedMove {
            chance: Some(chance),
            lead: Some(lead),
        }
    }
}

/// What is said in place of an answer by a program that cannot give one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename = "error")]
pub struct Complaint {
    /// What is wrong, and what would be right.
    pub message: String,
}

/// A message or an answer as a line, its end included.
pub fn line(said: &impl Serialize) -> String {
    let mut line = serde_json::to_string(said).expect("all keys are texts");
    line.push('\n');
    line
}

errors! {
    /// Why a line is neither a message nor an answer.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum ProtocolError {
        /// It is anything but JSON.
        NoJson => "it is no JSON";
        /// It is JSON of another kind.
        NoObject => "it is JSON, but no object in braces";
        /// It is an object, or begins like one, and this is wrong with it. A line has no other lines.
        Misread(error: JsonError) => "{misread} at column {column}",
            misread = error.misread(), column = error.column();
    }
}

/// Reads a message or an answer.
///
/// # Errors
/// If the line is something else.
pub fn read<T: DeserializeOwned>(line: &str) -> Result<T, ProtocolError> {
    // Serde would also take the fields from a list, in their order.
    if !line.trim_start().starts_with('{') {
        return Err(match serde_json::from_str::<IgnoredAny>(line) {
            Ok(_) => ProtocolError::NoObject,
            Err(_) => ProtocolError::NoJson,
        });
    }
    read_json(line).map_err(ProtocolError::Misread)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let turn = ProgramMessage::Turn(TurnMessage {
            ply: 3,
            since: vec!["2 y 5".to_owned()],
            view: Value::Null,
            moves: vec!["1 b 1".to_owned()],
            time_left_ms: Some(10_000),
        });
        let written = line(&turn);
        assert_eq!(
            written,
            "{\"type\":\"turn\",\"ply\":3,\"since\":[\"2 y 5\"],\"view\":null,\
             \"moves\":[\"1 b 1\"],\"time-left-ms\":10000}\n"
        );
        assert_eq!(read(&written), Ok(turn));
        let complaint = Complaint {
            message: "no".to_owned(),
        };
        assert_eq!(
            line(&complaint),
            "{\"type\":\"error\",\"message\":\"no\"}\n"
        );
        assert_eq!(read(&line(&complaint)), Ok(complaint));
    }

    #[test]
    fn what_a_later_version_adds_is_passed_over() {
        let hello =
            r#"{"type":"hello","protocol":2,"game":"azul","options":{},"seat":0,"mood":"good"}"#;
        assert!(matches!(
            read(hello),
            Ok(ProgramMessage::Hello(HelloMessage { protocol: 2, .. }))
        ));
        assert_eq!(read(r#"{"type":"ping"}"#), Ok(ProgramMessage::Unknown));
    }

    #[test]
    fn garbage_is_refused_with_the_reason() {
        let refusal = |line: &str| read::<ProgramAnswer>(line).unwrap_err().to_string();
        assert_eq!(refusal("hello"), "it is no JSON");
        assert_eq!(
            refusal(r#"["1 b 1"]"#),
            "it is JSON, but no object in braces"
        );
        assert_eq!(refusal("{}"), "missing field `move` at column 2");
        assert!(refusal(r#"{"move":7}"#).contains("expected a text"));
        assert!(refusal(r#"{"move":"a","move":"b"}"#).contains("duplicate field"));
        assert!(refusal(r#"{"move":"a"} and more"#).contains("something follows"));
        assert!(read::<ProgramAnswer>(&"[".repeat(100_000)).is_err());
        assert!(read::<ProgramAnswer>(&"{\"move\":".repeat(100_000)).is_err());
    }
}
