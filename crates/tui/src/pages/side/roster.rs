//! Players with what they have, in columns one below the other.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};
use unicode_width::UnicodeWidthStr;

use tui_boards::paint;
use tui_boards::theme::ColourRole;
use tui_boards::{BoardContext, Roster, RosterLine};

/// The sign of a player takes so many columns.
const SIGN: usize = 3;

/// How wide the names and the columns of a roster are.
pub(super) struct Columns {
    names: usize,
    /// Which columns are seen, and how wide they are.
    seen: Vec<(usize, usize)>,
    /// How many spaces are before each column.
    gap: usize,
}

impl Columns {
    /// All that is in them can be read.
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
            seen: (0..count).map(|column| (column, width(column))).collect(),
            gap: 2,
        }
    }

    /// All columns, then one fewer each time: those that decide least are left out first.
    pub(super) fn narrowing(scene: &BoardContext, roster: &Roster) -> impl Iterator<Item = Self> {
        let decisive = roster.decisive;
        std::iter::successors(Some(Columns::of(scene, roster)), move |columns| {
            let mut seen = columns.seen.clone();
            let least = seen.iter().rposition(|(column, _)| *column != decisive);
            seen.remove(least?);
            Some(Columns { seen, ..*columns })
        })
    }

    /// All that is counted can be read, and the names have what is left of this width.
    fn within(self, width: u16) -> Self {
        let taken: usize = self.seen.iter().map(|(_, width)| width + 1).sum();
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
        self.seen.iter().map(cell).collect()
    }

    /// What stands above, where lines begin with something of this width.
    pub(super) fn head(&self, scene: &BoardContext, roster: &Roster, lead: usize) -> Line<'static> {
        let space = |width| Span::raw(" ".repeat(width));
        let heads = Span::styled(
            self.cells(&roster.heads),
            scene.theme.style(ColourRole::Dim),
        );
        Line::from(vec![space(lead), space(SIGN), space(self.names), heads])
    }

    /// A player, after something. The name and what is counted come last: see [`Sheet`].
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

    /// Everybody, the one who is to move with a mark.
    pub(super) fn lines(&self, scene: &BoardContext, roster: &Roster) -> Vec<Line<'static>> {
        let theme = scene.theme;
        let turn = scene.seen.turn().seat();
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

/// Draws the players; whoever is to move can be seen at a table of many.
pub(super) fn draw(scene: &BoardContext, roster: &Roster, area: Rect, buffer: &mut Buffer) {
    let columns = Columns::of(scene, roster).within(area.width);
    let [head, rows] = area.layout(&Layout::vertical([
        Constraint::Length(1),
        Constraint::Fill(1),
    ]));
    columns.head(scene, roster, 1).render(head, buffer);
    let turn = scene.seen.turn().seat();
    let moving = roster.lines.iter().position(|line| Some(line.seat) == turn);
    let seen = usize::from(rows.height);
    let first = (moving.unwrap_or(0) + 1).saturating_sub(seen);
    Paragraph::new(columns.lines(scene, roster))
        .scroll((first as u16, 0))
        .render(rows, buffer);
    // Before the names is nothing that these would hide.
    let signs = Rect { width: 4, ..rows }.intersection(rows);
    let below = first + seen < roster.lines.len();
    paint::more(scene.theme, signs, buffer, first > 0, below);
}
