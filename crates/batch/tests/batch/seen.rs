//! An observation, read by the names of its parts.

use std::collections::BTreeMap;

use batch::{Encoding, Part, Pen, Scale};
use table::{Game, Seat};

/// Writes the very numbers.
#[derive(Default)]
pub(crate) struct Recorder(pub(crate) Vec<u32>);

impl Pen for Recorder {
    fn flags(&mut self, bits: u64, count: usize) {
        self.0
            .extend((0..count).map(|bit| (bits >> bit & 1) as u32));
        assert!(count == 64 || bits >> count == 0, "a flag beyond the last");
    }

    fn numbers<const N: usize>(&mut self, numbers: [u32; N], _: Scale) {
        self.0.extend(numbers);
    }

    fn scatter(&mut self, count: usize, _: Scale, numbers: impl Iterator<Item = (usize, u32)>) {
        let first = self.0.len();
        self.0.resize(first + count, 0);
        for (place, number) in numbers {
            self.0[first..][place] = number;
        }
    }
}

/// The numbers of an observation.
pub(crate) fn numbers<G: Game, E: Encoding<G>>(encoding: &E, game: &G, seat: Seat) -> Vec<u32> {
    let mut recorder = Recorder::default();
    encoding.encode(game, seat, &mut recorder);
    recorder.0
}

/// An observation by the names of its parts.
pub(crate) struct Seen(BTreeMap<&'static str, (Vec<usize>, Vec<u32>)>);

impl Seen {
    pub(crate) fn new(parts: Vec<Part>, numbers: &[u32]) -> Self {
        let mut rest = numbers;
        let mut seen = BTreeMap::new();
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
            let twice = seen.insert(part.name, (part.shape, now.to_vec()));
            assert!(twice.is_none(), "two parts are called {}", part.name);
        }
        assert!(rest.is_empty(), "{} numbers too many", rest.len());
        Seen(seen)
    }

    /// All numbers of a part.
    pub(crate) fn all(&self, part: &str) -> &[u32] {
        &self.0[part].1
    }

    pub(crate) fn has(&self, part: &str) -> bool {
        self.0.contains_key(part)
    }

    /// The number of a part at these places of its axes; fewer places than axes give the first of what
    /// stands there.
    pub(crate) fn at(&self, part: &str, places: &[usize]) -> u32 {
        self.under(part, places)[0]
    }

    /// What stands under these places of the first axes.
    pub(crate) fn under(&self, part: &str, places: &[usize]) -> &[u32] {
        let (shape, numbers) = &self.0[part];
        let mut now = &numbers[..];
        for (&place, &axis) in places.iter().zip(shape) {
            let each = now.len() / axis;
            now = &now[place * each..][..each];
        }
        now
    }

    /// The place of the only one, if there is one.
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
