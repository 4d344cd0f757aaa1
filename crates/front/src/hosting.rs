//! The interface for starting a server. The program implements it, so that front ends do not depend on the server
//! crate.

use std::any::Any;
use std::io;
use std::path::Path;

use words::{Reason, Texts};

/// Starts servers for browsers.
pub trait Host {
    /// Serves the page on this port, or on another if it is taken. Also serves tables if there is a folder to store
    /// them in. `nearby` allows connections from the local network.
    ///
    /// # Errors
    /// If the server cannot listen.
    fn serve(
        &self,
        port: u16,
        nearby: bool,
        folder: Option<&Path>,
    ) -> Result<RunningServer, Box<dyn Reason>>;

    /// Opens a link in the user's browser without waiting for it.
    ///
    /// # Errors
    /// If there is no browser.
    fn open(&self, link: &str) -> io::Result<()>;
}

/// A running server and its links. Dropping it stops the server.
pub struct RunningServer {
    pub port: u16,
    /// The link for this machine.
    pub here: String,
    /// The link for the local network.
    pub nearby: ServerReach,
    /// Whether people can play together on this server.
    pub tables: ServedTables,
    /// Stops the server on drop.
    pub running: Box<dyn Any>,
}

/// Which machines besides this one can reach a server.
pub enum ServerReach {
    Nobody,
    /// The server accepts the local network, but this machine is not connected to one.
    NoNetwork,
    /// The local network, with this link.
    Link(String),
}

/// Whether a server offers tables in addition to the page.
pub enum ServedTables {
    Served,
    /// There is no folder to store tables in.
    NoFolder,
    /// Tables cannot be stored for this reason. The page works without them.
    NotStored(Box<dyn Reason>),
}

/// A host that cannot start servers, for tests, screenshots and benchmarks.
pub struct NoHost;

impl Host for NoHost {
    fn serve(&self, _: u16, _: bool, _: Option<&Path>) -> Result<RunningServer, Box<dyn Reason>> {
        Err(Box::new(io::Error::from(io::ErrorKind::Unsupported)))
    }

    fn open(&self, _: &str) -> io::Result<()> {
        Err(io::ErrorKind::NotFound.into())
    }
}

/// Returns a note that says how to open the page on a phone nearby, and what to expect there.
#[must_use]
pub fn nearby_note(texts: &Texts, has_picture: bool) -> String {
    let by = if has_picture {
        "serve-lan-by-picture"
    } else {
        "serve-lan-by-link"
    };
    format!("{} {}", texts.get(by), texts.get("serve-lan-note"))
}
