//! An external program as an agent: `cmd:./mybot`.
//!
//! The program starts with its first game and keeps running for the next ones, each of which begins
//! with a hello. Anything that it does wrong is a [`Forfeit`]. The program is then killed, and
//! restarted for the next game.

mod ends;
mod group;
#[cfg(unix)]
mod guard;
mod peek;
mod pipes;
mod process;
mod there;

use std::time::{Duration, Instant};

use serde::Serialize;
use serde_json::Value;
use table::{Game, InvalidValue, Viewer, text, view_to_json};

pub use ends::{Crash, StartError};
pub use group::kill_programs;
#[cfg(unix)]
pub use guard::{guard, guard_programs};
use process::{Process, garbage};
pub use there::check_program;

use crate::bot::dice;
use crate::protocol::{
    EndMessage, Greeting, HelloMessage, PROTOCOL, ProgramAnswer, ProgramMessage, TurnMessage,
};
use crate::{Agent, Forfeit, NoAnswer, Start, Thought};

/// An agent that is an external program. Messages go through its standard input and output.
///
/// When the agent is dropped, the program's input closes, and the program has a grace period to
/// exit.
pub struct Program {
    command: String,
    /// The timeout for every answer.
    timeout: Duration,
    process: Option<Process>,
    /// The number of moves played.
    ply: usize,
    /// The moves since the last request.
    since: Vec<String>,
}

impl Program {
    /// Creates an agent for a command, which is split into words as a shell would split them. The
    /// program does not run in a shell, and does not start yet. `timeout` is its timeout for every
    /// answer.
    #[must_use]
    pub fn new(command: &str, timeout: Duration) -> Self {
        Program {
            command: command.to_owned(),
            timeout,
            process: None,
            ply: 0,
            since: Vec::new(),
        }
    }

    const fn time_left_ms(&self) -> u64 {
        self.timeout.as_millis() as u64
    }

    /// Sends the hello, and stores the process if its reply is valid.
    fn greet(&mut self, mut process: Process, hello: &ProgramMessage) -> Result<(), Forfeit> {
        let greeting = process.ask::<Greeting>(hello, self.timeout);
        match greeting {
            Ok(Greeting { protocol: PROTOCOL }) => {
                self.process = Some(process);
                Ok(())
            }
            Ok(Greeting { protocol }) => {
                process.kill();
                Err(Forfeit::Protocol(protocol))
            }
            Err(forfeit) => {
                process.kill();
                Err(forfeit)
            }
        }
    }
}

impl<G: Game> Agent<G> for Program {
    fn begin(&mut self, game: &Start<G>) -> Result<(), Forfeit> {
        self.ply = 0;
        self.since.clear();
        let hello = ProgramMessage::Hello(HelloMessage {
            protocol: PROTOCOL,
            game: G::ID.to_owned(),
            options: json(game.options),
            seat: game.seat,
            players: game.players.iter().map(ToString::to_string).collect(),
            time_left_ms: Some(self.time_left_ms()),
        });
        if let Some(previous_process) = self.process.take() {
            match self.greet(previous_process, &hello) {
                // A program may exit after a game. It is restarted for the next one.
                Err(Forfeit::Crashed(_)) => {}
                other => return other,
            }
        }
        let process = Process::start(&self.command)?;
        self.greet(process, &hello)
    }

    fn notify_move(&mut self, mv: &str) {
        self.ply += 1;
        self.since.push(mv.to_owned());
    }

    fn choose(
        &mut self,
        position: &G,
        legal: &[G::Move],
        seed: u64,
    ) -> Result<Thought<G::Move>, Forfeit> {
        let start = Instant::now();
        let seat = position.turn().seat().expect("the game is not over");
        let Some(mut process) = self.process.take() else {
            return Err(Forfeit::NotStarted(StartError::NoGame));
        };
        let turn = ProgramMessage::Turn(TurnMessage {
            ply: self.ply,
            since: std::mem::take(&mut self.since),
            view: view_to_json::<G>(&position.view(Viewer::Seat(seat))),
            moves: legal.iter().map(|&mv| position.write(mv)).collect(),
            time_left_ms: Some(self.time_left_ms()),
        });
        let thought = process
            .ask::<ProgramAnswer>(&turn, self.timeout)
            .and_then(|answer| {
                let mut determinized = position.clone();
                determinized.determinize(seat, &mut dice(seed));
                thought(&determinized, &answer)
            });
        match thought {
            Ok(mut thought) => {
                thought.time = start.elapsed();
                self.process = Some(process);
                Ok(thought)
            }
            Err(forfeit) => {
                process.kill();
                Err(forfeit)
            }
        }
    }

    fn end(&mut self, position: &G) -> Result<(), Forfeit> {
        let Some(mut process) = self.process.take() else {
            return Ok(());
        };
        if let Err(forfeit) = process.check_last_answer() {
            process.kill();
            return Err(forfeit);
        }
        process.send(&ProgramMessage::End(EndMessage {
            since: std::mem::take(&mut self.since),
            result: position.standings().map(json),
        }));
        self.process = Some(process);
        Ok(())
    }
}

fn json(value: impl Serialize) -> Value {
    serde_json::to_value(value).expect("all keys of options, views and results are strings")
}

/// Converts the answer to a thought about the position.
fn thought<G: Game>(position: &G, answer: &ProgramAnswer) -> Result<Thought<G::Move>, Forfeit> {
    let mv = position
        .parse(&answer.mv)
        .map_err(|error| Forfeit::Illegal {
            mv: text::quoted(&answer.mv),
            reason: InvalidValue::new(error),
        })?;
    let judged = answer.estimate.unwrap_or_default();
    let wrong = if judged
        .chance
        .is_some_and(|chance| !(0.0..=1.0).contains(&chance))
    {
        Some(NoAnswer::Chance)
    } else if judged.lead.is_some_and(|lead| !lead.is_finite()) {
        Some(NoAnswer::Lead)
    } else {
        None
    };
    if let Some(reason) = wrong {
        let written = crate::protocol::line(&judged);
        return Err(garbage(written.as_bytes(), reason));
    }
    Ok(Thought {
        estimate: judged.whole(),
        line: expected(position, mv, &answer.line),
        nodes: answer.nodes,
        ..Thought::bare(mv)
    })
}

/// Returns the line that a program expects, up to the first move that is illegal in the
/// determinized position.
fn expected<G: Game>(position: &G, mv: G::Move, texts: &[String]) -> Vec<G::Move> {
    let mut line = vec![mv];
    let Some((first, rest)) = texts.split_first() else {
        return line;
    };
    if !position.parse(first).is_ok_and(|first| first == mv) {
        return line;
    }
    let mut position = position.clone();
    position.play(mv, &mut ());
    for text in rest {
        if position.turn().is_over() {
            break;
        }
        let Ok(next) = position.parse(text) else {
            break;
        };
        position.play(next, &mut ());
        line.push(next);
    }
    line
}
