//! How much luck weighs in Laying Grass: a search that sees the whole queue against greedy, each seed
//! played from both seats.
//!
//! `cargo run --release -p bots --example luck_of_laying_grass -- 5000 100`: nodes, games

use bots::laying_grass::clairvoyant;
use bots::{BotName, Mind, Question, Search, ask};
use laying_grass::{LayingGrass, Options};
use table::{Game, Seat, Seed};

fn main() {
    let mut arguments = std::env::args()
        .skip(1)
        .filter_map(|text| text.parse().ok());
    let nodes = arguments.next().unwrap_or(1000);
    let games = arguments.next().unwrap_or(100);
    let greedy: BotName = "bot:greedy".parse().expect("it is a bot");
    let mut greedy = greedy.mind::<LayingGrass>();
    let mut seeing = clairvoyant(Search::nodes(nodes));
    let won: f64 = (0..games)
        .map(|game| {
            play(
                Seed::number(game / 2),
                (game % 2) as usize,
                &mut *seeing,
                &mut *greedy,
            )
        })
        .sum();
    println!("{won} of {games} games won by {nodes} nodes that see everything");
}

/// Plays a game with the clairvoyant in this seat; returns its share of the win.
fn play(
    seed: Seed,
    seat: usize,
    seeing: &mut dyn Mind<LayingGrass>,
    greedy: &mut dyn Mind<LayingGrass>,
) -> f64 {
    let mut position = LayingGrass::new(&Options::default(), seed).expect("the usual options");
    let mut legal = Vec::new();
    for ply in 0.. {
        let Some(mover) = position.turn().seat() else {
            break;
        };
        position.moves(&mut legal);
        let question = Question {
            among: &legal,
            ..Question::new(seed.0 << 16 | ply)
        };
        let thought = if mover.index() == seat {
            seeing.think(&position, &question)
        } else {
            ask(greedy, &position, &question)
        };
        position.play(thought.mv, &mut ());
    }
    let standings = position.standings().expect("the game is over");
    let winners: Vec<usize> = standings.winners().map(Seat::index).collect();
    if winners.contains(&seat) {
        1.0 / winners.len() as f64
    } else {
        0.0
    }
}
