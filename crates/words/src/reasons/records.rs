//! Why a record is none, or is no match.

use games::LoadError;
use table::{ReadError, Record, RecordError, SetupError, WrongResult};

use super::{Reason, all_of, quoted, requoted};
use crate::Texts;

impl Reason for ReadError {
    fn in_words(&self, texts: &Texts) -> String {
        match self {
            ReadError::Io(error) => error.in_words(texts),
            ReadError::Empty => texts.get("reason-no-record"),
            ReadError::CutOff(error) => texts.with(
                "reason-cut-off",
                &[
                    ("line", error.line().into()),
                    ("column", error.column().into()),
                ],
            ),
            ReadError::NotARecord(error) => texts.with(
                "reason-not-a-record",
                &[("reason", error.in_words(texts).into())],
            ),
            ReadError::Several => texts.get("reason-several-records"),
            ReadError::Newer(version) => texts.with(
                "reason-newer",
                &[
                    ("version", version.to_string().into()),
                    ("newest", Record::VERSION.to_string().into()),
                ],
            ),
            ReadError::NoVersion => texts.get("reason-version-0"),
        }
    }
}

impl Reason for LoadError {
    fn in_words(&self, texts: &Texts) -> String {
        match self {
            LoadError::UnknownGame { game, known } => texts.with(
                "reason-unknown-game",
                &[
                    ("game", quoted(texts, game).into()),
                    ("known", all_of(texts, known).into()),
                ],
            ),
            LoadError::Record(error) => error.in_words(texts),
        }
    }
}

impl Reason for RecordError {
    fn in_words(&self, texts: &Texts) -> String {
        match self {
            RecordError::Game { found, wanted } => texts.with(
                "reason-other-game",
                &[
                    ("found", quoted(texts, found).into()),
                    ("wanted", (*wanted).into()),
                ],
            ),
            RecordError::Options(error) => wrong_options(texts, error),
            RecordError::Setup(error) => wrong_options(texts, error),
            RecordError::Players { names, seats } => texts.with(
                "reason-names",
                &[("names", (*names).into()), ("seats", (*seats).into())],
            ),
            RecordError::Move {
                number,
                text,
                reason,
            } => texts.with(
                "reason-move",
                &[
                    ("number", (*number).into()),
                    ("move", quoted(texts, text).into()),
                    ("reason", reason.in_words(texts).into()),
                ],
            ),
            RecordError::Times { times, moves } => texts.with(
                "reason-times",
                &[("times", (*times).into()), ("moves", (*moves).into())],
            ),
            RecordError::Change { number, reason } => texts.with(
                "reason-change",
                &[
                    ("number", (*number).into()),
                    ("reason", reason.in_words(texts).into()),
                ],
            ),
            RecordError::End => texts.get("reason-end"),
            RecordError::NotOver { moves } => {
                texts.with("reason-not-over", &[("moves", (*moves).into())])
            }
            RecordError::Result(wrong) => {
                let reason = wrong.in_words(texts).into();
                texts.with("reason-result", &[("reason", reason)])
            }
        }
    }
}

impl Reason for WrongResult {
    fn in_words(&self, texts: &Texts) -> String {
        match self {
            WrongResult::Counted {
                name,
                counted,
                given,
                right,
            } => {
                let known = match counted.as_str() {
                    "rank" => texts.find("drawn-rank"),
                    other => texts.find(&format!("drawn-counted-{other}")),
                };
                let variables = [
                    ("name", name.as_str().into()),
                    ("counted", known.unwrap_or_else(|| counted.clone()).into()),
                    ("given", value(texts, given).into()),
                    ("right", value(texts, right).into()),
                ];
                texts.with("reason-result-counted", &variables)
            }
            WrongResult::Order { names } => {
                let names = all_of(texts, names).into();
                texts.with("reason-result-order", &[("names", names)])
            }
        }
    }
}

/// A value that the core has made safe: a text is between quotes.
fn value(texts: &Texts, said: &str) -> String {
    if said.starts_with('"') {
        requoted(texts, said)
    } else {
        said.to_owned()
    }
}

fn wrong_options(texts: &Texts, error: &impl Reason) -> String {
    let reason = error.in_words(texts);
    texts.with("reason-options", &[("reason", reason.into())])
}

impl Reason for SetupError {
    fn in_words(&self, texts: &Texts) -> String {
        match self {
            SetupError::Players {
                game,
                given,
                least,
                most,
            } => {
                let short = game.rsplit(' ').next().unwrap_or_default().to_lowercase();
                let name = texts.find(&format!("{short}-name"));
                texts.with(
                    "reason-players",
                    &[
                        ("game", name.unwrap_or_else(|| (*game).to_owned()).into()),
                        ("given", (*given).into()),
                        ("least", (*least).into()),
                        ("most", (*most).into()),
                    ],
                )
            }
            // The reason is a sentence of the game; a language may know a better one by the key.
            SetupError::Option { key, reason } => texts.with(
                "reason-option",
                &[("key", (*key).into()), ("reason", reason.as_str().into())],
            ),
        }
    }
}
