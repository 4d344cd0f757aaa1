//! Evaluation of positions for the search.

use ::azul::Tally;
use table::{RankedSeat, Seat, Standings};

use super::heuristic::{self, POINT};
use super::net::{self, NetworkInput, Prepared};
use super::networks::Network;
use super::round::{CENTRE, FLOOR, Offer, Round, Take};
use super::wall::{Tiled, WallBits};
use crate::Estimate;

/// Larger than any value. All values fit into the 16 bits of the transposition table.
pub(super) const BEST: i32 = 32_000;

/// The value of a won game without its lead in points.
const WON: i32 = 20_000;

/// One logit, which multiplies the odds by e. It is the unit of the networks and of all values of
/// open games.
pub(super) const LOGIT: i32 = 256;

/// The largest value of a game that is not over.
const OPEN: i32 = 16_000;

/// The evaluation of the positions of one round.
pub(super) struct Evaluator {
    /// For two players: the networks within a round and between rounds.
    nets: Option<[Prepared; 2]>,
    /// For more players: the network for each pair of them.
    pairs: Option<Prepared>,
}

impl Evaluator {
    pub(super) fn new(round: &Round) -> Self {
        let middle = || Prepared::new(Network::Middle.net(), round, false);
        let between = || Prepared::new(Network::Between.net(), round, true);
        let is_two = round.players == 2;
        Evaluator {
            pairs: (!round.free && !is_two).then(between),
            nets: (!round.free && is_two).then(|| [middle(), between()]),
        }
    }

    /// Returns the value of a position within the round for a seat.
    pub(super) fn middle(&self, round: &Round, offer: &Offer, seat: u8) -> i32 {
        let tiled = tile_all(round, offer);
        if let Some([net, _]) = &self.nets {
            let me = usize::from(offer.turn);
            let value = net.value(&NetworkInput {
                round,
                offer,
                tiled: [&tiled[me], &tiled[1 - me]],
                seats: [me, 1 - me],
                mixture: round.mixture,
                between: false,
            });
            let value = value.clamp(-OPEN, OPEN);
            return if offer.turn == seat { value } else { -value };
        }
        let worths = heuristic::worths_of(round, offer, &tiled);
        from_points(heuristic::lead(&worths, round.players, usize::from(seat)))
    }

    /// Returns the value of a finished round for a seat.
    pub(super) fn end(&self, round: &Round, offer: &Offer, seat: u8) -> i32 {
        let mut tiled = tile_all(round, offer);
        let seated = &mut tiled[..round.players];
        if round.number == 100 || seated.iter().any(|tiled| tiled.wall.complete_rows() > 0) {
            return result(seated, usize::from(seat));
        }
        if let Some([_, net]) = &self.nets {
            for tiled in seated {
                tiled.score = tiled.score.max(0);
            }
            let me = usize::from(round.next_first(offer));
            let value = net.value(&NetworkInput {
                round,
                offer,
                tiled: [&tiled[me], &tiled[1 - me]],
                seats: [me, 1 - me],
                mixture: net::mixture(round.next_pool(offer, &tiled[..2])),
                between: true,
            });
            let value = value.clamp(-OPEN, OPEN);
            return if me == usize::from(seat) {
                value
            } else {
                -value
            };
        }
        let worths = heuristic::worths_of(round, offer, &tiled);
        from_points(heuristic::lead(&worths, round.players, usize::from(seat)))
    }
}

impl Evaluator {
    /// Returns the values of a finished round for all players.
    pub(super) fn end_for_all(&self, round: &Round, offer: &Offer) -> [i32; 4] {
        let tiled = tile_all(round, offer);
        let seated = &tiled[..round.players];
        if round.number == 100 || seated.iter().any(|tiled| tiled.wall.complete_rows() > 0) {
            let mut results = [0; 4];
            for (seat, value) in results.iter_mut().enumerate().take(round.players) {
                *value = result(seated, seat);
            }
            return results;
        }
        if let Some(net) = &self.pairs {
            return by_pairs(net, round, offer, &tiled);
        }
        leads(&heuristic::worths_of(round, offer, &tiled), round.players)
    }
}

/// Returns for each player the value against the most dangerous opponent, as if only these two
/// played on after this round.
fn by_pairs(net: &Prepared, round: &Round, offer: &Offer, tiled: &[Tiled; 4]) -> [i32; 4] {
    let first = usize::from(round.next_first(offer));
    let mixture = net::mixture(round.next_pool(offer, &tiled[..round.players]));
    let mut values = [OPEN; 4];
    for one in 0..round.players {
        for two in 0..one {
            let (me, other) = if two == first { (two, one) } else { (one, two) };
            let value = net.value(&NetworkInput {
                round,
                offer,
                tiled: [&tiled[me], &tiled[other]],
                seats: [me, other],
                mixture,
                between: true,
            });
            values[me] = values[me].min(value);
            values[other] = values[other].min(-value);
        }
    }
    values
}

fn leads(worths: &[i32; 4], players: usize) -> [i32; 4] {
    let mut leads = [0; 4];
    for (seat, value) in leads.iter_mut().enumerate().take(players) {
        *value = from_points(heuristic::lead(worths, players, seat));
    }
    leads
}

/// Returns the wall and score of every player after the full lines are tiled.
pub(super) fn tile_all(round: &Round, offer: &Offer) -> [Tiled; 4] {
    let mut tiled = [Tiled {
        wall: WallBits::EMPTY,
        score: 0,
        lost: 0,
    }; 4];
    for (i, tiled) in tiled.iter_mut().enumerate().take(round.players) {
        *tiled = round.tiled(offer, i);
    }
    tiled
}

/// Returns the value of a finished game.
fn result(tiled: &[Tiled], seat: usize) -> i32 {
    let total = |tiled: &Tiled| {
        let wall = &tiled.wall;
        (tiled.score.max(0) + wall.bonus(), wall.complete_rows())
    };
    let mine = total(&tiled[seat]);
    let others = tiled.iter().enumerate().filter(|&(i, _)| i != seat);
    let best = others.map(|(_, tiled)| total(tiled)).max();
    let best = best.unwrap_or((0, 0));
    let lead = 10 * (mine.0 - best.0);
    match mine.cmp(&best) {
        std::cmp::Ordering::Greater => WON + lead,
        std::cmp::Ordering::Less => -WON + lead,
        std::cmp::Ordering::Equal => 0,
    }
}

/// Converts a lead in hundredths of a point to a value. The scale of eight points per logit was set
/// by hand, and the networks were trained with the same scale.
fn from_points(lead: i32) -> i32 {
    (lead * LOGIT / (8 * POINT)).clamp(-OPEN, OPEN)
}

/// Converts a value to a chance and a lead, for display.
pub(super) fn estimate(value: i32) -> Estimate {
    if value.abs() >= WON - 3000 {
        let won = value > 0;
        return Estimate {
            chance: if won { 1.0 } else { 0.0 },
            lead: (value - if won { WON } else { -WON }) as f32 / 10.0,
        };
    }
    let logit = value as f32 / LOGIT as f32;
    Estimate {
        chance: 1.0 / (1.0 + libm::expf(-logit)),
        lead: 8.0 * logit,
    }
}

/// Converts everybody's values to shares of one win. The search chooses moves by these shares, so the conversion avoids
/// the exponential function, which may differ between machines.
pub(super) fn shares(values: &[i32], out: &mut [Estimate]) {
    let mut all = 0.0;
    for (&value, out) in values.iter().zip(&mut *out) {
        let logit = value as f32 / (2 * LOGIT) as f32;
        out.chance = 0.5 + 0.5 * logit / (1.0 + logit * logit).sqrt() + 1e-6;
        out.lead = estimate(value).lead;
        all += out.chance;
    }
    for out in out {
        out.chance /= all;
    }
}

/// Converts a lead in hundredths of a point to a chance and a lead in points.
pub(super) fn estimate_lead(lead: i32) -> Estimate {
    let lead = lead as f32 / POINT as f32;
    // `greedy` chooses moves by this estimate, so the conversion avoids the exponential function, which may differ
    // between machines. The slope was set by hand and does not affect the order of moves.
    let steep = lead / 10.0;
    Estimate {
        chance: 0.5 + 0.5 * steep / (1.0 + steep * steep).sqrt(),
        lead,
    }
}

/// Returns how a game ended for a seat.
pub(super) fn finished(standings: &Standings<Tally>, seat: Seat) -> Estimate {
    let score = |ranked: &RankedSeat<Tally>| i32::from(ranked.tally.score);
    let ranked_seats = standings.seats();
    let mut shared = ranked_seats.iter().zip(standings.win_shares());
    let mine = shared.find(|(ranked, _)| ranked.seat == seat);
    let (mine, share) = mine.expect("every seat has a place");
    let others = ranked_seats.iter().filter(|ranked| ranked.seat != seat);
    let best = others.map(score).max().unwrap_or(0);
    Estimate {
        chance: share as f32,
        lead: (score(mine) - best) as f32,
    }
}

/// Checks whether a move from the transposition table is legal here.
pub(super) fn is_legal(round: &Round, offer: &Offer, take: Take) -> bool {
    let there = take.source() == CENTRE || offer.left >> take.source() & 1 == 1;
    let open = offer.boards[usize::from(offer.turn)].open;
    there
        && round.tiles(offer, take) > 0
        && (take.target() == FLOOR || open >> (5 * take.colour() + take.target()) & 1 == 1)
}
