//! `report.html`, a self-contained page.

use std::io;

use table::text;

use super::table::verdict;
use super::{duration, percent, plots};
use crate::Moments;
use crate::summary::{Entrant, TournamentSummary};
use crate::tournament::Tournament;

/// Returns a page about a tournament with inline plots. It has a light and a dark theme, and loads no other files.
/// `command` is the command line that played the tournament.
///
/// # Errors
/// If a plot cannot be drawn.
pub fn html(
    tournament: &Tournament,
    summary: &TournamentSummary,
    command: &str,
) -> io::Result<String> {
    let title = format!("Arena: {}", tournament.settings().game.name());
    let mut body = format!(
        "<h1>{}</h1>\n<p class=\"lead\">{}</p>\n",
        escaped(&title),
        escaped(&lead(tournament, summary))
    );
    if summary.stopped {
        body += &format!(
            "<p class=\"warning\">Only {} of {} games were played.</p>\n",
            summary.games,
            tournament.schedule().total()
        );
    }
    if let Some(verdict) = verdict(summary) {
        body += &format!(
            "<p class=\"verdict\">{}.</p>\n",
            escaped(&sentence(&verdict.to_string()))
        );
    }
    let draw = |plot: plots::Plotted| plot.map_err(io::Error::other);
    body += &section("Ratings", RATINGS, &draw(plots::ratings(summary))?);
    body += &section("Bots", BOTS, &bots_table(summary));
    body += &forfeits(summary);
    body += &section("Head to head", CROSS, &draw(plots::cross_table(summary))?);
    body += &section("Points", POINTS, &draw(plots::scores(summary))?);
    body += &section("Seats", SEATS, &draw(plots::seats(summary))?);
    let length = format!(
        "Moves per game: {} on average, standard deviation {:.1}.",
        mean(&summary.length),
        summary.length.deviation()
    );
    body += &section("Length", &length, &draw(plots::lengths(summary))?);
    body += &settings(tournament, command);
    Ok(format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
         <title>{}</title>\n<style>\n{CSS}</style>\n</head>\n<body>\n{body}</body>\n</html>\n",
        escaped(&title)
    ))
}

const CSS: &str = include_str!("report.css");

const RATINGS: &str = "Bradley–Terry ratings, computed from all games at once, with 95 % confidence intervals based \
    on the variation between rounds. The mean is 1500. A bot that is 400 points ahead is expected to score ten times \
    as much as its opponent.";
const BOTS: &str = "A win shared by k bots counts as 1/k for each. The margin is the lead over the best of the \
    others. The small numbers are 95 % intervals.";
const CROSS: &str = "The score of the row against the column in percent: one point for being ahead, half a \
    point for the same rank.";
const POINTS: &str = "How often each bot scored how many points. The line and the number below the name show the \
    mean.";
const SEATS: &str = "The share of wins of each seat, with 95 % intervals. The line marks equal shares. Every bot \
    played every seat equally often.";

/// Formats the subtitle: `3 bots, 2 players per game, 1200 games; same seeds with swapped seats.`
fn lead(tournament: &Tournament, summary: &TournamentSummary) -> String {
    let seats = tournament.seats();
    format!(
        "{}, {} players per game, {}; {}.",
        text::count(summary.entrants.len(), "bot"),
        seats,
        text::count(summary.games as usize, "game"),
        tournament.settings().luck.phrase(seats),
    )
}

fn section(title: &str, about: &str, content: &str) -> String {
    format!(
        "<section>\n<h2>{}</h2>\n<p>{}</p>\n{content}</section>\n",
        escaped(title),
        escaped(about)
    )
}

fn bots_table(summary: &TournamentSummary) -> String {
    // With two players, the mean rank would add nothing to the wins.
    let ranks = summary.seats.len() > 2;
    let mut text = format!(
        "<div class=\"wide\"><table>\n<thead><tr><th></th><th class=\"name\">bot</th>\
         <th>rating</th><th>games</th><th>won</th><th>shared</th>{}\
         <th>points</th><th>margin</th><th>time per move</th></tr></thead>\n<tbody>\n",
        if ranks { "<th>mean rank</th>" } else { "" }
    );
    for (place, entrant) in summary.ranking().enumerate() {
        text += &bots_row(place + 1, entrant, ranks);
    }
    text + "</tbody>\n</table></div>\n"
}

fn bots_row(place: usize, entrant: &Entrant, ranks: bool) -> String {
    let (rating, won) = (entrant.rating, entrant.won);
    let mut text = format!(
        "<tr><td>{place}</td><td class=\"name\">{}</td>",
        // Lets long names wrap after a comma.
        escaped(&entrant.name).replace(',', ",<wbr/>")
    );
    let mut put = |value: &str, below: &str| {
        text += &format!("<td>{value}<small>{below}</small></td>");
    };
    put(
        &format!("{:.0}", rating.value),
        &format!("{:.0}–{:.0}", rating.low, rating.high),
    );
    put(&entrant.games.to_string(), "");
    let within = format!("{:.1}–{:.1}", won.low * 100.0, won.high * 100.0);
    put(&percent(won.value), &within);
    put(
        &percent(entrant.shared as f64 / entrant.games.max(1) as f64),
        "",
    );
    if ranks {
        put(&format!("{:.2}", entrant.rank), "");
    }
    for moments in [&entrant.points, &entrant.margin] {
        match moments.count() {
            0 => put("–", ""),
            _ => put(
                &format!("{:.1}", moments.mean().value),
                &format!("± {:.1}", moments.mean().high - moments.mean().value),
            ),
        }
    }
    let slowest = format!("slowest {}", duration(entrant.behaviour.slowest));
    put(&duration(entrant.behaviour.time_a_move()), &slowest);
    text + "</tr>\n"
}

/// Formats a mean like `45.3 ± 0.8`, or a dash if there are no values.
fn mean(moments: &Moments) -> String {
    if moments.count() == 0 {
        return "–".to_owned();
    }
    let mean = moments.mean();
    format!("{:.1} ± {:.1}", mean.value, mean.high - mean.value)
}

/// Returns the section about forfeits, if there were any.
fn forfeits(summary: &TournamentSummary) -> String {
    let mut rows = String::new();
    for entrant in summary.ranking() {
        let behaviour = &entrant.behaviour;
        if behaviour.forfeited() == 0 {
            continue;
        }
        rows += &format!(
            "<tr><td class=\"name\">{}</td><td>{} of {}</td><td>{}</td><td class=\"name\">{}</td></tr>\n",
            escaped(&entrant.name),
            behaviour.forfeited(),
            entrant.games,
            escaped(&behaviour.forfeits_by_kind()),
            escaped(behaviour.first_reason.as_deref().unwrap_or_default()),
        );
    }
    if rows.is_empty() {
        return rows;
    }
    let about = format!(
        "Games lost by forfeit. {} ended early because only one player was left; their points do \
         not count.",
        match summary.broken_off {
            1 => "1 game".to_owned(),
            games => format!("{games} games"),
        }
    );
    let table = format!(
        "<div class=\"wide\"><table>\n<thead><tr><th class=\"name\">bot</th><th>games</th>\
         <th>kinds</th><th class=\"name\">first reason</th></tr></thead>\n<tbody>\n{rows}</tbody>\n\
         </table></div>\n"
    );
    section("Forfeits", &about, &table)
}

fn settings(tournament: &Tournament, command: &str) -> String {
    let settings = tournament.settings();
    let mut list = String::new();
    let mut put = |key: &str, value: &str| {
        list += &format!("<dt>{}</dt><dd>{}</dd>\n", escaped(key), escaped(value));
    };
    put("game", settings.game.name());
    for (option, value) in settings.options.as_object().into_iter().flatten() {
        let value = value
            .as_str()
            .map_or_else(|| value.to_string(), str::to_owned);
        put(option, &value);
    }
    put("bots", &tournament.names().join("  "));
    let schedule = tournament.schedule();
    let games = format!(
        "{} at each of {}",
        schedule.games_a_table(),
        text::count(schedule.tables().len(), "table")
    );
    put("games", &games);
    put("seed", &settings.seed.to_string());
    put(
        "seeds",
        &settings.luck.phrase(tournament.seats()).to_string(),
    );
    if let Some(secret) = settings.luck.secret() {
        put("secret", &secret.to_string());
    }
    put("version", concat!("Tilewright ", env!("CARGO_PKG_VERSION")));
    format!(
        "<section>\n<h2>Settings</h2>\n<dl>\n{list}</dl>\n<p>To repeat the tournament, or to replay \
         one of its games by its number in results.csv:</p>\n<pre>{}\ntilewright replay records.jsonl \
         --match 0</pre>\n</section>\n",
        escaped(command)
    )
}

/// Capitalizes the first letter.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        // The name of a bot stays as it is.
        Some(first) if !text.starts_with("bot:") && !text.starts_with("cmd:") => {
            first.to_uppercase().chain(letters).collect()
        }
        _ => text.to_owned(),
    }
}

/// Escapes text for HTML.
fn escaped(text: &str) -> String {
    let mut safe = String::new();
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            letter if text::is_printable(letter) => safe.push(letter),
            _ => safe.push('\u{fffd}'),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::summary::tests::{OWN, crashed, made_up, made_up_with};
    use crate::tournament::OrderResult;

    fn page(bots: &str, games: &[(u64, &[i64])]) -> String {
        let (tournament, mut results) = made_up(bots, games);
        results.games[0].seats[0].forfeit = Some(crashed());
        let summary = TournamentSummary::new(&tournament, &results);
        html(&tournament, &summary, "tilewright arena azul --bots 'a<b>'").unwrap()
    }

    /// Parses the page as XML, because it closes every element.
    fn check(page: &str) -> String {
        let rest = page.strip_prefix("<!DOCTYPE html>\n").unwrap();
        let document = roxmltree::Document::parse(rest).unwrap();
        for attribute in document.descendants().flat_map(|node| node.attributes()) {
            assert!(!["src", "href", "srcset", "data", "action"].contains(&attribute.name()));
            assert!(!attribute.value().contains("//"), "{attribute:?}");
        }
        for forbidden in [
            "url(", "@import", "http:", "https:", "<script", "<link", "NaN", "inf",
        ] {
            assert!(!page.contains(forbidden), "{forbidden}");
        }
        document
            .descendants()
            .filter(roxmltree::Node::is_text)
            .filter_map(|node| node.text())
            .collect()
    }

    #[test]
    fn the_page_is_complete_and_loads_nothing() {
        let name = "cmd:./bot --name \"<b>&amp;\" 'x'";
        let page = page(
            &format!("1,2,{name}"),
            &[
                (0, &[40, 30]),
                (1, &[35, 35]),
                (2, &[-5, 20]),
                (3, &[200, 60]),
                (4, &[1, 2]),
            ],
        );
        let text = check(&page);
        for part in ["bot:1", "bot:2", name, "1 crashed", "a<b>"] {
            assert!(text.contains(part), "{part}");
        }
        assert_eq!(page.matches("<svg").count(), 5);
        assert!(!page.contains("#0102"), "every colour has its variable");
    }

    #[test]
    fn the_page_says_how_games_were_seeded() {
        let games: &[(u64, &[i64])] = &[(0, &[4, 3]), (1, &[3, 5])];
        let (tournament, results) = made_up_with(OWN, "1,cmd:./mybot", games);
        let summary = TournamentSummary::new(&tournament, &results);
        let text = check(&html(&tournament, &summary, "").unwrap());
        assert!(text.contains("2 games; a different seed for every game."));
        assert!(text.contains(&"07".repeat(16)), "the secret is published");
        assert!(page("1,2", games).contains("2 games; same seeds with swapped seats."));
    }

    #[test]
    fn the_smallest_tournament_has_a_page() {
        check(&page("1,2", &[(0, &[5, 5])]));
        check(&page("1,2,3,4", &[(0, &[5, 5, 5, 5])]));
    }

    #[test]
    fn a_tournament_without_points_or_games_has_a_page() {
        let (tournament, mut results) = made_up("1,2", &[(0, &[5, 5])]);
        results.games[0].finished = false;
        results.order_result = Some(OrderResult::Open);
        let summary = TournamentSummary::new(&tournament, &results);
        check(&html(&tournament, &summary, "").unwrap());
        results.games.clear();
        results.stopped = true;
        let summary = TournamentSummary::new(&tournament, &results);
        check(&html(&tournament, &summary, "").unwrap());
    }

    #[test]
    fn a_large_tournament_has_a_page() {
        let twenty = (0..20).map(|_| "random").collect::<Vec<_>>().join(",");
        check(&page(&twenty, &[(0, &[5, 8]), (3, &[5, 100_000])]));
    }
}
