//! Signs that not every terminal supports.

/// The set of characters that a terminal supports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Charset {
    /// Whether it supports more than ASCII.
    pub unicode: bool,
}

impl Charset {
    /// All characters.
    pub const ALL: Charset = Charset { unicode: true };

    /// Chooses between a sign and its ASCII replacement.
    #[must_use]
    pub const fn either(self, sign: &'static str, ascii: &'static str) -> &'static str {
        if self.unicode { sign } else { ascii }
    }

    /// Formats a number with its sign.
    #[must_use]
    pub fn signed(self, number: i64) -> String {
        let sign = if number < 0 {
            self.either("−", "-")
        } else {
            "+"
        };
        format!("{sign}{}", number.unsigned_abs())
    }

    /// Formats points won or lost. A bare 0 would look like the number of a round.
    #[must_use]
    pub fn net(self, points: i64) -> String {
        match points {
            0 => self.either("±0", "+0").to_owned(),
            points => self.signed(points),
        }
    }
}
