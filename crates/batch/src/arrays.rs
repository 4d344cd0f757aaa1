//! The arrays that a batch reads and fills. The caller owns them.

use crate::any_batch::AnyBatch;
use crate::error::BatchError;
use crate::spec::Dtype;

/// The actions for all rows.
#[derive(Clone, Copy, Debug)]
pub enum Actions<'a> {
    Int32(&'a [i32]),
    Int64(&'a [i64]),
}

/// An integer type for actions.
pub(crate) trait Number: Copy + Send + Sync {
    /// Returns the number as an action, unless it is negative.
    fn action(self) -> Option<usize>;
    fn wide(self) -> i64;
    fn from_action(action: usize) -> Self;
    /// The value if there is no action to choose.
    const NONE: Self;
}

impl Number for i32 {
    const NONE: i32 = -1;

    #[inline]
    fn action(self) -> Option<usize> {
        usize::try_from(self).ok()
    }

    fn wide(self) -> i64 {
        i64::from(self)
    }

    fn from_action(action: usize) -> Self {
        action as i32
    }
}

impl Number for i64 {
    const NONE: i64 = -1;

    #[inline]
    fn action(self) -> Option<usize> {
        usize::try_from(self).ok()
    }

    fn wide(self) -> i64 {
        self
    }

    fn from_action(action: usize) -> Self {
        action as i64
    }
}

/// An output array with one action per row.
#[derive(Debug)]
pub enum ActionsMut<'a> {
    Int32(&'a mut [i32]),
    Int64(&'a mut [i64]),
}

/// An output array for observations, row after row.
#[derive(Debug)]
pub enum Observations<'a> {
    /// No observations are written.
    Nothing,
    /// For [`Dtype::Float32`].
    Float32(&'a mut [f32]),
    /// For [`Dtype::Uint8`] or [`Dtype::Bits`].
    Uint8(&'a mut [u8]),
}

impl<'a> Observations<'a> {
    pub(crate) fn again(&mut self) -> Observations<'_> {
        match self {
            Observations::Nothing => Observations::Nothing,
            Observations::Float32(floats) => Observations::Float32(floats),
            Observations::Uint8(bytes) => Observations::Uint8(bytes),
        }
    }

    pub(crate) fn floats(self) -> &'a mut [f32] {
        match self {
            Observations::Float32(floats) => floats,
            Observations::Nothing | Observations::Uint8(_) => &mut [],
        }
    }

    pub(crate) fn bytes(self) -> &'a mut [u8] {
        match self {
            Observations::Uint8(bytes) => bytes,
            Observations::Nothing | Observations::Float32(_) => &mut [],
        }
    }

    /// Checks the type and the length. If `optional` is set, the array may be missing.
    pub(crate) fn check(
        &self,
        what: &'static str,
        dtype: Dtype,
        length: usize,
        optional: bool,
    ) -> Result<(), BatchError> {
        let given = match (self, dtype) {
            (Observations::Nothing, Dtype::Nothing) => return Ok(()),
            (Observations::Nothing, _) if optional => return Ok(()),
            (Observations::Float32(floats), Dtype::Float32) => floats.len(),
            (Observations::Uint8(bytes), Dtype::Uint8 | Dtype::Bits) => bytes.len(),
            _ => {
                return Err(BatchError::Dtype {
                    what,
                    expected: dtype,
                });
            }
        };
        check_length(what, length, given)
    }
}

/// The arrays that a step fills, row after row.
#[derive(Debug)]
pub struct Outputs<'a> {
    /// The observation for the seat to move, or for the seat that moved last if the game is over.
    pub observations: Observations<'a>,
    /// The final observation of a game, written only if the game ended in this step. Used only with
    /// [`Reset::SameStep`](crate::Reset::SameStep), and optional.
    pub final_observations: Observations<'a>,
    /// The action mask, all 0 if the game is over.
    pub legal: &'a mut [u8],
    /// The reward of every seat in this step. Rewards are 0 until the game ends. A sole winner then
    /// gets exactly 1, which the other seats lose in equal parts. Tied winners share it, so that all
    /// rewards add up to 0. Each reward is the closest `float32` to its fraction. With four seats,
    /// for example, the sum is 0 except for a rounding error below 10⁻⁶.
    pub rewards: &'a mut [f32],
    /// The points of every seat, written only if the game ended in this step.
    pub points: &'a mut [i64],
    /// 1 if a game ended in this step or is over, otherwise 0.
    pub done: &'a mut [u8],
    /// The seat to move, or −1 if the game is over.
    pub to_play: &'a mut [i32],
    /// Whether `observations` and `legal` are the arrays of the previous calls with `reused`, and nobody else has
    /// written to them. If so, only changes are written.
    pub reused: bool,
}

impl Outputs<'_> {
    /// Borrows the arrays again for a shorter time.
    pub fn again(&mut self) -> Outputs<'_> {
        Outputs {
            observations: self.observations.again(),
            final_observations: self.final_observations.again(),
            legal: self.legal,
            rewards: self.rewards,
            points: self.points,
            done: self.done,
            to_play: self.to_play,
            reused: self.reused,
        }
    }
}

pub(crate) fn check_length(
    what: &'static str,
    expected: usize,
    given: usize,
) -> Result<(), BatchError> {
    if expected == given {
        return Ok(());
    }
    Err(BatchError::Length {
        what,
        expected,
        given,
    })
}

/// Owned arrays of the right lengths.
#[derive(Clone, Debug, PartialEq)]
pub struct Buffers {
    /// See [`Outputs::observations`], as `float32`.
    pub floats: Vec<f32>,
    /// See [`Outputs::observations`], as bytes or bits.
    pub bytes: Vec<u8>,
    /// See [`Outputs::final_observations`], as `float32`.
    pub final_floats: Vec<f32>,
    /// See [`Outputs::final_observations`], as bytes or bits.
    pub final_bytes: Vec<u8>,
    /// See [`Outputs::legal`].
    pub legal: Vec<u8>,
    /// See [`Outputs::rewards`].
    pub rewards: Vec<f32>,
    /// See [`Outputs::points`].
    pub points: Vec<i64>,
    /// See [`Outputs::done`].
    pub done: Vec<u8>,
    /// See [`Outputs::to_play`].
    pub to_play: Vec<i32>,
    dtype: Dtype,
}

impl Buffers {
    /// Allocates arrays for this batch.
    #[must_use]
    pub fn new(batch: &dyn AnyBatch) -> Self {
        let (rows, seats) = (batch.rows(), batch.players());
        let dtype = batch.settings().observations;
        let length = rows * batch.observation_length();
        let (floats, bytes) = match dtype {
            Dtype::Nothing => (0, 0),
            Dtype::Float32 => (length, 0),
            Dtype::Uint8 | Dtype::Bits => (0, length),
        };
        Buffers {
            floats: vec![0.0; floats],
            bytes: vec![0; bytes],
            final_floats: vec![0.0; floats],
            final_bytes: vec![0; bytes],
            legal: vec![0; rows * batch.mask_length()],
            rewards: vec![0.0; rows * seats],
            points: vec![0; rows * seats],
            done: vec![0; rows],
            to_play: vec![0; rows],
            dtype,
        }
    }

    /// Borrows the arrays as outputs of a step, with [`reused`](Outputs::reused).
    pub fn reused(&mut self) -> Outputs<'_> {
        Outputs {
            reused: true,
            ..self.outputs()
        }
    }

    /// Borrows the arrays as outputs of a step.
    pub fn outputs(&mut self) -> Outputs<'_> {
        let (observations, final_observations) = match self.dtype {
            Dtype::Nothing => (Observations::Nothing, Observations::Nothing),
            Dtype::Float32 => (
                Observations::Float32(&mut self.floats),
                Observations::Float32(&mut self.final_floats),
            ),
            Dtype::Uint8 | Dtype::Bits => (
                Observations::Uint8(&mut self.bytes),
                Observations::Uint8(&mut self.final_bytes),
            ),
        };
        Outputs {
            observations,
            final_observations,
            legal: &mut self.legal,
            rewards: &mut self.rewards,
            points: &mut self.points,
            done: &mut self.done,
            to_play: &mut self.to_play,
            reused: false,
        }
    }
}
