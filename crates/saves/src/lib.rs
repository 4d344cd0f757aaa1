//! Files of matches.
//!
//! | item | what it is |
//! |---|---|
//! | [`write_atomically`], [`read_text`], [`sweep`] | writing so that nothing is lost, reading what may be anything |
//! | [`read_named_text`], [`check_plain`] | the same for pipes that the user names, and how to keep clear of others |
//! | [`read_record`], [`read_records`], [`save_record`] | records, with limits on what is read |
//! | [`with_contents`], [`with_named_contents`] | an option that names a file gets what the file holds |
//! | [`MatchFolder`], [`SavedMatch`] | the folder in which matches under way are kept, each as its log |
//! | [`SavedLog`] | the log of a match at this keyboard, each entry on the disk before it is applied |
//! | [`lock`] | a file for one program at a time |
//! | [`Analyses`], [`Recent`] | what bots thought of matches, and which records were opened last |

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
pub use atomic::{sweep, write_atomically};
pub use lock::lock;
pub use log::LogFileError;
pub use option::{with_contents, with_named_contents};
pub use read::{check_plain, read_named_text, read_text};
pub use recent::Recent;
pub use records::{read_record, read_records, save_record};
pub use saved_log::SavedLog;
pub use saved_match::{MatchFolder, SavedMatch, UnfinishedMatch};

/// A pipe at which whoever opens it waits.
#[cfg(all(test, unix))]
pub(crate) fn fifo(folder: &std::path::Path, name: &str) -> std::path::PathBuf {
    let path = folder.join(name);
    let made = std::process::Command::new("mkfifo").arg(&path).status();
    assert!(made.expect("there is mkfifo").success());
    path
}
