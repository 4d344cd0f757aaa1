//! Opening a record: one of the recent ones, or any file.

use std::fs;
use std::path::PathBuf;
use std::time::SystemTime;

use crossterm::event::KeyCode;
use games::AnyMatch;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::style::Modifier;
use ratatui::text::Line;
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::asking::Asking;
use super::play::Play;
use super::records::{self, Listed};
use super::replay::Replay;
use super::{Go, Look, Page, draw_list};
use crate::app::Input;
use crate::context::Context;
use crate::dialog::{Dialog, Menu, Reply};
use crate::field::Field;
use crate::keys::{Key, key};
use crate::shell::{Bar, Body};
use front::file_named;
use front::local_match::LocalMatch;
use front::reasons::read_match;
use tui_boards::list::{Picked, Picker};
use tui_boards::paint;
use tui_boards::theme::Role;

/// The page on which a record is chosen.
pub(crate) struct Open {
    files: Vec<PathBuf>,
    /// The files in words.
    lines: Vec<String>,
    list: Picker,
    path: Field,
    /// Whether the path is being written; otherwise a file of the list is chosen.
    writing: bool,
    /// A match that is not over: is it to be played on, or looked at?
    asking: Asking<(PathBuf, Box<dyn AnyMatch>)>,
}

impl Open {
    pub(crate) fn new(context: &Context) -> Self {
        let files = context.recent.files();
        Open {
            lines: describe(context, &files),
            writing: files.is_empty(),
            files,
            list: Picker::default(),
            path: Field::default(),
            asking: Asking::NOTHING,
        }
    }

    fn open(&mut self, context: &mut Context, file: PathBuf) -> Go {
        match read_match(context.catalogue, &context.texts, &file) {
            Ok(game) => {
                context.recent.remember(&file);
                if game.turn().is_over() {
                    return Go::To(Box::new(Replay::new(context, game, Some(file))));
                }
                let items = vec![
                    context.texts.get("open-play"),
                    context.texts.get("open-look"),
                ];
                let menu = Menu::new(context.texts.get("open-unfinished"), items);
                self.asking.open((file, game), Dialog::Menu(menu));
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

/// All these files in words, the unreadable ones too.
fn describe(context: &Context, files: &[PathBuf]) -> Vec<String> {
    let listed = |file: &PathBuf| {
        let record = files::read_record(file).ok()?;
        let changed = fs::metadata(file).and_then(|known| known.modified());
        Listed::new(context, &record, changed.unwrap_or(SystemTime::UNIX_EPOCH))
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
    files.iter().zip(&all).map(line).collect()
}

impl Look for Open {
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
        let [label_place, field] = path.inner(Margin::new(1, 0)).layout(&Layout::horizontal([
            Constraint::Length(label.width() as u16 + 1),
            Constraint::Fill(1),
        ]));
        let role = if self.writing {
            Role::Strong
        } else {
            Role::Text
        };
        Line::styled(label, theme.style(role)).render(label_place, buffer);
        let style = theme.style(Role::Text).add_modifier(Modifier::UNDERLINED);
        Line::from(self.path.spans(field.width, style, self.writing)).render(field, buffer);
        if self.files.is_empty() {
            let text = Line::styled(context.texts.get("open-none"), theme.style(Role::Dim));
            text.render(list.inner(Margin::new(1, 0)), buffer);
        }
        draw_list(theme, &mut self.list, &self.lines, list, buffer);
        // What had no room in its line: where the chosen file is.
        if let Some(file) = self.files.get(self.list.chosen)
            && !self.writing
        {
            let said = body.said.inner(Margin::new(1, 0));
            let path = paint::ending(theme, &table::text::path(file), said.width.into());
            Line::styled(path, theme.style(Role::Dim)).render(said, buffer);
        }
    }

    fn keys(&self, context: &Context) -> Vec<Key> {
        let mut keys = vec![key(context, "Enter", "key-open")];
        if !self.files.is_empty() {
            keys.push(key(context, "↑↓", "key-choose"));
            keys.push(key(context, "Tab", "key-path"));
        }
        keys.push(key(context, "Esc", "key-back"));
        keys
    }
}

impl Page for Open {
    fn dialog(&mut self) -> Option<&mut Dialog> {
        self.asking.dialog()
    }

    fn reply(&mut self, context: &mut Context, reply: Reply) -> Go {
        match (self.asking.close(), reply) {
            (Some((file, game)), Reply::Chosen(0)) => {
                let folder = context.folder.clone();
                let record = game.record();
                match LocalMatch::recorded(context.catalogue, record, Some(file), folder) {
                    Ok(session) => return Go::Instead(Box::new(Play::new(context, session))),
                    Err(error) => context.refuse(&error),
                }
            }
            (Some((file, game)), Reply::Chosen(_)) => {
                return Go::To(Box::new(Replay::new(context, game, Some(file))));
            }
            _ => {}
        }
        Go::Stay
    }

    fn handle(&mut self, context: &mut Context, input: &Input) -> Go {
        if let Input::Paste(text) = input {
            self.writing = true;
            self.path.insert(text);
        }
        if let Input::Key(key) = input {
            match key.code {
                KeyCode::Esc => return Go::Back,
                KeyCode::Tab | KeyCode::BackTab => {
                    self.writing = !self.writing || self.files.is_empty();
                    return Go::Stay;
                }
                KeyCode::Enter if self.writing => {
                    let path = file_named(self.path.text());
                    return self.open(context, path);
                }
                KeyCode::Down if self.writing && !self.files.is_empty() => {
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
                    return Go::Stay;
                }
                KeyCode::Char('q') => return Go::Back,
                _ => {}
            }
        }
        if let Picked::Opened(which) = input.pick(&mut self.list, self.files.len()) {
            return self.open(context, self.files[which].clone());
        }
        Go::Stay
    }

    fn takes_text(&self) -> bool {
        self.writing
    }
}
