//! The results as a table for a terminal of 80 columns.

use table::text;

use super::{English, FormattedValue, ReportPhrase, Wording, duration, shortened};
use crate::summary::{Entrant, TournamentSummary};
use crate::tournament::{OrderResult, Tournament};
use crate::{Interval, Moments};

/// The maximum width of a line.
const LINE: usize = 80;

/// Returns the results of a tournament in English, in at most 80 columns.
#[must_use]
pub fn table(tournament: &Tournament, summary: &TournamentSummary) -> String {
    table_in(tournament, summary, &English)
}

/// Returns the results of a tournament in another language, in at most 80 columns.
#[must_use]
pub fn table_in(
    tournament: &Tournament,
    summary: &TournamentSummary,
    wording: &dyn Wording,
) -> String {
    let table = Table {
        tournament,
        summary,
        wording,
    };
    table.text()
}

struct Table<'a> {
    tournament: &'a Tournament,
    summary: &'a TournamentSummary,
    wording: &'a dyn Wording,
}

impl Table<'_> {
    fn text(&self) -> String {
        let mut text = self.heading();
        if self.summary.games == 0 {
            return text;
        }
        text.push('\n');
        text += &self.ranking();
        if self.summary.entrants.len() > 2 {
            text.push('\n');
            text += &self.cross_table();
        }
        text.push('\n');
        text += &self.seats_and_moves();
        text += &self.forfeits();
        if let Some(verdict) = verdict(self.summary) {
            text += &format!("\n{}\n", self.say(&verdict));
        }
        // The names of programs and their messages are untrusted.
        let lines = text.lines().map(|line| text::safe(line) + "\n");
        lines.collect()
    }

    fn say(&self, phrase: &ReportPhrase) -> String {
        self.wording.say(phrase)
    }

    /// Returns `Azul: 3 pairings of 400 games, seed 0`, and how the games were seeded.
    fn heading(&self) -> String {
        let schedule = self.tournament.schedule();
        let settings = self.tournament.settings();
        let (game, tables) = (settings.game.name(), schedule.tables().len());
        let (games, seed) = (schedule.games_a_table(), settings.seed.to_string().into());
        let played = match self.tournament.seats() {
            2 => ReportPhrase::Pairings {
                game,
                tables,
                games,
                seed,
            },
            players => ReportPhrase::Tables {
                game,
                tables,
                games,
                players,
                seed,
            },
        };
        let mut luck = settings.luck.phrase(self.tournament.seats());
        // The secret is published only after all games have been played.
        if let (Some(secret), false) = (settings.luck.secret(), self.summary.stopped) {
            luck = ReportPhrase::Secret {
                seeds: Box::new(luck),
                secret: secret.to_string().into(),
            };
        }
        let mut text = format!("{}\n{}\n", self.say(&played), self.say(&luck));
        let (games, all) = (self.summary.games, schedule.total());
        if games < all {
            text += &format!("{}\n", self.say(&ReportPhrase::Played { games, all }));
        }
        text
    }

    fn ranking(&self) -> String {
        let pairs = self.tournament.seats() == 2;
        let entrants = &self.summary.entrants;
        // Omits the column of times if no times were measured.
        let is_timed = entrants.iter().any(|entrant| entrant.behaviour.moves > 0);
        let fourth = if pairs {
            ReportPhrase::Shared
        } else {
            ReportPhrase::Rank
        };
        let mut heads = vec![
            (ReportPhrase::Won, 5),
            (fourth, 6),
            (ReportPhrase::Points, 6),
            (ReportPhrase::Margin, 6),
        ];
        heads.extend(is_timed.then_some((ReportPhrase::TimePerMove, 9)));
        let heads = heads.iter().map(|(head, least)| {
            let head = self.say(head);
            let width = head.chars().count().max(*least);
            (head, width)
        });
        let heads: Vec<(String, usize)> = heads.collect();
        let rating = self.say(&ReportPhrase::Rating);
        let rating_width = rating.chars().count().max(16);
        // Names get the width that the figures leave.
        let widths: usize = heads.iter().map(|(_, width)| 1 + width).sum();
        let timed = if is_timed { 0 } else { 1 + 9 };
        let room = LINE - timed - (4 + 1 + rating_width + widths);

        let mut text = format!(
            "    {:room$} {rating:rating_width$}",
            self.say(&ReportPhrase::Bot)
        );
        for (head, width) in &heads {
            text += &format!(" {head:>width$}");
        }
        text.push('\n');
        for (place, entrant) in self.summary.ranking().enumerate() {
            let rating = entrant.rating;
            let rating = format!(
                "{:4.0} ({:.0}–{:.0})",
                rating.value, rating.low, rating.high
            );
            let fourth = if pairs {
                hundredths(entrant.shared as f64 / entrant.games.max(1) as f64)
            } else {
                format!("{:.2}", entrant.rank)
            };
            let figures = [
                hundredths(entrant.won.value),
                fourth,
                mean(&entrant.points),
                mean(&entrant.margin),
                duration(entrant.behaviour.time_a_move()),
            ];
            let name = shortened(&entrant.name, room);
            text += &format!("{:>2}. {name:room$} {rating:rating_width$}", place + 1);
            for (figure, (_, width)) in figures.iter().zip(&heads) {
                text += &format!(" {:>width$}", self.wording.figure(figure));
            }
            text.push('\n');
        }
        text
    }

    /// Returns the scores of rows against columns, with as many columns as fit.
    fn cross_table(&self) -> String {
        /// Together with the names, this fills 80 columns.
        const MOST: usize = 9;
        let order = &self.summary.order;
        let columns = &order[..order.len().min(MOST)];
        let mut text = format!("    {:NAME$}", self.say(&ReportPhrase::ScoreAgainst));
        for place in 1..=columns.len() {
            text += &format!("{place:>5}.");
        }
        text.push('\n');
        for (place, &row) in order.iter().enumerate() {
            let name = shortened(&self.summary.entrants[row].name, NAME);
            text += &format!("{:>2}. {name:NAME$}", place + 1);
            for &column in columns {
                let score = match self.summary.cross[row][column] {
                    Some(score) => self.wording.figure(&hundredths(score.value)),
                    None => "·".to_owned(),
                };
                text += &format!("{score:>6}");
            }
            text.push('\n');
        }
        text
    }

    fn seats_and_moves(&self) -> String {
        let seats = self.summary.seats.iter().enumerate();
        let mut rows: Vec<(String, String)> = seats
            .map(|(seat, share)| {
                let label = self.say(&ReportPhrase::SeatWins { seat: seat + 1 });
                (label, self.share(*share))
            })
            .collect();
        rows.push((
            self.say(&ReportPhrase::Moves),
            self.moments(&self.summary.length),
        ));
        let widths = rows.iter().map(|(label, _)| label.chars().count());
        let width = widths.max().unwrap_or(0).max(15);
        let rows = rows.iter();
        rows.map(|(label, value)| format!("{label:width$} {value}\n"))
            .collect()
    }

    /// Formats a share like `62.5 % (58.1 to 66.7)`.
    fn share(&self, share: Interval) -> String {
        let figure = |share| self.figure(&hundredths(share));
        self.say(&ReportPhrase::Share {
            value: figure(share.value),
            low: figure(share.low),
            high: figure(share.high),
        })
    }

    fn moments(&self, moments: &Moments) -> String {
        let mean = moments.mean();
        let (least, most) = moments.range();
        let figure = |value: f64| self.figure(&format!("{value:.1}"));
        self.say(&ReportPhrase::Moments {
            mean: figure(mean.value),
            error: figure(mean.high - mean.value),
            least: least.to_string().into(),
            most: most.to_string().into(),
        })
    }

    fn figure(&self, english: &str) -> FormattedValue {
        self.wording.figure(english).into()
    }

    fn forfeits(&self) -> String {
        let guilty = |entrant: &&Entrant| entrant.behaviour.forfeited() > 0;
        let mut text = String::new();
        for entrant in self.summary.ranking().filter(guilty) {
            let behaviour = &entrant.behaviour;
            let kinds = behaviour.forfeits.iter();
            let kinds: Vec<String> = kinds
                .map(|(kind, games)| self.wording.forfeits(kind, *games))
                .collect();
            let forfeits = ReportPhrase::Forfeits {
                bot: shortened(&entrant.name, NAME).into(),
                count: behaviour.forfeited(),
                games: entrant.games,
                kinds: kinds.join(", ").into(),
            };
            text += &format!("{}\n", self.say(&forfeits));
            if let Some(reason) = &behaviour.first_reason {
                let reason = reason.as_str().into();
                text += &format!("  {}\n", self.say(&ReportPhrase::FirstReason { reason }));
            }
        }
        if !text.is_empty() {
            text.insert(0, '\n');
        }
        text
    }
}

/// The width of a name in tables with fixed columns.
const NAME: usize = 22;

/// Formats a share in percent, without the sign.
fn hundredths(share: f64) -> String {
    format!("{:.1}", share * 100.0)
}

fn mean(moments: &Moments) -> String {
    if moments.count() == 0 {
        return "–".to_owned();
    }
    format!("{:.1}", moments.mean().value)
}

/// Returns the result of a test of which of two bots is better.
pub(super) fn verdict(summary: &TournamentSummary) -> Option<ReportPhrase> {
    let name = |entrant: usize| summary.entrants[entrant].name.as_str().into();
    Some(match summary.order_result? {
        OrderResult::Better { entrant, games } => ReportPhrase::Better {
            better: name(entrant),
            other: name(1 - entrant),
            games,
        },
        OrderResult::Open => ReportPhrase::Open {
            games: summary.games,
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::summary::tests::{OWN, crashed, made_up, made_up_with};
    use crate::tournament::Results;

    #[test]
    fn no_line_is_wider_than_a_terminal() {
        let (tournament, mut results) = made_up(
            "search,nodes=123456789,threads=16,slips=3,2,3,4,5,6,7,8,1,random,greedy,cmd:./a b",
            &[
                (0, &[340, 30]),
                (1, &[35, 35]),
                (2, &[50, 20]),
                (25, &[-10, 60]),
            ],
        );
        results.games[0].seats[0].time = std::time::Duration::from_hours(25);
        let summary = TournamentSummary::new(&tournament, &results);
        let text = table(&tournament, &summary);
        for line in text.lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
        assert!(text.starts_with(
            "Azul: 66 pairings of 100 games, seed 1\nsame seeds with swapped seats\n\
                 4 of 6600 games played\n"
        ));
        assert!(!text.contains("forfeit"), "{text}");
    }

    #[test]
    fn the_secret_is_published_after_all_games() {
        let games: &[(u64, &[i64])] = &[(0, &[4, 3]), (1, &[3, 5])];
        let (tournament, mut results) = made_up_with(OWN, "1,cmd:./mybot", games);
        let text = table(&tournament, &TournamentSummary::new(&tournament, &results));
        let expected = format!(
            "\na different seed for every game; secret {}\n",
            "07".repeat(16)
        );
        assert!(text.contains(&expected), "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= 80));
        results.stopped = true;
        let text = table(&tournament, &TournamentSummary::new(&tournament, &results));
        assert!(
            text.contains("\na different seed for every game\n"),
            "{text}"
        );
    }

    #[test]
    fn forfeits_are_listed_with_the_first_reason() {
        let (tournament, mut results) = made_up("1,2", &[(0, &[0, 0]), (1, &[30, 40])]);
        let game = &mut results.games[0];
        game.finished = false;
        game.seats[1].rank = 2;
        game.seats[1].forfeit = Some(crashed());
        let text = table(&tournament, &TournamentSummary::new(&tournament, &results));
        assert!(text.contains(
            "bot:2 forfeited 1 of 2 games: 1 crashed\n  the first time, it ended before the game did\n"
        ));
    }

    #[test]
    fn unmeasured_times_have_no_column() {
        let (tournament, mut results) = made_up("1,2", &[(0, &[9, 5]), (1, &[30, 40])]);
        let text =
            |results: &Results| table(&tournament, &TournamentSummary::new(&tournament, results));
        assert!(text(&results).contains("time/move"));
        for seat in results.games.iter_mut().flat_map(|game| &mut game.seats) {
            seat.moves = 0;
        }
        assert!(
            text(&results).contains("points margin\n"),
            "{}",
            text(&results)
        );
    }

    #[test]
    fn the_verdict_is_a_sentence() {
        let (tournament, mut results) = made_up("1,2", &[(0, &[9, 5]), (1, &[30, 40])]);
        results.order_result = Some(OrderResult::Better {
            entrant: 0,
            games: 2,
        });
        let text = table(&tournament, &TournamentSummary::new(&tournament, &results));
        assert!(text.ends_with(
            "bot:1 is better than bot:2: settled after 2 games, with at most 5 % error\n"
        ));
    }
}
