//! Games of two that the search plays against itself, as lessons for its network:
//! `cargo run --release -p bots --example azul_lessons -- GAMES NODES SEED FILE`
//!
//! Every position with a choice, and every moment between two rounds, becomes a lesson of 172 bytes,
//! little-endian words of 16 bits: 1 between rounds, else 0; what the search thought (256 a logit);
//! the result (1, 0, -1); the lead at the end; the game, for keeping some apart; how many features;
//! 72 of them; 8 numbers.

use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use azul::{Azul, Options};
use bots::{BotName, Question, ask};
use table::{Draw, Game, Seat, Seed};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [games, nodes, seed, file] = &arguments[..] else {
        panic!("games, nodes, seed, file");
    };
    let games: u64 = games.parse().unwrap();
    let seed: u64 = seed.parse().unwrap();
    let bot: BotName = format!("search,nodes={nodes}").parse().unwrap();
    let next = AtomicU64::new(0);
    let file = std::io::BufWriter::new(std::fs::File::create(file).unwrap());
    let file = Mutex::new(file);
    let threads = std::env::var("THREADS").map_or(2, |n| n.parse().unwrap());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        return;
                    }
                    let lessons = one_game(bot, (seed << 32) + number);
                    file.lock().unwrap().write_all(&lessons).unwrap();
                }
            });
        }
    });
}

/// How many of 100 moves are any legal move, and how many any of the best few.
const SLIPS: [(u32, u32); 4] = [(0, 0), (2, 3), (4, 4), (1, 10)];

fn one_game(bot: BotName, number: u64) -> Vec<u8> {
    let mut mind = bot.mind::<Azul>();
    let mut azul = Azul::new(&Options::default(), Seed(number)).unwrap();
    let mut dice = Question::<azul::Move>::new(number ^ 0x1e550).dice();
    let (any, few) = SLIPS[(number % 4) as usize];
    // Each lesson and whose it is; the result is filled in at the end.
    let mut lessons: Vec<(Vec<u8>, Seat)> = Vec::new();
    let mut legal = Vec::new();
    let mut round = 1;
    let mut ply = 0_u64;
    while let Some(seat) = azul.turn().seat() {
        let question = Question::new(number << 20 ^ ply);
        let thought = ask(&mut *mind, &azul, &question);
        ply += 1;
        let estimate = thought.estimate.unwrap();
        let value = if (0.000_1..0.999_9).contains(&estimate.chance) {
            (estimate.lead * 32.0).clamp(-2000.0, 2000.0)
        } else {
            (estimate.chance - 0.5) * 4000.0
        };
        if azul.round() > round {
            lessons.push((lesson(&azul, true, value as i16), seat));
        }
        round = azul.round();
        lessons.push((lesson(&azul, false, value as i16), seat));
        let luck = dice.below(100);
        let mv = if luck < any {
            azul.moves(&mut legal);
            dice.pick(&legal)
        } else if luck < any + few {
            let question = Question {
                others: 7,
                ..question
            };
            let candidates = ask(&mut *mind, &azul, &question).candidates;
            dice.pick(&candidates).mv
        } else {
            thought.mv
        };
        azul.play(mv, &mut ());
    }
    let standings = azul.standings().unwrap();
    let rank = |seat| {
        let mut places = standings.places().iter();
        places.find(|place| place.seat == seat).unwrap().rank
    };
    let mut bytes = Vec::new();
    for (mut lesson, seat) in lessons {
        let other = Seat::new(1 - seat.index() as u8);
        let result = match rank(seat).cmp(&rank(other)) {
            std::cmp::Ordering::Less => 1_i16,
            std::cmp::Ordering::Equal => 0,
            std::cmp::Ordering::Greater => -1,
        };
        let lead = azul.score(seat) as i16 - azul.score(other) as i16;
        for (at, word) in [(4, result), (6, lead), (8, number as i16 & 0x7fff)] {
            lesson[at..at + 2].copy_from_slice(&word.to_le_bytes());
        }
        assert_eq!(lesson.len(), 172);
        bytes.append(&mut lesson);
    }
    bytes
}

fn lesson(azul: &Azul, between: bool, value: i16) -> Vec<u8> {
    let (mut features, numbers) = bots::azul::lesson(azul, between);
    let mut words = vec![i16::from(between), value, 0, 0, 0, features.len() as i16];
    features.resize(72, 0);
    words.extend(features.iter().map(|&feature| feature as i16));
    words.extend(numbers.map(|number| number as i16));
    words.into_iter().flat_map(i16::to_le_bytes).collect()
}
