//! The UI strings of one language, for the page.

use bots::{BotName, Recipe};
use fluent_bundle::FluentValue;
use serde_json::{Map, Value};
use table::{Occupant, Seat};
use words::{Language, Texts};

use crate::PageError;

/// The UI strings of one language.
pub struct PageNarrator {
    texts: Texts,
}

impl PageNarrator {
    /// Loads the language with this code, or English if it is not available.
    #[must_use]
    pub fn new(code: &str) -> Self {
        let language = Language::find(code).unwrap_or(Language::ENGLISH);
        PageNarrator {
            texts: Texts::new(language),
        }
    }

    /// Returns the code of the first of these locales that is available, or English.
    #[must_use]
    pub fn guess<'a>(locales: impl IntoIterator<Item = &'a str>) -> &'static str {
        let language = locales.into_iter().find_map(Language::of_locale);
        language.unwrap_or(Language::ENGLISH).code()
    }

    /// Adds messages that were loaded later.
    ///
    /// # Errors
    /// `misuse` if they cannot be parsed.
    pub fn add_texts(&mut self, source: &str) -> Result<(), PageError> {
        let is_read = self.texts.learn(source.to_owned());
        is_read
            .then_some(())
            .ok_or_else(|| PageError::misuse("the texts cannot be parsed"))
    }

    /// Sets whether cells are named by column letter and row number, or in the notation of records.
    pub fn number_rows(&mut self, has_row_numbers: bool) {
        self.texts.number_rows(has_row_numbers);
    }

    /// Returns the settings that every sentence depends on: the language, and whether rows are numbered.
    pub(crate) fn text_settings(&self) -> (&'static str, bool) {
        (self.code(), self.texts.has_row_numbers())
    }

    /// Returns the messages of this language.
    #[must_use]
    pub const fn texts(&self) -> &Texts {
        &self.texts
    }

    /// Returns the code of the language.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.texts.language().code()
    }

    /// Formats a message with variables from a JSON object. The variable `cell` is a cell in the notation of records.
    ///
    /// # Errors
    /// If there is no such message, or the variables are not an object of strings and numbers.
    pub fn say(&self, key: &str, variables: &str) -> Result<String, PageError> {
        if !self.texts.has(key) {
            return Err(PageError::misuse(&format!("there is no text {key}")));
        }
        let variables: Map<String, Value> = match variables {
            "" => Map::new(),
            text => serde_json::from_str(text)
                .map_err(|_| PageError::misuse("the variables must be a JSON object"))?,
        };
        let mut filled = Vec::new();
        for (name, value) in &variables {
            let value: FluentValue = match value {
                Value::String(cell) if name == "cell" => self.texts.notation(cell).into(),
                Value::String(text) => text.as_str().into(),
                Value::Number(number) => number.as_f64().unwrap_or_default().into(),
                _ => return Err(PageError::misuse("a variable must be a text or a number")),
            };
            filled.push((name.as_str(), value));
        }
        Ok(self.texts.with(key, &filled))
    }

    /// Explains why a server refused a request. For a code that this page does not know, returns the server's message.
    #[must_use]
    pub fn refusal(&self, code: &str, message: &str) -> String {
        words::refusal(&self.texts, code, message)
    }

    /// Says who has won, given the standings of a finished match; without standings the match was aborted. `names` are
    /// the players' names in seat order; `viewer` is the seat of the viewer, if they play.
    #[must_use]
    pub fn outcome(&self, standings: &Value, names: &[String], viewer: Option<Seat>) -> String {
        let standings = session::places(Some(standings));
        let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_default();
        words::outcome(&self.texts, &standings, name, viewer)
    }

    /// Describes the options of a match that are not at their defaults; empty if the game is not known.
    #[must_use]
    pub fn changed_options(&self, game: &str, options: &Value) -> Vec<String> {
        let game = games::GAMES.find(game);
        game.map_or_else(Vec::new, |game| {
            words::changed_options(game, options, &self.texts)
        })
    }

    /// Returns the rules of a game.
    ///
    /// # Errors
    /// `game` if there is no such game.
    pub fn rules(&self, game: &str) -> Result<&'static str, PageError> {
        let found = games::GAMES.find(game);
        let found = found.ok_or_else(|| PageError::misuse("there is no such game"))?;
        Ok(words::rules_of_play(found, &self.texts))
    }

    /// Returns the name that the page shows for the occupant of a seat.
    pub(crate) fn name(&self, occupant: &Occupant) -> String {
        match occupant {
            // This bot only replaces players who have left; nobody can choose it.
            Occupant::Bot(bot) if bot.as_ref().parse() == Ok(BotName::Recipe(Recipe::RANDOM)) => {
                self.texts.get("page-bot-any")
            }
            Occupant::Bot(bot) => words::bot_name(&self.texts, bot.as_ref()),
            Occupant::Person(_) | Occupant::Program(_) => occupant.name().to_owned(),
        }
    }

    /// Returns the name that the page shows for a bot.
    pub(crate) fn bot(&self, bot: BotName) -> String {
        words::bot_name(&self.texts, &bot.to_string())
    }
}

/// Returns the level of a bot, if it has one.
pub(crate) fn level(occupant: &Occupant) -> Option<u8> {
    match occupant {
        Occupant::Bot(bot) => words::bot_level(bot.as_ref()),
        Occupant::Person(_) | Occupant::Program(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_outcome_addresses_the_viewer() {
        let narrator = PageNarrator::new("en");
        let names = ["Ana", "Bo"].map(str::to_owned);
        let standings = json!([{ "rank": 1, "seat": 1 }, { "rank": null, "seat": 0 }]);
        let outcome = |standings: &Value, viewer: Option<u8>| {
            narrator.outcome(standings, &names, viewer.map(Seat::new))
        };
        assert_eq!(outcome(&standings, Some(0)), "Bo won");
        assert_eq!(outcome(&standings, Some(1)), "You won!");
        assert_eq!(outcome(&Value::Null, None), "The match was aborted");
    }

    #[test]
    fn changed_options_include_numbers() {
        let narrator = PageNarrator::new("en");
        let options = json!({"players": 2, "side": 12, "board": "flat"});
        let changed = narrator.changed_options("tilings", &options);
        assert_eq!(changed, ["Board size: 12"]);
        assert!(narrator.changed_options("chess", &options).is_empty());
    }
}
