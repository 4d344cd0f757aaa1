//! The menu of a remote table, the result, and the way to a rematch.

use ratatui::text::Line;
use room::{TableCommand, TableId};
use session::ViewModel;
use table::Seat;

use super::Online;
use super::dialogs::Purpose;
use super::local_players;
use super::record::RecordFor;
use super::seating::bots;
use crate::context::Context;
use crate::dialog::{Dialog, Menu};
use crate::pages::pane::MatchPage;
use crate::pages::rules::RulesPage;
use crate::pages::settings::SettingsPage;
use crate::pages::{Go, side};
use front::presenter::Sentences;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MenuKind {
    Menu,
    Result,
}

/// An item of the menu or of the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item {
    Continue,
    Look,
    Talk,
    TalkOff,
    TalkOn,
    People,
    Link,
    Fill,
    Resign,
    Abort,
    PlayOn(Seat),
    Rematch,
    FollowRematch,
    Record,
    SaveAs,
    Rules,
    Settings,
    Credits,
    Home,
    Quit,
}

impl Item {
    fn text(self, context: &Context, sentences: Sentences) -> String {
        let key = match self {
            Item::Continue => "menu-continue",
            Item::Look => "result-look",
            Item::Talk => "online-menu-talk",
            Item::TalkOff => "online-menu-talk-off",
            Item::TalkOn => "online-menu-talk-on",
            Item::People => "online-menu-people",
            Item::Link => "online-menu-link",
            Item::Fill => "online-menu-fill",
            Item::Resign => "online-menu-resign",
            Item::Abort => "online-menu-abort",
            Item::PlayOn(seat) => {
                let name = sentences.name_at(seat).unwrap_or_default();
                let name = [("name", name.into())];
                return context.texts.with("online-menu-play-on", &name);
            }
            Item::Rematch => "menu-rematch",
            Item::FollowRematch => "online-menu-follow",
            Item::Record => "menu-record",
            Item::SaveAs => "menu-save-as",
            Item::Rules => "menu-rules",
            Item::Settings => "menu-settings",
            Item::Credits => "menu-credits",
            Item::Home => "online-menu-leave",
            Item::Quit => "menu-quit",
        };
        context.texts.get(key)
    }
}

/// Returns the title of the result, which says who has won and mentions a rematch.
fn result_title(context: &Context, online: &Online, model: &ViewModel) -> String {
    let (texts, dot) = (&context.texts, context.theme.sign(" · ", ", "));
    let outcome = side::outcome(texts, model);
    let title = format!("{}{dot}{outcome}", texts.get("result-title"));
    if online.table.rematch().is_none() {
        return title;
    }
    let again = match online.sentences(context).asks_again() {
        Some(name) => texts.with("online-result-again-by", &[("name", name.into())]),
        None => texts.get("online-result-again"),
    };
    format!("{title}{dot}{again}")
}

/// Leaves the table for the page before it (a lobby or the home page), or quits the program.
pub(super) fn leave(item: Item) -> Go {
    if item == Item::Quit {
        return Go::Quit;
    }
    Go::Back
}

impl Online {
    pub(super) fn open_menu(&mut self, context: &Context) {
        self.open_items(context, MenuKind::Menu, 0);
    }

    pub(super) fn open_result(&mut self, context: &Context) {
        self.open_items(context, MenuKind::Result, 0);
    }

    /// Opens a menu with this line selected.
    fn open_items(&mut self, context: &Context, kind: MenuKind, chosen: usize) {
        let items = self.items(kind);
        let texts = self.texts_of(context, &items);
        let sentences = self.sentences(context);
        let ratings = |seat| sentences.rating_change(seat);
        let menu = match (kind, &self.pane) {
            (MenuKind::Menu, _) => Menu::new(context.texts.get("menu-title"), texts),
            (MenuKind::Result, None) => return,
            (MenuKind::Result, Some(pane)) => {
                let menu = Menu::new(result_title(context, self, &pane.model), texts);
                let broken_off = sentences.broken_off();
                if let Some(message) = broken_off {
                    menu.with_head(vec![Line::from(message)])
                } else {
                    let scene = &pane.scene(context, local_players(&self.table));
                    let breakdown = pane.board.breakdown(scene);
                    side::with_standings(menu, scene, &breakdown, ratings)
                }
            }
        };
        let menu = menu.with_chosen(chosen);
        self.asking
            .open(Purpose::Menu(kind, items), Dialog::Menu(menu));
    }

    /// Updates an open menu after an event, so that it offers what is possible now. The same item stays selected.
    pub(super) fn update_menu(&mut self, context: &Context) {
        // The move that would have been lost has been sent.
        if matches!(self.asking.purpose(), Some(Purpose::Leave(_))) && !self.table.move_unsent() {
            self.asking.close();
        }
        let Some(Purpose::Menu(kind, items)) = self.asking.purpose() else {
            return;
        };
        // If the match ended while the menu was open, the result replaces it. "Continue" must not turn into "Rematch"
        // under the cursor.
        if items.contains(&Item::Continue) && self.table.is_over() {
            self.asking.close();
        } else if self.items(*kind) != *items {
            self.reopen(context);
        }
    }

    /// Reopens the open menu with its current items.
    pub(super) fn reopen(&mut self, context: &Context) {
        let Some(Purpose::Menu(kind, items)) = self.asking.purpose() else {
            return;
        };
        let (kind, before) = (*kind, items.clone());
        let now = self.items(kind);
        let chosen = match self.asking.dialog() {
            Some(Dialog::Menu(menu)) => before.get(menu.chosen()).copied(),
            _ => None,
        };
        let chosen = match chosen {
            // A person who selected "Rematch" wants to join the one that was just opened.
            Some(Item::Rematch) if self.table.rematch().is_some() => Some(Item::FollowRematch),
            chosen => chosen,
        };
        let line = now.iter().position(|item| Some(*item) == chosen);
        self.open_items(context, kind, line.unwrap_or(0));
    }

    fn items(&self, kind: MenuKind) -> Vec<Item> {
        match kind {
            MenuKind::Menu => self.menu_items(),
            MenuKind::Result => {
                let mut items = vec![Item::Look];
                items.extend(self.items_after());
                items.push(Item::Home);
                items
            }
        }
    }

    fn menu_items(&self) -> Vec<Item> {
        let may = |command| self.table.permits(&command);
        let mut items = Vec::new();
        if self.table.is_over() {
            items.extend(self.items_after());
        } else {
            items.push(Item::Continue);
        }
        if !self.table.seats_to_fill().is_empty() {
            items.push(Item::Fill);
        }
        items.extend(self.table.seats_to_play_on().map(Item::PlayOn));
        items.extend(may(TableCommand::Abort).then_some(Item::Abort));
        items.extend(may(TableCommand::Resign).then_some(Item::Resign));
        items.extend(self.table.may_talk().then_some(Item::Talk));
        items.extend([Item::People, Item::Link]);
        let talks = self
            .table
            .snapshot()
            .is_some_and(|snapshot| snapshot.table.talk);
        if may(TableCommand::Talk { on: !talks }) {
            items.push(if talks { Item::TalkOff } else { Item::TalkOn });
        }
        items.extend([
            Item::Rules,
            Item::Settings,
            Item::Credits,
            Item::Home,
            Item::Quit,
        ]);
        items
    }

    fn texts_of(&self, context: &Context, items: &[Item]) -> Vec<String> {
        let sentences = self.sentences(context);
        let text = |item: &Item| item.text(context, sentences);
        items.iter().map(text).collect()
    }

    /// Returns the items once the match is over.
    fn items_after(&self) -> Vec<Item> {
        let may_rematch = self.table.permits(&TableCommand::Rematch);
        let again = if self.table.rematch().is_some() {
            Some(Item::FollowRematch)
        } else {
            may_rematch.then_some(Item::Rematch)
        };
        let played = self.pane.is_some();
        let record = [Item::Record, Item::SaveAs];
        let record = record.into_iter().filter(|_| played);
        again.into_iter().chain(record).collect()
    }

    /// Handles the chosen item.
    pub(super) fn choose(&mut self, context: &mut Context, item: Item) -> Go {
        match item {
            Item::Continue | Item::Look => {}
            Item::Talk => self.open_talk(context),
            Item::Resign => self.attempt(context, TableCommand::Resign),
            Item::Abort => self.attempt(context, TableCommand::Abort),
            Item::TalkOff => self.table.order(TableCommand::Talk { on: false }),
            Item::TalkOn => self.table.order(TableCommand::Talk { on: true }),
            Item::People => self.open_people(context),
            Item::Link => self.open_link(context),
            Item::Fill => self.ask_to_fill(context),
            Item::PlayOn(seat) => self.ask_who_plays_on(context, seat),
            Item::Rematch | Item::FollowRematch => {
                if let Some(table) = self.table.play_again() {
                    return self.follow_rematch(context, table);
                }
            }
            Item::Record => self.want_record(context, RecordFor::Looking),
            Item::SaveAs => self.want_record(context, RecordFor::Saving),
            Item::Rules => {
                let game = self
                    .table
                    .snapshot()
                    .map(|snapshot| snapshot.table.game.clone());
                let game = game.and_then(|game| context.catalogue.find(&game));
                if let Some(game) = game {
                    return Go::Push(Box::new(RulesPage::new(context, game)));
                }
            }
            Item::Settings => return Go::Push(Box::new(SettingsPage::new(context))),
            Item::Credits => self.open_to_read(side::credits(&context.texts)),
            Item::Home | Item::Quit if self.table.move_unsent() => {
                let question = context.texts.get("online-ask-leave-unsent");
                let dialog = Dialog::yes_no(context, question);
                self.asking.open(Purpose::Leave(item), dialog);
            }
            Item::Home | Item::Quit => return leave(item),
        }
        Go::Stay
    }

    /// Asks which bot takes over for a player who left.
    pub(super) fn ask_who_plays_on(&mut self, context: &Context, seat: Seat) {
        let menu = Menu::new(context.texts.get("online-which-bot"), bots(context));
        self.asking.open(Purpose::PlayOn(seat), Dialog::Menu(menu));
    }

    /// Goes to the table of the rematch.
    pub(super) fn follow_rematch(&mut self, context: &mut Context, table: TableId) -> Go {
        match context.join(self.table.elsewhere(table)) {
            Ok(table) => Go::Replace(Box::new(Online::new(context, table))),
            Err(error) => {
                context.refuse(&error);
                Go::Stay
            }
        }
    }
}
