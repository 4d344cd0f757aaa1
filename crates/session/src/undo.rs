//! The rules for undo: which moves can be taken back, and by whom.

use serde::{Deserialize, Serialize};
use table::{Occupant, Seat, errors};

use crate::Session;

errors! {
    /// The reason why a move cannot be taken back.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum NoUndo {
        /// No person has moved.
        Nothing => "Nothing to take back.";
        Bot
            => "A bot has moved since then. With several people at the table, you cannot take back its move.";
        Other => "Another person made that move; only they can take it back.";
        Luck
            => "That move or a later one revealed something hidden, so you cannot take it back.";
        /// A player has left or been replaced since.
        Changed => "A player has left since then, so you cannot take that move back.";
        Over => "The game is over. You can play on from its record instead.";
    }
}

/// How a move may be taken back if several people play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakingBack {
    AtOnce,
    /// Only if everybody else agrees, because they have moved since.
    IfAgreed,
}

/// An undo: a player took back a move, and with it all later ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TakenBack {
    /// The number of moves that still count.
    pub ply: usize,
    /// The player who took the move back.
    pub by: Seat,
}

impl Session {
    /// Checks whether the last move of this seat may be taken back. `None` means the last person who moved, for
    /// players who share a keyboard.
    ///
    /// # Errors
    /// If the move may not be taken back.
    pub fn may_take_back(&self, by: Option<Seat>) -> Result<(), NoUndo> {
        last_to_take_back(self, by).map(|_| ())
    }

    /// Checks whether the last move of this seat may be taken back, either immediately or if everybody else agrees.
    ///
    /// # Errors
    /// If the move may not be taken back even if everybody agrees.
    pub fn taking_back(&self, by: Seat) -> Result<TakingBack, NoUndo> {
        if self.may_take_back(Some(by)).is_ok() {
            return Ok(TakingBack::AtOnce);
        }
        last_of(self, by).map(|_| TakingBack::IfAgreed)
    }

    /// Computes for each seat why its player, who uses a separate screen, cannot take anything back, or `None` if they
    /// can.
    pub(crate) fn find_no_take_back(&self) -> Vec<Option<NoUndo>> {
        let game = self.game();
        let why_not = |seat| match game.occupant(seat) {
            _ if game.turn().is_over() => Some(NoUndo::Over),
            Occupant::Person(_) => self.taking_back(seat).err(),
            // A player who has left cannot take anything back, and certainly not a move of the bot that took
            // over.
            Occupant::Bot(_) | Occupant::Program(_) => Some(NoUndo::Nothing),
        };
        Seat::all(game.seats().len()).map(why_not).collect()
    }
}

/// A move that may be taken back together with all later moves.
pub(crate) struct LastMove {
    /// The number of the move, counted from 1.
    pub(crate) ply: usize,
    pub(crate) seat: Seat,
}

/// Returns the first move that an undo would take back. The crate documentation describes the rules.
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
    if session.revealed(last) {
        return Err(NoUndo::Luck);
    }
    Ok(allowed)
}

/// Returns the number of a seat's last move, if it may be taken back with all later moves because everybody else
/// agrees.
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
