//! The dialog over a page, together with its purpose.

use crate::dialog::Dialog;

/// At most one open dialog, with the purpose of its answer.
pub(super) struct Asking<P>(Option<(P, Dialog)>);

impl<P> Asking<P> {
    pub(super) const NOTHING: Self = Asking(None);

    pub(super) fn open(&mut self, purpose: P, dialog: Dialog) {
        self.0 = Some((purpose, dialog));
    }

    pub(super) const fn is_open(&self) -> bool {
        self.0.is_some()
    }

    pub(super) fn purpose(&self) -> Option<&P> {
        self.0.as_ref().map(|(purpose, _)| purpose)
    }

    pub(super) fn dialog(&mut self) -> Option<&mut Dialog> {
        self.0.as_mut().map(|(_, dialog)| dialog)
    }

    /// Closes the dialog after an answer and returns its purpose.
    pub(super) fn close(&mut self) -> Option<P> {
        self.0.take().map(|(purpose, _)| purpose)
    }
}
