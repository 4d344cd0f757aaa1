//! Why somebody cannot play: a wrong name.

use bots::{BotNameError, MOST_NODES, MOST_TIME};
use games::ParticipantsError;
use table::{Name, NameError, Players, PlayersError};

use super::{Reason, quoted, requoted};
use crate::Texts;

impl Reason for ParticipantsError {
    fn in_words(&self, texts: &Texts) -> String {
        match self {
            ParticipantsError::Players(error) => error.in_words(texts),
            ParticipantsError::Bot(error) => error.in_words(texts),
        }
    }
}

impl Reason for PlayersError {
    fn in_words(&self, texts: &Texts) -> String {
        match self {
            PlayersError::Name { number, error } => texts.with(
                "reason-player",
                &[
                    ("number", (*number).into()),
                    ("reason", error.in_words(texts).into()),
                ],
            ),
            PlayersError::TooMany => {
                texts.with("reason-many-players", &[("most", Players::MOST.into())])
            }
            PlayersError::Twice(name) => {
                texts.with("reason-name-twice", &[("name", name.to_string().into())])
            }
        }
    }
}

impl Reason for NameError {
    fn in_words(&self, texts: &Texts) -> String {
        match self {
            NameError::Empty => texts.get("reason-name-empty"),
            NameError::Long(length) => texts.with(
                "reason-name-long",
                &[("most", Name::LONGEST.into()), ("length", (*length).into())],
            ),
            NameError::Unprintable(name) => texts.with(
                "reason-name-unprintable",
                &[("name", requoted(texts, name).into())],
            ),
        }
    }
}

impl Reason for BotNameError {
    fn in_words(&self, texts: &Texts) -> String {
        let with = |key, text| texts.with(key, &[("text", text)]);
        match self {
            BotNameError::Unknown(text) => with("reason-no-bot", quoted(texts, text).into()),
            BotNameError::Part(text) => with("reason-bot-part", quoted(texts, text).into()),
            BotNameError::NotASearch(text) => with("reason-no-search", text.as_str().into()),
            BotNameError::Twice(text) => with("reason-bot-budget", text.as_str().into()),
            BotNameError::Greedy(text) => {
                let variables = [
                    ("text", quoted(texts, text).into()),
                    ("nodes", MOST_NODES.to_string().into()),
                    ("seconds", MOST_TIME.as_secs().into()),
                ];
                texts.with("reason-bot-greedy", &variables)
            }
            BotNameError::Command(text) => with("reason-no-command", quoted(texts, text).into()),
        }
    }
}
