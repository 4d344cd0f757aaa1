//! Signs that not every terminal has.

/// Whether there is more than ASCII.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Charset {
    /// There is.
    pub unicode: bool,
}

impl Charset {
    /// All signs there are.
    pub const ALL: Charset = Charset { unicode: true };

    /// One of two.
    #[must_use]
    pub const fn either(self, sign: &'static str, ascii: &'static str) -> &'static str {
        if self.unicode { sign } else { ascii }
    }

    /// A number with its sign.
    #[must_use]
    pub fn signed(self, number: i64) -> String {
        let sign = if number < 0 {
            self.either("−", "-")
        } else {
            "+"
        };
        format!("{sign}{}", number.unsigned_abs())
    }

    /// Points won or lost. A bare 0 would read like the number of a round.
    #[must_use]
    pub fn net(self, points: i64) -> String {
        match points {
            0 => self.either("±0", "+0").to_owned(),
            points => self.signed(points),
        }
    }
}
