//! What can be chosen before a match, in words.

use serde::Serialize;
use table::{OptionSpec, Values};
use words::{Language, Texts, game_name, option_about, option_meaning, option_name, prefix};

use crate::PageNarrator;

/// Everything that can be chosen.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PageCatalogue {
    /// The games.
    pub games: Vec<GameInfo>,
    /// The bots' levels, the weakest first.
    pub levels: Vec<LevelInfo>,
    /// The languages.
    pub languages: Vec<LanguageInfo>,
}

/// One game.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameInfo {
    /// Its name in records.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// What it is, in a sentence.
    pub blurb: String,
    /// How many play at least.
    pub least: usize,
    /// How many play at most.
    pub most: usize,
    /// The rules options.
    pub options: Vec<OptionInfo>,
}

/// One rules option.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OptionInfo {
    /// Its name in records.
    pub key: String,
    /// Its name for people.
    pub name: String,
    /// What it does.
    pub about: String,
    /// What it may be.
    pub kind: OptionKind,
}

/// What an option may be.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum OptionKind {
    /// One of these; the first is the default.
    Words {
        /// The words.
        words: Vec<OptionWord>,
    },
    /// A different one of these for every player.
    OnePerPlayer {
        /// The words.
        words: Vec<OptionWord>,
    },
    /// A whole number.
    Number {
        /// The smallest.
        least: u32,
        /// The largest.
        most: u32,
        /// What it is when nobody says.
        default: u32,
    },
    /// Whole numbers with commas between them, or none.
    Numbers {
        /// The smallest.
        least: u32,
        /// The largest.
        most: u32,
    },
    /// One of these, the first the default, or the text of a file.
    WordOrFile {
        /// The words.
        words: Vec<OptionWord>,
    },
}

/// A value of an option.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OptionWord {
    /// As it stands in records.
    pub word: String,
    /// What it means.
    pub meaning: String,
}

/// A level of bots.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LevelInfo {
    /// 1 to 8.
    pub level: u8,
    /// What it is called.
    pub name: String,
}

/// A language.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LanguageInfo {
    /// Its code.
    pub code: String,
    /// Its name in itself.
    pub name: String,
}

impl PageNarrator {
    /// Everything that can be chosen, in this language.
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
        }
    }
}

/// The languages that are spoken, each named in itself.
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
