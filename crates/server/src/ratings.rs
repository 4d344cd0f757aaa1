//! Ratings: Glicko-2 for two players and Weng–Lin for more, with two ladders for each game.
//!
//! Both use the scale that chess players know. Everybody starts at 1500. Of two players with settled ratings, a player
//! who is 400 points ahead is expected to score ten times as much as the other.

mod bots;

use room::{PlayerId, PlayerKind, Room, SeatSetup, TableStage};
use serde::Serialize;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use skillratings::{MultiTeamOutcome, Outcomes};
use store::{Ladder, RatingRow};
use table::{Change, Ending, SeatChange, Timestamp};

pub(crate) use bots::{BotRating, bots_on};

/// The initial rating.
pub(crate) const INITIAL_RATING: f64 = 1500.0;

/// The largest deviation of a settled rating. Above it, a rating is provisional.
const SETTLED_DEVIATION: f64 = 110.0;

/// The variance that is added to the Weng–Lin uncertainty before each match, so that ratings can always follow changes
/// in strength. It is a hundredth of the initial uncertainty, as is usual.
const DYNAMICS: f64 = 25.0 / 300.0;

/// The ladders of each game, by number of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LadderSize {
    /// Two players.
    Two,
    /// Three or more players.
    More,
}

impl LadderSize {
    pub(crate) const ALL: [LadderSize; 2] = [LadderSize::Two, LadderSize::More];

    pub(crate) const fn of(players: usize) -> Self {
        if players > 2 {
            LadderSize::More
        } else {
            LadderSize::Two
        }
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            LadderSize::Two => "two",
            LadderSize::More => "more",
        }
    }

    pub(crate) fn named(name: &str) -> Option<Self> {
        LadderSize::ALL.into_iter().find(|size| size.name() == name)
    }

    pub(crate) fn ladder(self, game: &str) -> Ladder {
        Ladder {
            game: game.to_owned(),
            name: self.name().to_owned(),
        }
    }
}

/// The result of a rated match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RatedMatch {
    pub(crate) ladder: Ladder,
    size: LadderSize,
    /// The players in seat order, each with their rank; winners have rank 1.
    pub(crate) ranks: Vec<(PlayerId, u8)>,
}

/// Returns the result of the match in this room, if it is over and counts.
pub(crate) fn rated_match(room: &Room) -> Option<RatedMatch> {
    let opening = room.opening();
    if !opening.rated || room.stage() != TableStage::Over {
        return None;
    }
    let game = room.session()?.game();
    if game.ending()? == Ending::Aborted || is_replaced(game.changes()) {
        return None;
    }
    let account = |place: &SeatSetup| match place {
        SeatSetup::Sitter(sitter) if sitter.kind == PlayerKind::Account => Some(sitter.player),
        _ => None,
    };
    let players: Vec<PlayerId> = opening.seats.iter().map(account).collect::<Option<_>>()?;
    let outcome = game.outcome();
    if players.len() < 2 || outcome.seats.len() != players.len() {
        return None;
    }
    let size = LadderSize::of(players.len());
    let ranks = players.into_iter().zip(&outcome.seats);
    Some(RatedMatch {
        ladder: size.ladder(&opening.game),
        size,
        ranks: ranks.map(|(player, seat)| (player, seat.rank)).collect(),
    })
}

/// Checks whether a bot took over for a player. A bot that fills the seat of a player who has just lost does not count.
fn is_replaced(changes: &[Change]) -> bool {
    let mut before: Option<&Change> = None;
    for change in changes {
        let fills = before.is_some_and(|loss| loss.seat == change.seat && loss.what.loses());
        if matches!(change.what, SeatChange::Replaced(_)) && !fills {
            return true;
        }
        before = Some(change);
    }
    false
}

impl RatedMatch {
    /// Computes the ratings after the match from those before it, in the same order.
    pub(crate) fn rate(&self, before: &[Option<RatingRow>], at: Timestamp) -> Vec<RatingRow> {
        let after = match self.size {
            LadderSize::Two => self.by_glicko(before),
            LadderSize::More => self.by_weng_lin(before),
        };
        let players = self.ranks.iter().zip(before).zip(after);
        let row = |((&(player, _), before), after): (
            (&(PlayerId, u8), &Option<RatingRow>),
            Glicko2Rating,
        )| {
            RatingRow {
                player,
                ladder: self.ladder.clone(),
                rating: after.rating,
                deviation: after.deviation,
                volatility: after.volatility,
                matches: before.as_ref().map_or(0, |before| before.matches) + 1,
                touched: at,
            }
        };
        players.map(row).collect()
    }

    /// Treats each match as a rating period, so that its effect is visible at once.
    fn by_glicko(&self, before: &[Option<RatingRow>]) -> Vec<Glicko2Rating> {
        let mut ratings = before.iter().map(|before| match before {
            Some(row) => Glicko2Rating {
                rating: row.rating,
                deviation: row.deviation,
                volatility: row.volatility,
            },
            None => Glicko2Rating::new(),
        });
        let ([(_, rank), (_, other_rank)], Some(one), Some(other)) =
            (&self.ranks[..], ratings.next(), ratings.next())
        else {
            return Vec::new();
        };
        let outcome = match rank.cmp(other_rank) {
            std::cmp::Ordering::Less => Outcomes::WIN,
            std::cmp::Ordering::Equal => Outcomes::DRAW,
            std::cmp::Ordering::Greater => Outcomes::LOSS,
        };
        let (one, other) = glicko2(&one, &other, &outcome, &Glicko2Config::new());
        vec![one, other]
    }

    fn by_weng_lin(&self, before: &[Option<RatingRow>]) -> Vec<Glicko2Rating> {
        let config = WengLinConfig::new();
        let unit = points_of_a_unit(&config);
        let ratings: Vec<[WengLinRating; 1]> = before
            .iter()
            .map(|before| {
                let mut rating = match before {
                    Some(row) => WengLinRating {
                        rating: WengLinRating::new().rating + (row.rating - INITIAL_RATING) / unit,
                        uncertainty: row.deviation / unit,
                    },
                    None => WengLinRating::new(),
                };
                rating.uncertainty = (rating.uncertainty.powi(2) + DYNAMICS.powi(2)).sqrt();
                [rating]
            })
            .collect();
        let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = ratings
            .iter()
            .zip(&self.ranks)
            .map(|(team, &(_, rank))| (&team[..], MultiTeamOutcome::new(rank.into())))
            .collect();
        let after = weng_lin_multi_team(&teams, &config).into_iter().flatten();
        let shown = |rating: WengLinRating| Glicko2Rating {
            rating: INITIAL_RATING + (rating.rating - WengLinRating::new().rating) * unit,
            deviation: rating.uncertainty * unit,
            // Weng–Lin has no volatility.
            volatility: 0.0,
        };
        after.map(shown).collect()
    }
}

/// Returns the points of one Weng–Lin unit on our scale, where 400 points mean odds of ten to one between two players
/// with settled ratings.
fn points_of_a_unit(config: &WengLinConfig) -> f64 {
    400.0 / (std::f64::consts::LN_10 * std::f64::consts::SQRT_2 * config.beta)
}

/// A rating, as it is shown.
#[derive(Clone, Debug, PartialEq, Serialize, serde::Deserialize, utoipa::ToSchema)]
#[expect(
    clippy::struct_field_names,
    reason = "the usual name in every rating system"
)]
pub(crate) struct Rating {
    /// The id of the game.
    pub(crate) game: String,
    /// The ladder: `two` or `more`, by number of players.
    pub(crate) ladder: String,
    /// The rating; everybody starts at 1500.
    pub(crate) rating: i64,
    /// The rating deviation: the true strength is within this range with a probability of about two thirds.
    pub(crate) deviation: i64,
    /// Whether the rating is still provisional.
    pub(crate) provisional: bool,
    /// The number of rated matches.
    pub(crate) matches: u32,
}

impl From<&RatingRow> for Rating {
    fn from(row: &RatingRow) -> Self {
        Rating {
            game: row.ladder.game.clone(),
            ladder: row.ladder.name.clone(),
            rating: row.rating.round() as i64,
            deviation: row.deviation.round() as i64,
            provisional: row.deviation > SETTLED_DEVIATION,
            matches: row.matches,
        }
    }
}

#[cfg(test)]
mod tests {
    use table::{BotText, Occupant, Seat};

    use super::*;

    fn of_ranks(ranks: &[u8]) -> RatedMatch {
        let size = LadderSize::of(ranks.len());
        let numbered = ranks.iter().enumerate();
        let player = |(number, &rank)| (PlayerId::from_bits(number as u128), rank);
        RatedMatch {
            ladder: size.ladder("azul"),
            size,
            ranks: numbered.map(player).collect(),
        }
    }

    fn rated(ranks: &[u8], before: &[Option<RatingRow>]) -> Vec<RatingRow> {
        of_ranks(ranks).rate(before, Timestamp::from_millis(5))
    }

    fn shown(rows: &[RatingRow]) -> Vec<(i64, i64, u32)> {
        let rows = rows.iter().map(Rating::from);
        rows.map(|row| (row.rating, row.deviation, row.matches))
            .collect()
    }

    #[test]
    fn the_winner_gains_what_the_loser_loses() {
        let after = rated(&[1, 2], &[None, None]);
        assert_eq!(shown(&after), [(1662, 290, 1), (1338, 290, 1)]);
        assert_eq!(after[0].ladder.name, "two");
        let again: Vec<_> = after.into_iter().map(Some).collect();
        let drawn = rated(&[1, 1], &again);
        assert!(drawn[0].rating < 1662.0 && drawn[1].rating > 1338.0);
        assert_eq!(drawn[0].matches, 2);
    }

    #[test]
    fn three_players_are_rated_by_rank() {
        let after = rated(&[2, 1, 3], &[None, None, None]);
        assert_eq!(after[0].ladder.name, "more");
        let [second, first, third] = &after[..] else {
            panic!()
        };
        assert!((second.rating - 1500.0).abs() < 1e-6);
        assert!(first.rating > 1600.0 && third.rating < 1400.0);
        assert!(first.deviation < 246.0);
        // Even a settled rating still moves.
        let settled = RatingRow {
            deviation: 0.0,
            matches: 999,
            ..first.clone()
        };
        let beaten = rated(&[2, 1, 1], &[Some(settled), None, None]);
        assert!(beaten[0].rating < first.rating && beaten[0].matches == 1000);
    }

    #[test]
    fn bots_that_fill_a_lost_seat_do_not_count_as_replacements() {
        let change = |seat, what| Change {
            ply: 3,
            seat: Seat::new(seat),
            what,
        };
        let bot = || SeatChange::Replaced(Occupant::Bot(BotText::new("bot:4").unwrap()));
        assert!(!is_replaced(&[]));
        let left = [change(1, SeatChange::Resigned), change(1, bot())];
        assert!(!is_replaced(&left));
        let [lost, filled] = left;
        assert!(is_replaced(&[lost, filled, change(1, bot())]));
        assert!(is_replaced(&[
            change(0, SeatChange::OutOfTime),
            change(1, bot())
        ]));
        assert!(is_replaced(&[change(0, bot())]));
    }
}
