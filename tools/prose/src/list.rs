//! Reads the configuration: `prose.toml` and `dictionary.txt`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use regex::Regex;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct List {
    /// Prefixes of paths that are not checked, with the reasons.
    pub skip: BTreeMap<String, String>,
    /// Disabled rules, with the reasons.
    pub off: BTreeMap<String, String>,
    /// Phrases that nearly always mean that a sentence needs rewriting.
    #[serde(rename = "marker")]
    pub markers: Vec<Marker>,
    /// Example values for the variables of messages; all other variables are numbers.
    pub variables: BTreeMap<String, String>,
    /// Words of the project that are not in the English dictionary.
    #[serde(skip)]
    pub words: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Marker {
    #[serde(deserialize_with = "pattern")]
    pub pattern: Regex,
    /// What to write instead.
    pub instead: String,
    /// Phrases in which the pattern is good English.
    #[serde(default)]
    pub except: Vec<String>,
}

fn pattern<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Regex, D::Error> {
    let text = String::deserialize(deserializer)?;
    Regex::new(&format!(r"(?i)\b(?:{text})\b")).map_err(serde::de::Error::custom)
}

impl List {
    pub fn read(folder: &Path) -> Result<Self, String> {
        let read = |name: &str| {
            fs::read_to_string(folder.join(name))
                .map_err(|error| format!("cannot read {name}: {error}"))
        };
        let mut list: Self =
            toml::from_str(&read("prose.toml")?).map_err(|error| format!("prose.toml: {error}"))?;
        let words = read("dictionary.txt")?;
        list.words = words
            .lines()
            .map(str::to_owned)
            .filter(|word| !word.is_empty())
            .collect();
        if let Some(pair) = list
            .words
            .windows(2)
            .find(|pair| key(&pair[0]) >= key(&pair[1]))
        {
            return Err(format!(
                "dictionary.txt is not sorted: {} before {}",
                pair[0], pair[1]
            ));
        }
        if let Some((name, _)) = list
            .off
            .iter()
            .chain(&list.skip)
            .find(|(_, reason)| reason.is_empty())
        {
            return Err(format!("prose.toml gives no reason for {name}"));
        }
        Ok(list)
    }
}

/// Returns the sort key of a word: case matters only between otherwise equal words.
fn key(word: &str) -> (String, &str) {
    (word.to_lowercase(), word)
}
