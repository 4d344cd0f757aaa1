//! The log of a match at this keyboard, in the user's folder.

use std::io;
use std::path::{Path, PathBuf};

use session::{MatchEntry, MatchEntryKind};
use table::Record;

use crate::{LogFileError, MatchFolder, SavedMatch, UnfinishedMatch};

/// The log of a match at this keyboard, in the user's folder. It begins with the start of the match; a match
/// in which nothing else has happened is not saved.
pub struct SavedLog {
    entries: Vec<MatchEntry>,
    /// Without a folder, nothing is saved.
    folder: Option<MatchFolder>,
    place: Option<SavedMatch>,
    record: Option<PathBuf>,
}

impl SavedLog {
    /// Begins a log with the start of a match.
    #[must_use]
    pub fn begin(start: MatchEntry, folder: Option<MatchFolder>) -> Self {
        SavedLog {
            entries: vec![start],
            folder,
            place: None,
            record: None,
        }
    }

    /// Goes on with the log of a match that was left before its end.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn resume(unfinished: UnfinishedMatch, folder: MatchFolder) -> Result<Self, LogFileError> {
        Ok(SavedLog {
            entries: unfinished.log?,
            folder: Some(folder),
            place: Some(unfinished.kept),
            record: None,
        })
    }

    /// Returns all entries.
    #[must_use]
    pub fn entries(&self) -> &[MatchEntry] {
        &self.entries
    }

    /// Appends an entry and writes it to the disk.
    ///
    /// # Errors
    /// If it cannot be written. The log holds it all the same, and the next entry tries again.
    pub fn append(&mut self, entry: MatchEntry) -> io::Result<()> {
        self.entries.push(entry);
        self.write()
    }

    /// Writes what is not on the disk yet, also if it is only the start.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&mut self) -> io::Result<()> {
        let Some(folder) = &self.folder else {
            return Ok(());
        };
        let place = match &mut self.place {
            Some(place) => place,
            none => none.insert(folder.take_place(game_of(&self.entries))?),
        };
        place.save(&self.entries)
    }

    /// Puts the record of a match that is over to the others. The log stays if that fails.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(&mut self, record: &Record) -> io::Result<()> {
        if let Some(place) = self.place.take() {
            self.record = Some(place.finish(record)?);
        }
        Ok(())
    }

    /// Returns where the log is, if it is saved.
    #[must_use]
    pub const fn place(&self) -> Option<&SavedMatch> {
        self.place.as_ref()
    }

    /// Returns the entries that are on the disk: fewer than all if the last ones could not be written.
    #[must_use]
    pub fn written(&self) -> &[MatchEntry] {
        let written = self.place.as_ref().map_or(0, SavedMatch::entries);
        &self.entries[..written.min(self.entries.len())]
    }

    /// Returns where the record is, once the match is over.
    #[must_use]
    pub fn record_path(&self) -> Option<&Path> {
        self.record.as_deref()
    }

    /// Throws away what is saved of the match.
    ///
    /// # Errors
    /// If a file cannot be removed.
    pub fn discard(self) -> io::Result<()> {
        self.place.map_or(Ok(()), SavedMatch::discard)
    }
}

/// The id of the game that a log is of.
fn game_of(entries: &[MatchEntry]) -> &str {
    match entries.first().map(|entry| &entry.what) {
        Some(MatchEntryKind::Started(record)) => &record.game,
        _ => "",
    }
}
