//! Games to be played, drawn at random, and how their moves are chosen.

use laying_grass::{
    BonusSpacing, Contact, CouponsPerTurn, Event, LastTiles, LayingGrass, Move, Options, Order,
    Orphans, QueueOrder, Robbery, TieBreak, View,
};
use proptest::prelude::*;
use rand_pcg::Pcg64Mcg;
use table::{Draw, Game, Match, Seed, Viewer};

use crate::policies;

/// A game to be played: its table, and where its moves come from.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) options: Options,
    pub(crate) seed: Seed,
    choices: u64,
    /// How many moves in a hundred go for bonuses.
    hunting: u32,
}

fn either<T: Clone + std::fmt::Debug + 'static>(one: T, other: T) -> impl Strategy<Value = T> {
    prop_oneof![Just(one), Just(other)]
}

fn options() -> impl Strategy<Value = Options> {
    (
        2..=9_usize,
        either(Order::Random, Order::AsEntered),
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

pub(crate) fn rng(bits: u64) -> Pcg64Mcg {
    Pcg64Mcg::new(u128::from(bits) << 1 | 1)
}

/// The game of a plan, move by move.
pub(crate) struct Playing {
    pub(crate) game: LayingGrass,
    pub(crate) moves: Vec<Move>,
    pub(crate) rng: Pcg64Mcg,
    hunting: u32,
}

impl Playing {
    pub(crate) fn new(plan: &Plan) -> Self {
        Playing {
            game: LayingGrass::new(&plan.options, plan.seed).expect("the options are right"),
            moves: Vec::new(),
            rng: rng(plan.choices),
            hunting: plan.hunting,
        }
    }

    /// The next move, not yet played.
    pub(crate) fn choose(&mut self) -> Option<Move> {
        self.game.moves(&mut self.moves);
        if self.game.turn().is_over() {
            assert!(self.moves.is_empty());
            return None;
        }
        if self.rng.below(100) < self.hunting {
            return Some(policies::choose(&self.game, &self.moves, &mut self.rng));
        }
        Some(self.rng.pick(&self.moves))
    }

    /// Plays the next move, and says what happened.
    pub(crate) fn step(&mut self) -> Option<(Move, Vec<Event>)> {
        let mv = self.choose()?;
        let mut events = Vec::new();
        self.game.play(mv, &mut events);
        Some((mv, events))
    }

    pub(crate) fn view(&self) -> View {
        self.game.view(Viewer::Everything)
    }
}

/// A match of a plan, played to this many moves or to the end.
pub(crate) fn played_match(plan: &Plan, most: usize) -> Match<LayingGrass> {
    let mut playing = Playing::new(plan);
    let moves = std::iter::from_fn(|| playing.step().map(|(mv, _)| mv));
    conformance::match_of(&plan.options, plan.seed, moves.take(most))
}
