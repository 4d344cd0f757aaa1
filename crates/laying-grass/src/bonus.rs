//! Bonus squares: their kinds, their initial layout, and captures waiting to be resolved.

use std::fmt;

use serde::{Deserialize, Serialize};
use table::Draw;

use crate::Cell;
use crate::area::Area;
use crate::options::BonusSpacing;

/// A kind of bonus square, in the order in which captures are resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "GrassBonus"))]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Bonus {
    /// `E`: one more coupon.
    Exchange,
    /// `S`: put a stone on an empty cell.
    Stone,
    /// `R`: rob another player of a tile.
    Robbery,
}

impl Bonus {
    /// All kinds, in the order in which captures are resolved.
    pub const ALL: [Bonus; 3] = [Bonus::Exchange, Bonus::Stone, Bonus::Robbery];

    /// Returns the letter of the bonus in machine-readable text.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Bonus::Exchange => 'E',
            Bonus::Stone => 'S',
            Bonus::Robbery => 'R',
        }
    }

    /// Returns the character that marks the bonus on a board drawn for people. Robbery has no letter, because R is red
    /// grass.
    #[must_use]
    pub const fn sign(self) -> char {
        match self {
            Bonus::Robbery => '!',
            Bonus::Exchange | Bonus::Stone => self.letter(),
        }
    }

    /// Returns how many bonuses of this kind a board for that many players has.
    pub(crate) const fn count(self, players: usize) -> usize {
        match self {
            Bonus::Exchange => (3 * players).div_ceil(2),
            Bonus::Stone => players.div_ceil(2),
            Bonus::Robbery => players,
        }
    }
}

impl fmt::Display for Bonus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Bonus::Exchange => "exchange",
            Bonus::Stone => "stone",
            Bonus::Robbery => "robbery",
        })
    }
}

/// Draws the positions of the bonus squares: this many cells of each kind, none of them on the edge of the board or
/// next to another. Each is drawn from the cells that are still allowed. Returns `None` if no cell is allowed before
/// all are placed; the caller then retries with other dice.
pub(crate) fn scatter(
    side: u8,
    counts: [usize; 3],
    spacing: BonusSpacing,
    dice: &mut impl Draw,
) -> Option<[Area; 3]> {
    let mut allowed = Area::inside(side);
    let mut bonuses = [Area::EMPTY; 3];
    for (bonus, count) in bonuses.iter_mut().zip(counts) {
        for _ in 0..count {
            if allowed.is_empty() {
                return None;
            }
            let cell = allowed.nth(dice.below(allowed.count()));
            bonus.insert(cell);
            let own = Area::of([cell]);
            allowed = allowed.without(&match spacing {
                BonusSpacing::Four => own.spread(),
                BonusSpacing::Eight => own.spread_to_corners(),
            });
        }
    }
    Some(bonuses)
}

/// The maximum number of captures that can be pending at once: all stones and robberies of nine players.
const MOST_PENDING: usize =
    Bonus::Stone.count(crate::MOST_PLAYERS) + Bonus::Robbery.count(crate::MOST_PLAYERS);

/// A captured bonus square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "GrassCapture"))]
pub struct Capture {
    pub bonus: Bonus,
    pub cell: Cell,
}

/// The captured stones and robberies that still have to be resolved, in order: stones before robberies, and each kind
/// by row, then by column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pending {
    list: [Option<Capture>; MOST_PENDING],
}

impl Pending {
    pub(crate) const NONE: Pending = Pending {
        list: [None; MOST_PENDING],
    };

    pub(crate) fn iter(&self) -> impl Iterator<Item = Capture> {
        self.list.into_iter().flatten()
    }

    /// Returns the capture to resolve now.
    pub(crate) const fn first(&self) -> Option<Capture> {
        self.list[0]
    }

    pub(crate) fn add(&mut self, capture: Capture) {
        let place = self.iter().take_while(|&other| other < capture).count();
        self.list[place..].rotate_right(1);
        self.list[place] = Some(capture);
    }

    /// Removes the capture to resolve now.
    pub(crate) fn resolve(&mut self) {
        self.list[0] = None;
        self.list.rotate_left(1);
    }
}

#[cfg(test)]
mod tests {
    use table::{Dice, Label, Seed};

    use super::*;

    #[test]
    fn pending_captures_are_sorted_by_kind_row_and_column() {
        let mut pending = Pending::NONE;
        for (bonus, text) in [
            (Bonus::Robbery, "CF"),
            (Bonus::Stone, "SB"),
            (Bonus::Robbery, "CB"),
            (Bonus::Stone, "BS"),
            (Bonus::Robbery, "BZ"),
        ] {
            let cell = text.parse().unwrap();
            pending.add(Capture { bonus, cell });
        }
        let texts: Vec<String> = pending
            .iter()
            .map(|capture| format!("{}{}", capture.bonus.letter(), capture.cell))
            .collect();
        assert_eq!(texts, ["SBS", "SSB", "RBZ", "RCB", "RCF"]);
        pending.resolve();
        assert_eq!(
            pending
                .first()
                .map(|capture| capture.cell.to_string())
                .as_deref(),
            Some("SB")
        );
    }

    /// A board of 5 × 5 has room for five bonuses that share no edge, but only if the first ones are drawn well. About
    /// half of all draws on such a board fail.
    #[test]
    fn a_layout_that_cannot_be_completed_is_given_up() {
        const BONUS: Label = Label::new("bonus");
        let (mut complete, mut given_up) = (0, 0);
        for n in 0..200 {
            let mut dice = Dice::new(Seed::number(1)).stream(BONUS, n);
            match scatter(5, [3, 1, 1], BonusSpacing::Four, &mut dice) {
                None => given_up += 1,
                Some(bonuses) => {
                    complete += 1;
                    assert_eq!(bonuses.map(|area| area.count()), [3, 1, 1]);
                }
            }
        }
        assert!(complete > 10 && given_up > 10, "{complete} {given_up}");
        let mut dice = Dice::new(Seed::number(1)).stream(BONUS, 0);
        assert_eq!(scatter(5, [6, 0, 0], BonusSpacing::Four, &mut dice), None);
    }
}
