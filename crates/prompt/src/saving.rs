//! What of a match at the prompt is on the disk: leaving, saving and loading.

use std::path::PathBuf;

use table::text;

use super::session::Session;
use super::{Prompt, Stop};
use front::file_named;
use front::local_match::{Keeping, LocalMatch};
use front::reasons::read_match;

impl Prompt<'_> {
    pub(super) fn say_where_it_is(&mut self, session: &Session) -> Result<(), Stop> {
        let said = match session.here.keeping() {
            Keeping::All => self.text("prompt-kept"),
            _ if !session.here.is_unsaved() => return Ok(()),
            Keeping::Until(moves) => self.with("prompt-kept-until", &[("moves", moves.into())]),
            Keeping::Nothing => self.text("prompt-lost"),
        };
        writeln!(self.err, "{said}")?;
        Ok(())
    }

    /// Asks before a match is left that is in no file of the players.
    pub(super) fn may_leave(&mut self, session: &Session, question: &str) -> Result<bool, Stop> {
        if !session.here.is_unsaved() {
            return Ok(true);
        }
        let what = match session.here.keeping() {
            Keeping::All => self.text("prompt-unsaved-kept"),
            Keeping::Until(moves) => {
                self.with("prompt-unsaved-kept-until", &[("moves", moves.into())])
            }
            Keeping::Nothing => self.text("prompt-unsaved-lost"),
        };
        let question = self.text(question);
        self.confirm(&format!("{what} {question}"))
    }

    fn ask_file(&mut self, file: Option<String>) -> Result<PathBuf, Stop> {
        let question = self.text("prompt-file-name") + " ";
        let name = match file {
            Some(name) => name,
            None => self.ask(&question)?,
        };
        Ok(file_named(&name))
    }

    pub(super) fn save(&mut self, session: &mut Session, file: Option<String>) -> Result<(), Stop> {
        let path = self.ask_file(file)?;
        if path.as_os_str().is_empty() {
            return self.show(&self.text("prompt-no-file-name"));
        }
        let replaces = session.here.would_replace(&path);
        let file = || ("file", text::path(&path).into());
        let question = self.with("prompt-exists", &[file()]);
        if replaces && !self.confirm(&question)? {
            return self.show(&self.text("prompt-not-saved"));
        }
        match session.here.save(&path) {
            Ok(()) => {
                let said = self.with("prompt-saved", &[file()]);
                writeln!(self.out, "{said}")?;
            }
            Err(error) => {
                let reason = ("reason", self.reason(&error).into());
                self.complain(&self.with("prompt-cannot-save", &[file(), reason]))?;
            }
        }
        Ok(())
    }

    pub(super) fn load(&mut self, session: &mut Session, file: Option<String>) -> Result<(), Stop> {
        let path = self.ask_file(file)?;
        let file = || ("file", text::path(&path).into());
        let game = match read_match(self.catalogue, &self.texts, &path) {
            Ok(game) => game,
            Err(reason) => {
                let reason = ("reason", self.console.shown(reason).into());
                self.complain(&self.with("prompt-cannot-load", &[file(), reason]))?;
                return Ok(());
            }
        };
        if game.turn().is_over() {
            self.complain(&self.with("prompt-is-over", &[file()]))?;
            return Ok(());
        }
        if self.may_leave(session, "prompt-load-other")? {
            let (record, folder) = (game.record(), self.folder.clone());
            match LocalMatch::recorded(self.catalogue, record, Some(path), folder) {
                Ok(here) => *session = Session::new(here),
                Err(error) => self.complain(&self.reason(&error))?,
            }
            self.draw(session)?;
        }
        Ok(())
    }
}
