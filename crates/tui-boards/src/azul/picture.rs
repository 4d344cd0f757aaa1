//! Draws the table: the offer on top, the boards below.

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

/// Everything needed to draw the table.
pub(super) struct Picture<'a> {
    pub(super) scene: &'a BoardContext<'a>,
    pub(super) view: &'a View,
    pub(super) layout: &'a Layout,
    /// The seat to move in the position being shown.
    pub(super) turn: Option<Seat>,
    /// The selection, and the position it refers to.
    pub(super) pointed: Option<(Azul, Pointer)>,
    /// What was just placed.
    pub(super) fresh: &'a Fresh,
    /// The current step of the animation.
    pub(super) step_kind: Option<StepKind>,
}

impl Picture<'_> {
    /// Draws everything and returns the clickable areas. Where areas overlap, the first one gets
    /// the click.
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
