//! Takes over the terminal and restores it in every case, even after a panic.

use std::io::{self, Write, stdout};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{cursor, execute};
#[cfg(unix)]
use rustix::process::{Signal, kill_current_process_group};

/// Whether the terminal is currently taken over.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Holds the terminal until it is dropped. A panic on any thread restores the terminal before the panic message is
/// printed; otherwise the message would disappear with the alternate screen.
pub struct Guard(());

impl Guard {
    /// Takes over the terminal: raw mode, alternate screen, mouse capture.
    ///
    /// # Errors
    /// If the terminal does not allow it.
    pub fn take() -> io::Result<Self> {
        let previous = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            restore_terminal();
            previous(info);
        }));
        let guard = Guard(());
        enter()?;
        Ok(guard)
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        restore_terminal();
        if !std::thread::panicking() {
            // Removes our panic hook. A hook installed later would be lost too, but nothing installs one.
            let _ = panic::take_hook();
        }
    }
}

/// Suspends the program as Ctrl-Z does in a terminal, if the terminal is taken over. The shell has the terminal until
/// the program is resumed.
///
/// # Errors
/// If the program cannot be suspended, or the terminal cannot be taken over again.
#[cfg(unix)]
pub fn suspend() -> io::Result<()> {
    if !TAKEN.load(Ordering::SeqCst) {
        return Ok(());
    }
    restore_terminal();
    // Stop the whole process group, as the terminal would.
    let stopped = kill_current_process_group(Signal::TSTP);
    enter()?;
    Ok(stopped?)
}

/// Enters raw mode and the alternate screen, with mouse capture.
fn enter() -> io::Result<()> {
    enable_raw_mode()?;
    TAKEN.store(true, Ordering::SeqCst);
    execute!(
        stdout(),
        EnterAlternateScreen,
        EnableMouseCapture,
        EnableBracketedPaste,
        cursor::Hide
    )
}

/// Restores the terminal, once. Errors are ignored because there is nowhere to report them.
fn restore_terminal() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let _ = execute!(
            stdout(),
            DisableBracketedPaste,
            DisableMouseCapture,
            LeaveAlternateScreen,
            cursor::Show
        );
        let _ = stdout().flush();
        let _ = disable_raw_mode();
    }
}
