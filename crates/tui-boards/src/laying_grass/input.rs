//! Keyboard and mouse handling.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use games::AnyMove;
use laying_grass::{Cell, Move, Orientation, Phase};
use ratatui::layout::Rect;

use super::LayingGrassBoard;
use super::pointer::{Aim, Pointer};
use super::situation::Situation;
use super::tray::Button;
use crate::grid::Grid;
use crate::{BoardContext, BoardResponse};

impl LayingGrassBoard {
    /// Handles a key.
    pub(super) fn press(&mut self, scene: &BoardContext, key: KeyEvent) -> BoardResponse {
        let situation = self.look_again(scene);
        self.hovered = None;
        self.refused = None;
        if key.code == KeyCode::Char('z') || key.code == KeyCode::Char('Z') {
            self.zoom += 1;
            return BoardResponse::Taken;
        }
        if scene.mover.is_none() {
            return self.scroll(key.code);
        }
        let far = key.modifiers.contains(KeyModifiers::SHIFT);
        match key.code {
            KeyCode::Up | KeyCode::Down | KeyCode::Left | KeyCode::Right => {
                self.pointer.step(&situation, key.code, far);
            }
            KeyCode::Tab => self.pointer.next(&situation, far),
            KeyCode::BackTab => self.pointer.next(&situation, true),
            KeyCode::Enter => return self.confirm(scene, &situation),
            KeyCode::Esc => {
                if !self.pointer.leave(&situation) {
                    return BoardResponse::Ignored;
                }
            }
            KeyCode::Char(letter) => match letter.to_ascii_lowercase() {
                'r' => self.pointer.turn(&situation, Orientation::turned),
                'f' => self.pointer.turn(&situation, Orientation::flipped),
                'c' => self.choose_stone(scene, &situation),
                'd' => self.choose_done(scene, &situation),
                digit @ '2'..='6' if situation.phase() == Phase::Turn => {
                    let aim = Aim::Queue(digit as u8 - b'0');
                    if self.pointer.aim == aim {
                        return self.confirm(scene, &situation);
                    }
                    self.pointer.aim = aim;
                }
                _ => return BoardResponse::Ignored,
            },
            _ => return BoardResponse::Ignored,
        }
        self.remember(&situation);
        BoardResponse::Taken
    }

    /// Handles a mouse event.
    pub(super) fn handle(&mut self, scene: &BoardContext, mouse: MouseEvent) -> BoardResponse {
        let situation = self.look_again(scene);
        let (x, y) = (mouse.column, mouse.row);
        self.refused = None;
        let on_button = |target: Button, buttons: &[(Rect, Button)]| {
            let at = |(place, button): &(Rect, Button)| {
                *button == target && place.contains((x, y).into())
            };
            buttons.iter().any(at)
        };
        let pressed = mouse.kind == MouseEventKind::Down(MouseButton::Left);
        if pressed && on_button(Button::Zoom, &self.buttons) {
            self.zoom += 1;
            return BoardResponse::Taken;
        }
        if scene.mover.is_none() {
            return BoardResponse::Ignored;
        }
        if pressed && on_button(Button::Stone, &self.buttons) {
            self.hovered = None;
            self.choose_stone(scene, &situation);
            return BoardResponse::Taken;
        }
        let on_board = self.cell_at(x, y).is_some();
        match mouse.kind {
            MouseEventKind::Moved | MouseEventKind::Drag(_) => {
                if !self.point(&situation, x, y) {
                    return BoardResponse::Ignored;
                }
            }
            MouseEventKind::Down(MouseButton::Left) => {
                let before = self.pointer;
                if !self.point(&situation, x, y) {
                    return BoardResponse::Ignored;
                }
                // The first click on an action that costs a coupon or the turn only selects it, unless the mouse was
                // already there.
                if self.pointer == before || on_board && self.pointer.aim == Aim::Here {
                    return self.confirm(scene, &situation);
                }
            }
            MouseEventKind::Down(MouseButton::Right) if on_board => {
                self.pointer.turn(&situation, Orientation::flipped);
            }
            MouseEventKind::ScrollDown if on_board => {
                self.pointer.turn(&situation, Orientation::turned);
            }
            MouseEventKind::ScrollUp if on_board => {
                let back = |orientation: Orientation| orientation.turned().turned().turned();
                self.pointer.turn(&situation, back);
            }
            _ => return BoardResponse::Ignored,
        }
        BoardResponse::Taken
    }

    /// Scrolls a board that does not fit with the arrow keys, while no local player is to move.
    fn scroll(&mut self, key: KeyCode) -> BoardResponse {
        // The number of rows or columns to scroll: few enough that most of what was visible stays visible.
        const BY: usize = 3;
        let Some(mut grid) = self.plan.map(|plan| plan.grid).filter(Grid::is_cut) else {
            return BoardResponse::Ignored;
        };
        let (mut row, mut column) = self.scrolled.unwrap_or(grid.first);
        match key {
            KeyCode::Up => row = row.saturating_sub(BY),
            KeyCode::Down => row += BY,
            KeyCode::Left => column = column.saturating_sub(BY),
            KeyCode::Right => column += BY,
            _ => return BoardResponse::Ignored,
        }
        grid.show_from((row, column));
        self.scrolled = Some(grid.first);
        BoardResponse::Taken
    }

    fn remember(&mut self, situation: &Situation) {
        if let (Some(seat), Aim::Here) = (situation.view.turn, self.pointer.aim) {
            self.homes[seat.index()] = Some(self.pointer.held(situation));
        }
    }

    /// Plays the selected move, if it is legal.
    fn confirm(&self, scene: &BoardContext, situation: &Situation) -> BoardResponse {
        let Some(Ok(mv)) = self
            .pointer
            .candidate(situation)
            .map(|mv| situation.check(mv))
        else {
            return BoardResponse::Taken;
        };
        BoardResponse::play(scene, AnyMove::new(&situation.position, mv))
    }

    /// Returns the cell at a position of the screen.
    fn cell_at(&self, x: u16, y: u16) -> Option<Cell> {
        self.plan.and_then(|plan| plan.grid.cell_at((x, y).into()))
    }

    /// Points at a cell with the mouse.
    fn hover(&mut self, situation: &Situation, cell: Cell) {
        let legal = |pointer: &Pointer| {
            let mv = pointer.candidate(situation);
            mv.is_some_and(|mv| situation.check(mv).is_ok())
        };
        let at = |aim: Aim| {
            let mut pointer = self.pointer;
            pointer.aim = aim;
            pointer.hold(situation, cell);
            pointer
        };
        // A player who points at a stone may want to remove it.
        let ways = [at(Aim::Here), at(Aim::Stone)];
        self.pointer = ways.into_iter().find(legal).unwrap_or(ways[0]);
        self.remember(situation);
    }

    /// Points at whatever is at a position of the screen. Returns whether there was anything.
    fn point(&mut self, situation: &Situation, x: u16, y: u16) -> bool {
        if let Some(cell) = self.cell_at(x, y) {
            self.hovered = Some(cell);
            self.hover(situation, cell);
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

    /// Chooses to end the turn. If that is not possible now, shows why.
    fn choose_done(&mut self, scene: &BoardContext, situation: &Situation) {
        match situation.check(Move::Done) {
            Ok(_) => self.pointer.aim = Aim::Done,
            Err(error) => self.refused = Some(situation.refusal(&error, scene)),
        }
    }

    /// Starts choosing a stone to remove, or goes to the next one. If none can be removed, shows why.
    fn choose_stone(&mut self, scene: &BoardContext, situation: &Situation) {
        if situation.stones().is_empty() {
            let stone = situation.any_stone();
            self.refused = match stone.map(|cell| situation.check(Move::Clear(cell))) {
                Some(Err(error)) => Some(situation.refusal(&error, scene)),
                _ => Some(scene.texts.get("grass-no-stones")),
            };
            return;
        }
        if self.pointer.aim != Aim::Stone {
            self.pointer.corner = self.pointer.held(situation);
            self.pointer.aim = Aim::Stone;
        }
        self.pointer.next(situation, false);
    }
}
