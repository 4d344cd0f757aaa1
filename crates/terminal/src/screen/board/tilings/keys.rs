//! What keys and mouse do.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use tilings::{Cell, Side};

use super::super::{Answer, Scene};
use super::cells::{FITTING, TURNED};
use super::facts::Facts;
use super::overlay::Overlay;
use super::plan::{SCALES, SIDES};
use super::{Pointed, TilingsBoard};
use words::Texts;

/// How far the keys for pages go.
const PAGE: usize = 5;

/// What every key does.
pub(super) fn all(texts: &Texts, unicode: bool) -> Vec<(&'static str, String)> {
    let turned = if unicode { TURNED.0 } else { TURNED.1 };
    [
        ("Arrows", "tilings-key-arrows"),
        ("Tab", "tilings-key-tab"),
        ("Enter", "tilings-key-enter"),
        ("r", "tilings-key-turn"),
        ("o", "tilings-key-owners"),
        ("i", "tilings-key-influence"),
        ("z", "tilings-key-zones"),
        ("m", "tilings-key-motifs"),
        ("+ -", "tilings-key-zoom"),
        ("0", "tilings-key-whole"),
        ("PgUp PgDn Home End", "tilings-key-pages"),
        ("v", "tilings-key-more"),
        (FITTING, "tilings-key-sign-fits"),
        (turned, "tilings-key-sign-turned"),
        ("A B", "tilings-key-sign-owner"),
        ("- &", "tilings-key-sign-shared"),
        ("", "tilings-key-sign-small"),
    ]
    .map(|(key, meaning)| (key, texts.get(meaning)))
    .into()
}

/// What can be done now.
pub(super) fn shortcuts(
    facts: &Facts,
    pointed: &Pointed,
    scene: &Scene,
) -> Vec<(&'static str, String)> {
    let mut keys = vec![("←↑↓→", "key-move-short")];
    let hand = facts.hand.as_ref().filter(|_| scene.mover.is_some());
    if let Some(hand) = hand {
        if pointed.fits {
            keys.push(("Enter", "tilings-short-place"));
        }
        if facts.rotate && hand.turns.len() > 1 {
            keys.push(("r", "tilings-short-turn"));
        }
        if facts.fits.len() > 1 {
            keys.push(("Tab", "tilings-short-next"));
        }
    }
    keys.push(("o", "tilings-short-owners"));
    let overlays = [
        (Overlay::Influence, "i", "tilings-short-influence"),
        (Overlay::Zones, "z", "tilings-short-zones"),
        (Overlay::Motifs, "m", "tilings-short-motifs"),
    ];
    for (overlay, key, meaning) in overlays {
        if overlay.lacks(facts.view.level).is_none() {
            keys.push((key, meaning));
        }
    }
    keys.push(("+-", "tilings-short-zoom"));
    let keys = keys.into_iter();
    keys.map(|(key, meaning)| (key, scene.texts.get(meaning)))
        .collect()
}

impl TilingsBoard {
    pub(super) fn pressed(&mut self, scene: &Scene, key: KeyEvent) -> Answer {
        let facts = self.facts(scene);
        let noticed = self.notice.take().is_some();
        let struck = self.strokes.king().is_some();
        self.strokes.skip();
        match key.code {
            KeyCode::Up => self.walk(&facts, Side::North, 1),
            KeyCode::Down => self.walk(&facts, Side::South, 1),
            KeyCode::Left => self.walk(&facts, Side::West, 1),
            KeyCode::Right => self.walk(&facts, Side::East, 1),
            KeyCode::PageUp if facts.hand.is_none() => self.leaf(false),
            KeyCode::PageDown if facts.hand.is_none() => self.leaf(true),
            KeyCode::PageUp => self.walk(&facts, Side::North, PAGE),
            KeyCode::PageDown => self.walk(&facts, Side::South, PAGE),
            KeyCode::Home => self.walk(&facts, Side::West, PAGE),
            KeyCode::End => self.walk(&facts, Side::East, PAGE),
            KeyCode::BackTab => self.next_fit(&facts, false),
            KeyCode::Tab => {
                self.next_fit(&facts, !key.modifiers.contains(KeyModifiers::SHIFT));
            }
            KeyCode::Enter if scene.mover.is_some() => return self.place(&facts),
            KeyCode::Char('r') => self.turn_hand(&facts, true),
            KeyCode::Char('R') => self.turn_hand(&facts, false),
            KeyCode::Char('o') => self.lay_over(&facts, Overlay::Owners),
            KeyCode::Char('i') => self.lay_over(&facts, Overlay::Influence),
            KeyCode::Char('z') => self.lay_over(&facts, Overlay::Zones),
            KeyCode::Char('m') => self.lay_over(&facts, Overlay::Motifs),
            KeyCode::Char('+' | '=') => self.resize(&facts, 1),
            KeyCode::Char('-') => self.resize(&facts, -1),
            KeyCode::Char('v') => self.page = (self.page + 1) % self.pages.max(1),
            KeyCode::Char('0') => self.zoom = None,
            KeyCode::Esc if self.overlay != Overlay::Sides => self.overlay = Overlay::Sides,
            KeyCode::Esc if noticed || struck => {}
            _ => return Answer::Ignored,
        }
        Answer::Taken
    }

    pub(super) fn moused(&mut self, scene: &Scene, mouse: MouseEvent) -> Answer {
        let facts = self.facts(scene);
        let (x, y) = (mouse.column, mouse.row);
        let cell = self.plan.as_ref().and_then(|plan| plan.cell_at(x, y));
        let on_panel = self.hand_panel.contains((x, y).into());
        let on_hand = self.hand.contains((x, y).into());
        match (mouse.kind, cell) {
            (MouseEventKind::Moved | MouseEventKind::Drag(_), Some(cell)) => {
                self.aim(cell);
                self.notice = None;
            }
            (MouseEventKind::Down(MouseButton::Left), Some(cell)) => {
                self.strokes.skip();
                self.aim(cell);
                self.notice = None;
                if scene.mover.is_some() && facts.fit(cell, self.turn) {
                    return self.place(&facts);
                }
            }
            (MouseEventKind::Down(MouseButton::Right), Some(_)) => self.turn_hand(&facts, true),
            (MouseEventKind::Down(_), None) if on_hand => self.turn_hand(&facts, true),
            (MouseEventKind::ScrollDown, _) if cell.is_some() || on_hand => {
                self.wheel(&facts, true);
            }
            (MouseEventKind::ScrollUp, _) if cell.is_some() || on_hand => {
                self.wheel(&facts, false);
            }
            (MouseEventKind::ScrollDown, None) if on_panel => self.leaf(true),
            (MouseEventKind::ScrollUp, None) if on_panel => self.leaf(false),
            (MouseEventKind::ScrollLeft, Some(_)) => {
                self.origin.1 = self.origin.1.saturating_sub(1);
            }
            (MouseEventKind::ScrollRight, Some(_)) => self.origin.1 += 1,
            _ => return Answer::Ignored,
        }
        Answer::Taken
    }

    fn walk(&mut self, facts: &Facts, side: Side, steps: usize) {
        let mut cell = self.cursor(facts);
        for _ in 0..steps {
            cell = facts.beside(cell, side).unwrap_or(cell);
        }
        self.aim(cell);
        self.follow = Some(cell);
    }

    /// Shows the next page of the panel, or the one before.
    fn leaf(&mut self, forward: bool) {
        self.page = if forward {
            (self.page + 1).min(self.pages.saturating_sub(1))
        } else {
            self.page.saturating_sub(1)
        };
    }

    /// Points at the next cell at which the tile fits, or at the one before, round and round.
    fn next_fit(&mut self, facts: &Facts, forward: bool) {
        let from = self.cursor(facts);
        let fits = &facts.fits;
        let next: Option<&Cell> = if forward {
            fits.iter().find(|&&cell| cell > from).or(fits.first())
        } else {
            fits.iter().rfind(|&&cell| cell < from).or(fits.last())
        };
        if let Some(&cell) = next {
            self.point(facts, cell);
        }
    }

    fn place(&mut self, facts: &Facts) -> Answer {
        let cell = self.cursor(facts);
        if facts.fit(cell, self.turn) {
            Answer::Play(facts.placing(cell, self.turn).to_string())
        } else {
            Answer::Taken
        }
    }

    /// Turns the tile in hand to the next look that it has, or to the one before.
    fn turn_hand(&mut self, facts: &Facts, forward: bool) {
        if !facts.rotate {
            self.notice = Some("tilings-no-turning");
            return;
        }
        let Some(hand) = &facts.hand else {
            return;
        };
        let turns = &hand.turns;
        if turns.len() < 2 {
            self.notice = Some("tilings-no-other-turn");
        }
        let at = turns.iter().position(|&turn| turn == self.turn);
        let at = at.unwrap_or(0) + if forward { 1 } else { turns.len() - 1 };
        self.turn = turns[at % turns.len()];
    }

    fn lay_over(&mut self, facts: &Facts, overlay: Overlay) {
        if let Some(nothing) = overlay.lacks(facts.view.level) {
            self.notice = Some(nothing);
        } else if self.overlay == overlay {
            self.overlay = Overlay::Sides;
        } else {
            self.overlay = overlay;
        }
    }

    fn resize(&mut self, facts: &Facts, by: isize) {
        let least = self.overlay.least_scale();
        let now = self.plan.as_ref().map_or(SIDES, |plan| plan.scale);
        let scale = now.saturating_add_signed(by);
        self.zoom = Some(scale.clamp(least, SCALES.len() - 1));
        self.follow = Some(self.cursor(facts));
    }

    /// The wheel turns the tile where tiles are turned, and else moves the board.
    fn wheel(&mut self, facts: &Facts, down: bool) {
        if facts.rotate {
            self.turn_hand(facts, down);
        } else if down {
            self.origin.0 += 1;
        } else {
            self.origin.0 = self.origin.0.saturating_sub(1);
        }
    }
}
