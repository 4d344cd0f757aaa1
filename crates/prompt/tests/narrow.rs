//! Tests for terminals with few columns.

use std::io::Cursor;

use drawings::Console;
use games::{GAMES, Participant};
use prompt::input::StreamLines;
use prompt::{NewMatch, Prompt};
use table::Seed;
use words::{Language, Texts};

const WIDTH: usize = 40;

#[test]
fn the_help_is_broken_between_words() {
    let texts = Texts::new(Language::ENGLISH);
    let help = texts.get("prompt-help");
    let mut input = StreamLines::typed(Cursor::new("help\nq\ny\n"));
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let console = Console {
        unicode: true,
        ascii: false,
        width: WIDTH,
    };
    let mut prompt = Prompt::new(GAMES, &mut input, &mut out, &mut err, console, texts, None);
    let table = NewMatch {
        game: GAMES.find("azul").unwrap(),
        set: Vec::new(),
        players: Some(Participant::list("Ana,Bo").unwrap()),
        seed: Some(Seed::number(4)),
    };
    prompt.play(&table).unwrap();
    let out = String::from_utf8(out).unwrap();
    for line in drawings::broken(&help, WIDTH).lines() {
        assert!(line.chars().count() <= WIDTH, "{line}");
        assert!(out.contains(line), "no {line:?} in:\n{out}");
    }
}
