//! The page for playing on a server: at the table of a shared link, or in the lobby.

use std::io;

use client::{Api, LinkTarget, Person, Tokens, sign_in_in_background};
use crossterm::event::{KeyCode, KeyEvent};
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::text::Text;
use ratatui::widgets::{Paragraph, Widget};
use table::Name;
use unicode_width::UnicodeWidthStr;

use super::lobby::{LobbyPage, Visit};
use super::online::Online;
use super::{Go, Look, Page};
use crate::app::{AppInput, SignedIn};
use crate::context::{Context, Notice};
use crate::field::Field;
use crate::keys::{Key, key};
use crate::shell::{Bar, Body};
use front::remote_table::{Joining, usual_name};
use front::trouble::{NotALink, NotSignedIn};
use tui_boards::paint;
use tui_boards::theme::ColourRole;

/// The text fields of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Written {
    Link,
    Name,
}

/// The page on which a person enters a link or a server.
pub(crate) struct JoinPage {
    link: Field,
    name: Field,
    writing: Written,
    /// The pending sign-in request, and where to go once the server has answered it.
    calling: Option<(u64, LinkTarget)>,
    /// Whether the person changed the name; otherwise returning people keep the name the server knows.
    renamed: bool,
}

impl JoinPage {
    /// Creates the page and suggests the server whose lobby was opened last.
    pub(crate) fn new(context: &Context) -> Self {
        JoinPage {
            link: Field::suggesting(context.settings.server.clone()),
            name: Field::new(usual_name().map_or_else(String::new, |name| name.to_string())),
            writing: Written::Link,
            calling: None,
            renamed: false,
        }
    }

    fn field(&mut self) -> &mut Field {
        match self.writing {
            Written::Link => &mut self.link,
            Written::Name => &mut self.name,
        }
    }

    fn write(&mut self, writing: impl FnOnce(&mut Field)) {
        self.renamed |= self.writing == Written::Name;
        writing(self.field());
    }

    /// Signs in at the server; its answer leads to the table or the lobby.
    fn go(&mut self, context: &mut Context) {
        let place: LinkTarget = match self.link.text().parse() {
            Ok(place) => place,
            Err(error) => {
                self.writing = Written::Link;
                context.refuse(&NotALink(error));
                return;
            }
        };
        // People who follow a link without an invitation come to watch.
        let (server, watches) = match &place {
            LinkTarget::Server(server) => (server.clone(), false),
            LinkTarget::Table(link) => (link.server.clone(), link.invitation.is_none()),
        };
        let tokens = context.folder.as_ref();
        let tokens = tokens.map(|folder| Tokens::in_folder(folder.folder()));
        // Spectators are asked for a name when they sit down, and returning people keep their old one.
        let is_known = || {
            let found = tokens.as_ref().map(|tokens| tokens.find(&server));
            matches!(found, Some(Ok(Some(_))))
        };
        let nameless = self.name.text().trim().is_empty() && (watches || is_known());
        let name = if nameless {
            Name::new(&context.texts.get("join-guest"))
        } else {
            Name::new(self.name.text())
        };
        let name = match name {
            Ok(name) => name,
            Err(error) => {
                self.writing = Written::Name;
                context.refuse(&error);
                return;
            }
        };
        let new_name = (self.renamed && !nameless).then(|| name.clone());
        let (number, post) = (context.next_request(), context.post.clone());
        let called = sign_in_in_background(server, tokens, new_name, name, move |signed_in| {
            let _ = post.send(AppInput::SignedIn(number, Box::new(signed_in)));
        });
        match called {
            Ok(()) => self.calling = Some((number, place)),
            Err(error) => context.refuse(&error),
        }
    }

    /// Creates the page of a table or a lobby for a signed-in person.
    fn page(
        context: &mut Context,
        place: LinkTarget,
        api: Api,
        person: Person,
    ) -> io::Result<Box<dyn Page>> {
        Ok(match place {
            LinkTarget::Server(_) => {
                let visit = Visit::new(api, person);
                Box::new(LobbyPage::new(context, visit))
            }
            LinkTarget::Table(link) => {
                let table = context.join(Joining { api, person, link })?;
                Box::new(Online::new(context, table))
            }
        })
    }

    fn key(&mut self, context: &mut Context, key: KeyEvent) -> Go {
        match key.code {
            KeyCode::Esc => return Go::Back,
            KeyCode::Enter => self.go(context),
            KeyCode::Tab | KeyCode::BackTab | KeyCode::Up | KeyCode::Down => {
                self.writing = match self.writing {
                    Written::Link => Written::Name,
                    Written::Name => Written::Link,
                };
            }
            _ => self.write(|field| field.key(key)),
        }
        Go::Stay
    }
}

impl Look for JoinPage {
    fn bar(&self, context: &Context, _middle: Rect) -> Bar {
        Bar::new(context.texts.get("home-join"), "")
    }

    fn draw(&mut self, context: &Context, body: Body, buffer: &mut Buffer) {
        let (theme, texts) = (context.theme, &context.texts);
        let whole = body.middle.inner(Margin::new(1, 0));
        let [_, link, name, _, about] = whole.layout(&Layout::vertical([
            Constraint::Length(1),
            Constraint::Length(1),
            Constraint::Length(1),
            Constraint::Length(1),
            Constraint::Fill(1),
        ]));
        let labels = [
            (texts.get("join-link"), link, &self.link, Written::Link),
            (texts.get("join-name"), name, &self.name, Written::Name),
        ];
        let widest = labels.iter().map(|(label, ..)| label.width()).max();
        let widest = widest.unwrap_or(0) as u16 + 1;
        for (label, place, field, is) in labels {
            field.draw(theme, (&label, widest), self.writing == is, place, buffer);
        }
        let text = paint::wrapped_to(
            theme,
            &texts.get("join-about"),
            about.width.into(),
            about.height.into(),
        );
        Paragraph::new(Text::from_iter(text))
            .style(theme.style(ColourRole::Dim))
            .render(about, buffer);
    }

    fn keys(&self, context: &Context) -> Vec<Key> {
        vec![
            key(context, "Enter", "join-key"),
            key(context, "Tab", "join-key-field"),
            key(context, "Esc", "key-back"),
        ]
    }
}

impl Page for JoinPage {
    fn resting_notice(&self, context: &Context) -> Option<Notice> {
        self.calling.as_ref().map(|_| Notice {
            text: context.texts.get("online-calling"),
            role: ColourRole::Dim,
        })
    }

    fn handle(&mut self, context: &mut Context, input: &AppInput) -> Go {
        match input {
            AppInput::Key(key) if self.calling.is_some() && key.code != KeyCode::Esc => Go::Stay,
            AppInput::Key(key) => self.key(context, *key),
            AppInput::Paste(text) => {
                self.write(|field| field.insert(text.trim()));
                Go::Stay
            }
            _ => Go::Stay,
        }
    }

    fn signed_in(&mut self, context: &mut Context, number: u64, signed_in: SignedIn) -> Go {
        let Some((_, place)) = self.calling.take_if(|(awaited, _)| *awaited == number) else {
            return Go::Stay;
        };
        let (api, person) = match signed_in {
            Ok(known) => known,
            Err(error) => {
                context.refuse(&NotSignedIn(&error));
                return Go::Stay;
            }
        };
        match JoinPage::page(context, place, api, person) {
            Ok(page) => Go::Replace(page),
            Err(error) => {
                context.refuse(&error);
                Go::Stay
            }
        }
    }

    fn takes_text(&self) -> bool {
        true
    }
}
