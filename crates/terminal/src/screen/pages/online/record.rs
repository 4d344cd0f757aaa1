//! The record of a match elsewhere: asked for, looked at and saved.

use std::path::{Path, PathBuf};

use online::Stage;
use table::Record;
use words::Reason;

use super::Online;
use super::dialogs::Purpose;
use crate::input::file_named;
use crate::screen::context::Context;
use crate::screen::dialog::Dialog;
use crate::screen::pages::Go;
use crate::screen::pages::play::ask_file;
use crate::screen::pages::replay::Replay;

/// What a record is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RecordFor {
    Saving,
    Looking,
}

impl Online {
    /// Asks the server for the record.
    pub(super) fn want_record(&mut self, context: &mut Context, what_for: RecordFor) {
        if self.table.stage() == Stage::Over && self.shown.is_some() {
            self.wanted = Some(what_for);
            self.table.ask_for_record();
        } else {
            context.warn("online-record-later", &[]);
        }
    }

    /// The record is there.
    pub(super) fn take_record(&mut self, context: &mut Context, record: Record) -> Go {
        match self.wanted.take() {
            None => {}
            Some(RecordFor::Saving) => {
                let name = format!("{}.json", record.game);
                let ask = Dialog::Ask(ask_file(context, name).suggesting());
                self.asking.open(Purpose::SaveAs(Box::new(record)), ask);
            }
            Some(RecordFor::Looking) => match context.catalogue.load(&record) {
                Ok(game) => return Go::To(Box::new(Replay::new(context, game, None))),
                Err(error) => context.refuse(&error),
            },
        }
        Go::Stay
    }

    /// Saves it by the name that was typed, and asks before a file is written over.
    pub(super) fn save_as(&mut self, context: &mut Context, record: Box<Record>, typed: String) {
        let file = file_named(&typed);
        if file.as_os_str().is_empty() {
            let ask = ask_file(context, typed).wrong(context.texts.get("not-saved"));
            self.asking.open(Purpose::SaveAs(record), Dialog::Ask(ask));
        } else if file.exists() {
            self.ask_to_replace(context, record, file, typed);
        } else {
            self.save(context, record, &file, typed);
        }
    }

    fn ask_to_replace(
        &mut self,
        context: &Context,
        record: Box<Record>,
        file: PathBuf,
        typed: String,
    ) {
        let shown = table::text::path(&file);
        let question = context
            .texts
            .with("replace-file", &[("file", shown.into())]);
        let dialog = Dialog::yes_no(context, question);
        self.asking
            .open(Purpose::Replace(record, file, typed), dialog);
    }

    /// Writes the file. If that cannot be, it is asked for again, with what was typed.
    pub(super) fn save(
        &mut self,
        context: &mut Context,
        record: Box<Record>,
        file: &Path,
        typed: String,
    ) {
        let name = table::text::path(file);
        match files::save_record(&record, file) {
            Ok(()) => {
                context.recent.remember(file);
                context.say("saved", &[("file", name.into())]);
            }
            Err(error) => {
                let reason = error.in_words(&context.texts);
                let variables = [("file", name.into()), ("reason", reason.into())];
                let why = context.texts.with("cannot-save", &variables);
                let ask = ask_file(context, typed).wrong(why);
                self.asking.open(Purpose::SaveAs(record), Dialog::Ask(ask));
            }
        }
    }
}
