//! Self-play games of Azul with two players, as training samples.
//!
//! Every position with a choice, and every position between two rounds, becomes a [`Sample`].

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::Context;
use azul::{Azul, Options};
use bots::training::azul::Inputs;
use bots::{AzulBots, BotName, Estimate, Question, Recipe, RecipeKind, SearchBudget, ask};
use table::{Draw, Game, Seat, Seed};

use crate::Sample;

/// The settings of self-play.
#[derive(Debug, clap::Args)]
pub struct SelfPlaySettings {
    /// Number of games
    #[arg(long, default_value_t = 1000)]
    pub games: u64,
    /// Nodes per move
    #[arg(long, default_value_t = 600, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// Random seed; runs with different seeds play different games
    #[arg(long, default_value_t = 0)]
    pub seed: u32,
    /// Number of games played at the same time
    #[arg(long, default_value_t = 2)]
    pub threads: usize,
    /// Output file for the samples
    pub file: PathBuf,
}

/// Plays the games, and writes their samples.
///
/// # Errors
/// If the file cannot be written.
pub fn run(settings: &SelfPlaySettings) -> anyhow::Result<()> {
    let bot = BotName::Recipe(Recipe {
        kind: RecipeKind::Search(SearchBudget::nodes(settings.nodes)),
        slips: 0,
    });
    let cannot_write = || format!("cannot write {}", settings.file.display());
    let file = File::create(&settings.file).with_context(cannot_write)?;
    let file = Mutex::new(BufWriter::new(file));
    let next = AtomicU64::new(0);
    let work = || -> std::io::Result<()> {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= settings.games {
                return Ok(());
            }
            let samples = one_game(bot, (u64::from(settings.seed) << 32) + number);
            let bytes: Vec<u8> = samples.iter().flat_map(Sample::to_bytes).collect();
            let mut file = file.lock().expect("no game panics");
            file.write_all(&bytes)?;
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..settings.threads.max(1))
            .map(|_| scope.spawn(work))
            .collect();
        let mut results = workers.into_iter().map(std::thread::ScopedJoinHandle::join);
        results.try_for_each(|result| result.expect("no game panics"))
    })
    .with_context(cannot_write)?;
    let mut file = file.into_inner().expect("no game panics");
    file.flush().with_context(cannot_write)
}

/// The percentages, by game number, of random moves, and of random choices among the best few. Set by hand, so that the
/// network also sees positions that good play avoids.
const SLIPS: [(u32, u32); 4] = [(0, 0), (2, 3), (4, 4), (1, 10)];

fn one_game(bot: BotName, number: u64) -> Vec<Sample> {
    let mut bot = bot.make::<Azul, AzulBots>();
    let mut azul = Azul::new(&Options::default(), Seed::number(number))
        .expect("the default options are valid");
    let mut dice = Question::<azul::Move>::new(number ^ 0x1e550).dice();
    let (any, few) = SLIPS[(number % 4) as usize];
    // Each sample is stored with its seat. The result is filled in at the end.
    let mut samples: Vec<(Sample, Seat)> = Vec::new();
    let mut legal = Vec::new();
    let mut round = 1;
    let mut ply = 0_u64;
    while let Some(seat) = azul.turn().seat() {
        let question = Question::new(number << 20 ^ ply);
        let thought = ask(&mut *bot, &azul, &question);
        ply += 1;
        let estimate = thought.estimate.expect("a search gives an estimate");
        let sample = |between| Sample {
            between,
            value: value(estimate),
            result: 0,
            lead: 0,
            game: number as i16 & 0x7fff,
            inputs: Inputs::of(&azul, between),
        };
        if azul.round() > round {
            samples.push((sample(true), seat));
        }
        round = azul.round();
        samples.push((sample(false), seat));
        let luck = dice.below(100);
        let mv = if luck < any {
            azul.moves(&mut legal);
            dice.pick(&legal)
        } else if luck < any + few {
            let question = Question {
                others: 7,
                ..question
            };
            let candidates = ask(&mut *bot, &azul, &question).candidates;
            dice.pick(&candidates).mv
        } else {
            thought.mv
        };
        azul.play(mv, &mut ());
    }
    let standings = azul.standings().expect("the game is over");
    let rank = |seat| {
        let mut ranked_seats = standings.seats().iter();
        let ranked = ranked_seats.find(|ranked| ranked.seat == seat);
        ranked.expect("every seat has a rank").rank
    };
    samples
        .into_iter()
        .map(|(sample, seat)| {
            let other = Seat::new(1 - seat.index() as u8);
            Sample {
                result: rank(other).cmp(&rank(seat)) as i16,
                lead: azul.score(seat) as i16 - azul.score(other) as i16,
                ..sample
            }
        })
        .collect()
}

/// Converts the estimate of the search, with 256 per logit. A lead of 8 points is one logit. A decided game has a much
/// larger value.
fn value(estimate: Estimate) -> i16 {
    let value = if (0.000_1..0.999_9).contains(&estimate.chance) {
        (estimate.lead * 32.0).clamp(-2000.0, 2000.0)
    } else {
        (estimate.chance - 0.5) * 4000.0
    };
    value as i16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_gives_samples_for_both_players_with_its_result() {
        let samples = one_game("search,nodes=20".parse().unwrap(), 3);
        assert!(samples.len() > 20);
        assert!(samples.iter().any(|sample| sample.between));
        let mut ends: Vec<_> = samples
            .iter()
            .map(|sample| (sample.result, sample.lead))
            .collect();
        ends.sort_unstable();
        ends.dedup();
        assert_eq!(ends.len(), 2, "one for each player");
        assert_eq!(ends[0].0, -ends[1].0);
        assert_eq!(ends[0].1, -ends[1].1);
    }
}
