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

/// Where to listen if nothing is said.
const PORT: u16 = 8080;

pub(crate) fn serve(arguments: &Serve) -> Result<(), Failure> {
    let texts = Texts::new(language_of_user());
    let console = Console::of_terminal(false);
    let address = address(arguments, &texts, console)?;
    let not_served = |error| Failure::Reason(NotServed(error).in_words(&texts));
    let background = server::serve(address).map_err(not_served)?;
    let links = server::links(background.address());
    let mut out = anstream::stdout().lock();
    for link in &links {
        let said = texts.with("serve-at", &[("link", link.as_str().into())]);
        writeln!(out, "{}", console.shown(said))?;
    }
    if let Some(link) = links.first().filter(|_| arguments.lan) {
        let picture = console.unicode.then(|| server::qr_code(link)).flatten();
        for line in picture.iter().flatten() {
            writeln!(out, "  {QR}{line}{QR:#}")?;
        }
        let note = serving::nearby_note(&texts, picture.is_some());
        writeln!(out, "{}", console.shown(note))?;
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

/// Where to listen. An address that only this machine sees is not opened to the network.
fn address(arguments: &Serve, texts: &Texts, console: Console) -> Result<SocketAddr, Failure> {
    let here = IpAddr::V4(Ipv4Addr::LOCALHOST);
    let everywhere = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
    match arguments.listen {
        None if arguments.lan => Ok(SocketAddr::new(everywhere, PORT)),
        None => Ok(SocketAddr::new(here, PORT)),
        Some(address) if arguments.lan && address.ip().is_loopback() => {
            let right = SocketAddr::new(everywhere, address.port());
            let variables = [
                ("address", address.to_string().into()),
                ("right", right.to_string().into()),
            ];
            let said = texts.with("serve-lan-here", &variables);
            Err(Failure::Usage(console.shown(said)))
        }
        Some(address) => Ok(address),
    }
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
