//! The menu of a table elsewhere, the result, and the way to where they play again.

use online::{Command, PlaceState, Stage, TableId};
use ratatui::text::Line;
use table::Seat;

use super::Online;
use super::dialogs::Purpose;
use super::record::RecordFor;
use super::seating::bots;
use crate::screen::context::Context;
use crate::screen::dialog::{Dialog, Menu};
use crate::screen::pages::rules::Rules;
use crate::screen::pages::settings::SettingsPage;
use crate::screen::pages::{Go, side};
use crate::table_elsewhere::TableElsewhere;
use crate::table_words::name_at;

/// What there is to choose from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MenuKind {
    Menu,
    Result,
}

/// What can be done from the menu and from the result.
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
    Home,
    Quit,
}

impl Item {
    fn text(self, context: &Context, table: &TableElsewhere) -> String {
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
                let known = table.known();
                let texts = &context.texts;
                let name = known.map_or_else(String::new, |known| name_at(texts, known, seat));
                return texts.with("online-menu-play-on", &[("name", name.into())]);
            }
            Item::Rematch => "menu-rematch",
            Item::FollowRematch => "online-menu-follow",
            Item::Record => "menu-record",
            Item::SaveAs => "menu-save-as",
            Item::Rules => "menu-rules",
            Item::Settings => "menu-settings",
            Item::Home => "online-menu-leave",
            Item::Quit => "menu-quit",
        };
        context.texts.get(key)
    }
}

/// What stands above the result: also whether they play again.
fn result_title(context: &Context, table: &TableElsewhere) -> String {
    let texts = &context.texts;
    let title = texts.get("result-title");
    if table
        .known()
        .is_none_or(|known| known.table.rematch.is_none())
    {
        return title;
    }
    let again = match table.asks_again(texts) {
        Some(name) => texts.with("online-result-again-by", &[("name", name.into())]),
        None => texts.get("online-result-again"),
    };
    format!("{title}{}{again}", context.theme.sign(" · ", ", "))
}

impl Online {
    pub(super) fn open_menu(&mut self, context: &Context) {
        self.open_items(context, MenuKind::Menu, 0);
    }

    pub(super) fn open_result(&mut self, context: &Context) {
        self.open_items(context, MenuKind::Result, 0);
    }

    /// Opens a menu with this line marked.
    fn open_items(&mut self, context: &Context, kind: MenuKind, chosen: usize) {
        let items = self.items(kind);
        let texts = self.texts_of(context, &items);
        let ratings = |seat| self.table.rating_change(&context.texts, seat);
        let menu = match (kind, &mut self.shown) {
            (MenuKind::Menu, _) => Menu::new(context.texts.get("menu-title"), texts),
            (MenuKind::Result, None) => return,
            (MenuKind::Result, Some(shown)) => {
                let menu = Menu::new(result_title(context, &self.table), texts);
                let broken_off = self.table.broken_off(&context.texts);
                shown.with_board(context, &self.table, |board, scene| match broken_off {
                    Some(said) => menu.with_head(vec![Line::from(said)]),
                    None => side::with_standings(menu, scene, &board.breakdown(scene), ratings),
                })
            }
        };
        let menu = menu.with_chosen(chosen);
        self.asking
            .open(Purpose::Menu(kind, items), Dialog::Menu(menu));
    }

    /// A menu that is open offers what can be done now, whatever the others have done meanwhile. What was marked
    /// stays so.
    pub(super) fn renew_menu(&mut self, context: &Context) {
        let Some(Purpose::Menu(kind, items)) = self.asking.purpose() else {
            return;
        };
        if self.items(*kind) != *items {
            self.open_anew(context);
        }
    }

    /// Opens the menu that is open once more, as everything is now.
    pub(super) fn open_anew(&mut self, context: &Context) {
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
            // Who wants to play again wants it there too.
            Some(Item::Rematch) if self.rematch().is_some() => Some(Item::FollowRematch),
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
        let mut items = Vec::new();
        let seated = self.table.plays_at().is_some();
        match self.table.stage() {
            Stage::Over => items.extend(self.items_after()),
            Stage::Open => {
                items.push(Item::Continue);
                if self.table.is_host() && self.table.free_seats().next().is_some() {
                    items.push(Item::Fill);
                }
            }
            Stage::Running => {
                items.push(Item::Continue);
                items.extend(self.left_seats().map(Item::PlayOn));
                let known = self.table.known();
                if seated && known.is_some_and(|known| known.table.may_abort) {
                    items.push(Item::Abort);
                }
                if seated {
                    items.push(Item::Resign);
                }
            }
        }
        let talks = self.table.known().is_some_and(|known| known.table.talk);
        if talks {
            items.push(Item::Talk);
        }
        items.extend([Item::People, Item::Link]);
        if self.table.is_host() {
            items.push(if talks { Item::TalkOff } else { Item::TalkOn });
        }
        items.extend([Item::Rules, Item::Settings, Item::Home, Item::Quit]);
        items
    }

    fn texts_of(&self, context: &Context, items: &[Item]) -> Vec<String> {
        let text = |item: &Item| item.text(context, &self.table);
        items.iter().map(text).collect()
    }

    /// What can be done once the match is over.
    fn items_after(&self) -> Vec<Item> {
        let again = match self.rematch() {
            Some(_) => Some(Item::FollowRematch),
            None => self.table.may_rematch().then_some(Item::Rematch),
        };
        let played = self.shown.is_some();
        let record = [Item::Record, Item::SaveAs];
        let record = record.into_iter().filter(|_| played);
        again.into_iter().chain(record).collect()
    }

    /// The seats that somebody has left and nobody plays on.
    pub(super) fn left_seats(&self) -> impl Iterator<Item = Seat> {
        let plays = self.table.plays_at().is_some();
        let known = self.table.known().filter(|_| plays);
        let seats = known.into_iter().flat_map(|known| &known.table.seats);
        Seat::all(table::Players::MOST)
            .zip(seats)
            .filter(|(_, place)| matches!(place, PlaceState::Sitter { left: true, .. }))
            .map(|(seat, _)| seat)
    }

    /// Something of the menu was chosen.
    pub(super) fn choose(&mut self, context: &mut Context, item: Item) -> Go {
        match item {
            Item::Continue | Item::Look => {}
            Item::Talk => self.open_talk(context),
            Item::Resign => {
                let question = self.table.resign_question(&context.texts);
                self.ask_yes_no(context, Purpose::Resign, question);
            }
            Item::Abort => {
                let question = context.texts.get("online-ask-abort");
                self.ask_yes_no(context, Purpose::Abort, question);
            }
            Item::TalkOff => self.table.order(Command::Talk { on: false }),
            Item::TalkOn => self.table.order(Command::Talk { on: true }),
            Item::People => self.open_people(context),
            Item::Link => self.open_link(context),
            Item::Fill => self.ask_to_fill(context),
            Item::PlayOn(seat) => self.ask_who_plays_on(context, seat),
            Item::Rematch => {
                self.goes_on = true;
                self.table.order(Command::Rematch);
            }
            Item::FollowRematch => return self.follow_rematch(context),
            Item::Record => self.want_record(context, RecordFor::Looking),
            Item::SaveAs => self.want_record(context, RecordFor::Saving),
            Item::Rules => {
                let game = self.table.known().map(|known| known.table.game.clone());
                let game = game.and_then(|game| context.catalogue.find(&game));
                if let Some(game) = game {
                    return Go::To(Box::new(Rules::new(context, game)));
                }
            }
            Item::Settings => return Go::To(Box::new(SettingsPage::new(context))),
            Item::Home => return Go::Home,
            Item::Quit => return Go::Quit,
        }
        Go::Stay
    }

    /// Asks which bot plays on for whoever has left.
    pub(super) fn ask_who_plays_on(&mut self, context: &Context, seat: Seat) {
        let menu = Menu::new(context.texts.get("online-which-bot"), bots(context));
        self.asking.open(Purpose::PlayOn(seat), Dialog::Menu(menu));
    }

    /// Where they play again.
    pub(super) fn rematch(&self) -> Option<TableId> {
        self.table.known()?.table.rematch
    }

    /// Goes to the table where they play again.
    pub(super) fn follow_rematch(&mut self, context: &mut Context) -> Go {
        self.goes_on = false;
        let Some(table) = self.rematch() else {
            return Go::Stay;
        };
        match context.join(self.table.elsewhere(table)) {
            Ok(table) => Go::Instead(Box::new(Online::new(table))),
            Err(error) => {
                context.refuse(&error);
                Go::Stay
            }
        }
    }
}
