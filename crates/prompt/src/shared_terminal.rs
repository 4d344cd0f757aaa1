//! A terminal that prints messages above the line being typed.

use std::io::{self, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use rustyline::ExternalPrinter;

use crate::input::{LineResult, LineSource, Terminal};

/// The pause after each task, because the line editor needs time to start, stop or redraw the typed line.
const PAUSE: Duration = Duration::from_millis(20);

/// The timeout for printing the last messages.
const PRINT_TIMEOUT: Duration = Duration::from_secs(1);

/// A task of the writer thread.
enum Task {
    Print(String),
    /// Shows this question and reads a line.
    Ask(String),
}

/// The terminal of this process, shared by the line editor and [`OutputAbove`].
pub struct SharedTerminal {
    tasks: Sender<Task>,
    lines: Receiver<LineResult>,
}

/// A writer that prints above the line being typed when it is flushed. Dropping it waits until everything is printed.
pub struct OutputAbove {
    text: Vec<u8>,
    tasks: Option<Sender<Task>>,
    done: Receiver<()>,
}

/// Requests lines from the user.
pub(crate) struct LineEditor(Sender<Task>);

impl SharedTerminal {
    /// Opens the terminal of this process.
    ///
    /// # Errors
    /// If the terminal does not support this or a thread cannot be started.
    pub fn open() -> io::Result<(Self, OutputAbove)> {
        let (tasks, to_do) = channel();
        let (ask, questions) = channel::<String>();
        let (typed, lines) = channel();
        let (ready, opened) = channel();
        // The editor is created on its thread, because some systems do not allow moving it to another.
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
            .name("printer".to_owned())
            .spawn(move || {
                while let Ok(task) = to_do.recv() {
                    let done = match task {
                        Task::Print(text) => printer.print(text).is_ok(),
                        Task::Ask(question) => ask.send(question).is_ok(),
                    };
                    if !done {
                        break;
                    }
                    thread::sleep(PAUSE);
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

    /// Returns the line editor and the receiver of its lines.
    pub(crate) fn parts(self) -> (LineEditor, Receiver<LineResult>) {
        (LineEditor(self.tasks), self.lines)
    }
}

impl LineEditor {
    /// Shows this question below all flushed output and reads a line.
    pub(crate) fn ask(&self, question: String) {
        // A failure means that the terminal is gone, which also ends the input.
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
        let is_sent = tasks.is_some_and(|tasks| tasks.send(Task::Print(text)).is_ok());
        is_sent
            .then_some(())
            .ok_or_else(|| io::ErrorKind::BrokenPipe.into())
    }
}

impl Drop for OutputAbove {
    fn drop(&mut self) {
        let _ = self.flush();
        self.tasks = None;
        let _ = self.done.recv_timeout(PRINT_TIMEOUT);
    }
}
