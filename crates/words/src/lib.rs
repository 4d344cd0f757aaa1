//! Texts about matches in every language, shared by all front ends.
//!
//! | item | contents |
//! |---|---|
//! | [`Language`], [`Texts`] | the available languages, and the messages of one language |
//! | [`rules`], [`rules_of_play`] | the rules of a game, complete or without how to type moves |
//! | [`narrator`] | the narrator of a game: events, moves, previews and reasons for rejecting moves |
//! | [`azul`], [`laying_grass`], [`tilings`] | texts about one game, made from the types of its rules |
//! | [`plain`] | the generic display of a game that has no display strings |
//! | [`move_words`] | moves and leads in words, given only the match |
//! | [`Phrase`] | a part of a line, with its meaning |
//! | [`hint`] | a bot's hint in words |
//! | [`Log`] | the log of a match, sentence by sentence |
//! | [`Reason`] | a reason that can be given in any language |
//! | [`outcome()`] | the result in a sentence |
//! | [`clock_rule`], [`clock_text`] | the clock of a table, and how much time is left |
//! | [`Texts::notation`], [`cell_typed`] | names of cells, in the player's notation and as they may be typed |
//! | [`ascii()`] | texts in ASCII, for terminals that support nothing else |
//!
//! A language is a folder below `texts/` with files of messages and the rules of each game. To add a language, add a
//! folder; no code changes.
//!
//! ```
//! use table::{Players, Seed};
//! use words::{Language, Texts, narrator};
//!
//! let german = Texts::new(Language::find("de").unwrap());
//! let azul = games::GAMES.find("azul").unwrap();
//! let options = azul.options_for(2, &["first=seat-1"]).unwrap();
//! let players = Players::new(["Ana", "Bo"]).unwrap();
//! let mut game = azul.start(options, Seed::number(42), players.into()).unwrap();
//! let mv = game.moves()[0].clone();
//! game.play(&mv).unwrap();
//! let sentence = narrator("azul").narrate(&game.history(1).unwrap().events[0], game.players(), &german);
//! assert!(sentence.unwrap().starts_with("Ana nimmt"));
//! ```

mod ascii;
pub mod azul;
mod cells;
mod changes;
mod charset;
mod clocks;
mod hint;
mod language;
pub mod laying_grass;
mod log;
pub mod move_words;
mod names;
mod narrator;
mod options;
mod outcome;
mod phrase;
pub mod plain;
mod reasons;
mod refusals;
mod texts;
mod ties;
pub mod tilings;

pub use ascii::ascii;
pub use cells::cell_typed;
pub use changes::{early_end, seat_changes, seat_changes_with_names, seat_lost};
pub use charset::Charset;
pub use clocks::{clock_rule, clock_text};
pub use hint::{Hint, HintMoves, hint, hint_for_view, percent};
pub use language::Language;
pub use log::{Log, Names, Sentence};
pub use names::{
    bot_and_level, bot_level, bot_name, holder, names, names_after, person_name, seat_name,
};
pub use narrator::{
    MovePreview, Narrator, described, narrator, preview, question_before, refused_there,
};
pub use options::{
    changed_options, option_about, option_meaning, option_name, other_values, wrong_contents,
    wrong_option, wrong_setup,
};
pub use outcome::outcome;
pub use phrase::{Phrase, Phrases, Sense};
pub use reasons::{Reason, all_of, either, error_in_words, is_no_move, key, quoted, say};
pub use refusals::refusal;
pub use texts::{Texts, rules, rules_of_play};
pub use ties::tie_breaks;

/// Returns the prefix of the message keys of a game.
#[must_use]
pub fn prefix(game: &dyn games::AnyGame) -> String {
    let short = game.id().rsplit('-').next().unwrap_or_default();
    format!("{short}-")
}

/// Returns the name of a game.
#[must_use]
pub fn game_name(game: &dyn games::AnyGame, texts: &Texts) -> String {
    let named = texts.find(&format!("{}name", prefix(game)));
    named.unwrap_or_else(|| game.name().to_owned())
}
