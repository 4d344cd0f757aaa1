//! The board of Laying Grass: a tile in hand that moves over the board like a ghost.
//!
//! | module | what it holds |
//! |---|---|
//! | `sight` | what there is to see and to do in a position |
//! | `pointer` | what the person points at, and so the move that it would be |
//! | `input` | what keys and clicks do |
//! | `grid`, `field` | where the cells are on the screen, and the board drawn there |
//! | `signs`, `face`, `outline` | what each cell shows, how it looks, and the largest squares |
//! | `tray` | the tile in hand, the queue and the buttons beside the board |
//! | `paint` | the colours |
//! | `legend` | what the signs mean, below it and on a sheet |
//! | `said` | the line under the board and the keys of the moment |
//! | `counts` | the players with what they have |
//! | `words`, `tell` | moves, refusals and events in the person's language |

mod counts;
mod face;
mod field;
mod grid;
mod input;
mod legend;
mod outline;
mod paint;
mod pointer;
mod said;
mod sight;
mod signs;
mod tray;

#[cfg(test)]
mod tests;

use std::rc::Rc;

use crossterm::event::{KeyEvent, MouseEvent};
use games::PlyText;
use laying_grass::{Area, Cell, Phase};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use table::{Game, Seat, Viewer};

use super::{Answer, Board, LegendLine, Roster, Scene};
use field::{Field, Ghost};
use grid::Grid;
use pointer::{Aim, Pointer};
use sight::Sight;
use tray::{Button, Tray};
use words::Texts;
use words::laying_grass::Outcome;

/// What the person points at, and where things were drawn.
#[derive(Default)]
pub(crate) struct GrassBoard {
    sight: Option<Rc<Sight>>,
    pointer: Pointer,
    /// Where each seat has pointed last.
    homes: [Option<Cell>; 9],
    /// How often the person has zoomed.
    zoom: usize,
    /// Where the mouse is, if it was used last: the board scrolls less under it.
    hovered: Option<Cell>,
    /// The first cell to show, if whoever looks on has scrolled since the last move.
    scrolled: Option<Cell>,
    /// Why the last key could do nothing.
    refused: Option<String>,
    /// Where the board was drawn.
    grid: Option<Grid>,
    /// What can be clicked beside it.
    buttons: Vec<(Rect, Button)>,
}

impl GrassBoard {
    /// What there is to see now.
    fn sight(&self, scene: &Scene) -> Rc<Sight> {
        match &self.sight {
            Some(sight) if sight.is_of(scene.seen) => Rc::clone(sight),
            _ => Rc::new(Sight::new(scene.seen)),
        }
    }

    /// What there is to see now; in a new position something sensible is pointed at.
    fn look_again(&mut self, scene: &Scene) -> Rc<Sight> {
        let sight = self.sight(scene);
        let seen = self.sight.replace(Rc::clone(&sight));
        if seen.is_none_or(|seen| seen.position != sight.position) {
            let middle = Cell {
                row: sight.side() / 2,
                column: sight.side() / 2,
            };
            let home = sight.view.turn.and_then(|seat| {
                let home = self.homes[seat.index()];
                home.or(sight.view.players[seat.index()].base)
            });
            self.pointer.settle(&sight, home.unwrap_or(middle));
            self.hovered = None;
            self.scrolled = None;
            self.refused = None;
        }
        sight
    }

    fn ghost(&self, scene: &Scene, sight: &Sight) -> Option<Ghost> {
        let seat = scene.mover?;
        let candidate = self.pointer.candidate(sight)?;
        let legal = sight.check(candidate).ok();
        let (corners, marks) = match (self.pointer.aim, sight.view.tile) {
            (Aim::Here, Some(_)) => (
                sight.corners(self.pointer.orientation),
                self.pointer.marks(sight),
            ),
            _ => (Area::EMPTY, Area::EMPTY),
        };
        let shape = self.pointer.shape(sight);
        let hollow = corners.cells().fold(Area::EMPTY, |all, corner| {
            shape.map_or(all, |shape| all | Area::of_shape(shape, corner))
        });
        let square = legal.and_then(|mv| {
            let outcome = Outcome::of(&sight.position, mv, seat);
            let grows = outcome.after.side() > outcome.before.side();
            outcome.after.square.filter(|_| grows)
        });
        let side = sight.side();
        let cells = sight.cells_of(candidate).into_iter();
        Some(Ghost {
            cells: Area::of(cells.filter(|cell| cell.row < side && cell.column < side)),
            legal: legal.is_some(),
            held: self.pointer.held(sight),
            square,
            marks,
            hollow,
        })
    }

    /// From which cell to which the board has to be in view, and with how much around.
    fn to_be_seen(&self, scene: &Scene, sight: &Sight) -> (Cell, Cell, u8) {
        let held = self.pointer.held(sight);
        if scene.mover.is_none() {
            // What happened last, if somebody else moves.
            let cells = sight.recent.cells().map(|cell| (cell, cell));
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
            return (from, to, 3);
        }
        match (self.hovered, self.pointer.aim, self.pointer.shape(sight)) {
            (None, Aim::Here, Some(shape)) => {
                let from = self.pointer.corner;
                let to = Cell {
                    row: from.row + shape.height() - 1,
                    column: from.column + shape.width() - 1,
                };
                (from, to, 3)
            }
            (None, ..) => (held, held, 3),
            (Some(cell), ..) => (cell, cell, 1),
        }
    }

    /// Whose squares matter most.
    fn own(scene: &Scene, sight: &Sight) -> Option<Seat> {
        match (scene.mover, scene.seen.viewer) {
            (Some(seat), _) | (None, Viewer::Seat(seat)) => Some(seat),
            (None, Viewer::Spectator | Viewer::Everything) => sight.view.turn,
        }
    }
}

impl Board for GrassBoard {
    fn draw(&mut self, scene: &Scene, area: Rect, buffer: &mut Buffer) {
        let sight = self.look_again(scene);
        let area = area.intersection(buffer.area);
        let place = tray::Place::choose(area);
        let left = |tray: u16| match place {
            tray::Place::Beside => Rect {
                width: area.width.saturating_sub(tray),
                ..area
            },
            tray::Place::Below => Rect {
                height: area.height.saturating_sub(tray::LOWEST),
                ..area
            },
            tray::Place::Nowhere => area,
        };
        let fitted = |tray: u16| Grid::new(sight.side(), left(tray), self.zoom);
        // Some words more beside the board, if it is as large as without them.
        let (narrow, wide) = (fitted(tray::NARROWEST), fitted(tray::NARROW));
        let is_as_large = (narrow.scale, narrow.columns) == (wide.scale, wide.columns);
        let grid = if is_as_large { wide } else { narrow };
        // Where there is much room, board and tray stand in the middle of it.
        let right = area
            .width
            .saturating_sub(grid.frame.width + 1 + tray::WIDEST)
            / 2;
        let down = match area.height - grid.frame.height.min(area.height) {
            room @ 8.. => room / 2,
            _ => 0,
        };
        let mut grid = grid.moved(right, down);
        let before = self
            .grid
            .map_or(Cell { row: 0, column: 0 }, |grid| grid.first);
        let (from, to, margin) = self.to_be_seen(scene, &sight);
        match self.scrolled.filter(|_| scene.mover.is_none()) {
            Some(first) => grid.show_from(first),
            None => grid.scroll(before, from, to, margin),
        }
        let ghost = self.ghost(scene, &sight);
        let promised = ghost.as_ref().and_then(|ghost| ghost.square);
        let own = Self::own(scene, &sight);
        Field {
            sight: &sight,
            grid,
            theme: scene.theme,
            squares: outline::squares(&sight.view, own, promised),
            ghost,
        }
        .draw(buffer);
        let x = (grid.frame.right() + 1).min(area.right());
        let beside = match place {
            tray::Place::Beside => Rect {
                x,
                y: area.y + down,
                width: (area.right() - x).min(tray::WIDEST),
                height: area.height - down,
            },
            tray::Place::Below => Rect {
                y: area.bottom() - tray::LOWEST,
                height: tray::LOWEST,
                ..area
            },
            tray::Place::Nowhere => Rect::ZERO,
        };
        self.grid = Some(grid);
        let tray = Tray {
            sight: &sight,
            theme: scene.theme,
            texts: scene.texts,
            pointer: &self.pointer,
            asks: scene.mover.is_some(),
            place,
            scale: grid.scale,
        };
        self.buttons = tray.draw(beside, buffer);
    }

    fn scrolls(&self) -> bool {
        self.grid.is_some_and(|grid| grid.is_cut())
    }

    fn legend(&self, scene: &Scene) -> Vec<LegendLine> {
        legend::all(scene.theme, scene.texts)
    }

    fn key(&mut self, scene: &Scene, key: KeyEvent) -> Answer {
        self.press(scene, key)
    }

    fn mouse(&mut self, scene: &Scene, mouse: MouseEvent) -> Answer {
        self.handle(scene, mouse)
    }

    fn status(&self, scene: &Scene) -> Line<'static> {
        self.say(scene, &self.sight(scene))
    }

    fn progress(&self, scene: &Scene) -> String {
        let view = &self.sight(scene).view;
        let key = match view.phase {
            Phase::Base => "grass-phase-base",
            Phase::Turn => "grass-phase-turn",
            Phase::Stone => "grass-phase-stone",
            Phase::Rob => "grass-phase-rob",
            Phase::RobPlace => "grass-phase-rob-place",
            Phase::Last => "grass-phase-last",
            Phase::Over => "grass-over",
        };
        let texts = scene.texts;
        let what = texts.get(key);
        match view.phase {
            Phase::Turn | Phase::Stone | Phase::Rob | Phase::RobPlace if view.round > 0 => {
                let round = texts.with("grass-round", &[("round", view.round.into())]);
                format!("{round} {} {what}", scene.theme.sign("·", "-"))
            }
            _ => what,
        }
    }

    fn roster(&self, scene: &Scene) -> Option<Roster> {
        Some(counts::roster(&self.sight(scene), scene))
    }

    fn keys(&self, texts: &Texts) -> Vec<(&'static str, String)> {
        let keys = [
            ("Arrows", "grass-key-arrows"),
            ("Shift Arrows", "grass-key-far"),
            ("Tab", "grass-key-tab"),
            ("R", "grass-key-turn"),
            ("F", "grass-key-flip"),
            ("Enter", "grass-key-enter"),
            ("2-6", "grass-key-swap"),
            ("C", "grass-key-stone"),
            ("D", "grass-key-done"),
            ("Esc", "grass-key-escape"),
            ("Z", "grass-key-zoom"),
            ("Mouse", "grass-key-mouse"),
        ];
        keys.map(|(key, meaning)| (key, texts.get(meaning)))
            .to_vec()
    }

    fn shortcuts(&self, scene: &Scene) -> Vec<(&'static str, String)> {
        self.useful_keys(scene, &self.sight(scene))
    }

    fn breakdown(&self, scene: &Scene) -> Roster {
        counts::breakdown(&self.sight(scene), scene)
    }

    fn point_at(&mut self, scene: &Scene, mv: &str) {
        let sight = self.look_again(scene);
        if let Ok(mv) = sight.position.parse(mv) {
            self.hovered = None;
            self.pointer.show(&sight, mv);
        }
    }

    fn played(&mut self, scene: &Scene, _ply: &PlyText) {
        self.look_again(scene);
    }

    fn jumped(&mut self, scene: &Scene) {
        self.sight = None;
        self.look_again(scene);
    }
}
