//! Tests for playing in the browser: a server runs as long as its page is open.

use std::cell::Cell;
use std::io;
use std::path::Path;
use std::rc::Rc;

use front::hosting::{Host, RunningServer, ServedTables, ServerReach};
use front::settings::CharsetChoice;
use words::Reason;

use super::Screen;
use crate::pages::Go;
use crate::pages::browser::InBrowser;

const SIZE: (u16, u16) = (80, 24);

/// A fake host that counts the running servers.
#[derive(Default)]
pub(super) struct TestHost {
    running: Rc<Cell<usize>>,
    opens: bool,
}

/// A fake server that runs until it is dropped.
struct Running(Rc<Cell<usize>>);

impl Drop for Running {
    fn drop(&mut self) {
        self.0.set(self.0.get() - 1);
    }
}

impl Host for TestHost {
    fn serve(
        &self,
        port: u16,
        nearby: bool,
        folder: Option<&Path>,
    ) -> Result<RunningServer, Box<dyn Reason>> {
        assert_eq!(self.running.get(), 0, "the old server is still running");
        self.running.set(1);
        let nearby = if nearby {
            ServerReach::Link(format!("http://192.168.178.123:{port}/"))
        } else {
            ServerReach::Nobody
        };
        Ok(RunningServer {
            port,
            here: format!("http://127.0.0.1:{port}/"),
            nearby,
            tables: folder.map_or(ServedTables::NoFolder, |_| ServedTables::Served),
            running: Box::new(Running(Rc::clone(&self.running))),
        })
    }

    fn open(&self, link: &str) -> io::Result<()> {
        assert!(link.starts_with("http://127.0.0.1:"), "{link}");
        let found = self.opens.then_some(());
        found.ok_or_else(|| io::ErrorKind::NotFound.into())
    }
}

impl Screen {
    fn with_host(opens: bool) -> (Self, Rc<Cell<usize>>) {
        let mut screen = Screen::new(SIZE);
        let running = Rc::default();
        screen.app.context().host = Box::new(TestHost {
            running: Rc::clone(&running),
            opens,
        });
        (screen, running)
    }

    fn showing(size: (u16, u16), page: InBrowser) -> Self {
        let mut screen = Screen::new(size);
        screen.app.go(Go::Push(Box::new(page)));
        screen
    }
}

/// Creates the page of a server with this link for the local network.
fn linked(nearby: &str) -> InBrowser {
    InBrowser::with(Ok(RunningServer {
        port: 8080,
        here: "http://127.0.0.1:8080/".to_owned(),
        nearby: ServerReach::Link(nearby.to_owned()),
        tables: ServedTables::Served,
        running: Box::new(()),
    }))
}

#[test]
fn the_page_is_served_until_it_is_left() {
    let (mut screen, running) = Screen::with_host(false);
    screen.click_on("Play in the browser");
    screen.shows("Here: http://127.0.0.1:8080/");
    screen.shows("open tables");
    assert_eq!(running.get(), 1);
    assert_eq!(screen.app.wait(), None, "something is animated");
    screen.press("Esc").shows("Quit");
    assert_eq!(running.get(), 0);
}

#[test]
fn the_local_network_is_let_in_and_shut_out_again() {
    let (mut screen, running) = Screen::with_host(false);
    screen.click_on("Play in the browser");
    screen
        .press("Down Enter")
        .shows("Block access from the local network")
        .shows("http://192.168.178.123:8080/")
        .shows("Here: http://127.0.0.1:8080/");
    screen
        .press("Enter")
        .shows("Allow access from the local network");
    assert_eq!(running.get(), 1);
    screen.press("Down Enter").shows("New game");
}

#[test]
fn the_page_says_if_tables_cannot_be_stored() {
    let served = |tables| {
        InBrowser::with(Ok(RunningServer {
            port: 1,
            here: "http://127.0.0.1:1/".to_owned(),
            nearby: ServerReach::Nobody,
            tables,
            running: Box::new(()),
        }))
    };
    let why = io::Error::from(io::ErrorKind::PermissionDenied);
    let why = ServedTables::NotStored(Box::new(why));
    Screen::showing((120, 40), served(why)).shows("permission");
    Screen::showing((120, 40), served(ServedTables::NoFolder)).shows_not("open tables");
}

#[test]
fn the_browser_is_opened_here() {
    let (mut screen, _) = Screen::with_host(false);
    screen.click_on("Play in the browser");
    screen.press("Enter").shows("Cannot open a browser");
    let (mut screen, _) = Screen::with_host(true);
    screen.click_on("Play in the browser");
    screen.press("Enter").shows("Opening http://127.0.0.1:");
}

#[test]
fn a_failure_to_listen_is_explained() {
    let (mut screen, _) = Screen::with_host(false);
    let why = io::Error::from(io::ErrorKind::PermissionDenied);
    let refused = InBrowser::with(Err(Box::new(why)));
    screen.app.go(Go::Push(Box::new(refused)));
    screen.shows("permission").shows("Try again");
    screen.press("Enter").shows("Here: http://127.0.0.1:");
}

#[test]
fn a_phone_has_a_picture_where_it_fits() {
    let page = || linked("http://192.168.178.123:8080/");
    for size in [(40, 12), (50, 40), SIZE, (120, 40)] {
        let text = Screen::showing(size, page()).text();
        insta::assert_snapshot!(format!("browser-{}x{}", size.0, size.1), text);
        assert_eq!(text.contains('▀'), size.0 > 40, "{text}");
    }
}

#[test]
fn a_picture_is_mentioned_if_there_is_one() {
    let page = || linked("http://192.168.178.123:8080/");
    Screen::showing((120, 40), page()).shows("the link or scan");
    Screen::showing((60, 20), page()).shows_not("the link or scan");
    let mut plain = Screen::showing((120, 40), page());
    let mut settings = plain.app.context().settings.clone();
    settings.signs = CharsetChoice::Ascii;
    plain.app.context().set_settings(settings);
    plain.shows("open the link.").shows_not("the link or scan");
}
