//! Before the match: who sits where.

use std::io;

use online::{PlaceState, Stage};
use table::Seat;

use super::Visit;
use crate::table_words::{clock_rule, clock_text};

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
            let next = match self.table.seat() {
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
        let mut about = vec![
            game.map_or_else(
                || table::text::safe(&known.table.game),
                |game| words::game_name(game, texts),
            ),
            clock_rule(texts, known.table.clock),
        ];
        if known.table.rated {
            about.push(texts.get("online-rated"));
        }
        let mut lines = vec![about.join(", ")];
        for which in 0..known.table.seats.len() {
            let mut line = self.table.seat_line(texts, ", ", known, which);
            if let Some(left) = self.table.time_left(Seat::new(which as u8)) {
                line.push_str(", ");
                line.push_str(&clock_text(texts, left));
            }
            lines.push(line);
        }
        let watching = self.table.others_watching();
        if watching > 0 {
            let count = [("count", watching.into())];
            lines.push(texts.with("online-watching", &count));
        }
        let lines = self.place.console.shown(lines.join("\n"));
        self.show(&lines)
    }

    /// Sits down there, or at the first seat that nobody has.
    pub(super) fn sit(&mut self, seat: Option<Seat>) -> io::Result<()> {
        let seats = self.table.known().map(|known| &known.table.seats);
        let free = || {
            let is_free = |place: &PlaceState| matches!(place, PlaceState::Free);
            let first = seats?.iter().position(is_free)?;
            Some(Seat::new(first as u8))
        };
        match seat.or_else(free) {
            Some(seat) => {
                self.table.sit(seat);
                Ok(())
            }
            None => self.say("online-full", &[]),
        }
    }
}
