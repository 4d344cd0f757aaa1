//! The notes below the tiles (coupons, bonuses to use, and the symbols on the board), and the full legend.

use laying_grass::{Bonus, Phase};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Widget;

use super::paint;
use super::plan::Scale;
use super::tray::Tray;
use crate::paint::wrapped;
use crate::theme::{ColourRole, Theme};
use crate::{LegendLine, legend_of};
use words::Texts;
use words::laying_grass::{coupons, to_use};

/// Returns the full legend: first the symbols on larger cells, then those on the smallest.
pub(super) fn all(theme: Theme, texts: &Texts) -> Vec<LegendLine> {
    let signs = |better: &'static str, ascii: &'static str| theme.sign(better, ascii);
    legend_of(
        texts,
        [
            ("R:   R", "grass-sign-sizes"),
            ("P R G Y B M C T O", "grass-sign-grass"),
            ("p r g y b m c t o", "grass-sign-orphan"),
            ("R: R- R= R% R~", "grass-sign-texture"),
            (signs("R◆   1…9", "R*   1-9"), "grass-sign-base"),
            ("R+   R'", "grass-sign-captured"),
            (signs("R•", "Ro"), "grass-sign-recent"),
            ("R$   $", "grass-sign-loot"),
            ("E!   E", "grass-sign-exchange"),
            ("S!   S", "grass-sign-stone"),
            ("!!   !", "grass-sign-robbery"),
            (signs("██   █", "##   #"), "grass-sign-stone-set"),
            (signs("· ○ E○", ". + E?"), "grass-sign-hold"),
            ("[] ><   @ X", "grass-sign-ghost"),
            ("E] S] !]   e s ?", "grass-sign-covers"),
            (signs("┏━┓ ┃ ┗━┛", "#=# |"), "grass-sign-own"),
            (signs("┌─┐ │ └─┘", "+-+ |"), "grass-sign-other"),
            (signs("╔═╗ ║ ╚═╝", "@~@ |"), "grass-sign-promised"),
            (signs("┃ │", "# |"), "grass-sign-scrolled"),
        ],
    )
}

impl Tray<'_> {
    /// Draws as many notes as fit, without cutting lines.
    pub(super) fn draw_notes(&self, area: Rect, buffer: &mut Buffer) {
        let width = usize::from(area.width);
        let view = &self.situation.view;
        // Use the longest wording that fits.
        let coupons = coupons(view, self.texts).into_iter().flatten();
        let mut coupons = coupons.map(Line::from);
        let coupons = coupons.find(|line| line.width() <= width);
        let mut lines: Vec<Line> = coupons.into_iter().collect();
        let advice = self.theme.style(ColourRole::Advice);
        for text in to_use(view, self.texts) {
            let parts = wrapped(&text, width.max(1)).into_iter();
            lines.extend(parts.map(|part| Line::styled(part, advice)));
        }
        let room = usize::from(area.height).saturating_sub(lines.len());
        let signs = self.signs(width, room);
        if lines.len() + signs.len() < usize::from(area.height) {
            lines.push(Line::default());
        }
        lines.extend(signs);
        Text::from(lines).render(area, buffer);
    }

    /// Returns the symbols drawn on the board at its scale, with their meanings. Shows either all bonuses or none.
    fn signs(&self, width: usize, height: usize) -> Vec<Line<'static>> {
        let (bonuses, mut others) = (self.bonuses(width), self.other_signs());
        if bonuses.len() > height || bonuses.iter().any(|line| line.width() > width) {
            return Vec::new();
        }
        others.retain(|line| line.width() <= width);
        [bonuses, others].concat()
    }

    fn sign(&self, sign: impl Into<String>, style: Style, meaning: &str) -> Line<'static> {
        self.sign_in_words(sign, style, &self.texts.get(meaning))
    }

    fn sign_in_words(&self, sign: impl Into<String>, style: Style, meaning: &str) -> Line<'static> {
        let meaning = format!(" {meaning}");
        Line::from(vec![
            Span::styled(sign.into(), style),
            Span::styled(meaning, self.theme.style(ColourRole::Dim)),
        ])
    }

    fn bonuses(&self, width: usize) -> Vec<Line<'static>> {
        let lines = Bonus::ALL.map(|bonus| {
            let meaning = match bonus {
                Bonus::Exchange => "grass-legend-exchange",
                Bonus::Stone => "grass-legend-stone",
                Bonus::Robbery => "grass-legend-robbery",
            };
            let meaning = self.word(meaning, (width as u16).saturating_sub(2));
            self.sign_in_words(bonus.sign(), self.theme.fg(paint::bonus(bonus)), &meaning)
        });
        lines.to_vec()
    }

    fn other_signs(&self) -> Vec<Line<'static>> {
        let dim = self.theme.style(ColourRole::Dim);
        let mut lines = Vec::new();
        if self.situation.any_stone().is_some() {
            let style = self.theme.fg(paint::STONE);
            lines.push(self.sign(self.theme.sign("█", "#"), style, "grass-legend-stone-set"));
        }
        if self.situation.phase() == Phase::Rob {
            lines.push(self.sign("$", dim, "grass-legend-loot"));
        }
        if self.situation.view.tile.is_some() {
            lines.push(self.sign(self.theme.sign("○", "+"), dim, "grass-legend-hold"));
        }
        if self.scale == Scale::Small {
            // A frame would hide the only letter of a small cell, so the letter is underlined.
            let underlined = dim.add_modifier(Modifier::UNDERLINED);
            lines.push(self.sign("A", underlined, "grass-legend-edge"));
            let players = self.situation.view.players.len();
            lines.push(self.sign(format!("1-{players}"), dim, "grass-legend-base"));
            return lines;
        }
        let signs = [
            (self.theme.sign("◆", "*"), "grass-legend-base"),
            ("+", "grass-legend-captured"),
            (self.theme.sign("•", "o"), "grass-legend-recent"),
            (self.theme.sign("┏━┓", "#=#"), "grass-legend-square"),
        ];
        lines.extend(signs.map(|(sign, meaning)| self.sign(sign, dim, meaning)));
        lines
    }
}
