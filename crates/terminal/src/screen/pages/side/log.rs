//! What happened, line by line.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};

use crate::screen::paint;
use crate::screen::theme::{Role, Theme};
use session::Seen;
use table::Players;
use words::{Texts, teller};

/// What happened, in words.
#[derive(Default)]
pub(in crate::screen::pages) struct Log {
    /// The ply of every line, 0 for what happened before the first move.
    lines: Vec<(usize, String)>,
    /// The ply up to which it is written.
    ply: usize,
    /// The first ply that is new to whoever reads; if nobody has moved before, only the last one is.
    pub(in crate::screen::pages) new_from: Option<usize>,
    begun: bool,
    /// How many changes of seats are written.
    changes: usize,
}

impl Log {
    /// Writes what has happened since, or everything anew if moves were taken back.
    pub(in crate::screen::pages) fn follow(&mut self, seen: &Seen, texts: &Texts) {
        if seen.ply() < self.ply {
            self.lines.retain(|(ply, _)| *ply <= seen.ply());
            self.ply = seen.ply();
            self.changes = self.changes.min(seen.state.changes.len());
        }
        if !self.begun {
            self.begun = true;
            self.write(seen, texts, 0, &seen.opening);
        }
        for ply in self.ply + 1..=seen.ply() {
            let Some(played) = seen.history(ply) else {
                continue;
            };
            self.write_changes(seen, texts, ply - 1);
            let before = self.lines.len();
            self.write(seen, texts, ply, &played.events);
            if self.lines.len() == before {
                let name = self.names(seen)[played.seat.index()].to_string();
                let variables = [("name", name.into()), ("move", played.text.clone().into())];
                self.lines
                    .push((ply, texts.with("replay-move", &variables)));
            }
        }
        self.ply = seen.ply();
        self.write_changes(seen, texts, self.ply);
    }

    /// Who left or was replaced when so many moves had been made.
    fn write_changes(&mut self, seen: &Seen, texts: &Texts, ply: usize) {
        let new = seen.state.changes[self.changes..].iter();
        for change in new.take_while(|change| change.ply <= ply) {
            let name = self.names(seen)[change.seat.index()].to_string();
            self.lines
                .push((change.ply, words::seat_change(texts, &name, &change.what)));
            self.changes += 1;
        }
    }

    /// What everybody was called when what is written last happened.
    fn names(&self, seen: &Seen) -> Players {
        seen.seats.names_after(&seen.state.changes[..self.changes])
    }

    fn write(&mut self, seen: &Seen, texts: &Texts, ply: usize, events: &[serde_json::Value]) {
        let teller = teller(seen.game().id());
        let names = self.names(seen);
        let told = events
            .iter()
            .filter_map(|event| teller.tell(event, &names, texts));
        self.lines.extend(told.map(|line| (ply, line)));
    }

    /// The first ply that is new.
    fn first_new(&self) -> usize {
        self.new_from.unwrap_or(self.ply).min(self.ply)
    }

    /// How many lines of this width tell what is new, and the move before it.
    pub(super) fn news_height(&self, width: u16) -> u16 {
        let from = self.first_new().saturating_sub(1);
        let lines = self.lines.iter().rev();
        let news = lines.take_while(|(ply, _)| *ply >= from);
        let heights = news.map(|(_, text)| broken(text, width).len());
        u16::try_from(heights.sum::<usize>()).unwrap_or(u16::MAX)
    }

    /// Another position or language: everything is written anew.
    pub(in crate::screen::pages) fn clear(&mut self) {
        *self = Log::default();
    }

    /// All of it, for a sheet.
    pub(in crate::screen::pages) fn sheet(&self) -> Vec<Line<'static>> {
        let line = |(ply, text): &(usize, String)| match ply {
            0 => Line::from(text.clone()),
            ply => Line::from(format!("{ply:>3}. {text}")),
        };
        self.lines.iter().map(line).collect()
    }

    /// The last lines that fit, the newest at the bottom.
    pub(in crate::screen::pages) fn draw(&self, theme: Theme, area: Rect, buffer: &mut Buffer) {
        let height = usize::from(area.height);
        let mut lines = Vec::new();
        for (i, (ply, text)) in self.lines.iter().enumerate().rev() {
            if lines.len() >= height {
                break;
            }
            let first_of_ply = i == 0 || self.lines[i - 1].0 != *ply;
            let newest = *ply >= self.first_new() && *ply > 0;
            let style = theme.style(if newest { Role::Text } else { Role::Dim });
            let sign = if first_of_ply {
                theme.sign("▪ ", "* ")
            } else {
                "  "
            };
            for (part, line) in broken(text, area.width).iter().enumerate().rev() {
                let sign = if part == 0 { sign } else { "  " };
                lines.push(Line::styled(format!("{sign}{line}"), style));
            }
        }
        lines.truncate(height);
        lines.reverse();
        let [_, place] = area.layout(&Layout::vertical([
            Constraint::Fill(1),
            Constraint::Length(lines.len() as u16),
        ]));
        Paragraph::new(lines).render(place, buffer);
    }
}

/// A line broken to a width, less what the sign before it takes.
fn broken(text: &str, width: u16) -> Vec<String> {
    paint::wrapped(text, usize::from(width).saturating_sub(2).max(1))
}
