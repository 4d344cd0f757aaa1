//! The line to a server: what is asked for on it, and how it is.

use std::time::{Duration, Instant};

use client::{Background, Error};
use online::{Order, PlayerId};
use table::{Name, Seat};

/// The line to a server, which tells what happens by itself.
pub(crate) trait Wire {
    /// Wants something done.
    fn order(&self, order: Order);
    /// Asks for the record.
    fn ask_for_record(&self);
    /// Asks what the match did to the ratings.
    fn ask_for_ratings(&self);
    /// Asks which programs can be invited.
    fn ask_for_programs(&self);
    /// Gives a seat to a program.
    fn invite(&self, program: PlayerId, seat: Seat);
    /// Is called by another name, and then wants something done by it.
    fn rename(&self, name: Name, order: Order);
}

impl Wire for Background {
    fn order(&self, order: Order) {
        Background::order(self, order);
    }

    fn ask_for_record(&self) {
        self.record();
    }

    fn ask_for_ratings(&self) {
        self.ratings();
    }

    fn ask_for_programs(&self) {
        self.programs();
    }

    fn invite(&self, program: PlayerId, seat: Seat) {
        Background::invite(self, program, seat);
    }

    fn rename(&self, name: Name, order: Order) {
        Background::rename(self, name, order);
    }
}

/// How the line is.
pub(crate) enum LineState {
    /// Nobody has answered yet.
    Calling,
    Open,
    /// It is tried again.
    Lost(Lost),
    /// It is not tried again.
    Ended(Error),
}

impl LineState {
    /// It is broken, or could not be had again.
    pub(crate) fn lose(&mut self, error: Error, pause: Duration) {
        let now = Instant::now();
        let since = match self {
            LineState::Lost(lost) => lost.since,
            _ => now,
        };
        *self = LineState::Lost(Lost {
            error,
            since,
            again: now + pause,
        });
    }
}

/// A line that is broken, and tried again and again.
pub(crate) struct Lost {
    /// Why it could not be had the last time.
    pub(crate) error: Error,
    /// When it broke.
    since: Instant,
    /// When it is tried next.
    again: Instant,
}

impl Lost {
    /// How long there has been none.
    pub(crate) fn lasts(&self) -> Duration {
        self.since.elapsed()
    }

    /// How long it is until it is tried again; nothing while it is.
    pub(crate) fn pause(&self) -> Duration {
        self.again.saturating_duration_since(Instant::now())
    }
}
