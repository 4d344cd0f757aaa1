//! What somebody wants becomes an entry, or is refused.

use bots::BotName;
use games::bot_occupant;
use session::{Changed, Session, TakingBack};
use table::{BotText, Occupant, Record, Seat, Seats, Seed, Timestamp, text};

use crate::{
    Audience, Command, Entry, Happening, Order, Place, PlayerKind, Refusal, Room, Said, Sitter,
    Stage, TableId, Who,
};

/// How many characters somebody may say at once.
pub const LONGEST_SAID: usize = 200;

/// What a proposal needs from outside: nothing here looks at a clock or throws dice.
#[derive(Clone, Copy)]
pub struct Now {
    /// The server's time.
    pub at: Timestamp,
    /// Bits that nobody can guess, for a seed or an id.
    pub random: u128,
}

/// What becomes of a command.
#[derive(Clone, Debug, PartialEq)]
pub enum Proposed {
    /// This entry, once it is durable.
    Entry(Box<Entry>),
    /// It was carried out before, by the entry of this number.
    Before(u32),
}

impl Room {
    /// Checks a command and gives the entry that would carry it out. Nothing changes.
    ///
    /// # Errors
    /// If it cannot be carried out.
    pub fn propose(&self, who: &Who, order: &Order, now: Now) -> Result<Proposed, Refusal> {
        if let Some(version) = self.carried_out(order.id) {
            return Ok(Proposed::Before(version));
        }
        if self.last_change(&order.command) > order.version {
            return Err(Refusal::Stale);
        }
        let what = self.answer(who, &order.command, now)?;
        Ok(self.carries_out(who, order, now, what))
    }

    /// The same for a bot that is to play on where somebody is to move who has long been away, and whom no clock
    /// counts: with three and more it takes the seat, with two the other has won.
    ///
    /// # Errors
    /// If it cannot be carried out.
    pub fn propose_relief(&self, who: &Who, order: &Order, now: Now) -> Result<Proposed, Refusal> {
        let Command::PlayOn { seat, bot } = &order.command else {
            return self.propose(who, order, now);
        };
        let runs = self.clocks.as_ref().and_then(crate::Clocks::end).is_some();
        let is_known = self.carried_out(order.id).is_some();
        if is_known || runs || !self.plays(*seat) {
            return self.propose(who, order, now);
        }
        if self.removed.contains(&who.player) {
            return Err(Refusal::Removed);
        }
        if self.last.play > order.version {
            return Err(Refusal::Stale);
        }
        let own = self.playing_seat(who)?;
        if own == *seat || self.running()?.game().turn().seat() != Some(*seat) {
            return Err(Refusal::NotLeft);
        }
        let command = session::Command::Leave {
            seat: *seat,
            how: Changed::OutOfTime {},
            successor: Some(BotName::from_outside(bot.as_ref())?),
        };
        let what = self.conduct(command, now.at)?;
        Ok(self.carries_out(who, order, now, what))
    }

    fn carries_out(&self, who: &Who, order: &Order, now: Now, what: Happening) -> Proposed {
        Proposed::Entry(Box::new(Entry {
            version: self.version + 1,
            at: now.at,
            by: Some(who.player),
            command: Some(order.id),
            what,
        }))
    }

    /// The last entry that changed what a command depends on.
    fn last_change(&self, command: &Command) -> u32 {
        let last = self.last;
        match command {
            Command::Play { .. } => last.play,
            Command::TakeBack | Command::Answer { .. } => last.play.max(last.asked),
            Command::Start => last.seats,
            // Whether these can be done shows where they are done.
            _ => 0,
        }
    }

    fn answer(&self, who: &Who, command: &Command, now: Now) -> Result<Happening, Refusal> {
        if self.removed.contains(&who.player) {
            return Err(Refusal::Removed);
        }
        match command {
            Command::Sit { seat, invitation } => {
                self.check_open()?;
                let is_host = who.player == self.opening.host;
                let is_invited = *invitation == Some(self.opening.invitation);
                let is_expected = self.expects(who.player);
                let knows = self.opening.public || is_invited || is_host || is_expected;
                if !knows && self.seat_of(who.player).is_none() {
                    return Err(Refusal::Uninvited);
                }
                self.sit(who, *seat)
            }
            Command::Stand => {
                self.check_open()?;
                let seat = self.seat_of(who.player).ok_or(Refusal::NotSeated)?;
                Ok(Happening::Vacated { seat })
            }
            Command::SeatBot { seat, bot } => {
                self.check_host(who)?;
                self.check_open()?;
                if self.opening.rated {
                    return Err(Refusal::Unrated);
                }
                BotName::from_outside(bot.as_ref())?;
                if let Place::Sitter(_) = self.place(*seat)? {
                    return Err(Refusal::Taken);
                }
                let bot = bot.clone();
                Ok(Happening::BotSeated { seat: *seat, bot })
            }
            Command::Clear { seat } => {
                self.check_host(who)?;
                self.check_open()?;
                self.place(*seat)?;
                Ok(Happening::Vacated { seat: *seat })
            }
            Command::Remove { player } => {
                self.check_host(who)?;
                if *player == who.player {
                    return Err(Refusal::Oneself);
                }
                // The others would wait for them, and a rated match could be won like that.
                let plays = |seat| self.plays(seat);
                if self.stage() == Stage::Running && self.seat_of(*player).is_some_and(plays) {
                    return Err(Refusal::Playing);
                }
                Ok(Happening::Removed { player: *player })
            }
            Command::Start => {
                self.check_host(who)?;
                self.start(now)
            }
            Command::Play { text } => {
                let seat = self.playing_seat(who)?;
                let took = now.at.millis().saturating_sub(self.since.millis());
                let took = Some(u32::try_from(took).unwrap_or(u32::MAX));
                let text = text.clone();
                self.conduct(session::Command::Play { seat, text, took }, now.at)
            }
            Command::TakeBack => self.take_back(self.playing_seat(who)?, now.at),
            Command::Answer { yes } => self.agree(self.playing_seat(who)?, *yes, now.at),
            Command::Resign => {
                let seat = self.playing_seat(who)?;
                self.leave(seat, Changed::Resigned {}, now.at)
            }
            Command::Abort => {
                self.playing_seat(who)?;
                self.running()?;
                if self.second.is_some() {
                    return Err(Refusal::TooLate);
                }
                self.conduct(session::Command::Abort, now.at)
            }
            Command::PlayOn { seat, bot } => self.play_on(who, *seat, bot, now.at),
            Command::Say { to, text } => self.say(who, *to, text),
            Command::Talk { on } => {
                self.check_host(who)?;
                Ok(Happening::Talk { on: *on })
            }
            Command::Rematch => {
                self.seat_of(who.player).ok_or(Refusal::NotSeated)?;
                match self.stage() {
                    Stage::Open => Err(Refusal::NotStarted),
                    Stage::Running => Err(Refusal::NotOver),
                    Stage::Over if self.rematch.is_some() => Err(Refusal::RematchMade),
                    Stage::Over if !self.may_rematch() => Err(Refusal::Alone),
                    Stage::Over => Ok(Happening::Rematch {
                        table: TableId::from_bits(now.random),
                    }),
                }
            }
        }
    }

    fn check_host(&self, who: &Who) -> Result<(), Refusal> {
        if who.player == self.opening.host {
            Ok(())
        } else {
            Err(Refusal::NotHost)
        }
    }

    pub(crate) fn check_open(&self) -> Result<(), Refusal> {
        match self.stage() {
            Stage::Open => Ok(()),
            Stage::Running => Err(Refusal::Started),
            Stage::Over => Err(Refusal::Over),
        }
    }

    pub(crate) fn running(&self) -> Result<&Session, Refusal> {
        match self.stage() {
            Stage::Open => Err(Refusal::NotStarted),
            Stage::Running => self.session.as_ref().ok_or(Refusal::NotStarted),
            Stage::Over => Err(Refusal::Over),
        }
    }

    /// The seat of somebody who still plays.
    fn playing_seat(&self, who: &Who) -> Result<Seat, Refusal> {
        let seat = self.seat_of(who.player).ok_or(Refusal::NotSeated)?;
        self.running()?;
        if self.plays(seat) {
            Ok(seat)
        } else {
            Err(Refusal::NotSeated)
        }
    }

    fn place(&self, seat: Seat) -> Result<&Place, Refusal> {
        let seats = self.opening.seats.len();
        let place = self.opening.seats.get(seat.index());
        place.ok_or(Refusal::NoSeat { seats })
    }

    fn sit(&self, who: &Who, seat: Seat) -> Result<Happening, Refusal> {
        if *self.place(seat)? != Place::Free {
            return Err(Refusal::Taken);
        }
        if self.opening.rated && who.kind != PlayerKind::Account {
            return Err(Refusal::Unrated);
        }
        let sitter = Sitter {
            player: who.player,
            name: who.name.clone(),
            kind: who.kind,
        };
        // The names of people are distinct, as in every record.
        let mut places = self.opening.seats.clone();
        if let Some(old) = self.seat_of(who.player) {
            places[old.index()] = Place::Free;
        }
        places[seat.index()] = Place::Sitter(sitter.clone());
        Seats::new(places.iter().filter_map(occupant).collect())?;
        Ok(Happening::Seated { seat, sitter })
    }

    pub(crate) fn start(&self, now: Now) -> Result<Happening, Refusal> {
        self.check_open()?;
        let occupants: Option<Vec<Occupant>> = self.opening.seats.iter().map(occupant).collect();
        let seats = Seats::new(occupants.ok_or(Refusal::SeatsFree)?)?;
        let seed = Seed::secret(now.random);
        let options = self.opening.options.clone();
        let record = Record::new(&self.opening.game, options, seed, seats);
        let first = Session::begin(record, now.at);
        Session::replay(self.catalogue, [&first])?;
        match first.what {
            session::Happening::Started(record) => Ok(Happening::Started(record)),
            _ => Err(Refusal::NotStarted),
        }
    }

    pub(crate) fn conduct(
        &self,
        command: session::Command,
        at: Timestamp,
    ) -> Result<Happening, Refusal> {
        let entry = self.running()?.propose(command, at)?;
        Ok(Happening::Played(entry.what))
    }

    pub(crate) fn leave(
        &self,
        seat: Seat,
        how: Changed,
        at: Timestamp,
    ) -> Result<Happening, Refusal> {
        let successor = None;
        let command = session::Command::Leave {
            seat,
            how,
            successor,
        };
        self.conduct(command, at)
    }

    /// Takes back where the policy lets one, and asks the others where they have moved since.
    fn take_back(&self, seat: Seat, at: Timestamp) -> Result<Happening, Refusal> {
        let session = self.running()?;
        match session.taking_back(seat).map_err(session::Refusal::Undo)? {
            TakingBack::AtOnce => self.conduct(session::Command::TakeBack { by: Some(seat) }, at),
            TakingBack::IfAgreed => match &self.asked {
                Some(request) if request.seat == seat => Err(Refusal::AskedBefore),
                _ => Ok(Happening::Asked { seat }),
            },
        }
    }

    /// Somebody says whether another may take back; the last to agree lets it happen.
    fn agree(&self, seat: Seat, yes: bool, at: Timestamp) -> Result<Happening, Refusal> {
        let request = self.asked.as_ref().ok_or(Refusal::NotAsked)?;
        // Whoever asked may withdraw it.
        if (request.seat == seat && yes) || request.agreed.contains(&seat) {
            return Err(Refusal::NotAsked);
        }
        if !yes {
            return Ok(Happening::Answered { seat, yes });
        }
        let agrees = |other: &Seat| *other == seat || request.agreed.contains(other);
        let mut others = self
            .sitters()
            .filter(|(other, sitter)| {
                *other != request.seat && sitter.kind != PlayerKind::Program && self.plays(*other)
            })
            .map(|(other, _)| other);
        if others.all(|other| agrees(&other)) {
            return self.conduct(session::Command::TakeBackAgreed { by: request.seat }, at);
        }
        Ok(Happening::Answered { seat, yes })
    }

    fn play_on(
        &self,
        who: &Who,
        seat: Seat,
        bot: &BotText,
        at: Timestamp,
    ) -> Result<Happening, Refusal> {
        self.playing_seat(who)?;
        let is_sitters = matches!(self.place(seat)?, Place::Sitter(_));
        if !is_sitters || self.plays(seat) {
            return Err(Refusal::NotLeft);
        }
        let by = bot_occupant(BotName::from_outside(bot.as_ref())?);
        self.conduct(session::Command::Replace { seat, by }, at)
    }

    fn say(&self, who: &Who, to: Audience, said: &str) -> Result<Happening, Refusal> {
        if !self.talk {
            return Err(Refusal::Silence);
        }
        let own = match self.seat_of(who.player) {
            Some(_) => Audience::Players,
            None => Audience::Spectators,
        };
        if to != own {
            return Err(Refusal::Audience);
        }
        let said = said.trim();
        let length = said.chars().count();
        if !(1..=LONGEST_SAID).contains(&length) || !said.chars().all(text::is_printable) {
            return Err(Refusal::Unsayable);
        }
        // Whoever sits here under another name speaks under it.
        let mut sitters = self.sitters().map(|(_, sitter)| sitter);
        let own = sitters.find(|sitter| sitter.player == who.player);
        Ok(Happening::Said(Said {
            player: who.player,
            name: own.map_or(&who.name, |sitter| &sitter.name).clone(),
            to,
            text: said.to_owned(),
        }))
    }
}

/// Who a place stands for in a record; nobody, if it is free.
fn occupant(place: &Place) -> Option<Occupant> {
    match place {
        Place::Free => None,
        Place::Bot(bot) => Some(Occupant::Bot(bot.clone())),
        Place::Sitter(sitter) => Some(match sitter.kind {
            PlayerKind::Program => Occupant::Program(sitter.name.clone()),
            PlayerKind::Guest | PlayerKind::Account => Occupant::Person(sitter.name.clone()),
        }),
    }
}
