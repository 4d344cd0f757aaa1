//! Sentences about why a server cannot start.

use std::io;
use std::path::Path;

use server::{ListenError, ServeError, StoreError};
use words::{Reason, Texts};

/// Why a server cannot start.
pub(crate) struct NotServed(pub(crate) ServeError);

impl Reason for NotServed {
    fn in_words(&self, texts: &Texts) -> String {
        match &self.0 {
            ServeError::Listen(error) => listen_error(texts, error),
            ServeError::Folder { folder, error } => folder_error(texts, folder, error),
            ServeError::Store { file, error } => {
                storage_error(texts, file, NotStored(error).in_words(texts))
            }
            ServeError::Busy(folder) => {
                let folder = folder.display().to_string();
                texts.with("serve-busy", &[("folder", folder.into())])
            }
            ServeError::Database(error) => {
                let reason = NotStored(error).in_words(texts);
                texts.with("serve-database", &[("reason", reason.into())])
            }
        }
    }
}

/// Why the storage of tables failed.
pub(crate) struct NotStored<'a>(pub(crate) &'a StoreError);

impl Reason for NotStored<'_> {
    fn in_words(&self, texts: &Texts) -> String {
        match self.0 {
            StoreError::Away(reason) => {
                texts.with("store-away", &[("reason", reason.as_str().into())])
            }
            StoreError::Full => texts.get("store-full"),
            StoreError::Busy => texts.get("store-busy"),
            StoreError::Newer { found, known } => {
                let variables = [
                    ("found", found.to_string().into()),
                    ("known", known.to_string().into()),
                ];
                texts.with("store-newer", &variables)
            }
            StoreError::Other(sentence) => sentence.clone(),
        }
    }
}

/// Returns why the data folder cannot be used.
fn folder_error(texts: &Texts, folder: &Path, error: &io::Error) -> String {
    let about = |key| texts.with(key, &[("folder", table::text::path(folder).into())]);
    match error.kind() {
        io::ErrorKind::AlreadyExists => about("serve-data-file"),
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
            about("serve-data-forbidden")
        }
        _ => storage_error(texts, folder, error.in_words(texts)),
    }
}

fn listen_error(texts: &Texts, error: &ListenError) -> String {
    match error {
        ListenError::Taken(address) => {
            texts.with("serve-taken", &[("address", address.to_string().into())])
        }
        ListenError::NotLocal(ip) => {
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

/// Returns a sentence about why tables cannot be stored in this folder.
fn storage_error(texts: &Texts, folder: &Path, reason: String) -> String {
    let folder = table::text::path(folder);
    let variables = [("folder", folder.into()), ("reason", reason.into())];
    texts.with("serve-data", &variables)
}

#[cfg(test)]
mod tests {
    use words::Language;

    use super::*;

    #[test]
    fn the_error_for_a_forbidden_port_names_it() {
        let refused = NotServed(ListenError::Forbidden(80).into());
        let message = refused.in_words(&Texts::new(Language::ENGLISH));
        assert!(message.contains("listen on port 80"), "{message}");
    }

    #[test]
    fn the_error_for_a_read_only_folder_says_what_to_do() {
        let texts = Texts::new(Language::ENGLISH);
        for kind in [
            io::ErrorKind::PermissionDenied,
            io::ErrorKind::ReadOnlyFilesystem,
        ] {
            let folder = "/srv/tables".into();
            let error = kind.into();
            assert_eq!(
                NotServed(ServeError::Folder { folder, error }).in_words(&texts),
                "no permission to write to /srv/tables; change its permissions, or choose another folder with --data"
            );
        }
    }
}
