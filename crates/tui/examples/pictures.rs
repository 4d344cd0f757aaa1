//! Renders the README's screenshots from real screens: `cargo run -p tui --example pictures` writes `docs/azul.svg`,
//! `docs/laying-grass.svg` and `docs/tilings.svg`.

use std::error::Error;
use std::fs;
use std::path::Path;
use std::sync::mpsc::channel;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use front::settings::{AnimationSpeed, CharsetChoice, Colours, LanguageChoice, Settings};
use games::Participant;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};
use table::Record;
use tui::app::{App, AppInput};
use tui::context::Context;
use tui::run::StartPage;

/// A screenshot: the record, how many of its moves to play, the size, and the keys to press afterwards.
struct Picture {
    name: &'static str,
    record: &'static str,
    ply: usize,
    size: (u16, u16),
    keys: &'static [KeyCode],
}

const PICTURES: [Picture; 3] = [
    Picture {
        name: "azul",
        record: "crates/azul/tests/golden/2-players-standard.json",
        ply: 32,
        size: (112, 30),
        keys: &[
            KeyCode::Right,
            KeyCode::Right,
            KeyCode::Enter,
            KeyCode::Left,
            KeyCode::Enter,
        ],
    },
    Picture {
        name: "laying-grass",
        record: "crates/laying-grass/tests/golden/3-players-show.json",
        ply: 33,
        size: (112, 34),
        keys: &[KeyCode::Tab],
    },
    Picture {
        name: "tilings",
        record: "docs/tilings.json",
        ply: 40,
        size: (112, 38),
        keys: &[KeyCode::Tab],
    },
];

fn main() -> Result<(), Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for picture in PICTURES {
        let record = saves::read_record(&root.join(picture.record))?;
        let buffer = screen(&picture, record.until(picture.ply));
        let file = root.join(format!("docs/{}.svg", picture.name));
        let svg = anstyle_svg::Term::new()
            .fg_color(anstyle::RgbColor(220, 223, 228).into())
            .bg_color(anstyle::RgbColor(24, 26, 31).into())
            .render_svg(&ansi(&buffer));
        fs::write(file, svg + "\n")?;
    }
    Ok(())
}

/// Draws a table as a player sees it.
fn screen(picture: &Picture, record: Record) -> Buffer {
    let (post, _inputs) = channel();
    let mut context = Context::new(games::GAMES, None, None, post);
    context.set_settings(Settings {
        language: LanguageChoice::In(words::Language::ENGLISH),
        colours: Colours::True,
        signs: CharsetChoice::Unicode,
        animation: AnimationSpeed::Off,
        ..Settings::default()
    });
    let mut app = App::new(context);
    let people = record.seats.names().iter().cloned();
    app.open(StartPage::Play {
        participants: people.map(Participant::Person).collect(),
        record: Box::new(record),
    });
    let area = Rect::new(0, 0, picture.size.0, picture.size.1);
    let mut buffer = Buffer::empty(area);
    app.draw_in(area, &mut buffer);
    for &code in picture.keys {
        app.handle(AppInput::Key(KeyEvent::new(code, KeyModifiers::NONE)));
        buffer.reset();
        app.draw_in(area, &mut buffer);
    }
    buffer
}

/// Renders a buffer as text with ANSI escape codes.
fn ansi(buffer: &Buffer) -> String {
    let mut text = String::new();
    for y in 0..buffer.area.height {
        let mut last = None;
        for x in 0..buffer.area.width {
            let cell = &buffer[(x, y)];
            let style = style(cell);
            if last != Some(style) {
                text += &format!("{}{}", anstyle::Reset, style);
                last = Some(style);
            }
            text += cell.symbol();
        }
        text += &format!("{}\n", anstyle::Reset);
    }
    text
}

fn style(cell: &Cell) -> anstyle::Style {
    let colour = |colour: Color| match colour {
        Color::Rgb(red, green, blue) => Some(anstyle::RgbColor(red, green, blue).into()),
        _ => None,
    };
    let effects = [
        (Modifier::BOLD, anstyle::Effects::BOLD),
        (Modifier::DIM, anstyle::Effects::DIMMED),
        (Modifier::ITALIC, anstyle::Effects::ITALIC),
        (Modifier::UNDERLINED, anstyle::Effects::UNDERLINE),
        (Modifier::REVERSED, anstyle::Effects::INVERT),
    ];
    let set = effects
        .iter()
        .filter(|(modifier, _)| cell.modifier.contains(*modifier));
    let effects = set.fold(anstyle::Effects::new(), |all, (_, effect)| all | *effect);
    anstyle::Style::new()
        .fg_color(colour(cell.fg))
        .bg_color(colour(cell.bg))
        .effects(effects)
}
