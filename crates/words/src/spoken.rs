//! Moves in words, where only the match and the move are known.

use games::{AnyGame, AnyMatch};
use session::Seen;
use table::{Seat, Viewer};

use crate::{Texts, prefix, teller};

/// What a lead is counted in: `points`.
#[must_use]
pub fn lead_unit(game: &dyn AnyGame, texts: &Texts) -> String {
    let own = texts.find(&format!("{}lead-unit", prefix(game)));
    own.unwrap_or_else(|| texts.get("lead-unit"))
}

/// A lead, with its sign.
#[must_use]
pub fn lead(texts: &Texts, lead: f32) -> String {
    let number = format!("{lead:+.1}");
    // What is rounded to nothing is not behind.
    let number = if number == "-0.0" { "+0.0" } else { &number };
    texts.number(number).replace('-', "−")
}

/// A move in words, where it can be played now.
#[must_use]
pub fn one(game: &dyn AnyMatch, texts: &Texts, mv: &str) -> String {
    let Some(seat) = game.turn().seat() else {
        return mv.to_owned();
    };
    let seen = Seen::of(game, Viewer::Seat(seat));
    teller(game.game().id()).describe(&seen, mv, texts)
}

/// Moves that follow each other from here on, each with who makes it. They end where something
/// hidden would come to light: a bot has only imagined it, and nobody is to learn what it is.
#[must_use]
pub fn line(game: &dyn AnyMatch, texts: &Texts, moves: &[String]) -> Vec<(Seat, String)> {
    let Ok(mut copy) = game.game().load(&game.record()) else {
        return Vec::new();
    };
    let mut told = Vec::new();
    for mv in moves {
        let Some(seat) = copy.turn().seat() else {
            break;
        };
        if copy.check(mv).is_err() {
            break;
        }
        told.push((seat, one(&*copy, texts, mv)));
        if copy.play(mv).is_err() || copy.revealed(copy.ply()) {
            break;
        }
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn a_lead_has_a_minus_and_nothing_is_not_behind() {
        let texts = Texts::new(Language::ENGLISH);
        let said = [-119.1, -0.04, 0.0, 2.25].map(|number| lead(&texts, number));
        assert_eq!(said, ["−119.1", "+0.0", "+0.0", "+2.2"]);
        let texts = Texts::new(Language::find("fr").unwrap());
        assert_eq!(lead(&texts, -1.5), "−1,5");
    }
}
