//! The result of any game, as a table.

use serde_json::Value;
use table::{Players, text as words};

use super::text::{padded, width};

/// The standings: who won, then every seat with its rank and whatever the game counts.
#[must_use]
pub fn standings(standings: &Value, players: &Players) -> String {
    let places: Vec<&serde_json::Map<String, Value>> = standings
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_object)
        .collect();
    let name = |place: &serde_json::Map<String, Value>| {
        let seat = place.get("seat").and_then(Value::as_u64).unwrap_or(0) as usize;
        players.get(seat).map_or(String::new(), ToString::to_string)
    };
    let winners: Vec<String> = places
        .iter()
        .filter(|place| place.get("rank") == Some(&Value::from(1)))
        .map(|place| name(place))
        .collect();
    let mut text = match winners.len() {
        1 => format!("{} wins.\n\n", winners[0]),
        _ => format!("{} share the win.\n\n", words::enumeration(&winners)),
    };

    let counted = || {
        places[0]
            .keys()
            .filter(|key| *key != "rank" && *key != "seat")
    };
    let mut rows = vec![
        ["rank".to_owned(), "player".to_owned()]
            .into_iter()
            .chain(counted().cloned())
            .collect::<Vec<String>>(),
    ];
    for place in &places {
        let shown = |value: &Value| value.as_str().map_or(value.to_string(), str::to_owned);
        let mut row = vec![shown(&place["rank"]), name(place)];
        row.extend(counted().map(|key| place.get(key).map_or(String::new(), shown)));
        rows.push(row);
    }
    for row in &rows {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let widest = rows
                .iter()
                .map(|row| width(&row[column]))
                .max()
                .unwrap_or(0);
            // Names stand on the left, numbers on the right.
            if column == 1 {
                line += &format!("  {}", padded(cell, widest));
            } else {
                line += &format!("  {}{cell}", " ".repeat(widest - width(cell)));
            }
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_shared_win_names_everybody() {
        let players = Players::new(["Ana", "Bo", "Christina"]).unwrap();
        let result = json!([
            {"rank": 1, "seat": 0, "score": 51, "rows": 1},
            {"rank": 1, "seat": 2, "score": 51, "rows": 1},
            {"rank": 3, "seat": 1, "score": 9, "rows": 0},
        ]);
        assert_eq!(
            standings(&result, &players),
            "Ana and Christina share the win.\n\n\
             \x20 rank  player     score  rows\n\
             \x20    1  Ana           51     1\n\
             \x20    1  Christina     51     1\n\
             \x20    3  Bo             9     0\n"
        );
    }
}
