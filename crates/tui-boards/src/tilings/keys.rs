//! Keyboard and mouse handling.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use games::AnyMove;
use ratatui::layout::Position;
use tilings::{Side, Tilings};

use super::super::cursor::{neighbour, next_after};
use super::super::{BoardContext, BoardResponse, event_sentences};
use super::TilingsBoard;
use super::overlay::Overlay;
use super::picture::{FITTING, TURNED};
use super::plan::{SCALES, SIDES};
use super::pointed::Pointed;
use super::situation::Situation;
use words::Texts;

/// The number of cells that the page keys, Home and End move the cursor: half of the usual ten rows of a board.
const PAGE: usize = 5;

/// Returns all keys with their descriptions.
pub(super) fn all(texts: &Texts, unicode: bool) -> Vec<(&'static str, String)> {
    let turned = if unicode { TURNED.0 } else { TURNED.1 };
    let keys = [
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
    ];
    event_sentences(texts, keys)
}

/// Returns the keys that do something now.
pub(super) fn shortcuts(
    situation: &Situation,
    pointed: &Pointed,
    scene: &BoardContext,
) -> Vec<(&'static str, String)> {
    let mut keys = vec![("←↑↓→", "key-move-short")];
    let hand = situation.hand.as_ref().filter(|_| scene.mover.is_some());
    if let Some(hand) = hand {
        if pointed.fits {
            keys.push(("Enter", "tilings-short-place"));
        }
        if situation.rotate && hand.turns.len() > 1 {
            keys.push(("r", "tilings-short-turn"));
        }
        if situation.fits().len() > 1 {
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
        if overlay.lacks(situation.view.level).is_none() {
            keys.push((key, meaning));
        }
    }
    keys.push(("+-", "tilings-short-zoom"));
    event_sentences(scene.texts, keys)
}

impl TilingsBoard {
    pub(super) fn pressed(&mut self, scene: &BoardContext, key: KeyEvent) -> BoardResponse {
        let situation = self.situation(scene);
        let noticed = self.notice.take().is_some();
        let struck = self.strokes.king().is_some();
        self.strokes.skip();
        match key.code {
            KeyCode::Up => self.walk(&situation, Side::North, 1),
            KeyCode::Down => self.walk(&situation, Side::South, 1),
            KeyCode::Left => self.walk(&situation, Side::West, 1),
            KeyCode::Right => self.walk(&situation, Side::East, 1),
            KeyCode::PageUp if situation.hand.is_none() => self.leaf(false),
            KeyCode::PageDown if situation.hand.is_none() => self.leaf(true),
            KeyCode::PageUp => self.walk(&situation, Side::North, PAGE),
            KeyCode::PageDown => self.walk(&situation, Side::South, PAGE),
            KeyCode::Home => self.walk(&situation, Side::West, PAGE),
            KeyCode::End => self.walk(&situation, Side::East, PAGE),
            KeyCode::BackTab => self.next_fit(&situation, false),
            KeyCode::Tab => {
                self.next_fit(&situation, !key.modifiers.contains(KeyModifiers::SHIFT));
            }
            KeyCode::Enter if scene.mover.is_some() => return self.place(scene, &situation),
            KeyCode::Char('r') => self.turn_hand(&situation, true),
            KeyCode::Char('R') => self.turn_hand(&situation, false),
            KeyCode::Char('o') => self.lay_over(&situation, Overlay::Owners),
            KeyCode::Char('i') => self.lay_over(&situation, Overlay::Influence),
            KeyCode::Char('z') => self.lay_over(&situation, Overlay::Zones),
            KeyCode::Char('m') => self.lay_over(&situation, Overlay::Motifs),
            KeyCode::Char('+' | '=') => self.resize(&situation, 1),
            KeyCode::Char('-') => self.resize(&situation, -1),
            KeyCode::Char('v') => self.page = (self.page + 1) % self.pages.max(1),
            KeyCode::Char('0') => self.zoom = None,
            KeyCode::Esc if self.overlay != Overlay::Sides => self.overlay = Overlay::Sides,
            KeyCode::Esc if noticed || struck => {}
            _ => return BoardResponse::Ignored,
        }
        BoardResponse::Taken
    }

    pub(super) fn moused(&mut self, scene: &BoardContext, mouse: MouseEvent) -> BoardResponse {
        let situation = self.situation(scene);
        let at = Position::new(mouse.column, mouse.row);
        let cell = self.plan.as_ref().and_then(|plan| plan.grid.cell_at(at));
        let on_panel = self.hand_panel.contains(at);
        let on_hand = self.hand.contains(at);
        match (mouse.kind, cell) {
            (MouseEventKind::Moved | MouseEventKind::Drag(_), Some(cell)) => {
                self.aim(cell);
                self.notice = None;
            }
            (MouseEventKind::Down(MouseButton::Left), Some(cell)) => {
                self.strokes.skip();
                self.aim(cell);
                self.notice = None;
                if scene.mover.is_some() && situation.fit(cell, self.turn) {
                    return self.place(scene, &situation);
                }
            }
            (MouseEventKind::Down(MouseButton::Right), Some(_)) => self.turn_hand(&situation, true),
            (MouseEventKind::Down(_), None) if on_hand => self.turn_hand(&situation, true),
            (MouseEventKind::ScrollDown, _) if cell.is_some() || on_hand => {
                self.wheel(&situation, true);
            }
            (MouseEventKind::ScrollUp, _) if cell.is_some() || on_hand => {
                self.wheel(&situation, false);
            }
            (MouseEventKind::ScrollDown, None) if on_panel => self.leaf(true),
            (MouseEventKind::ScrollUp, None) if on_panel => self.leaf(false),
            (MouseEventKind::ScrollLeft, Some(_)) => {
                self.origin.1 = self.origin.1.saturating_sub(1);
            }
            (MouseEventKind::ScrollRight, Some(_)) => self.origin.1 += 1,
            _ => return BoardResponse::Ignored,
        }
        BoardResponse::Taken
    }

    fn walk(&mut self, situation: &Situation, side: Side, steps: usize) {
        let mut cell = self.cursor(situation);
        for _ in 0..steps {
            cell = situation.view.beside(cell, side).unwrap_or(cell);
        }
        self.aim(cell);
        self.follow = Some(cell);
    }

    /// Shows the next or previous page of the panel.
    fn leaf(&mut self, forward: bool) {
        self.page = if forward {
            (self.page + 1).min(self.pages.saturating_sub(1))
        } else {
            self.page.saturating_sub(1)
        };
    }

    /// Points at the next or previous cell where the tile fits, wrapping at the ends.
    fn next_fit(&mut self, situation: &Situation, forward: bool) {
        let from = self.cursor(situation);
        if let Some(cell) = next_after(situation.fits(), from, forward) {
            self.point(situation, cell);
        }
    }

    fn place(&mut self, scene: &BoardContext, situation: &Situation) -> BoardResponse {
        let cell = self.cursor(situation);
        if situation.fit(cell, self.turn) {
            let position = scene.typed_view::<Tilings>().position();
            let mv = situation.placing(cell, self.turn);
            BoardResponse::play(scene, AnyMove::new(position, mv))
        } else {
            BoardResponse::Taken
        }
    }

    /// Rotates the tile in hand to its next or previous distinct orientation.
    fn turn_hand(&mut self, situation: &Situation, forward: bool) {
        if !situation.rotate {
            self.notice = Some("tilings-no-turning");
            return;
        }
        let Some(hand) = &situation.hand else {
            return;
        };
        if hand.turns.len() < 2 {
            self.notice = Some("tilings-no-other-turn");
        }
        self.turn = neighbour(&hand.turns, self.turn, forward);
    }

    fn lay_over(&mut self, situation: &Situation, overlay: Overlay) {
        if let Some(nothing) = overlay.lacks(situation.view.level) {
            self.notice = Some(nothing);
        } else if self.overlay == overlay {
            self.overlay = Overlay::Sides;
        } else {
            self.overlay = overlay;
        }
    }

    fn resize(&mut self, situation: &Situation, by: isize) {
        let least = self.overlay.least_scale();
        let now = self.plan.as_ref().map_or(SIDES, |plan| plan.scale);
        let scale = now.saturating_add_signed(by);
        self.zoom = Some(scale.clamp(least, SCALES.len() - 1));
        self.follow = Some(self.cursor(situation));
    }

    /// Rotates the tile with the mouse wheel if tiles can be rotated, and otherwise scrolls the board.
    fn wheel(&mut self, situation: &Situation, down: bool) {
        if situation.rotate {
            self.turn_hand(situation, down);
        } else if down {
            self.origin.0 += 1;
        } else {
            self.origin.0 = self.origin.0.saturating_sub(1);
        }
    }
}
