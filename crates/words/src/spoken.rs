//! Moves in words, where only the match and the move are known.

use games::{AnyGame, AnyMatch};
use table::Seat;

use crate::{Texts, prefix, teller};

/// What a lead is counted in: `points`.
#[must_use]
pub fn lead_unit(game: &dyn AnyGame, texts: &Texts) -> String {
    texts.get(&format!("{}lead-unit", prefix(game)))
}

/// A move in words, where it can be played now.
#[must_use]
pub fn one(game: &dyn AnyMatch, texts: &Texts, mv: &str) -> String {
    teller(game.game().id()).describe(game, mv, texts)
}

/// Moves that follow each other from here on, each with who makes it. They end where something
/// hidden would come to light: a bot has only imagined it, and nobody is to learn what it is.
#[must_use]
pub fn line(game: &dyn AnyMatch, texts: &Texts, moves: &[String]) -> Vec<(Seat, String)> {
    let Ok(mut copy) = games::GAMES.load(&game.record()) else {
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
