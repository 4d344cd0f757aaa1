//! Who left a match, or took over.

use fluent_bundle::FluentValue;
use table::SeatChange;

use crate::Texts;

/// What has changed at the seat of this name, in one sentence.
#[must_use]
pub fn seat_change(texts: &Texts, name: &str, what: &SeatChange) -> String {
    let name = ("name", FluentValue::from(name.to_owned()));
    match what {
        SeatChange::Forfeited(reason) => {
            texts.with("forfeit", &[name, ("reason", reason.clone().into())])
        }
        SeatChange::Resigned => texts.with("told-resigned", &[name]),
        SeatChange::OutOfTime => texts.with("told-out-of-time", &[name]),
        SeatChange::Replaced(by) => texts.with(
            "told-replaced",
            &[name, ("by", by.name().to_owned().into())],
        ),
    }
}
