//! Who left a match, or took over.

use fluent_bundle::FluentValue;
use table::{Change, Seat, SeatChange, Seats};

use crate::Texts;

/// What has changed at the seat of this name, in one sentence.
#[must_use]
pub fn seat_change(texts: &Texts, name: &str, what: &SeatChange) -> String {
    let name = ("name", FluentValue::from(name.to_owned()));
    match what {
        SeatChange::Forfeited(reason) => {
            // What is kept of the reason is a sentence in English: it is quoted where another
            // language is spoken.
            texts.with("told-forfeited", &[name, ("reason", reason.clone().into())])
        }
        SeatChange::Resigned => texts.with("told-resigned", &[name]),
        SeatChange::OutOfTime => texts.with("told-out-of-time", &[name]),
        SeatChange::Replaced(by) => texts.with(
            "told-replaced",
            &[name, ("by", by.name().to_owned().into())],
        ),
    }
}

/// How whoever sat there has lost before the end, in a word or two for a table of ranks.
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

/// What changed at the seats when so many moves had been made, a sentence each.
#[must_use]
pub fn seat_changes(texts: &Texts, seats: &Seats, changes: &[Change], ply: usize) -> Vec<String> {
    let then = changes.iter().enumerate().filter(|(_, it)| it.ply == ply);
    then.map(|(i, change)| {
        let names = seats.names_after(&changes[..i]);
        let name = names[change.seat.index()].to_string();
        seat_change(texts, &name, &change.what)
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use table::{Name, Occupant, Players};

    use super::*;
    use crate::Language;

    #[test]
    fn a_change_is_told_when_it_happened_by_the_names_of_then() {
        let seats = Seats::from(Players::new(["Ana", "Bo", "Cy"]).unwrap());
        let change = |ply, seat, what| Change {
            ply,
            seat: Seat::new(seat),
            what,
        };
        let dee = Occupant::Person(Name::new("Dee").unwrap());
        let changes = [
            change(2, 0, SeatChange::Replaced(dee)),
            change(2, 0, SeatChange::Resigned),
            change(5, 1, SeatChange::Forfeited("it gave no answer".to_owned())),
        ];
        let told = |code, ply| {
            let texts = Texts::new(Language::find(code).unwrap());
            seat_changes(&texts, &seats, &changes, ply)
        };
        assert_eq!(told("en", 2), ["Dee plays on for Ana.", "Dee gives up."]);
        assert_eq!(told("en", 3), [""; 0]);
        assert_eq!(told("en", 5), ["Bo loses the game: it gave no answer."]);
        let german = "Bo verliert die Partie: „it gave no answer“.";
        assert_eq!(told("de", 5), [german]);
        let french = "Bo perd la partie\u{a0}: «\u{a0}it gave no answer\u{a0}».";
        assert_eq!(told("fr", 5), [french]);
        let lost = |code, seat| {
            let texts = Texts::new(Language::find(code).unwrap());
            seat_lost(&texts, &changes, Seat::new(seat))
        };
        assert_eq!(lost("en", 0).as_deref(), Some("gave up"));
        assert_eq!(lost("de", 1).as_deref(), Some("ausgefallen"));
        assert_eq!(lost("fr", 2), None);
    }
}
