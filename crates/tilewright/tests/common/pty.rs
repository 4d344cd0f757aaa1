//! Runs the program in a pseudo-terminal.

use std::io::{Read, Write};
use std::num::NonZero;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

use super::User;

pub(crate) const ROWS: NonZero<u16> = NonZero::new(40).unwrap();
pub(crate) const COLUMNS: NonZero<u16> = NonZero::new(100).unwrap();

/// A terminal with the program in it.
pub(crate) struct Screen {
    pub(crate) child: Box<dyn portable_pty::Child + Send + Sync>,
    keys: Box<dyn Write + Send>,
    pub(crate) parser: Arc<Mutex<vt100::Parser>>,
    _master: Box<dyn portable_pty::MasterPty + Send>,
}

impl Screen {
    pub(crate) fn open(user: &User, arguments: &[&str]) -> Self {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_tilewright"));
        command.args(arguments);
        Screen::run(user, command)
    }

    /// Runs any command in a terminal.
    pub(crate) fn run(user: &User, mut command: CommandBuilder) -> Self {
        let pair = native_pty_system()
            .openpty(PtySize {
                rows: ROWS.get(),
                cols: COLUMNS.get(),
                pixel_width: 0,
                pixel_height: 0,
            })
            .unwrap();
        command.cwd(user.path(""));
        command.env("HOME", user.path(""));
        command.env("XDG_DATA_HOME", user.path("data"));
        command.env("XDG_CONFIG_HOME", user.path("config"));
        command.env("TERM", "xterm-256color");
        command.env("LANG", "C.UTF-8");
        command.env_remove("LC_ALL");
        command.env_remove("NO_COLOR");
        let child = pair.slave.spawn_command(command).unwrap();
        let mut output = pair.master.try_clone_reader().unwrap();
        let keys = pair.master.take_writer().unwrap();
        let parser = Arc::new(Mutex::new(vt100::Parser::new(ROWS, COLUMNS, 0)));
        let shown = Arc::clone(&parser);
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                shown.lock().unwrap().process(&bytes[..count]);
            }
        });
        Screen {
            child,
            keys,
            parser,
            _master: pair.master,
        }
    }

    pub(crate) fn text(&self) -> String {
        self.parser.lock().unwrap().screen().contents()
    }

    /// Waits until the text is on the screen.
    #[track_caller]
    pub(crate) fn shows(&self, text: &str) {
        self.shows_times(1, text);
    }

    /// Waits until the text is on the screen this many times.
    pub(crate) fn shows_times(&self, times: usize, text: &str) {
        let start = Instant::now();
        while self.text().matches(text).count() < times {
            assert!(
                start.elapsed() < Duration::from_mins(1),
                "no {text:?} on:\n{}",
                self.text()
            );
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    pub(crate) fn types(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    /// Waits until the screen stops changing, and returns its text.
    pub(crate) fn settled(&self) -> String {
        let mut text = self.text();
        loop {
            std::thread::sleep(Duration::from_millis(40));
            let now = self.text();
            if now == text {
                return text;
            }
            text = now;
        }
    }

    /// Waits until the screen changes, but at most a second, because not every key has an effect.
    pub(crate) fn changes(&self, before: &str) {
        let start = Instant::now();
        while self.text() == before && start.elapsed() < Duration::from_secs(1) {
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Asserts that the program has restored the terminal.
    #[track_caller]
    pub(crate) fn is_restored(&self) {
        // The last bytes may still be on their way.
        std::thread::sleep(Duration::from_millis(200));
        let parser = self.parser.lock().unwrap();
        let screen = parser.screen();
        assert!(!screen.alternate_screen());
        assert!(!screen.hide_cursor());
        assert!(!screen.bracketed_paste());
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
    }

    pub(crate) fn status(&mut self) -> u32 {
        self.child.wait().unwrap().exit_code()
    }
}
