//! Prompt mode: the table is drawn, a line is asked for, and so on until the game is over.
//!
//! Everything goes through an [`LineSource`] and two writers, so the same code serves a person at a
//! terminal, a script at the other end of a pipe, and the tests.

mod command;
mod home;
pub mod input;
mod lobby;
mod remote;
mod resume;
mod saving;
mod session;
mod setup;
mod shared_terminal;
mod turns;

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use fluent_bundle::FluentValue;
use games::{AnyGame, Catalogue, Participant};
use table::{Record, Seed};

use self::command::PromptCommand;
use crate::input::{LineResult, LineSource};
use drawings::{Console, DrawingContext};
use front::local_match::LocalMatch;
use saves::MatchFolder;
use session::PromptSession;
use words::{Reason, Texts};

pub use lobby::LobbyPrompt;
pub use remote::{InputSource, RemotePrompt, join};
pub use shared_terminal::{OutputAbove, SharedTerminal};

/// How a visit to the table ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PromptExit {
    /// The game was played to its end.
    Finished,
    /// A player asked to leave.
    Quit,
    /// There was no more input.
    InputEnded,
    /// Ctrl-C.
    Interrupted,
    /// A table elsewhere cannot be followed any more; it was said why.
    Broken,
    /// The person goes to a server: [`Prompt::address`] says which.
    Elsewhere,
}

/// A match to begin: what is not given is asked for or drawn.
pub struct NewMatch {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// Options, like `wall=free`; right for this game.
    pub set: Vec<String>,
    /// Who plays.
    pub players: Option<Vec<Participant>>,
    /// Where all luck comes from.
    pub seed: Option<Seed>,
}

impl NewMatch {
    /// Whether anything but the game is given: then it is a new match that is wanted.
    fn is_said(&self) -> bool {
        self.players.is_some() || self.seed.is_some() || !self.set.is_empty()
    }
}

/// Prompt mode, with all that it talks to.
pub struct Prompt<'a> {
    catalogue: Catalogue,
    input: &'a mut dyn LineSource,
    out: &'a mut dyn Write,
    err: &'a mut dyn Write,
    console: Console,
    texts: Texts,
    folder: Option<MatchFolder>,
    /// A line that was an answer to nothing and is read again.
    pending: Option<String>,
    /// Whether a match was begun or gone on with.
    at_table: bool,
    farewell: ExitMessage,
    /// The server or the table that the person wants to go to.
    address: Option<String>,
}

/// What the person has to know when a signal ends the program: how the match can be resumed.
#[derive(Clone, Default)]
pub struct ExitMessage(Arc<Mutex<Option<String>>>);

impl ExitMessage {
    fn set(&self, said: Option<String>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = said;
    }

    /// What there is to say now, in one line.
    #[must_use]
    pub fn get(&self) -> Option<String> {
        let said = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        said.clone()
    }
}

/// Why nothing more can be asked.
enum Stop {
    Left(PromptExit),
    Io(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Stop::Io(error)
    }
}

impl<'a> Prompt<'a> {
    /// A prompt for these games that reads from `input`, draws to `out`, warns on `err`, and speaks
    /// the language of `texts`. Without a folder, matches are not kept.
    pub fn new(
        catalogue: Catalogue,
        input: &'a mut dyn LineSource,
        out: &'a mut dyn Write,
        err: &'a mut dyn Write,
        console: Console,
        texts: Texts,
        folder: Option<MatchFolder>,
    ) -> Self {
        Prompt {
            catalogue,
            input,
            out,
            err,
            console,
            texts: texts.in_ascii(console.ascii),
            folder,
            pending: None,
            at_table: false,
            farewell: ExitMessage::default(),
            address: None,
        }
    }

    /// Where the person goes, if the visit ended by that.
    #[must_use]
    pub fn address(&self) -> Option<String> {
        self.address.clone()
    }

    /// What a signal that ends the program has to say, kept up to date while the match is played.
    #[must_use]
    pub fn farewell(&self) -> ExitMessage {
        self.farewell.clone()
    }

    /// Greets the person, lets them play, thanks them, and returns how the visit ended.
    fn visit(
        &mut self,
        play: impl FnOnce(&mut Self) -> Result<PromptExit, Stop>,
    ) -> io::Result<PromptExit> {
        let version = ("version", env!("CARGO_PKG_VERSION").into());
        let welcome = self.with("prompt-welcome", &[version]);
        writeln!(self.out, "{welcome}")?;
        let left = match play(self) {
            // Input that ends before there is a match leaves no match behind.
            Err(Stop::Left(PromptExit::InputEnded)) if !self.at_table => PromptExit::Quit,
            Ok(left) | Err(Stop::Left(left)) => left,
            Err(Stop::Io(error)) => return Err(error),
        };
        if let PromptExit::Finished | PromptExit::Quit = left {
            let thanks = self.text("prompt-thanks");
            writeln!(self.out, "{thanks}")?;
        }
        Ok(left)
    }

    /// Offers to go on with an unfinished match, unless it is said how a new one is to be, or begins
    /// this one; then plays.
    ///
    /// # Errors
    /// If input or output fail.
    pub fn play(&mut self, table: &NewMatch) -> io::Result<PromptExit> {
        self.visit(|prompt| {
            if !table.is_said()
                && let Some(session) = prompt.offer_unfinished(Some(table.game))?
            {
                return prompt.run(session);
            }
            prompt.begin(table)
        })
    }

    /// Goes on with a match that was loaded from a file.
    ///
    /// # Errors
    /// If input or output fail.
    pub fn go_on(&mut self, record: Record, file: PathBuf) -> io::Result<PromptExit> {
        let here = LocalMatch::recorded(self.catalogue, record, Some(file), self.folder.clone());
        let here = here.map_err(io::Error::other)?;
        self.visit(|prompt| prompt.run(PromptSession::new(here)))
    }

    /// Shows the games and plays until the person leaves.
    ///
    /// # Errors
    /// If input or output fail.
    pub fn home(&mut self) -> io::Result<PromptExit> {
        self.visit(Self::choose_game)
    }

    /// What tables are drawn with.
    fn pen(&self) -> DrawingContext<'_> {
        DrawingContext {
            console: self.console,
            texts: &self.texts,
        }
    }

    /// A message without variables.
    fn text(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// A message in the person's language, in signs that can be shown.
    fn with(&self, key: &str, variables: &[(&str, FluentValue)]) -> String {
        self.console.shown(self.texts.with(key, variables))
    }

    /// A reason in the person's language, in signs that can be shown.
    fn reason(&self, reason: &impl Reason) -> String {
        self.console.shown(reason.in_words(&self.texts))
    }

    /// Says what went wrong.
    fn complain(&mut self, reason: &str) -> io::Result<()> {
        let said = self.with("prompt-error", &[("reason", reason.into())]);
        writeln!(self.err, "{said}")
    }

    /// Says what is not as it should be.
    fn warn(&mut self, reason: &str) -> io::Result<()> {
        let said = self.with("prompt-warning", &[("reason", reason.into())]);
        writeln!(self.err, "{said}")
    }

    fn no_answer(&self, line: &str) -> String {
        let text = words::quoted(&self.texts, line).into();
        self.with("prompt-no-answer", &[("text", text)])
    }

    /// Asks for a line, without the space around it.
    fn ask(&mut self, question: &str) -> Result<String, Stop> {
        if let Some(line) = self.pending.take() {
            return Ok(line);
        }
        match self.input.line(question, self.out)? {
            LineResult::Line(line) => Ok(line.trim().to_owned()),
            LineResult::End => Err(Stop::Left(PromptExit::InputEnded)),
            LineResult::Interrupted => Err(Stop::Left(PromptExit::Interrupted)),
        }
    }

    /// Asks before a match has begun, or for who plays on. There one can leave, and ask for help.
    fn ask_aside(&mut self, question: &str, help: &str) -> Result<String, Stop> {
        loop {
            let line = self.ask(question)?;
            match PromptCommand::read_in(&self.texts, &line) {
                PromptCommand::Quit => return Err(Stop::Left(PromptExit::Quit)),
                PromptCommand::Help => self.show(help)?,
                _ => return Ok(line),
            }
        }
    }

    /// Asks for one of some answers until it is one of them.
    fn ask_among<T>(
        &mut self,
        question: &str,
        help: &str,
        read: impl Fn(&Self, &str) -> Result<T, String>,
    ) -> Result<T, Stop> {
        loop {
            let line = self.ask_aside(question, help)?;
            match read(self, &line) {
                Ok(answer) => return Ok(answer),
                Err(why) => writeln!(self.out, "{why}")?,
            }
        }
    }

    /// Asks for yes or no. An empty line repeats the question. A line from a pipe that is no answer means no, and
    /// is read again as the next command.
    fn confirm(&mut self, question: &str) -> Result<bool, Stop> {
        let question = self.with("prompt-yes-no", &[("question", question.into())]) + " ";
        let (yes, no) = (self.text("prompt-yes"), self.text("prompt-no"));
        loop {
            let line = self.ask(&question)?;
            let said = line.to_lowercase();
            if yes.split(' ').any(|word| word == said) {
                return Ok(true);
            }
            if no.split(' ').any(|word| word == said) {
                return Ok(false);
            }
            if !self.input.is_person() && !line.is_empty() {
                // "undo" as an answer means this move, not the one before it.
                let undo = PromptCommand::read_in(&self.texts, &line) == PromptCommand::Undo;
                self.pending = Some(line).filter(|_| !undo);
                return Ok(false);
            }
            let please = self.text("prompt-please-yes-no");
            writeln!(self.out, "{please}")?;
        }
    }
}
