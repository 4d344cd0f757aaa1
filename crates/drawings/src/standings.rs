//! The result of any game, as a table.

use serde_json::Value;
use session::{StandingsRow, ViewModel};
use table::{Change, Players, Seat};

use super::DrawingContext;
use super::text::{padded, width};

/// Draws the standings: who won, then every seat with its rank, the counts of the game and any tie-break. For players
/// who lost before the end, it also says how they lost. Returns an empty text before the match is over.
#[must_use]
pub fn standings(model: &ViewModel, context: DrawingContext) -> String {
    match model.places() {
        [] => String::new(),
        places => {
            let ties = words::tie_breaks(context.texts, places, &model.rules().options());
            table(
                places,
                &ties,
                model.players(),
                &model.state.changes,
                context,
            )
        }
    }
}

fn table(
    places: &[StandingsRow],
    ties: &[Option<String>],
    players: &Players,
    changes: &[Change],
    context: DrawingContext,
) -> String {
    let name = |seat: Seat| {
        let name = players.get(seat.index()).map(ToString::to_string);
        context.console.shown(name.unwrap_or_default())
    };
    let outcome = words::outcome(context.texts, places, name, None);
    let mut text = context.console.shown(outcome) + "\n\n";

    let counted = || places[0].counted.keys().filter(|key| is_shown(key, places));
    let mut head = vec![context.text("drawn-rank"), context.text("drawn-player")];
    head.extend(counted().map(|key| counted_as(key, context)));
    head.push(String::new());
    let row = |(place, tie): (&StandingsRow, &Option<String>)| {
        let shown = |key: &str| match place.counted.get(key) {
            Some(Value::String(cell)) if key == "corner" => context.texts.notation(cell),
            Some(Value::String(text)) => text.clone(),
            Some(value) => value.to_string(),
            None => String::new(),
        };
        let mut row = vec![place.rank.to_string(), name(place.seat)];
        row.extend(counted().map(|key| shown(key)));
        let lost = words::seat_lost(context.texts, changes, place.seat);
        let marks: Vec<String> = lost.into_iter().chain(tie.clone()).collect();
        row.push(context.console.shown(marks.join(", ")));
        row
    };
    let rows: Vec<Vec<String>> = std::iter::once(head)
        .chain(places.iter().zip(ties).map(row))
        .collect();
    for row in &rows {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let widths = rows.iter().map(|row| width(&row[column]));
            let widest = widths.max().unwrap_or(0);
            // Words are left-aligned and numbers right-aligned.
            if column == 1 || column + 1 == row.len() {
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

/// Returns whether a table for people shows this column. It omits tile counts at levels of Tilings that do not use
/// them, and a tie-break that is already in another column.
fn is_shown(key: &str, places: &[StandingsRow]) -> bool {
    let all = |is: &dyn Fn(&StandingsRow) -> bool| places.iter().all(is);
    match key {
        "tiles" => !all(&|place| place.counted[key] == 0),
        "tie-break" => !all(&|place| place.counted.get("territory") == place.counted.get(key)),
        _ => true,
    }
}

/// Returns the heading for one of a game's counts, translated if there is a translation.
fn counted_as(key: &str, context: DrawingContext) -> String {
    let known = format!("drawn-counted-{key}");
    if context.texts.has(&known) {
        context.text(&known)
    } else {
        key.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use words::{Language, Texts};

    use super::*;
    use crate::Console;
    use serde_json::json;
    use session::places;
    use table::SeatChange;

    #[test]
    fn a_shared_win_names_everybody() {
        let players = Players::new(["Ana", "Bo", "Christina"]).unwrap();
        let result = json!([
            {"rank": 1, "seat": 0, "score": 51, "rows": 1},
            {"rank": 1, "seat": 2, "score": 51, "rows": 1},
            {"rank": 3, "seat": 1, "score": 9, "rows": 0},
        ]);
        let message = |code| {
            let context = DrawingContext {
                console: Console {
                    unicode: true,
                    ascii: false,
                    width: 80,
                },
                texts: &Texts::new(Language::find(code).unwrap()),
            };
            table(
                &places(Some(&result)),
                &[None, None, None],
                &players,
                &[],
                context,
            )
        };
        assert_eq!(
            message("de"),
            "Ana und Christina teilen sich den Sieg\n\n\
             \x20 Rang  Spieler    Punkte  Zeilen\n\
             \x20    1  Ana            51       1\n\
             \x20    1  Christina      51       1\n\
             \x20    3  Bo              9       0\n"
        );
        assert_eq!(
            message("en"),
            "Ana and Christina share the win\n\n\
             \x20 rank  player     score  rows\n\
             \x20    1  Ana           51     1\n\
             \x20    1  Christina     51     1\n\
             \x20    3  Bo             9     0\n"
        );
    }

    #[test]
    fn every_count_of_laying_grass_has_a_name_in_every_language() {
        let players = Players::new(["Ana", "Bo"]).unwrap();
        let result = json!([
            {"rank": 1, "seat": 0, "side": 3, "tie-break": 9},
            {"rank": 2, "seat": 1, "side": 2, "tie-break": 4},
        ]);
        for (code, name) in [("fr", "départage"), ("de", "Gleichstand")] {
            let console = Console {
                unicode: true,
                ascii: false,
                width: 80,
            };
            let texts = &Texts::new(Language::find(code).unwrap());
            let context = DrawingContext { console, texts };
            let table = table(
                &places(Some(&result)),
                &[None, None],
                &players,
                &[],
                context,
            );
            assert!(table.contains(name), "{table}");
        }
    }

    #[test]
    fn redundant_columns_are_omitted_and_ties_are_explained() {
        let players = Players::new(["Ana", "Bo"]).unwrap();
        let texts = Texts::new(Language::ENGLISH);
        let console = Console {
            unicode: true,
            ascii: false,
            width: 80,
        };
        let context = DrawingContext {
            console,
            texts: &texts,
        };
        let grass = json!([
            {"rank": 1, "seat": 0, "side": 3, "corner": "CF", "tie-break": 24, "territory": 24},
            {"rank": 2, "seat": 1, "side": 3, "corner": "AA", "tie-break": 9, "territory": 9},
        ]);
        let places_of = |result| places(Some(result));
        let ties = [Some("territory of 24 cells".to_owned()), None];
        assert_eq!(
            table(&places_of(&grass), &ties, &players, &[], context),
            "Ana won\n\n\
             \x20 rank  player  side  corner  territory\n\
             \x20    1  Ana        3      CF         24  territory of 24 cells\n\
             \x20    2  Bo         3      AA          9\n"
        );
        let tilings = json!([
            {"rank": 1, "seat": 0, "score": 9, "tiles": 0, "motifs": 9},
            {"rank": 2, "seat": 1, "score": 4, "tiles": 0, "motifs": 4},
        ]);
        let shown = table(&places_of(&tilings), &[None, None], &players, &[], context);
        assert!(!shown.contains("tiles"), "{shown}");
    }

    #[test]
    fn a_player_who_left_is_marked_in_words() {
        let players = Players::new(["Ana", "Bo", "Cy", "Dee"]).unwrap();
        let result = json!([
            {"rank": 1, "seat": 0, "score": 51},
            {"rank": 2, "seat": 3, "score": 7, "forfeit": true},
            {"rank": 3, "seat": 2, "score": 60, "forfeit": true},
            {"rank": 4, "seat": 1, "score": 9, "forfeit": true},
        ]);
        let change = |seat, what| Change {
            ply: 3,
            seat: Seat::new(seat),
            what,
        };
        let changes = [
            change(1, SeatChange::Resigned),
            change(2, SeatChange::OutOfTime),
            change(3, SeatChange::Forfeited("it broke".to_owned())),
        ];
        let context = DrawingContext {
            console: Console {
                unicode: true,
                ascii: false,
                width: 80,
            },
            texts: &Texts::new(Language::ENGLISH),
        };
        assert_eq!(
            table(
                &places(Some(&result)),
                &[None, None, None, None],
                &players,
                &changes,
                context
            ),
            "Ana won\n\n\
             \x20 rank  player  score\n\
             \x20    1  Ana        51\n\
             \x20    2  Dee         7  forfeited\n\
             \x20    3  Cy         60  out of time\n\
             \x20    4  Bo          9  resigned\n"
        );
    }
}
