//! What is read over the board: what its signs mean, what the players have, and the result.

use ratatui::text::{Line, Span};
use session::{StandingsRow, ViewModel};
use table::Seat;
use unicode_width::UnicodeWidthStr;
use words::Texts;

use super::roster::Columns;
use crate::dialog::{Menu, Sheet};
use tui_boards::paint;
use tui_boards::theme::ColourRole;
use tui_boards::{BoardContext, DrawnBoard, LegendLine, Roster};

/// A rank of at most two digits, a point and a space.
const RANK: usize = 4;

/// What the signs on a board mean, to be read.
pub(in crate::pages) fn legend(board: &dyn DrawnBoard, scene: &BoardContext) -> Sheet {
    let legend = board.legend(scene);
    let widths = legend.iter().map(|line| line.signs.width());
    let widest = widths.max().unwrap_or(0);
    let line = |line: LegendLine| {
        let signs = paint::padded(&line.signs, widest + 2);
        let signs = Span::styled(signs, scene.theme.style(ColourRole::Strong));
        Line::from(vec![signs, Span::raw(line.meaning)])
    };
    let lines = legend.into_iter().map(line).collect();
    Sheet::new(scene.texts.get("legend-title"), lines)
}

/// The players with all that is counted, to be read where there is no room beside the board.
pub(in crate::pages) fn players(board: &dyn DrawnBoard, scene: &BoardContext) -> Sheet {
    let roster = board.roster(scene);
    let roster = roster.unwrap_or_else(|| board.breakdown(scene));
    let version = |columns: Columns| {
        let mut lines = vec![columns.head(scene, &roster, 1)];
        lines.extend(columns.lines(scene, &roster));
        lines
    };
    let versions = Columns::narrowing(scene, &roster).map(version);
    Sheet::table(scene.texts.get("players-title"), versions.collect())
}

/// Who made the program and whose games these are, to be read.
pub(in crate::pages) fn credits(texts: &Texts) -> Sheet {
    let version = [("version", env!("CARGO_PKG_VERSION").into())];
    let text = texts.with("prompt-credits", &version);
    let lines = text.lines().map(|line| Line::from(line.to_owned()));
    Sheet::new(texts.get("menu-credits"), lines.collect())
}

/// Says who has won a match that is over.
pub(in crate::pages) fn outcome(texts: &Texts, seen: &ViewModel) -> String {
    let name = |seat: Seat| seen.players()[seat.index()].to_string();
    words::outcome(texts, seen.places(), name, None)
}

/// The result, to be chosen below: ranks, names, what they are broken down to, how a seat was lost
/// that somebody left, and what the match did to their rating. A match that was broken off has none of that, and says so.
pub(in crate::pages) fn with_standings(
    menu: Menu,
    scene: &BoardContext,
    breakdown: &Roster,
    rating: impl Fn(Seat) -> Option<String>,
) -> Menu {
    let places = scene.seen.places();
    if places.is_empty() {
        let said = scene.texts.get("online-broken-off");
        return menu.with_head(vec![Line::from(said)]);
    }
    let headed = !breakdown.heads.is_empty();
    let ties = words::tie_breaks(scene.texts, places, &scene.seen.rules().options());
    let mark = |(place, tie): (&StandingsRow, Option<String>)| {
        let lost = words::seat_lost(scene.texts, &scene.seen.state.changes, place.seat);
        let marks = rating(place.seat).into_iter().chain(lost).chain(tie);
        marks.map(|mark| format!("  {mark}")).collect::<String>()
    };
    let marks: Vec<String> = places.iter().zip(ties).map(mark).collect();
    let widest = marks.iter().map(|mark| mark.width()).max().unwrap_or(0);
    // What is said of one takes its room on every line: a column, which is never left out.
    let marked = |mut line: Line<'static>, mark: &str| {
        if let Some(counts) = line.spans.last_mut() {
            counts
                .content
                .to_mut()
                .push_str(&paint::padded(mark, widest));
        }
        line
    };
    let version = |columns: Columns| {
        let head = headed.then(|| marked(columns.head(scene, breakdown, RANK), ""));
        let mut lines: Vec<Line> = head.into_iter().collect();
        for (place, mark) in places.iter().zip(&marks) {
            let first = place.rank == 1;
            let style = scene.theme.style(if first {
                ColourRole::Gain
            } else {
                ColourRole::Text
            });
            let lead = Span::styled(format!("{:>2}. ", place.rank), style);
            let line = breakdown.lines.iter().find(|line| line.seat == place.seat);
            let line = line.map(|line| columns.line(scene, line, lead, style));
            lines.extend(line.map(|line| marked(line, mark)));
        }
        lines
    };
    let versions = Columns::narrowing(scene, breakdown).map(version);
    menu.with_table(versions.collect(), headed.into())
}
