//! `tilewright backup`: copies the tables of a server while it runs.

use std::io::{self, Write};
use std::path::Path;

use drawings::Console;
use front::reasons::no_folder;
use front::settings::language_of_user;
use saves::MatchFolder;
use server::{BackupError, BackupSummary};
use table::text;
use words::{Reason, Texts};

use crate::Failure;
use crate::cli::BackupArgs;
use crate::serving::NotStored;

pub(crate) fn backup(arguments: &BackupArgs) -> Result<(), Failure> {
    let texts = Texts::new(language_of_user());
    let console = Console::of_terminal(false);
    let of_user = || MatchFolder::of_user().map(|folder| folder.folder().to_owned());
    let Some(folder) = arguments.data.clone().or_else(of_user) else {
        return Err(Failure::Usage(console.shown(texts.get("serve-no-data"))));
    };
    match server::backup(&folder, &arguments.file) {
        Ok(copied) => {
            let message = console.shown(done(&texts, &arguments.file, copied));
            writeln!(io::stdout(), "{message}")?;
            Ok(())
        }
        Err(error) => {
            let reason = why_not(&texts, &folder, &error);
            let variables = [
                ("file", text::path(&arguments.file).into()),
                ("reason", reason.into()),
            ];
            Err(Failure::Reason(texts.with("backup-failed", &variables)))
        }
    }
}

/// Returns a line about what was copied.
fn done(texts: &Texts, file: &Path, copied: BackupSummary) -> String {
    let (size, unit) = match copied.bytes {
        bytes @ ..10_000_000 => (bytes.div_ceil(1_000), "kb"),
        bytes => (bytes.div_ceil(1_000_000), "mb"),
    };
    let variables = [
        ("file", text::path(file).into()),
        ("tables", copied.tables.into()),
        ("size", size.to_string().into()),
        ("unit", unit.into()),
    ];
    texts.with("backup-done", &variables)
}

fn why_not(texts: &Texts, folder: &Path, error: &BackupError) -> String {
    let about = |key, path: &Path| texts.with(key, &[("path", text::path(path).into())]);
    let message = |key, path: &Path, error: &io::Error| {
        let reason = error.in_words(texts);
        let variables = [("path", text::path(path).into()), ("reason", reason.into())];
        texts.with(key, &variables)
    };
    match error {
        BackupError::Missing(_) | BackupError::Unreadable { .. } if !folder.exists() => {
            about("backup-no-data", folder)
        }
        BackupError::Missing(_) | BackupError::Unreadable { .. } if !folder.is_dir() => {
            about("backup-data-file", folder)
        }
        BackupError::Missing(_) => about("backup-no-tables", folder),
        BackupError::Unreadable { file, error } => message("backup-unreadable", file, error),
        BackupError::Exists(_) => texts.get("backup-exists"),
        BackupError::NoFolder(folder) => no_folder(texts, folder),
        BackupError::Unwritable { error, .. } => error.in_words(texts),
        BackupError::Store(error) => NotStored(error).in_words(texts),
    }
}
