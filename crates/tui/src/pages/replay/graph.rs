//! The graph of every player's winning chances over the match.

use games::{BLUNDER, MISTAKE, Verdict};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::symbols;
use ratatui::widgets::{Axis, Chart, Dataset, GraphType, Widget};

use crate::context::Context;
use front::seat_colours::SeatColour;
use tui_boards::paint;
use tui_boards::seat_colours;
use tui_boards::theme::ColourRole;

/// Returns the ply at a column of the graph.
pub(super) fn ply_at(place: Rect, last: usize, x: u16) -> usize {
    let column = usize::from(x.saturating_sub(place.x));
    let width = usize::from(place.width.saturating_sub(1)).max(1);
    (column * last + width / 2) / width
}

/// Returns the column of a ply.
fn column(place: Rect, last: usize, ply: usize) -> u16 {
    let width = usize::from(place.width.saturating_sub(1));
    place.x + (ply * width / last.max(1)) as u16
}

/// Draws the graph, the mistakes and the current position. Returns the clickable area.
pub(super) fn draw(
    context: &Context,
    verdicts: &[Option<Verdict>],
    colours: &[SeatColour],
    ply: usize,
    area: Rect,
    buffer: &mut Buffer,
) -> Rect {
    let theme = context.theme;
    let last = verdicts.len().saturating_sub(1);
    let dim = theme.style(ColourRole::Dim);
    // The percentages are on the left, the mistakes below.
    let plot = Rect::new(
        area.x + 5.min(area.width),
        area.y,
        area.width.saturating_sub(6),
        area.height.saturating_sub(1),
    );
    if plot.is_empty() {
        return plot;
    }
    for (y, text) in [
        (plot.y, "100%"),
        (plot.y + plot.height / 2, " 50%"),
        (plot.bottom() - 1, "  0%"),
    ] {
        paint::put(buffer, area, area.x, y, text, dim);
    }
    let x = column(plot, last, ply);
    for y in plot.y..plot.bottom() {
        paint::put(buffer, plot, x, y, theme.sign("│", "|"), dim);
    }
    let mut series: Vec<Vec<(f64, f64)>> = vec![Vec::new(); colours.len()];
    for verdict in verdicts.iter().flatten() {
        if let (Some(estimate), Some(points)) =
            (verdict.estimate, series.get_mut(verdict.seat.index()))
        {
            points.push((verdict.ply as f64, f64::from(estimate.chance)));
        }
    }
    if theme.unicode {
        lines(&series, colours, theme, last, plot, buffer);
    }
    signs(&series, colours, theme, last, plot, buffer);
    marks(context, verdicts, ply, plot, area, buffer);
    plot
}

/// Draws lines, if the terminal has Braille characters.
fn lines(
    series: &[Vec<(f64, f64)>],
    colours: &[SeatColour],
    theme: tui_boards::theme::Theme,
    last: usize,
    plot: Rect,
    buffer: &mut Buffer,
) {
    let data = series.iter().zip(colours).map(|(points, colour)| {
        Dataset::default()
            .marker(symbols::Marker::Braille)
            .graph_type(GraphType::Line)
            .style(theme.fg(seat_colours::paint(*colour)))
            .data(points)
    });
    Chart::new(data.collect())
        .x_axis(Axis::default().bounds([0.0, last.max(1) as f64]))
        .y_axis(Axis::default().bounds([0.0, 1.0]))
        .render(plot.intersection(buffer.area), buffer);
}

/// Draws the seat numbers on the lines, so that colour is not the only distinction: everywhere in ASCII, at intervals
/// on lines.
#[expect(clippy::cast_sign_loss, reason = "plies and chances are not negative")]
fn signs(
    series: &[Vec<(f64, f64)>],
    colours: &[SeatColour],
    theme: tui_boards::theme::Theme,
    last: usize,
    plot: Rect,
    buffer: &mut Buffer,
) {
    for (seat, (points, colour)) in series.iter().zip(colours).enumerate() {
        let apart = if theme.unicode { 16 } else { 1 };
        let mut next = plot.x + 3 * seat as u16 * u16::from(theme.unicode);
        let name = ((seat + 1) % 10).to_string();
        for (at, chance) in points {
            let x = column(plot, last, *at as usize);
            if x < next {
                continue;
            }
            next = x + apart;
            let height = f64::from(plot.height - 1);
            let y = plot.bottom() - 1 - (chance.clamp(0.0, 1.0) * height).round() as u16;
            let style = theme
                .fg(seat_colours::paint(*colour))
                .patch(theme.style(ColourRole::Strong));
            paint::put(buffer, plot, x, y, &name, style);
        }
    }
}

/// Marks mistakes with `?` and blunders with `??`. Where they overlap, the worse one is shown.
fn marks(
    context: &Context,
    verdicts: &[Option<Verdict>],
    ply: usize,
    plot: Rect,
    area: Rect,
    buffer: &mut Buffer,
) {
    let theme = context.theme;
    let last = verdicts.len().saturating_sub(1);
    let y = area.bottom().saturating_sub(1);
    let here = column(plot, last, ply);
    paint::put(buffer, area, here, y, theme.sign("▲", "^"), Style::new());
    for (sign, costs) in [("?", MISTAKE..BLUNDER), ("??", BLUNDER..f32::INFINITY)] {
        let known = verdicts.iter().flatten();
        for verdict in known.filter(|verdict| costs.contains(&verdict.cost().chance)) {
            let x = column(plot, last, verdict.ply);
            paint::put(buffer, area, x, y, sign, theme.style(ColourRole::Loss));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use bots::Estimate;
    use table::Seat;

    use super::*;
    use front::settings::{CharsetChoice, LanguageChoice, Settings};

    /// Returns the verdicts on a match in which the first player gives away a win.
    fn verdicts() -> Vec<Option<Verdict>> {
        let estimate = |chance| Estimate { chance, lead: 0.0 };
        let verdict = |ply: usize| {
            let first = match ply {
                ..12 => 0.5 + 0.03 * ply as f32,
                12..14 => 0.7,
                _ => 0.2,
            };
            let chance = if ply % 2 == 1 { first } else { 1.0 - first };
            let better = match ply {
                13 => Some(("1 b 1".to_owned(), estimate(chance + 0.15))),
                15 => Some(("1 b 1".to_owned(), estimate(chance + 0.5))),
                _ => None,
            };
            Some(Verdict {
                ply,
                seat: Seat::new(u8::from(ply.is_multiple_of(2))),
                mv: String::new(),
                estimate: Some(estimate(chance)),
                better,
            })
        };
        let mut all: Vec<_> = (1..=24).map(verdict).collect();
        all.insert(0, None);
        all
    }

    fn drawn(signs: CharsetChoice) -> String {
        let (post, _inputs) = channel();
        let mut context = Context::new(games::GAMES, None, None, post);
        context.set_settings(Settings {
            signs,
            language: LanguageChoice::In(words::Language::ENGLISH),
            ..Settings::default()
        });
        let area = Rect::new(0, 0, 60, 8);
        let mut buffer = Buffer::empty(area);
        draw(
            &context,
            &verdicts(),
            &SeatColour::of_all(2),
            15,
            area,
            &mut buffer,
        );
        let row = |y| -> String { (0..60).map(|x| buffer[(x, y)].symbol()).collect() };
        let rows = (0..8).map(|y| row(y).trim_end().to_owned());
        rows.collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn a_turn_of_fortune_is_visible_in_the_graph() {
        insta::assert_snapshot!("graph", drawn(CharsetChoice::Unicode));
        let ascii = drawn(CharsetChoice::Ascii);
        assert!(ascii.is_ascii());
        insta::assert_snapshot!("graph-ascii", ascii);
    }

    #[test]
    fn a_click_finds_the_ply_that_is_drawn_there() {
        let place = Rect::new(5, 0, 50, 7);
        for ply in 0..=24 {
            assert_eq!(ply_at(place, 24, column(place, 24, ply)), ply);
        }
        assert_eq!(ply_at(Rect::ZERO, 24, 0), 0);
    }

    #[test]
    fn any_area_is_enough() {
        let (post, _inputs) = channel();
        let context = Context::new(games::GAMES, None, None, post);
        for (width, height) in [(0, 0), (1, 1), (5, 2), (7, 1), (6, 9)] {
            let area = Rect::new(0, 0, width, height);
            let mut buffer = Buffer::empty(area);
            draw(
                &context,
                &verdicts(),
                &SeatColour::of_all(2),
                3,
                area,
                &mut buffer,
            );
        }
    }
}
