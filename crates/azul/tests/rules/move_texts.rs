//! All texts that look like moves.

use std::sync::LazyLock;

/// All texts of the form `SOURCE COLOUR DEST` and `wall LINE COLUMN`, in the order in which a game lists its moves:
/// sources 1 to 9, then the centre; colours as in the wall's first row; lines 1 to 5, then the floor.
pub(crate) static ALL_TEXTS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut texts = Vec::new();
    for source in "123456789c".chars() {
        for colour in "byrul".chars() {
            for target in "12345f".chars() {
                texts.push(format!("{source} {colour} {target}"));
            }
        }
    }
    for line in 1..=5 {
        for column in 1..=5 {
            texts.push(format!("wall {line} {column}"));
        }
    }
    texts
});
