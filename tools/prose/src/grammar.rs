//! Checks spelling and grammar with Harper.

use std::sync::Arc;

use harper_core::linting::{LintGroup, LintKind, Suggestion};
use harper_core::parsers::Markdown;
use harper_core::spell::{FstDictionary, MergedDictionary, MutableDictionary};
use harper_core::{Dialect, DictWordMetadata, Document};

use crate::Finding;
use crate::list::List;
use crate::passage::{Passage, not_prose};

pub struct Grammar {
    dictionary: Arc<MergedDictionary>,
    rules: LintGroup,
}

impl Grammar {
    pub fn new(list: &List) -> Result<Self, String> {
        let mut own = MutableDictionary::new();
        for word in &list.words {
            own.append_word_str(word, DictWordMetadata::default());
            own.append_word_str(&format!("{word}'s"), DictWordMetadata::default());
        }
        let mut dictionary = MergedDictionary::new();
        dictionary.add_dictionary(FstDictionary::curated());
        dictionary.add_dictionary(Arc::new(own));
        let dictionary = Arc::new(dictionary);
        let mut rules = LintGroup::new_curated(dictionary.clone(), Dialect::British);
        for name in list.off.keys() {
            if !rules.contains_key(name) {
                return Err(format!("prose.toml disables {name}, which is not a rule"));
            }
            rules.config.set_rule_enabled(name, false);
        }
        Ok(Self { dictionary, rules })
    }

    /// Returns the mistakes in a passage, outside quotations.
    pub fn find(&mut self, passage: &Passage) -> Vec<Finding> {
        let document = Document::new(&passage.text, &Markdown::default(), &self.dictionary);
        let bytes: Vec<usize> = passage
            .text
            .char_indices()
            .map(|(at, _)| at)
            .chain([passage.text.len()])
            .collect();
        let hidden = not_prose(&passage.text);
        let mut found = Vec::new();
        for (rule, lints) in self.rules.organized_lints(&document) {
            for lint in lints {
                let (start, end) = (bytes[lint.span.start], bytes[lint.span.end]);
                if rule != "LongSentences"
                    && hidden
                        .iter()
                        .any(|range| start < range.end && range.start < end)
                {
                    continue;
                }
                let word = passage.text[start..end].to_owned();
                // A table with aligned columns is not a sentence.
                if rule == "LongSentences" && word.contains("   ") {
                    continue;
                }
                // Ignore single letters: keys, units, and the plural 's' after a name in backticks.
                if rule == "SpellCheck" && word.trim_end_matches('.').chars().count() == 1 {
                    continue;
                }
                found.push(Finding {
                    line: passage.line(start),
                    message: message(&lint.message, lint.lint_kind, &word, &lint.suggestions),
                    rule: rule.clone(),
                    word,
                    sentence: passage.sentence(start),
                });
            }
        }
        found
    }
}

fn message(message: &str, kind: LintKind, word: &str, suggestions: &[Suggestion]) -> String {
    let suggestions: Vec<String> = suggestions
        .iter()
        .take(3)
        .map(ToString::to_string)
        .collect();
    if kind == LintKind::Spelling {
        return format!(
            "“{word}” is not in the dictionary. {}",
            suggestions.join(", ")
        );
    }
    format!(
        "“{}”: {message} {}",
        word.replace('\n', " "),
        suggestions.join(", ")
    )
    .trim_end()
    .to_owned()
}
