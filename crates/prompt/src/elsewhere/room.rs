//! Before the match: who sits where.

use std::io;

use online::{PlaceState, Stage};
use table::{Name, Seat};
use words::Reason;

use super::Visit;
use drawings::sentence;
use front::table_words::{clock_text, name_at};

impl Visit<'_> {
    /// Tells who sits where, when somebody has sat down or got up.
    pub(super) fn tell_room(&mut self) -> io::Result<()> {
        let Some(known) = self.table.known() else {
            return Ok(());
        };
        if known.table.stage != Stage::Open || known.table.seats == self.told.seats {
            return Ok(());
        }
        let first = self.told.seats.is_empty();
        self.told.seats.clone_from(&known.table.seats);
        let seat = known.seat;
        let moved = std::mem::replace(&mut self.told.seat, seat).is_some() != seat.is_some();
        self.show_room()?;
        if first || moved {
            let seats = &self.told.seats;
            let is_full = !seats.iter().any(|seat| matches!(seat, PlaceState::Free));
            if let Some(why) = self.presenter().why_barred()
                && seat.is_none()
            {
                return self.show(&self.place.console.shown(why));
            }
            let next = match seat {
                Some(_) if self.table.is_host() => "online-type-host",
                Some(_) => "online-type-seated",
                None if is_full => "online-type-full",
                None => "online-type",
            };
            self.say(next, &[])?;
        }
        Ok(())
    }

    /// What is played, and who is there.
    pub(super) fn show_room(&mut self) -> io::Result<()> {
        let Some(known) = self.table.known() else {
            return Ok(());
        };
        let texts = &self.place.texts;
        let game = self.place.catalogue.find(&known.table.game);
        let presenter = self.presenter();
        let mut about = vec![game.map_or_else(
            || table::text::safe(&known.table.game),
            |game| words::game_name(game, texts),
        )];
        about.extend(presenter.conditions());
        let mut lines = vec![about.join(", ")];
        for seat in Seat::all(known.table.seats.len()) {
            let mut line = presenter.seat_line(", ", seat);
            if let Some(left) = self.table.time_left(seat) {
                line.push_str(", ");
                line.push_str(&clock_text(texts, left));
            }
            lines.push(line);
        }
        lines.extend(presenter.watching());
        let lines = self.place.console.shown(lines.join("\n"));
        // Who is away stands there, where that is known.
        if self.table.knows_who_is_here() {
            self.told.away = self.table.away().collect();
        }
        self.show(&lines)
    }

    /// Tells who has gone away and who has come, of those who sit here.
    pub(super) fn tell_presence(&mut self) -> io::Result<()> {
        if self.table.stage() == Stage::Over || !self.table.knows_who_is_here() {
            return Ok(());
        }
        let away: Vec<Seat> = self.table.away().collect();
        let before = std::mem::replace(&mut self.told.away, away.clone());
        let Some(known) = self.table.known() else {
            return Ok(());
        };
        let sits = |seat: &Seat| {
            let place = known.table.seats.get(seat.index());
            matches!(place, Some(PlaceState::Sitter { left: false, .. }))
        };
        let gone = away.iter().filter(|seat| !before.contains(seat));
        let come = before.iter().filter(|seat| !away.contains(seat));
        let told = |key, seat: &Seat| {
            let name = name_at(&self.place.texts, known, *seat);
            self.text(key, &[("name", name.into())])
        };
        let gone = gone.map(|seat| told("online-away-typed", seat));
        let come = come.filter(|seat| sits(seat));
        let come = come.map(|seat| told("online-here-typed", seat));
        let lines: Vec<String> = gone.chain(come).collect();
        for line in lines {
            self.show(&line)?;
        }
        Ok(())
    }

    /// Sits down there, or at the first seat that nobody has.
    pub(super) fn sit(&mut self, seat: Option<Seat>) -> io::Result<()> {
        match seat.or_else(|| self.table.free_seats().next()) {
            Some(seat) if self.place.is_person && self.presenter().is_nameless() => {
                self.naming = Some(seat);
                self.say("online-name-typed", &[])
            }
            Some(seat) => {
                self.table.sit(seat);
                Ok(())
            }
            None => self.say("online-full", &[]),
        }
    }

    /// Somebody at the table has the same name: a person is asked for another, a script is told.
    pub(super) fn ask_other_name(&mut self, seat: Seat) -> io::Result<()> {
        let taken = self.presenter().name_taken();
        self.show(&self.place.console.shown(taken))?;
        if self.place.is_person {
            self.naming = Some(seat);
            self.say("online-name-taken-typed", &[])?;
        }
        Ok(())
    }

    /// Sits down by the name that was typed.
    pub(super) fn sit_as(&mut self, name: &str, seat: Seat) -> io::Result<()> {
        match Name::new(name) {
            Ok(name) => {
                self.table.sit_as(name, seat);
                Ok(())
            }
            Err(error) => {
                self.naming = Some(seat);
                let reason = error.in_words(&self.place.texts);
                self.show(&sentence(&self.place.console.shown(reason)))
            }
        }
    }
}
