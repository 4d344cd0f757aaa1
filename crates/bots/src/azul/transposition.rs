//! The transposition table: what the search remembers of positions it has met, shared by its threads.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::round::Take;

/// What is known of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// What is remembered of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) value: i32,
    /// How deep it was searched; [`Entry::TO_THE_END`] if nothing was left to search.
    pub(super) depth: u8,
    pub(super) bound: Bound,
    pub(super) best: Take,
}

impl Entry {
    pub(super) const TO_THE_END: u8 = 63;
}

/// A table with one slot for a position, the newer or deeper search of two keeping it.
///
/// Entries of an earlier question count as empty slots, so that no answer depends on what was
/// asked before, and nothing has to be cleared.
pub(super) struct TranspositionTable {
    slots: Vec<Slot>,
    question: u64,
}

/// The key is stored combined with what is known, so that a slot to which two threads wrote at
/// the same time does not look like a position.
#[derive(Default)]
struct Slot {
    key: AtomicU64,
    known: AtomicU64,
}

/// How many questions an entry tells apart.
const QUESTIONS: u64 = 1 << 24;

impl TranspositionTable {
    /// 32 MB.
    const MOST: u64 = 1 << 21;

    /// A table fit for a search of so many nodes.
    pub(super) fn new(nodes: u64) -> Self {
        let slots = nodes.clamp(64, Self::MOST).next_power_of_two();
        TranspositionTable {
            slots: (0..slots).map(|_| Slot::default()).collect(),
            question: 0,
        }
    }

    /// Forgets everything.
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

/// Value 16 bits, move 16, depth 6, bound 2; the rest is the question's.
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
    fn what_is_stored_is_recalled() {
        let mut transpositions = TranspositionTable::new(1000);
        transpositions.clear();
        transpositions.store(77, KNOWN);
        assert_eq!(transpositions.probe(77), Some(KNOWN));
        assert_eq!(transpositions.probe(77 + 1024), None);
    }

    #[test]
    fn what_an_earlier_question_stored_is_forgotten() {
        let mut transpositions = TranspositionTable::new(1000);
        transpositions.clear();
        transpositions.store(77, Entry { depth: 60, ..KNOWN });
        transpositions.clear();
        assert_eq!(transpositions.probe(77), None);
        transpositions.store(77 + 1024, Entry { depth: 1, ..KNOWN });
        assert!(transpositions.probe(77 + 1024).is_some());
    }
}
