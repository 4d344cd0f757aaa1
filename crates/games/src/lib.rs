//! The catalogue of games, behind one face that speaks text and JSON.
//!
//! A rules crate implements [`table::Game`], with types of its own for moves, events and views.
//! Front ends want to hold *some* game without naming it; for them there are three object-safe
//! traits, written once for every `Game`:
//!
//! - [`AnyGame`]: an entry of the catalogue — what the game is called, what can be chosen, and how
//!   a record of it becomes a match;
//! - [`AnyMatch`]: a match being played — moves are text, views and events are JSON;
//! - [`AnyPosition`]: a position by itself, for whoever looks ahead.
//!
//! What a front shows to somebody it makes of a view alone: [`Known`] has the rules to ask about it.
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
//! Adding a game is adding its line to [`GAMES`], or handing in a [`Catalogue`] of one's own; with no
//! strategy of its own, [`bots::Plain`] plays it.

mod advice;
mod analysis;
mod any_game;
mod any_match;
mod elsewhere;
#[cfg(feature = "programs")]
mod engine;
mod known;
mod luck;
mod participants;
mod playouts;
#[cfg(not(target_family = "wasm"))]
mod position;
mod posted;
mod referee;
mod seated;
mod summary;

pub use advice::{Advice, Advised, AnyQuestion, QuestionKind};
pub use analysis::{MoveToAnalyse, Verdict, moves_to_analyse};
pub use any_game::{AnyGame, CatalogueEntry, OptionsError};
pub use any_match::{AnyMatch, PlyText};
pub use elsewhere::{Delegate, DelegateError, SeatElsewhere};
#[cfg(feature = "programs")]
pub use engine::{Engine, EngineError, Reply};
pub use known::{AnyKnown, Known, KnownError};
pub use participants::{Participant, ParticipantsError, bot_occupant};
pub use playouts::{Outcome, Playouts, SeatOutcome};
// A page has no use for numbers and looks ahead by bots only: it is spared their weight.
#[cfg(not(target_family = "wasm"))]
pub use position::{AnyPosition, NoAction};
pub use posted::{PostedError, PostedQuestion};
pub use referee::{Entrants, GameResult, Referee, SeatResult, Shortage};
pub use seated::Seated;
pub use summary::{BLUNDER, Faults, MISTAKE, Summary};

pub use table::Refusal;
use table::{Record, RecordError, text};

/// The games that somebody can choose from. It is a value, handed to whoever needs it.
#[derive(Clone, Copy)]
pub struct Catalogue(&'static [&'static dyn AnyGame]);

/// All games of ours.
pub static GAMES: Catalogue = Catalogue(&[
    &CatalogueEntry::<azul::Azul, bots::AzulBots>::NEW,
    &CatalogueEntry::<laying_grass::LayingGrass, bots::LayingGrassBots>::NEW,
    &CatalogueEntry::<tilings::Tilings, bots::TilingsBots>::NEW,
]);

impl std::ops::Deref for Catalogue {
    type Target = [&'static dyn AnyGame];

    fn deref(&self) -> &Self::Target {
        self.0
    }
}

impl Catalogue {
    /// The catalogue of these games.
    #[must_use]
    pub const fn new(games: &'static [&'static dyn AnyGame]) -> Self {
        Catalogue(games)
    }

    /// The games, in the order in which they are offered.
    #[must_use]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = &'static dyn AnyGame> + ExactSizeIterator {
        self.0.iter().copied()
    }

    /// The game with this id.
    #[must_use]
    pub fn find(self, id: &str) -> Option<&'static dyn AnyGame> {
        self.iter().find(|game| game.id() == id)
    }

    /// Replays a record of any game and checks every move of it.
    ///
    /// # Errors
    /// If the game is not in the catalogue, or the record does not follow its rules.
    pub fn load(self, record: &Record) -> Result<Box<dyn AnyMatch>, LoadError> {
        let game = self
            .find(&record.game)
            .ok_or_else(|| LoadError::UnknownGame {
                game: record.game.clone(),
                known: self.iter().map(AnyGame::id).collect(),
            })?;
        Ok(game.load(record)?)
    }
}

/// A record that cannot become a match.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// No game of the catalogue has this id.
    #[error(
        "it is a match of {}, and the games here are {}",
        text::quoted(game),
        text::enumeration(known)
    )]
    UnknownGame {
        /// The game in the record.
        game: String,
        /// The games that there are.
        known: Vec<&'static str>,
    },
    /// It does not follow the rules.
    #[error(transparent)]
    Record(#[from] RecordError),
}
