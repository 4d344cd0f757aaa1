//! Runs a tournament on all cores.

use std::collections::{BTreeMap, HashSet};
use std::ops::ControlFlow;
use std::thread;
use std::time::Duration;

use games::Entrants;

use super::{FixturePlayer, Journal, JournalError, OrderResult, OrderTest, PlayedGame, Tournament};
use crate::WorkError;
use crate::workers::work;

/// A callback with the number of finished games and the total, called about twenty times per
/// second. It returns `false` to stop.
pub type ProgressCallback<'a> = dyn FnMut(u64, u64) -> bool + 'a;

/// The results of a tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct Results {
    /// The games that count, in the order of the schedule.
    pub games: Vec<PlayedGame>,
    /// The result of the test of which of two entrants is better, if requested.
    pub order_result: Option<OrderResult>,
    /// Whether games are missing.
    pub stopped: bool,
}

/// The reason why a tournament failed.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    #[error(transparent)]
    Play(#[from] WorkError),
    #[error(transparent)]
    Journal(#[from] JournalError),
}

impl Tournament {
    /// Plays the games whose results are not known yet, on this many threads. Stores their results in the journal, if
    /// there is one.
    ///
    /// The results depend only on the settings, not on the number of threads or on which games were
    /// known before. A test of which of two entrants is better adds pairs of games in the order of
    /// the schedule. Games after the deciding pair do not count.
    ///
    /// # Errors
    /// If games cannot be played or stored. Games that were stored before stay in the journal.
    pub fn run(
        &self,
        jobs: usize,
        mut journal: Option<&mut Journal>,
        known: Vec<PlayedGame>,
        watch: &mut ProgressCallback,
    ) -> Result<Results, RunError> {
        let mut standing = Standing::new(self, known);
        if !standing.is_done() {
            let missing = standing.missing();
            let jobs = jobs.min(usize::try_from(standing.open()).unwrap_or(jobs));
            let keep = journal.is_some();
            let receive = |result: Option<(PlayedGame, String)>| {
                // Checks this before the result: when the user stops this process, the players' programs are stopped
                // too, and this must not count as a forfeit.
                if !watch(standing.games.len() as u64, standing.total) {
                    return Ok::<_, RunError>(ControlFlow::Break(()));
                }
                if let Some((played, record)) = result {
                    if let Some(journal) = &mut journal {
                        journal.append(&played, &record)?;
                    }
                    standing.add(played);
                }
                if let Some(journal) = &mut journal {
                    journal.sync_if_due()?;
                }
                Ok(if standing.is_settled() {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                })
            };
            work(jobs, missing, self.workers(keep), receive)?;
            if let Some(journal) = &mut journal {
                journal.sync()?;
            }
        }
        Ok(standing.results())
    }

    /// Checks whether nothing is left to play once these games are known.
    #[must_use]
    pub fn is_done_with(&self, known: &[PlayedGame]) -> bool {
        Standing::new(self, known.to_vec()).is_done()
    }

    /// Returns a factory of workers that play games of the schedule.
    fn workers(&self, keep_records: bool) -> impl Fn() -> Worker + Send + Sync + use<> {
        let schedule = self.schedule().clone();
        let settings = self.settings().clone();
        move || {
            let entrants = Entrants {
                names: settings.entrants.clone(),
                timeout: settings.timeout,
            };
            let (game, options) = (settings.game, &settings.options);
            let player = FixturePlayer::new(game, options, entrants, keep_records);
            let mut player = player.expect("the settings were checked");
            let schedule = schedule.clone();
            Box::new(move |game| {
                let (played, record) = player.play(game, schedule.fixture(game))?;
                if played.seats.iter().any(|seat| seat.forfeit.is_some()) {
                    thread::sleep(SIGNAL_DELAY);
                }
                Ok((played, record.unwrap_or_default()))
            })
        }
    }
}

/// A function that plays the game with a given number, and returns its record if requested.
type Worker = Box<dyn FnMut(u64) -> Result<(PlayedGame, String), WorkError>>;

/// How long to wait after a forfeit. The program may have ended because the user pressed Ctrl-C, and this process may
/// learn of that a moment later.
const SIGNAL_DELAY: Duration = Duration::from_millis(20);

/// The games known so far.
struct Standing {
    games: BTreeMap<u64, PlayedGame>,
    /// The number of games in the schedule.
    total: u64,
    test: Option<OrderTest>,
    /// How many games the test has used.
    tested: u64,
}

impl Standing {
    fn new(tournament: &Tournament, known: Vec<PlayedGame>) -> Self {
        let mut standing = Standing {
            games: BTreeMap::new(),
            total: tournament.schedule().total(),
            test: tournament.settings().until_sure.then(OrderTest::default),
            tested: 0,
        };
        for played in known {
            standing.add(played);
        }
        standing
    }

    /// Returns how many games are missing.
    fn open(&self) -> u64 {
        self.total.saturating_sub(self.games.len() as u64)
    }

    /// Returns the numbers of the missing games lazily.
    fn missing(&self) -> impl Iterator<Item = u64> + Send + use<> {
        let known: HashSet<u64> = self.games.keys().copied().collect();
        (0..self.total).filter(move |game| !known.contains(game))
    }

    fn add(&mut self, played: PlayedGame) {
        self.games.insert(played.game, played);
        let Some(test) = &mut self.test else {
            return;
        };
        while test.better().is_none()
            && let Some(there) = self.games.get(&self.tested)
            && let Some(back) = self.games.get(&(self.tested + 1))
        {
            test.add(f64::midpoint(there.score(0, 1), back.score(1, 0)));
            self.tested += 2;
        }
    }

    fn is_settled(&self) -> bool {
        self.test
            .as_ref()
            .is_some_and(|test| test.better().is_some())
    }

    fn is_done(&self) -> bool {
        self.open() == 0 || self.is_settled()
    }

    fn results(mut self) -> Results {
        let stopped = !self.is_done();
        let better = self.test.as_ref().map(OrderTest::better);
        let order_result = better.map(|better| match better {
            Some(entrant) => OrderResult::Better {
                entrant,
                games: self.tested,
            },
            None => OrderResult::Open,
        });
        if let Some(OrderResult::Better { games, .. }) = order_result {
            self.games.split_off(&games);
        }
        Results {
            games: self.games.into_values().collect(),
            order_result,
            stopped,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::settings::tests::settings;
    use super::*;
    use crate::tournament::TournamentSettings;

    /// Removes the times, which differ from run to run.
    fn timeless(mut results: Results) -> Results {
        for seat in results.games.iter_mut().flat_map(|game| &mut game.seats) {
            seat.time = Duration::ZERO;
            seat.slowest = Duration::ZERO;
        }
        results
    }

    fn run(settings: &TournamentSettings, jobs: usize, known: Vec<PlayedGame>) -> Results {
        let tournament = Tournament::new(settings.clone()).unwrap();
        timeless(tournament.run(jobs, None, known, &mut |_, _| true).unwrap())
    }

    #[test]
    fn the_results_depend_neither_on_threads_nor_on_known_games() {
        for seats in [2, 3] {
            let settings = settings("random,greedy,random", seats, 12);
            let one = run(&settings, 1, Vec::new());
            assert_eq!(one.games.len(), if seats == 2 { 36 } else { 12 });
            assert!(!one.stopped);
            assert_eq!(one, run(&settings, 5, Vec::new()));
            let every_third = one.games.iter().step_by(3).cloned().collect();
            assert_eq!(one, run(&settings, 2, every_third));
        }
    }

    #[test]
    fn an_order_test_stops_at_the_same_game_on_any_number_of_threads() {
        let settings = TournamentSettings {
            until_sure: true,
            ..settings("random,search,nodes=100", 2, 400)
        };
        let one = run(&settings, 1, Vec::new());
        let Some(OrderResult::Better { entrant: 1, games }) = one.order_result else {
            panic!("the search should be better: {:?}", one.order_result);
        };
        assert!(games < 400 && one.games.len() as u64 == games && !one.stopped);
        assert_eq!(one, run(&settings, 4, Vec::new()));
        assert_eq!(one, run(&settings, 2, one.games.clone()));
    }

    #[test]
    fn equal_entrants_stay_undecided() {
        let settings = TournamentSettings {
            until_sure: true,
            ..settings("random,random", 2, 20)
        };
        let open = run(&settings, 2, Vec::new());
        assert_eq!(open.order_result, Some(OrderResult::Open));
        assert_eq!(open.games.len(), 20);
        assert!(!open.stopped);
    }

    #[test]
    fn a_stopped_tournament_keeps_its_games() {
        let tournament = Tournament::new(settings("random,greedy", 2, 10_000)).unwrap();
        let stopped = tournament
            .run(2, None, Vec::new(), &mut |games, all| {
                assert_eq!(all, 10_000);
                games < 9
            })
            .unwrap();
        assert!(stopped.stopped);
        assert_eq!(stopped.games.len(), 9);
    }
}
