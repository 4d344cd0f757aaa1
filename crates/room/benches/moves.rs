//! Measures the cost of a move at a table apart from storage and sockets: proposing it, applying it and rendering it
//! for both players. Run it with `cargo bench -p room`. Each result is the time of a whole match, and its name contains
//! the number of moves.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use games::GAMES;
use room::{
    Attendance, Clock, CommandId, EntryUpdate, Invitation, Order, PlayerId, PlayerKind,
    ProposalContext, ProposalOutcome, Requester, Room, SeatSetup, Sitter, TableCommand, TableEntry,
    TableEntryKind, TableSetup, TableStage, ToClient,
};
use serde_json::value::RawValue;
use table::{Name, Seat, Timestamp, Viewer};

fn who(number: u128) -> Requester {
    Requester {
        player: PlayerId::from_bits(number),
        name: Name::new(&format!("P{number}")).expect("the name is valid"),
        kind: PlayerKind::Guest,
    }
}

fn sitter(number: u128) -> SeatSetup {
    let Requester { player, name, kind } = who(number);
    SeatSetup::Sitter(Sitter { player, name, kind })
}

fn opened(game: &str) -> Room {
    let options = GAMES
        .find(game)
        .expect("the game exists")
        .options_for(2, &[]);
    let opening = TableSetup {
        host: who(0).player,
        game: game.to_owned(),
        options: options.expect("two players are allowed"),
        clock: Clock::None,
        public: false,
        rated: false,
        hints: false,
        at_once: false,
        invitation: Invitation::from_bits(1),
        seats: vec![sitter(0), sitter(1)],
    };
    let entry = TableEntry {
        version: 1,
        at: Timestamp::from_millis(0),
        by: Some(opening.host),
        command: None,
        what: TableEntryKind::Opened(Box::new(opening)),
    };
    Room::open(GAMES, &entry).expect("the entry opens a table")
}

/// Carries out an order as a server would.
fn carry_out(room: &mut Room, number: u128, command: TableCommand) {
    let order = Order {
        id: CommandId::from_bits(u128::from(room.version())),
        version: room.version(),
        command,
    };
    let now = ProposalContext {
        at: Timestamp::from_millis(u64::from(room.version())),
        random: 99,
    };
    let proposed = room.propose(&who(number), &order, now, &Attendance::complete(room));
    let Ok(ProposalOutcome::New(entry)) = proposed else {
        panic!("the order should be legal and new");
    };
    black_box(serde_json::to_string(&**entry).expect("the keys are strings"));
    room.apply(&entry).expect("the entry is the next one");
    for seat in Seat::all(2) {
        let update: EntryUpdate<Box<RawValue>> = room.update_for(&entry, Viewer::Seat(seat));
        black_box(ToClient::update_text(&update));
    }
}

/// Returns the moves of a match. They are chosen from all parts of the lists of legal moves.
fn moves(game: &str) -> Vec<(u128, String)> {
    let mut room = opened(game);
    carry_out(&mut room, 0, TableCommand::Start);
    let mut made = Vec::new();
    while room.stage() == TableStage::Running {
        let game = room.session().expect("the match has begun").game();
        let seat = game.turn().seat().expect("it is somebody's turn");
        let mut moves = game.moves();
        let text = moves.swap_remove(made.len() * 7 % moves.len());
        made.push((seat.index() as u128, text.clone()));
        carry_out(&mut room, seat.index() as u128, TableCommand::Play { text });
    }
    made
}

fn matches(criterion: &mut Criterion) {
    for game in GAMES.iter() {
        let moves = moves(game.id());
        let name = format!("{}: a match of {} moves", game.id(), moves.len());
        let begun = || {
            let mut room = opened(game.id());
            carry_out(&mut room, 0, TableCommand::Start);
            room
        };
        criterion.bench_function(&name, |bencher| {
            bencher.iter_batched(
                begun,
                |mut room| {
                    for (number, text) in &moves {
                        let text = text.clone();
                        carry_out(&mut room, *number, TableCommand::Play { text });
                    }
                    room
                },
                BatchSize::SmallInput,
            );
        });
    }
}

criterion_group!(benches, matches);
criterion_main!(benches);
