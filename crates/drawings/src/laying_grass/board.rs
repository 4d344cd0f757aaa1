//! The board, with two characters per cell and the names of rows and columns along all four sides.

use std::collections::HashMap;

use anstyle::{Ansi256Color, Color, Effects, Style};
use laying_grass::{Cell, CellContent, Colour, PieceKind, View};

use super::super::text::styled;
use super::super::{BOLD, Console, DIM, DrawingContext};

/// A mark drawn over a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    /// A cell that the tile in hand would cover, in a place where it fits.
    Fits,
    /// A cell that the tile in hand would cover, in a place where it does not fit.
    DoesNotFit,
    /// A cell where the top-left corner of the tile in hand may be.
    Corner,
}

impl Mark {
    pub(super) const fn sign(self, console: Console) -> &'static str {
        match (self, console.unicode) {
            (Mark::Fits, _) => "[]",
            (Mark::DoesNotFit, _) => "><",
            (Mark::Corner, true) => "◤ ",
            (Mark::Corner, false) => "+ ",
        }
    }

    fn style(self) -> Style {
        let ink = |number| Style::new().fg_color(Some(Color::Ansi256(Ansi256Color(number))));
        match self {
            Mark::Fits | Mark::Corner => ink(46).effects(Effects::BOLD),
            Mark::DoesNotFit => ink(196).effects(Effects::BOLD),
        }
    }
}

/// The board of a view with marks on it.
pub(super) struct GrassBoardDrawing<'a> {
    view: &'a View,
    context: DrawingContext<'a>,
    /// The text of each cell with grass.
    grass: HashMap<Cell, String>,
    marks: HashMap<Cell, Mark>,
}

impl<'a> GrassBoardDrawing<'a> {
    pub(super) fn new(view: &'a View, context: DrawingContext<'a>) -> Self {
        GrassBoardDrawing {
            view,
            context,
            grass: grass_cells(view),
            marks: HashMap::new(),
        }
    }

    pub(super) fn marked(mut self, cells: &[Cell], mark: Mark) -> Self {
        self.marks.extend(cells.iter().map(|&cell| (cell, mark)));
        self
    }

    pub(super) fn lines(&self) -> Vec<String> {
        let board = &self.view.board;
        let side = board.side();
        let names: String = (0..side)
            .map(|column| format!("{} ", laying_grass::letter(column)))
            .collect();
        let room = self.context.texts.row_width(side.into());
        let edge = format!("{:room$} {}", "", names.trim_end());
        let mut lines = vec![edge.clone()];
        for (row, cells) in (0..side).zip(board.rows()) {
            let drawn: String = (0..side)
                .zip(cells)
                .map(|(column, content)| self.cell(Cell { row, column }, *content))
                .collect();
            let name = self.context.texts.row(row.into());
            lines.push(format!("{name:>room$} {drawn}{name}"));
        }
        lines.push(edge);
        lines
    }

    fn cell(&self, cell: Cell, content: CellContent) -> String {
        if let Some(mark) = self.marks.get(&cell) {
            return styled(mark.style(), mark.sign(self.context.console));
        }
        if let Some(grass) = self.grass.get(&cell) {
            return grass.clone();
        }
        match content {
            CellContent::Stone if self.context.console.unicode => styled(DIM, "██"),
            CellContent::Stone => "##".to_owned(),
            CellContent::Bonus(bonus) => styled(BOLD, &format!("{}!", bonus.sign())),
            CellContent::Empty | CellContent::Grass(_) => {
                styled(DIM, &format!("{} ", self.context.console.dot()))
            }
        }
    }
}

/// Returns the letter of a colour; all nine have different initials.
pub(super) fn letter(colour: Colour) -> char {
    let name = colour.to_string();
    name.chars().next().unwrap_or('?').to_ascii_uppercase()
}

/// Draws a text on the colour of a player's grass.
pub(super) fn grass(colour: Colour, text: &str) -> String {
    let (ground, ink) = match colour {
        Colour::Purple => (93, 255),
        Colour::Red => (160, 255),
        Colour::Green => (34, 16),
        Colour::Yellow => (226, 16),
        Colour::Blue => (27, 255),
        Colour::Magenta => (207, 16),
        Colour::Cyan => (87, 16),
        Colour::Turquoise => (37, 16),
        Colour::Orange => (208, 16),
    };
    let style = Style::new()
        .bg_color(Some(Color::Ansi256(Ansi256Color(ground))))
        .fg_color(Some(Color::Ansi256(Ansi256Color(ink))));
    styled(style, text)
}

/// Textures that distinguish neighbouring tiles of one player. A tile has few neighbours, so the last is hardly ever
/// needed.
const TEXTURES: [char; 6] = [' ', ':', '-', '=', '%', '~'];

/// Returns the text of each cell with grass. It consists of the letter of the owner's colour, in lower case for
/// orphans, and a sign: `*` for a base, `+` for a captured square, `'` for a bought one, or the texture of a tile.
fn grass_cells(view: &View) -> HashMap<Cell, String> {
    let mut texture_at: HashMap<Cell, char> = HashMap::new();
    let mut drawn = HashMap::new();
    for piece in &view.pieces {
        let texture = match piece.kind {
            PieceKind::Base => '*',
            PieceKind::Captured => '+',
            PieceKind::Bought => '\'',
            PieceKind::Tile => {
                let neighbours = piece.cells.iter().flat_map(|&cell| touching(cell));
                let near: Vec<char> = neighbours
                    .filter_map(|cell| texture_at.get(&cell).copied())
                    .collect();
                let free = TEXTURES.iter().find(|texture| !near.contains(texture));
                *free.unwrap_or(&TEXTURES[5])
            }
        };
        let player = &view.players[piece.owner.index()];
        for &cell in &piece.cells {
            texture_at.insert(cell, texture);
            let letter = letter(player.colour);
            let letter = if player.orphans.contains(&cell) {
                letter.to_ascii_lowercase()
            } else {
                letter
            };
            drawn.insert(cell, grass(player.colour, &format!("{letter}{texture}")));
        }
    }
    drawn
}

fn touching(cell: Cell) -> impl Iterator<Item = Cell> {
    let Cell { row, column } = cell;
    [
        (row.wrapping_sub(1), column),
        (row, column.wrapping_sub(1)),
        (row, column + 1),
        (row + 1, column),
    ]
    .into_iter()
    .map(|(row, column)| Cell { row, column })
}
