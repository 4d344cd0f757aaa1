//! The terminal is taken over, and given back whatever happens.

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

/// Whether the terminal is ours at this moment.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Has the terminal until it is dropped. A panic on any thread gives the terminal back before it is
/// told, or its message would be lost with the screen.
pub struct Guard(());

impl Guard {
    /// Takes the terminal: raw, on its other screen, with the mouse.
    ///
    /// # Errors
    /// If it cannot be taken.
    pub fn take() -> io::Result<Self> {
        let told = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            give_back();
            told(info);
        }));
        let guard = Guard(());
        enter()?;
        Ok(guard)
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        give_back();
        if !std::thread::panicking() {
            // Only what is around this one; whoever set a hook since then loses it, and nobody does.
            let _ = panic::take_hook();
        }
    }
}

/// Stops the program as a terminal does at Ctrl-Z, if the terminal is ours: it is the shell's until
/// the program goes on, and ours again then.
///
/// # Errors
/// If the program cannot be stopped, or the terminal cannot be taken again.
#[cfg(unix)]
pub fn suspend() -> io::Result<()> {
    if !TAKEN.load(Ordering::SeqCst) {
        return Ok(());
    }
    give_back();
    // All that the shell has started together, as the terminal would.
    let stopped = kill_current_process_group(Signal::TSTP);
    enter()?;
    Ok(stopped?)
}

/// Takes the terminal: raw, on its other screen, with the mouse.
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

/// Gives the terminal back, once. There is nobody to tell if that fails.
fn give_back() {
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
