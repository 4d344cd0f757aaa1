//! The table for a terminal of 80 columns.

use table::text;

use super::{duration, percent_within, shortened};
use crate::Moments;
use crate::summary::{Entrant, TournamentSummary};
use crate::tournament::{OrderResult, Tournament};

/// What came of a tournament, in at most 80 columns.
#[must_use]
pub fn table(tournament: &Tournament, summary: &TournamentSummary) -> String {
    let mut text = heading(tournament, summary);
    if summary.games == 0 {
        return text;
    }
    text.push('\n');
    text += &ranking(tournament, summary);
    if summary.entrants.len() > 2 {
        text.push('\n');
        text += &cross_table(summary);
    }
    text.push('\n');
    for (seat, share) in summary.seats.iter().enumerate() {
        let label = format!("seat {} wins", seat + 1);
        text += &format!("{label:15} {}\n", percent_within(*share));
    }
    text += &format!("{:15} {}\n", "moves a game", moments(&summary.length));
    text += &forfeits(summary);
    text += &order_text(summary);
    // The names of programs and what they said come from outside.
    let lines = text.lines().map(|line| text::safe(line) + "\n");
    lines.collect()
}

/// `Azul: 3 pairings of 400 games, seed 0`, and where the luck came from.
fn heading(tournament: &Tournament, summary: &TournamentSummary) -> String {
    let schedule = tournament.schedule();
    let seats = tournament.seats();
    let tables = schedule.tables().len();
    let mut text = format!(
        "{}: {} of {} games, {}seed {}\n",
        tournament.settings().game.name(),
        text::count(tables, if seats == 2 { "pairing" } else { "table" }),
        schedule.games_a_table(),
        if seats == 2 {
            String::new()
        } else {
            format!("{seats} players, ")
        },
        tournament.settings().seed,
    );
    let luck = tournament.settings().luck;
    text += luck.words(seats);
    // While the games are to be gone on with, it is nobody's business.
    if let (Some(secret), false) = (luck.secret(), summary.stopped) {
        text += &format!("; secret {secret}");
    }
    text.push('\n');
    if summary.games < schedule.total() {
        text += &format!("{} of {} games played\n", summary.games, schedule.total());
    }
    text
}

/// How much of a name there is room for, so that a line fits 80 columns.
const NAME: usize = 22;

fn ranking(tournament: &Tournament, summary: &TournamentSummary) -> String {
    let pairs = tournament.seats() == 2;
    let fourth = if pairs { "shared" } else { "rank" };
    // Times that nobody took are not told.
    let is_timed = summary
        .entrants
        .iter()
        .any(|entrant| entrant.behaviour.moves > 0);
    let last = |text: &str| {
        if is_timed {
            format!(" {text:>9}")
        } else {
            String::new()
        }
    };
    let mut text = format!(
        "    {:NAME$} {:16} {:>5} {fourth:>6} {:>6} {:>6}{}\n",
        "bot",
        "rating (95 %)",
        "won %",
        "points",
        "margin",
        last("time/move")
    );
    for (place, entrant) in summary.ranking().enumerate() {
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
        text += &format!(
            "{:>2}. {:NAME$} {rating:16} {:>5} {fourth:>6} {:>6} {:>6}{}\n",
            place + 1,
            shortened(&entrant.name, NAME),
            hundredths(entrant.won.value),
            mean(&entrant.points),
            mean(&entrant.margin),
            last(&duration(entrant.behaviour.time_a_move())),
        );
    }
    text
}

/// A share in percent, without the sign.
fn hundredths(share: f64) -> String {
    format!("{:.1}", share * 100.0)
}

/// Scores of the row against the column, as many columns as there is room for.
fn cross_table(summary: &TournamentSummary) -> String {
    /// With the names, 80 columns.
    const MOST: usize = 9;
    let columns = &summary.order[..summary.order.len().min(MOST)];
    let mut text = format!("    {:NAME$}", "score against");
    for place in 1..=columns.len() {
        text += &format!("{place:>5}.");
    }
    text.push('\n');
    for (place, &row) in summary.order.iter().enumerate() {
        let name = shortened(&summary.entrants[row].name, NAME);
        text += &format!("{:>2}. {name:NAME$}", place + 1);
        for &column in columns {
            let score = match summary.cross[row][column] {
                Some(score) => format!("{:.1}", score.value * 100.0),
                None => "·".to_owned(),
            };
            text += &format!("{score:>6}");
        }
        text.push('\n');
    }
    text
}

fn mean(moments: &Moments) -> String {
    if moments.count() == 0 {
        return "–".to_owned();
    }
    format!("{:.1}", moments.mean().value)
}

fn moments(moments: &Moments) -> String {
    let mean = moments.mean();
    let (least, most) = moments.range();
    format!(
        "{:.1} ± {:.1} ({least} to {most})",
        mean.value,
        mean.high - mean.value
    )
}

fn forfeits(summary: &TournamentSummary) -> String {
    let guilty = |entrant: &&Entrant| entrant.behaviour.forfeited() > 0;
    let mut text = String::new();
    for entrant in summary.ranking().filter(guilty) {
        let behaviour = &entrant.behaviour;
        text += &format!(
            "{} forfeited {} of {} games: {}\n",
            shortened(&entrant.name, NAME),
            behaviour.forfeited(),
            entrant.games,
            behaviour.forfeits_by_kind()
        );
        if let Some(reason) = &behaviour.first_reason {
            text += &format!("  the first time, {reason}\n");
        }
    }
    if !text.is_empty() {
        text.insert(0, '\n');
    }
    text
}

/// What a test of the order has led to, in a sentence.
pub(super) fn order_text(summary: &TournamentSummary) -> String {
    match summary.order_result {
        None => String::new(),
        Some(OrderResult::Better { entrant, games }) => format!(
            "\n{} is better than {}: settled after {games} games, with at most 5 % error\n",
            summary.entrants[entrant].name,
            summary.entrants[1 - entrant].name,
        ),
        Some(OrderResult::Open) => format!(
            "\nwhich of the two is better is not settled after {} games\n",
            summary.games
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::summary::tests::{OWN, crashed, made_up, made_up_with};
    use crate::tournament::Results;

    #[test]
    fn nothing_is_wider_than_a_terminal() {
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
            "Azul: 66 pairings of 100 games, seed 1\nsame seeds with exchanged seats\n\
                 4 of 6600 games played\n"
        ));
        assert!(!text.contains("forfeit"), "{text}");
    }

    #[test]
    fn the_secret_is_told_once_all_is_played() {
        let games: &[(u64, &[i64])] = &[(0, &[4, 3]), (1, &[3, 5])];
        let (tournament, mut results) = made_up_with(OWN, "1,cmd:./mybot", games);
        let text = table(&tournament, &TournamentSummary::new(&tournament, &results));
        let told = format!(
            "\na seed of its own for every game; secret {}\n",
            "07".repeat(16)
        );
        assert!(text.contains(&told), "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= 80));
        results.stopped = true;
        let text = table(&tournament, &TournamentSummary::new(&tournament, &results));
        assert!(
            text.contains("\na seed of its own for every game\n"),
            "{text}"
        );
    }

    #[test]
    fn forfeits_are_told_with_the_first_reason() {
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
    fn times_that_nobody_took_have_no_column() {
        let (tournament, mut results) = made_up("1,2", &[(0, &[9, 5]), (1, &[30, 40])]);
        let told =
            |results: &Results| table(&tournament, &TournamentSummary::new(&tournament, results));
        assert!(told(&results).contains("time/move"));
        for seat in results.games.iter_mut().flat_map(|game| &mut game.seats) {
            seat.moves = 0;
        }
        assert!(
            told(&results).contains("points margin\n"),
            "{}",
            told(&results)
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
