//! The players and their scores in aligned columns.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};
use unicode_width::UnicodeWidthStr;

use tui_boards::paint;
use tui_boards::theme::ColourRole;
use tui_boards::{BoardContext, Roster, RosterLine};

/// The width of a player's symbol.
const SIGN: usize = 3;

/// The widths of the names and columns of a roster.
pub(super) struct Columns {
    names: usize,
    /// The visible columns and their widths.
    visible: Vec<(usize, usize)>,
    /// The number of spaces before each column.
    gap: usize,
}

impl Columns {
    /// Returns columns wide enough for everything.
    pub(super) fn of(scene: &BoardContext, roster: &Roster) -> Self {
        let names = roster.lines.iter();
        let names = names.map(|line| scene.marked_name(line.seat).width());
        let rows = || {
            roster
                .lines
                .iter()
                .map(|line| &line.columns)
                .chain([&roster.heads])
        };
        let cells = |column| rows().filter_map(move |row| row.get(column));
        let count = rows().map(Vec::len).max().unwrap_or(0);
        let width = |column| {
            cells(column)
                .map(|cell: &String| cell.width())
                .max()
                .unwrap_or(0)
        };
        Columns {
            names: names.max().unwrap_or(0),
            visible: (0..count).map(|column| (column, width(column))).collect(),
            gap: 2,
        }
    }

    /// Returns narrower and narrower versions of the columns, starting with all of them. Each later version drops the
    /// last remaining column, but never the decisive one.
    pub(super) fn narrowing(scene: &BoardContext, roster: &Roster) -> impl Iterator<Item = Self> {
        let decisive = roster.decisive;
        std::iter::successors(Some(Columns::of(scene, roster)), move |columns| {
            let mut visible = columns.visible.clone();
            let least = visible.iter().rposition(|(column, _)| *column != decisive);
            visible.remove(least?);
            Some(Columns {
                visible,
                ..*columns
            })
        })
    }

    /// Fits the columns into this width: the numbers stay complete, and the names get the remaining width.
    fn within(self, width: u16) -> Self {
        let taken: usize = self.visible.iter().map(|(_, width)| width + 1).sum();
        Columns {
            names: usize::from(width).saturating_sub(1 + SIGN + taken),
            gap: 1,
            ..self
        }
    }

    fn cells(&self, texts: &[String]) -> String {
        let cell = |(column, width): &(usize, usize)| {
            let text = texts.get(*column).map_or("", String::as_str);
            let space = self.gap + width.saturating_sub(text.width());
            format!("{}{text}", " ".repeat(space))
        };
        self.visible.iter().map(cell).collect()
    }

    /// Returns the headings, for lines that begin with `lead` columns.
    pub(super) fn head(&self, scene: &BoardContext, roster: &Roster, lead: usize) -> Line<'static> {
        let space = |width| Span::raw(" ".repeat(width));
        let heads = Span::styled(
            self.cells(&roster.heads),
            scene.theme.style(ColourRole::Dim),
        );
        Line::from(vec![space(lead), space(SIGN), space(self.names), heads])
    }

    /// Returns the line of a player after `lead`. The name and the numbers come last, as [`Sheet`] requires.
    ///
    /// [`Sheet`]: crate::dialog::Sheet
    pub(super) fn line(
        &self,
        scene: &BoardContext,
        line: &RosterLine,
        lead: Span<'static>,
        style: Style,
    ) -> Line<'static> {
        let pad = " ".repeat(SIGN.saturating_sub(line.sign.content.width()));
        let name = paint::fitted(scene.theme, &scene.marked_name(line.seat), self.names);
        let counts = Span::styled(self.cells(&line.columns), style);
        let name = Span::styled(name, style);
        Line::from(vec![lead, line.sign.clone(), pad.into(), name, counts])
    }

    /// Returns the lines of all players, marking the one to move.
    pub(super) fn lines(&self, scene: &BoardContext, roster: &Roster) -> Vec<Line<'static>> {
        let theme = scene.theme;
        let turn = scene.model.turn().seat();
        let line = |line: &RosterLine| {
            let (mark, role) = if Some(line.seat) == turn {
                (theme.sign("▶", ">"), ColourRole::Strong)
            } else {
                (" ", ColourRole::Text)
            };
            let mark = Span::styled(mark, theme.style(ColourRole::Strong));
            self.line(scene, line, mark, theme.style(role))
        };
        roster.lines.iter().map(line).collect()
    }
}

/// Draws the players, scrolled so that the one to move is visible.
pub(super) fn draw(scene: &BoardContext, roster: &Roster, area: Rect, buffer: &mut Buffer) {
    let columns = Columns::of(scene, roster).within(area.width);
    let [head, rows] = area.layout(&Layout::vertical([
        Constraint::Length(1),
        Constraint::Fill(1),
    ]));
    columns.head(scene, roster, 1).render(head, buffer);
    let turn = scene.model.turn().seat();
    let moving = roster.lines.iter().position(|line| Some(line.seat) == turn);
    let visible = usize::from(rows.height);
    let first = (moving.unwrap_or(0) + 1).saturating_sub(visible);
    Paragraph::new(columns.lines(scene, roster))
        .scroll((first as u16, 0))
        .render(rows, buffer);
    // The scroll marks go before the names, where they hide nothing.
    let signs = Rect { width: 4, ..rows }.intersection(rows);
    let below = first + visible < roster.lines.len();
    paint::more(scene.theme, signs, buffer, first > 0, below);
}
