//! Agents: whoever can be asked for a move without a keyboard, a bot of ours or a program.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use table::{Argument, Game, InvalidValue, Players, Seat, errors};

use crate::protocol::{PROTOCOL, ProtocolError};
use crate::{Bot, BotName, BotNameError, Question, Strategy, Thought, ask};
#[cfg(feature = "programs")]
use crate::{Crash, Program, StartError, check_program};

/// A bot of ours or a program of somebody else, who plays one game after the other.
pub trait Agent<G: Game>: Send {
    /// A game begins, and this is its seat.
    ///
    /// # Errors
    /// If the agent cannot play.
    fn begin(&mut self, game: &Start<G>) -> Result<(), Forfeit>;

    /// This move was made, by this agent or another. Whoever is told any is told all of a game, in
    /// their order; after moves were taken back, the game begins anew.
    fn notify_move(&mut self, _mv: &str) {}

    /// Chooses one of the legal moves. The position is the real one: whoever implements this shows
    /// the agent no more of it than the player to move may know.
    ///
    /// # Errors
    /// If the agent gives no legal move in time.
    fn choose(
        &mut self,
        position: &G,
        legal: &[G::Move],
        seed: u64,
    ) -> Result<Thought<G::Move>, Forfeit>;

    /// The game is over for this agent.
    ///
    /// # Errors
    /// If the agent has done something since its last move for which it loses after all.
    fn end(&mut self, position: &G) -> Result<(), Forfeit>;
}

/// What an agent is told at the start of a game.
#[derive(Clone, Copy, Debug)]
pub struct Start<'a, G: Game> {
    /// The rules options.
    pub options: &'a G::Options,
    /// All names.
    pub players: &'a Players,
    /// Which of them the agent is.
    pub seat: Seat,
}

errors! {
    /// Why an agent has lost a game before its end.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Forfeit {
        /// It could not be started.
        #[cfg(feature = "programs")]
        NotStarted(error: StartError) => "it could not be started: {error}";
        /// It ended before the game did.
        #[cfg(feature = "programs")]
        Crashed(crash: Crash) => "{crash}";
        /// It gave no answer.
        Silent(seconds: Duration) => "it gave no answer within {seconds}s";
        /// It wrote something that is no answer.
        Garbage {
            /// What it wrote, quoted and shortened.
            line: String,
            /// What is wrong with that.
            reason: NoAnswer,
        } => "it wrote {line}, which is no answer: {reason}",
            line = Argument::Quoted(line.into());
        /// It answered with a move that is not legal.
        Illegal {
            /// The move, quoted and shortened.
            mv: String,
            /// Why it is not: the game's own error.
            reason: InvalidValue,
        } => "its move {mv} is not legal: {reason}",
            mv = Argument::Quoted(mv.into()), reason = Argument::refusal(reason.error());
        /// It speaks a version of the protocol that is not known here.
        Protocol(version: u64)
            => "it speaks version {version} of the protocol, and this program version {ours}",
            ours = PROTOCOL;
        /// It said itself that it cannot go on.
        GaveUp(message: String) => "it gave up: {message}",
            message = Argument::Quoted(message.into());
    }
}

errors! {
    /// Why something that a program wrote is no answer.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum NoAnswer {
        /// The line says something else.
        Line(#[from] error: ProtocolError) => "{error}";
        /// Its bytes are no text.
        NoText => "it is not UTF-8";
        /// It goes on and on.
        TooLong {
            /// How long a line may be.
            most: usize,
        } => "a line has at most {most} bytes";
        /// It came before the question, or was not the first to come after it.
        Unasked => "nothing had been asked";
        /// The rest of the line did not come in time.
        Unended(seconds: Duration) => "the line did not end within {seconds}s";
        /// The chance that it tells is no chance.
        Chance => "the chance in an estimate is a share from 0 to 1";
        /// The lead that it tells is no number of points.
        Lead => "the lead in an estimate is a number of points";
    }
}

impl Forfeit {
    /// Whether it is this machine that had no more to give: then nobody has lost.
    #[must_use]
    pub const fn is_shortage(&self) -> bool {
        match self {
            #[cfg(feature = "programs")]
            Forfeit::NotStarted(StartError::Shortage { .. }) => true,
            _ => false,
        }
    }

    /// The same in a word, for tables and files.
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

/// A bot of ours as an agent.
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
        // What a player cannot know changes nothing in the list of moves.
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

/// An agent as it is named on the command line: `bot:4`, or `cmd:./mybot --fast`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AgentName {
    /// A bot of ours.
    Bot(BotName),
    /// A program, by its command.
    #[cfg(feature = "programs")]
    Program(String),
}

const COMMAND: &str = "cmd:";

impl AgentName {
    /// Whether a text is meant as one of these and not as the name of a person.
    #[must_use]
    pub fn is_meant(text: &str) -> bool {
        BotName::is_meant(text) || text.starts_with(COMMAND)
    }

    /// Reads several, separated by commas: `bot:4,search,nodes=2000,cmd:./mybot`. A comma separates
    /// only where a new name begins.
    ///
    /// # Errors
    /// If one of them names no agent.
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

    /// Whether a program plays, which is told every move.
    #[must_use]
    pub const fn is_program(&self) -> bool {
        !matches!(self, AgentName::Bot(_))
    }

    /// Whether whoever is named is to be had here: nothing is started.
    ///
    /// # Errors
    /// If it is a program that is not there, or that nobody may run.
    #[cfg(feature = "programs")]
    pub fn check(&self) -> Result<(), StartError> {
        match self {
            AgentName::Bot(_) => Ok(()),
            AgentName::Program(command) => check_program(command),
        }
    }

    /// The agent for a game. A program has this long for every answer.
    #[must_use]
    #[cfg_attr(
        not(feature = "programs"),
        expect(unused_variables, reason = "only programs need patience")
    )]
    pub fn agent<G: Game, S: Strategy<G>>(&self, patience: Duration) -> Box<dyn Agent<G>> {
        match self {
            AgentName::Bot(name) => Box::new(BotAgent(name.make::<G, S>())),
            #[cfg(feature = "programs")]
            AgentName::Program(command) => Box::new(Program::new(command, patience)),
        }
    }
}

fn begins_a_name(part: &str) -> bool {
    let part = part.trim();
    AgentName::is_meant(part) || part.parse::<BotName>().is_ok()
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
        assert!(refusal("cmd:  ").contains("\"cmd:  \" names no program"));
        assert!(refusal("cmd:./mybot 'a b").contains("names no program"));
        let name: AgentName = "cmd: ./mybot 'a b' ".parse().unwrap();
        assert_eq!(name, AgentName::Program("./mybot 'a b'".to_owned()));
    }

    #[cfg(not(feature = "programs"))]
    #[test]
    fn where_no_programs_run_a_command_is_refused_and_no_name_of_a_person() {
        assert!(AgentName::is_meant("cmd:./mybot"));
        let refusal = "cmd:./mybot".parse::<AgentName>().unwrap_err();
        assert!(refusal.to_string().contains("is no bot"), "{refusal}");
    }
}
