//! Static evaluation of positions. The scales were tuned in test games; see `crates/lab/experiments/tilings.md`.

use ::tilings::{Claims, Level, Tilings};
use table::Game;

use crate::Estimate;

/// The maximum number of players in the rules.
pub(super) const SEATS: usize = 20;

/// The number of parts of a point. Shares of zones are added up as integers, which give the same
/// sum in any order. The order of zones depends on the order in which tiles were laid, which
/// players cannot see on the board.
const PARTS: f32 = 65_536.0;

/// Estimates the result for every seat. The estimate is exact once the game is over.
pub(super) fn evaluate(position: &Tilings, estimates: &mut [Estimate]) {
    if position.turn().is_over() {
        return finish(position, estimates);
    }
    let mut points = [0.0; SEATS];
    let points = &mut points[..position.players()];
    position.add_points_without_zones(points);
    let shares = ZoneShares::at(position);
    let mut parts = [0; SEATS];
    let parts = &mut parts[..position.players()];
    position.each_zone(|zone| shares.share(zone, parts));
    for (points, &mut parts) in points.iter_mut().zip(parts) {
        *points += parts as f32 / PARTS;
    }
    // At level 0, every placed tile is worth a point, and moving next is worth half a point.
    if position.level() == Level::Tiles
        && let Some(next) = position.turn().seat()
    {
        points[next.index()] += 0.5;
    }
    from_points(points, estimates, shares.spread(points));
}

/// Writes the final results and winners.
pub(super) fn finish(position: &Tilings, estimates: &mut [Estimate]) {
    let mut points = [0.0; SEATS];
    let points = &mut points[..position.players()];
    for (points, tally) in points.iter_mut().zip(position.tallies()) {
        *points = tally.score as f32;
    }
    from_points(points, estimates, 0.0);
}

/// The uncertainty about zones.
struct ZoneShares {
    /// The lead in a zone with which a player keeps it in three out of four cases.
    margin: f32,
    /// How much a zone is expected to grow at each open side.
    growth: f32,
    /// The fraction of the board that is still empty.
    left: f32,
}

impl ZoneShares {
    fn at(position: &Tilings) -> Self {
        let left = position.placements_left() as f32;
        let root = left.sqrt();
        ZoneShares {
            margin: if position.level() == Level::Influence {
                100.0 + 100.0 * root
            } else {
                0.5 + 0.25 * root
            },
            growth: 1.5 * left / position.cells() as f32,
            left: left / position.cells() as f32,
        }
    }

    /// Adds what players may expect from a zone to their `parts`: a share of its expected value that grows with their
    /// lead in it.
    fn share(&self, zone: Claims, parts: &mut [i64]) {
        let size = zone.size as f32 + self.growth * zone.open as f32;
        let (first, second) = top_two(zone.weights.iter().map(|&weight| weight as f32));
        if first == 0.0 {
            return;
        }
        let share = |weight: u32| {
            let weight = weight as f32;
            let other = if weight >= first { second } else { first };
            half_open(weight - other, self.margin)
        };
        let all: f32 = zone.weights.iter().map(|&weight| share(weight)).sum();
        let worth = size * size * PARTS / all;
        for (parts, &weight) in parts.iter_mut().zip(zone.weights) {
            *parts += (worth * share(weight)) as i64;
        }
    }

    /// Returns the lead that wins three out of four games.
    fn spread(&self, points: &[f32]) -> f32 {
        let all: f32 = points.iter().sum();
        let open = self.left / (1.0 - self.left);
        (0.02 + 0.38 * open).min(1.0) * all + 1.0
    }
}

/// Returns the two largest numbers, which may be equal.
fn top_two(numbers: impl Iterator<Item = f32>) -> (f32, f32) {
    let (mut first, mut second) = (0.0, 0.0);
    for number in numbers {
        if number > first {
            (first, second) = (number, first);
        } else if number > second {
            second = number;
        }
    }
    (first, second)
}

/// Maps a number to the range from 0 to 1, with one half at 0 and three quarters at `margin`. The
/// result is the same on every machine.
fn half_open(x: f32, margin: f32) -> f32 {
    0.5 + 0.5 * x / (margin + x.abs())
}

/// Converts points to estimates. A spread of 0 means that the game is over.
fn from_points(points: &[f32], estimates: &mut [Estimate], spread: f32) {
    let (first, second) = top_two(points.iter().copied());
    let mut all = 0.0;
    for (estimate, &points) in estimates.iter_mut().zip(points) {
        let lead = points - if points >= first { second } else { first };
        let chance = if spread > 0.0 {
            half_open(lead, spread)
        } else {
            f32::from(u8::from(points >= first))
        };
        all += chance;
        *estimate = Estimate { chance, lead };
    }
    for estimate in estimates {
        estimate.chance /= all;
    }
}
