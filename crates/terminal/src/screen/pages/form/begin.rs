//! From the form to the table.

use games::Guests;
use table::{Name, Seed};

use super::choices::{Choice, Kind};
use super::{Cell, Form};
use crate::screen::desk::{Desk, random_seed};
use crate::screen::pages::Go;
use crate::screen::pages::table::Table;
use crate::screen::reasons::{Reason, wrong_option};
use crate::screen::seat_colours;
use crate::screen::session::Session;

impl Form {
    /// Begins the game, or says what is wrong and where.
    pub(super) fn begin(&mut self, desk: &mut Desk) -> Go {
        let session = match self.session(desk) {
            Ok(session) => session,
            Err((cell, text)) => {
                self.focus_on(cell);
                desk.warn("form-wrong", &[("reason", text.into())]);
                return Go::Stay;
            }
        };
        self.remember_name(desk);
        Go::Afresh(Box::new(Table::new(desk, session)))
    }

    fn session(&self, desk: &Desk) -> Result<Session, (Cell, String)> {
        let guests = self.guests(desk)?;
        let seed = match self.seed.text().trim() {
            "" => random_seed(),
            text => text
                .parse::<Seed>()
                .map_err(|_| (Cell::Seed, desk.texts.get("seed-wrong")))?,
        };
        let mut set = Vec::new();
        for (i, (spec, choice)) in self.game.options().iter().zip(&self.options).enumerate() {
            let value = match choice {
                Choice::OnePerPlayer(words) => self.own_words(words),
                choice => choice.value(),
            };
            if let Some(value) = value {
                set.push((i, format!("{}={value}", spec.key)));
            }
        }
        // One after the other, to know which is wrong.
        let mut assignments: Vec<&str> = Vec::new();
        let mut options = self.game.options_for(self.players, &[]);
        for (i, assignment) in &set {
            assignments.push(assignment);
            options = self.game.options_for(self.players, &assignments);
            if let Err(error) = &options {
                let cell = if self.options[*i].is_text() {
                    Cell::Text(*i)
                } else {
                    Cell::Option(*i)
                };
                return Err((cell, wrong_option(&desk.texts, self.game, error)));
            }
        }
        let wrong = |error| (Cell::Players, wrong_option(&desk.texts, self.game, &error));
        let options = options.map_err(wrong)?;
        let begun = self.game.start(options, seed, guests.players);
        let game = begun.map_err(|error| (Cell::Game, error.in_words(&desk.texts)))?;
        let mut session = Session::new(game, guests.bots);
        if self.own_colours().is_none() {
            let seats = &self.seats[..self.players];
            session.colours = seats
                .iter()
                .map(|seat| seat_colours::paint(seat.colour))
                .collect();
        }
        Ok(session)
    }

    fn guests(&self, desk: &Desk) -> Result<Guests, (Cell, String)> {
        let mut names = Vec::new();
        for (i, seat) in self.seats[..self.players].iter().enumerate() {
            if seat.kind != Kind::Person {
                names.push(seat.kind.name());
                continue;
            }
            let wrong = |key: &str| (Cell::Name(i), desk.texts.get(key));
            let name = seat.name.text().trim();
            if name.is_empty() {
                return Err(wrong("name-empty"));
            }
            if name.chars().count() > Name::LONGEST {
                return Err(wrong("name-long"));
            }
            if name.contains(',') && !name.contains(':') {
                return Err(wrong("name-comma"));
            }
            if names.iter().any(|known| known == name) {
                return Err(wrong("name-twice"));
            }
            names.push(name.to_owned());
        }
        let guests = Guests::read(&names.join(","));
        // What is no plain name is the one that can be wrong.
        let typed = names.iter().zip(&self.seats);
        let named = typed
            .enumerate()
            .find(|(_, (name, seat))| seat.kind == Kind::Person && name.contains(':'));
        let named = named.map_or(Cell::Players, |(seat, _)| Cell::Name(seat));
        let guests = guests.map_err(|error| (named, error.in_words(&desk.texts)))?;
        if guests.players.len() == self.players {
            Ok(guests)
        } else {
            Err((Cell::Players, desk.texts.get("name-comma")))
        }
    }

    /// The words that the seats have chosen, unless they are the first ones in order.
    fn own_words(&self, words: &[&str]) -> Option<String> {
        let seats = &self.seats[..self.players];
        let ordered = seats.iter().enumerate().all(|(i, seat)| seat.colour == i);
        let chosen = || seats.iter().map(|seat| words[seat.colour % words.len()]);
        (!ordered).then(|| chosen().collect::<Vec<_>>().join(","))
    }

    /// The first person's name is offered the next time.
    fn remember_name(&self, desk: &mut Desk) {
        let first = &self.seats[0];
        let name = first.name.text().trim();
        if first.kind == Kind::Person && name != desk.player_name(0) && !name.contains(':') {
            let mut settings = desk.settings.clone();
            name.clone_into(&mut settings.name);
            desk.like(settings);
        }
    }
}
