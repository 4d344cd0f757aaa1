//! What lies over a page for a moment, and what it is for.

use crate::screen::app::Input;
use crate::screen::dialog::{Dialog, Reply};

/// At most one dialog, with the purpose that its answer serves.
pub(super) struct Asking<P>(Option<(P, Dialog)>);

impl<P> Asking<P> {
    pub(super) const NOTHING: Self = Asking(None);

    pub(super) fn open(&mut self, purpose: P, dialog: Dialog) {
        self.0 = Some((purpose, dialog));
    }

    pub(super) fn close(&mut self) {
        self.0 = None;
    }

    pub(super) const fn is_open(&self) -> bool {
        self.0.is_some()
    }

    pub(super) fn purpose(&self) -> Option<&P> {
        self.0.as_ref().map(|(purpose, _)| purpose)
    }

    pub(super) fn dialog(&self) -> Option<&Dialog> {
        self.0.as_ref().map(|(_, dialog)| dialog)
    }

    pub(super) fn dialog_mut(&mut self) -> Option<&mut Dialog> {
        self.0.as_mut().map(|(_, dialog)| dialog)
    }

    /// Whether letters are text for it.
    pub(super) fn takes_text(&self) -> bool {
        self.dialog().is_some_and(Dialog::takes_text)
    }

    /// Gives an input to the dialog. If that answers it, it closes.
    pub(super) fn handle(&mut self, input: &Input) -> Option<(P, Reply)> {
        let reply = self.dialog_mut()?.handle(input);
        if reply == Reply::Open {
            return None;
        }
        self.0.take().map(|(purpose, _)| (purpose, reply))
    }
}
