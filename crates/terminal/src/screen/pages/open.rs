//! Opening a record: one of the recent ones, or any file.

use std::fs;
use std::path::PathBuf;
use std::time::SystemTime;

use crossterm::event::KeyCode;
use games::AnyMatch;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::play::Play;
use super::records::{self, Listed};
use super::replay::Replay;
use super::{Go, Keys, Page, dialog_keys, draw_list, draw_notice, key, parts};
use crate::input::file_named;
use crate::match_here::MatchHere;
use crate::screen::app::Input;
use crate::screen::context::Context;
use crate::screen::dialog::{Choice, Dialog, Reply};
use crate::screen::field::Field;
use crate::screen::list::{List, Picked};
use crate::screen::paint;
use crate::screen::reasons::read_match;
use crate::screen::theme::Role;

/// The page on which a record is chosen.
pub(in crate::screen) struct Open {
    files: Vec<(PathBuf, String)>,
    list: List,
    path: Field,
    /// Whether the path is being written; otherwise a file of the list is chosen.
    writing: bool,
    /// A match that is not over: is it to be played on, or looked at?
    asked: Option<(Dialog, PathBuf, Box<dyn AnyMatch>)>,
}

impl Open {
    pub(in crate::screen) fn new(context: &Context) -> Self {
        let files = context.recent.files();
        let texts = describe(context, &files);
        let files: Vec<_> = files.into_iter().zip(texts).collect();
        Open {
            writing: files.is_empty(),
            files,
            list: List::default(),
            path: Field::default(),
            asked: None,
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
                let choice = Choice::new(context.texts.get("open-unfinished"), items);
                self.asked = Some((Dialog::Choice(choice), file, game));
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

impl Page for Open {
    fn draw(&mut self, context: &Context, area: Rect, buffer: &mut Buffer) {
        let theme = context.theme;
        let parts = parts(area);
        paint::bar(
            theme,
            parts.top,
            buffer,
            &context.texts.get("open-title"),
            "",
        );
        let middle = parts.middle;
        let label = context.texts.get("open-path");
        let role = if self.writing {
            Role::Strong
        } else {
            Role::Text
        };
        paint::put(
            buffer,
            middle,
            middle.x + 1,
            middle.y + 1,
            &label,
            theme.style(role),
        );
        let start = label.chars().count() as u16 + 2;
        let field = Rect::new(
            middle.x + start,
            middle.y + 1,
            middle.width.saturating_sub(start + 1),
            1,
        );
        let field = field.intersection(middle);
        let style = theme.style(Role::Text).add_modifier(Modifier::UNDERLINED);
        paint::fill(buffer, field, style);
        self.path.draw(field, buffer, style, self.writing);
        let list = Rect::new(
            middle.x,
            middle.y + 3,
            middle.width,
            middle.height.saturating_sub(3),
        );
        if self.files.is_empty() {
            let text = context.texts.get("open-none");
            paint::put(
                buffer,
                list,
                list.x + 1,
                list.y,
                &text,
                theme.style(Role::Dim),
            );
        }
        let lines: Vec<&str> = self.files.iter().map(|(_, text)| text.as_str()).collect();
        draw_list(theme, &mut self.list, &lines, list, buffer);
        // What had no room in its line: where the chosen file is.
        if let Some((file, _)) = self.files.get(self.list.chosen)
            && !self.writing
        {
            let path = file.display().to_string();
            let said = parts.said;
            paint::put(
                buffer,
                said,
                said.x + 1,
                said.y,
                &path,
                theme.style(Role::Dim),
            );
        }
        draw_notice(context, parts.said, buffer);
        let keys = match &self.asked {
            Some((asked, ..)) => dialog_keys(context, asked, "key-open"),
            None => vec![
                key(context, "Enter", "key-open"),
                key(context, "↑↓", "key-choose"),
                key(context, "Tab", "key-path"),
                key(context, "Esc", "key-back"),
                key(context, "F1", "key-help"),
            ],
        };
        paint::shortcuts(context, parts.bottom, buffer, &keys);
        if let Some((dialog, ..)) = &mut self.asked {
            dialog.draw(theme, area, buffer);
        }
    }

    fn handle(&mut self, context: &mut Context, input: &Input) -> Go {
        if let Some((dialog, ..)) = &mut self.asked {
            let reply = dialog.handle(input);
            if reply == Reply::Open {
                return Go::Stay;
            }
            let Some((_, file, game)) = self.asked.take() else {
                return Go::Stay;
            };
            return match reply {
                Reply::Chosen(0) => {
                    let folder = context.folder.clone();
                    match MatchHere::recorded(context.catalogue, game.record(), Some(file), folder)
                    {
                        Ok(session) => Go::Instead(Box::new(Play::new(context, session))),
                        Err(error) => {
                            context.refuse(&error);
                            Go::Stay
                        }
                    }
                }
                Reply::Chosen(_) => Go::To(Box::new(Replay::new(context, game, Some(file)))),
                _ => Go::Stay,
            };
        }
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
        if let Picked::Opened(which) = self.list.handle(input, self.files.len()) {
            return self.open(context, self.files[which].0.clone());
        }
        Go::Stay
    }

    fn keys(&self, context: &Context) -> Keys {
        vec![(
            String::new(),
            vec![
                key(context, "↑↓", "key-choose"),
                key(context, "Tab", "key-path"),
                key(context, "Enter", "key-open"),
                key(context, "Esc", "key-back"),
            ],
        )]
    }

    fn takes_text(&self) -> bool {
        self.writing && self.asked.is_none()
    }
}
