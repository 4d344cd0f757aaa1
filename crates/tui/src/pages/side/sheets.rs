//! Sheets over the board: the legend, the players and the result.

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

/// A rank of at most two digits, a full stop and a space.
const RANK: usize = 4;

/// Returns the legend of a board.
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

/// Returns the players with all their numbers, for when there is no room beside the board.
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

/// Returns the credits of the program and its games.
pub(in crate::pages) fn credits(texts: &Texts) -> Sheet {
    let version = [("version", env!("CARGO_PKG_VERSION").into())];
    let text = texts.with("prompt-credits", &version);
    let lines = text.lines().map(|line| Line::from(line.to_owned()));
    Sheet::new(texts.get("menu-credits"), lines.collect())
}

/// Says who has won a match that is over.
pub(in crate::pages) fn outcome(texts: &Texts, model: &ViewModel) -> String {
    let name = |seat: Seat| model.players()[seat.index()].to_string();
    words::outcome(texts, model.places(), name, None)
}

/// Adds the result above a menu: ranks, names, the breakdown of the scores, why a player lost a seat, and rating
/// changes. For an aborted match it says only that it was aborted.
pub(in crate::pages) fn with_standings(
    menu: Menu,
    scene: &BoardContext,
    breakdown: &Roster,
    rating: impl Fn(Seat) -> Option<String>,
) -> Menu {
    let places = scene.model.places();
    if places.is_empty() {
        let message = scene.texts.get("online-broken-off");
        return menu.with_head(vec![Line::from(message)]);
    }
    let headed = !breakdown.heads.is_empty();
    let ties = words::tie_breaks(scene.texts, places, &scene.model.rules().options());
    let mark = |(place, tie): (&StandingsRow, Option<String>)| {
        let lost = words::seat_lost(scene.texts, &scene.model.state.changes, place.seat);
        let marks = rating(place.seat).into_iter().chain(lost).chain(tie);
        marks.map(|mark| format!("  {mark}")).collect::<String>()
    };
    let marks: Vec<String> = places.iter().zip(ties).map(mark).collect();
    let widest = marks.iter().map(|mark| mark.width()).max().unwrap_or(0);
    // A mark on one line takes up room on every line, because it is a column that is never dropped.
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
