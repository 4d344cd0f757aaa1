//! The first page: what would you like to do?

use std::path::PathBuf;
use std::time::Duration;

use crossterm::event::{KeyCode, MouseButton, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::form::Form;
use super::table::Table;
use super::{Go, Keys, Page, draw_notice, key, line_role, parts, put_centred};
use crate::screen::app::Input;
use crate::screen::desk::Desk;
use crate::screen::look::Role;
use crate::screen::paint;
use crate::screen::seat_colours;
use crate::screen::session::Session;

/// What can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Item {
    Continue,
    New,
    Watch,
    Quit,
}

/// The first page.
pub(in crate::screen) struct Home {
    /// The match that was left last, in words, and where it is.
    unfinished: Option<(PathBuf, String)>,
    chosen: usize,
    places: Vec<Rect>,
}

impl Home {
    pub(in crate::screen) fn new(desk: &mut Desk) -> Self {
        let mut home = Home {
            unfinished: None,
            chosen: 0,
            places: Vec::new(),
        };
        home.look_for_unfinished(desk);
        home
    }

    fn items(&self) -> Vec<Item> {
        let mut items = vec![Item::New, Item::Watch, Item::Quit];
        if self.unfinished.is_some() {
            items.insert(0, Item::Continue);
        }
        items
    }

    fn look_for_unfinished(&mut self, desk: &mut Desk) {
        let Some(shelf) = &desk.shelf else {
            return;
        };
        let found = shelf.unfinished().into_iter().find_map(|found| {
            let path = found.place.path().to_owned();
            let record = found.record.ok()?;
            let game = games::find(&record.game)?;
            let names = record.players.iter().map(ToString::to_string);
            let text = desk.texts.with(
                "home-continue-about",
                &[
                    ("game", desk.game_name(game).into()),
                    ("names", names.collect::<Vec<_>>().join(", ").into()),
                    ("moves", record.moves.len().into()),
                    (
                        "when",
                        ago(desk, found.changed.elapsed().unwrap_or_default()).into(),
                    ),
                ],
            );
            Some((path, text))
        });
        self.unfinished = found;
    }

    fn choose(&mut self, desk: &mut Desk) -> Go {
        match self.items().get(self.chosen) {
            Some(Item::Continue) => self.resume(desk),
            Some(Item::New) => Go::To(Box::new(Form::new(desk, false))),
            Some(Item::Watch) => Go::To(Box::new(Form::new(desk, true))),
            Some(Item::Quit) => Go::Quit,
            None => Go::Stay,
        }
    }

    fn resume(&mut self, desk: &mut Desk) -> Go {
        let wanted = self.unfinished.as_ref().map(|(path, _)| path.clone());
        let shelf = desk.shelf.as_ref();
        let all = shelf.map(|shelf| shelf.unfinished()).unwrap_or_default();
        let found = all
            .into_iter()
            .find(|found| Some(found.place.path()) == wanted.as_deref());
        let loaded = found.map(|found| {
            let record = found.record.map_err(|error| error.to_string())?;
            let game = games::load(&record).map_err(|error| error.to_string())?;
            Ok::<_, String>(Session::kept(game, found.place))
        });
        match loaded {
            Some(Ok(session)) => Go::To(Box::new(Table::new(desk, session))),
            Some(Err(reason)) => {
                desk.warn("cannot-resume", &[("reason", reason.into())]);
                Go::Stay
            }
            None => {
                self.look_for_unfinished(desk);
                Go::Stay
            }
        }
    }
}

impl Page for Home {
    fn draw(&mut self, desk: &Desk, area: Rect, buffer: &mut Buffer) {
        let parts = parts(area);
        let look = desk.look;
        let version = env!("CARGO_PKG_VERSION");
        paint::bar(look, parts.top, buffer, "Tilewright", version);
        let items = self.items();
        let height = items.len() as u16 * 2 + 6;
        let middle = paint::centred(parts.middle, parts.middle.width, height);
        title(desk, middle, buffer);
        self.places.clear();
        for (i, item) in items.iter().enumerate() {
            let text = match item {
                Item::Continue => desk.texts.get("home-continue"),
                Item::New => desk.texts.get("home-new"),
                Item::Watch => desk.texts.get("home-watch"),
                Item::Quit => desk.texts.get("home-quit"),
            };
            let y = middle.y + 5 + i as u16 * 2;
            let row = paint::centred(
                Rect {
                    y,
                    height: 1,
                    ..middle
                },
                30,
                1,
            );
            self.places.push(row);
            let style = look.style(line_role(i == self.chosen));
            paint::fill(buffer, row, style);
            put_centred(buffer, row, y, &text, style);
            if let (Item::Continue, Some((_, about))) = (item, &self.unfinished) {
                put_centred(buffer, middle, y + 1, about, look.style(Role::Dim));
            }
        }
        draw_notice(desk, parts.said, buffer);
        let keys = [
            key(desk, "↑↓", "key-choose"),
            key(desk, "Enter", "key-open"),
            key(desk, "?", "key-help"),
            key(desk, "q", "key-quit"),
        ];
        paint::shortcuts(look, parts.bottom, buffer, &keys);
    }

    fn handle(&mut self, desk: &mut Desk, input: &Input) -> Go {
        let last = self.items().len() - 1;
        match input {
            Input::Key(key) => match key.code {
                KeyCode::Up => self.chosen = self.chosen.checked_sub(1).unwrap_or(last),
                KeyCode::Down | KeyCode::Tab => {
                    self.chosen = if self.chosen >= last {
                        0
                    } else {
                        self.chosen + 1
                    };
                }
                KeyCode::Enter | KeyCode::Char(' ') => return self.choose(desk),
                KeyCode::Char('q') | KeyCode::Esc => return Go::Quit,
                _ => {}
            },
            Input::Mouse(mouse) => {
                let at = Position::new(mouse.column, mouse.row);
                if let Some(which) = self.places.iter().position(|place| place.contains(at)) {
                    self.chosen = which;
                    if mouse.kind == MouseEventKind::Down(MouseButton::Left) {
                        return self.choose(desk);
                    }
                }
            }
            _ => {}
        }
        Go::Stay
    }

    fn shown(&mut self, desk: &mut Desk) {
        self.look_for_unfinished(desk);
        self.chosen = 0;
    }

    fn keys(&self, desk: &Desk) -> Keys {
        vec![(
            String::new(),
            vec![
                key(desk, "↑↓", "key-choose"),
                key(desk, "Enter", "key-open"),
                key(desk, "q", "key-quit"),
            ],
        )]
    }
}

/// The name of the program over a row of tiles.
fn title(desk: &Desk, area: Rect, buffer: &mut Buffer) {
    let look = desk.look;
    let style = look.style(Role::Strong);
    let name = "T I L E W R I G H T";
    put_centred(buffer, area, area.y, name, style);
    let row = paint::centred(
        Rect {
            y: area.y + 1,
            height: 1,
            ..area
        },
        20,
        1,
    );
    for i in 0..10 {
        let style = look.fg(seat_colours::paint(i));
        let sign = look.sign("▄▄", if i % 2 == 0 { "##" } else { "==" });
        paint::put(buffer, row, row.x + 2 * i as u16, row.y, sign, style);
    }
    put_centred(
        buffer,
        area,
        area.y + 3,
        &desk.texts.get("home-blurb"),
        look.style(Role::Dim),
    );
}

/// `just now`, `5 minutes ago`, `3 days ago`
fn ago(desk: &Desk, elapsed: Duration) -> String {
    let minutes = elapsed.as_secs() / 60;
    let (key, count) = match minutes {
        0 => ("ago-now", 0),
        1..60 => ("ago-minutes", minutes),
        60..2880 => ("ago-hours", minutes / 60),
        _ => ("ago-days", minutes / 1440),
    };
    desk.texts.with(key, &[("count", count.into())])
}
