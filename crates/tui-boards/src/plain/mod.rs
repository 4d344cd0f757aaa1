//! The plain board, for games without a board of their own: the view as a list, and the legal moves to choose from.

#[cfg(test)]
mod tests;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent, MouseEventKind};
use games::{AnyMove, PlyText};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;
use table::Seat;
use words::{Texts, plain};

use super::{
    Animate, BoardContext, BoardResponse, DescribeBoard, LegendLine, Roster, Surface,
    event_sentences,
};
use crate::list::{Picked, Picker};
use crate::paint;
use crate::theme::ColourRole;

/// The largest width of the list of moves. The longest move of our games takes about 15 columns, and other games may
/// need more.
const MOVES: u16 = 32;

/// The player's input and the scroll position.
#[derive(Default)]
pub(crate) struct PlainBoard {
    typed: String,
    list: Picker,
    /// The first visible line of the view.
    scroll: usize,
    /// Where the view was drawn, and its number of lines.
    shown: (Rect, usize),
}

impl PlainBoard {
    /// Returns the legal moves that begin with the typed text, or none while no local player is to move.
    fn offered(&self, scene: &BoardContext) -> Vec<AnyMove> {
        if scene.mover.is_none() {
            return Vec::new();
        }
        let mut moves = scene.model.rules().moves();
        moves.retain(|mv| begins(mv, &self.typed));
        moves
    }

    /// Returns the typed text with one more letter, if a legal move begins with it.
    fn typing(&self, scene: &BoardContext, key: KeyEvent) -> Option<String> {
        let command = KeyModifiers::CONTROL | KeyModifiers::ALT;
        let KeyCode::Char(letter) = key.code else {
            return None;
        };
        if scene.mover.is_none() || key.modifiers.intersects(command) {
            return None;
        }
        let typed = format!("{}{letter}", self.typed);
        let moves = self.offered(scene);
        moves.iter().any(|mv| begins(mv, &typed)).then_some(typed)
    }

    fn scroll(&mut self, by: isize) {
        let (area, lines) = self.shown;
        let most = lines.saturating_sub(area.height.into());
        self.scroll = self.scroll.saturating_add_signed(by).min(most);
    }

    fn forget(&mut self) {
        self.typed.clear();
        self.list.chosen = 0;
    }

    fn pick(
        &mut self,
        scene: &BoardContext,
        input: impl FnOnce(&mut Picker, usize) -> Picked,
    ) -> BoardResponse {
        let mut moves = self.offered(scene);
        match input(&mut self.list, moves.len()) {
            Picked::Opened(which) if which < moves.len() => {
                BoardResponse::play(scene, moves.swap_remove(which))
            }
            Picked::Opened(_) | Picked::Moved => BoardResponse::Taken,
            Picked::Ignored => BoardResponse::Ignored,
        }
    }
}

fn begins(mv: &AnyMove, typed: &str) -> bool {
    mv.text().to_lowercase().starts_with(&typed.to_lowercase())
}

impl Surface for PlainBoard {
    fn draw(&mut self, scene: &BoardContext, area: Rect, buffer: &mut Buffer) {
        let area = area.intersection(buffer.area);
        let theme = scene.theme;
        let moves = self.offered(scene);
        let width = if scene.mover.is_some() {
            MOVES.min(area.width / 2)
        } else {
            0
        };
        let visible = Rect {
            width: area.width - width,
            ..area
        };
        let lines = plain::lines(&scene.model.state.view.to_json());
        self.shown = (visible, lines.len());
        self.scroll(0);
        let rows = lines.iter().skip(self.scroll).take(visible.height.into());
        for (y, line) in (visible.y..).zip(rows) {
            let row = Rect::new(visible.x, y, visible.width, 1);
            paint::put_cut(theme, buffer, row, &Line::raw(line.clone()));
        }
        if width == 0 {
            return;
        }
        let place = Rect::new(visible.right(), area.y, width, area.height);
        let title = scene.texts.get("plain-moves");
        let inside = paint::panel(theme, place, buffer, &title);
        let room = usize::from(inside.width).saturating_sub(1);
        let line = |(which, mv): (usize, &AnyMove)| {
            let chosen = which == self.list.chosen;
            let mark = if chosen { theme.sign("▶", ">") } else { " " };
            Line::from(format!(
                " {}",
                paint::shortened(theme, &format!("{mark} {}", mv.text()), room)
            ))
        };
        let lines = moves.iter().enumerate().map(line).collect();
        let strong = theme.style(ColourRole::Strong);
        self.list.draw(lines, 1, strong, inside, buffer);
    }

    fn key(&mut self, scene: &BoardContext, key: KeyEvent) -> BoardResponse {
        if let Some(typed) = self.typing(scene, key) {
            self.typed = typed;
            self.list.chosen = 0;
            return BoardResponse::Taken;
        }
        match key.code {
            KeyCode::PageUp => self.scroll(-10),
            KeyCode::PageDown => self.scroll(10),
            KeyCode::Backspace if !self.typed.is_empty() => {
                self.typed.pop();
            }
            KeyCode::Esc if !self.typed.is_empty() => self.forget(),
            _ => return self.pick(scene, |list, count| list.key(key, count)),
        }
        BoardResponse::Taken
    }

    fn wants(&self, scene: &BoardContext, key: KeyEvent) -> bool {
        self.typing(scene, key).is_some()
    }

    fn mouse(&mut self, scene: &BoardContext, mouse: MouseEvent) -> BoardResponse {
        let at = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::ScrollUp if self.shown.0.contains(at) => self.scroll(-3),
            MouseEventKind::ScrollDown if self.shown.0.contains(at) => self.scroll(3),
            _ => return self.pick(scene, |list, count| list.mouse(mouse, count)),
        }
        BoardResponse::Taken
    }

    fn point_at(&mut self, scene: &BoardContext, mv: &AnyMove) {
        self.forget();
        let moves = self.offered(scene);
        self.list.chosen = moves.iter().position(|other| other == mv).unwrap_or(0);
    }

    fn position_changed(&mut self, _scene: &BoardContext) {
        self.forget();
    }
}

impl DescribeBoard for PlainBoard {
    fn legend(&self, scene: &BoardContext) -> Vec<LegendLine> {
        let sign = scene.theme.sign("▶", ">");
        super::legend_of(scene.texts, [(sign, "plain-legend-chosen")])
    }

    fn status(&self, scene: &BoardContext) -> Line<'static> {
        let moves = self.offered(scene);
        if scene.mover.is_none() {
            return Line::default();
        }
        if !self.typed.is_empty() {
            let variables = [
                ("typed", self.typed.clone().into()),
                ("count", moves.len().into()),
            ];
            return Line::raw(scene.texts.with("plain-typed", &variables));
        }
        let count = [("count", moves.len().into())];
        Line::raw(scene.texts.with("plain-ask", &count))
    }

    fn progress(&self, _scene: &BoardContext) -> String {
        String::new()
    }

    fn roster(&self, scene: &BoardContext) -> Option<Roster> {
        let sign = |seat| scene.square(seat);
        Some(Roster::new(scene, Vec::new(), sign, |_| Vec::new()))
    }

    fn keys(&self, texts: &Texts) -> Vec<(&'static str, String)> {
        let keys = [
            ("↑ ↓", "plain-key-arrows"),
            ("Enter", "plain-key-enter"),
            ("a…z 0…9", "plain-key-type"),
            ("PgUp PgDn", "plain-key-scroll"),
            ("Esc", "plain-key-escape"),
        ];
        event_sentences(texts, keys)
    }

    fn shortcuts(&self, scene: &BoardContext) -> Vec<(&'static str, String)> {
        if scene.mover.is_none() {
            return Vec::new();
        }
        let arrows = scene.theme.sign("↑↓", "^v");
        let keys = [(arrows, "key-choose"), ("Enter", "plain-short-play")];
        event_sentences(scene.texts, keys)
    }

    fn breakdown(&self, scene: &BoardContext) -> Roster {
        let places = scene.model.places();
        let first = places.first().map(|place| place.counted.keys());
        let heads: Vec<String> = first.into_iter().flatten().cloned().collect();
        let columns = |seat: Seat| {
            let place = places.iter().find(|place| place.seat == seat);
            let counted = place.map(|place| &place.counted);
            let cell = |key: &String| counted.map_or_else(String::new, |own| plain::cell(own, key));
            heads.iter().map(cell).collect()
        };
        Roster::new(scene, heads.clone(), |seat| scene.square(seat), columns)
    }
}

impl Animate for PlainBoard {
    fn played(&mut self, _scene: &BoardContext, _ply: &PlyText) {
        self.forget();
    }
}
