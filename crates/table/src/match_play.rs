//! A record being played.

mod legal;
mod recorded;

use std::sync::Arc;

pub use legal::LegalMove;
use legal::Moment;

use crate::{
    Change, Describe, Ending, Final, Game, Message, Messages, Occupant, Players, Seat, SeatChange,
    Seats, Seed, SetupError, Standings, Timestamp, Turn, errors, losers, only_one_stays,
    with_forfeits,
};

/// A record being played: its position, its history, and what was taken back.
///
/// The move list is the only truth. Taking back replays it from the start, which is exact by
/// construction and, at some microseconds a game, quick enough for any front end.
pub struct Match<G: Game> {
    options: Arc<G::Options>,
    seed: Seed,
    seats: Seats,
    /// What happened before the first move.
    opening: Arc<Vec<G::Event>>,
    position: G,
    /// Renewed by everything that changes which moves are legal.
    moment: Moment,
    plies: Vec<Ply<G>>,
    /// What was taken back, the next to redo last.
    undone: Vec<(G::Move, Option<u32>)>,
    /// In order. Those after the last ply are of moves that were taken back.
    changes: Vec<Change>,
    /// The ply at which it was broken off.
    aborted: Option<usize>,
    started: Option<Timestamp>,
    ended: Option<Timestamp>,
}

/// One move of a match, and what it brought about.
#[derive(Debug, PartialEq, Eq)]
pub struct Ply<G: Game> {
    /// Who moved.
    pub seat: Seat,
    /// The move.
    pub mv: G::Move,
    /// The move as it stands in the record.
    pub text: String,
    /// What happened, shared with those who show it.
    pub events: Arc<Vec<G::Event>>,
    /// Whether it may have brought something to light, as [`Game::may_reveal`] says: whoever asks later is spared
    /// the position before it.
    pub may_reveal: bool,
    /// How long it took, in milliseconds, if somebody knows.
    pub took: Option<u32>,
}

// Written by hand: a derived one would ask for events that can be cloned.
impl<G: Game> Clone for Ply<G> {
    fn clone(&self) -> Self {
        Ply {
            text: self.text.clone(),
            events: Arc::clone(&self.events),
            ..*self
        }
    }
}

/// A move that could not be played. The match is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError<E> {
    /// Nobody is to move any more.
    #[error("{}", OVER.1)]
    Over,
    /// It is no legal move.
    #[error(transparent)]
    Refused(#[from] E),
}

const OVER: (&str, &str) = ("table-PlayError-Over", "the game is over");

impl<E> PlayError<E> {
    /// What there is to say.
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
    /// A change of a seat that cannot be. The match is as it was.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum ChangeError {
        /// The match is over.
        Over => "the match is over";
        /// There is no such seat.
        NoSeat(seat: Seat) => "there is no seat {seat}";
        /// The seat has lost already.
        Lost(seat: Seat) => "seat {seat} has lost already";
        /// It stands after a move that was never made, or before one that was made earlier.
        OutOfOrder => "it does not follow what is before it";
    }
}

impl<G: Game> Match<G> {
    /// A match before its first move.
    ///
    /// # Errors
    /// If the options do not make a game.
    ///
    /// # Panics
    /// If there are not as many seats as the options say players.
    pub fn new(
        options: G::Options,
        seed: Seed,
        seats: impl Into<Seats>,
    ) -> Result<Self, SetupError> {
        let mut opening = Vec::new();
        let position = G::open(&options, seed, &mut opening)?;
        let seats = seats.into();
        assert_eq!(seats.len(), position.players(), "somebody at every seat");
        Ok(Match {
            options: Arc::new(options),
            seed,
            seats,
            opening: Arc::new(opening),
            position,
            moment: Moment::default(),
            plies: Vec::new(),
            undone: Vec::new(),
            changes: Vec::new(),
            aborted: None,
            started: None,
            ended: None,
        })
    }

    /// How it has ended, if it has.
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
        only_one_stays(self.changes(), self.seats.len())
    }

    /// Every seat's rank, once the match is over: by the rules, or because all but one have left. A
    /// match that was broken off has none.
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

    /// Changes something at a seat. Whoever has lost plays no part in the ranking any more; with one
    /// seat left, the match is over.
    ///
    /// # Errors
    /// If the match is over, there is no such seat, or it has lost already and would lose again.
    pub fn change(&mut self, seat: Seat, what: SeatChange) -> Result<(), ChangeError> {
        // What somebody did wrong may come to light when it is over.
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
        self.moment = Moment::default();
        let ply = self.plies.len();
        self.changes.push(Change { ply, seat, what });
        Ok(())
    }

    /// Breaks the match off: nobody is to move any more, and there is no result.
    pub fn abort(&mut self) {
        if !self.turn().is_over() {
            self.forget_undone();
            self.moment = Moment::default();
            self.aborted = Some(self.plies.len());
        }
    }

    /// What changed at the seats so far.
    #[must_use]
    pub fn changes(&self) -> &[Change] {
        let after = |change: &&Change| change.ply <= self.plies.len();
        &self.changes[..self.changes.iter().take_while(after).count()]
    }

    /// Says when it began.
    pub const fn start_at(&mut self, time: Timestamp) {
        self.started = Some(time);
    }

    /// Says when it ended.
    pub const fn end_at(&mut self, time: Timestamp) {
        self.ended = Some(time);
    }

    /// Says how long the last move took, in milliseconds.
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

    /// Reads a move that is legal now.
    ///
    /// # Errors
    /// If the text is no legal move here.
    pub fn check(&self, text: &str) -> Result<LegalMove<G::Move>, PlayError<G::MoveError>> {
        if self.turn().is_over() {
            return Err(PlayError::Over);
        }
        let mv = self.position.parse(text)?;
        Ok(LegalMove::checked(&self.position, mv, &self.moment))
    }

    /// Checks a move that was made for another position, or says why it is not legal now.
    ///
    /// # Errors
    /// If it is not.
    pub fn check_move(&self, mv: G::Move) -> Result<LegalMove<G::Move>, PlayError<G::MoveError>> {
        if self.turn().is_over() {
            return Err(PlayError::Over);
        }
        self.position.check(mv)?;
        Ok(LegalMove::checked(&self.position, mv, &self.moment))
    }

    /// Plays a move given as text. Whatever was taken back before is forgotten, unless it is the
    /// same move.
    ///
    /// # Errors
    /// If the text is no legal move here.
    pub fn play(&mut self, text: &str) -> Result<&Ply<G>, PlayError<G::MoveError>> {
        let legal = self.check(text)?;
        Ok(self.play_legal(legal))
    }

    /// The same with a move that needs no reading.
    ///
    /// # Errors
    /// If it is not legal here.
    pub fn play_move(&mut self, mv: G::Move) -> Result<&Ply<G>, PlayError<G::MoveError>> {
        let legal = self.check_move(mv)?;
        Ok(self.play_legal(legal))
    }

    /// The same with a move that may have been checked before. If the match has changed since, or never checked
    /// it, it is checked now.
    ///
    /// # Errors
    /// If it is not legal here.
    pub fn play_checked(
        &mut self,
        legal: &LegalMove<G::Move>,
    ) -> Result<&Ply<G>, PlayError<G::MoveError>> {
        if !legal.is_checked(&self.moment) {
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

    /// Takes the last move back and returns its text, or nothing at the start.
    pub fn undo(&mut self) -> Option<String> {
        let last = self.plies.pop()?;
        self.undone.push((last.mv, last.took));
        let mut position =
            G::new(&self.options, self.seed).expect("the match began with these options");
        for ply in &self.plies {
            position.play(ply.mv, &mut ());
        }
        self.position = position;
        self.moment = Moment::default();
        Some(last.text)
    }

    /// Plays the move that was taken back last, or returns nothing if there is none.
    pub fn redo(&mut self) -> Option<&Ply<G>> {
        let (mv, took) = self.undone.pop()?;
        let legal = LegalMove::new(&self.position, mv);
        Some(self.advance(legal, took))
    }

    /// Takes back every move, all of them to be redone.
    pub fn rewind(&mut self) {
        while let Some(last) = self.plies.pop() {
            self.undone.push((last.mv, last.took));
        }
        self.position =
            G::new(&self.options, self.seed).expect("the match began with these options");
        self.moment = Moment::default();
    }

    fn advance(&mut self, legal: LegalMove<G::Move>, took: Option<u32>) -> &Ply<G> {
        let seat = self
            .position
            .turn()
            .seat()
            .expect("a legal move is somebody's");
        let mv = legal.mv();
        let may_reveal = self.position.may_reveal(mv);
        let mut events = Vec::new();
        self.position.play(mv, &mut events);
        self.moment = Moment::default();
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

    /// Copies the match; the copy goes on by itself.
    #[must_use]
    pub fn copy(&self) -> Self {
        Match {
            options: Arc::clone(&self.options),
            seed: self.seed,
            seats: self.seats.clone(),
            opening: Arc::clone(&self.opening),
            position: self.position.clone(),
            moment: self.moment.clone(),
            plies: self.plies.clone(),
            undone: self.undone.clone(),
            changes: self.changes.clone(),
            aborted: self.aborted,
            started: self.started,
            ended: self.ended,
        }
    }

    /// The position now.
    #[must_use]
    pub const fn position(&self) -> &G {
        &self.position
    }

    /// Whose turn it is: nobody's once the match is over, by the rules or otherwise.
    #[must_use]
    pub fn turn(&self) -> Turn {
        if self.is_aborted() || self.only_one_stays() {
            return Turn::Over;
        }
        self.position.turn()
    }

    /// The options it is played with, shared with those who show it.
    #[must_use]
    pub const fn options(&self) -> &Arc<G::Options> {
        &self.options
    }

    /// From which all its luck follows.
    #[must_use]
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// The names, in seat order.
    #[must_use]
    pub const fn players(&self) -> &Players {
        self.seats.names()
    }

    /// Who sat where when it began.
    #[must_use]
    pub const fn seats(&self) -> &Seats {
        &self.seats
    }

    /// Who plays this seat now.
    #[must_use]
    pub fn occupant(&self, seat: Seat) -> &Occupant {
        self.seats.after(self.changes(), seat)
    }

    /// What happened before the first move.
    #[must_use]
    pub const fn opening(&self) -> &Arc<Vec<G::Event>> {
        &self.opening
    }

    /// All moves so far, with what they brought about.
    #[must_use]
    pub fn history(&self) -> &[Ply<G>] {
        &self.plies
    }
}
