//! A bot as an engine for other programs: the answering side of the protocol.

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

/// A bot that knows only the lines of the protocol that it received.
pub trait Engine: Send {
    /// Processes a line, and searches for a move if the line asks for one.
    ///
    /// # Errors
    /// If the line is not a valid message here. Later lines may be.
    fn receive(&mut self, line: &str) -> Result<EngineReply, EngineError>;
}

/// The reply of an engine to a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineReply {
    /// A line to send, including its end.
    Answer(String),
    /// No reply, because the line does not ask for one.
    Nothing,
    /// No reply, because the type of the message is unknown.
    Unknown,
}

/// A line that an engine cannot process.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    /// The line is not a valid message.
    #[error("{} is not a valid message: {reason}", text::quoted(line))]
    NoMessage { line: String, reason: ProtocolError },
    /// A hello with an invalid version.
    #[error("invalid protocol version 0: versions start at 1")]
    Version,
    /// A hello for another game.
    #[error("this engine plays {played}, not {}", text::quoted(game))]
    Game { game: String, played: &'static str },
    /// A hello with options that are not valid for the game.
    #[error("invalid options: {0}")]
    Options(String),
    /// A hello with a seat that the table does not have.
    #[error("there is no seat {seat}: {players} players have the seats 0 to {}", players - 1)]
    Seat { seat: usize, players: usize },
    /// A turn without a hello before it.
    #[error("expected a hello with the options and the seat before the first turn")]
    NoHello,
    /// The JSON is not a view of this game.
    #[error("not a view of {game}: {reason}")]
    View {
        game: &'static str,
        reason: FormatError,
    },
    /// A view that no position has.
    #[error(transparent)]
    Position(#[from] ViewError),
    /// A view in which it is not the engine's turn.
    #[error("it is not your turn in this view: {0} is to move")]
    NotToMove(String),
    /// The thread that watches the time cannot be started.
    #[error("cannot start a thread: {0}")]
    NoThread(io::Error),
    /// A listed move that is not legal in the view.
    #[error(
        "the listed move {} is not legal in this view: {reason}",
        text::quoted(mv)
    )]
    Move { mv: String, reason: String },
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
    /// The options and the seat of the last hello.
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
        // The bot samples the hidden information (a determinization) when it answers the question.
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

/// Returns the listed moves, or all legal moves if none are listed.
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

/// Runs a search and stops it before the time is up. A tenth of the time is left for sending the answer.
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
