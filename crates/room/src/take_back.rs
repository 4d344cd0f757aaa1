//! The request to take back a move, as a client knows it.

use std::cmp::Ordering;

use table::Seat;

use crate::{Replica, Snapshot, TableCommand};

/// A request to take back a move, as the player at this client knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakeBackRequest {
    /// Another player asks this player to allow a take-back.
    Received(Seat),
    /// This player asks the other players to allow a take-back.
    Sent,
    /// Another player refused, and the match has not continued since.
    RefusedBy(Seat),
    /// The request was withdrawn or this player refused it, and the match has not continued since.
    Dropped,
    /// The next move was made before everybody had answered.
    Overtaken,
}

/// A request that ended without a move being taken back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EndedRequest {
    /// The version of the match when the request ended.
    version: u32,
    how: TakeBackRequest,
}

impl EndedRequest {
    /// Returns how the request `before` ended, unless it is still open or a move was taken back.
    pub(crate) fn between(before: OpenRequest, now: &Snapshot) -> Option<Self> {
        let play = now.play.as_ref().filter(|_| now.table.asked.is_none())?;
        let how = match play.ply().cmp(&before.ply) {
            Ordering::Less => return None,
            Ordering::Equal => TakeBackRequest::Dropped,
            Ordering::Greater => TakeBackRequest::Overtaken,
        };
        let version = play.version;
        Some(EndedRequest { version, how })
    }
}

/// A request that is waiting for answers.
#[derive(Clone, Copy)]
pub(crate) struct OpenRequest {
    /// The number of moves when the request was made.
    ply: usize,
}

impl OpenRequest {
    /// Returns the open request at a table.
    pub(crate) fn at(table: &Snapshot) -> Option<Self> {
        table.table.asked?;
        let ply = table.play.as_ref()?.ply();
        Some(OpenRequest { ply })
    }
}

impl Replica {
    /// Returns the open request to take back a move, or how the last one ended, if this player should know about it.
    #[must_use]
    pub fn take_back_request(&self) -> Option<TakeBackRequest> {
        let snapshot = self.snapshot()?;
        let own = snapshot.seat?;
        if let Some(by) = snapshot.table.asked {
            if by == own {
                return Some(TakeBackRequest::Sent);
            }
            let may_answer = self.permits(&TableCommand::Answer { yes: true });
            return may_answer.then_some(TakeBackRequest::Received(by));
        }
        if let Some(by) = snapshot.table.refused.filter(|by| *by != own) {
            return Some(TakeBackRequest::RefusedBy(by));
        }
        let version = snapshot.play.as_ref()?.version;
        let ended = self.ended_request.filter(|ended| ended.version == version);
        ended.map(|ended| ended.how)
    }
}
