//! The available languages: one for each folder of texts.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use unic_langid::LanguageIdentifier;

/// A folder of texts.
struct Found {
    code: &'static str,
    /// The name and the contents of each file.
    files: &'static [(&'static str, &'static str)],
}

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// An available language. It is serialized as its code.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Language(usize);

impl Language {
    /// English, the default.
    pub const ENGLISH: Language = Language(0);

    /// All languages, English first.
    pub const ALL: [Language; FOUND.len()] = {
        let mut all = [Language(0); FOUND.len()];
        let mut at = 0;
        while at < all.len() {
            all[at] = Language(at);
            at += 1;
        }
        all
    };

    /// Finds the language with this code, such as `de` for German.
    #[must_use]
    pub fn find(code: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|language| language.code() == code)
    }

    /// Finds the language of a locale like `fr_CH.UTF-8` or `fr-CH`, if it is available.
    #[must_use]
    pub fn of_locale(locale: &str) -> Option<Self> {
        let code = locale
            .split(|sign: char| !sign.is_ascii_alphabetic())
            .next();
        Self::find(&code?.to_ascii_lowercase())
    }

    /// Returns the code of the language, such as `de` for German.
    #[must_use]
    pub const fn code(self) -> &'static str {
        FOUND[self.0].code
    }

    pub(crate) fn id(self) -> LanguageIdentifier {
        self.code()
            .parse()
            .expect("a folder is not named after a language code")
    }

    /// Iterates over the message files of the language.
    pub fn sources(self) -> impl Iterator<Item = &'static str> {
        let files = FOUND[self.0].files.iter();
        files
            .filter(|(name, _)| name.rsplit('.').next() == Some("ftl"))
            .map(|(_, text)| *text)
    }

    /// Returns one of its files.
    #[must_use]
    pub fn file(self, name: &str) -> Option<&'static str> {
        let mut files = FOUND[self.0].files.iter();
        files
            .find(|(known, _)| *known == name)
            .map(|(_, text)| *text)
    }
}

impl std::fmt::Debug for Language {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.code())
    }
}

impl Serialize for Language {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

impl<'de> Deserialize<'de> for Language {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        const CODES: [&str; FOUND.len()] = {
            let mut codes = [""; FOUND.len()];
            let mut at = 0;
            while at < codes.len() {
                codes[at] = FOUND[at].code;
                at += 1;
            }
            codes
        };
        let code = String::deserialize(deserializer)?;
        Language::find(&code).ok_or_else(|| de::Error::unknown_variant(&code, &CODES))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_is_matched_by_its_language() {
        let found = |locale| Language::of_locale(locale).map(Language::code);
        assert_eq!(found("fr_CH.UTF-8"), Some("fr"));
        assert_eq!(found("de-AT"), Some("de"));
        assert_eq!(found("EN"), Some("en"));
        assert_eq!(found("fry"), None);
        assert_eq!(found("C"), None);
        assert_eq!(found(""), None);
    }

    #[test]
    fn a_language_is_written_by_its_code() {
        for language in Language::ALL {
            let written = serde_json::to_string(&language).unwrap();
            assert_eq!(written, format!("{:?}", language.code()));
            assert_eq!(
                serde_json::from_str::<Language>(&written).unwrap(),
                language
            );
        }
        let wrong = serde_json::from_str::<Language>("\"tlh\"").unwrap_err();
        assert!(
            wrong.to_string().contains("expected one of `en`"),
            "{wrong}"
        );
        assert_eq!(Language::default(), Language::ENGLISH);
        assert_eq!(Language::ENGLISH.code(), "en");
    }
}
