//! What may be taken back, and by whom.

use table::Seat;

use crate::Session;

/// Why a move cannot be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoUndo {
    /// There is no move of a person.
    #[error("there is nothing to take back")]
    Nothing,
    /// The last move is a bot's, at a table of several people.
    #[error("the last move is a bot's, and several people play")]
    Bot,
    /// The move is another person's than the one who takes back.
    #[error("the last move is somebody else's")]
    Other,
    /// Something hidden came to light.
    #[error("the move brought something hidden to light")]
    Luck,
    /// Somebody has left or was replaced since.
    #[error("somebody has left since")]
    Changed,
    /// The match is over.
    #[error("the match is over")]
    Over,
}

/// A move that may be taken back, with all that follow it.
pub(crate) struct TakenBack {
    /// Its number, counted from 1.
    pub(crate) ply: usize,
    /// Whose it is.
    pub(crate) seat: Seat,
}

/// The first move that would be taken back. The documentation of this crate has the policy.
pub(crate) fn last_to_take_back(session: &Session, by: Option<Seat>) -> Result<TakenBack, NoUndo> {
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
    let allowed = TakenBack { ply, seat };
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
    if game.revealed(last) {
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
    if (ply..=last).any(|ply| game.revealed(ply)) {
        return Err(NoUndo::Luck);
    }
    Ok(ply)
}
