//! Taking seats before the match.

use std::io;

use table::Seat;
use words::Reason;

use super::Visit;
use drawings::sentence;
use front::presenter::SitOutcome;
use front::remote_table::RemoteTable;

impl Visit<'_> {
    /// Prints the game, its conditions, the seats and the spectators.
    pub(super) fn show_room(&mut self) -> io::Result<()> {
        let Some(snapshot) = self.table.snapshot() else {
            return Ok(());
        };
        let texts = &self.place.texts;
        let game = self.place.catalogue.find(&snapshot.table.game);
        let sentences = self.sentences();
        let mut about = vec![game.map_or_else(
            || table::text::safe(&snapshot.table.game),
            |game| words::game_name(game, texts),
        )];
        about.extend(sentences.conditions(self.place.catalogue));
        let mut lines = vec![about.join(", ")];
        for seat in Seat::all(snapshot.table.seats.len()) {
            let mut line = sentences.seat_line(", ", seat);
            if let Some(left) = self.table.time_left(seat) {
                line.push_str(", ");
                line.push_str(&words::clock_text(texts, left));
            }
            lines.push(line);
        }
        lines.extend(sentences.watching());
        let lines = self.place.console.shown(lines.join("\n"));
        self.show(&lines)
    }

    /// Takes this seat, or the first free one.
    pub(super) fn sit(&mut self, seat: Option<Seat>) -> io::Result<()> {
        match self.table.sit(seat, &self.place.texts) {
            SitOutcome::AskName(seat) if self.place.is_person => {
                self.naming = Some(seat);
                self.say("online-name-typed", &[])
            }
            SitOutcome::AskName(seat) => {
                // A script keeps its name.
                RemoteTable::sit(&mut self.table, seat);
                Ok(())
            }
            SitOutcome::Sent => Ok(()),
            SitOutcome::Full => self.say("online-full", &[]),
        }
    }

    /// Says that the name is taken at this table, and asks a user at a terminal for another.
    pub(super) fn ask_other_name(&mut self, seat: Seat) -> io::Result<()> {
        let taken = self.sentences().name_taken();
        self.show(&self.place.console.shown(taken))?;
        if self.place.is_person {
            self.naming = Some(seat);
            self.say("online-name-taken-typed", &[])?;
        }
        Ok(())
    }

    /// Takes a seat under the typed name.
    pub(super) fn sit_as(&mut self, name: &str, seat: Seat) -> io::Result<()> {
        match self.table.sit_as(name, seat) {
            Ok(()) => Ok(()),
            Err(error) => {
                self.naming = Some(seat);
                let reason = error.in_words(&self.place.texts);
                self.show(&sentence(&self.place.console.shown(reason)))
            }
        }
    }
}
