//! Playing on from a position of a replay.

use bots::BotName;
use games::Participant;
use table::{Name, Occupant, Record, Seat, Seats};

use super::{Purpose, Replay};
use crate::match_here::MatchHere;
use crate::screen::desk::Desk;
use crate::screen::dialog::{Choice, Dialog};
use crate::screen::pages::Go;
use crate::screen::pages::table::Table;
use crate::screen::reasons::Reason;

/// Who a person's seat is given to when a bot is wanted there.
const STAND_IN: BotName = BotName::Level(4);

/// Who is to play which seat, as it is being decided.
pub(super) struct Casting(Vec<Participant>);

impl Replay {
    pub(super) fn ask_who_plays(&mut self, desk: &mut Desk) {
        if self.game.turn().is_over() {
            desk.warn("play-on-over", &[]);
            return;
        }
        self.playing = false;
        let seats = self.game.seats();
        let participants = Seat::all(seats.len()).map(|seat| original(desk, seats, seat));
        self.ask_casting(desk, Casting(participants.collect()), None);
    }

    fn ask_casting(&mut self, desk: &Desk, casting: Casting, chosen: Option<usize>) {
        let mut items: Vec<String> = casting
            .0
            .iter()
            .enumerate()
            .map(|(seat, participant)| {
                let kind = if is_bot(participant) { "bot" } else { "person" };
                let variables = [
                    ("number", (seat + 1).into()),
                    ("name", participant.occupant().name().to_owned().into()),
                    ("kind", kind.into()),
                ];
                desk.texts.with("play-on-seat", &variables)
            })
            .collect();
        items.push(desk.texts.get("form-play"));
        let mut choice = Choice::new(desk.texts.get("play-on-title"), items);
        choice.choose(chosen.unwrap_or(casting.0.len()));
        self.dialog = Some((Purpose::PlayOn(casting), Dialog::Choice(choice)));
    }

    /// A seat changes between person and bot, or the game begins.
    pub(super) fn cast(&mut self, desk: &mut Desk, mut casting: Casting, which: usize) -> Go {
        let mut others = casting.0.clone();
        if which < others.len() {
            others.remove(which);
        }
        let Some(participant) = casting.0.get_mut(which) else {
            return self.play_on(desk, &casting);
        };
        *participant = if is_bot(participant) {
            let original = original(desk, self.game.seats(), Seat::new(which as u8));
            let names = [original]
                .into_iter()
                .filter(|original| !is_bot(original))
                .chain((which..).map(|seat| person(&desk.player_name(seat))));
            let mut free = names.filter(|name| !others.contains(name));
            free.next().unwrap_or(Participant::Bot(STAND_IN))
        } else {
            Participant::Bot(STAND_IN)
        };
        self.ask_casting(desk, casting, Some(which));
        Go::Stay
    }

    fn play_on(&mut self, desk: &mut Desk, casting: &Casting) -> Go {
        match self.branch(desk, casting) {
            Ok(mut session) => {
                session.colours.clone_from(&self.colours);
                // It is a match of its own from now on.
                if let Err(error) = session.keep_now() {
                    let reason = error.in_words(&desk.texts);
                    desk.warn("not-kept", &[("reason", reason.into())]);
                }
                Go::To(Box::new(Table::new(desk, session)))
            }
            Err(reason) => {
                desk.warn("refused", &[("reason", reason.into())]);
                Go::Stay
            }
        }
    }

    fn branch(&self, desk: &Desk, casting: &Casting) -> Result<MatchHere, String> {
        let texts = &desk.texts;
        let seats = Participant::seats(&casting.0).map_err(|error| error.in_words(texts))?;
        let played = self.game.record();
        let record = Record {
            moves: played.moves,
            ..Record::new(played.game, played.options, played.seed, seats)
        };
        let folder = desk.folder.clone();
        MatchHere::begin(desk.catalogue, record, &casting.0, folder)
            .map_err(|error| error.in_words(texts))
    }
}

fn is_bot(participant: &Participant) -> bool {
    !matches!(participant, Participant::Person(_))
}

fn person(name: &str) -> Participant {
    let fallback = || Name::new("Player").expect("this is a name");
    Participant::Person(Name::new(name).unwrap_or_else(|_| fallback()))
}

/// Whoever sat there in the record. A program is not started because a file says so, and a bot that
/// asks for too much is not let in: a person sits there instead.
fn original(desk: &Desk, seats: &Seats, seat: Seat) -> Participant {
    match &seats[seat] {
        Occupant::Person(name) | Occupant::Program(name) => Participant::Person(name.clone()),
        Occupant::Bot(bot) => BotName::from_outside(bot.as_ref()).map_or_else(
            |_| person(&desk.player_name(seat.index())),
            Participant::Bot,
        ),
    }
}
