//! The panel with the tile in hand and information about the selected cell.

use ratatui::buffer::Buffer;
use ratatui::layout::Constraint::{Fill, Length};
use ratatui::layout::{Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};
use tilings::{MoveError, Preview};

use super::super::BoardContext;
use super::overlay::Overlay;
use super::paged_text::{self, PagedText};
use super::picture::{FITTING, TURNED, inks};
use super::plan::SIDES;
use super::pointed::Pointed;
use super::situation::{Hand, Situation};
use super::tile;
use crate::theme::ColourRole;
use words::Phrases;
use words::tilings::{about, changes, end_reason, hand, next_tiles, refusal, zones};

/// Panels of at least this height show the tile in hand above the text; shorter ones show it beside the text.
const STACKED: u16 = 12;

/// At least this width is needed for the text beside the smallest picture of the tile: 14 columns and a gap.
const BESIDE: u16 = 23;

/// If the panel has at least this many lines, the text also includes the next players' tiles and the largest zones.
/// Found by eye: with fewer lines, the effect of a placement would often be split into pages.
const ROOMY: u16 = 18;

/// Returns the size of the tile in hand on a panel of this size: one of the cell sizes, chosen to leave most of the
/// lines for the text.
fn picture_size(area: Rect) -> (u16, u16) {
    match (area.width, area.height) {
        (40.., 40..) => (13, 6),
        (_, 30..) => (9, 4),
        _ => (7, 3),
    }
}

/// Everything needed to draw the panel.
pub(super) struct HandPanel<'a> {
    pub(super) scene: &'a BoardContext<'a>,
    pub(super) situation: &'a Situation,
    pub(super) pointed: &'a Pointed,
    pub(super) overlay: Overlay,
    pub(super) preview: Option<&'a Preview>,
    pub(super) refused: Option<&'a MoveError>,
    /// The size of the board's cells. `page` is the requested page of the text.
    pub(super) scale: usize,
    pub(super) page: usize,
}

/// The result of drawing: the area of the tile in hand, and the number of pages.
pub(super) struct Drawn {
    pub(super) hand: Rect,
    pub(super) pages: usize,
}

impl HandPanel<'_> {
    pub(super) fn draw(&self, area: Rect, buffer: &mut Buffer) -> Drawn {
        let (scene, view) = (self.scene, &self.situation.view);
        let Some(hand) = &self.situation.hand else {
            let mut lines = self.lines();
            // The top bar also says why the game ended, which is enough if there is no room here.
            if let Some(end) = view.end.filter(|_| area.height >= STACKED) {
                let reason = end_reason(end, scene.texts);
                let strong = scene.theme.style(ColourRole::Strong);
                lines.insert(0, Line::styled(reason, strong));
            }
            lines.push(Line::default());
            lines.extend(self.shown(&zones(scene.texts, view, None)));
            return Drawn {
                hand: Rect::ZERO,
                pages: self.write(lines, area, buffer),
            };
        };
        let stacked = area.height >= STACKED || area.width < BESIDE;
        let (width, height) = picture_size(area);
        let mut lines = self.head();
        let [above, picture, text] = if stacked {
            let top = lines.len() as u16 + 1;
            let parts = [Length(top), Length(height), Length(1), Fill(1)];
            let [above, picture, _, text] = area.layout(&Layout::vertical(parts));
            let picture = Rect { width, ..picture };
            [above, picture.intersection(area), text]
        } else {
            let parts = [Length(width), Length(2), Fill(1)];
            let [picture, _, text] = area.layout(&Layout::horizontal(parts));
            let picture = Rect { height, ..picture };
            [Rect::ZERO, picture.intersection(area), text]
        };
        let fits = (picture.width, picture.height) == (width, height);
        if fits {
            self.picture(hand, picture, buffer);
        }
        if stacked {
            Paragraph::new(std::mem::take(&mut lines)).render(above, buffer);
        }
        let text = if stacked || fits { text } else { area };
        lines.extend(self.lines());
        if stacked && text.height >= ROOMY {
            lines.push(Line::default());
            lines.extend(self.shown(&next_tiles(scene.texts, view)));
            lines.push(Line::default());
            let most = Some(text.height.into());
            lines.extend(self.shown(&zones(scene.texts, view, most)));
        }
        let legend = self.legend();
        let rows = |lines| paged_text::height(lines, text.width);
        if rows(&lines) + rows(&legend) + usize::from(stacked) <= usize::from(text.height) {
            if stacked {
                lines.push(Line::default());
            }
            lines.extend(legend);
        }
        Drawn {
            hand: if fits { picture } else { Rect::ZERO },
            pages: self.write(lines, text, buffer),
        }
    }

    fn picture(&self, hand: &Hand, place: Rect, buffer: &mut Buffer) {
        let sides = self.pointed.turn.turn(hand.sides);
        let theme = self.scene.theme;
        tile::draw(buffer, place, inks(sides, theme), false, theme);
    }

    fn shown(&self, lines: &[Phrases]) -> Vec<Line<'static>> {
        lines.iter().map(|line| self.scene.line(line)).collect()
    }

    fn write(&self, lines: Vec<Line<'static>>, area: Rect, buffer: &mut Buffer) -> usize {
        PagedText {
            scene: self.scene,
            lines,
            page: self.page,
        }
        .draw(area, buffer)
    }

    /// Returns the legend of the symbols on the board, for the player to move.
    fn legend(&self) -> Vec<Line<'static>> {
        let (scene, theme) = (self.scene, self.scene.theme);
        if scene.mover.is_none() || self.overlay != Overlay::Sides {
            return Vec::new();
        }
        let sign = |sign: &'static str, key: &str| {
            Line::from(vec![
                Span::styled(sign, theme.style(ColourRole::Allowed)),
                Span::styled(
                    format!(" {}", scene.texts.get(key)),
                    theme.style(ColourRole::Dim),
                ),
            ])
        };
        let mut lines = vec![sign(FITTING, "tilings-legend-fits")];
        if self.situation.rotate {
            let turned = theme.sign(TURNED.0, TURNED.1);
            lines.push(sign(turned, "tilings-legend-turned"));
        }
        let letters = match self.scale {
            SIDES => Some("tilings-legend-small"),
            scale if scale < SIDES => Some("tilings-legend-map"),
            _ => None,
        };
        let letters = letters.map(|key| scene.texts.get(key));
        lines.extend(letters.map(|text| Line::styled(text, theme.style(ColourRole::Dim))));
        lines
    }

    /// Returns the lines about the tile in hand: its player, the tile, and how many are left.
    fn head(&self) -> Vec<Line<'static>> {
        let (scene, view) = (self.scene, &self.situation.view);
        let turn = self.situation.rotate.then_some(self.pointed.turn);
        self.shown(&hand(
            scene.texts,
            scene.model.players(),
            view,
            scene.mover,
            turn,
        ))
    }

    fn lines(&self) -> Vec<Line<'static>> {
        let (scene, view) = (self.scene, &self.situation.view);
        let (texts, theme) = (scene.texts, scene.theme);
        let mut lines = Vec::new();
        if let Some(legend) = self.overlay.legend() {
            lines.push(Line::styled(
                texts.get(legend),
                theme.style(ColourRole::Advice),
            ));
        }
        if let Some(tile) = view.tile(self.pointed.cell) {
            lines.extend(self.shown(&about(texts, scene.model.players(), view, tile)));
        } else if let Some(preview) = self.preview {
            lines.extend(self.shown(&changes(texts, theme.signs(), view, preview)));
        } else if let Some(refused) = self.refused.filter(|_| scene.mover.is_some()) {
            let reason = refusal(refused, texts);
            lines.push(Line::styled(reason, theme.style(ColourRole::Forbidden)));
        }
        lines
    }
}
