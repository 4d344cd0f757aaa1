//! The trait that one game's rules implement.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::RangeInclusive;

use serde::{Serialize, de::DeserializeOwned};

use crate::{
    Draw, Events, Message, OptionSpec, Rng, Seat, Seed, Standings, Turn, Viewer, errors, mask, text,
};

/// A game: its rules, as operations on a position that is a plain value.
///
/// Nothing random happens outside the seed, nothing is hidden outside the position, and a refused
/// move leaves the position as it was.
pub trait Game: Clone + Send + Sync + 'static {
    /// The name in files and on the command line, for ever the same: `azul`.
    const ID: &'static str;
    /// The name for people: `Azul`.
    const NAME: &'static str;
    /// How to play, in short, with an example: plain text for people.
    const RULES: &'static str;
    /// How many can play.
    const PLAYERS: RangeInclusive<usize>;
    /// The rules options besides the number of players, as a front end can show and set them.
    const OPTIONS: &'static [OptionSpec];
    /// The version of its views and events as JSON. It is raised when a program that reads them
    /// would go wrong: a key is gone or means something else. One more key, which such a program
    /// passes over, raises nothing.
    const FORMAT: u32 = 1;

    /// Whether every seat and every spectator sees the same: then a view is made once for all of them. Only
    /// [`Everything`](Viewer::Everything) may show more.
    const SEEN_ALIKE: bool = false;

    /// The rules options, the number of players among them as `players`. Unknown keys are an error.
    type Options: Clone + Debug + Default + Send + Sync + Serialize + DeserializeOwned;
    /// One decision of a player.
    type Move: Copy + Eq + Hash + Debug + Send + Sync;
    /// Something that happened during a move. Its text is one plain sentence, for logs and for
    /// front ends that know nothing else of the game. Two events are equal exactly when their JSON is.
    type Event: Debug + Display + PartialEq + Send + Sync + Serialize;
    /// Why a text is not a legal move, in words for the person who typed it.
    type MoveError: std::error::Error + Send + Sync;
    /// What one viewer may know. Two views are equal exactly when their JSON is.
    type View: PartialEq + Serialize + DeserializeOwned;
    /// What a move would do.
    type Preview: Clone + Debug + PartialEq + Send + Sync + Serialize;
    /// What counts for the result, per seat.
    type Tally: Debug + Clone + Serialize;

    /// The position at the start, everything laid out for the first move, telling what happens
    /// before that.
    ///
    /// # Errors
    /// If the options do not make a game.
    fn open(
        options: &Self::Options,
        seed: Seed,
        events: &mut impl Events<Self::Event>,
    ) -> Result<Self, SetupError>;

    /// The same without a word.
    ///
    /// # Errors
    /// If the options do not make a game.
    fn new(options: &Self::Options, seed: Seed) -> Result<Self, SetupError> {
        Self::open(options, seed, &mut ())
    }

    /// How many play.
    fn players(&self) -> usize;

    /// Who has to move.
    fn turn(&self) -> Turn;

    /// Replaces the contents of `out` by every legal move, in a fixed order; none when the game is
    /// over. The vector is the caller's so that it can be used again.
    fn moves(&self, out: &mut Vec<Self::Move>);

    /// One legal move, each equally likely: the very move that [`pick`](Draw::pick) would choose
    /// from the list of all. A game that can do so finds it without listing them; `scratch` is for
    /// one that cannot. Only for games that are not over.
    fn sample(&self, rng: &mut (impl Rng + ?Sized), scratch: &mut Vec<Self::Move>) -> Self::Move {
        self.moves(scratch);
        rng.pick(scratch)
    }

    /// How many action numbers this table has. It follows from the options alone, as does what each
    /// number means: neither changes while a game is played.
    fn actions(&self) -> usize;

    /// The number of a move, below [`actions`](Game::actions). Every move that can be legal at this
    /// table has one of its own, and in every position the numbers of [`moves`](Game::moves) go up.
    /// With a move of another table, anything may follow, a panic included.
    fn action_of(&self, mv: Self::Move) -> usize;

    /// The move with this number, legal here or not; none from [`actions`](Game::actions) on.
    fn move_of(&self, action: usize) -> Option<Self::Move>;

    /// Overwrites `out` by the [set](crate::mask) of the numbers of all legal moves. It has just the
    /// words that [`actions`](Game::actions) numbers fill, see [`mask::words`](crate::mask::words).
    ///
    /// A game that has bits at hand makes it without a list.
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
    /// The move must be one of [`moves`](Game::moves), come from [`parse`](Game::parse) or have
    /// passed [`check`](Game::check); with any other, anything may follow, a panic included.
    fn play(&mut self, mv: Self::Move, events: &mut impl Events<Self::Event>);

    /// Whether a move is one of [`moves`](Game::moves), or why it is not.
    ///
    /// # Errors
    /// If it is not legal in this position.
    fn check(&self, mv: Self::Move) -> Result<(), Self::MoveError>;

    /// What a legal move would do by itself, as far as its player can know: nothing that is drawn
    /// or uncovered after it is looked at. With a move that is not legal, anything may follow, a
    /// panic included.
    fn preview(&self, mv: Self::Move) -> Self::Preview;

    /// Reads a move that is legal here, or says why it is not. What it reads passes
    /// [`check`](Game::check).
    ///
    /// # Errors
    /// If the text is no move, or a move that is not legal in this position.
    fn parse(&self, text: &str) -> Result<Self::Move, Self::MoveError>;

    /// The one text under which this move is listed and recorded.
    fn write(&self, mv: Self::Move) -> String;

    /// Once the game is over: every seat's rank and what it counted.
    fn standings(&self) -> Option<Standings<Self::Tally>>;

    /// The number a seat is measured by where a single one is wanted: statistics, ratings, plots.
    fn points(tally: &Self::Tally) -> i64;

    /// What this viewer may know. No view of a running game holds the seed or anything that the
    /// rules hide from the viewer.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Whether a legal move may bring something to light that somebody could not know. Whoever must be sure that
    /// it does plays it in many worlds ([`imagine`](Game::imagine)); a game that knows of moves that do not can
    /// spare them that.
    fn may_reveal(&self, _mv: Self::Move) -> bool {
        true
    }

    /// Replaces what this seat cannot know by a fair sample of what it might be.
    fn determinize(&mut self, seat: Seat, rng: &mut impl Rng);

    /// A position that looks like this to this viewer, at any moment of a game, its end included:
    /// whose turn it is, the legal moves and what they would do are those of the real one.
    ///
    /// What the view does not tell is made up, and always the same for the same view. Who needs a
    /// fair sample of it calls [`imagine`](Game::imagine) afterwards: so a player who has only views
    /// can think ahead.
    ///
    /// # Errors
    /// If no position with these options looks like that.
    fn from_view(
        options: &Self::Options,
        viewer: Viewer,
        view: &Self::View,
    ) -> Result<Self, ViewError>;
}

/// A view that no position has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the view makes no position: {0}")]
pub struct ViewError(String);

impl ViewError {
    /// What is wrong, and where.
    pub fn new(reason: impl Into<String>) -> Self {
        // It may say what was read.
        ViewError(text::safe(&reason.into()))
    }
}

errors! {
    /// Options that do not make a game.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum SetupError {
        /// Too few or too many players.
        Players {
            /// The game's name.
            game: &'static str,
            /// How many were to play.
            given: usize,
            /// The smallest table.
            least: usize,
            /// The largest table.
            most: usize,
        } => "{game} is for {least} to {most} players, not {given}", game = named(game);
        /// The value of an option does not go with the others.
        Option {
            /// The option.
            key: &'static str,
            /// What is wrong with it, and what would be right.
            reason: String,
        } => "option {key}: {reason}", reason = reason.as_str();
    }
}

/// The name of a game. Its texts begin with the last word of it.
fn named(game: &'static str) -> Message<'static> {
    let short = game.rsplit(' ').next().unwrap_or_default();
    Message::word(format!("{}-name", short.to_lowercase()), game)
}

impl SetupError {
    /// Checks the number of players against what the game allows.
    ///
    /// # Errors
    /// If it is outside the range.
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
