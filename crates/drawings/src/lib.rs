//! Draws a table as text for terminals and as a [`picture`] for notebooks.
//!
//! Text contains terminal colour codes. Callers strip them for outputs without colour, as `anstream` does. No
//! information is conveyed by colour alone.

mod ascii_out;
mod azul;
mod context;
mod laying_grass;
pub mod picture;
mod plain;
mod qr;
mod standings;
mod text;
pub mod tilings;

pub use ascii_out::AsciiOutput;
use azul::AzulDrawing;
pub use context::DrawingContext;
use laying_grass::LayingGrassDrawing;
use plain::PlainDrawing;
pub use qr::qr_code;
pub use standings::standings;
pub use text::{broken, sentence, wrapped};
use tilings::TilingsDrawing;

use std::sync::atomic::{AtomicBool, Ordering};

use anstyle::{Effects, Style};
use games::{AnyMove, MoveRefusal};
use session::ViewModel;
use table::Game;

use words::ascii;

const DIM: Style = Style::new().effects(Effects::DIMMED);
const BOLD: Style = Style::new().effects(Effects::BOLD);

/// The capabilities of a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Console {
    /// Whether boards may use more than ASCII.
    pub unicode: bool,
    /// Whether everything must be ASCII, including names and sentences.
    pub ascii: bool,
    /// The number of characters per line.
    pub width: usize,
}

impl Console {
    /// Detects the capabilities of this process's terminal. `plain` requests boards in ASCII.
    #[must_use]
    pub fn of_terminal(plain: bool) -> Self {
        let size = terminal_size::terminal_size();
        let ascii = !shows_unicode();
        Console {
            unicode: !plain && !ascii,
            ascii,
            width: size.map_or(80, |(terminal_size::Width(width), _)| width.into()),
        }
    }

    /// Converts a text to characters that the terminal supports.
    #[must_use]
    pub fn shown(self, text: String) -> String {
        if self.ascii { ascii(&text) } else { text }
    }

    /// Returns the sign for truncated text.
    const fn cut(self) -> &'static str {
        if self.unicode { "…" } else { "~" }
    }

    /// Returns the sign for an empty place.
    const fn dot(self) -> &'static str {
        if self.unicode { "·" } else { "." }
    }

    /// Returns the separator between the parts of a line. Without Unicode, it is the one that the conversion to ASCII
    /// gives.
    const fn between(self) -> &'static str {
        if self.unicode { "·" } else { "-" }
    }

    const fn minus(self) -> &'static str {
        if self.unicode { "−" } else { "-" }
    }

    /// Returns the sign in front of the player to move, or spaces of the same width for the other players.
    const fn sign(self, to_move: bool) -> &'static str {
        match (to_move, self.unicode) {
            (false, _) => "  ",
            (true, true) => "▶ ",
            (true, false) => "> ",
        }
    }

    const fn bar(self) -> &'static str {
        if self.unicode { "│" } else { "|" }
    }
}

/// Set by [`use_ascii`].
static ASCII_ONLY: AtomicBool = AtomicBool::new(false);

/// Makes all output of this process ASCII, as in a locale without UTF-8.
pub fn use_ascii() {
    ASCII_ONLY.store(true, Ordering::Relaxed);
}

/// Returns whether the terminal supports more than ASCII: ASCII was not requested, and the user's locale uses UTF-8.
/// Without a locale, UTF-8 is assumed.
#[must_use]
pub fn shows_unicode() -> bool {
    !ASCII_ONLY.load(Ordering::Relaxed) && locale_is_unicode()
}

fn locale_is_unicode() -> bool {
    ["LC_ALL", "LC_CTYPE", "LANG"]
        .iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|locale| !locale.is_empty())
        .is_none_or(|locale| {
            let locale = locale.to_lowercase();
            locale.contains("utf-8") || locale.contains("utf8")
        })
}

/// Draws one game. A drawing belongs to one visit to the table and may store what the players are looking at.
pub trait Drawing {
    /// Draws the whole table.
    fn table(&self, model: &ViewModel, context: DrawingContext) -> String;

    /// Draws the parts of the result other than the standings.
    fn result(&self, _model: &ViewModel, _context: DrawingContext) -> String {
        String::new()
    }

    /// Returns help lines for the commands that this game adds to the prompt.
    fn help(&self, _context: DrawingContext) -> String {
        String::new()
    }

    /// Runs a typed line if it is a command of this game.
    fn command(
        &mut self,
        _model: &ViewModel,
        _line: &str,
        _context: DrawingContext,
    ) -> Option<CommandReply> {
        None
    }
}

/// Creates a drawing.
type New = fn() -> Box<dyn Drawing>;

/// The games that have a drawing.
static DRAWINGS: [(&str, New); 3] = [
    (::azul::Azul::ID, || Box::new(AzulDrawing)),
    (::laying_grass::LayingGrass::ID, || {
        Box::<LayingGrassDrawing>::default()
    }),
    (::tilings::Tilings::ID, || Box::<TilingsDrawing>::default()),
];

/// Creates the drawing of this game for one visit to a table. Games without their own drawing use a generic one.
#[must_use]
pub fn drawing(game: &str) -> Box<dyn Drawing> {
    let own = DRAWINGS.iter().find(|(id, _)| *id == game);
    own.map_or_else(
        || Box::new(PlainDrawing) as Box<dyn Drawing>,
        |(_, new)| new(),
    )
}

/// The result of a game's command.
#[derive(Debug)]
pub enum CommandReply {
    Show(String),
    /// A move to play, or why the text is not a legal move.
    Play(Result<AnyMove, MoveRefusal>),
}

impl CommandReply {
    /// Plays a move that was parsed in this position.
    fn play<G: Game>(position: &G, parsed: Result<G::Move, G::MoveError>) -> Self {
        let parsed = parsed.map(|mv| AnyMove::new(position, mv));
        CommandReply::Play(parsed.map_err(MoveRefusal::from))
    }
}

#[cfg(test)]
mod tests {
    use table::{Players, Seed, Viewer};
    use words::{Language, Texts};

    use super::*;

    #[test]
    fn every_game_of_ours_has_its_own_drawing() {
        for game in games::GAMES.iter() {
            assert!(DRAWINGS.iter().any(|(id, _)| *id == game.id()));
        }
    }

    #[test]
    fn cells_are_shown_in_the_chosen_notation_and_parsed_in_both() {
        for (id, set) in [("laying-grass", &[][..]), ("tilings", &["side=12"][..])] {
            let game = games::GAMES.find(id).unwrap();
            let options = game.options_for(2, set).unwrap();
            let players = Players::new(["Ana", "Bo"]).unwrap();
            let started = game.start(options, Seed::number(4), players.into());
            let started = started.unwrap_or_else(|error| panic!("{error}"));
            let model = ViewModel::of(&*started, Viewer::Spectator);
            let written = model.rules().moves()[0].text().to_owned();
            let texts = |has_numbers| Texts::new(Language::ENGLISH).with_row_numbers(has_numbers);
            let numbered = texts(true).notation(&written);
            assert_ne!(numbered, written);
            for has_numbers in [false, true] {
                let texts = texts(has_numbers);
                let console = Console {
                    unicode: false,
                    ascii: true,
                    width: 120,
                };
                let context = DrawingContext {
                    console,
                    texts: &texts,
                };
                let mut drawing = drawing(id);
                let table = drawing.table(&model, context);
                assert_eq!(table.contains("\n12 "), has_numbers, "{table}");
                assert_eq!(table.contains("\nL "), !has_numbers, "{table}");
                assert_eq!(drawing.help(context).contains("F3"), has_numbers);
                assert_eq!(drawing.help(context).contains("CF"), !has_numbers);
                for typed in [&written, &numbered] {
                    let Some(CommandReply::Play(mv)) = drawing.command(&model, typed, context)
                    else {
                        panic!("{typed} is a move");
                    };
                    assert_eq!(mv.unwrap().text(), written);
                }
            }
        }
    }
}
