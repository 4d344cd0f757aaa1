//! The games of which there are batches.

use std::marker::PhantomData;

use azul::Azul;
use bots::{AzulBots, LayingGrassBots, Strategy, TilingsBots};
use laying_grass::LayingGrass;
use serde_json::Value;
use table::{Game, Seat, Viewer, read_options, view_from_json};
use tilings::Tilings;

use crate::any_batch::AnyBatch;
use crate::azul::AzulEncoding;
use crate::batch::Batch;
use crate::encoding::Encoding;
use crate::error::BatchError;
use crate::laying_grass::LayingGrassEncoding;
use crate::pen::{Floats, Paper};
use crate::settings::Settings;
use crate::spec::{Dtype, Spec};
use crate::tilings::TilingsEncoding;

/// A game of which batches can be made.
pub trait Batched: Send + Sync {
    /// The game's id.
    fn game(&self) -> &'static str;

    /// A batch of games with these options, each before its first move.
    ///
    /// # Errors
    /// If the options make no game, or the settings no batch.
    fn batch(&self, options: &Value, settings: Settings) -> Result<Box<dyn AnyBatch>, BatchError>;

    /// What a batch would show a seat, as `float32`, of a position that the seat views like this:
    /// whoever has one match writes it as a batch does. Planes are as large as `side` says, as in
    /// [`Settings::side`].
    ///
    /// # Errors
    /// If the options make no game, the seat sees no position like that, or planes cannot be so large.
    fn observe(
        &self,
        options: &Value,
        seat: Seat,
        view: &Value,
        side: Option<usize>,
    ) -> Result<Vec<f32>, BatchError>;
}

/// A game, the strategy that its bots have, and how it is written down.
pub struct BatchedGame<G, S, E>(Types<G, S, E>);

type Types<G, S, E> = PhantomData<fn() -> (G, S, E)>;

impl<G, S, E> BatchedGame<G, S, E> {
    /// It holds nothing but types.
    pub const NEW: Self = BatchedGame(PhantomData);
}

impl<G: Game, S: Strategy<G>, E: Encoding<G>> Batched for BatchedGame<G, S, E> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn batch(&self, options: &Value, settings: Settings) -> Result<Box<dyn AnyBatch>, BatchError> {
        Ok(Box::new(Batch::<G, S, E>::new(options, settings)?))
    }

    fn observe(
        &self,
        options: &Value,
        seat: Seat,
        view: &Value,
        side: Option<usize>,
    ) -> Result<Vec<f32>, BatchError> {
        let options =
            read_options::<G>(options).map_err(|error| BatchError::Options(error.to_string()))?;
        let view =
            view_from_json::<G>(view).map_err(|error| BatchError::View(error.to_string()))?;
        let game = G::from_view(&options, Viewer::Seat(seat), &view)
            .map_err(|error| BatchError::View(error.to_string()))?;
        let encoding = E::new(&options, side)?;
        let spec = Spec {
            game: G::ID,
            version: E::VERSION,
            parts: encoding.parts(),
        };
        let mut floats = vec![0.0; spec.row_length(Dtype::Float32)];
        encoding.encode(&game, seat, &mut Floats::pen(&mut floats));
        Ok(floats)
    }
}

/// All games of ours.
pub static BATCHED: &[&dyn Batched] = &[
    &BatchedGame::<Azul, AzulBots, AzulEncoding>::NEW,
    &BatchedGame::<LayingGrass, LayingGrassBots, LayingGrassEncoding>::NEW,
    &BatchedGame::<Tilings, TilingsBots, TilingsEncoding>::NEW,
];

/// A batch of the game with this id. The options are those of a record: a JSON object with the number
/// of players and whatever is not as usual.
///
/// # Errors
/// If there is no such game, the options make none, or the settings make no batch.
pub fn batch(
    game: &str,
    options: &Value,
    settings: Settings,
) -> Result<Box<dyn AnyBatch>, BatchError> {
    batched(game)?.batch(options, settings)
}

/// The game with this id.
///
/// # Errors
/// If there is no such game.
pub fn batched(game: &str) -> Result<&'static dyn Batched, BatchError> {
    let found = BATCHED.iter().find(|batched| batched.game() == game);
    found.copied().ok_or_else(|| BatchError::UnknownGame {
        game: game.to_owned(),
        known: BATCHED.iter().map(|batched| batched.game()).collect(),
    })
}
