//! `tilewright serve`: the page for browsers, here or on the local network.

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::mpsc;

use anstyle::{AnsiColor, Color, Style};
use terminal::draw::Console;
use terminal::screen::settings::language_of_user;
use terminal::serving::{self, NotServed};
use words::{Reason, Texts};

use crate::Failure;
use crate::cli::Serve;

/// Dark on light, as phones want it, whatever colours the terminal has.
const QR: Style = Style::new()
    .fg_color(Some(Color::Ansi(AnsiColor::Black)))
    .bg_color(Some(Color::Ansi(AnsiColor::White)));

pub(crate) fn serve(arguments: &Serve) -> Result<(), Failure> {
    let texts = Texts::new(language_of_user());
    let console = Console::of_terminal(false);
    let mut address = arguments.listen;
    if arguments.lan {
        address = SocketAddr::new(IpAddr::V4(Ipv4Addr::UNSPECIFIED), address.port());
    }
    let not_served = |error| Failure::Reason(NotServed(error).in_words(&texts));
    let background = server::serve(address).map_err(not_served)?;
    let links = server::links(background.address());
    let mut out = anstream::stdout().lock();
    for link in &links {
        let said = texts.with("serve-at", &[("link", link.as_str().into())]);
        writeln!(out, "{}", console.shown(said))?;
    }
    if let Some(link) = links.first().filter(|_| arguments.lan) {
        if console.unicode {
            for line in server::qr_code(link).unwrap_or_default() {
                writeln!(out, "  {QR}{line}{QR:#}")?;
            }
        }
        writeln!(out, "{}", console.shown(texts.get("serve-lan-note")))?;
    } else {
        writeln!(out, "{}", console.shown(texts.get("serve-lan-exists")))?;
    }
    writeln!(out, "{}", console.shown(texts.get("serve-end")))?;
    out.flush()?;
    drop(out);
    if let Some(link) = links.first().filter(|_| arguments.open)
        && serving::open(link).is_err()
    {
        let said = texts.get("serve-not-opened");
        writeln!(io::stderr(), "{}", console.shown(said))?;
    }
    wait_for_the_end()?;
    Ok(())
}

/// Waits until somebody wants it to end.
fn wait_for_the_end() -> Result<(), Failure> {
    let (tell, told) = mpsc::channel();
    ctrlc::set_handler(move || {
        let _ = tell.send(());
    })?;
    let _ = told.recv();
    Ok(())
}
