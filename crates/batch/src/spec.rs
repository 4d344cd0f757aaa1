//! The format of observations.

use std::fmt;
use std::str::FromStr;

/// The type in which observations are stored. The content is the same for all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Dtype {
    /// No observations are written.
    Nothing,
    /// Every number as a `float32`, divided by the [divisor](ObservationPart::divisor) of its part.
    #[default]
    Float32,
    /// Every number in one byte. If its part can exceed 255, a number takes two or four bytes,
    /// lowest first, and the part has an additional axis.
    Uint8,
    /// Every number in as many bits as its part needs, lowest first and packed. If that is more
    /// than one, the part has an additional axis. The first bit of a byte is its lowest, and rows
    /// are padded to whole bytes.
    Bits,
}

impl FromStr for Dtype {
    type Err = UnknownDtype;

    fn from_str(text: &str) -> Result<Self, UnknownDtype> {
        match text {
            "none" => Ok(Dtype::Nothing),
            "float32" => Ok(Dtype::Float32),
            "uint8" => Ok(Dtype::Uint8),
            "bits" => Ok(Dtype::Bits),
            _ => Err(UnknownDtype(table::text::safe(text))),
        }
    }
}

impl fmt::Display for Dtype {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Dtype::Nothing => "none",
            Dtype::Float32 => "float32",
            Dtype::Uint8 => "uint8",
            Dtype::Bits => "bits",
        })
    }
}

/// Error for an unknown type of observations.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("observations must be \"float32\", \"uint8\", \"bits\" or \"none\", not {0:?}")]
pub struct UnknownDtype(String);

/// The largest value that a number of a part can have, and the divisor for `float32`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    most: u32,
    factor: f32,
    bits: u8,
    bytes: u8,
}

impl Scale {
    /// 0 or 1.
    pub const FLAG: Scale = Scale::up_to(1);

    /// Returns the scale for numbers from 0 to `most`, which become 0 to 1 as `float32`.
    #[must_use]
    pub const fn up_to(most: u32) -> Self {
        Scale::divided(most, most)
    }

    /// Returns the scale for numbers from 0 to `most` with another divisor. Used if the maximum is
    /// far above typical values.
    #[must_use]
    pub const fn divided(most: u32, divisor: u32) -> Self {
        let most = if most == 0 { 1 } else { most };
        Scale {
            most,
            factor: 1.0 / if divisor == 0 { 1.0 } else { divisor as f32 },
            bits: (u32::BITS - most.leading_zeros()) as u8,
            bytes: match most {
                0..=0xff => 1,
                0x100..=0xffff => 2,
                _ => 4,
            },
        }
    }

    /// Returns the maximum.
    #[must_use]
    pub const fn most(self) -> u32 {
        self.most
    }

    pub(crate) const fn factor(self) -> f32 {
        self.factor
    }

    pub(crate) const fn bits(self) -> usize {
        self.bits as usize
    }

    pub(crate) const fn bytes(self) -> usize {
        self.bytes as usize
    }
}

/// A part of an observation: numbers that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct ObservationPart {
    pub name: &'static str,
    /// The shape of the numbers. The last axis varies fastest.
    pub shape: Vec<usize>,
    pub scale: Scale,
    /// The meaning of the axes and numbers.
    pub meaning: &'static str,
}

impl ObservationPart {
    /// Returns a part that consists of numbers.
    #[must_use]
    pub fn numbers(
        name: &'static str,
        shape: impl Into<Vec<usize>>,
        scale: Scale,
        meaning: &'static str,
    ) -> Self {
        ObservationPart {
            name,
            shape: shape.into(),
            scale,
            meaning,
        }
    }

    /// Returns a part that consists of zeros and ones.
    #[must_use]
    pub fn flags(name: &'static str, shape: impl Into<Vec<usize>>, meaning: &'static str) -> Self {
        ObservationPart::numbers(name, shape, Scale::FLAG, meaning)
    }

    /// Returns how many numbers this part has.
    #[must_use]
    pub fn count(&self) -> usize {
        self.shape.iter().product()
    }

    /// Returns the largest value that a number of this part can have.
    #[must_use]
    pub const fn most(&self) -> u32 {
        self.scale.most()
    }

    /// Returns the divisor by which the numbers of this part are stored as `float32`.
    #[must_use]
    pub fn divisor(&self) -> f32 {
        (1.0 / self.scale.factor()).round()
    }

    /// Returns how many items a number of this part takes: bits for [`Dtype::Bits`], otherwise floats or bytes.
    #[must_use]
    pub const fn items_each(&self, dtype: Dtype) -> usize {
        match dtype {
            Dtype::Nothing => 0,
            Dtype::Float32 => 1,
            Dtype::Uint8 => self.scale.bytes(),
            Dtype::Bits => self.scale.bits(),
        }
    }
}

/// The range that a part occupies in the row of an observation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartRange {
    pub name: &'static str,
    /// The index of the first item: a bit for [`Dtype::Bits`], otherwise a float or a byte.
    pub offset: usize,
    /// The number of items.
    pub length: usize,
    /// The shape as stored, with an additional axis if a number takes several items.
    pub shape: Vec<usize>,
}

/// All parts of a game's observation, in order.
#[derive(Clone, Debug, PartialEq)]
pub struct Spec {
    /// The id of the game.
    pub game: &'static str,
    /// Increases when a part, its place, its range or its meaning changes.
    pub version: u32,
    pub parts: Vec<ObservationPart>,
}

impl Spec {
    /// Returns the range of each part.
    #[must_use]
    pub fn places(&self, dtype: Dtype) -> Vec<PartRange> {
        let mut offset = 0;
        let place = |part: &ObservationPart| {
            let each = part.items_each(dtype);
            let mut shape = part.shape.clone();
            if each != 1 {
                shape.push(each);
            }
            let length = part.count() * each;
            offset += length;
            PartRange {
                name: part.name,
                offset: offset - length,
                length,
                shape,
            }
        };
        self.parts.iter().map(place).collect()
    }

    /// Returns how many numbers an observation has.
    #[must_use]
    pub fn count(&self) -> usize {
        self.parts.iter().map(ObservationPart::count).sum()
    }

    /// Returns how many floats or bytes a row takes.
    #[must_use]
    pub fn row_length(&self, dtype: Dtype) -> usize {
        let items = |part: &ObservationPart| part.count() * part.items_each(dtype);
        let items = self.parts.iter().map(items).sum::<usize>();
        match dtype {
            Dtype::Bits => items.div_ceil(8),
            Dtype::Nothing | Dtype::Float32 | Dtype::Uint8 => items,
        }
    }

    /// Decodes a row into its numbers, before they were divided, split or packed. Returns `None` if
    /// the row has the wrong length.
    #[must_use]
    #[expect(clippy::cast_sign_loss, reason = "no number is negative")]
    pub fn numbers(&self, row: &StoredRow) -> Option<Vec<u32>> {
        if row.len() != self.row_length(row.dtype()) {
            return None;
        }
        let mut numbers = Vec::with_capacity(self.count());
        let mut at = 0;
        for part in &self.parts {
            let each = part.items_each(row.dtype());
            for _ in 0..part.count() {
                numbers.push(match row {
                    StoredRow::Float32(row) => (row[at] * part.divisor()).round() as u32,
                    StoredRow::Uint8(row) => {
                        let bytes = row[at..at + each].iter().rev();
                        bytes.fold(0, |number, &byte| number << 8 | u32::from(byte))
                    }
                    StoredRow::Bits(row) => {
                        let bits = (at..at + each).rev();
                        bits.fold(0, |number, bit| {
                            number << 1 | u32::from(row[bit / 8] >> (bit % 8) & 1)
                        })
                    }
                });
                at += each;
            }
        }
        Some(numbers)
    }
}

/// One stored observation.
#[derive(Clone, Copy, Debug)]
pub enum StoredRow<'a> {
    Float32(&'a [f32]),
    Uint8(&'a [u8]),
    Bits(&'a [u8]),
}

impl StoredRow<'_> {
    fn len(&self) -> usize {
        match self {
            StoredRow::Float32(row) => row.len(),
            StoredRow::Uint8(row) | StoredRow::Bits(row) => row.len(),
        }
    }

    const fn dtype(&self) -> Dtype {
        match self {
            StoredRow::Float32(_) => Dtype::Float32,
            StoredRow::Uint8(_) => Dtype::Uint8,
            StoredRow::Bits(_) => Dtype::Bits,
        }
    }
}
