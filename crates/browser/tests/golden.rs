//! Golden matches: the native crates and the WebAssembly module give the page exactly the same strings.
//!
//! The first line of a file in `tests/golden/` is the setup of a match. Each further line is what the
//! page sees at one move, with long texts as hashes, and the last line is the end of the match. This test plays the
//! matches natively; `web/src/lib/wasm/golden.test.ts` plays them on the module that the page loads. After an intended
//! change, rewrite the files with `UPDATE_GOLDEN=1 cargo test -p browser --test golden`.

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use std::{env, fs};

use browser::{MatchViewFace, NarratorFace, PageMatchFace};
use games::{GAMES, PostedQuestion};
use serde_json::{Value, json};
use table::Record;

const NOW: f64 = 1_700_000_000_000.0;

/// The stride through the list of legal moves, so that people play varied moves.
const STRIDE: usize = 5;

const CANDIDATES: usize = 3;

/// Computes the 32-bit FNV-1a hash, which fits into a JavaScript number.
fn hash(text: &str) -> String {
    let hash = text.bytes().fold(0x811c_9dc5_u32, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    format!("{hash:08x}")
}

/// Returns a bot's answer as the page receives it, without the time it took and with only some of the evaluated moves.
fn thought(question: &str) -> String {
    let question: PostedQuestion = serde_json::from_str(question).unwrap();
    let question = question.read(GAMES).unwrap();
    let mut advice = question.think(&AtomicBool::new(false)).into_text();
    advice.time = Duration::ZERO;
    advice.candidates.truncate(CANDIDATES);
    serde_json::to_string(&advice).unwrap()
}

fn value(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// A match displayed in every language.
struct Golden {
    narrators: Vec<NarratorFace>,
    matches: Vec<PageMatchFace>,
    hinted: bool,
}

impl Golden {
    fn begin(setup: &str) -> Self {
        let languages: Vec<Value> = serde_json::from_str(&browser::languages()).unwrap();
        let codes = languages
            .iter()
            .map(|language| language["code"].as_str().unwrap());
        let narrators: Vec<NarratorFace> = codes.map(NarratorFace::new).collect();
        let first = PageMatchFace::begin(&narrators[0], setup, NOW).unwrap();
        let open = |narrator| PageMatchFace::open(narrator, &first).unwrap();
        let matches = narrators.iter().map(open).collect();
        Golden {
            narrators,
            matches,
            hinted: false,
        }
    }

    /// Returns the hash of a string that describes the match, for every language.
    fn hash_match(&self, text_of: impl Fn(&PageMatchFace, &NarratorFace) -> String) -> Value {
        let each = self.matches.iter().zip(&self.narrators);
        each.map(|(played, narrator)| {
            (
                narrator.code(),
                Value::from(hash(&text_of(played, narrator))),
            )
        })
        .collect::<serde_json::Map<_, _>>()
        .into()
    }

    /// Returns the hash of a string that describes the view, for every language.
    fn hash_view(&self, text_of: impl Fn(&MatchViewFace, &NarratorFace) -> String) -> Value {
        self.hash_match(|played, narrator| text_of(&played.view(), narrator))
    }

    /// Plays the next move and returns what was visible before it, or `None` at the end.
    fn step(&mut self) -> Option<Value> {
        let played = &self.matches[0];
        let record = Record::from_text(&played.record()).unwrap();
        let game = GAMES.load(&record).unwrap();
        let seat = game.turn().seat()?;
        let question = played.question("move").unwrap();
        let mut hint = Value::Null;
        let (text, advice) = if let Some(question) = &question {
            let advice = value(&thought(question));
            (advice["mv"].as_str().unwrap().to_owned(), advice)
        } else {
            if !std::mem::replace(&mut self.hinted, true) {
                hint = self.hint();
            }
            let moves = game.moves();
            (
                moves[game.ply() * STRIDE % moves.len()].clone(),
                Value::Null,
            )
        };
        let line = json!({
            "seat": seat,
            "scene": self.hash_view(MatchViewFace::scene),
            "choices": self.hash_view(MatchViewFace::choices),
            "question": question.as_deref().map(hash),
            "hint": hint,
            "advice": advice,
            "move": text,
            "preview": self.hash_view(|view, narrator| view.preview_move(narrator, &text).unwrap()),
        });
        let command = json!({"kind": "play", "text": text, "took": null}).to_string();
        for (played, narrator) in self.matches.iter_mut().zip(&self.narrators) {
            let entry = played.propose(narrator, &command, NOW).unwrap();
            let line = value(&entry)["line"].take();
            played.apply(narrator, line.as_str().unwrap()).unwrap();
        }
        Some(line)
    }

    /// Returns a hint for a person, as data and in words.
    fn hint(&self) -> Value {
        let question = self.matches[0].question("hint").unwrap();
        let advice = thought(&question.expect("it is a person's turn"));
        json!({
            "advice": value(&advice),
            "words": self.hash_match(|played, narrator| played.hint(narrator, &advice).unwrap()),
        })
    }

    fn end(&self) -> Value {
        json!({
            "scene": self.hash_view(MatchViewFace::scene),
            "log": self.hash_view(MatchViewFace::log),
            "record": hash(&self.matches[0].record()),
        })
    }
}

/// Returns the whole golden file for this setup.
fn golden(setup: &str) -> String {
    let mut golden = Golden::begin(setup);
    let mut lines = vec![setup.to_owned()];
    while let Some(line) = golden.step() {
        lines.push(line.to_string());
    }
    lines.push(golden.end().to_string());
    lines.join("\n") + "\n"
}

fn check(name: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let file: PathBuf = folder.join(name).with_extension("jsonl");
    let expected = fs::read_to_string(&file).unwrap();
    let setup = expected
        .lines()
        .next()
        .expect("the file should start with a setup");
    let now = golden(setup);
    if env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&file, &now).unwrap();
        return;
    }
    for (number, (expected, now)) in (1..).zip(expected.lines().zip(now.lines())) {
        assert_eq!(expected, now, "{name}, line {number}");
    }
    assert_eq!(expected.lines().count(), now.lines().count(), "{name}");
}

#[test]
fn a_match_of_azul_between_two_bots() {
    check("azul-bots");
}

#[test]
fn a_match_of_azul_with_a_person() {
    check("azul-person");
}

#[test]
fn a_match_of_laying_grass_between_two_bots() {
    check("laying-grass-bots");
}

#[test]
fn a_match_of_laying_grass_with_a_person() {
    check("laying-grass-person");
}

#[test]
fn a_match_of_tilings_between_two_bots() {
    check("tilings-bots");
}

#[test]
fn a_match_of_tilings_with_a_person() {
    check("tilings-person");
}
