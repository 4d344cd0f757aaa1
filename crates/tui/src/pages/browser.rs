//! The "Play in the browser" page. It serves the web page and its tables while it is open.

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Paragraph, Widget};

use super::qr::Code;
use super::{Go, Look, Page};
use crate::app::AppInput;
use crate::context::Context;
use crate::keys::{Key, key};
use crate::shell::{Bar, Body};
use front::hosting::{RunningServer, ServedTables, ServerReach, nearby_note};
use saves::MatchFolder;
use tui_boards::list::{Picked, Picker};
use tui_boards::paint;
use tui_boards::theme::ColourRole;
use words::Reason;

/// The preferred port. Browsers store matches per origin, so address and port should stay the same.
const USUAL_PORT: u16 = 8080;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Item {
    Open,
    LetIn,
    ShutOut,
    Again,
    Stop,
}

/// The running server and its addresses, or why it could not start.
pub(crate) struct InBrowser {
    served: Result<RunningServer, Box<dyn Reason>>,
    list: Picker,
}

impl InBrowser {
    pub(crate) fn new(context: &Context) -> Self {
        InBrowser::with(serve(context, USUAL_PORT, false))
    }

    /// Creates the page for this server.
    pub(crate) fn with(served: Result<RunningServer, Box<dyn Reason>>) -> Self {
        InBrowser {
            served,
            list: Picker::default(),
        }
    }

    /// Restarts the server, either for this machine only or also for the local network.
    fn serve_for(&mut self, context: &Context, nearby: bool) {
        let mut port = USUAL_PORT;
        if let Ok(served) = &mut self.served {
            port = served.port;
            // Stop the old server first, so that it releases the port and the tables.
            served.running = Box::new(());
        }
        self.served = serve(context, port, nearby);
    }

    fn items(&self) -> Vec<Item> {
        match &self.served {
            Err(_) => vec![Item::Again, Item::Stop],
            Ok(RunningServer {
                nearby: ServerReach::Nobody,
                ..
            }) => vec![Item::Open, Item::LetIn, Item::Stop],
            Ok(_) => vec![Item::Open, Item::ShutOut, Item::Stop],
        }
    }

    fn choose(&mut self, context: &mut Context, item: Item) -> Go {
        match item {
            Item::Open => self.open(context),
            Item::LetIn => self.serve_for(context, true),
            Item::ShutOut | Item::Again => self.serve_for(context, false),
            Item::Stop => return Go::Back,
        }
        Go::Stay
    }

    fn open(&self, context: &mut Context) {
        let Ok(served) = &self.served else {
            return;
        };
        match context.host.open(&served.here) {
            Ok(()) => context.say("browser-opened", &[("link", served.here.as_str().into())]),
            // The launcher's error message would not help the player.
            Err(_) => context.warn("serve-not-opened", &[]),
        }
    }
}

fn serve(context: &Context, port: u16, nearby: bool) -> Result<RunningServer, Box<dyn Reason>> {
    let folder = context.folder.as_ref().map(MatchFolder::folder);
    context.host.serve(port, nearby, folder)
}

/// The smallest and largest width of the text beside a QR code.
const READ: u16 = 38;
const WIDEST: u16 = 60;

/// The number of columns between the text and the QR code.
const GAP: u16 = 2;

/// The height of the text above a QR code.
const LOW: u16 = 10;

/// The lines around the page: the top bar, the message line and the keys.
const BARS: u16 = 3;

impl InBrowser {
    /// Describes how to reach the server, or why it is not running.
    fn description(&self, context: &Context, width: u16) -> Vec<Line<'static>> {
        let (theme, texts) = (context.theme, &context.texts);
        let link = |key, link: &String| texts.with(key, &[("link", link.as_str().into())]);
        let strong = theme.style(ColourRole::Strong);
        let description = match &self.served {
            Err(why) => vec![(why.in_words(texts), theme.style(ColourRole::Forbidden))],
            Ok(served) => {
                let nearby = match &served.nearby {
                    ServerReach::Nobody => None,
                    ServerReach::NoNetwork => Some((
                        texts.get("browser-no-network"),
                        theme.style(ColourRole::Loss),
                    )),
                    ServerReach::Link(other) => Some((link("browser-nearby", other), strong)),
                };
                let here = (link("browser-here", &served.here), strong);
                [Some(here), nearby].into_iter().flatten().collect()
            }
        };
        let lines = description.into_iter().flat_map(|(text, style)| {
            let lines = paint::wrapped(&text, width.into()).into_iter();
            lines.map(move |line| Line::styled(line, style))
        });
        lines.collect()
    }

    /// Returns the link for a phone as a QR code.
    fn picture(&self, context: &Context) -> Option<Code> {
        match &self.served {
            Ok(RunningServer {
                nearby: ServerReach::Link(link),
                ..
            }) => Code::of(context, link),
            _ => None,
        }
    }
}

impl Look for InBrowser {
    fn bar(&self, context: &Context, _middle: Rect) -> Bar {
        Bar::new(context.texts.get("home-browser"), "")
    }

    fn draw(&mut self, context: &Context, body: Body, buffer: &mut Buffer) {
        let (theme, texts) = (context.theme, &context.texts);
        let whole = body.middle.inner(Margin::new(1, 0));
        let picture = self.picture(context);
        let mut about = Vec::new();
        let mut text = whole;
        let mut pictured = false;
        if let Some(code) = picture {
            let (width, height) = (code.width, code.height);
            let (beside, below) = (READ + GAP + width, LOW + height);
            let place = if whole.width >= beside && whole.height >= height {
                let [left, _, right] = whole.layout(&Layout::horizontal([
                    Constraint::Max(WIDEST),
                    Constraint::Length(GAP),
                    Constraint::Length(width),
                ]));
                text = left;
                right
            } else if whole.width >= width && whole.height >= below {
                let [above, low] = whole.layout(&Layout::vertical([
                    Constraint::Fill(1),
                    Constraint::Length(height),
                ]));
                text = above;
                low
            } else {
                let room = [
                    ("columns", (beside + 2).into()),
                    ("rows", (height + BARS).into()),
                ];
                about.push(texts.with("browser-no-room", &room));
                Rect::ZERO
            };
            pictured = !place.is_empty();
            code.draw(context, place, buffer);
        }
        let items = self.items();
        let description = self.description(context, text.width);
        let roomy = u16::from(text.height > 12);
        let [_, links, list, rest] = text.layout(&Layout::vertical([
            Constraint::Length(roomy),
            Constraint::Length(description.len() as u16 + roomy),
            Constraint::Length(items.len() as u16 + 1),
            Constraint::Fill(1),
        ]));
        Paragraph::new(description).render(links, buffer);
        let item = |item: &Item| {
            let text = texts.get(match item {
                Item::Open => "browser-open",
                Item::LetIn => "browser-let-in",
                Item::ShutOut => "browser-shut-out",
                Item::Again => "browser-again",
                Item::Stop => "browser-stop",
            });
            Line::from(format!(" {text} "))
        };
        let lines = items.iter().map(item).collect();
        let list = list.intersection(Rect {
            width: READ,
            height: items.len() as u16,
            ..list
        });
        self.list
            .draw(lines, 1, theme.style(ColourRole::Chosen), list, buffer);
        about.push(match &self.served {
            Ok(RunningServer {
                nearby: ServerReach::Link(_),
                ..
            }) => nearby_note(texts, pictured),
            _ => texts.get("browser-about"),
        });
        if let Ok(served) = &self.served {
            about.push(match &served.tables {
                ServedTables::Served => texts.get("browser-tables"),
                ServedTables::NoFolder => texts.get("browser-no-tables"),
                ServedTables::NotStored(why) => why.in_words(texts),
            });
        }
        let about = paint::wrapped_to(
            theme,
            &about.join("\n"),
            rest.width.into(),
            rest.height.into(),
        );
        Paragraph::new(Text::from_iter(about))
            .style(theme.style(ColourRole::Dim))
            .render(rest, buffer);
    }

    fn keys(&self, context: &Context) -> Vec<Key> {
        vec![
            key(context, "Enter", "key-choose"),
            key(context, "Esc", "key-stop"),
        ]
    }
}

impl Page for InBrowser {
    fn handle(&mut self, context: &mut Context, input: &AppInput) -> Go {
        let items = self.items();
        if let Picked::Opened(which) = input.pick(&mut self.list, items.len()) {
            return self.choose(context, items[which]);
        }
        match input {
            AppInput::Key(key) if matches!(key.code, KeyCode::Esc | KeyCode::Char('q')) => Go::Back,
            _ => Go::Stay,
        }
    }
}
