//! Playing on from a position of a replay.

use bots::{BotName, LEVELS};
use games::Participant;
use table::{Name, Occupant, Record, Seat, Seats};

use super::{Purpose, ReplayPage};
use crate::context::Context;
use crate::dialog::{Dialog, Menu};
use crate::pages::Go;
use crate::pages::play::Play;
use front::local_match::LocalMatch;
use tui_boards::list::turned;
use words::Reason;

/// The bot that replaces a person of the record.
const STAND_IN: BotName = BotName::Level(4);

/// The players of the new match while they are being chosen.
pub(super) struct Casting(Vec<Participant>);

impl ReplayPage {
    pub(super) fn ask_who_plays(&mut self, context: &mut Context) {
        if self.game.turn().is_over() {
            context.warn("play-on-over", &[]);
            return;
        }
        self.playing = false;
        let seats = self.game.seats();
        let participants = Seat::all(seats.len()).map(|seat| original(context, seats, seat));
        self.ask_casting(context, Casting(participants.collect()), None);
    }

    fn ask_casting(&mut self, context: &Context, casting: Casting, chosen: Option<usize>) {
        // Make the names unique, as at the table.
        let seats = Participant::seats(&casting.0).ok();
        let item = |(seat, participant): (usize, &Participant)| {
            let kind = if is_bot(participant) { "bot" } else { "person" };
            let own = || participant.occupant().name().to_owned();
            let name = seats.as_ref().map(|seats| seats.names()[seat].to_string());
            let variables = [
                ("number", (seat + 1).into()),
                ("name", name.unwrap_or_else(own).into()),
                ("kind", kind.into()),
            ];
            context.texts.with("play-on-seat", &variables)
        };
        let mut items: Vec<String> = casting.0.iter().enumerate().map(item).collect();
        items.push(context.texts.get("form-play"));
        let menu = Menu::new(context.texts.get("play-on-title"), items);
        let menu = menu
            .with_chosen(chosen.unwrap_or(casting.0.len()))
            .turning(casting.0.len());
        self.asking
            .open(Purpose::PlayOn(casting), Dialog::Menu(menu));
    }

    /// Switches a seat between a person and the bot of the record, or starts the game.
    pub(super) fn change_casting(
        &mut self,
        context: &mut Context,
        mut casting: Casting,
        which: usize,
    ) -> Go {
        let Some(participant) = casting.0.get(which) else {
            return self.play_on(context, &casting);
        };
        let next = if is_bot(participant) {
            self.person_at(context, &casting, which)
        } else {
            let recorded = original(context, self.game.seats(), Seat::new(which as u8));
            let stand_in = Participant::Bot(STAND_IN);
            if is_bot(&recorded) {
                recorded
            } else {
                stand_in
            }
        };
        casting.0[which] = next;
        self.ask_casting(context, casting, Some(which));
        Go::Stay
    }

    /// Goes to the next or previous player for a seat: the person, or a bot of any level.
    pub(super) fn turn_seat(
        &mut self,
        context: &Context,
        mut casting: Casting,
        which: usize,
        by: isize,
    ) {
        let Some(now) = casting.0.get(which) else {
            return;
        };
        let recorded = original(context, self.game.seats(), Seat::new(which as u8));
        let mut choices = vec![self.person_at(context, &casting, which)];
        choices.extend(LEVELS.map(|level| Participant::Bot(BotName::Level(level))));
        if is_bot(&recorded) && !choices.contains(&recorded) {
            choices.push(recorded);
        }
        // A person is the first choice, whatever the name.
        let at = choices.iter().position(|choice| choice == now);
        let next = turned(at.unwrap_or(0), by, choices.len());
        casting.0[which] = choices.swap_remove(next);
        self.ask_casting(context, casting, Some(which));
    }

    /// Returns a person for a seat, with a name that no other seat has: the name from the record, if possible.
    fn person_at(&self, context: &Context, casting: &Casting, which: usize) -> Participant {
        let others = || {
            let all = casting.0.iter().enumerate();
            all.filter(|(seat, _)| *seat != which)
                .map(|(_, other)| other)
        };
        let recorded = original(context, self.game.seats(), Seat::new(which as u8));
        let names = [recorded]
            .into_iter()
            .filter(|recorded| !is_bot(recorded))
            .chain((which..).map(|seat| person(&context.player_name(seat))));
        let mut free = names.filter(|name| !others().any(|other| other == name));
        free.next().unwrap_or(Participant::Bot(STAND_IN))
    }

    fn play_on(&mut self, context: &mut Context, casting: &Casting) -> Go {
        match self.branch(context, casting) {
            Ok(mut session) => {
                session.colours.clone_from(&self.pane.colours);
                // From now on the new match is separate from the replayed one.
                if let Err(error) = session.save_now() {
                    let reason = error.in_words(&context.texts);
                    context.warn("not-kept", &[("reason", reason.into())]);
                }
                Go::Push(Box::new(Play::new(context, session)))
            }
            Err(reason) => {
                context.warn("refused", &[("reason", reason.into())]);
                Go::Stay
            }
        }
    }

    fn branch(&self, context: &Context, casting: &Casting) -> Result<LocalMatch, String> {
        let texts = &context.texts;
        let seats = Participant::seats(&casting.0).map_err(|error| error.in_words(texts))?;
        let played = self.game.record();
        let record = Record {
            moves: played.moves,
            ..Record::new(played.game, played.options, played.seed, seats)
        };
        let folder = context.folder.clone();
        LocalMatch::begin(context.catalogue, record, &casting.0, folder)
            .map_err(|error| error.in_words(texts))
    }
}

fn is_bot(participant: &Participant) -> bool {
    !matches!(participant, Participant::Person(_))
}

fn person(name: &str) -> Participant {
    let fallback = || Name::new("Player").expect("a valid name");
    Participant::Person(Name::new(name).unwrap_or_else(|_| fallback()))
}

/// Returns the player whom the record names for this seat, except that two kinds are replaced by people: programs,
/// because a file must not start one, and bots that would need too many resources.
fn original(context: &Context, seats: &Seats, seat: Seat) -> Participant {
    match &seats[seat] {
        Occupant::Person(name) | Occupant::Program(name) => Participant::Person(name.clone()),
        Occupant::Bot(bot) => BotName::from_outside(bot.as_ref()).map_or_else(
            |_| person(&context.player_name(seat.index())),
            Participant::Bot,
        ),
    }
}
