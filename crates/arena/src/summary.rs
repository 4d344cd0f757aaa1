//! All statistics of a tournament.

use std::collections::BTreeMap;

use crate::ratings::{RatedGame, rate};
use crate::tournament::{OrderResult, PlayedGame, Results, Tournament};
use crate::{Behaviour, Interval, Moments};

/// All statistics of a tournament.
#[derive(Clone, Debug)]
pub struct TournamentSummary {
    pub games: u64,
    /// The entrants, in the order in which they were given.
    pub entrants: Vec<Entrant>,
    /// The indices of the entrants, best rating first.
    pub order: Vec<usize>,
    /// The score of the row against the column: 1 per game for being ahead, one half for the same
    /// rank. `None` if they have not met.
    pub cross: Vec<Vec<Option<Interval>>>,
    /// The share of wins of every seat.
    pub seats: Vec<Interval>,
    /// Moves per game.
    pub length: Moments,
    /// How many games had this many moves.
    pub lengths: BTreeMap<i64, u64>,
    /// Games that were not played to their end.
    pub broken_off: u64,
    /// The result of the test of which of two bots is better, if requested.
    pub order_result: Option<OrderResult>,
    /// Whether games are missing.
    pub stopped: bool,
}

/// The statistics of one entrant.
#[derive(Clone, Debug)]
pub struct Entrant {
    /// A unique name.
    pub name: String,
    pub games: u64,
    /// The rating, on a scale with mean 1500.
    pub rating: Interval,
    /// The share of wins. A win shared by k counts as 1/k.
    pub won: Interval,
    /// The number of shared wins.
    pub shared: u64,
    /// The mean rank in all games.
    pub rank: f64,
    /// The points in games that were played to their end.
    pub points: Moments,
    /// How often the entrant scored this many points.
    pub scores: BTreeMap<i64, u64>,
    /// The lead in points over the best opponent.
    pub margin: Moments,
    pub behaviour: Behaviour,
}

/// Successes and trials, clustered by the seed that they share.
type Clusters = BTreeMap<u64, (f64, f64)>;

fn count(clusters: &mut Clusters, luck: u64, success: f64) {
    let (successes, trials) = clusters.entry(luck).or_default();
    *successes += success;
    *trials += 1.0;
}

fn share(clusters: &Clusters) -> Option<Interval> {
    let clusters: Vec<(f64, f64)> = clusters.values().copied().collect();
    (!clusters.is_empty()).then(|| Interval::share_of_clusters(&clusters))
}

/// The interval if there is no data.
const UNKNOWN: Interval = Interval {
    value: 0.0,
    low: 0.0,
    high: 1.0,
};

impl TournamentSummary {
    /// Computes the statistics of a tournament.
    #[must_use]
    pub fn new(tournament: &Tournament, results: &Results) -> Self {
        let mut count = TournamentCount::new(tournament);
        for game in &results.games {
            count.add(tournament, game);
        }
        count.summary(tournament, results.order_result, results.stopped)
    }

    /// Returns the entrants, best rating first.
    pub fn ranking(&self) -> impl Iterator<Item = &Entrant> {
        self.order.iter().map(|&entrant| &self.entrants[entrant])
    }
}

/// Incremental statistics of a tournament, which need not store all games.
#[derive(Clone, Debug)]
pub struct TournamentCount {
    games: u64,
    entrants: Vec<EntrantCounts>,
    cross: Vec<Vec<Clusters>>,
    seats: Vec<Clusters>,
    length: Moments,
    lengths: BTreeMap<i64, u64>,
    broken_off: u64,
    /// The ranks of the games, by round.
    rounds: BTreeMap<u64, Vec<RatedGame>>,
}

impl TournamentCount {
    /// Creates statistics without any games.
    #[must_use]
    pub fn new(tournament: &Tournament) -> Self {
        let all = tournament.names().len();
        TournamentCount {
            games: 0,
            entrants: vec![EntrantCounts::default(); all],
            cross: vec![vec![Clusters::new(); all]; all],
            seats: vec![Clusters::new(); tournament.seats()],
            length: Moments::default(),
            lengths: BTreeMap::new(),
            broken_off: 0,
            rounds: BTreeMap::new(),
        }
    }

    /// Returns how many games were added.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// Adds a game of this tournament.
    pub fn add(&mut self, tournament: &Tournament, game: &PlayedGame) {
        // Games with different seeds are independent.
        let luck = tournament.schedule().luck_of(game.game);
        self.games += 1;
        self.broken_off += u64::from(!game.finished);
        self.length.add(game.moves as i64);
        *self.lengths.entry(game.moves as i64).or_default() += 1;
        for (seat, &entrant) in game.seating.iter().enumerate() {
            self.entrants[entrant].add(game, seat, luck);
            count(&mut self.seats[seat], luck, game.win(seat));
            for (other_seat, &other) in game.seating.iter().enumerate() {
                if other_seat != seat {
                    let score = game.score(seat, other_seat);
                    count(&mut self.cross[entrant][other], luck, score);
                }
            }
        }
        let round = tournament.schedule().round(game.game);
        self.rounds.entry(round).or_default().push(RatedGame {
            entrants: game.seating.clone(),
            ranks: game.seats.iter().map(|seat| seat.rank).collect(),
        });
    }

    /// Computes the final statistics.
    #[must_use]
    pub fn summary(
        self,
        tournament: &Tournament,
        order_result: Option<OrderResult>,
        stopped: bool,
    ) -> TournamentSummary {
        let all = tournament.names().len();
        let rounds: Vec<Vec<RatedGame>> = self.rounds.into_values().collect();
        let ratings = rate(all, &rounds);
        let entrants: Vec<Entrant> = self
            .entrants
            .into_iter()
            .zip(tournament.names())
            .zip(ratings)
            .map(|((tally, name), rating)| tally.entrant(name, rating))
            .collect();
        let mut order: Vec<usize> = (0..all).collect();
        let rating = |&entrant: &usize| entrants[entrant].rating.value;
        order.sort_by(|a, b| rating(b).total_cmp(&rating(a)));
        let cross = self.cross.iter();
        let seats = self.seats.iter();
        TournamentSummary {
            games: self.games,
            order,
            entrants,
            cross: cross.map(|row| row.iter().map(share).collect()).collect(),
            seats: seats.map(|seat| share(seat).unwrap_or(UNKNOWN)).collect(),
            length: self.length,
            lengths: self.lengths,
            broken_off: self.broken_off,
            order_result,
            stopped,
        }
    }
}

/// Incremental statistics of one entrant.
#[derive(Clone, Debug, Default)]
struct EntrantCounts {
    games: u64,
    won: Clusters,
    shared: u64,
    ranks: u64,
    points: Moments,
    scores: BTreeMap<i64, u64>,
    margin: Moments,
    behaviour: Behaviour,
}

impl EntrantCounts {
    fn add(&mut self, game: &PlayedGame, seat: usize, luck: u64) {
        let win = game.win(seat);
        let own = &game.seats[seat];
        self.games += 1;
        count(&mut self.won, luck, win);
        self.shared += u64::from(win > 0.0 && win < 1.0);
        self.ranks += u64::from(own.rank);
        self.behaviour.add(own);
        if !game.finished {
            return;
        }
        self.points.add(own.points);
        *self.scores.entry(own.points).or_default() += 1;
        let others = game.seats.iter().enumerate();
        let others = others.filter(|(other, _)| *other != seat);
        if let Some(best) = others.map(|(_, other)| other.points).max() {
            self.margin.add(own.points.saturating_sub(best));
        }
    }

    fn entrant(self, name: &str, rating: Interval) -> Entrant {
        Entrant {
            name: name.to_owned(),
            games: self.games,
            rating,
            won: share(&self.won).unwrap_or(UNKNOWN),
            shared: self.shared,
            rank: self.ranks as f64 / self.games.max(1) as f64,
            points: self.points,
            scores: self.scores,
            margin: self.margin,
            behaviour: self.behaviour,
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::tournament::{Forfeited, Luck, PlayedSeat, Secret, TournamentSettings};
    use std::time::Duration;
    use table::Seed;

    /// Returns a tournament in which only these games were played, each with its number and the
    /// points by seat.
    pub(crate) fn made_up(bots: &str, games: &[(u64, &[i64])]) -> (Tournament, Results) {
        made_up_with(Luck::Shared, bots, games)
    }

    pub(crate) fn made_up_with(
        luck: Luck,
        bots: &str,
        games: &[(u64, &[i64])],
    ) -> (Tournament, Results) {
        let game = games::GAMES.find("azul").unwrap();
        let seats = games[0].1.len();
        let tournament = Tournament::new(TournamentSettings {
            game,
            options: game.options_for(seats, &[]).unwrap(),
            entrants: bots::AgentName::list(bots).unwrap(),
            games: 100,
            seed: Seed::number(1),
            luck,
            until_sure: false,
            timeout: Duration::from_secs(10),
        })
        .unwrap();
        let play = |&(number, points): &(u64, &[i64])| {
            let fixture = tournament.schedule().fixture(number);
            let seat = |&own: &i64| PlayedSeat {
                rank: 1 + points.iter().filter(|&&other| other > own).count() as u8,
                points: own,
                moves: 30,
                forfeit: None,
                time: Duration::from_millis(60),
                slowest: Duration::from_millis(5),
            };
            PlayedGame {
                game: number,
                seed: fixture.seed,
                seating: fixture.seating,
                moves: 60,
                finished: true,
                seats: points.iter().map(seat).collect(),
            }
        };
        let results = Results {
            games: games.iter().map(play).collect(),
            order_result: None,
            stopped: false,
        };
        (tournament, results)
    }

    pub(crate) fn crashed() -> Forfeited {
        Forfeited {
            kind: "crashed".to_owned(),
            reason: "it ended before the game did".to_owned(),
        }
    }

    #[test]
    fn statistics_are_collected_by_entrant_and_by_seat() {
        let (tournament, results) = made_up(
            "1,2",
            &[
                (0, &[40, 30]),
                (1, &[35, 35]),
                (2, &[50, 20]),
                (3, &[10, 60]),
            ],
        );
        let summary = TournamentSummary::new(&tournament, &results);
        let [one, two] = &summary.entrants[..] else {
            panic!("expected two entrants")
        };
        // Entrant 1 had seats 1, 2, 1, 2: it won, shared, won and won.
        assert!((one.won.value - 3.5 / 4.0).abs() < 1e-9);
        assert_eq!((one.shared, two.shared), (1, 1));
        assert_eq!(one.points.sum(), 40 + 35 + 50 + 60);
        assert_eq!(one.margin.sum(), 10 + 30 + 50);
        assert_eq!(two.margin.sum(), -one.margin.sum());
        assert!((one.rank - 1.0).abs() < 1e-9 && (two.rank - 1.75).abs() < 1e-9);
        assert_eq!(one.behaviour.time_a_move(), Duration::from_millis(2));
        assert_eq!(summary.order, [0, 1]);
        let score = |a: usize, b: usize| summary.cross[a][b].map(|score| score.value);
        assert_eq!((score(0, 1), score(1, 0)), (Some(0.875), Some(0.125)));
        assert_eq!(score(0, 0), None);
        let seats: Vec<f64> = summary.seats.iter().map(|seat| seat.value).collect();
        assert_eq!(seats, [2.5 / 4.0, 1.5 / 4.0]);
        assert_eq!(summary.lengths, BTreeMap::from([(60, 4)]));
    }

    pub(crate) const OWN: Luck = Luck::Own(Secret::new([7; 16]));

    /// The first seat wins most games, so most pairs are split. With shared seeds, this is significant; with different
    /// seeds, it may be chance.
    #[test]
    fn games_with_different_seeds_count_individually() {
        let games: Vec<(u64, &[i64])> = (0..80)
            .map(|game| (game, if game == 7 { &[1, 2][..] } else { &[2, 1] }))
            .collect();
        let won = |luck| {
            let (tournament, results) = made_up_with(luck, "1,2", &games);
            TournamentSummary::new(&tournament, &results).entrants[0].won
        };
        let (shared, own) = (won(Luck::Shared), won(OWN));
        assert!((shared.value - own.value).abs() < 1e-9);
        assert!(shared.high - shared.low < 0.1, "{shared:?}");
        let right = Interval::share(41.0, 79);
        assert!(
            (own.high - own.low - (right.high - right.low)).abs() < 0.01,
            "{own:?}"
        );
    }

    #[test]
    fn a_table_of_three_counts_as_a_game_of_every_two() {
        let (tournament, results) = made_up("1,2,3", &[(0, &[40, 30, 30]), (1, &[20, 50, 10])]);
        let summary = TournamentSummary::new(&tournament, &results);
        // The seating is 1, 2, 3, then 2, 3, 1.
        let score = |a: usize, b: usize| summary.cross[a][b].map(|score| score.value);
        assert_eq!(score(0, 1), Some(0.5));
        assert_eq!(score(1, 2), Some(0.25));
        assert_eq!(score(2, 0), Some(0.5));
        let ranks: Vec<f64> = summary
            .entrants
            .iter()
            .map(|entrant| entrant.rank)
            .collect();
        assert_eq!(ranks, [2.0, 2.0, 1.5]);
    }

    #[test]
    fn an_unfinished_game_has_a_winner_but_no_points() {
        let (tournament, mut results) = made_up("1,2", &[(0, &[0, 0]), (1, &[30, 40])]);
        let game = &mut results.games[0];
        game.finished = false;
        game.seats[1].rank = 2;
        game.seats[1].forfeit = Some(crashed());
        let summary = TournamentSummary::new(&tournament, &results);
        let two = &summary.entrants[1];
        assert_eq!(two.points.count(), 1);
        assert_eq!(summary.entrants[0].won, Interval::share(2.0, 2));
        assert_eq!((summary.broken_off, two.behaviour.forfeited()), (1, 1));
        assert_eq!(two.behaviour.forfeits_by_kind(), "1 crashed");
    }

    #[test]
    fn a_tournament_without_games_has_statistics() {
        let (tournament, mut results) = made_up("1,2", &[(0, &[1, 2])]);
        results.games.clear();
        let summary = TournamentSummary::new(&tournament, &results);
        assert_eq!(summary.entrants[0].won, UNKNOWN);
    }
}
