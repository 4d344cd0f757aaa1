//! Permission checks: all preconditions of a command, both for [`Room::propose`] and for [`Permissions`].
//!
//! [`Permissions`]: crate::Permissions

use std::collections::{HashMap, HashSet};

use session::{Session, TakingBack};
use table::{PlayersError, Seat};

use crate::{
    Audience, Invitation, PlayerId, PlayerKind, Requester, Room, SeatSetup, TableCommand,
    TableRefusal, TableStage, resembles,
};

/// Everything about a person that decides what they may do at a table. People with the same standing have the same
/// permissions.
#[expect(clippy::struct_excessive_bools, reason = "the facts are independent")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Standing {
    pub(crate) seat: Option<Seat>,
    is_host: bool,
    is_removed: bool,
    /// Whether the table is public, or the person is the host, invited, expected or seated.
    is_welcome: bool,
    is_account: bool,
    /// Before the match: the seat of another person whose name looks the same.
    namesake: Option<Seat>,
}

/// Who is present, as far as the server knows. The log does not contain this.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attendance {
    /// Before the match: whether each seated player is present. It is unknown for players who are not in the map.
    pub here: HashMap<PlayerId, bool>,
    /// During the match: the seats of players who have been away for so long that the others do not have to wait.
    pub overdue: HashSet<Seat>,
}

/// A command without content that needs a separate check: the legality of a move, the name of a bot, or a chat text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CommandKind {
    Sit(Seat),
    Stand,
    SeatBot(Seat),
    Clear(Seat),
    /// `None` means any spectator.
    Remove(Option<PlayerId>),
    Start,
    Play,
    TakeBack,
    Answer(bool),
    Resign,
    Abort,
    PlayOn(Seat),
    Say(Audience),
    /// Give a free seat to a program that is online.
    Invite(Seat),
    Talk,
    Rematch,
}

impl From<&TableCommand> for CommandKind {
    fn from(command: &TableCommand) -> Self {
        match command {
            TableCommand::Sit { seat, .. } => CommandKind::Sit(*seat),
            TableCommand::Stand => CommandKind::Stand,
            TableCommand::SeatBot { seat, .. } => CommandKind::SeatBot(*seat),
            TableCommand::Clear { seat } => CommandKind::Clear(*seat),
            TableCommand::Remove { player } => CommandKind::Remove(Some(*player)),
            TableCommand::Start => CommandKind::Start,
            TableCommand::Play { .. } => CommandKind::Play,
            TableCommand::TakeBack => CommandKind::TakeBack,
            TableCommand::Answer { yes } => CommandKind::Answer(*yes),
            TableCommand::Resign => CommandKind::Resign,
            TableCommand::Abort => CommandKind::Abort,
            TableCommand::PlayOn { seat, .. } => CommandKind::PlayOn(*seat),
            TableCommand::Say { to, .. } => CommandKind::Say(*to),
            TableCommand::Talk { .. } => CommandKind::Talk,
            TableCommand::Rematch => CommandKind::Rematch,
        }
    }
}

impl Attendance {
    /// Returns an attendance in which every seated player is present.
    #[must_use]
    pub fn complete(room: &Room) -> Self {
        let sitters = room.sitters().map(|(_, sitter)| (sitter.player, true));
        Attendance {
            here: sitters.collect(),
            overdue: HashSet::new(),
        }
    }
}

impl Standing {
    /// The standing of a program that the host invites.
    const INVITED_PROGRAM: Standing = Standing {
        seat: None,
        is_host: false,
        is_removed: false,
        is_welcome: true,
        is_account: false,
        namesake: None,
    };

    const fn check_host(self) -> Result<(), TableRefusal> {
        if self.is_host {
            Ok(())
        } else {
            Err(TableRefusal::NotHost)
        }
    }
}

impl Room {
    /// Returns the standing of somebody who came with this invitation. A stranger has the standing of a guest who has
    /// just chosen a name.
    #[must_use]
    pub fn standing(&self, who: Option<&Requester>, invitation: Option<Invitation>) -> Standing {
        let player = who.map(|who| who.player);
        let seat = player.and_then(|player| self.seat_of(player));
        let is_host = player == Some(self.opening().host);
        let is_expected = player.is_some_and(|player| self.seating.expects(player));
        let is_invited = invitation == Some(self.opening().invitation);
        let namesake = who.and_then(|who| self.namesake(who));
        Standing {
            seat,
            is_host,
            is_removed: player.is_some_and(|player| self.seating.is_removed(player)),
            is_welcome: self.opening().public
                || is_invited
                || is_host
                || is_expected
                || seat.is_some(),
            is_account: who.is_some_and(|who| who.kind == PlayerKind::Account),
            namesake,
        }
    }

    /// Returns the seat of another person whose name looks the same. People have distinct names, as in every record,
    /// and nobody can pass for another player; programs need no distinct names. After the start nobody sits down.
    fn namesake(&self, who: &Requester) -> Option<Seat> {
        if who.kind == PlayerKind::Program || self.stage() != TableStage::Open {
            return None;
        }
        let mut sitters = self.sitters();
        let namesake = sitters.find(|(_, sitter)| {
            sitter.kind != PlayerKind::Program
                && sitter.player != who.player
                && resembles(&sitter.name, &who.name)
        });
        namesake.map(|(seat, _)| seat)
    }

    /// Checks whether a person may carry out a command now. For a take-back, returns whether the others have to agree.
    pub(crate) fn permit(
        &self,
        who: Standing,
        command: CommandKind,
        attendance: &Attendance,
    ) -> Result<Option<TakingBack>, TableRefusal> {
        if who.is_removed {
            return Err(TableRefusal::Removed);
        }
        let permitted = match command {
            CommandKind::Sit(seat) => self.permit_sitting(who, seat),
            CommandKind::Stand => {
                self.check_open()?;
                who.seat.map(|_| ()).ok_or(TableRefusal::NotSeated)
            }
            CommandKind::SeatBot(seat) => {
                self.check_hosting(who)?;
                if !self.conditions().bots {
                    return Err(TableRefusal::Unrated);
                }
                match self.seating.place(seat)? {
                    SeatSetup::Sitter(_) => Err(TableRefusal::Taken),
                    SeatSetup::Free | SeatSetup::Bot(_) => Ok(()),
                }
            }
            CommandKind::Clear(seat) => {
                self.check_hosting(who)?;
                self.seating.place(seat).map(|_| ())
            }
            CommandKind::Remove(player) => self.permit_removing(who, player),
            CommandKind::Start => {
                self.check_hosting(who)?;
                if !self.seating.is_full() {
                    return Err(TableRefusal::SeatsFree);
                }
                let is_here = |player| attendance.here.get(&player).copied();
                if self.seating.is_anybody_absent(is_here) {
                    return Err(TableRefusal::Absent);
                }
                Ok(())
            }
            CommandKind::Play => {
                let (seat, session) = self.playing(who)?;
                session.check_turn(Some(seat))?;
                Ok(())
            }
            CommandKind::TakeBack => {
                let (seat, session) = self.playing(who)?;
                let way = session
                    .taking_back(seat)
                    .map_err(session::MatchRefusal::Undo)?;
                if way == TakingBack::IfAgreed && self.requests.has_asked(seat) {
                    return Err(TableRefusal::AskedBefore);
                }
                return Ok(Some(way));
            }
            CommandKind::Answer(yes) => {
                let (seat, _) = self.playing(who)?;
                self.requests.check_answer(seat, yes)
            }
            CommandKind::Resign => self.playing(who).map(|_| ()),
            CommandKind::Abort => {
                self.playing(who)?;
                self.check_abort()
            }
            CommandKind::PlayOn(seat) => {
                let (own, _) = self.playing(who)?;
                let is_sitters = matches!(self.seating.place(seat)?, SeatSetup::Sitter(_));
                let has_left = is_sitters && !self.play.plays(seat);
                let is_overdue = own != seat && self.is_overdue(seat, attendance);
                if has_left || is_overdue {
                    Ok(())
                } else {
                    Err(TableRefusal::NotLeft)
                }
            }
            CommandKind::Say(to) => {
                if !self.chat.is_on {
                    return Err(TableRefusal::Silence);
                }
                if to != Audience::of(who.seat) {
                    return Err(TableRefusal::Audience);
                }
                Ok(())
            }
            CommandKind::Invite(seat) => {
                who.check_host()?;
                self.permit_sitting(Standing::INVITED_PROGRAM, seat)
            }
            CommandKind::Talk => who.check_host(),
            CommandKind::Rematch => {
                who.seat.ok_or(TableRefusal::NotSeated)?;
                match self.stage() {
                    TableStage::Open => Err(TableRefusal::NotStarted),
                    TableStage::Running => Err(TableRefusal::NotOver),
                    TableStage::Over if self.requests.rematch.is_some() => {
                        Err(TableRefusal::RematchMade)
                    }
                    TableStage::Over if !self.seating.may_rematch() => Err(TableRefusal::Alone),
                    TableStage::Over => Ok(()),
                }
            }
        };
        permitted.map(|()| None)
    }

    /// Checks that the match is running and that its second move has not been made.
    pub(crate) fn check_abort(&self) -> Result<(), TableRefusal> {
        self.running()?;
        match self.play.second_move {
            Some(_) => Err(TableRefusal::TooLate),
            None => Ok(()),
        }
    }

    fn permit_sitting(&self, who: Standing, seat: Seat) -> Result<(), TableRefusal> {
        self.check_open()?;
        // This check comes first, because neither an invitation nor an account helps at a full table.
        if *self.seating.place(seat)? != SeatSetup::Free {
            return Err(TableRefusal::Taken);
        }
        if !who.is_welcome {
            return Err(TableRefusal::Uninvited);
        }
        if !self.conditions().guests && !who.is_account {
            return Err(TableRefusal::Unrated);
        }
        match who.namesake.map(|seat| &self.opening().seats[seat.index()]) {
            Some(SeatSetup::Sitter(namesake)) => {
                Err(PlayersError::Twice(namesake.name.clone()).into())
            }
            _ => Ok(()),
        }
    }

    fn permit_removing(&self, who: Standing, player: Option<PlayerId>) -> Result<(), TableRefusal> {
        who.check_host()?;
        // Only the host can remove players, so in this case the hosts would remove themselves.
        if player == Some(self.opening().host) {
            return Err(TableRefusal::Oneself);
        }
        // The others would have to wait for the removed player, and a host could win a rated match this way.
        let plays = |seat| self.play.plays(seat);
        let seat = player.and_then(|player| self.seat_of(player));
        if self.stage() == TableStage::Running && seat.is_some_and(plays) {
            return Err(TableRefusal::Playing);
        }
        Ok(())
    }

    /// Checks that somebody is the host and that the match has not begun.
    fn check_hosting(&self, who: Standing) -> Result<(), TableRefusal> {
        who.check_host()?;
        self.check_open()
    }

    pub(crate) fn check_open(&self) -> Result<(), TableRefusal> {
        match self.stage() {
            TableStage::Open => Ok(()),
            TableStage::Running => Err(TableRefusal::Started),
            TableStage::Over => Err(TableRefusal::Over),
        }
    }

    pub(crate) fn running(&self) -> Result<&Session, TableRefusal> {
        match self.stage() {
            TableStage::Open => Err(TableRefusal::NotStarted),
            TableStage::Running => self.session().ok_or(TableRefusal::NotStarted),
            TableStage::Over => Err(TableRefusal::Over),
        }
    }

    /// Returns the seat of a player who has not left the match, and the match.
    pub(crate) fn playing(&self, who: Standing) -> Result<(Seat, &Session), TableRefusal> {
        let seat = who.seat.ok_or(TableRefusal::NotSeated)?;
        let session = self.running()?;
        if self.play.plays(seat) {
            Ok((seat, session))
        } else {
            Err(TableRefusal::NotSeated)
        }
    }

    /// Checks whether the other players may continue without this one: it is this player's turn, no clock is running,
    /// and they have been away for a long time.
    pub(crate) fn is_overdue(&self, seat: Seat, attendance: &Attendance) -> bool {
        attendance.overdue.contains(&seat)
            && self.play.clock_end().is_none()
            && self.play.turn() == Some(seat)
            && self.play.plays(seat)
    }
}
