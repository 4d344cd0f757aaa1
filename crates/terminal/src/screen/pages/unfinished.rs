//! Matches that were left before their end.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::play::Play;
use super::records::{self, Listed};
use super::{Go, Keys, Page, dialog_keys, draw_list, draw_notice, key, parts};
use crate::match_here::MatchHere;
use crate::screen::app::Input;
use crate::screen::context::Context;
use crate::screen::dialog::{Choice, Dialog, Reply};
use crate::screen::list::{List, Picked};
use crate::screen::paint;
use crate::screen::reasons::WrongLog;
use words::Reason;

/// A match that can be gone on with.
pub(super) struct Found {
    pub(super) path: PathBuf,
    /// What it is, in words.
    pub(super) about: String,
    listed: Listed,
}

/// The matches that can be gone on with.
pub(super) fn found(context: &Context) -> Vec<Found> {
    let Some(folder) = &context.folder else {
        return Vec::new();
    };
    let described = |found: files::Unfinished| {
        let log = found.log.as_ref().ok()?;
        let record = session::Session::replay(context.catalogue, log)
            .ok()?
            .record();
        let game = context.catalogue.find(&record.game)?;
        let names: Vec<String> = record
            .seats
            .names()
            .iter()
            .map(ToString::to_string)
            .collect();
        let when = records::when(context, found.changed, SystemTime::now());
        let about = context.texts.with(
            "home-continue-about",
            &[
                ("game", context.game_name(game).into()),
                ("names", names.join(", ").into()),
                ("moves", record.moves.len().into()),
                ("when", when.into()),
            ],
        );
        Some(Found {
            path: found.kept.path().to_owned(),
            about,
            listed: Listed::new(context, &record, found.changed)?,
        })
    };
    folder
        .resumable(context.catalogue)
        .into_iter()
        .filter_map(described)
        .collect()
}

/// How many matches of the folder cannot be read or gone on with, and why not the last of them.
pub(super) fn unreadable(context: &Context) -> Option<(usize, String)> {
    let found = context.folder.as_ref()?.resumable(context.catalogue);
    let mut wrong = found.into_iter().filter_map(|found| found.log.err());
    let reason = WrongLog(wrong.next()?).in_words(&context.texts);
    Some((1 + wrong.count(), reason))
}

/// Goes on with the match at this place.
pub(super) fn resume(context: &mut Context, path: &Path) -> Go {
    let folder = context.folder.as_ref();
    let all = folder
        .map(files::MatchFolder::unfinished)
        .unwrap_or_default();
    let found = all.into_iter().find(|found| found.kept.path() == path);
    let (Some(found), Some(folder)) = (found, context.folder.clone()) else {
        context.warn("taken-elsewhere", &[]);
        return Go::Stay;
    };
    match MatchHere::resume(context.catalogue, found, folder) {
        Ok(session) => Go::To(Box::new(Play::new(context, session))),
        Err(error) => {
            let reason = WrongLog(error).in_words(&context.texts);
            context.warn("cannot-resume", &[("reason", reason.into())]);
            Go::Stay
        }
    }
}

/// The list of all of them.
pub(in crate::screen) struct Unfinished {
    matches: Vec<Found>,
    list: List,
    /// Asks whether the chosen one is to be deleted.
    asked: Option<Dialog>,
}

impl Unfinished {
    pub(in crate::screen) fn new(context: &Context) -> Self {
        Unfinished {
            matches: found(context),
            list: List::default(),
            asked: None,
        }
    }

    fn delete(&mut self, context: &mut Context) {
        let Some(Found { path, .. }) = self.matches.get(self.list.chosen) else {
            return;
        };
        let folder = context.folder.as_ref();
        let all = folder
            .map(files::MatchFolder::unfinished)
            .unwrap_or_default();
        let found = all.into_iter().find(|found| found.kept.path() == path);
        if let Some(Err(error)) = found.map(|found| found.kept.discard()) {
            let reason = error.in_words(&context.texts);
            context.warn("refused", &[("reason", reason.into())]);
        }
        self.matches = self::found(context);
    }
}

impl Page for Unfinished {
    fn draw(&mut self, context: &Context, area: Rect, buffer: &mut Buffer) {
        let parts = parts(area);
        paint::bar(
            context.theme,
            parts.top,
            buffer,
            &context.texts.get("unfinished-title"),
            "",
        );
        let listed: Vec<&Listed> = self.matches.iter().map(|found| &found.listed).collect();
        let lines = records::aligned(&listed);
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        draw_list(context.theme, &mut self.list, &lines, parts.middle, buffer);
        draw_notice(context, parts.said, buffer);
        let keys = match &self.asked {
            Some(asked) => dialog_keys(context, asked, "key-choose"),
            None => vec![
                key(context, "Enter", "key-go-on"),
                key(context, "Del", "key-delete"),
                key(context, "Esc", "key-back"),
                key(context, "?", "key-help"),
            ],
        };
        paint::shortcuts(context, parts.bottom, buffer, &keys);
        if let Some(asked) = &mut self.asked {
            asked.draw(context.theme, area, buffer);
        }
    }

    fn handle(&mut self, context: &mut Context, input: &Input) -> Go {
        if let Some(asked) = &mut self.asked {
            match asked.handle(input) {
                Reply::Open => return Go::Stay,
                Reply::Chosen(0) => self.delete(context),
                _ => {}
            }
            self.asked = None;
            return if self.matches.is_empty() {
                Go::Back
            } else {
                Go::Stay
            };
        }
        if let Picked::Opened(which) = self.list.handle(input, self.matches.len()) {
            return resume(context, &self.matches[which].path.clone());
        }
        if let Input::Key(key) = input {
            match key.code {
                KeyCode::Esc | KeyCode::Char('q') => return Go::Back,
                KeyCode::Delete | KeyCode::Char('d') if !self.matches.is_empty() => {
                    let question = context.texts.get("ask-delete");
                    let (yes, no) = (context.texts.get("yes"), context.texts.get("no"));
                    self.asked = Some(Dialog::Choice(Choice::yes_no(question, yes, no)));
                }
                _ => {}
            }
        }
        Go::Stay
    }

    fn shown(&mut self, context: &mut Context) {
        self.matches = found(context);
    }

    fn keys(&self, context: &Context) -> Keys {
        vec![(
            String::new(),
            vec![
                key(context, "↑↓", "key-choose"),
                key(context, "Enter", "key-go-on"),
                key(context, "Del", "key-delete"),
                key(context, "Esc", "key-back"),
            ],
        )]
    }
}
