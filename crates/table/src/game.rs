//! The trait that one game's rules implement.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::RangeInclusive;

use serde::{Serialize, de::DeserializeOwned};

use crate::{
    Draw, Events, Message, OptionSpec, Rng, Seat, Seed, Standings, Turn, Viewer, errors, mask, text,
};

/// The rules of a game, as operations on a position that is a plain value.
///
/// All randomness comes from the seed, all hidden information is part of the position, and a rejected move leaves
/// the position unchanged.
pub trait Game: Clone + Send + Sync + 'static {
    /// The name in files and on the command line, which never changes: `azul`.
    const ID: &'static str;
    /// The name for people: `Azul`.
    const NAME: &'static str;
    /// A short explanation of the rules with an example, in plain text.
    const RULES: &'static str;
    /// The possible numbers of players.
    const PLAYERS: RangeInclusive<usize>;
    /// The rules options besides the number of players. Front ends show and set them.
    const OPTIONS: &'static [OptionSpec];
    /// The version of the JSON format of views and events. Raise it when a change would break programs that read
    /// them: a key is removed or changes its meaning. A new key needs no new version, because such programs
    /// ignore it.
    const FORMAT: u32 = 1;

    /// Whether all seats and spectators see the same view; if so, one view serves all of them. Only
    /// [`Everything`](Viewer::Everything) may show more.
    const SAME_VIEW_FOR_ALL: bool = false;

    /// The rules options, including the number of players as `players`. Unknown keys are an error.
    type Options: Clone + Debug + Default + Send + Sync + Serialize + DeserializeOwned;
    /// One decision of a player.
    type Move: Copy + Eq + Hash + Debug + Send + Sync;
    /// Something that happened during a move. Its text is one plain sentence, for logs and for front ends that
    /// know nothing else about the game. Two events are equal exactly when their JSON is equal.
    type Event: Debug + Display + PartialEq + Send + Sync + Serialize;
    /// The reason why a text is not a legal move, worded for the person who typed it.
    type MoveError: std::error::Error + Send + Sync;
    /// The information that one viewer may have. Two views are equal exactly when their JSON is equal.
    type View: PartialEq + Serialize + DeserializeOwned;
    /// The effect of a move, shown before the player makes it.
    type Preview: Clone + Debug + PartialEq + Send + Sync + Serialize;
    /// The values that decide the result, per seat.
    type Tally: Debug + Clone + Serialize;

    /// Sets up the position before the first move, and emits what happens during setup.
    ///
    /// # Errors
    /// If the options are not valid for the game.
    fn open(
        options: &Self::Options,
        seed: Seed,
        events: &mut impl Events<Self::Event>,
    ) -> Result<Self, SetupError>;

    /// Sets up the position like [`open`](Game::open), without emitting events.
    ///
    /// # Errors
    /// If the options are not valid for the game.
    fn new(options: &Self::Options, seed: Seed) -> Result<Self, SetupError> {
        Self::open(options, seed, &mut ())
    }

    /// Returns the number of players.
    fn players(&self) -> usize;

    /// Returns whose turn it is.
    fn turn(&self) -> Turn;

    /// Replaces the contents of `out` with all legal moves in a fixed order. A finished game has none. The caller
    /// owns the vector so that it can be reused.
    fn moves(&self, out: &mut Vec<Self::Move>);

    /// Returns a random legal move, each equally likely: the same move that [`pick`](Draw::pick) would choose from the
    /// full list. A game that can find it without listing all moves should override this. `scratch` is for games that
    /// need the list. The game must not be over.
    fn sample(&self, rng: &mut (impl Rng + ?Sized), scratch: &mut Vec<Self::Move>) -> Self::Move {
        self.moves(scratch);
        rng.pick(scratch)
    }

    /// Returns how many action numbers this table has. This count and the meaning of each number depend only on
    /// the options, so neither changes during a game.
    fn actions(&self) -> usize;

    /// Returns the action number of a move, below [`actions`](Game::actions). Every move that can be legal at this
    /// table has a unique number, and in every position the numbers of [`moves`](Game::moves) are in ascending order.
    /// For a move from another table, this may return anything or panic.
    fn action_of(&self, mv: Self::Move) -> usize;

    /// Returns the move with this action number, whether or not it is legal here. Returns `None` for numbers that are
    /// not below [`actions`](Game::actions).
    fn move_of(&self, action: usize) -> Option<Self::Move>;

    /// Overwrites `out` with the [set](crate::mask) of the action numbers of all legal moves. `out` has exactly
    /// the number of words that [`mask::words`](crate::mask::words) gives for [`actions`](Game::actions).
    ///
    /// A game that stores its moves as bits should override this to avoid the list.
    fn mask(&self, out: &mut [u64]) {
        let mut moves = Vec::new();
        self.moves(&mut moves);
        out.fill(0);
        for mv in moves {
            mask::insert(out, self.action_of(mv));
        }
    }

    /// Plays a legal move and all forced steps after it: refills, scoring, skipped turns.
    ///
    /// The move must be one of [`moves`](Game::moves), come from [`parse`](Game::parse) or have passed
    /// [`check`](Game::check). With any other move, this may do anything, including panic.
    fn play(&mut self, mv: Self::Move, events: &mut impl Events<Self::Event>);

    /// Checks whether a move is one of [`moves`](Game::moves), and says why if it is not.
    ///
    /// # Errors
    /// If the move is not legal in this position.
    fn check(&self, mv: Self::Move) -> Result<(), Self::MoveError>;

    /// Returns the effect of a legal move as far as the player can know it. The preview uses nothing that is
    /// drawn or revealed after the move. With an illegal move, this may do anything, including panic.
    fn preview(&self, mv: Self::Move) -> Self::Preview;

    /// Parses a move that is legal here, or says why it is not. Every move it returns passes
    /// [`check`](Game::check).
    ///
    /// # Errors
    /// If the text is not a move, or the move is not legal in this position.
    fn parse(&self, text: &str) -> Result<Self::Move, Self::MoveError>;

    /// Returns the canonical text of this move, which lists and records use.
    fn write(&self, mv: Self::Move) -> String;

    /// Returns every seat's rank and tally once the game is over.
    fn standings(&self) -> Option<Standings<Self::Tally>>;

    /// Returns the single number that measures a seat in statistics, ratings and plots.
    fn points(tally: &Self::Tally) -> i64;

    /// Returns what this viewer may know. A view of a running game never contains the seed or anything that the
    /// rules hide from the viewer.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Returns whether a legal move may reveal hidden information. If it may, the caller can find out by playing
    /// the move in many determinizations ([`determinize`](Game::determinize)). A game that can rule this out for
    /// some moves should override this to save that work.
    fn may_reveal(&self, _mv: Self::Move) -> bool {
        true
    }

    /// Replaces the information hidden from this seat with a fair sample (a determinization).
    fn determinize(&mut self, seat: Seat, rng: &mut impl Rng);

    /// Rebuilds a position that gives this viewer this view. This works at any point of a game, including its end. The
    /// turn, the legal moves and their previews are the same as in the real position.
    ///
    /// Information that the view does not show is filled in arbitrarily, but always in the same way for the same view.
    /// For a fair sample, call [`determinize`](Game::determinize) afterwards. This lets a player who has only views
    /// search ahead.
    ///
    /// # Errors
    /// If no position with these options has this view.
    fn from_view(
        options: &Self::Options,
        viewer: Viewer,
        view: &Self::View,
    ) -> Result<Self, ViewError>;
}

/// The error for a view that no position has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("invalid view: {0}")]
pub struct ViewError(String);

impl ViewError {
    /// Creates the error. The reason says what is wrong and where.
    pub fn new(reason: impl Into<String>) -> Self {
        // The reason may quote input.
        ViewError(text::safe(&reason.into()))
    }
}

errors! {
    /// Options that are not valid for a game.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum SetupError {
        Players {
            game: &'static str,
            given: usize,
            least: usize,
            most: usize,
        } => "{game} is for {least} to {most} players, not {given}", game = named(game);
        /// The value of an option is not compatible with the other options.
        Option {
            key: &'static str,
            /// What is wrong, and what would be right.
            reason: String,
        } => "option {key}: {reason}", reason = reason.as_str();
    }
}

/// Returns the translatable name of a game. Its message ids begin with the last word of the name.
fn named(game: &'static str) -> Message<'static> {
    let short = game.rsplit(' ').next().unwrap_or_default();
    Message::word(format!("{}-name", short.to_lowercase()), game)
}

impl SetupError {
    /// Checks the number of players against the range that the game allows.
    ///
    /// # Errors
    /// If the number is outside the range.
    pub fn check_players<G: Game>(given: usize) -> Result<(), SetupError> {
        if G::PLAYERS.contains(&given) {
            return Ok(());
        }
        Err(SetupError::Players {
            game: G::NAME,
            given,
            least: *G::PLAYERS.start(),
            most: *G::PLAYERS.end(),
        })
    }
}
