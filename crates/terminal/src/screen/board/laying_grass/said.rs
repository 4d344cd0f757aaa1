//! The line under the board, and the keys that are of use at the moment.

use laying_grass::{Move, Phase};
use ratatui::text::{Line, Span};

use super::GrassBoard;
use super::pointer::Aim;
use super::sight::{Sight, Spot};
use crate::screen::board::Scene;
use crate::screen::theme::Role;
use words::laying_grass::{Outcome, describe, fits_nowhere, gains};

impl GrassBoard {
    /// What the move that is pointed at would bring, or why it cannot be made.
    pub(super) fn say(&self, scene: &Scene, sight: &Sight) -> Line<'static> {
        let (Some(seat), Some(mv)) = (scene.mover, self.pointer.candidate(sight)) else {
            return Line::default();
        };
        let (theme, texts) = (scene.theme, scene.texts);
        let checked = sight.check(mv);
        let mv = match (&self.refused, checked) {
            (None, Ok(mv)) => mv,
            (Some(reason), _) => return refused(reason, scene),
            (None, Err(error)) => {
                let in_hand = self.pointer.aim == Aim::Here && sight.phase() == Phase::Turn;
                let reason = if in_hand && !sight.fits() {
                    fits_nowhere(&sight.moves, texts)
                } else {
                    sight.refusal(&error, scene)
                };
                return refused(&reason, scene);
            }
        };
        let what = describe(mv, &sight.view, texts);
        // A robbery is judged by what its victim loses.
        let victim = match (mv, sight.cells_of(mv).first().map(|&cell| sight.spot(cell))) {
            (Move::Rob(_), Some(Spot::Grass(grass))) => Some(grass.owner),
            _ => None,
        };
        let outcome = Outcome::of(&sight.position, mv, victim.unwrap_or(seat));
        let mut gains = gains(&outcome, &sight.covered(mv), texts, theme.signs()).join(", ");
        if let Some(victim) = victim {
            let name = scene.name(victim).to_owned().into();
            gains = texts.with("grass-gain-of", &[("name", name), ("gains", gains.into())]);
        }
        let mut line = vec![
            Span::styled(theme.sign("✓ ", "+ "), theme.style(Role::Allowed)),
            Span::raw(what),
        ];
        if !gains.is_empty() {
            let gains = format!("{} {gains}", theme.sign(" ·", " -"));
            line.push(Span::styled(gains, theme.style(Role::Gain)));
        }
        Line::from(line)
    }

    /// The keys that do something now, the most important first.
    pub(super) fn useful_keys(&self, scene: &Scene, sight: &Sight) -> Vec<(&'static str, String)> {
        let mut keys = Vec::new();
        if scene.mover.is_some() {
            keys.push(("←↑↓→", "key-move-short"));
            let candidate = self.pointer.candidate(sight);
            if let Some(Ok(mv)) = candidate.map(|mv| sight.check(mv))
                && self.refused.is_none()
            {
                keys.push(("Enter", enter(mv, sight)));
            }
            if sight.view.tile.is_some() {
                keys.push(("R", "grass-short-turn"));
                keys.push(("F", "grass-short-flip"));
            }
            if sight.view.swaps > 0 {
                keys.push(("2-6", "grass-short-swap"));
            }
            keys.push(("Tab", "grass-short-next"));
            if !sight.stones().is_empty() {
                keys.push(("C", "grass-button-stone"));
            }
            if sight.moves.contains(&Move::Done) {
                keys.push(("D", done(sight)));
            }
        }
        keys.push(("Z", "grass-button-zoom"));
        keys.into_iter()
            .map(|(key, word)| (key, scene.texts.get(word)))
            .collect()
    }
}

fn refused(reason: &str, scene: &Scene) -> Line<'static> {
    let sign = scene.theme.sign("✗ ", "x ");
    Line::styled(
        format!("{sign}{reason}"),
        scene.theme.style(Role::Forbidden),
    )
}

/// What Enter does if this is pointed at.
fn enter(mv: Move, sight: &Sight) -> &'static str {
    match mv {
        Move::Base(_) | Move::Place { .. } | Move::Stone(_) => "grass-short-place",
        Move::Swap(_) => "grass-short-take",
        Move::Clear(_) => "grass-short-remove",
        Move::Rob(_) => "grass-short-rob",
        Move::Buy(_) => "grass-short-buy",
        Move::Done => done(sight),
    }
}

/// What being done means now: to discard the tile in hand, or to keep the coupons.
pub(super) fn done(sight: &Sight) -> &'static str {
    if sight.view.tile.is_some() {
        "grass-button-discard"
    } else {
        "grass-button-done"
    }
}
