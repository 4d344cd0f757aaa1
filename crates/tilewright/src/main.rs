//! Tilewright, with the games of the catalogue.

#[cfg(unix)]
mod guard;

use std::process::ExitCode;

fn main() -> ExitCode {
    #[cfg(unix)]
    match guard::asked_for() {
        Some(words) => return guard::guard(&words),
        None => guard::guard_programs(),
    }
    tilewright::run(games::GAMES, std::env::args_os())
}
