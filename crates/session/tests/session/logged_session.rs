//! A session with its log, for tests.

use games::{GAMES, Participant};
use session::{MatchCommand, MatchEntry, MatchRefusal, Session};
use table::{Record, Seed, Timestamp};

pub(crate) struct LoggedSession {
    pub(crate) session: Session,
    pub(crate) log: Vec<MatchEntry>,
}

impl LoggedSession {
    /// Starts a match of these participants with a fixed seed.
    pub(crate) fn new(game: &str, participants: &str, set: &[&str]) -> Self {
        LoggedSession::with_seed(game, participants, set, Seed::number(5))
    }

    pub(crate) fn with_seed(game: &str, participants: &str, set: &[&str], seed: Seed) -> Self {
        let participants = Participant::list(participants).unwrap();
        let seats = Participant::seats(&participants).unwrap();
        let options = GAMES.find(game).unwrap();
        let options = options.options_for(participants.len(), set).unwrap();
        let first = Session::begin(Record::new(game, options, seed, seats), at(0));
        LoggedSession {
            session: Session::replay(GAMES, [&first]).unwrap(),
            log: vec![first],
        }
    }

    /// Carries out a command, as a front end does.
    pub(crate) fn execute(&mut self, command: MatchCommand) -> Result<(), MatchRefusal> {
        let proposal = self.session.propose(command, at(self.log.len() as u64))?;
        self.session.apply(&proposal).unwrap();
        self.log.push(proposal.into_entry());
        Ok(())
    }

    /// Plays the legal move with this number.
    pub(crate) fn play(&mut self, number: usize) {
        let moves = self.session.game().moves();
        let text = moves[number % moves.len()].clone();
        self.execute(MatchCommand::Play {
            by: None,
            mv: text.into(),
            took: Some(7),
        })
        .unwrap();
    }

    pub(crate) fn take_back(&mut self) -> Result<(), MatchRefusal> {
        self.execute(MatchCommand::TakeBack { by: None })
    }
}

pub(crate) fn at(second: u64) -> Timestamp {
    Timestamp::from_millis(second * 1000)
}
