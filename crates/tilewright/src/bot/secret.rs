//! Input that is not shown while it is typed.

use std::io::{self, Write};

use crossterm::event::{self, Event, KeyCode, KeyEventKind, KeyModifiers};
use crossterm::terminal;

/// Asks for a secret without showing what is typed.
///
/// # Errors
/// If the terminal cannot be used, or on Ctrl-C or Ctrl-D.
pub(super) fn secret(question: &str) -> io::Result<String> {
    let mut out = io::stderr();
    write!(out, "{question} ")?;
    out.flush()?;
    terminal::enable_raw_mode()?;
    let typed = type_secret();
    terminal::disable_raw_mode()?;
    writeln!(out)?;
    typed
}

fn type_secret() -> io::Result<String> {
    let mut typed = String::new();
    loop {
        let key = match event::read()? {
            Event::Key(key) if key.kind != KeyEventKind::Release => key,
            Event::Paste(text) => {
                typed.push_str(&text);
                continue;
            }
            _ => continue,
        };
        let held = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Enter => return Ok(typed),
            KeyCode::Backspace => {
                typed.pop();
            }
            KeyCode::Char('c' | 'd') if held => return Err(io::ErrorKind::Interrupted.into()),
            KeyCode::Char(letter) if !held => typed.push(letter),
            _ => {}
        }
    }
}
