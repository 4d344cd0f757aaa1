//! The event loop of the terminal: reads inputs and draws the screen.

use std::io::{self, stdout};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Instant;

use crossterm::event::{self, Event};
#[cfg(unix)]
use crossterm::event::{KeyCode, KeyEventKind, KeyModifiers};
use front::hosting::Host;
use games::Catalogue;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;

use super::app::{App, AppInput};
use super::context::Context;
use super::guard::Guard;
use front::settings::{SettingsFile, TerminalBackground};
use saves::MatchFolder;
use terminal_colorsaurus::{QueryOptions, ThemeMode, theme_mode};

pub use super::pages::StartPage;

/// Runs the screen with these games until the person quits. `host` starts the server for "Play in the browser".
///
/// # Errors
/// If the terminal cannot be used, or a worker thread panicked.
pub fn run(catalogue: Catalogue, opening: StartPage, host: Box<dyn Host>) -> io::Result<()> {
    let (post, inputs) = channel();
    let folder = MatchFolder::of_user();
    if let Some(folder) = &folder {
        folder.tidy();
    }
    let mut context = Context::new(catalogue, folder, SettingsFile::of_user(), post.clone());
    context.host = host;
    if context.settings.background == TerminalBackground::Auto {
        context.set_light(is_light());
    }
    let mut app = App::new(context);
    app.open(opening);
    let guard = Guard::take()?;
    listen(post)?;
    let result = show(&mut app, &inputs);
    drop(guard);
    result
}

/// Asks the terminal whether its background is light (OSC 11). Without an answer, it counts as dark.
fn is_light() -> bool {
    theme_mode(QueryOptions::default()).is_ok_and(|mode| mode == ThemeMode::Light)
}

/// Forwards signals, keys and mouse events to the channel.
fn listen(post: Sender<AppInput>) -> io::Result<()> {
    let signalled = post.clone();
    ctrlc::set_handler(move || {
        let _ = signalled.send(AppInput::End);
    })
    .map_err(io::Error::other)?;
    thread::Builder::new().spawn(move || {
        while let Ok(event) = event::read() {
            let input = match event {
                Event::Key(key) => AppInput::Key(key),
                Event::Mouse(mouse) => AppInput::Mouse(mouse),
                Event::Paste(text) => AppInput::Paste(text),
                Event::Resize(..) => AppInput::Resize,
                Event::FocusGained | Event::FocusLost => continue,
            };
            if post.send(input).is_err() {
                return;
            }
        }
        // The terminal is gone.
        let _ = post.send(AppInput::End);
    })?;
    Ok(())
}

fn show(app: &mut App, inputs: &Receiver<AppInput>) -> io::Result<()> {
    let mut terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
    let mut due: Option<Instant> = None;
    while !app.has_ended() {
        terminal.draw(|frame| app.draw(frame))?;
        // Other inputs must not delay a tick that is already due.
        let tick = app.wait().map(|wait| Instant::now() + wait);
        due = match (due, tick) {
            (Some(due), Some(tick)) => Some(due.min(tick)),
            (_, tick) => tick,
        };
        let first = match due {
            None => inputs.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(due) => inputs.recv_timeout(due.saturating_duration_since(Instant::now())),
        };
        let mut input = match first {
            Ok(input) => input,
            Err(RecvTimeoutError::Timeout) => {
                due = None;
                AppInput::Tick
            }
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        };
        // Handle all pending inputs before drawing again.
        loop {
            #[cfg(unix)]
            if suspends(&input) {
                super::guard::suspend()?;
                // The alternate screen is empty again, so redraw everything.
                terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
            }
            let broken = matches!(input, AppInput::Broken);
            app.handle(input);
            if broken {
                return Err(io::Error::other(
                    "a bot crashed; you can resume the match later",
                ));
            }
            match inputs.try_recv() {
                Ok(next) if !app.has_ended() => input = next,
                _ => break,
            }
        }
    }
    Ok(())
}

/// Checks whether a key is the one that suspends the program, Ctrl-Z.
#[cfg(unix)]
fn suspends(input: &AppInput) -> bool {
    matches!(input, AppInput::Key(key) if key.code == KeyCode::Char('z')
        && key.modifiers.contains(KeyModifiers::CONTROL)
        && key.kind != KeyEventKind::Release)
}
