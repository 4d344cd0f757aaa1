//! A bot or a program at a remote table. It knows only what its seat may know.

use std::sync::Arc;

use bots::{Agent, Forfeit, Start};
use serde_json::Value;
use table::{Game, Players, Seat, Viewer, read_options};

use crate::listener::Listener;
use crate::{ReadViewError, TypedView};

/// The state of a remote match for one seat.
#[derive(Clone, Copy, Debug)]
pub struct RemoteSeatState<'a> {
    /// The options, including the number of players.
    pub options: &'a Value,
    /// The current names of the players.
    pub players: &'a Players,
    pub seat: Seat,
    /// The moves that were not taken back.
    pub moves: &'a [String],
    /// The current view of the seat.
    pub view: &'a Value,
}

/// The reason why a delegate cannot choose a move.
#[derive(Debug, thiserror::Error)]
pub enum DelegateError {
    /// The delegate has lost.
    #[error(transparent)]
    Forfeit(#[from] Forfeit),
    /// The received state is not a valid position. This does not count as a forfeit.
    #[error(transparent)]
    View(#[from] ReadViewError),
}

/// A bot or a program that plays a seat at remote tables.
pub trait Delegate: Send {
    /// Chooses a move for the seat, whose turn it is.
    ///
    /// # Errors
    /// If there is no legal move in time, or the received state is not a valid position.
    fn choose(&mut self, state: RemoteSeatState) -> Result<String, DelegateError>;

    /// Ends the match for the delegate.
    ///
    /// # Errors
    /// If the program has done something wrong since its last move.
    fn end(&mut self, state: RemoteSeatState) -> Result<(), DelegateError>;
}

/// The implementation of [`Delegate`] for one game.
pub(crate) struct Delegated<G: Game> {
    listener: Listener<G>,
    /// The options of the match, as JSON and as the typed options of the game.
    options: Option<(Value, Arc<G::Options>)>,
}

impl<G: Game> Delegated<G> {
    pub(crate) fn new(agent: Box<dyn Agent<G>>) -> Self {
        Delegated {
            listener: Listener::new(agent),
            options: None,
        }
    }

    /// Reads the view of the seat. The options are read once per match.
    fn read(&mut self, state: RemoteSeatState) -> Result<TypedView<G>, ReadViewError> {
        let known = self
            .options
            .take()
            .filter(|(sent, _)| sent == state.options);
        let (sent, options) = match known {
            Some(known) => known,
            None => (
                state.options.clone(),
                Arc::new(read_options::<G>(state.options)?),
            ),
        };
        self.options = Some((sent, Arc::clone(&options)));
        TypedView::read_with(options, Viewer::Seat(state.seat), state.view)
    }

    fn notify(&mut self, state: RemoteSeatState, options: &G::Options) -> Result<(), Forfeit> {
        let start = Start {
            options,
            players: state.players,
            seat: state.seat,
        };
        self.listener.notify(&start, state.moves.iter())
    }
}

impl<G: Game> Delegate for Delegated<G> {
    fn choose(&mut self, state: RemoteSeatState) -> Result<String, DelegateError> {
        let view = self.read(state)?;
        self.notify(state, &view.options)?;
        let seed = state.moves.len() as u64;
        let position = view.position();
        let thought = self.listener.agent.choose(position, &view.legal(), seed)?;
        Ok(position.write(thought.mv))
    }

    fn end(&mut self, state: RemoteSeatState) -> Result<(), DelegateError> {
        let view = self.read(state)?;
        if self.listener.plays() {
            self.notify(state, &view.options)?;
            self.listener.agent.end(view.position())?;
        }
        self.listener.forget();
        Ok(())
    }
}
