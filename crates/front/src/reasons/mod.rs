//! Sentences about errors with settings and files.

#[cfg(test)]
mod tests;

use std::io;
use std::path::Path;

use games::{AnyMatch, Catalogue};
use saves::LogFileError;
use table::{Describe, ReadFault, with_position};
use words::{Reason, Texts, say};

use crate::local_match::MissingResource;
use crate::settings::SettingsError;

impl Reason for SettingsError {
    fn in_words(&self, texts: &Texts) -> String {
        match self {
            SettingsError::Io(error) => error.in_words(texts),
            SettingsError::NoToml { line, column } => {
                let wrong = ReadFault::Syntax.message().with("format", "TOML");
                say(texts, &with_position(wrong, *line, *column))
            }
            SettingsError::Wrong {
                line,
                column,
                wrong,
            } => say(texts, &with_position(wrong.message(), *line, *column)),
        }
    }
}

impl Reason for MissingResource {
    fn in_words(&self, texts: &Texts) -> String {
        match self {
            MissingResource::Program(forfeit) => forfeit.in_words(texts),
            MissingResource::Thread(error) => {
                let error = error.in_words(texts).into();
                texts.with("reason-no-thread", &[("error", error)])
            }
        }
    }
}

/// Why a match cannot be resumed from its log.
pub struct WrongLog(pub LogFileError);

impl Reason for WrongLog {
    fn in_words(&self, texts: &Texts) -> String {
        match &self.0 {
            LogFileError::Io(error) => error.in_words(texts),
            LogFileError::Line { line, error } => {
                let reason = error.in_words(texts);
                let variables = [("number", (*line).into()), ("reason", reason.into())];
                texts.with("reason-line", &variables)
            }
            LogFileError::Log(error) => error.in_words(texts),
            LogFileError::Record(error) => error.in_words(texts),
        }
    }
}

/// Returns why a file cannot be written, and names the folder if that is missing.
#[must_use]
pub fn why_unwritten(texts: &Texts, path: &Path, error: &io::Error) -> String {
    let folder = path.parent().filter(|folder| {
        let is_named = !folder.as_os_str().is_empty();
        is_named && error.kind() == io::ErrorKind::NotFound && !folder.exists()
    });
    match folder {
        Some(folder) => no_folder(texts, folder),
        None => error.in_words(texts),
    }
}

/// Returns a sentence about a missing folder.
#[must_use]
pub fn no_folder(texts: &Texts, folder: &Path) -> String {
    let path = ("path", table::text::path(folder).into());
    texts.with("reason-missing-folder", &[path])
}

/// Reads a match from a file, or returns a sentence about why that failed.
///
/// # Errors
/// If the file cannot be read, or its match cannot be played.
pub fn read_match(
    catalogue: Catalogue,
    texts: &Texts,
    path: &Path,
) -> Result<Box<dyn AnyMatch>, String> {
    let record = saves::read_record(path).map_err(|error| error.in_words(texts))?;
    let loaded = catalogue.load(&record);
    loaded.map_err(|error| error.in_words(texts))
}
