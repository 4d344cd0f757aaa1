//! Random games and how their moves are chosen.

use conformance::Playing;
use laying_grass::{
    BonusSpacing, Contact, CouponsPerTurn, LastTiles, LayingGrass, Options, Orphans, QueueOrder,
    Robbery, TieBreak, TurnOrder,
};
use proptest::prelude::*;
use table::{Draw, Seed};

use crate::policies;

/// A random game: its options, its seed, and how its moves are chosen.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) options: Options,
    pub(crate) seed: Seed,
    choices: u64,
    /// The percentage of moves that go for bonuses.
    hunting: u32,
}

fn either<T: Clone + std::fmt::Debug + 'static>(one: T, other: T) -> impl Strategy<Value = T> {
    prop_oneof![Just(one), Just(other)]
}

fn options() -> impl Strategy<Value = Options> {
    (
        2..=9_usize,
        either(TurnOrder::Random, TurnOrder::AsEntered),
        either(QueueOrder::Shuffled, QueueOrder::Show),
        either(BonusSpacing::Four, BonusSpacing::Eight),
        either(Contact::Edges, Contact::CornersToo),
        either(Orphans::Idle, Orphans::Count),
        either(LastTiles::Anywhere, LastTiles::Adjacent),
        either(CouponsPerTurn::Any, CouponsPerTurn::One),
        either(Robbery::Replace, Robbery::InPlace),
        either(TieBreak::Territory, TieBreak::SquareGrass),
    )
        .prop_map(
            |(
                players,
                order,
                queue,
                bonus_spacing,
                contact,
                orphans,
                last_tiles,
                coupons_per_turn,
                robbery,
                tie_break,
            )| Options {
                players,
                colours: None,
                order,
                queue,
                bonus_spacing,
                contact,
                orphans,
                last_tiles,
                coupons_per_turn,
                robbery,
                tie_break,
            },
        )
}

pub(crate) fn plans() -> impl Strategy<Value = Plan> {
    let hunting = prop_oneof![1 => Just(0_u32), 3 => 80..=100_u32];
    let options = prop_oneof![1 => (2..=9_usize).prop_map(plain), 2 => options()];
    (options, any::<u64>(), any::<u64>(), hunting).prop_map(|(options, seed, choices, hunting)| {
        Plan {
            options,
            seed: Seed::number(seed),
            choices,
            hunting,
        }
    })
}

fn plain(players: usize) -> Options {
    Options {
        players,
        ..Options::default()
    }
}

impl Plan {
    pub(crate) fn playing(&self) -> Playing<LayingGrass> {
        let hunting = self.hunting;
        Playing::new(
            &self.options,
            self.seed,
            self.choices,
            move |game, moves, rng| {
                if rng.below(100) < hunting {
                    policies::choose(game, moves, rng)
                } else {
                    rng.pick(moves)
                }
            },
        )
    }
}
