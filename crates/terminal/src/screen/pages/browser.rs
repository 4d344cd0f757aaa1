//! Play in the browser: the page and its tables are served as long as this one is shown.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Paragraph, Widget};
use server::{Background, Config, ListenError, ServeError};

use super::qr::Code;
use super::{Go, Page};
use crate::screen::app::Input;
use crate::screen::context::Context;
use crate::screen::keys::{Key, key};
use crate::screen::list::{Picked, Picker};
use crate::screen::paint;
use crate::screen::shell::{Bar, Body};
use crate::screen::theme::Role;
use crate::serving::{self, NotServed};
use words::Reason;

/// Where it is listened if nobody else does: browsers keep matches by address and port, so both are
/// the same the next time.
const USUAL_PORT: u16 = 8080;

/// What can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Item {
    Open,
    LetIn,
    ShutOut,
    Again,
    Stop,
}

/// The links by which browsers come in.
struct Doors {
    here: String,
    /// For others on the local network, if they are let in.
    nearby: Nearby,
}

/// Who else than this machine comes in.
enum Nearby {
    Nobody,
    /// They would, and this machine is on no network.
    NoNetwork,
    Link(String),
}

/// What is served: the page alone, or tables too, for those who play together.
enum Tables {
    Served,
    /// There is no folder to keep them in.
    NoFolder,
    /// They cannot be kept: the page plays by itself all the same.
    NotKept(NotServed),
}

/// The server that runs behind the page, and how it is reached; or why it does not run.
pub(in crate::screen) struct InBrowser {
    server: Option<Background>,
    doors: Result<Doors, NotServed>,
    tables: Tables,
    /// Where tables are kept.
    folder: Option<PathBuf>,
    list: Picker,
}

impl InBrowser {
    pub(in crate::screen) fn new(context: &Context) -> Self {
        let folder = context.folder.as_ref();
        InBrowser::at(USUAL_PORT, folder.map(|folder| folder.folder().to_owned()))
    }

    /// The page served at this port, or at any other if it is not to be had, with tables kept in this folder.
    pub(in crate::screen) fn at(port: u16, folder: Option<PathBuf>) -> Self {
        let mut page = InBrowser {
            server: None,
            doors: Err(NotServed(ListenError::Forbidden(port).into())),
            tables: Tables::NoFolder,
            folder,
            list: Picker::default(),
        };
        page.serve(Ipv4Addr::LOCALHOST, port);
        page
    }

    /// The page as if it was reached by these links.
    #[cfg(test)]
    pub(in crate::screen) fn linked(here: &str, nearby: &str) -> Self {
        let doors = Doors {
            here: here.to_owned(),
            nearby: Nearby::Link(nearby.to_owned()),
        };
        InBrowser {
            server: None,
            doors: Ok(doors),
            tables: Tables::Served,
            folder: None,
            list: Picker::default(),
        }
    }

    /// The page as if it could not be served.
    #[cfg(test)]
    pub(in crate::screen) fn refused(error: ListenError) -> Self {
        InBrowser {
            server: None,
            doors: Err(NotServed(error.into())),
            tables: Tables::NoFolder,
            folder: None,
            list: Picker::default(),
        }
    }

    /// Serves again, for this machine alone or for the local network too.
    fn serve_for(&mut self, ip: Ipv4Addr) {
        // The old one lets go of the port and the tables first.
        let server = self.server.take();
        let port = server.map_or(USUAL_PORT, |server| server.address().port());
        self.serve(ip, port);
    }

    /// Serves there, or at any free port: where one is taken or reserved, another is as good.
    fn serve(&mut self, ip: Ipv4Addr, port: u16) {
        let at = |port| SocketAddr::new(IpAddr::V4(ip), port);
        let alone = |port| server::serve(at(port)).map_err(ServeError::from);
        let with_tables = |port| match &self.folder {
            Some(folder) => server::serve_tables(at(port), folder, Config::default()),
            None => alone(port),
        };
        let mut tables = match &self.folder {
            Some(_) => Tables::Served,
            None => Tables::NoFolder,
        };
        let mut served = with_tables(port);
        if let Err(ServeError::Listen(_)) = served {
            served = with_tables(0);
        }
        if let Err(error @ (ServeError::Folder { .. } | ServeError::Store { .. })) = served {
            tables = Tables::NotKept(NotServed(error));
            served = alone(port).or_else(|_| alone(0));
        }
        self.tables = tables;
        (self.server, self.doors) = match served {
            Ok(server) => {
                let doors = doors(server.address());
                (Some(server), Ok(doors))
            }
            Err(error) => (None, Err(NotServed(error))),
        };
    }

    fn items(&self) -> Vec<Item> {
        match &self.doors {
            Err(_) => vec![Item::Again, Item::Stop],
            Ok(Doors {
                nearby: Nearby::Nobody,
                ..
            }) => vec![Item::Open, Item::LetIn, Item::Stop],
            Ok(_) => vec![Item::Open, Item::ShutOut, Item::Stop],
        }
    }

    fn choose(&mut self, context: &mut Context, item: Item) -> Go {
        match item {
            Item::Open => self.open(context),
            Item::LetIn => self.serve_for(Ipv4Addr::UNSPECIFIED),
            Item::ShutOut | Item::Again => self.serve_for(Ipv4Addr::LOCALHOST),
            Item::Stop => return Go::Back,
        }
        Go::Stay
    }

    fn open(&self, context: &mut Context) {
        let Ok(doors) = &self.doors else {
            return;
        };
        match (context.open_link)(&doors.here) {
            Ok(()) => context.say("browser-opened", &[("link", doors.here.as_str().into())]),
            // What a launcher says of itself helps nobody.
            Err(_) => context.warn("serve-not-opened", &[]),
        }
    }
}

fn doors(address: SocketAddr) -> Doors {
    let link = |address| server::links(address).swap_remove(0);
    let here = link(SocketAddr::new(Ipv4Addr::LOCALHOST.into(), address.port()));
    let nearby = if address.ip().is_unspecified() {
        match link(address) {
            own if own == here => Nearby::NoNetwork,
            other => Nearby::Link(other),
        }
    } else {
        Nearby::Nobody
    };
    Doors { here, nearby }
}

/// What is chosen and read has at least this width beside a picture, and at most the other.
const READ: u16 = 38;
const WIDEST: u16 = 60;

/// What is between it and the picture.
const GAP: u16 = 2;

/// What is chosen and read has this height above a picture.
const LOW: u16 = 10;

/// The lines around the page: the bar, what is said, and the keys.
const BARS: u16 = 3;

impl InBrowser {
    /// How it is reached, or why it is not.
    fn told(&self, context: &Context, width: u16) -> Vec<Line<'static>> {
        let (theme, texts) = (context.theme, &context.texts);
        let link = |key, link: &String| texts.with(key, &[("link", link.as_str().into())]);
        let strong = theme.style(Role::Strong);
        let told = match &self.doors {
            Err(why) => vec![(why.in_words(texts), theme.style(Role::Forbidden))],
            Ok(doors) => {
                let nearby = match &doors.nearby {
                    Nearby::Nobody => None,
                    Nearby::NoNetwork => {
                        Some((texts.get("browser-no-network"), theme.style(Role::Loss)))
                    }
                    Nearby::Link(other) => Some((link("browser-nearby", other), strong)),
                };
                let here = (link("browser-here", &doors.here), strong);
                [Some(here), nearby].into_iter().flatten().collect()
            }
        };
        let lines = told.into_iter().flat_map(|(text, style)| {
            let lines = paint::wrapped(&text, width.into()).into_iter();
            lines.map(move |line| Line::styled(line, style))
        });
        lines.collect()
    }

    /// The link for a phone as a picture.
    fn picture(&self, context: &Context) -> Option<Code> {
        match &self.doors {
            Ok(Doors {
                nearby: Nearby::Link(link),
                ..
            }) => Code::of(context, link),
            _ => None,
        }
    }
}

impl Page for InBrowser {
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
        let told = self.told(context, text.width);
        let roomy = u16::from(text.height > 12);
        let [_, links, list, rest] = text.layout(&Layout::vertical([
            Constraint::Length(roomy),
            Constraint::Length(told.len() as u16 + roomy),
            Constraint::Length(items.len() as u16 + 1),
            Constraint::Fill(1),
        ]));
        Paragraph::new(told).render(links, buffer);
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
            .draw(lines, 1, theme.style(Role::Chosen), list, buffer);
        about.push(match &self.doors {
            Ok(Doors {
                nearby: Nearby::Link(_),
                ..
            }) => serving::nearby_note(texts, pictured),
            _ => texts.get("browser-about"),
        });
        match &self.tables {
            _ if self.doors.is_err() => {}
            Tables::Served => about.push(texts.get("browser-tables")),
            Tables::NoFolder => about.push(texts.get("browser-no-tables")),
            Tables::NotKept(why) => about.push(why.in_words(texts)),
        }
        let about = paint::wrapped_to(
            theme,
            &about.join("\n"),
            rest.width.into(),
            rest.height.into(),
        );
        Paragraph::new(Text::from_iter(about))
            .style(theme.style(Role::Dim))
            .render(rest, buffer);
    }

    fn keys(&self, context: &Context) -> Vec<Key> {
        vec![
            key(context, "Enter", "key-choose"),
            key(context, "Esc", "key-stop"),
        ]
    }

    fn handle(&mut self, context: &mut Context, input: &Input) -> Go {
        let items = self.items();
        if let Picked::Opened(which) = self.list.handle(input, items.len()) {
            return self.choose(context, items[which]);
        }
        match input {
            Input::Key(key) if matches!(key.code, KeyCode::Esc | KeyCode::Char('q')) => Go::Back,
            _ => Go::Stay,
        }
    }
}
