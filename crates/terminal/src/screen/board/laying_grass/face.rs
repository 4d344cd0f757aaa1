//! How each cell looks.

use laying_grass::{Cell, Phase, PieceKind};
use ratatui::style::{Color, Modifier, Style};

use super::field::Field;
use super::grid::Scale;
use super::paint;
use super::sight::{Grass, Spot, TEXTURES};
use crate::screen::look::{Depth, Paint, Role};

/// How a cell looks: two signs, and its ground where it has one.
pub(super) struct Face {
    pub(super) signs: (char, char),
    pub(super) ground: Option<Paint>,
    pub(super) style: Style,
    /// The second sign is less important.
    pub(super) faint: Style,
    /// A frame that goes over it is not.
    pub(super) frame: Style,
}

impl Field<'_> {
    pub(super) fn face(&self, cell: Cell) -> Face {
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
                        frame: style,
                    }
                }
                Spot::Bonus(bonus) => {
                    let ground = self.hollow_at(cell);
                    let style = self
                        .on_ground(ground)
                        .patch(self.look.fg(paint::bonus(bonus)));
                    let style = style.add_modifier(Modifier::BOLD);
                    let marked = self.look.unicode && self.is_marked(cell);
                    Face {
                        signs: (bonus.letter(), if marked { '○' } else { '!' }),
                        ground: Some(paint::bonus(bonus)),
                        style,
                        faint: style,
                        frame: style,
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
            frame: style,
        }
    }

    fn grass_face(&self, cell: Cell, grass: Grass) -> Face {
        const SIGNS: [char; TEXTURES] = [' ', ':', '-', '=', '%', '~'];
        const SHADES: [u16; TEXTURES] = [0, 18, 9, 26, 14, 32];
        let colour = self.sight.view.players[grass.owner.index()].colour;
        let mut paint = paint::grass(colour, self.look.palette);
        // With few colours a shade is another colour: better none where there are textures.
        if self.look.depth == Depth::True || self.grid.scale == Scale::Half {
            paint = paint::darker(paint, SHADES[grass.texture]);
        }
        let robbing = self.sight.phase() == Phase::Rob && self.ghost.is_some();
        let is_loot = robbing && self.sight.loot.iter().any(|cells| cells.contains(&cell));
        let dark = grass.orphan || robbing && !is_loot;
        if dark && paint::has_shades(self.look) {
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
        let faint = if plain && self.look.depth == Depth::True {
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
            frame: style.add_modifier(Modifier::BOLD),
        }
    }

    fn empty_face(&self, cell: Cell) -> Face {
        let ground = self.hollow_at(cell);
        let style = self.on_ground(ground);
        let (sign, style) = if self.is_marked(cell) {
            let sign = if self.look.unicode { '○' } else { '+' };
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
            frame: style,
        }
    }

    /// The ground of a cell on which the tile in hand could lie.
    fn hollow_at(&self, cell: Cell) -> Option<Paint> {
        let ghost = self.ghost.as_ref()?;
        if !paint::has_shades(self.look) || !ghost.hollow.contains(cell) {
            return None;
        }
        Some(paint::hollow(ghost.marks.contains(cell)))
    }

    /// Whether the tile in hand may be held here.
    fn is_marked(&self, cell: Cell) -> bool {
        let ghost = self.ghost.as_ref();
        ghost.is_some_and(|ghost| ghost.marks.contains(cell))
    }

    fn on_ground(&self, ground: Option<Paint>) -> Style {
        let ground = ground.and_then(|paint| self.look.colour(paint));
        ground.map_or(Style::new(), |colour| Style::new().bg(colour))
    }
}
