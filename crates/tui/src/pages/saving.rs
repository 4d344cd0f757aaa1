//! Questions and messages about saving to a file, for every page.

use std::io;
use std::path::Path;

use words::Reason;

use crate::context::Context;
use crate::dialog::{Ask, Dialog};

/// Asks for the name of a file to save to.
pub(super) fn ask_file(context: &Context, name: String) -> Ask {
    let ask = Ask::new(context.texts.get("ask-file"), "key-save-short", name);
    ask.in_folder(context.texts.get("ask-folder"))
}

/// Asks again if the typed text is not a file name.
pub(super) fn ask_unnamed(context: &Context, typed: String) -> Dialog {
    Dialog::Ask(ask_file(context, typed).wrong(context.texts.get("not-saved")))
}

/// Asks for confirmation before overwriting a file.
pub(super) fn ask_to_replace(context: &Context, file: &Path) -> Dialog {
    let name = ("file", context.texts.path(file).into());
    Dialog::yes_no(context, context.texts.with("replace-file", &[name]))
}

/// Reports that the file was saved. If saving failed, returns a dialog that asks again, with the typed text.
pub(super) fn notify_saved(
    context: &mut Context,
    saved: io::Result<()>,
    file: &Path,
    typed: String,
) -> Option<Dialog> {
    let name = ("file", context.texts.path(file).into());
    match saved {
        Ok(()) => {
            context.recent.add(file);
            context.say("saved", &[name]);
            None
        }
        Err(error) => {
            let reason = ("reason", error.in_words(&context.texts).into());
            let why = context.texts.with("cannot-save", &[name, reason]);
            Some(Dialog::Ask(ask_file(context, typed).wrong(why)))
        }
    }
}
