//! QR codes for links.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Color;
use ratatui::text::{Line, Text};
use ratatui::widgets::{Paragraph, Widget};

use crate::context::Context;
use tui_boards::theme::Paint;

/// The white background behind the black dots.
const PAPER: Paint = Paint::new(255, 255, 255, Color::White);

/// How many dots of the margin are cut on every side. The margin has four, and phones need two.
const CUT: usize = 2;

/// A link as a QR code.
pub(crate) struct Code {
    lines: Vec<String>,
    pub(crate) width: u16,
    pub(crate) height: u16,
}

impl Code {
    /// Returns the QR code of a link, if the terminal has the characters to draw one.
    pub(crate) fn of(context: &Context, link: &str) -> Option<Self> {
        let lines = drawings::qr_code(link).filter(|_| context.theme.unicode)?;
        Some(Code::with(lines))
    }

    /// Cuts the margin to the minimum that phones need, because the link of a table is long.
    pub(crate) fn snug(self) -> Self {
        let mut lines = self.lines;
        // A line is two dots high.
        lines.pop();
        lines.drain(..lines.len().min(CUT / 2));
        let cut = |line: &String| {
            let width = line.chars().count().saturating_sub(2 * CUT);
            line.chars().skip(CUT).take(width).collect()
        };
        Code::with(lines.iter().map(cut).collect())
    }

    fn with(lines: Vec<String>) -> Self {
        let width = lines.first().map_or(0, |line| line.chars().count()) as u16;
        let height = lines.len() as u16;
        Code {
            lines,
            width,
            height,
        }
    }

    pub(crate) fn draw(&self, context: &Context, place: Rect, buffer: &mut Buffer) {
        let place = Rect::new(place.x, place.y, self.width, self.height).intersection(place);
        Paragraph::new(self.lines.iter().map(String::as_str).collect::<Text>())
            .style(context.theme.on(PAPER))
            .render(place, buffer);
    }

    /// Returns the QR code as lines of text.
    pub(crate) fn lines(&self, context: &Context) -> impl Iterator<Item = Line<'static>> {
        let style = context.theme.on(PAPER);
        let lines = self.lines.iter().cloned();
        lines.map(move |line| Line::styled(line, style))
    }
}
