//! Checks that the lines of a journal are games of its tournament, because resuming it relies on
//! them.

use std::time::Duration;

use games::SeatOutcome;
use serde::Deserialize;
use serde_json::value::RawValue;
use table::{JsonError, Record, losers, read_json};

use super::{PlayedGame, PlayedSeat, Tournament};

/// More thinking time than any real move takes.
const LONGEST: Duration = Duration::from_hours(24 * 7);

/// Parses a game of this tournament, or returns what is wrong with it.
pub(super) fn read_game(line: &[u8], tournament: &Tournament) -> Result<PlayedGame, String> {
    #[derive(Deserialize)]
    struct JournalLine<'a> {
        #[serde(borrow)]
        record: &'a RawValue,
    }
    let line = std::str::from_utf8(line).map_err(|_| "not valid UTF-8".to_owned())?;
    let played: PlayedGame = read_json(line).map_err(|error| reason(&error))?;
    let JournalLine { record } = read_json(line).map_err(|error| reason(&error))?;
    let schedule = tournament.schedule();
    if played.game >= schedule.total() {
        return Err(format!("this tournament has no game {}", played.game));
    }
    let fixture = schedule.fixture(played.game);
    if (fixture.seed, &fixture.seating) != (played.seed, &played.seating)
        || played.seats.len() != fixture.seating.len()
    {
        return Err(format!(
            "game {} does not belong to this tournament",
            played.game
        ));
    }
    let record = Record::from_text(record.get())
        .map_err(|error| format!("the record of game {} is not valid: {error}", played.game))?;
    check(&played, &record, tournament)
        .map_err(|reason| format!("the record of game {} {reason}", played.game))?;
    Ok(played)
}

/// Describes a JSON error by its column. The caller adds the number of the line.
fn reason(error: &JsonError) -> String {
    format!("{} in column {}", error.located_fault(), error.column())
}

/// Replays the record, and compares it with the line.
fn check(played: &PlayedGame, record: &Record, tournament: &Tournament) -> Result<(), String> {
    let settings = tournament.settings();
    if (record.seed, &record.options) != (played.seed, &settings.options) {
        return Err("belongs to another game".to_owned());
    }
    let game = settings
        .game
        .load(record)
        .map_err(|error| format!("cannot be replayed: {error}"))?;
    let outcome = game.outcome();
    if outcome.moves != played.moves {
        let (there, here) = (outcome.moves, played.moves);
        return Err(format!("has {there} moves, but the line says {here}"));
    }
    if game.turn().is_over() != played.finished {
        return Err("ends differently from the line".to_owned());
    }
    let counted: Vec<SeatOutcome> = played.seats.iter().map(PlayedSeat::outcome).collect();
    if outcome.seats != counted {
        return Err("gives different ranks or points from the line".to_owned());
    }
    let losers = losers(&record.changes);
    let forfeited = |seat: usize| losers.iter().any(|(loser, _)| loser.index() == seat);
    for (seat, counted) in played.seats.iter().enumerate() {
        if forfeited(seat) != counted.forfeit.is_some() {
            return Err("has different forfeits from the line".to_owned());
        }
        if !is_plausible(counted) {
            let seat = seat + 1;
            return Err(format!("does not match the time of seat {seat}"));
        }
    }
    let chosen: u64 = played.seats.iter().map(|seat| u64::from(seat.moves)).sum();
    if chosen > played.moves as u64 {
        return Err("has fewer moves than the seats chose".to_owned());
    }
    Ok(())
}

/// Checks whether this many moves can have taken this long.
fn is_plausible(seat: &PlayedSeat) -> bool {
    seat.slowest <= LONGEST
        && seat.slowest <= seat.time
        && seat.time <= seat.slowest.saturating_mul(seat.moves)
}
