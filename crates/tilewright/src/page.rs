//! `tilewright page`: writes the page as files for a static web host.

use std::io::{self, Write};

use drawings::Console;
use front::settings::language_of_user;
use server::UnpackError;
use table::text;
use words::{Reason, Texts};

use crate::Failure;
use crate::cli::PageArgs;

pub(crate) fn page(arguments: &PageArgs) -> Result<(), Failure> {
    let texts = Texts::new(language_of_user());
    let folder = text::path(&arguments.folder);
    match server::unpack_page(&arguments.folder) {
        Ok(files) => {
            let variables = [("folder", folder.into()), ("files", files.into())];
            let message = texts.with("unpack-done", &variables);
            writeln!(
                io::stdout(),
                "{}",
                Console::of_terminal(false).shown(message)
            )?;
            Ok(())
        }
        Err(UnpackError::NotEmpty(_)) => {
            let message = texts.with("unpack-not-empty", &[("folder", folder.into())]);
            Err(Failure::Reason(message))
        }
        Err(UnpackError::Unwritable { path, error }) => {
            let reason = error.in_words(&texts);
            let variables = [
                ("path", text::path(&path).into()),
                ("reason", reason.into()),
            ];
            Err(Failure::Reason(
                texts.with("command-cannot-write", &variables),
            ))
        }
    }
}
