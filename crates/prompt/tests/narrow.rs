//! Tests for terminals with few columns.

use std::io::Cursor;

use client::{Lobby, LobbyAnswer, LobbyRequest};
use drawings::Console;
use games::{GAMES, Participant};
use prompt::input::StreamLines;
use prompt::{LobbyPrompt, NewMatch, Prompt};
use room::PlayerId;
use table::Seed;
use words::{Language, Texts};

const WIDTH: usize = 40;

fn narrow() -> Console {
    Console {
        unicode: true,
        ascii: false,
        width: WIDTH,
    }
}

/// Checks that a text was printed, broken between words.
#[track_caller]
fn has_broken(out: &str, text: &str) {
    for line in drawings::broken(text, WIDTH).lines() {
        assert!(line.chars().count() <= WIDTH, "{line}");
        assert!(out.contains(line), "no {line:?} in:\n{out}");
    }
}

#[test]
fn the_help_is_broken_between_words() {
    let texts = Texts::new(Language::ENGLISH);
    let help = texts.get("prompt-help");
    let mut input = StreamLines::typed(Cursor::new("help\nq\ny\n"));
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut prompt = Prompt::new(GAMES, &mut input, &mut out, &mut err, narrow(), texts, None);
    let table = NewMatch {
        game: GAMES.find("azul").unwrap(),
        set: Vec::new(),
        players: Some(Participant::list("Ana,Bo").unwrap()),
        seed: Some(Seed::number(4)),
    };
    prompt.play(&table).unwrap();
    has_broken(&String::from_utf8(out).unwrap(), &help);
}

#[test]
fn questions_are_broken_between_words() {
    let texts = Texts::new(Language::ENGLISH);
    let question = texts.get("prompt-which-game");
    let mut input = StreamLines::typed(Cursor::new("q\n"));
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut prompt = Prompt::new(GAMES, &mut input, &mut out, &mut err, narrow(), texts, None);
    prompt.home().unwrap();
    has_broken(&String::from_utf8(out).unwrap(), &question);
}

#[test]
fn errors_are_broken_between_words() {
    let texts = Texts::new(Language::ENGLISH);
    let mut input = StreamLines::typed(Cursor::new("azul\nAna,bot:9\nq\n"));
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut prompt = Prompt::new(GAMES, &mut input, &mut out, &mut err, narrow(), texts, None);
    prompt.home().unwrap();
    let err = String::from_utf8(err).unwrap();
    assert!(err.contains("is not a bot"), "{err}");
    assert!(err.lines().all(|line| line.len() <= WIDTH), "{err}");
}

#[test]
fn the_lobby_is_broken_between_words() {
    let texts = Texts::new(Language::ENGLISH);
    let mut input = StreamLines::typed(Cursor::new("q\n"));
    let mut out = Vec::new();
    let mut lobby = LobbyPrompt {
        catalogue: GAMES,
        input: &mut input,
        out: &mut out,
        console: narrow(),
        texts: &texts,
        player: PlayerId::from_bits(0),
    };
    let server = "http://127.0.0.1:8080".parse().unwrap();
    let list = |_: &LobbyRequest| Ok(LobbyAnswer::Tables(Lobby::default()));
    lobby.choose(&server, list).unwrap();
    let out = String::from_utf8(out).unwrap();
    has_broken(&out, &texts.get("lobby-empty"));
    has_broken(&out, &texts.get("lobby-question"));
}

#[test]
fn every_help_fits_eighty_columns_in_every_language() {
    for language in Language::ALL {
        let texts = Texts::new(language);
        for key in ["prompt-help", "prompt-menu", "lobby-help", "online-help"] {
            for line in texts.get(key).lines() {
                assert!(line.chars().count() <= 80, "{line}");
            }
        }
    }
}
