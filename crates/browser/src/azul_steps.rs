//! The effects of a move of Azul, step by step, for animation.

use azul::{Azul, Event, View};
use serde::Serialize;
use session::ViewModel;
use table::Game;

/// A step with its own animation: a take, a tile on the wall, a floor line…
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AzulStep {
    /// The event of this step. Related events, like tiles that fall to the floor, appear only in the view.
    pub event: Event,
    /// The view after this step.
    pub view: View,
}

/// Returns the steps of the last move; empty in other games.
pub(crate) fn steps(before: &ViewModel, after: &ViewModel) -> Vec<AzulStep> {
    let mut steps: Vec<AzulStep> = Vec::new();
    if after.game().id() != Azul::ID {
        return steps;
    }
    let mut view = before.typed_view::<Azul>().view.clone();
    for event in after.events::<Event>(after.ply()) {
        view.follow(event);
        match event {
            Event::Floor { seat, .. } => view.empty_floor(*seat),
            Event::Take { .. }
            | Event::Tile { .. }
            | Event::NoPlace { .. }
            | Event::Bonus { .. }
            | Event::Round { .. } => {}
            _ => {
                if let Some(step) = steps.last_mut() {
                    step.view.clone_from(&view);
                }
                continue;
            }
        }
        steps.push(AzulStep {
            event: event.clone(),
            view: view.clone(),
        });
    }
    steps
}
