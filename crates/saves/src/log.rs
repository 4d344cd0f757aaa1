//! The log of a match as a file, with one entry per line. Each entry is durable before anybody sees it.

use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;

use session::{LogError, MatchEntry, Session};
use table::{JsonError, ReadError, Timestamp, read_json};

use crate::read_text;

/// The error for a file that is not the log of a match.
#[derive(Debug, thiserror::Error)]
pub enum LogFileError {
    #[error("{0}")]
    Io(io::Error),
    /// A line before the last one is not an entry.
    #[error("line {line}: {}", error.located_fault())]
    Line {
        /// Counted from 1.
        line: usize,
        error: JsonError,
    },
    /// The entries are not a valid match.
    #[error(transparent)]
    Log(#[from] LogError),
    /// The file is a record from an earlier version and cannot be read.
    #[error(transparent)]
    Record(#[from] ReadError),
}

/// The contents of a log file.
#[derive(Debug, Default)]
pub(crate) struct ReadLog {
    pub(crate) entries: Vec<MatchEntry>,
    /// The number of bytes of these entries. A line after them was never completed.
    pub(crate) length: u64,
}

/// Reads a log. Drops an incomplete last line, which nobody has seen because its program was killed while writing it.
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

/// Reads a match that an earlier version saved as a record, so that it can be resumed from there.
pub(crate) fn read_old(path: &Path, at: Timestamp) -> Result<ReadLog, LogFileError> {
    let record = crate::read_record(path)?;
    Ok(ReadLog {
        entries: vec![Session::begin(record, at)],
        length: 0,
    })
}

/// Writes entries after the first `length` bytes and syncs them. Returns the new length of the log. If this fails, a
/// partial write is removed now or overwritten later.
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
