//! Bots and programs at the prompt: they move by themselves, and bots give hints.

use std::time::Duration;

use bots::{BotName, PlayerName};
use games::{Advice, Guests, Seated, Wish};
use table::{Seat, Turn, text};

use super::session::Session;
use super::{Left, Prompt, Stop};

/// How long a program at the prompt may think about a move.
const PATIENCE: Duration = Duration::from_mins(1);

/// Who gives a hint when nobody else is asked for.
const ADVISER: BotName = BotName::Level(8);

/// How many moves of a line are shown.
const LINE: usize = 6;

/// How many other moves are shown.
const OTHERS: usize = 3;

/// Who plays which seat of a match.
#[derive(Default)]
pub(super) struct Occupants(Vec<Occupant>);

enum Occupant {
    Person,
    Guest {
        name: PlayerName,
        /// Once it has sat down.
        seated: Option<Seated>,
    },
}

impl From<&Guests> for Occupants {
    fn from(guests: &Guests) -> Self {
        let occupant = |bot: &Option<PlayerName>| match bot {
            None => Occupant::Person,
            Some(name) => Occupant::Guest {
                name: name.clone(),
                seated: None,
            },
        };
        Occupants(guests.bots.iter().map(occupant).collect())
    }
}

impl Occupants {
    pub(super) fn is_person(&self, seat: Seat) -> bool {
        matches!(self.0[seat.index()], Occupant::Person)
    }

    /// Whether people only watch.
    pub(super) fn no_person(&self) -> bool {
        !self.0.iter().any(|one| matches!(one, Occupant::Person))
    }

    /// The same at a new table, to which everybody has to sit down again.
    pub(super) fn again(self) -> Self {
        let again = |occupant| match occupant {
            Occupant::Person => Occupant::Person,
            Occupant::Guest { name, .. } => Occupant::Guest { name, seated: None },
        };
        Occupants(self.0.into_iter().map(again).collect())
    }
}

impl Prompt<'_> {
    /// Lets whoever is no person move.
    pub(super) fn let_move(&mut self, session: &mut Session, seat: Seat) -> Result<(), Stop> {
        let Occupant::Guest { name, seated } = &mut session.occupants.0[seat.index()] else {
            unreachable!("only guests move by themselves");
        };
        self.out.flush()?;
        let sit_down = || session.game.seat(name, seat, PATIENCE);
        let chosen = match seated {
            Some(seated) => session.game.choose(seated),
            None => sit_down().and_then(|new| session.game.choose(seated.insert(new))),
        };
        match chosen {
            Ok(mv) => {
                session.game.play(&mv).map_err(std::io::Error::other)?;
                self.moved(session)
            }
            Err(forfeit) => {
                let name = &session.game.players()[seat.index()];
                writeln!(self.out, "{name} loses the game: {forfeit}.")?;
                Err(Stop::Left(Left::Quit))
            }
        }
    }

    /// Says what a bot would do here, and why.
    pub(super) fn hint(&mut self, session: &Session, adviser: Option<&str>) -> Result<(), Stop> {
        let adviser = match adviser.map(str::parse).transpose() {
            Ok(adviser) => adviser.unwrap_or(ADVISER),
            Err(error) => return self.show(&format!("{error}.")),
        };
        let Turn::Seat(seat) = session.game.turn() else {
            return Ok(());
        };
        let Ok(Some(consultation)) = session.game.consult(adviser, Wish::Hint) else {
            return Ok(());
        };
        self.out.flush()?;
        let advice = consultation.think(&std::sync::atomic::AtomicBool::new(false));
        let name = session.game.players()[seat.index()].to_string();
        self.show(&why(&advice, &name, adviser))
    }
}

/// A bot's advice in words.
fn why(advice: &Advice, name: &str, adviser: BotName) -> String {
    let mut words = format!("{adviser} would play {}", advice.mv);
    let Some(estimate) = advice.estimate else {
        return words + ", for no reason.";
    };
    words += &format!(": {name} {}.\n", judged(estimate));
    if advice.line.len() > 1 {
        let shown = &advice.line[1..advice.line.len().min(LINE)];
        words += &format!("  It expects to go on with {}.\n", shown.join(", "));
    }
    let others: Vec<String> = advice
        .candidates
        .iter()
        .filter(|other| other.mv != advice.mv)
        .take(OTHERS)
        .map(|other| format!("{} ({})", other.mv, in_short(other.estimate)))
        .collect();
    if !others.is_empty() {
        words += &format!("  It also thought of {}.\n", text::enumeration(&others));
    }
    words += &format!(
        "  {} in {:.2} s.",
        text::count(advice.nodes as usize, "node"),
        advice.time.as_secs_f64()
    );
    words
}

/// `would win 62 times in 100 and end 4.2 points ahead`
fn judged(estimate: bots::Estimate) -> String {
    let lead = estimate.lead;
    let side = if lead < 0.0 { "behind" } else { "ahead" };
    format!(
        "would then win about {:.0} times in 100 and end {:.1} {side}",
        100.0 * estimate.chance,
        lead.abs()
    )
}

/// `62 %, +4.2`
fn in_short(estimate: bots::Estimate) -> String {
    format!("{:.0} %, {:+.1}", 100.0 * estimate.chance, estimate.lead)
}
