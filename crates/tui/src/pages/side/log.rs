//! The log of a match.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};

use crate::dialog::Sheet;
use session::ViewModel;
use tui_boards::paint;
use tui_boards::theme::{ColourRole, Theme};
use words::{Sentence, Texts};

/// The log of a match in words.
#[derive(Default)]
pub(in crate::pages) struct Log {
    log: words::Log,
    /// The first ply that is new to the reader. `None` if the reader has not moved yet, in which case only the last
    /// ply is new.
    pub(in crate::pages) new_from: Option<usize>,
}

impl Log {
    /// Appends the latest events, and removes those of moves that were taken back.
    pub(in crate::pages) fn follow(
        &mut self,
        model: &ViewModel,
        names: words::Names,
        texts: &Texts,
    ) {
        self.log.follow(model, names, texts);
    }

    /// Returns the first new ply.
    fn first_new(&self) -> usize {
        let last = self.log.plies();
        self.new_from.unwrap_or(last).min(last)
    }

    /// Returns how many lines of this width the recent events take, including the move before them.
    pub(super) fn recent_height(&self, width: u16) -> u16 {
        let from = self.first_new().saturating_sub(1);
        let log = self.log.sentences().iter().rev();
        let recent = log.take_while(|sentence| sentence.ply >= from);
        let heights = recent.map(|sentence| broken(&sentence.text, width).len());
        u16::try_from(heights.sum::<usize>()).unwrap_or(u16::MAX)
    }

    /// Clears the log because the position or the language has changed; the next update rewrites it.
    pub(in crate::pages) fn clear(&mut self) {
        *self = Log::default();
    }

    /// Returns the whole log as a sheet, scrolled to the end.
    pub(in crate::pages) fn sheet(&self, texts: &Texts) -> Sheet {
        let line = |Sentence { ply, text, .. }: &Sentence| match ply {
            0 => Line::from(text.clone()),
            ply => Line::from(format!("{ply:>3}. {text}")),
        };
        let lines = self.log.sentences().iter().map(line).collect();
        Sheet::new(texts.get("log-title"), lines).ended()
    }

    /// Draws the last lines that fit, newest at the bottom.
    pub(in crate::pages) fn draw(&self, theme: Theme, area: Rect, buffer: &mut Buffer) {
        let height = usize::from(area.height);
        let mut lines = Vec::new();
        let log = self.log.sentences();
        for (i, Sentence { ply, text, .. }) in log.iter().enumerate().rev() {
            if lines.len() >= height {
                break;
            }
            let first_of_ply = i == 0 || log[i - 1].ply != *ply;
            let newest = *ply >= self.first_new() && *ply > 0;
            let style = theme.style(if newest {
                ColourRole::Text
            } else {
                ColourRole::Dim
            });
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

/// Wraps a line to a width, minus the columns of the marker before it.
fn broken(text: &str, width: u16) -> Vec<String> {
    paint::wrapped(text, usize::from(width).saturating_sub(2).max(1))
}
