//! From the form to the table.

use bots::BotName;
use games::{OptionsError, Participant};
use table::{Name, Record, Seed};

use super::choices::{Choice, Kind};
use super::{Cell, Form};
use crate::match_here::MatchHere;
use crate::screen::desk::{Desk, random_seed};
use crate::screen::pages::Go;
use crate::screen::pages::table::Table;
use crate::screen::reasons::{Reason, wrong_option};
use crate::screen::seat_colours;

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

    fn session(&self, desk: &Desk) -> Result<MatchHere, (Cell, String)> {
        let participants = self.participants(desk)?;
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
                let assignment = format!("{}={value}", spec.key);
                let specs = self.game.options();
                let with_contents = files::with_contents(specs, &assignment).map_err(|error| {
                    let error = OptionsError::Option(error);
                    (Cell::Text(i), wrong_option(&desk.texts, self.game, &error))
                })?;
                set.push((i, with_contents.into_owned()));
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
        let seats = Participant::seats(&participants)
            .map_err(|error| (Cell::Players, error.in_words(&desk.texts)))?;
        let record = Record::new(self.game.id(), options, seed, seats);
        let begun = MatchHere::begin(desk.catalogue, record, &participants, desk.folder.clone());
        let mut session = begun.map_err(|error| (Cell::Game, error.in_words(&desk.texts)))?;
        if self.own_colours().is_none() {
            let seats = &self.seats[..self.players];
            session.colours = seats
                .iter()
                .map(|seat| seat_colours::paint(seat.colour))
                .collect();
        }
        Ok(session)
    }

    /// Who plays. In the form a name is only ever a name.
    fn participants(&self, desk: &Desk) -> Result<Vec<Participant>, (Cell, String)> {
        let mut participants = Vec::new();
        for (i, seat) in self.seats[..self.players].iter().enumerate() {
            let participant = match seat.kind {
                Kind::Bot(level) => Participant::Bot(BotName::Level(level)),
                Kind::Person => {
                    let wrong = |text: String| (Cell::Name(i), text);
                    let name = Name::new(seat.name.text())
                        .map_err(|error| wrong(error.in_words(&desk.texts)))?;
                    let person = Participant::Person(name);
                    if participants.contains(&person) {
                        return Err(wrong(desk.texts.get("name-twice")));
                    }
                    person
                }
            };
            participants.push(participant);
        }
        Ok(participants)
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
        if first.kind == Kind::Person && name != desk.player_name(0) {
            let mut settings = desk.settings.clone();
            name.clone_into(&mut settings.name);
            desk.like(settings);
        }
    }
}
