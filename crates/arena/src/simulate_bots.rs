//! Simulations with a bot in every seat.

use std::collections::BTreeMap;
use std::io::Write;
use std::ops::ControlFlow;
use std::time::Duration;

use bots::AgentName;
use games::{Entrants, PlayoutOutcome};

use crate::simulate::game_seed;
use crate::tournament::{Fixture, FixturePlayer, PlayedGame, PlayedSeat};
use crate::workers::work;
use crate::{Behaviour, Simulation, SimulationError, Statistics};

/// The results of many games between bots.
#[derive(Clone, Debug, PartialEq)]
pub struct BotStatistics {
    /// The statistics. Points count only in games that were played to their end.
    pub statistics: Statistics,
    /// The behaviour of every seat.
    pub behaviour: Vec<Behaviour>,
}

/// Runs a simulation with one of these bots in every seat. The deals are the same as in
/// [`simulate`](crate::simulate).
///
/// # Errors
/// If the options are invalid or do not match the number of bots, if this machine lacks the
/// resources to start a program, or if a record cannot be written.
pub fn simulate_bots(
    batch: &Simulation,
    bots: &[AgentName],
    timeout: Duration,
    mut records: Option<&mut dyn Write>,
    mut progress: impl FnMut(u64) -> bool,
) -> Result<BotStatistics, SimulationError> {
    let (game, options, seed) = (batch.game, batch.options.clone(), batch.seed);
    let entrants = Entrants {
        names: bots.to_vec(),
        timeout,
    };
    // Checks the options once, so that the threads need not report errors.
    game.referee(&options, entrants.clone())?;
    let with_records = records.is_some();
    let new_worker = move || {
        let player = FixturePlayer::new(game, &options, entrants.clone(), with_records);
        let mut player = player.expect("the options were checked");
        let seating: Vec<usize> = (0..entrants.names.len()).collect();
        move |number: u64| {
            let fixture = Fixture {
                seed: game_seed(seed, number),
                seating: seating.clone(),
            };
            Ok(player.play(number, fixture)?)
        }
    };

    let mut total = BotStatistics {
        statistics: Statistics::new(bots.len()),
        behaviour: vec![Behaviour::default(); bots.len()],
    };
    // Games that finished before earlier ones wait here, because sums are formed and records are written in order.
    let mut waiting = BTreeMap::new();
    let receive = |result: Option<(PlayedGame, Option<String>)>| {
        if let Some((played, record)) = result {
            waiting.insert(played.game, (played, record));
        }
        while let Some((played, record)) = waiting.remove(&total.statistics.games) {
            total.add(&played);
            if let (Some(out), Some(record)) = (&mut records, record) {
                writeln!(out, "{record}").map_err(SimulationError::Records)?;
            }
        }
        Ok::<_, SimulationError>(if progress(total.statistics.games) {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        })
    };
    work(batch.jobs, 0..batch.games, new_worker, receive)?;
    Ok(total)
}

impl BotStatistics {
    fn add(&mut self, played: &PlayedGame) {
        let outcome = PlayoutOutcome {
            moves: played.moves,
            seats: played.seats.iter().map(PlayedSeat::outcome).collect(),
        };
        if played.finished {
            self.statistics.add(&outcome);
        } else {
            self.statistics.add_result(&outcome);
        }
        for (behaviour, seat) in self.behaviour.iter_mut().zip(&played.seats) {
            behaviour.add(seat);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Seed;

    fn run(games: u64, jobs: usize) -> (Statistics, String) {
        let game = games::GAMES.find("azul").unwrap();
        let batch = Simulation {
            game,
            options: game.options_for(2, &[]).unwrap(),
            games,
            seed: Seed::number(3),
            jobs,
        };
        let bots = AgentName::list("random,greedy").unwrap();
        let mut records = Vec::new();
        let timeout = Duration::from_secs(1);
        let found = simulate_bots(&batch, &bots, timeout, Some(&mut records), |_| true).unwrap();
        let moves: u64 = found
            .behaviour
            .iter()
            .map(|behaviour| behaviour.moves)
            .sum();
        assert_eq!(i128::from(moves), found.statistics.length.sum());
        (found.statistics, String::from_utf8(records).unwrap())
    }

    #[test]
    fn the_games_do_not_depend_on_the_number_of_threads() {
        let one = run(30, 1);
        assert_eq!(one.0.games, 30);
        assert_eq!(one.1.lines().count(), 30);
        assert_eq!(one, run(30, 4));
        assert!(one.1.starts_with(&run(10, 3).1));
    }

    #[test]
    fn the_deals_are_the_same_as_in_random_games() {
        let game = games::GAMES.find("azul").unwrap();
        let mut random = Vec::new();
        let batch = Simulation {
            game,
            options: game.options_for(2, &[]).unwrap(),
            games: 5,
            seed: Seed::number(3),
            jobs: 1,
        };
        crate::simulate(&batch, Some(&mut random), |_| true).unwrap();
        let seeds = |text: &[u8]| -> Vec<Seed> {
            saves::read_records(text)
                .map(|record| record.unwrap().seed)
                .collect()
        };
        assert_eq!(seeds(&random), seeds(run(5, 1).1.as_bytes()));
    }
}
