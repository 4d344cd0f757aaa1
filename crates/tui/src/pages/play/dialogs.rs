//! The dialogs of a table: the menu, questions, hints and the result.

use std::path::{Path, PathBuf};

use bots::{BotName, LEVELS};
use games::{Advice, Participant};
use ratatui::text::Line;
use table::{Name, Seat};

use super::Play;
use super::phase::Phase;
use crate::context::Context;
use crate::dialog::{Dialog, DialogReply, Menu};
use crate::pages::form::Form;
use crate::pages::open::OpenPage;
use crate::pages::pane::{DialogPurpose, MatchPage, PlayPage};
use crate::pages::replay::ReplayPage;
use crate::pages::rules::RulesPage;
use crate::pages::settings::SettingsPage;
use crate::pages::{Go, saving, side};
use front::file_named;
use front::local_match::{EmptySeat, Unavailable};
use tui_boards::theme::ColourRole;
use words::Reason;

pub(super) enum Purpose {
    DialogPurpose(DialogPurpose),
    Menu(Vec<Item>),
    /// The name of a file.
    SaveAs,
    /// Confirmation to overwrite an existing file, with the file name as typed.
    Replace(PathBuf, String),
    Result(Vec<Item>),
    /// Who takes over a seat whose bot or program is unavailable.
    WhoPlays(Seat, Vec<Successor>),
}

/// A replacement for an unavailable bot or program.
pub(super) enum Successor {
    /// The same bot or program again; the machine may have the resources now.
    Same,
    Other(Participant),
}

/// An item of the menu or of the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item {
    Continue,
    Save,
    SaveAs,
    Load,
    New,
    Rematch,
    Record,
    Rules,
    Settings,
    Credits,
    Home,
    Quit,
}

impl Item {
    fn text(self, context: &Context) -> String {
        context.texts.get(match self {
            Item::Continue => "menu-continue",
            Item::Save => "menu-save",
            Item::SaveAs => "menu-save-as",
            Item::Load => "menu-load",
            Item::New => "menu-new",
            Item::Rematch => "menu-rematch",
            Item::Record => "menu-record",
            Item::Rules => "menu-rules",
            Item::Settings => "menu-settings",
            Item::Credits => "menu-credits",
            Item::Home => "menu-home",
            Item::Quit => "menu-quit",
        })
    }
}

/// The index of the item that closes the result and shows the table.
const LOOK: usize = 2;

impl Play {
    pub(super) fn open_menu(&mut self, context: &Context) {
        let mut items = if self.is_over() {
            vec![Item::Rematch, Item::Record]
        } else {
            vec![Item::Continue]
        };
        items.extend([
            Item::Save,
            Item::SaveAs,
            Item::Load,
            Item::New,
            Item::Rules,
            Item::Settings,
            Item::Credits,
            Item::Home,
            Item::Quit,
        ]);
        let texts = items.iter().map(|item| item.text(context)).collect();
        let mut menu = Menu::new(context.texts.get("menu-title"), texts);
        if !self.is_stored() {
            let style = context.theme.style(ColourRole::Loss);
            let message = context.texts.get("not-stored-leaving");
            menu = menu.with_head(vec![Line::styled(message, style)]);
        }
        self.asking.open(Purpose::Menu(items), Dialog::Menu(menu));
    }

    pub(super) fn open_result(&mut self, context: &Context) {
        let items = vec![
            Item::Rematch,
            Item::Record,
            Item::Continue,
            Item::SaveAs,
            Item::Home,
        ];
        let texts = items
            .iter()
            .map(|item| match item {
                Item::Continue => context.texts.get("result-look"),
                item => item.text(context),
            })
            .collect();
        let dot = context.theme.sign(" · ", ", ");
        let outcome = side::outcome(&context.texts, &self.pane.model);
        let title = format!("{}{dot}{outcome}", context.texts.get("result-title"));
        let menu = Menu::new(title, texts);
        let menu = if let Some(forfeit) = self.decided_by() {
            let style = context.theme.style(ColourRole::Loss);
            menu.with_head(vec![Line::styled(forfeit.to_owned(), style)])
        } else {
            let scene = &self.pane.scene(context, self.local_players());
            let breakdown = self.pane.board.breakdown(scene);
            side::with_standings(menu, scene, &breakdown, |_| None)
        };
        // Select an item that changes nothing, because the key that ended the game may be pressed once too often.
        let menu = Dialog::Menu(menu.with_chosen(LOOK));
        self.asking.open(Purpose::Result(items), menu);
    }

    /// Handles the answer to a dialog.
    pub(super) fn replied(
        &mut self,
        context: &mut Context,
        purpose: Purpose,
        reply: DialogReply,
    ) -> Go {
        match (purpose, reply) {
            (Purpose::Menu(items) | Purpose::Result(items), DialogReply::Chosen(which)) => {
                return self.choose(context, items[which]);
            }
            (Purpose::WhoPlays(seat, successors), DialogReply::Chosen(which)) => {
                if let Some(Successor::Other(by)) = successors.get(which) {
                    self.seated[seat.index()] = None;
                    match self.session.replace(seat, by) {
                        Ok(ordered) => Play::warn_if_not_saved(context, &ordered),
                        Err(refusal) => context.refuse(&refusal),
                    }
                }
                self.position_changed(context);
            }
            // The match cannot continue without an answer.
            (Purpose::WhoPlays(..), _) => return Go::Home,
            (Purpose::DialogPurpose(DialogPurpose::PlayAnyway(mv)), DialogReply::Chosen(0))
                if self.mover().is_some() =>
            {
                self.make_move(context, mv);
            }
            (Purpose::DialogPurpose(DialogPurpose::Hint), DialogReply::Pressed(key)) => {
                return self.press(context, key);
            }
            (Purpose::SaveAs, DialogReply::Entered(name)) => {
                let file = file_named(&name);
                if file.as_os_str().is_empty() {
                    let ask = saving::ask_unnamed(context, name);
                    self.asking.open(Purpose::SaveAs, ask);
                } else if self.session.would_replace(&file) {
                    self.ask_to_replace(context, file, name);
                } else {
                    self.save(context, &file, name);
                }
            }
            (Purpose::Replace(file, name), DialogReply::Chosen(0)) => {
                self.save(context, &file, name);
            }
            // Ask for another name.
            (Purpose::Replace(_, name), _) => {
                self.asking.open(
                    Purpose::SaveAs,
                    Dialog::Ask(saving::ask_file(context, name)),
                );
            }
            _ => {}
        }
        Go::Stay
    }

    fn choose(&mut self, context: &mut Context, item: Item) -> Go {
        match item {
            Item::Continue => Go::Stay,
            Item::Save => self.ask_to_save(context, false),
            Item::SaveAs => self.ask_to_save(context, true),
            Item::Load => Go::Push(Box::new(OpenPage::new(context))),
            Item::New => {
                let game = self.session.game().game();
                Go::Push(Box::new(Form::of(context, game, false)))
            }
            Item::Rematch => self.rematch(context),
            Item::Record => self.replay(context),
            Item::Rules => Go::Push(Box::new(RulesPage::new(
                context,
                self.session.game().game(),
            ))),
            Item::Settings => Go::Push(Box::new(SettingsPage::new(context))),
            Item::Credits => {
                self.open_to_read(side::credits(&context.texts));
                Go::Stay
            }
            Item::Home => Go::Home,
            Item::Quit => Go::Quit,
        }
    }

    /// Asks who takes over the seat whose bot or program is unavailable, and shows why it is unavailable.
    pub(super) fn ask_who_plays(&mut self, context: &Context) {
        let Phase::Successor(EmptySeat { seat, why }) = &self.phase else {
            return;
        };
        let (texts, seat) = (&context.texts, *seat);
        let name = self.pane.name(seat);
        let (reason, same) = match why {
            Unavailable::Unnamed => (texts.get("who-plays-program"), None),
            Unavailable::Refused(why) => (why.in_words(texts), None),
            Unavailable::Shortage(lack) => {
                let reason = [("reason", lack.in_words(texts).into())];
                let reason = texts.with("who-plays-shortage", &reason);
                (reason, Some(Successor::Same))
            }
        };
        let person = Name::new(&context.player_name(seat.index())).map(Participant::Person);
        let bots =
            (*LEVELS.start()..=*LEVELS.end()).map(|level| Participant::Bot(BotName::Level(level)));
        let others = person.into_iter().chain(bots).map(Successor::Other);
        let successors: Vec<Successor> = same.into_iter().chain(others).collect();
        let items = successors.iter().map(|successor| match successor {
            Successor::Same => texts.with("who-plays-again", &[("name", name.clone().into())]),
            Successor::Other(Participant::Person(name)) => {
                texts.with("who-plays-person", &[("name", name.to_string().into())])
            }
            Successor::Other(other) => {
                let bot = other.occupant().name().to_owned();
                texts.with("who-plays-bot", &[("bot", bot.into())])
            }
        });
        let title = texts.with("who-plays-title", &[("name", name.clone().into())]);
        let menu = Menu::new(title, items.collect());
        let menu = menu.with_head(vec![Line::from(reason)]);
        let purpose = Purpose::WhoPlays(seat, successors);
        self.asking.open(purpose, Dialog::Menu(menu));
    }

    /// Opens a replay of the match so far.
    fn replay(&mut self, context: &mut Context) -> Go {
        let session = &self.session;
        // The user's file may lack the latest moves.
        let own = session.file.as_deref().filter(|_| !session.is_unsaved());
        let file = own.or_else(|| session.record_path()).map(Path::to_owned);
        let replay = ReplayPage::new(context, session.game().copy(), file);
        Go::Push(Box::new(replay.in_colours(session.colours.clone())))
    }

    /// Starts a match with the same players and options but another seed.
    fn rematch(&mut self, context: &mut Context) -> Go {
        match self.session.again(context.folder.clone()) {
            Ok(session) => Go::Replace(Box::new(Play::new(context, session))),
            Err(error) => {
                context.refuse(&error);
                Go::Stay
            }
        }
    }

    /// Saves to the file that was chosen before, or asks for one.
    pub(super) fn ask_to_save(&mut self, context: &mut Context, again: bool) -> Go {
        match self.session.file.clone() {
            Some(file) if !again => {
                let name = file.display().to_string();
                if self.session.would_replace(&file) {
                    self.ask_to_replace(context, file, name);
                } else {
                    self.save(context, &file, name);
                }
            }
            file => {
                let id = self.session.game().game().id();
                let name =
                    file.map_or_else(|| format!("{id}.json"), |file| file.display().to_string());
                let ask = saving::ask_file(context, name).suggesting();
                self.asking.open(Purpose::SaveAs, Dialog::Ask(ask));
            }
        }
        Go::Stay
    }

    fn ask_to_replace(&mut self, context: &Context, file: PathBuf, typed: String) {
        let ask = saving::ask_to_replace(context, &file);
        self.asking.open(Purpose::Replace(file, typed), ask);
    }

    /// Writes the file. If that fails, asks for the name again.
    fn save(&mut self, context: &mut Context, file: &Path, typed: String) {
        let saved = self.session.save(file);
        if let Some(again) = saving::notify_saved(context, saved, file, typed) {
            self.asking.open(Purpose::SaveAs, again);
        }
    }

    /// Shows a bot's advice, in words and on the board.
    pub(super) fn advise(&mut self, context: &Context, adviser: BotName, advice: &Advice) {
        let game = self.session.game();
        if self.asking.is_open() || game.check(&advice.mv).is_err() {
            return;
        }
        let (players, texts) = (self.pane.model.players(), &context.texts);
        let hint = words::hint(game, players, &adviser.to_string(), advice, texts);
        self.show_hint(context, &advice.mv, hint);
    }
}
