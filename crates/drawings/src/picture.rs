//! Pictures for notebooks: what a viewer sees of a game, as SVG or in letters.
//!
//! A picture is made of a view and the rules options alone, so it shows nothing that the viewer may not know.
//! A game without a picture, and JSON that is not a view of its game, are shown part by part.
//!
//! ```
//! let view = serde_json::json!({"turn": 0, "heaps": [3, 4, 5]});
//! assert!(drawings::picture::svg("heaps", &serde_json::json!({}), &view).contains("heaps"));
//! ```

mod azul;
mod laying_grass;
mod sheet;
mod tilings;

use serde_json::Value;
use table::{Game, Seat, read_options, view_from_json};

use sheet::Sheet;

/// A game that has a picture.
trait Picture: Game {
    fn draw(sheet: &mut Sheet, options: &Self::Options, view: &Self::View);

    fn in_letters(view: &Self::View) -> Vec<String>;
}

/// How a game is drawn from JSON, which is read here once.
struct Painter {
    game: &'static str,
    draw: fn(&Value, &Value) -> Option<Sheet>,
    write: fn(&Value) -> Option<Vec<String>>,
}

static PAINTERS: [Painter; 3] = [
    painter::<::azul::Azul>(),
    painter::<::laying_grass::LayingGrass>(),
    painter::<::tilings::Tilings>(),
];

const fn painter<G: Picture>() -> Painter {
    Painter {
        game: G::ID,
        draw: |options, view| {
            let mut sheet = Sheet::default();
            let options = read_options::<G>(options).ok()?;
            G::draw(&mut sheet, &options, &view_from_json::<G>(view).ok()?);
            Some(sheet)
        },
        write: |view| Some(G::in_letters(&view_from_json::<G>(view).ok()?)),
    }
}

fn painter_of(game: &str) -> Option<&'static Painter> {
    PAINTERS.iter().find(|painter| painter.game == game)
}

/// Draws a view of the game with this id, at a table with these options.
#[must_use]
pub fn svg(game: &str, options: &Value, view: &Value) -> String {
    let sheet = painter_of(game).and_then(|painter| (painter.draw)(options, view));
    sheet.unwrap_or_else(|| part_by_part(view)).finish()
}

/// Writes the same in letters, line by line; `None` where there is no picture.
#[must_use]
pub fn lines(game: &str, view: &Value) -> Option<Vec<String>> {
    painter_of(game).and_then(|painter| (painter.write)(view))
}

/// The colour of letters.
const INK: &str = "#222222";
/// Where a board begins, right of the letters of its rows and below those of its columns.
const EDGE: (usize, usize) = (18, 36);

/// Draws the letters of rows and columns of a board, as moves name its cells.
fn edges(sheet: &mut Sheet, letters: impl Iterator<Item = char>, cell: usize) {
    for (number, letter) in letters.enumerate() {
        let (name, along) = (letter.to_string(), number * cell + cell / 2);
        sheet.label((EDGE.0 + along, EDGE.1 - 8), &name, INK);
        sheet.label((8, EDGE.1 + along), &name, INK);
    }
}

/// Draws a line for every part of a view.
fn part_by_part(view: &Value) -> Sheet {
    let mut sheet = Sheet::default();
    let parts = view.as_object().into_iter().flatten();
    for (line, (key, value)) in parts.enumerate() {
        sheet.text(0, line * 20 + 15, &format!("{key}: {value}"));
    }
    sheet
}

/// Returns the round and whose turn it is, in a line.
fn heading(round: u32, turn: Option<Seat>) -> String {
    let turn = turn.map_or_else(
        || "the game is over".to_owned(),
        |seat| format!("seat {} to move", seat.index()),
    );
    format!("round {round}: {turn}")
}
