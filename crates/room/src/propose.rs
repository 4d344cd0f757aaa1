//! What somebody wants becomes an entry, or is refused.

use bots::BotName;
use games::bot_occupant;
use session::{Changed, Session, TakingBack};
use table::{BotText, Occupant, Record, Seat, Seats, Seed, Timestamp};

use crate::chat;
use crate::permit::{Attendance, Deed};
use crate::proposal::Step;
use crate::{
    Audience, Command, Happening, Order, Place, PlayerKind, Proposal, Refusal, Room, Said, Sitter,
    TableId, Who,
};

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
    /// This, once its entry is durable.
    New(Box<Proposal>),
    /// It was carried out before, by the entry of this number.
    Before(u32),
}

impl Room {
    /// Checks a command and gives the entry that would carry it out. Nothing changes.
    ///
    /// # Errors
    /// If it cannot be carried out.
    pub fn propose(
        &self,
        who: &Who,
        order: &Order,
        now: Now,
        attendance: &Attendance,
    ) -> Result<Proposed, Refusal> {
        if let Some(version) = self.carried_out(order.id) {
            return Ok(Proposed::Before(version));
        }
        let is_overdue = |seat| self.is_overdue(seat, attendance);
        if self.index.last_change(&order.command, is_overdue) > order.version {
            return Err(Refusal::Stale);
        }
        let step = self.answer(who, &order.command, now, attendance)?;
        let (by, command) = (Some(who.player), Some(order.id));
        let proposal = self.propose_step(step, now.at, by, command);
        Ok(Proposed::New(Box::new(proposal)))
    }

    fn answer(
        &self,
        who: &Who,
        command: &Command,
        now: Now,
        attendance: &Attendance,
    ) -> Result<Step, Refusal> {
        let invitation = match command {
            Command::Sit { invitation, .. } => *invitation,
            _ => None,
        };
        let standing = self.standing(Some(who), invitation);
        let taking_back = self.permit(standing, Deed::from(command), attendance)?;
        let own = || standing.seat.ok_or(Refusal::NotSeated);
        let what = match command {
            Command::Sit { seat, .. } => Happening::Seated {
                seat: *seat,
                sitter: Sitter {
                    player: who.player,
                    name: who.name.clone(),
                    kind: who.kind,
                },
            },
            Command::Stand => Happening::Vacated { seat: own()? },
            Command::SeatBot { seat, bot } => {
                BotName::from_outside(bot.as_ref())?;
                let bot = bot.clone();
                Happening::BotSeated { seat: *seat, bot }
            }
            Command::Clear { seat } => Happening::Vacated { seat: *seat },
            Command::Remove { player } => Happening::Removed { player: *player },
            Command::Start => self.start(now)?,
            Command::Play { text } => {
                let seat = own()?;
                let took = now.at.millis().saturating_sub(self.play.since.millis());
                let took = Some(u32::try_from(took).unwrap_or(u32::MAX));
                let mv = text.clone().into();
                return self.conduct(session::Command::Play { seat, mv, took }, now.at);
            }
            // The others have moved since, and are asked.
            Command::TakeBack if taking_back == Some(TakingBack::IfAgreed) => {
                Happening::Asked { seat: own()? }
            }
            Command::TakeBack => {
                let by = Some(own()?);
                return self.conduct(session::Command::TakeBack { by }, now.at);
            }
            Command::Answer { yes } => return self.agree(own()?, *yes, now.at),
            Command::Resign => return self.leave(own()?, Changed::Resigned {}, None, now.at),
            Command::Abort => return self.conduct(session::Command::Abort, now.at),
            Command::PlayOn { seat, bot } => return self.play_on(*seat, bot, now.at),
            Command::Say { to, text } => self.say(who, *to, text)?,
            Command::Talk { on } => Happening::Talk { on: *on },
            Command::Rematch => Happening::Rematch {
                table: TableId::from_bits(now.random),
            },
        };
        Ok(what.into())
    }

    pub(crate) fn start(&self, now: Now) -> Result<Happening, Refusal> {
        self.check_open()?;
        let occupants: Option<Vec<Occupant>> = self.opening().seats.iter().map(occupant).collect();
        let seats = Seats::new(occupants.ok_or(Refusal::SeatsFree)?)?;
        let seed = Seed::secret(now.random);
        let options = self.opening().options.clone();
        let record = Record::new(&self.opening().game, options, seed, seats);
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
    ) -> Result<Step, Refusal> {
        Ok(self.running()?.propose(command, at)?.into())
    }

    pub(crate) fn leave(
        &self,
        seat: Seat,
        how: Changed,
        successor: Option<BotName>,
        at: Timestamp,
    ) -> Result<Step, Refusal> {
        let command = session::Command::Leave {
            seat,
            how,
            successor,
        };
        self.conduct(command, at)
    }

    /// Somebody says whether another may take back; the last to agree lets it happen.
    fn agree(&self, seat: Seat, yes: bool, at: Timestamp) -> Result<Step, Refusal> {
        let request = self.requests.undo.as_ref().ok_or(Refusal::NotAsked)?;
        if !yes {
            return Ok(Happening::Answered { seat, yes }.into());
        }
        let agrees = |other: &Seat| *other == seat || request.agreed.contains(other);
        let mut others = self
            .sitters()
            .filter(|(other, sitter)| {
                *other != request.seat
                    && sitter.kind != PlayerKind::Program
                    && self.play.plays(*other)
            })
            .map(|(other, _)| other);
        if others.all(|other| agrees(&other)) {
            return self.conduct(session::Command::TakeBackAgreed { by: request.seat }, at);
        }
        Ok(Happening::Answered { seat, yes }.into())
    }

    /// Lets a bot play on. A player who has been away for too long leaves the match first: with three and more
    /// the bot takes the seat, with two the other player wins.
    fn play_on(&self, seat: Seat, bot: &BotText, at: Timestamp) -> Result<Step, Refusal> {
        let bot = BotName::from_outside(bot.as_ref())?;
        if self.play.plays(seat) {
            return self.leave(seat, Changed::OutOfTime {}, Some(bot), at);
        }
        let by = bot_occupant(bot);
        self.conduct(session::Command::Replace { seat, by }, at)
    }

    fn say(&self, who: &Who, to: Audience, line: &str) -> Result<Happening, Refusal> {
        let text = chat::check_line(line)?;
        // Whoever sits here under another name speaks under it.
        let mut sitters = self.sitters().map(|(_, sitter)| sitter);
        let own = sitters.find(|sitter| sitter.player == who.player);
        Ok(Happening::Said(Said {
            player: who.player,
            name: own.map_or(&who.name, |sitter| &sitter.name).clone(),
            to,
            text,
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
