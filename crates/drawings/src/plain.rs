//! The generic drawing of a game: its view as a list.

use session::ViewModel;
use words::plain;

use super::text::styled;
use super::{BOLD, Drawing, DrawingContext};

/// The generic text drawing.
#[derive(Default)]
pub(crate) struct PlainDrawing;

impl Drawing for PlainDrawing {
    fn table(&self, seen: &ViewModel, context: DrawingContext) -> String {
        let mut heading = styled(BOLD, seen.game().name());
        if let Some(seat) = seen.turn().seat() {
            let name = &seen.players()[seat.index()];
            heading += &format!(" {} {name}", context.console.between());
        }
        let lines = plain::lines(&seen.state.view.to_json());
        format!("{heading}\n\n{}\n", lines.join("\n"))
    }
}
