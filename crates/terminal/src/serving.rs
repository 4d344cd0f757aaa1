//! The page for browsers, served from here: what `tilewright serve` and the full screen share.

use std::io;
use std::path::Path;

use server::{ListenError, ServeError};
use words::{Reason, Texts};

/// Why the page or tables cannot be served.
pub struct NotServed(pub ServeError);

impl Reason for NotServed {
    fn in_words(&self, texts: &Texts) -> String {
        match &self.0 {
            ServeError::Listen(error) => not_listening(texts, error),
            ServeError::Folder { folder, error } => not_kept(texts, folder, error.in_words(texts)),
            ServeError::Store { file, error } => not_kept(texts, file, error.to_string()),
            ServeError::Busy(folder) => {
                let folder = folder.display().to_string();
                texts.with("serve-busy", &[("folder", folder.into())])
            }
            ServeError::Database(error) => {
                texts.with("serve-database", &[("reason", error.to_string().into())])
            }
        }
    }
}

fn not_listening(texts: &Texts, error: &ListenError) -> String {
    match error {
        ListenError::Taken(address) => {
            texts.with("serve-taken", &[("address", address.to_string().into())])
        }
        ListenError::NotHere(ip) => {
            texts.with("serve-not-here", &[("address", ip.to_string().into())])
        }
        ListenError::Forbidden(port) => {
            texts.with("serve-forbidden", &[("port", port.to_string().into())])
        }
        ListenError::Other { address, error } => {
            let address = address.to_string();
            let reason = error.in_words(texts);
            let variables = [("address", address.into()), ("reason", reason.into())];
            texts.with("serve-failed", &variables)
        }
    }
}

/// Why tables cannot be kept there.
fn not_kept(texts: &Texts, folder: &Path, reason: String) -> String {
    let folder = table::text::path(folder);
    let variables = [("folder", folder.into()), ("reason", reason.into())];
    texts.with("serve-data", &variables)
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

/// Opens a link in the person's browser, and does not wait for it.
///
/// # Errors
/// If there is no browser to be found.
pub fn open(link: &str) -> io::Result<()> {
    open::that_detached(link)
}
