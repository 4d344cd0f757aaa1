//! Simulations of random games on all cores.

use std::io::{self, Write};

use games::{AnyGame, Playouts};
use rand_pcg::Pcg64Mcg;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use serde_json::Value;
use table::{Dice, Label, RecordError, Rng, Seed};

use crate::{Statistics, WorkError};

/// The settings of a simulation.
pub struct Simulation {
    pub game: &'static dyn AnyGame,
    /// The options of the game, including the number of players.
    pub options: Value,
    pub games: u64,
    /// The seed of all games.
    pub seed: Seed,
    /// The number of threads.
    pub jobs: usize,
}

/// The reason why a simulation failed.
#[derive(Debug, thiserror::Error)]
pub enum SimulationError {
    /// The options are invalid.
    #[error(transparent)]
    Options(#[from] RecordError),
    #[error("cannot start the threads: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
    #[error(transparent)]
    Play(#[from] WorkError),
    #[error("cannot write the records: {0}")]
    Records(#[source] io::Error),
}

/// The number of games per chunk. It does not depend on the number of threads, so that sums are
/// always formed in the same order.
const CHUNK: u64 = 256;

/// The number of chunks per thread between two merges of the results. It is high enough to hide the
/// wait for the slowest thread, and low enough to limit the records in memory.
const CHUNKS_PER_JOB: u64 = 32;

const GAME: Label = Label::new("sim game");

/// Returns the seed of one game of a simulation.
#[must_use]
pub fn game_seed(batch: Seed, game: u64) -> Seed {
    Seed::from_bits(Dice::new(batch).stream(GAME, game).next_u64())
}

/// Runs a simulation. Calls `progress` now and then with the number of finished games. If it
/// returns `false`, the simulation stops, and the statistics cover the games so far. Records are
/// written one per line, in the order of the games.
///
/// # Errors
/// If the options are invalid, or if a record cannot be written.
pub fn simulate(
    batch: &Simulation,
    mut records: Option<&mut dyn Write>,
    mut progress: impl FnMut(u64) -> bool,
) -> Result<Statistics, SimulationError> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(batch.jobs)
        .build()
        .map_err(SimulationError::Threads)?;
    let playouts = batch.game.playouts(&batch.options)?;
    let mut total = Statistics::new(playouts.seats());
    let with_records = records.is_some();

    let chunks = batch.games.div_ceil(CHUNK);
    let stride = CHUNKS_PER_JOB * batch.jobs as u64;
    for start in (0..chunks).step_by(stride as usize) {
        let part = start..chunks.min(start + stride);
        let played: Vec<Chunk> = pool.install(|| {
            part.into_par_iter()
                .map_init(
                    || playouts.copy(),
                    |playouts, chunk| play_chunk(batch, &mut **playouts, chunk, with_records),
                )
                .collect()
        });
        for chunk in played {
            total.merge(&chunk.statistics);
            if let Some(out) = &mut records {
                out.write_all(chunk.records.as_bytes())
                    .map_err(SimulationError::Records)?;
            }
        }
        if !progress(total.games) {
            break;
        }
    }
    Ok(total)
}

struct Chunk {
    statistics: Statistics,
    records: String,
}

fn play_chunk(
    batch: &Simulation,
    playouts: &mut dyn Playouts,
    chunk: u64,
    with_records: bool,
) -> Chunk {
    let mut statistics = Statistics::new(playouts.seats());
    let mut records = String::new();
    let first = chunk * CHUNK;
    for game in first..batch.games.min(first + CHUNK) {
        let mut stream = Dice::new(batch.seed).stream(GAME, game);
        let seed = Seed::from_bits(stream.next_u64());
        // The choices must be fast and fair, but need not be unpredictable.
        let state = u128::from(stream.next_u64()) << 64 | u128::from(stream.next_u64());
        let mut choices = Pcg64Mcg::new(state);
        statistics.add(playouts.run(seed, &mut choices));
        if with_records {
            records.push_str(&playouts.record().to_line());
            records.push('\n');
        }
    }
    Chunk {
        statistics,
        records,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn batch(games: u64, jobs: usize, seed: u64) -> Simulation {
        let game = games::GAMES.find("azul").unwrap();
        Simulation {
            game,
            options: game.options_for(3, &[]).unwrap(),
            games,
            seed: Seed::number(seed),
            jobs,
        }
    }

    fn run(games: u64, jobs: usize, seed: u64) -> (Statistics, String) {
        let mut records = Vec::new();
        let statistics = simulate(&batch(games, jobs, seed), Some(&mut records), |_| true);
        (statistics.unwrap(), String::from_utf8(records).unwrap())
    }

    #[test]
    fn the_games_do_not_depend_on_the_number_of_threads() {
        let one = run(700, 1, 42);
        assert_eq!(one, run(700, 2, 42));
        assert_eq!(one, run(700, 5, 42));
        assert_ne!(one, run(700, 1, 43));
    }

    #[test]
    fn a_short_simulation_is_the_beginning_of_a_longer_one() {
        let (_, short) = run(10, 2, 42);
        let (_, long) = run(300, 2, 42);
        assert_eq!(short.lines().count(), 10);
        assert!(long.starts_with(&short));
    }

    #[test]
    fn every_record_replays() {
        let (statistics, records) = run(300, 2, 7);
        let mut moves = 0;
        for record in saves::read_records(records.as_bytes()) {
            moves += games::GAMES.load(&record.unwrap()).unwrap().ply();
        }
        assert_eq!(moves as i128, statistics.length.sum());
    }

    #[test]
    fn a_simulation_can_be_stopped() {
        let mut calls = 0;
        let statistics = simulate(&batch(100_000, 2, 1), None, |_| {
            calls += 1;
            calls < 2
        });
        assert_eq!(statistics.unwrap().games, 2 * 2 * CHUNKS_PER_JOB * CHUNK);
    }

    #[test]
    fn records_that_cannot_be_written_stop_the_simulation() {
        struct Full;
        impl Write for Full {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(io::ErrorKind::StorageFull.into())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let error = simulate(&batch(10, 1, 1), Some(&mut Full), |_| true).unwrap_err();
        assert_eq!(
            error.to_string(),
            "cannot write the records: no storage space"
        );
    }
}
