//! `tilewright guard`: the program starts itself once more, to outlive itself. See `bots::guard`.
//!
//! That is nothing to say on the command line, so no help, completion or man page knows of it.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

const WORD: &str = "guard";

/// The words behind that one, if it is the first.
pub(crate) fn asked_for() -> Option<Vec<OsString>> {
    let mut words = std::env::args_os().skip(1);
    words.next().filter(|word| word == WORD)?;
    Some(words.collect())
}

/// Has the programs that play started and watched by this executable.
pub(crate) fn guard_programs() {
    // Where that cannot be told, programs are started without a guard.
    let Ok(executable) = std::env::current_exe() else {
        return;
    };
    let executable = if cfg!(target_os = "linux") {
        // The very file that runs, also after it was replaced by a newer one.
        PathBuf::from("/proc/self/exe")
    } else {
        executable
    };
    bots::guard_programs(vec![executable.into(), WORD.into()]);
}

pub(crate) fn guard(words: &[OsString]) -> ExitCode {
    if words.is_empty() {
        // Whoever ends all of Tilewright at once with a signal wants the programs to end too.
        let _ = ctrlc::set_handler(|| {});
    }
    match bots::guard(words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}
