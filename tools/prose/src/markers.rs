//! Finds phrases that nearly always mean that a sentence needs rewriting.

use crate::Finding;
use crate::list::Marker;
use crate::passage::{Passage, quotations};

/// Returns the markers in a passage, outside quotations.
pub fn find(passage: &Passage, markers: &[Marker]) -> Vec<Finding> {
    let mut text = passage.text.clone();
    // Line breaks become blanks, and quotations become a word of the same length.
    for range in quotations(&passage.text) {
        let hidden: String = text[range.clone()].bytes().map(|_| '_').collect();
        text.replace_range(range, &hidden);
    }
    let text = text.replace('\n', " ");
    let mut found = Vec::new();
    for marker in markers {
        for hit in marker.pattern.find_iter(&text) {
            // An exception may begin before the marker and end after it.
            let lower = text.to_lowercase();
            let excepted = marker.except.iter().any(|phrase| {
                lower.match_indices(phrase.as_str()).any(|(at, phrase)| {
                    at <= hit.start()
                        && hit.start() < at + phrase.len()
                        && !lower[at + phrase.len()..].starts_with(char::is_alphanumeric)
                })
            });
            if !excepted {
                found.push(Finding {
                    line: passage.line(hit.start()),
                    rule: "marker".to_owned(),
                    message: format!("“{}”: {}", hit.as_str(), marker.instead),
                    word: hit.as_str().to_lowercase(),
                    sentence: passage.sentence(hit.start()),
                });
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::list::List;

    fn hits(text: &str) -> Vec<String> {
        let list = List::read(env!("CARGO_MANIFEST_DIR").as_ref()).unwrap();
        let mut passage = Passage::default();
        passage.push_lines(text, 1);
        find(&passage, &list.markers)
            .into_iter()
            .map(|finding| finding.word)
            .collect()
    }

    #[test]
    fn markers_are_found_across_lines_and_in_any_case() {
        assert_eq!(
            hits("Whoever plays\nanew, and for\never."),
            ["whoever", "anew", "for ever"]
        );
        assert_eq!(
            hits("This is no\nmove, and they are no tiles; there are none."),
            ["are none", "is no move", "are no tiles"]
        );
        assert_eq!(
            hits("So many tiles; it bears it afresh."),
            ["afresh", "so many", "bears"]
        );
    }

    #[test]
    fn quotations_and_other_words_are_not_markers() {
        assert_eq!(
            hits("`whoever` and \"drawn anew\" and “is no move”."),
            Vec::<String>::new()
        );
        assert_eq!(
            hits(
                "It is no longer there; the renewal is not so; forever is no better than this is."
            ),
            Vec::<String>::new()
        );
    }
}
