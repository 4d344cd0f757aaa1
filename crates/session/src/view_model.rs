//! A viewer's state of a match, together with the rules of the game.

use std::cell::RefCell;
use std::ops::Deref;

use games::{
    AnyEvent, AnyGame, AnyMatch, AnyMove, AnyView, Catalogue, ReadViewError, StandingsRow,
    TypedView, places,
};
use serde::de::DeserializeOwned;
use table::{Game, Players, Seat, Viewer, text};

use crate::perspective::TypedPerspective;
use crate::{Perspective, Session};

/// A received perspective that cannot be shown.
#[derive(Debug, thiserror::Error)]
pub enum ViewModelError {
    /// The game is unknown.
    #[error("unknown game {}", text::quoted(.0))]
    Game(String),
    /// The options are for another number of players.
    #[error("the options are not for a table with {0} seats")]
    Seats(usize),
    /// It refers to a seat that the table does not have.
    #[error("{seat} does not exist; the table has {seats} seats")]
    Seat { seat: Seat, seats: usize },
    /// No position has this view.
    #[error(transparent)]
    Position(#[from] ReadViewError),
}

/// A viewer's state of a match at one moment, with everything that boards and drawings show. Create one per
/// change and share it.
pub struct ViewModel {
    game: &'static dyn AnyGame,
    perspective: TypedPerspective,
    players: Players,
    /// The move that the last hint recommended. A hint is for one position, so the next view model has none.
    advised: RefCell<Option<AnyMove>>,
}

impl ViewModel {
    /// Creates the view model of a match in progress.
    #[must_use]
    pub fn in_session(session: &Session, viewer: Viewer) -> Self {
        ViewModel::new(session.game().game(), session.typed_perspective(viewer))
    }

    /// Creates the view model of a match that is only being viewed, as in a replay.
    #[must_use]
    pub fn of(game: &dyn AnyMatch, viewer: Viewer) -> Self {
        ViewModel::new(game.game(), Perspective::typed(game, viewer))
    }

    /// Creates the view model of a remote match from a received perspective.
    ///
    /// # Errors
    /// If the game is unknown, or no position has this view.
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
        let view = game.read_view(options, perspective.viewer, view)?;
        Ok(ViewModel::new(game, perspective.read(view, places)))
    }

    /// Creates the view model after the next entry. The first `stand` moves still count, and their parsed events
    /// are reused. If `now` is not one entry later, it is read as a whole.
    ///
    /// # Errors
    /// Fails for the same reasons as [`remote`](Self::remote).
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
            advised: RefCell::new(None),
        }
    }

    /// Stores the move that a hint recommends in this position.
    pub fn advise(&self, mv: AnyMove) {
        self.advised.replace(Some(mv));
    }

    /// Returns whether the last hint in this position recommended this move.
    #[must_use]
    pub fn is_advised(&self, mv: &AnyMove) -> bool {
        self.advised.borrow().as_ref() == Some(mv)
    }

    /// Returns the game.
    #[must_use]
    pub fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    /// Returns the current names of the players, in seat order.
    #[must_use]
    pub const fn players(&self) -> &Players {
        &self.players
    }

    /// Sets the names of the players. A front end may have better names than `bot:4`.
    pub fn set_players(&mut self, players: Players) {
        self.players = players;
    }

    /// Returns the view with the rules of the game.
    #[must_use]
    pub fn rules(&self) -> &dyn AnyView {
        &*self.state.view
    }

    /// Returns the view and the rules with the concrete types of the game.
    ///
    /// # Panics
    /// If it is a match of another game.
    #[must_use]
    pub fn typed_view<G: Game>(&self) -> &TypedView<G> {
        let known = self.rules().as_any().downcast_ref();
        known.expect("front ends of a game show only matches of that game")
    }

    /// Iterates over the typed events of the move that led to this ply.
    pub fn events<E>(&self, ply: usize) -> impl Iterator<Item = &E>
    where
        E: DeserializeOwned + Send + Sync + 'static,
    {
        let events = self.history(ply).into_iter().flat_map(|ply| &ply.events);
        events.filter_map(AnyEvent::get)
    }
}

/// Reads the result, and checks that every seat it mentions exists. Also checks the rest of the state, and the moves
/// after the first `stand`.
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
