//! The effects of a move in Azul, split into steps that can be animated.

use azul::{Azul, Event, View};
use serde::Serialize;
use session::ViewModel;
use table::Game;

/// A step that has its own animation, for example taking tiles, placing a tile on the wall or scoring a floor line.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AzulStep {
    /// The event of this step. Events that belong to it, such as tiles falling to the floor, change only the view.
    pub event: Event,
    /// The view after this step.
    pub view: View,
}

/// Returns the steps of the last move, or an empty list if the game is not Azul.
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
