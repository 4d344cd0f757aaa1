//! A line that is typed while something else is told: what is told stands above it, and what was typed stays.

use std::io::{self, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use rustyline::ExternalPrinter;

use crate::input::{LineResult, LineSource, Terminal};

/// The line editor needs so long to begin, to end, or to move what was typed: what comes meanwhile waits.
const MOMENT: Duration = Duration::from_millis(20);

/// Nobody waits longer for the last words.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// What the writer does, in this order.
enum Task {
    Tell(String),
    /// Lets a line be typed, behind this question.
    Ask(String),
}

/// The terminal of this process, where lines are typed one at a time.
pub struct SharedTerminal {
    tasks: Sender<Task>,
    lines: Receiver<LineResult>,
}

/// What is written above the line that is typed, as soon as it is flushed. Dropped, all of it is there.
pub struct OutputAbove {
    text: Vec<u8>,
    tasks: Option<Sender<Task>>,
    done: Receiver<()>,
}

/// Asks for lines.
pub(crate) struct LineEditor(Sender<Task>);

impl SharedTerminal {
    /// Takes the terminal of this process, if it can do that.
    ///
    /// # Errors
    /// If it cannot, or the system has no thread to give.
    pub fn open() -> io::Result<(Self, OutputAbove)> {
        let (tasks, to_do) = channel();
        let (ask, questions) = channel::<String>();
        let (typed, lines) = channel();
        let (ready, opened) = channel();
        // Not every system lets an editor wander from thread to thread.
        thread::Builder::new()
            .name("lines".to_owned())
            .spawn(move || {
                let mut terminal = match Terminal::open() {
                    Ok(terminal) => terminal,
                    Err(error) => return drop(ready.send(Err(error))),
                };
                let printer = terminal.printer();
                if ready.send(printer).is_err() {
                    return;
                }
                while let Ok(question) = questions.recv() {
                    let entered = terminal.line(&question, &mut io::sink());
                    if typed.send(entered.unwrap_or(LineResult::End)).is_err() {
                        return;
                    }
                }
            })?;
        let mut printer = opened.recv().map_err(io::Error::other)??;
        let (over, done) = channel();
        thread::Builder::new()
            .name("told".to_owned())
            .spawn(move || {
                while let Ok(task) = to_do.recv() {
                    let done = match task {
                        Task::Tell(text) => printer.print(text).is_ok(),
                        Task::Ask(question) => ask.send(question).is_ok(),
                    };
                    if !done {
                        break;
                    }
                    thread::sleep(MOMENT);
                }
                let _ = over.send(());
            })?;
        let above = OutputAbove {
            text: Vec::new(),
            tasks: Some(tasks.clone()),
            done,
        };
        Ok((SharedTerminal { tasks, lines }, above))
    }

    /// Whom to ask for lines, and where they come.
    pub(crate) fn parts(self) -> (LineEditor, Receiver<LineResult>) {
        (LineEditor(self.tasks), self.lines)
    }
}

impl LineEditor {
    /// Lets a line be typed behind this question, below all that was flushed before.
    pub(crate) fn ask(&self, question: String) {
        // Without a terminal the lines end too.
        let _ = self.0.send(Task::Ask(question));
    }
}

impl Write for OutputAbove {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.text.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.text.is_empty() {
            return Ok(());
        }
        let text = String::from_utf8_lossy(&std::mem::take(&mut self.text)).into_owned();
        let tasks = self.tasks.as_ref();
        let told = tasks.is_some_and(|tasks| tasks.send(Task::Tell(text)).is_ok());
        told.then_some(())
            .ok_or_else(|| io::ErrorKind::BrokenPipe.into())
    }
}

impl Drop for OutputAbove {
    fn drop(&mut self) {
        let _ = self.flush();
        self.tasks = None;
        let _ = self.done.recv_timeout(LAST_WORDS);
    }
}
