//! The connection to a server and its state.

use std::time::{Duration, Instant};

use client::{BackgroundClient, Error};
use room::{Order, PlayerId, ToServer};
use table::{Name, Seat};

/// A connection that sends requests to a server. Events arrive separately.
pub trait TableTransport {
    /// Sends a message to the table.
    fn send(&self, message: ToServer);
    /// Sets the version of the replica, from which a new connection continues.
    fn set_version(&self, version: u32);
    /// Requests the record of the match.
    fn ask_for_record(&self);
    /// Requests the rating changes of the match.
    fn ask_for_ratings(&self);
    /// Requests the programs that can be invited.
    fn ask_for_programs(&self);
    /// Invites a program to a seat.
    fn invite(&self, program: PlayerId, seat: Seat);
    /// Changes the user's name, and then sends the order under the new name.
    fn rename(&self, name: Name, order: Order);
}

impl TableTransport for BackgroundClient {
    fn send(&self, message: ToServer) {
        BackgroundClient::send(self, message);
    }

    fn set_version(&self, version: u32) {
        BackgroundClient::set_version(self, version);
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

/// The state of the connection.
pub enum ConnectionState {
    /// Connecting for the first time.
    Connecting,
    Open,
    /// Lost; the client reconnects.
    Lost(Lost),
    /// Lost for good, without further retries.
    Ended(Error),
}

impl ConnectionState {
    /// Records a lost connection or a failed retry.
    pub fn set_lost(&mut self, error: Error, pause: Duration) {
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

/// A lost connection that the client retries.
pub struct Lost {
    /// The error of the last attempt.
    pub error: Error,
    /// When the connection was lost.
    since: Instant,
    /// When the next retry starts.
    again: Instant,
}

impl Lost {
    /// Returns how long the connection has been lost.
    #[must_use]
    pub fn duration(&self) -> Duration {
        self.since.elapsed()
    }

    /// Returns the time until the next retry; zero during a retry.
    #[must_use]
    pub fn pause(&self) -> Duration {
        self.again.saturating_duration_since(Instant::now())
    }
}
