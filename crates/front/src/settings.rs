//! The user's settings, stored in the configuration folder.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use etcetera::app_strategy::AppStrategy;
use saves::{read_text, remove_stale_temporary_files, write_atomically};
use serde::de::IntoDeserializer;
use serde::de::value::StrDeserializer;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::LocatedFault;

use words::{Language, Texts};

/// The user's settings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    pub palette: Palette,
    pub language: LanguageChoice,
    pub colours: Colours,
    pub background: TerminalBackground,
    pub signs: CharsetChoice,
    pub animation: AnimationSpeed,
    /// Whether to confirm moves that the user might regret.
    pub confirmations: bool,
    /// Whether to name cells by column letter and row number, like `F3` instead of `CF`.
    pub row_numbers: bool,
    /// The user's name; empty if unknown.
    pub name: String,
    /// The address of the server whose lobby was opened last; empty if there was none.
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

/// The interface language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LanguageChoice {
    /// The language of the locale.
    #[default]
    Auto,
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
        // Old settings files contain the English names of these two languages instead of their codes.
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

/// Returns the user's settings, or the defaults if they cannot be read.
fn settings_of_user() -> Settings {
    let file = SettingsFile::of_user();
    let settings = file.and_then(|mut file| file.read().ok());
    settings.unwrap_or_default()
}

/// Returns the language that the user has chosen, or that of the locale.
#[must_use]
pub fn language_of_user() -> Language {
    settings_of_user().language()
}

/// Returns the UI strings in the user's language, with cells in the user's notation.
#[must_use]
pub fn texts_of_user() -> Texts {
    settings_of_user().texts()
}

/// Returns the language of the user's locale, or English if it is not supported.
fn language_of_locale() -> Language {
    let locale = sys_locale::get_locale();
    locale
        .and_then(|locale| Language::of_locale(&locale))
        .unwrap_or_default()
}

/// The colour palette.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Palette {
    #[default]
    Standard,
    /// Colours that colour-blind people can distinguish (after Okabe and Ito).
    ColourBlind,
}

/// How many colours to use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colours {
    /// As many colours as the terminal claims to support.
    #[default]
    Auto,
    None,
    #[serde(rename = "16")]
    Sixteen,
    #[serde(rename = "256")]
    Cube,
    /// 24-bit colours.
    True,
}

/// The terminal's background, which the colours must suit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TerminalBackground {
    /// The background that the terminal reports, or dark if it reports none.
    #[default]
    Auto,
    Dark,
    Light,
}

/// The characters that the terminal can show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CharsetChoice {
    /// Depends on the locale.
    #[default]
    Auto,
    Ascii,
    Unicode,
}

/// The speed of animations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AnimationSpeed {
    Off,
    Slow,
    #[default]
    Normal,
    Fast,
}

impl Settings {
    /// Returns the interface language.
    #[must_use]
    pub fn language(&self) -> Language {
        match self.language {
            LanguageChoice::Auto => language_of_locale(),
            LanguageChoice::In(language) => language,
        }
    }

    /// Returns the UI strings in this language, with cells in this notation.
    #[must_use]
    pub fn texts(&self) -> Texts {
        let mut texts = Texts::new(self.language()).with_row_numbers(self.row_numbers);
        texts.ask_before_moves(self.confirmations);
        texts
    }

    /// Returns the duration of an animation step; `None` if animations are off.
    #[must_use]
    pub fn step_duration(&self) -> Option<Duration> {
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
    /// The file is not valid TOML.
    NoToml { line: usize, column: usize },
    /// The file contains unknown settings or invalid values.
    Wrong {
        line: usize,
        column: usize,
        wrong: LocatedFault,
    },
}

impl SettingsError {
    fn new(text: &str, error: &toml::de::Error) -> Self {
        let start = error.span().map_or(0, |span| span.start);
        let before = text.get(..start).unwrap_or(text);
        let line = 1 + before.matches('\n').count();
        let column = 1 + before.chars().rev().take_while(|&c| c != '\n').count();
        let read = toml::Deserializer::parse(text);
        match read.ok().and_then(table::find_fault::<Settings, _>) {
            None => SettingsError::NoToml { line, column },
            Some(wrong) => SettingsError::Wrong {
                line,
                column,
                wrong,
            },
        }
    }
}

/// The file with the settings.
#[derive(Clone, Debug)]
pub struct SettingsFile {
    path: PathBuf,
    /// Whether the file could not be read and must be backed up before it is overwritten.
    broken: bool,
}

impl SettingsFile {
    /// Returns the file of this user; `None` if the user has no home folder.
    #[must_use]
    pub fn of_user() -> Option<Self> {
        let folder = saves::folders_of_user()?.config_dir();
        Some(SettingsFile::at(folder.join("settings.toml")))
    }

    /// Returns the settings file at this path, which does not have to exist.
    #[must_use]
    pub const fn at(path: PathBuf) -> Self {
        SettingsFile {
            path,
            broken: false,
        }
    }

    /// Returns the path of the file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Reads the settings; returns the defaults if there is no file.
    ///
    /// # Errors
    /// If the file cannot be read. The next [`write`](Self::write) then keeps a backup of it.
    pub fn read(&mut self) -> Result<Settings, SettingsError> {
        if let Some(folder) = self.path.parent() {
            remove_stale_temporary_files(folder);
        }
        let read = match read_text(&self.path) {
            Ok(text) => toml::from_str(&text).map_err(|error| SettingsError::new(&text, &error)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Settings::default()),
            Err(error) => Err(SettingsError::Io(error)),
        };
        self.broken |= read.is_err();
        read
    }

    /// Writes the settings. Renames a file that could not be read to `settings.toml.bak` first.
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
    fn written_settings_can_be_read() {
        let folder = tempfile::tempdir().unwrap();
        let mut file = SettingsFile::at(folder.path().join("new/settings.toml"));
        assert_eq!(file.read().unwrap(), Settings::default());
        let settings = Settings {
            palette: Palette::ColourBlind,
            colours: Colours::Sixteen,
            name: "Zoé".to_owned(),
            confirmations: false,
            ..Settings::default()
        };
        file.write(&settings).unwrap();
        assert_eq!(file.read().unwrap(), settings);
    }

    #[test]
    fn languages_are_stored_by_code_and_old_names_are_accepted() {
        let read = |text: &str| toml::from_str::<Settings>(text).map(|settings| settings.language);
        let language_of = |code| LanguageChoice::In(Language::find(code).unwrap());
        assert_eq!(read("language = \"english\"").unwrap(), language_of("en"));
        assert_eq!(read("language = \"french\"").unwrap(), language_of("fr"));
        assert_eq!(read("language = \"auto\"").unwrap(), LanguageChoice::Auto);
        for language in Language::ALL {
            let settings = Settings {
                language: LanguageChoice::In(language),
                ..Settings::default()
            };
            let text = toml::to_string(&settings).unwrap();
            assert!(text.contains(&format!("language = \"{}\"", language.code())));
            assert_eq!(read(&text).unwrap(), settings.language);
        }
        assert!(read("language = \"klingon\"").is_err());
    }

    #[test]
    fn an_invalid_file_is_backed_up() {
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
