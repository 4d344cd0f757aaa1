//! What a position is worth to everybody.

use ::laying_grass::{Bonus, LayingGrass};
use table::{Game, Seat};

use super::outlook::{Danger, Features, Outlook};
use super::weights::squash;
use super::windows::LARGEST;
use crate::Estimate;

/// The largest table.
const MOST_PLAYERS: usize = 9;

/// Judges a position for every seat by looking at it only.
pub(super) fn judge(position: &LayingGrass, values: &mut [Estimate]) {
    if let Some(standings) = position.standings() {
        let winners = standings.winners().count() as f32;
        let side = |place: &table::Place<_>| LayingGrass::points(&place.tally) as f32;
        for place in standings.places() {
            let others = standings.places().iter();
            let best = others
                .filter(|other| other.seat != place.seat)
                .map(side)
                .fold(0.0, f32::max);
            values[place.seat.index()] = Estimate {
                chance: if place.rank == 1 { 1.0 / winners } else { 0.0 },
                lead: side(place) - best,
            };
        }
        return;
    }
    let players = values.len();
    let mut features = [None; MOST_PLAYERS];
    for seat in Seat::all(players) {
        features[seat.index()] = look(position, seat);
    }
    weigh(&features[..players], values);
}

/// What can be seen of a seat, once it has a base.
pub(super) fn look(position: &LayingGrass, seat: Seat) -> Option<Features> {
    (!position.grass_of(seat).is_empty()).then(|| Features::of(position, seat))
}

/// Judges by what is seen of every seat.
pub(super) fn weigh(features: &[Option<Features>], values: &mut [Estimate]) {
    let mut outlooks = [Outlook::new(None, Danger::default()); MOST_PLAYERS];
    let outlooks = &mut outlooks[..features.len()];
    for (seat, outlook) in outlooks.iter_mut().enumerate() {
        *outlook = Outlook::new(features[seat].as_ref(), danger(features, seat));
    }
    let mut all = 0.0;
    for (seat, value) in values.iter_mut().enumerate() {
        *value = Estimate {
            chance: chance(outlooks, seat),
            lead: lead(outlooks, seat),
        };
        all += value.chance;
    }
    // The chances are computed as if one's luck were not another's; so their sum is not quite 1.
    for value in values {
        value.chance /= all;
    }
}

fn danger(features: &[Option<Features>], seat: usize) -> Danger {
    let mut danger = Danger::default();
    for (other, features) in features.iter().enumerate() {
        if let Some(features) = features
            && other != seat
        {
            danger.stones += features.near[Bonus::Stone as usize];
            danger.robberies += features.near[Bonus::Robbery as usize];
        }
    }
    // At a large table one player is not the victim of all.
    let victims = (features.len() - 1) as f32;
    danger.stones /= victims;
    danger.robberies /= victims;
    danger
}

/// How likely this player has the largest square, or one as large and more territory.
fn chance(outlooks: &[Outlook], seat: usize) -> f32 {
    let own = &outlooks[seat];
    let mut sum = 1e-6;
    for side in 1..=LARGEST {
        let mut wins = own.reach[side] - own.reach[side + 1];
        if wins <= 0.0 {
            continue;
        }
        for (other, outlook) in outlooks.iter().enumerate() {
            if other != seat {
                let smaller = 1.0 - outlook.reach[side];
                let same = outlook.reach[side] - outlook.reach[side + 1];
                wins *= smaller + same * more_territory(own, outlook);
            }
        }
        sum += wins;
    }
    sum
}

fn more_territory(own: &Outlook, other: &Outlook) -> f32 {
    squash((own.territory - other.territory) / (own.spread + other.spread))
}

/// By how much this player's square is larger than the best of the others.
fn lead(outlooks: &[Outlook], seat: usize) -> f32 {
    let side = |outlook: &Outlook| outlook.reach[1..=LARGEST].iter().sum::<f32>();
    let mut best: f32 = 0.0;
    for (other, outlook) in outlooks.iter().enumerate() {
        if other != seat {
            best = best.max(side(outlook));
        }
    }
    side(&outlooks[seat]) - best
}
