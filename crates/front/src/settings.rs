//! What the person likes, kept in the user's config folder.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use etcetera::app_strategy::{AppStrategy, AppStrategyArgs, choose_app_strategy};
use saves::{read_text, sweep, write_atomically};
use serde::de::IntoDeserializer;
use serde::de::value::StrDeserializer;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::Misread;

use words::{Language, Texts};

/// What the person likes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Which colours are used.
    pub palette: Palette,
    /// What is spoken.
    pub language: LanguageChoice,
    /// How many colours there are.
    pub colours: Colours,
    /// The terminal's background.
    pub background: TerminalBackground,
    /// Which signs can be shown.
    pub signs: CharsetChoice,
    /// How fast things move.
    pub animation: AnimationSpeed,
    /// Whether a move that might be regretted is asked about.
    pub confirmations: bool,
    /// Whether cells are named by column letter and row number: `F3` instead of `CF`.
    pub row_numbers: bool,
    /// What the person is called; empty as long as nobody has said.
    pub name: String,
    /// The address of the server whose lobby was opened last; empty before that.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub server: String,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            palette: Palette::default(),
            language: LanguageChoice::default(),
            colours: Colours::default(),
            background: TerminalBackground::default(),
            signs: CharsetChoice::default(),
            animation: AnimationSpeed::default(),
            confirmations: true,
            row_numbers: false,
            name: String::new(),
            server: String::new(),
        }
    }
}

/// What is spoken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LanguageChoice {
    /// The language of the locale.
    #[default]
    Auto,
    /// This one.
    In(Language),
}

impl Serialize for LanguageChoice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            LanguageChoice::Auto => serializer.serialize_str("auto"),
            LanguageChoice::In(language) => language.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for LanguageChoice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let given = String::deserialize(deserializer)?;
        // Settings of old had the names of two languages.
        let code = match given.as_str() {
            "auto" => return Ok(LanguageChoice::Auto),
            "english" => "en",
            "french" => "fr",
            code => code,
        };
        let code: StrDeserializer<D::Error> = code.into_deserializer();
        Language::deserialize(code).map(LanguageChoice::In)
    }
}

/// The user's settings; the defaults where there are none, or none that can be read.
fn settings_of_user() -> Settings {
    let file = SettingsFile::of_user();
    let settings = file.and_then(|mut file| file.read().ok());
    settings.unwrap_or_default()
}

/// The language that the user has chosen, or that of the locale.
#[must_use]
pub fn language_of_user() -> Language {
    settings_of_user().language()
}

/// The texts in the language that the user has chosen, with cells named as the user likes.
#[must_use]
pub fn texts_of_user() -> Texts {
    settings_of_user().texts()
}

/// The language of the user's locale, English if it is none of ours.
fn language_of_locale() -> Language {
    let locale = sys_locale::get_locale();
    locale
        .and_then(|locale| Language::of_locale(&locale))
        .unwrap_or_default()
}

/// Which colours are used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Palette {
    /// For most people.
    #[default]
    Standard,
    /// Colours that stay apart for colour-blind eyes too (after Okabe and Ito).
    ColourBlind,
}

/// How many colours are used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colours {
    /// As many as the terminal says it has.
    #[default]
    Auto,
    /// None.
    None,
    /// Sixteen.
    #[serde(rename = "16")]
    Sixteen,
    /// 256.
    #[serde(rename = "256")]
    Cube,
    /// All.
    True,
}

/// The terminal's background, for which colours are chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TerminalBackground {
    /// What the terminal answers; dark where it does not.
    #[default]
    Auto,
    /// Light text on a dark background.
    Dark,
    /// Dark text on a light background.
    Light,
}

/// Which signs can be shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CharsetChoice {
    /// What the locale says.
    #[default]
    Auto,
    /// ASCII only.
    Ascii,
    /// Everything.
    Unicode,
}

/// How fast things move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AnimationSpeed {
    /// Nothing moves: a position is shown as it is.
    Off,
    /// For a careful look.
    Slow,
    /// So that everything can be followed.
    #[default]
    Normal,
    /// For those who know.
    Fast,
}

impl Settings {
    /// The language to speak.
    #[must_use]
    pub fn language(&self) -> Language {
        match self.language {
            LanguageChoice::Auto => language_of_locale(),
            LanguageChoice::In(language) => language,
        }
    }

    /// The texts in this language, with cells named like this.
    #[must_use]
    pub fn texts(&self) -> Texts {
        Texts::new(self.language()).with_row_numbers(self.row_numbers)
    }

    /// How long a step of an animation takes; nothing if there are none.
    #[must_use]
    pub fn pace(&self) -> Option<Duration> {
        match self.animation {
            AnimationSpeed::Off => None,
            AnimationSpeed::Slow => Some(Duration::from_millis(700)),
            AnimationSpeed::Normal => Some(Duration::from_millis(350)),
            AnimationSpeed::Fast => Some(Duration::from_millis(120)),
        }
    }
}

/// Why settings cannot be read. Lines and columns are counted from 1.
#[derive(Debug)]
pub enum SettingsError {
    /// The file cannot be read.
    Io(io::Error),
    /// It is no TOML.
    NoToml {
        /// Where it ceases to be.
        line: usize,
        /// And in which column.
        column: usize,
    },
    /// It is TOML, but there are no such settings.
    Wrong {
        /// Where.
        line: usize,
        /// And in which column.
        column: usize,
        /// What is wrong there.
        wrong: Misread,
    },
}

impl SettingsError {
    fn new(text: &str, error: &toml::de::Error) -> Self {
        let start = error.span().map_or(0, |span| span.start);
        let before = text.get(..start).unwrap_or(text);
        let line = 1 + before.matches('\n').count();
        let column = 1 + before.chars().rev().take_while(|&c| c != '\n').count();
        let read = toml::Deserializer::parse(text);
        match read.ok().and_then(table::misread::<Settings, _>) {
            None => SettingsError::NoToml { line, column },
            Some(wrong) => SettingsError::Wrong {
                line,
                column,
                wrong,
            },
        }
    }
}

/// The file in which settings are kept.
#[derive(Clone, Debug)]
pub struct SettingsFile {
    path: PathBuf,
    /// What is in it could not be read, and must not be lost.
    broken: bool,
}

impl SettingsFile {
    /// The file of this user; nothing if the user has no home.
    #[must_use]
    pub fn of_user() -> Option<Self> {
        let strategy = choose_app_strategy(AppStrategyArgs {
            top_level_domain: String::new(),
            author: String::new(),
            app_name: "tilewright".to_owned(),
        });
        let folder = strategy.ok()?.config_dir();
        Some(SettingsFile::at(folder.join("settings.toml")))
    }

    /// This file, which need not exist.
    #[must_use]
    pub const fn at(path: PathBuf) -> Self {
        SettingsFile {
            path,
            broken: false,
        }
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The settings in it: the defaults if there is no file.
    ///
    /// # Errors
    /// If it cannot be read. It is then put aside before anything else is written in its place.
    pub fn read(&mut self) -> Result<Settings, SettingsError> {
        if let Some(folder) = self.path.parent() {
            sweep(folder);
        }
        let read = match read_text(&self.path) {
            Ok(text) => toml::from_str(&text).map_err(|error| SettingsError::new(&text, &error)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Settings::default()),
            Err(error) => Err(SettingsError::Io(error)),
        };
        self.broken |= read.is_err();
        read
    }

    /// Writes the settings. What could not be read before is kept beside them.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn write(&mut self, settings: &Settings) -> io::Result<()> {
        let text = toml::to_string(settings).map_err(io::Error::other)?;
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)?;
        }
        if self.broken {
            fs::rename(&self.path, self.path.with_extension("toml.bak"))?;
            self.broken = false;
        }
        write_atomically(&self.path, |out: &mut dyn Write| {
            out.write_all(text.as_bytes())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_found_again() {
        let folder = tempfile::tempdir().unwrap();
        let mut file = SettingsFile::at(folder.path().join("new/settings.toml"));
        assert_eq!(file.read().unwrap(), Settings::default());
        let liked = Settings {
            palette: Palette::ColourBlind,
            colours: Colours::Sixteen,
            name: "Zoé".to_owned(),
            confirmations: false,
            ..Settings::default()
        };
        file.write(&liked).unwrap();
        assert_eq!(file.read().unwrap(), liked);
    }

    #[test]
    fn languages_are_kept_by_their_codes_and_found_by_old_names() {
        let read = |text: &str| toml::from_str::<Settings>(text).map(|liked| liked.language);
        let spoken = |code| LanguageChoice::In(Language::find(code).unwrap());
        assert_eq!(read("language = \"english\"").unwrap(), spoken("en"));
        assert_eq!(read("language = \"french\"").unwrap(), spoken("fr"));
        assert_eq!(read("language = \"auto\"").unwrap(), LanguageChoice::Auto);
        for language in Language::ALL {
            let liked = Settings {
                language: LanguageChoice::In(language),
                ..Settings::default()
            };
            let text = toml::to_string(&liked).unwrap();
            assert!(text.contains(&format!("language = \"{}\"", language.code())));
            assert_eq!(read(&text).unwrap(), liked.language);
        }
        assert!(read("language = \"klingon\"").is_err());
    }

    #[test]
    fn a_broken_file_is_put_aside_and_not_lost() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.toml");
        fs::write(&path, "palette = \"pink\"").unwrap();
        let mut file = SettingsFile::at(path);
        assert!(file.read().is_err());
        file.write(&Settings::default()).unwrap();
        assert_eq!(file.read().unwrap(), Settings::default());
        let aside = fs::read_to_string(folder.path().join("settings.toml.bak")).unwrap();
        assert_eq!(aside, "palette = \"pink\"");
    }
}
