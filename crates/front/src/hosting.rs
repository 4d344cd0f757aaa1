//! Serving the page for browsers. The program hands in what starts a server, so that no front end depends
//! on one.

use std::any::Any;
use std::io;
use std::path::Path;

use words::{Reason, Texts};

/// Starts servers for browsers.
pub trait Host {
    /// Serves the page and, where there is a folder to keep them in, tables: at this port, or at another if
    /// this one is not free. `nearby` lets the local network in.
    ///
    /// # Errors
    /// If the server cannot listen.
    fn serve(
        &self,
        port: u16,
        nearby: bool,
        folder: Option<&Path>,
    ) -> Result<RunningServer, Box<dyn Reason>>;

    /// Opens a link in the user's browser, and does not wait for it.
    ///
    /// # Errors
    /// If there is no browser.
    fn open(&self, link: &str) -> io::Result<()>;
}

/// A server that runs until it is dropped, and how it is reached.
pub struct RunningServer {
    /// Where it listens.
    pub port: u16,
    /// The link for this machine.
    pub here: String,
    /// The link for others.
    pub nearby: ServerReach,
    /// Whether people can play together there.
    pub tables: ServedTables,
    /// What ends the server when it is dropped.
    pub running: Box<dyn Any>,
}

/// Who else than this machine reaches a server.
pub enum ServerReach {
    /// Nobody is let in.
    Nobody,
    /// The local network is let in, but this machine is on none.
    NoNetwork,
    /// The local network, by this link.
    Link(String),
}

/// Whether a server has tables besides the page.
pub enum ServedTables {
    /// It has.
    Served,
    /// There is no folder to keep them in.
    NoFolder,
    /// They cannot be kept, for this reason. The page works all the same.
    NotKept(Box<dyn Reason>),
}

/// No server can be started: for tests, pictures and benchmarks of a screen.
pub struct NoHost;

impl Host for NoHost {
    fn serve(&self, _: u16, _: bool, _: Option<&Path>) -> Result<RunningServer, Box<dyn Reason>> {
        Err(Box::new(io::Error::from(io::ErrorKind::Unsupported)))
    }

    fn open(&self, _: &str) -> io::Result<()> {
        Err(io::ErrorKind::NotFound.into())
    }
}

/// How a phone nearby gets to the page, and what cannot be done there.
#[must_use]
pub fn nearby_note(texts: &Texts, has_picture: bool) -> String {
    let by = if has_picture {
        "serve-lan-by-picture"
    } else {
        "serve-lan-by-link"
    };
    format!("{} {}", texts.get(by), texts.get("serve-lan-note"))
}
