//! The people at a table: their clocks, whether they are connected, and the actions on them.

use room::{PlayerId, SeatState, TableCommand};
use table::{Name, Seat};

use super::Online;
use super::dialogs::Purpose;
use crate::context::Context;
use crate::dialog::{Dialog, Menu};

/// A person or bot at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ListedPerson {
    /// `None` for built-in bots.
    player: Option<(PlayerId, Name)>,
    /// `None` for spectators.
    seat: Option<Seat>,
}

/// An action on a person at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PersonAction {
    Mute,
    Unmute,
    Remove,
    PlayOn(Seat),
}

impl Online {
    /// Returns everyone at the table, seated players first.
    fn everybody(&self) -> Vec<ListedPerson> {
        let Some(snapshot) = self.table.snapshot() else {
            return Vec::new();
        };
        let seats = Seat::all(table::Players::MOST).zip(&snapshot.table.seats);
        let seated = seats.map(|(seat, place)| ListedPerson {
            player: match place {
                SeatState::Sitter { player, name, .. } => Some((*player, name.clone())),
                SeatState::Free | SeatState::Bot { .. } => None,
            },
            seat: Some(seat),
        });
        let mut all: Vec<ListedPerson> = seated.collect();
        let is_there = |all: &[ListedPerson], who: PlayerId| {
            let is =
                |someone: &ListedPerson| someone.player.as_ref().is_some_and(|(id, _)| *id == who);
            all.iter().any(is)
        };
        let watching = self.table.presence().watching();
        let watching = watching.map(|watcher| (watcher.player, &watcher.name));
        // People who chatted and then left can still be muted, and the host can still remove them so that they cannot
        // come back.
        let speakers = snapshot.chat.iter().map(|line| (line.player, &line.name));
        for (player, name) in watching.chain(speakers) {
            if !is_there(&all, player) {
                all.push(ListedPerson {
                    player: Some((player, name.clone())),
                    seat: None,
                });
            }
        }
        all
    }

    fn line_of(&self, context: &Context, someone: &ListedPerson) -> String {
        let texts = &context.texts;
        let sentences = self.sentences(context);
        let dot = context.theme.sign(" · ", ", ");
        let mut parts = match (someone.seat, &someone.player) {
            (Some(seat), _) => vec![sentences.seat_line(dot, seat)],
            (None, Some((player, name))) => {
                let mut parts = vec![name.to_string()];
                let mut watching = self.table.presence().watching();
                if watching.any(|watcher| watcher.player == *player) {
                    parts.push(texts.get("online-watches"));
                }
                parts
            }
            (None, None) => Vec::new(),
        };
        if let Some((player, _)) = &someone.player
            && self.table.is_muted(*player)
        {
            parts.push(texts.get("online-muted"));
        }
        if let Some(left) = someone.seat.and_then(|seat| self.table.time_left(seat)) {
            parts.push(words::clock_text(texts, left));
        }
        parts.join(dot)
    }

    pub(super) fn open_people(&mut self, context: &Context) {
        let people = self.everybody();
        if people.is_empty() {
            return;
        }
        let lines = people.iter();
        let lines = lines.map(|someone| self.line_of(context, someone));
        let menu = Menu::new(context.texts.get("online-people"), lines.collect());
        self.asking
            .open(Purpose::People(people), Dialog::Menu(menu));
    }

    /// Returns the actions this person may take on someone.
    fn actions(&self, someone: &ListedPerson) -> Vec<PersonAction> {
        let mut actions = Vec::new();
        let Some((player, _)) = &someone.player else {
            return actions;
        };
        if *player == self.table.player() {
            return actions;
        }
        actions.push(if self.table.is_muted(*player) {
            PersonAction::Unmute
        } else {
            PersonAction::Mute
        });
        if let Some(seat) = someone.seat
            && self.table.seats_to_play_on().any(|other| other == seat)
        {
            actions.push(PersonAction::PlayOn(seat));
        }
        if self
            .table
            .permits(&TableCommand::Remove { player: *player })
        {
            actions.push(PersonAction::Remove);
        }
        actions
    }

    /// Opens the actions for the person chosen from the list.
    pub(super) fn open_person(&mut self, context: &Context, someone: &ListedPerson) {
        let actions = self.actions(someone);
        let Some((player, name)) = &someone.player else {
            return;
        };
        if actions.is_empty() {
            return;
        }
        let named = [("name", name.to_string().into())];
        let text = |action: &PersonAction| {
            let key = match action {
                PersonAction::Mute => "online-menu-mute",
                PersonAction::Unmute => "online-menu-unmute",
                PersonAction::Remove => "online-menu-remove",
                PersonAction::PlayOn(_) => "online-menu-play-on",
            };
            context.texts.with(key, &named)
        };
        let menu = Menu::new(name.to_string(), actions.iter().map(text).collect());
        let purpose = Purpose::Person(*player, actions);
        self.asking.open(purpose, Dialog::Menu(menu));
    }

    pub(super) fn act_on(&mut self, context: &mut Context, player: PlayerId, action: PersonAction) {
        match action {
            PersonAction::Mute => self.table.mute(player, true),
            PersonAction::Unmute => self.table.mute(player, false),
            PersonAction::Remove => self.attempt(context, TableCommand::Remove { player }),
            PersonAction::PlayOn(seat) => self.ask_who_plays_on(context, seat),
        }
    }
}
