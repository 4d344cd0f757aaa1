//! The match at a table elsewhere, as it is shown here.

use session::{NotSeen, Perspective};

use crate::context::Context;
use crate::pages::pane::{Here, MatchPane};
use front::remote_table::RemoteTable;
use front::seat_colours::SeatColour;
use front::table_words::seen_elsewhere;

/// The match, as it is shown.
pub(super) struct Shown {
    /// What was sent of it, to find what is new.
    play: Perspective,
    pub(super) pane: MatchPane,
    /// The result was shown.
    pub(super) result_told: bool,
}

impl Shown {
    pub(super) fn new(
        context: &Context,
        table: &RemoteTable,
        play: Perspective,
    ) -> Result<Self, NotSeen> {
        let seen = seen_elsewhere(context.catalogue, play.clone(), &context.texts)?;
        let colours = SeatColour::of_all(seen.seats.len());
        let mut shown = Shown {
            play,
            pane: MatchPane::new(seen, colours).calling_in_words(),
            result_told: false,
        };
        shown.show_anew(context, table);
        Ok(shown)
    }

    /// Looks at the match as it is known now. One move more is shown as it was played.
    pub(super) fn look(
        &mut self,
        context: &Context,
        table: &RemoteTable,
        play: Perspective,
    ) -> Result<(), NotSeen> {
        let pane = &mut self.pane;
        if play == self.play {
            return Ok(());
        }
        let before = pane.seen.ply();
        let goes_on = play.viewer == pane.seen.viewer
            && play.ply() == before + 1
            && play.plies[..before] == self.play.plies[..];
        // A name that was taken out is not read any more.
        if play.seats != pane.seen.seats {
            pane.log.clear();
        }
        pane.seen = seen_elsewhere(context.catalogue, play.clone(), &context.texts)?;
        self.play = play;
        match pane.seen.plies.last().cloned().filter(|_| goes_on) {
            Some(ply) => {
                let here = here(table);
                pane.note(context, here);
                pane.played(context, here, &ply);
            }
            None => self.show_anew(context, table),
        }
        Ok(())
    }

    /// Shows the position without a word of how it came about.
    pub(super) fn show_anew(&mut self, context: &Context, table: &RemoteTable) {
        let here = here(table);
        self.pane.note(context, here);
        self.pane.jumped(context, here);
    }
}

/// The person here: where they sit, and whether they may move now.
pub(super) fn here(table: &RemoteTable) -> Here {
    Here {
        mover: table.mover(),
        own: table.seat(),
    }
}
