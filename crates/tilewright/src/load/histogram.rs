//! A histogram of durations.

use std::time::Duration;

/// Buckets per power of two, which gives values a precision of 1 in 64.
const STEPS: u64 = 64;

/// Number of powers of two, from a microsecond to about three hours.
const POWERS: usize = 28;

/// Counts durations from a microsecond to hours, each to within two per cent.
#[derive(Clone, Debug)]
pub(super) struct Histogram {
    counts: Vec<u64>,
    total: u64,
    longest: Duration,
}

impl Default for Histogram {
    fn default() -> Self {
        Histogram {
            counts: vec![0; STEPS as usize * POWERS],
            total: 0,
            longest: Duration::ZERO,
        }
    }
}

/// Returns the bucket of a number of microseconds. The first buckets are one microsecond wide; their width
/// doubles at every power of two.
fn bucket(micros: u64) -> usize {
    let power = (micros / STEPS + 1).ilog2();
    let first = u64::from(power) * STEPS;
    let base = STEPS * ((1 << power) - 1);
    let bucket = first + ((micros - base) >> power);
    (bucket as usize).min(STEPS as usize * POWERS - 1)
}

/// Returns the largest number of microseconds in a bucket.
fn end(bucket: usize) -> u64 {
    let (power, step) = (bucket as u64 / STEPS, bucket as u64 % STEPS);
    let base = STEPS * ((1 << power) - 1);
    base + ((step + 1) << power) - 1
}

impl Histogram {
    /// Counts a duration.
    pub(super) fn note(&mut self, elapsed: Duration) {
        let micros = u64::try_from(elapsed.as_micros()).unwrap_or(u64::MAX >> 1);
        self.counts[bucket(micros)] += 1;
        self.total += 1;
        self.longest = self.longest.max(elapsed);
    }

    /// Adds the counts of another histogram.
    pub(super) fn add(&mut self, other: &Histogram) {
        for (count, more) in self.counts.iter_mut().zip(&other.counts) {
            *count += more;
        }
        self.total += other.total;
        self.longest = self.longest.max(other.longest);
    }

    /// Returns how many durations were counted.
    pub(super) const fn total(&self) -> u64 {
        self.total
    }

    /// Returns the longest duration.
    pub(super) const fn longest(&self) -> Duration {
        self.longest
    }

    /// Returns the duration that this share of all durations, from 0 to 1, does not exceed.
    pub(super) fn quantile(&self, share: f64) -> Duration {
        let target = (share * self.total as f64).ceil().max(1.0);
        let mut counted = 0;
        for (bucket, count) in self.counts.iter().enumerate() {
            counted += count;
            if counted as f64 >= target {
                return Duration::from_micros(end(bucket)).min(self.longest);
            }
        }
        self.longest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buckets_are_contiguous_and_hold_their_range() {
        let mut last = None;
        for bucket_number in 0..STEPS as usize * 20 {
            let first = last.map_or(0, |last: u64| last + 1);
            let end = end(bucket_number);
            assert_eq!(bucket(first), bucket_number);
            assert_eq!(bucket(end), bucket_number);
            assert!(end - first <= first / STEPS + 1, "{first}..{end}");
            last = Some(end);
        }
        assert_eq!(bucket(u64::MAX >> 1), STEPS as usize * POWERS - 1);
    }

    #[test]
    fn quantiles_are_precise_to_two_per_cent() {
        let mut all = Histogram::default();
        let mut halves = [Histogram::default(), Histogram::default()];
        for micros in 1..=100_000 {
            all.note(Duration::from_micros(micros));
            halves[micros as usize % 2].note(Duration::from_micros(micros));
        }
        let [mut both, other] = halves;
        both.add(&other);
        for histogram in [&all, &both] {
            assert_eq!(histogram.total(), 100_000);
            assert_eq!(histogram.longest(), Duration::from_millis(100));
            for share in [0.5, 0.99, 0.999] {
                let exact = share * 100_000.0;
                let found = histogram.quantile(share).as_micros() as f64;
                assert!((found - exact).abs() <= exact * 0.02, "{share}: {found}");
            }
            assert_eq!(histogram.quantile(1.0), Duration::from_millis(100));
        }
        assert_eq!(Histogram::default().quantile(0.5), Duration::ZERO);
    }
}
