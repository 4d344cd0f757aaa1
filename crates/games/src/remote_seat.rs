//! A bot or a program at a table that is conducted elsewhere, known by what its seat is told.

use std::sync::Arc;

use bots::{Agent, Forfeit, Start};
use serde_json::Value;
use table::{Game, Players, Seat, Viewer, read_options};

use crate::listener::Listener;
use crate::{ReadViewError, TypedView};

/// A match elsewhere, as one seat is told of it.
#[derive(Clone, Copy, Debug)]
pub struct SeatElsewhere<'a> {
    /// The options, the number of players among them.
    pub options: &'a Value,
    /// What everybody is called.
    pub players: &'a Players,
    /// Which seat.
    pub seat: Seat,
    /// The moves that stand.
    pub moves: &'a [String],
    /// What the seat sees now.
    pub view: &'a Value,
}

/// Why somebody who plays for a seat elsewhere has no answer.
#[derive(Debug, thiserror::Error)]
pub enum DelegateError {
    /// They have lost by that.
    #[error(transparent)]
    Forfeit(#[from] Forfeit),
    /// What was told is no position: nobody has lost.
    #[error(transparent)]
    View(#[from] ReadViewError),
}

/// A bot or a program that plays for a seat at tables elsewhere.
pub trait Delegate: Send {
    /// Chooses a move for the seat, which is to move.
    ///
    /// # Errors
    /// If there is no legal move in time, or what was told is no position.
    fn choose(&mut self, told: SeatElsewhere) -> Result<String, DelegateError>;

    /// The match is over.
    ///
    /// # Errors
    /// If the program has done something wrong since its last move.
    fn end(&mut self, told: SeatElsewhere) -> Result<(), DelegateError>;
}

/// What a [`Delegate`] hides: who plays this game.
pub(crate) struct Delegated<G: Game> {
    listener: Listener<G>,
    /// The options of the match, as they were sent and read.
    options: Option<(Value, Arc<G::Options>)>,
}

impl<G: Game> Delegated<G> {
    pub(crate) fn new(agent: Box<dyn Agent<G>>) -> Self {
        Delegated {
            listener: Listener::new(agent),
            options: None,
        }
    }

    /// Reads what the seat sees. The options are read once per match.
    fn read(&mut self, told: SeatElsewhere) -> Result<TypedView<G>, ReadViewError> {
        let known = self.options.take().filter(|(sent, _)| sent == told.options);
        let (sent, options) = match known {
            Some(known) => known,
            None => (
                told.options.clone(),
                Arc::new(read_options::<G>(told.options)?),
            ),
        };
        self.options = Some((sent, Arc::clone(&options)));
        TypedView::read_with(options, Viewer::Seat(told.seat), told.view)
    }

    fn listen(&mut self, told: SeatElsewhere, options: &G::Options) -> Result<(), Forfeit> {
        let start = Start {
            options,
            players: told.players,
            seat: told.seat,
        };
        self.listener.listen(&start, told.moves.iter())
    }
}

impl<G: Game> Delegate for Delegated<G> {
    fn choose(&mut self, told: SeatElsewhere) -> Result<String, DelegateError> {
        let seen = self.read(told)?;
        self.listen(told, &seen.options)?;
        let seed = told.moves.len() as u64;
        let position = seen.position();
        let thought = self.listener.agent.choose(position, &seen.legal(), seed)?;
        Ok(position.write(thought.mv))
    }

    fn end(&mut self, told: SeatElsewhere) -> Result<(), DelegateError> {
        let seen = self.read(told)?;
        if self.listener.plays() {
            self.listen(told, &seen.options)?;
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

    /// Says what it is told, and plays the first legal move.
    struct Parrot(Arc<Mutex<Vec<String>>>);

    impl Parrot {
        fn say(&self, said: String) {
            self.0.lock().unwrap().push(said);
        }
    }

    impl Agent<Azul> for Parrot {
        fn begin(&mut self, game: &Start<Azul>) -> Result<(), Forfeit> {
            self.say(format!("hello {}", game.seat));
            Ok(())
        }

        fn notify_move(&mut self, mv: &str) {
            self.say(format!("hear {mv}"));
        }

        fn choose(
            &mut self,
            position: &Azul,
            legal: &[azul::Move],
            _seed: u64,
        ) -> Result<Thought<azul::Move>, Forfeit> {
            let seat = position.turn().seat().unwrap();
            self.say(view_to_json::<Azul>(&position.view(Viewer::Seat(seat))).to_string());
            Ok(Thought::bare(legal[0]))
        }

        fn end(&mut self, _: &Azul) -> Result<(), Forfeit> {
            self.say("end".to_owned());
            Ok(())
        }
    }

    #[test]
    fn a_delegate_is_told_what_its_seat_is_told_and_no_more() {
        let said = Arc::new(Mutex::new(Vec::new()));
        let mut delegate = Delegated::new(Box::new(Parrot(said.clone())));
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
            let told = SeatElsewhere {
                options: &options,
                players: &players,
                seat,
                moves: &moves,
                view: &view,
            };
            let mv = if played.turn().seat() == Some(seat) {
                let mv = delegate.choose(told).unwrap();
                assert_eq!(said.lock().unwrap().last(), Some(&view.to_string()));
                mv
            } else {
                played.moves()[0].clone()
            };
            played.play(&mv).unwrap();
            moves = (1..=played.ply())
                .map(|ply| played.history(ply).unwrap().text)
                .collect();
        }
        let told: Vec<String> = said.lock().unwrap().drain(..).collect();
        let heard: Vec<&str> = told
            .iter()
            .filter_map(|line| line.strip_prefix("hear "))
            .collect();
        assert_eq!(heard, moves[..heard.len()]);
        assert!(heard.len() >= 3, "{heard:?}");
        assert_eq!(
            told.iter().filter(|line| line.starts_with("hello")).count(),
            1
        );

        // What was taken back is told anew.
        let view = played.view(Viewer::Seat(seat)).to_json();
        let told = SeatElsewhere {
            options: &options,
            players: &players,
            seat,
            moves: &moves[..2],
            view: &view,
        };
        delegate.end(told).unwrap();
        let told = said.lock().unwrap().clone();
        assert_eq!(told[0], "hello seat 1");
        assert_eq!(told.len(), 4);
        assert_eq!(told[3], "end");
    }
}
