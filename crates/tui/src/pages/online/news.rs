//! What is new at a table elsewhere, in a line.

use online::{Stage, TableId};

use super::Online;
use super::dialogs::Purpose;
use crate::context::{Context, Notice};
use front::line::LineState;
use front::table_words::{changes_told, clock_text, said_line};
use tui_boards::theme::Role;

impl Online {
    /// That somebody else has just taken back a move.
    fn taken_back_by_another(&self, context: &Context) -> Option<String> {
        let seen = &self.shown.as_ref()?.pane.seen;
        let by = seen.just_taken_back()?;
        if self.table.seat() == Some(by) {
            return None;
        }
        let name = [("name", seen.players()[by.index()].to_string().into())];
        Some(context.texts.with("told-taken-back", &name))
    }

    /// Who has left since the person last moved, and who plays on. The result says it by itself. For whoever
    /// watches it is news until the next move.
    fn left_by_others(&self, context: &Context) -> Option<String> {
        if self.table.stage() == Stage::Over {
            return None;
        }
        let pane = &self.shown.as_ref()?.pane;
        let (seen, own) = (&pane.seen, self.table.seat());
        let since = own.map_or(seen.ply(), |own| pane.last_move_of(own));
        let changes = &seen.state.changes;
        let told = changes.iter().enumerate().filter_map(|(which, change)| {
            let is_news = change.ply >= since && Some(change.seat) != own;
            let so_far = changes.get(..=which).filter(|_| is_news)?;
            changes_told(seen, so_far, change.ply, &context.texts).pop()
        });
        let told: Vec<String> = told.collect();
        (!told.is_empty()).then(|| told.join(" "))
    }

    /// That they play again, and the way there.
    fn plays_again(&self, context: &Context) -> Option<String> {
        self.rematch()?;
        let is_open = matches!(self.asking.purpose(), Some(Purpose::Menu(..)));
        let menu = ("menu", if is_open { "open" } else { "closed" }.into());
        Some(match self.presenter(context).asks_again() {
            Some(name) => {
                let variables = [menu, ("name", name.into())];
                context.texts.with("online-rematch-by", &variables)
            }
            None => context.texts.with("online-rematch-made", &[menu]),
        })
    }

    /// What can be news at the table besides moves and talk: how often somebody has left or plays on, and where
    /// they play again.
    pub(super) fn besides_talk(&self) -> Option<(usize, Option<TableId>)> {
        let known = self.table.known()?;
        let changes = known.play.as_ref().map(|play| play.state.changes.len());
        Some((changes.unwrap_or(0), known.table.rematch))
    }

    /// What is said while nothing else is: what is wrong with the line first, then what waits for the
    /// person, then what somebody said, if nothing else has happened since.
    pub(super) fn what_is_new(&self, context: &Context) -> Option<Notice> {
        let texts = &context.texts;
        let presenter = self.presenter(context);
        let notice = |text, role| Some(Notice { text, role });
        if let Some(reason) = &self.broken {
            let text = texts.with("online-not-shown", &[("reason", reason.as_str().into())]);
            return notice(text, Role::Forbidden);
        }
        let reason = presenter.trouble().unwrap_or_default();
        match &self.table.line {
            LineState::Calling => return notice(texts.get("online-calling"), Role::Dim),
            LineState::Lost(lost) => {
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
            LineState::Ended(_) => {
                let text = texts.with("online-ended", &[("reason", reason.into())]);
                return notice(text, Role::Forbidden);
            }
            LineState::Open => {}
        }
        if self.table.move_pending() {
            return notice(texts.get("online-pending"), Role::Dim);
        }
        if let Some(name) = presenter.asks_me() {
            let text = texts.with("online-asked", &[("name", name.into())]);
            return notice(text, Role::Advice);
        }
        if self.table.has_asked() {
            return notice(texts.get("online-asked-own"), Role::Dim);
        }
        if let Some(text) = presenter.refused() {
            return notice(text, Role::Advice);
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
        if self.table.stage() == Stage::Open
            && self.table.seat().is_none()
            && let Some(why) = presenter.why_barred()
        {
            return notice(why, Role::Dim);
        }
        let text = self.plays_again(context);
        let text = text.or_else(|| self.left_by_others(context))?;
        notice(text, Role::Advice)
    }
}
