//! The games that can be played in batches.

use std::any::Any;
use std::marker::PhantomData;

use azul::Azul;
use bots::{AzulBots, LayingGrassBots, Strategy, TilingsBots};
use laying_grass::LayingGrass;
use serde_json::Value;
use table::{Game, Seat, Seed, read_options};
use tilings::Tilings;

use crate::any_batch::AnyBatch;
use crate::arrays::check_length;
use crate::azul::AzulEncoding;
use crate::batch::Batch;
use crate::encoding::Encoding;
use crate::error::BatchError;
use crate::laying_grass::LayingGrassEncoding;
use crate::settings::BatchSettings;
use crate::spec::ObservationPart;
use crate::tilings::TilingsEncoding;
use crate::writer::{FloatFormat, ObservationFormat};

/// A game that can be played in batches.
pub trait BatchGame: Send + Sync {
    /// Returns the id of the game.
    fn game(&self) -> &'static str;

    /// Creates a batch of games with these options, each before its first move.
    ///
    /// # Errors
    /// If the options or the settings are invalid.
    fn batch(
        &self,
        options: &Value,
        settings: BatchSettings,
    ) -> Result<Box<dyn AnyBatch>, BatchError>;

    /// Creates an observer of single positions with these options. `side` is the size of the
    /// planes, as in [`BatchSettings::side`].
    ///
    /// # Errors
    /// If the options or the side are invalid.
    fn observer(
        &self,
        options: &Value,
        side: Option<usize>,
    ) -> Result<Box<dyn Observer>, BatchError>;
}

/// A writer of observations of single positions, in the same format as a batch.
pub trait Observer: Send + Sync {
    /// Returns the length of an observation.
    fn length(&self) -> usize;

    /// Writes the observation of a position for a seat as `float32`. The position must have the
    /// options of this observer.
    ///
    /// # Errors
    /// If the position has another game or number of players, or if `out` does not have the length
    /// of one observation.
    fn observe(&self, position: &dyn Any, seat: Seat, out: &mut [f32]) -> Result<(), BatchError>;
}

/// An encoding, and the length of its observations.
struct TypedObserver<G, E> {
    encoding: E,
    players: usize,
    length: usize,
    game: PhantomData<fn() -> G>,
}

impl<G: Game, E: Encoding<G>> Observer for TypedObserver<G, E> {
    fn length(&self) -> usize {
        self.length
    }

    fn observe(&self, position: &dyn Any, seat: Seat, out: &mut [f32]) -> Result<(), BatchError> {
        let position = position.downcast_ref::<G>();
        let position = position.filter(|position| position.players() == self.players);
        let position = position.ok_or(BatchError::OtherTable { game: G::ID })?;
        if seat.index() >= self.players {
            return Err(BatchError::NoSeat {
                seat: seat.index(),
                seats: self.players,
            });
        }
        check_length("out", self.length, out.len())?;
        self.encoding
            .encode(position, seat, &mut FloatFormat::writer(out));
        Ok(())
    }
}

/// A game, the strategy of its bots, and its encoding.
pub struct BatchedGame<G, S, E>(Types<G, S, E>);

type Types<G, S, E> = PhantomData<fn() -> (G, S, E)>;

impl<G, S, E> BatchedGame<G, S, E> {
    /// The only value. It has no data, only types.
    pub const NEW: Self = BatchedGame(PhantomData);
}

impl<G: Game, S: Strategy<G>, E: Encoding<G>> BatchGame for BatchedGame<G, S, E> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn batch(
        &self,
        options: &Value,
        settings: BatchSettings,
    ) -> Result<Box<dyn AnyBatch>, BatchError> {
        Ok(Box::new(Batch::<G, S, E>::new(options, settings)?))
    }

    fn observer(
        &self,
        options: &Value,
        side: Option<usize>,
    ) -> Result<Box<dyn Observer>, BatchError> {
        let wrong = |error: &dyn std::fmt::Display| BatchError::Options(error.to_string());
        let options = read_options::<G>(options).map_err(|error| wrong(&error))?;
        let game = G::new(&options, Seed::number(0)).map_err(|error| wrong(&error))?;
        let encoding = E::new(&options, side)?;
        Ok(Box::new(TypedObserver::<G, E> {
            length: encoding.parts().iter().map(ObservationPart::count).sum(),
            players: game.players(),
            encoding,
            game: PhantomData,
        }))
    }
}

/// All games of Tilewright that can be played in batches.
pub static BATCHED: &[&dyn BatchGame] = &[
    &BatchedGame::<Azul, AzulBots, AzulEncoding>::NEW,
    &BatchedGame::<LayingGrass, LayingGrassBots, LayingGrassEncoding>::NEW,
    &BatchedGame::<Tilings, TilingsBots, TilingsEncoding>::NEW,
];

/// Creates a batch of the game with this id. The options are as in a record: a JSON object with the
/// number of players and all options that differ from their defaults.
///
/// # Errors
/// If there is no such game, or if the options or the settings are invalid.
pub fn batch(
    game: &str,
    options: &Value,
    settings: BatchSettings,
) -> Result<Box<dyn AnyBatch>, BatchError> {
    batched(game)?.batch(options, settings)
}

/// Returns the game with this id.
///
/// # Errors
/// If there is no such game.
pub fn batched(game: &str) -> Result<&'static dyn BatchGame, BatchError> {
    let found = BATCHED.iter().find(|batched| batched.game() == game);
    found.copied().ok_or_else(|| BatchError::UnknownGame {
        game: game.to_owned(),
        known: BATCHED.iter().map(|batched| batched.game()).collect(),
    })
}
