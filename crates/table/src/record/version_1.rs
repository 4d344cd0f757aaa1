//! Records of version 1, which had names instead of seats. Tilewright still reads them but no longer writes them,
//! so this code never changes.

use serde::Deserialize;
use serde_json::Value;

use crate::{BotText, Ending, Name, Occupant, Players, Record, Seats, Seed};

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "a record")]
pub(super) struct Format {
    #[serde(rename = "tilewright")]
    _version: u64,
    game: String,
    options: Value,
    seed: Seed,
    players: Players,
    #[serde(deserialize_with = "super::at_most_moves")]
    moves: Vec<String>,
    result: Option<Value>,
}

impl From<Format> for Record {
    fn from(format: Format) -> Self {
        Record {
            seats: seats(&format.players),
            // In version 1, a result meant that the game was played to its end.
            end: format.result.as_ref().map(|_| Ending::PlayedOut),
            moves: format.moves,
            result: format.result,
            ..Record::new(
                format.game,
                format.options,
                format.seed,
                format.players.into(),
            )
        }
    }
}

/// Derives the occupants of the seats from the names: `bot:4`, `bot:4 #2` and `cmd:./mybot` were not people.
fn seats(players: &Players) -> Seats {
    let occupant = |name: &Name| {
        let text = name.split_once(" #").map_or(&**name, |(text, _)| text);
        if is_bot(text) {
            BotText::new(text).ok().map(Occupant::Bot)
        } else {
            let command = text.strip_prefix("cmd:")?;
            // Opponents see a program's name, but never its path.
            let program = command.split_whitespace().next()?.rsplit('/').next()?;
            Name::new(program).ok().map(Occupant::Program)
        }
    };
    let occupants = players
        .iter()
        .map(|name| occupant(name).unwrap_or_else(|| Occupant::Person(name.clone())));
    Seats::new(occupants.collect()).unwrap_or_else(|_| players.clone().into())
}

/// Checks whether a text is a name that bots had.
fn is_bot(text: &str) -> bool {
    let Some(name) = text.strip_prefix("bot:") else {
        return false;
    };
    let mut parts = name.split(',');
    let (kind, parts) = (parts.next().unwrap_or_default(), parts);
    let is_number = |value: &str| !value.is_empty() && value.bytes().all(|b| b.is_ascii_digit());
    let is_part = |part: &str| match part.split_once('=') {
        Some(("nodes" | "threads" | "slips", value)) => is_number(value),
        Some(("time", value)) => {
            let number = value.strip_suffix("ms").or(value.strip_suffix('s'));
            number.is_some_and(is_number)
        }
        _ => false,
    };
    match kind {
        "random" | "greedy" | "search" => parts.into_iter().all(is_part),
        level => {
            matches!(level, "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8") && parts.count() == 0
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(name: &str) -> String {
        let names = Players::new(["Ana", name]).unwrap();
        serde_json::to_value(seats(&names)).unwrap()[1].to_string()
    }

    #[test]
    fn bots_and_programs_are_recognised_by_their_names() {
        for (name, right) in [
            ("Bo", r#"{"person":"Bo"}"#),
            ("bot:4", r#"{"bot":"bot:4"}"#),
            ("bot:4 #2", r#"{"bot":"bot:4"}"#),
            (
                "bot:search,time=250ms,slips=5 #3",
                r#"{"bot":"bot:search,time=250ms,slips=5"}"#,
            ),
            ("cmd:bots/taker.py --fast", r#"{"program":"taker.py"}"#),
            ("bot:9", r#"{"person":"bot:9"}"#),
            // This name was truncated to make room for its number.
            (
                "bot:search,nodes=100,threads=4,sli #2",
                r#"{"person":"bot:search,nodes=100,threads=4,sli #2"}"#,
            ),
        ] {
            assert_eq!(kind(name), right, "{name}");
        }
    }
}
