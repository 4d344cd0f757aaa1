//! A bot as an engine for other programs: the answering side of the protocol.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use bots::BotName;
use bots::protocol::{
    self, Greeting, HelloMessage, PROTOCOL, ProgramAnswer, ProgramMessage, ProtocolError,
};
use serde_json::Value;
use table::{FormatError, RecordError, Seat, Seed, Turn, ViewError, Viewer, text};

use crate::referee::question_seed;
use crate::{Advice, AnyGame, AnyMove, AnyView, QuestionKind, ReadViewError};

/// A bot that knows only the protocol lines that it has received.
pub struct Engine<'a> {
    game: &'a dyn AnyGame,
    bot: BotName,
    seed: Seed,
    /// The options and the seat of the last hello.
    joined: Option<(Value, Seat)>,
}

/// The reply of an engine to a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineReply {
    /// A line to send, including its end.
    Answer(String),
    /// No reply, because the message does not need one.
    Nothing,
    /// No reply, because the type of the message is unknown.
    Unknown,
}

/// The reason why an engine cannot process a line.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    #[error("{} is not a valid message: {reason}", text::quoted(line))]
    NoMessage { line: String, reason: ProtocolError },
    /// A hello with an invalid version.
    #[error("invalid protocol version 0: versions start at 1")]
    Version,
    /// A hello for another game.
    #[error("this engine plays {played}, not {}", text::quoted(game))]
    Game { game: String, played: &'static str },
    /// A hello with options that are not valid for the game.
    #[error(transparent)]
    Options(#[from] RecordError),
    /// A hello with a seat that the table does not have.
    #[error("seat {seat} is out of range: a table of {players} players has seats 0 to {}", players - 1)]
    Seat { seat: usize, players: usize },
    /// A turn without a hello before it.
    #[error("expected a hello with the options and the seat before the first turn")]
    NoHello,
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
    #[error(
        "the listed move {} is not legal in this view: {reason}",
        text::quoted(mv)
    )]
    Move { mv: String, reason: String },
}

impl<'a> Engine<'a> {
    /// Creates an engine that plays this game. Given the seed of the match, it makes the same random choices as a bot
    /// in that match.
    #[must_use]
    pub const fn new(game: &'a dyn AnyGame, bot: BotName, seed: Seed) -> Self {
        Engine {
            game,
            bot,
            seed,
            joined: None,
        }
    }

    /// Processes a line, and searches for a move if the line asks for one.
    ///
    /// # Errors
    /// If the line is not a valid message at this point. The engine can still process later lines.
    pub fn receive(&mut self, line: &str) -> Result<EngineReply, EngineError> {
        let message = protocol::read(line).map_err(|reason| EngineError::NoMessage {
            line: line.trim_end().to_owned(),
            reason,
        })?;
        match message {
            ProgramMessage::Hello(hello) => {
                let greeting = self.hello(hello)?;
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

    fn hello(&mut self, hello: HelloMessage) -> Result<Greeting, EngineError> {
        self.joined = None;
        if hello.protocol == 0 {
            return Err(EngineError::Version);
        }
        let played = self.game.id();
        if hello.game != played {
            let game = hello.game;
            return Err(EngineError::Game { game, played });
        }
        let players = self.game.players_with(&hello.options)?;
        let seat = hello.seat;
        if seat.index() >= players {
            let seat = seat.index();
            return Err(EngineError::Seat { seat, players });
        }
        self.joined = Some((hello.options, seat));
        Ok(Greeting { protocol: PROTOCOL })
    }

    fn turn(&mut self, turn: &protocol::TurnMessage) -> Result<ProgramAnswer, EngineError> {
        let (options, seat) = self.joined.as_ref().ok_or(EngineError::NoHello)?;
        let view = self.read_view(options, *seat, &turn.view)?;
        match view.turn() {
            Turn::Seat(to_move) if to_move == *seat => {}
            Turn::Seat(other) => return Err(EngineError::NotToMove(other.to_string())),
            Turn::Over => return Err(EngineError::NotToMove("nobody".to_owned())),
        }
        let among = choices(&*view, &turn.moves)?;
        if let [only] = &among[..] {
            return Ok(ProgramAnswer {
                mv: only.text().to_owned(),
                estimate: None,
                line: Vec::new(),
                nodes: 0,
            });
        }
        // The bot samples the hidden information (a determinization) when it answers the question.
        let seed = question_seed(self.seed, turn.ply);
        let question = self
            .game
            .question(&*view, self.bot, seed, &QuestionKind::Move);
        let question = question.ok().flatten().expect("it is this seat's turn");
        let advice = in_time(turn.time_left_ms, |stop| question.among(&among).think(stop));
        Ok(answer(advice.map_err(EngineError::NoThread)?))
    }

    fn read_view(
        &self,
        options: &Value,
        seat: Seat,
        view: &Value,
    ) -> Result<Box<dyn AnyView>, EngineError> {
        let view = self.game.read_view(options, Viewer::Seat(seat), view);
        view.map_err(|error| match error {
            ReadViewError::Options(error) => EngineError::Options(error.into()),
            ReadViewError::Format(reason) => EngineError::View {
                game: self.game.name(),
                reason,
            },
            ReadViewError::View(error) => EngineError::Position(error),
        })
    }
}

/// Returns the listed moves, or all legal moves if none are listed.
fn choices(view: &dyn AnyView, listed: &[String]) -> Result<Vec<AnyMove>, EngineError> {
    if listed.is_empty() {
        return Ok(view.moves());
    }
    let read = |text: &String| {
        view.parse(text).map_err(|error| EngineError::Move {
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
