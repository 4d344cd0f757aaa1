//! A table on a server: what is known of it here, and what was asked of it.

use std::collections::HashSet;
use std::io;
use std::time::{Duration, Instant};

use client::{Api, Background, Error, Link, Person, Program, RatingChange, Server, Update};
use online::{
    Command, CommandId, Invitation, Order, PlaceState, PlayerId, PlayerKind, Presence, Said,
    Snapshot, Stage, TableId, Watcher,
};
use table::{Name, Record, Seat, SeatChange, Timestamp};

use crate::line::{LineState, Wire};

/// Somebody who wants to a table.
pub struct Joining {
    /// The server, as it knows them.
    pub api: Api,
    /// Who they are there.
    pub person: Person,
    /// Which table.
    pub link: Link,
}

/// A table on a server.
pub(crate) struct TableElsewhere {
    api: Api,
    table: TableId,
    invitation: Option<Invitation>,
    person: Person,
    /// The name is a new one, for which the server has yet to end the line.
    renamed: bool,
    wire: Box<dyn Wire>,
    pub(crate) line: LineState,
    known: Option<Box<Snapshot>>,
    /// When that was told.
    told: Instant,
    /// Who is there, once that was told on this line.
    presence: Option<Presence>,
    /// What was not answered yet.
    pending: Vec<Order>,
    /// Those whom the person does not want to hear.
    muted: HashSet<PlayerId>,
    /// What the match did to the ratings.
    ratings: Ratings,
    /// The programs that can be invited, as far as is known.
    pub(crate) programs: Vec<Program>,
}

/// What a match did to the ratings, as far as is known here.
#[derive(Default)]
enum Ratings {
    #[default]
    Unknown,
    /// It was asked for.
    Awaited,
    Told(Vec<RatingChange>),
}

/// The code by which somebody is refused whose name is taken.
const NAMES: &str = "names";

/// What was told, as far as the person should hear of it.
pub(crate) enum Told {
    /// Something else is to be seen.
    Changed,
    /// Something was refused, for this reason; what was wanted, where that is known.
    Refused(Refused, Option<Command>),
    /// The person cannot sit there by their name: somebody at the table has it.
    NameTaken(Seat),
    /// The record that was asked for.
    Record(Box<Record>),
    /// What the match did to the ratings.
    Ratings,
    /// Other programs than before can be invited.
    Programs,
    /// Something could not be had.
    Failed(Error),
}

/// Why a server does not do something.
pub(crate) struct Refused {
    pub(crate) code: String,
    pub(crate) message: String,
}

impl TableElsewhere {
    /// Follows a table from here on; what happens is told.
    pub(crate) fn follow(
        joining: Joining,
        tell: impl FnMut(Update) + Send + 'static,
    ) -> io::Result<Self> {
        let background = Background::follow(joining.api.clone(), joining.link.table, tell)?;
        Ok(TableElsewhere::over(joining, Box::new(background)))
    }

    /// A table at the other end of this line.
    pub(crate) fn over(joining: Joining, wire: Box<dyn Wire>) -> Self {
        let Joining { api, person, link } = joining;
        TableElsewhere {
            api,
            table: link.table,
            invitation: link.invitation,
            person,
            renamed: false,
            wire,
            line: LineState::Calling,
            known: None,
            told: Instant::now(),
            presence: None,
            pending: Vec::new(),
            muted: HashSet::new(),
            ratings: Ratings::default(),
            programs: Vec::new(),
        }
    }

    /// The same person at another table of the same server.
    pub(crate) fn elsewhere(&self, table: TableId) -> Joining {
        Joining {
            api: self.api.clone(),
            person: self.person.clone(),
            link: Link {
                server: self.server().clone(),
                table,
                // Whoever plays again has their seat.
                invitation: None,
            },
        }
    }

    pub(crate) const fn id(&self) -> TableId {
        self.table
    }

    pub(crate) const fn server(&self) -> &Server {
        self.api.server()
    }

    /// All that is known, once something is.
    pub(crate) fn known(&self) -> Option<&Snapshot> {
        self.known.as_deref()
    }

    /// The link for others: they may sit, if this person may say so.
    pub(crate) fn link(&self) -> String {
        let told = self.known().and_then(|known| known.invitation);
        self.server().link(self.table, told.or(self.invitation))
    }

    /// Where the person sits.
    pub(crate) fn seat(&self) -> Option<Seat> {
        self.known()?.seat
    }

    /// Where the person plays: whoever has left the match has a seat, but only watches.
    pub(crate) fn plays_at(&self) -> Option<Seat> {
        self.seat().filter(|_| !self.has_left())
    }

    /// Whether the person has left the match, which goes on.
    pub(crate) fn has_left(&self) -> bool {
        let place = self
            .known()
            .and_then(|known| known.table.seats.get(known.seat?.index()));
        let left = matches!(place, Some(PlaceState::Sitter { left: true, .. }));
        left && self.stage() == Stage::Running
    }

    /// Whether the person gave up.
    pub(crate) fn gave_up(&self) -> bool {
        let play = self.known().and_then(|known| known.play.as_ref());
        let mut changes = play.into_iter().flat_map(|play| &play.state.changes);
        changes
            .any(|change| Some(change.seat) == self.seat() && change.what == SeatChange::Resigned)
    }

    /// Whether it is the person who has asked to take back, and waits for an answer.
    pub(crate) fn has_asked(&self) -> bool {
        self.known()
            .is_some_and(|known| known.seat.is_some() && known.table.asked == known.seat)
    }

    /// Why the person cannot sit at the table, by the code of the refusal.
    pub(crate) fn barred(&self) -> Option<&'static str> {
        let known = self.known()?;
        let table = &known.table;
        if table.removed.contains(&self.person.player) {
            Some("removed")
        } else if table.rated && self.person.kind == PlayerKind::Guest {
            Some("unrated")
        } else {
            let invited = table.public || self.invitation.or(known.invitation).is_some();
            (!invited).then_some("uninvited")
        }
    }

    /// The seats that nobody has.
    pub(crate) fn free_seats(&self) -> impl Iterator<Item = Seat> {
        let seats = self.known().into_iter();
        let seats = seats.flat_map(|known| &known.table.seats);
        let seats = Seat::all(table::Players::MOST).zip(seats);
        let free = seats.filter(|(_, place)| matches!(place, PlaceState::Free));
        free.map(|(seat, _)| seat)
    }

    pub(crate) fn stage(&self) -> Stage {
        self.known().map_or(Stage::Open, |known| known.table.stage)
    }

    pub(crate) fn is_host(&self) -> bool {
        self.known()
            .is_some_and(|known| known.table.host == self.person.player)
    }

    /// What the person is called there.
    pub(crate) const fn name(&self) -> &Name {
        &self.person.name
    }

    pub(crate) const fn player(&self) -> PlayerId {
        self.person.player
    }

    /// What is said at the table, as far as the person hears it and wants to.
    pub(crate) fn said(&self) -> impl DoubleEndedIterator<Item = &Said> {
        let said = self.known().map_or(&[][..], |known| &known.said);
        said.iter().filter(|said| !self.is_muted(said.player))
    }

    pub(crate) fn is_muted(&self, player: PlayerId) -> bool {
        self.muted.contains(&player)
    }

    /// Hears nothing from somebody any more, or hears them again.
    pub(crate) fn mute(&mut self, player: PlayerId, is_muted: bool) {
        if is_muted {
            self.muted.insert(player);
        } else {
            self.muted.remove(&player);
        }
    }

    /// The seats whose holders are away, while the line says who is here. The person here never is.
    pub(crate) fn away(&self) -> impl Iterator<Item = Seat> {
        let open = matches!(self.line, LineState::Open);
        let present = self.presence.as_ref().filter(|_| open);
        let present = present.map_or(&[][..], |presence| &presence.seats);
        let known = self.known().filter(|_| open && self.presence.is_some());
        let seats = known.into_iter().flat_map(|known| &known.table.seats);
        Seat::all(table::Players::MOST)
            .zip(seats)
            .filter_map(move |(seat, place)| match place {
                PlaceState::Sitter {
                    player,
                    left: false,
                    ..
                } => {
                    // Whoever has just sat down still stands among those who watch.
                    let watches = self
                        .watching()
                        .iter()
                        .any(|watcher| watcher.player == *player);
                    let is_here = self.seat() == Some(seat) || present.contains(&seat) || watches;
                    (!is_here).then_some(seat)
                }
                _ => None,
            })
    }

    /// Whether it was told on this line who is here.
    pub(crate) fn knows_who_is_here(&self) -> bool {
        matches!(self.line, LineState::Open) && self.presence.is_some()
    }

    /// Those who watch and have a name.
    pub(crate) fn watching(&self) -> &[Watcher] {
        let presence = self.presence.as_ref();
        presence.map_or(&[], |presence| &presence.watching)
    }

    /// How many others watch. Whoever has just sat down still stands among those who do.
    pub(crate) fn others_watching(&self) -> u32 {
        let sits = |who: PlayerId| {
            let mut seats = self
                .known()
                .into_iter()
                .flat_map(|known| &known.table.seats);
            seats.any(|place| matches!(place, PlaceState::Sitter { player, .. } if *player == who))
        };
        let watching = self.watching().iter();
        let no_others = watching.filter(|them| them.player == self.player() || sits(them.player));
        let presence = self.presence.as_ref();
        let watch = presence.map_or(0, |presence| presence.spectators);
        watch.saturating_sub(no_others.count() as u32)
    }

    /// What somebody has left to think, of those whose time is counted.
    pub(crate) fn time_left(&self, seat: Seat) -> Option<Duration> {
        let known = self.known()?;
        let clocks = known.clocks.as_ref()?;
        let left = *clocks.left.get(seat.index())?;
        let used = if clocks.running == Some(seat) {
            self.now()?.millis().saturating_sub(clocks.since.millis())
        } else {
            0
        };
        Some(Duration::from_millis(left.saturating_sub(used)))
    }

    /// Whether somebody's clock runs.
    pub(crate) fn counts(&self) -> bool {
        let clocks = self.known().and_then(|known| known.clocks.as_ref());
        clocks.is_some_and(|clocks| clocks.running.is_some())
    }

    /// The server's time.
    fn now(&self) -> Option<Timestamp> {
        let passed = self.told.elapsed().as_millis() as u64;
        let then = self.known()?.now;
        Some(Timestamp::from_millis(then.millis() + passed))
    }

    /// Whether a move was made that the server has not answered yet.
    pub(crate) fn move_pending(&self) -> bool {
        let plays = |order: &Order| matches!(order.command, Command::Play { .. });
        self.pending.iter().any(plays)
    }

    /// Whether something was asked for that the server has not answered yet.
    pub(crate) const fn is_waiting(&self) -> bool {
        self.waiting() > 0
    }

    /// How much was asked for that the server has not answered yet.
    pub(crate) const fn waiting(&self) -> usize {
        self.pending.len()
    }

    /// Wants something done, by what the person sees now.
    pub(crate) fn order(&mut self, command: Command) {
        let Some(version) = self.known().map(|known| known.version) else {
            return;
        };
        let order = client::order(version, command);
        self.pending.push(order.clone());
        self.wire.order(order);
    }

    /// Sits down, by the invitation if there is one.
    pub(crate) fn sit(&mut self, seat: Seat) {
        let invitation = self.invitation;
        self.order(Command::Sit { seat, invitation });
    }

    /// Asks for the record, which is told once it is there.
    pub(crate) fn ask_for_record(&self) {
        self.wire.ask_for_record();
    }

    /// Asks what the match did to the ratings, once it is over and if it counts.
    fn want_ratings(&mut self) {
        let counts = self.known().is_some_and(|known| known.table.rated);
        let is_known = !matches!(self.ratings, Ratings::Unknown);
        if counts && self.stage() == Stage::Over && !is_known {
            self.ratings = Ratings::Awaited;
            self.wire.ask_for_ratings();
        }
    }

    /// Whether it has yet to be told what the match did to the ratings.
    pub(crate) const fn awaits_ratings(&self) -> bool {
        matches!(self.ratings, Ratings::Awaited)
    }

    /// What the match did to the ratings, by seat.
    pub(crate) fn ratings(&self) -> &[RatingChange] {
        match &self.ratings {
            Ratings::Told(changes) => changes,
            Ratings::Unknown | Ratings::Awaited => &[],
        }
    }

    /// Asks which programs can be invited, which is told.
    pub(crate) fn ask_for_programs(&self) {
        self.wire.ask_for_programs();
    }

    /// Gives a seat to a program that is online.
    pub(crate) fn invite(&self, program: PlayerId, seat: Seat) {
        self.wire.invite(program, seat);
    }

    /// Sits down by another name.
    pub(crate) fn sit_as(&mut self, name: Name, seat: Seat) {
        let Some(version) = self.known().map(|known| known.version) else {
            return;
        };
        let invitation = self.invitation;
        let order = client::order(version, Command::Sit { seat, invitation });
        self.pending.push(order.clone());
        self.wire.rename(name, order);
    }

    /// Takes what waits for this answer from what waits.
    fn answered(&mut self, id: Option<CommandId>) -> Option<Command> {
        let which = self.pending.iter().position(|order| Some(order.id) == id)?;
        Some(self.pending.remove(which).command)
    }

    /// The line is broken, or could not be had again.
    fn lose(&mut self, error: Error, pause: Duration) {
        // The server has ended it so that everybody sees the new name.
        if std::mem::take(&mut self.renamed) {
            return;
        }
        self.line.lose(error, pause);
    }

    /// Takes what was told.
    pub(crate) fn hear(&mut self, update: Update) -> Told {
        match update {
            Update::Connected => {
                self.line = LineState::Open;
                self.presence = None;
                self.renamed = false;
            }
            Update::Lost { error, pause } => self.lose(error, pause),
            Update::Ended(error) => self.line = LineState::Ended(error),
            Update::Known(known) => {
                self.known = Some(known);
                self.told = Instant::now();
                self.want_ratings();
            }
            Update::Presence(presence) => self.presence = Some(presence),
            Update::Done(id) => drop(self.answered(Some(id))),
            Update::Refused { id, code, message } => match self.answered(id) {
                Some(Command::Sit { seat, .. }) if code == NAMES => return Told::NameTaken(seat),
                wanted => return Told::Refused(Refused { code, message }, wanted),
            },
            Update::Named(Ok(name)) => {
                self.person.name = name;
                self.renamed = true;
            }
            Update::Named(Err(error)) => {
                let sits = |order: &Order| matches!(order.command, Command::Sit { .. });
                self.pending.retain(|order| !sits(order));
                return Told::Failed(error);
            }
            Update::Record(Ok(record)) => return Told::Record(record),
            Update::Record(Err(error)) | Update::NotInvited(error) => return Told::Failed(error),
            Update::Ratings(Ok(changes)) => {
                self.ratings = Ratings::Told(changes);
                return Told::Ratings;
            }
            // The result is one without them too.
            Update::Ratings(Err(_)) => self.ratings = Ratings::Unknown,
            Update::Programs(Ok(programs)) if programs == self.programs => {}
            Update::Programs(Ok(programs)) => {
                self.programs = programs;
                return Told::Programs;
            }
            // Our own bots are to be had all the same.
            Update::Programs(Err(_)) => {}
        }
        Told::Changed
    }
}

/// What somebody is called on this machine, if it knows.
#[must_use]
pub fn usual_name() -> Option<Name> {
    ["USER", "LOGNAME", "USERNAME"]
        .into_iter()
        .filter_map(|variable| std::env::var(variable).ok())
        .find_map(|name| Name::new(&name).ok())
}
