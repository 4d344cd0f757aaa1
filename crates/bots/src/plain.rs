//! Bots for any game, using only its rules.
//!
//! The greedy bot compares moves by a few random playouts after each. The search grows a tree over determinizations.
//! All moves have the same prior, and a random playout evaluates each leaf.

use std::hash::{Hash, Hasher};

use rand_pcg::Pcg64Mcg;
use table::{Game, Seat, Standings};

use crate::tree::{Guide, RankedMove, TreeParameters, TreeSearch};
use crate::{Bot, Estimate, Recipe, SearchBudget, Strategy, bot};

/// The strategy for any game.
pub struct Plain;

/// The number of random playouts that the greedy bot makes after each move. Set by hand: enough to beat random moves at
/// Nim.
const PLAYOUTS: u64 = 16;

/// The length at which a playout stops without a winner. None of our games comes near it.
const LONGEST: usize = 10_000;

impl<G: Game> Strategy<G> for Plain {
    // Set by hand. Beginners make mistakes; from level 4 on, each level searches about four times
    // as many nodes. A test with Nim checks that higher levels win.
    const LEVELS: [Recipe; 8] = [
        Recipe::RANDOM,
        Recipe::search(20).slipping(60),
        Recipe::search(40).slipping(30),
        Recipe::search(80),
        Recipe::search(300),
        Recipe::search(1_200),
        Recipe::search(5_000),
        Recipe::search(20_000),
    ];

    fn evaluate(position: &G, seat: Seat) -> Estimate {
        let mut values = vec![NOTHING; position.players()];
        if position.turn().is_over() {
            finish(position, &mut values);
            return values[seat.index()];
        }
        let mut sum = NOTHING;
        let mut legal = Vec::new();
        for i in 0..PLAYOUTS {
            // Every move gets the same random numbers, so that only the moves differ.
            let mut rng = bot::dice(i);
            let mut world = position.clone();
            world.determinize(seat, &mut rng);
            play_out(&mut world, &mut rng, &mut legal);
            finish(&world, &mut values);
            sum.chance += values[seat.index()].chance;
            sum.lead += values[seat.index()].lead;
        }
        Estimate {
            chance: sum.chance / PLAYOUTS as f32,
            lead: sum.lead / PLAYOUTS as f32,
        }
    }

    fn search(search: SearchBudget) -> Box<dyn Bot<G>> {
        Box::new(TreeSearch::new(PlainGuide::<G>::new(), search))
    }
}

const NOTHING: Estimate = Estimate {
    chance: 0.0,
    lead: 0.0,
};

/// A guide without any knowledge of the game.
#[derive(Clone)]
struct PlainGuide<G: Game> {
    legal: Vec<G::Move>,
}

impl<G: Game> PlainGuide<G> {
    const fn new() -> Self {
        PlainGuide { legal: Vec::new() }
    }
}

impl<G: Game> Guide<G> for PlainGuide<G> {
    const PARAMETERS: TreeParameters = TreeParameters {
        // Set by hand. Equal priors are small, so the search needs strong exploration to reach
        // untried moves.
        exploration: 2.0,
        // No move is known to be worse than another, so the search tries all of them.
        width: f32::INFINITY,
        widening: 0.0,
        first_play_urgency: 0.0,
    };

    /// Hashes the legal moves and the player to move.
    fn key(&mut self, position: &G) -> u64 {
        position.moves(&mut self.legal);
        let mut key = Key(0xcbf2_9ce4_8422_2325);
        position.turn().seat().map(Seat::index).hash(&mut key);
        self.legal.hash(&mut key);
        key.finish()
    }

    fn rank(&mut self, _: &G, legal: &[G::Move], ranked: &mut Vec<RankedMove<G::Move>>) {
        ranked.extend(legal.iter().map(|&mv| RankedMove { mv, prior: 1.0 }));
    }

    fn evaluate(&mut self, position: &mut G, rng: &mut Pcg64Mcg, values: &mut [Estimate]) {
        play_out(position, rng, &mut self.legal);
        finish(position, values);
    }
}

/// Plays the game to its end with random moves.
fn play_out<G: Game>(position: &mut G, rng: &mut Pcg64Mcg, legal: &mut Vec<G::Move>) {
    for _ in 0..LONGEST {
        if position.turn().is_over() {
            return;
        }
        let mv = position.sample(rng, legal);
        position.play(mv, &mut ());
    }
}

/// Writes how the game ended for each seat. If it has not ended, all seats are equal.
fn finish<G: Game>(position: &G, values: &mut [Estimate]) {
    let Some(standings) = position.standings() else {
        let chance = 1.0 / values.len() as f32;
        values.fill(Estimate { chance, lead: 0.0 });
        return;
    };
    for (ranked, share) in standings.seats().iter().zip(standings.win_shares()) {
        values[ranked.seat.index()] = Estimate {
            chance: share as f32,
            lead: lead::<G>(&standings, ranked.seat),
        };
    }
}

/// Returns the lead of a seat over the best opponent, in points.
fn lead<G: Game>(standings: &Standings<G::Tally>, seat: Seat) -> f32 {
    let (mut own, mut best) = (0, None);
    for ranked in standings.seats() {
        let points = G::points(&ranked.tally);
        if ranked.seat == seat {
            own = points;
        } else {
            best = best.max(Some(points));
        }
    }
    (own - best.unwrap_or(0)) as f32
}

/// FNV-1a, a hash that is the same in every run.
struct Key(u64);

impl Hasher for Key {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
