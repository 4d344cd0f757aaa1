//! A table on a server at the prompt, which prints updates as they arrive while it reads lines.

mod playing;
mod room;
mod run;
mod table_command;
#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use ::room::{TableCommand, TableId, TableStage};
use client::ServerEvent;
use fluent_bundle::FluentValue;
use games::Catalogue;
use table::{Record, Seat};
use words::Texts;

use self::table_command::TablePromptCommand;
use super::PromptExit;
use crate::input::{LineResult, LineSource, StreamLines};
use crate::shared_terminal::{LineEditor, SharedTerminal};
use drawings::{self, Console, Drawing, DrawingContext, sentence};
use front::presenter::{Announcement, NextStep, Presenter, Sentences, Statement, View};
use front::reasons::why_unwritten;
use front::remote_table::{Joining, RemoteTable};
use front::transport::ConnectionState;

/// The prompt for a remote table.
pub struct RemotePrompt<'a> {
    pub catalogue: Catalogue,
    pub out: &'a mut dyn Write,
    pub console: Console,
    pub texts: Texts,
    /// Whether a person types the lines. Lines from a pipe wait for their turn.
    pub is_person: bool,
    /// Whether to wrap long lines between words, because a terminal would break them anywhere.
    pub breaks_lines: bool,
}

/// The source of the lines.
pub enum InputSource {
    /// A pipe, or a terminal that echoes the input itself.
    Lines(Box<dyn BufRead + Send>),
    /// A terminal that shows updates above the line being typed.
    Beside(SharedTerminal),
}

/// A typed line or an update from the server.
enum Event {
    Typed(LineResult),
    Server(TableId, ServerEvent),
}

/// A command that waits for a confirmation.
struct Doubt {
    question: String,
    command: TableCommand,
}

/// Whether more lines may come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum InputState {
    Open,
    Ended,
}

/// A visit to a remote table.
struct Visit<'a> {
    place: RemotePrompt<'a>,
    table: Presenter,
    events: Receiver<Event>,
    post: Sender<Event>,
    /// The line editor below the output, if the terminal supports that.
    asking: Option<LineEditor>,
    /// Typed lines that have not run yet.
    lines: VecDeque<String>,
    input: InputState,
    /// How to draw the match, once it has started.
    drawing: Option<Box<dyn Drawing>>,
    doubt: Option<Doubt>,
    /// The seat to take once the user has typed a name.
    naming: Option<Seat>,
    /// The file for the requested record.
    saving: Option<PathBuf>,
    /// Whether the prompt is at the end of the output.
    asks: bool,
    /// Whether the user has been told how to leave a table whose connection has ended.
    ends: bool,
}

/// Plays at a table until it is over, the user quits, or the input ends when a move is needed.
///
/// # Errors
/// If the output fails or a thread cannot be started.
pub fn join(
    mut place: RemotePrompt,
    joining: Joining,
    source: InputSource,
) -> io::Result<PromptExit> {
    place.texts = place.texts.in_ascii(place.console.ascii);
    let (post, events) = channel();
    let typed = post.clone();
    let asking = match source {
        InputSource::Lines(source) => {
            let mut lines = StreamLines::typed(source);
            read(typed, move || lines.line("", &mut io::sink()).ok())?;
            None
        }
        InputSource::Beside(beside) => {
            let (asking, lines) = beside.parts();
            read(typed, move || lines.recv().ok())?;
            Some(asking)
        }
    };
    let table = follow(place.catalogue, &post, joining)?;
    Visit::new(place, table, (post, events), asking).visit()
}

/// Starts a thread that forwards typed lines until the input ends.
fn read(
    typed: Sender<Event>,
    mut next: impl FnMut() -> Option<LineResult> + Send + 'static,
) -> io::Result<()> {
    let read = move || loop {
        let entered = next().unwrap_or(LineResult::End);
        let over = entered == LineResult::End;
        if typed.send(Event::Typed(entered)).is_err() || over {
            return;
        }
    };
    let thread = thread::Builder::new().name("typed".to_owned());
    thread.spawn(read).map(drop)
}

fn follow(catalogue: Catalogue, post: &Sender<Event>, joining: Joining) -> io::Result<Presenter> {
    let (post, id) = (post.clone(), joining.link.table);
    let table = RemoteTable::follow(joining, move |event| {
        let _ = post.send(Event::Server(id, event));
    })?;
    Ok(Presenter::new(catalogue, table))
}

impl<'a> Visit<'a> {
    /// Returns a visit before the first update.
    fn new(
        place: RemotePrompt<'a>,
        table: Presenter,
        (post, events): (Sender<Event>, Receiver<Event>),
        asking: Option<LineEditor>,
    ) -> Self {
        Visit {
            place,
            table,
            events,
            post,
            asking,
            lines: VecDeque::new(),
            input: InputState::Open,
            drawing: None,
            doubt: None,
            naming: None,
            saving: None,
            asks: false,
            ends: false,
        }
    }

    /// Plays and prints thanks.
    fn visit(mut self) -> io::Result<PromptExit> {
        let left = self.run()?;
        if let PromptExit::Finished | PromptExit::Quit = left {
            self.say("prompt-thanks", &[])?;
        }
        Ok(left)
    }

    fn run(&mut self) -> io::Result<PromptExit> {
        loop {
            while let Some(line) = self.next_line() {
                if let Some(left) = self.take(&line)? {
                    return Ok(left);
                }
            }
            if let Some(left) = self.is_left()? {
                return Ok(left);
            }
            self.ask()?;
            // Cannot fail, because this visit holds a sender.
            let Ok(event) = self.events.recv() else {
                return Ok(PromptExit::Quit);
            };
            match event {
                Event::Typed(LineResult::Line(line)) => {
                    self.asks &= !self.place.is_person;
                    self.lines.push_back(line.trim().to_owned());
                }
                Event::Typed(LineResult::End | LineResult::Interrupted) => {
                    self.asks &= self.asking.is_none();
                    self.input = InputState::Ended;
                }
                Event::Server(table, event) if table == self.table.id() => self.apply(event)?,
                Event::Server(..) => {}
            }
        }
    }

    /// Returns the next line, if it is ready to run.
    fn next_line(&mut self) -> Option<String> {
        let line = self.lines.front()?;
        if self.is_saving() {
            return None;
        }
        let ready = self.place.is_person
            || match self.table.stage() {
                _ if self.table.snapshot().is_none() || self.table.is_waiting() => false,
                _ if self.table.awaits_ratings() => false,
                TableStage::Open => !matches!(self.read(line), TablePromptCommand::Move(_)),
                TableStage::Running => self.table.seat().is_none() || self.table.mover().is_some(),
                TableStage::Over => true,
            };
        self.lines.pop_front_if(|_| ready)
    }

    /// Checks whether the requested record is about to arrive. Without a connection, a person need not wait for it.
    fn is_saving(&self) -> bool {
        let is_lost = matches!(self.table.connection, ConnectionState::Lost(_));
        self.saving.is_some() && !(self.place.is_person && is_lost)
    }

    /// Returns how the visit ended, if it did.
    fn is_left(&mut self) -> io::Result<Option<PromptExit>> {
        if let ConnectionState::Ended(_) = &self.table.connection {
            let waits = self.asking.is_some() && self.asks;
            if !std::mem::replace(&mut self.ends, true) && waits {
                self.say("online-enter", &[])?;
            }
            // The line editor releases the terminal only after the user presses Enter.
            return Ok((!waits).then_some(PromptExit::Broken));
        }
        if self.input == InputState::Open || !self.lines.is_empty() {
            return Ok(None);
        }
        if self.place.is_person {
            self.line_end()?;
            return Ok(Some(PromptExit::Quit));
        }
        // The end of a pipe confirms its last move.
        if let Some(doubt) = self.doubt.take().filter(|doubt| self.stands(doubt)) {
            self.table.order(doubt.command);
        }
        Ok(match self.table.stage() {
            _ if self.table.is_waiting() || self.saving.is_some() => None,
            _ if self.table.awaits_ratings() => None,
            TableStage::Over => Some(PromptExit::Finished),
            TableStage::Running if self.table.mover().is_some() => Some(PromptExit::InputEnded),
            TableStage::Running | TableStage::Open => None,
        })
    }

    /// Returns the sentences about the table.
    fn sentences(&self) -> Sentences<'_> {
        self.table.sentences(&self.place.texts)
    }

    /// Prints a statement.
    fn state(&mut self, statement: &Statement) -> io::Result<()> {
        let message = self
            .table
            .sentence(statement, &self.place.texts, View::Lines);
        let message = self.place.console.shown(message);
        match statement {
            Statement::Failed(_) => self.show(&sentence(&message)),
            _ => self.show(&message),
        }
    }

    /// Returns a message in characters that the console can show.
    fn text(&self, key: &str, variables: &[(&str, FluentValue)]) -> String {
        let place = &self.place;
        place.console.shown(place.texts.with(key, variables))
    }

    fn drawing_context(&self) -> DrawingContext<'_> {
        DrawingContext {
            console: self.place.console,
            texts: &self.place.texts,
        }
    }

    /// Ends the current line if it contains a prompt.
    fn line_end(&mut self) -> io::Result<()> {
        if self.asking.is_none() && std::mem::take(&mut self.asks) {
            writeln!(self.place.out)?;
        }
        Ok(())
    }

    /// Prints a text, wrapped to the width of the terminal.
    fn show(&mut self, text: &str) -> io::Result<()> {
        if self.place.breaks_lines {
            let broken = drawings::broken(text.trim_end(), self.place.console.width);
            return self.show_drawn(&broken);
        }
        self.show_drawn(text)
    }

    /// Prints a drawing or a table without wrapping its lines.
    fn show_drawn(&mut self, text: &str) -> io::Result<()> {
        self.line_end()?;
        writeln!(self.place.out, "{}", text.trim_end())
    }

    fn say(&mut self, key: &str, variables: &[(&str, FluentValue)]) -> io::Result<()> {
        let message = self.text(key, variables);
        self.show(&message)
    }

    fn question(&self) -> String {
        let name = self.table.name().to_string();
        self.place.console.shown(name) + "> "
    }

    /// Shows the prompt, unless it is already there or the lines come from a pipe.
    fn ask(&mut self) -> io::Result<()> {
        if self.place.is_person && !self.asks && self.table.snapshot().is_some() {
            self.asks = true;
            match &self.asking {
                Some(asking) => {
                    self.place.out.flush()?;
                    asking.ask(self.question());
                }
                None => write!(self.place.out, "{}", self.question())?,
            }
        }
        self.place.out.flush()
    }

    /// Applies an update from the server and prints what is new.
    fn apply(&mut self, event: ServerEvent) -> io::Result<()> {
        let announced = self.table.apply(event, &self.place.texts);
        announced
            .into_iter()
            .try_for_each(|announced| self.announce(announced))
    }

    /// Prints an announcement.
    fn announce(&mut self, announced: Announcement) -> io::Result<()> {
        match announced {
            Announcement::Say(Statement::Next(
                NextStep::AfterPlaying | NextStep::AfterWatching,
            )) if !self.place.is_person => Ok(()),
            Announcement::Say(statement) => {
                if matches!(statement, Statement::Failed(_)) {
                    self.saving = None;
                }
                self.state(&statement)
            }
            Announcement::Seats => self.show_room(),
            Announcement::Match(difference) => self.print_match(&difference),
            Announcement::Table => self.draw(),
            Announcement::Result => self.show_result(),
            Announcement::NameTaken(seat) => self.ask_other_name(seat),
            Announcement::Record(record) => self.save(&record),
            Announcement::Ratings => match self.sentences().ratings() {
                Some(message) => self.show(&self.place.console.shown(message)),
                None => Ok(()),
            },
            Announcement::Programs => Ok(()),
            Announcement::GoTo(table) => self.go_on(table),
        }
    }

    /// Says that the requested record was not saved, if the user leaves before it has arrived.
    fn give_up_saving(&mut self) -> io::Result<()> {
        let Some(file) = self.saving.take() else {
            return Ok(());
        };
        let reason = self.sentences().trouble().unwrap_or_default();
        let name = ("file", self.place.texts.path(&file).into());
        let message = self.text("prompt-cannot-save", &[name, ("reason", reason.into())]);
        self.show(&sentence(&message))
    }

    /// Writes the requested record to its file.
    fn save(&mut self, record: &Record) -> io::Result<()> {
        let Some(file) = self.saving.take() else {
            return Ok(());
        };
        let name = ("file", self.place.texts.path(&file).into());
        match saves::save_record(record, &file) {
            Ok(()) => self.say("prompt-saved", &[name]),
            Err(error) => {
                let reason = why_unwritten(&self.place.texts, &file, &error);
                let message = self.text("prompt-cannot-save", &[name, ("reason", reason.into())]);
                self.show(&sentence(&message))
            }
        }
    }
}
