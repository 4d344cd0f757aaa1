//! Statistics over many games. Sums stay exact until they are converted to estimates.

use games::PlayoutOutcome;
use serde::{Serialize, Serializer, ser::SerializeStruct};

/// Half the width of a 95 % interval of the normal distribution, in standard deviations.
pub(crate) const Z95: f64 = 1.959_963_984_540_054;

/// Sums over whole numbers, which give their mean, deviation and range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moments {
    count: u64,
    sum: i128,
    squares: i128,
    least: i64,
    most: i64,
}

impl Default for Moments {
    fn default() -> Self {
        Moments {
            count: 0,
            sum: 0,
            squares: 0,
            least: i64::MAX,
            most: i64::MIN,
        }
    }
}

impl Moments {
    /// Adds one number.
    pub fn add(&mut self, value: i64) {
        self.count += 1;
        self.sum += i128::from(value);
        self.squares += i128::from(value) * i128::from(value);
        self.least = self.least.min(value);
        self.most = self.most.max(value);
    }

    fn merge(&mut self, other: &Moments) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
        self.least = self.least.min(other.least);
        self.most = self.most.max(other.most);
    }

    /// Returns how many numbers there are.
    #[must_use]
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// Returns the sum of all numbers.
    #[must_use]
    pub const fn sum(&self) -> i128 {
        self.sum
    }

    /// Returns the mean with its 95 % confidence interval.
    #[must_use]
    pub fn mean(&self) -> Interval {
        let value = self.sum as f64 / self.count as f64;
        let margin = Z95 * self.deviation() / (self.count as f64).sqrt();
        Interval {
            value,
            low: value - margin,
            high: value + margin,
        }
    }

    /// Returns the sample standard deviation, or 0 for a single number.
    #[must_use]
    pub fn deviation(&self) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        let n = i128::from(self.count);
        // Integer arithmetic until the end avoids cancellation, however large the sums are.
        let scaled_variance = n * self.squares - self.sum * self.sum;
        (scaled_variance as f64 / (self.count as f64 * (self.count - 1) as f64)).sqrt()
    }

    /// Returns the smallest and the largest number.
    #[must_use]
    pub const fn range(&self) -> (i64, i64) {
        (self.least, self.most)
    }
}

impl Serialize for Moments {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mean = self.mean();
        let mut fields = to.serialize_struct("Moments", 5)?;
        fields.serialize_field("mean", &mean.value)?;
        fields.serialize_field("ci95", &[mean.low, mean.high])?;
        fields.serialize_field("sd", &self.deviation())?;
        // Without numbers, the minimum and maximum are null, like the mean.
        let some = |value: i64| (self.count > 0).then_some(value);
        fields.serialize_field("min", &some(self.least))?;
        fields.serialize_field("max", &some(self.most))?;
        fields.end()
    }
}

/// A number with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    pub value: f64,
    pub low: f64,
    pub high: f64,
}

impl Interval {
    /// Returns the share of `successes` in `trials` with its Wilson interval. Successes may be
    /// fractions. The interval is then slightly too wide, never too narrow.
    #[must_use]
    pub fn share(successes: f64, trials: u64) -> Self {
        Self::wilson(successes / trials as f64, trials as f64)
    }

    /// Returns the share of successes in clusters of trials that may depend on each other. Each
    /// cluster has its successes and its number of trials. The result is the Wilson interval for
    /// the effective number of independent trials, which would scatter as much as the clusters do.
    #[must_use]
    pub fn share_of_clusters(clusters: &[(f64, f64)]) -> Self {
        let successes: f64 = clusters.iter().map(|(successes, _)| successes).sum();
        let trials: f64 = clusters.iter().map(|(_, trials)| trials).sum();
        let value = successes / trials;
        let count = clusters.iter().filter(|(_, trials)| *trials > 0.0).count() as f64;
        let residues = clusters.iter().map(|(s, n)| (s - value * n).powi(2));
        let variance = residues.sum::<f64>() * count / (count - 1.0) / (trials * trials);
        let effective = value * (1.0 - value) / variance;
        // A single cluster, or clusters that are all equal, give no estimate of their scatter.
        let is_conclusive = effective.is_finite() && effective > 0.0;
        Self::wilson(value, if is_conclusive { effective } else { trials })
    }

    fn wilson(value: f64, n: f64) -> Self {
        let centre = value + Z95 * Z95 / (2.0 * n);
        let margin = Z95 * (value * (1.0 - value) / n + Z95 * Z95 / (4.0 * n * n)).sqrt();
        let scale = 1.0 + Z95 * Z95 / n;
        Interval {
            value,
            low: ((centre - margin) / scale).max(0.0),
            high: ((centre + margin) / scale).min(1.0),
        }
    }
}

/// The results of one seat over many games.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SeatStatistics {
    /// Games won. A win shared by k seats counts as 1/k for each, so all seats together have one
    /// win per game.
    pub wins: f64,
    pub points: Moments,
}

/// The results of many games.
#[derive(Clone, Debug, PartialEq)]
pub struct Statistics {
    pub games: u64,
    /// Games with several winners.
    pub shared_wins: u64,
    /// Moves per game.
    pub length: Moments,
    /// The points of all seats.
    pub points: Moments,
    /// The points of the winner of each game.
    pub winning_points: Moments,
    /// The statistics of every seat, in order.
    pub seats: Vec<SeatStatistics>,
}

impl Statistics {
    pub(crate) fn new(seats: usize) -> Self {
        Statistics {
            games: 0,
            shared_wins: 0,
            length: Moments::default(),
            points: Moments::default(),
            winning_points: Moments::default(),
            seats: vec![SeatStatistics::default(); seats],
        }
    }

    pub(crate) fn add(&mut self, outcome: &PlayoutOutcome) {
        self.add_result(outcome);
        for (total, seat) in self.seats.iter_mut().zip(&outcome.seats) {
            total.points.add(seat.points);
            self.points.add(seat.points);
        }
        if let Some(winner) = outcome.seats.iter().find(|seat| seat.rank == 1) {
            self.winning_points.add(winner.points);
        }
    }

    /// Adds a game without its points, because it was not played to its end.
    pub(crate) fn add_result(&mut self, outcome: &PlayoutOutcome) {
        let shares = table::win_shares(outcome.seats.iter().map(|seat| seat.rank));
        self.games += 1;
        self.shared_wins += u64::from(shares.clone().any(|share| share > 0.0 && share < 1.0));
        self.length.add(outcome.moves as i64);
        for (total, share) in self.seats.iter_mut().zip(shares) {
            total.wins += share;
        }
    }

    pub(crate) fn merge(&mut self, other: &Statistics) {
        self.games += other.games;
        self.shared_wins += other.shared_wins;
        self.length.merge(&other.length);
        self.points.merge(&other.points);
        self.winning_points.merge(&other.winning_points);
        for (seat, more) in self.seats.iter_mut().zip(&other.seats) {
            seat.wins += more.wins;
            seat.points.merge(&more.points);
        }
    }

    /// Returns the share of games that a seat won.
    #[must_use]
    pub fn win_rate(&self, seat: usize) -> Interval {
        Interval::share(self.seats[seat].wins, self.games)
    }

    /// Returns the share of games with several winners.
    #[must_use]
    pub fn shared_win_rate(&self) -> Interval {
        Interval::share(self.shared_wins as f64, self.games)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::SeatOutcome;

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-4
    }

    #[test]
    fn mean_and_deviation_match_the_sample() {
        let mut moments = Moments::default();
        for value in [2, 4, 4, 4, 5, 5, 7, 9] {
            moments.add(value);
        }
        assert!(close(moments.mean().value, 5.0));
        assert!(close(moments.deviation(), (32.0_f64 / 7.0).sqrt()));
        assert_eq!(moments.range(), (2, 9));
        let margin = 1.959_964 * (32.0_f64 / 7.0 / 8.0).sqrt();
        assert!(close(moments.mean().high, 5.0 + margin));
    }

    #[test]
    fn merging_equals_adding_one_by_one() {
        let (mut left, mut right, mut all) =
            (Moments::default(), Moments::default(), Moments::default());
        for value in 0..50 {
            if value % 3 == 0 {
                &mut left
            } else {
                &mut right
            }
            .add(value * value);
            all.add(value * value);
        }
        left.merge(&right);
        assert_eq!(left, all);
    }

    /// Compares with tabulated values of the Wilson interval.
    #[test]
    fn shares_have_wilson_intervals() {
        let half = Interval::share(50.0, 100);
        assert!(
            close(half.low, 0.40383) && close(half.high, 0.59617),
            "{half:?}"
        );
        let none = Interval::share(0.0, 10);
        assert!(
            close(none.low, 0.0) && close(none.high, 0.27753),
            "{none:?}"
        );
    }

    #[test]
    fn clusters_count_by_how_much_they_scatter() {
        // The first player always wins: every cluster is tied, and the seeds make no difference.
        let even = Interval::share_of_clusters(&vec![(1.0, 2.0); 50]);
        assert_eq!(even, Interval::share(50.0, 100));
        // The two games of a cluster always end the same way, so they count as one.
        let alike: Vec<(f64, f64)> = (0..100).map(|i| (f64::from(i % 2) * 2.0, 2.0)).collect();
        let found = Interval::share_of_clusters(&alike);
        let right = Interval::share(49.5, 99);
        assert!(
            close(found.value, 0.5) && close(found.low, right.low),
            "{found:?}"
        );
        // Luck that cancels out within clusters makes the interval narrower than for independent
        // games.
        let mut paired = vec![(1.0, 2.0); 90];
        paired.extend([(2.0, 2.0); 10]);
        let found = Interval::share_of_clusters(&paired);
        assert!(
            found.low > Interval::share(110.0, 200).low + 0.02,
            "{found:?}"
        );
    }

    #[test]
    fn a_shared_win_is_split() {
        let seat = |rank, points| SeatOutcome { rank, points };
        let mut statistics = Statistics::new(3);
        statistics.add(&PlayoutOutcome {
            moves: 60,
            seats: vec![seat(1, 30), seat(3, 10), seat(1, 30)],
        });
        assert_eq!(statistics.shared_wins, 1);
        let wins: Vec<f64> = statistics.seats.iter().map(|seat| seat.wins).collect();
        assert_eq!(wins, [0.5, 0.0, 0.5]);
        assert_eq!(statistics.winning_points.sum(), 30, "one winner per game");
    }
}
