//! A record being played.

use crate::{Game, Players, Record, RecordError, Seat, Seed, SetupError, Turn, read_options};

/// A record being played: its position, its history, and what was taken back.
///
/// The move list is the only truth. Taking back replays it from the start, which is exact by
/// construction and, at some microseconds a game, quick enough for any front end.
pub struct Match<G: Game> {
    options: G::Options,
    seed: Seed,
    players: Players,
    /// What happened before the first move.
    opening: Vec<G::Event>,
    position: G,
    plies: Vec<Ply<G>>,
    /// What was taken back, the next to redo last.
    undone: Vec<G::Move>,
}

/// One move of a match, and what it brought about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply<G: Game> {
    /// Who moved.
    pub seat: Seat,
    /// The move.
    pub mv: G::Move,
    /// The move as it stands in the record.
    pub text: String,
    /// What happened.
    pub events: Vec<G::Event>,
}

/// A move that could not be played. The match is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError<E> {
    /// Nobody is to move any more.
    #[error("the game is over")]
    Over,
    /// It is no legal move.
    #[error(transparent)]
    Refused(#[from] E),
}

impl<G: Game> Match<G> {
    /// A match before its first move.
    ///
    /// # Errors
    /// If the options do not make a game.
    ///
    /// # Panics
    /// If there are not as many names as the options say players.
    pub fn new(options: G::Options, seed: Seed, players: Players) -> Result<Self, SetupError> {
        let mut opening = Vec::new();
        let position = G::open(&options, seed, &mut opening)?;
        assert_eq!(players.len(), position.players(), "a name for every seat");
        Ok(Match {
            options,
            seed,
            players,
            opening,
            position,
            plies: Vec::new(),
            undone: Vec::new(),
        })
    }

    /// Replays a record and checks every move of it.
    ///
    /// # Errors
    /// If anything in it does not follow the rules.
    pub fn from_record(record: &Record) -> Result<Self, RecordError> {
        if record.game != G::ID {
            return Err(RecordError::Game {
                found: record.game.clone(),
                wanted: G::ID,
            });
        }
        let options = read_options::<G>(&record.options)?;
        let seats = G::new(&options, record.seed)?.players();
        if record.players.len() != seats {
            return Err(RecordError::Players {
                names: record.players.len(),
                seats,
            });
        }
        let mut replayed = Match::new(options, record.seed, record.players.clone())?;
        for (i, text) in record.moves.iter().enumerate() {
            replayed.play(text).map_err(|refusal| RecordError::Move {
                number: i + 1,
                text: text.clone(),
                reason: refusal.to_string(),
            })?;
        }
        match (&record.result, replayed.record().result) {
            (Some(_), None) => Err(RecordError::NotOver {
                moves: record.moves.len(),
            }),
            (Some(given), Some(right)) if *given != right => Err(RecordError::Result { right }),
            _ => Ok(replayed),
        }
    }

    /// The match as it stands, for a file. What was taken back is not in it.
    #[must_use]
    pub fn record(&self) -> Record {
        let json =
            |value: serde_json::Result<_>| value.expect("options and results have text keys");
        Record {
            game: G::ID.to_owned(),
            options: json(serde_json::to_value(&self.options)),
            seed: self.seed,
            players: self.players.clone(),
            moves: self.plies.iter().map(|ply| ply.text.clone()).collect(),
            result: self
                .position
                .standings()
                .map(|standings| json(serde_json::to_value(standings))),
        }
    }

    /// Reads a move that is legal now.
    ///
    /// # Errors
    /// If the text is no legal move here.
    pub fn check(&self, text: &str) -> Result<G::Move, PlayError<G::MoveError>> {
        if self.position.turn().is_over() {
            return Err(PlayError::Over);
        }
        Ok(self.position.parse(text)?)
    }

    /// Whether a move is legal now, or why it is not.
    ///
    /// # Errors
    /// If it is not.
    pub fn check_move(&self, mv: G::Move) -> Result<(), PlayError<G::MoveError>> {
        if self.position.turn().is_over() {
            return Err(PlayError::Over);
        }
        Ok(self.position.check(mv)?)
    }

    /// Plays a move given as text. Whatever was taken back before is forgotten, unless it is the
    /// same move.
    ///
    /// # Errors
    /// If the text is no legal move here.
    pub fn play(&mut self, text: &str) -> Result<&Ply<G>, PlayError<G::MoveError>> {
        let mv = self.check(text)?;
        Ok(self.play_legal(mv))
    }

    /// The same with a move that needs no reading.
    ///
    /// # Errors
    /// If it is not legal here.
    pub fn play_move(&mut self, mv: G::Move) -> Result<&Ply<G>, PlayError<G::MoveError>> {
        self.check_move(mv)?;
        Ok(self.play_legal(mv))
    }

    fn play_legal(&mut self, mv: G::Move) -> &Ply<G> {
        if self.undone.pop() != Some(mv) {
            self.undone.clear();
        }
        self.advance(mv)
    }

    /// Takes the last move back and returns its text, or nothing at the start.
    pub fn undo(&mut self) -> Option<String> {
        let last = self.plies.pop()?;
        self.undone.push(last.mv);
        let mut position =
            G::new(&self.options, self.seed).expect("the match began with these options");
        for ply in &self.plies {
            position.play(ply.mv, &mut ());
        }
        self.position = position;
        Some(last.text)
    }

    /// Plays the move that was taken back last, or returns nothing if there is none.
    pub fn redo(&mut self) -> Option<&Ply<G>> {
        let mv = self.undone.pop()?;
        Some(self.advance(mv))
    }

    /// Takes back every move, all of them to be redone.
    pub fn rewind(&mut self) {
        while let Some(last) = self.plies.pop() {
            self.undone.push(last.mv);
        }
        self.position =
            G::new(&self.options, self.seed).expect("the match began with these options");
    }

    fn advance(&mut self, mv: G::Move) -> &Ply<G> {
        let seat = self.turn().seat().expect("a legal move is somebody's");
        let text = self.position.write(mv);
        let mut events = Vec::new();
        self.position.play(mv, &mut events);
        self.plies.push(Ply {
            seat,
            mv,
            text,
            events,
        });
        self.plies.last().expect("one was just pushed")
    }

    /// The position now.
    #[must_use]
    pub const fn position(&self) -> &G {
        &self.position
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.position.turn()
    }

    /// The options it is played with.
    #[must_use]
    pub const fn options(&self) -> &G::Options {
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
        &self.players
    }

    /// What happened before the first move.
    #[must_use]
    pub fn opening(&self) -> &[G::Event] {
        &self.opening
    }

    /// All moves so far, with what they brought about.
    #[must_use]
    pub fn history(&self) -> &[Ply<G>] {
        &self.plies
    }
}
