//! The messages of a language.
//!
//! Texts are Fluent messages in `crates/words/texts/<language>/`, one file for what every game needs, and one for each
//! game. A test checks that all languages have the same messages with the same variables.

use std::borrow::Cow;
use std::path::Path;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentMessage, FluentResource, FluentValue};
use table::text;

use crate::{Language, ascii};

/// The messages of one language, with the preferences of one person.
pub struct Texts {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    /// Whether output is limited to ASCII.
    is_ascii: bool,
    /// Whether rows have numbers instead of letters.
    has_row_numbers: bool,
    /// Whether the person is asked before moves that they might regret.
    asks_before_moves: bool,
}

impl Texts {
    /// Loads the messages of this language.
    ///
    /// # Panics
    /// If one of our files is invalid; the tests read them all.
    #[must_use]
    pub fn new(language: Language) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![language.id()]);
        // Isolation marks are for texts of mixed direction, and terminals show them as garbage.
        bundle.set_use_isolating(false);
        for source in language.sources() {
            let resource = FluentResource::try_new(source.to_owned())
                .unwrap_or_else(|(_, errors)| panic!("a file of texts is invalid: {errors:?}"));
            if let Err(errors) = bundle.add_resource(resource) {
                panic!("a message is defined twice: {errors:?}");
            }
        }
        Texts {
            language,
            bundle,
            is_ascii: false,
            has_row_numbers: false,
            asks_before_moves: true,
        }
    }

    /// Adds more messages, which a page loads on demand. Existing messages are kept. Returns whether the source could
    /// be parsed.
    pub fn learn(&mut self, source: String) -> bool {
        let Ok(resource) = FluentResource::try_new(source) else {
            return false;
        };
        // Only existing messages are rejected.
        let _ = self.bundle.add_resource(resource);
        true
    }

    /// Sets whether messages are converted to ASCII. Converting them here gives layouts the final width.
    #[must_use]
    pub fn in_ascii(self, is_ascii: bool) -> Self {
        Texts { is_ascii, ..self }
    }

    /// Sets whether cells are named by the letter of the column and the number of the row, or in the notation of
    /// records.
    pub fn number_rows(&mut self, has_row_numbers: bool) {
        self.has_row_numbers = has_row_numbers;
    }

    /// Returns whether rows have numbers instead of letters.
    #[must_use]
    pub fn has_row_numbers(&self) -> bool {
        self.has_row_numbers
    }

    /// Sets whether the person is asked before moves that they might regret.
    pub fn ask_before_moves(&mut self, asks: bool) {
        self.asks_before_moves = asks;
    }

    /// Returns whether the person is asked before moves that they might regret.
    #[must_use]
    pub fn asks_before_moves(&self) -> bool {
        self.asks_before_moves
    }

    /// Returns the language of the messages.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    /// Returns the message with this key.
    #[must_use]
    pub fn get(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// Formats a decimal number for this language.
    #[must_use]
    pub fn number(&self, written: &str) -> String {
        written.replace('.', &self.get("decimal-sign"))
    }

    /// Formats a large whole number with a separator between thousands: `2,000,000`.
    #[must_use]
    pub fn whole(&self, number: u64) -> String {
        let digits = number.to_string();
        let sign = self.get("group-sign");
        let mut written = String::new();
        for (i, digit) in digits.chars().enumerate() {
            if i > 0 && (digits.len() - i).is_multiple_of(3) {
                written.push_str(&sign);
            }
            written.push(digit);
        }
        written
    }

    /// Returns whether there is a message with this key.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.message(key).is_some()
    }

    /// Returns the message with this key, if there is one. It must not have variables.
    #[must_use]
    pub fn find(&self, key: &str) -> Option<String> {
        self.has(key).then(|| self.get(key))
    }

    /// Returns a message. A message that mentions names of cells may have a variant with `-numbered` after its key, for
    /// players whose rows have numbers.
    fn message(&self, key: &str) -> Option<FluentMessage<'_>> {
        let numbered = self.has_row_numbers.then(|| format!("{key}-numbered"));
        let numbered = numbered.and_then(|key| self.bundle.get_message(&key));
        numbered.or_else(|| self.bundle.get_message(key))
    }

    /// Returns the message with this key, with its variables filled in: `("count", 3.into())`.
    #[must_use]
    pub fn with(&self, key: &str, variables: &[(&str, FluentValue)]) -> String {
        let Some(pattern) = self.message(key).and_then(|message| message.value()) else {
            debug_assert!(false, "there is no text {key}");
            return key.to_owned();
        };
        let arguments: FluentArgs = variables
            .iter()
            .map(|(name, value)| (Cow::Borrowed(*name), value.clone()))
            .collect();
        let mut errors = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&arguments), &mut errors);
        debug_assert!(
            errors.is_empty(),
            "the text {key} needs other variables: {errors:?}"
        );
        self.shown(text.into_owned())
    }

    /// Returns a path as it can be typed: if output is limited to ASCII, other letters are escaped, because their
    /// replacements would name another file.
    #[must_use]
    pub fn path(&self, path: &Path) -> String {
        let shown = text::path(path);
        if self.is_ascii && !shown.is_ascii() {
            let escaped = shown.chars().map(|letter| {
                if letter.is_ascii() {
                    letter.to_string()
                } else {
                    letter.escape_unicode().to_string()
                }
            });
            return escaped.collect();
        }
        shown
    }

    /// Converts a text to ASCII if output is limited to it.
    pub(crate) fn shown(&self, text: String) -> String {
        if self.is_ascii { ascii(&text) } else { text }
    }
}

/// Returns the rules of a game in this language, or in English if they are not translated.
#[must_use]
pub fn rules(game: &dyn games::AnyGame, language: Language) -> &'static str {
    language
        .file(&format!("{}.rules.txt", game.id()))
        .unwrap_or_else(|| game.rules())
}

/// Returns the rules without the last part, which explains how to type moves and options, for players who see a board.
#[must_use]
pub fn rules_of_play(game: &dyn games::AnyGame, texts: &Texts) -> &'static str {
    let all = rules(game, texts.language());
    let typed = format!("\n{}\n", texts.get("rules-in-writing"));
    all.split_once(&typed)
        .map_or(all, |(play, _)| play.trim_end())
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::fs;
    use std::path::Path;

    use fluent_syntax::ast::Entry;
    use fluent_syntax::parser::parse;

    use super::*;
    use crate::options::rule_message_keys;
    use crate::reasons::{MESSAGES, key};

    /// Files that the page loads on demand, each on top of the common ones.
    const LATER: [&str; 4] = [
        "page-learn.ftl",
        "page-online.ftl",
        "page-replay.ftl",
        "page-you.ftl",
    ];

    /// Reads a file that is not compiled into the program.
    fn later(language: Language, file: &str) -> String {
        let texts = Path::new(env!("CARGO_MANIFEST_DIR")).join("texts");
        fs::read_to_string(texts.join(language.code()).join(file)).expect("the file exists")
    }

    /// Returns all messages of a language, for the terminal and the page.
    fn sources(language: Language) -> Vec<String> {
        let later = LATER.map(|file| later(language, file));
        language.sources().map(str::to_owned).chain(later).collect()
    }

    /// Parses all messages and collects the variables of each.
    fn messages(sources: &[String]) -> BTreeMap<String, BTreeSet<String>> {
        let mut messages = BTreeMap::new();
        for source in sources {
            let resource = parse(source.as_str()).expect("the messages are valid");
            for entry in resource.body {
                if let Entry::Message(message) = entry {
                    let text =
                        fluent_syntax::serializer::serialize(&fluent_syntax::ast::Resource {
                            body: vec![Entry::Message(message.clone())],
                        });
                    let variables = text
                        .split('$')
                        .skip(1)
                        .map(|rest| {
                            rest.chars()
                                .take_while(|c| c.is_alphanumeric() || *c == '-')
                                .collect()
                        })
                        .collect();
                    messages.insert(message.id.name.to_owned(), variables);
                }
            }
        }
        messages
    }

    /// Returns the error messages that have English texts in the code. Those with only a placeholder need no
    /// translation.
    fn errors(is_needed: bool) -> BTreeMap<String, BTreeSet<String>> {
        let refusal = ("table-MoveRefusal", "{reason}");
        let all = MESSAGES.iter().copied().flatten().chain([&refusal]);
        let is_one_place = |english: &str| english.rfind('{') == Some(0) && english.ends_with('}');
        let all = all.filter(|(_, english)| is_one_place(english) != is_needed);
        let places = |english: &str| {
            let places = english.split('{').skip(1);
            let place = |rest: &str| rest.split(['}', '|']).next().unwrap_or_default().to_owned();
            places.map(place).collect()
        };
        all.map(|(name, english)| (key(name), places(english)))
            .collect()
    }

    fn is_of_bots(key: &str) -> bool {
        key.starts_with("bots-")
    }

    #[test]
    fn english_says_errors_and_options_only_where_they_are_declared() {
        let english: Vec<String> = sources(Language::ENGLISH);
        let message = messages(&english);
        let errors = errors(true).into_keys().chain(errors(false).into_keys());
        for key in errors.chain(rule_message_keys()) {
            assert!(!message.contains_key(&key), "{key}");
        }
    }

    #[test]
    fn all_languages_say_the_same_things() {
        let all = |language: Language| {
            let here = language.sources().map(str::to_owned).collect();
            // The page and the terminal may use the same key for different messages.
            let later = LATER.map(|file| vec![later(language, file)]);
            [vec![here], later.to_vec()].concat()
        };
        let english = all(Language::ENGLISH);
        let others = Language::ALL.into_iter();
        for language in others.filter(|language| *language != Language::ENGLISH) {
            for (i, (english, other)) in english.iter().zip(&all(language)).enumerate() {
                let (mut english, mut other) = (messages(english), messages(other));
                if i == 0 {
                    // The command line declares these in English and tests them.
                    let help = language.file("help.ftl").map(str::to_owned);
                    for key in messages(&Vec::from_iter(help)).keys() {
                        assert!(
                            other.remove(key).is_some() && !english.contains_key(key),
                            "{key}"
                        );
                    }
                    english.extend(errors(true));
                    english.extend(rule_message_keys().map(|key| (key, BTreeSet::new())));
                    for (key, variables) in errors(false) {
                        let message = other.remove(&key);
                        assert!(message.is_none_or(|message| message == variables), "{key}");
                    }
                    // Without the feature `programs`, some errors of programs are not compiled.
                    if cfg!(not(feature = "programs")) {
                        other.retain(|key, _| english.contains_key(key) || !is_of_bots(key));
                    }
                }
                for (key, variables) in &english {
                    assert_eq!(Some(variables), other.get(key), "{language:?}: {key}");
                }
                for key in other.keys() {
                    assert!(english.contains_key(key), "only in {language:?}: {key}");
                }
            }
        }
    }

    #[test]
    fn texts_that_are_loaded_later_have_no_duplicates() {
        let mut known = BTreeSet::new();
        for key in LATER.map(|file| messages(&[later(Language::ENGLISH, file)])) {
            for key in key.into_keys() {
                assert!(known.insert(key.clone()), "twice: {key}");
            }
        }
    }

    #[test]
    fn rules_are_there_in_every_language() {
        for language in Language::ALL {
            for game in games::GAMES.iter() {
                let translated = rules(game, language) != game.rules();
                assert_eq!(translated, language != Language::ENGLISH, "{language:?}");
            }
        }
    }

    #[test]
    fn rules_of_play_omit_what_only_typing_players_need() {
        // The parts about typing contain quotation marks (typed text), equals signs (options) and letters (pieces).
        let typed = [
            "\"", "«", "»", "=", "*", "r90", "type", "tapez", "tippst", "Say", "Dites",
        ];
        let letters = ["R", "Y", "L", "U", "E", "S"];
        for language in Language::ALL {
            let texts = Texts::new(language);
            for game in games::GAMES.iter() {
                let play = rules_of_play(game, &texts);
                for sign in typed {
                    assert!(!play.contains(sign), "{language:?} {}: {sign}", game.id());
                }
                for word in play.split_whitespace() {
                    let word = word.trim_matches(|c: char| !c.is_alphanumeric());
                    assert!(
                        !letters.contains(&word),
                        "{language:?} {}: {word}",
                        game.id()
                    );
                }
                let rest = &rules(game, language)[play.len()..];
                assert!(rest.contains('=') && rest.contains("  "), "{language:?}");
                assert!(play.contains("\n\n"), "{language:?}");
            }
        }
    }

    #[test]
    fn french_never_breaks_a_line_before_a_sign_of_two_parts() {
        for source in sources(Language::find("fr").unwrap()) {
            for line in source.lines().filter(|line| !line.starts_with('#')) {
                let letters: Vec<char> = line.chars().collect();
                for around in letters.windows(3) {
                    let broken = match around {
                        [before, ' ', ':' | ';' | '!' | '?' | '»'] => *before != ',',
                        ['«', ' ', _] => true,
                        _ => false,
                    };
                    assert!(!broken, "a line may break there: {line}");
                }
            }
        }
    }

    #[test]
    fn every_language_has_one_kind_of_quotes() {
        for (code, others) in [("en", "„“«»”"), ("fr", "„“”"), ("de", "«»”")] {
            for source in Language::find(code).unwrap().sources() {
                for line in source.lines().filter(|line| !line.starts_with('#')) {
                    // Quoted literals of Fluent are in braces.
                    let message = line.replace("{\"", "").replace("\"}", "");
                    let wrong = |c: char| others.contains(c) || (code != "en" && c == '"');
                    assert!(!message.contains(wrong), "{code}: {line}");
                }
            }
        }
    }

    #[test]
    fn texts_in_ascii_are_laid_out_as_they_are_shown() {
        let german = Texts::new(Language::find("de").unwrap()).in_ascii(true);
        let message = german.with(
            "prompt-taken",
            &[("word", "grün".into()), ("name", "Zoë".into())],
        );
        assert!(message.is_ascii() && message.contains("gruen"), "{message}");
        assert!(message.contains("Zoe"), "{message}");
    }

    #[test]
    fn a_large_number_is_grouped_as_the_language_does() {
        let written = Language::ALL.map(|language| {
            let texts = Texts::new(language);
            [7, 999, 1000, 2_000_000].map(|number| texts.whole(number))
        });
        for numbers in &written {
            assert_eq!(numbers[..2], ["7", "999"]);
        }
        let million = |code| Texts::new(Language::find(code).unwrap()).whole(1_000_000);
        assert_eq!(million("en"), "1,000,000");
        assert_eq!(million("fr"), "1\u{202f}000\u{202f}000");
        assert_eq!(million("de"), "1.000.000");
    }

    #[test]
    fn every_language_can_be_read() {
        for language in Language::ALL {
            let texts = Texts::new(language);
            assert_eq!(texts.language(), language);
            assert!(!texts.get("yes").is_empty());
        }
    }
}
