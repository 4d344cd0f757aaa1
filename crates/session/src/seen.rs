//! What somebody sees of a match, and the rules to ask about it.

use std::cell::OnceCell;
use std::ops::Deref;

use games::{AnyGame, AnyKnown, AnyMatch, Catalogue, Known, KnownError};
use serde::de::DeserializeOwned;
use table::{Game, Players, Seat, Viewer, text};

use crate::{Perspective, Session};

/// What somebody sees of a match at one moment: all that boards and drawings have to show. It is made
/// anew when something has happened or somebody else looks.
pub struct Seen {
    game: &'static dyn AnyGame,
    perspective: Perspective,
    players: Players,
    /// Worked out when it is asked for first.
    known: OnceCell<Box<dyn AnyKnown>>,
}

/// Something that was told from elsewhere and looks like no match.
#[derive(Debug, thiserror::Error)]
pub enum OutsideError {
    /// There is no such game here.
    #[error("there is no game {}", text::quoted(.0))]
    Game(String),
    /// No position looks like that.
    #[error(transparent)]
    View(#[from] KnownError),
    /// Somebody is named who does not sit there.
    #[error("there are {seats} seats, and none is {seat}")]
    Seat {
        /// The seat that is named.
        seat: Seat,
        /// How many there are.
        seats: usize,
    },
}

impl Seen {
    /// What this viewer sees of a match that is being played.
    #[must_use]
    pub fn in_session(session: &Session, viewer: Viewer) -> Self {
        Seen::new(session.game().game(), session.perspective(viewer))
    }

    /// What this viewer sees of a match that is looked at again.
    #[must_use]
    pub fn of(game: &dyn AnyMatch, viewer: Viewer) -> Self {
        Seen::new(game.game(), Perspective::of(game, viewer))
    }

    /// What somebody sees of a match that is played elsewhere, as it was told from there.
    ///
    /// # Errors
    /// If no match looks like that.
    pub fn from_outside(
        catalogue: Catalogue,
        perspective: Perspective,
    ) -> Result<Self, OutsideError> {
        let game = catalogue.find(&perspective.game);
        let game = game.ok_or_else(|| OutsideError::Game(perspective.game.clone()))?;
        let state = &perspective.state;
        let known = game.known(&perspective.options, perspective.viewer, &state.view)?;
        let looking = match perspective.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Everything => None,
        };
        let moved = perspective.plies.iter().map(|ply| ply.seat);
        let changed = state.changes.iter().map(|change| change.seat);
        let mut named = moved.chain(changed).chain(state.turn).chain(looking);
        let seats = perspective.seats.len();
        if let Some(seat) = named.find(|seat| seat.index() >= seats) {
            return Err(OutsideError::Seat { seat, seats });
        }
        let seen = Seen::new(game, perspective);
        // It need not be worked out again.
        let _ = seen.known.set(known);
        Ok(seen)
    }

    fn new(game: &'static dyn AnyGame, perspective: Perspective) -> Self {
        Seen {
            game,
            players: perspective.players(),
            perspective,
            known: OnceCell::new(),
        }
    }

    /// Which game it is.
    #[must_use]
    pub fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    /// What everybody at the table is called now, in seat order.
    #[must_use]
    pub const fn players(&self) -> &Players {
        &self.players
    }

    /// Calls everybody by these names from now on: a front may have better ones than `bot:4`.
    pub fn call(&mut self, players: Players) {
        self.players = players;
    }

    /// What the rules say of it.
    ///
    /// # Panics
    /// If no position looks like that; one of a match always does.
    #[must_use]
    pub fn rules(&self) -> &dyn AnyKnown {
        let seen = &self.perspective;
        &**self.known.get_or_init(|| {
            let known = self
                .game
                .known(&seen.options, seen.viewer, &seen.state.view);
            known.expect("what is seen of a match is a position of it")
        })
    }

    /// The view and the rules in the types of the game.
    ///
    /// # Panics
    /// If it is a match of another game: a front is shown matches of its own game only.
    #[must_use]
    pub fn known<G: Game>(&self) -> &Known<G> {
        let known = self.rules().as_any().downcast_ref();
        known.expect("a front is shown matches of its own game only")
    }

    /// What the move that led to this ply brought about, in the types of the game.
    pub fn events<E: DeserializeOwned>(&self, ply: usize) -> impl Iterator<Item = E> {
        let events = self.history(ply).into_iter().flat_map(|ply| &ply.events);
        events.filter_map(|event| E::deserialize(event).ok())
    }
}

impl Deref for Seen {
    type Target = Perspective;

    fn deref(&self) -> &Perspective {
        &self.perspective
    }
}
