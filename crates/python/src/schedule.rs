//! Scheduled games, which can be played on any machine, and the table of their results.

#![expect(
    clippy::needless_pass_by_value,
    reason = "arguments from Python are converted to owned values"
)]

use std::sync::atomic::Ordering;
use std::sync::{Mutex, MutexGuard, TryLockError};
use std::time::Duration;

use arena::summary::TournamentCount;
use arena::tournament::{Fixture, FixturePlayer, Luck, PlayedGame, PlayedSeat, TournamentSettings};
use arena::{game_seed, report, tournament};
use bots::{AgentName, BotName, Recipe};
use games::Entrants;
use numpy::{PyReadonlyArray1, PyReadonlyArray2};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use table::Seed;

use crate::options::options as read_options;
use crate::thinker::PyBot;
use crate::{convert, detached, failure};

/// The timeout for programs. It is never used, because programs do not play here.
const TIMEOUT: Duration = Duration::ZERO;

/// Returns the seeds of `count` games, starting with number `first`, as `tilewright sim` chooses them.
#[pyfunction]
pub(crate) fn game_seeds(seed: &Bound<'_, PyAny>, first: u64, count: u64) -> PyResult<Vec<u64>> {
    let seed = Seed::number(convert::seed(seed)?);
    let end = first.checked_add(count);
    let end =
        end.ok_or_else(|| failure::value("the numbers of games must be at most 2**64 - 1"))?;
    let seeds = (first..end).filter_map(|game| game_seed(seed, game).as_number());
    Ok(seeds.collect())
}

/// A seed and the index of the bot in every seat.
type Deal = (u64, Vec<usize>);

/// The number of moves, ranks, points and the record of a game.
type FixtureRow = (usize, Vec<u8>, Vec<i64>, String);

/// Plays games between bots, one after another, as a tournament does.
#[pyfunction]
pub(crate) fn play_fixtures(
    py: Python<'_>,
    game: &Bound<'_, PyAny>,
    players: usize,
    bots: Vec<Bound<'_, PyBot>>,
    fixtures: Vec<Deal>,
    options: &Bound<'_, PyDict>,
) -> PyResult<Vec<FixtureRow>> {
    let game = convert::game(game)?;
    let options = read_options(game, players, Some(options))?;
    let name = |bot: &Bound<'_, PyBot>| bot.get().playing(game.id(), "the game");
    let names = bots.iter().map(|bot| Ok(AgentName::Bot(name(bot)?)));
    let names: Vec<AgentName> = names.collect::<PyResult<_>>()?;
    let fits = |(_, seating): &Deal| {
        seating.len() == players && seating.iter().all(|&bot| bot < names.len())
    };
    if !fixtures.iter().all(fits) {
        return Err(failure::value(
            "every game needs one of the bots in each seat",
        ));
    }
    let entrants = Entrants {
        names,
        timeout: TIMEOUT,
    };
    let player = FixturePlayer::new(game, &options, entrants, true);
    let mut player = player.map_err(failure::value)?;
    detached::run(py, move |stop| {
        let mut lines = Vec::with_capacity(fixtures.len());
        for (number, (seed, seating)) in (0..).zip(fixtures) {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            let fixture = Fixture {
                seed: Seed::number(seed),
                seating,
            };
            let (played, record) = player.play(number, fixture)?;
            let seats = played.seats.iter();
            lines.push((
                played.moves,
                seats.clone().map(|seat| seat.rank).collect(),
                seats.map(|seat| seat.points).collect(),
                record.unwrap_or_default(),
            ));
        }
        Ok(lines)
    })?
    .map_err(|error: games::Shortage| failure::other(error))
}

/// The schedule of a tournament and the table of its results. The games are played elsewhere.
#[pyclass(frozen, name = "Tournament", module = "tilewright")]
pub(crate) struct PyTournament {
    tournament: tournament::Tournament,
    count: Mutex<TournamentCount>,
}

impl PyTournament {
    fn count(&self) -> PyResult<MutexGuard<'_, TournamentCount>> {
        match self.count.try_lock() {
            Ok(count) => Ok(count),
            Err(TryLockError::Poisoned(count)) => Ok(count.into_inner()),
            Err(TryLockError::WouldBlock) => Err(failure::busy("tournament")),
        }
    }
}

#[pymethods]
impl PyTournament {
    /// Makes a tournament. Each entrant is a pair of a bot (or None) and a name.
    #[new]
    fn new(
        game: &Bound<'_, PyAny>,
        players: usize,
        entrants: Vec<(Option<Bound<'_, PyBot>>, String)>,
        games: u64,
        seed: &Bound<'_, PyAny>,
        options: &Bound<'_, PyDict>,
    ) -> PyResult<Self> {
        let game = convert::game(game)?;
        let elsewhere = BotName::Recipe(Recipe::RANDOM);
        let bots = entrants.iter().map(|(bot, _)| match bot {
            Some(bot) => bot.get().playing(game.id(), "the tournament"),
            None => Ok(elsewhere),
        });
        let bots = bots.map(|bot| bot.map(AgentName::Bot));
        let settings = TournamentSettings {
            game,
            options: read_options(game, players, Some(options))?,
            entrants: bots.collect::<PyResult<_>>()?,
            games,
            seed: Seed::number(convert::seed(seed)?),
            luck: Luck::Shared,
            until_sure: false,
            timeout: TIMEOUT,
        };
        let names: Vec<String> = entrants.into_iter().map(|(_, name)| name).collect();
        let tournament = tournament::Tournament::new(settings).map_err(failure::value)?;
        let tournament = tournament.with_names(&names);
        Ok(PyTournament {
            count: Mutex::new(TournamentCount::new(&tournament)),
            tournament,
        })
    }

    /// The number of games.
    #[getter]
    fn games(&self) -> u64 {
        self.tournament.schedule().total()
    }

    /// The unique names of the entrants.
    #[getter]
    fn names(&self) -> Vec<String> {
        self.tournament.names().to_vec()
    }

    /// Returns the seed and the entrant in every seat for each of `count` games, starting with number `first`.
    fn fixtures(&self, first: u64, count: u64) -> PyResult<Vec<Deal>> {
        let schedule = self.tournament.schedule();
        let end = first.checked_add(count);
        let end = end.filter(|&end| end <= schedule.total());
        let end =
            end.ok_or_else(|| failure::value("the schedule does not have that many games"))?;
        let fixtures = (first..end).map(|game| schedule.fixture(game));
        let deal = |fixture: Fixture| Some((fixture.seed.as_number()?, fixture.seating));
        Ok(fixtures.filter_map(deal).collect())
    }

    /// Adds the results of the next games of the schedule.
    fn add(
        &self,
        moves: PyReadonlyArray1<'_, u32>,
        ranks: PyReadonlyArray2<'_, u8>,
        points: PyReadonlyArray2<'_, i64>,
    ) -> PyResult<()> {
        let (moves, ranks, points) = (moves.as_array(), ranks.as_array(), points.as_array());
        let schedule = self.tournament.schedule();
        let shape = [moves.len(), self.tournament.seats()];
        let mut count = self.count()?;
        let first = count.games();
        if ranks.shape() != shape
            || points.shape() != shape
            || first + moves.len() as u64 > schedule.total()
        {
            return Err(failure::value("the results do not match the schedule"));
        }
        let seats = ranks.rows().into_iter().zip(points.rows());
        for (number, (&moves, (ranks, points))) in (first..).zip(moves.iter().zip(seats)) {
            let fixture = schedule.fixture(number);
            let seat = |(&rank, &points): (&u8, &i64)| PlayedSeat {
                rank,
                points,
                moves: 0,
                forfeit: None,
                time: Duration::ZERO,
                slowest: Duration::ZERO,
            };
            let played = PlayedGame {
                game: number,
                seed: fixture.seed,
                seating: fixture.seating,
                moves: moves as usize,
                finished: true,
                seats: ranks.iter().zip(points).map(seat).collect(),
            };
            count.add(&self.tournament, &played);
        }
        Ok(())
    }

    /// Returns the results, best rating first, and the table that `tilewright arena` prints, without times.
    /// This also clears the results, so the next game that is added is the first one again.
    fn summary<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, String)> {
        let count = {
            let mut count = self.count()?;
            std::mem::replace(&mut *count, TournamentCount::new(&self.tournament))
        };
        let (report, table) = py.detach(|| {
            let stopped = count.games() < self.tournament.schedule().total();
            let summed_up = count.summary(&self.tournament, None, stopped);
            let table = report::table(&self.tournament, &summed_up);
            (report::summary_json(&summed_up), table)
        });
        Ok((convert::to_python(py, &report)?, table))
    }
}
