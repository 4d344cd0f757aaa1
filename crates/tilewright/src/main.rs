//! The `tilewright` executable, with all games of the catalogue.

#[cfg(unix)]
mod guard;

use std::process::ExitCode;

/// A server allocates thousands of small strings per second and frees them on other threads. With the system's
/// allocator, that took a fifth of the CPU time of a move.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    #[cfg(unix)]
    match guard::arguments_after_guard() {
        Some(words) => return guard::guard(&words),
        None => guard::guard_programs(),
    }
    tilewright::run(games::GAMES, std::env::args_os())
}
