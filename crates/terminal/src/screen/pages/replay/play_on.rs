//! Playing on from a position of a replay.

use games::Guests;
use table::Record;

use super::{Purpose, Replay};
use crate::screen::desk::Desk;
use crate::screen::dialog::{Choice, Dialog};
use crate::screen::pages::Go;
use crate::screen::pages::table::Table;
use crate::screen::reasons::Reason;
use crate::screen::session::Session;

/// Who a person's seat is given to when a bot is wanted there.
const STAND_IN: &str = "bot:4";

/// Who is to play which seat, as it is being decided: the name of each.
pub(super) struct Casting(Vec<String>);

impl Replay {
    pub(super) fn ask_who_plays(&mut self, desk: &mut Desk) {
        if self.game.turn().is_over() {
            desk.warn("play-on-over", &[]);
            return;
        }
        self.playing = false;
        let names = self.game.players().iter().map(ToString::to_string);
        // Two bots of one name are numbered anew.
        let names = names.map(|name| match name.split_once(" #") {
            Some((bot, _)) if bot.starts_with("bot:") => bot.to_owned(),
            _ => name,
        });
        self.ask_casting(desk, Casting(names.collect()), None);
    }

    fn ask_casting(&mut self, desk: &Desk, casting: Casting, chosen: Option<usize>) {
        let mut items: Vec<String> = casting
            .0
            .iter()
            .enumerate()
            .map(|(seat, name)| {
                let kind = if is_bot(name) { "bot" } else { "person" };
                let variables = [
                    ("number", (seat + 1).into()),
                    ("name", name.as_str().into()),
                    ("kind", kind.into()),
                ];
                desk.texts.with("play-on-seat", &variables)
            })
            .collect();
        items.push(desk.texts.get("form-play"));
        let mut choice = Choice::new(desk.texts.get("play-on-title"), items);
        choice.choose(chosen.unwrap_or(casting.0.len()));
        self.dialog = Some((Purpose::PlayOn(casting), Dialog::Choice(choice)));
    }

    /// A seat changes between person and bot, or the game begins.
    pub(super) fn cast(&mut self, desk: &mut Desk, mut casting: Casting, which: usize) -> Go {
        let mut others = casting.0.clone();
        if which < others.len() {
            others.remove(which);
        }
        let Some(name) = casting.0.get_mut(which) else {
            return self.play_on(desk, &casting);
        };
        let original = self.game.players()[which].to_string();
        *name = if !is_bot(name) {
            STAND_IN.to_owned()
        } else if !is_bot(&original) {
            original
        } else {
            desk.settings.name.clone()
        };
        let is_free = |name: &str| !name.is_empty() && !others.iter().any(|other| other == name);
        if !is_bot(name) && !is_free(name) {
            let names = (which..).map(|seat| desk.player_name(seat));
            *name = names
                .into_iter()
                .find(|name| is_free(name))
                .unwrap_or_default();
        }
        self.ask_casting(desk, casting, Some(which));
        Go::Stay
    }

    fn play_on(&mut self, desk: &mut Desk, casting: &Casting) -> Go {
        match self.branch(desk, casting) {
            Ok(mut session) => {
                session.colours.clone_from(&self.colours);
                // It is a match of its own from now on.
                if let Err(error) = session.keep(desk.shelf.as_ref()) {
                    desk.warn(
                        "not-kept",
                        &[("reason", error.in_words(&desk.texts).into())],
                    );
                }
                Go::To(Box::new(Table::new(desk, session)))
            }
            Err(reason) => {
                desk.warn("refused", &[("reason", reason.into())]);
                Go::Stay
            }
        }
    }

    fn branch(&self, desk: &Desk, casting: &Casting) -> Result<Session, String> {
        let texts = &desk.texts;
        let guests = Guests::read(&casting.0.join(",")).map_err(|error| error.in_words(texts))?;
        let record = Record {
            players: guests.players,
            ..self.game.record()
        };
        let game = games::GAMES
            .load(&record)
            .map_err(|error| error.in_words(texts))?;
        Ok(Session::new(game, guests.bots))
    }
}

fn is_bot(name: &str) -> bool {
    name.starts_with("bot:")
}
