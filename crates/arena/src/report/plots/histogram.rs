//! Histograms of whole numbers.

use std::collections::BTreeMap;
use std::ops::Range;

use plotters::prelude::*;

use super::{Chart, DrawError, Paint};

/// Bins of equal width over whole numbers.
pub(super) struct Bins {
    least: i64,
    step: u64,
    count: u64,
}

impl Bins {
    /// Creates at most this many bins, each with an integer width, or returns `None` if there are no values.
    pub(super) fn over(values: impl Iterator<Item = i64> + Clone, most: u64) -> Option<Self> {
        let (least, greatest) = (values.clone().min()?, values.max()?);
        let extent = greatest.abs_diff(least).saturating_add(1);
        let step = extent.div_ceil(most);
        Some(Bins {
            least,
            step,
            count: extent.div_ceil(step),
        })
    }

    /// Returns the left edge of a bin. Each whole number is at the centre of its unit on the axis.
    pub(super) fn edge(&self, bin: u64) -> f64 {
        self.least as f64 + bin as f64 * self.step as f64 - 0.5
    }

    fn of(&self, value: i64) -> usize {
        (value.abs_diff(self.least) / self.step) as usize
    }

    /// Returns the number of axis labels: at most `most`, and not more than there are numbers.
    pub(super) fn labels(&self, most: usize) -> usize {
        let numbers = self.count.saturating_mul(self.step);
        usize::try_from(numbers).map_or(most, |numbers| numbers.clamp(3, most))
    }

    pub(super) fn range(&self) -> Range<f64> {
        // A single bin would fill the whole plot.
        let room = if self.count < 3 { 2.0 } else { 0.0 };
        self.edge(0) - room..self.edge(self.count) + room
    }
}

/// Formats whole numbers, and returns an empty string for fractions.
pub(super) fn whole(x: f64) -> String {
    if (x - x.round()).abs() > 1e-6 {
        return String::new();
    }
    format!("{:.0}", x.round() + 0.0)
}

/// Draws bars on a baseline. The highest bar has the given height.
pub(super) fn histogram(
    chart: &mut Chart,
    bins: &Bins,
    counts: &BTreeMap<i64, u64>,
    floor: f64,
    height: f64,
) -> Result<(), DrawError> {
    let mut columns = vec![0; bins.count as usize];
    for (value, count) in counts {
        columns[bins.of(*value)] += count;
    }
    let highest = columns.iter().copied().max().unwrap_or(0).max(1) as f64;
    let columns = columns.iter().enumerate().filter(|(_, count)| **count > 0);
    chart.draw_series(columns.map(|(bin, &count)| {
        let ends = [
            (bins.edge(bin as u64), floor),
            (
                bins.edge(bin as u64 + 1),
                floor + height * count as f64 / highest,
            ),
        ];
        let mut column = Rectangle::new(ends, Paint::Bar.rgb().filled());
        column.set_margin(0, 0, 0, 1);
        column
    }))?;
    let line = [(bins.range().start, floor), (bins.range().end, floor)];
    chart.draw_series([PathElement::new(line, Paint::Grid.rgb())])?;
    Ok(())
}
