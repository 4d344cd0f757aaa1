//! What somebody sees of a match, and the rules to ask about it.

use std::ops::Deref;

use games::{
    AnyEvent, AnyGame, AnyMatch, AnyView, Catalogue, ReadViewError, StandingsRow, TypedView, places,
};
use serde::de::DeserializeOwned;
use table::{Game, Players, Seat, Viewer, text};

use crate::perspective::TypedPerspective;
use crate::{Perspective, Session};

/// Something from elsewhere of which nothing can be seen.
#[derive(Debug, thiserror::Error)]
pub enum ViewModelError {
    /// Nobody knows the game here.
    #[error("there is no game {} here", text::quoted(.0))]
    Game(String),
    /// The options are for another table.
    #[error("the options are not for {0} seats")]
    Seats(usize),
    /// It names somebody who does not sit there.
    #[error("{seat} is named, and the table has {seats} seats")]
    Seat {
        /// Who.
        seat: Seat,
        /// How many there are.
        seats: usize,
    },
    /// No position looks like that.
    #[error(transparent)]
    Position(#[from] ReadViewError),
}

/// What somebody sees of a match at one moment: all that boards and drawings have to show. Make one per
/// change and share it.
pub struct ViewModel {
    game: &'static dyn AnyGame,
    perspective: TypedPerspective,
    players: Players,
}

impl ViewModel {
    /// What this viewer sees of a match that is being played.
    #[must_use]
    pub fn in_session(session: &Session, viewer: Viewer) -> Self {
        ViewModel::new(session.game().game(), session.typed_perspective(viewer))
    }

    /// What this viewer sees of a match that is looked at again.
    #[must_use]
    pub fn of(game: &dyn AnyMatch, viewer: Viewer) -> Self {
        ViewModel::new(game.game(), Perspective::typed(game, viewer))
    }

    /// What somebody sees of a match that is conducted elsewhere, as they were told.
    ///
    /// # Errors
    /// If it is a match of no game here, or no position looks like that.
    pub fn remote(catalogue: Catalogue, perspective: Perspective) -> Result<Self, ViewModelError> {
        let Some(game) = catalogue.find(&perspective.game) else {
            return Err(ViewModelError::Game(perspective.game));
        };
        let seats = perspective.seats.len();
        if perspective.options["players"] != seats {
            return Err(ViewModelError::Seats(seats));
        }
        let places = read_places(&perspective, 0)?;
        let (options, view) = (&perspective.options, &perspective.state.view);
        let view = game.known(options, perspective.viewer, view)?;
        Ok(ViewModel::new(game, perspective.read(view, places)))
    }

    /// What the same viewer sees after the next entry: of the moves so far, the first `stand` still count, and what
    /// was read of them stays read. Anything else than the next entry is read as a whole.
    ///
    /// # Errors
    /// As [`elsewhere`](Self::elsewhere).
    pub fn updated(
        &self,
        catalogue: Catalogue,
        now: &Perspective,
        stand: usize,
    ) -> Result<Self, ViewModelError> {
        if !now.is_next_of(&self.perspective) || stand > self.ply().min(now.ply()) {
            return ViewModel::remote(catalogue, now.clone());
        }
        let places = read_places(now, stand)?;
        let view = self.rules().read_next(&now.state.view)?;
        let perspective = self.perspective.updated(now, stand, view, places);
        Ok(ViewModel::new(self.game, perspective))
    }

    fn new(game: &'static dyn AnyGame, perspective: TypedPerspective) -> Self {
        ViewModel {
            game,
            players: perspective.players(),
            perspective,
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
    pub fn set_players(&mut self, players: Players) {
        self.players = players;
    }

    /// Returns the view with the rules to ask about it.
    #[must_use]
    pub fn rules(&self) -> &dyn AnyView {
        &*self.state.view
    }

    /// The view and the rules in the types of the game.
    ///
    /// # Panics
    /// If it is a match of another game: a front is shown matches of its own game only.
    #[must_use]
    pub fn known<G: Game>(&self) -> &TypedView<G> {
        let known = self.rules().as_any().downcast_ref();
        known.expect("a front is shown matches of its own game only")
    }

    /// Returns what the move that led to this ply brought about, in the types of the game.
    pub fn events<E>(&self, ply: usize) -> impl Iterator<Item = &E>
    where
        E: DeserializeOwned + Send + Sync + 'static,
    {
        let events = self.history(ply).into_iter().flat_map(|ply| &ply.events);
        events.filter_map(AnyEvent::get)
    }
}

/// Reads the result, and checks that nothing after the first `stand` moves names a seat that is not there.
fn read_places(
    perspective: &Perspective,
    stand: usize,
) -> Result<Option<Vec<StandingsRow>>, ViewModelError> {
    let (state, seats) = (&perspective.state, perspective.seats.len());
    let moved = perspective.plies[stand..].iter().map(|ply| ply.seat);
    let changed = state.changes.iter().map(|change| change.seat);
    let looks = match perspective.viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator | Viewer::Everything => None,
    };
    let standings = state.standings.as_ref();
    let read = standings.map(|standings| places(Some(standings)));
    let placed = read.iter().flatten().map(|place| place.seat);
    let taken_back = state.taken_back.iter().map(|taken| taken.by);
    let mut named = (moved.chain(changed))
        .chain(taken_back)
        .chain(placed)
        .chain(state.turn)
        .chain(looks);
    if let Some(seat) = named.find(|seat| seat.index() >= seats) {
        return Err(ViewModelError::Seat { seat, seats });
    }
    Ok(read)
}

impl Deref for ViewModel {
    type Target = TypedPerspective;

    fn deref(&self) -> &TypedPerspective {
        &self.perspective
    }
}
