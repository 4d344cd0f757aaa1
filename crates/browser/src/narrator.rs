//! One language, for the page.

use bots::{BotName, Recipe};
use fluent_bundle::FluentValue;
use serde_json::{Map, Value};
use table::Occupant;
use words::{Language, Texts};

use crate::PageError;

/// One language.
pub struct PageNarrator {
    texts: Texts,
}

impl PageNarrator {
    /// The language with this code; English if nobody speaks it.
    #[must_use]
    pub fn new(code: &str) -> Self {
        let language = Language::find(code).unwrap_or(Language::ENGLISH);
        PageNarrator {
            texts: Texts::new(language),
        }
    }

    /// The first of these locales that is spoken, as a code; English if none is.
    #[must_use]
    pub fn guess<'a>(locales: impl IntoIterator<Item = &'a str>) -> &'static str {
        let spoken = locales.into_iter().find_map(Language::of_locale);
        spoken.unwrap_or(Language::ENGLISH).code()
    }

    /// Adds texts that were loaded later.
    ///
    /// # Errors
    /// `misuse` if they cannot be parsed.
    pub fn add_texts(&mut self, source: &str) -> Result<(), PageError> {
        let is_read = self.texts.learn(source.to_owned());
        is_read
            .then_some(())
            .ok_or_else(|| PageError::misuse("these are no texts"))
    }

    /// Names cells by column letter and row number, or as records write them.
    pub fn number_rows(&mut self, has_row_numbers: bool) {
        self.texts.number_rows(has_row_numbers);
    }

    /// What every sentence depends on: the language, and whether rows have numbers.
    pub(crate) fn manner(&self) -> (&'static str, bool) {
        (self.code(), self.texts.has_row_numbers())
    }

    /// The texts themselves.
    #[must_use]
    pub const fn texts(&self) -> &Texts {
        &self.texts
    }

    /// The code of the language.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.texts.language().code()
    }

    /// A text, its variables filled in from a JSON object. The one called `cell` is a cell as records write it.
    ///
    /// # Errors
    /// If there is no such text, or the variables are no object of texts and numbers.
    pub fn say(&self, key: &str, variables: &str) -> Result<String, PageError> {
        if !self.texts.has(key) {
            return Err(PageError::misuse(&format!("there is no text {key}")));
        }
        let variables: Map<String, Value> = match variables {
            "" => Map::new(),
            text => serde_json::from_str(text)
                .map_err(|_| PageError::misuse("variables are a JSON object"))?,
        };
        let mut filled = Vec::new();
        for (name, value) in &variables {
            let value: FluentValue = match value {
                Value::String(cell) if name == "cell" => self.texts.notation(cell).into(),
                Value::String(text) => text.as_str().into(),
                Value::Number(number) => number.as_f64().unwrap_or_default().into(),
                _ => return Err(PageError::misuse("a variable is a text or a number")),
            };
            filled.push((name.as_str(), value));
        }
        Ok(self.texts.with(key, &filled))
    }

    /// Returns why a server refused something. A code that is newer than this page is said as the server says it.
    #[must_use]
    pub fn refusal(&self, code: &str, message: &str) -> String {
        words::refusal(&self.texts, code, message)
    }

    /// How a game is played.
    ///
    /// # Errors
    /// `game` if there is no such game.
    pub fn rules(&self, game: &str) -> Result<&'static str, PageError> {
        let found = games::GAMES.find(game);
        let found = found.ok_or_else(|| PageError::misuse("there is no such game"))?;
        Ok(words::rules_of_play(found, &self.texts))
    }

    /// What whoever plays at a seat is called on the page.
    pub(crate) fn name(&self, occupant: &Occupant) -> String {
        match occupant {
            // It plays where somebody has left; nobody chooses it.
            Occupant::Bot(bot) if bot.as_ref().parse() == Ok(BotName::Recipe(Recipe::RANDOM)) => {
                self.texts.get("page-bot-any")
            }
            Occupant::Bot(bot) => words::bot_name(&self.texts, bot.as_ref()),
            Occupant::Person(_) | Occupant::Program(_) => occupant.name().to_owned(),
        }
    }

    /// What a bot is called on the page.
    pub(crate) fn bot(&self, bot: BotName) -> String {
        words::bot_name(&self.texts, &bot.to_string())
    }
}

/// The level of a bot that is one of a level.
pub(crate) fn level(occupant: &Occupant) -> Option<u8> {
    match occupant {
        Occupant::Bot(bot) => words::bot_level(bot.as_ref()),
        Occupant::Person(_) | Occupant::Program(_) => None,
    }
}
