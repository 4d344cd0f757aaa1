//! The transposition table, shared by all threads of a search.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::round::Take;

/// Whether a stored value is exact or a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// What the transposition table stores about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) value: i32,
    /// The search depth, or [`Entry::TO_THE_END`] if nothing was left to search.
    pub(super) depth: u8,
    pub(super) bound: Bound,
    pub(super) best: Take,
}

impl Entry {
    pub(super) const TO_THE_END: u8 = 63;
}

/// A transposition table with one slot per index. The newer or deeper of two entries stays.
///
/// Entries of earlier questions count as empty, so that answers do not depend on earlier questions,
/// and nothing has to be cleared.
pub(super) struct TranspositionTable {
    slots: Vec<Slot>,
    question: u64,
}

/// The key is stored combined with the entry by XOR, so that a slot to which two threads wrote at
/// the same time does not match any position.
#[derive(Default)]
struct Slot {
    key: AtomicU64,
    known: AtomicU64,
}

/// The number of questions that entries can distinguish.
const QUESTIONS: u64 = 1 << 24;

impl TranspositionTable {
    /// The maximum number of slots, which take 32 MB.
    const MOST: u64 = 1 << 21;

    /// Creates a table with a suitable size for this many nodes.
    pub(super) fn new(nodes: u64) -> Self {
        let slots = nodes.clamp(64, Self::MOST).next_power_of_two();
        TranspositionTable {
            slots: (0..slots).map(|_| Slot::default()).collect(),
            question: 0,
        }
    }

    /// Invalidates all entries.
    pub(super) fn clear(&mut self) {
        self.question += 1;
        if self.question == QUESTIONS {
            self.question = 1;
            self.slots.fill_with(Slot::default);
        }
    }

    fn slot(&self, key: u64) -> &Slot {
        &self.slots[key as usize & (self.slots.len() - 1)]
    }

    pub(super) fn probe(&self, key: u64) -> Option<Entry> {
        let slot = self.slot(key);
        let known = slot.known.load(Relaxed);
        (slot.key.load(Relaxed) ^ known == key && known >> 40 == self.question)
            .then(|| unpack(known))
    }

    pub(super) fn store(&self, key: u64, known: Entry) {
        let slot = self.slot(key);
        let old = slot.known.load(Relaxed);
        if old >> 40 == self.question
            && slot.key.load(Relaxed) ^ old != key
            && unpack(old).depth > known.depth + 3
        {
            return;
        }
        let word = pack(known) | self.question << 40;
        slot.known.store(word, Relaxed);
        slot.key.store(key ^ word, Relaxed);
    }
}

/// Packs the value into 16 bits, the move into 16, the depth into 6 and the bound into 2. The
/// remaining bits hold the question.
fn pack(known: Entry) -> u64 {
    let value = (known.value as i16).cast_unsigned();
    u64::from(value)
        | u64::from(known.best.0) << 16
        | u64::from(known.depth) << 32
        | (known.bound as u64) << 38
}

fn unpack(word: u64) -> Entry {
    Entry {
        value: i32::from((word as u16).cast_signed()),
        best: Take((word >> 16) as u16),
        depth: (word >> 32) as u8 & 63,
        bound: match word >> 38 & 3 {
            0 => Bound::Exact,
            1 => Bound::AtLeast,
            _ => Bound::AtMost,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: Entry = Entry {
        value: -12345,
        depth: 7,
        bound: Bound::AtMost,
        best: Take::new(9, 4, 5),
    };

    #[test]
    fn stored_entries_are_found() {
        let mut transpositions = TranspositionTable::new(1000);
        transpositions.clear();
        transpositions.store(77, KNOWN);
        assert_eq!(transpositions.probe(77), Some(KNOWN));
        assert_eq!(transpositions.probe(77 + 1024), None);
    }

    #[test]
    fn entries_of_earlier_questions_are_ignored() {
        let mut transpositions = TranspositionTable::new(1000);
        transpositions.clear();
        transpositions.store(77, Entry { depth: 60, ..KNOWN });
        transpositions.clear();
        assert_eq!(transpositions.probe(77), None);
        transpositions.store(77 + 1024, Entry { depth: 1, ..KNOWN });
        assert!(transpositions.probe(77 + 1024).is_some());
    }
}
