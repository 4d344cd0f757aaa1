//! Sentences about a table on a server.

use room::{ChatLine, Snapshot};
use session::ViewModel;
use table::{Change, Players, Seat};
use words::Texts;

/// Returns the name of the player at a seat.
pub fn name_at(texts: &Texts, snapshot: &Snapshot, seat: Seat) -> String {
    let place = snapshot.table.seats.get(seat.index());
    let name = place.and_then(|place| words::seat_name(texts, place));
    name.unwrap_or_else(|| seat.to_string())
}

/// Describes the changes of seats after this many moves.
pub fn change_sentences(
    model: &ViewModel,
    changes: &[Change],
    ply: usize,
    texts: &Texts,
) -> Vec<String> {
    let names = |then: &[Change]| words::names_after(texts, &model.seats, then);
    words::seat_changes_with_names(texts, &names, changes, ply)
}

/// Describes the events of the move that led to this ply, or the events before the first move.
pub fn event_sentences(model: &ViewModel, ply: usize, texts: &Texts) -> Vec<String> {
    let narrator = words::narrator(model.game().id());
    let events = match model.history(ply) {
        Some(played) => &played.events,
        None => &model.opening,
    };
    let players = names_before(model, ply, texts);
    let sentences = events.iter();
    sentences
        .flat_map(|event| narrator.narrate_fully(event, &players, texts))
        .collect()
}

/// Returns the names of the players before the move that led to this ply.
pub fn names_before(model: &ViewModel, ply: usize, texts: &Texts) -> Players {
    let changes = &model.state.changes;
    let before = changes.iter().take_while(|change| change.ply < ply);
    words::names_after(texts, &model.seats, &changes[..before.count()])
}

/// Returns a chat message with its author.
#[must_use]
pub fn chat_line(line: &ChatLine) -> String {
    table::text::safe(&format!("{}: {}", line.name, line.text))
}
