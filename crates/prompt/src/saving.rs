//! Saving, loading and leaving a match at the prompt.

use std::path::PathBuf;

use super::command::PromptCommand;
use super::session::PromptSession;
use super::{Prompt, Stop};
use front::file_named;
use front::local_match::{LocalMatch, SaveState};
use front::reasons::{read_match, why_unwritten};

impl Prompt<'_> {
    /// Returns a sentence about whether the match can be resumed if the user leaves now, or `None` before the first
    /// move.
    pub(super) fn where_it_is(&self, session: &PromptSession) -> Option<String> {
        match session.local_match.save_state() {
            _ if session.game().ply() == 0 => None,
            SaveState::All => Some(self.text("prompt-kept")),
            _ if !session.local_match.is_unsaved() => None,
            SaveState::Until(moves) => {
                Some(self.with("prompt-kept-until", &[("moves", moves.into())]))
            }
            SaveState::Nothing => Some(self.text("prompt-lost")),
        }
    }

    /// Updates the message that is printed when a signal ends the program.
    pub(super) fn set_exit_message(&self, session: &PromptSession) {
        self.exit_message.set(self.where_it_is(session));
    }

    /// Asks for confirmation to quit. A script is asked only if moves would be lost.
    pub(super) fn may_quit(&mut self, session: &PromptSession) -> Result<bool, Stop> {
        let stored = session.local_match.is_all_saved();
        if stored && !self.input.is_person() {
            return Ok(true);
        }
        self.may_leave(session, "prompt-leave")
    }

    /// Asks for confirmation to leave a match that the user has not saved to a file.
    pub(super) fn may_leave(
        &mut self,
        session: &PromptSession,
        question: &str,
    ) -> Result<bool, Stop> {
        if !session.local_match.is_unsaved() {
            return Ok(true);
        }
        let what = match session.local_match.save_state() {
            SaveState::All => self.text("prompt-unsaved-kept"),
            SaveState::Until(moves) => {
                self.with("prompt-unsaved-kept-until", &[("moves", moves.into())])
            }
            SaveState::Nothing => self.text("prompt-unsaved-lost"),
        };
        let question = self.text(question);
        self.confirm(&format!("{what} {question}"))
    }

    /// Returns the given file, or asks for one; `None` if the user types `q`.
    fn ask_file(&mut self, file: Option<String>) -> Result<Option<PathBuf>, Stop> {
        if let Some(name) = file {
            return Ok(Some(file_named(&name)));
        }
        let question = self.text("prompt-file-name") + " ";
        let name = self.ask(&question)?;
        let goes_back = PromptCommand::read_in(&self.texts, &name) == PromptCommand::Quit;
        Ok((!goes_back).then(|| file_named(&name)))
    }

    pub(super) fn save(
        &mut self,
        session: &mut PromptSession,
        file: Option<String>,
    ) -> Result<(), Stop> {
        let Some(path) = self.ask_file(file)? else {
            return self.show(&self.text("prompt-not-saved"));
        };
        if path.as_os_str().is_empty() {
            return self.show(&self.text("prompt-no-file-name"));
        }
        let replaces = session.local_match.would_replace(&path);
        let name = self.texts.path(&path);
        let file = || ("file", name.as_str().into());
        let question = self.with("prompt-exists", &[file()]);
        if replaces && !self.confirm(&question)? {
            return self.show(&self.text("prompt-not-saved"));
        }
        match session.local_match.save(&path) {
            Ok(()) => {
                let message = self.with("prompt-saved", &[file()]);
                writeln!(self.out, "{message}")?;
                self.set_exit_message(session);
            }
            Err(error) => {
                let reason = why_unwritten(&self.texts, &path, &error);
                let reason = ("reason", self.console.shown(reason).into());
                self.show_error(&self.with("prompt-cannot-save", &[file(), reason]))?;
            }
        }
        Ok(())
    }

    /// Replaces this match with the one in a file.
    pub(super) fn load(
        &mut self,
        session: &mut PromptSession,
        file: Option<String>,
    ) -> Result<(), Stop> {
        if let Some(loaded) = self.read_session(file)?
            && self.may_leave(session, "prompt-load-other")?
        {
            *session = loaded;
            self.set_exit_message(session);
            self.draw(session)?;
        }
        Ok(())
    }

    /// Reads a match from a file, and asks for its name if none is given. Prints an error if that fails.
    pub(super) fn read_session(
        &mut self,
        file: Option<String>,
    ) -> Result<Option<PromptSession>, Stop> {
        let Some(path) = self.ask_file_to_load(file)? else {
            return Ok(None);
        };
        let name = self.texts.path(&path);
        let file = || ("file", name.as_str().into());
        let game = match read_match(self.catalogue, &self.texts, &path) {
            Ok(game) => game,
            Err(reason) => {
                let reason = ("reason", self.console.shown(reason).into());
                self.show_error(&self.with("prompt-cannot-load", &[file(), reason]))?;
                return Ok(None);
            }
        };
        if game.turn().is_over() {
            self.show_error(&self.with("prompt-is-over", &[file()]))?;
            return Ok(None);
        }
        let (record, folder) = (game.record(), self.folder.clone());
        match LocalMatch::recorded(self.catalogue, record, Some(path), folder) {
            Ok(local_match) => Ok(Some(PromptSession::new(local_match))),
            Err(error) => {
                self.show_error(&self.reason(&error))?;
                Ok(None)
            }
        }
    }

    /// Returns the given file, or asks for one; `None` if the user types `q`.
    fn ask_file_to_load(&mut self, file: Option<String>) -> Result<Option<PathBuf>, Stop> {
        let question = self.text("prompt-file-to-load") + " ";
        let mut name = file.unwrap_or_default();
        while name.is_empty() {
            name = self.ask(&question)?;
            match PromptCommand::read_in(&self.texts, &name) {
                PromptCommand::Quit => return Ok(None),
                // The user typed the whole command again instead of a file name.
                PromptCommand::Load(file) => name = file.unwrap_or_default(),
                _ => {}
            }
        }
        Ok(Some(file_named(&name)))
    }
}
