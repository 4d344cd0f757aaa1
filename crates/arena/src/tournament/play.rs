//! Plays single games of a tournament, wherever it runs.

use games::{AnyGame, Entrants, Referee, Shortage};
use serde_json::Value;
use table::RecordError;

use super::{Fixture, PlayedGame};

/// A player of fixtures. The result depends only on the fixture, the game and the entrants, not on
/// earlier games or the machine.
pub struct FixturePlayer {
    referee: Box<dyn Referee>,
    keep_records: bool,
}

impl FixturePlayer {
    /// Creates a player for these entrants, the game and its options. Makes records only if
    /// `keep_records` is set.
    ///
    /// # Errors
    /// If the options are invalid.
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

    /// Plays the game with this number, and returns its record as a line if requested.
    ///
    /// # Errors
    /// If this machine lacks the resources to start a program. This does not count as a forfeit.
    ///
    /// # Panics
    /// If the fixture names an unknown entrant, or does not have one for every seat.
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
