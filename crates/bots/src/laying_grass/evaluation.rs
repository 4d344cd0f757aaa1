//! Static evaluation of positions for all seats.

use ::laying_grass::{Area, Bonus, LayingGrass, Move};
use table::{Game, Seat};

use super::calibration::{self, Moment};
use super::features::{Danger, Features, Means};
use super::forecast::Forecast;
use super::square_costs::LARGEST;
use super::weights::squash;
use crate::Estimate;

/// The maximum number of players in the rules.
pub(super) const MOST_PLAYERS: usize = 9;

/// Evaluates a position for every seat without searching.
pub(super) fn evaluate(position: &LayingGrass, values: &mut [Estimate]) {
    if let Some(standings) = position.standings() {
        let side = |ranked: &table::RankedSeat<_>| LayingGrass::points(&ranked.tally) as f32;
        for (ranked, share) in standings.seats().iter().zip(standings.win_shares()) {
            let others = standings.seats().iter();
            let best = others
                .filter(|other| other.seat != ranked.seat)
                .map(side)
                .fold(0.0, f32::max);
            values[ranked.seat.index()] = Estimate {
                chance: share as f32,
                lead: side(ranked) - best,
            };
        }
        return;
    }
    SeatFeatures::of(position).weigh(values);
}

/// Evaluates the end of a rollout from an early round, where a large lead says more than a narrow
/// win.
pub(super) fn evaluate_lead(end: &LayingGrass, values: &mut [Estimate]) {
    evaluate(end, values);
    let mut territories = [0.0; MOST_PLAYERS];
    let territories = &mut territories[..values.len()];
    for (seat, territory) in Seat::all(values.len()).zip(&mut *territories) {
        *territory = end.territory_of(seat).count() as f32;
    }
    let mut all = 0.0;
    for (seat, value) in values.iter_mut().enumerate() {
        let others = territories.iter().enumerate();
        let best = others
            .filter(|&(other, _)| other != seat)
            .map(|(_, &territory)| territory)
            .fold(0.0, f32::max);
        // Twenty cells of territory count as much as one more cell on the side of the square. This and the slope were
        // set by hand.
        let lead = value.lead + (territories[seat] - best) / 20.0;
        value.chance = squash(1.2 * lead);
        all += value.chance;
    }
    for value in values {
        value.chance /= all;
    }
}

/// The features of every seat.
#[derive(Clone)]
pub(super) struct SeatFeatures {
    features: [Option<Features>; MOST_PLAYERS],
    players: usize,
    moment: Moment,
}

impl SeatFeatures {
    pub(super) fn of(position: &LayingGrass) -> Self {
        let mut features = [None; MOST_PLAYERS];
        for seat in Seat::all(position.players()) {
            features[seat.index()] = look(position, seat);
        }
        SeatFeatures {
            features,
            players: position.players(),
            moment: Moment::of(position),
        }
    }

    /// Returns the [`Means`] of a seat, once it has a base.
    pub(super) fn means(&self, seat: Seat) -> Option<Means> {
        self.features[seat.index()].map(|features| features.means)
    }

    fn weigh(&self, values: &mut [Estimate]) {
        let features = &self.features[..self.players];
        weigh(features, values);
        calibration::calibrate(features, self.moment, values);
    }

    /// Returns the win chance of a seat after its move from this position to `next`. Players far
    /// away keep their features.
    pub(super) fn chance_after(
        &self,
        position: &LayingGrass,
        mv: Move,
        next: &LayingGrass,
        seat: Seat,
    ) -> f32 {
        let mut values = [NOTHING; MOST_PLAYERS];
        let values = &mut values[..self.players];
        if next.turn().is_over() {
            evaluate(next, values);
            return values[seat.index()].chance;
        }
        let mut estimated = SeatFeatures {
            moment: Moment::of(next),
            ..self.clone()
        };
        let local = matches!(
            mv,
            Move::Place { .. } | Move::Base(_) | Move::Buy(_) | Move::Stone(_)
        );
        let grown = next.grass_of(seat).without(position.grass_of(seat))
            | next.stones().without(position.stones());
        let near = grown.spread();
        for other in Seat::all(self.players) {
            let features = &mut estimated.features[other.index()];
            let far = local && features.is_some_and(|features| !features.room.meets(&near));
            if other == seat || !far {
                *features = look(next, other);
            }
        }
        estimated.weigh(values);
        values[seat.index()].chance
    }
}

pub(super) const NOTHING: Estimate = Estimate {
    chance: 0.0,
    lead: 0.0,
};

/// Returns the features of a seat, once it has a base.
pub(super) fn look(position: &LayingGrass, seat: Seat) -> Option<Features> {
    (!position.grass_of(seat).is_empty()).then(|| Features::of(position, seat))
}

/// Evaluates the features of all seats.
pub(super) fn weigh(features: &[Option<Features>], values: &mut [Estimate]) {
    let mut forecasts = [Forecast::new(None, Danger::default()); MOST_PLAYERS];
    let forecasts = &mut forecasts[..features.len()];
    for (seat, forecast) in forecasts.iter_mut().enumerate() {
        *forecast = Forecast::new(features[seat].as_ref(), danger(features, seat));
    }
    let mut all = 0.0;
    for (seat, value) in values.iter_mut().enumerate() {
        *value = Estimate {
            chance: chance(forecasts, seat),
            lead: lead(forecasts, seat),
        };
        all += value.chance;
    }
    // The chances treat players as independent, so their sum is not quite 1.
    for value in values {
        value.chance /= all;
    }
}

pub(super) fn danger(features: &[Option<Features>], seat: usize) -> Danger {
    let mut danger = Danger::default();
    let mut room = Area::EMPTY;
    for (other, features) in features.iter().enumerate() {
        if let Some(features) = features
            && other != seat
        {
            danger.stones += features.near[Bonus::Stone as usize];
            danger.robberies += features.near[Bonus::Robbery as usize];
            room |= features.room;
        }
    }
    // With many players, one player is not the victim of every opponent.
    let victims = (features.len() - 1) as f32;
    danger.stones /= victims;
    danger.robberies /= victims;
    if let Some(own) = &features[seat] {
        danger.contested = (own.room & room).count() as f32;
    }
    danger
}

/// Returns the chance that this player has the largest square, or an equally large one and more
/// territory.
fn chance(forecasts: &[Forecast], seat: usize) -> f32 {
    let own = &forecasts[seat];
    let mut sum = 1e-6;
    for side in 1..=LARGEST {
        let mut wins = own.reach[side] - own.reach[side + 1];
        if wins <= 0.0 {
            continue;
        }
        for (other, forecast) in forecasts.iter().enumerate() {
            if other != seat {
                let smaller = 1.0 - forecast.reach[side];
                let same = forecast.reach[side] - forecast.reach[side + 1];
                wins *= smaller + same * more_territory(own, forecast);
            }
        }
        sum += wins;
    }
    sum
}

fn more_territory(own: &Forecast, other: &Forecast) -> f32 {
    let spread = (own.spread * own.spread + other.spread * other.spread).sqrt();
    // The factor gives the same slope as a normal distribution. The 0.2 keeps the quotient finite
    // if nothing can change any more.
    squash(0.8 * (own.territory - other.territory) / (spread + 0.2))
}

/// Returns by how much this player's square is larger than the best opponent's.
fn lead(forecasts: &[Forecast], seat: usize) -> f32 {
    let side = |forecast: &Forecast| forecast.reach[1..=LARGEST].iter().sum::<f32>();
    let mut best: f32 = 0.0;
    for (other, forecast) in forecasts.iter().enumerate() {
        if other != seat {
            best = best.max(side(forecast));
        }
    }
    side(&forecasts[seat]) - best
}
