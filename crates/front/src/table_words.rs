//! Sentences about a table on a server.

use std::time::Duration;

use room::{ChatLine, Clock, SeatState, Snapshot};
use session::ViewModel;
use table::{Change, Players, Seat};
use words::Texts;

/// Returns the name of the player at a seat.
pub fn name_at(texts: &Texts, known: &Snapshot, seat: Seat) -> String {
    match known.table.seats.get(seat.index()) {
        Some(SeatState::Sitter { name, .. }) => words::person_name(texts, name),
        Some(SeatState::Bot { bot }) => words::bot_name(texts, bot.as_ref()),
        Some(SeatState::Free) | None => seat.to_string(),
    }
}

/// Describes the changes of seats after this many moves.
pub fn changes_told(
    seen: &ViewModel,
    changes: &[Change],
    ply: usize,
    texts: &Texts,
) -> Vec<String> {
    let names = |then: &[Change]| words::names_after(texts, &seen.seats, then);
    words::seat_changes_called(texts, &names, changes, ply)
}

/// Describes the events of the move that led to this ply, or the events before the first move.
pub fn events_told(seen: &ViewModel, ply: usize, texts: &Texts) -> Vec<String> {
    let narrator = words::narrator(seen.game().id());
    let events = match seen.history(ply) {
        Some(played) => &played.events,
        None => &seen.opening,
    };
    let players = names_before(seen, ply, texts);
    let told = events.iter();
    told.flat_map(|event| narrator.tell_fully(event, &players, texts))
        .collect()
}

/// Returns the names of the players before the move that led to this ply.
pub fn names_before(seen: &ViewModel, ply: usize, texts: &Texts) -> Players {
    let changes = &seen.state.changes;
    let before = changes.iter().take_while(|change| change.ply < ply);
    words::names_after(texts, &seen.seats, &changes[..before.count()])
}

/// Returns a chat message with its author.
#[must_use]
pub fn said_line(said: &ChatLine) -> String {
    table::text::safe(&format!("{}: {}", said.name, said.text))
}

/// Formats the time left on a clock.
pub fn clock_text(texts: &Texts, left: Duration) -> String {
    let seconds = left.as_secs();
    let (hours, minutes) = (seconds / 3600, seconds / 60);
    // Rounds up to whole hours, so that a clock of two days starts at "2 days".
    let begun = seconds.div_ceil(3600);
    if begun >= 48 {
        let number = |number: u64| i64::try_from(number).unwrap_or(i64::MAX).into();
        let variables = [("days", number(begun / 24)), ("hours", number(begun % 24))];
        return texts.with("online-days-left", &variables);
    }
    if hours > 0 {
        return format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60);
    }
    format!("{minutes}:{:02}", seconds % 60)
}

/// Describes the time control of a table.
pub fn clock_rule(texts: &Texts, clock: Clock) -> String {
    match clock {
        Clock::None => texts.get("online-clock-none"),
        Clock::Move { seconds } => texts.with("online-clock-move", &[("seconds", seconds.into())]),
        Clock::Match { seconds, increment } => {
            let minutes = f64::from(seconds) / 60.0;
            let variables = [("minutes", minutes.into()), ("increment", increment.into())];
            texts.with("online-clock-match", &variables)
        }
        Clock::Days { days } => texts.with("online-clock-days", &[("days", days.into())]),
    }
}

#[cfg(test)]
mod tests {
    use words::Language;

    use super::*;

    #[test]
    fn a_clock_shows_what_is_left() {
        let texts = Texts::new(Language::find("en").unwrap());
        let text = |seconds| clock_text(&texts, Duration::from_secs(seconds));
        assert_eq!(text(0), "0:00");
        assert_eq!(text(252), "4:12");
        assert_eq!(text(3_600), "1:00:00");
        assert_eq!(text(46 * 3_600 + 61), "46:01:01");
        assert_eq!(text(2 * 86_400 - 2), "2 days");
        assert_eq!(text(3 * 86_400 - 5 * 3_600), "2 d 19 h");
    }
}
