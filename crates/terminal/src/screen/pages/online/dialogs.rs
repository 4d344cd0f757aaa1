//! What lies over a table elsewhere: the menu, talk, questions, the result, and the record.

use std::path::{Path, PathBuf};

use bots::LEVELS;
use client::Program;
use online::{Audience, Command, PlaceState, PlayerId, Said, Stage};
use table::{Name, Record, Seat};
use words::Reason;

use super::Online;
use super::people::{Deed, Someone};
use super::seating::{bot, bots};
use crate::input::file_named;
use crate::screen::board::{DrawnBoard, Scene};
use crate::screen::context::Context;
use crate::screen::dialog::{Ask, Dialog, Menu, Reply, Sheet};
use crate::screen::pages::play::ask_file;
use crate::screen::pages::replay::Replay;
use crate::screen::pages::rules::Rules;
use crate::screen::pages::settings::SettingsPage;
use crate::screen::pages::{Go, side};
use crate::table_elsewhere::TableElsewhere;
use crate::table_words::{name_at, said_line};

/// What a dialog is for.
pub(super) enum Purpose {
    /// Only to be read.
    Read,
    Menu(MenuKind, Vec<Item>),
    /// A move that a board has warned of.
    PlayAnyway(String),
    /// Something to say.
    Talk,
    /// By which name somebody sits there.
    Name(Seat),
    /// Whether somebody else may take back.
    Agree,
    Resign,
    Abort,
    /// A hint, beside what it points at.
    Hint,
    /// Which bot sits there, or which of the programs.
    Bot(Seat, Vec<Program>),
    /// Which bots sit at all free seats.
    Fill,
    /// Who is at the table.
    People(Vec<Someone>),
    /// What is done about somebody.
    Person(PlayerId, Name, Vec<Deed>),
    Remove(PlayerId),
    /// Which bot plays on for whoever has left.
    PlayOn(Seat),
    /// The name of a file for the record.
    SaveAs(Box<Record>),
    /// A file that is there already, and its name as it was typed.
    Replace(Box<Record>, PathBuf, String),
}

/// What a record is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RecordFor {
    Saving,
    Looking,
}

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
    let again = match table.only_other() {
        Some(name) => texts.with("online-result-again-by", &[("name", name.into())]),
        None => texts.get("online-result-again"),
    };
    format!("{title}{}{again}", context.theme.sign(" · ", ", "))
}

/// So many lines of talk are shown at most.
const SAID: usize = 12;

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
        let menu = match (kind, &mut self.shown) {
            (MenuKind::Menu, _) => Menu::new(context.texts.get("menu-title"), texts),
            (MenuKind::Result, None) => return,
            (MenuKind::Result, Some(shown)) => {
                let menu = Menu::new(result_title(context, &self.table), texts);
                shown.with_board(context, &self.table, |board, scene| {
                    side::with_standings(menu, scene, &board.breakdown(scene))
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
        let (kind, before) = (*kind, items.clone());
        let now = self.items(kind);
        if now == before {
            return;
        }
        let chosen = match self.asking.dialog() {
            Some(Dialog::Menu(menu)) => before.get(menu.chosen()).copied(),
            _ => None,
        };
        let chosen = match chosen {
            // Who wants to play again wants it there too.
            Some(Item::Rematch) => Some(Item::FollowRematch),
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
                if self.table.is_host() && self.free_seats().next().is_some() {
                    items.push(Item::Fill);
                }
            }
            Stage::Running => {
                items.push(Item::Continue);
                items.extend(self.left_seats().map(Item::PlayOn));
                let moves = self.shown.as_ref().map_or(0, |shown| shown.seen.ply());
                if seated && moves < 2 {
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

    /// Opens what there is to be read of the board.
    pub(super) fn open_sheet(
        &mut self,
        context: &Context,
        sheet: fn(&dyn DrawnBoard, &Scene) -> Sheet,
    ) {
        if let Some(shown) = &mut self.shown {
            let sheet = shown.with_board(context, &self.table, |board, scene| sheet(board, scene));
            self.asking.open(Purpose::Read, Dialog::Sheet(sheet));
        }
    }

    /// What was said lately, and room to say something.
    pub(super) fn open_talk(&mut self, context: &mut Context) {
        let Some(known) = self.table.known() else {
            return;
        };
        if !known.table.talk {
            context.warn("online-talk-off", &[]);
            return;
        }
        let heard: Vec<&Said> = self.table.said().collect();
        let read = heard.last().map(|said| (*said).clone());
        let first = heard.len().saturating_sub(SAID);
        let said = heard[first..].iter().copied().map(said_line).collect();
        let question = context.texts.get(match known.seat {
            Some(_) => "online-say-players",
            None => "online-say-spectators",
        });
        self.read = read;
        let ask = Ask::new(question, "online-key-say", "").after(said);
        self.asking.open(Purpose::Talk, Dialog::Ask(ask));
    }

    /// Asks the person whether somebody else may take back.
    pub(super) fn ask_to_agree(&mut self, context: &Context) {
        if let Some(name) = self.table.asks_me() {
            let name = [("name", name.into())];
            let question = context.texts.with("online-agree", &name);
            let dialog = Dialog::yes_no(context, question);
            self.asking.open(Purpose::Agree, dialog);
        }
    }

    fn ask_yes_no(&mut self, context: &Context, purpose: Purpose, question: String) {
        let dialog = Dialog::yes_no(context, question);
        self.asking.open(purpose, dialog);
    }

    fn choose(&mut self, context: &mut Context, item: Item) -> Go {
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

    /// A dialog was answered.
    pub(super) fn replied(&mut self, context: &mut Context, purpose: Purpose, reply: Reply) -> Go {
        match (purpose, reply) {
            (Purpose::Name(seat), Reply::Entered(name)) => self.sit_as(context, seat, &name),
            (Purpose::Menu(_, items), Reply::Chosen(which)) => {
                return self.choose(context, items[which]);
            }
            (Purpose::PlayAnyway(text), Reply::Chosen(0)) => {
                self.table.order(Command::Play { text });
            }
            (Purpose::Talk, Reply::Entered(text)) if !text.trim().is_empty() => {
                let to = match self.table.seat() {
                    Some(_) => Audience::Players,
                    None => Audience::Spectators,
                };
                let text = text.trim().to_owned();
                self.table.order(Command::Say { to, text });
            }
            (Purpose::Agree, Reply::Chosen(which)) => {
                self.table.order(Command::Answer { yes: which == 0 });
            }
            (Purpose::Resign, Reply::Chosen(0)) => self.table.order(Command::Resign),
            (Purpose::Abort, Reply::Chosen(0)) => self.table.order(Command::Abort),
            (Purpose::Bot(seat, programs), Reply::Chosen(which)) => {
                match which.checked_sub(LEVELS.count()) {
                    None => {
                        if let Some(bot) = bot(LEVELS.start() + which as u8) {
                            self.table.order(Command::SeatBot { seat, bot });
                        }
                    }
                    Some(which) => {
                        if let Some(program) = programs.get(which) {
                            self.table.invite(program.player, seat);
                        }
                    }
                }
            }
            (Purpose::Fill, Reply::Chosen(which)) => self.fill(LEVELS.start() + which as u8),
            (Purpose::People(people), Reply::Chosen(which)) => {
                self.open_person(context, &people[which]);
            }
            (Purpose::Person(player, name, deeds), Reply::Chosen(which)) => {
                self.do_to(context, player, &name, deeds[which]);
            }
            (Purpose::Remove(player), Reply::Chosen(0)) => self.remove(player),
            (Purpose::PlayOn(seat), Reply::Chosen(which)) => {
                if let Some(bot) = bot(LEVELS.start() + which as u8) {
                    self.table.order(Command::PlayOn { seat, bot });
                }
            }
            (Purpose::SaveAs(record), Reply::Entered(name)) => {
                let file = file_named(&name);
                if file.as_os_str().is_empty() {
                    let ask = ask_file(context, name).wrong(context.texts.get("not-saved"));
                    self.asking.open(Purpose::SaveAs(record), Dialog::Ask(ask));
                } else if file.exists() {
                    self.ask_to_replace(context, record, file, name);
                } else {
                    self.save(context, record, &file, name);
                }
            }
            (Purpose::Replace(record, file, name), Reply::Chosen(0)) => {
                self.save(context, record, &file, name);
            }
            (Purpose::Replace(record, _, name), _) => {
                let ask = Dialog::Ask(ask_file(context, name));
                self.asking.open(Purpose::SaveAs(record), ask);
            }
            _ => {}
        }
        Go::Stay
    }

    /// Asks the server for the record.
    pub(super) fn want_record(&mut self, context: &mut Context, what_for: RecordFor) {
        if self.table.stage() == Stage::Over && self.shown.is_some() {
            self.wanted = Some(what_for);
            self.table.ask_for_record();
        } else {
            context.warn("online-record-later", &[]);
        }
    }

    /// The record is there.
    pub(super) fn take_record(&mut self, context: &mut Context, record: Record) -> Go {
        match self.wanted.take() {
            None => {}
            Some(RecordFor::Saving) => {
                let name = format!("{}.json", record.game);
                let ask = Dialog::Ask(ask_file(context, name).suggesting());
                self.asking.open(Purpose::SaveAs(Box::new(record)), ask);
            }
            Some(RecordFor::Looking) => match context.catalogue.load(&record) {
                Ok(game) => return Go::To(Box::new(Replay::new(context, game, None))),
                Err(error) => context.refuse(&error),
            },
        }
        Go::Stay
    }

    fn ask_to_replace(
        &mut self,
        context: &Context,
        record: Box<Record>,
        file: PathBuf,
        typed: String,
    ) {
        let shown = table::text::path(&file);
        let question = context
            .texts
            .with("replace-file", &[("file", shown.into())]);
        let dialog = Dialog::yes_no(context, question);
        self.asking
            .open(Purpose::Replace(record, file, typed), dialog);
    }

    /// Writes the file. If that cannot be, it is asked for again, with what was typed.
    fn save(&mut self, context: &mut Context, record: Box<Record>, file: &Path, typed: String) {
        let name = table::text::path(file);
        match files::save_record(&record, file) {
            Ok(()) => {
                context.recent.remember(file);
                context.say("saved", &[("file", name.into())]);
            }
            Err(error) => {
                let reason = error.in_words(&context.texts);
                let variables = [("file", name.into()), ("reason", reason.into())];
                let why = context.texts.with("cannot-save", &variables);
                let ask = ask_file(context, typed).wrong(why);
                self.asking.open(Purpose::SaveAs(record), Dialog::Ask(ask));
            }
        }
    }
}
