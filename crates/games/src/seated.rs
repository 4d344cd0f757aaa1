//! A bot or a program at the table of one match.

use std::any::Any;
use std::time::Duration;

use bots::{Forfeit, Player, PlayerName, Start, Strategy};
use table::{Match, Seat};

use crate::contest::question_seed;

/// A bot or a program at the table of one match.
pub struct Seated(Box<dyn Any + Send>);

impl Seated {
    pub(crate) fn begin<G: Strategy>(
        game: &Match<G>,
        name: &PlayerName,
        seat: Seat,
        patience: Duration,
    ) -> Result<Self, Forfeit> {
        let mut player: Box<dyn Player<G>> = name.player(patience);
        player.begin(&Start {
            options: game.options(),
            players: game.players(),
            seat,
        })?;
        Ok(Seated(Box::new(player)))
    }

    pub(crate) fn choose<G: Strategy>(&mut self, game: &Match<G>) -> Result<String, Forfeit> {
        let player: &mut Box<dyn Player<G>> = self
            .0
            .downcast_mut()
            .expect("whoever sat down at this table plays this game");
        let position = game.position();
        let mut legal = Vec::new();
        position.moves(&mut legal);
        let seed = question_seed(game.seed(), game.history().len());
        let thought = player.choose(position, &legal, seed)?;
        Ok(position.write(thought.mv))
    }
}
