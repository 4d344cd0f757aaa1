//! The record of a remote match: requesting, viewing and saving it.

use std::path::Path;

use table::Record;

use super::Online;
use super::dialogs::Purpose;
use crate::context::Context;
use crate::dialog::Dialog;
use crate::pages::replay::ReplayPage;
use crate::pages::{Go, saving};
use front::file_named;

/// What a requested record is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RecordFor {
    Saving,
    Looking,
}

impl Online {
    /// Requests the record from the server.
    pub(super) fn want_record(&mut self, context: &mut Context, what_for: RecordFor) {
        match self.table.want_record() {
            Ok(()) => self.record_for = Some(what_for),
            Err(later) => self.refuse(context, &later),
        }
    }

    /// Handles the record sent by the server.
    pub(super) fn take_record(&mut self, context: &mut Context, record: Record) -> Go {
        match self.record_for.take() {
            None => {}
            Some(RecordFor::Saving) => {
                let name = format!("{}.json", record.game);
                let ask = Dialog::Ask(saving::ask_file(context, name).suggesting());
                self.asking.open(Purpose::SaveAs(Box::new(record)), ask);
            }
            Some(RecordFor::Looking) => match context.catalogue.load(&record) {
                Ok(game) => return Go::Push(Box::new(ReplayPage::new(context, game, None))),
                Err(error) => context.refuse(&error),
            },
        }
        Go::Stay
    }

    /// Saves the record under the typed name, after asking for confirmation if the file exists.
    pub(super) fn save_as(&mut self, context: &mut Context, record: Box<Record>, typed: String) {
        let file = file_named(&typed);
        if file.as_os_str().is_empty() {
            let ask = saving::ask_unnamed(context, typed);
            self.asking.open(Purpose::SaveAs(record), ask);
        } else if file.exists() {
            let ask = saving::ask_to_replace(context, &file);
            self.asking.open(Purpose::Replace(record, file, typed), ask);
        } else {
            self.save(context, record, &file, typed);
        }
    }

    /// Writes the file. If that fails, asks for the name again.
    pub(super) fn save(
        &mut self,
        context: &mut Context,
        record: Box<Record>,
        file: &Path,
        typed: String,
    ) {
        let saved = saves::save_record(&record, file);
        if let Some(again) = saving::notify_saved(context, saved, file, typed) {
            self.asking.open(Purpose::SaveAs(record), again);
        }
    }
}
