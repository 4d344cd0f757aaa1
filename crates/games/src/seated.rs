//! A bot or a program at the table of one match.

use std::any::Any;
use std::time::Duration;

use bots::{AgentName, Forfeit, Start, Strategy};
use table::{Game, Match, Seat};

use crate::AnyMove;
use crate::listener::Listener;
use crate::referee::question_seed;

/// A bot or a program at the table of one match.
pub struct Seated(Box<dyn Any + Send>);

/// The agent with the concrete types of its game, hidden inside a [`Seated`].
struct SeatedAgent<G: Game> {
    listener: Listener<G>,
    seat: Seat,
}

impl Seated {
    pub(crate) fn begin<G: Game, S: Strategy<G>>(
        game: &Match<G>,
        name: &AgentName,
        seat: Seat,
        timeout: Duration,
    ) -> Result<Self, Forfeit> {
        let mut seated = SeatedAgent::<G> {
            listener: Listener::new(name.agent::<G, S>(timeout)),
            seat,
        };
        seated.notify(game)?;
        Ok(Seated(Box::new(seated)))
    }

    pub(crate) fn choose<G: Game>(&mut self, game: &Match<G>) -> Result<AnyMove, Forfeit> {
        let seated: &mut SeatedAgent<G> = self
            .0
            .downcast_mut()
            .expect("an agent of this table plays this game");
        seated.notify(game)?;
        let position = game.position();
        let mut legal = Vec::new();
        position.moves(&mut legal);
        let seed = question_seed(game.seed(), game.history().len());
        let thought = seated.listener.agent.choose(position, &legal, seed)?;
        Ok(AnyMove::new(position, thought.mv))
    }
}

impl<G: Game> SeatedAgent<G> {
    fn notify(&mut self, game: &Match<G>) -> Result<(), Forfeit> {
        let start = Start {
            options: &**game.options(),
            players: game.players(),
            seat: self.seat,
        };
        let moves = game.history().iter().map(|ply| &ply.text);
        self.listener.notify(&start, moves)
    }
}
