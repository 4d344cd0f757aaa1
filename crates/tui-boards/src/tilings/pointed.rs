//! The player's selection, and the cells of the last moves.

use std::rc::Rc;

use table::Game;
use tilings::{Cell, Colour, Event, MoveError, Preview, Rotation, Tilings};

use super::super::BoardContext;
use super::TilingsBoard;
use super::situation::Situation;

/// The player's selection.
pub(super) struct Pointed {
    pub(super) cell: Cell,
    pub(super) turn: Rotation,
    /// The sides of the rotated tile in hand, if it can be tried there.
    pub(super) ghost: Option<[Colour; 4]>,
    pub(super) fits: bool,
}

impl TilingsBoard {
    pub(super) fn cursor(&self, situation: &Situation) -> Cell {
        let centre = situation.view.centre();
        let side = situation.view.side;
        self.cursor
            .filter(|cell| cell.row() < side && cell.column() < side)
            .or_else(|| situation.nearest_fit(centre))
            .unwrap_or(centre)
    }

    pub(super) fn pointed(&self, scene: &BoardContext, situation: &Situation) -> Pointed {
        let cell = self.cursor(situation);
        let hand = situation.hand.as_ref().filter(|_| scene.mover.is_some());
        let ghost = hand
            .filter(|_| situation.view.tile(cell).is_none())
            .map(|hand| self.turn.turn(hand.sides));
        Pointed {
            cell,
            turn: self.turn,
            ghost,
            fits: situation.fit(cell, self.turn),
        }
    }

    /// Returns what the selected move would change, or why it is not possible. Returns `None` if no local player is
    /// to move.
    pub(super) fn answer(
        &self,
        scene: &BoardContext,
        situation: &Situation,
    ) -> Option<Result<Rc<Preview>, MoveError>> {
        scene.mover?;
        let position = scene.typed_view::<Tilings>().position();
        let mv = situation.placing(self.cursor(situation), self.turn);
        if let Some((known, preview)) = &*self.preview.borrow()
            && *known == mv
        {
            return Some(Ok(preview.clone()));
        }
        Some(position.check(mv).map(|()| {
            let preview = Rc::new(position.preview(mv));
            self.preview.replace(Some((mv, preview.clone())));
            preview
        }))
    }

    /// Updates the selection after a change: points at a cell where the new tile fits, close to the last one.
    /// Onlookers see the last placement instead.
    pub(super) fn settle(&mut self, scene: &BoardContext) {
        if scene.mover.is_none() {
            self.follow = last_placed(scene).first().copied();
            return;
        }
        let situation = self.situation(scene);
        let near = self.cursor(&situation);
        if let Some(cell) = situation.nearest_fit(near) {
            self.point(&situation, cell);
        }
    }

    /// Points at a cell, and resets the panel's page.
    pub(super) fn aim(&mut self, cell: Cell) {
        if self.cursor.replace(cell) != Some(cell) {
            self.page = 0;
        }
    }

    /// Points at a cell, and rotates the tile if it fits there only in another orientation.
    pub(super) fn point(&mut self, situation: &Situation, cell: Cell) {
        self.aim(cell);
        self.follow = Some(cell);
        if !situation.fit(cell, self.turn) {
            self.turn = situation.fitting_turn(cell).unwrap_or(self.turn);
        }
    }
}

/// Returns where tiles were placed since the onlooker's last decision. If there were none, returns the last placement.
pub(super) fn last_placed(scene: &BoardContext) -> Vec<Cell> {
    let plies = scene.model.plies.iter().rev();
    let others = plies
        .clone()
        .take_while(|ply| Some(ply.seat) != scene.onlooker());
    let count = match scene.onlooker() {
        Some(_) => others.count().max(1),
        None => 1,
    };
    let ply = scene.model.ply();
    let events = (1..=ply)
        .rev()
        .take(count)
        .flat_map(|ply| scene.model.events(ply));
    let laid = |event: &Event| match event {
        Event::Placed { at, .. } => Some(*at),
        _ => None,
    };
    events.filter_map(laid).collect()
}
