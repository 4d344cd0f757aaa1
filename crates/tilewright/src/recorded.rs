//! Reads the records of a file for `replay` and `analyse`.

use std::fs::File;
use std::io::{self, Read};
use std::iter;
use std::path::Path;

use games::{AnyMatch, Catalogue};
use saves::read_records;
use table::{ReadError, Record, text};
use words::{Reason, Texts};

use crate::Failure;

/// The records of a file to read.
pub(crate) struct RecordSelection<'a> {
    pub(crate) file: &'a Path,
    /// The number of the only record to read, counted from 0; `None` to read all.
    pub(crate) number: Option<usize>,
    /// The key of the error message for a record that cannot be used.
    pub(crate) cannot: &'static str,
}

/// A record of a file and its match.
pub(crate) struct RecordedMatch {
    /// Counted from 0.
    pub(crate) number: usize,
    pub(crate) record: Record,
    pub(crate) game: Box<dyn AnyMatch>,
}

impl<'a> RecordSelection<'a> {
    /// Returns the records in order. Reads the file to its end, and fails if it does not contain the selected record.
    pub(crate) fn records(
        self,
        catalogue: Catalogue,
        texts: &'a Texts,
    ) -> Result<impl Iterator<Item = Result<RecordedMatch, Failure>> + 'a, Failure> {
        let mut records = read_records(open(self.file, texts)?).enumerate();
        let mut missing = self.number;
        let mut found = 0;
        Ok(iter::from_fn(move || {
            for (number, record) in records.by_ref() {
                found = number + 1;
                let selected = self.load(catalogue, texts, number, record).transpose();
                if selected.is_some() {
                    missing = None;
                    return selected;
                }
            }
            let number = missing.take()?;
            let variables = [
                ("number", number.into()),
                ("file", text::path(self.file).into()),
                ("records", found.into()),
            ];
            Some(Err(Failure::Usage(
                texts.with("command-no-record", &variables),
            )))
        }))
    }

    /// Loads the match of a record, or returns `None` if the record is not selected.
    fn load(
        &self,
        catalogue: Catalogue,
        texts: &Texts,
        number: usize,
        record: Result<Record, ReadError>,
    ) -> Result<Option<RecordedMatch>, Failure> {
        let cannot = |reason: &dyn Reason| {
            // Most files have only one record.
            let is_only = number == 0 && self.number.is_none();
            let variables = [
                ("which", if is_only { "one" } else { "many" }.into()),
                ("number", number.into()),
                ("file", text::path(self.file).into()),
                ("reason", reason.in_words(texts).into()),
            ];
            Failure::Reason(texts.with(self.cannot, &variables))
        };
        let record = record.map_err(|error| cannot(&error))?;
        if self.number.is_some_and(|selected| selected != number) {
            return Ok(None);
        }
        let game = catalogue.load(&record).map_err(|error| cannot(&error))?;
        Ok(Some(RecordedMatch {
            number,
            record,
            game,
        }))
    }
}

fn open(path: &Path, texts: &Texts) -> Result<Box<dyn Read>, Failure> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin().lock()));
    }
    let cannot = |error: io::Error| cannot_read(path, &error, texts);
    let file = File::open(path).map_err(cannot)?;
    if file.metadata().map_err(cannot)?.is_dir() {
        return Err(cannot(io::ErrorKind::IsADirectory.into()));
    }
    Ok(Box::new(file))
}

/// Returns a failure that says why this file cannot be read.
pub(crate) fn cannot_read(path: &Path, error: &io::Error, texts: &Texts) -> Failure {
    Failure::Reason(why_unreadable(path, error, texts))
}

/// Returns a sentence about why this file cannot be read.
pub(crate) fn why_unreadable(path: &Path, error: &io::Error, texts: &Texts) -> String {
    let variables = [
        ("file", text::path(path).into()),
        ("reason", error.in_words(texts).into()),
    ];
    texts.with("command-cannot-read", &variables)
}
