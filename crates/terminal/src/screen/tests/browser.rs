//! Play in the browser: the page is really served, as long as it is shown.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::time::Duration;

use server::ListenError;

use super::Screen;
use crate::screen::pages::Go;
use crate::screen::pages::browser::InBrowser;
use crate::screen::settings::Signs;

const SIZE: (u16, u16) = (80, 24);

impl Screen {
    fn showing(size: (u16, u16), page: InBrowser) -> Self {
        let mut screen = Screen::new(size);
        screen.app.go(Go::To(Box::new(page)));
        screen
    }

    /// The address and the port of a link on the screen, after this word.
    fn linked(&mut self, word: &str) -> String {
        let text = self.text();
        let (_, link) = text.split_once(&format!("{word} http://")).expect("a link");
        link.split_once('/').unwrap().0.to_owned()
    }
}

/// What a browser gets from there.
fn fetched(address: &str) -> std::io::Result<String> {
    fetched_from(address, "/")
}

fn fetched_from(address: &str, path: &str) -> std::io::Result<String> {
    let mut stream = TcpStream::connect(address)?;
    let asked = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(asked.as_bytes())?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer)
}

/// A line on which a browser has asked once, and could ask again.
fn kept_open(address: &str) -> TcpStream {
    let mut line = TcpStream::connect(address).unwrap();
    line.set_read_timeout(Some(Duration::from_secs(30)))
        .unwrap();
    let asked = format!("HEAD / HTTP/1.1\r\nHost: {address}\r\n\r\n");
    line.write_all(asked.as_bytes()).unwrap();
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        line.read_exact(&mut byte).unwrap();
        head.extend(byte);
    }
    line
}

#[test]
fn the_page_is_served_until_it_is_left() {
    let mut screen = Screen::new(SIZE);
    screen.click_on("Play in the browser");
    let address = screen.linked("Here:");
    let answer = fetched(&address).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
    assert!(answer.contains("<title>Tilewright</title>"), "{answer}");
    assert_eq!(screen.app.wait(), None, "nothing moves meanwhile");
    // Another program may listen there a moment later: that this one has ended is seen by a line
    // that was open.
    let mut line = kept_open(&address);
    screen.press("Esc").shows("Quit");
    assert_eq!(line.read(&mut [0; 64]).unwrap(), 0, "the line has ended");
}

#[test]
fn a_taken_port_is_left_to_who_has_it() {
    let other = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = other.local_addr().unwrap();
    let mut screen = Screen::showing(SIZE, InBrowser::at(taken.port(), None));
    let address = screen.linked("Here:");
    assert_ne!(address, taken.to_string());
    assert!(fetched(&address).is_ok());
}

#[test]
fn the_local_network_is_let_in_and_shut_out_again() {
    let mut screen = Screen::showing(SIZE, InBrowser::at(0, None));
    let address = screen.linked("Here:");
    screen
        .press("Down Enter")
        .shows("Shut the local network out");
    assert_eq!(screen.linked("Here:"), address, "the port stays");
    assert!(fetched(&address).is_ok());
    screen.press("Enter").shows("Let the local network in");
    assert!(fetched(&address).is_ok());
    screen.press("Down Enter").shows("New game");
}

#[test]
fn tables_are_served_and_kept_for_the_next_time() {
    let folder = tempfile::tempdir().unwrap();
    let own = folder.path().join("data");
    let mut screen = Screen::showing(SIZE, InBrowser::at(0, Some(own.clone())));
    screen.shows("open tables");
    let answer = fetched_from(&screen.linked("Here:"), "/api/v1/lobby").unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
    assert!(own.join("server.db").exists());
    screen.press("Esc");

    // Where they cannot be kept, the page is served all the same.
    let file = folder.path().join("file");
    std::fs::write(&file, "no folder").unwrap();
    let mut screen = Screen::showing((120, 40), InBrowser::at(0, Some(file)));
    screen.shows("is a file, and the tables need a folder");
    assert!(fetched(&screen.linked("Here:")).is_ok());
}

#[test]
fn the_browser_is_opened_here() {
    let mut screen = Screen::showing(SIZE, InBrowser::at(0, None));
    screen.press("Enter").shows("No browser could be opened");
    screen.app.context().open_link = |link| {
        assert!(link.starts_with("http://127.0.0.1:"), "{link}");
        Ok(())
    };
    screen.press("Enter").shows("Opening http://127.0.0.1:");
}

#[test]
fn who_cannot_listen_is_told_why() {
    let refused = InBrowser::refused(ListenError::Forbidden(80));
    let mut screen = Screen::showing(SIZE, refused);
    screen.shows("listen at port 80").shows("Try again");
    screen.press("Enter").shows("Here: http://127.0.0.1:");
}

#[test]
fn a_phone_has_a_picture_where_it_fits() {
    let page = || InBrowser::linked("http://127.0.0.1:8080/", "http://192.168.178.123:8080/");
    for size in [(40, 12), (50, 40), SIZE, (120, 40)] {
        let text = Screen::showing(size, page()).text();
        insta::assert_snapshot!(format!("browser-{}x{}", size.0, size.1), text);
        assert_eq!(text.contains('▀'), size.0 > 40, "{text}");
    }
}

#[test]
fn a_picture_is_spoken_of_where_there_is_one() {
    let page = || InBrowser::linked("http://127.0.0.1:8080/", "http://192.168.178.123:8080/");
    Screen::showing((120, 40), page()).shows("the link or the");
    Screen::showing((60, 20), page()).shows_not("the link or the");
    let mut plain = Screen::showing((120, 40), page());
    let mut settings = plain.app.context().settings.clone();
    settings.signs = Signs::Ascii;
    plain.app.context().like(settings);
    plain
        .shows("opens it by the link.")
        .shows_not("the link or the");
}
