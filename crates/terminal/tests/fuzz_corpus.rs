//! The fuzz targets over their corpus, on a stable compiler. See `fuzz/README.md`.

#[path = "../../../fuzz/bodies/prompt.rs"]
mod prompt;
#[path = "../../../fuzz/bodies/record.rs"]
mod record;

use std::path::Path;

/// One test, because the prompt's body changes the current folder.
#[test]
fn the_corpus_breaks_nothing() {
    let fuzz = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz");
    let fuzz = fuzz.canonicalize().unwrap();
    for (target, run) in [
        ("record", record::run as fn(&[u8])),
        ("prompt", prompt::run as fn(&[u8])),
    ] {
        let mut inputs = 0;
        for entry in std::fs::read_dir(fuzz.join("corpus").join(target)).unwrap() {
            run(&std::fs::read(entry.unwrap().path()).unwrap());
            inputs += 1;
        }
        assert!(inputs >= 10, "{target} has a corpus");
    }
}
