//! Draws the board: tiles, cells where the tile in hand fits, and overlays.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use table::Seat;
use tilings::{Cell, CellView, Colour, Event, Preview};

use super::super::grid::Grid;
use super::super::{BoardContext, NOBODY};
use super::colours::{letter, of_side};
use super::king::Strokes;
use super::overlay::Overlay;
use super::plan::Plan;
use super::pointed::Pointed;
use super::situation::Situation;
use super::tile::{self, Ink, body, brackets, chip, corners, fill, put};
use crate::theme::{ColourRole, Depth, Paint, Theme};

/// The background of a cell where the tile in hand fits, if the terminal has enough colours for a hint of green.
const FITS: Paint = Paint::new(26, 52, 40, Color::Black);

/// The background of a tile that the King strikes.
const STRUCK: Paint = Paint::new(84, 14, 26, Color::Red);

/// The symbols of cells where the tile in hand fits as it is, and where it fits after rotation. The second of a pair
/// is for ASCII-only terminals.
pub(super) const FITTING: &str = "+";
pub(super) const TURNED: (&str, &str) = ("↻", "@");

/// The corners of the selected cell, and of the tile that was placed last.
const CURSOR: ([char; 4], [char; 4]) = (['┏', '┓', '┗', '┛'], ['+'; 4]);
const LAST: ([char; 4], [char; 4]) = (['┌', '┐', '└', '┘'], ['/', '\\', '\\', '/']);

/// Everything needed to draw the board.
pub(super) struct Picture<'a> {
    pub(super) scene: &'a BoardContext<'a>,
    pub(super) situation: &'a Situation,
    pub(super) plan: &'a Plan,
    pub(super) overlay: Overlay,
    pub(super) pointed: &'a Pointed,
    pub(super) preview: Option<&'a Preview>,
    pub(super) strokes: &'a Strokes,
    /// Where tiles were just placed.
    pub(super) last: Vec<Cell>,
}

/// Returns the colours and letters of a tile's sides.
pub(super) fn inks(sides: [Colour; 4], theme: Theme) -> [Ink; 4] {
    sides.map(|colour| Ink {
        paint: of_side(colour, theme),
        letter: colour.letter(),
    })
}

/// Returns the letters of some players in at most three characters.
fn signs(seats: &[Seat]) -> String {
    match *seats {
        [] => "--".to_owned(),
        [one] => letter(one).to_string(),
        [one, two] => format!("{}{}", letter(one), letter(two)),
        [one, ..] => format!("{}+{}", letter(one), seats.len() - 1),
    }
}

/// Returns the letter of a sole owner, or a sign for none or several.
pub(super) fn sign(owners: &[Seat]) -> char {
    match *owners {
        [] => '-',
        [one] => letter(one),
        _ => '&',
    }
}

/// Returns the only character of a symbol.
fn first(sign: &str) -> char {
    sign.chars().next().unwrap_or(' ')
}

impl Picture<'_> {
    pub(super) fn draw(&self, buffer: &mut Buffer) {
        self.letters(buffer);
        for cell in self.grid().cells() {
            let Some(place) = self.grid().place(cell) else {
                continue;
            };
            match self.situation.view.tile(cell) {
                Some(tile) => self.tile(buffer, place, tile),
                None => self.empty(buffer, place, cell),
            }
        }
        self.fresh(buffer);
        self.gains(buffer);
        self.cursor(buffer);
        // The King strikes only tiles. The tile in hand is over an empty cell, so it stays visible.
        self.king(buffer);
    }

    pub(super) fn theme(&self) -> Theme {
        self.scene.theme
    }

    pub(super) fn grid(&self) -> Grid {
        self.plan.grid
    }

    fn letters(&self, buffer: &mut Buffer) {
        let (grid, theme) = (self.grid(), self.theme());
        let style = |at: usize, cursor: usize| {
            if at == cursor {
                theme
                    .style(ColourRole::Strong)
                    .add_modifier(Modifier::REVERSED)
            } else {
                theme.style(ColourRole::Dim)
            }
        };
        let cursor = self.pointed.cell;
        let (top, left) = (grid.inside.y.wrapping_sub(1), grid.inside.x.wrapping_sub(2));
        for cell in grid.cells::<Cell>() {
            let Some(place) = grid.place(cell) else {
                continue;
            };
            if cell.row() == grid.first.0 {
                let name = tilings::letter(cell.column());
                let style = style(cell.column(), cursor.column());
                put(buffer, tile::centre(place), top, name, style);
            }
            if cell.column() == grid.first.1 {
                let name = self.scene.texts.row(cell.row());
                let style = style(cell.row(), cursor.row());
                let y = place.y + (place.height - 1) / 2;
                for (x, sign) in (0..=left).rev().zip(name.chars().rev()) {
                    put(buffer, x, y, sign, style);
                }
            }
        }
        self.more(buffer);
    }

    /// Draws arrows where the board continues.
    fn more(&self, buffer: &mut Buffer) {
        let (grid, theme) = (self.grid(), self.theme());
        let board = grid.inside;
        if board.is_empty() {
            return;
        }
        let (row, column) = grid.first;
        let (left, top) = (board.x - 2, board.y - 1);
        let (right, bottom) = (board.right() - 1, board.bottom() - 1);
        for (more, x, y, sign, ascii) in [
            (column > 0, board.x - 1, top, '◂', '<'),
            (column + grid.columns < grid.side, right, top, '▸', '>'),
            (row > 0, left, top, '▴', '^'),
            (row + grid.rows < grid.side, left + 1, bottom, '▾', 'v'),
        ] {
            if more {
                let sign = if theme.unicode { sign } else { ascii };
                put(buffer, x, y, sign, theme.style(ColourRole::Advice));
            }
        }
    }

    fn empty(&self, buffer: &mut Buffer, place: Rect, cell: Cell) {
        let theme = self.theme();
        let dot = theme.sign("·", ".");
        let (mark, style) = if self.overlay != Overlay::Sides || self.scene.mover.is_none() {
            (dot, theme.style(ColourRole::Dim))
        } else if self.situation.fit(cell, self.pointed.turn) {
            if theme.depth >= Depth::Cube {
                fill(buffer, body(place), &[], theme.on(FITS));
            }
            (FITTING, theme.style(ColourRole::Allowed))
        } else if self.situation.fitting_turn(cell).is_some() {
            (
                theme.sign(TURNED.0, TURNED.1),
                theme.style(ColourRole::Allowed),
            )
        } else {
            (dot, theme.style(ColourRole::Dim))
        };
        let fits = mark == FITTING && theme.depth >= Depth::Cube;
        let ground = if fits { theme.on(FITS) } else { Style::new() };
        let y = place.y + (place.height - 1) / 2;
        put(
            buffer,
            tile::centre(place),
            y,
            first(mark),
            ground.patch(style),
        );
    }

    fn tile(&self, buffer: &mut Buffer, place: Rect, tile: &CellView) {
        match self.overlay {
            Overlay::Sides | Overlay::Owners if place.height == 1 => self.map(buffer, place, tile),
            Overlay::Sides => self.sides(buffer, place, tile),
            Overlay::Owners => {
                let owners = signs(&tile.owners);
                fill(buffer, body(place), &[&owners], self.owned(&tile.owners));
            }
            Overlay::Influence => self.influence(buffer, place, tile),
            Overlay::Zones => self.zones(buffer, place, tile),
            Overlay::Motifs => self.motifs(buffer, place, tile),
        }
    }

    pub(super) fn odd(cell: Cell) -> bool {
        (cell.row() + cell.column()) % 2 == 1
    }

    /// Returns the colour of a sole owner, or a neutral colour for none or several.
    pub(super) fn paint(&self, owners: &[Seat]) -> Paint {
        match *owners {
            [seat] => self.scene.paint(seat),
            _ => NOBODY,
        }
    }

    pub(super) fn owned(&self, owners: &[Seat]) -> Style {
        let style = self.theme().on(self.paint(owners));
        style.add_modifier(Modifier::BOLD)
    }

    /// Draws only the owner of a tile.
    fn map(&self, buffer: &mut Buffer, place: Rect, tile: &CellView) {
        let style = self.owned(&tile.owners);
        fill(buffer, place, &[], style);
        put(
            buffer,
            tile::centre(place),
            place.y,
            sign(&tile.owners),
            style,
        );
    }

    fn sides(&self, buffer: &mut Buffer, place: Rect, tile: &CellView) {
        let theme = self.theme();
        tile::draw(
            buffer,
            place,
            inks(tile.sides, theme),
            Self::odd(tile.at),
            theme,
        );
        let mut texts = vec![signs(&tile.owners)];
        let strongest = tile.influence.iter().max();
        if let Some(strongest) = strongest.filter(|_| place.height >= 4) {
            texts.push(strongest.to_string());
        }
        chip(buffer, place, &texts, self.owned(&tile.owners));
        if let Some((x, y)) = tile::sign_place(place) {
            put(buffer, x, y, sign(&tile.owners), self.owned(&tile.owners));
        }
    }

    /// Marks the tiles that were just placed.
    fn fresh(&self, buffer: &mut Buffer) {
        let theme = self.theme();
        let style = theme.style(ColourRole::Strong);
        let places = self.last.iter().filter_map(|&cell| self.grid().place(cell));
        for place in places.filter(|_| self.overlay == Overlay::Sides) {
            match place.height {
                1 => {}
                2 => brackets(buffer, place, ('(', ')'), style),
                _ => {
                    let signs = if theme.unicode { LAST.0 } else { LAST.1 };
                    corners(buffer, place, signs, style);
                }
            }
        }
    }

    /// Draws the influence that the selected move would gain, on the tiles that gain it.
    fn gains(&self, buffer: &mut Buffer) {
        let events = self.preview.iter().flat_map(|preview| &preview.events);
        for event in events {
            if let Event::Influence {
                at, gained, now, ..
            } = event
                && self.overlay == Overlay::Sides
                && let Some(place) = self.grid().place(*at)
            {
                let style = self.theme().style(ColourRole::Gain);
                let style = style.add_modifier(Modifier::REVERSED);
                let mut texts = vec![format!("+{gained}")];
                if place.height >= 4 {
                    texts.push(now.to_string());
                }
                chip(buffer, place, &texts, style);
            }
        }
    }

    /// Draws the tile in hand where it would lie, and a frame that shows whether it fits.
    fn cursor(&self, buffer: &mut Buffer) {
        let (pointed, theme) = (self.pointed, self.theme());
        let Some(place) = self.grid().place(pointed.cell) else {
            return;
        };
        let role = match (pointed.ghost, pointed.fits) {
            (None, _) => ColourRole::Strong,
            (Some(_), true) => ColourRole::Allowed,
            (Some(_), false) => ColourRole::Forbidden,
        };
        let frame = theme.style(role);
        if place.height == 1 {
            let style = frame.add_modifier(Modifier::REVERSED);
            put(buffer, place.x, place.y, first(theme.sign("▸", ">")), style);
        }
        if let Some(sides) = pointed.ghost.filter(|_| self.overlay == Overlay::Sides) {
            let mark = if pointed.fits {
                theme.sign("✓", "*")
            } else {
                theme.sign("✗", "x")
            };
            let style = frame.add_modifier(Modifier::REVERSED);
            if place.height == 1 {
                put(buffer, tile::centre(place), place.y, first(mark), style);
                return;
            }
            let odd = Self::odd(pointed.cell);
            fill(buffer, place, &[], Style::new());
            tile::draw(buffer, place, inks(sides, theme), odd, theme);
            chip(buffer, place, &[mark.to_owned()], style);
            if let Some((x, y)) = tile::sign_place(place) {
                put(buffer, x, y, first(mark), style);
            }
            self.clashes(buffer, place, sides);
        }
        match place.height {
            1 => {}
            2 => brackets(buffer, place, ('[', ']'), frame),
            _ => {
                let signs = if theme.unicode { CURSOR.0 } else { CURSOR.1 };
                corners(buffer, place, signs, frame);
            }
        }
    }

    /// Draws a cross on every side of the tile in hand that meets another colour.
    fn clashes(&self, buffer: &mut Buffer, place: Rect, sides: [Colour; 4]) {
        let theme = self.theme();
        let cross = first(theme.sign("✗", "x"));
        let style = theme
            .style(ColourRole::Forbidden)
            .add_modifier(Modifier::REVERSED);
        let at = tile::letter_places(place, theme);
        let clashes = self.situation.view.clashes(self.pointed.cell, sides);
        for ((x, y), _) in at.into_iter().zip(clashes).filter(|(_, clash)| *clash) {
            put(buffer, x, y, cross, style);
        }
    }

    fn king(&self, buffer: &mut Buffer) {
        let theme = self.theme();
        let crown = theme.sign("♔", "K");
        let king = self.strokes.king();
        for tile in self.strokes.struck() {
            let Some(place) = self.grid().place(tile.at) else {
                continue;
            };
            // Show the loss even if it is zero, to distinguish a struck tile from an empty cell.
            let lost = format!("{}{}", theme.sign("−", "-"), tile.lost);
            if king == Some(tile.at) {
                let style = theme
                    .style(ColourRole::Advice)
                    .add_modifier(Modifier::REVERSED);
                let texts = [crown, &lost];
                let lines = texts.len().min(usize::from(place.height));
                fill(buffer, body(place), &texts[..lines], style);
            } else if place.height == 1 {
                fill(buffer, place, &["!"], theme.on(STRUCK));
            } else {
                let style = theme.on(STRUCK).add_modifier(Modifier::BOLD);
                fill(buffer, body(place), &[&lost], style);
            }
        }
    }
}
