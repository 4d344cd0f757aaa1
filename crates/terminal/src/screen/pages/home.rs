//! The first page: what would you like to do?

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::form::Form;
use super::open::Open;
use super::rules::Rules;
use super::settings::SettingsPage;
use super::unfinished::{self, Found, Unfinished};
use super::{Go, Keys, Page, draw_notice, key, line_role, parts, put_centred};
use crate::screen::app::Input;
use crate::screen::desk::Desk;
use crate::screen::list::{List, Picked};
use crate::screen::look::Role;
use crate::screen::paint;
use crate::screen::seat_colours;

/// What can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Item {
    Continue,
    Unfinished,
    New,
    Open,
    Watch,
    Rules,
    Settings,
    Quit,
}

/// The first page.
pub(in crate::screen) struct Home {
    /// The matches that were left, in words, and where they are; the last played first.
    unfinished: Vec<Found>,
    list: List,
}

impl Home {
    pub(in crate::screen) fn new(desk: &mut Desk) -> Self {
        let broken = unfinished::unreadable(desk);
        if broken > 0 && desk.notice.is_none() {
            desk.warn("unfinished-unreadable", &[("count", broken.into())]);
        }
        Home {
            unfinished: unfinished::found(desk),
            list: List::default(),
        }
    }

    fn items(&self) -> Vec<Item> {
        let mut items = Vec::new();
        if !self.unfinished.is_empty() {
            items.push(Item::Continue);
        }
        if self.unfinished.len() > 1 {
            items.push(Item::Unfinished);
        }
        items.extend([
            Item::New,
            Item::Open,
            Item::Watch,
            Item::Rules,
            Item::Settings,
            Item::Quit,
        ]);
        items
    }

    fn choose(&mut self, desk: &mut Desk, item: Item) -> Go {
        match item {
            Item::Continue => {
                let path = self.unfinished.first().map(|found| found.path.clone());
                path.map_or(Go::Stay, |path| unfinished::resume(desk, &path))
            }
            Item::Unfinished => Go::To(Box::new(Unfinished::new(desk))),
            Item::New => Go::To(Box::new(Form::new(desk, false))),
            Item::Open => Go::To(Box::new(Open::new(desk))),
            Item::Watch => Go::To(Box::new(Form::new(desk, true))),
            Item::Rules => Go::To(Box::new(Rules::new(desk, desk.catalogue[0]))),
            Item::Settings => Go::To(Box::new(SettingsPage::new(desk))),
            Item::Quit => Go::Quit,
        }
    }

    fn text(&self, desk: &Desk, item: Item) -> String {
        let key = match item {
            Item::Continue => "home-continue",
            Item::Unfinished => {
                let count = self.unfinished.len();
                return desk
                    .texts
                    .with("home-unfinished", &[("count", count.into())]);
            }
            Item::New => "home-new",
            Item::Open => "home-open",
            Item::Watch => "home-watch",
            Item::Rules => "home-rules",
            Item::Settings => "home-settings",
            Item::Quit => "home-quit",
        };
        desk.texts.get(key)
    }
}

impl Page for Home {
    fn draw(&mut self, desk: &Desk, area: Rect, buffer: &mut Buffer) {
        let parts = parts(area);
        let look = desk.look;
        let version = env!("CARGO_PKG_VERSION");
        paint::bar(look, parts.top, buffer, "Tilewright", version);
        let items = self.items();
        let head = if parts.middle.height >= 30 { 11 } else { 6 };
        let step = if parts.middle.height >= 30 { 2 } else { 1 };
        let height = head + items.len() as u16 * step + 2;
        let middle = paint::centred(parts.middle, parts.middle.width, height);
        title(
            desk,
            Rect {
                height: head.min(middle.height),
                ..middle
            },
            buffer,
        );
        let list = Rect::new(
            middle.x,
            middle.y + head.min(middle.height),
            middle.width,
            middle.height.saturating_sub(head + 2),
        );
        let list = paint::centred(list, 36, list.height);
        for (row, i) in self.list.lay_out(list, items.len(), step) {
            let style = look.style(line_role(i == self.list.chosen));
            paint::fill(buffer, row, style);
            put_centred(buffer, row, row.y, &self.text(desk, items[i]), style);
        }
        let chosen = items.get(self.list.chosen);
        if let (Some(Item::Continue), Some(Found { about, .. })) = (chosen, self.unfinished.first())
        {
            let about = paint::shortened(look, about, middle.width.saturating_sub(2).into());
            put_centred(
                buffer,
                middle,
                list.bottom() + 1,
                &about,
                look.style(Role::Dim),
            );
        }
        draw_notice(desk, parts.said, buffer);
        let keys = [
            key(desk, "↑↓", "key-choose"),
            key(desk, "Enter", "key-open"),
            key(desk, "?", "key-help"),
            key(desk, "q", "key-quit"),
        ];
        paint::shortcuts(desk, parts.bottom, buffer, &keys);
    }

    fn handle(&mut self, desk: &mut Desk, input: &Input) -> Go {
        let items = self.items();
        if let Picked::Opened(which) = self.list.handle(input, items.len()) {
            return self.choose(desk, items[which]);
        }
        match input {
            Input::Key(key) if key.code == KeyCode::Char('q') => Go::Quit,
            _ => Go::Stay,
        }
    }

    fn shown(&mut self, desk: &mut Desk) {
        self.unfinished = unfinished::found(desk);
        self.list.chosen = 0;
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

/// The letters of the name, each five rows of what is painted.
const LETTERS: [[&str; 5]; 10] = [
    ["#####", "  #  ", "  #  ", "  #  ", "  #  "],
    ["###", " # ", " # ", " # ", "###"],
    ["#   ", "#   ", "#   ", "#   ", "####"],
    ["####", "#   ", "### ", "#   ", "####"],
    ["#   #", "#   #", "# # #", "## ##", "#   #"],
    ["### ", "#  #", "### ", "# # ", "#  #"],
    ["###", " # ", " # ", " # ", "###"],
    [" ### ", "#    ", "#  ##", "#   #", " ### "],
    ["#  #", "#  #", "####", "#  #", "#  #"],
    ["#####", "  #  ", "  #  ", "  #  ", "  #  "],
];

/// The name of the program, laid of tiles where there is room.
fn title(desk: &Desk, area: Rect, buffer: &mut Buffer) {
    let look = desk.look;
    let wide: u16 = LETTERS
        .iter()
        .map(|letter| letter[0].len() as u16 + 1)
        .sum();
    let tall = area.height >= 9;
    if tall {
        let mut x = area.x + area.width.saturating_sub(wide) / 2;
        for (i, letter) in LETTERS.iter().enumerate() {
            let style = look.fg(seat_colours::paint(i));
            for (row, line) in letter.iter().enumerate() {
                for (column, sign) in line.chars().enumerate() {
                    if sign == '#' {
                        let (x, y) = (x + column as u16, area.y + 1 + row as u16);
                        paint::put(buffer, area, x, y, look.sign("█", "#"), style);
                    }
                }
            }
            x += letter[0].len() as u16 + 1;
        }
    } else {
        put_centred(
            buffer,
            area,
            area.y + 1,
            "T I L E W R I G H T",
            look.style(Role::Strong),
        );
        let row = Rect {
            y: area.y + 2,
            height: 1,
            ..area
        };
        let row = paint::centred(row, 20, 1);
        for i in 0..10 {
            let style = look.fg(seat_colours::paint(i));
            let sign = look.sign("▄▄", if i % 2 == 0 { "##" } else { "==" });
            paint::put(buffer, row, row.x + 2 * i as u16, row.y, sign, style);
        }
    }
    let blurb = desk.texts.get("home-blurb");
    let y = area.y + if tall { 8 } else { 4 };
    put_centred(buffer, area, y, &blurb, look.style(Role::Dim));
}
