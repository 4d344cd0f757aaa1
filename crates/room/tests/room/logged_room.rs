//! A table for the tests: a room with its log, and a replica for every seat.

use std::collections::HashSet;

use games::GAMES;
use room::{
    Attendance, Clock, CommandId, EntryUpdate, Invitation, Order, PlayerId, PlayerKind,
    ProposalContext, ProposalOutcome, Replica, Requester, Room, SeatSetup, Sitter, TableCommand,
    TableEntry, TableEntryKind, TableProposal, TableRefusal, TableSetup, ToClient, Update,
};
use serde_json::value::RawValue;
use table::{BotText, Name, Seat, Timestamp, Viewer};

pub(crate) const INVITATION: Invitation = Invitation::from_bits(77);

pub(crate) struct LoggedRoom {
    pub(crate) room: Room,
    pub(crate) log: Vec<TableEntry>,
    pub(crate) now: u64,
    pub(crate) replicas: Vec<(Viewer, Replica)>,
    commands: u128,
    /// The seats of players who have been away for too long. Everybody else is present.
    pub(crate) overdue: HashSet<Seat>,
}

pub(crate) fn at(millis: u64) -> Timestamp {
    Timestamp::from_millis(millis)
}

pub(crate) fn bot(text: &str) -> BotText {
    BotText::new(text).unwrap()
}

/// Returns the player with this number. Player 0 is the host.
pub(crate) fn player(number: u128) -> Requester {
    Requester {
        player: PlayerId::from_bits(1_000 + number),
        name: Name::new(&format!("P{number}")).unwrap(),
        kind: PlayerKind::Guest,
    }
}

pub(crate) fn sitter(number: u128) -> SeatSetup {
    let Requester { player, name, kind } = player(number);
    SeatSetup::Sitter(Sitter { player, name, kind })
}

pub(crate) fn opening(game: &str, seats: Vec<SeatSetup>) -> TableSetup {
    let options = GAMES.find(game).unwrap().options_for(seats.len(), &[]);
    TableSetup {
        host: player(0).player,
        game: game.to_owned(),
        options: options.unwrap(),
        clock: Clock::None,
        public: false,
        rated: false,
        hints: false,
        at_once: false,
        invitation: INVITATION,
        seats,
    }
}

/// Returns the replica of a viewer who has just connected.
pub(crate) fn replica(room: &Room, viewer: Viewer) -> Replica {
    let mut replica = Replica::default();
    let snapshot = ToClient::Snapshot(Box::new(room.snapshot(viewer, at(0))));
    let text = serde_json::to_string(&snapshot).unwrap();
    assert_eq!(replica.apply_text(&text, 0).unwrap(), Update::Replaced);
    replica
}

impl LoggedRoom {
    pub(crate) fn new(opening: TableSetup) -> Self {
        let seats = opening.seats.len();
        let entry = TableEntry {
            version: 1,
            at: at(0),
            by: Some(opening.host),
            command: None,
            what: TableEntryKind::Opened(Box::new(opening)),
        };
        let room = Room::open(GAMES, &entry).unwrap();
        let viewers = Seat::all(seats)
            .map(Viewer::Seat)
            .chain([Viewer::Spectator]);
        let replicas = viewers
            .map(|viewer| (viewer, replica(&room, viewer)))
            .collect();
        LoggedRoom {
            room,
            log: vec![entry],
            now: 0,
            replicas,
            commands: 0,
            overdue: HashSet::new(),
        }
    }

    /// Returns a match of players 0, 1, 2, … that has begun.
    pub(crate) fn begun(game: &str, people: u128) -> Self {
        let seats = (0..people).map(sitter).collect();
        let mut room = LoggedRoom::new(opening(game, seats));
        room.order(0, TableCommand::Start).unwrap();
        room
    }

    /// Returns an order from a player who knows the latest version.
    pub(crate) fn fresh(&mut self, command: TableCommand) -> Order {
        self.commands += 1;
        Order {
            id: CommandId::from_bits(self.commands),
            version: self.room.version(),
            command,
        }
    }

    pub(crate) fn order(
        &mut self,
        number: u128,
        command: TableCommand,
    ) -> Result<u32, TableRefusal> {
        let order = self.fresh(command);
        self.send(number, &order)
    }

    /// Carries out an order as a server would, and returns the version of its entry.
    pub(crate) fn send(&mut self, number: u128, order: &Order) -> Result<u32, TableRefusal> {
        self.now += 1;
        let now = ProposalContext {
            at: at(self.now),
            random: u128::MAX / 3 + u128::from(self.now),
        };
        let attendance = self.attendance();
        match self
            .room
            .propose(&player(number), order, now, &attendance)?
        {
            ProposalOutcome::Before(version) => Ok(version),
            ProposalOutcome::New(proposal) => {
                self.apply(*proposal);
                Ok(self.room.version())
            }
        }
    }

    pub(crate) fn attendance(&self) -> Attendance {
        Attendance {
            overdue: self.overdue.clone(),
            ..Attendance::complete(&self.room)
        }
    }

    pub(crate) fn apply(&mut self, proposal: TableProposal) {
        self.room.apply(&proposal).unwrap();
        let entry = proposal.into_entry();
        for (viewer, replica) in &mut self.replicas {
            let update: EntryUpdate = self.room.update_for(&entry, *viewer);
            // An update with a raw view has the same text.
            let passed_on: EntryUpdate<Box<RawValue>> = self.room.update_for(&entry, *viewer);
            let message = ToClient::Update(Box::new(update));
            let message = serde_json::to_string(&message).unwrap();
            assert_eq!(ToClient::update_text(&passed_on), message);
            let update = replica.apply_text(&message, 0).unwrap();
            assert!(matches!(update, Update::Changed { done: None, .. }));
        }
        self.log.push(entry);
    }

    /// Returns the first legal move and the number of the player who is to move. The players sit in the order of their
    /// numbers.
    pub(crate) fn next_move(&self) -> (u128, TableCommand) {
        let game = self.room.session().unwrap().game();
        let seat = game.turn().seat().unwrap();
        let text = game.moves()[0].clone();
        (seat.index() as u128, TableCommand::Play { text })
    }

    pub(crate) fn play(&mut self) {
        let (number, command) = self.next_move();
        self.order(number, command).unwrap();
    }

    pub(crate) fn ply(&self) -> usize {
        self.room.session().unwrap().game().ply()
    }
}
