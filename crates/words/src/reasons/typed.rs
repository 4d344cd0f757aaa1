//! Why a type of ours cannot be made of what stands in a file.

use std::error::Error;
use std::io;

use table::{
    BotText, BotTextError, ChangeFormError, NameError, PlayersError, Record, SeedError,
    TimestampError, VersionError,
};
use tilings::{FileError, ListError};

use super::{Reason, requoted};
use crate::Texts;

/// The error in words, if it is of a type that we have words for.
pub(super) fn typed(texts: &Texts, error: &(dyn Error + 'static)) -> Option<String> {
    fn of<E: Error + Reason + 'static>(
        texts: &Texts,
        error: &(dyn Error + 'static),
    ) -> Option<String> {
        let error: &E = error.downcast_ref()?;
        Some(error.in_words(texts))
    }
    let kinds = [
        of::<NameError>,
        of::<PlayersError>,
        of::<BotTextError>,
        of::<SeedError>,
        of::<TimestampError>,
        of::<ChangeFormError>,
        of::<VersionError>,
        of::<FileError>,
        of::<ListError>,
        of::<io::Error>,
    ];
    kinds.iter().find_map(|kind| kind(texts, error))
}

impl Reason for BotTextError {
    fn in_words(&self, texts: &Texts) -> String {
        let text = requoted(texts, &self.0).into();
        let most = BotText::LONGEST.into();
        texts.with("reason-bot-text", &[("text", text), ("most", most)])
    }
}

impl Reason for SeedError {
    fn in_words(&self, texts: &Texts) -> String {
        texts.with("reason-seed", &[("most", u64::MAX.to_string().into())])
    }
}

impl Reason for TimestampError {
    fn in_words(&self, texts: &Texts) -> String {
        let text = requoted(texts, &self.0).into();
        texts.with("reason-time", &[("text", text)])
    }
}

impl Reason for ChangeFormError {
    fn in_words(&self, texts: &Texts) -> String {
        texts.get(match self {
            ChangeFormError::Forfeited => "reason-change-forfeited",
            ChangeFormError::Replaced => "reason-change-replaced",
            ChangeFormError::Other => "reason-change-other",
        })
    }
}

impl Reason for VersionError {
    fn in_words(&self, texts: &Texts) -> String {
        let version = self.0.to_string().into();
        let ours = Record::VERSION.to_string().into();
        texts.with(
            "reason-other-version",
            &[("version", version), ("ours", ours)],
        )
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use table::{Players, Seed, Values, Wrong};

    use super::*;
    use crate::Language;

    /// Words that are in most English sentences, and in no French or German one of ours.
    const ENGLISH: &[&str] = &[
        "the", "its", "is", "are", "has", "of", "no", "not", "and", "or", "but", "at", "only",
        "there", "which", "cannot", "from", "name", "seat", "tile", "line", "twice",
    ];

    fn assert_said(error: &(impl Reason + ToString)) {
        for language in Language::ALL {
            let said = error.in_words(&Texts::new(language));
            if language == Language::ENGLISH {
                assert_eq!(said, error.to_string());
                continue;
            }
            let words = said.split(|c: char| !c.is_alphanumeric());
            let english: Vec<&str> = words.filter(|word| ENGLISH.contains(word)).collect();
            assert!(english.is_empty(), "{said}: {english:?}");
        }
    }

    /// The core gives the error as what it is, and every language has words of its own for it.
    fn assert_typed(json: &Value) {
        let error = Record::from_text(&json.to_string()).unwrap_err();
        let table::ReadError::NotARecord(error) = error else {
            panic!("{error}");
        };
        assert!(matches!(error.wrong(), Wrong::Refused(_)), "{error:?}");
        assert_said(&error);
    }

    fn record() -> Value {
        let players = Players::new(["Ana", "Bo"]).unwrap();
        let record = Record::new("azul", json!({}), Seed::number(42), players.into());
        serde_json::from_str(&record.to_line()).unwrap()
    }

    #[test]
    fn what_our_types_say_of_a_record_is_said_in_every_language() {
        let long = "x".repeat(200);
        for (key, wrong) in [
            ("seed", json!("zz")),
            ("seed", json!(-1)),
            ("seed", json!([])),
            ("started", json!("yesterday")),
            ("seats", json!([{"person": ""}, {"person": "Bo"}])),
            ("seats", json!([{"person": long}, {"person": "Bo"}])),
            ("seats", json!([{"person": "\u{1b}"}, {"person": "Bo"}])),
            ("seats", json!([{"person": "Bo"}, {"person": "Bo"}])),
            ("seats", json!([{"bot": ""}, {"person": "Bo"}])),
            ("seats", json!([{"bot": long}, {"program": "Bo"}])),
            (
                "changes",
                json!([{"ply": 1, "seat": 0, "change": "forfeited"}]),
            ),
            (
                "changes",
                json!([{"ply": 1, "seat": 0, "change": "replaced"}]),
            ),
            (
                "changes",
                json!([{"ply": 1, "seat": 0, "change": "resigned", "reason": "x"}]),
            ),
        ] {
            let mut record = record();
            record[key] = wrong;
            assert_typed(&record);
        }
        assert_said(&VersionError(1));
        let mut old = json!({"tilewright": 1, "game": "azul", "options": {}, "seed": 42});
        old["players"] = json!(["Ana", "Ana"]);
        old["moves"] = json!([]);
        assert_typed(&old);
    }

    #[test]
    fn what_is_wrong_with_a_deck_or_motifs_in_options_is_said_in_every_language() {
        let tilings = games::GAMES.find("tilings").unwrap();
        for (key, wrong) in [
            ("deck", json!(7)),
            ("deck", json!([7])),
            ("deck", json!([])),
            ("deck", json!("penrose")),
            ("deck", json!(["a red red red red 1", "b red"])),
            ("motifs", json!(["river 7 blue blue"])),
            ("level", json!(9)),
            ("level", json!([])),
            ("influence-reach", json!("many")),
        ] {
            let mut record = Record::new(
                "tilings",
                json!({"players": 2}),
                Seed::number(42),
                Players::new(["Ana", "Bo"]).unwrap().into(),
            );
            record.options[key] = wrong;
            let error = tilings.load(&record).err().expect("it is wrong");
            assert_said(&error);
        }
    }

    #[test]
    fn what_is_wrong_with_a_file_of_tiles_or_motifs_is_said_in_every_language() {
        let tilings = games::GAMES.find("tilings").unwrap();
        let long = "x".repeat(31);
        let many = "m 1 any\n".repeat(1001);
        for (key, file) in [
            ("deck", ""),
            ("deck", "plain red"),
            ("deck", "plain red red red crimson 8"),
            ("deck", "plain red red red red 0"),
            ("deck", "p\u{7} red red red red 1"),
            ("deck", &format!("{long} red red red red 1")),
            ("deck", "p red red red red 1\np red red red red 1"),
            ("deck", "p red red red red 2500\nq red red red red 1"),
            ("motifs", "river"),
            ("motifs", "river 7 blue blue"),
            ("motifs", "river 0 blue"),
            ("motifs", "river 7 crimson"),
            ("motifs", "river 7 blue crimson 2"),
            ("motifs", "river 7 blue blue 5"),
            ("motifs", &many),
        ] {
            let spec = tilings.options().iter().find(|spec| spec.key == key);
            let Some(Values::WordOrFile { read, .. }) = spec.map(|spec| spec.values) else {
                panic!("{key} is no file");
            };
            let error = read(file).unwrap_err();
            assert_said(error.downcast_ref::<FileError>().unwrap());
            assert!(typed(&Texts::new(Language::ENGLISH), &*error).is_some());
        }
        assert_said(&tilings::LineError::NameComment("a#".to_owned()));
    }
}
