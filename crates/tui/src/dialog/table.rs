//! Tables that drop columns if the width is too small.

use ratatui::text::Line;

use super::sheet::{LEAST_NAME, broken};
use tui_boards::theme::Theme;

/// A text, or a table in versions that each have one column fewer than the version before. Columns are dropped whole,
/// because a number that is cut would read as a different number.
#[derive(Default)]
pub(super) struct Versions(Vec<Vec<Line<'static>>>);

impl Versions {
    /// Creates the versions, widest first.
    pub(super) const fn new(versions: Vec<Vec<Line<'static>>>) -> Self {
        Versions(versions)
    }

    /// Returns the widest version.
    pub(super) fn whole(&self) -> &[Line<'static>] {
        self.0.first().map_or(&[], Vec::as_slice)
    }

    /// Returns the widest version that fits, wrapped to this width.
    pub(super) fn broken(&self, theme: Theme, width: usize) -> Vec<Line<'static>> {
        let fits = |lines: &&Vec<Line>| lines.iter().all(|line| least_width(line) <= width);
        let fitting = self.0.iter().find(fits).or(self.0.last());
        let lines = fitting.into_iter().flatten();
        lines.flat_map(|line| broken(theme, line, width)).collect()
    }
}

/// Returns the smallest width a line needs: zero if it can be wrapped, otherwise its width with the name cut as far
/// as allowed.
fn least_width(line: &Line) -> usize {
    match &line.spans[..] {
        [_, .., name, _] => line.width() - name.width().saturating_sub(LEAST_NAME),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use front::settings::Palette;
    use tui_boards::theme::Depth;

    #[test]
    fn a_column_is_drawn_whole_or_not_at_all() {
        let theme = Theme {
            depth: Depth::None,
            palette: Palette::Standard,
            unicode: true,
            light: false,
        };
        let row = |counts: &str| {
            let spans = ["1. ", "Anastasia", counts].map(|text| text.to_owned().into());
            vec![Line::from(spans.to_vec())]
        };
        let table = Versions::new(vec![row("  18  65"), row("  65")]);
        let shown = |width| table.broken(theme, width)[0].to_string();
        assert_eq!(shown(20), "1. Anastasia  18  65");
        assert_eq!(shown(17), "1. Anast…  18  65");
        assert_eq!(shown(16), "1. Anastasia  65");
        assert_eq!(shown(13), "1. Anast…  65");
    }
}
