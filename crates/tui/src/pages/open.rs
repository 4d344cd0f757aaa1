//! The page for opening a record: a recent one, or any file.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::fs;
use std::path::{MAIN_SEPARATOR, Path, PathBuf};
use std::time::SystemTime;

use crossterm::event::KeyCode;
use games::AnyMatch;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::text::Line;
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::asking::Asking;
use super::play::Play;
use super::records::{self, Listed};
use super::replay::ReplayPage;
use super::{Go, Look, Page, draw_list};
use crate::app::AppInput;
use crate::context::Context;
use crate::dialog::{Dialog, DialogReply, Menu};
use crate::field::Field;
use crate::keys::{Key, key};
use crate::shell::{Bar, Body};
use front::file_named;
use front::local_match::LocalMatch;
use front::reasons::read_match;
use tui_boards::list::{Picked, Picker};
use tui_boards::paint;
use tui_boards::theme::ColourRole;

/// The page for opening a record.
pub(crate) struct OpenPage {
    /// All records with a description of each.
    records: Vec<(PathBuf, String)>,
    list: Picker,
    /// A path, or words to search for.
    path: Field,
    /// Whether the text field has the focus; otherwise the list has it.
    writing: bool,
    asking: Asking<Purpose>,
}

enum Purpose {
    /// Asks whether to continue or replay a match that is not over.
    PlayOrLook(PathBuf, Box<dyn AnyMatch>),
    /// Confirms the deletion of a file.
    Delete(PathBuf),
}

impl OpenPage {
    pub(crate) fn new(context: &Context) -> Self {
        let records = describe(context, newest_first(context.recent.files()));
        OpenPage {
            writing: records.is_empty(),
            records,
            list: Picker::default(),
            path: Field::default(),
            asking: Asking::NOTHING,
        }
    }

    /// Returns the records whose description or file name contains every typed word, ignoring case. A typed path is
    /// compared with the whole path.
    fn found(&self) -> Vec<&(PathBuf, String)> {
        let typed = self.path.text().to_lowercase();
        let is_path = typed.contains(MAIN_SEPARATOR);
        let has_all = |(file, line): &&(PathBuf, String)| {
            let name = file.file_name().filter(|_| !is_path);
            let name = name.unwrap_or(file.as_os_str()).display();
            let text = format!("{line} {name}").to_lowercase();
            typed.split_whitespace().all(|word| text.contains(word))
        };
        self.records.iter().filter(has_all).collect()
    }

    /// Opens the typed file, or the only record that matches.
    fn open_typed(&mut self, context: &mut Context) -> Go {
        let path = file_named(self.path.text());
        let file = match &self.found()[..] {
            [(only, _)] if !path.exists() => only.clone(),
            _ => path,
        };
        self.open(context, file)
    }

    fn ask_to_delete(&mut self, context: &Context) {
        let chosen = self
            .found()
            .get(self.list.chosen)
            .map(|(file, _)| file.clone());
        if let Some(file) = chosen {
            let name = [("file", table::text::path(&file).into())];
            let question = context.texts.with("ask-delete-record", &name);
            let dialog = Dialog::yes_no(context, question);
            self.asking.open(Purpose::Delete(file), dialog);
        }
    }

    fn delete(&mut self, context: &mut Context, file: &Path) {
        match fs::remove_file(file) {
            Ok(()) => self.records.retain(|(known, _)| known != file),
            Err(error) => context.refuse(&error),
        }
        self.writing |= self.records.is_empty();
    }

    fn open(&mut self, context: &mut Context, file: PathBuf) -> Go {
        match read_match(context.catalogue, &context.texts, &file) {
            Ok(game) => {
                context.recent.add(&file);
                if game.turn().is_over() {
                    return Go::Push(Box::new(ReplayPage::new(context, game, Some(file))));
                }
                let items = vec![
                    context.texts.get("open-play"),
                    context.texts.get("open-look"),
                ];
                let menu = Menu::new(context.texts.get("open-unfinished"), items);
                let purpose = Purpose::PlayOrLook(file, game);
                self.asking.open(purpose, Dialog::Menu(menu));
            }
            Err(reason) => {
                let name = table::text::path(&file);
                context.warn(
                    "cannot-open",
                    &[("file", name.into()), ("reason", reason.into())],
                );
            }
        }
        Go::Stay
    }
}

/// Returns the files once each, the most recently written first.
fn newest_first(mut files: Vec<PathBuf>) -> Vec<PathBuf> {
    let mut seen = HashSet::new();
    let real = |file: &PathBuf| fs::canonicalize(file).unwrap_or_else(|_| file.clone());
    files.retain(|file| seen.insert(real(file)));
    files.sort_by_cached_key(|file| Reverse(written(file)));
    files
}

/// Returns when a file was written.
fn written(file: &Path) -> SystemTime {
    let changed = fs::metadata(file).and_then(|known| known.modified());
    changed.unwrap_or(SystemTime::UNIX_EPOCH)
}

/// Returns these files with a description of each, including unreadable ones.
fn describe(context: &Context, files: Vec<PathBuf>) -> Vec<(PathBuf, String)> {
    let listed = |file: &PathBuf| {
        let record = saves::read_record(file).ok()?;
        Listed::new(context, &record, written(file))
    };
    let all: Vec<Option<Listed>> = files.iter().map(listed).collect();
    let known: Vec<&Listed> = all.iter().flatten().collect();
    let mut known = records::aligned(&known).into_iter();
    let line = |(file, listed): (&PathBuf, &Option<Listed>)| {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let about = listed.as_ref().and_then(|_| known.next());
        match about {
            Some(about) => format!("{about}  {name}"),
            None => context
                .texts
                .with("open-unreadable", &[("file", name.into())]),
        }
    };
    let lines: Vec<String> = files.iter().zip(&all).map(line).collect();
    files.into_iter().zip(lines).collect()
}

impl Look for OpenPage {
    fn bar(&self, context: &Context, _middle: Rect) -> Bar {
        Bar::new(context.texts.get("open-title"), "")
    }

    fn draw(&mut self, context: &Context, body: Body, buffer: &mut Buffer) {
        let theme = context.theme;
        let [_, path, _, list] = body.middle.layout(&Layout::vertical([
            Constraint::Length(1),
            Constraint::Length(1),
            Constraint::Length(1),
            Constraint::Fill(1),
        ]));
        let label = context.texts.get("open-path");
        let label = (&*label, label.width() as u16 + 1);
        let area = path.inner(Margin::new(1, 0));
        self.path.draw(theme, label, self.writing, area, buffer);
        let found: Vec<(PathBuf, String)> = self.found().into_iter().cloned().collect();
        let typed = self.path.text();
        let is_file = !typed.trim().is_empty() && file_named(typed).is_file();
        if found.is_empty() && !is_file {
            let key = if typed.trim().is_empty() {
                "open-none"
            } else {
                "open-none-found"
            };
            let text = Line::styled(context.texts.get(key), theme.style(ColourRole::Dim));
            text.render(list.inner(Margin::new(1, 0)), buffer);
        }
        let (files, lines): (Vec<PathBuf>, Vec<String>) = found.into_iter().unzip();
        draw_list(theme, &mut self.list, &lines, list, buffer);
        // The lines have no room for the path of the selected file, so show it here.
        if let Some(file) = files.get(self.list.chosen)
            && !self.writing
        {
            let message_area = body.message_area.inner(Margin::new(1, 0));
            let path = paint::ending(theme, &table::text::path(file), message_area.width.into());
            Line::styled(path, theme.style(ColourRole::Dim)).render(message_area, buffer);
        }
    }

    fn keys(&self, context: &Context) -> Vec<Key> {
        let mut keys = vec![key(context, "Enter", "key-open")];
        if !self.records.is_empty() {
            keys.push(key(context, "↑↓", "key-choose"));
            keys.push(key(context, "Tab", "key-path"));
            if !self.writing {
                keys.push(key(context, "Del", "key-delete"));
            }
        }
        keys.push(key(context, "Esc", "key-back"));
        keys
    }
}

impl Page for OpenPage {
    fn dialog(&mut self) -> Option<&mut Dialog> {
        self.asking.dialog()
    }

    fn reply(&mut self, context: &mut Context, reply: DialogReply) -> Go {
        match (self.asking.close(), reply) {
            (Some(Purpose::PlayOrLook(file, game)), DialogReply::Chosen(0)) => {
                let folder = context.folder.clone();
                let record = game.record();
                match LocalMatch::recorded(context.catalogue, record, Some(file), folder) {
                    Ok(session) => return Go::Replace(Box::new(Play::new(context, session))),
                    Err(error) => context.refuse(&error),
                }
            }
            (Some(Purpose::PlayOrLook(file, game)), DialogReply::Chosen(_)) => {
                return Go::Push(Box::new(ReplayPage::new(context, game, Some(file))));
            }
            (Some(Purpose::Delete(file)), DialogReply::Chosen(0)) => self.delete(context, &file),
            _ => {}
        }
        Go::Stay
    }

    fn handle(&mut self, context: &mut Context, input: &AppInput) -> Go {
        if let AppInput::Paste(text) = input {
            self.writing = true;
            self.path.insert(text);
        }
        if let AppInput::Key(key) = input {
            match key.code {
                KeyCode::Esc => return Go::Back,
                KeyCode::Tab | KeyCode::BackTab => {
                    self.writing = !self.writing || self.found().is_empty();
                    return Go::Stay;
                }
                KeyCode::Enter if self.writing => {
                    return self.open_typed(context);
                }
                KeyCode::Down if self.writing && !self.found().is_empty() => {
                    self.writing = false;
                    return Go::Stay;
                }
                KeyCode::Up if !self.writing && self.list.chosen == 0 => {
                    self.writing = true;
                    return Go::Stay;
                }
                KeyCode::Up | KeyCode::Down if self.writing => {}
                _ if self.writing => {
                    self.path.key(*key);
                    self.list.chosen = 0;
                    return Go::Stay;
                }
                KeyCode::Delete => {
                    self.ask_to_delete(context);
                    return Go::Stay;
                }
                // Typing starts a search even if the list has the focus.
                KeyCode::Char(_) | KeyCode::Backspace => {
                    self.writing = true;
                    self.path.key(*key);
                    self.list.chosen = 0;
                    return Go::Stay;
                }
                _ => {}
            }
        }
        let files: Vec<PathBuf> = self.found().iter().map(|(file, _)| file.clone()).collect();
        if let Picked::Opened(which) = input.pick(&mut self.list, files.len()) {
            return self.open(context, files[which].clone());
        }
        Go::Stay
    }

    fn takes_text(&self) -> bool {
        self.writing
    }
}
