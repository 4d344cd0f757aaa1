//! Records in files.

use std::cell::Cell;
use std::fs::File;
use std::io::{self, BufRead, Read};
use std::path::Path;
use std::rc::Rc;

use serde_json::value::RawValue;
use table::{ReadError, Record};

use crate::read::{BYTE_ORDER_MARK, MAX_FILE_SIZE, too_large};
use crate::write_atomically;

/// Reads a file that contains one record, without replaying it.
///
/// # Errors
/// If the file cannot be read, or is not a record.
pub fn read_record(path: &Path) -> Result<Record, ReadError> {
    let file = File::open(path).map_err(ReadError::Io)?;
    let mut records = read_records(file);
    let first = records.next().unwrap_or(Err(ReadError::Empty))?;
    match records.next() {
        None => Ok(first),
        Some(Ok(_)) => Err(ReadError::Several),
        Some(Err(error)) => Err(error),
    }
}

/// Writes a record to a file atomically.
///
/// # Errors
/// If the file cannot be written. In that case, an existing file stays unchanged.
pub fn save_record(record: &Record, path: &Path) -> io::Result<()> {
    write_atomically(path, |out| out.write_all(record.to_text().as_bytes()))
}

/// A reader that limits the number of bytes per record, because endless input would fill the memory.
struct Limited<R> {
    source: io::BufReader<R>,
    left: Rc<Cell<u64>>,
}

impl<R: Read> Read for Limited<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.source.read(buffer)?;
        let left = self.left.get().checked_sub(read as u64);
        self.left.set(left.ok_or_else(too_large)?);
        Ok(read)
    }
}

/// Reads a sequence of records: a file with one record, or JSON lines. Ends after the first error.
pub fn read_records(source: impl Read) -> impl Iterator<Item = Result<Record, ReadError>> {
    let left = Rc::new(Cell::new(MAX_FILE_SIZE));
    let mut source = io::BufReader::new(source);
    // An error here occurs again below, where it is reported.
    let start = source.fill_buf();
    if start.is_ok_and(|start| start.starts_with(BYTE_ORDER_MARK)) {
        source.consume(BYTE_ORDER_MARK.len());
    }
    let limited = Limited {
        source,
        left: Rc::clone(&left),
    };
    let mut values = serde_json::Deserializer::from_reader(limited).into_iter::<Box<RawValue>>();
    let mut read = 0_usize;
    let mut failed = false;
    std::iter::from_fn(move || {
        if failed {
            return None;
        }
        left.set(MAX_FILE_SIZE);
        let next = match values.next() {
            Some(value) => value
                .map_err(ReadError::from)
                .and_then(|raw| Record::from_text(raw.get())),
            None if read == 0 => Err(ReadError::Empty),
            None => return None,
        };
        read += 1;
        failed = next.is_err();
        Some(next)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::{Players, Seed};

    fn record() -> Record {
        let options = serde_json::json!({"players": 2});
        let players = Players::numbered(2);
        Record {
            moves: vec!["1 r 1".to_owned()],
            ..Record::new("azul", options, Seed::number(42), players.into())
        }
    }

    fn first(source: impl Read) -> ReadError {
        let first = read_records(source).next();
        first
            .expect("there should be a result")
            .expect_err("the input should be invalid")
    }

    #[test]
    fn endless_input_is_an_error() {
        for endless in [b' ', b'[', b'1', b'\n'] {
            let error = first(io::repeat(endless));
            assert!(
                matches!(&error, ReadError::Io(io) if io.kind() == io::ErrorKind::FileTooLarge)
            );
            assert_eq!(error.to_string(), "it is larger than 16 MiB");
        }
        let text = io::Cursor::new("\"").chain(io::repeat(b'x'));
        assert!(matches!(first(text), ReadError::Io(_)));
        assert!(matches!(first(io::repeat(0)), ReadError::NoMatch));
    }

    #[test]
    fn the_size_limit_applies_to_each_record() {
        let padded = format!("{}{}", record().to_line(), " ".repeat(6 << 20));
        let many = io::Cursor::new(padded.repeat(4));
        assert_eq!(read_records(many).flatten().count(), 4);
    }
}
