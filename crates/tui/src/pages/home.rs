//! The home page.

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Flex, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

use super::browser::InBrowser;
use super::form::Form;
use super::join::JoinPage;
use super::open::OpenPage;
use super::rules::RulesPage;
use super::settings::SettingsPage;
use super::unfinished::{self, Found, UnfinishedPage, Unreadable};
use super::{Go, Look, Page};
use crate::app::AppInput;
use crate::context::Context;
use crate::keys::{Key, key};
use crate::shell::{Bar, Body};
use front::seat_colours::SeatColour;
use tui_boards::list::{Picked, Picker};
use tui_boards::paint;
use tui_boards::seat_colours;
use tui_boards::theme::ColourRole;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Item {
    Continue,
    Unfinished,
    New,
    Open,
    Watch,
    Browser,
    Join,
    Rules,
    Settings,
    Quit,
}

/// The home page.
pub(crate) struct Home {
    /// The unfinished matches with their descriptions, most recently played first.
    unfinished: Vec<Found>,
    list: Picker,
}

impl Home {
    pub(crate) fn new(context: &mut Context) -> Self {
        if context.notice.is_none()
            && let Some(Unreadable {
                count,
                file,
                reason,
            }) = unfinished::unreadable(context)
        {
            let variables = [
                ("count", count.into()),
                ("file", file.into()),
                ("reason", reason.into()),
            ];
            context.warn("unfinished-unreadable", &variables);
        }
        Home {
            unfinished: unfinished::found(context),
            list: Picker::default(),
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
            Item::Browser,
            Item::Join,
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
            Item::Unfinished => Go::Push(Box::new(UnfinishedPage::new(context))),
            Item::New => Go::Push(Box::new(Form::new(context, false))),
            Item::Open => Go::Push(Box::new(OpenPage::new(context))),
            Item::Watch => Go::Push(Box::new(Form::new(context, true))),
            Item::Browser => Go::Push(Box::new(InBrowser::new(context))),
            Item::Join => Go::Push(Box::new(JoinPage::new(context))),
            Item::Rules => Go::Push(Box::new(RulesPage::new(context, context.catalogue[0]))),
            Item::Settings => Go::Push(Box::new(SettingsPage::new(context))),
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
            Item::Browser => "home-browser",
            Item::Join => "home-join",
            Item::Rules => "home-rules",
            Item::Settings => "home-settings",
            Item::Quit => "home-quit",
        };
        context.texts.get(key)
    }
}

impl Look for Home {
    fn bar(&self, _context: &Context, _middle: Rect) -> Bar {
        Bar::new("Tilewright", env!("CARGO_PKG_VERSION"))
    }

    fn draw(&mut self, context: &Context, body: Body, buffer: &mut Buffer) {
        let (theme, items) = (context.theme, self.items());
        let step = if body.middle.height >= TALL { 2 } else { 1 };
        let (rows, room) = (items.len() as u16 * step, body.middle.height);
        // The title shrinks to make room for the list.
        let heads = [LARGE_TITLE, SMALL_TITLE, NAME_ONLY, CLOSE].into_iter();
        let mut heads = heads.filter(|head| *head < LARGE_TITLE || room >= TALL);
        let head = heads.find(|head| head + rows <= room).unwrap_or(0);
        let [title, list, about] = body.middle.layout(
            &Layout::vertical([
                Constraint::Length(head),
                Constraint::Length(rows.min(room)),
                Constraint::Length(ABOUT.min(room.saturating_sub(head + rows))),
            ])
            .flex(Flex::Center),
        );
        draw_title(context, title, buffer);
        let line = |item: &Item| Line::from(self.text(context, *item)).centered();
        let lines = items.iter().map(line).collect();
        let list = list.centered_horizontally(Constraint::Length(LIST));
        let chosen = theme.style(ColourRole::Chosen);
        let (above, below) = self.list.draw(lines, step.into(), chosen, list, buffer);
        paint::more(theme, list, buffer, above, below);
        if let (Some(Item::Continue), Some(found)) =
            (items.get(self.list.chosen), self.unfinished.first())
        {
            let room = body.message_area.width.saturating_sub(2).into();
            let text = paint::shortened(theme, &found.about, room);
            let line = Line::styled(text, theme.style(ColourRole::Dim)).centered();
            // If the list fills the page, use the message line.
            line.render(
                about.rows().next_back().unwrap_or(body.message_area),
                buffer,
            );
        }
    }

    fn keys(&self, context: &Context) -> Vec<Key> {
        vec![
            key(context, "↑↓", "key-choose"),
            key(context, "Enter", "key-open"),
            key(context, "q", "key-quit"),
        ]
    }
}

impl Page for Home {
    fn handle(&mut self, context: &mut Context, input: &AppInput) -> Go {
        let items = self.items();
        if let Picked::Opened(which) = input.pick(&mut self.list, items.len()) {
            return self.choose(context, items[which]);
        }
        match input {
            AppInput::Key(key) if key.code == KeyCode::Char('q') => Go::Quit,
            _ => Go::Stay,
        }
    }

    fn shown(&mut self, context: &mut Context) {
        let found = unfinished::found(context);
        // If the unfinished matches changed, select the first item; otherwise keep the selection.
        let paths = |found: &[Found]| -> Vec<_> {
            let paths = found.iter().map(|found| found.path.clone());
            paths.collect()
        };
        if paths(&found) != paths(&self.unfinished) {
            self.list.chosen = 0;
        }
        self.unfinished = found;
    }
}

/// At this height or more, blank lines separate the items, and the title is built from tiles.
const TALL: u16 = 30;

/// The height of the tile title: five lines of letters, the tagline, and blank lines.
const LARGE_TITLE: u16 = 11;

/// The height of the small title: the name, a row of tiles, the tagline, and blank lines.
const SMALL_TITLE: u16 = 6;

/// The height of the name and its tiles, with a blank line above.
const NAME_ONLY: u16 = 3;

/// The height of the name and its tiles without a blank line.
const CLOSE: u16 = 2;

/// A blank line, and a line that describes the selected match.
const ABOUT: u16 = 2;

/// The width of the list: the longest text in any language, plus some padding.
const LIST: u16 = 36;

/// The letters of the name as bitmaps of five rows.
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

/// Draws the program's name, built from tiles if there is room.
fn draw_title(context: &Context, area: Rect, buffer: &mut Buffer) {
    let theme = context.theme;
    let coloured = |i: usize, text: String| {
        Span::styled(text, theme.fg(seat_colours::paint(SeatColour::new(i))))
    };
    let free = usize::from(area.height > CLOSE);
    let mut lines = vec![Line::default(); free];
    if area.height >= LARGE_TITLE {
        lines.extend((0..5).map(|row| {
            let tiles = |line: &str| line.replace('#', theme.sign("█", "#")) + " ";
            let letters = LETTERS.iter().enumerate();
            letters
                .map(|(i, letter)| coloured(i, tiles(letter[row])))
                .collect()
        }));
        lines.extend([Line::default(), Line::default()]);
    } else {
        lines.push(Line::styled(
            "T I L E W R I G H T",
            theme.style(ColourRole::Strong),
        ));
        let tile = |i: usize| theme.sign("▄▄", if i.is_multiple_of(2) { "##" } else { "==" });
        lines.push((0..10).map(|i| coloured(i, tile(i).to_owned())).collect());
        lines.push(Line::default());
    }
    let blurb = context.texts.get("home-blurb");
    lines.push(Line::styled(blurb, theme.style(ColourRole::Dim)));
    Paragraph::new(lines).centered().render(area, buffer);
}
