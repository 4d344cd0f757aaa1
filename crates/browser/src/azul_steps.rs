//! The effects of a move in Azul, split into steps that can be animated.

use azul::{Azul, Event, View};
use serde::Serialize;
use session::ViewModel;
use table::Game;

/// A step that has its own animation, for example taking tiles, placing a tile on the wall or scoring a floor line.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AzulStep {
    /// The index of this step's event in the scene. Events that belong to it, such as tiles falling to the floor,
    /// change only the view.
    pub event: usize,
    /// The view after this step; `None` for the last step, because the scene contains that view.
    pub view: Option<View>,
}

/// Returns the steps of the last move, or an empty list if the game is not Azul.
pub(crate) fn steps(before: &ViewModel, after: &ViewModel) -> Vec<AzulStep> {
    let mut steps: Vec<AzulStep> = Vec::new();
    if after.game().id() != Azul::ID {
        return steps;
    }
    let mut view = before.typed_view::<Azul>().view.clone();
    for (index, event) in after.events::<Event>(after.ply()).enumerate() {
        let is_step = matches!(
            event,
            Event::Take { .. }
                | Event::Tile { .. }
                | Event::NoPlace { .. }
                | Event::Floor { .. }
                | Event::Bonus { .. }
                | Event::Round { .. }
        );
        if is_step {
            if let Some(finished) = steps.last_mut() {
                finished.view = Some(view.clone());
            }
            steps.push(AzulStep {
                event: index,
                view: None,
            });
        }
        view.follow(event);
        if let Event::Floor { seat, .. } = event {
            view.empty_floor(*seat);
        }
    }
    steps
}
