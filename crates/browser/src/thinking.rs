//! Bots: questions that a worker answers, and their answers in words.

use azul::Azul;
use bots::{BotName, Watch, networks};
use games::{Advice, AnyMove, GAMES, PostedQuestion, QuestionKind, Refusal};
use serde::{Deserialize, Serialize};
use session::Awaits;
use table::Game;
use words::Texts;

use crate::{Failure, Sitting, Speech};

/// Who gives hints and judges moves.
pub(crate) const ADVISER: BotName = BotName::Level(8);

/// A hint in words.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Hint {
    /// The move that is advised.
    pub text: String,
    /// The same in words.
    pub advice: String,
    /// What it leads to and what else could be played. What belongs to the line above it begins with
    /// two spaces.
    pub lines: Vec<String>,
    /// How much the bot has thought.
    pub effort: String,
}

/// What is asked of a bot on this page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Asked {
    /// The move of the bot whose turn it is.
    Move,
    /// A hint for whoever is to move.
    Hint,
}

impl Sitting {
    /// A question for a worker; nothing if nobody is to be asked.
    #[must_use]
    pub fn question(&self, asked: Asked) -> Option<PostedQuestion> {
        let game = self.session().game();
        match (asked, self.session().awaits()) {
            (Asked::Move, Awaits::Bot(_, bot)) => game.post(bot, QuestionKind::Move),
            (Asked::Hint, Awaits::Person(_)) => game.post(ADVISER, QuestionKind::Hint),
            _ => None,
        }
    }

    /// A bot's advice in words.
    ///
    /// # Errors
    /// `refused` if what it advises is not legal any more.
    pub fn hint(&self, speech: &Speech, advice: Advice<String>) -> Result<Hint, Failure> {
        let (game, texts) = (self.session().game(), speech.texts());
        let advice = read(advice, texts, |text| game.parse(text))?;
        let seen = self.seen(speech);
        let hint = words::hint(game, seen.players(), &speech.bot(ADVISER), &advice, texts);
        Ok(Hint::new(hint, &advice))
    }
}

impl Hint {
    pub(crate) fn new(hint: words::Hint, advice: &Advice) -> Self {
        Hint {
            text: advice.mv.text().to_owned(),
            advice: hint.advice,
            lines: hint.lines,
            effort: hint.effort,
        }
    }
}

/// Reads the moves of a worker's answer.
pub(crate) fn read(
    advice: Advice<String>,
    texts: &Texts,
    parse: impl Fn(&str) -> Result<AnyMove, Refusal>,
) -> Result<Advice, Failure> {
    let read = advice.read(parse);
    read.map_err(|refusal| Failure::because("refused", &refusal, texts))
}

/// Returns whether a question has to wait until the networks are loaded.
///
/// # Errors
/// `misuse` if it names no bot.
pub(crate) fn needs_networks(question: &PostedQuestion) -> Result<bool, Failure> {
    let bot = BotName::from_outside(&question.bot)
        .map_err(|error| Failure::misuse(&error.to_string()))?;
    Ok(question.game == Azul::ID && networks::needed_by(bot) && !networks::are_loaded())
}

/// Thinks about a question while somebody watches.
///
/// # Errors
/// `misuse` if it asks nothing.
pub fn answer(question: &PostedQuestion, watch: &dyn Watch) -> Result<Advice<String>, Failure> {
    let question = question
        .read(GAMES)
        .map_err(|error| Failure::misuse(&error.to_string()))?;
    Ok(question.think(watch).into_text())
}
