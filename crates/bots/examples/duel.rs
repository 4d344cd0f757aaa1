//! Two bots against each other, every seed played twice with the seats exchanged:
//! `cargo run --release -p bots --example duel -- azul search,nodes=2000 greedy 200 [seats] [key=value…]`
//!
//! At a table of more than two seats, the first bot has one seat and the second all others.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use bots::{BotName, Mind, Question, Strategy, ask};
use serde_json::{Map, Value};
use table::{Seed, read_options, set_option};

#[derive(Default)]
struct Tally {
    games: f64,
    wins: f64,
    squares: f64,
    points: [f64; 2],
    winner: f64,
    moves: [f64; 2],
    time: [Duration; 2],
    nodes: [u64; 2],
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, one, other, games, rest @ ..] = &arguments[..] else {
        panic!("game, bot, bot, games");
    };
    let names = [one, other].map(|name| name.parse::<BotName>().unwrap());
    let games: u64 = games.parse().unwrap();
    match &game[..] {
        "azul" => duel::<azul::Azul>(names, games, rest),
        "laying-grass" => duel::<laying_grass::LayingGrass>(names, games, rest),
        "tilings" => duel::<tilings::Tilings>(names, games, rest),
        _ => panic!("no such game"),
    }
}

fn duel<G: Strategy>(names: [BotName; 2], games: u64, rest: &[String]) {
    let seats: usize = rest.first().map_or(2, |seats| seats.parse().unwrap());
    let Ok(Value::Object(mut options)) = serde_json::to_value(G::Options::default()) else {
        unreachable!()
    };
    options.insert("players".to_owned(), seats.into());
    for set in rest.iter().skip(1) {
        set_option(G::OPTIONS, &mut options as &mut Map<_, _>, set).unwrap();
    }
    let options = read_options::<G>(&options.into()).unwrap();
    let next = AtomicU64::new(0);
    let sum = Mutex::new(Tally::default());
    let threads = std::env::var("THREADS").map_or(2, |n| n.parse().unwrap());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut minds = names.map(BotName::mind::<G>);
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        return;
                    }
                    let seed = Seed(1_000_000 + number / seats as u64);
                    let hero = (number % seats as u64) as usize;
                    one_game::<G>(&options, seed, hero, &mut minds, &sum);
                }
            });
        }
    });
    let sum = sum.into_inner().unwrap();
    let share = sum.wins / sum.games;
    let error = 1.96 * ((sum.squares / sum.games - share * share) / sum.games).sqrt();
    println!(
        "{} vs {}: {:.1} % ± {:.1} of {} games; points {:.2} : {:.2}, winner's {:.2}; \
         ms/move {:.2} : {:.2}; nodes/s {:.0} : {:.0}; {:.1} moves",
        names[0],
        names[1],
        100.0 * share,
        100.0 * error,
        sum.games,
        sum.points[0] / sum.games,
        sum.points[1] / sum.games / (seats - 1) as f64,
        sum.winner / sum.games,
        1000.0 * sum.time[0].as_secs_f64() / sum.moves[0],
        1000.0 * sum.time[1].as_secs_f64() / sum.moves[1],
        sum.nodes[0] as f64 / sum.time[0].as_secs_f64(),
        sum.nodes[1] as f64 / sum.time[1].as_secs_f64(),
        (sum.moves[0] + sum.moves[1]) / sum.games,
    );
}

fn one_game<G: Strategy>(
    options: &G::Options,
    seed: Seed,
    hero: usize,
    minds: &mut [Box<dyn Mind<G>>; 2],
    sum: &Mutex<Tally>,
) {
    let mut position = G::new(options, seed).unwrap();
    let mut tally = Tally::default();
    let mut ply = 0_u64;
    while let Some(seat) = position.turn().seat() {
        let who = usize::from(seat.index() != hero);
        let question = Question::new(seed.0 << 20 ^ ply);
        let thought = ask(&mut *minds[who], &position, &question);
        tally.moves[who] += 1.0;
        tally.time[who] += thought.time;
        tally.nodes[who] += thought.nodes;
        position.play(thought.mv, &mut ());
        ply += 1;
    }
    let standings = position.standings().unwrap();
    let winners = standings.winners().count() as f64;
    let mut sum = sum.lock().unwrap();
    for place in standings.places() {
        let who = usize::from(place.seat.index() != hero);
        let points = G::points(&place.tally) as f64;
        sum.points[who] += points;
        if place.rank == 1 {
            sum.winner += points / winners;
            if who == 0 {
                sum.wins += 1.0 / winners;
                sum.squares += 1.0 / winners / winners;
            }
        }
    }
    sum.games += 1.0;
    for who in 0..2 {
        sum.moves[who] += tally.moves[who];
        sum.time[who] += tally.time[who];
        sum.nodes[who] += tally.nodes[who];
    }
}
