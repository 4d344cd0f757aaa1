//! A bot of ours as a program for others: the answering side of the protocol.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use bots::protocol::{
    self, Greeting, HelloMessage, PROTOCOL, ProgramAnswer, ProgramMessage, ProtocolError,
};
use bots::{Bot, Question, ask};
use table::{
    FormatError, Game, JsonError, Seat, Seed, SetupError, Turn, ViewError, Viewer, read_options,
    text, view_from_json,
};

use crate::advice::{Advice, advice};
use crate::referee::question_seed;

/// A bot that knows only what it is told, a line of the protocol after the other.
pub trait Engine: Send {
    /// Listens to a line, and thinks if it asks for a move.
    ///
    /// # Errors
    /// If the line is no message that makes sense here. The next one may.
    fn receive(&mut self, line: &str) -> Result<EngineReply, EngineError>;
}

/// What an engine says to a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineReply {
    /// This line, its end included.
    Answer(String),
    /// Nothing; the line asks for nothing.
    Nothing,
    /// Nothing; the line is a message of a type that is not known here.
    Unknown,
}

/// A line that makes no sense to an engine.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    /// It is no message.
    #[error("{} is no message: {reason}", text::quoted(line))]
    NoMessage {
        /// The line.
        line: String,
        /// What is wrong with it.
        reason: ProtocolError,
    },
    /// A hello of no version.
    #[error("the protocol is 0, and versions are counted from 1")]
    Version,
    /// A hello for another game.
    #[error("the game is {}, and this engine plays {played}", text::quoted(game))]
    Game {
        /// What was to be played.
        game: String,
        /// What can be.
        played: &'static str,
    },
    /// A hello with options that make no game.
    #[error("the options make no game: {0}")]
    Options(String),
    /// A hello with a seat that the table does not have.
    #[error("the seat is {seat}, and the seats of {players} players are 0 to {}", players - 1)]
    Seat {
        /// The seat.
        seat: usize,
        /// How many play.
        players: usize,
    },
    /// A turn that no hello came before.
    #[error("a turn comes after a hello, which says the options and the seat")]
    NoHello,
    /// A view that has not the form of this game's.
    #[error("the view is none of {game}: {reason}")]
    View {
        /// The game.
        game: &'static str,
        /// What is wrong with it.
        reason: FormatError,
    },
    /// A view that no position has.
    #[error(transparent)]
    Position(#[from] ViewError),
    /// A view in which somebody else is to move, or nobody.
    #[error("in this view, {0} is to move")]
    NotToMove(String),
    /// Nobody could look at the clock.
    #[error("no thread can be started: {0}")]
    NoThread(io::Error),
    /// A move that the rules do not allow there.
    #[error(
        "{}, one of the moves, is not legal in this view: {reason}",
        text::quoted(mv)
    )]
    Move {
        /// The move.
        mv: String,
        /// Why it is not.
        reason: String,
    },
}

impl From<JsonError> for EngineError {
    fn from(error: JsonError) -> Self {
        EngineError::Options(error.to_string())
    }
}

impl From<SetupError> for EngineError {
    fn from(error: SetupError) -> Self {
        EngineError::Options(error.to_string())
    }
}

pub(crate) struct EngineThinking<G: Game> {
    bot: Box<dyn Bot<G>>,
    seed: Seed,
    /// What the last hello said.
    game: Option<(G::Options, Seat)>,
}

impl<G: Game> EngineThinking<G> {
    pub(crate) fn new(bot: Box<dyn Bot<G>>, seed: Seed) -> Self {
        EngineThinking {
            bot,
            seed,
            game: None,
        }
    }

    fn hello(&mut self, hello: &HelloMessage) -> Result<Greeting, EngineError> {
        self.game = None;
        if hello.protocol == 0 {
            return Err(EngineError::Version);
        }
        if hello.game != G::ID {
            return Err(EngineError::Game {
                game: hello.game.clone(),
                played: G::ID,
            });
        }
        let options = read_options::<G>(&hello.options)?;
        let players = G::new(&options, Seed::number(0))?.players();
        let seat = hello.seat;
        if seat.index() >= players {
            let seat = seat.index();
            return Err(EngineError::Seat { seat, players });
        }
        self.game = Some((options, seat));
        Ok(Greeting { protocol: PROTOCOL })
    }

    fn turn(&mut self, turn: &protocol::TurnMessage) -> Result<ProgramAnswer, EngineError> {
        let (options, seat) = self.game.as_ref().ok_or(EngineError::NoHello)?;
        let view = view_from_json::<G>(&turn.view).map_err(|reason| EngineError::View {
            game: G::NAME,
            reason,
        })?;
        // What the view hides is guessed when the question is asked.
        let position = G::from_view(options, Viewer::Seat(*seat), &view)?;
        match position.turn() {
            Turn::Seat(to_move) if to_move == *seat => {}
            Turn::Seat(other) => return Err(EngineError::NotToMove(other.to_string())),
            Turn::Over => return Err(EngineError::NotToMove("nobody".to_owned())),
        }
        let among = choices(&position, &turn.moves)?;
        if let [only] = among[..] {
            return Ok(ProgramAnswer {
                mv: position.write(only),
                estimate: None,
                line: Vec::new(),
                nodes: 0,
            });
        }
        let advice = in_time(turn.time_left_ms, |stop| {
            let question = Question {
                among: &among,
                watch: stop,
                ..Question::new(question_seed(self.seed, turn.ply))
            };
            let thought = ask(&mut *self.bot, &position, &question);
            advice(&position, &question, &thought)
        });
        Ok(answer(advice.map_err(EngineError::NoThread)?))
    }
}

impl<G: Game> Engine for EngineThinking<G> {
    fn receive(&mut self, line: &str) -> Result<EngineReply, EngineError> {
        let message = protocol::read(line).map_err(|reason| EngineError::NoMessage {
            line: line.trim_end().to_owned(),
            reason,
        })?;
        match message {
            ProgramMessage::Hello(hello) => {
                let greeting = self.hello(&hello)?;
                Ok(EngineReply::Answer(protocol::line(&greeting)))
            }
            ProgramMessage::Turn(turn) => {
                let answer = self.turn(&turn)?;
                Ok(EngineReply::Answer(protocol::line(&answer)))
            }
            ProgramMessage::End(_) => Ok(EngineReply::Nothing),
            ProgramMessage::Unknown => Ok(EngineReply::Unknown),
        }
    }
}

/// The moves to choose from: those that were listed, or all.
fn choices<G: Game>(position: &G, listed: &[String]) -> Result<Vec<G::Move>, EngineError> {
    if listed.is_empty() {
        let mut legal = Vec::new();
        position.moves(&mut legal);
        return Ok(legal);
    }
    let read = |text: &String| {
        position.parse(text).map_err(|error| EngineError::Move {
            mv: text.clone(),
            reason: error.to_string(),
        })
    };
    listed.iter().map(read).collect()
}

fn answer(advice: Advice) -> ProgramAnswer {
    ProgramAnswer {
        mv: advice.mv.text().to_owned(),
        estimate: advice.estimate.map(Into::into),
        line: advice.line,
        nodes: advice.nodes,
    }
}

/// Thinks, and is stopped before the time is up: a tenth of it is for the way of the answer.
fn in_time<T>(limit_ms: Option<u64>, think: impl FnOnce(&AtomicBool) -> T) -> io::Result<T> {
    let stop = AtomicBool::new(false);
    let Some(limit) = limit_ms.map(|limit| Duration::from_millis(limit / 10 * 9)) else {
        return Ok(think(&stop));
    };
    thread::scope(|scope| {
        let (thinking, ended) = channel::<()>();
        let stop = &stop;
        thread::Builder::new().spawn_scoped(scope, move || {
            if ended.recv_timeout(limit) == Err(RecvTimeoutError::Timeout) {
                stop.store(true, Ordering::Relaxed);
            }
        })?;
        let thought = think(stop);
        drop(thinking);
        Ok(thought)
    })
}
