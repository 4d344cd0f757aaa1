//! The log of a match as a file: an entry a line, each on the disk before anybody is told of it.

use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;

use session::{LogError, MatchEntry, Session};
use table::{JsonError, ReadError, Timestamp, read_json};

use crate::read_text;

/// A file that is no log of a match.
#[derive(Debug, thiserror::Error)]
pub enum LogFileError {
    /// It could not be read.
    #[error("{0}")]
    Io(io::Error),
    /// A line that is no entry, and not the last.
    #[error("line {line}: {}", error.misread())]
    Line {
        /// Which, counted from 1.
        line: usize,
        /// What is wrong with it.
        error: JsonError,
    },
    /// Entries that are no match.
    #[error(transparent)]
    Log(#[from] LogError),
    /// A record of a match, as it was kept before, that cannot be read.
    #[error(transparent)]
    Record(#[from] ReadError),
}

/// A log that was read.
#[derive(Debug, Default)]
pub(crate) struct ReadLog {
    pub(crate) entries: Vec<MatchEntry>,
    /// How many bytes of the file these are; what follows is a line that was never finished.
    pub(crate) length: u64,
}

/// Reads a log. A last line that was torn when its program was ended was never told to anybody, and
/// is dropped.
pub(crate) fn read(path: &Path) -> Result<ReadLog, LogFileError> {
    let text = read_text(path).map_err(LogFileError::Io)?;
    let mut read = ReadLog::default();
    for (i, line) in text.split_inclusive('\n').enumerate() {
        if !line.ends_with('\n') {
            break;
        }
        let entry = read_json(line).map_err(|error| LogFileError::Line { line: i + 1, error })?;
        read.entries.push(entry);
        read.length += line.len() as u64;
    }
    Ok(read)
}

/// Reads a match that an earlier version has kept as a record: it is gone on with from there.
pub(crate) fn read_old(path: &Path, at: Timestamp) -> Result<ReadLog, LogFileError> {
    let record = crate::read_record(path)?;
    Ok(ReadLog {
        entries: vec![Session::begin(record, at)],
        length: 0,
    })
}

/// Writes entries behind the first `length` bytes and syncs. Says how long the log is then; if it
/// fails, what was half written is taken away again, or will be overwritten by the next.
pub(crate) fn append(path: &Path, length: u64, entries: &[MatchEntry]) -> io::Result<u64> {
    let mut lines = String::new();
    for entry in entries {
        lines += &serde_json::to_string(entry)?;
        lines.push('\n');
    }
    let mut file = File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(path)?;
    let written = write_behind(&mut file, length, lines.as_bytes());
    if written.is_err() {
        let _ = file.set_len(length);
    }
    written?;
    Ok(length + lines.len() as u64)
}

fn write_behind(file: &mut File, length: u64, lines: &[u8]) -> io::Result<()> {
    if file.metadata()?.len() != length {
        file.set_len(length)?;
    }
    file.seek(SeekFrom::Start(length))?;
    file.write_all(lines)?;
    file.sync_data()
}
