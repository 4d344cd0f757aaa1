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
pub(super) struct Mouth(Sender<Vec<u8>>);

impl Mouth {
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
        Ok(Mouth(to))
    }

    /// Queues a line, without waiting for the program to read it.
    pub(super) fn send(&self, line: String) {
        let _ = self.0.send(line.into_bytes());
    }
}

/// The reader of a program's standard output.
pub(super) struct Ear {
    from: Receiver<PipeOutput>,
    pipe: Peek,
    /// The part of a line that has arrived so far.
    half: Arc<Mutex<Vec<u8>>>,
}

/// Output of a program.
pub(super) struct PipeOutput {
    /// When its first byte arrived.
    pub(super) at: Instant,
    pub(super) what: Sound,
    /// Whether more had already been written after it.
    pub(super) more: bool,
}

pub(super) enum Sound {
    Line(Vec<u8>),
    /// The beginning of a line that exceeds the limit.
    TooLong(Vec<u8>),
    /// The program has closed its output.
    Ended,
}

/// A timeout without a complete line.
pub(super) struct Silence {
    /// The part of a line that has arrived so far.
    pub(super) half: Vec<u8>,
}

impl Ear {
    pub(super) fn new(pipe: impl Read + Handle + Send + 'static) -> io::Result<Self> {
        // Backpressure: a program that floods us has to wait until someone asks for a line.
        let (to, from) = sync_channel(1);
        let half = Arc::new(Mutex::new(Vec::new()));
        let line = Arc::clone(&half);
        let (own, seen) = (Peek::of(&pipe)?, Peek::of(&pipe)?);
        Builder::new().spawn(move || listen(pipe, &seen, &line, &to))?;
        Ok(Ear {
            from,
            pipe: own,
            half,
        })
    }

    /// Returns output that has already arrived.
    pub(super) fn now(&self) -> Option<Sound> {
        match self.from.try_recv() {
            Ok(heard) => Some(heard.what),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Sound::Ended),
        }
    }

    /// Returns the part of a line that has already arrived.
    pub(super) fn half(&self) -> Vec<u8> {
        lock(&self.half).clone()
    }

    /// Checks whether the pipe has data that nobody has read yet.
    pub(super) fn is_spoken_to(&self) -> bool {
        self.pipe.is_filled()
    }

    /// Waits for the next output, with a timeout.
    pub(super) fn within(&self, patience: Duration) -> Result<PipeOutput, Silence> {
        self.from
            .recv_timeout(patience)
            .or_else(|error| match error {
                RecvTimeoutError::Timeout => Err(Silence { half: self.half() }),
                RecvTimeoutError::Disconnected => Ok(PipeOutput {
                    at: Instant::now(),
                    what: Sound::Ended,
                    more: false,
                }),
            })
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Forwards line after line until the pipe ends or the receiver is gone.
fn listen(mut pipe: impl Read, peek: &Peek, half: &Mutex<Vec<u8>>, to: &SyncSender<PipeOutput>) {
    let mut chunk = vec![0; 1 << 16];
    // When the current line began.
    let mut begun = Instant::now();
    loop {
        let waited = peek.wait();
        let mut seen = Instant::now();
        let bytes = match pipe.read(&mut chunk) {
            Ok(0) => break,
            Ok(bytes) => bytes,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(_) => break,
        };
        if !waited {
            seen = Instant::now();
        }
        let mut rest = bytes;
        for piece in chunk[..bytes].split_inclusive(|&byte| byte == b'\n') {
            rest -= piece.len();
            let mut line = lock(half);
            if line.is_empty() {
                begun = seen;
            }
            line.extend_from_slice(piece);
            let what = if line.len() > LONGEST_LINE {
                Sound::TooLong(line[..LAST_WORDS].to_vec())
            } else if line.ends_with(b"\n") {
                Sound::Line(std::mem::take(&mut line))
            } else {
                continue;
            };
            drop(line);
            let too_long = matches!(what, Sound::TooLong(_));
            let (at, more) = (begun, rest > 0);
            if to.send(PipeOutput { at, what, more }).is_err() || too_long {
                return;
            }
        }
    }
    let _ = to.send(PipeOutput {
        at: Instant::now(),
        what: Sound::Ended,
        more: false,
    });
}

/// The reader of a program's standard error, which reads everything and keeps only the end.
pub(super) struct LastWords {
    kept: Arc<Mutex<VecDeque<u8>>>,
    /// Disconnected by the thread at the end of the pipe.
    end: Receiver<()>,
}

impl LastWords {
    pub(super) fn new(mut pipe: impl Read + Send + 'static) -> io::Result<Self> {
        let (open, end) = channel::<()>();
        let kept = Arc::new(Mutex::new(VecDeque::new()));
        let words = Arc::clone(&kept);
        Builder::new().spawn(move || {
            let _open = open;
            let mut chunk = [0; 4096];
            loop {
                match pipe.read(&mut chunk) {
                    Ok(0) => break,
                    Ok(bytes) => {
                        let mut words = lock(&words);
                        words.extend(&chunk[..bytes]);
                        let surplus = words.len().saturating_sub(LAST_WORDS);
                        words.drain(..surplus);
                    }
                    Err(error) if error.kind() == ErrorKind::Interrupted => {}
                    Err(_) => break,
                }
            }
        })?;
        Ok(LastWords { kept, end })
    }

    /// Returns the last line that is not empty, once the program has ended.
    pub(super) fn last_line(&self, patience: Duration) -> Option<String> {
        let _ = self.end.recv_timeout(patience);
        let bytes: Vec<u8> = lock(&self.kept).iter().copied().collect();
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
        let mouth = Mouth::new(writer).unwrap();
        // More than any pipe can hold.
        for _ in 0..10 {
            mouth.send("x".repeat(1_000_000));
        }
        drop(reader);
    }

    #[test]
    fn a_flood_of_output_is_not_read_ahead() {
        let (reader, mut writer) = io::pipe().unwrap();
        let ear = Ear::new(reader).unwrap();
        let flood = std::thread::spawn(move || {
            let mut written = 0_usize;
            while writer.write_all(&[b'y', b'\n'].repeat(500)).is_ok() {
                written += 1000;
            }
            written
        });
        for _ in 0..3 {
            let heard = ear.within(Duration::from_secs(10));
            assert!(
                matches!(heard, Ok(PipeOutput { what: Sound::Line(line), .. }) if line == b"y\n")
            );
        }
        drop(ear);
        assert!(flood.join().unwrap() < 2_000_000);
    }

    #[test]
    fn the_last_words_are_the_last_line() {
        let (reader, mut writer) = io::pipe().unwrap();
        let words = LastWords::new(reader).unwrap();
        for i in 0..10_000 {
            writeln!(writer, "line {i}").unwrap();
        }
        write!(writer, "\n  the end \n\n").unwrap();
        drop(writer);
        let last = words.last_line(Duration::from_secs(10));
        assert_eq!(last.as_deref(), Some("the end"));
    }
}
