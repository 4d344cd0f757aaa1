//! A bot or a program that is told the moves of a match.

use bots::{Agent, Forfeit, Start};
use table::Game;

/// An agent, and the moves that it was told.
pub(crate) struct Listener<G: Game> {
    pub(crate) agent: Box<dyn Agent<G>>,
    /// Nothing before its first game.
    heard: Option<Vec<String>>,
}

impl<G: Game> Listener<G> {
    pub(crate) fn new(agent: Box<dyn Agent<G>>) -> Self {
        Listener { agent, heard: None }
    }

    /// Whether a game has begun for the agent.
    pub(crate) const fn plays(&self) -> bool {
        self.heard.is_some()
    }

    /// Tells the agent what was played since it was told last; everything, if moves were taken back in
    /// between.
    pub(crate) fn listen<'m>(
        &mut self,
        start: &Start<G>,
        moves: impl Iterator<Item = &'m String> + Clone,
    ) -> Result<(), Forfeit> {
        let mut heard = match self.heard.take() {
            Some(heard) if moves.clone().take(heard.len()).eq(&heard) => heard,
            _ => {
                self.agent.begin(start)?;
                Vec::new()
            }
        };
        for mv in moves.skip(heard.len()) {
            self.agent.notify_move(mv);
            heard.push(mv.clone());
        }
        self.heard = Some(heard);
        Ok(())
    }

    /// Forgets the game.
    pub(crate) fn forget(&mut self) {
        self.heard = None;
    }
}
