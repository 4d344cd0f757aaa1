//! `tilewright guard`: the program starts itself once more, to outlive itself. See `bots::guard`.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

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
    bots::guard_programs(vec![executable.into(), "guard".into()]);
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
