//! Describes moves, given only the match and the move.

use bots::Estimate;
use fluent_bundle::FluentValue;
use fluent_bundle::types::{FluentNumber, FluentNumberOptions};
use games::{AnyGame, AnyMatch};
use session::ViewModel;
use table::{Seat, Viewer};

use crate::hint::percent;
use crate::{Texts, described, narrator, prefix};

/// Returns the unit of a lead, such as `points`.
#[must_use]
pub fn lead_unit(game: &dyn AnyGame, texts: &Texts) -> String {
    let own = texts.find(&format!("{}lead-unit", prefix(game)));
    own.unwrap_or_else(|| texts.get("lead-unit"))
}

/// Like `lead_unit`, in the plural form for a lead of this size, which has one decimal.
#[must_use]
pub fn counted_lead_unit(game: &dyn AnyGame, texts: &Texts, lead: f32) -> String {
    let own = format!("{}lead-counted", prefix(game));
    let key = if texts.has(&own) {
        &own
    } else {
        "lead-counted"
    };
    texts.with(key, &[("count", count(lead))])
}

/// Returns the number that decides the plural form for a lead of this size, which has one decimal.
fn count(lead: f32) -> FluentValue<'static> {
    // The plural form depends on the rounded number: in French 1.96 is shown as 2.0, which is plural.
    let count = (f64::from(lead) * 10.0).round().abs() / 10.0;
    let options = FluentNumberOptions {
        minimum_fraction_digits: Some(1),
        ..FluentNumberOptions::default()
    };
    FluentNumber::new(count, options).into()
}

/// Describes the result that a bot expects for the player `name`: the chance of winning, and the lead. A game may have
/// its own sentence.
#[must_use]
pub fn judged(game: &dyn AnyMatch, texts: &Texts, name: &str, estimate: Estimate) -> String {
    let lead = estimate.lead;
    let own = format!("{}advice-judged", prefix(game.game()));
    let key = if texts.has(&own) {
        &own
    } else {
        "prompt-advice-judged"
    };
    // A lead that rounds to zero counts as ahead.
    let place = if lead > -0.05 { "ahead" } else { "behind" };
    let size = texts.number(&format!("{:.1}", lead.abs()));
    let variables = [
        ("name", name.into()),
        ("chance", percent(estimate).into()),
        ("lead", size.into()),
        ("count", count(lead)),
        ("unit", counted_lead_unit(game.game(), texts, lead).into()),
        ("place", place.into()),
        ("others", (game.players().len() - 1).into()),
    ];
    texts.with(key, &variables)
}

/// Formats a lead with its sign.
#[must_use]
pub fn lead(texts: &Texts, lead: f32) -> String {
    let number = format!("{lead:+.1}");
    // A lead that rounds to 0 is shown without a minus sign.
    let number = if number == "-0.0" { "+0.0" } else { &number };
    texts.number(number).replace('-', "−")
}

/// Describes a move as the player to move sees it, if it is legal now.
#[must_use]
pub fn one(game: &dyn AnyMatch, texts: &Texts, mv: &str) -> String {
    mover_view_model(game).map_or_else(|| mv.to_owned(), |model| described(&model, mv, texts))
}

/// Returns the view of the player to move, or `None` once the match is over.
pub(crate) fn mover_view_model(game: &dyn AnyMatch) -> Option<ViewModel> {
    let seat = game.turn().seat()?;
    Some(ViewModel::of(game, Viewer::Seat(seat)))
}

/// Describes consecutive moves from the current position, each with its player. Stops after a move that reveals
/// something hidden: the bot only sampled it, and the real state must not leak.
#[must_use]
pub fn line(game: &dyn AnyMatch, texts: &Texts, moves: &[String]) -> Vec<(Seat, String)> {
    let mut copy = game.copy();
    let mut sentences = Vec::new();
    let narrator = narrator(game.game().id());
    for mv in moves {
        let (Some(seat), Ok(mv)) = (copy.turn().seat(), copy.parse(mv)) else {
            break;
        };
        let model = ViewModel::of(&*copy, Viewer::Seat(seat));
        sentences.push((seat, narrator.describe(&model, &mv, texts)));
        if copy.play_move(&mv).is_err() || copy.revealed(copy.ply()) {
            break;
        }
    }
    sentences
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn a_negative_lead_has_a_minus_sign_and_zero_counts_as_ahead() {
        let texts = Texts::new(Language::ENGLISH);
        let message = [-119.1, -0.04, 0.0, 2.25].map(|number| lead(&texts, number));
        assert_eq!(message, ["−119.1", "+0.0", "+0.0", "+2.2"]);
        let texts = Texts::new(Language::find("fr").unwrap());
        assert_eq!(lead(&texts, -1.5), "−1,5");
    }

    #[test]
    fn the_unit_of_a_lead_is_one_or_several_as_the_language_counts() {
        let azul = games::GAMES.find("azul").unwrap();
        let units = |code: &str| {
            let texts = Texts::new(Language::find(code).unwrap());
            [0.0, -1.0, 1.5, 1.96, 2.0].map(|lead| counted_lead_unit(azul, &texts, lead))
        };
        assert_eq!(units("en"), ["points"; 5]);
        assert_eq!(units("de"), ["Punkte"; 5]);
        assert_eq!(units("fr"), ["point", "point", "point", "points", "points"]);
    }
}
