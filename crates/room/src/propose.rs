//! Turns commands into entries, or refuses them.

use bots::BotName;
use games::bot_occupant;
use session::{SeatChangeKind, Session, TakingBack};
use table::{BotText, Occupant, Record, Seat, Seats, Seed, Timestamp};

use crate::chat;
use crate::permit::{Attendance, CommandKind};
use crate::proposal::ProposedStep;
use crate::{
    Audience, ChatLine, CommandId, Invitation, Order, PlayerKind, Requester, Room, SeatSetup,
    Sitter, TableCommand, TableEntryKind, TableId, TableProposal, TableRefusal, TableStage,
};

/// The outside input of a proposal, because a room reads no clock and draws no random numbers.
#[derive(Clone, Copy)]
pub struct ProposalContext {
    /// The server's time.
    pub at: Timestamp,
    /// Unpredictable bits for a seed or an id.
    pub random: u128,
}

/// The outcome of a command.
#[derive(Clone, Debug, PartialEq)]
pub enum ProposalOutcome {
    /// The proposal to carry out the command. It takes effect once its entry is durable.
    New(Box<TableProposal>),
    /// The number of the entry that has already carried out the command.
    Before(u32),
}

impl Room {
    /// Checks a command and returns the entry that would carry it out, without changing the room.
    ///
    /// # Errors
    /// If the command is refused.
    pub fn propose(
        &self,
        who: &Requester,
        order: &Order,
        now: ProposalContext,
        attendance: &Attendance,
    ) -> Result<ProposalOutcome, TableRefusal> {
        if let Some(version) = self.carried_out(order.id) {
            return Ok(ProposalOutcome::Before(version));
        }
        let at = now.at.max(self.last_at());
        let now = ProposalContext { at, ..now };
        let is_overdue = |seat| self.is_overdue(seat, attendance);
        if self.index.last_change(&order.command, is_overdue) > order.version {
            return Err(TableRefusal::Stale);
        }
        let step = self.propose_command(who, &order.command, now, attendance)?;
        let (by, command) = (Some(who.player), Some(order.id));
        let proposal = self.propose_step(step, now.at, by, command);
        Ok(ProposalOutcome::New(Box::new(proposal)))
    }

    /// Checks whether somebody may invite a program to a seat, and returns the entry that would seat it. `id` is the
    /// program's order to sit down.
    ///
    /// # Errors
    /// If the invitation is refused, or if this program cannot sit down there.
    pub fn propose_invitation(
        &self,
        who: &Requester,
        program: &Requester,
        seat: Seat,
        id: CommandId,
        now: ProposalContext,
    ) -> Result<ProposalOutcome, TableRefusal> {
        let attendance = Attendance::default();
        let standing = self.standing(Some(who), None);
        self.permit(standing, CommandKind::Invite(seat), &attendance)?;
        let command = TableCommand::Sit {
            seat,
            invitation: Some(self.opening().invitation),
        };
        let order = Order {
            id,
            version: self.version(),
            command,
        };
        self.propose(program, &order, now, &attendance)
    }

    fn propose_command(
        &self,
        who: &Requester,
        command: &TableCommand,
        now: ProposalContext,
        attendance: &Attendance,
    ) -> Result<ProposedStep, TableRefusal> {
        let invitation = match command {
            TableCommand::Sit { invitation, .. } => *invitation,
            _ => None,
        };
        let standing = self.standing(Some(who), invitation);
        let taking_back = self.permit(standing, CommandKind::from(command), attendance)?;
        let own = || standing.seat.ok_or(TableRefusal::NotSeated);
        let what = match command {
            TableCommand::Sit { seat, .. } => TableEntryKind::Seated {
                seat: *seat,
                sitter: Sitter {
                    player: who.player,
                    name: who.name.clone(),
                    kind: who.kind,
                },
            },
            TableCommand::Stand => TableEntryKind::Vacated { seat: own()? },
            TableCommand::SeatBot { seat, bot } => {
                BotName::from_outside(bot.as_ref())?;
                let bot = bot.clone();
                TableEntryKind::BotSeated { seat: *seat, bot }
            }
            TableCommand::Clear { seat } => TableEntryKind::Vacated { seat: *seat },
            TableCommand::Remove { player } => TableEntryKind::Removed {
                player: *player,
                invitation: self
                    .renews_invitation()
                    .then(|| Invitation::from_bits(now.random)),
            },
            TableCommand::Start => return self.start(now),
            TableCommand::Play { text } => {
                let took = now.at.millis().saturating_sub(self.play.since.millis());
                let took = Some(u32::try_from(took).unwrap_or(u32::MAX));
                let mv = text.clone().into();
                // `permit` has checked that it is the turn of this player.
                let play = session::MatchCommand::Play { by: None, mv, took };
                return self.propose_in_match(play, now.at);
            }
            // Others have moved since the player's move, so they have to agree.
            TableCommand::TakeBack if taking_back == Some(TakingBack::IfAgreed) => {
                TableEntryKind::UndoRequested { seat: own()? }
            }
            TableCommand::TakeBack => {
                let by = Some(own()?);
                return self.propose_in_match(session::MatchCommand::TakeBack { by }, now.at);
            }
            TableCommand::Answer { yes } => return self.agree(own()?, *yes, now.at),
            TableCommand::Resign => {
                return self.leave(own()?, SeatChangeKind::Resigned {}, None, now.at);
            }
            TableCommand::Abort => {
                return self.propose_in_match(session::MatchCommand::Abort, now.at);
            }
            TableCommand::PlayOn { seat, bot } => return self.play_on(*seat, bot, now.at),
            TableCommand::Say { to, text } => self.say(who, *to, text)?,
            TableCommand::Talk { on } => TableEntryKind::Talk { on: *on },
            TableCommand::Rematch => TableEntryKind::Rematch {
                table: TableId::from_bits(now.random),
            },
        };
        Ok(what.into())
    }

    /// Returns whether a removal also invalidates the invitation. At a public table, and once the match has begun,
    /// nobody needs one.
    fn renews_invitation(&self) -> bool {
        !self.opening().public && self.stage() == TableStage::Open
    }

    pub(crate) fn start(&self, now: ProposalContext) -> Result<ProposedStep, TableRefusal> {
        self.check_open()?;
        let occupants: Option<Vec<Occupant>> = self.opening().seats.iter().map(occupant).collect();
        let seats = Seats::new(occupants.ok_or(TableRefusal::SeatsFree)?)?;
        let seed = Seed::secret(now.random);
        let options = self.opening().options.clone();
        let record = Record::new(&self.opening().game, options, seed, seats);
        let first = Session::begin(record, now.at);
        let session = Session::start(self.catalogue, &first)?;
        match first.what {
            session::MatchEntryKind::Started(record) => Ok(ProposedStep::start(record, session)),
            _ => Err(TableRefusal::NotStarted),
        }
    }

    pub(crate) fn propose_in_match(
        &self,
        command: session::MatchCommand,
        at: Timestamp,
    ) -> Result<ProposedStep, TableRefusal> {
        Ok(self.running()?.propose(command, at)?.into())
    }

    pub(crate) fn leave(
        &self,
        seat: Seat,
        how: SeatChangeKind,
        successor: Option<BotName>,
        at: Timestamp,
    ) -> Result<ProposedStep, TableRefusal> {
        let command = session::MatchCommand::Leave {
            seat,
            how,
            successor,
        };
        self.propose_in_match(command, at)
    }

    /// Records whether a player agrees to a take-back. The last player to agree makes it happen.
    fn agree(&self, seat: Seat, yes: bool, at: Timestamp) -> Result<ProposedStep, TableRefusal> {
        let request = self.requests.undo.as_ref().ok_or(TableRefusal::NotAsked)?;
        if !yes {
            return Ok(TableEntryKind::UndoAnswered { seat, yes }.into());
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
            return self.propose_in_match(
                session::MatchCommand::TakeBackAgreed { by: request.seat },
                at,
            );
        }
        Ok(TableEntryKind::UndoAnswered { seat, yes }.into())
    }

    /// Lets a bot play on. A player who has been away for too long leaves the match first. If at least two others are
    /// left, the bot takes the seat; if only one is left, that player wins.
    fn play_on(
        &self,
        seat: Seat,
        bot: &BotText,
        at: Timestamp,
    ) -> Result<ProposedStep, TableRefusal> {
        let bot = BotName::from_outside(bot.as_ref())?;
        if self.play.plays(seat) {
            return self.leave(seat, SeatChangeKind::OutOfTime {}, Some(bot), at);
        }
        let by = bot_occupant(bot);
        self.propose_in_match(session::MatchCommand::Replace { seat, by }, at)
    }

    fn say(
        &self,
        who: &Requester,
        to: Audience,
        line: &str,
    ) -> Result<TableEntryKind, TableRefusal> {
        let text = chat::check_line(line)?;
        // Players chat under the name that they have at this table.
        let mut sitters = self.sitters().map(|(_, sitter)| sitter);
        let own = sitters.find(|sitter| sitter.player == who.player);
        Ok(TableEntryKind::Chat(ChatLine {
            player: who.player,
            name: own.map_or(&who.name, |sitter| &sitter.name).clone(),
            to,
            text,
        }))
    }
}

/// Returns the occupant of a seat for the record, or `None` if the seat is free.
fn occupant(place: &SeatSetup) -> Option<Occupant> {
    match place {
        SeatSetup::Free => None,
        SeatSetup::Bot(bot) => Some(Occupant::Bot(bot.clone())),
        SeatSetup::Sitter(sitter) => Some(match sitter.kind {
            PlayerKind::Program => Occupant::Program(sitter.name.clone()),
            PlayerKind::Guest | PlayerKind::Account => Occupant::Person(sitter.name.clone()),
        }),
    }
}
