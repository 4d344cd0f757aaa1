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
use crate::screen::context::Context;
use crate::screen::list::{List, Picked};
use crate::screen::paint;
use crate::screen::seat_colours;
use crate::screen::theme::Role;

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
    pub(in crate::screen) fn new(context: &mut Context) -> Self {
        if context.notice.is_none()
            && let Some((count, reason)) = unfinished::unreadable(context)
        {
            let variables = [("count", count.into()), ("reason", reason.into())];
            context.warn("unfinished-unreadable", &variables);
        }
        Home {
            unfinished: unfinished::found(context),
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

    fn choose(&mut self, context: &mut Context, item: Item) -> Go {
        match item {
            Item::Continue => {
                let path = self.unfinished.first().map(|found| found.path.clone());
                path.map_or(Go::Stay, |path| unfinished::resume(context, &path))
            }
            Item::Unfinished => Go::To(Box::new(Unfinished::new(context))),
            Item::New => Go::To(Box::new(Form::new(context, false))),
            Item::Open => Go::To(Box::new(Open::new(context))),
            Item::Watch => Go::To(Box::new(Form::new(context, true))),
            Item::Rules => Go::To(Box::new(Rules::new(context, context.catalogue[0]))),
            Item::Settings => Go::To(Box::new(SettingsPage::new(context))),
            Item::Quit => Go::Quit,
        }
    }

    fn text(&self, context: &Context, item: Item) -> String {
        let key = match item {
            Item::Continue => "home-continue",
            Item::Unfinished => {
                let count = self.unfinished.len();
                return context
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
        context.texts.get(key)
    }
}

impl Page for Home {
    fn draw(&mut self, context: &Context, area: Rect, buffer: &mut Buffer) {
        let parts = parts(area);
        let theme = context.theme;
        let version = env!("CARGO_PKG_VERSION");
        paint::bar(theme, parts.top, buffer, "Tilewright", version);
        let items = self.items();
        let head = if parts.middle.height >= 30 { 11 } else { 6 };
        let step = if parts.middle.height >= 30 { 2 } else { 1 };
        let height = head + items.len() as u16 * step + 2;
        let middle = paint::centred(parts.middle, parts.middle.width, height);
        title(
            context,
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
            let style = theme.style(line_role(i == self.list.chosen));
            paint::fill(buffer, row, style);
            put_centred(buffer, row, row.y, &self.text(context, items[i]), style);
        }
        let chosen = items.get(self.list.chosen);
        if let (Some(Item::Continue), Some(Found { about, .. })) = (chosen, self.unfinished.first())
        {
            let about = paint::shortened(theme, about, middle.width.saturating_sub(2).into());
            put_centred(
                buffer,
                middle,
                list.bottom() + 1,
                &about,
                theme.style(Role::Dim),
            );
        }
        draw_notice(context, parts.said, buffer);
        let keys = [
            key(context, "↑↓", "key-choose"),
            key(context, "Enter", "key-open"),
            key(context, "?", "key-help"),
            key(context, "q", "key-quit"),
        ];
        paint::shortcuts(context, parts.bottom, buffer, &keys);
    }

    fn handle(&mut self, context: &mut Context, input: &Input) -> Go {
        let items = self.items();
        if let Picked::Opened(which) = self.list.handle(input, items.len()) {
            return self.choose(context, items[which]);
        }
        match input {
            Input::Key(key) if key.code == KeyCode::Char('q') => Go::Quit,
            _ => Go::Stay,
        }
    }

    fn shown(&mut self, context: &mut Context) {
        self.unfinished = unfinished::found(context);
        self.list.chosen = 0;
    }

    fn keys(&self, context: &Context) -> Keys {
        vec![(
            String::new(),
            vec![
                key(context, "↑↓", "key-choose"),
                key(context, "Enter", "key-open"),
                key(context, "q", "key-quit"),
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
fn title(context: &Context, area: Rect, buffer: &mut Buffer) {
    let theme = context.theme;
    let wide: u16 = LETTERS
        .iter()
        .map(|letter| letter[0].len() as u16 + 1)
        .sum();
    let tall = area.height >= 9;
    if tall {
        let mut x = area.x + area.width.saturating_sub(wide) / 2;
        for (i, letter) in LETTERS.iter().enumerate() {
            let style = theme.fg(seat_colours::paint(i));
            for (row, line) in letter.iter().enumerate() {
                for (column, sign) in line.chars().enumerate() {
                    if sign == '#' {
                        let (x, y) = (x + column as u16, area.y + 1 + row as u16);
                        paint::put(buffer, area, x, y, theme.sign("█", "#"), style);
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
            theme.style(Role::Strong),
        );
        let row = Rect {
            y: area.y + 2,
            height: 1,
            ..area
        };
        let row = paint::centred(row, 20, 1);
        for i in 0..10 {
            let style = theme.fg(seat_colours::paint(i));
            let sign = theme.sign("▄▄", if i % 2 == 0 { "##" } else { "==" });
            paint::put(buffer, row, row.x + 2 * i as u16, row.y, sign, style);
        }
    }
    let blurb = context.texts.get("home-blurb");
    let y = area.y + if tall { 8 } else { 4 };
    put_centred(buffer, area, y, &blurb, theme.style(Role::Dim));
}
