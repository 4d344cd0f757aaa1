//! The match at a table elsewhere, as it is shown here.

use session::{NotSeen, Perspective, Seen};
use table::{Change, Seat};

use crate::fronts::front;
use crate::screen::board::{DrawnBoard, Scene};
use crate::screen::context::Context;
use crate::screen::pages::play::Drawn;
use crate::screen::pages::side::Log;
use crate::screen::seat_colours;
use crate::screen::theme::Paint;
use crate::table_elsewhere::TableElsewhere;
use crate::table_words::seen_elsewhere;

/// The match, as it is shown.
pub(super) struct Shown {
    pub(super) seen: Seen,
    pub(super) board: Box<dyn DrawnBoard>,
    pub(super) log: Log,
    colours: Vec<Paint>,
    /// The result was shown.
    pub(super) result_told: bool,
    pub(super) drawn: Drawn,
}

impl Shown {
    pub(super) fn new(
        context: &Context,
        table: &TableElsewhere,
        play: Perspective,
    ) -> Result<Self, NotSeen> {
        let seen = seen_elsewhere(context.catalogue, play, &context.texts)?;
        let mut shown = Shown {
            board: front(seen.game().id()).board(),
            colours: seat_colours::of_all(seen.seats.len()),
            seen,
            log: Log::default(),
            result_told: false,
            drawn: Drawn::default(),
        };
        shown.show_anew(context, table);
        Ok(shown)
    }

    /// Looks at the match as it is known now. One move more is shown as it was played.
    pub(super) fn look(
        &mut self,
        context: &Context,
        table: &TableElsewhere,
        play: Perspective,
    ) -> Result<(), NotSeen> {
        if play == *self.seen {
            return Ok(());
        }
        let before = self.seen.ply();
        let goes_on = play.viewer == self.seen.viewer
            && play.ply() == before + 1
            && play.plies[..before] == self.seen.plies[..];
        let last = play.plies.last().cloned().filter(|_| goes_on);
        // A name that was taken out is not read any more.
        if play.seats != self.seen.seats {
            self.log.clear();
        }
        self.seen = seen_elsewhere(context.catalogue, play, &context.texts)?;
        match last {
            Some(ply) => {
                self.note(context, table);
                self.with_board(context, table, |board, scene| board.played(scene, &ply));
            }
            None => self.show_anew(context, table),
        }
        Ok(())
    }

    /// Shows the position without a word of how it came about.
    pub(super) fn show_anew(&mut self, context: &Context, table: &TableElsewhere) {
        self.note(context, table);
        self.with_board(context, table, |board, scene| board.jumped(scene));
    }

    /// Writes down what has led here.
    pub(super) fn note(&mut self, context: &Context, table: &TableElsewhere) {
        let seen = &self.seen;
        let texts = &context.texts;
        let names = |changes: &[Change]| words::names_after(texts, &seen.seats, changes);
        self.log.follow_called(seen, &names, texts);
        let onlooker = self.scene(context, table).onlooker();
        self.log.new_from = onlooker.map(|seat| self.last_move_of(seat) + 1);
    }

    /// The number of the last move of a seat, 0 before its first.
    pub(super) fn last_move_of(&self, seat: Seat) -> usize {
        let is_theirs = |ply: &usize| {
            let played = self.seen.history(*ply);
            played.is_some_and(|played| played.seat == seat)
        };
        (1..=self.seen.ply()).rev().find(is_theirs).unwrap_or(0)
    }

    /// The seat of the person here, if they may move now.
    pub(super) fn mover(&self, table: &TableElsewhere) -> Option<Seat> {
        let seat = table.plays_at()?;
        let turn = self.seen.turn().seat()?;
        let plays = table.stage() == online::Stage::Running && !table.move_pending();
        (seat == turn && plays).then_some(seat)
    }

    /// All that the board may look at.
    pub(super) fn scene<'a>(&'a self, context: &'a Context, table: &TableElsewhere) -> Scene<'a> {
        scene(
            &self.seen,
            &self.colours,
            (self.mover(table), table.seat()),
            context,
        )
    }

    /// The same, and what it is drawn with.
    pub(super) fn parts<'a>(
        &'a mut self,
        context: &'a Context,
        table: &TableElsewhere,
    ) -> (&'a mut dyn DrawnBoard, Scene<'a>, &'a Log, &'a mut Drawn) {
        let scene = scene(
            &self.seen,
            &self.colours,
            (self.mover(table), table.seat()),
            context,
        );
        (&mut *self.board, scene, &self.log, &mut self.drawn)
    }

    /// Calls the board with its scene.
    pub(super) fn with_board<T>(
        &mut self,
        context: &Context,
        table: &TableElsewhere,
        call: impl FnOnce(&mut dyn DrawnBoard, &Scene) -> T,
    ) -> T {
        let (board, scene, ..) = self.parts(context, table);
        call(board, &scene)
    }
}

fn scene<'a>(
    seen: &'a Seen,
    colours: &'a [Paint],
    (mover, own): (Option<Seat>, Option<Seat>),
    context: &'a Context,
) -> Scene<'a> {
    Scene {
        seen,
        mover,
        own,
        theme: context.theme,
        texts: &context.texts,
        colours,
        pace: context.settings.pace(),
    }
}
