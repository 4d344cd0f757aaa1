//! A batch of some game, behind one face.

use std::sync::atomic::AtomicBool;

use bots::BotName;
use games::AnyView;
use serde_json::Value;
use table::{Seed, Viewer};

use crate::arrays::{Actions, ActionsMut, Observations, Outputs};
use crate::error::BatchError;
use crate::settings::BatchSettings;
use crate::spec::Spec;

/// Many games of one kind at once. See [`Batch`](crate::Batch) for what it stands for.
///
/// Nothing here panics, whatever it is asked: what is wrong is said by a [`BatchError`], and then no
/// game has moved and no array has changed.
pub trait AnyBatch: Send + Sync {
    /// The game's id.
    fn game(&self) -> &'static str;
    /// The rules options, as they stand in a record.
    fn options(&self) -> Value;
    /// How it is run.
    fn settings(&self) -> &BatchSettings;
    /// How many games there are.
    fn rows(&self) -> usize;
    /// How many play each.
    fn players(&self) -> usize;
    /// How many actions there are: an action is a number below that.
    fn actions(&self) -> usize;
    /// What the numbers of an observation mean.
    fn spec(&self) -> &Spec;
    /// How many floats or bytes an observation takes.
    fn observation_length(&self) -> usize;
    /// How many bytes a mask takes.
    fn mask_length(&self) -> usize;

    /// Begins every row anew with its first game of this seed, and fills all arrays.
    ///
    /// # Errors
    /// If an array has another length or type than it should.
    fn reset(&mut self, seed: u64, out: Outputs<'_>) -> Result<(), BatchError>;

    /// Plays one action in every row, and fills all arrays. What is chosen for a row whose game is over
    /// is not looked at.
    ///
    /// # Errors
    /// If an action is not legal, or an array has another length or type than it should.
    fn step(&mut self, actions: Actions<'_>, out: Outputs<'_>) -> Result<(), BatchError>;

    /// The same in the rows that are wanted (not 0). In the others nothing happens: their games and all
    /// that the arrays say of them stay as they are, and what is chosen for them is not looked at. So can
    /// some rows move while others wait, and so can those begin anew whose games are over, with
    /// [`Reset::NextStep`](crate::Reset::NextStep), whenever that is wanted.
    ///
    /// # Errors
    /// If an action is not legal, or an array has another length or type than it should.
    fn step_some(
        &mut self,
        actions: Actions<'_>,
        wanted: &[u8],
        out: Outputs<'_>,
    ) -> Result<(), BatchError>;

    /// Fills all arrays with how it stands: rewards are 0, and `done` is set where a game is over.
    ///
    /// # Errors
    /// If an array has another length or type than it should.
    fn show(&mut self, out: Outputs<'_>) -> Result<(), BatchError>;

    /// Chooses a legal action in every row, each as likely; −1 where the game is over.
    ///
    /// The choice follows from the key, the number of the row, the seed of the batch and how many moves
    /// were made in the row: the same key chooses the same again until the row moves.
    ///
    /// # Errors
    /// If there is not just one place a row.
    fn sample(&self, key: u64, out: ActionsMut<'_>) -> Result<(), BatchError>;

    /// Lets a bot choose an action in every row that is wanted (not 0; all if nothing is said) and goes
    /// on; the other places are left as they are. The bot knows what the seat to move may know, and its
    /// luck follows from the same as that of [`sample`](AnyBatch::sample).
    ///
    /// # Errors
    /// If there is not just one place a row, or it was stopped.
    fn choose(
        &self,
        bot: BotName,
        key: u64,
        wanted: Option<&[u8]>,
        stop: &AtomicBool,
        out: ActionsMut<'_>,
    ) -> Result<(), BatchError>;

    /// Plays every game to its end with a bot in all seats, on a copy, and says what every seat got, as
    /// [`Outputs::rewards`] and [`Outputs::points`] do. What the seat to move cannot know is first
    /// replaced by a fair sample of what it might be: nobody learns what will be drawn.
    ///
    /// # Errors
    /// If an array has another length than it should, or it was stopped.
    fn rollout(
        &self,
        bot: BotName,
        key: u64,
        stop: &AtomicBool,
        rewards: &mut [f32],
        points: &mut [i64],
    ) -> Result<(), BatchError>;

    /// Writes what a seat may know of one row.
    ///
    /// # Errors
    /// If there is no such row or seat, or there is not room for just one observation.
    fn observe(&self, row: usize, seat: usize, out: Observations<'_>) -> Result<(), BatchError>;

    /// Returns what a viewer may know of one row.
    ///
    /// # Errors
    /// If there is no such row or seat.
    fn view(&self, row: usize, viewer: Viewer) -> Result<Box<dyn AnyView>, BatchError>;

    /// The seed of the game that is played in a row: with it, the options and the moves, the game can
    /// be played again elsewhere.
    ///
    /// # Errors
    /// If there is no such row, or what is hidden in it was replaced by a sample.
    fn seed_of(&self, row: usize) -> Result<Seed, BatchError>;

    /// How many games were played in a row before this one.
    ///
    /// # Errors
    /// If there is no such row.
    fn episode(&self, row: usize) -> Result<u64, BatchError>;

    /// The move that an action stands for, as text, legal or not.
    ///
    /// # Errors
    /// If the number stands for none.
    fn decode(&self, action: i64) -> Result<String, BatchError>;

    /// The action that the text of a legal move stands for.
    ///
    /// # Errors
    /// If there is no such row, or the text is no legal move there.
    fn encode(&self, row: usize, text: &str) -> Result<usize, BatchError>;

    /// Copies these rows, in this order and as often as they are named, to go on by themselves. Copies of
    /// one row play the same game, and choose by luck of their own.
    ///
    /// # Errors
    /// If there is no such row, no row at all, or too many.
    fn copy_rows(&self, rows: &[usize]) -> Result<Box<dyn AnyBatch>, BatchError>;

    /// Replaces what the seat to move cannot know by a fair sample of what it might be, in every row that is
    /// wanted (not 0; all if nothing is said) and goes on, and fills all arrays as
    /// [`show`](AnyBatch::show) does. No observation changes. The sample follows from the same as the
    /// choice of [`sample`](AnyBatch::sample).
    ///
    /// # Errors
    /// If an array has another length or type than it should.
    fn determinize(
        &mut self,
        key: u64,
        wanted: Option<&[u8]>,
        out: Outputs<'_>,
    ) -> Result<(), BatchError>;
}
