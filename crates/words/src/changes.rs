//! Changes at the seats: players who leave, and their replacements.

use std::slice;

use fluent_bundle::FluentValue;
use table::{Change, Occupant, Players, Seat, SeatChange, Seats};

use crate::{Names, Texts};

/// The bot that plays for a player who has left when no replacement was chosen.
const FILLER: &str = "bot:random";

/// Describes the last of these changes in one sentence.
pub(crate) fn last_change(texts: &Texts, names: Names, changes: &[Change]) -> Option<String> {
    let (change, before) = changes.split_last()?;
    let seat = change.seat.index();
    let name = ("name", FluentValue::from(names(before)[seat].to_string()));
    let lost = seat_lost(texts, before, change.seat).is_some();
    Some(match &change.what {
        SeatChange::Forfeited(reason) => {
            // The saved reason is an English sentence, so other languages quote it.
            texts.with("told-forfeited", &[name, ("reason", reason.clone().into())])
        }
        SeatChange::Resigned => texts.with("told-resigned", &[name]),
        SeatChange::OutOfTime => texts.with("told-out-of-time", &[name]),
        // The sentence does not name the bot that fills in for a player who has lost.
        SeatChange::Replaced(Occupant::Bot(bot)) if lost && bot.as_ref() == FILLER => {
            texts.with("told-bot-plays-on", &[name])
        }
        SeatChange::Replaced(_) => {
            // A lost seat keeps the name of the player who lost it, so the replacement is named here.
            let taken = if lost {
                slice::from_ref(change)
            } else {
                changes
            };
            let by = names(taken)[seat].to_string();
            texts.with("told-replaced", &[name, ("by", by.into())])
        }
    })
}

/// Describes how a player lost before the end, in a word or two for a table of ranks.
#[must_use]
pub fn seat_lost(texts: &Texts, changes: &[Change], seat: Seat) -> Option<String> {
    let of_seat = changes.iter().filter(|change| change.seat == seat);
    let mut keys = of_seat.filter_map(|change| match change.what {
        SeatChange::Forfeited(_) => Some("lost-forfeited"),
        SeatChange::Resigned => Some("lost-resigned"),
        SeatChange::OutOfTime => Some("lost-out-of-time"),
        SeatChange::Replaced(_) => None,
    });
    keys.next().map(|key| texts.get(key))
}

/// Says which player ended the match by losing it before its end, as a part of a sentence.
#[must_use]
pub fn early_end(texts: &Texts, players: &Players, changes: &[Change]) -> Option<String> {
    let mut latest_first = changes.iter().rev();
    latest_first.find_map(|change| {
        let key = match change.what {
            SeatChange::Forfeited(_) => "end-forfeited",
            SeatChange::Resigned => "end-resigned",
            SeatChange::OutOfTime => "end-out-of-time",
            SeatChange::Replaced(_) => return None,
        };
        let name = players[change.seat.index()].to_string();
        Some(texts.with(key, &[("name", name.into())]))
    })
}

/// Describes the changes of seats after this many moves, one sentence each, with the names in records.
#[must_use]
pub fn seat_changes(texts: &Texts, seats: &Seats, changes: &[Change], ply: usize) -> Vec<String> {
    seat_changes_with_names(texts, &|then| seats.names_after(then), changes, ply)
}

/// Like `seat_changes`, with other names for the players.
#[must_use]
pub fn seat_changes_with_names(
    texts: &Texts,
    names: Names,
    changes: &[Change],
    ply: usize,
) -> Vec<String> {
    let then = changes.iter().enumerate().filter(|(_, it)| it.ply == ply);
    then.filter_map(|(i, _)| last_change(texts, names, &changes[..=i]))
        .collect()
}

#[cfg(test)]
mod tests {
    use table::{BotText, Name};

    use super::*;
    use crate::Language;

    #[test]
    fn a_change_is_narrated_with_the_names_at_that_ply() {
        let seats = Seats::from(Players::new(["Ana", "Bo", "Cy"]).unwrap());
        let change = |ply, seat, what| Change {
            ply,
            seat: Seat::new(seat),
            what,
        };
        let dee = Occupant::Person(Name::new("Dee").unwrap());
        let bot = Occupant::Bot(BotText::new("bot:random").unwrap());
        let chosen = Occupant::Bot(BotText::new("bot:4").unwrap());
        let changes = [
            change(2, 0, SeatChange::Replaced(dee)),
            change(2, 0, SeatChange::Resigned),
            change(5, 1, SeatChange::Forfeited("it gave no answer".to_owned())),
            change(6, 0, SeatChange::Replaced(bot.clone())),
            change(6, 2, SeatChange::Replaced(bot)),
            change(7, 0, SeatChange::Replaced(chosen)),
        ];
        let sentences = |code, ply| {
            let texts = Texts::new(Language::find(code).unwrap());
            seat_changes(&texts, &seats, &changes, ply)
        };
        assert_eq!(
            sentences("en", 2),
            ["Dee takes over for Ana.", "Dee resigns."]
        );
        assert_eq!(sentences("en", 3), [""; 0]);
        assert_eq!(
            sentences("en", 5),
            ["Bo loses the game: it gave no answer."]
        );
        let german = "Bo verliert die Partie: „it gave no answer“.";
        assert_eq!(sentences("de", 5), [german]);
        let french = "Bo perd la partie\u{a0}: «\u{a0}it gave no answer\u{a0}».";
        assert_eq!(sentences("fr", 5), [french]);
        // A lost seat keeps the name of the player who lost it. In any other seat, the replacement has a name.
        let after = ["A bot takes over for Dee.", "bot:random takes over for Cy."];
        assert_eq!(sentences("en", 6), after);
        assert_eq!(sentences("en", 7), ["bot:4 takes over for Dee."]);
        let texts = Texts::new(Language::ENGLISH);
        let names = |then: &[Change]| crate::names_after(&texts, &seats, then);
        let sentences_with_names = seat_changes_with_names(&texts, &names, &changes, 7);
        assert_eq!(sentences_with_names, ["Regular takes over for Dee."]);
        let lost = |code, seat| {
            let texts = Texts::new(Language::find(code).unwrap());
            seat_lost(&texts, &changes, Seat::new(seat))
        };
        assert_eq!(lost("en", 0).as_deref(), Some("resigned"));
        assert_eq!(lost("de", 1).as_deref(), Some("ausgefallen"));
        assert_eq!(lost("fr", 2), None);
    }
}
