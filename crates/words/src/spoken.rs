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
