//! What helps the tree search.

use ::tilings::{Move, Tilings};
use rand_pcg::Pcg64Mcg;
use table::Game;

use super::outlook;
use crate::Estimate;
use crate::tree::{Growth, Guide, Ranked};

/// Ranks moves by the influence that they give, and judges a position by playing on at random.
#[derive(Clone, Default)]
pub(super) struct Playouts {
    scratch: Vec<Move>,
}

/// How far a game is played on before it is judged by its looks. Games on the usual board end
/// before; on a large one this bounds what a node costs.
const LONGEST: usize = 150;

impl Guide<Tilings> for Playouts {
    const GROWTH: Growth = Growth {
        exploration: 1.0,
        width: 4.0,
        widening: 0.5,
        doubt: 0.1,
    };

    /// The board follows from the moves and from the tiles that they placed, which the keys on the
    /// way tell; the legal moves then follow from the tile in hand. Who is next is no matter of
    /// course, for turns may be skipped.
    fn key(&mut self, position: &Tilings) -> u64 {
        let seat = position.turn().seat().expect("the game goes on");
        let kind = position.top_kind(seat).expect("who is to move has a tile");
        (kind as u64) << 8 | seat.index() as u64
    }

    fn rank(&mut self, position: &Tilings, legal: &[Move], ranked: &mut Vec<Ranked<Move>>) {
        ranked.extend(legal.iter().map(|&mv| {
            let gain = 100.0 + position.influence_gain(mv) as f32;
            Ranked {
                mv,
                weight: gain * gain,
            }
        }));
        ranked.sort_by(|one, other| other.weight.total_cmp(&one.weight));
    }

    fn judge(&mut self, position: &mut Tilings, rng: &mut Pcg64Mcg, values: &mut [Estimate]) {
        for _ in 0..LONGEST {
            if position.turn().is_over() {
                break;
            }
            let mv = position.sample(rng, &mut self.scratch);
            position.play(mv, &mut ());
        }
        outlook::look(position, values);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::tilings::Options;
    use table::{Seed, Turn};

    /// Two samples of one position stay together in the tree as long as their keys agree.
    #[test]
    fn after_the_same_moves_the_same_key_means_the_same_legal_moves() {
        let mut guide = Playouts::default();
        let (mut one_moves, mut other_moves) = (Vec::new(), Vec::new());
        let mut together = 0;
        for n in 0..400_u64 {
            let options: Options = serde_json::from_value(serde_json::json!({
                "players": 2 + n % 3,
                "side": 4 + n % 5,
                "rotate": if n % 4 == 0 { "on" } else { "off" },
                "level": (n % 4).to_string(),
                "deck": if n % 5 == 0 { "culik" } else { "standard" },
                "deal": if n % 7 == 0 { "with-replacement" } else { "even" },
            }))
            .unwrap();
            let mut rng = crate::mind::dice(n);
            let mut one = Tilings::new(&options, Seed(n)).unwrap();
            for _ in 0..n % 20 {
                if !one.turn().is_over() {
                    let mv = one.sample(&mut rng, &mut one_moves);
                    one.play(mv, &mut ());
                }
            }
            let Turn::Seat(seat) = one.turn() else {
                continue;
            };
            let mut other = one.clone();
            one.imagine(seat, &mut rng);
            other.imagine(seat, &mut rng);
            while !one.turn().is_over() && !other.turn().is_over() {
                if guide.key(&one) != guide.key(&other) {
                    break;
                }
                one.moves(&mut one_moves);
                other.moves(&mut other_moves);
                assert_eq!(one.turn(), other.turn());
                assert_eq!(one_moves, other_moves);
                let mv = one.sample(&mut rng, &mut one_moves);
                one.play(mv, &mut ());
                other.play(mv, &mut ());
                together += 1;
            }
        }
        assert!(together > 400, "{together}");
    }
}
