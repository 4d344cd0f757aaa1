//! Input of lines from a terminal or a pipe.

use std::io::{self, BufRead, IsTerminal, Write};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crossterm::{event, terminal};
use rustyline::error::ReadlineError;
use table::text::is_printable;

/// The result of reading a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineResult {
    /// A line, without its line break.
    Line(String),
    /// The end of the input.
    End,
    /// The user pressed Ctrl-C.
    Interrupted,
}

/// A source of lines.
pub trait LineSource {
    /// Shows the question and waits for a line.
    ///
    /// # Errors
    /// If the question cannot be shown or the input cannot be read.
    fn line(&mut self, question: &str, out: &mut dyn Write) -> io::Result<LineResult>;

    /// Checks whether a person types the lines and can be asked again.
    fn is_person(&self) -> bool;

    /// Watches for single keys until the value is dropped, if a person is typing at the terminal of this process.
    fn watch_keys(&self) -> Option<KeyWatch> {
        (self.is_person() && io::stdin().is_terminal()).then(KeyWatch::new)?
    }
}

/// The terminal in raw mode, which reports single keys.
pub struct KeyWatch(());

impl KeyWatch {
    fn new() -> Option<Self> {
        terminal::enable_raw_mode().ok()?;
        Some(KeyWatch(()))
    }

    /// Waits at most this long for a key press.
    #[expect(
        clippy::unused_self,
        reason = "the terminal reports single keys only in raw mode"
    )]
    pub(crate) fn pressed(&self, wait: Duration) -> bool {
        event::poll(wait).unwrap_or(false)
            && event::read().is_ok_and(|event| matches!(event, event::Event::Key(_)))
    }
}

impl Drop for KeyWatch {
    fn drop(&mut self) {
        // A failure means that the terminal is gone.
        let _ = terminal::disable_raw_mode();
    }
}

/// A terminal with line editing and a history on the arrow keys.
pub struct Terminal {
    editor: rustyline::Editor<(), rustyline::history::MemHistory>,
}

impl Terminal {
    /// Opens the terminal of this process.
    ///
    /// # Errors
    /// If the terminal cannot be used.
    pub fn open() -> io::Result<Self> {
        let config = rustyline::Config::builder().auto_add_history(true).build();
        let history = rustyline::history::MemHistory::new();
        let editor = rustyline::Editor::with_history(config, history).map_err(io::Error::other)?;
        Ok(Terminal { editor })
    }

    /// Returns a printer that writes above the line being typed.
    pub(crate) fn printer(&mut self) -> io::Result<impl rustyline::ExternalPrinter + Send + use<>> {
        let printer = self.editor.create_external_printer();
        printer.map_err(io::Error::other)
    }
}

impl LineSource for Terminal {
    fn line(&mut self, question: &str, out: &mut dyn Write) -> io::Result<LineResult> {
        out.flush()?;
        match self.editor.readline(question) {
            Ok(line) => Ok(LineResult::Line(line)),
            Err(ReadlineError::Eof) => Ok(LineResult::End),
            Err(ReadlineError::Interrupted) => Ok(LineResult::Interrupted),
            Err(ReadlineError::Io(error)) => Err(error),
            Err(other) => Err(io::Error::other(other)),
        }
    }

    fn is_person(&self) -> bool {
        true
    }
}

/// Any stream of lines. Lines from a pipe are echoed after the question, so that the output looks like a session at a
/// terminal.
pub struct StreamLines<R> {
    source: R,
    echo: bool,
    open_question: OpenQuestion,
}

/// The question that waits for an answer, or an empty string.
#[derive(Clone, Default)]
pub struct OpenQuestion(Arc<Mutex<String>>);

impl OpenQuestion {
    fn set(&self, question: &str) {
        let mut open_question = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        question.clone_into(&mut open_question);
    }

    /// Returns the question, to show it again.
    #[must_use]
    pub fn get(&self) -> String {
        let open_question = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        open_question.clone()
    }
}

/// The length in bytes at which lines are cut. No move or file name is nearly as long.
const LONGEST: usize = 16 * 1024;

impl<R: BufRead> StreamLines<R> {
    /// Creates a source that reads a pipe or a file, and echoes the lines.
    pub fn shown(source: R) -> Self {
        let open_question = OpenQuestion::default();
        StreamLines {
            source,
            echo: true,
            open_question,
        }
    }

    /// Creates a source that reads a terminal, which echoes the input itself.
    pub fn typed(source: R) -> Self {
        let open_question = OpenQuestion::default();
        StreamLines {
            source,
            echo: false,
            open_question,
        }
    }

    /// Returns the open question of this input, so that a signal handler can show it again.
    #[must_use]
    pub fn open_question(&self) -> OpenQuestion {
        self.open_question.clone()
    }

    /// Reads the next line with its line break, cut if it is very long; empty at the end of the input.
    fn next(&mut self) -> io::Result<Vec<u8>> {
        let mut line = Vec::new();
        loop {
            let available = match self.source.fill_buf() {
                Ok(available) => available,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            let end = available.iter().position(|&byte| byte == b'\n');
            let length = end.map_or(available.len(), |end| end + 1);
            let take = length.min(LONGEST.saturating_sub(line.len()));
            line.extend_from_slice(&available[..take]);
            self.source.consume(length);
            if end.is_some() || length == 0 {
                return Ok(line);
            }
        }
    }
}

impl<R: BufRead> LineSource for StreamLines<R> {
    fn line(&mut self, question: &str, out: &mut dyn Write) -> io::Result<LineResult> {
        write!(out, "{question}")?;
        out.flush()?;
        self.open_question.set(question);
        let line = self.next();
        self.open_question.set("");
        let line = line?;
        if line.is_empty() {
            writeln!(out)?;
            return Ok(LineResult::End);
        }
        let line = String::from_utf8_lossy(&line);
        let line = line.trim_end_matches(['\n', '\r']);
        if self.echo {
            let shown: String = line
                .chars()
                .filter(|&letter| is_printable(letter))
                .collect();
            writeln!(out, "{shown}")?;
        }
        Ok(LineResult::Line(line.to_owned()))
    }

    fn is_person(&self) -> bool {
        !self.echo
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(source: &[u8]) -> (Vec<LineResult>, String) {
        let mut lines = StreamLines::shown(source);
        let mut out = Vec::new();
        let mut entered = Vec::new();
        loop {
            entered.push(lines.line("> ", &mut out).unwrap());
            if entered.last() == Some(&LineResult::End) {
                return (entered, String::from_utf8(out).unwrap());
            }
        }
    }

    fn line(text: &str) -> LineResult {
        LineResult::Line(text.to_owned())
    }

    #[test]
    fn lines_are_echoed_and_returned_without_line_breaks() {
        let (entered, shown) = read(b"1 r 1\r\n\nlast");
        assert_eq!(
            entered,
            [line("1 r 1"), line(""), line("last"), LineResult::End]
        );
        assert_eq!(shown, "> 1 r 1\n> \n> last\n> \n");
    }

    #[test]
    fn control_characters_and_invalid_utf_8_are_not_echoed() {
        let (entered, shown) = read(b"\xff\x1b[2J\n");
        assert_eq!(entered[0], line("\u{fffd}\u{1b}[2J"));
        assert_eq!(shown, "> \u{fffd}[2J\n> \n");
    }

    #[test]
    fn an_endless_line_is_cut() {
        let long = [vec![b'x'; 1_000_000], b"\nnext".to_vec()].concat();
        let (entered, _) = read(&long);
        assert_eq!(entered[0], line(&"x".repeat(LONGEST)));
        assert_eq!(entered[1], line("next"));
    }
}
