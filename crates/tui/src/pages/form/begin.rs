//! Starts a match from the form.

use bots::BotName;
use games::{OptionsError, Participant};
use serde_json::Value;
use table::{Name, Record, RecordError, Seed, SetupError};

use super::values::{Kind, OptionValue};
use super::{Cell, Form};
use crate::context::Context;
use crate::pages::Go;
use crate::pages::play::Play;
use front::local_match::{LocalMatch, random_seed};
use front::seat_colours::SeatColour;
use words::{Reason, wrong_option, wrong_setup};

impl Form {
    /// Starts the game, or shows what is wrong and where.
    pub(super) fn begin(&mut self, context: &mut Context) -> Go {
        if self.on_server().is_some() {
            self.ask_server(context);
            return Go::Stay;
        }
        let session = match self.session(context) {
            Ok(session) => session,
            Err(wrong) => {
                self.show_error(context, wrong);
                return Go::Stay;
            }
        };
        self.remember_name(context);
        Go::Reset(Box::new(Play::new(context, session)))
    }

    fn session(&self, context: &Context) -> Result<LocalMatch, (Cell, String)> {
        let participants = self.participants(context)?;
        let seed = match self.seed.text().trim() {
            "" => random_seed(),
            text => text
                .parse::<Seed>()
                .map_err(|_| (Cell::Seed, context.texts.get("seed-wrong")))?,
        };
        let (_, options) = self.options(context)?;
        let seats = Participant::seats(&participants)
            .map_err(|error| (Cell::Players, error.in_words(&context.texts)))?;
        let record = Record::new(self.game.id(), options, seed, seats);
        let begun = LocalMatch::begin(
            context.catalogue,
            record,
            &participants,
            context.folder.clone(),
        );
        let mut session = begun.map_err(|error| (Cell::Game, error.in_words(&context.texts)))?;
        if self.own_colours().is_none() {
            let seats = &self.seats[..self.players];
            session.colours = seats
                .iter()
                .map(|seat| SeatColour::new(seat.colour))
                .collect();
        }
        Ok(session)
    }

    /// Shows what is wrong and focuses the cell.
    pub(super) fn show_error(&mut self, context: &mut Context, (cell, text): (Cell, String)) {
        self.focus_on(cell);
        context.warn("form-wrong", &[("reason", text.into())]);
    }

    /// Returns the options that differ from the defaults, in command-line syntax, and all options of the match.
    pub(super) fn options(
        &self,
        context: &Context,
    ) -> Result<(Vec<String>, Value), (Cell, String)> {
        let mut set = Vec::new();
        for (i, (spec, chosen)) in self.game.options().iter().zip(&self.options).enumerate() {
            let value = match chosen {
                OptionValue::OnePerPlayer(words) => self.own_words(words),
                chosen => chosen.written(),
            };
            if let Some(value) = value {
                let assignment = format!("{}={value}", spec.key);
                let specs = self.game.options();
                let with_contents = saves::with_contents(specs, &assignment).map_err(|error| {
                    let error = OptionsError::Option(error);
                    (
                        Cell::Text(i),
                        wrong_option(&context.texts, self.game, &error),
                    )
                })?;
                set.push((i, with_contents.into_owned()));
            }
        }
        // Add them one at a time to identify the wrong one.
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
                return Err((cell, wrong_option(&context.texts, self.game, error)));
            }
        }
        let wrong = |error| {
            (
                Cell::Players,
                wrong_option(&context.texts, self.game, &error),
            )
        };
        let options = options.map_err(wrong)?;
        // Options that are valid one by one may contradict each other.
        if let Err(RecordError::Setup(error)) = self.game.playouts(&options) {
            return Err((
                self.cell_of(&error),
                wrong_setup(&context.texts, self.game, &error),
            ));
        }
        let set = set.into_iter().map(|(_, assignment)| assignment);
        Ok((set.collect(), options))
    }

    /// Returns the cell of the option that an error is about.
    fn cell_of(&self, error: &SetupError) -> Cell {
        let SetupError::Option { key, .. } = error else {
            return Cell::Players;
        };
        let found = self.game.options().iter().position(|spec| spec.key == *key);
        match found {
            Some(option) if self.options[option].is_text() => Cell::Text(option),
            Some(option) => Cell::Option(option),
            None => Cell::Game,
        }
    }

    /// Returns the participants. A name typed into the form is never read as a bot or a program.
    fn participants(&self, context: &Context) -> Result<Vec<Participant>, (Cell, String)> {
        let mut participants = Vec::new();
        for (i, seat) in self.seats[..self.players].iter().enumerate() {
            let participant = match seat.kind {
                Kind::Bot(level) => Participant::Bot(BotName::Level(level)),
                Kind::Person => {
                    let wrong = |text: String| (Cell::Name(i), text);
                    let name = Name::new(seat.name.text())
                        .map_err(|error| wrong(error.in_words(&context.texts)))?;
                    let person = Participant::Person(name);
                    if participants.contains(&person) {
                        return Err(wrong(context.texts.get("name-twice")));
                    }
                    person
                }
            };
            participants.push(participant);
        }
        Ok(participants)
    }

    /// Returns the words chosen at the seats, or `None` if they are the default words in their default order.
    fn own_words(&self, words: &[&str]) -> Option<String> {
        let seats = &self.seats[..self.players];
        let ordered = seats.iter().enumerate().all(|(i, seat)| seat.colour == i);
        let chosen = || seats.iter().map(|seat| words[seat.colour % words.len()]);
        (!ordered).then(|| chosen().collect::<Vec<_>>().join(","))
    }

    /// Saves the first person's name as the default for the next game.
    fn remember_name(&self, context: &mut Context) {
        let first = &self.seats[0];
        let name = first.name.text().trim();
        if first.kind == Kind::Person && name != context.player_name(0) {
            let mut settings = context.settings.clone();
            name.clone_into(&mut settings.name);
            context.set_settings(settings);
        }
    }
}
