//! The trait of all batches, without the type of their game.

use std::sync::atomic::AtomicBool;

use bots::BotName;
use games::AnyView;
use serde_json::Value;
use table::{Seed, Viewer};

use crate::arrays::{Actions, ActionsMut, Observations, Outputs};
use crate::error::BatchError;
use crate::settings::BatchSettings;
use crate::spec::Spec;

/// Many games of one kind, played at once. [`Batch`](crate::Batch) implements this for any game.
///
/// No method panics. If an argument is wrong, the method returns a [`BatchError`], no game moves,
/// and no array changes.
pub trait AnyBatch: Send + Sync {
    /// Returns the id of the game.
    fn game(&self) -> &'static str;
    /// Returns the options of the rules, as in a record.
    fn options(&self) -> Value;
    /// Returns the settings of this batch.
    fn settings(&self) -> &BatchSettings;
    /// Returns the number of games.
    fn rows(&self) -> usize;
    /// Returns the number of players per game.
    fn players(&self) -> usize;
    /// Returns the number of actions. Every action is a smaller number.
    fn actions(&self) -> usize;
    /// Returns the meaning of the numbers in an observation.
    fn spec(&self) -> &Spec;
    /// Returns the number of floats or bytes in an observation.
    fn observation_length(&self) -> usize;
    /// Returns the number of bytes in an action mask.
    fn mask_length(&self) -> usize;

    /// Resets every row to its first game with this seed, and fills all arrays.
    ///
    /// # Errors
    /// If an array has the wrong length or type.
    fn reset(&mut self, seed: u64, out: Outputs<'_>) -> Result<(), BatchError>;

    /// Plays one action in every row, and fills all arrays. Ignores the actions for rows whose game
    /// is over.
    ///
    /// # Errors
    /// If an action is illegal, or an array has the wrong length or type.
    fn step(&mut self, actions: Actions<'_>, out: Outputs<'_>) -> Result<(), BatchError>;

    /// Like [`step`](AnyBatch::step), but only in the rows for which `selected` is not 0. The games
    /// and array items of all other rows stay as they are, and their actions are ignored. This way,
    /// some rows can move while others wait. With [`Reset::NextStep`](crate::Reset::NextStep), it
    /// also starts new games only in the selected rows.
    ///
    /// # Errors
    /// If an action is illegal, or an array has the wrong length or type.
    fn step_some(
        &mut self,
        actions: Actions<'_>,
        selected: &[u8],
        out: Outputs<'_>,
    ) -> Result<(), BatchError>;

    /// Fills all arrays with the current state. Rewards are 0, and `done` is set for games that are
    /// over.
    ///
    /// # Errors
    /// If an array has the wrong length or type.
    fn show(&mut self, out: Outputs<'_>) -> Result<(), BatchError>;

    /// Samples a legal action in every row with equal probabilities, or −1 if the game is over.
    ///
    /// The choice depends only on the key, the number of the row, the seed of the batch, and the
    /// number of moves made in the row. The same key gives the same choice until the row moves.
    ///
    /// # Errors
    /// If `out` does not have exactly one item per row.
    fn sample(&self, key: u64, out: ActionsMut<'_>) -> Result<(), BatchError>;

    /// Lets a bot choose an action in every row that is not over and for which `selected` is not 0.
    /// Without `selected`, it chooses in all rows. All other items stay as they are. The bot sees
    /// only what the seat to move may know. Its random numbers depend on the same values as those
    /// of [`sample`](AnyBatch::sample).
    ///
    /// # Errors
    /// If `out` does not have exactly one item per row, or if `stop` was set.
    fn choose(
        &self,
        bot: BotName,
        key: u64,
        selected: Option<&[u8]>,
        stop: &AtomicBool,
        out: ActionsMut<'_>,
    ) -> Result<(), BatchError>;

    /// Plays a copy of every game to its end with a bot in all seats, and returns the result of every seat, as in
    /// [`Outputs::rewards`] and [`Outputs::points`]. First determinizes each game from the view of the seat to move, so
    /// that rollouts do not reveal future draws.
    ///
    /// # Errors
    /// If an array has the wrong length, or if `stop` was set.
    fn rollout(
        &self,
        bot: BotName,
        key: u64,
        stop: &AtomicBool,
        rewards: &mut [f32],
        points: &mut [i64],
    ) -> Result<(), BatchError>;

    /// Writes the observation of one row for a seat.
    ///
    /// # Errors
    /// If there is no such row or seat, or if `out` does not have the length of one observation.
    fn observe(&self, row: usize, seat: usize, out: Observations<'_>) -> Result<(), BatchError>;

    /// Returns what a viewer may know of one row.
    ///
    /// # Errors
    /// If there is no such row or seat.
    fn view(&self, row: usize, viewer: Viewer) -> Result<Box<dyn AnyView>, BatchError>;

    /// Returns the seed of the current game in a row. Together with the options and the moves, it
    /// allows the game to be replayed elsewhere.
    ///
    /// # Errors
    /// If there is no such row, or if it was determinized.
    fn seed_of(&self, row: usize) -> Result<Seed, BatchError>;

    /// Returns how many games were played in a row before the current one.
    ///
    /// # Errors
    /// If there is no such row.
    fn episode(&self, row: usize) -> Result<u64, BatchError>;

    /// Returns the text of the move for an action, whether legal or not.
    ///
    /// # Errors
    /// If there is no such action.
    fn decode(&self, action: i64) -> Result<String, BatchError>;

    /// Returns the action for the text of a legal move.
    ///
    /// # Errors
    /// If there is no such row, or if the text is not a legal move there.
    fn encode(&self, row: usize, text: &str) -> Result<usize, BatchError>;

    /// Copies these rows into a new batch, in this order. A row may occur several times. All copies
    /// of a row have the same game, but different random choices.
    ///
    /// # Errors
    /// If there is no such row, or if `rows` is empty or too long.
    fn copy_rows(&self, rows: &[usize]) -> Result<Box<dyn AnyBatch>, BatchError>;

    /// Determinizes every row that is not over and for which `selected` is not 0: samples everything
    /// that the seat to move cannot know. Without `selected`, it determinizes all rows. Fills all
    /// arrays like [`show`](AnyBatch::show), but observations do not change. The sample depends on
    /// the same values as that of [`sample`](AnyBatch::sample).
    ///
    /// # Errors
    /// If an array has the wrong length or type.
    fn determinize(
        &mut self,
        key: u64,
        selected: Option<&[u8]>,
        out: Outputs<'_>,
    ) -> Result<(), BatchError>;
}
