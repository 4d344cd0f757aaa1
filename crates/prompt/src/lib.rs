//! Prompt mode, which draws the table and reads a line until the game is over.
//!
//! All input and output goes through a [`LineSource`] and two writers, so the same code works for a user at a
//! terminal, a script in a pipe and the tests.

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
use drawings::{Console, DrawingContext, broken};
use front::local_match::LocalMatch;
use saves::MatchFolder;
use session::PromptSession;
use words::{Reason, Texts};

pub use lobby::LobbyPrompt;
pub use remote::{InputSource, RemotePrompt, join};
pub use shared_terminal::{OutputAbove, SharedTerminal};

/// How a visit to the prompt ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PromptExit {
    /// The game is over.
    Finished,
    Quit,
    /// The input ended before the match was over.
    InputEnded,
    /// The input ended before a match had started, after a line that answered no question.
    NotStarted,
    /// The user pressed Ctrl-C.
    Interrupted,
    /// The connection to a table was lost for good; the user has seen why.
    Broken,
    /// The user wants to join the server at [`Prompt::address`].
    Join,
}

/// A new match. The prompt asks for missing players and chooses a missing seed at random.
pub struct NewMatch {
    pub game: &'static dyn AnyGame,
    /// Valid options for this game, like `wall=free`.
    pub set: Vec<String>,
    pub players: Option<Vec<Participant>>,
    pub seed: Option<Seed>,
}

impl NewMatch {
    /// Checks whether more than the game is given, which means that the user does not want to resume a match.
    fn has_settings(&self) -> bool {
        self.players.is_some() || self.seed.is_some() || !self.set.is_empty()
    }
}

/// Prompt mode, with its input, outputs and UI strings.
pub struct Prompt<'a> {
    catalogue: Catalogue,
    input: &'a mut dyn LineSource,
    out: &'a mut dyn Write,
    err: &'a mut dyn Write,
    console: Console,
    texts: Texts,
    folder: Option<MatchFolder>,
    /// A line that did not answer the last question and is read again as the next command.
    pending: Option<String>,
    /// Whether a match was started or resumed.
    at_table: bool,
    /// Whether the last line was not an answer to the question before the match.
    is_misunderstood: bool,
    exit_message: ExitMessage,
    /// The server or the table that the user wants to join.
    address: Option<String>,
}

/// The message about resuming the match that is printed when a signal ends the program.
#[derive(Clone, Default)]
pub struct ExitMessage(Arc<Mutex<Option<String>>>);

impl ExitMessage {
    fn set(&self, message: Option<String>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = message;
    }

    /// Returns the current message, which has one line.
    #[must_use]
    pub fn get(&self) -> Option<String> {
        let message = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        message.clone()
    }
}

/// Wraps a question that is too wide for a person's terminal. The answer follows after a space.
fn broken_question(question: &str, input: &dyn LineSource, console: Console) -> String {
    if input.is_person() {
        broken(question.trim_end(), console.width) + " "
    } else {
        question.to_owned()
    }
}

/// Why the prompt stops asking.
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
    /// Returns a prompt that reads from `input`, draws to `out` and prints errors to `err`. Without a folder, matches
    /// are not saved automatically.
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
            is_misunderstood: false,
            exit_message: ExitMessage::default(),
            address: None,
        }
    }

    /// Returns the address to join, if the visit ended with [`PromptExit::Join`].
    #[must_use]
    pub fn address(&self) -> Option<String> {
        self.address.clone()
    }

    /// Returns the message to print when a signal ends the program. It is updated during the match.
    #[must_use]
    pub fn exit_message(&self) -> ExitMessage {
        self.exit_message.clone()
    }

    /// Prints a welcome, plays, prints thanks and returns how the visit ended.
    fn visit(
        &mut self,
        play: impl FnOnce(&mut Self) -> Result<PromptExit, Stop>,
    ) -> io::Result<PromptExit> {
        let version = ("version", env!("CARGO_PKG_VERSION").into());
        let welcome = self.with("prompt-welcome", &[version]);
        writeln!(self.out, "{welcome}")?;
        let left = match play(self) {
            // If the input ends before a match has started, nothing is lost, unless a script contains a line that was
            // meant for the match.
            Err(Stop::Left(PromptExit::InputEnded))
                if !self.at_table && (self.input.is_person() || !self.is_misunderstood) =>
            {
                PromptExit::Quit
            }
            Err(Stop::Left(PromptExit::InputEnded)) if !self.at_table => PromptExit::NotStarted,
            Ok(left) | Err(Stop::Left(left)) => left,
            Err(Stop::Io(error)) => return Err(error),
        };
        if let PromptExit::Finished | PromptExit::Quit = left {
            let thanks = self.text("prompt-thanks");
            writeln!(self.out, "{thanks}")?;
        }
        Ok(left)
    }

    /// Plays a match. If only the game is given, first offers to resume an unfinished match.
    ///
    /// # Errors
    /// If input or output fails.
    pub fn play(&mut self, table: &NewMatch) -> io::Result<PromptExit> {
        self.visit(|prompt| {
            if !table.has_settings()
                && let Some(session) = prompt.offer_unfinished(Some(table.game))?
            {
                return prompt.run(session);
            }
            prompt.begin(table)
        })
    }

    /// Resumes a match that was loaded from a file.
    ///
    /// # Errors
    /// If input or output fails.
    pub fn go_on(&mut self, record: Record, file: PathBuf) -> io::Result<PromptExit> {
        let local_match =
            LocalMatch::recorded(self.catalogue, record, Some(file), self.folder.clone());
        let local_match = local_match.map_err(io::Error::other)?;
        self.visit(|prompt| prompt.run(PromptSession::new(local_match)))
    }

    /// Shows the games and plays the one that the user chooses.
    ///
    /// # Errors
    /// If input or output fails.
    pub fn home(&mut self) -> io::Result<PromptExit> {
        self.visit(Self::choose_game)
    }

    /// Returns the context for drawings.
    fn drawing_context(&self) -> DrawingContext<'_> {
        DrawingContext {
            console: self.console,
            texts: &self.texts,
        }
    }

    /// Returns a message without variables.
    fn text(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// Returns a message in the user's language, in characters that the console can show.
    fn with(&self, key: &str, variables: &[(&str, FluentValue)]) -> String {
        self.console.shown(self.texts.with(key, variables))
    }

    /// Returns a reason in the user's language, in characters that the console can show.
    fn reason(&self, reason: &impl Reason) -> String {
        self.console.shown(reason.in_words(&self.texts))
    }

    /// Wraps long lines between words for a person; scripts get whole lines.
    fn fitted(&self, text: &str) -> String {
        if self.input.is_person() {
            broken(text.trim_end(), self.console.width)
        } else {
            text.trim_end().to_owned()
        }
    }

    /// Prints an error.
    fn show_error(&mut self, reason: &str) -> io::Result<()> {
        let message = self.with("prompt-error", &[("reason", reason.into())]);
        let message = self.fitted(&message);
        writeln!(self.err, "{message}")
    }

    /// Prints a warning.
    fn warn(&mut self, reason: &str) -> io::Result<()> {
        let message = self.with("prompt-warning", &[("reason", reason.into())]);
        let message = self.fitted(&message);
        writeln!(self.err, "{message}")
    }

    fn no_answer(&self, line: &str) -> String {
        let text = words::quoted(&self.texts, line).into();
        self.with("prompt-no-answer", &[("text", text)])
    }

    /// Asks for a line and trims it.
    fn ask(&mut self, question: &str) -> Result<String, Stop> {
        if let Some(line) = self.pending.take() {
            return Ok(line);
        }
        let question = broken_question(question, &*self.input, self.console);
        match self.input.line(&question, self.out)? {
            LineResult::Line(line) => Ok(line.trim().to_owned()),
            LineResult::End => Err(Stop::Left(PromptExit::InputEnded)),
            LineResult::Interrupted => Err(Stop::Left(PromptExit::Interrupted)),
        }
    }

    /// Asks a question outside of moves, where the user can also type the commands for help and quit.
    fn ask_with_help(&mut self, question: &str, help: &str) -> Result<String, Stop> {
        loop {
            let line = self.ask(question)?;
            match PromptCommand::read_in(&self.texts, &line) {
                PromptCommand::Quit => return Err(Stop::Left(PromptExit::Quit)),
                PromptCommand::Help => self.show(help)?,
                _ => return Ok(line),
            }
        }
    }

    /// Repeats a question until `read` accepts the answer.
    fn ask_among<T>(
        &mut self,
        question: &str,
        help: &str,
        read: impl Fn(&Self, &str) -> Result<T, String>,
    ) -> Result<T, Stop> {
        loop {
            let line = self.ask_with_help(question, help)?;
            let answer = read(self, &line);
            self.is_misunderstood = answer.is_err();
            match answer {
                Ok(answer) => return Ok(answer),
                Err(why) => writeln!(self.out, "{why}")?,
            }
        }
    }

    /// Asks for yes or no. An empty line repeats the question. Any other line from a pipe means no and is read again
    /// as the next command.
    fn confirm(&mut self, question: &str) -> Result<bool, Stop> {
        let question = self.with("prompt-yes-no", &[("question", question.into())]) + " ";
        let (yes, no) = (self.text("prompt-yes"), self.text("prompt-no"));
        loop {
            let line = self.ask(&question)?;
            let message = line.to_lowercase();
            if yes.split(' ').any(|word| word == message) {
                return Ok(true);
            }
            if no.split(' ').any(|word| word == message) {
                return Ok(false);
            }
            if !self.input.is_person() && !line.is_empty() {
                // "undo" as an answer refers to this move, not to the previous one.
                let undo = PromptCommand::read_in(&self.texts, &line) == PromptCommand::Undo;
                self.pending = Some(line).filter(|_| !undo);
                return Ok(false);
            }
            let please = self.text("prompt-please-yes-no");
            writeln!(self.out, "{please}")?;
        }
    }
}
