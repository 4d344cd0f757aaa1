//! Influence, decay and the King.

use std::collections::BTreeSet;

use table::{Dice, Draw, Label};

use super::{Place, Reference};

impl Reference {
    /// Gives the player who placed a tile influence on the tiles around it.
    pub(super) fn spread(&mut self, place: Place) {
        let mut around = BTreeSet::new();
        for down in -1..=1 {
            for right in -1..=1 {
                let corner = down != 0 && right != 0;
                if (down, right) == (0, 0) || corner && self.rules.reach == 4 {
                    continue;
                }
                if let Some(next) = self.from(place, down, right) {
                    around.insert(next);
                }
            }
        }
        let placer = self.turn;
        for next in around {
            if let Some(tile) = self.board.get_mut(&next) {
                tile.beside += 1;
                tile.influence[placer] += 100 - 10 * tile.beside;
                if tile.influence[placer] > 100 {
                    self.count("influence above 100");
                }
            }
        }
    }

    pub(super) fn decay(&mut self) {
        for tile in self.board.values_mut() {
            for influence in &mut tile.influence {
                if *influence > 0 {
                    *influence -= 1;
                }
            }
        }
    }

    /// Returns all players with the highest influence, if that is above 0; below level 3, returns the player who placed
    /// the tile.
    pub(crate) fn owners(&self, place: Place) -> Vec<usize> {
        let tile = &self.board[&place];
        if self.rules.level < 3 {
            return vec![tile.placer];
        }
        let highest = *tile.influence.iter().max().expect("there are players");
        (0..self.rules.players)
            .filter(|&seat| highest > 0 && tile.influence[seat] == highest)
            .collect()
    }

    /// Returns the cell that the King draws at the end of this round. One dice stream gives the cells of sixteen rounds
    /// in order.
    fn king_cell(&self) -> Place {
        let side = self.rules.side;
        let mut dice = Dice::new(self.seed).stream(Label::new("king"), (self.round - 1) / 16);
        let mut cell = 0;
        for _ in 0..=(self.round - 1) % 16 {
            cell = dice.below((side * side) as u32) as usize;
        }
        (cell / side, cell % side)
    }

    pub(super) fn king(&mut self) {
        let target = self.king_cell();
        if !self.board.contains_key(&target) {
            return;
        }
        let mut struck = BTreeSet::from([target]);
        for (down, right) in [(-1, 0), (0, 1), (1, 0), (0, -1)] {
            let mut here = target;
            while let Some(next) = self.from(here, down, right) {
                if next == target {
                    self.count("King round the torus");
                    break;
                }
                if !self.board.contains_key(&next) {
                    break;
                }
                if next.0.abs_diff(here.0) > 1 || next.1.abs_diff(here.1) > 1 {
                    self.count("King over the edge");
                }
                struck.insert(next);
                here = next;
            }
        }
        let owners = self.owners(target);
        if owners.is_empty() {
            self.count("King on a tile that nobody owns");
        }
        if owners.len() > 1 {
            self.count("King on a tile of several owners");
        }
        // Owners are determined before any loss.
        let mut losses = Vec::new();
        for &place in &struck {
            let victims = if self.rules.each_victim {
                self.owners(place)
            } else {
                owners.clone()
            };
            for seat in victims {
                losses.push((place, seat));
            }
        }
        for (place, seat) in losses {
            let influence = self.board[&place].influence[seat];
            if influence > 0 && influence < 50 {
                self.count("influence held at 0");
            }
            let tile = self.board.get_mut(&place).expect("a struck tile");
            tile.influence[seat] = (influence - 50).max(0);
            self.count("strike");
        }
    }
}
