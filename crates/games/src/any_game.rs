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
use crate::playouts::Runner;
use crate::referee::{Entrants, Referee, TypedReferee};
use crate::remote_seat::Delegated;
use crate::{
    AnyMatch, AnyQuestion, AnyView, Delegate, MoveRefusal, Playouts, PostedError, PostedQuestion,
    QuestionKind, ReadViewError, TypedView,
};

/// A game behind an object-safe interface. See [`CatalogueEntry`] for the implementation.
pub trait AnyGame: Send + Sync {
    /// Returns the name in files and on the command line.
    fn id(&self) -> &'static str;
    /// Returns the name for people.
    fn name(&self) -> &'static str;
    /// Returns a short explanation of the rules with an example.
    fn rules(&self) -> &'static str;
    /// Returns the range of possible numbers of players.
    fn players(&self) -> RangeInclusive<usize>;
    /// Returns whether all viewers of a match see the same view.
    fn has_same_view_for_all(&self) -> bool;
    /// Returns the options besides the number of players.
    fn options(&self) -> &'static [OptionSpec];

    /// Returns the options for this many players in the form stored in records, after applying changes like
    /// `wall=free`.
    ///
    /// # Errors
    /// If this number of players is not possible, or a text is not a valid option.
    fn options_for(&self, players: usize, set: &[&str]) -> Result<Value, OptionsError>;

    /// Checks the options of a match and returns their number of players.
    ///
    /// # Errors
    /// If the options are not valid for the game.
    fn players_with(&self, options: &Value) -> Result<usize, RecordError>;

    /// Replays a record and checks every move.
    ///
    /// # Errors
    /// If the record is of another game or does not follow the rules.
    fn load(&self, record: &Record) -> Result<Box<dyn AnyMatch>, RecordError>;

    /// Starts a match.
    ///
    /// # Errors
    /// If the options or the seats are not valid for the game.
    fn start(
        &self,
        options: Value,
        seed: Seed,
        seats: Seats,
    ) -> Result<Box<dyn AnyMatch>, RecordError> {
        self.load(&Record::new(self.id(), options, seed, seats))
    }

    /// Reads a received view of this viewer, in a match with these options.
    ///
    /// # Errors
    /// If no position has this view.
    fn read_view(
        &self,
        options: &Value,
        viewer: Viewer,
        view: &Value,
    ) -> Result<Box<dyn AnyView>, ReadViewError>;

    /// Creates a runner of random games with these options.
    ///
    /// # Errors
    /// If the options are not valid for the game.
    fn playouts(&self, options: &Value) -> Result<Box<dyn Playouts>, RecordError>;

    /// Creates a referee for games between bots and programs with these options.
    ///
    /// # Errors
    /// If the options are not valid for the game.
    fn referee(&self, options: &Value, entrants: Entrants)
    -> Result<Box<dyn Referee>, RecordError>;

    /// Creates a bot or a program that plays a seat at remote tables. Each answer must arrive before the timeout.
    fn delegate(&self, name: &AgentName, timeout: Duration) -> Box<dyn Delegate>;

    /// Returns a question to a bot about what a player sees, or `None` if the game is over.
    ///
    /// # Errors
    /// If the question asks for a verdict on a move that is not legal.
    ///
    /// # Panics
    /// If the view is of another game.
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
    /// If the question is not valid.
    fn read_question(&self, question: &PostedQuestion) -> Result<AnyQuestion, PostedError>;

    /// Returns the recipe of the bot that has this name in this game.
    fn recipe(&self, bot: BotName) -> Recipe;
}

errors! {
    /// Options that are not valid for a game.
    #[derive(Clone, Debug)]
    pub enum OptionsError {
        Players(#[from] error: SetupError) => "{error}";
        Option(#[from] error: OptionError) => "{error}";
    }
}

/// The catalogue entry of a game, with the strategy of its bots.
pub struct CatalogueEntry<G, S = Plain>(PhantomData<fn() -> (G, S)>);

impl<G, S> CatalogueEntry<G, S> {
    /// The entry. It has no data, only types.
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

    fn has_same_view_for_all(&self) -> bool {
        G::SAME_VIEW_FOR_ALL
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

    fn players_with(&self, options: &Value) -> Result<usize, RecordError> {
        let position = G::new(&read_options::<G>(options)?, Seed::number(0))?;
        Ok(position.players())
    }

    fn load(&self, record: &Record) -> Result<Box<dyn AnyMatch>, RecordError> {
        Ok(Box::new(TypedMatch::<G, S>::new(Match::from_record(
            record,
        )?)))
    }

    fn read_view(
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

    fn delegate(&self, name: &AgentName, timeout: Duration) -> Box<dyn Delegate> {
        Box::new(Delegated::<G>::new(name.agent::<G, S>(timeout)))
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
