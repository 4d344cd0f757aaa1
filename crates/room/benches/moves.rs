//! What a move at a table costs beside storage and sockets: it is proposed, carried out, and rendered for both
//! players. `cargo bench -p online`; the time is that of a whole match, its moves are told in the name.

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
        name: Name::new(&format!("P{number}")).expect("it is a name"),
        kind: PlayerKind::Guest,
    }
}

fn sitter(number: u128) -> SeatSetup {
    let Requester { player, name, kind } = who(number);
    SeatSetup::Sitter(Sitter { player, name, kind })
}

fn opened(game: &str) -> Room {
    let options = GAMES.find(game).expect("it is ours").options_for(2, &[]);
    let opening = TableSetup {
        host: who(0).player,
        game: game.to_owned(),
        options: options.expect("two can play it"),
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
    Room::open(GAMES, &entry).expect("it opens a table")
}

/// Carries out an order as a server does.
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
        panic!("it is legal and new");
    };
    black_box(serde_json::to_string(&**entry).expect("it has text keys"));
    room.apply(&entry).expect("it follows");
    for seat in Seat::all(2) {
        let news: EntryUpdate<Box<RawValue>> = room.update_for(&entry, Viewer::Seat(seat));
        black_box(ToClient::news_text(&news));
    }
}

/// The moves of a match, each one somewhere in the list of legal ones.
fn moves(game: &str) -> Vec<(u128, String)> {
    let mut room = opened(game);
    carry_out(&mut room, 0, TableCommand::Start);
    let mut made = Vec::new();
    while room.stage() == TableStage::Running {
        let game = room.session().expect("it has begun").game();
        let seat = game.turn().seat().expect("somebody is to move");
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
