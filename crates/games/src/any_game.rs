//! An entry of the catalogue.

use std::marker::PhantomData;
use std::ops::RangeInclusive;
use std::time::Duration;

use bots::{AgentName, BotName, Plain, Recipe, Strategy};
use serde_json::Value;
use table::{
    Game, Match, OptionError, OptionSpec, Record, RecordError, Seats, Seed, SetupError, Viewer,
    errors, read_options, set_option,
};

use crate::any_match::TypedMatch;
#[cfg(feature = "programs")]
use crate::engine::{self, Engine};
use crate::playouts::Runner;
use crate::referee::{Entrants, Referee, TypedReferee};
use crate::remote_seat::Delegated;
use crate::{
    AnyMatch, AnyQuestion, AnyView, Delegate, MoveRefusal, Playouts, PostedError, PostedQuestion,
    QuestionKind, ReadViewError, TypedView,
};

/// A game of which nothing is known but this face. See [`CatalogueEntry`] for what it stands for.
pub trait AnyGame: Send + Sync {
    /// The name in files and on the command line.
    fn id(&self) -> &'static str;
    /// The name for people.
    fn name(&self) -> &'static str;
    /// How to play, in short, with an example.
    fn rules(&self) -> &'static str;
    /// How many can play.
    fn players(&self) -> RangeInclusive<usize>;
    /// Whether every viewer of a match sees the same.
    fn is_seen_alike(&self) -> bool;
    /// What can be chosen besides the number of players.
    fn options(&self) -> &'static [OptionSpec];

    /// The options for a table of that many, changed by texts like `wall=free`, as they stand in a
    /// record.
    ///
    /// # Errors
    /// If the game cannot be played by so many, or a text is not one of its options.
    fn options_for(&self, players: usize, set: &[&str]) -> Result<Value, OptionsError>;

    /// Replays a record and checks every move of it.
    ///
    /// # Errors
    /// If it is of another game or does not follow the rules.
    fn load(&self, record: &Record) -> Result<Box<dyn AnyMatch>, RecordError>;

    /// A match before its first move.
    ///
    /// # Errors
    /// If options and seats do not make a game.
    fn start(
        &self,
        options: Value,
        seed: Seed,
        seats: Seats,
    ) -> Result<Box<dyn AnyMatch>, RecordError> {
        self.load(&Record::new(self.id(), options, seed, seats))
    }

    /// Reads a view of this viewer that comes from elsewhere, with these options.
    ///
    /// # Errors
    /// If no position looks like that.
    fn known(
        &self,
        options: &Value,
        viewer: Viewer,
        view: &Value,
    ) -> Result<Box<dyn AnyView>, ReadViewError>;

    /// A player of whole random games with these options.
    ///
    /// # Errors
    /// If the options do not make a game.
    fn playouts(&self, options: &Value) -> Result<Box<dyn Playouts>, RecordError>;

    /// A referee for games between bots and programs with these options.
    ///
    /// # Errors
    /// If the options do not make a game.
    fn referee(&self, options: &Value, entrants: Entrants)
    -> Result<Box<dyn Referee>, RecordError>;

    /// A bot that plays for another program, over the protocol of programs. With the seed of the
    /// match, its luck is the one that the bot would have there.
    #[cfg(feature = "programs")]
    fn engine(&self, bot: BotName, seed: Seed) -> Box<dyn Engine>;

    /// A bot or a program that plays for a seat at tables elsewhere, each answer within this time.
    fn delegate(&self, name: &AgentName, patience: Duration) -> Box<dyn Delegate>;

    /// Returns a question to a bot about what a player sees; nothing if the game is over.
    ///
    /// # Errors
    /// If a move is to be judged that is not legal.
    ///
    /// # Panics
    /// If it is a view of another game.
    fn question(
        &self,
        view: &dyn AnyView,
        bot: BotName,
        seed: u64,
        kind: &QuestionKind,
    ) -> Result<Option<AnyQuestion>, MoveRefusal>;

    /// Reads a question about this game.
    ///
    /// # Errors
    /// If it asks nothing.
    fn read_question(&self, question: &PostedQuestion) -> Result<AnyQuestion, PostedError>;

    /// What a bot's name means in this game.
    fn recipe(&self, bot: BotName) -> Recipe;
}

errors! {
    /// Options that a game does not have.
    #[derive(Clone, Debug)]
    pub enum OptionsError {
        /// Too few or too many players.
        Players(#[from] error: SetupError) => "{error}";
        /// A key or value that the game does not know.
        Option(#[from] error: OptionError) => "{error}";
    }
}

/// The catalogue's entry for a game and the strategy that its bots have.
pub struct CatalogueEntry<G, S = Plain>(PhantomData<fn() -> (G, S)>);

impl<G, S> CatalogueEntry<G, S> {
    /// The entry; it holds nothing but types.
    pub const NEW: Self = CatalogueEntry(PhantomData);
}

impl<G: Game, S: Strategy<G>> AnyGame for CatalogueEntry<G, S> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn name(&self) -> &'static str {
        G::NAME
    }

    fn rules(&self) -> &'static str {
        G::RULES
    }

    fn players(&self) -> RangeInclusive<usize> {
        G::PLAYERS
    }

    fn is_seen_alike(&self) -> bool {
        G::SEEN_ALIKE
    }

    fn options(&self) -> &'static [OptionSpec] {
        G::OPTIONS
    }

    fn options_for(&self, players: usize, set: &[&str]) -> Result<Value, OptionsError> {
        SetupError::check_players::<G>(players)?;
        let Ok(Value::Object(mut options)) = serde_json::to_value(G::Options::default()) else {
            unreachable!("options are a structure with named fields");
        };
        options.insert("players".to_owned(), players.into());
        for assignment in set {
            set_option(G::OPTIONS, &mut options, assignment)?;
        }
        Ok(options.into())
    }

    fn load(&self, record: &Record) -> Result<Box<dyn AnyMatch>, RecordError> {
        Ok(Box::new(TypedMatch::<G, S>::new(Match::from_record(
            record,
        )?)))
    }

    fn known(
        &self,
        options: &Value,
        viewer: Viewer,
        view: &Value,
    ) -> Result<Box<dyn AnyView>, ReadViewError> {
        Ok(Box::new(TypedView::<G>::read(options, viewer, view)?))
    }

    fn playouts(&self, options: &Value) -> Result<Box<dyn Playouts>, RecordError> {
        let options = read_options::<G>(options)?;
        Ok(Box::new(Runner::<G>::new(options)?))
    }

    fn referee(
        &self,
        options: &Value,
        entrants: Entrants,
    ) -> Result<Box<dyn Referee>, RecordError> {
        let options = read_options::<G>(options)?;
        Ok(Box::new(TypedReferee::<G, S>::new(options, entrants)?))
    }

    #[cfg(feature = "programs")]
    fn engine(&self, bot: BotName, seed: Seed) -> Box<dyn Engine> {
        Box::new(engine::EngineThinking::<G>::new(bot.make::<G, S>(), seed))
    }

    fn delegate(&self, name: &AgentName, patience: Duration) -> Box<dyn Delegate> {
        Box::new(Delegated::<G>::new(name.agent::<G, S>(patience)))
    }

    fn question(
        &self,
        view: &dyn AnyView,
        bot: BotName,
        seed: u64,
        kind: &QuestionKind,
    ) -> Result<Option<AnyQuestion>, MoveRefusal> {
        let view = view.as_any().downcast_ref::<TypedView<G>>();
        let view = view.expect("the view is of this game");
        view.question::<S>(bot, seed, kind)
    }

    fn read_question(&self, question: &PostedQuestion) -> Result<AnyQuestion, PostedError> {
        question.typed::<G, S>()
    }

    fn recipe(&self, bot: BotName) -> Recipe {
        bot.recipe::<G, S>()
    }
}
