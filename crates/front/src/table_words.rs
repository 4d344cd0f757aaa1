//! A table on a server, in words.

use room::{ChatLine, Snapshot};
use session::ViewModel;
use table::{Change, Players, Seat};
use words::Texts;

/// What somebody at a seat is called.
pub fn name_at(texts: &Texts, known: &Snapshot, seat: Seat) -> String {
    let place = known.table.seats.get(seat.index());
    let name = place.and_then(|place| words::seat_name(texts, place));
    name.unwrap_or_else(|| seat.to_string())
}

/// What changed at the seats when so many moves had been made.
pub fn changes_told(
    seen: &ViewModel,
    changes: &[Change],
    ply: usize,
    texts: &Texts,
) -> Vec<String> {
    let names = |then: &[Change]| words::names_after(texts, &seen.seats, then);
    words::seat_changes_called(texts, &names, changes, ply)
}

/// What the move that led to this ply brought about, or what happened before the first.
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

/// What everybody was called when the move that led to this ply was made.
pub fn names_before(seen: &ViewModel, ply: usize, texts: &Texts) -> Players {
    let changes = &seen.state.changes;
    let before = changes.iter().take_while(|change| change.ply < ply);
    words::names_after(texts, &seen.seats, &changes[..before.count()])
}

/// Something that was said, with who said it.
#[must_use]
pub fn said_line(said: &ChatLine) -> String {
    table::text::safe(&format!("{}: {}", said.name, said.text))
}
