//! The plots of the report as SVG, drawn with plotters.
//!
//! Colours are placeholders: each [`Paint`] in the drawing is replaced with a CSS variable of the page, so that one
//! drawing works in the light and the dark theme.

mod histogram;

use std::ops::Range;

use plotters::coord::Shift;
use plotters::coord::types::RangedCoordf64;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::{percent, shortened};
use crate::ratings::MEAN;
use crate::summary::TournamentSummary;
use histogram::{Bins, histogram, whole};

/// A colour of the page.
#[derive(Clone, Copy)]
enum Paint {
    Ink,
    Faint,
    Grid,
    Bar,
    Error,
    Ahead,
    Behind,
}

impl Paint {
    const ALL: [(Paint, &str); 7] = [
        (Paint::Ink, "var(--ink)"),
        (Paint::Faint, "var(--faint)"),
        (Paint::Grid, "var(--grid)"),
        (Paint::Bar, "var(--bar)"),
        (Paint::Error, "var(--error)"),
        (Paint::Ahead, "var(--ahead)"),
        (Paint::Behind, "var(--behind)"),
    ];

    /// Returns the placeholder colour in the drawing.
    const fn rgb(self) -> RGBColor {
        RGBColor(1, 2, self as u8)
    }
}

/// The reason why a plot could not be drawn. Plotters has many kinds of errors, but none of them can occur when it
/// writes to a string.
type DrawError = Box<dyn std::error::Error + Send + Sync>;

/// An SVG drawing to embed in the page.
pub(super) type Plotted = Result<String, DrawError>;

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Chart<'a, 'b> = ChartContext<'a, SVGBackend<'b>, Cartesian2d<RangedCoordf64, RangedCoordf64>>;

/// The width of a drawing, in units that the page scales. Like all layout here, it was chosen by
/// eye.
const WIDTH: u32 = 840;
/// The width of the names on the left.
const NAMES: u32 = 190;
/// How many characters fit into that width.
const NAME_LENGTH: usize = 26;

/// Draws on an empty area, and prepares the result for the page.
fn plot(label: &str, height: u32, draw: impl FnOnce(&Area) -> Result<(), DrawError>) -> Plotted {
    let mut svg = String::new();
    {
        let area = SVGBackend::with_string(&mut svg, (WIDTH, height)).into_drawing_area();
        draw(&area)?;
        area.present()?;
    }
    for (paint, variable) in Paint::ALL {
        let RGBColor(r, g, b) = paint.rgb();
        svg = svg.replace(
            &format!("\"#{r:02X}{g:02X}{b:02X}\""),
            &format!("\"{variable}\""),
        );
    }
    // The page sets the font, and inline SVG needs no namespace.
    let svg = svg
        .replace(" font-family=\"sans-serif\"", "")
        .replace(" xmlns=\"http://www.w3.org/2000/svg\"", "");
    Ok(svg.replacen(
        "<svg",
        &format!("<svg role=\"img\" aria-label=\"{label}\""),
        1,
    ))
}

fn letters(paint: Paint, size: u32, h: HPos) -> TextStyle<'static> {
    ("sans-serif", size)
        .into_font()
        .color(&paint.rgb())
        .pos(Pos::new(h, VPos::Center))
}

/// Creates a chart with numbers along the bottom, and with room for names on the left if there are any.
fn chart<'a, 'b>(
    area: &'a Area<'b>,
    x: Range<f64>,
    y: Range<f64>,
    names: u32,
) -> Result<Chart<'a, 'b>, DrawError> {
    Ok(ChartBuilder::on(area)
        .margin(8)
        .margin_right(24)
        .x_label_area_size(28)
        .y_label_area_size(names)
        .build_cartesian_2d(x, y)?)
}

fn mesh(
    chart: &mut Chart,
    x_labels: usize,
    label: &dyn Fn(&f64) -> String,
) -> Result<(), DrawError> {
    chart
        .configure_mesh()
        .disable_y_mesh()
        .disable_y_axis()
        .y_labels(0)
        .x_labels(x_labels)
        .x_label_formatter(label)
        .axis_style(Paint::Grid.rgb())
        .bold_line_style(Paint::Grid.rgb())
        .light_line_style(TRANSPARENT)
        .label_style(letters(Paint::Faint, 15, HPos::Center))
        .draw()?;
    Ok(())
}

/// Draws text to the left of its row.
fn beside(
    area: &Area,
    chart: &Chart,
    y: f64,
    text: &str,
    style: &TextStyle,
) -> Result<(), DrawError> {
    let (_, y) = chart.backend_coord(&(chart.x_range().start, y));
    area.draw_text(text, style, (NAMES as i32, y))?;
    Ok(())
}

/// Draws a name to the left of its row.
fn name(area: &Area, chart: &Chart, y: f64, name: &str) -> Result<(), DrawError> {
    let style = letters(Paint::Ink, 16, HPos::Right);
    beside(area, chart, y, &shortened(name, NAME_LENGTH), &style)
}

/// A bar with the interval of its value, and the value as text after it.
struct Bar<'a> {
    name: &'a str,
    from: f64,
    value: f64,
    interval: (f64, f64),
    text: String,
}

fn bars(
    label: &str,
    bars: &[Bar],
    x: Range<f64>,
    baseline: f64,
    tick: &dyn Fn(&f64) -> String,
) -> Plotted {
    let rows = bars.len() as f64;
    plot(label, 34 * bars.len() as u32 + 46, |area| {
        let mut chart = chart(area, x, 0.0..rows, NAMES)?;
        mesh(&mut chart, 8, tick)?;
        for (row, bar) in bars.iter().enumerate() {
            let middle = rows - row as f64 - 0.5;
            let (low, high) = bar.interval;
            let body = [(bar.from, middle - 0.3), (bar.value, middle + 0.3)];
            let whisker = |x: f64, half: f64| [(x, middle - half), (x, middle + half)];
            let error = Paint::Error.rgb().stroke_width(2);
            chart.draw_series([Rectangle::new(body, Paint::Bar.rgb().filled())])?;
            chart.draw_series([
                PathElement::new([(low, middle), (high, middle)], error),
                PathElement::new(whisker(low, 0.12), error),
                PathElement::new(whisker(high, 0.12), error),
            ])?;
            name(area, &chart, middle, bar.name)?;
            let (x, y) = chart.backend_coord(&(high.max(bar.from), middle));
            area.draw_text(&bar.text, &letters(Paint::Ink, 16, HPos::Left), (x + 8, y))?;
        }
        chart.draw_series([PathElement::new(
            [(baseline, 0.0), (baseline, rows)],
            Paint::Faint.rgb(),
        )])?;
        Ok(())
    })
}

/// Draws ratings as bars from the mean.
pub(super) fn ratings(summary: &TournamentSummary) -> Plotted {
    let rated: Vec<Bar> = summary
        .ranking()
        .map(|entrant| Bar {
            name: &entrant.name,
            from: MEAN,
            value: entrant.rating.value,
            interval: (entrant.rating.low, entrant.rating.high),
            text: format!("{:.0}", entrant.rating.value),
        })
        .collect();
    let ends = rated.iter().map(|bar| bar.interval);
    let (low, high) = ends.fold((MEAN, MEAN), |(low, high), (a, b)| {
        (low.min(a), high.max(b))
    });
    let extent = (high - low).max(20.0);
    // Leaves more room on the right for the numbers.
    let x = low - 0.04 * extent..high + 0.12 * extent;
    bars("ratings with 95 % intervals", &rated, x, MEAN, &|x| {
        format!("{x:.0}")
    })
}

/// Draws the share of wins of every seat, and a line for equal shares.
pub(super) fn seats(summary: &TournamentSummary) -> Plotted {
    let names: Vec<String> = (1..=summary.seats.len())
        .map(|n| format!("seat {n}"))
        .collect();
    let shares: Vec<Bar> = summary
        .seats
        .iter()
        .zip(&names)
        .map(|(share, name)| Bar {
            name,
            from: 0.0,
            value: share.value,
            interval: (share.low, share.high),
            text: percent(share.value),
        })
        .collect();
    let most = summary
        .seats
        .iter()
        .map(|share| share.high)
        .fold(0.1, f64::max);
    let fair = 1.0 / summary.seats.len() as f64;
    bars(
        "share of wins by seat",
        &shares,
        0.0..most * 1.15,
        fair,
        &|x| format!("{:.0} %", x * 100.0),
    )
}

/// Draws the scores of all entrants against each other, as a grid.
pub(super) fn cross_table(summary: &TournamentSummary) -> Plotted {
    let order = &summary.order;
    let count = order.len() as u32;
    let side = ((WIDTH - NAMES - 20) / count).clamp(26, 64) as i32;
    let row_height = side.min(36);
    let left = NAMES as i32 + 10;
    let top = 30;
    let height = (top + row_height * count as i32 + 8).unsigned_abs();
    let size = if side < 40 { 12 } else { 15 };
    plot("scores of all bots against each other", height, |area| {
        for (row, &one) in order.iter().enumerate() {
            let y = top + row_height * row as i32;
            let middle = y + row_height / 2;
            let name = shortened(&summary.entrants[one].name, NAME_LENGTH - 4);
            let name = format!("{}. {name}", row + 1);
            area.draw_text(
                &name,
                &letters(Paint::Ink, 16, HPos::Right),
                (left - 10, middle),
            )?;
            let above = left + side * row as i32 + side / 2;
            let number = format!("{}.", row + 1);
            area.draw_text(
                &number,
                &letters(Paint::Faint, 15, HPos::Center),
                (above, top - 14),
            )?;
            for (column, &other) in order.iter().enumerate() {
                let x = left + side * column as i32;
                let cell = [(x + 1, y + 1), (x + side - 1, y + row_height - 1)];
                let Some(score) = summary.cross[one][other] else {
                    area.draw(&Rectangle::new(cell, Paint::Grid.rgb().mix(0.4).filled()))?;
                    continue;
                };
                let paint = if score.value < 0.5 {
                    Paint::Behind
                } else {
                    Paint::Ahead
                };
                let strength = 0.08 + 0.72 * (2.0 * score.value - 1.0).abs();
                area.draw(&Rectangle::new(cell, Paint::Grid.rgb().mix(0.4).filled()))?;
                area.draw(&Rectangle::new(cell, paint.rgb().mix(strength).filled()))?;
                let text = format!("{:.0}", score.value * 100.0);
                let at = (x + side / 2, middle);
                area.draw_text(&text, &letters(Paint::Ink, size, HPos::Center), at)?;
            }
        }
        Ok(())
    })
}

/// Draws how often each entrant got each score, one row per entrant.
pub(super) fn scores(summary: &TournamentSummary) -> Plotted {
    let all = summary
        .entrants
        .iter()
        .flat_map(|entrant| entrant.scores.keys());
    let Some(bins) = Bins::over(all.copied(), 60) else {
        return Ok(String::new());
    };
    let rows = summary.order.len() as f64;
    plot(
        "points of every bot",
        56 * summary.order.len() as u32 + 46,
        |area| {
            let mut chart = chart(area, bins.range(), 0.0..rows, NAMES)?;
            mesh(&mut chart, bins.labels(10), &|x| whole(*x))?;
            for (row, entrant) in summary.ranking().enumerate() {
                let floor = rows - row as f64 - 0.94;
                histogram(&mut chart, &bins, &entrant.scores, floor, 0.84)?;
                name(area, &chart, floor + 0.52, &entrant.name)?;
                if entrant.points.count() > 0 {
                    let mean = entrant.points.mean().value;
                    let line = [(mean, floor), (mean, floor + 0.9)];
                    let style = Paint::Error.rgb().stroke_width(2);
                    chart.draw_series([PathElement::new(line, style)])?;
                    let style = letters(Paint::Faint, 14, HPos::Right);
                    beside(area, &chart, floor + 0.2, &format!("{mean:.1}"), &style)?;
                }
            }
            Ok(())
        },
    )
}

/// Draws how many moves the games took.
pub(super) fn lengths(summary: &TournamentSummary) -> Plotted {
    let Some(bins) = Bins::over(summary.lengths.keys().copied(), 60) else {
        return Ok(String::new());
    };
    plot("length of the games", 200, |area| {
        let mut chart = chart(area, bins.range(), 0.0..1.0, 24)?;
        mesh(&mut chart, bins.labels(12), &|x| whole(*x))?;
        histogram(&mut chart, &bins, &summary.lengths, 0.0, 0.96)
    })
}
