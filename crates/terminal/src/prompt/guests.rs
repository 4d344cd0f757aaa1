//! Bots and programs at the prompt: they move by themselves, and bots give hints.

use std::time::Duration;

use bots::{BotName, PlayerName};
use games::{Advice, AnyMatch, Guests, Seated, Wish};
use table::{Seat, Turn, text};

use super::session::Session;
use super::{Left, Prompt, Stop};
use crate::screen::spoken;
use crate::screen::texts::{Language, Texts};

/// How long a program at the prompt may think about a move.
const PATIENCE: Duration = Duration::from_mins(1);

/// Who gives a hint when nobody else is asked for.
const ADVISER: BotName = BotName::Level(8);

/// How many moves of a line are shown.
const LINE: usize = 4;

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
        self.show(&why(session.game(), &advice, &name, adviser))
    }
}

/// A bot's advice in words, each move as it is typed and as it is said.
fn why(game: &dyn AnyMatch, advice: &Advice, name: &str, adviser: BotName) -> String {
    let texts = Texts::new(Language::English);
    let spoken = |mv: &str| format!("{mv} ({})", spoken::one(game, &texts, mv));
    let mut words = format!("{adviser} advises {}", spoken(&advice.mv));
    let Some(estimate) = advice.estimate else {
        return words + ", for no reason.";
    };
    let unit = spoken::lead_unit(game.game(), &texts);
    words += &format!(
        ".\n  {name} would then win about {:.0} times in 100; the expected lead is {:+.1} {unit}.\n",
        100.0 * estimate.chance,
        estimate.lead
    );
    let line = spoken::line(game, &texts, &advice.line);
    for (i, (seat, mv)) in line.iter().skip(1).take(LINE).enumerate() {
        if i == 0 {
            words += "  It expects to go on with\n";
        }
        let text = &advice.line[i + 1];
        words += &format!("    {}: {text} ({mv})\n", game.players()[seat.index()]);
    }
    let others = advice.candidates.iter();
    let others = others.filter(|other| other.mv != advice.mv).take(OTHERS);
    for (i, other) in others.enumerate() {
        if i == 0 {
            words += "  It also thought of\n";
        }
        let judged = in_short(other.estimate);
        words += &format!("    {}: {judged}\n", spoken(&other.mv));
    }
    words += &format!(
        "  {} in {:.2} s.",
        text::count(advice.nodes as usize, "node"),
        advice.time.as_secs_f64()
    );
    words
}

/// `62 %, +4.2`
fn in_short(estimate: bots::Estimate) -> String {
    format!("{:.0} %, {:+.1}", 100.0 * estimate.chance, estimate.lead)
}
