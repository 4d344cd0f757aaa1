//! Writers that store the numbers of an observation one after another.

use std::mem;
use std::ops::Range;

use crate::spec::Scale;
use crate::spread::{spread_word, write_bits, write_changes, write_rows};

/// A writer for the numbers of an observation, in the order of its parts.
///
/// An [`Encoding`](crate::Encoding) must write exactly the numbers of its [`Spec`](crate::Spec).
/// The writer decides how to store them.
pub trait ObservationWriter {
    /// Parts whose numbers can be written in any order.
    type Field<'a, const N: usize>: Field
    where
        Self: 'a;

    /// Writes the lowest `count` bits as zeros and ones, lowest first. `count` is at most 64.
    fn flags(&mut self, bits: u64, count: usize);

    /// Writes some numbers.
    fn numbers<const N: usize>(&mut self, numbers: [u32; N], scale: Scale);

    /// Writes some parts, each with its count of numbers. Numbers that `put` does not write are 0.
    fn scatter<const N: usize>(
        &mut self,
        parts: [(usize, Scale); N],
        put: impl FnOnce(&mut Self::Field<'_, N>),
    );

    /// Like `scatter`, but the array may still have the numbers that were written for an earlier position of the same
    /// game. `put` then receives the `version` of that position. It may skip numbers that are the same, and must write
    /// zeros where other numbers were.
    #[inline]
    fn scatter_since<const N: usize>(
        &mut self,
        parts: [(usize, Scale); N],
        version: usize,
        put: impl FnOnce(&mut Self::Field<'_, N>, Option<usize>),
    ) {
        let _ = version;
        self.scatter(parts, |field| put(field, None));
    }

    /// Writes a board: the lowest `width` bits of every row, lowest first.
    #[inline]
    fn plane(&mut self, rows: &[u32], width: usize) {
        for &row in rows {
            self.flags(row.into(), width);
        }
    }

    /// Writes one number.
    #[inline]
    fn number(&mut self, number: u32, scale: Scale) {
        self.numbers([number], scale);
    }

    /// Writes `count` zeros, with a one at `place` if there is one.
    #[inline]
    fn one_of(&mut self, place: Option<usize>, count: usize) {
        self.scatter([(count, Scale::FLAG)], |field| {
            if let Some(place) = place {
                field.put(0, place, 1);
            }
        });
    }
}

/// Parts of an observation whose numbers can be written in any order.
pub trait Field {
    /// Writes the number at this place of a part. Writing to the same place again is allowed only with the same number.
    fn put(&mut self, part: usize, place: usize, number: u32);

    /// Writes the same number at several places of a part.
    #[inline]
    fn fill(&mut self, part: usize, places: Range<usize>, number: u32) {
        for place in places {
            self.put(part, place, number);
        }
    }
}

/// Returns the offsets of parts with these numbers of items, and the total.
#[inline]
fn begins<const N: usize>(items: [usize; N]) -> ([usize; N], usize) {
    let mut end = 0;
    let begins = items.map(|items| {
        end += items;
        end - items
    });
    (begins, end)
}

/// A writer of `float32`.
pub(crate) struct FloatWriter<'a> {
    /// The unwritten rest, which still holds an older observation.
    rest: &'a mut [f32],
    reused: Option<ReusedFloats<'a>>,
}

/// An array that contains the last observation of the same row.
struct ReusedFloats<'a> {
    shown: &'a mut ShownParts,
    /// The number of rows of planes that are already written.
    at: usize,
    /// Whether `shown` has the parts that the array contains. If not, they are collected.
    known: bool,
}

/// What a reused array shows.
#[derive(Clone, Debug, Default)]
pub(crate) struct ShownParts {
    /// The rows of all planes, in order.
    planes: Vec<u32>,
    /// The version of the position, if the same game has been shown: see [`ObservationWriter::scatter_since`].
    version: Option<usize>,
}

impl ShownParts {
    /// Records that another game begins.
    pub(crate) fn start_game(&mut self) {
        self.version = None;
    }
}

impl<'a> FloatWriter<'a> {
    #[inline]
    fn take(&mut self, count: usize) -> &'a mut [f32] {
        let (now, rest) = mem::take(&mut self.rest).split_at_mut(count);
        self.rest = rest;
        now
    }
}

/// Floats that can be written in any order.
pub(crate) struct FloatField<'a, const N: usize> {
    out: &'a mut [f32],
    begins: [usize; N],
    factors: [f32; N],
}

impl<'a, const N: usize> FloatField<'a, N> {
    #[inline]
    fn new(out: &'a mut [f32], begins: [usize; N], parts: [(usize, Scale); N]) -> Self {
        FloatField {
            out,
            begins,
            factors: parts.map(|(_, scale)| scale.factor()),
        }
    }
}

impl<const N: usize> Field for FloatField<'_, N> {
    #[inline]
    fn put(&mut self, part: usize, place: usize, number: u32) {
        self.out[self.begins[part] + place] = number as i32 as f32 * self.factors[part];
    }

    #[inline]
    fn fill(&mut self, part: usize, places: Range<usize>, number: u32) {
        let out = &mut self.out[self.begins[part]..][places];
        out.fill(number as i32 as f32 * self.factors[part]);
    }
}

impl ObservationWriter for FloatWriter<'_> {
    type Field<'a, const N: usize>
        = FloatField<'a, N>
    where
        Self: 'a;

    #[inline]
    fn flags(&mut self, bits: u64, count: usize) {
        write_bits(bits, self.take(count));
    }

    #[inline]
    fn plane(&mut self, rows: &[u32], width: usize) {
        let out = self.take(rows.len() * width);
        if let Some(reused) = &mut self.reused {
            let at = reused.at;
            reused.at += rows.len();
            if reused.known {
                let old = &mut reused.shown.planes[at..reused.at];
                write_changes(old, rows, width, out);
                return;
            }
            reused.shown.planes.extend_from_slice(rows);
        }
        // Many planes are empty, and clearing all rows at once is fastest.
        if rows.iter().fold(0, |all, row| all | row) == 0 {
            out.fill(0.0);
            return;
        }
        write_rows(rows, width, out);
    }

    #[inline]
    fn numbers<const N: usize>(&mut self, numbers: [u32; N], scale: Scale) {
        let factor = scale.factor();
        for (out, number) in self.take(N).iter_mut().zip(numbers) {
            // Converting a signed integer takes one instruction, and no numbers but scores are that
            // large.
            *out = number as i32 as f32 * factor;
        }
    }

    #[inline]
    fn scatter<const N: usize>(
        &mut self,
        parts: [(usize, Scale); N],
        put: impl FnOnce(&mut FloatField<'_, N>),
    ) {
        let (begins, end) = begins(parts.map(|(count, _)| count));
        let out = self.take(end);
        out.fill(0.0);
        put(&mut FloatField::new(out, begins, parts));
    }

    #[inline]
    fn scatter_since<const N: usize>(
        &mut self,
        parts: [(usize, Scale); N],
        version: usize,
        put: impl FnOnce(&mut FloatField<'_, N>, Option<usize>),
    ) {
        let (begins, end) = begins(parts.map(|(count, _)| count));
        let out = self.take(end);
        let since = self.reused.as_mut().and_then(|reused| {
            let since = reused.shown.version.replace(version);
            since.filter(|_| reused.known)
        });
        if since.is_none() {
            out.fill(0.0);
        }
        put(&mut FloatField::new(out, begins, parts), since);
    }
}

/// A writer of bytes.
pub(crate) struct ByteWriter<'a> {
    /// The unwritten rest, all 0.
    rest: &'a mut [u8],
}

impl<'a> ByteWriter<'a> {
    #[inline]
    fn take(&mut self, count: usize) -> &'a mut [u8] {
        let (now, rest) = mem::take(&mut self.rest).split_at_mut(count);
        self.rest = rest;
        now
    }
}

/// Bytes that can be written in any order.
pub(crate) struct ByteField<'a, const N: usize> {
    out: &'a mut [u8],
    begins: [usize; N],
    each: [usize; N],
}

impl<const N: usize> Field for ByteField<'_, N> {
    #[inline]
    fn put(&mut self, part: usize, place: usize, number: u32) {
        let (begin, each) = (self.begins[part], self.each[part]);
        if each == 1 {
            self.out[begin + place] = number as u8;
        } else {
            let out = &mut self.out[begin + place * each..][..each];
            out.copy_from_slice(&number.to_le_bytes()[..each]);
        }
    }
}

impl ObservationWriter for ByteWriter<'_> {
    type Field<'a, const N: usize>
        = ByteField<'a, N>
    where
        Self: 'a;

    #[inline]
    fn flags(&mut self, bits: u64, count: usize) {
        spread_word(bits, self.take(count));
    }

    #[inline]
    fn plane(&mut self, rows: &[u32], width: usize) {
        let out = self.take(rows.len() * width);
        for (out, &row) in out.chunks_exact_mut(width).zip(rows) {
            if row != 0 {
                spread_word(row.into(), out);
            }
        }
    }

    #[inline]
    fn numbers<const N: usize>(&mut self, numbers: [u32; N], scale: Scale) {
        let each = scale.bytes();
        let out = self.take(N * each);
        if each == 1 {
            for (out, number) in out.iter_mut().zip(numbers) {
                *out = number as u8;
            }
            return;
        }
        for (out, number) in out.chunks_exact_mut(each).zip(numbers) {
            out.copy_from_slice(&number.to_le_bytes()[..each]);
        }
    }

    #[inline]
    fn scatter<const N: usize>(
        &mut self,
        parts: [(usize, Scale); N],
        put: impl FnOnce(&mut ByteField<'_, N>),
    ) {
        let (begins, end) = begins(parts.map(|(count, scale)| count * scale.bytes()));
        put(&mut ByteField {
            out: self.take(end),
            begins,
            each: parts.map(|(_, scale)| scale.bytes()),
        });
    }
}

/// A writer of bits.
pub(crate) struct BitWriter<'a> {
    /// The whole row. Unwritten bits are 0.
    row: &'a mut [u8],
    /// The byte for the lowest of the waiting bits.
    at: usize,
    /// Bits that are not yet written, lowest first, and how many: less than 32.
    waiting: u64,
    count: usize,
}

impl BitWriter<'_> {
    /// Appends at most 32 bits.
    #[inline]
    fn push(&mut self, bits: u64, count: usize) {
        self.waiting |= bits << self.count;
        self.count += count;
        if self.count >= 32 {
            let four = (self.waiting as u32).to_le_bytes();
            self.row[self.at..self.at + 4].copy_from_slice(&four);
            self.at += 4;
            self.waiting >>= 32;
            self.count -= 32;
        }
    }

    /// Writes the waiting bits.
    fn flush(&mut self) {
        let bytes = self.count.div_ceil(8);
        let waiting = self.waiting.to_le_bytes();
        self.row[self.at..self.at + bytes].copy_from_slice(&waiting[..bytes]);
    }

    /// Continues at another bit. The lower bits of its byte are already written.
    fn go_to(&mut self, bit: usize) {
        self.at = bit / 8;
        self.count = bit % 8;
        self.waiting = self.row.get(self.at).map_or(0, |&byte| byte.into());
    }
}

/// Numbers of a few bits each that can be written in any order.
pub(crate) struct BitField<'a, const N: usize> {
    row: &'a mut [u8],
    begins: [usize; N],
    bits: [usize; N],
}

impl<const N: usize> Field for BitField<'_, N> {
    #[inline]
    fn put(&mut self, part: usize, place: usize, number: u32) {
        let bits = self.bits[part];
        let bit = self.begins[part] + place * bits;
        let number = u64::from(number) << (bit % 8);
        let bytes = (bit % 8 + bits).div_ceil(8);
        let out = &mut self.row[bit / 8..][..bytes];
        for (out, byte) in out.iter_mut().zip(number.to_le_bytes()) {
            *out |= byte;
        }
    }
}

impl ObservationWriter for BitWriter<'_> {
    type Field<'a, const N: usize>
        = BitField<'a, N>
    where
        Self: 'a;

    #[inline]
    fn flags(&mut self, bits: u64, count: usize) {
        let low = count.min(32);
        self.push(bits & 0xffff_ffff, low);
        if count > low {
            self.push(bits >> 32, count - low);
        }
    }

    #[inline]
    fn numbers<const N: usize>(&mut self, numbers: [u32; N], scale: Scale) {
        for number in numbers {
            self.push(u64::from(number), scale.bits());
        }
    }

    #[inline]
    fn scatter<const N: usize>(
        &mut self,
        parts: [(usize, Scale); N],
        put: impl FnOnce(&mut BitField<'_, N>),
    ) {
        self.flush();
        let first = 8 * self.at + self.count;
        let (begins, end) = begins(parts.map(|(count, scale)| count * scale.bits()));
        put(&mut BitField {
            row: self.row,
            begins: begins.map(|begin| first + begin),
            bits: parts.map(|(_, scale)| scale.bits()),
        });
        self.go_to(first + end);
    }
}

impl Drop for BitWriter<'_> {
    fn drop(&mut self) {
        self.flush();
    }
}

/// A writer that discards everything.
pub(crate) struct NoWriter;

impl Field for NoWriter {
    fn put(&mut self, _: usize, _: usize, _: u32) {}
}

impl ObservationWriter for NoWriter {
    type Field<'a, const N: usize> = NoWriter;

    fn flags(&mut self, _: u64, _: usize) {}
    fn numbers<const N: usize>(&mut self, _: [u32; N], _: Scale) {}
    fn scatter<const N: usize>(&mut self, _: [(usize, Scale); N], _: impl FnOnce(&mut NoWriter)) {}
}

/// The storage format of observations, chosen at compile time.
pub(crate) trait ObservationFormat: Send + Sync {
    type Item: Copy + Default + Send + Sync + 'static;
    type Writer<'a>: ObservationWriter;

    /// Whether anything is written.
    const USED: bool = true;

    fn writer(row: &mut [Self::Item]) -> Self::Writer<'_>;

    /// Like `writer`, but for the reused array of a row. `shown` contains what the array shows, if that is `known`, and
    /// is updated.
    #[inline]
    fn keeping_writer<'a>(
        row: &'a mut [Self::Item],
        shown: &'a mut ShownParts,
        known: bool,
    ) -> Self::Writer<'a> {
        let _ = (shown, known);
        Self::writer(row)
    }
}

pub(crate) struct FloatFormat;
pub(crate) struct ByteFormat;
pub(crate) struct BitFormat;
pub(crate) struct Nothing;

impl ObservationFormat for FloatFormat {
    type Item = f32;
    type Writer<'a> = FloatWriter<'a>;

    #[inline]
    fn writer(row: &mut [f32]) -> FloatWriter<'_> {
        FloatWriter {
            rest: row,
            reused: None,
        }
    }

    #[inline]
    fn keeping_writer<'a>(
        row: &'a mut [f32],
        shown: &'a mut ShownParts,
        known: bool,
    ) -> FloatWriter<'a> {
        if !known {
            shown.planes.clear();
        }
        FloatWriter {
            rest: row,
            reused: Some(ReusedFloats {
                shown,
                at: 0,
                known,
            }),
        }
    }
}

impl ObservationFormat for ByteFormat {
    type Item = u8;
    type Writer<'a> = ByteWriter<'a>;

    #[inline]
    fn writer(row: &mut [u8]) -> ByteWriter<'_> {
        row.fill(0);
        ByteWriter { rest: row }
    }
}

impl ObservationFormat for BitFormat {
    type Item = u8;
    type Writer<'a> = BitWriter<'a>;

    #[inline]
    fn writer(row: &mut [u8]) -> BitWriter<'_> {
        row.fill(0);
        BitWriter {
            row,
            at: 0,
            waiting: 0,
            count: 0,
        }
    }
}

impl ObservationFormat for Nothing {
    type Item = u8;
    type Writer<'a> = NoWriter;

    const USED: bool = false;

    fn writer(_: &mut [u8]) -> NoWriter {
        NoWriter
    }
}
