//! `tilewright serve`: serves the page and tables for several players, on this machine or the network.

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::mpsc;

use anstyle::{AnsiColor, Color, Style};
use drawings::Console;
use front::hosting::{Host, nearby_note};
use front::settings::language_of_user;
use saves::MatchFolder;
use server::{BackgroundServer, Config, Limits, ServeError, TableTimeouts};
use tracing_subscriber::filter::LevelFilter;
use words::{Reason, Texts};

use crate::Failure;
use crate::cli::{Listen, LogLevel, ServeArgs};
use crate::hosting::LocalHost;
use crate::serving::NotServed;

/// QR codes are dark on light, as phones expect, regardless of the terminal's colours.
const QR: Style = Style::new()
    .fg_color(Some(Color::Ansi(AnsiColor::Black)))
    .bg_color(Some(Color::Ansi(AnsiColor::White)));

/// The default port.
const PORT: u16 = 8080;

pub(crate) fn serve(arguments: &ServeArgs) -> Result<(), Failure> {
    let texts = Texts::new(language_of_user());
    let console = Console::of_terminal(false);
    let address = address(arguments, &texts, console)?;
    init_logging(arguments.log);
    let background = begin(arguments, address, &texts, console)?;
    let links = server::links(background.address());
    let mut out = anstream::stdout().lock();
    for link in &links {
        let message = texts.with("serve-at", &[("link", link.as_str().into())]);
        writeln!(out, "{}", console.shown(message))?;
    }
    if let Some(link) = links.first().filter(|_| arguments.lan) {
        let picture = console.unicode.then(|| drawings::qr_code(link)).flatten();
        for line in picture.iter().flatten() {
            writeln!(out, "  {QR}{line}{QR:#}")?;
        }
        let note = nearby_note(&texts, picture.is_some());
        writeln!(out, "{}", console.shown(note))?;
    } else {
        writeln!(out, "{}", console.shown(texts.get("serve-lan-exists")))?;
    }
    writeln!(out, "{}", console.shown(texts.get("serve-end")))?;
    out.flush()?;
    drop(out);
    if let Some(link) = links.first().filter(|_| arguments.open)
        && LocalHost.open(link).is_err()
    {
        let message = texts.get("serve-not-opened");
        writeln!(io::stderr(), "{}", console.shown(message))?;
    }
    wait_for_the_end()?;
    Ok(())
}

/// Starts the server, either alone with a data folder or in a cluster with a shared database.
fn begin(
    arguments: &ServeArgs,
    address: SocketAddr,
    texts: &Texts,
    console: Console,
) -> Result<BackgroundServer, Failure> {
    let config = config(arguments);
    let background = if let Some(database) = &arguments.database {
        let nats = arguments.nats.as_deref();
        shared(address, database, nats, config)
            .map_err(|why| Failure::Usage(console.shown(texts.get(why))))?
    } else {
        let folder = match &arguments.data {
            Some(folder) => folder.clone(),
            None => match MatchFolder::of_user() {
                Some(folder) => folder.folder().to_owned(),
                None => return Err(Failure::Usage(console.shown(texts.get("serve-no-data")))),
            },
        };
        server::serve_tables(address, &folder, config)
    };
    background.map_err(|error| Failure::Reason(NotServed(error).in_words(texts)))
}

/// Starts a node of a cluster, or returns the key of the message that says why that is impossible.
#[cfg(feature = "cluster")]
fn shared(
    address: SocketAddr,
    database: &str,
    nats: Option<&str>,
    config: Config,
) -> Result<Result<BackgroundServer, ServeError>, &'static str> {
    let mut shared = server::ClusterConfig::new(database);
    if let Some(nats) = nats {
        shared = shared.with_nats(nats).map_err(|_| "serve-nats")?;
    }
    Ok(server::serve_cluster(address, &shared, config))
}

#[cfg(not(feature = "cluster"))]
fn shared(
    _: SocketAddr,
    _: &str,
    _: Option<&str>,
    _: Config,
) -> Result<Result<BackgroundServer, ServeError>, &'static str> {
    Err("serve-no-cluster")
}

/// Returns the server's configuration.
fn config(arguments: &ServeArgs) -> Config {
    let mut limits = Limits::default();
    for set in &arguments.limit {
        limits.set(set);
    }
    Config {
        trusted_proxies: arguments.trusted_proxy.clone(),
        metrics_from: arguments.metrics_from.clone(),
        origins: arguments.origin.clone(),
        keep_days: arguments.keep_days,
        timeouts: TableTimeouts::from(&limits),
        limits,
        ..Config::default()
    }
}

/// Logs events of at least this level to standard error.
fn init_logging(level: LogLevel) {
    let level = match level {
        LogLevel::Error => LevelFilter::ERROR,
        LogLevel::Warn => LevelFilter::WARN,
        LogLevel::Info => LevelFilter::INFO,
        LogLevel::Debug => LevelFilter::DEBUG,
    };
    let subscriber = tracing_subscriber::fmt()
        .with_writer(io::stderr)
        .with_max_level(level);
    // Ignore the error: this process already has a logger.
    let _ = subscriber.with_ansi(false).try_init();
}

/// Returns the address to listen on. Rejects a loopback address with `--lan`.
fn address(arguments: &ServeArgs, texts: &Texts, console: Console) -> Result<SocketAddr, Failure> {
    let here = IpAddr::V4(Ipv4Addr::LOCALHOST);
    let everywhere = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
    match arguments.listen.unwrap_or(Listen::Port(PORT)) {
        Listen::Port(port) if arguments.lan => Ok(SocketAddr::new(everywhere, port)),
        Listen::Port(port) => Ok(SocketAddr::new(here, port)),
        Listen::Address(address) if arguments.lan && address.ip().is_loopback() => {
            let right = SocketAddr::new(everywhere, address.port());
            let variables = [
                ("address", address.to_string().into()),
                ("right", right.to_string().into()),
            ];
            let message = texts.with("serve-lan-here", &variables);
            Err(Failure::Usage(console.shown(message)))
        }
        Listen::Address(address) => Ok(address),
    }
}

/// Waits for Ctrl-C.
fn wait_for_the_end() -> Result<(), Failure> {
    let (sender, receiver) = mpsc::channel();
    ctrlc::set_handler(move || {
        let _ = sender.send(());
    })?;
    let _ = receiver.recv();
    Ok(())
}
