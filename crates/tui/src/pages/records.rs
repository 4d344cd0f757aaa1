//! Descriptions of records for lists: the date, the game, the players and the result.

use std::time::{Duration, SystemTime};

use table::{Ending, Record, Seat};
use unicode_width::UnicodeWidthStr;

use crate::context::Context;
use front::ago::ago;
use tui_boards::paint;

/// The description of a record in a list.
pub(super) struct Listed {
    /// When the file was last written.
    when: String,
    game: String,
    /// The result and the players, or the players and the number of moves so far.
    who: String,
}

impl Listed {
    /// Describes a record that was written at this time. Returns `None` if the game is unknown.
    pub(super) fn new(context: &Context, record: &Record, changed: SystemTime) -> Option<Self> {
        let game = context.catalogue.find(&record.game)?;
        Some(Listed {
            when: when(context, changed, SystemTime::now()),
            game: context.game_name(game),
            who: who(context, record),
        })
    }
}

/// Returns the lines of a list with aligned columns.
pub(super) fn aligned(all: &[&Listed]) -> Vec<String> {
    let widest = |of: fn(&Listed) -> &str| {
        let widths = all.iter().map(|listed| of(listed).width());
        widths.max().unwrap_or(0)
    };
    let padded = |text: &str, width: usize| paint::padded(text, width + 2);
    let (when, game) = (widest(|listed| &listed.when), widest(|listed| &listed.game));
    let line =
        |listed: &&Listed| padded(&listed.when, when) + &padded(&listed.game, game) + &listed.who;
    all.iter().map(line).collect()
}

/// Returns the players' names.
pub(super) fn names(record: &Record) -> Vec<String> {
    let names = record.seats.names();
    names.iter().map(ToString::to_string).collect()
}

/// Describes the result with the players' scores, or the progress of an unfinished match.
fn who(context: &Context, record: &Record) -> String {
    let texts = &context.texts;
    let names = names(record);
    if record.result.is_none() && record.end != Some(Ending::Aborted) {
        let variables = [
            ("names", names.join(", ").into()),
            ("moves", record.moves.len().into()),
        ];
        return texts.with("record-running", &variables);
    }
    let places = session::places(record.result.as_ref());
    let place_of = |seat: usize| places.iter().find(|place| place.seat.index() == seat);
    let with_result = names.iter().enumerate().map(|(seat, name)| {
        // The deciding number comes first.
        let decides = place_of(seat).and_then(|place| place.counted.values().next()?.as_i64());
        decides.map_or_else(|| name.clone(), |number| format!("{name} {number}"))
    });
    let with_result: Vec<String> = with_result.collect();
    let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_default();
    let outcome = words::outcome(texts, &places, name, None);
    let variables = [
        ("outcome", outcome.into()),
        ("names", with_result.join(", ").into()),
    ];
    texts.with("record-over", &variables)
}

/// Returns `just now`, `5 minutes ago` or `3 hours ago` or, after two days or more, the date.
pub(super) fn when(context: &Context, then: SystemTime, now: SystemTime) -> String {
    let elapsed = now.duration_since(then).unwrap_or_default();
    ago(&context.texts, elapsed).unwrap_or_else(|| date(context, then))
}

fn date(context: &Context, then: SystemTime) -> String {
    let since = then.duration_since(SystemTime::UNIX_EPOCH);
    let [year, month, day] = calendar(since.unwrap_or(Duration::ZERO));
    let variables = [
        ("day", day.into()),
        ("month", month.into()),
        // Passed as text, because a year has no thousands separator.
        ("year", year.to_string().into()),
    ];
    context.texts.with("date", &variables)
}

/// Returns year, month and day in UTC, this long after 1 January 1970.
fn calendar(since: Duration) -> [u64; 3] {
    // A file can have any timestamp, and RFC 3339 has no years of five digits.
    const LAST: Duration = Duration::from_secs(253_402_300_799);
    let then = SystemTime::UNIX_EPOCH + since.min(LAST);
    let date = humantime::format_rfc3339_seconds(then).to_string();
    let mut parts = date.split(['-', 'T']).map(|part| part.parse().unwrap_or(0));
    std::array::from_fn(|_| parts.next().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_as_the_calendar_does() {
        for (days, date) in [
            (0, [1970, 1, 1]),
            (58, [1970, 2, 28]),
            (59, [1970, 3, 1]),
            (11_016, [2000, 2, 29]),
            (19_782, [2024, 2, 29]),
            (20_453, [2025, 12, 31]),
            (20_454, [2026, 1, 1]),
            (47_540, [2100, 2, 28]),
            (47_541, [2100, 3, 1]),
        ] {
            assert_eq!(calendar(Duration::from_secs(86_400 * days)), date);
        }
        assert_eq!(calendar(Duration::MAX), [9999, 12, 31]);
    }
}
