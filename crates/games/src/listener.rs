//! A bot or a program that is notified of the moves of a match.

use bots::{Agent, Forfeit, Start};
use table::Game;

/// An agent with the moves that it has been notified of.
pub(crate) struct Listener<G: Game> {
    pub(crate) agent: Box<dyn Agent<G>>,
    /// `None` before its first game.
    notified: Option<Vec<String>>,
}

impl<G: Game> Listener<G> {
    pub(crate) fn new(agent: Box<dyn Agent<G>>) -> Self {
        Listener {
            agent,
            notified: None,
        }
    }

    /// Returns whether a game has begun for the agent.
    pub(crate) const fn plays(&self) -> bool {
        self.notified.is_some()
    }

    /// Notifies the agent of the moves since the last call. If moves were taken back in between, it starts the
    /// game again and notifies the agent of all moves.
    pub(crate) fn notify<'m>(
        &mut self,
        start: &Start<G>,
        moves: impl Iterator<Item = &'m String> + Clone,
    ) -> Result<(), Forfeit> {
        let mut notified = match self.notified.take() {
            Some(known) if moves.clone().take(known.len()).eq(&known) => known,
            _ => {
                self.agent.begin(start)?;
                Vec::new()
            }
        };
        for mv in moves.skip(notified.len()) {
            self.agent.notify_move(mv);
            notified.push(mv.clone());
        }
        self.notified = Some(notified);
        Ok(())
    }

    /// Forgets the game.
    pub(crate) fn forget(&mut self) {
        self.notified = None;
    }
}
