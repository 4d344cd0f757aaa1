//! The line under the board, and the currently useful keys.

use laying_grass::{Move, Phase};
use ratatui::text::{Line, Span};

use super::LayingGrassBoard;
use super::pointer::Aim;
use super::situation::Situation;
use crate::theme::ColourRole;
use crate::{BoardContext, event_sentences};
use words::laying_grass::{describe_seen, fits_nowhere, gains};

impl LayingGrassBoard {
    /// Returns the effect of the selected move, or why it is not possible.
    pub(super) fn say(&self, scene: &BoardContext, situation: &Situation) -> Line<'static> {
        let (Some(_), Some(mv)) = (scene.mover, self.pointer.candidate(situation)) else {
            return Line::default();
        };
        let (theme, texts) = (scene.theme, scene.texts);
        let checked = situation.check(mv);
        let mv = match (&self.refused, checked) {
            (None, Ok(mv)) => mv,
            (Some(reason), _) => return refused(reason, scene),
            (None, Err(error)) => {
                let in_hand = self.pointer.aim == Aim::Here && situation.phase() == Phase::Turn;
                let reason = if in_hand && !situation.fits() {
                    fits_nowhere(&situation.moves, texts)
                } else {
                    situation.refusal(&error, scene)
                };
                return refused(&reason, scene);
            }
        };
        let what = describe_seen(mv, &situation.view, texts);
        let preview = situation.preview(mv);
        let (players, signs) = (scene.model.players(), theme.signs());
        let gains = gains(mv, &preview, &situation.view, players, texts, signs);
        let mut line = vec![
            Span::styled(theme.sign("✓ ", "+ "), theme.style(ColourRole::Allowed)),
            Span::raw(what),
        ];
        if !gains.is_empty() {
            let gains = format!("{} {gains}", theme.sign(" ·", " -"));
            line.push(Span::styled(gains, theme.style(ColourRole::Gain)));
        }
        Line::from(line)
    }

    /// Returns the keys that do something now, most important first.
    pub(super) fn useful_keys(
        &self,
        scene: &BoardContext,
        situation: &Situation,
    ) -> Vec<(&'static str, String)> {
        let mut keys = Vec::new();
        if scene.mover.is_some() {
            keys.push(("←↑↓→", "key-move-short"));
            let candidate = self.pointer.candidate(situation);
            if let Some(Ok(mv)) = candidate.map(|mv| situation.check(mv))
                && self.refused.is_none()
            {
                keys.push(("Enter", enter(mv, situation)));
            }
            if situation.view.tile.is_some() {
                keys.push(("r", "grass-short-turn"));
                keys.push(("f", "grass-short-flip"));
            }
            if situation.view.swaps > 0 {
                keys.push(("2-6", "grass-short-swap"));
            }
            keys.push(("Tab", "grass-short-next"));
            if !situation.stones().is_empty() {
                keys.push(("c", "grass-button-stone"));
            }
            if situation.moves.contains(&Move::Done) {
                keys.push(("d", done(situation)));
            }
        }
        keys.push(("z", "grass-button-zoom"));
        event_sentences(scene.texts, keys)
    }
}

fn refused(reason: &str, scene: &BoardContext) -> Line<'static> {
    let sign = scene.theme.sign("✗ ", "x ");
    Line::styled(
        format!("{sign}{reason}"),
        scene.theme.style(ColourRole::Forbidden),
    )
}

/// Returns the text key for what Enter does with this move.
fn enter(mv: Move, situation: &Situation) -> &'static str {
    match mv {
        Move::Base(_) | Move::Place { .. } | Move::Stone(_) => "grass-short-place",
        Move::Swap(_) => "grass-short-take",
        Move::Clear(_) => "grass-short-remove",
        Move::Rob(_) => "grass-short-rob",
        Move::Buy(_) => "grass-short-buy",
        Move::Done => done(situation),
    }
}

/// Returns the text key for ending the turn: to discard the tile in hand, or to keep the coupons.
pub(super) fn done(situation: &Situation) -> &'static str {
    if situation.view.tile.is_some() {
        "grass-button-discard"
    } else {
        "grass-button-done"
    }
}
