//! Sentences about refused commands, with the reason and an alternative.

use room::TableCommand;
use table::Seat;
use words::Reason;

use super::{Sentences, View};
use crate::remote_table::ServerRefusal;

/// Returns the number of a seat, counted from 1.
const fn number(seat: Seat) -> usize {
    seat.index() + 1
}

impl Sentences<'_> {
    /// Returns why a command was refused, with an alternative if there is one.
    pub(super) fn refused(
        self,
        refused: &ServerRefusal,
        command: Option<&TableCommand>,
        view: View,
    ) -> String {
        let helpful = match (refused.code.as_str(), command) {
            ("not-left", Some(TableCommand::PlayOn { seat, .. })) => {
                self.who_is_at("online-stays", *seat)
            }
            (
                "not-seated",
                Some(
                    TableCommand::Play { .. }
                    | TableCommand::TakeBack
                    | TableCommand::Resign
                    | TableCommand::Abort,
                ),
            ) => Some(self.texts.get("online-watch-only")),
            (_, _) if view == View::Lines => self.refused_typed(refused, command),
            (
                "taken",
                Some(TableCommand::Sit { seat, .. } | TableCommand::SeatBot { seat, .. }),
            ) => self.who_is_at("online-taken-typed", *seat),
            _ => None,
        };
        helpful.unwrap_or_else(|| refused.in_words(self.texts))
    }

    /// Returns the sentence for the prompt, with the command to type instead.
    fn refused_typed(
        self,
        refused: &ServerRefusal,
        command: Option<&TableCommand>,
    ) -> Option<String> {
        match (refused.code.as_str(), command) {
            ("absent", _) => self.who_is_absent(),
            ("seats-free", _) => self.what_is_free(),
            ("taken", Some(TableCommand::Sit { seat, .. })) => self.taken_to_sit(*seat),
            ("taken", Some(TableCommand::SeatBot { seat, bot })) => {
                self.taken_for_bot(*seat, bot.as_ref())
            }
            ("no-seat", _) => self.which_seats(),
            ("over", Some(TableCommand::Play { .. })) => Some(self.texts.get("online-type-after")),
            ("not-started", Some(TableCommand::Play { .. })) => {
                Some(self.texts.get("online-not-begun"))
            }
            ("not-to-move", Some(TableCommand::Play { .. })) => {
                Some(self.texts.get("online-not-your-turn"))
            }
            _ => None,
        }
    }

    /// Returns a sentence about the player at a seat.
    fn who_is_at(self, key: &str, seat: Seat) -> Option<String> {
        let who = if self.table.seat() == Some(seat) {
            "you"
        } else {
            "other"
        };
        let variables = [
            ("who", who.into()),
            ("name", self.name_at(seat)?.into()),
            ("seat", number(seat).into()),
        ];
        Some(self.texts.with(key, &variables))
    }

    fn who_is_absent(self) -> Option<String> {
        let texts = self.texts;
        let away: Vec<Seat> = self.table.presence().seats_to_wait_for().collect();
        let named = |seat: &Seat| {
            let name = self.name_at(*seat)?.into();
            let variables = [("name", name), ("seat", number(*seat).into())];
            Some(texts.with("online-at-seat", &variables))
        };
        let names: Vec<String> = away.iter().filter_map(named).collect();
        let variables = [
            ("names", words::all_of(texts, &names).into()),
            ("count", names.len().into()),
            ("seat", number(*away.first()?).into()),
        ];
        Some(texts.with("online-absent-typed", &variables))
    }

    fn what_is_free(self) -> Option<String> {
        let texts = self.texts;
        let free = self.table.free_seats();
        let free: Vec<String> = free.map(|seat| number(seat).to_string()).collect();
        let variables = [
            ("seats", words::all_of(texts, &free).into()),
            ("count", free.len().into()),
            ("seat", free.first()?.as_str().into()),
        ];
        Some(texts.with("online-seats-free-typed", &variables))
    }

    fn taken_to_sit(self, seat: Seat) -> Option<String> {
        let taken = self.who_is_at("online-taken-typed", seat)?;
        let texts = self.texts;
        let instead = match self.table.free_seats().next() {
            Some(free) => texts.with("online-taken-sit", &[("free", number(free).into())]),
            None => texts.get("online-full"),
        };
        Some(format!("{taken} {instead}"))
    }

    fn taken_for_bot(self, seat: Seat, bot: &str) -> Option<String> {
        let taken = self.who_is_at("online-taken-typed", seat)?;
        let free = self.table.free_seats().next();
        let variables = [
            ("seat", number(seat).into()),
            ("level", bot.trim_start_matches("bot:").into()),
            ("is-free", if free.is_some() { "yes" } else { "no" }.into()),
            ("free", free.map_or(0, number).into()),
        ];
        let instead = self.texts.with("online-taken-bot", &variables);
        Some(format!("{taken} {instead}"))
    }

    fn which_seats(self) -> Option<String> {
        let seats = self.table.snapshot()?.table.seats.len();
        let seats = [("seats", seats.into())];
        Some(self.texts.with("online-no-seat-typed", &seats))
    }
}
