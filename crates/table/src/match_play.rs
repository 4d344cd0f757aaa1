//! A match in progress.

mod legal;
mod recorded;

use std::sync::Arc;

pub use legal::LegalMove;
use legal::MatchRevision;

use crate::{
    Change, Describe, Ending, Final, Game, Message, Messages, Occupant, Players, Seat, SeatChange,
    Seats, Seed, SetupError, Standings, Timestamp, Turn, errors, losers, only_one_left,
    with_forfeits,
};

/// A record being played, with its position, its history and the moves that can be redone.
///
/// The move list is the only source of truth. Undo replays it from the start. This is exact by construction, and
/// at a few microseconds per game it is fast enough for any front end.
pub struct Match<G: Game> {
    options: Arc<G::Options>,
    seed: Seed,
    seats: Seats,
    /// The events before the first move.
    opening: Arc<Vec<G::Event>>,
    position: G,
    /// A token for the current state. It is replaced whenever the legal moves may change.
    revision: MatchRevision,
    plies: Vec<Ply<G>>,
    /// The moves that were taken back. The next one to redo is last.
    undone: Vec<(G::Move, Option<u32>)>,
    /// The changes at the seats, in order. Those after the last ply belong to moves that were taken back.
    changes: Vec<Change>,
    /// The ply at which the match was aborted.
    aborted: Option<usize>,
    started: Option<Timestamp>,
    ended: Option<Timestamp>,
}

/// One move of a match with its events.
#[derive(Debug, PartialEq, Eq)]
pub struct Ply<G: Game> {
    pub seat: Seat,
    pub mv: G::Move,
    /// The text of the move, as in the record.
    pub text: String,
    /// The events of the move, shared with front ends.
    pub events: Arc<Vec<G::Event>>,
    /// Whether the move may have revealed hidden information, as returned by [`Game::may_reveal`]. It is stored
    /// here so that nobody has to rebuild the position before the move.
    pub may_reveal: bool,
    /// The thinking time in milliseconds, if it is known.
    pub took: Option<u32>,
}

// A derived implementation would require events that can be cloned.
impl<G: Game> Clone for Ply<G> {
    fn clone(&self) -> Self {
        Ply {
            text: self.text.clone(),
            events: Arc::clone(&self.events),
            ..*self
        }
    }
}

/// A move that could not be played. The match is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError<E> {
    /// The match is over, so nobody can move.
    #[error("{}", OVER.1)]
    Over,
    /// The move is not legal.
    #[error(transparent)]
    Refused(#[from] E),
}

const OVER: (&str, &str) = ("table-PlayError-Over", "the game is over");

impl<E> PlayError<E> {
    /// All messages of this type.
    pub const MESSAGES: Messages = &[OVER];
}

impl<E: Describe> Describe for PlayError<E> {
    fn message(&self) -> Message<'_> {
        match self {
            PlayError::Over => Message::new(OVER, Vec::new()),
            PlayError::Refused(error) => error.message(),
        }
    }
}

errors! {
    /// An impossible change at a seat. The match is unchanged.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum ChangeError {
        Over => "the match is over";
        NoSeat(seat: Seat) => "there is no seat {seat}";
        Lost(seat: Seat) => "seat {seat} has already lost";
        /// The change comes after a move that was never made, or before one that was made earlier.
        OutOfOrder => "out of order";
    }
}

impl<G: Game> Match<G> {
    /// Creates a match before its first move.
    ///
    /// # Errors
    /// If the options are not valid for the game.
    ///
    /// # Panics
    /// If the number of seats differs from the number of players in the options.
    pub fn new(
        options: G::Options,
        seed: Seed,
        seats: impl Into<Seats>,
    ) -> Result<Self, SetupError> {
        let mut opening = Vec::new();
        let position = G::open(&options, seed, &mut opening)?;
        let seats = seats.into();
        assert_eq!(seats.len(), position.players(), "every seat is occupied");
        Ok(Match {
            options: Arc::new(options),
            seed,
            seats,
            opening: Arc::new(opening),
            position,
            revision: MatchRevision::default(),
            plies: Vec::new(),
            undone: Vec::new(),
            changes: Vec::new(),
            aborted: None,
            started: None,
            ended: None,
        })
    }

    /// Returns how the match ended, if it has.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        if self.is_aborted() {
            Some(Ending::Aborted)
        } else if self.position.turn().is_over() {
            Some(Ending::PlayedOut)
        } else {
            self.only_one_stays().then_some(Ending::Forfeit)
        }
    }

    fn is_aborted(&self) -> bool {
        self.aborted.is_some_and(|ply| ply <= self.plies.len())
    }

    fn only_one_stays(&self) -> bool {
        only_one_left(self.changes(), self.seats.len())
    }

    /// Returns every seat's rank once the match is over, by the rules or because all but one player left. An
    /// aborted match has no standings.
    #[must_use]
    pub fn standings(&self) -> Option<Standings<Final<G::Tally>>> {
        if self.is_aborted() {
            return None;
        }
        let played = self.position.standings();
        if played.is_none() && !self.only_one_stays() {
            return None;
        }
        Some(with_forfeits(
            played.as_ref(),
            self.seats.len(),
            &losers(self.changes()),
        ))
    }

    /// Applies a change at a seat. A player who has lost ranks behind all who stay. With one seat left, the match is
    /// over.
    ///
    /// # Errors
    /// If the match is over, there is no such seat, or the seat would lose a second time.
    pub fn change(&mut self, seat: Seat, what: SeatChange) -> Result<(), ChangeError> {
        // The reason for a forfeit may be found after the match is already over.
        let comes_late = what.loses() && !self.is_aborted();
        if self.turn().is_over() && !comes_late {
            return Err(ChangeError::Over);
        }
        if seat.index() >= self.seats.len() {
            return Err(ChangeError::NoSeat(seat));
        }
        if what.loses() && losers(self.changes()).iter().any(|&(lost, _)| lost == seat) {
            return Err(ChangeError::Lost(seat));
        }
        self.forget_undone();
        self.revision = MatchRevision::default();
        let ply = self.plies.len();
        self.changes.push(Change { ply, seat, what });
        Ok(())
    }

    /// Aborts the match: nobody can move, and there is no result.
    pub fn abort(&mut self) {
        if !self.turn().is_over() {
            self.forget_undone();
            self.revision = MatchRevision::default();
            self.aborted = Some(self.plies.len());
        }
    }

    /// Returns the changes at the seats so far.
    #[must_use]
    pub fn changes(&self) -> &[Change] {
        let after = |change: &&Change| change.ply <= self.plies.len();
        &self.changes[..self.changes.iter().take_while(after).count()]
    }

    /// Sets the time at which the match began.
    pub const fn set_started(&mut self, time: Timestamp) {
        self.started = Some(time);
    }

    /// Sets the time at which the match ended.
    pub const fn set_ended(&mut self, time: Timestamp) {
        self.ended = Some(time);
    }

    /// Sets the thinking time of the last move, in milliseconds.
    pub fn set_time(&mut self, time: Option<u32>) {
        if let Some(last) = self.plies.last_mut() {
            last.took = time;
        }
    }

    fn forget_undone(&mut self) {
        self.undone.clear();
        self.changes.truncate(self.changes().len());
        self.aborted = None;
    }

    /// Parses a move that is legal now.
    ///
    /// # Errors
    /// If the text is not a legal move here.
    pub fn check(&self, text: &str) -> Result<LegalMove<G::Move>, PlayError<G::MoveError>> {
        if self.turn().is_over() {
            return Err(PlayError::Over);
        }
        let mv = self.position.parse(text)?;
        Ok(LegalMove::checked(&self.position, mv, &self.revision))
    }

    /// Checks whether a move that was made for another position is legal now.
    ///
    /// # Errors
    /// If the move is not legal here.
    pub fn check_move(&self, mv: G::Move) -> Result<LegalMove<G::Move>, PlayError<G::MoveError>> {
        if self.turn().is_over() {
            return Err(PlayError::Over);
        }
        self.position.check(mv)?;
        Ok(LegalMove::checked(&self.position, mv, &self.revision))
    }

    /// Plays a move given as text. Discards the moves that can be redone, unless this move is the next of them.
    ///
    /// # Errors
    /// If the text is not a legal move here.
    pub fn play(&mut self, text: &str) -> Result<&Ply<G>, PlayError<G::MoveError>> {
        let legal = self.check(text)?;
        Ok(self.play_legal(legal))
    }

    /// Plays a move that needs no parsing.
    ///
    /// # Errors
    /// If the move is not legal here.
    pub fn play_move(&mut self, mv: G::Move) -> Result<&Ply<G>, PlayError<G::MoveError>> {
        let legal = self.check_move(mv)?;
        Ok(self.play_legal(legal))
    }

    /// Plays a move that may have been checked before. Checks it now if this match has not checked it or has
    /// changed since.
    ///
    /// # Errors
    /// If the move is not legal here.
    pub fn play_checked(
        &mut self,
        legal: &LegalMove<G::Move>,
    ) -> Result<&Ply<G>, PlayError<G::MoveError>> {
        if !legal.is_checked(&self.revision) {
            return self.play_move(legal.mv());
        }
        Ok(self.play_legal(legal.clone()))
    }

    fn play_legal(&mut self, legal: LegalMove<G::Move>) -> &Ply<G> {
        if self.undone.pop().map(|(undone, _)| undone) != Some(legal.mv()) {
            self.forget_undone();
        }
        self.advance(legal, None)
    }

    /// Takes back the last move and returns its text, or `None` at the start.
    pub fn undo(&mut self) -> Option<String> {
        let last = self.plies.pop()?;
        self.undone.push((last.mv, last.took));
        let mut position =
            G::new(&self.options, self.seed).expect("the match began with these options");
        for ply in &self.plies {
            position.play(ply.mv, &mut ());
        }
        self.position = position;
        self.revision = MatchRevision::default();
        Some(last.text)
    }

    /// Plays the move that was taken back last, or returns `None` if there is none.
    pub fn redo(&mut self) -> Option<&Ply<G>> {
        let (mv, took) = self.undone.pop()?;
        let legal = LegalMove::new(&self.position, mv);
        Some(self.advance(legal, took))
    }

    /// Takes back all moves, so that they can be redone.
    pub fn rewind(&mut self) {
        while let Some(last) = self.plies.pop() {
            self.undone.push((last.mv, last.took));
        }
        self.position =
            G::new(&self.options, self.seed).expect("the match began with these options");
        self.revision = MatchRevision::default();
    }

    fn advance(&mut self, legal: LegalMove<G::Move>, took: Option<u32>) -> &Ply<G> {
        let seat = self
            .position
            .turn()
            .seat()
            .expect("a legal move belongs to the player to move");
        let mv = legal.mv();
        let may_reveal = self.position.may_reveal(mv);
        let mut events = Vec::new();
        self.position.play(mv, &mut events);
        self.revision = MatchRevision::default();
        self.plies.push(Ply {
            seat,
            mv,
            text: legal.into_text(),
            events: Arc::new(events),
            may_reveal,
            took,
        });
        self.plies.last().expect("one was just pushed")
    }

    /// Copies the match. The copy is independent of the original.
    #[must_use]
    pub fn copy(&self) -> Self {
        Match {
            options: Arc::clone(&self.options),
            seed: self.seed,
            seats: self.seats.clone(),
            opening: Arc::clone(&self.opening),
            position: self.position.clone(),
            revision: self.revision.clone(),
            plies: self.plies.clone(),
            undone: self.undone.clone(),
            changes: self.changes.clone(),
            aborted: self.aborted,
            started: self.started,
            ended: self.ended,
        }
    }

    /// Returns the current position.
    #[must_use]
    pub const fn position(&self) -> &G {
        &self.position
    }

    /// Returns whose turn it is. Once the match is over, by the rules or otherwise, it is nobody's turn.
    #[must_use]
    pub fn turn(&self) -> Turn {
        if self.is_aborted() || self.only_one_stays() {
            return Turn::Over;
        }
        self.position.turn()
    }

    /// Returns the options, shared with front ends.
    #[must_use]
    pub const fn options(&self) -> &Arc<G::Options> {
        &self.options
    }

    /// Returns the seed of all random choices.
    #[must_use]
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// Returns the names in seat order.
    #[must_use]
    pub const fn players(&self) -> &Players {
        self.seats.names()
    }

    /// Returns the occupants of the seats at the start.
    #[must_use]
    pub const fn seats(&self) -> &Seats {
        &self.seats
    }

    /// Returns the current occupant of a seat.
    #[must_use]
    pub fn occupant(&self, seat: Seat) -> &Occupant {
        self.seats.after(self.changes(), seat)
    }

    /// Returns the events before the first move.
    #[must_use]
    pub const fn opening(&self) -> &Arc<Vec<G::Event>> {
        &self.opening
    }

    /// Returns all moves so far with their events.
    #[must_use]
    pub fn history(&self) -> &[Ply<G>] {
        &self.plies
    }
}
