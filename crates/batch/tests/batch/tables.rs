//! The options that tests use, and games played with them.

use azul::Azul;
use batch::{AzulEncoding, Encoding, LayingGrassEncoding, TilingsEncoding};
use laying_grass::{Area, Bonus, LayingGrass, Phase};
use serde_json::{Map, Value, json};
use table::{Dice, Draw, Game, Label, Seed, Stream, Values};
use tilings::Tilings;

/// A game with its encoding.
pub(crate) trait Tried: Game {
    type Encoding: Encoding<Self>;

    /// Returns the options to test.
    fn tables() -> Vec<Value>;

    /// Chooses a move, by default a random one. Together, the moves should exercise many rules.
    fn choose(&self, rng: &mut Stream) -> Self::Move {
        self.sample(rng, &mut Vec::new())
    }
}

impl Tried for Azul {
    type Encoding = AzulEncoding;

    fn tables() -> Vec<Value> {
        let walls = ["standard", "free"].into_iter();
        walls
            .flat_map(|wall| (2..=4).map(move |players| json!({"players": players, "wall": wall})))
            .collect()
    }
}

impl Tried for LayingGrass {
    type Encoding = LayingGrassEncoding;

    fn tables() -> Vec<Value> {
        vec![
            json!({"players": 2}),
            json!({"players": 4}),
            json!({"players": 5}),
            json!({"players": 9}),
            json!({"players": 2, "queue": "show", "robbery": "in-place", "tie-break": "square-grass"}),
            json!({"players": 3, "contact": "corners-too", "orphans": "count", "last-tiles": "adjacent",
                   "coupons-per-turn": "one", "bonus-spacing": "8", "order": "as-entered"}),
        ]
    }

    /// Mostly chooses a move that comes closer to bonuses, because random moves capture none.
    fn choose(&self, rng: &mut Stream) -> Self::Move {
        if rng.below(5) == 0 || self.waits_for() == Phase::Base {
            return self.sample(rng, &mut Vec::new());
        }
        let seat = self.turn().seat().unwrap();
        let worth = |game: &LayingGrass| {
            let grass = game.grass_of(seat);
            let bonuses = Bonus::ALL.map(|bonus| *game.bonuses(bonus));
            let around = bonuses.iter().flat_map(Area::cells).map(|cell| {
                let beside = Area::of([cell]).spread();
                (beside & *grass).count().pow(2)
            });
            around.sum::<u32>() + 40 * game.captured_by(seat).count()
        };
        let mut moves = Vec::new();
        self.moves(&mut moves);
        rng.shuffle(&mut moves);
        moves.truncate(40);
        let after = |mv: &Self::Move| {
            let mut game = *self;
            game.play(*mv, &mut ());
            worth(&game)
        };
        moves.into_iter().max_by_key(after).unwrap()
    }
}

impl Tried for Tilings {
    type Encoding = TilingsEncoding;

    fn tables() -> Vec<Value> {
        vec![
            json!({"players": 2}),
            json!({"players": 3, "side": 6, "board": "torus", "rotate": "on"}),
            json!({"players": 2, "side": 5, "level": "0", "deal": "with-replacement"}),
            json!({"players": 2, "level": "1", "first-cell": "random", "off": [2]}),
            json!({"players": 4, "side": 8, "level": "2", "end-rule": "classic", "zone-tie": "full"}),
            json!({"players": 20, "side": 7, "influence-reach": "4", "king-victims": "each"}),
            json!({"players": 3, "side": 6, "deck": "jeandel-rao", "rotate": "on"}),
            json!({"players": 2, "side": 1}),
        ]
    }
}

pub(crate) fn options<G: Game>(table: &Value) -> G::Options {
    serde_json::from_value(table.clone()).unwrap()
}

/// Boards of the usual size would take too long.
const LONGEST_SIDE: u32 = 7;

/// Returns random options, some for every number of players, in which every value of every option occurs.
pub(crate) fn drawn_tables<G: Game>(each: u64) -> Vec<Value> {
    let mut rng = Dice::new(Seed::number(1)).stream(Label::new("tables"), 0);
    let mut tables = Vec::new();
    let mut turn = 0;
    for players in G::PLAYERS {
        let before = tables.len();
        while tables.len() < before + each as usize {
            turn += 1;
            let table = drawn_table::<G>(players, turn, &mut rng);
            let options = serde_json::from_value(table.clone());
            let made = options.is_ok_and(|options| G::new(&options, Seed::number(1)).is_ok());
            if made {
                tables.push(table);
            }
        }
    }
    for spec in G::OPTIONS {
        if let Values::Words(words) = spec.values {
            for (word, _) in words {
                let has = |table: &Value| table[spec.key] == **word;
                assert!(tables.iter().any(has), "{} = {word}", spec.key);
            }
        }
    }
    tables
}

fn drawn_table<G: Game>(players: usize, turn: usize, rng: &mut Stream) -> Value {
    let mut table = Map::from_iter([("players".to_owned(), players.into())]);
    for (place, spec) in G::OPTIONS.iter().enumerate() {
        let value = match spec.values {
            // Taking the values in turn makes sure that all of them occur, in different combinations.
            Values::Words(words) if rng.below(2) == 0 => words[turn % words.len()].0.into(),
            // Options that need a file are left out.
            Values::WordOrFile { words: [], .. } => continue,
            Values::Words(words) | Values::WordOrFile { words, .. } => {
                words[rng.below(words.len() as u32) as usize].0.into()
            }
            Values::Number { least, most, .. } => {
                (least + rng.below(most.min(LONGEST_SIDE) - least + 1)).into()
            }
            Values::Numbers { least, .. } if place % 2 == turn % 2 => {
                (least..least + rng.below(3)).collect()
            }
            Values::Numbers { .. } => continue,
            Values::OnePerPlayer(words) => {
                let mut words = words.to_vec();
                rng.shuffle(&mut words);
                words[..players].into()
            }
        };
        table.insert(spec.key.to_owned(), value);
    }
    table.into()
}

/// Calls `look` with every position of some games for all options, including the final one.
pub(crate) fn every_position<G: Tried>(
    tables: &[Value],
    games: u64,
    mut look: impl FnMut(&G::Options, &G::Encoding, &G, &mut Stream),
) {
    for table in tables {
        let options = options::<G>(table);
        let encoding = G::Encoding::new(&options, None).unwrap();
        for seed in 0..games {
            let mut game = G::new(&options, Seed::number(seed)).unwrap();
            let mut rng = Dice::new(Seed::number(seed)).stream(Label::new("test"), 0);
            loop {
                look(&options, &encoding, &game, &mut rng);
                if game.turn().is_over() {
                    break;
                }
                let mv = game.choose(&mut rng);
                game.play(mv, &mut ());
            }
        }
    }
}
