//! The effects of a move of Azul, step by step, for animation.

use azul::{Azul, Event, View};
use serde::Serialize;
use session::ViewModel;
use table::Game;

/// A step with its own animation: a take, a tile on the wall, a floor line…
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AzulStep {
    /// The index of this step's event in the scene. Related events, like tiles that fall to the floor, appear only in
    /// the view.
    pub event: usize,
    /// The view after this step; `None` for the last step, because the scene has it.
    pub view: Option<View>,
}

/// Returns the steps of the last move; empty in other games.
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
