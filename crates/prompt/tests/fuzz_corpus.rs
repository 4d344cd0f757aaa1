//! Runs the fuzz targets on their corpus with a stable compiler. See `fuzz/README.md`.

#[path = "../../../fuzz/bodies/engine.rs"]
mod engine;
#[path = "../../../fuzz/bodies/names.rs"]
mod names;
#[path = "../../../fuzz/bodies/prompt.rs"]
mod prompt;
#[path = "../../../fuzz/bodies/record.rs"]
mod record;
#[path = "../../../fuzz/bodies/safe.rs"]
mod safe;
#[path = "../../../fuzz/bodies/tiles.rs"]
mod tiles;
#[path = "../../../fuzz/bodies/view.rs"]
mod view;

use std::path::Path;

use table::{Dice, Draw, Label, Seed};

type Target = (&'static str, fn(&[u8]));

/// Targets that only read their input.
const READERS: [Target; 5] = [
    ("record", record::run),
    ("engine", engine::run),
    ("view", view::run),
    ("tiles", tiles::run),
    ("names", names::run),
];

fn corpus(target: &str) -> Vec<Vec<u8>> {
    let fuzz = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz");
    let folder = fuzz.canonicalize().unwrap().join("corpus").join(target);
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    assert!(files.len() >= 10, "the corpus of {target} is too small");
    files
        .iter()
        .map(|file| std::fs::read(file).unwrap())
        .collect()
}

/// Everything runs in one test, because the fuzz target of the prompt changes the current folder.
#[test]
fn the_corpus_causes_no_failures() {
    for (target, run) in READERS {
        for input in corpus(target) {
            run(&input);
            for damaged in damaged(&input) {
                run(&damaged);
            }
        }
    }
    for input in corpus("prompt") {
        prompt::run(&input);
    }
}

/// The number of damaged variants per input.
const TIMES: u64 = 20;

/// Returns variants of an input with random changes like those that a fuzzer tries first.
fn damaged(input: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    const PIECES: [&str; 12] = [
        "\u{1b}]0;x\u{7}",
        "\u{202e}",
        "\"\\u001b\"",
        "-1",
        "255",
        "18446744073709551616",
        "null",
        "[]",
        "\n",
        ",",
        "\"",
        "1e9",
    ];
    (0..TIMES).map(|time| {
        let mut dice =
            Dice::new(Seed::number(time)).stream(Label::new("damage"), input.len() as u64);
        let mut bytes = input.to_vec();
        for _ in 0..=dice.below(3) {
            let at = dice.below(bytes.len() as u32 + 1) as usize;
            let end = bytes.len().min(at + dice.below(6) as usize);
            let piece: &[u8] = match dice.below(3) {
                0 => &[],
                1 => dice.pick(&PIECES).as_bytes(),
                _ => &input[input.len() / 2..input.len().min(input.len() / 2 + 9)],
            };
            bytes.splice(at..end, piece.iter().copied());
        }
        bytes
    })
}
