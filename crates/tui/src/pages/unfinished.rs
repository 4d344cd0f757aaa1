//! Unfinished matches.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::play::Play;
use super::records::{self, Listed};
use super::{Go, Look, Page, draw_list};
use crate::app::AppInput;
use crate::context::Context;
use crate::dialog::{Dialog, DialogReply};
use crate::keys::{Key, key};
use crate::shell::{Bar, Body};
use front::local_match::LocalMatch;
use front::reasons::WrongLog;
use tui_boards::list::{Picked, Picker};
use words::Reason;

/// A match that can be resumed.
pub(super) struct Found {
    pub(super) path: PathBuf,
    /// Its description.
    pub(super) about: String,
    listed: Listed,
}

/// Returns the matches that can be resumed.
pub(super) fn found(context: &Context) -> Vec<Found> {
    let described = |found: saves::UnfinishedMatch| {
        let log = found.log.as_ref().ok()?;
        let record = session::Session::replay(context.catalogue, log)
            .ok()?
            .record();
        let game = context.catalogue.find(&record.game)?;
        let names = records::names(&record);
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
            path: found.saved.path().to_owned(),
            about,
            listed: Listed::new(context, &record, found.changed)?,
        })
    };
    all(context).into_iter().filter_map(described).collect()
}

/// Returns the matches of the folder that no other program has open, readable or not.
fn all(context: &Context) -> Vec<saves::UnfinishedMatch> {
    let folder = context.folder.as_ref();
    let all = folder.map(|folder| folder.resumable(context.catalogue));
    all.unwrap_or_default()
}

/// Returns the match at this path.
fn at(context: &Context, path: &Path) -> Option<saves::UnfinishedMatch> {
    all(context)
        .into_iter()
        .find(|found| found.saved.path() == path)
}

/// Matches of the folder that cannot be read or resumed.
pub(super) struct Unreadable {
    pub(super) count: usize,
    /// The file name of the match that was played most recently.
    pub(super) file: String,
    /// Why the match in this file cannot be read or resumed.
    pub(super) reason: String,
}

/// Returns the matches of the folder that cannot be read or resumed, if there are any.
pub(super) fn unreadable(context: &Context) -> Option<Unreadable> {
    let wrong = all(context).into_iter();
    let mut wrong = wrong.filter_map(|found| Some((found.log.err()?, found.saved)));
    let (error, saved) = wrong.next()?;
    // Earlier versions saved records instead of logs.
    let (log, record) = (saved.path(), saved.path().with_extension("json"));
    let path = if log.exists() { log } else { &record };
    Some(Unreadable {
        count: 1 + wrong.count(),
        file: table::text::path(path.file_name().unwrap_or_default().as_ref()),
        reason: WrongLog(error).in_words(&context.texts),
    })
}

/// Resumes the match at this path.
pub(super) fn resume(context: &mut Context, path: &Path) -> Go {
    let (Some(found), Some(folder)) = (at(context, path), context.folder.clone()) else {
        context.warn("taken-elsewhere", &[]);
        return Go::Stay;
    };
    match LocalMatch::resume(context.catalogue, found, folder) {
        Ok(session) => Go::Push(Box::new(Play::new(context, session))),
        Err(error) => {
            let reason = WrongLog(error).in_words(&context.texts);
            context.warn("cannot-resume", &[("reason", reason.into())]);
            Go::Stay
        }
    }
}

/// The page that lists all unfinished matches.
pub(crate) struct UnfinishedPage {
    matches: Vec<Found>,
    list: Picker,
    /// The confirmation to delete the selected match.
    dialog: Option<Dialog>,
}

impl UnfinishedPage {
    pub(crate) fn new(context: &Context) -> Self {
        UnfinishedPage {
            matches: found(context),
            list: Picker::default(),
            dialog: None,
        }
    }

    fn delete(&mut self, context: &mut Context) {
        let Some(Found { path, .. }) = self.matches.get(self.list.chosen) else {
            return;
        };
        if let Some(Err(error)) = at(context, path).map(|found| found.saved.discard()) {
            let reason = error.in_words(&context.texts);
            context.warn("refused", &[("reason", reason.into())]);
        }
        self.matches = self::found(context);
    }
}

impl Look for UnfinishedPage {
    fn bar(&self, context: &Context, _middle: Rect) -> Bar {
        Bar::new(context.texts.get("unfinished-title"), "")
    }

    fn draw(&mut self, context: &Context, body: Body, buffer: &mut Buffer) {
        let listed: Vec<&Listed> = self.matches.iter().map(|found| &found.listed).collect();
        let lines = records::aligned(&listed);
        draw_list(context.theme, &mut self.list, &lines, body.middle, buffer);
    }

    fn keys(&self, context: &Context) -> Vec<Key> {
        vec![
            key(context, "Enter", "key-go-on"),
            key(context, "↑↓", "key-choose"),
            key(context, "Del", "key-delete"),
            key(context, "Esc", "key-back"),
        ]
    }
}

impl Page for UnfinishedPage {
    fn handle(&mut self, context: &mut Context, input: &AppInput) -> Go {
        if let Picked::Opened(which) = input.pick(&mut self.list, self.matches.len()) {
            return resume(context, &self.matches[which].path.clone());
        }
        if let AppInput::Key(key) = input {
            match key.code {
                KeyCode::Esc | KeyCode::Char('q') => return Go::Back,
                KeyCode::Delete | KeyCode::Char('d') if !self.matches.is_empty() => {
                    let question = context.texts.get("ask-delete");
                    self.dialog = Some(Dialog::yes_no(context, question));
                }
                _ => {}
            }
        }
        Go::Stay
    }

    fn dialog(&mut self) -> Option<&mut Dialog> {
        self.dialog.as_mut()
    }

    fn reply(&mut self, context: &mut Context, reply: DialogReply) -> Go {
        self.dialog = None;
        if reply == DialogReply::Chosen(0) {
            self.delete(context);
        }
        if self.matches.is_empty() {
            Go::Back
        } else {
            Go::Stay
        }
    }

    fn shown(&mut self, context: &mut Context) {
        self.matches = found(context);
    }
}
