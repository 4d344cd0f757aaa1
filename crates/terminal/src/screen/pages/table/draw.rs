//! How a table looks: the bar at the top, the board, the players and the log, what can be done.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Table;
use crate::screen::desk::Desk;
use crate::screen::look::Role;
use crate::screen::pages::{draw_notice, key, parts, side};
use crate::screen::paint;

/// From this height on, what is said has a line besides the board's own. Below, a board of twenty
/// rows needs every line of a terminal of twenty-four.
const TALL: u16 = 26;

impl Table {
    pub(super) fn draw_page(&mut self, desk: &Desk, area: Rect, buffer: &mut Buffer) {
        let look = desk.look;
        let mut parts = parts(area);
        let mut said = parts.said;
        if area.height >= TALL {
            parts.middle.height -= 1;
            said = Rect {
                y: parts.middle.bottom(),
                ..parts.said
            };
        }
        let active = self.is_active();
        let scene = Table::scene(&self.session, desk, active);
        let game = desk.game_name(self.session.game.game());
        let progress = self.board.progress(&scene);
        let left = if progress.is_empty() {
            game
        } else {
            format!("{game} {} {progress}", look.sign("·", "-"))
        };
        let roster = self.board.roster(&scene);
        let places = side::split(parts.middle, roster.as_ref());
        match &roster {
            Some(roster) if places.strip => {
                let progress = if self.is_over() {
                    self.turn_text(desk)
                } else {
                    progress
                };
                side::draw_strip(&scene, roster, &progress, parts.top, buffer);
            }
            _ => paint::bar(look, parts.top, buffer, &left, &self.turn_text(desk)),
        }
        self.log_place = side::draw(
            &mut *self.board,
            &scene,
            roster.as_ref(),
            &self.log,
            places,
            buffer,
        );
        self.spare = spare(parts.middle, places.beside, self.board.spare());
        let status = self.board.status(&scene);
        let keys = self.shortcut_keys(desk, &scene);
        // On a low screen, what is said hides the board's line.
        let both = said != parts.said;
        if both || (desk.notice.is_none() && self.news(desk).is_none()) {
            paint::put_cut(look, buffer, parts.said, &status);
        }
        if desk.notice.is_some() {
            draw_notice(desk, said, buffer);
        } else if let Some(news) = self.news(desk) {
            paint::put(
                buffer,
                said,
                said.x + 1,
                said.y,
                &news,
                look.style(Role::Dim),
            );
        }
        self.shortcuts = paint::shortcuts(desk, parts.bottom, buffer, &keys);
    }

    /// Whose turn it is.
    fn turn_text(&self, desk: &Desk) -> String {
        let texts = &desk.texts;
        if self.paused {
            return texts.get("paused");
        }
        let Some(seat) = self
            .session
            .game
            .turn()
            .seat()
            .filter(|_| self.forfeit.is_none())
        else {
            return self.outcome(desk);
        };
        let name = self.session.game.players()[seat.index()].to_string();
        let key = if self.session.is_person(seat) {
            "turn-person"
        } else {
            "turn-bot"
        };
        texts.with(key, &[("name", name.into())])
    }

    /// Who has won.
    fn outcome(&self, desk: &Desk) -> String {
        let winners = side::winners(&*self.session.game);
        match &winners[..] {
            [] => desk.texts.get("game-over"),
            [winner] => desk
                .texts
                .with("winner", &[("name", winner.clone().into())]),
            several => {
                let names = several.join(", ");
                desk.texts.with("winners", &[("names", names.into())])
            }
        }
    }

    /// What goes on without the person.
    fn news(&self, desk: &Desk) -> Option<String> {
        let texts = &desk.texts;
        if let Some(forfeit) = &self.forfeit {
            Some(forfeit.clone())
        } else if self.paused {
            Some(texts.get("paused-about"))
        } else if self.hinting.is_some() {
            Some(texts.get("hint-thinking"))
        } else if self.thinking.is_some() {
            Some(texts.get("bot-thinking"))
        } else {
            None
        }
    }

    fn shortcut_keys(
        &self,
        desk: &Desk,
        scene: &crate::screen::board::Scene,
    ) -> Vec<(&'static str, String)> {
        if self.is_over() {
            return vec![
                key(desk, "Enter", "key-result"),
                key(desk, "l", "key-log-short"),
                key(desk, "s", "key-save-short"),
                key(desk, "q", "key-menu"),
            ];
        }
        let mut keys = self.board.shortcuts(scene);
        if scene.mover.is_none() {
            keys.push(key(desk, "Space", "key-hurry-short"));
            keys.push(key(desk, "p", "key-pause-short"));
        }
        if self.session.has_people() {
            keys.push(key(desk, "u", "key-undo-short"));
            keys.push(key(desk, "h", "key-hint-short"));
        }
        keys.push(key(desk, "?", "key-help"));
        keys.push(key(desk, "q", "key-menu"));
        keys
    }
}

/// A place that is large enough to read something in, and hides as little as can be: beside the
/// board, where the board needs no room, or at the bottom.
fn spare(middle: Rect, beside: Rect, on_board: Rect) -> Rect {
    const LEAST: (u16, u16) = (26, 8);
    let large = |place: &Rect| place.width >= LEAST.0 && place.height >= LEAST.1;
    let low = || {
        let height = (middle.height / 3).max(LEAST.1).min(middle.height);
        Rect {
            y: middle.bottom() - height,
            height,
            ..middle
        }
    };
    [beside, on_board]
        .into_iter()
        .find(large)
        .unwrap_or_else(low)
}
