//! The appearance of each cell.

use laying_grass::{Cell, Phase, PieceKind};
use ratatui::style::{Color, Modifier, Style};

use super::paint;
use super::picture::Picture;
use super::signs::{Mark, Thing};
use super::situation::{Grass, Spot, TEXTURES};
use crate::theme::{ColourRole, Depth, Paint};

/// The appearance of a cell: its content, and its background if it has one.
pub(super) struct Face {
    pub(super) thing: Thing,
    pub(super) ground: Option<Paint>,
    pub(super) style: Style,
    /// The style of the second character, which is less important.
    pub(super) faint: Style,
    /// The style of an outline over the cell.
    pub(super) frame: Style,
}

impl Face {
    /// Creates a face with one style for everything.
    fn plain(thing: Thing, ground: Option<Paint>, style: Style) -> Self {
        Face {
            thing,
            ground,
            style,
            faint: style,
            frame: style,
        }
    }
}

impl Picture<'_> {
    pub(super) fn face(&self, cell: Cell) -> Face {
        let spot = self.situation.spot(cell);
        match &self.ghost {
            Some(ghost) if ghost.cells.contains(cell) => self.ghost_face(ghost.legal, spot),
            _ => match spot {
                Spot::Grass(grass) => self.grass_face(cell, grass),
                Spot::Stone => {
                    let style = self.theme.fg(paint::STONE);
                    Face::plain(Thing::Stone, Some(paint::STONE), style)
                }
                Spot::Bonus(bonus) => {
                    let ground = self.on_ground(self.hollow_at(cell));
                    let style = ground.patch(self.theme.fg(paint::bonus(bonus)));
                    let marked = self.is_marked(cell);
                    let thing = Thing::Bonus { bonus, marked };
                    let style = style.add_modifier(Modifier::BOLD);
                    Face::plain(thing, Some(paint::bonus(bonus)), style)
                }
                Spot::Empty => self.empty_face(cell),
            },
        }
    }

    fn ghost_face(&self, legal: bool, spot: Spot) -> Face {
        let paint = paint::ghost(legal, self.theme.palette);
        let style = self.theme.on(paint).add_modifier(Modifier::BOLD);
        let covers = match spot {
            Spot::Bonus(bonus) => Some(bonus),
            _ => None,
        };
        Face::plain(Thing::Ghost { legal, covers }, Some(paint), style)
    }

    fn grass_face(&self, cell: Cell, grass: Grass) -> Face {
        // Percentages of black. Consecutive shades are as far apart as possible, the most frequent come first, and
        // even the darkest keeps its colour.
        const SHADES: [u16; TEXTURES] = [0, 18, 9, 26, 14, 32];
        let colour = self.situation.view.players[grass.owner.index()].colour;
        let mut paint = paint::grass(colour, self.theme.palette);
        // On a terminal with few colours, a shade would look like another colour. There, textures suffice to tell tiles
        // apart.
        if self.theme.depth == Depth::True {
            paint = paint::darker(paint, SHADES[grass.texture]);
        }
        let robbing = self.situation.phase() == Phase::Rob && self.ghost.is_some();
        let is_loot = robbing
            && self
                .situation
                .loot
                .iter()
                .any(|cells| cells.contains(&cell));
        let dark = grass.orphan || robbing && !is_loot;
        if dark && paint::has_shades(self.theme) {
            paint = paint::darker(paint, 45);
        }
        let recent = self.situation.recent.contains(cell);
        let mark = match (is_loot, recent) {
            (true, _) => Mark::Loot,
            (false, true) => Mark::Recent,
            (false, false) => Mark::None,
        };
        let thing = Thing::Grass {
            owner: grass.owner,
            colour,
            kind: grass.kind,
            orphan: grass.orphan,
            mark,
            texture: grass.texture,
        };
        let mut style = self.theme.on(paint);
        if recent || is_loot {
            style = style.add_modifier(Modifier::BOLD);
        }
        let plain = grass.kind == PieceKind::Tile && !recent && !is_loot;
        let faint = if plain && self.theme.depth == Depth::True {
            let ink = if style.fg == self.theme.on(Paint::new(255, 255, 255, Color::White)).fg {
                paint::darker(paint, 45)
            } else {
                paint::lighter(paint, 45)
            };
            style.patch(self.theme.ink(ink))
        } else {
            style
        };
        Face {
            thing,
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
        let marked = self.is_marked(cell);
        let style = if marked {
            let style = style.patch(self.theme.style(ColourRole::Allowed));
            style.remove_modifier(Modifier::BOLD)
        } else {
            style.patch(self.theme.style(ColourRole::Dim))
        };
        let style = style.add_modifier(Modifier::DIM);
        Face::plain(Thing::Empty { marked }, ground, style)
    }

    /// Returns the background of a cell that the tile in hand could cover.
    fn hollow_at(&self, cell: Cell) -> Option<Paint> {
        let ghost = self.ghost.as_ref()?;
        if !paint::has_shades(self.theme) || !ghost.hollow.contains(cell) {
            return None;
        }
        Some(paint::hollow(ghost.marks.contains(cell), self.theme.light))
    }

    /// Checks whether the tile in hand may be held at this cell.
    fn is_marked(&self, cell: Cell) -> bool {
        let ghost = self.ghost.as_ref();
        ghost.is_some_and(|ghost| ghost.marks.contains(cell))
    }

    fn on_ground(&self, ground: Option<Paint>) -> Style {
        let ground = ground.and_then(|paint| self.theme.colour(paint));
        ground.map_or(Style::new(), |colour| Style::new().bg(colour))
    }
}
