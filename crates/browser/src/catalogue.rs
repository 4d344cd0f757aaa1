//! The choices for setting up a new match, with their names and descriptions.

use room::TableConditions;
use serde::Serialize;
use table::{OptionSpec, Values};
use words::{Language, Texts, game_name, option_about, option_meaning, option_name, prefix};

use crate::PageNarrator;

/// The choices for setting up a new match: games, bot levels and languages.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PageCatalogue {
    /// All games.
    pub games: Vec<GameInfo>,
    /// The levels of the bots, the weakest first.
    pub levels: Vec<LevelInfo>,
    /// All available languages.
    pub languages: Vec<LanguageInfo>,
    /// What is allowed at rated tables.
    pub rated: TableConditions,
}

/// A game and its options.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameInfo {
    /// Its name in records.
    pub id: String,
    /// Its display name.
    pub name: String,
    /// A one-sentence description.
    pub blurb: String,
    /// The minimum number of players.
    pub least: usize,
    /// The maximum number of players.
    pub most: usize,
    /// The rules options of the game.
    pub options: Vec<OptionInfo>,
}

/// A rules option.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OptionInfo {
    /// Its name in records.
    pub key: String,
    /// Its display name.
    pub name: String,
    /// Its description.
    pub about: String,
    /// The kind of value that the option has.
    pub kind: OptionKind,
}

/// The kind of value that an option has.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum OptionKind {
    /// One of these values; the first is the default.
    Words {
        /// The possible values.
        words: Vec<OptionWord>,
    },
    /// One of these values for each player; no two players have the same one.
    OnePerPlayer {
        /// The possible values.
        words: Vec<OptionWord>,
    },
    /// A whole number.
    Number {
        /// The smallest allowed number.
        least: u32,
        /// The largest allowed number.
        most: u32,
        /// The default.
        default: u32,
    },
    /// Whole numbers separated by commas, possibly none.
    Numbers {
        /// The smallest allowed number.
        least: u32,
        /// The largest allowed number.
        most: u32,
    },
    /// One of these words (the first is the default), or the contents of a file.
    WordOrFile {
        /// The possible values.
        words: Vec<OptionWord>,
    },
}

/// A value of an option.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OptionWord {
    /// Its form in records.
    pub word: String,
    /// A description of the value.
    pub meaning: String,
}

/// A level of bots.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LevelInfo {
    /// From 1 to 8.
    pub level: u8,
    /// The display name of the level.
    pub name: String,
}

/// An available language.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LanguageInfo {
    /// The code of the language, such as `de`.
    pub code: String,
    /// The name of the language in the language itself, such as `Deutsch`.
    pub name: String,
}

impl PageNarrator {
    /// Returns the choices for setting up a new match, in this language.
    #[must_use]
    pub fn catalogue(&self) -> PageCatalogue {
        let texts = self.texts();
        let game = |game: &dyn games::AnyGame| GameInfo {
            id: game.id().to_owned(),
            name: game_name(game, texts),
            blurb: texts
                .find(&format!("{}blurb", prefix(game)))
                .unwrap_or_default(),
            least: *game.players().start(),
            most: *game.players().end(),
            options: game
                .options()
                .iter()
                .map(|option| described(texts, game, option))
                .collect(),
        };
        let level = |level: u8| LevelInfo {
            level,
            name: texts.get(&format!("level-{level}")),
        };
        PageCatalogue {
            games: games::GAMES.iter().map(game).collect(),
            levels: bots::LEVELS.map(level).collect(),
            languages: languages(),
            rated: TableConditions::of(true),
        }
    }
}

/// Returns the available languages, each under its name in that language, such as `Deutsch`.
pub(crate) fn languages() -> Vec<LanguageInfo> {
    let info = |language: Language| LanguageInfo {
        code: language.code().to_owned(),
        name: Texts::new(language).get("language-name"),
    };
    Language::ALL.map(info).into()
}

fn described(texts: &Texts, game: &dyn games::AnyGame, option: &OptionSpec) -> OptionInfo {
    let words = |words: &[(&'static str, &'static str)]| -> Vec<OptionWord> {
        let word = |&pair: &(&str, &str)| OptionWord {
            word: pair.0.to_owned(),
            meaning: option_meaning(texts, game, option.key, pair),
        };
        words.iter().map(word).collect()
    };
    let kind = match option.values {
        Values::Words(all) => OptionKind::Words { words: words(all) },
        Values::OnePerPlayer(all) => {
            let pairs: Vec<_> = all.iter().map(|&word| (word, word)).collect();
            OptionKind::OnePerPlayer {
                words: words(&pairs),
            }
        }
        Values::Number {
            least,
            most,
            default,
        } => OptionKind::Number {
            least,
            most,
            default,
        },
        Values::Numbers { least, most } => OptionKind::Numbers { least, most },
        Values::WordOrFile { words: all, .. } => OptionKind::WordOrFile { words: words(all) },
    };
    OptionInfo {
        key: option.key.to_owned(),
        about: option_about(texts, game, option),
        name: option_name(texts, game, option.key),
        kind,
    }
}
