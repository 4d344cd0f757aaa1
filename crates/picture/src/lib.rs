//! A simple picture of what somebody sees of a game, as SVG or in letters.
//!
//! It is made of a view and the rules options alone, so it shows nothing that the viewer may not know. A
//! game of which nothing is known here is shown as its parts, line by line.
//!
//! ```
//! let view = serde_json::json!({"turn": 0, "heaps": [3, 4, 5]});
//! assert!(picture::svg("heaps", &serde_json::json!({}), &view).contains("heaps"));
//! ```

mod azul;
mod laying_grass;
mod sheet;
mod tilings;

use serde_json::Value;

use sheet::Sheet;

/// The picture of a view of the game with this id, at a table with these options.
#[must_use]
pub fn svg(game: &str, options: &Value, view: &Value) -> String {
    let mut sheet = Sheet::default();
    match game {
        "azul" => azul::draw(&mut sheet, options, view),
        "laying-grass" => laying_grass::draw(&mut sheet, view),
        "tilings" => tilings::draw(&mut sheet, view),
        _ => draw_plainly(&mut sheet, view),
    }
    sheet.finish()
}

/// The same in letters, line by line; nothing for a game of which nothing is known here.
#[must_use]
pub fn lines(game: &str, view: &Value) -> Option<Vec<String>> {
    match game {
        "azul" => Some(azul::write(view)),
        "laying-grass" => Some(laying_grass::write(view)),
        "tilings" => Some(tilings::write(view)),
        _ => None,
    }
}

/// What letters are written in.
const INK: &str = "#222222";
/// Where a board begins, right of the letters of its rows and below those of its columns.
const EDGE: (usize, usize) = (18, 36);

/// The letter of a row or a column: `A` to `Z`, then `a` to `x`.
fn letter(line: usize) -> char {
    let letters = ('A'..='Z').chain('a'..='x');
    letters.into_iter().nth(line).unwrap_or('?')
}

/// The number of a row or column that has this letter.
fn line(letter: Option<char>) -> Option<usize> {
    let letter = letter?;
    let index = |first: char| (letter as usize).checked_sub(first as usize);
    match letter {
        'A'..='Z' => index('A'),
        'a'..='x' => index('a').map(|i| i + 26),
        _ => None,
    }
}

/// The letters of the rows and columns of a board, as moves name its cells.
fn edges(sheet: &mut Sheet, side: usize, cell: usize) {
    for number in 0..side {
        let (name, along) = (letter(number).to_string(), number * cell + cell / 2);
        sheet.label((EDGE.0 + along, EDGE.1 - 8), &name, INK);
        sheet.label((8, EDGE.1 + along), &name, INK);
    }
}

/// A line for every part.
fn draw_plainly(sheet: &mut Sheet, view: &Value) {
    let parts = view.as_object().into_iter().flatten();
    for (line, (key, value)) in parts.enumerate() {
        sheet.text(0, line * 20 + 15, &format!("{key}: {value}"));
    }
}

/// The text in a part of a view; nothing if there is none.
fn text<'a>(view: &'a Value, key: &str) -> &'a str {
    view[key].as_str().unwrap_or_default()
}

/// The items of a part of a view; none if there are none.
fn items<'a>(view: &'a Value, key: &str) -> impl Iterator<Item = &'a Value> {
    view[key].as_array().into_iter().flatten()
}

/// Whose turn it is, in a line.
fn turn(view: &Value) -> String {
    view["turn"].as_u64().map_or_else(
        || "the game is over".to_owned(),
        |seat| format!("seat {seat} to move"),
    )
}
