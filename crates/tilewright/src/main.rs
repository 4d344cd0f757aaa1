//! Tilewright, with the games of the catalogue.

#[cfg(unix)]
mod guard;

use std::process::ExitCode;

/// A server makes and drops thousands of small texts a second, and hands them from thread to thread: a fifth of
/// what a move cost it was the system's allocator.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    #[cfg(unix)]
    match guard::asked_for() {
        Some(words) => return guard::guard(&words),
        None => guard::guard_programs(),
    }
    tilewright::run(games::GAMES, std::env::args_os())
}
