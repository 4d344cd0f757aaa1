//! The pipes to and from a program, each with its own thread. Whatever the program does, no caller
//! waits longer than its timeout, and buffers stay bounded.

use std::collections::VecDeque;
use std::io::{self, ErrorKind, Read, Write};
use std::sync::mpsc::{
    Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError, channel, sync_channel,
};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::Builder;
use std::time::{Duration, Instant};

use super::peek::{Handle, Peek};

/// Answers are short; none needs a megabyte.
pub(super) const LONGEST_LINE: usize = 1 << 20;

/// Enough for the last line of any error message.
const LAST_WORDS: usize = 4096;

/// The writer for a program's standard input.
pub(super) struct InputWriter(Sender<Vec<u8>>);

impl InputWriter {
    pub(super) fn new(mut pipe: impl Write + Send + 'static) -> io::Result<Self> {
        let (to, from) = channel::<Vec<u8>>();
        Builder::new().spawn(move || {
            for bytes in from {
                // If the program has ended, the caller notices because there is no answer.
                if pipe.write_all(&bytes).and_then(|()| pipe.flush()).is_err() {
                    break;
                }
            }
        })?;
        Ok(InputWriter(to))
    }

    /// Queues a line, without waiting for the program to read it.
    pub(super) fn send(&self, line: String) {
        let _ = self.0.send(line.into_bytes());
    }
}

/// The reader of a program's standard output.
pub(super) struct OutputReader {
    from: Receiver<PipeOutput>,
    pipe: Peek,
    /// The part of a line that has arrived so far.
    partial_line: Arc<Mutex<Vec<u8>>>,
}

/// Output of a program.
pub(super) struct PipeOutput {
    /// When the first byte of the line arrived.
    pub(super) at: Instant,
    pub(super) kind: OutputKind,
    /// Whether the program had already written more after this line.
    pub(super) more: bool,
}

pub(super) enum OutputKind {
    Line(Vec<u8>),
    /// The beginning of a line that exceeds the limit.
    TooLong(Vec<u8>),
    /// The program has closed its output.
    Ended,
}

/// A timeout without a complete line.
pub(super) struct ReadTimeout {
    /// The part of a line that has arrived so far.
    pub(super) partial_line: Vec<u8>,
}

impl OutputReader {
    pub(super) fn new(pipe: impl Read + Handle + Send + 'static) -> io::Result<Self> {
        // Backpressure: a program that floods us has to wait until someone asks for a line.
        let (to, from) = sync_channel(1);
        let partial_line = Arc::new(Mutex::new(Vec::new()));
        let line = Arc::clone(&partial_line);
        let (own, watched) = (Peek::of(&pipe)?, Peek::of(&pipe)?);
        Builder::new().spawn(move || read_lines(pipe, &watched, &line, &to))?;
        Ok(OutputReader {
            from,
            pipe: own,
            partial_line,
        })
    }

    /// Returns output that has already arrived.
    pub(super) fn try_next(&self) -> Option<OutputKind> {
        match self.from.try_recv() {
            Ok(output) => Some(output.kind),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(OutputKind::Ended),
        }
    }

    /// Returns the part of a line that has already arrived.
    pub(super) fn partial_line(&self) -> Vec<u8> {
        lock(&self.partial_line).clone()
    }

    /// Checks whether the pipe has data that nobody has read yet.
    pub(super) fn has_data(&self) -> bool {
        self.pipe.is_filled()
    }

    /// Waits for the next output, with a timeout.
    pub(super) fn next_within(&self, timeout: Duration) -> Result<PipeOutput, ReadTimeout> {
        self.from
            .recv_timeout(timeout)
            .or_else(|error| match error {
                RecvTimeoutError::Timeout => Err(ReadTimeout {
                    partial_line: self.partial_line(),
                }),
                RecvTimeoutError::Disconnected => Ok(PipeOutput {
                    at: Instant::now(),
                    kind: OutputKind::Ended,
                    more: false,
                }),
            })
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Forwards line after line until the pipe ends or the receiver is gone.
fn read_lines(
    mut pipe: impl Read,
    peek: &Peek,
    partial_line: &Mutex<Vec<u8>>,
    to: &SyncSender<PipeOutput>,
) {
    let mut chunk = vec![0; 1 << 16];
    // When the current line began.
    let mut begun = Instant::now();
    loop {
        let waited = peek.wait();
        let mut last_read = Instant::now();
        let bytes = match pipe.read(&mut chunk) {
            Ok(0) => break,
            Ok(bytes) => bytes,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(_) => break,
        };
        if !waited {
            last_read = Instant::now();
        }
        let mut rest = bytes;
        for piece in chunk[..bytes].split_inclusive(|&byte| byte == b'\n') {
            rest -= piece.len();
            let mut line = lock(partial_line);
            if line.is_empty() {
                begun = last_read;
            }
            line.extend_from_slice(piece);
            let kind = if line.len() > LONGEST_LINE {
                OutputKind::TooLong(line[..LAST_WORDS].to_vec())
            } else if line.ends_with(b"\n") {
                OutputKind::Line(std::mem::take(&mut line))
            } else {
                continue;
            };
            drop(line);
            let too_long = matches!(kind, OutputKind::TooLong(_));
            let (at, more) = (begun, rest > 0);
            if to.send(PipeOutput { at, kind, more }).is_err() || too_long {
                return;
            }
        }
    }
    let _ = to.send(PipeOutput {
        at: Instant::now(),
        kind: OutputKind::Ended,
        more: false,
    });
}

/// The reader of a program's standard error, which reads everything and keeps only the end.
pub(super) struct ErrorReader {
    tail: Arc<Mutex<VecDeque<u8>>>,
    /// Disconnected by the thread at the end of the pipe.
    end: Receiver<()>,
}

impl ErrorReader {
    pub(super) fn new(mut pipe: impl Read + Send + 'static) -> io::Result<Self> {
        let (open, end) = channel::<()>();
        let tail = Arc::new(Mutex::new(VecDeque::new()));
        let shared = Arc::clone(&tail);
        Builder::new().spawn(move || {
            let _open = open;
            let mut chunk = [0; 4096];
            loop {
                match pipe.read(&mut chunk) {
                    Ok(0) => break,
                    Ok(bytes) => {
                        let mut tail = lock(&shared);
                        tail.extend(&chunk[..bytes]);
                        let surplus = tail.len().saturating_sub(LAST_WORDS);
                        tail.drain(..surplus);
                    }
                    Err(error) if error.kind() == ErrorKind::Interrupted => {}
                    Err(_) => break,
                }
            }
        })?;
        Ok(ErrorReader { tail, end })
    }

    /// Returns the last line that is not empty, once the program has ended.
    pub(super) fn last_line(&self, timeout: Duration) -> Option<String> {
        let _ = self.end.recv_timeout(timeout);
        let bytes: Vec<u8> = lock(&self.tail).iter().copied().collect();
        let text = String::from_utf8_lossy(&bytes);
        let last = text.lines().map(str::trim).rfind(|line| !line.is_empty());
        last.map(str::to_owned)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sending_does_not_wait_for_a_program_that_does_not_read() {
        let (reader, writer) = io::pipe().unwrap();
        let writer = InputWriter::new(writer).unwrap();
        // More than any pipe can hold.
        for _ in 0..10 {
            writer.send("x".repeat(1_000_000));
        }
        drop(reader);
    }

    #[test]
    fn a_flood_of_output_is_not_read_ahead() {
        let (reader, mut writer) = io::pipe().unwrap();
        let reader = OutputReader::new(reader).unwrap();
        let flood = std::thread::spawn(move || {
            let mut written = 0_usize;
            while writer.write_all(&[b'y', b'\n'].repeat(500)).is_ok() {
                written += 1000;
            }
            written
        });
        for _ in 0..3 {
            let output = reader.next_within(Duration::from_secs(10));
            assert!(
                matches!(output, Ok(PipeOutput { kind: OutputKind::Line(line), .. }) if line == b"y\n")
            );
        }
        drop(reader);
        assert!(flood.join().unwrap() < 2_000_000);
    }

    #[test]
    fn the_last_words_are_the_last_line() {
        let (reader, mut writer) = io::pipe().unwrap();
        let reader = ErrorReader::new(reader).unwrap();
        for i in 0..10_000 {
            writeln!(writer, "line {i}").unwrap();
        }
        write!(writer, "\n  the end \n\n").unwrap();
        drop(writer);
        let last = reader.last_line(Duration::from_secs(10));
        assert_eq!(last.as_deref(), Some("the end"));
    }
}
