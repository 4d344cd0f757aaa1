//! `tilewright guard`: runs this executable as the guard command of `bots::guard`, which ends the players' programs
//! even if Tilewright crashes.
//!
//! It is an internal command, so it is not in the help, the completions or the man pages.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

const WORD: &str = "guard";

/// Returns the arguments after `guard` if that is the first one.
pub(crate) fn arguments_after_guard() -> Option<Vec<OsString>> {
    let mut words = std::env::args_os().skip(1);
    words.next().filter(|word| word == WORD)?;
    Some(words.collect())
}

/// Makes this executable the guard command that starts and watches the programs that play.
pub(crate) fn guard_programs() {
    // If the path of the executable is unknown, programs start without a guard.
    let Ok(executable) = std::env::current_exe() else {
        return;
    };
    let executable = if cfg!(target_os = "linux") {
        // This names the running executable even if an update has since replaced its file.
        PathBuf::from("/proc/self/exe")
    } else {
        executable
    };
    bots::guard_programs(vec![executable.into(), WORD.into()]);
}

pub(crate) fn guard(words: &[OsString]) -> ExitCode {
    if words.is_empty() {
        // A signal sent to all of Tilewright's processes must not end the watcher before it has killed the programs.
        let _ = ctrlc::set_handler(|| {});
    }
    match bots::guard(words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}
