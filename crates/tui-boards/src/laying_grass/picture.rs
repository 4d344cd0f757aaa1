//! Draws the board: grass, stones, bonuses, squares, and the preview of the selection.

use laying_grass::{Area, Cell, Square};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};

use super::outline::{self, Weight};
use super::paint;
use super::plan::{Plan, Scale};
use super::signs::{Mark, Thing};
use super::situation::Situation;
use crate::theme::{ColourRole, Paint, Theme};
use words::Texts;

/// The preview drawn over the position.
pub(super) struct Ghost {
    /// The cells of the selection.
    pub(super) cells: Area,
    pub(super) legal: bool,
    /// The cell that is held.
    pub(super) held: Cell,
    /// The square that the selected move would make, if it is larger than the current one.
    pub(super) square: Option<Square>,
    /// Where the tile in hand may be held.
    pub(super) marks: Area,
    /// All cells that the tile could cover when it is held at one of the `marks`.
    pub(super) hollow: Area,
}

/// Everything needed to draw the board.
pub(super) struct Picture<'a> {
    pub(super) situation: &'a Situation,
    pub(super) plan: Plan,
    pub(super) theme: Theme,
    pub(super) texts: &'a Texts,
    /// The outlined squares.
    pub(super) squares: Vec<(Square, Weight)>,
    pub(super) ghost: Option<Ghost>,
}

impl Picture<'_> {
    pub(super) fn draw(&self, buffer: &mut Buffer) {
        self.draw_letters(buffer);
        for cell in self.plan.grid.cells() {
            if let Some(place) = self.plan.grid.place(cell) {
                self.draw_cell(cell, place, buffer);
            }
        }
        // Lines would hide the only letter of a small cell.
        if self.plan.scale != Scale::Small {
            outline::draw(self, buffer);
        }
    }

    /// Draws the names of rows and columns along the edges, those of the held cell brighter, and the scroll position.
    fn draw_letters(&self, buffer: &mut Buffer) {
        let Plan {
            frame,
            grid,
            scale,
            row_width,
        } = self.plan;
        let (inside, (row, column)) = (grid.inside, grid.first);
        let dim = self.theme.style(ColourRole::Dim);
        let strong = self.theme.style(ColourRole::Strong);
        let strong = strong.add_modifier(Modifier::REVERSED);
        let style = |is_held: bool| if is_held { strong } else { dim };
        let held = self.ghost.as_ref().map(|ghost| ghost.held);
        for cell in grid.cells::<Cell>() {
            let Some(place) = grid.place(cell) else {
                continue;
            };
            if usize::from(cell.row) == row {
                let style = style(held.is_some_and(|held| held.column == cell.column));
                let x = place.x + u16::from(scale == Scale::Large);
                let name = laying_grass::letter(cell.column);
                for y in [frame.y, inside.bottom()] {
                    put(buffer, frame, (x, y), name, style);
                }
            }
            if usize::from(cell.column) == column {
                let style = style(held.is_some_and(|held| held.row == cell.row));
                let name = self.texts.row(cell.row.into());
                let left = frame.x + row_width - name.len() as u16;
                for start in [Some(left), self.plan.right_letters()]
                    .into_iter()
                    .flatten()
                {
                    for (x, sign) in (start..).zip(name.chars()) {
                        put(buffer, frame, (x, place.y), sign, style);
                    }
                }
            }
        }
        if grid.rows < grid.side {
            let height = usize::from(inside.height);
            let visible = row * height / grid.side..(row + grid.rows) * height / grid.side;
            for (line, place) in inside.rows().enumerate() {
                let sign = match (visible.contains(&line), self.theme.unicode) {
                    (true, true) => '┃',
                    (true, false) => '#',
                    (false, true) => '│',
                    (false, false) => '|',
                };
                // At every size, there is room for the sign of the scroll position between the letters and the cells.
                put(buffer, frame, (frame.x + row_width, place.y), sign, dim);
            }
        }
    }

    fn draw_cell(&self, cell: Cell, place: Rect, buffer: &mut Buffer) {
        let face = self.face(cell);
        buffer.set_style(place, face.style);
        let (scale, unicode) = (self.plan.scale, self.theme.unicode);
        if scale == Scale::Small {
            let sign = self.lone_thing(cell, face.thing).single(unicode);
            let style = match (outline::edge_at(&self.squares, cell), face.ground) {
                (Some(weight), Some(ground)) if !self.is_ghost(cell) => {
                    let style = self.theme.on(edge_tone(ground, weight));
                    style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED)
                }
                _ => face.style,
            };
            put(buffer, place, (place.x, place.y), sign, style);
            return;
        }
        // The first inner character is the important one; those beside and below it are fainter.
        let main = if scale == Scale::Large {
            (1, 0)
        } else {
            (0, 0)
        };
        let whole = matches!(face.thing, Thing::Ghost { .. } | Thing::Stone);
        for (row, y) in face.thing.rows(scale, unicode).iter().zip(0..) {
            for (&sign, x) in row.iter().zip(0..) {
                let outer = scale == Scale::Large && (x == 0 || x == 3);
                let style = if whole || outer || (x, y) == main {
                    face.style
                } else {
                    face.faint
                };
                put(buffer, place, (place.x + x, place.y + y), sign, style);
            }
        }
    }

    /// Returns the content of a one-character cell. On a tile that can be stolen, one cell shows that and the others
    /// show the owner.
    fn lone_thing(&self, cell: Cell, mut thing: Thing) -> Thing {
        if let Thing::Grass { mark, .. } = &mut thing
            && *mark == Mark::Loot
            && self.situation.head(cell) != cell
        {
            *mark = Mark::None;
        }
        thing
    }

    fn is_ghost(&self, cell: Cell) -> bool {
        let ghost = self.ghost.as_ref();
        ghost.is_some_and(|ghost| ghost.cells.contains(cell))
    }
}

/// Returns the background of a square's edge cells at scales that have no room for lines.
const fn edge_tone(ground: Paint, weight: Weight) -> Paint {
    match weight {
        Weight::Other => paint::lighter(ground, 25),
        Weight::Own | Weight::Promised => paint::lighter(ground, 42),
    }
}

/// Sets one character, if it is within an area and the buffer.
fn put(buffer: &mut Buffer, within: Rect, at: (u16, u16), sign: char, style: Style) {
    if within.contains(at.into())
        && let Some(cell) = buffer.cell_mut(Position::from(at))
    {
        cell.set_char(sign).set_style(style);
    }
}
