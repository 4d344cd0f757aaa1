//! What is said about matches, in every language: one teller for every front end.
//!
//! A language is a folder below `texts/`: files of messages and the rules of each game. Another
//! folder is another language, without a line of Rust.

mod language;
mod texts;

pub use language::Language;
pub use texts::{Texts, rules};
