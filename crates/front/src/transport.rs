//! The line to a server: what is asked for on it, and how it is.

use std::time::{Duration, Instant};

use client::{BackgroundClient, Error};
use room::{Order, PlayerId, ToServer};
use table::{Name, Seat};

/// The line to a server, which tells what happens by itself.
pub trait TableTransport {
    /// Sends a message to the table.
    fn send(&self, message: ToServer);
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

impl TableTransport for BackgroundClient {
    fn send(&self, message: ToServer) {
        BackgroundClient::send(self, message);
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
        BackgroundClient::invite(self, program, seat);
    }

    fn rename(&self, name: Name, order: Order) {
        BackgroundClient::rename(self, name, order);
    }
}

/// How the line is.
pub enum ConnectionState {
    /// Nobody has answered yet.
    Calling,
    /// The server answers.
    Open,
    /// It is tried again.
    Lost(Lost),
    /// It is not tried again.
    Ended(Error),
}

impl ConnectionState {
    /// It is broken, or could not be had again.
    pub fn lose(&mut self, error: Error, pause: Duration) {
        let now = Instant::now();
        let since = match self {
            ConnectionState::Lost(lost) => lost.since,
            _ => now,
        };
        *self = ConnectionState::Lost(Lost {
            error,
            since,
            again: now + pause,
        });
    }
}

/// A line that is broken, and tried again and again.
pub struct Lost {
    /// Why it could not be had the last time.
    pub error: Error,
    /// When it broke.
    since: Instant,
    /// When it is tried next.
    again: Instant,
}

impl Lost {
    /// How long there has been none.
    #[must_use]
    pub fn lasts(&self) -> Duration {
        self.since.elapsed()
    }

    /// How long it is until it is tried again; nothing while it is.
    #[must_use]
    pub fn pause(&self) -> Duration {
        self.again.saturating_duration_since(Instant::now())
    }
}
