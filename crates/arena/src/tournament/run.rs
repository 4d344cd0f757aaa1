//! Playing a tournament on all cores.

use std::collections::{BTreeMap, HashSet};
use std::ops::ControlFlow;
use std::thread;
use std::time::Duration;

use games::Entrants;

use super::{FixturePlayer, Journal, JournalError, OrderResult, OrderTest, PlayedGame, Tournament};
use crate::WorkError;
use crate::workers::work;

/// Told how many games are known, of how many; may answer `false` to stop. It is asked some twenty
/// times a second.
pub type ProgressCallback<'a> = dyn FnMut(u64, u64) -> bool + 'a;

/// What came of a tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct Results {
    /// The games that count, in the order of the schedule.
    pub games: Vec<PlayedGame>,
    /// Which of two is better, if that was to be found out.
    pub order_result: Option<OrderResult>,
    /// Whether there would have been more to play.
    pub stopped: bool,
}

/// Why a tournament ended before its end.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The games could not be played.
    #[error(transparent)]
    Play(#[from] WorkError),
    /// The games could not be kept.
    #[error(transparent)]
    Journal(#[from] JournalError),
}

impl Tournament {
    /// Plays the games that are not known yet, on as many threads as asked; what comes of them is
    /// kept in the journal, if there is one.
    ///
    /// The results depend on the settings only: not on the threads, nor on which games were known
    /// before. Where the order of two is tested, pairs of games are counted in the order of the
    /// schedule, and those played after the pair that settles it do not count.
    ///
    /// # Errors
    /// If games cannot be played or kept. The journal holds what was kept before.
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
                // Looked at before the result: when the player stops the program, programs that
                // play are stopped with it, and their forfeits are not theirs.
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

    /// Whether there is nothing more to play once these games are known.
    #[must_use]
    pub fn is_done_with(&self, known: &[PlayedGame]) -> bool {
        Standing::new(self, known.to_vec()).is_done()
    }

    /// Makes workers that play games of the schedule.
    fn workers(&self, keep_records: bool) -> impl Fn() -> Worker + Send + Sync + use<> {
        let schedule = self.schedule().clone();
        let settings = self.settings().clone();
        move || {
            let entrants = Entrants {
                names: settings.entrants.clone(),
                timeout: settings.patience,
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

/// Plays the game with a number, and writes its record if that is wanted.
type Worker = Box<dyn FnMut(u64) -> Result<(PlayedGame, String), WorkError>>;

/// A program may have ended because somebody pressed Ctrl-C, which the watcher learns a moment
/// later. How much later was chosen by eye.
const SIGNAL_DELAY: Duration = Duration::from_millis(20);

/// The games known so far: no more is kept than was played.
struct Standing {
    games: BTreeMap<u64, PlayedGame>,
    /// How many there would be.
    total: u64,
    test: Option<OrderTest>,
    /// How many games the test has counted.
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

    /// How many games are missing.
    fn open(&self) -> u64 {
        self.total.saturating_sub(self.games.len() as u64)
    }

    /// The numbers of the missing games, made as they are needed.
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

    /// Without what differs from run to run.
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
    fn the_results_do_not_depend_on_the_jobs_nor_on_what_was_known() {
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
    fn a_test_of_the_order_stops_at_the_same_game_whatever_the_jobs() {
        let settings = TournamentSettings {
            until_sure: true,
            ..settings("random,search,nodes=100", 2, 400)
        };
        let one = run(&settings, 1, Vec::new());
        let Some(OrderResult::Better { entrant: 1, games }) = one.order_result else {
            panic!(
                "who thinks is better than who does not: {:?}",
                one.order_result
            );
        };
        assert!(games < 400 && one.games.len() as u64 == games && !one.stopped);
        assert_eq!(one, run(&settings, 4, Vec::new()));
        assert_eq!(one, run(&settings, 2, one.games.clone()));
    }

    #[test]
    fn who_is_as_good_is_not_told_apart() {
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
    fn a_tournament_can_be_stopped_and_counts_what_it_has() {
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
