//! What may be taken back, and by whom.

use serde::{Deserialize, Serialize};
use table::{Occupant, Seat, errors};

use crate::Session;

errors! {
    /// Why a move cannot be taken back.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum NoUndo {
        /// There is no move of a person.
        Nothing => "There is nothing to take back.";
        /// The last move is a bot's, at a table of several people.
        Bot
            => "A bot has moved since: with several people at the table, that cannot be taken back.";
        /// The move is another person's than the one who takes back.
        Other => "That was another person's move: only they could take it back.";
        /// Something hidden came to light.
        Luck
            => "Something hidden has come to light with that move or since, so it cannot be taken \
                back.";
        /// Somebody has left or was replaced since.
        Changed => "Somebody has left since, so it cannot be taken back.";
        /// The match is over.
        Over => "The game is over: play on from its record instead.";
    }
}

/// How a move may be taken back, where several people play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakingBack {
    /// At once.
    AtOnce,
    /// If everybody else agrees: they have moved since.
    IfAgreed,
}

/// Somebody has taken back a move, with all that followed it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TakenBack {
    /// How many moves stood then.
    pub ply: usize,
    /// Whose move it was.
    pub by: Seat,
}

impl Session {
    /// Whether the last move of this seat may be taken back; at one keyboard, of whoever may.
    ///
    /// # Errors
    /// If it may not.
    pub fn may_take_back(&self, by: Option<Seat>) -> Result<(), NoUndo> {
        last_to_take_back(self, by).map(|_| ())
    }

    /// Whether the last move of this seat may be taken back, alone or if everybody else agrees.
    ///
    /// # Errors
    /// If it may not, whoever agrees.
    pub fn taking_back(&self, by: Seat) -> Result<TakingBack, NoUndo> {
        if self.may_take_back(Some(by)).is_ok() {
            return Ok(TakingBack::AtOnce);
        }
        last_of(self, by).map(|_| TakingBack::IfAgreed)
    }

    /// Determines by seat why the player there, at a separate screen, can take nothing back, if that is so.
    pub(crate) fn find_no_take_back(&self) -> Vec<Option<NoUndo>> {
        let game = self.game();
        let why_not = |seat| match game.occupant(seat) {
            _ if game.turn().is_over() => Some(NoUndo::Over),
            Occupant::Person(_) => self.taking_back(seat).err(),
            // Who has left takes nothing back, least of all a move of the bot that plays on.
            Occupant::Bot(_) | Occupant::Program(_) => Some(NoUndo::Nothing),
        };
        Seat::all(game.seats().len()).map(why_not).collect()
    }
}

/// A move that may be taken back, with all that follow it.
pub(crate) struct LastMove {
    /// Its number, counted from 1.
    pub(crate) ply: usize,
    /// Whose it is.
    pub(crate) seat: Seat,
}

/// The first move that would be taken back. The documentation of this crate has the policy.
pub(crate) fn last_to_take_back(session: &Session, by: Option<Seat>) -> Result<LastMove, NoUndo> {
    let game = session.game();
    if game.turn().is_over() {
        return Err(NoUndo::Over);
    }
    let last = game.ply();
    let mover = |ply| game.history(ply).map(|played| played.seat);
    let is_person = |seat: &Seat| game.occupant(*seat).is_person();
    let of_a_person = |ply: usize| mover(ply).filter(is_person).map(|seat| (ply, seat));
    let (ply, seat) = (1..=last)
        .rev()
        .find_map(of_a_person)
        .ok_or(NoUndo::Nothing)?;
    if game.changes().iter().any(|change| change.ply >= ply) {
        return Err(NoUndo::Changed);
    }
    let allowed = LastMove { ply, seat };
    if by.is_some_and(|by| by != seat) {
        return Err(NoUndo::Other);
    }
    if session.people().nth(1).is_none() {
        return Ok(allowed);
    }
    if ply != last {
        return Err(NoUndo::Bot);
    }
    if session
        .taken_back()
        .next_back()
        .is_some_and(|asking| asking != seat)
    {
        return Err(NoUndo::Other);
    }
    if session.revealed(last) {
        return Err(NoUndo::Luck);
    }
    Ok(allowed)
}

/// The number of the last move of a seat, to be taken back with all since because everybody else agrees.
pub(crate) fn last_of(session: &Session, by: Seat) -> Result<usize, NoUndo> {
    let game = session.game();
    if game.turn().is_over() {
        return Err(NoUndo::Over);
    }
    let last = game.ply();
    let is_theirs = |ply: &usize| game.history(*ply).is_some_and(|played| played.seat == by);
    let ply = (1..=last).rev().find(is_theirs).ok_or(NoUndo::Nothing)?;
    if game.changes().iter().any(|change| change.ply >= ply) {
        return Err(NoUndo::Changed);
    }
    if (ply..=last).any(|ply| session.revealed(ply)) {
        return Err(NoUndo::Luck);
    }
    Ok(ply)
}
