//! The log of a local match, in the user's folder.

use std::io;
use std::path::{Path, PathBuf};

use session::{MatchEntry, MatchEntryKind};
use table::Record;

use crate::{LogFileError, MatchFolder, SavedMatch, UnfinishedMatch};

/// The log of a local match, in the user's folder. It begins with the start of the match. A match with no other entry
/// is not saved.
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

    /// Continues the log of an unfinished match.
    ///
    /// # Errors
    /// If the log cannot be read.
    pub fn resume(unfinished: UnfinishedMatch, folder: MatchFolder) -> Result<Self, LogFileError> {
        Ok(SavedLog {
            entries: unfinished.log?,
            folder: Some(folder),
            place: Some(unfinished.saved),
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
    /// If the entry cannot be written. The log still contains it, and the next entry retries.
    pub fn append(&mut self, entry: MatchEntry) -> io::Result<()> {
        self.entries.push(entry);
        self.write()
    }

    /// Writes entries that are not on the disk yet, even if there is only the start of the match.
    ///
    /// # Errors
    /// If the entries cannot be written.
    pub fn write(&mut self) -> io::Result<()> {
        let Some(folder) = &self.folder else {
            return Ok(());
        };
        let place = match &mut self.place {
            Some(place) => place,
            none => none.insert(folder.reserve(game_of(&self.entries))?),
        };
        place.save(&self.entries)
    }

    /// Saves the record of a finished match with the other records. The log stays if that fails.
    ///
    /// # Errors
    /// If the record cannot be written.
    pub fn finish(&mut self, record: &Record) -> io::Result<()> {
        if let Some(place) = self.place.take() {
            self.record = Some(place.finish(record)?);
        }
        Ok(())
    }

    /// Returns the path of the saved log, or `None` if it is not saved.
    #[must_use]
    pub const fn place(&self) -> Option<&SavedMatch> {
        self.place.as_ref()
    }

    /// Returns the entries that are on the disk. The last ones are missing if they could not be written.
    #[must_use]
    pub fn written(&self) -> &[MatchEntry] {
        let written = self.place.as_ref().map_or(0, SavedMatch::entries);
        &self.entries[..written.min(self.entries.len())]
    }

    /// Returns the path of the record, once the match is over.
    #[must_use]
    pub fn record_path(&self) -> Option<&Path> {
        self.record.as_deref()
    }

    /// Deletes the saved match.
    ///
    /// # Errors
    /// If a file cannot be deleted.
    pub fn discard(self) -> io::Result<()> {
        self.place.map_or(Ok(()), SavedMatch::discard)
    }
}

/// Returns the id of the game of a log.
fn game_of(entries: &[MatchEntry]) -> &str {
    match entries.first().map(|entry| &entry.what) {
        Some(MatchEntryKind::Started(record)) => &record.game,
        _ => "",
    }
}
