//! One row of a batch, and its items in the output arrays.

use table::{Game, Seat, Seed, Turn, mask};

use crate::encoding::Encoding;
use crate::luck;
use crate::settings::{Illegal, Reset};
use crate::spread::{FEW_WORDS, spread_bits, spread_changes};
use crate::writer::{ObservationFormat, ShownParts};

/// A row with its current game.
#[derive(Clone, Debug)]
pub(crate) struct GameRow<G> {
    pub(crate) game: G,
    /// The seed for all its games.
    pub(crate) key: u64,
    /// The seed for random choices: the key, unless the row is one of several copies.
    pub(crate) luck: u64,
    /// Whether the hidden state was sampled, so that the game does not follow from its seed.
    pub(crate) determinized: bool,
    /// How many games the row had before this one.
    pub(crate) episode: u64,
    /// How many moves were made in this row, over all its games.
    pub(crate) moves: u64,
    /// The seat that moved last, or the seat to move before the first move.
    pub(crate) last: Seat,
    pub(crate) over: bool,
    pub(crate) shown: Shown,
}

/// What the reused arrays show of a row; see [`Outputs::reused`](crate::Outputs::reused).
#[derive(Clone, Debug, Default)]
pub(crate) struct Shown {
    /// Whether the last call reused arrays. If so, they show `mask` and `parts`.
    known: bool,
    /// The words of the mask.
    mask: Vec<u64>,
    /// The parts of the observation.
    parts: ShownParts,
}

impl<G: Game> GameRow<G> {
    /// Creates a row with its first game.
    pub(crate) fn new(options: &G::Options, key: u64) -> Result<Self, table::SetupError> {
        let game = G::new(options, luck::game_seed(key, 0))?;
        let over = game.turn().is_over();
        Ok(GameRow {
            last: game.turn().seat().unwrap_or(Seat::new(0)),
            game,
            key,
            luck: key,
            determinized: false,
            episode: 0,
            moves: 0,
            over,
            shown: Shown::default(),
        })
    }

    pub(crate) fn seed(&self) -> Seed {
        luck::game_seed(self.key, self.episode)
    }

    /// Starts the next game.
    fn restart(&mut self, options: &G::Options) {
        self.episode += 1;
        self.determinized = false;
        self.shown.parts.start_game();
        self.game =
            G::new(options, self.seed()).expect("the options were checked for the first game");
        self.over = self.game.turn().is_over();
        self.last = self.game.turn().seat().unwrap_or(Seat::new(0));
    }

    /// Returns the seat to move. A game is also over if a player has forfeited.
    #[inline]
    pub(crate) fn turn(&self) -> Turn {
        if self.over {
            Turn::Over
        } else {
            self.game.turn()
        }
    }

    /// Returns the observing seat: the seat to move, or the seat that moved last.
    #[inline]
    fn looks(&self) -> Seat {
        match self.turn() {
            Turn::Seat(seat) => seat,
            Turn::Over => self.last,
        }
    }
}

/// The items of one row in all arrays.
pub(crate) struct RowOut<'a, I> {
    pub(crate) observation: &'a mut [I],
    /// Empty if there are no final observations.
    pub(crate) final_observation: &'a mut [I],
    pub(crate) words: &'a mut [u64],
    pub(crate) legal: &'a mut [u8],
    pub(crate) rewards: &'a mut [f32],
    pub(crate) points: &'a mut [i64],
    pub(crate) done: &'a mut u8,
    pub(crate) to_play: &'a mut i32,
}

/// Parameters shared by all rows.
pub(crate) struct SharedRules<'a, G: Game, E> {
    pub(crate) options: &'a G::Options,
    pub(crate) encoding: &'a E,
    pub(crate) reset: Reset,
    pub(crate) illegal: Illegal,
    pub(crate) packed_masks: bool,
    /// See [`Outputs::reused`](crate::Outputs::reused).
    pub(crate) reused: bool,
}

impl<G: Game, E: Encoding<G>> SharedRules<'_, G, E> {
    /// Plays a legal action or, if the game is over, performs the autoreset.
    #[inline]
    pub(crate) fn step<P: ObservationFormat>(
        &self,
        row: &mut GameRow<G>,
        action: Option<usize>,
        out: &mut RowOut<'_, P::Item>,
    ) {
        out.rewards.fill(0.0);
        if row.over {
            if self.reset == Reset::Off {
                return;
            }
            row.restart(self.options);
            *out.done = u8::from(row.over);
            // On a board with a single cell, a game ends before anyone can move.
            settle(&row.game, out.rewards, out.points);
            self.show::<P>(row, out);
            return;
        }
        row.last = row.looks();
        row.moves += 1;
        let legal = match self.illegal {
            // The batch has already checked all actions.
            Illegal::Refused => action,
            Illegal::Loses => action.filter(|&action| mask::contains(out.words, action)),
        };
        if let Some(mv) = legal.and_then(|action| row.game.move_of(action)) {
            row.game.play(mv, &mut ());
            row.over = row.game.turn().is_over();
            if row.over {
                settle(&row.game, out.rewards, out.points);
            }
        } else {
            row.over = true;
            forfeit(row.last, out.rewards, out.points);
        }
        if row.over {
            *out.done = 1;
            if self.reset == Reset::SameStep {
                if P::USED && !out.final_observation.is_empty() {
                    let mut writer = P::writer(out.final_observation);
                    self.encoding.encode(&row.game, row.last, &mut writer);
                }
                row.restart(self.options);
            }
        } else {
            *out.done = 0;
        }
        self.show::<P>(row, out);
    }

    /// Writes the mask, the observation and the seat to move.
    #[inline]
    pub(crate) fn show<P: ObservationFormat>(
        &self,
        row: &mut GameRow<G>,
        out: &mut RowOut<'_, P::Item>,
    ) {
        let known = self.reused && row.shown.known;
        row.shown.known = false;
        if row.over {
            out.words.fill(0);
        } else {
            row.game.mask(out.words);
        }
        self.write_mask(out.words, &mut row.shown.mask, known, out.legal);
        let turn = row.turn().seat();
        *out.to_play = turn.map_or(-1, |seat| seat.index() as i32);
        if P::USED {
            let seat = row.looks();
            let mut writer = if self.reused {
                P::keeping_writer(out.observation, &mut row.shown.parts, known)
            } else {
                P::writer(out.observation)
            };
            self.encoding.encode(&row.game, seat, &mut writer);
        }
        row.shown.known = self.reused;
    }

    #[inline]
    fn write_mask(&self, words: &[u64], shown: &mut Vec<u64>, known: bool, legal: &mut [u8]) {
        if self.packed_masks {
            for (bytes, word) in legal.chunks_mut(8).zip(words) {
                let length = bytes.len();
                bytes.copy_from_slice(&word.to_le_bytes()[..length]);
            }
        } else {
            if self.reused && words.len() > FEW_WORDS {
                if known {
                    spread_changes(shown, words, legal);
                    return;
                }
                shown.clear();
                shown.extend_from_slice(words);
            }
            spread_bits(words, legal);
        }
    }
}

/// Writes the rewards after a seat has forfeited. Nobody gets points.
pub(crate) fn forfeit(seat: Seat, rewards: &mut [f32], points: &mut [i64]) {
    let others = rewards.len() as f32 - 1.0;
    rewards.fill(1.0 / others);
    rewards[seat.index()] = -1.0;
    points.fill(0);
}

/// Writes the rewards and points of a finished game.
pub(crate) fn settle<G: Game>(game: &G, rewards: &mut [f32], points: &mut [i64]) {
    let Some(standings) = game.standings() else {
        return;
    };
    let winners = standings.winners().count();
    let [won, lost] = rewards_of(winners, rewards.len());
    for ranked in standings.seats() {
        rewards[ranked.seat.index()] = if ranked.rank == 1 { won } else { lost };
        points[ranked.seat.index()] = G::points(&ranked.tally);
    }
}

/// Returns the rewards of a winner and of any other seat: the share of the win minus the average,
/// scaled so that a sole winner gets 1. Each takes a single division, so it is the closest
/// `float32` to the fraction.
fn rewards_of(winners: usize, seats: usize) -> [f32; 2] {
    let (winners, seats) = (winners as f32, seats as f32);
    let won = (seats - winners) / (winners * (seats - 1.0));
    [won, -1.0 / (seats - 1.0)]
}

#[cfg(test)]
mod tests {
    use super::rewards_of;

    #[test]
    #[expect(clippy::float_cmp, reason = "the values are exact")]
    fn rewards_are_as_exact_as_float32_can_be() {
        for seats in 2..=20 {
            for winners in 1..=seats {
                let [won, lost] = rewards_of(winners, seats);
                let exact = (seats - winners) as f64 / (winners * (seats - 1)) as f64;
                assert_eq!(won, exact as f32);
                assert_eq!(lost, (-1.0 / (seats - 1) as f64) as f32);
                let losers = (seats - winners) as f64;
                let all = f64::from(won) * winners as f64 + f64::from(lost) * losers;
                assert!(all.abs() <= seats as f64 * f64::from(f32::EPSILON) / 4.0);
            }
            assert_eq!(rewards_of(1, seats)[0], 1.0);
        }
        assert_eq!(rewards_of(1, 3), [1.0, -0.5]);
        assert_eq!(rewards_of(2, 3), [0.25, -0.5]);
    }
}
