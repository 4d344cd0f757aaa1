//! Access to the parts of an observation by name.

use std::collections::BTreeMap;

use batch::{Encoding, Field, ObservationPart, ObservationWriter, Scale};
use table::{Game, Seat};

/// A writer that records the numbers before scaling.
#[derive(Default)]
pub(crate) struct Recorder(pub(crate) Vec<u32>);

/// Numbers that can be written in any order.
pub(crate) struct Recorded<'a, const N: usize> {
    numbers: &'a mut [u32],
    counts: [usize; N],
}

impl<const N: usize> Field for Recorded<'_, N> {
    fn put(&mut self, part: usize, place: usize, number: u32) {
        assert!(
            place < self.counts[part],
            "the number belongs to another part"
        );
        let first: usize = self.counts[..part].iter().sum();
        self.numbers[first + place] = number;
    }
}

impl ObservationWriter for Recorder {
    type Field<'a, const N: usize> = Recorded<'a, N>;

    fn flags(&mut self, bits: u64, count: usize) {
        self.0
            .extend((0..count).map(|bit| (bits >> bit & 1) as u32));
        assert!(
            count == 64 || bits >> count == 0,
            "a flag is set beyond the last"
        );
    }

    fn numbers<const N: usize>(&mut self, numbers: [u32; N], _: Scale) {
        self.0.extend(numbers);
    }

    fn scatter<const N: usize>(
        &mut self,
        parts: [(usize, Scale); N],
        put: impl FnOnce(&mut Recorded<'_, N>),
    ) {
        let first = self.0.len();
        let counts = parts.map(|(count, _)| count);
        self.0.resize(first + counts.iter().sum::<usize>(), 0);
        let numbers = &mut self.0[first..];
        put(&mut Recorded { numbers, counts });
    }
}

/// Returns the numbers of an observation.
pub(crate) fn numbers<G: Game, E: Encoding<G>>(encoding: &E, game: &G, seat: Seat) -> Vec<u32> {
    let mut recorder = Recorder::default();
    encoding.encode(game, seat, &mut recorder);
    recorder.0
}

/// An observation with its parts by name.
pub(crate) struct ReadObservation(BTreeMap<&'static str, (Vec<usize>, Vec<u32>)>);

impl ReadObservation {
    pub(crate) fn new(parts: Vec<ObservationPart>, numbers: &[u32]) -> Self {
        let mut rest = numbers;
        let mut observed = BTreeMap::new();
        for part in parts {
            let (now, after) = rest.split_at(part.count());
            rest = after;
            let most = part.most();
            assert!(
                now.iter().all(|&number| number <= most),
                "{}: {now:?}",
                part.name
            );
            assert!(!part.meaning.is_empty());
            let twice = observed.insert(part.name, (part.shape, now.to_vec()));
            assert!(twice.is_none(), "two parts are named {}", part.name);
        }
        assert!(rest.is_empty(), "{} numbers too many", rest.len());
        ReadObservation(observed)
    }

    /// Returns all numbers of a part.
    pub(crate) fn all(&self, part: &str) -> &[u32] {
        &self.0[part].1
    }

    pub(crate) fn has(&self, part: &str) -> bool {
        self.0.contains_key(part)
    }

    /// Returns the number of a part at these indices, one per axis. With fewer indices, returns the
    /// first number under them.
    pub(crate) fn at(&self, part: &str, places: &[usize]) -> u32 {
        self.under(part, places)[0]
    }

    /// Returns the numbers under these indices of the first axes.
    pub(crate) fn under(&self, part: &str, places: &[usize]) -> &[u32] {
        let (shape, numbers) = &self.0[part];
        let mut now = &numbers[..];
        for (&place, &axis) in places.iter().zip(shape) {
            let each = now.len() / axis;
            now = &now[place * each..][..each];
        }
        now
    }

    /// Returns the index of the only 1, if there is one.
    pub(crate) fn only(&self, part: &str) -> Option<usize> {
        let ones: Vec<usize> = (0..)
            .zip(self.all(part))
            .filter(|one| *one.1 == 1)
            .map(|one| one.0)
            .collect();
        assert!(ones.len() <= 1, "{part}: {ones:?}");
        ones.first().copied()
    }
}
