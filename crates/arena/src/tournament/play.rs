//! One game after the other, wherever they are written down.

use games::{AnyGame, Entrants, Referee, Shortage};
use serde_json::Value;
use table::RecordError;

use super::{Fixture, PlayedGame};

/// Plays fixtures. What comes of one depends on nothing but the fixture, the game and the entrants: not
/// on what was played before, nor where.
pub struct FixturePlayer {
    referee: Box<dyn Referee>,
    keep_records: bool,
}

impl FixturePlayer {
    /// Lets these entrants play a game with these options; records are made only if they are wanted.
    ///
    /// # Errors
    /// If the options do not make a game.
    pub fn new(
        game: &'static dyn AnyGame,
        options: &Value,
        entrants: Entrants,
        keep_records: bool,
    ) -> Result<Self, RecordError> {
        Ok(FixturePlayer {
            referee: game.referee(options, entrants)?,
            keep_records,
        })
    }

    /// Plays the game with this number, and writes its record as a line if that is wanted.
    ///
    /// # Errors
    /// If this machine has not what it takes to start a program. Nobody has lost then.
    ///
    /// # Panics
    /// If the fixture names an entrant that is not there, or has not one for every seat.
    pub fn play(
        &mut self,
        number: u64,
        fixture: Fixture,
    ) -> Result<(PlayedGame, Option<String>), Shortage> {
        let result = self.referee.run(fixture.seed, &fixture.seating)?;
        let record = self.keep_records.then(|| self.referee.record().to_line());
        Ok((PlayedGame::new(number, fixture, &result), record))
    }
}
