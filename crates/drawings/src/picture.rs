//! Pictures for notebooks: what a viewer sees of a game, as SVG or as text.
//!
//! A picture is drawn from a view and the rules options alone, so it shows nothing that the viewer may not know. For a
//! game without a picture, the fields of the view are listed.
//!
//! ```
//! use table::{Players, Seed, Viewer};
//!
//! let azul = games::GAMES.find("azul").unwrap();
//! let options = azul.options_for(2, &[]).unwrap();
//! let started = azul.start(options, Seed::number(1), Players::numbered(2).into());
//! let view = started.unwrap().view(Viewer::Spectator);
//! assert!(drawings::picture::svg(&*view).contains("round 1"));
//! assert!(drawings::picture::lines(&*view).unwrap()[0].starts_with("round 1"));
//! ```

mod azul;
mod laying_grass;
mod sheet;
mod tilings;

use games::{AnyView, TypedView};
use serde_json::Value;
use table::{Game, Seat};

use sheet::Sheet;

/// A game that has a picture.
trait Picture: Game {
    fn draw(sheet: &mut Sheet, options: &Self::Options, view: &Self::View);

    fn in_letters(view: &Self::View) -> Vec<String>;
}

/// Draws the views of one game, and returns `None` for those of other games.
struct Painter {
    draw: fn(&dyn AnyView) -> Option<Sheet>,
    write: fn(&dyn AnyView) -> Option<Vec<String>>,
}

static PAINTERS: [Painter; 3] = [
    painter::<::azul::Azul>(),
    painter::<::laying_grass::LayingGrass>(),
    painter::<::tilings::Tilings>(),
];

const fn painter<G: Picture>() -> Painter {
    Painter {
        draw: |view| {
            let mut sheet = Sheet::default();
            let typed = typed::<G>(view)?;
            G::draw(&mut sheet, &typed.options, &typed.view);
            Some(sheet)
        },
        write: |view| Some(G::in_letters(&typed::<G>(view)?.view)),
    }
}

fn typed<G: Game>(view: &dyn AnyView) -> Option<&TypedView<G>> {
    view.as_any().downcast_ref()
}

/// Draws a view as an SVG image.
#[must_use]
pub fn svg(view: &dyn AnyView) -> String {
    let sheet = PAINTERS.iter().find_map(|painter| (painter.draw)(view));
    let sheet = sheet.unwrap_or_else(|| part_by_part(&view.to_json()));
    sheet.finish()
}

/// Draws a view as lines of text. Returns `None` if the game has no picture.
#[must_use]
pub fn lines(view: &dyn AnyView) -> Option<Vec<String>> {
    PAINTERS.iter().find_map(|painter| (painter.write)(view))
}

/// The colour of letters.
const INK: &str = "#222222";
/// Where a board begins, to the right of the letters of its rows and below those of its columns.
const EDGE: (usize, usize) = (18, 36);

/// Draws the letters of a board's rows and columns, which moves use to name cells.
fn edges(sheet: &mut Sheet, letters: impl Iterator<Item = char>, cell: usize) {
    for (number, letter) in letters.enumerate() {
        let (name, along) = (letter.to_string(), number * cell + cell / 2);
        sheet.label((EDGE.0 + along, EDGE.1 - 8), &name, INK);
        sheet.label((8, EDGE.1 + along), &name, INK);
    }
}

/// Draws a line of text for every field of a view.
fn part_by_part(view: &Value) -> Sheet {
    let mut sheet = Sheet::default();
    let parts = view.as_object().into_iter().flatten();
    for (line, (key, value)) in parts.enumerate() {
        sheet.text(0, line * 20 + 15, &format!("{key}: {value}"));
    }
    sheet
}

/// Returns a line with the round and whose turn it is.
fn heading(round: u32, turn: Option<Seat>) -> String {
    let turn = turn.map_or_else(
        || "the game is over".to_owned(),
        |seat| format!("seat {} to move", seat.index()),
    );
    format!("round {round}: {turn}")
}
