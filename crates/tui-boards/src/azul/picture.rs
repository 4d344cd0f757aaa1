//! The table on the screen: the offer on top, the boards below.

use azul::{Azul, View};
use ratatui::layout::Rect;
use table::Seat;

use super::super::BoardContext;
use super::animation::StepKind;
use super::canvas::Canvas;
use super::fresh::Fresh;
use super::layout::Layout;
use super::player::PlayerBoard;
use super::pointer::{Button, Pointer};

/// What is to be drawn.
pub(super) struct Picture<'a> {
    pub(super) scene: &'a BoardContext<'a>,
    pub(super) view: &'a View,
    pub(super) layout: &'a Layout,
    /// Whose move it is, in what is shown.
    pub(super) turn: Option<Seat>,
    /// What is pointed at, and the position in which it is.
    pub(super) pointed: Option<(Azul, Pointer)>,
    /// What was just laid.
    pub(super) fresh: &'a Fresh,
    /// What happens at this step of an animation.
    pub(super) happening: Option<StepKind>,
}

impl Picture<'_> {
    /// Draws all and says what can be clicked where; the first that is hit counts.
    pub(super) fn draw(&self, canvas: &mut Canvas) -> Vec<(Rect, Button)> {
        let mut buttons = Vec::new();
        self.offer(canvas, &mut buttons);
        for (seat, &area) in Seat::all(self.view.boards.len()).zip(&self.layout.boards) {
            if area.is_empty() {
                continue;
            }
            PlayerBoard::new(self, seat, area).draw(canvas, &mut buttons);
        }
        buttons
    }
}
