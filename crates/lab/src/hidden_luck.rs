//! Measures the value of hidden information in Laying Grass: a search that sees the whole queue plays against the
//! greedy bot, once from each seat with every seed.

use bots::training::laying_grass::clairvoyant;
use bots::{Bot, BotName, LayingGrassBots, Question, Recipe, SearchBudget, ask};
use laying_grass::{LayingGrass, Options};
use table::{Game, Seed};

/// The settings of the measurement.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct HiddenLuckSettings {
    /// Nodes per move of the search
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// Number of games
    #[arg(long, default_value_t = 100)]
    pub games: u64,
}

/// Plays the games, and prints how many the clairvoyant search won.
pub fn run(settings: &HiddenLuckSettings) {
    let HiddenLuckSettings { nodes, games } = *settings;
    let won = wins(nodes, games);
    println!("the clairvoyant search with {nodes} nodes won {won} of {games} games");
}

fn wins(nodes: u64, games: u64) -> f64 {
    let mut greedy = BotName::Recipe(Recipe::GREEDY).make::<LayingGrass, LayingGrassBots>();
    let mut seeing = clairvoyant(SearchBudget::nodes(nodes));
    (0..games)
        .map(|game| {
            let seat = (game % 2) as usize;
            play(game / 2, seat, &mut *seeing, &mut *greedy)
        })
        .sum()
}

/// Plays a game with the clairvoyant search in this seat, and returns its share of the win.
fn play(
    number: u64,
    seat: usize,
    seeing: &mut dyn Bot<LayingGrass>,
    greedy: &mut dyn Bot<LayingGrass>,
) -> f64 {
    let mut position = LayingGrass::new(&Options::default(), Seed::number(number))
        .expect("the default options are valid");
    let mut legal = Vec::new();
    for ply in 0.. {
        let Some(mover) = position.turn().seat() else {
            break;
        };
        position.moves(&mut legal);
        let question = Question {
            among: &legal,
            ..Question::new(number << 16 | ply)
        };
        let thought = if mover.index() == seat {
            seeing.think(&position, &question)
        } else {
            ask(greedy, &position, &question)
        };
        position.play(thought.mv, &mut ());
    }
    let standings = position.standings().expect("the game is over");
    let mut shared = standings.seats().iter().zip(standings.win_shares());
    let own = shared.find(|(ranked, _)| ranked.seat.index() == seat);
    own.map_or(0.0, |(_, share)| share)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_winner() {
        let won = wins(2, 2);
        assert!((0.0..=2.0).contains(&won));
    }
}
