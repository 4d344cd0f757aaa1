//! Saving to a file of the person's: what every page asks and says about it.

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

/// Asks again where what was typed names no file.
pub(super) fn ask_unnamed(context: &Context, typed: String) -> Dialog {
    Dialog::Ask(ask_file(context, typed).wrong(context.texts.get("not-saved")))
}

/// Asks before a file is written over.
pub(super) fn ask_to_replace(context: &Context, file: &Path) -> Dialog {
    let name = ("file", table::text::path(file).into());
    Dialog::yes_no(context, context.texts.with("replace-file", &[name]))
}

/// Says that it is saved. If it could not be, the file is asked for again, with what was typed.
pub(super) fn tell_saved(
    context: &mut Context,
    saved: io::Result<()>,
    file: &Path,
    typed: String,
) -> Option<Dialog> {
    let name = ("file", table::text::path(file).into());
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
