//! The protocol between Tilewright and an external program, with one JSON object per line.
//! `docs/protocol.md` describes it for authors of programs.

use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{JsonError, Seat, errors, read_json};

use crate::Estimate;

/// The newest version of the protocol that this crate speaks.
pub const PROTOCOL: u64 = 1;

/// A message to a program. Programs should ignore unknown keys, so that later versions can add
/// some.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ProgramMessage {
    /// A game begins. The program replies with a [`Greeting`].
    Hello(HelloMessage),
    /// The program is to move. It replies with a [`ProgramAnswer`].
    Turn(TurnMessage),
    /// The game is over. The program does not reply.
    End(EndMessage),
    /// A message of a later version.
    #[serde(other)]
    Unknown,
}

/// The start of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct HelloMessage {
    /// The newest version that the sender speaks.
    pub protocol: u64,
    /// The id of the game.
    pub game: String,
    /// The options of the rules, as in a record.
    pub options: Value,
    /// The program's seat.
    pub seat: Seat,
    /// The names of all players, in seat order.
    #[serde(default)]
    pub players: Vec<String>,
    /// The timeout for the answer. Without it, the program may take as long as it likes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_left_ms: Option<u64>,
}

/// A request for a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct TurnMessage {
    /// The number of moves played so far.
    pub ply: usize,
    /// The moves since the last request, starting with the program's own.
    #[serde(default)]
    pub since: Vec<String>,
    /// The view of the program's seat.
    pub view: Value,
    /// The moves to choose from. If empty, the program can choose any legal move.
    #[serde(default)]
    pub moves: Vec<String>,
    /// The timeout for the answer. Without it, the program may take as long as it likes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_left_ms: Option<u64>,
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EndMessage {
    /// The moves since the last request, starting with the program's own.
    #[serde(default)]
    pub since: Vec<String>,
    /// The standings, as in a record, or `None` if the game was not played to its end.
    #[serde(default)]
    pub result: Option<Value>,
}

/// A program's reply to a hello.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Greeting {
    /// The version that the program wants to speak.
    pub protocol: u64,
}

/// A program's reply to a turn: a move and, optionally, the reason for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ProgramAnswer {
    #[serde(rename = "move")]
    pub mv: String,
    /// The expected outcome after the move, for the program's seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub estimate: Option<JudgedMove>,
    /// How the program expects the game to go on, starting with the move itself.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub line: Vec<String>,
    /// How many positions the program searched.
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

/// The expected outcome after a move, as far as a program gives it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct JudgedMove {
    /// The chance of winning, from 0 to 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chance: Option<f32>,
    /// The expected lead in points over the best opponent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lead: Option<f32>,
}

impl JudgedMove {
    /// Returns the estimate if the program gave both parts.
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

/// A program's reply if it cannot answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename = "error")]
pub struct Complaint {
    /// What is wrong, and what would be right.
    pub message: String,
}

/// Serializes a message or an answer as a line, including the newline.
pub fn line(message: &impl Serialize) -> String {
    let mut line = serde_json::to_string(message).expect("all keys are texts");
    line.push('\n');
    line
}

errors! {
    /// The reason why a line is neither a message nor an answer.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum ProtocolError {
        NoJson => "not JSON";
        NoObject => "JSON, but not an object in braces";
        /// A malformed object. The message gives only the column because the input is a single
        /// line.
        Misread(error: JsonError) => "{misread} at column {column}",
            misread = error.located_fault(), column = error.column();
    }
}

/// Parses a message or an answer.
///
/// # Errors
/// If the line is something else.
pub fn read<T: DeserializeOwned>(line: &str) -> Result<T, ProtocolError> {
    // Serde would also accept an array with the fields in order.
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
    fn messages_survive_a_round_trip() {
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
    fn unknown_keys_and_messages_of_later_versions_are_ignored() {
        let hello =
            r#"{"type":"hello","protocol":2,"game":"azul","options":{},"seat":0,"mood":"good"}"#;
        assert!(matches!(
            read(hello),
            Ok(ProgramMessage::Hello(HelloMessage { protocol: 2, .. }))
        ));
        assert_eq!(read(r#"{"type":"ping"}"#), Ok(ProgramMessage::Unknown));
    }

    #[test]
    fn garbage_is_rejected_with_the_reason() {
        let refusal = |line: &str| read::<ProgramAnswer>(line).unwrap_err().to_string();
        assert_eq!(refusal("hello"), "not JSON");
        assert_eq!(refusal(r#"["1 b 1"]"#), "JSON, but not an object in braces");
        assert_eq!(refusal("{}"), "missing field `move` at column 2");
        assert!(refusal(r#"{"move":7}"#).contains("expected text"));
        assert!(refusal(r#"{"move":"a","move":"b"}"#).contains("duplicate field"));
        assert!(refusal(r#"{"move":"a"} and more"#).contains("unexpected text after the end"));
        assert!(read::<ProgramAnswer>(&"[".repeat(100_000)).is_err());
        assert!(read::<ProgramAnswer>(&"{\"move\":".repeat(100_000)).is_err());
    }
}
