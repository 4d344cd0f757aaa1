//! Agents: our bots and external programs, which choose moves on their own.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use table::{Argument, Game, InvalidValue, Players, Seat, errors};

use crate::protocol::{PROTOCOL, ProtocolError};
use crate::{Bot, BotName, BotNameError, Question, Strategy, Thought, ask};
#[cfg(feature = "programs")]
use crate::{Crash, Program, StartError, check_program};

/// One of our bots or an external program. An agent plays one game after another.
pub trait Agent<G: Game>: Send {
    /// Begins a new game for this agent.
    ///
    /// # Errors
    /// If the agent cannot play.
    fn begin(&mut self, game: &Start<G>) -> Result<(), Forfeit>;

    /// Notifies the agent of a move, its own or another player's. An agent that receives any move
    /// of a game receives all of them in order. After moves are taken back, the game starts again
    /// with `begin`.
    fn notify_move(&mut self, _mv: &str) {}

    /// Chooses one of the legal moves. `position` is the real one: implementations must not show
    /// the agent more of it than the player to move may know.
    ///
    /// # Errors
    /// If the agent gives no legal move in time.
    fn choose(
        &mut self,
        position: &G,
        legal: &[G::Move],
        seed: u64,
    ) -> Result<Thought<G::Move>, Forfeit>;

    /// Ends the game for this agent.
    ///
    /// # Errors
    /// If the agent broke the rules after its last move, in which case it forfeits the game.
    fn end(&mut self, position: &G) -> Result<(), Forfeit>;
}

/// What an agent learns at the start of a game.
#[derive(Clone, Copy, Debug)]
pub struct Start<'a, G: Game> {
    pub options: &'a G::Options,
    /// The names of all players.
    pub players: &'a Players,
    /// The seat of this agent.
    pub seat: Seat,
}

errors! {
    /// The reason why an agent forfeited a game.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Forfeit {
        #[cfg(feature = "programs")]
        NotStarted(error: StartError) => "it could not be started: {error}";
        #[cfg(feature = "programs")]
        Crashed(crash: Crash) => "{crash}";
        Silent(seconds: Duration) => "it did not answer within {seconds}s";
        Garbage {
            /// The line, quoted and shortened.
            line: String,
            reason: NoAnswer,
        } => "it wrote {line}, which is not a valid answer: {reason}",
            line = Argument::Quoted(line.into());
        Illegal {
            /// The move, quoted and shortened.
            mv: String,
            /// The game's own error.
            reason: InvalidValue,
        } => "its move {mv} is not legal: {reason}",
            mv = Argument::Quoted(mv.into()), reason = Argument::refusal(reason.error());
        Protocol(version: u64)
            => "it speaks version {version} of the protocol; Tilewright speaks version {ours}",
            ours = PROTOCOL;
        GaveUp(message: String) => "it gave up: {message}",
            message = Argument::Quoted(message.into());
    }
}

errors! {
    /// The reason why a program's output is not an answer.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum NoAnswer {
        Line(#[from] error: ProtocolError) => "{error}";
        NoText => "not UTF-8";
        TooLong {
            most: usize,
        } => "a line may be at most {most} bytes long";
        /// The answer came before the question, or was a second answer to it.
        Unasked => "no answer was expected";
        Unended(seconds: Duration) => "the line did not end within {seconds}s";
        Chance => "the chance in an estimate must be between 0 and 1";
        Lead => "the lead in an estimate must be a finite number of points";
    }
}

impl Forfeit {
    /// Checks whether this machine ran out of resources. The player then does not forfeit the game.
    #[must_use]
    pub const fn is_shortage(&self) -> bool {
        match self {
            #[cfg(feature = "programs")]
            Forfeit::NotStarted(StartError::Shortage { .. }) => true,
            _ => false,
        }
    }

    /// Returns a one-word name of the reason, for tables and files.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            #[cfg(feature = "programs")]
            Forfeit::NotStarted(_) => "not-started",
            #[cfg(feature = "programs")]
            Forfeit::Crashed(_) => "crashed",
            Forfeit::Silent(_) => "silent",
            Forfeit::Garbage { .. } => "garbage",
            Forfeit::Illegal { .. } => "illegal",
            Forfeit::Protocol(_) => "protocol",
            Forfeit::GaveUp(_) => "gave-up",
        }
    }
}

/// One of our bots as an agent.
pub struct BotAgent<G: Game>(pub Box<dyn Bot<G>>);

impl<G: Game> Agent<G> for BotAgent<G> {
    fn begin(&mut self, _: &Start<G>) -> Result<(), Forfeit> {
        Ok(())
    }

    fn choose(
        &mut self,
        position: &G,
        legal: &[G::Move],
        seed: u64,
    ) -> Result<Thought<G::Move>, Forfeit> {
        if let [only] = legal {
            return Ok(Thought::bare(*only));
        }
        // Legal moves do not depend on hidden information.
        let question = Question {
            among: legal,
            ..Question::new(seed)
        };
        Ok(ask(&mut *self.0, position, &question))
    }

    fn end(&mut self, _: &G) -> Result<(), Forfeit> {
        Ok(())
    }
}

/// The name of an agent on the command line: `bot:4`, or `cmd:./mybot --fast`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AgentName {
    Bot(BotName),
    /// An external program, by its command.
    #[cfg(feature = "programs")]
    Program(String),
}

const COMMAND: &str = "cmd:";

impl AgentName {
    /// Checks whether a text is meant to name an agent rather than a person.
    #[must_use]
    pub fn looks_like_name(text: &str) -> bool {
        BotName::looks_like_name(text) || text.starts_with(COMMAND)
    }

    /// Parses several names separated by commas: `bot:4,search,nodes=2000,cmd:./mybot`. A comma
    /// separates names only if a new name follows it.
    ///
    /// # Errors
    /// If one of them does not name an agent.
    pub fn list(text: &str) -> Result<Vec<AgentName>, BotNameError> {
        let mut names: Vec<String> = Vec::new();
        for part in text.split(',') {
            match names.last_mut() {
                Some(last) if !begins_a_name(part) => {
                    last.push(',');
                    last.push_str(part);
                }
                _ => names.push(part.trim().to_owned()),
            }
        }
        names.iter().map(|name| name.parse()).collect()
    }

    /// Checks whether this is an external program, which must be notified of every move.
    #[must_use]
    pub const fn is_program(&self) -> bool {
        !matches!(self, AgentName::Bot(_))
    }

    /// Checks whether this agent is available here, without starting anything.
    ///
    /// # Errors
    /// If it is a program that does not exist or is not executable.
    #[cfg(feature = "programs")]
    pub fn check(&self) -> Result<(), StartError> {
        match self {
            AgentName::Bot(_) => Ok(()),
            AgentName::Program(command) => check_program(command),
        }
    }

    /// Creates the agent for a game. `timeout` is a program's timeout for every answer.
    #[must_use]
    #[cfg_attr(
        not(feature = "programs"),
        expect(unused_variables, reason = "only programs have a timeout")
    )]
    pub fn agent<G: Game, S: Strategy<G>>(&self, timeout: Duration) -> Box<dyn Agent<G>> {
        match self {
            AgentName::Bot(name) => Box::new(BotAgent(name.make::<G, S>())),
            #[cfg(feature = "programs")]
            AgentName::Program(command) => Box::new(Program::new(command, timeout)),
        }
    }
}

fn begins_a_name(part: &str) -> bool {
    let part = part.trim();
    AgentName::looks_like_name(part) || part.parse::<BotName>().is_ok()
}

impl FromStr for AgentName {
    type Err = BotNameError;

    fn from_str(text: &str) -> Result<Self, BotNameError> {
        #[cfg(feature = "programs")]
        if let Some(command) = text.strip_prefix(COMMAND) {
            return match shlex::split(command) {
                Some(words) if !words.is_empty() => {
                    Ok(AgentName::Program(command.trim().to_owned()))
                }
                _ => Err(BotNameError::Command(text.to_owned())),
            };
        }
        text.parse().map(AgentName::Bot)
    }
}

impl fmt::Display for AgentName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AgentName::Bot(name) => name.fmt(f),
            #[cfg(feature = "programs")]
            AgentName::Program(command) => write!(f, "{COMMAND}{command}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(feature = "programs")]
    #[test]
    fn a_comma_separates_only_where_a_new_name_begins() {
        let names = |text: &str| -> Vec<String> {
            let names = AgentName::list(text).unwrap();
            names.iter().map(ToString::to_string).collect()
        };
        assert_eq!(names("1,greedy"), ["bot:1", "bot:greedy"]);
        assert_eq!(
            names("bot:search,nodes=5,slips=3, bot:4,cmd:./mybot a,b,random"),
            [
                "bot:search,nodes=5,slips=3",
                "bot:4",
                "cmd:./mybot a,b",
                "bot:random"
            ]
        );
        assert!(AgentName::list("bot:4,clever").is_err());
        assert!(AgentName::list("").is_err());
    }

    #[cfg(feature = "programs")]
    #[test]
    fn a_program_needs_a_command_that_a_shell_could_read() {
        let refusal = |text: &str| text.parse::<AgentName>().unwrap_err().to_string();
        assert!(
            refusal("cmd:").contains("cmd:./mybot"),
            "{}",
            refusal("cmd:")
        );
        assert!(refusal("cmd:  ").contains("\"cmd:  \" does not name a program"));
        assert!(refusal("cmd:./mybot 'a b").contains("does not name a program"));
        let name: AgentName = "cmd: ./mybot 'a b' ".parse().unwrap();
        assert_eq!(name, AgentName::Program("./mybot 'a b'".to_owned()));
    }

    #[cfg(not(feature = "programs"))]
    #[test]
    fn without_programs_a_command_is_an_error_and_not_the_name_of_a_person() {
        assert!(AgentName::looks_like_name("cmd:./mybot"));
        let refusal = "cmd:./mybot".parse::<AgentName>().unwrap_err();
        assert!(refusal.to_string().contains("is not a bot"), "{refusal}");
    }
}
