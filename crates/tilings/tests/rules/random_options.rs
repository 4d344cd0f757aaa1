//! Random options, including decks and motifs.

use std::ops::RangeInclusive;

use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};
use table::Draw;
use tilings::{Deck, Options};

/// The options in a simple form, from which their JSON is built.
#[derive(Clone, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "an option of two values is as plain as can be"
)]
pub(crate) struct PlainOptions {
    pub(crate) players: usize,
    pub(crate) side: usize,
    pub(crate) torus: bool,
    pub(crate) rotate: bool,
    pub(crate) with_replacement: bool,
    pub(crate) random_first_cell: bool,
    pub(crate) classic: bool,
    pub(crate) level: u32,
    pub(crate) full_ties: bool,
    pub(crate) reach: u32,
    pub(crate) each_victim: bool,
    pub(crate) off: Vec<u32>,
    pub(crate) deck: Value,
    pub(crate) motifs: Vec<String>,
}

const COLOURS: [&str; 15] = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white", "orange", "purple",
    "pink", "brown", "gray", "lime", "teal",
];

impl PlainOptions {
    /// Returns the `n`-th table of a fixed infinite list.
    pub(crate) fn random(n: u64, sides: RangeInclusive<u32>) -> Self {
        let mut rng = Pcg64Mcg::new(u128::from(n) << 64 | 0x7ab1e);
        let flip = |rng: &mut Pcg64Mcg| rng.below(2) == 0;
        let (least, most) = sides.into_inner();
        let side = (least + rng.below(most - least + 1)) as usize;
        let motifs = random_motifs(&mut rng);
        let players = match rng.below(6) {
            0 => 2 + rng.below(19),
            _ => 2 + rng.below(3),
        } as usize;
        let off = (1..=3 + motifs.len() as u32)
            .filter(|_| rng.below(6) == 0)
            .collect();
        PlainOptions {
            players,
            side,
            torus: side >= 3 && flip(&mut rng),
            rotate: flip(&mut rng),
            with_replacement: flip(&mut rng),
            random_first_cell: flip(&mut rng),
            classic: flip(&mut rng),
            level: [3, 3, 3, 2, 1, 0][rng.below(6) as usize],
            full_ties: flip(&mut rng),
            reach: [8, 4][rng.below(2) as usize],
            each_victim: flip(&mut rng),
            off,
            deck: random_deck(&mut rng, players),
            motifs,
        }
    }

    pub(crate) fn options(&self) -> Options {
        let word =
            |choice: bool, no: &'static str, yes: &'static str| if choice { yes } else { no };
        let json = json!({
            "players": self.players,
            "side": self.side,
            "board": word(self.torus, "flat", "torus"),
            "rotate": word(self.rotate, "off", "on"),
            "deal": word(self.with_replacement, "even", "with-replacement"),
            "first-cell": word(self.random_first_cell, "centre", "random"),
            "end-rule": word(self.classic, "strict", "classic"),
            "level": self.level.to_string(),
            "zone-tie": word(self.full_ties, "share", "full"),
            "influence-reach": self.reach.to_string(),
            "king-victims": word(self.each_victim, "target", "each"),
            "off": self.off,
            "deck": self.deck,
            "motifs": self.motifs,
        });
        match serde_json::from_value(json) {
            Ok(options) => options,
            Err(error) => panic!("{self:?}: {error}"),
        }
    }
}

/// Returns a shipped deck, or one with few or many kinds and colours: `k3 red red blue red 7`.
fn random_deck(rng: &mut Pcg64Mcg, players: usize) -> Value {
    if rng.below(3) == 0 {
        let names: Vec<&str> = Deck::shipped_names().collect();
        return json!(rng.pick(&names));
    }
    let colours = match rng.below(8) {
        0 => 15,
        _ => 1 + rng.below(4),
    };
    let start = rng.below(15);
    let most = if rng.below(10) == 0 { 80 } else { 9 };
    let kinds = 1 + rng.below(most);
    let mut lines = Vec::new();
    let mut size = 0;
    for kind in 0..kinds {
        let main = rng.below(colours);
        let sides: Vec<&str> = (0..4)
            .map(|_| {
                let colour = if rng.below(2) == 0 {
                    main
                } else {
                    rng.below(colours)
                };
                COLOURS[((start + colour) % 15) as usize]
            })
            .collect();
        let mut count = 1 + rng.below(9);
        if kind + 1 == kinds && size + count < players as u32 {
            count = players as u32 - size;
        }
        size += count;
        lines.push(format!("k{kind} {} {count}", sides.join(" ")));
    }
    json!(lines)
}

fn random_motifs(rng: &mut Pcg64Mcg) -> Vec<String> {
    let many = match rng.below(3) {
        0 => 1 + rng.below(4),
        _ => 0,
    };
    let part = |rng: &mut Pcg64Mcg| match rng.below(2) {
        0 => rng.pick(&["any", "mono", "multi"]),
        _ => rng.pick(&COLOURS),
    };
    (0..many)
        .map(|n| {
            let mut line = format!("m{n} {} {}", 1 + rng.below(20), part(rng));
            for _ in 0..rng.below(4) {
                line += &format!(" {} {}", part(rng), 1 + rng.below(3));
            }
            line
        })
        .collect()
}
