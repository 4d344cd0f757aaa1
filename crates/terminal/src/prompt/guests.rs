//! Bots and programs at the prompt: they move by themselves, and bots give hints.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use ::session::{Awaits, Changed};
use bots::{BotName, BotNameError, PlayerName};
use games::{Advice, AnyMatch, Participant, Wish};
use table::{Seat, Turn, text};

use super::session::Session;
use super::{Prompt, Stop};
use words::spoken;
use words::{Language, Texts};

/// How long a program at the prompt may think about a move.
const PATIENCE: Duration = Duration::from_mins(1);

/// Who gives a hint when nobody else is asked for.
const ADVISER: BotName = BotName::Level(8);

/// How many moves of a line are shown.
const LINE: usize = 4;

/// How many other moves are shown.
const OTHERS: usize = 3;

impl Prompt<'_> {
    /// Lets whoever is to move do so: a bot, a program, or somebody who takes a seat that nobody can
    /// play here.
    pub(super) fn let_move(&mut self, session: &mut Session, awaited: Awaits) -> Result<(), Stop> {
        self.out.flush()?;
        match awaited {
            Awaits::Nobody | Awaits::Person(_) => Ok(()),
            Awaits::Bot(seat, bot) => {
                let question = session.game().consult(bot, Wish::Move).ok().flatten();
                let Some(question) = question else {
                    return Ok(());
                };
                let mv = question.think(&AtomicBool::new(false)).mv;
                self.make_move(session, seat, &mv)
            }
            Awaits::Program(seat) => match session.here.program(seat).map(ToOwned::to_owned) {
                Some(command) => self.let_program_move(session, seat, command),
                None => self.ask_who_plays(session, seat, None),
            },
            Awaits::Refused(seat, reason) => self.ask_who_plays(session, seat, Some(&reason)),
        }
    }

    fn let_program_move(
        &mut self,
        session: &mut Session,
        seat: Seat,
        command: String,
    ) -> Result<(), Stop> {
        let name = PlayerName::Program(command);
        let mut seated = session.seated[seat.index()].take();
        let game = session.game();
        let chosen = match &mut seated {
            Some(seated) => game.choose(seated),
            None => game
                .seat(&name, seat, PATIENCE)
                .and_then(|new| game.choose(seated.insert(new))),
        };
        match chosen {
            Ok(mv) => {
                session.seated[seat.index()] = seated;
                self.make_move(session, seat, &mv)
            }
            Err(forfeit) => {
                let name = session.game().players()[seat.index()].to_string();
                writeln!(self.out, "{name} loses the game: {forfeit}.")?;
                self.order(
                    session,
                    ::session::Command::Leave {
                        seat,
                        how: Changed::Forfeited {
                            reason: forfeit.to_string(),
                        },
                        successor: None,
                    },
                )?;
                if !session.game().turn().is_over() {
                    writeln!(self.out, "Random moves are made for it from now on.")?;
                }
                Ok(())
            }
        }
    }

    /// Asks who plays a seat whose bot or program is not to be had.
    fn ask_who_plays(
        &mut self,
        session: &mut Session,
        seat: Seat,
        why: Option<&BotNameError>,
    ) -> Result<(), Stop> {
        let name = session.game().players()[seat.index()].to_string();
        match why {
            Some(why) => writeln!(self.out, "{why}.")?,
            None => writeln!(
                self.out,
                "{name} is a program, and programs are started only by whoever names them."
            )?,
        }
        let question = format!("Who plays for {name}? (a name, bot:4, or cmd: and a command) ");
        let participant = loop {
            let line = self.ask(&question)?;
            match Participant::list(&line) {
                Ok(list) => match <[Participant; 1]>::try_from(list) {
                    Ok([participant]) => break participant,
                    Err(_) => writeln!(self.err, "error: one plays there, not several")?,
                },
                Err(error) => writeln!(self.err, "error: {error}")?,
            }
        };
        match session.here.replace(seat, &participant) {
            Ok(ordered) => self.warn_if_not_kept(&ordered)?,
            Err(refusal) => writeln!(self.err, "error: {refusal}")?,
        }
        self.draw(session)
    }

    /// Says what a bot would do here, and why.
    pub(super) fn hint(&mut self, session: &Session, adviser: Option<&str>) -> Result<(), Stop> {
        let adviser = match adviser.map(str::parse).transpose() {
            Ok(adviser) => adviser.unwrap_or(ADVISER),
            Err(error) => return self.show(&format!("{error}.")),
        };
        let Turn::Seat(seat) = session.game().turn() else {
            return Ok(());
        };
        let Ok(Some(consultation)) = session.game().consult(adviser, Wish::Hint) else {
            return Ok(());
        };
        self.out.flush()?;
        let advice = consultation.think(&AtomicBool::new(false));
        let name = session.game().players()[seat.index()].to_string();
        self.show(&why(session.game(), &advice, &name, adviser))
    }
}

/// A bot's advice in words, each move as it is typed and as it is said.
fn why(game: &dyn AnyMatch, advice: &Advice, name: &str, adviser: BotName) -> String {
    let texts = Texts::new(Language::ENGLISH);
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
