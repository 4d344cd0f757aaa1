//! How Laying Grass is played.
//!
//! The game is judged by what squares are within reach. For every player and every size, the
//! cheapest place of a square is found (`windows`): what its missing cells cost, where a cell that
//! only few tiles can fill costs more, and a hole takes a coupon. With the tiles and coupons to come,
//! the room around, bonuses nearby, and what others' robberies could cut off (`frailty`), that gives
//! the chance of each size (`outlook`, `weights`); the chances of all players together give the
//! chance of winning, territory deciding between equal squares (`judgement`). The weights were
//! fitted to 1,649 games of a searching bot against itself.
//!
//! What the outlooks leave out — coupons, captures that are near, whose turn it is — is weighed after
//! them (`balance`).
//!
//! The search (`guide`) ranks moves by the look after each; of many placements, a quick guess
//! (`wishes`) keeps those that deserve it. It judges a leaf in part by that look and in part by how the
//! game ends if it is played on in a hurry (`hurry`), everybody taking what the quick guess likes best;
//! early in the game the lead counts in which that ends, late who wins. Without the hurry, more than a
//! hundred nodes were of no use.
//!
//! What a hurried game should wish for was found by how well it foretells: over 4,420 positions of
//! recorded games, the surprise (log loss) at their results, judged half by the look and half by 24
//! hurried games, fell from 0.422 to 0.396, most of it by the wish to surround a robbery, the more the
//! fewer cells are missing.
//!
//! What was tried, in games of two, paired seeds, 95 % intervals:
//!
//! | idea | against | games | won |
//! |---|---|---|---|
//! | fitted instead of hand-set weights, pockets cost 2 | itself | 1236, 469 | side of the square of 60-node players from 3.7 to 4.5 |
//! | half by a hurried game, 400 nodes | by looks alone, 800 nodes | 30 | 73 % ± 16 |
//! | 100 moves looked at at the root and 14 below | 36 everywhere, the same time | 80 | 59 % ± 11 |
//! | early, the lead of a hurried game, 300 nodes | who wins it | 120 | 58.8 % ± 8.8 |
//! | the same, and better wishes, 300 nodes | greedy | 200 | 84.0 % ± 5.1, before 76.2 % ± 5.8 |
//! | coupons and captures weighed (`balance`), 300 nodes | without | 200 | 58.2 % ± 6.7 |
//! | 30 moves looked at below the root, 300 nodes | 14 | 200 | 56.8 % ± 6.8 in 1.13 of the time |
//! | 60 moves looked at below the root, 300 nodes | 14 | 200 | 60.8 % ± 6.7 in 1.29 of the time |
//! | *given up:* all by a hurried game | half | 40 | 40 % ± 15 |
//! | *given up:* six hurried moves, then looks, 1000 nodes | to the end, 400 nodes | 40 | 52.5 % ± 15.5, slower |
//! | *given up:* the best three guesses looked at in the hurry | the best guess | 40 | 46 % ± 15, slower |
//! | *given up:* four replies of others only | all | 60 | 52.5 % ± 12.5 |
//! | *given up:* a narrower tree | this one | 60 | 42 % ± 12 |
//! | *given up:* exploration 1.2, 0.35 | 0.6 | 80, 160 | 47.5 % ± 11, 48.4 % ± 7.6 |
//! | *given up:* the same luck for the n-th try of every move | luck of its own | 160 | 47.5 % ± 7.7 |
//! | *given up:* weights of `balance` fitted to newer games | to these | 200 | 48.0 % ± 6.8 |
//! | room, edge and frailty in the fit | without | 100 | 48 % ± 10: no difference, but better calibrated |
//! | chances that squares are lost again (`hold`) | without | 100 | 49.5 % ± 10: the same |
//!
//! How strong the levels are, `docs/bots.md` tells.

mod balance;
mod frailty;
mod guide;
mod hurry;
mod judgement;
mod outlook;
mod weights;
mod windows;
mod wishes;

use ::laying_grass::LayingGrass;
use table::{Game, Seat};

use crate::tree::TreeSearch;
use crate::{Estimate, Mind, Recipe, Search, Strategy};
use guide::Gardener;

impl Strategy for LayingGrass {
    const LEVELS: [Recipe; 8] = [
        Recipe::GREEDY.slipping(80),
        Recipe::GREEDY.slipping(50),
        Recipe::GREEDY.slipping(20),
        Recipe::GREEDY,
        Recipe::search(100),
        Recipe::search(350),
        Recipe::search(1_300),
        Recipe::search(5_000),
    ];

    fn evaluate(&self, seat: Seat) -> Estimate {
        let zero = Estimate {
            chance: 0.0,
            lead: 0.0,
        };
        let mut values = [zero; 9];
        judgement::judge(self, &mut values[..self.players()]);
        values[seat.index()]
    }

    fn search(search: Search) -> Box<dyn Mind<Self>> {
        Box::new(TreeSearch::new(Gardener::default(), search))
    }
}

/// The search that sees the whole queue, if it is shown the real position. Nobody can name it: it is
/// there to measure what luck is worth.
#[must_use]
pub fn clairvoyant(search: Search) -> Box<dyn Mind<LayingGrass>> {
    Box::new(TreeSearch::clairvoyant(Gardener::default(), search))
}
