//! A bot or a program at the table of one match.

use std::any::Any;
use std::time::Duration;

use bots::{Agent, AgentName, Forfeit, Start, Strategy};
use table::{Game, Match, Seat};

use crate::AnyMove;
use crate::referee::question_seed;

/// A bot or a program at the table of one match.
pub struct Seated(Box<dyn Any + Send>);

/// What [`Seated`] hides: who plays this game.
struct SeatedAgent<G: Game> {
    agent: Box<dyn Agent<G>>,
    seat: Seat,
    /// The moves that the agent has heard.
    heard: Vec<String>,
}

impl Seated {
    pub(crate) fn begin<G: Game, S: Strategy<G>>(
        game: &Match<G>,
        name: &AgentName,
        seat: Seat,
        patience: Duration,
    ) -> Result<Self, Forfeit> {
        let mut seated = SeatedAgent::<G> {
            agent: name.agent::<G, S>(patience),
            seat,
            heard: Vec::new(),
        };
        seated.begin(game)?;
        Ok(Seated(Box::new(seated)))
    }

    pub(crate) fn choose<G: Game>(&mut self, game: &Match<G>) -> Result<AnyMove, Forfeit> {
        let seated: &mut SeatedAgent<G> = self
            .0
            .downcast_mut()
            .expect("whoever sat down at this table plays this game");
        seated.listen(game)?;
        let position = game.position();
        let mut legal = Vec::new();
        position.moves(&mut legal);
        let seed = question_seed(game.seed(), game.history().len());
        let thought = seated.agent.choose(position, &legal, seed)?;
        Ok(AnyMove::new(position, thought.mv))
    }
}

impl<G: Game> SeatedAgent<G> {
    fn begin(&mut self, game: &Match<G>) -> Result<(), Forfeit> {
        self.heard.clear();
        self.agent.begin(&Start {
            options: game.options(),
            players: game.players(),
            seat: self.seat,
        })
    }

    /// Tells the agent what was played since it was told last; everything, if moves were taken
    /// back in between.
    fn listen(&mut self, game: &Match<G>) -> Result<(), Forfeit> {
        let played = || game.history().iter().map(|ply| &ply.text);
        if !played().take(self.heard.len()).eq(&self.heard) {
            self.begin(game)?;
        }
        for mv in played().skip(self.heard.len()) {
            self.agent.hear(mv);
            self.heard.push(mv.clone());
        }
        Ok(())
    }
}
