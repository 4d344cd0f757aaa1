//! The catalogue of games, behind one object-safe interface.
//!
//! A rules crate implements [`table::Game`] with its own types for moves, events and views. Front ends need to
//! hold *some* game without naming its type. For them there are two object-safe traits, implemented once for
//! every `Game`:
//!
//! - [`AnyGame`] is an entry of the catalogue: the name of the game, its options, and how to load a match from a
//!   record.
//! - [`AnyMatch`] is a match in progress.
//!
//! Moves, views and events are typed inside and become JSON only when they leave the program. A text is parsed once
//! into an [`AnyMove`], a viewer gets an [`AnyView`], and a move produces [`AnyEvent`]s. A front end for one game can
//! extract the types of that game from them.
//!
//! Search and learning programs need more: [`RESEARCH`] lists the same games with moves as numbers and with positions
//! that are independent of a match ([`AnyPosition`]).
//!
//! A front end draws only what is in a view. [`TypedView`] adds the rules of the game.
//!
//! ```
//! use table::{Players, Seed};
//!
//! let azul = games::GAMES.find("azul").unwrap();
//! let options = azul.options_for(2, &["wall=free"]).unwrap();
//! let players = Players::new(["Ana", "Bo"]).unwrap();
//! let mut game = azul.start(options, Seed::number(42), players.into()).unwrap();
//! let first = game.moves()[0].clone();
//! game.play(&first).unwrap();
//! assert_eq!(game.history(1).unwrap().text, first);
//! ```
//!
//! To add a game, add a line to [`GAMES`] or pass your own [`Catalogue`]. [`bots::Plain`] plays games that have
//! no strategy.

mod advice;
mod analysis;
mod any_event;
mod any_game;
mod any_match;
mod any_move;
mod any_view;
#[cfg(feature = "programs")]
mod engine;
mod listener;
mod luck;
mod participants;
mod playouts;
mod position;
mod posted;
mod referee;
mod remote_seat;
mod research;
mod seated;
mod standings_rows;
mod summary;

pub use advice::{ADVISER, Advice, Advised, AnyQuestion, QuestionKind, Workload};
pub use analysis::{MoveToAnalyse, Verdict, moves_to_analyse};
pub use any_event::AnyEvent;
pub use any_game::{AnyGame, CatalogueEntry, OptionsError};
pub use any_match::{AnyMatch, PlyText};
pub use any_move::AnyMove;
pub use any_view::{AnyView, ReadViewError, TypedView};
#[cfg(feature = "programs")]
pub use engine::{Engine, EngineError, EngineReply};
pub use participants::{Participant, ParticipantsError, bot_occupant};
pub use playouts::{PlayoutOutcome, Playouts, SeatOutcome};
pub use position::{ActionSpace, AnyPosition, NoAction};
pub use posted::{PostedError, PostedQuestion};
pub use referee::{Entrants, GameResult, Referee, SeatResult, Shortage};
pub use remote_seat::{Delegate, DelegateError, RemoteSeatState};
pub use research::{ResearchGame, ResearchMatch};
pub use seated::Seated;
pub use standings_rows::{StandingsRow, places};
pub use summary::{AnalysisSummary, BLUNDER, Faults, MISTAKE};

pub use table::MoveRefusal;
use table::{Argument, Record, RecordError, errors};

/// The available games, behind the interface that the caller needs. Functions take a catalogue as a parameter, so that
/// callers can pass their own games.
pub struct Catalogue<G: AnyGame + ?Sized + 'static = dyn AnyGame>(&'static [&'static G]);

/// Lists the games of Tilewright, each with the strategy of its bots.
macro_rules! our_games {
    () => {
        Catalogue::new(&[
            &CatalogueEntry::<azul::Azul, bots::AzulBots>::NEW,
            &CatalogueEntry::<laying_grass::LayingGrass, bots::LayingGrassBots>::NEW,
            &CatalogueEntry::<tilings::Tilings, bots::TilingsBots>::NEW,
        ])
    };
}

/// All games of Tilewright.
pub static GAMES: Catalogue = our_games!();

/// The same games for search and learning.
pub static RESEARCH: Catalogue<dyn ResearchGame> = our_games!();

impl<G: AnyGame + ?Sized> Clone for Catalogue<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: AnyGame + ?Sized> Copy for Catalogue<G> {}

impl<G: AnyGame + ?Sized> std::ops::Deref for Catalogue<G> {
    type Target = [&'static G];

    fn deref(&self) -> &Self::Target {
        self.0
    }
}

impl<G: AnyGame + ?Sized> Catalogue<G> {
    /// Creates a catalogue of these games.
    #[must_use]
    pub const fn new(games: &'static [&'static G]) -> Self {
        Catalogue(games)
    }

    /// Iterates over the games in the order in which front ends list them.
    #[must_use]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = &'static G> + ExactSizeIterator {
        self.0.iter().copied()
    }

    /// Finds the game with this id.
    #[must_use]
    pub fn find(self, id: &str) -> Option<&'static G> {
        self.iter().find(|game| game.id() == id)
    }

    /// Finds the game of a record.
    fn game_of(self, record: &Record) -> Result<&'static G, LoadError> {
        self.find(&record.game)
            .ok_or_else(|| LoadError::UnknownGame {
                game: record.game.clone(),
                known: self.iter().map(AnyGame::id).collect(),
            })
    }
}

impl Catalogue {
    /// Replays a record of any game and checks every move.
    ///
    /// # Errors
    /// If the game is not in the catalogue, or the record does not follow its rules.
    pub fn load(self, record: &Record) -> Result<Box<dyn AnyMatch>, LoadError> {
        Ok(self.game_of(record)?.load(record)?)
    }
}

impl Catalogue<dyn ResearchGame> {
    /// Replays a record of any game and checks every move.
    ///
    /// # Errors
    /// If the game is not in the catalogue, or the record does not follow its rules.
    pub fn load(self, record: &Record) -> Result<Box<dyn ResearchMatch>, LoadError> {
        Ok(self.game_of(record)?.load_for_research(record)?)
    }
}

errors! {
    /// A record that cannot be loaded as a match.
    #[derive(Debug)]
    pub enum LoadError {
        /// The catalogue has no game with this id.
        UnknownGame {
            game: String,
            known: Vec<&'static str>,
        } => "unknown game {game}: the games are {known}",
            known = Argument::all(known);
        Record(#[from] error: RecordError) => "{error}";
    }
}
