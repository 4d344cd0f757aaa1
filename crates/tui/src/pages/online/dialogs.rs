//! The dialogs of a remote table, their purposes, and the handling of their answers.

use std::path::PathBuf;

use bots::LEVELS;
use client::ListedProgram;
use room::{Audience, ChatLine, PlayerId, TableCommand, TakeBackRequest};
use table::{Record, Seat};

use super::Online;
use super::menu::{Item, MenuKind, leave};
use super::people::{ListedPerson, PersonAction};
use crate::context::Context;
use crate::dialog::{Ask, Dialog, DialogReply, Menu};
use crate::pages::pane::{DialogPurpose, PlayPage};
use crate::pages::{Go, saving};
use front::person::bot;
use front::table_words::chat_line;

pub(super) enum Purpose {
    DialogPurpose(DialogPurpose),
    Menu(MenuKind, Vec<Item>),
    /// A chat message.
    Talk,
    /// The name for sitting down at this seat.
    Name(Seat),
    /// Whether another player may take back a move.
    Agree,
    /// Confirmation of a command that cannot be undone.
    Sure(TableCommand),
    /// Which bot or program gets this seat.
    Bot(Seat, Vec<ListedProgram>),
    /// Which bots get the empty seats.
    Fill,
    /// The list of people at the table.
    People(Vec<ListedPerson>),
    /// What to do about a person.
    Person(PlayerId, Vec<PersonAction>),
    /// Which bot takes over for the player who left this seat.
    PlayOn(Seat),
    /// Confirmation to leave even though a move has not been sent yet.
    Leave(Item),
    /// The file name for the record.
    SaveAs(Box<Record>),
    /// Confirmation to overwrite an existing file, with the file name as typed.
    Replace(Box<Record>, PathBuf, String),
}

/// The maximum number of chat lines shown.
const MAX_CHAT_LINES: usize = 12;

impl Online {
    /// Opens the chat: recent messages and a text field.
    pub(super) fn open_talk(&mut self, context: &mut Context) {
        if self.table.snapshot().is_none() {
            return;
        }
        let say = self.table.saying(String::new());
        if let Some(why) = self.table.why_not(&say) {
            self.refuse(context, &why);
            return;
        }
        let lines: Vec<&ChatLine> = self.table.chat_lines().collect();
        let first = lines.len().saturating_sub(MAX_CHAT_LINES);
        let latest = lines[first..].iter().copied().map(chat_line).collect();
        let question = context.texts.get(match self.table.audience() {
            Audience::Players => "online-say-players",
            Audience::Spectators => "online-say-spectators",
        });
        self.table.read_talk();
        let ask = Ask::new(question, "online-key-say", "").after(latest);
        self.asking.open(Purpose::Talk, Dialog::Ask(ask));
    }

    /// Asks whether another player may take back a move.
    pub(super) fn ask_to_agree(&mut self, context: &Context) {
        let Some(TakeBackRequest::Received(by)) = self.table.take_back_request() else {
            return;
        };
        if let Some(name) = self.sentences(context).name_at(by) {
            let name = [("name", name.into())];
            let question = context.texts.with("online-agree", &name);
            let (yes, no) = (context.texts.get("yes"), context.texts.get("no"));
            // The key that opens this dialog means yes, so Enter confirms it.
            let menu = Menu::yes_no(question, yes, no).with_chosen(0);
            self.asking.open(Purpose::Agree, Dialog::Menu(menu));
        }
    }

    /// Handles the answer to a dialog.
    pub(super) fn replied(
        &mut self,
        context: &mut Context,
        purpose: Purpose,
        reply: DialogReply,
    ) -> Go {
        match (purpose, reply) {
            (Purpose::Name(seat), DialogReply::Entered(name)) => {
                self.sit_down_as(context, seat, &name);
            }
            (Purpose::Menu(_, items), DialogReply::Chosen(which)) => {
                return self.choose(context, items[which]);
            }
            (Purpose::DialogPurpose(DialogPurpose::PlayAnyway(mv)), DialogReply::Chosen(0)) => {
                self.make_move(context, mv);
            }
            (Purpose::DialogPurpose(DialogPurpose::Hint), DialogReply::Pressed(key)) => {
                return self.press(context, key);
            }
            (Purpose::Talk, DialogReply::Entered(text)) if !text.trim().is_empty() => {
                let text = text.trim().to_owned();
                self.table.say(text);
            }
            (Purpose::Agree, DialogReply::Chosen(which)) => {
                self.table.order(TableCommand::Answer { yes: which == 0 });
            }
            (Purpose::Sure(command), DialogReply::Chosen(0)) => self.table.order(command),
            (Purpose::Leave(item), DialogReply::Chosen(0)) => return leave(item),
            (Purpose::Bot(seat, programs), DialogReply::Chosen(which)) => {
                match which.checked_sub(LEVELS.count()) {
                    None => {
                        if let Some(bot) = bot(LEVELS.start() + which as u8) {
                            self.table.order(TableCommand::SeatBot { seat, bot });
                        }
                    }
                    Some(which) => {
                        if let Some(program) = programs.get(which) {
                            self.table.invite(program.player, seat);
                        }
                    }
                }
            }
            (Purpose::Fill, DialogReply::Chosen(which)) => self.fill(LEVELS.start() + which as u8),
            (Purpose::People(people), DialogReply::Chosen(which)) => {
                self.open_person(context, &people[which]);
            }
            (Purpose::Person(player, deeds), DialogReply::Chosen(which)) => {
                self.act_on(context, player, deeds[which]);
            }
            (Purpose::PlayOn(seat), DialogReply::Chosen(which)) => {
                if let Some(bot) = bot(LEVELS.start() + which as u8) {
                    self.table.order(TableCommand::PlayOn { seat, bot });
                }
            }
            (Purpose::SaveAs(record), DialogReply::Entered(name)) => {
                self.save_as(context, record, name);
            }
            (Purpose::Replace(record, file, name), DialogReply::Chosen(0)) => {
                self.save(context, record, &file, name);
            }
            (Purpose::Replace(record, _, name), _) => {
                let ask = Dialog::Ask(saving::ask_file(context, name));
                self.asking.open(Purpose::SaveAs(record), ask);
            }
            _ => {}
        }
        Go::Stay
    }
}
