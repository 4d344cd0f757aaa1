//! The board of Tilings: coloured tiles, and a preview of what the tile in hand would change.
//!
//! | file | contents |
//! |---|---|
//! | `situation` | a position with its legal moves |
//! | `pointed` | the player's selection and its effect |
//! | `plan` | the layout and the size of the cells |
//! | `tile`, `picture`, `overlay`, `colours` | the drawing of the board |
//! | `hand_panel`, `paged_text` | the tile in hand, and what it would change |
//! | `counts` | the players with their numbers |
//! | `legend` | the legend |
//! | `keys` | keyboard and mouse handling |
//! | `king` | the animation of the King's strokes |

mod colours;
mod counts;
mod hand_panel;
mod keys;
mod king;
mod legend;
mod overlay;
mod paged_text;
mod picture;
mod plan;
mod pointed;
mod situation;
#[cfg(test)]
mod tests;
mod tile;

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use crossterm::event::{KeyEvent, MouseEvent};
use games::{AnyEvent, AnyMove, PlyText};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use tilings::{Cell, Event, Move, Preview, Rotation, Tilings};

use super::{Animate, BoardContext, BoardResponse, DescribeBoard, LegendLine, Roster, Surface};
use crate::paint;
use crate::theme::ColourRole;
use king::Strokes;
use overlay::Overlay;
use plan::{Plan, SIDES};
use pointed::last_placed;
use situation::Situation;
use words::Texts;

/// Side panels of at least this height have a frame, and their tile is above their text. That takes two lines for the
/// frame, plus the minimum height for the tile above the text.
const FRAMED: u16 = 14;

/// The player's selection and view.
#[derive(Default)]
pub(crate) struct TilingsBoard {
    cursor: Option<Cell>,
    turn: Rotation,
    overlay: Overlay,
    /// The requested size of the cells. By default, the cells are as large as possible while all of them fit.
    zoom: Option<usize>,
    /// The first visible row and column.
    origin: (usize, usize),
    /// The cell that must become visible: the cursor after a key, or another player's tile.
    follow: Option<Cell>,
    /// The key of a message to show until the next key press.
    notice: Option<&'static str>,
    strokes: Strokes,
    /// Where the board was drawn, for the mouse. `hand` is the area of the tile in hand.
    plan: Option<Plan>,
    hand: Rect,
    /// Whether the panel can be drawn beside the board.
    aside: bool,
    /// Where the panel was drawn, with the board or beside it. Empty if the panel was not drawn.
    hand_panel: Rect,
    /// The page of the panel. `pages` is the number of pages.
    page: usize,
    pages: usize,
    /// Whether the terminal can show more than ASCII; the help names the symbols that are drawn.
    unicode: bool,
    situation: RefCell<Option<Rc<Situation>>>,
    preview: RefCell<Option<(Move, Rc<Preview>)>>,
}

impl TilingsBoard {
    fn situation(&self, scene: &BoardContext) -> Rc<Situation> {
        let mut cached = self.situation.borrow_mut();
        match &*cached {
            Some(situation) if situation.holds(scene) => situation.clone(),
            _ => {
                self.preview.replace(None);
                let situation = Rc::new(Situation::new(scene));
                *cached = Some(situation.clone());
                situation
            }
        }
    }

    fn forget(&mut self) {
        self.situation.replace(None);
        self.preview.replace(None);
        self.notice = None;
        self.page = 0;
        self.turn = Rotation::R0;
    }

    /// Draws the tile in hand and what it would change.
    fn draw_hand_panel(&mut self, scene: &BoardContext, area: Rect, buffer: &mut Buffer) {
        let situation = self.situation(scene);
        let pointed = self.pointed(scene, &situation);
        let answer = self.answer(scene, &situation);
        let (preview, refused) = match &answer {
            Some(Ok(preview)) => (Some(preview), None),
            Some(Err(error)) => (None, Some(error)),
            None => (None, None),
        };
        let drawn = hand_panel::HandPanel {
            scene,
            situation: &situation,
            pointed: &pointed,
            overlay: self.overlay,
            preview: preview.map(Rc::as_ref),
            refused,
            scale: self.plan.as_ref().map_or(SIDES, |plan| plan.scale),
            page: self.page,
        }
        .draw(area, buffer);
        self.hand = drawn.hand;
        self.pages = drawn.pages;
        // Keep the page of a panel that is not drawn yet, because it may still be drawn beside the board.
        if !area.is_empty() {
            self.page = self.page.min(drawn.pages - 1);
        }
    }
}

impl Surface for TilingsBoard {
    fn draw(&mut self, scene: &BoardContext, area: Rect, buffer: &mut Buffer) {
        let area = area.intersection(buffer.area);
        let situation = self.situation(scene);
        let side = situation.view.side;
        let least = self.overlay.least_scale();
        let row_width = scene.texts.row_width(side) as u16;
        let mut plan = Plan::new(area, (side, row_width), least, self.zoom, self.aside);
        plan.grid.show_from(self.origin);
        let pointed = self.pointed(scene, &situation);
        let before = self.plan.take();
        let same = before.is_some_and(|before| {
            (before.scale, before.grid.inside) == (plan.scale, plan.grid.inside)
        });
        let follow = self.follow.take();
        if let Some(cell) = follow.or((!same).then_some(pointed.cell)) {
            plan.grid.follow(cell, cell, 1);
        }
        self.origin = plan.grid.first;
        let answer = self.answer(scene, &situation);
        let preview = answer.as_ref().and_then(|answer| answer.as_ref().ok());
        picture::Picture {
            scene,
            situation: &situation,
            plan: &plan,
            overlay: self.overlay,
            pointed: &pointed,
            preview: preview.map(Rc::as_ref),
            strokes: &self.strokes,
            last: last_placed(scene),
        }
        .draw(buffer);
        self.unicode = scene.theme.unicode;
        self.hand_panel = plan.hand_panel;
        self.plan = Some(plan);
        self.draw_hand_panel(scene, self.hand_panel, buffer);
    }

    fn offer_aside(&mut self, offered: bool) {
        self.aside = offered;
    }

    fn draw_aside(&mut self, scene: &BoardContext, area: Rect, buffer: &mut Buffer) -> bool {
        if !self.hand_panel.is_empty() {
            return false;
        }
        // On a short panel, a frame would take the room that the tile needs.
        self.hand_panel = if area.height < FRAMED {
            Rect {
                x: area.x.saturating_add(1),
                width: area.width.saturating_sub(1),
                ..area
            }
        } else {
            paint::panel(scene.theme, area, buffer, "")
        };
        self.draw_hand_panel(scene, self.hand_panel, buffer);
        true
    }

    fn key(&mut self, scene: &BoardContext, key: KeyEvent) -> BoardResponse {
        self.pressed(scene, key)
    }

    fn mouse(&mut self, scene: &BoardContext, mouse: MouseEvent) -> BoardResponse {
        self.moused(scene, mouse)
    }

    fn point_at(&mut self, scene: &BoardContext, mv: &AnyMove) {
        if let Some(mv) = scene.legal::<Tilings>(mv) {
            self.aim(mv.cell);
            self.turn = mv.turn.unwrap_or_default();
            self.follow = Some(mv.cell);
        }
    }

    fn position_changed(&mut self, scene: &BoardContext) {
        self.forget();
        self.strokes = Strokes::default();
        self.settle(scene);
    }
}

impl DescribeBoard for TilingsBoard {
    fn legend(&self, scene: &BoardContext) -> Vec<LegendLine> {
        legend::all(scene.theme, scene.texts)
    }

    fn status(&self, scene: &BoardContext) -> Line<'static> {
        let (situation, theme) = (self.situation(scene), scene.theme);
        if let Some(notice) = self.notice {
            return Line::styled(scene.texts.get(notice), theme.style(ColourRole::Advice));
        }
        if self.strokes.waits().is_some() {
            let text = scene.texts.get("tilings-king-strikes");
            return Line::styled(text, theme.style(ColourRole::Loss));
        }
        let cell = self.cursor(&situation);
        let (texts, players) = (scene.texts, scene.model.players());
        if let Some(tile) = situation.view.tile(cell) {
            let mut about = words::tilings::about(texts, players, &situation.view, tile);
            return scene.line(&about.swap_remove(0));
        }
        match self.answer(scene, &situation) {
            None => Line::default(),
            Some(Ok(preview)) => {
                let (signs, view) = (theme.signs(), &situation.view);
                let name = |seat| scene.short_name(seat);
                scene.line(&words::tilings::short_preview(
                    texts, signs, name, view, &preview,
                ))
            }
            Some(Err(_)) if situation.fitting_turn(cell).is_some() => Line::styled(
                scene.texts.get("tilings-turn-it"),
                theme.style(ColourRole::Forbidden),
            ),
            Some(Err(error)) => {
                let reason = words::tilings::refusal(&error, scene.texts);
                Line::styled(reason, theme.style(ColourRole::Forbidden))
            }
        }
    }

    fn progress(&self, scene: &BoardContext) -> String {
        let situation = self.situation(scene);
        let view = &situation.view;
        if let Some(end) = view.end {
            return words::tilings::end_reason(end, scene.texts);
        }
        scene.texts.with(
            "tilings-progress",
            &[
                ("round", view.round.into()),
                ("laid", view.cells.len().into()),
                ("cells", (view.side * view.side).into()),
            ],
        )
    }

    fn roster(&self, scene: &BoardContext) -> Option<Roster> {
        Some(counts::roster(scene, &self.situation(scene).view))
    }

    fn keys(&self, texts: &Texts) -> Vec<(&'static str, String)> {
        keys::all(texts, self.unicode)
    }

    fn shortcuts(&self, scene: &BoardContext) -> Vec<(&'static str, String)> {
        let situation = self.situation(scene);
        keys::shortcuts(&situation, &self.pointed(scene, &situation), scene)
    }

    fn breakdown(&self, scene: &BoardContext) -> Roster {
        counts::breakdown(scene, &self.situation(scene).view)
    }
}

impl Animate for TilingsBoard {
    fn played(&mut self, scene: &BoardContext, ply: &PlyText) {
        self.forget();
        let events = ply.events.iter().filter_map(AnyEvent::get);
        let events: Vec<Event> = events.cloned().collect();
        self.strokes = Strokes::new(&events, &self.situation(scene).view, scene.step_duration);
        self.settle(scene);
    }

    fn waits(&self) -> Option<Duration> {
        self.strokes.waits()
    }

    fn step(&mut self) {
        self.strokes.step();
    }

    fn skip(&mut self) {
        self.strokes.skip();
    }
}
