//! Tests for a table on a server, with a room in place of the server.

mod after;
mod before;
mod during;
mod lobby;

use std::cell::RefCell;
use std::rc::Rc;

use client::{Api, Event, Link, Person, ServerEvent};
use games::GAMES;
use room::{
    Attendance, Audience, Clock, CommandId, Invitation, Order, PlayerId, PlayerKind, Presence,
    ProposalContext, ProposalOutcome, Requester, Room, SeatSetup, Sitter, TableCommand, TableEntry,
    TableEntryKind, TableId, TableSetup, ToClient, ToServer,
};
use table::{BotText, Name, Seat, Timestamp, Viewer};

use super::Screen;
use crate::app::AppInput;
use crate::pages::Go;
use crate::pages::online::Online;
use front::remote_table::{Joining, RemoteTable};
use front::transport::TableTransport;

const SIZE: (u16, u16) = (80, 24);

const TABLE: TableId = TableId::from_bits(7);

/// What the page has requested.
#[derive(Default)]
struct SentRequests {
    orders: Vec<Order>,
    records: usize,
    ratings: usize,
    programs: usize,
    invited: Vec<(PlayerId, Seat)>,
    names: Vec<Name>,
}

struct RecordingTransport(Rc<RefCell<SentRequests>>);

impl TableTransport for RecordingTransport {
    fn send(&self, message: ToServer) {
        if let ToServer::Order(order) = message {
            self.0.borrow_mut().orders.push(order);
        }
    }

    fn set_version(&self, _: u32) {}

    fn ask_for_record(&self) {
        self.0.borrow_mut().records += 1;
    }

    fn ask_for_ratings(&self) {
        self.0.borrow_mut().ratings += 1;
    }

    fn ask_for_programs(&self) {
        self.0.borrow_mut().programs += 1;
    }

    fn invite(&self, program: PlayerId, seat: Seat) {
        self.0.borrow_mut().invited.push((program, seat));
    }

    fn rename(&self, name: Name, order: Order) {
        let mut requests = self.0.borrow_mut();
        requests.names.push(name);
        requests.orders.push(order);
    }
}

fn who(number: u128) -> Requester {
    Requester {
        player: PlayerId::from_bits(number),
        name: Name::new(["Ana", "Bo", "Cleo"][number as usize]).unwrap(),
        kind: PlayerKind::Guest,
    }
}

/// Returns a command that sends a chat message to the players.
fn says(text: &str) -> TableCommand {
    TableCommand::Say {
        to: Audience::Players,
        text: text.to_owned(),
    }
}

/// A table with Ana, the host, in front of the screen.
struct Table {
    screen: Screen,
    requests: Rc<RefCell<SentRequests>>,
    room: Room,
    log: Vec<TableEntry>,
    commands: u128,
}

impl Table {
    fn open(size: (u16, u16), game: &str, clock: Clock) -> Self {
        Table::at("http://10.0.0.17:8080", size, game, clock)
    }

    fn at(server: &str, size: (u16, u16), game: &str, clock: Clock) -> Self {
        Table::set(server, size, game, clock, vec![SeatSetup::Free])
    }

    /// Opens a table with Ana and these other seats.
    fn set(
        server: &str,
        size: (u16, u16),
        game: &str,
        clock: Clock,
        others: Vec<SeatSetup>,
    ) -> Self {
        let opening = Table::opening(game, clock, others);
        Table::opened(server, size, opening)
    }

    /// Starts a rated match between Ana and Bo.
    fn rated(size: (u16, u16), game: &str) -> Self {
        let Requester { player, name, .. } = who(1);
        let kind = PlayerKind::Account;
        let bo = SeatSetup::Sitter(Sitter { player, name, kind });
        let mut opening = Table::opening(game, Clock::None, vec![bo]);
        opening.rated = true;
        let mut table = Table::opened("http://10.0.0.17:8080", size, opening);
        table.receive_presence(&[0, 1]);
        table.screen.press("s");
        table.answer();
        table
    }

    fn opening(game: &str, clock: Clock, others: Vec<SeatSetup>) -> TableSetup {
        let Requester { player, name, kind } = who(0);
        let mut seats = vec![SeatSetup::Sitter(Sitter { player, name, kind })];
        seats.extend(others);
        let players = seats.len();
        TableSetup {
            host: player,
            game: game.to_owned(),
            options: GAMES.find(game).unwrap().options_for(players, &[]).unwrap(),
            clock,
            public: false,
            rated: false,
            hints: false,
            at_once: false,
            invitation: Invitation::from_bits(1),
            seats,
        }
    }

    fn opened(server: &str, size: (u16, u16), opening: TableSetup) -> Self {
        let Requester { player, kind, .. } = who(0);
        let entry = TableEntry {
            version: 1,
            at: Timestamp::from_millis(0),
            by: None,
            command: None,
            what: TableEntryKind::Opened(Box::new(opening)),
        };
        let requests = Rc::new(RefCell::new(SentRequests::default()));
        let server: client::Server = server.parse().unwrap();
        let joining = Joining {
            api: Api::new(server.clone(), None),
            person: Person {
                player,
                name: who(0).name,
                kind,
                token: None,
            },
            link: Link {
                server,
                table: TABLE,
                invitation: None,
            },
        };
        let mut screen = Screen::new(size);
        let table = RemoteTable::over(joining, Box::new(RecordingTransport(requests.clone())));
        let page = Online::new(screen.app.context(), table);
        screen.app.go(Go::Push(Box::new(page)));
        let mut table = Table {
            screen,
            requests,
            room: Room::open(GAMES, &entry).unwrap(),
            log: vec![entry],
            commands: 0,
        };
        table.screen.shows("Connecting");
        table.receive(Event::Connected);
        table.receive_presence(&[0]);
        table.receive_all();
        table
    }

    fn begun(size: (u16, u16), game: &str, clock: Clock) -> Self {
        Table::open(size, game, clock).begin()
    }

    /// Starts a match of Ana, Bo and a bot.
    fn with_bot(size: (u16, u16), game: &str, bot: BotText) -> Self {
        let others = vec![SeatSetup::Free, SeatSetup::Bot(bot)];
        let server = "http://10.0.0.17:8080";
        Table::set(server, size, game, Clock::None, others).begin()
    }

    /// Starts a match of Ana, Bo and Cleo.
    fn of_three(size: (u16, u16), game: &str) -> Self {
        let free = vec![SeatSetup::Free, SeatSetup::Free];
        let server = "http://10.0.0.17:8080";
        let mut table = Table::set(server, size, game, Clock::None, free);
        let sit = TableCommand::Sit {
            seat: Seat::new(2),
            invitation: Some(Invitation::from_bits(1)),
        };
        table.wants(2, sit);
        table.begin()
    }

    /// Lets Bo sit down and Ana start the match.
    fn begin(mut self) -> Self {
        let table = &mut self;
        let sit = TableCommand::Sit {
            seat: Seat::new(1),
            invitation: Some(Invitation::from_bits(1)),
        };
        table.wants(1, sit);
        table.receive_presence(&[0, 1]);
        table.screen.press("s");
        table.answer();
        self
    }

    fn receive(&mut self, notice: impl Into<ServerEvent>) {
        let notice = Box::new(notice.into());
        self.screen.app.handle(AppInput::Server(TABLE, notice));
    }

    fn receive_presence(&mut self, seats: &[u8]) {
        self.receive(ToClient::Presence(Presence {
            seats: seats.iter().copied().map(Seat::new).collect(),
            ..Presence::default()
        }));
    }

    /// Returns Ana's viewer.
    fn viewer(&self) -> Viewer {
        self.room.viewer(Some(who(0).player))
    }

    fn receive_all(&mut self) {
        let viewer = self.viewer();
        let snapshot = self.room.snapshot(viewer, Timestamp::from_millis(1_000));
        self.receive_permissions();
        self.receive(ToClient::Snapshot(Box::new(snapshot)));
    }

    fn receive_permissions(&mut self) {
        let standing = self.room.standing(Some(&who(0)), None);
        let attendance = Attendance::complete(&self.room);
        let permissions = self.room.permissions(&standing, &attendance);
        self.receive(ToClient::Permissions(Box::new(permissions)));
    }

    fn carry_out(&mut self, number: u128, order: &Order) -> Option<ToClient> {
        let now = ProposalContext {
            at: Timestamp::from_millis(1_000),
            random: 5,
        };
        let attendance = Attendance::complete(&self.room);
        match self.room.propose(&who(number), order, now, &attendance) {
            Ok(ProposalOutcome::New(proposal)) => {
                let viewer = self.viewer();
                self.room.apply(&proposal).unwrap();
                let entry = proposal.into_entry();
                let is_same = viewer == self.viewer();
                let update = is_same.then(|| self.room.update_for(&entry, viewer));
                self.log.push(entry);
                if let Some(update) = update {
                    self.receive_permissions();
                    self.receive(ToClient::Update(Box::new(update)));
                    return None;
                }
            }
            Ok(ProposalOutcome::Before(_)) => {}
            Err(refusal) => {
                return Some(ToClient::Refused {
                    id: Some(order.id),
                    code: refusal.code().to_owned(),
                    message: refusal.to_string(),
                    version: self.room.version(),
                });
            }
        }
        self.receive_all();
        None
    }

    /// Deletes a player's data after the match.
    fn forget(&mut self, number: u128) {
        let nobody = PlayerId::from_bits(99);
        let forgotten = room::Anonymizer::new(&self.room, who(number).player, nobody);
        let log = self.log.iter().map(|entry| forgotten.anonymize(entry));
        self.log = log.collect();
        self.room = Room::replay(GAMES, &self.log).unwrap();
        self.receive_all();
    }

    /// Applies a table event that was not requested by a player.
    fn happens(&mut self, what: TableEntryKind) {
        let entry = TableEntry {
            version: self.room.version() + 1,
            at: Timestamp::from_millis(1_000),
            by: None,
            command: None,
            what,
        };
        self.room.apply_entry(&entry).unwrap();
        self.log.push(entry);
        self.receive_all();
    }

    /// Runs a command of a remote player.
    #[track_caller]
    fn wants(&mut self, number: u128, command: TableCommand) {
        self.commands += 1;
        let order = Order {
            id: CommandId::from_bits(self.commands),
            version: self.room.version(),
            command,
        };
        let refused = self.carry_out(number, &order);
        assert!(refused.is_none(), "{refused:?}");
    }

    /// Answers the requests of this screen as the server would.
    fn answer(&mut self) -> Vec<TableCommand> {
        let orders: Vec<Order> = self.requests.borrow_mut().orders.drain(..).collect();
        for order in &orders {
            let answer = self.carry_out(0, order);
            self.receive(answer.unwrap_or(ToClient::Done {
                id: order.id,
                version: self.room.version(),
            }));
        }
        orders.into_iter().map(|order| order.command).collect()
    }

    fn requests(&self) -> Vec<TableCommand> {
        let orders = &self.requests.borrow().orders;
        orders.iter().map(|order| order.command.clone()).collect()
    }

    fn ply(&self) -> usize {
        self.room.session().unwrap().game().ply()
    }

    /// Plays the first legal move for the player to move.
    fn any_move(&mut self) {
        let game = self.room.session().unwrap().game();
        let seat = game.turn().seat().unwrap();
        let text = game.moves()[0].clone();
        self.wants(seat.index() as u128, TableCommand::Play { text });
    }

    /// Plays until it is Ana's turn.
    fn until_anas_turn(&mut self) {
        while self.room.session().unwrap().game().turn().seat() != Some(Seat::new(0)) {
            self.any_move();
        }
    }
}
