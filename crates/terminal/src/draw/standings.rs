//! The result of any game, as a table.

use serde_json::Value;
use table::Players;

use super::Pen;
use super::text::{padded, width};

/// The standings: who won, then every seat with its rank and whatever the game counts.
#[must_use]
pub fn standings(standings: &Value, players: &Players, pen: Pen) -> String {
    let places: Vec<&serde_json::Map<String, Value>> = standings
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_object)
        .collect();
    let name = |place: &serde_json::Map<String, Value>| {
        let seat = place.get("seat").and_then(Value::as_u64).unwrap_or(0) as usize;
        let name = players.get(seat).map(ToString::to_string);
        pen.console.shown(name.unwrap_or_default())
    };
    let winners: Vec<String> = places
        .iter()
        .filter(|place| place.get("rank") == Some(&Value::from(1)))
        .map(|place| name(place))
        .collect();
    let mut text = if let [winner] = &winners[..] {
        pen.with("drawn-wins", &[("name", winner.as_str().into())])
    } else {
        let names = words::all_of(pen.texts, &winners);
        pen.with("drawn-share", &[("names", names.into())])
    };
    text += "\n\n";

    let counted = || {
        places[0]
            .keys()
            .filter(|key| *key != "rank" && *key != "seat")
    };
    let mut rows = vec![
        [pen.text("drawn-rank"), pen.text("drawn-player")]
            .into_iter()
            .chain(counted().map(|key| head(key, pen)))
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

/// What something that a game counts is called. The games here have words for it.
fn head(key: &str, pen: Pen) -> String {
    let known = format!("drawn-counted-{key}");
    if pen.texts.has(&known) {
        pen.text(&known)
    } else {
        key.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use words::{Language, Texts};

    use super::*;
    use crate::draw::Console;
    use serde_json::json;

    #[test]
    fn a_shared_win_names_everybody() {
        let players = Players::new(["Ana", "Bo", "Christina"]).unwrap();
        let result = json!([
            {"rank": 1, "seat": 0, "score": 51, "rows": 1},
            {"rank": 1, "seat": 2, "score": 51, "rows": 1},
            {"rank": 3, "seat": 1, "score": 9, "rows": 0},
        ]);
        let said = |code| {
            let pen = Pen {
                console: Console {
                    unicode: true,
                    width: 80,
                },
                texts: &Texts::new(Language::find(code).unwrap()),
            };
            standings(&result, &players, pen)
        };
        assert_eq!(
            said("de"),
            "Ana und Christina teilen sich den Sieg.\n\n\
             \x20 Rang  Spieler    Stand  Zeilen\n\
             \x20    1  Ana           51       1\n\
             \x20    1  Christina     51       1\n\
             \x20    3  Bo             9       0\n"
        );
        assert_eq!(
            said("en"),
            "Ana and Christina share the win.\n\n\
             \x20 rank  player     score  rows\n\
             \x20    1  Ana           51     1\n\
             \x20    1  Christina     51     1\n\
             \x20    3  Bo             9     0\n"
        );
    }

    #[test]
    fn what_laying_grass_counts_has_a_name_in_every_language() {
        let players = Players::new(["Ana", "Bo"]).unwrap();
        let result = json!([
            {"rank": 1, "seat": 0, "side": 3, "tie-break": 9},
            {"rank": 2, "seat": 1, "side": 2, "tie-break": 4},
        ]);
        for (code, name) in [("fr", "départage"), ("de", "Gleichstand")] {
            let console = Console {
                unicode: true,
                width: 80,
            };
            let texts = &Texts::new(Language::find(code).unwrap());
            let table = standings(&result, &players, Pen { console, texts });
            assert!(table.contains(name), "{table}");
        }
    }
}
