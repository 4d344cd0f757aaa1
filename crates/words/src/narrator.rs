//! The narrators of all games.

use games::{AnyEvent, AnyMove, MoveRefusal};
use serde::Serialize;
use serde_json::Value;
use session::ViewModel;
use table::{Message, Players};

use crate::reasons::MessageTranslator;
use crate::{Charset, Texts, plain};

/// The preview of a legal move, in words and as JSON.
#[derive(Clone, Debug, PartialEq)]
pub struct MovePreview {
    /// The move in words.
    pub described: String,
    /// Its effects in one line.
    pub effect: Option<String>,
    /// A warning before the move, with the question whether to play it.
    pub warning: Option<String>,
    /// The preview of the rules as JSON.
    pub preview: Value,
}

impl MovePreview {
    /// Converts the preview of a game to JSON.
    pub(crate) fn json(preview: &impl Serialize) -> Value {
        serde_json::to_value(preview).expect("previews have text keys")
    }
}

/// Describes the events and moves of one game.
pub trait Narrator: Sync {
    /// Narrates an event in one sentence, or returns `None` if it is not worth one.
    fn narrate(&self, event: &AnyEvent, players: &Players, texts: &Texts) -> Option<String>;

    /// Like `narrate`, for people who do not see a board: includes what the board would show.
    fn narrate_fully(&self, event: &AnyEvent, players: &Players, texts: &Texts) -> Vec<String> {
        self.narrate(event, players, texts).into_iter().collect()
    }

    /// Describes a legal move in words.
    fn describe(&self, model: &ViewModel, mv: &AnyMove, texts: &Texts) -> String;

    /// Previews a legal move, computing the preview of the rules only once.
    fn preview(
        &self,
        model: &ViewModel,
        mv: &AnyMove,
        texts: &Texts,
        signs: Charset,
    ) -> MovePreview {
        MovePreview {
            described: self.describe(model, mv, texts),
            effect: None,
            warning: self.warn(model, mv, texts, signs),
            preview: model.rules().preview(mv),
        }
    }

    /// Returns the warning before this legal move, if there is one, with the question whether to play it.
    fn warn(
        &self,
        _seen: &ViewModel,
        _mv: &AnyMove,
        _texts: &Texts,
        _signs: Charset,
    ) -> Option<String> {
        None
    }

    /// Converts a move from the notation of records to the player's notation.
    fn notation(&self, text: &str, _texts: &Texts) -> String {
        text.to_owned()
    }

    /// Returns the name in this match of something that a message mentions, such as a player whom the rules know only
    /// by colour.
    fn name_in_message(
        &self,
        _seen: &ViewModel,
        _message: &Message,
        _texts: &Texts,
    ) -> Option<String> {
        None
    }
}

/// The games that have a narrator.
const NARRATORS: [(&str, &dyn Narrator); 3] = [
    ("azul", &crate::azul::AzulNarrator),
    ("laying-grass", &crate::laying_grass::GrassNarrator),
    ("tilings", &crate::tilings::TilingsNarrator),
];

/// Returns the narrator of a game, or a generic one for a game that has none.
#[must_use]
pub fn narrator(game: &str) -> &'static dyn Narrator {
    let known = NARRATORS.iter().find(|(id, _)| *id == game);
    known.map_or(&Plain, |(_, narrator)| *narrator)
}

/// Previews a legal move in words. It has a warning only if the player wants to be asked before this move.
#[must_use]
pub fn preview(model: &ViewModel, mv: &AnyMove, texts: &Texts, signs: Charset) -> MovePreview {
    let preview = narrator(model.game().id()).preview(model, mv, texts, signs);
    MovePreview {
        warning: preview.warning.filter(|_| may_ask(model, mv, texts)),
        ..preview
    }
}

/// Returns the question to ask before a legal move, or `None` if the move is played without a question. The move that
/// the last hint suggested is never questioned.
#[must_use]
pub fn question_before(
    model: &ViewModel,
    mv: &AnyMove,
    texts: &Texts,
    signs: Charset,
) -> Option<String> {
    if !may_ask(model, mv, texts) {
        return None;
    }
    narrator(model.game().id()).warn(model, mv, texts, signs)
}

fn may_ask(model: &ViewModel, mv: &AnyMove, texts: &Texts) -> bool {
    texts.asks_before_moves() && !model.is_advised(mv)
}

/// Describes a move that is given as text. A text that is not a legal move is returned as it is.
#[must_use]
pub fn described(model: &ViewModel, text: &str, texts: &Texts) -> String {
    match model.rules().parse(text) {
        Ok(mv) => narrator(model.game().id()).describe(model, &mv, texts),
        Err(_) => text.to_owned(),
    }
}

/// Explains why a text is not a legal move in the match with this view.
#[must_use]
pub fn refused_there(model: &ViewModel, refusal: &MoveRefusal, texts: &Texts) -> String {
    let narrator = narrator(model.game().id());
    let call = |message: &Message| narrator.name_in_message(model, message, texts);
    MessageTranslator::new(texts)
        .with_override(&call)
        .argument(&refusal.into())
}

/// The generic narrator, which shows values as they are.
struct Plain;

impl Narrator for Plain {
    /// Returns nothing, because without display strings an event would say no more than the move itself.
    fn narrate(&self, _: &AnyEvent, _: &Players, _: &Texts) -> Option<String> {
        None
    }

    fn narrate_fully(&self, event: &AnyEvent, _: &Players, _: &Texts) -> Vec<String> {
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
    fn every_game_of_the_catalogue_is_narrated_in_words() {
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
    fn an_unknown_game_is_narrated_with_its_plain_values() {
        let texts = Texts::new(Language::ENGLISH);
        let players = Players::new(["Ana", "Bo"]).unwrap();
        let event = json!({"event": "castled", "seat": 0, "squares": ["g1", "f1"]}).into();
        let chess = narrator("chess");
        assert_eq!(chess.narrate(&event, &players, &texts), None);
        let sentences = chess.narrate_fully(&event, &players, &texts);
        assert_eq!(sentences, ["castled: seat 0, squares g1, f1"]);
    }

    #[test]
    fn the_player_to_move_is_named_where_the_names_are_known() {
        let game = games::GAMES.find("laying-grass").unwrap();
        let set = ["order=as-entered", "colours=red,blue"];
        let options = game.options_for(2, &set).unwrap();
        let players = Players::new(["Ana", "Bo"]).unwrap();
        let game = game.start(options, Seed::number(42), players.into());
        let game = game.unwrap_or_else(|error| panic!("{error}"));
        let model = ViewModel::of(&*game, table::Viewer::Spectator);
        let refusal = game.parse("done").expect_err("bases come first");
        let message = Language::ALL.map(|language| {
            let message = refused_there(&model, &refusal, &Texts::new(language));
            message.contains("Ana (")
        });
        assert_eq!(message, [true; 3]);
    }

    fn refused_in(game: &dyn AnyMatch, text: &str) -> Vec<(String, String)> {
        let refusal = game.parse(text).expect_err("it is not a move");
        let message = Language::ALL.map(|language| {
            let message = refusal.in_words(&Texts::new(language));
            (message, refusal.to_string())
        });
        message.to_vec()
    }

    #[test]
    fn typed_moves_are_refused_with_the_error_in_english_and_its_translation_elsewhere() {
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
                let message = refused_in(&*game, text);
                let (english, others) = message.split_first().unwrap();
                assert_eq!(english.0, english.1);
                for (other, core) in others {
                    assert_ne!(other, core);
                }
            }
        }
    }
}
