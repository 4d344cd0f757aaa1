//! The board of Laying Grass, with a preview of the tile in hand that moves over it.
//!
//! | module | contents |
//! |---|---|
//! | `situation` | a position with its legal moves and the recent changes |
//! | `pointer` | the player's selection, and the move that it means |
//! | `input` | keyboard and mouse handling |
//! | `plan`, `picture` | the position of the cells, and the drawing of the board |
//! | `signs`, `face`, `outline` | the symbols and the appearance of cells, and the largest squares |
//! | `tray`, `tile_block` | the tile in hand, the queue and the buttons beside the board |
//! | `paint` | the colours |
//! | `legend` | the short legend below the tiles, and the full one |
//! | `status` | the line under the board and the current keys |
//! | `counts` | the players with their numbers |

mod counts;
mod face;
mod input;
mod legend;
mod outline;
mod paint;
mod picture;
mod plan;
mod pointer;
mod signs;
mod situation;
mod status;
mod tile_block;
mod tray;

#[cfg(test)]
mod tests;

#[cfg(test)]
pub(crate) use paint::SIGNS;

use std::rc::Rc;

use crossterm::event::{KeyEvent, MouseEvent};
use games::{AnyMove, PlyText};
use laying_grass::{Area, Cell, LayingGrass};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::{
    Animate, BoardContext, BoardResponse, DescribeBoard, LegendLine, Roster, Surface,
    event_sentences,
};
use picture::{Ghost, Picture};
use plan::Plan;
use pointer::{Aim, Pointer};
use situation::Situation;
use tray::{Button, Dock, Tray};
use words::Texts;
use words::laying_grass::progress;

/// With at least this many free lines, the board is centred vertically. Found by eye: with fewer, the board looks as
/// if it had slipped down.
const MUCH: u16 = 8;

/// Scroll margin: the number of cells around the keyboard's selection that stay visible, which is half of the longest
/// tile. The mouse has a smaller margin, because a board that scrolls early would run away under it.
const MARGIN: usize = 3;
const MARGIN_OF_MOUSE: usize = 1;

/// The player's selection, and where things were drawn.
#[derive(Default)]
pub(crate) struct LayingGrassBoard {
    situation: Option<Rc<Situation>>,
    pointer: Pointer,
    /// The last cell each seat pointed at.
    homes: [Option<Cell>; 9],
    /// The number of zoom steps.
    zoom: usize,
    /// The cell under the mouse, if the mouse was used last; the board then scrolls less.
    hovered: Option<Cell>,
    /// The first row and column to show, if the onlooker has scrolled since the last move.
    scrolled: Option<(usize, usize)>,
    /// Why the last key had no effect.
    refused: Option<String>,
    /// Where the board was drawn.
    plan: Option<Plan>,
    /// The clickable areas beside the board.
    buttons: Vec<(Rect, Button)>,
}

impl LayingGrassBoard {
    /// Returns the current situation.
    fn situation(&self, scene: &BoardContext) -> Rc<Situation> {
        match &self.situation {
            Some(situation) if situation.is_of(scene.model) => Rc::clone(situation),
            _ => Rc::new(Situation::new(scene.model)),
        }
    }

    /// Returns the current situation. In a new position, selects a sensible move.
    fn look_again(&mut self, scene: &BoardContext) -> Rc<Situation> {
        let situation = self.situation(scene);
        let previous = self.situation.replace(Rc::clone(&situation));
        if previous.is_none_or(|previous| previous.position != situation.position) {
            let middle = Cell {
                row: situation.side() / 2,
                column: situation.side() / 2,
            };
            let home = situation.view.turn.and_then(|seat| {
                let home = self.homes[seat.index()];
                home.or(situation.view.players[seat.index()].base)
            });
            self.pointer.settle(&situation, home.unwrap_or(middle));
            self.hovered = None;
            self.scrolled = None;
            self.refused = None;
        }
        situation
    }

    fn ghost(&self, scene: &BoardContext, situation: &Situation) -> Option<Ghost> {
        let seat = scene.mover?;
        let candidate = self.pointer.candidate(situation)?;
        let legal = situation.check(candidate).ok();
        let (corners, marks) = match (self.pointer.aim, situation.view.tile) {
            (Aim::Here, Some(_)) => (
                situation.corners(self.pointer.orientation),
                self.pointer.marks(situation),
            ),
            _ => (Area::EMPTY, Area::EMPTY),
        };
        let shape = self.pointer.shape(situation);
        let hollow = corners.cells().fold(Area::EMPTY, |all, corner| {
            shape.map_or(all, |shape| all | Area::of_shape(shape, corner))
        });
        let square = legal.and_then(|mv| {
            let preview = situation.preview(mv);
            let [before, after] =
                [&preview.before, &preview.after].map(|worths| worths[seat.index()].square);
            after.filter(|after| before.is_none_or(|before| after.side > before.side))
        });
        let side = situation.side();
        let cells = situation.cells_of(candidate).into_iter();
        Some(Ghost {
            cells: Area::of(cells.filter(|cell| cell.row < side && cell.column < side)),
            legal: legal.is_some(),
            held: self.pointer.held(situation),
            square,
            marks,
            hollow,
        })
    }

    /// Returns the range of cells that must be visible, and the margin around it.
    fn to_be_seen(&self, scene: &BoardContext, situation: &Situation) -> (Cell, Cell, usize) {
        let held = self.pointer.held(situation);
        if scene.mover.is_none() {
            // While somebody else moves, show the last events.
            let cells = situation.recent.cells().map(|cell| (cell, cell));
            let all = cells.reduce(|(from, to), (cell, _)| {
                let from = Cell {
                    row: from.row.min(cell.row),
                    column: from.column.min(cell.column),
                };
                let to = Cell {
                    row: to.row.max(cell.row),
                    column: to.column.max(cell.column),
                };
                (from, to)
            });
            let (from, to) = all.unwrap_or((held, held));
            return (from, to, MARGIN);
        }
        match (
            self.hovered,
            self.pointer.aim,
            self.pointer.shape(situation),
        ) {
            (None, Aim::Here, Some(shape)) => {
                let from = self.pointer.corner;
                let to = Cell {
                    row: from.row + shape.height() - 1,
                    column: from.column + shape.width() - 1,
                };
                (from, to, MARGIN)
            }
            (None, ..) => (held, held, MARGIN),
            (Some(cell), ..) => (cell, cell, MARGIN_OF_MOUSE),
        }
    }
}

impl Surface for LayingGrassBoard {
    fn draw(&mut self, scene: &BoardContext, area: Rect, buffer: &mut Buffer) {
        let situation = self.look_again(scene);
        let area = area.intersection(buffer.area);
        let dock = Dock::choose(area);
        let side = situation.side();
        let row_width = scene.texts.row_width(side.into()) as u16;
        let fitted = |tray: u16| Plan::new(side, row_width, dock.split(area, tray)[0], self.zoom);
        // Use the wider tray, with room for the legend, unless that shrinks the board or hides its row letters.
        let (narrow, wide) = (fitted(tray::NARROWEST), fitted(tray::NARROW));
        let shown = |plan: Plan| {
            (
                plan.scale,
                plan.grid.columns,
                plan.right_letters().is_some(),
            )
        };
        let is_as_large = shown(narrow) == shown(wide);
        let plan = if is_as_large { wide } else { narrow };
        // If there is plenty of room, centre the board and the tray.
        let used = plan.frame.width + 1 + tray::WIDEST;
        let right = area.width.saturating_sub(used) / 2;
        let down = match area.height.saturating_sub(plan.frame.height) {
            room @ MUCH.. => room / 2,
            _ => 0,
        };
        let mut plan = plan.moved(right, down);
        let (from, to, margin) = self.to_be_seen(scene, &situation);
        if let Some(first) = self.scrolled.filter(|_| scene.mover.is_none()) {
            plan.grid.show_from(first);
        } else {
            let before = self.plan.map_or((0, 0), |before| before.grid.first);
            plan.grid.show_from(before);
            plan.grid.follow(from, to, margin);
        }
        let ghost = self.ghost(scene, &situation);
        let promised = ghost.as_ref().and_then(|ghost| ghost.square);
        let own = scene.onlooker().or(situation.view.turn);
        Picture {
            texts: scene.texts,
            situation: &situation,
            plan,
            theme: scene.theme,
            squares: outline::squares(&situation.view, own, promised),
            ghost,
        }
        .draw(buffer);
        let x = (plan.frame.right() + 1).min(area.right());
        let place = match dock {
            Dock::Beside => Rect {
                x,
                y: area.y + down,
                width: (area.right() - x).min(tray::WIDEST),
                height: area.height - down,
            },
            Dock::Below | Dock::Nowhere => dock.split(area, 0)[1],
        };
        self.plan = Some(plan);
        let tray = Tray {
            situation: &situation,
            theme: scene.theme,
            texts: scene.texts,
            pointer: &self.pointer,
            asks: scene.mover.is_some(),
            dock,
            scale: plan.scale,
        };
        self.buttons = tray.draw(place, buffer);
    }

    fn scrolls(&self) -> bool {
        self.plan.is_some_and(|plan| plan.grid.is_cut())
    }

    fn key(&mut self, scene: &BoardContext, key: KeyEvent) -> BoardResponse {
        self.press(scene, key)
    }

    fn mouse(&mut self, scene: &BoardContext, mouse: MouseEvent) -> BoardResponse {
        self.handle(scene, mouse)
    }

    fn point_at(&mut self, scene: &BoardContext, mv: &AnyMove) {
        let situation = self.look_again(scene);
        if let Some(mv) = scene.legal::<LayingGrass>(mv) {
            self.hovered = None;
            self.pointer.show(&situation, mv);
        }
    }

    fn position_changed(&mut self, scene: &BoardContext) {
        self.situation = None;
        self.look_again(scene);
    }
}

impl DescribeBoard for LayingGrassBoard {
    fn legend(&self, scene: &BoardContext) -> Vec<LegendLine> {
        legend::all(scene.theme, scene.texts)
    }

    fn status(&self, scene: &BoardContext) -> Line<'static> {
        self.say(scene, &self.situation(scene))
    }

    fn progress(&self, scene: &BoardContext) -> String {
        progress(
            &self.situation(scene).view,
            scene.texts,
            scene.theme.signs(),
        )
    }

    fn roster(&self, scene: &BoardContext) -> Option<Roster> {
        Some(counts::roster(&self.situation(scene), scene))
    }

    fn keys(&self, texts: &Texts) -> Vec<(&'static str, String)> {
        let keys = [
            ("Arrows", "grass-key-arrows"),
            ("Shift Arrows", "grass-key-far"),
            ("Tab", "grass-key-tab"),
            ("r", "grass-key-turn"),
            ("f", "grass-key-flip"),
            ("Enter", "grass-key-enter"),
            ("2-6", "grass-key-swap"),
            ("c", "grass-key-stone"),
            ("d", "grass-key-done"),
            ("Esc", "grass-key-escape"),
            ("z", "grass-key-zoom"),
            ("Mouse", "grass-key-mouse"),
        ];
        event_sentences(texts, keys)
    }

    fn shortcuts(&self, scene: &BoardContext) -> Vec<(&'static str, String)> {
        self.useful_keys(scene, &self.situation(scene))
    }

    fn breakdown(&self, scene: &BoardContext) -> Roster {
        counts::breakdown(&self.situation(scene), scene)
    }
}

impl Animate for LayingGrassBoard {
    fn played(&mut self, scene: &BoardContext, _ply: &PlyText) {
        self.look_again(scene);
    }
}
