//! What is new at a table elsewhere, in a line.

use words::Reason;

use super::Online;
use super::dialogs::Purpose;
use crate::line::LineState;
use crate::screen::context::{Context, Notice};
use crate::screen::theme::Role;
use crate::table_words::{clock_text, said_line};
use crate::trouble::Trouble;

impl Online {
    /// That somebody else has just taken back a move.
    fn taken_back_by_another(&self, context: &Context) -> Option<String> {
        let seen = &self.shown.as_ref()?.seen;
        let by = seen.just_taken_back()?;
        if self.table.seat() == Some(by) {
            return None;
        }
        let name = [("name", seen.players()[by.index()].to_string().into())];
        Some(context.texts.with("told-taken-back", &name))
    }

    /// What is said while nothing else is: what is wrong with the line first, then what waits for the
    /// person, then what somebody said.
    pub(super) fn what_is_new(&self, context: &Context) -> Option<Notice> {
        let texts = &context.texts;
        let notice = |text, role| Some(Notice { text, role });
        if let Some(reason) = &self.broken {
            let text = texts.with("online-not-shown", &[("reason", reason.as_str().into())]);
            return notice(text, Role::Forbidden);
        }
        match &self.table.line {
            LineState::Calling => return notice(texts.get("online-calling"), Role::Dim),
            LineState::Lost(lost) => {
                let reason = Trouble(&lost.error).in_words(texts);
                let key = if self.table.move_pending() {
                    "online-lost-kept"
                } else {
                    "online-ended"
                };
                let text = texts.with(key, &[("reason", reason.into())]);
                let seconds = lost.pause().as_millis().div_ceil(1000) as i64;
                let time = clock_text(texts, lost.lasts());
                let again = [("seconds", seconds.into()), ("time", time.into())];
                let again = texts.with("online-again", &again);
                return notice(format!("{text} {again}"), Role::Forbidden);
            }
            LineState::Ended(error) => {
                let reason = Trouble(error).in_words(texts);
                let text = texts.with("online-ended", &[("reason", reason.into())]);
                return notice(text, Role::Forbidden);
            }
            LineState::Open => {}
        }
        if self.table.move_pending() {
            return notice(texts.get("online-pending"), Role::Dim);
        }
        if let Some(name) = self.table.asks_me() {
            let text = texts.with("online-asked", &[("name", name.into())]);
            return notice(text, Role::Advice);
        }
        let known = self.table.known();
        if known.is_some_and(|known| known.seat.is_some() && known.table.asked == known.seat) {
            return notice(texts.get("online-asked-own"), Role::Dim);
        }
        if self.hint.is_some() {
            return notice(texts.get("hint-thinking"), Role::Dim);
        }
        if let Some(text) = self.taken_back_by_another(context) {
            return notice(text, Role::Advice);
        }
        let last = self.table.said().next_back();
        let unread = last.filter(|said| Some(*said) != self.read.as_ref());
        if let Some(said) = unread {
            return notice(said_line(said), Role::Advice);
        }
        let known = self.table.known()?;
        known.table.rematch?;
        // What is open offers it already.
        if matches!(self.asking.purpose(), Some(Purpose::Menu(..))) {
            return None;
        }
        let text = match self.table.only_other() {
            Some(name) => texts.with("online-rematch-by", &[("name", name.into())]),
            None => texts.get("online-rematch-made"),
        };
        notice(text, Role::Advice)
    }
}
