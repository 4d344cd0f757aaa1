//! The board itself: grass, stones and bonuses, squares, and the ghost of what is pointed at.

use laying_grass::{Area, Cell, Phase, PieceKind, Square};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier, Style};
use table::Seat;

use super::grid::{Grid, Scale};
use super::paint;
use super::sight::{Grass, Sight, Spot, TEXTURES};
use crate::screen::look::{Depth, Look, Paint, Role};

/// What is drawn over the position.
pub(super) struct Ghost {
    /// The cells of what is pointed at.
    pub(super) cells: Area,
    /// Whether it may be there.
    pub(super) legal: bool,
    /// The cell that is held.
    pub(super) held: Cell,
    /// The square that it would make, if that is larger than what there is.
    pub(super) square: Option<Square>,
    /// Where the corner of the tile in hand may be.
    pub(super) corners: Area,
    /// All cells on which it could lie then.
    pub(super) hollow: Area,
}

/// The board, about to be drawn.
pub(super) struct Field<'a> {
    pub(super) sight: &'a Sight,
    pub(super) grid: Grid,
    pub(super) look: Look,
    /// Whose squares matter most.
    pub(super) own: Option<Seat>,
    pub(super) ghost: Option<Ghost>,
}

/// How a cell looks: two signs, and its ground where it has one.
struct Face {
    signs: (char, char),
    ground: Option<Paint>,
    style: Style,
    /// The second sign is less important.
    faint: Style,
}

impl Field<'_> {
    pub(super) fn draw(&self, buffer: &mut Buffer) {
        self.draw_letters(buffer);
        if self.grid.scale == Scale::Half {
            self.draw_halves(buffer);
            return;
        }
        for cell in self.grid.cells() {
            if let Some(place) = self.grid.place(cell) {
                self.draw_cell(cell, place, buffer);
            }
        }
        self.draw_squares(buffer);
    }

    /// The names of rows and columns along the edges, those of the held cell brighter, and how far
    /// the board is scrolled.
    fn draw_letters(&self, buffer: &mut Buffer) {
        let Grid {
            frame,
            inside,
            rows,
            ..
        } = self.grid;
        let (dim, strong) = (
            self.look.style(Role::Dim),
            self.look
                .style(Role::Strong)
                .add_modifier(Modifier::REVERSED),
        );
        let held = self.ghost.as_ref().map(|ghost| ghost.held);
        for cell in self.grid.cells() {
            let Some(place) = self.grid.place(cell) else {
                continue;
            };
            if cell.row == self.grid.first.row {
                let style = match held {
                    Some(held) if held.column == cell.column => strong,
                    _ => dim,
                };
                let x = place.x + u16::from(self.grid.scale == Scale::Large);
                for y in [frame.y, inside.bottom()] {
                    put(
                        buffer,
                        frame,
                        (x, y),
                        laying_grass::letter(cell.column),
                        style,
                    );
                }
            }
            if cell.column == self.grid.first.column {
                let lower_half = self.grid.scale == Scale::Half && cell.row % 2 == 1;
                let is_held = held.is_some_and(|held| held.row == cell.row);
                if lower_half && !is_held {
                    continue;
                }
                let style = if is_held { strong } else { dim };
                for x in [frame.x, inside.right() + 1] {
                    put(
                        buffer,
                        frame,
                        (x, place.y),
                        laying_grass::letter(cell.row),
                        style,
                    );
                }
            }
        }
        if rows < self.grid.side && inside.height > 0 {
            let (side, height) = (u16::from(self.grid.side), inside.height);
            let first = u16::from(self.grid.first.row) * height / side;
            let last = (u16::from(self.grid.first.row) + u16::from(rows)) * height / side;
            for line in 0..height {
                let sign = match ((first..last).contains(&line), self.look.unicode) {
                    (true, true) => '┃',
                    (true, false) => '#',
                    (false, true) => '│',
                    (false, false) => '|',
                };
                put(buffer, frame, (inside.right(), inside.y + line), sign, dim);
            }
        }
    }

    fn draw_cell(&self, cell: Cell, place: Rect, buffer: &mut Buffer) {
        let face = self.face(cell);
        buffer.set_style(place, face.style);
        let (one, other) = face.signs;
        let Rect { x, y, .. } = place;
        match self.grid.scale {
            Scale::Large => {
                let both = self.is_ghost(cell) || one == '█' || one == '#';
                let outer = if both { (one, other) } else { (' ', ' ') };
                let inner = match (both, one) {
                    (true, '█' | '#') => (one, one),
                    (true, _) => (' ', ' '),
                    (false, _) => (one, other),
                };
                put(buffer, place, (x, y), outer.0, face.style);
                put(buffer, place, (x + 1, y), inner.0, face.style);
                let faint = if both { face.style } else { face.faint };
                put(buffer, place, (x + 2, y), inner.1, faint);
                put(buffer, place, (x + 3, y), outer.1, face.style);
                // Below, a ghost and a stone go on, and grass has its texture.
                let below = if both {
                    inner.0
                } else {
                    texture_below(one, other)
                };
                put(buffer, place, (x, y + 1), outer.0, face.style);
                put(buffer, place, (x + 1, y + 1), below, faint);
                put(buffer, place, (x + 2, y + 1), below, faint);
                put(buffer, place, (x + 3, y + 1), outer.1, face.style);
            }
            Scale::Medium => {
                put(buffer, place, (x, y), one, face.style);
                put(buffer, place, (x + 1, y), other, face.faint);
            }
            Scale::Small | Scale::Half => {
                let one = match (self.is_ghost(cell), one) {
                    (true, '[') => '@',
                    (true, '>') => 'X',
                    _ => one,
                };
                let mut style = face.style;
                if self
                    .squares()
                    .any(|(_, square, _)| is_on_edge(square, cell))
                {
                    style = style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED);
                }
                put(buffer, place, (x, y), one, style);
            }
        }
    }

    fn is_ghost(&self, cell: Cell) -> bool {
        let ghost = self.ghost.as_ref();
        ghost.is_some_and(|ghost| ghost.cells.contains(cell))
    }

    fn face(&self, cell: Cell) -> Face {
        let spot = self.sight.spot(cell);
        match &self.ghost {
            Some(ghost) if ghost.cells.contains(cell) => self.ghost_face(ghost.legal, spot),
            _ => match spot {
                Spot::Grass(grass) => self.grass_face(cell, grass),
                Spot::Stone => {
                    let sign = if self.look.unicode { '█' } else { '#' };
                    let style = self.look.fg(paint::STONE);
                    Face {
                        signs: (sign, sign),
                        ground: Some(paint::STONE),
                        style,
                        faint: style,
                    }
                }
                Spot::Bonus(bonus) => {
                    let ground = self.hollow_at(cell);
                    let style = self
                        .on_ground(ground)
                        .patch(self.look.fg(paint::bonus(bonus)));
                    let style = style.add_modifier(Modifier::BOLD);
                    Face {
                        signs: (bonus.letter(), '!'),
                        ground: Some(paint::bonus(bonus)),
                        style,
                        faint: style,
                    }
                }
                Spot::Empty => self.empty_face(cell),
            },
        }
    }

    fn ghost_face(&self, legal: bool, spot: Spot) -> Face {
        let paint = paint::ghost(legal, self.look.palette);
        let style = self.look.on(paint).add_modifier(Modifier::BOLD);
        let signs = match (legal, spot) {
            (true, Spot::Bonus(bonus)) => (bonus.letter(), '!'),
            (true, _) => ('[', ']'),
            (false, _) => ('>', '<'),
        };
        Face {
            signs,
            ground: Some(paint),
            style,
            faint: style,
        }
    }

    fn grass_face(&self, cell: Cell, grass: Grass) -> Face {
        const SIGNS: [char; TEXTURES] = [' ', ':', '-', '=', '%', '~'];
        const SHADES: [u16; TEXTURES] = [0, 18, 9, 26, 14, 32];
        let colour = self.sight.view.players[grass.owner.index()].colour;
        let mut paint = paint::darker(
            paint::grass(colour, self.look.palette),
            SHADES[grass.texture],
        );
        let robbing = self.sight.phase() == Phase::Rob && self.ghost.is_some();
        let is_loot = robbing && self.sight.loot.iter().any(|cells| cells.contains(&cell));
        if grass.orphan || robbing && !is_loot {
            paint = paint::darker(paint, 45);
        }
        let recent = self.sight.recent.contains(cell);
        let sign = match (grass.kind, self.look.unicode) {
            (PieceKind::Base, true) => '◆',
            (PieceKind::Base, false) => '*',
            (PieceKind::Captured, _) => '+',
            (PieceKind::Bought, _) => '\'',
            (PieceKind::Tile, _) if is_loot => '$',
            (PieceKind::Tile, true) if recent => '•',
            (PieceKind::Tile, false) if recent => 'o',
            (PieceKind::Tile, _) => SIGNS[grass.texture],
        };
        let letter = paint::letter(colour);
        let letter = if grass.orphan {
            letter.to_ascii_lowercase()
        } else {
            letter
        };
        let mut style = self.look.on(paint);
        if recent || is_loot {
            style = style.add_modifier(Modifier::BOLD);
        }
        let plain = grass.kind == PieceKind::Tile && !recent && !is_loot;
        let faint = if plain && paint::has_shades(self.look) {
            let ink = if style.fg == self.look.on(Paint::new(255, 255, 255, Color::White)).fg {
                paint::darker(paint, 45)
            } else {
                paint::lighter(paint, 45)
            };
            style.patch(self.look.fg(ink))
        } else {
            style
        };
        Face {
            signs: (letter, sign),
            ground: Some(if recent {
                paint::lighter(paint, 12)
            } else {
                paint
            }),
            style: if plain { faint } else { style },
            faint,
        }
    }

    fn empty_face(&self, cell: Cell) -> Face {
        let corner = self
            .ghost
            .as_ref()
            .is_some_and(|ghost| ghost.corners.contains(cell));
        let ground = self.hollow_at(cell);
        let style = self.on_ground(ground);
        let (sign, style) = if corner {
            let sign = if self.look.unicode { '◤' } else { '+' };
            let style = style.patch(self.look.style(Role::Allowed));
            (
                sign,
                style
                    .remove_modifier(Modifier::BOLD)
                    .add_modifier(Modifier::DIM),
            )
        } else {
            let sign = if self.look.unicode { '·' } else { '.' };
            (
                sign,
                style
                    .patch(self.look.style(Role::Dim))
                    .add_modifier(Modifier::DIM),
            )
        };
        Face {
            signs: (sign, ' '),
            ground,
            style,
            faint: style,
        }
    }

    /// The ground of a cell on which the tile in hand could lie.
    fn hollow_at(&self, cell: Cell) -> Option<Paint> {
        let ghost = self.ghost.as_ref()?;
        if !paint::has_shades(self.look) || !ghost.hollow.contains(cell) {
            return None;
        }
        Some(paint::hollow(ghost.corners.contains(cell)))
    }

    fn on_ground(&self, ground: Option<Paint>) -> Style {
        let ground = ground.and_then(|paint| self.look.colour(paint));
        ground.map_or(Style::new(), |colour| Style::new().bg(colour))
    }

    /// Two cells a character.
    fn draw_halves(&self, buffer: &mut Buffer) {
        for cell in self.grid.cells().filter(|cell| cell.row % 2 == 0) {
            let Some(place) = self.grid.place(cell) else {
                continue;
            };
            let below = Cell {
                row: cell.row + 1,
                ..cell
            };
            let mut style = Style::new();
            if let Some(colour) = self.look.colour(self.tone(cell)) {
                style = style.fg(colour);
            }
            if let Some(colour) = self.look.colour(self.tone(below)) {
                style = style.bg(colour);
            }
            put(buffer, place, (place.x, place.y), '▀', style);
        }
    }

    /// The colour of a cell that is nothing but a colour.
    fn tone(&self, cell: Cell) -> Paint {
        let Some(paint) = self.face(cell).ground else {
            // Blocks of five by five, to count by.
            let light = (cell.row / 5 + cell.column / 5) % 2 == 1;
            return paint::lighter(paint::GROUND, if light { 5 } else { 0 });
        };
        if self.is_ghost(cell) {
            return paint;
        }
        let mut squares = self.squares();
        match squares.find(|(_, square, _)| is_on_edge(*square, cell)) {
            Some((_, _, Weight::Other)) => paint::lighter(paint, 25),
            Some(_) => paint::lighter(paint, 42),
            None => paint,
        }
    }

    /// The largest square of everybody, the most important one last.
    fn squares(&self) -> impl Iterator<Item = (Seat, Square, Weight)> {
        let promised = self.ghost.as_ref().and_then(|ghost| ghost.square);
        let seats = Seat::all(self.sight.view.players.len());
        let own = self.own;
        let others = seats.filter(move |&seat| Some(seat) != own);
        others
            .map(|seat| (seat, Weight::Other))
            .chain(own.map(|seat| (seat, Weight::Own)))
            .filter_map(move |(seat, weight)| {
                let player = &self.sight.view.players[seat.index()];
                match (weight, promised) {
                    (Weight::Own, Some(square)) => Some((seat, square, Weight::Promised)),
                    _ => Some((seat, player.square?, weight)),
                }
            })
            .filter(|(_, square, _)| square.side > 1)
    }

    fn draw_squares(&self, buffer: &mut Buffer) {
        if matches!(self.grid.scale, Scale::Large | Scale::Medium) {
            for (_, square, weight) in self.squares() {
                self.outline(square, weight, buffer);
            }
        }
    }

    /// A frame in the outermost characters of a square. The letters of its corners and sides stay,
    /// so that it is seen whose it is without colours too.
    fn outline(&self, square: Square, weight: Weight, buffer: &mut Buffer) {
        let Square { side, corner } = square;
        let medium = self.grid.scale == Scale::Medium;
        let last = side - 1;
        for row in 0..side {
            for column in 0..side {
                let cell = Cell {
                    row: corner.row + row,
                    column: corner.column + column,
                };
                let Some(place) = self.grid.place(cell) else {
                    continue;
                };
                let (left, right) = (column == 0, column == last);
                let (top, bottom) = (row == 0, row == last);
                let (x, end) = (place.x, place.right().saturating_sub(1));
                let (y, low) = (place.y, place.bottom().saturating_sub(1));
                if left && medium {
                    let letter = buffer
                        .cell(Position::new(x, y))
                        .map(|cell| cell.symbol().to_owned());
                    if let (Some(letter), Some(next)) =
                        (letter, buffer.cell_mut(Position::new(x + 1, y)))
                    {
                        if place.width > 1 {
                            next.set_symbol(&letter);
                        }
                    }
                }
                let mut edge = |x: u16, y: u16, sign: Edge| {
                    self.set_edge(buffer, place, (x, y), weight.sign(sign, self.look));
                };
                for line in y..=low {
                    if left {
                        edge(x, line, Edge::Side);
                    }
                    if right {
                        edge(end, line, Edge::Side);
                    }
                }
                for (there, line) in [(top, y), (bottom, low)] {
                    if !there {
                        continue;
                    }
                    for x in x..=end {
                        let keeps_letter =
                            (left || right) && (medium || line == y && x == place.x + 1);
                        if !keeps_letter {
                            edge(x, line, Edge::Level);
                        }
                    }
                }
                let corners = [
                    (top && left, x, y, Edge::TopLeft),
                    (top && right, end, y, Edge::TopRight),
                    (bottom && left, x, low, Edge::BottomLeft),
                    (bottom && right, end, low, Edge::BottomRight),
                ];
                for (there, x, y, sign) in corners {
                    if there {
                        edge(x, y, sign);
                    }
                }
            }
        }
    }

    fn set_edge(&self, buffer: &mut Buffer, within: Rect, at: (u16, u16), sign: char) {
        if !within.contains(at.into()) {
            return;
        }
        let Some(cell) = buffer.cell_mut(Position::from(at)) else {
            return;
        };
        // Readable on the ground that is there.
        if let (Color::Rgb(red, green, blue), Depth::True) = (cell.bg, self.look.depth) {
            let ink = self.look.on(Paint::new(red, green, blue, Color::Reset)).fg;
            cell.set_fg(ink.unwrap_or(Color::Reset));
        }
        cell.set_char(sign);
        cell.modifier.insert(Modifier::BOLD);
        cell.modifier.remove(Modifier::DIM);
    }
}

/// How much a square matters.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Weight {
    Other,
    Own,
    /// What the move that is pointed at would make.
    Promised,
}

/// A part of a frame.
#[derive(Clone, Copy)]
enum Edge {
    TopLeft,
    TopRight,
    BottomLeft,
    BottomRight,
    Level,
    Side,
}

impl Weight {
    const fn sign(self, edge: Edge, look: Look) -> char {
        let signs = match (self, look.unicode) {
            (Weight::Other, true) => ['┌', '┐', '└', '┘', '─', '│'],
            (Weight::Own, true) => ['┏', '┓', '┗', '┛', '━', '┃'],
            (Weight::Promised, true) => ['╔', '╗', '╚', '╝', '═', '║'],
            (Weight::Other, false) => ['+', '+', '+', '+', '-', '|'],
            (Weight::Own | Weight::Promised, false) => ['#', '#', '#', '#', '=', '|'],
        };
        signs[edge as usize]
    }
}

/// What stands under the letter of a cell of two rows.
fn texture_below(one: char, other: char) -> char {
    match (one, other) {
        ('·' | '.' | '◤' | '+', _) | (_, '!' | '•' | 'o' | '◆' | '*') => ' ',
        (_, texture) => texture,
    }
}

/// Whether a cell is one of the outermost of a square.
fn is_on_edge(square: Square, cell: Cell) -> bool {
    let Square { side, corner } = square;
    let (row, column) = (
        cell.row.wrapping_sub(corner.row),
        cell.column.wrapping_sub(corner.column),
    );
    let last = side - 1;
    row < side && column < side && (row == 0 || row == last || column == 0 || column == last)
}

/// Sets one character, if it is within an area and the buffer.
fn put(buffer: &mut Buffer, within: Rect, at: (u16, u16), sign: char, style: Style) {
    if within.contains(at.into())
        && let Some(cell) = buffer.cell_mut(Position::from(at))
    {
        cell.set_char(sign).set_style(style);
    }
}
