//! The end of the game.

use super::Reference;

impl Reference {
    pub(super) fn why_over(&self) -> Option<&'static str> {
        if self.rules.classic {
            if self.skips == self.rules.players {
                return Some("all-skipped");
            }
        } else if !self
            .decks
            .iter()
            .flatten()
            .any(|tile| self.fits_somewhere(tile))
        {
            return Some("nothing-fits");
        }
        if self.decks[self.turn].is_empty() {
            return Some("no-tile");
        }
        None
    }

    pub(super) fn count_rarities(&mut self) {
        if self.board.len() < 5 {
            self.count("fewer than five tiles");
        }
        if self.board.len() == self.rules.side * self.rules.side {
            self.count("full board");
        }
        if !self.left_out.is_empty() {
            self.count("tiles left out");
        }
        if self.rules.level == 3 {
            let owners: Vec<usize> = self
                .places()
                .into_iter()
                .filter(|place| self.board.contains_key(place))
                .map(|place| self.owners(place).len())
                .collect();
            if owners.contains(&0) {
                self.count("tile that nobody owns at the end");
            }
            if owners.iter().any(|&n| n > 1) {
                self.count("tile of several owners at the end");
            }
        }
        let zones = self.zones();
        if zones.iter().any(|zone| zone.owners.is_empty()) {
            self.count("zone that nobody owns");
        }
        for zone in &zones {
            if zone.owners.len() > 1 {
                self.count("zone of several owners");
            }
            if zone.owners.len() > 1 && (zone.places.len().pow(2) % zone.owners.len()) != 0 {
                self.count("zone share rounded down");
            }
        }
        let best = self.scores().iter().map(super::scoring::Split::total).max();
        let winners = self
            .scores()
            .iter()
            .filter(|split| Some(split.total()) == best)
            .count();
        if winners > 1 {
            self.count("shared win");
        }
    }
}
