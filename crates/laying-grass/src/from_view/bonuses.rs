//! Reads the bonuses of a view, captured or not, and the coupons and stones.

use table::ViewError;

use crate::area::Area;
use crate::bonus::Bonus;
use crate::options::{BonusSpacing, Options};
use crate::piece::GrassKind;
use crate::{LayingGrass, View};

impl LayingGrass {
    /// Reads the captured bonuses, coupons and stones, and checks that there are no more of them than the initial
    /// bonuses allow.
    pub(super) fn read_bonuses(&mut self, options: &Options, view: &View) -> Result<(), ViewError> {
        let players = options.players;
        let all = self.all_bonuses();
        for cell in all.cells() {
            let own = Area::of([cell]);
            let near = match options.bonus_spacing {
                BonusSpacing::Four => own.spread(),
                BonusSpacing::Eight => own.spread_to_corners(),
            };
            ensure!(
                (near & all) == own,
                "the bonus on {cell} is next to another bonus"
            );
        }
        let used = Bonus::ALL.map(|bonus| {
            let lying = self.bonuses[bonus as usize].count() as usize;
            bonus.count(players).checked_sub(lying)
        });
        let [Some(exchanges), Some(stones), Some(robberies)] = used else {
            return Err(ViewError::new("there are too many bonuses on the board"));
        };
        let count = |kind| {
            self.pieces
                .iter()
                .filter(|(_, piece)| piece.kind == kind)
                .count()
        };
        let captured = Bonus::ALL.map(|bonus| count(GrassKind::Captured(bonus)));
        ensure!(
            captured[0] <= exchanges && captured[1] <= stones && captured[2] <= robberies,
            "too many bonuses were captured"
        );
        let mut coupons = count(GrassKind::Bought);
        for (seat, player) in view.players.iter().enumerate() {
            self.coupons[seat] = player.coupons;
            coupons += usize::from(player.coupons.count());
        }
        let [exchanges, stones, robberies] = captured;
        ensure!(coupons <= players + exchanges, "there are too many coupons");
        ensure!(
            self.stones.count() as usize <= stones,
            "there are too many stones"
        );
        self.read_pending(view, [0, stones, robberies])
    }

    fn read_pending(&mut self, view: &View, most: [usize; 3]) -> Result<(), ViewError> {
        let mover = self.mover();
        for bonus in Bonus::ALL {
            let waiting = view.pending.iter().filter(|capture| capture.bonus == bonus);
            ensure!(
                waiting.count() <= most[bonus as usize],
                "more {bonus} bonuses are pending than were captured"
            );
        }
        for (i, &capture) in view.pending.iter().enumerate() {
            let cell = capture.cell;
            let mut captured = self.pieces.iter();
            ensure!(
                captured.any(|(_, piece)| {
                    let own =
                        (piece.kind, piece.owner) == (GrassKind::Captured(capture.bonus), mover);
                    own && piece.corner == cell
                }),
                "the pending bonus on {cell} was not captured by the player to move"
            );
            ensure!(
                view.pending[..i].iter().all(|other| other.cell != cell),
                "the bonus on {cell} is pending twice"
            );
            self.pending.add(capture);
        }
        Ok(())
    }
}
