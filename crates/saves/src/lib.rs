//! Files of matches: atomic writes, records, and the folder of saved matches.
//!
//! | item | what it is |
//! |---|---|
//! | [`write_atomically`], [`remove_stale_temporary_files`] | atomic writes, and removing what killed programs have left |
//! | [`read_text`], [`read_named_text`], [`check_plain`] | reading text with a size limit; only `read_named_text` accepts pipes |
//! | [`read_record`], [`read_records`], [`save_record`] | records, with a size limit |
//! | [`with_contents`], [`with_named_contents`] | options whose value is the content of a file |
//! | [`MatchFolder`], [`SavedMatch`] | the folder of unfinished matches, each saved as its log |
//! | [`SavedLog`] | the log of a local match, with each entry durable before it is applied |
//! | [`lock`] | file locks between programs |
//! | [`Analyses`], [`Recent`] | saved analyses, and the records that were opened last |

mod analyses;
mod atomic;
mod lock;
mod log;
mod option;
mod read;
mod recent;
mod records;
mod saved_log;
mod saved_match;

pub use analyses::Analyses;
pub use atomic::{remove_stale_temporary_files, write_atomically};
pub use lock::lock;
pub use log::LogFileError;
pub use option::{with_contents, with_named_contents};
pub use read::{check_plain, read_named_text, read_text};
pub use recent::Recent;
pub use records::{read_record, read_records, save_record};
pub use saved_log::SavedLog;
pub use saved_match::{MatchFolder, SavedMatch, UnfinishedMatch, folders_of_user};

/// Creates a named pipe, on which opening blocks.
#[cfg(all(test, unix))]
pub(crate) fn fifo(folder: &std::path::Path, name: &str) -> std::path::PathBuf {
    let path = folder.join(name);
    let made = std::process::Command::new("mkfifo").arg(&path).status();
    assert!(made.expect("mkfifo should exist").success());
    path
}
