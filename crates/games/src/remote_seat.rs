//! A bot or a program at a remote table, which knows only what its seat may know.

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

/// The reason why a delegate has no answer.
#[derive(Debug, thiserror::Error)]
pub enum DelegateError {
    /// The delegate has lost.
    #[error(transparent)]
    Forfeit(#[from] Forfeit),
    /// The received state is not a valid position. Nobody has lost.
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
    /// The options of the match, as JSON and in the type of the game.
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
        let seen = self.read(state)?;
        self.notify(state, &seen.options)?;
        let seed = state.moves.len() as u64;
        let position = seen.position();
        let thought = self.listener.agent.choose(position, &seen.legal(), seed)?;
        Ok(position.write(thought.mv))
    }

    fn end(&mut self, state: RemoteSeatState) -> Result<(), DelegateError> {
        let seen = self.read(state)?;
        if self.listener.plays() {
            self.notify(state, &seen.options)?;
            self.listener.agent.end(seen.position())?;
        }
        self.listener.forget();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use azul::Azul;
    use bots::Thought;
    use table::{Seed, view_to_json};

    use super::*;
    use crate::GAMES;

    /// An agent that logs every call, and plays the first legal move.
    struct LoggingAgent(Arc<Mutex<Vec<String>>>);

    impl LoggingAgent {
        fn log(&self, line: String) {
            self.0.lock().unwrap().push(line);
        }
    }

    impl Agent<Azul> for LoggingAgent {
        fn begin(&mut self, game: &Start<Azul>) -> Result<(), Forfeit> {
            self.log(format!("hello {}", game.seat));
            Ok(())
        }

        fn notify_move(&mut self, mv: &str) {
            self.log(format!("move {mv}"));
        }

        fn choose(
            &mut self,
            position: &Azul,
            legal: &[azul::Move],
            _seed: u64,
        ) -> Result<Thought<azul::Move>, Forfeit> {
            let seat = position.turn().seat().unwrap();
            self.log(view_to_json::<Azul>(&position.view(Viewer::Seat(seat))).to_string());
            Ok(Thought::bare(legal[0]))
        }

        fn end(&mut self, _: &Azul) -> Result<(), Forfeit> {
            self.log("end".to_owned());
            Ok(())
        }
    }

    #[test]
    fn a_delegate_receives_only_what_its_seat_may_know() {
        let log = Arc::new(Mutex::new(Vec::new()));
        let mut delegate = Delegated::new(Box::new(LoggingAgent(log.clone())));
        let game = GAMES.find("azul").unwrap();
        let options = game.options_for(2, &["first=seat-1"]).unwrap();
        let players = Players::new(["Ana", "Bo"]).unwrap();
        let mut played = game
            .start(options.clone(), Seed::number(1), players.clone().into())
            .unwrap();
        let seat = Seat::new(0);
        let mut moves = Vec::new();
        while moves.len() < 6 {
            let view = played.view(Viewer::Seat(seat)).to_json();
            let state = RemoteSeatState {
                options: &options,
                players: &players,
                seat,
                moves: &moves,
                view: &view,
            };
            let mv = if played.turn().seat() == Some(seat) {
                let mv = delegate.choose(state).unwrap();
                assert_eq!(log.lock().unwrap().last(), Some(&view.to_string()));
                mv
            } else {
                played.moves()[0].clone()
            };
            played.play(&mv).unwrap();
            moves = (1..=played.ply())
                .map(|ply| played.history(ply).unwrap().text)
                .collect();
        }
        let lines: Vec<String> = log.lock().unwrap().drain(..).collect();
        let notified: Vec<&str> = lines
            .iter()
            .filter_map(|line| line.strip_prefix("move "))
            .collect();
        assert_eq!(notified, moves[..notified.len()]);
        assert!(notified.len() >= 3, "{notified:?}");
        assert_eq!(
            lines
                .iter()
                .filter(|line| line.starts_with("hello"))
                .count(),
            1
        );

        // After an undo, the agent receives all moves again.
        let view = played.view(Viewer::Seat(seat)).to_json();
        let state = RemoteSeatState {
            options: &options,
            players: &players,
            seat,
            moves: &moves[..2],
            view: &view,
        };
        delegate.end(state).unwrap();
        let lines = log.lock().unwrap().clone();
        assert_eq!(lines[0], "hello seat 1");
        assert_eq!(lines.len(), 4);
        assert_eq!(lines[3], "end");
    }
}
