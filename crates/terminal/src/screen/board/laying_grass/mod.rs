//! The board of Laying Grass: a tile in hand that moves over the board like a ghost.
//!
//! | module | what it holds |
//! |---|---|
//! | `sight` | what there is to see and to do in a position |
//! | `pointer` | what the person points at, and so the move that it would be |
//! | `grid`, `field` | where the cells are on the screen, and how they look |
//! | `tray` | the tile in hand, the queue and the buttons beside the board |
//! | `paint` | the colours |
//! | `words`, `tell` | moves, refusals and events in the person's language |

mod field;
mod grid;
mod paint;
mod pointer;
mod sight;
mod tell;
mod tray;
mod words;

#[cfg(test)]
mod tests;

use std::rc::Rc;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use games::PlyText;
use laying_grass::{Area, Cell, LayingGrass, Move, Phase, Square};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use serde_json::Value;
use table::{Game, Players, Seat, Viewer};

use super::{Answer, Board, Roster, RosterLine, Scene};
use crate::screen::look::Role;
use crate::screen::texts::Texts;
use field::{Field, Ghost};
use grid::Grid;
use pointer::{Aim, Pointer};
use sight::{Outcome, Sight, Spot};
use tray::{Button, Tray};

/// What the person points at, and where things were drawn.
#[derive(Default)]
pub(super) struct GrassBoard {
    sight: Option<Rc<Sight>>,
    pointer: Pointer,
    /// Where each seat has pointed last.
    homes: [Option<Cell>; 9],
    /// How often the person has zoomed.
    zoom: usize,
    /// Whether the mouse was used last: the board scrolls less under it.
    by_mouse: bool,
    /// Where the board was drawn.
    grid: Option<Grid>,
    /// What can be clicked beside it.
    buttons: Vec<(Rect, Button)>,
}

impl GrassBoard {
    /// What there is to see now.
    fn sight(&self, scene: &Scene) -> Rc<Sight> {
        let game = scene.of::<LayingGrass>();
        match &self.sight {
            Some(sight) if sight.is_of(game, scene.viewer) => Rc::clone(sight),
            _ => Rc::new(Sight::new(game, scene.viewer)),
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
        }
        sight
    }

    fn remember(&mut self, sight: &Sight) {
        if let (Some(seat), Aim::Here) = (sight.view.turn, self.pointer.aim) {
            self.homes[seat.index()] = Some(self.pointer.held(sight));
        }
    }

    /// Plays what is pointed at, if it is legal.
    fn confirm(&self, scene: &Scene, sight: &Sight) -> Answer {
        let Some(Ok(mv)) = self.pointer.candidate(sight).map(|mv| sight.check(mv)) else {
            return Answer::Taken;
        };
        let covered = sight.covered(mv);
        let coupons = scene
            .mover
            .map_or(0, |seat| sight.position.coupons_of(seat).count());
        let texts = scene.texts;
        let question = if !covered.is_empty() {
            let all = words::bonuses(&covered, texts);
            let variables = [("bonuses", all.into()), ("count", covered.len().into())];
            texts.with("grass-warn-covers", &variables)
        } else if mv == Move::Done && sight.phase() == Phase::Last {
            texts.with("grass-warn-done", &[("count", coupons.into())])
        } else {
            return Answer::Play(mv.to_string());
        };
        Answer::Warn {
            question,
            mv: mv.to_string(),
        }
    }

    /// Points at a cell with the mouse.
    fn hover(&mut self, sight: &Sight, cells: &[Cell]) {
        let legal = |pointer: &Pointer| {
            let mv = pointer.candidate(sight);
            mv.is_some_and(|mv| sight.check(mv).is_ok())
        };
        let at = |aim: Aim, cell: Cell| {
            let mut pointer = self.pointer;
            pointer.aim = aim;
            pointer.hold(sight, cell);
            pointer
        };
        // Of the two cells of a half block the one that makes sense; a stone under the mouse can be
        // meant for itself.
        let here = cells.iter().map(|&cell| at(Aim::Here, cell));
        let stones = cells.iter().map(|&cell| at(Aim::Stone, cell));
        let first = here.clone().next();
        if let Some(pointer) = here.chain(stones).find(legal).or(first) {
            self.pointer = pointer;
            self.remember(sight);
        }
    }

    /// Points at what is at a place of the screen; says whether there is something.
    fn point(&mut self, sight: &Sight, x: u16, y: u16) -> bool {
        let cells = self.grid.map_or_else(Vec::new, |grid| grid.cells_at(x, y));
        if !cells.is_empty() {
            self.hover(sight, &cells);
            return true;
        }
        let mut buttons = self.buttons.iter();
        let button = buttons.find(|(place, _)| place.contains((x, y).into()));
        match button {
            Some((_, Button::Queue(place))) => self.pointer.aim = Aim::Queue(*place),
            Some((_, Button::Done)) => self.pointer.aim = Aim::Done,
            _ => return false,
        }
        true
    }

    /// Begins to choose a stone to remove, or goes on to the next.
    fn choose_stone(&mut self, sight: &Sight) {
        if sight.stones().is_empty() || sight.phase() != Phase::Turn {
            return;
        }
        if self.pointer.aim != Aim::Stone {
            self.pointer.corner = self.pointer.held(sight);
            self.pointer.aim = Aim::Stone;
        }
        self.pointer.next(sight, false);
    }

    fn ghost(&self, scene: &Scene, sight: &Sight) -> Option<Ghost> {
        let seat = scene.mover?;
        let candidate = self.pointer.candidate(sight)?;
        let legal = sight.check(candidate).ok();
        let corners = match (self.pointer.aim, sight.view.tile) {
            (Aim::Here, Some(_)) => sight.corners(self.pointer.orientation),
            _ => Area::EMPTY,
        };
        let shape = self.pointer.shape(sight);
        let hollow = corners.cells().fold(Area::EMPTY, |all, corner| {
            shape.map_or(all, |shape| all | Area::of_shape(shape, corner))
        });
        let square = legal.and_then(|mv| {
            let outcome = Outcome::of(sight, mv, seat);
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
            corners,
            hollow,
        })
    }

    /// Whose squares matter most.
    fn own(scene: &Scene, sight: &Sight) -> Option<Seat> {
        match (scene.mover, scene.viewer) {
            (Some(seat), _) | (None, Viewer::Seat(seat)) => Some(seat),
            (None, Viewer::Spectator | Viewer::Everything) => sight.view.turn,
        }
    }
}

impl Board for GrassBoard {
    fn draw(&mut self, scene: &Scene, area: Rect, buffer: &mut Buffer) {
        let sight = self.look_again(scene);
        let area = area.intersection(buffer.area);
        let tray = if area.width >= 34 { tray::NARROWEST } else { 0 };
        let left = Rect {
            width: area.width - tray,
            ..area
        };
        let grid = Grid::new(scene.look, sight.side(), left, self.zoom);
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
        grid.scroll(before, from, to, margin);
        Field {
            sight: &sight,
            grid,
            look: scene.look,
            own: Self::own(scene, &sight),
            ghost: self.ghost(scene, &sight),
        }
        .draw(buffer);
        let x = (grid.frame.right() + 1).min(area.right());
        let beside = Rect {
            x,
            y: area.y + down,
            width: (area.right() - x).min(tray::WIDEST),
            height: area.height - down,
        };
        self.grid = Some(grid);
        let tray = Tray {
            sight: &sight,
            look: scene.look,
            texts: scene.texts,
            pointer: &self.pointer,
            asks: scene.mover.is_some(),
        };
        self.buttons = tray.draw(beside, buffer);
    }

    fn key(&mut self, scene: &Scene, key: KeyEvent) -> Answer {
        let sight = self.look_again(scene);
        self.by_mouse = false;
        if key.code == KeyCode::Char('z') || key.code == KeyCode::Char('Z') {
            self.zoom += 1;
            return Answer::Taken;
        }
        if scene.mover.is_none() {
            return Answer::Ignored;
        }
        let far = key.modifiers.contains(KeyModifiers::SHIFT);
        match key.code {
            KeyCode::Up | KeyCode::Down | KeyCode::Left | KeyCode::Right => {
                self.pointer.step(&sight, key.code, far);
            }
            KeyCode::Tab => self.pointer.next(&sight, far),
            KeyCode::BackTab => self.pointer.next(&sight, true),
            KeyCode::Enter => return self.confirm(scene, &sight),
            KeyCode::Esc => {
                if !self.pointer.leave(&sight) {
                    return Answer::Ignored;
                }
            }
            KeyCode::Char(letter) => match letter.to_ascii_lowercase() {
                'r' => self.pointer.turn(&sight, laying_grass::Orientation::turned),
                'f' => self
                    .pointer
                    .turn(&sight, laying_grass::Orientation::flipped),
                'c' => self.choose_stone(&sight),
                'd' => self.pointer.aim = Aim::Done,
                digit @ '2'..='6' if sight.phase() == Phase::Turn => {
                    let aim = Aim::Queue(digit as u8 - b'0');
                    if self.pointer.aim == aim {
                        return self.confirm(scene, &sight);
                    }
                    self.pointer.aim = aim;
                }
                _ => return Answer::Ignored,
            },
            _ => return Answer::Ignored,
        }
        self.remember(&sight);
        Answer::Taken
    }

    fn mouse(&mut self, scene: &Scene, mouse: MouseEvent) -> Answer {
        let sight = self.look_again(scene);
        let (x, y) = (mouse.column, mouse.row);
        let on_button = |wanted: Button, buttons: &[(Rect, Button)]| {
            let at = |(place, button): &(Rect, Button)| {
                *button == wanted && place.contains((x, y).into())
            };
            buttons.iter().any(at)
        };
        let pressed = mouse.kind == MouseEventKind::Down(MouseButton::Left);
        if pressed && on_button(Button::Zoom, &self.buttons) {
            self.zoom += 1;
            return Answer::Taken;
        }
        if scene.mover.is_none() {
            return Answer::Ignored;
        }
        if pressed && on_button(Button::Stone, &self.buttons) {
            self.by_mouse = false;
            self.choose_stone(&sight);
            return Answer::Taken;
        }
        let on_board = self
            .grid
            .is_some_and(|grid| !grid.cells_at(x, y).is_empty());
        match mouse.kind {
            MouseEventKind::Moved | MouseEventKind::Drag(_) => {
                if !self.point(&sight, x, y) {
                    return Answer::Ignored;
                }
            }
            MouseEventKind::Down(MouseButton::Left) => {
                let before = self.pointer;
                if !self.point(&sight, x, y) {
                    return Answer::Ignored;
                }
                if self.pointer == before {
                    return self.confirm(scene, &sight);
                }
            }
            MouseEventKind::Down(MouseButton::Right) if on_board => {
                self.pointer
                    .turn(&sight, laying_grass::Orientation::flipped);
            }
            MouseEventKind::ScrollDown if on_board => {
                self.pointer.turn(&sight, laying_grass::Orientation::turned);
            }
            MouseEventKind::ScrollUp if on_board => {
                let back =
                    |orientation: laying_grass::Orientation| orientation.turned().turned().turned();
                self.pointer.turn(&sight, back);
            }
            _ => return Answer::Ignored,
        }
        self.by_mouse = true;
        Answer::Taken
    }

    fn status(&self, scene: &Scene) -> Line<'static> {
        let sight = self.sight(scene);
        let (Some(seat), Some(mv)) = (scene.mover, self.pointer.candidate(&sight)) else {
            return Line::default();
        };
        let (look, texts) = (scene.look, scene.texts);
        let mv = match sight.check(mv) {
            Ok(mv) => mv,
            Err(error) => {
                let mut reason = words::refusal(&error, &sight, scene);
                if self.pointer.aim == Aim::Here && sight.phase() == Phase::Turn && !sight.fits() {
                    reason = texts.get("grass-fits-nowhere");
                }
                let sign = look.sign("✗ ", "x ");
                return Line::styled(format!("{sign}{reason}"), look.style(Role::Forbidden));
            }
        };
        let what = words::describe(mv, &sight, texts);
        // A robbery is judged by what its victim loses.
        let victim = match (mv, sight.cells_of(mv).first().map(|&cell| sight.spot(cell))) {
            (Move::Rob(_), Some(Spot::Grass(grass))) => Some(grass.owner),
            _ => None,
        };
        let outcome = Outcome::of(&sight, mv, victim.unwrap_or(seat));
        let mut gains = words::gains(mv, &outcome, &sight, scene).join(", ");
        if let Some(victim) = victim {
            let name = scene.name(victim).to_owned().into();
            gains = texts.with("grass-gain-of", &[("name", name), ("gains", gains.into())]);
        }
        let mut line = vec![
            Span::styled(look.sign("✓ ", ""), look.style(Role::Allowed)),
            Span::raw(what),
        ];
        if !gains.is_empty() {
            let gains = format!("{} {gains}", look.sign(" ·", " -"));
            line.push(Span::styled(gains, look.style(Role::Gain)));
        }
        Line::from(line)
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
                format!("{round} {} {what}", scene.look.sign("·", "-"))
            }
            _ => what,
        }
    }

    fn roster(&self, scene: &Scene) -> Option<Roster> {
        let sight = self.sight(scene);
        let heads = [
            "grass-head-square",
            "grass-head-territory",
            "grass-head-coupons",
        ];
        let players = sight.view.players.iter();
        let lines = Seat::all(sight.view.players.len()).zip(players);
        let lines = lines.map(|(seat, player)| RosterLine {
            seat,
            sign: seat_sign(scene, player.colour),
            columns: vec![
                player.square.map_or(0, |square| square.side).to_string(),
                player.territory.to_string(),
                player.coupons.count().to_string(),
            ],
        });
        Some(Roster {
            heads: heads.map(|key| scene.texts.get(key)).to_vec(),
            lines: lines.collect(),
        })
    }

    fn keys(&self, texts: &Texts) -> Vec<(&'static str, String)> {
        [
            ("← ↑ ↓ →", "grass-key-arrows"),
            ("Shift ← ↑ ↓ →", "grass-key-far"),
            ("Tab", "grass-key-tab"),
            ("R", "grass-key-turn"),
            ("F", "grass-key-flip"),
            ("Enter", "grass-key-enter"),
            ("2–6", "grass-key-swap"),
            ("C", "grass-key-stone"),
            ("D", "grass-key-done"),
            ("Esc", "grass-key-escape"),
            ("Z", "grass-key-zoom"),
        ]
        .map(|(key, meaning)| (key, texts.get(meaning)))
        .into_iter()
        .chain([("", texts.get("grass-key-mouse"))])
        .collect()
    }

    fn shortcuts(&self, scene: &Scene) -> Vec<(&'static str, String)> {
        let sight = self.sight(scene);
        let mut keys = Vec::new();
        if scene.mover.is_some() {
            let tile = sight.view.tile.is_some();
            let enter = match (self.pointer.aim, sight.phase()) {
                (Aim::Queue(_), _) => "grass-short-take",
                (Aim::Stone, _) => "grass-short-remove",
                (Aim::Done, _) => "grass-short-done",
                (Aim::Here, Phase::Rob) => "grass-short-rob",
                (Aim::Here, Phase::Last) => "grass-short-buy",
                (Aim::Here, _) => "grass-short-place",
            };
            keys.push(("Enter", enter));
            if tile {
                keys.push(("R", "grass-short-turn"));
                keys.push(("F", "grass-short-flip"));
            }
            keys.push(("Tab", "grass-short-next"));
            if sight.view.swaps > 0 {
                keys.push(("2-6", "grass-short-swap"));
            }
            if sight.phase() == Phase::Turn && !sight.stones().is_empty() {
                keys.push(("C", "grass-button-stone"));
            }
            if sight.moves.contains(&Move::Done) {
                keys.push(("D", "grass-button-done"));
            }
        }
        keys.push(("Z", "grass-button-zoom"));
        keys.into_iter()
            .map(|(key, word)| (key, scene.texts.get(word)))
            .collect()
    }

    fn tell(&self, event: &Value, players: &Players, texts: &Texts) -> Option<String> {
        let event = serde_json::from_value(event.clone())
            .expect("an event of Laying Grass is one of that game");
        tell::tell(&event, players, texts)
    }

    fn breakdown(&self, scene: &Scene) -> Roster {
        let sight = self.sight(scene);
        let heads = [
            "grass-result-square",
            "grass-result-where",
            "grass-result-tie-break",
            "grass-result-territory",
            "grass-result-coupons",
        ];
        let standings = sight.position.standings();
        let places = standings.iter().flat_map(|standings| standings.places());
        let mut lines: Vec<RosterLine> = places
            .map(|place| {
                let tally = &place.tally;
                let colour = sight.view.players[place.seat.index()].colour;
                let square = Square {
                    side: tally.side,
                    corner: tally.corner,
                };
                RosterLine {
                    seat: place.seat,
                    sign: seat_sign(scene, colour),
                    columns: vec![
                        format!("{0}{1}{0}", square.side, scene.look.sign("×", "x")),
                        square.corner.to_string(),
                        tally.tie_break.to_string(),
                        tally.territory.to_string(),
                        tally.coupons.count().to_string(),
                    ],
                }
            })
            .collect();
        lines.sort_by_key(|line| line.seat);
        Roster {
            heads: heads.map(|key| scene.texts.get(key)).to_vec(),
            lines,
        }
    }

    fn describe(&self, scene: &Scene, mv: &str) -> String {
        let sight = self.sight(scene);
        match sight.position.parse(mv) {
            Ok(mv) => words::describe(mv, &sight, scene.texts),
            Err(_) => mv.to_owned(),
        }
    }

    fn point_at(&mut self, scene: &Scene, mv: &str) {
        let sight = self.look_again(scene);
        if let Ok(mv) = sight.position.parse(mv) {
            self.by_mouse = false;
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

impl GrassBoard {
    /// From which cell to which the board has to be in view, and with how much around.
    fn to_be_seen(&self, scene: &Scene, sight: &Sight) -> (Cell, Cell, u8) {
        let held = self.pointer.held(sight);
        if scene.mover.is_none() {
            // What happened last, if somebody else moves.
            let mut cells = sight.recent.cells();
            let cell = cells.next().unwrap_or(held);
            return (cell, cells.last().unwrap_or(cell), 3);
        }
        match (self.by_mouse, self.pointer.aim, self.pointer.shape(sight)) {
            (false, Aim::Here, Some(shape)) => {
                let from = self.pointer.corner;
                let to = Cell {
                    row: from.row + shape.height() - 1,
                    column: from.column + shape.width() - 1,
                };
                (from, to, 3)
            }
            (false, ..) => (held, held, 3),
            (true, ..) => (held, held, 1),
        }
    }
}

/// The letter of a colour on that colour.
fn seat_sign(scene: &Scene, colour: laying_grass::Colour) -> Span<'static> {
    let paint = paint::grass(colour, scene.look.palette);
    let letter = format!("{} ", paint::letter(colour));
    Span::styled(letter, scene.look.on(paint))
}
