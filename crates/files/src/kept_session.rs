//! A session at this keyboard, with its log in the user's folder.

use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use games::Catalogue;
use session::{Command, Entry, LogError, Refusal, Session};
use table::{Record, Seat, Timestamp};

use crate::{KeptMatch, LogFileError, MatchFolder, Unfinished};

/// A session at this keyboard. Every entry is on the disk before it is applied; a match in which
/// nothing has happened yet is not kept.
pub struct KeptSession {
    session: Session,
    log: Vec<Entry>,
    folder: Option<MatchFolder>,
    kept: Option<KeptMatch>,
    record: Option<PathBuf>,
}

/// A command was carried out.
#[derive(Debug)]
pub struct Done {
    /// What happened.
    pub entry: Entry,
    /// Why it could not be written down. The match goes on, and the next entry tries again.
    pub not_kept: Option<io::Error>,
}

impl KeptSession {
    /// A match that begins at this keyboard, where everybody at the table was chosen. Without a
    /// folder it is not kept.
    ///
    /// # Errors
    /// If the record is no match.
    pub fn begin(
        catalogue: Catalogue,
        record: Record,
        folder: Option<MatchFolder>,
    ) -> Result<Self, LogError> {
        let mut begun = KeptSession::from_record(catalogue, record, folder)?;
        for seat in Seat::all(begun.session.game().seats().len()) {
            begun.session.vouch(seat);
        }
        Ok(begun)
    }

    /// A match from a file, which is gone on with as another match: the file stays as it is.
    ///
    /// # Errors
    /// If the record is no match.
    pub fn from_record(
        catalogue: Catalogue,
        record: Record,
        folder: Option<MatchFolder>,
    ) -> Result<Self, LogError> {
        let log = vec![Session::begin(record, now())];
        Ok(KeptSession {
            session: Session::replay(catalogue, &log)?,
            log,
            folder,
            kept: None,
            record: None,
        })
    }

    /// A match that was left before its end.
    ///
    /// # Errors
    /// If it cannot be read, or is no match.
    pub fn resume(
        catalogue: Catalogue,
        unfinished: Unfinished,
        folder: MatchFolder,
    ) -> Result<Self, LogFileError> {
        let log = unfinished.log?;
        Ok(KeptSession {
            session: Session::replay(catalogue, &log)?,
            log,
            folder: Some(folder),
            kept: Some(unfinished.kept),
            record: None,
        })
    }

    /// Carries out a command: the entry is checked, written down, and only then applied.
    ///
    /// # Errors
    /// If it cannot be carried out; nothing has changed then.
    pub fn order(&mut self, command: Command) -> Result<Done, Refusal> {
        let entry = self.session.propose(command, now())?;
        self.log.push(entry.clone());
        let kept = self.keep();
        self.session
            .apply(&entry)
            .expect("what was proposed can be applied");
        let finished = self.finish_if_over();
        Ok(Done {
            entry,
            not_kept: kept.and(finished).err(),
        })
    }

    /// Writes the match down although nothing has happened in it yet: it is worth keeping.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn keep_now(&mut self) -> io::Result<()> {
        self.keep()
    }

    fn keep(&mut self) -> io::Result<()> {
        let Some(folder) = &self.folder else {
            return Ok(());
        };
        let kept = match &mut self.kept {
            Some(kept) => kept,
            none => none.insert(folder.take_place(self.session.game().game().id())?),
        };
        kept.keep(&self.log)
    }

    /// Puts the record to the others once the match is over. The log stays if that fails.
    fn finish_if_over(&mut self) -> io::Result<()> {
        if self.session.ending().is_none() {
            return Ok(());
        }
        if let Some(kept) = self.kept.take() {
            self.record = Some(kept.finish(&self.session.record())?);
        }
        Ok(())
    }

    /// The session.
    #[must_use]
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// The person at this keyboard chose who plays this seat.
    pub fn vouch(&mut self, seat: Seat) {
        self.session.vouch(seat);
    }

    /// Where the match is kept, if it is.
    #[must_use]
    pub const fn kept(&self) -> Option<&KeptMatch> {
        self.kept.as_ref()
    }

    /// What of the log is on the disk: less than all of it if the last entries could not be written.
    #[must_use]
    pub fn kept_log(&self) -> &[Entry] {
        let kept = self.kept.as_ref().map_or(0, KeptMatch::entries);
        &self.log[..kept.min(self.log.len())]
    }

    /// Where the record is, once the match is over.
    #[must_use]
    pub fn record_path(&self) -> Option<&Path> {
        self.record.as_deref()
    }

    /// Throws away what is kept of the match.
    ///
    /// # Errors
    /// If a file cannot be removed.
    pub fn discard(self) -> io::Result<()> {
        self.kept.map_or(Ok(()), KeptMatch::discard)
    }
}

fn now() -> Timestamp {
    SystemTime::now().into()
}
