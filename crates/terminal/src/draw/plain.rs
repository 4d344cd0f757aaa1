//! A game that has no drawing of its own, as text: what is seen as a list.

use serde_json::Value;
use table::Players;

use super::text::styled;
use super::{BOLD, Drawing, Look};
use crate::outline;
use crate::seen::Seen;

/// The drawing.
#[derive(Default)]
pub(crate) struct Plain;

impl Drawing for Plain {
    fn table(&self, seen: &Seen, look: Look) -> String {
        let mut heading = styled(BOLD, seen.game().name());
        if let Some(seat) = seen.turn().seat() {
            let name = &seen.players()[seat.index()];
            heading += &format!(" {} {name}", look.dot());
        }
        let lines = outline::lines(&seen.state.view);
        format!("{heading}\n\n{}\n", lines.join("\n"))
    }

    fn tell(&self, event: &Value, _players: &Players, _look: Look) -> String {
        outline::event(event)
    }
}
