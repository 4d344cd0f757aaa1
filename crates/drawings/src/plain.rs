//! The generic drawing of a game: its view as a list.

use session::ViewModel;
use words::plain;

use super::text::styled;
use super::{BOLD, Drawing, DrawingContext};

/// The generic text drawing.
#[derive(Default)]
pub(crate) struct PlainDrawing;

impl Drawing for PlainDrawing {
    fn table(&self, model: &ViewModel, context: DrawingContext) -> String {
        let mut heading = styled(BOLD, model.game().name());
        if let Some(seat) = model.turn().seat() {
            let name = &model.players()[seat.index()];
            heading += &format!(" {} {name}", context.console.between());
        }
        let lines = plain::lines(&model.state.view.to_json());
        format!("{heading}\n\n{}\n", lines.join("\n"))
    }
}
