//! Who tells each game.

use games::{AnyEvent, AnyMove, MoveRefusal};
use serde::Serialize;
use serde_json::Value;
use session::ViewModel;
use table::{Message, Players};

use crate::reasons::Speaker;
use crate::{Charset, Texts, plain};

/// What a legal move would do, in words and as the game says it.
#[derive(Clone, Debug, PartialEq)]
pub struct MovePreview {
    /// The move in words.
    pub described: String,
    /// What it would bring, in one line.
    pub foretold: Option<String>,
    /// What a player should know before it is played, and the question whether to play it.
    pub warning: Option<String>,
    /// What it would do, as JSON.
    pub preview: Value,
}

impl MovePreview {
    /// Writes the preview of a game as JSON.
    pub(crate) fn json(preview: &impl Serialize) -> Value {
        serde_json::to_value(preview).expect("previews have text keys")
    }
}

/// How one game is told.
pub trait Narrator: Sync {
    /// What happened, in one sentence; nothing if it is not worth one.
    fn narrate(&self, event: &AnyEvent, players: &Players, texts: &Texts) -> Option<String>;

    /// The same for who sees no board: what a board shows by itself is told too.
    fn tell_fully(&self, event: &AnyEvent, players: &Players, texts: &Texts) -> Vec<String> {
        self.narrate(event, players, texts).into_iter().collect()
    }

    /// A move that can be made now, in words.
    fn describe(&self, seen: &ViewModel, mv: &AnyMove, texts: &Texts) -> String;

    /// Returns what a move that can be made now would do. The rules are asked once.
    fn preview(
        &self,
        seen: &ViewModel,
        mv: &AnyMove,
        texts: &Texts,
        signs: Charset,
    ) -> MovePreview {
        MovePreview {
            described: self.describe(seen, mv, texts),
            foretold: None,
            warning: self.warn(seen, mv, texts, signs),
            preview: seen.rules().preview(mv),
        }
    }

    /// What a player should know before this legal move is played, if anything, and the question
    /// whether to play it.
    fn warn(
        &self,
        _seen: &ViewModel,
        _mv: &AnyMove,
        _texts: &Texts,
        _signs: Charset,
    ) -> Option<String> {
        None
    }

    /// Returns a move, given as records write it, as this person would type it.
    fn notation(&self, text: &str, _texts: &Texts) -> String {
        text.to_owned()
    }

    /// What something in a message is called in this match, if it has a name there: a player, who is
    /// only a colour to the rules.
    fn name_in_message(
        &self,
        _seen: &ViewModel,
        _message: &Message,
        _texts: &Texts,
    ) -> Option<String> {
        None
    }
}

/// Every game that is told in words of its own.
const NARRATORS: [(&str, &dyn Narrator); 3] = [
    ("azul", &crate::azul::AzulNarrator),
    ("laying-grass", &crate::laying_grass::GrassNarrator),
    ("tilings", &crate::tilings::TilingsNarrator),
];

/// Who tells a game. One that nobody has written words for is told plainly.
#[must_use]
pub fn narrator(game: &str) -> &'static dyn Narrator {
    let known = NARRATORS.iter().find(|(id, _)| *id == game);
    known.map_or(&Plain, |(_, narrator)| *narrator)
}

/// Describes a move that is given as text; one that cannot be made now, by its text alone.
#[must_use]
pub fn described(seen: &ViewModel, text: &str, texts: &Texts) -> String {
    match seen.rules().parse(text) {
        Ok(mv) => narrator(seen.game().id()).describe(seen, &mv, texts),
        Err(_) => text.to_owned(),
    }
}

/// Why a text is not a legal move in a match of which this is seen.
#[must_use]
pub fn refused_there(seen: &ViewModel, refusal: &MoveRefusal, texts: &Texts) -> String {
    let narrator = narrator(seen.game().id());
    let call = |message: &Message| narrator.name_in_message(seen, message, texts);
    Speaker::new(texts).calling(&call).argument(&refusal.into())
}

/// A game without words of its own: values as they are.
struct Plain;

impl Narrator for Plain {
    /// The moves say as much as events of which nothing is known.
    fn narrate(&self, _: &AnyEvent, _: &Players, _: &Texts) -> Option<String> {
        None
    }

    fn tell_fully(&self, event: &AnyEvent, _: &Players, _: &Texts) -> Vec<String> {
        vec![plain::event(&event.to_json())]
    }

    fn describe(&self, _: &ViewModel, mv: &AnyMove, _: &Texts) -> String {
        mv.text().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use games::AnyMatch;
    use serde_json::json;
    use table::{Seed, Values};

    use super::*;
    use crate::{Language, Reason};

    #[test]
    fn every_game_of_the_catalogue_is_told_in_words() {
        for game in games::GAMES.iter() {
            assert!(NARRATORS.iter().any(|(id, _)| *id == game.id()));
        }
    }

    #[test]
    fn every_game_and_option_is_explained_in_every_language() {
        for game in games::GAMES.iter() {
            let prefix = crate::prefix(game);
            let mut keys = vec![format!("{prefix}name"), format!("{prefix}blurb")];
            for option in game.options() {
                let key = format!("{prefix}option-{}", option.key);
                if let Values::OnePerPlayer(words) = option.values {
                    keys.extend(words.iter().map(|word| format!("{key}-{word}")));
                }
                keys.push(key);
            }
            for language in Language::ALL {
                let texts = Texts::new(language);
                for key in &keys {
                    assert!(
                        texts.find(key).is_some_and(|text| !text.is_empty()),
                        "{key}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_game_that_nobody_knows_is_told_plainly() {
        let texts = Texts::new(Language::ENGLISH);
        let players = Players::new(["Ana", "Bo"]).unwrap();
        let event = json!({"event": "castled", "seat": 0, "squares": ["g1", "f1"]}).into();
        let chess = narrator("chess");
        assert_eq!(chess.narrate(&event, &players, &texts), None);
        let told = chess.tell_fully(&event, &players, &texts);
        assert_eq!(told, ["castled: seat 0, squares g1, f1"]);
    }

    #[test]
    fn whoever_is_to_move_is_named_where_the_names_are_known() {
        let game = games::GAMES.find("laying-grass").unwrap();
        let set = ["order=as-entered", "colours=red,blue"];
        let options = game.options_for(2, &set).unwrap();
        let players = Players::new(["Ana", "Bo"]).unwrap();
        let game = game.start(options, Seed::number(42), players.into());
        let game = game.unwrap_or_else(|error| panic!("{error}"));
        let seen = ViewModel::of(&*game, table::Viewer::Spectator);
        let refusal = game.parse("done").expect_err("bases come first");
        let said = Language::ALL.map(|language| {
            let said = refused_there(&seen, &refusal, &Texts::new(language));
            said.contains("Ana (")
        });
        assert_eq!(said, [true; 3]);
    }

    fn refused_in(game: &dyn AnyMatch, text: &str) -> Vec<(String, String)> {
        let refusal = game.parse(text).expect_err("it is no move");
        let said = Language::ALL.map(|language| {
            let said = refusal.in_words(&Texts::new(language));
            (said, refusal.to_string())
        });
        said.to_vec()
    }

    #[test]
    fn what_was_typed_is_refused_as_the_core_does_in_english_and_otherwise_in_other_languages() {
        for (id, set, typed) in [
            (
                "azul",
                "wall=standard",
                &["zz", "9 y 5", "1 x 5", "1 y 9", "c y 5", "wall 1 1"][..],
            ),
            ("laying-grass", "", &["zz", "place AA r0", "base", "base ?"]),
            (
                "tilings",
                "rotate=on",
                &["zz", "place ?", "place xx r0", "place BB", "place BB r45"],
            ),
        ] {
            let game = games::GAMES.find(id).unwrap();
            let set: Vec<&str> = Some(set)
                .filter(|set| !set.is_empty())
                .into_iter()
                .collect();
            let options = game.options_for(2, &set).unwrap();
            let players = Players::new(["Ana", "Bo"]).unwrap();
            let game = game.start(options, Seed::number(42), players.into());
            let game = game.unwrap_or_else(|error| panic!("{error}"));
            for text in typed {
                let said = refused_in(&*game, text);
                let (english, others) = said.split_first().unwrap();
                assert_eq!(english.0, english.1);
                for (other, core) in others {
                    assert_ne!(other, core);
                }
            }
        }
    }
}
