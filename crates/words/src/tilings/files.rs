//! What is wrong with tiles and motifs that somebody wrote down.

use fluent_bundle::FluentValue;
use tilings::{
    Colour, Deck, FileError, LARGEST_DECK, LONGEST_NAME, LineError, ListError, MOST_MOTIFS,
};

use crate::reasons::{either, quoted};
use crate::{Reason, Texts};

impl Reason for FileError {
    fn in_words(&self, texts: &Texts) -> String {
        match self {
            FileError::Line { line, reason } => {
                counted(texts, "tilings-file-line", ("line", *line), reason)
            }
            FileError::NoTile => texts.get("tilings-file-no-tile"),
        }
    }
}

impl Reason for ListError {
    fn in_words(&self, texts: &Texts) -> String {
        match self {
            ListError::NoDeck => texts.get("tilings-file-no-deck"),
            ListError::UnknownDeck(name) => {
                let known: Vec<&str> = Deck::shipped_names().collect();
                let known = either(texts, &known).into();
                let name = quoted(texts, name).into();
                let variables = [("name", name), ("known", known)];
                texts.with("tilings-file-unknown-deck", &variables)
            }
            ListError::NoTile => texts.get("tilings-file-no-tile"),
            ListError::Tile { number, reason } => {
                counted(texts, "tilings-file-tile", ("number", *number), reason)
            }
            ListError::Motif { number, reason } => {
                counted(texts, "tilings-file-motif", ("number", *number), reason)
            }
        }
    }
}

fn counted(texts: &Texts, key: &str, which: (&str, usize), reason: &LineError) -> String {
    let (name, number) = which;
    let reason = reason.in_words(texts).into();
    texts.with(
        key,
        &[(name, number.to_string().into()), ("reason", reason)],
    )
}

impl Reason for LineError {
    fn in_words(&self, texts: &Texts) -> String {
        let quoted = |word: &str| ("word", FluentValue::from(quoted(texts, word)));
        // Numbers in a file are written without signs between the digits.
        let count = |count: usize| ("count", FluentValue::from(count.to_string()));
        let most = |most: usize| ("most", FluentValue::from(most.to_string()));
        let with_word = |key, word| texts.with(key, &[quoted(word)]);
        match self {
            LineError::TileFields(fields) => {
                texts.with("tilings-file-tile-fields", &[count(*fields)])
            }
            LineError::MotifFields(fields) => {
                texts.with("tilings-file-motif-fields", &[count(*fields)])
            }
            LineError::NoMinimum(word) => with_word("tilings-file-no-minimum", word),
            LineError::NameUnprintable(word) => with_word("tilings-file-name-unprintable", word),
            LineError::NameComment(word) => with_word("tilings-file-name-comment", word),
            LineError::NameLong(word) => texts.with(
                "tilings-file-name-long",
                &[quoted(word), most(LONGEST_NAME)],
            ),
            LineError::NameTwice(word) => with_word("tilings-file-name-twice", word),
            LineError::Colour(error) => {
                let known = Colour::ALL.map(Colour::name);
                let known = ("known", either(texts, &known).into());
                texts.with("tilings-file-colour", &[quoted(&error.0), known])
            }
            LineError::Number {
                field,
                word,
                least,
                most,
            } => {
                let variables = [
                    ("field", field.to_string().into()),
                    ("least", least.to_string().into()),
                    ("most", most.to_string().into()),
                    quoted(word),
                ];
                texts.with("tilings-file-number", &variables)
            }
            LineError::Part { field, word } => {
                let field = ("field", field.to_string().into());
                texts.with("tilings-file-part", &[field, quoted(word)])
            }
            LineError::DeckTooLarge(tiles) => {
                let variables = [count(*tiles), most(LARGEST_DECK)];
                texts.with("tilings-file-deck-large", &variables)
            }
            LineError::TooManyMotifs => {
                texts.with("tilings-file-many-motifs", &[most(MOST_MOTIFS as usize)])
            }
        }
    }
}
