//! The animation of the end of a round, tile by tile.

use std::collections::VecDeque;
use std::time::Duration;

use azul::{Azul, Column, Event, Move, Row, View};
use table::{Game, Seat};

use super::super::BoardContext;
use super::pointer::Pointer;

/// What one step of the animation shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StepKind {
    /// Tiles are about to be taken.
    Take,
    Tile {
        seat: Seat,
        place: (Row, Column),
        points: u8,
    },
    /// There is no space on the free wall for the tile of a line, so the line falls to the floor.
    Fall {
        seat: Seat,
    },
    Floor {
        seat: Seat,
        lost: u16,
    },
    Bonus {
        seat: Seat,
        points: u16,
    },
}

/// The view and the position after `ply` moves.
pub(super) struct Before {
    pub(super) ply: usize,
    view: View,
    position: Azul,
}

impl Before {
    pub(super) fn now(scene: &BoardContext) -> Self {
        let known = scene.typed_view::<Azul>();
        Before {
            ply: scene.model.ply(),
            view: known.view.clone(),
            position: *known.position(),
        }
    }
}

/// The animation of a move. It starts from the position before the move and changes it event by event.
pub(super) struct Animation {
    pub(super) step_duration: Duration,
    pub(super) view: View,
    before: Azul,
    /// The move, if it takes tiles.
    take: Option<Move>,
    pub(super) step_kind: StepKind,
    /// The event to describe.
    pub(super) event: Event,
    ahead: VecDeque<Event>,
}

impl Animation {
    /// Creates the animation of a move, if there is something to show. A player's own move is not shown again, only
    /// its consequences.
    pub(super) fn of(
        before: Before,
        events: VecDeque<Event>,
        own: bool,
        step_duration: Duration,
    ) -> Option<Self> {
        let event = events.front()?.clone();
        let take = match event {
            Event::Take {
                from, colour, to, ..
            } => Some(Move::Take { from, colour, to }),
            _ => None,
        };
        let mut animation = Animation {
            step_duration,
            view: before.view,
            before: before.position,
            take,
            step_kind: StepKind::Take,
            event,
            ahead: events,
        };
        let shown = !own && take.is_some();
        (shown || animation.step()).then_some(animation)
    }

    /// Returns the move that is about to be made, and the position it is made in.
    pub(super) fn pointed(&self) -> Option<(Azul, Pointer)> {
        let take = self.take.filter(|_| self.step_kind == StepKind::Take)?;
        Some((self.before, Pointer::of(take)))
    }

    /// Returns the seat whose move or board is shown.
    pub(super) fn turn(&self) -> Option<Seat> {
        match self.step_kind {
            StepKind::Take => self.before.turn().seat(),
            StepKind::Tile { seat, .. }
            | StepKind::Fall { seat }
            | StepKind::Floor { seat, .. }
            | StepKind::Bonus { seat, .. } => Some(seat),
        }
    }

    /// Advances to the next visible step. Returns whether there is one.
    pub(super) fn step(&mut self) -> bool {
        // The floor line stays visible while its penalty is subtracted, and is cleared afterwards.
        if let StepKind::Floor { seat, .. } = self.step_kind {
            self.view.empty_floor(seat);
        }
        while let Some(event) = self.ahead.pop_front() {
            self.view.follow(&event);
            let step_kind = match &event {
                Event::Tile {
                    seat,
                    line,
                    column,
                    points,
                    ..
                } => StepKind::Tile {
                    seat: *seat,
                    place: (*line, *column),
                    points: *points,
                },
                Event::NoPlace { seat, .. } => StepKind::Fall { seat: *seat },
                Event::Floor { seat, lost, .. } => StepKind::Floor {
                    seat: *seat,
                    lost: *lost,
                },
                Event::Bonus { seat, points, .. } => StepKind::Bonus {
                    seat: *seat,
                    points: *points,
                },
                _ => continue,
            };
            self.step_kind = step_kind;
            self.event = event;
            return true;
        }
        false
    }
}
