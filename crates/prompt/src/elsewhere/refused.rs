//! Why something was refused: who is in the way, and what would be right.

use online::Command;
use table::Seat;
use words::Reason;

use super::Visit;
use front::remote_table::Refused;
use front::table_words::name_at;

/// People count seats from 1.
const fn number(seat: Seat) -> usize {
    seat.index() + 1
}

impl Visit<'_> {
    /// Why something was refused, in words that help on where it is known who is in the way.
    pub(super) fn why_refused(&self, refused: &Refused, wanted: Option<&Command>) -> String {
        let helpful = match (refused.code.as_str(), wanted) {
            ("absent", _) => self.who_is_absent(),
            ("seats-free", _) => self.what_is_free(),
            ("taken", Some(Command::Sit { seat, .. })) => self.taken_to_sit(*seat),
            ("taken", Some(Command::SeatBot { seat, bot })) => {
                self.taken_for_bot(*seat, bot.as_ref())
            }
            ("not-left", Some(Command::PlayOn { seat, .. })) => {
                self.who_is_at("online-stays", *seat)
            }
            ("no-seat", _) => self.which_seats(),
            ("no-undo", _) => self.why_not_taken_back(),
            _ => None,
        };
        let said = helpful.unwrap_or_else(|| refused.in_words(&self.place.texts));
        self.place.console.shown(said)
    }

    /// Something said of whoever is at a seat.
    fn who_is_at(&self, key: &str, seat: Seat) -> Option<String> {
        let name = name_at(&self.place.texts, self.table.known()?, seat);
        let who = if self.table.seat() == Some(seat) {
            "you"
        } else {
            "other"
        };
        let variables = [
            ("who", who.into()),
            ("name", name.into()),
            ("seat", number(seat).into()),
        ];
        Some(self.place.texts.with(key, &variables))
    }

    fn who_is_absent(&self) -> Option<String> {
        let texts = &self.place.texts;
        let known = self.table.known()?;
        let away: Vec<Seat> = self.table.away().collect();
        let named = |seat: &Seat| {
            let name = name_at(texts, known, *seat).into();
            let variables = [("name", name), ("seat", number(*seat).into())];
            texts.with("online-at-seat", &variables)
        };
        let names: Vec<String> = away.iter().map(named).collect();
        let variables = [
            ("names", words::all_of(texts, &names).into()),
            ("count", names.len().into()),
            ("seat", number(*away.first()?).into()),
        ];
        Some(texts.with("online-absent-typed", &variables))
    }

    fn what_is_free(&self) -> Option<String> {
        let texts = &self.place.texts;
        let free: Vec<String> = self
            .table
            .free_seats()
            .map(|seat| number(seat).to_string())
            .collect();
        let variables = [
            ("seats", words::all_of(texts, &free).into()),
            ("count", free.len().into()),
            ("seat", free.first()?.as_str().into()),
        ];
        Some(texts.with("online-seats-free-typed", &variables))
    }

    fn taken_to_sit(&self, seat: Seat) -> Option<String> {
        let taken = self.who_is_at("online-taken-typed", seat)?;
        let texts = &self.place.texts;
        let instead = match self.table.free_seats().next() {
            Some(free) => texts.with("online-taken-sit", &[("free", number(free).into())]),
            None => texts.get("online-full"),
        };
        Some(format!("{taken} {instead}"))
    }

    fn taken_for_bot(&self, seat: Seat, bot: &str) -> Option<String> {
        let taken = self.who_is_at("online-taken-typed", seat)?;
        let free = self.table.free_seats().next();
        let variables = [
            ("seat", number(seat).into()),
            ("level", bot.trim_start_matches("bot:").into()),
            ("is-free", if free.is_some() { "yes" } else { "no" }.into()),
            ("free", free.map_or(0, number).into()),
        ];
        let instead = self.place.texts.with("online-taken-bot", &variables);
        Some(format!("{taken} {instead}"))
    }

    fn why_not_taken_back(&self) -> Option<String> {
        let why = self.table.no_take_back()?;
        Some(why.in_words(&self.place.texts))
    }

    fn which_seats(&self) -> Option<String> {
        let seats = self.table.known()?.table.seats.len();
        let seats = [("seats", seats.into())];
        Some(self.place.texts.with("online-no-seat-typed", &seats))
    }
}
