//! The result of a match, one row per seat.

use serde::Serialize;
use serde_json::{Map, Value};
use table::{Final, Seat, Standings};

/// One row of the standings.
#[derive(Clone, Debug, PartialEq)]
pub struct StandingsRow {
    /// 1 for a winner.
    pub rank: u64,
    pub seat: Seat,
    /// The values that the game counted, the decisive one first. The list is empty if the match ended before the game
    /// did.
    pub counted: Map<String, Value>,
}

/// Returns the rows of the standings of a match, best first. Front ends look up the counted values by name.
pub(crate) fn ranked<T: Serialize>(standings: &Standings<Final<T>>) -> Vec<StandingsRow> {
    let counted = |tally: &T| match serde_json::to_value(tally) {
        Ok(Value::Object(counted)) => counted,
        _ => unreachable!("a tally is a structure with named fields"),
    };
    let place = |ranked: &table::RankedSeat<Final<T>>| StandingsRow {
        rank: ranked.rank.into(),
        seat: ranked.seat,
        counted: ranked.tally.tally.as_ref().map(counted).unwrap_or_default(),
    };
    standings.seats().iter().map(place).collect()
}

/// Reads the rows of received or recorded standings, best first. Skips everything that is not a row.
#[must_use]
pub fn places(standings: Option<&Value>) -> Vec<StandingsRow> {
    let lines = standings.and_then(Value::as_array).into_iter().flatten();
    let place = |line: &Value| {
        let mut counted = line.as_object()?.clone();
        // The changes at the seats already say who has left, and how.
        counted.shift_remove("forfeit");
        let rank = counted.shift_remove("rank")?.as_u64()?;
        let seat = counted.shift_remove("seat")?.as_u64()?;
        Some(StandingsRow {
            rank,
            seat: Seat::new(u8::try_from(seat).ok()?),
            counted,
        })
    };
    lines.filter_map(place).collect()
}
