//! A table on a server, in words.

use std::time::Duration;

use games::Catalogue;
use online::{Clock, PlaceState, PlayerKind, Said, Snapshot};
use session::{NoUndo, NotSeen, Perspective, Seen};
use table::{Change, Seat};
use words::{Reason, Texts};

use crate::table_elsewhere::{Refused, TableElsewhere};

/// What somebody at a seat is called.
pub(crate) fn name_at(texts: &Texts, known: &Snapshot, seat: Seat) -> String {
    match known.table.seats.get(seat.index()) {
        Some(PlaceState::Sitter { name, .. }) => words::person_name(texts, name),
        Some(PlaceState::Bot { bot }) => words::bot_name(texts, bot.as_ref()),
        Some(PlaceState::Free) | None => seat.to_string(),
    }
}

/// The match at a table, where everybody is called as the page calls them.
pub(crate) fn seen_elsewhere(
    catalogue: Catalogue,
    play: Perspective,
    texts: &Texts,
) -> Result<Seen, NotSeen> {
    let mut seen = Seen::elsewhere(catalogue, play)?;
    call(&mut seen, texts);
    Ok(seen)
}

/// Calls everybody as the page calls them, in this language.
pub(crate) fn call(seen: &mut Seen, texts: &Texts) {
    let names = words::names_after(texts, &seen.seats, &seen.state.changes);
    seen.call(names);
}

/// What changed at the seats when so many moves had been made.
pub(crate) fn changes_told(
    seen: &Seen,
    changes: &[Change],
    ply: usize,
    texts: &Texts,
) -> Vec<String> {
    let names = |then: &[Change]| words::names_after(texts, &seen.seats, then);
    words::seat_changes_called(texts, &names, changes, ply)
}

/// Something that was said, with who said it.
pub(crate) fn said_line(said: &Said) -> String {
    table::text::safe(&format!("{}: {}", said.name, said.text))
}

/// What somebody has left, as clocks show it.
pub(crate) fn clock_text(texts: &Texts, left: Duration) -> String {
    let seconds = left.as_secs();
    let (hours, minutes) = (seconds / 3600, seconds / 60);
    // An hour that has begun counts, so that two days are two days at first.
    let begun = seconds.div_ceil(3600);
    if begun >= 48 {
        let number = |number: u64| i64::try_from(number).unwrap_or(i64::MAX).into();
        let variables = [("days", number(begun / 24)), ("hours", number(begun % 24))];
        return texts.with("online-days-left", &variables);
    }
    if hours > 0 {
        return format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60);
    }
    format!("{minutes}:{:02}", seconds % 60)
}

/// How long everybody may think.
pub(crate) fn clock_rule(texts: &Texts, clock: Clock) -> String {
    match clock {
        Clock::None => texts.get("online-clock-none"),
        Clock::Move { seconds } => texts.with("online-clock-move", &[("seconds", seconds.into())]),
        Clock::Match { seconds, increment } => {
            let minutes = f64::from(seconds) / 60.0;
            let variables = [("minutes", minutes.into()), ("increment", increment.into())];
            texts.with("online-clock-match", &variables)
        }
        Clock::Days { days } => texts.with("online-clock-days", &[("days", days.into())]),
    }
}

impl TableElsewhere {
    /// A seat in words, with this sign between them.
    pub(crate) fn seat_line(
        &self,
        texts: &Texts,
        dot: &str,
        known: &Snapshot,
        which: usize,
    ) -> String {
        let seat = Seat::new(which as u8);
        let who = match &known.table.seats[which] {
            PlaceState::Free => texts.get("online-seat-free"),
            PlaceState::Bot { bot } => words::bot_and_level(texts, bot.as_ref()),
            PlaceState::Sitter {
                player,
                name,
                is,
                left,
                gone: _,
            } => {
                let mut who = words::person_name(texts, name);
                let mut add = |said: String| {
                    who.push_str(dot);
                    who.push_str(&said);
                };
                if *player == self.player() {
                    add(texts.get("online-you"));
                }
                if *player == known.table.host {
                    add(texts.get("online-host"));
                }
                if *is == PlayerKind::Program {
                    add(texts.get("online-program"));
                }
                if *left {
                    // Whoever gave up may still be here, and watch.
                    let play = known.play.as_ref();
                    let lost =
                        play.and_then(|play| words::seat_lost(texts, &play.state.changes, seat));
                    add(lost.unwrap_or_else(|| texts.get("online-left")));
                }
                if self.away().any(|away| away == seat) {
                    add(texts.get("online-away"));
                }
                who
            }
        };
        format!("{}. {who}", which + 1)
    }

    /// What is asked before the person gives up: also what it counts for, and what becomes of the seat.
    pub(crate) fn resign_question(&self, texts: &Texts) -> String {
        let known = self.known();
        let play = known.and_then(|known| known.play.as_ref());
        let is_rated = known.is_some_and(|known| known.table.rated);
        let mut said = vec![texts.get("online-ask-resign")];
        let others = play.is_some_and(Perspective::others_play_on);
        if let Some(name) = self.last_other(texts).filter(|_| !others) {
            said.push(texts.with("online-resign-wins", &[("name", name.into())]));
        }
        if is_rated {
            said.push(texts.get("online-resign-rated"));
        }
        if others {
            said.push(texts.get("online-resign-others"));
        }
        said.join(" ")
    }

    /// What whoever else plays is called, where only one does.
    fn last_other(&self, texts: &Texts) -> Option<String> {
        let known = self.known()?;
        let seats = Seat::all(table::Players::MOST).zip(&known.table.seats);
        let others = seats.filter(|(seat, place)| {
            let left = matches!(place, PlaceState::Sitter { left: true, .. });
            Some(*seat) != known.seat && !left
        });
        match others.collect::<Vec<_>>()[..] {
            [(seat, _)] => Some(name_at(texts, known, seat)),
            _ => None,
        }
    }

    /// What the match did to the rating of whoever sits there.
    pub(crate) fn rating_change(&self, texts: &Texts, seat: Seat) -> Option<String> {
        let mut changes = self.ratings().iter();
        let change = changes.find(|change| change.seat == seat)?;
        let variables = [
            ("before", change.before.into()),
            ("after", change.after.into()),
        ];
        Some(texts.with("online-rating-change", &variables))
    }

    /// Why the person can take nothing back now, if that is so.
    pub(crate) fn no_take_back(&self) -> Option<NoUndo> {
        let play = self.known()?.play.as_ref()?;
        play.no_take_back()
    }

    /// Whether whoever played here may play again; not if the others are gone.
    pub(crate) fn may_rematch(&self) -> bool {
        self.seat().is_some() && self.known().is_some_and(|known| known.table.may_rematch)
    }

    /// What whoever asks to play again is called, if it is not the person here.
    pub(crate) fn asks_again(&self, texts: &Texts) -> Option<String> {
        self.other_at(texts, self.known()?.table.rematch_by?)
    }

    /// Who does not agree to what this person or another has asked for, until the match goes on.
    pub(crate) fn refused(&self, texts: &Texts) -> Option<String> {
        let known = self.known().filter(|known| known.seat.is_some())?;
        let name = self.other_at(texts, known.table.refused?)?;
        Some(texts.with("online-not-taken-back-by", &[("name", name.into())]))
    }

    /// Why the person cannot sit at the table.
    pub(crate) fn why_barred(&self, texts: &Texts) -> Option<String> {
        let (code, message) = (self.barred()?.to_owned(), String::new());
        Some(Refused { code, message }.in_words(texts))
    }

    /// Who has broken the match off, if it was somebody else.
    pub(crate) fn broken_off(&self, texts: &Texts) -> Option<String> {
        let name = self.other_at(texts, self.known()?.table.broken_off?)?;
        Some(texts.with("online-broken-off-by", &[("name", name.into())]))
    }

    /// What somebody is called who asks this person whether they may take back.
    pub(crate) fn asks_me(&self, texts: &Texts) -> Option<String> {
        let known = self.known()?;
        let asks = known.table.asked?;
        let me = known.seat?;
        if known.table.agreed.contains(&me) {
            return None;
        }
        self.other_at(texts, asks)
    }

    /// What somebody else is called who sits there.
    pub(crate) fn other_at(&self, texts: &Texts, seat: Seat) -> Option<String> {
        let known = self.known().filter(|known| known.seat != Some(seat))?;
        Some(name_at(texts, known, seat))
    }

    /// Whether the person has not said yet what they are called: whoever only watches need not.
    pub(crate) fn is_nameless(&self, texts: &Texts) -> bool {
        **self.name() == *texts.get("join-guest")
    }
}

#[cfg(test)]
mod tests {
    use words::Language;

    use super::*;

    #[test]
    fn a_clock_shows_what_is_left() {
        let texts = Texts::new(Language::find("en").unwrap());
        let text = |seconds| clock_text(&texts, Duration::from_secs(seconds));
        assert_eq!(text(0), "0:00");
        assert_eq!(text(252), "4:12");
        assert_eq!(text(3_600), "1:00:00");
        assert_eq!(text(46 * 3_600 + 61), "46:01:01");
        assert_eq!(text(2 * 86_400 - 2), "2 days");
        assert_eq!(text(3 * 86_400 - 5 * 3_600), "2 d 19 h");
    }
}
