//! The panel: the tile in hand, and what is to be known of the cell that is pointed at.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};
use tilings::{MoveError, Preview};

use super::super::Scene;
use super::cells::{FITTING, TURNED, inks};
use super::facts::{Facts, Hand};
use super::overlay::Overlay;
use super::panel::{about, all_zones, badge, changes, largest_zones, next_tiles};
use super::plan::SIDES;
use super::sheet::{self, Sheet};
use super::{Pointed, tile};
use crate::screen::theme::Role;
use words::tilings::{end_reason, refusal};

/// How wide and how high the tile in hand is on a panel of this size.
fn picture_size(area: Rect) -> (u16, u16) {
    match (area.width, area.height) {
        (40.., 40..) => (13, 6),
        (_, 30..) => (9, 4),
        _ => (7, 3),
    }
}

/// What the panel shows.
pub(super) struct HandPanel<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) facts: &'a Facts,
    pub(super) pointed: &'a Pointed,
    pub(super) overlay: Overlay,
    pub(super) preview: Option<&'a Preview>,
    pub(super) refused: Option<&'a MoveError>,
    /// How large the cells of the board are, and which page of the text is wanted.
    pub(super) scale: usize,
    pub(super) page: usize,
}

/// What was drawn: where the tile in hand is, and how many pages the text has.
pub(super) struct Drawn {
    pub(super) hand: Rect,
    pub(super) pages: usize,
}

impl HandPanel<'_> {
    pub(super) fn draw(&self, area: Rect, buffer: &mut Buffer) -> Drawn {
        let Some(hand) = &self.facts.hand else {
            let mut lines = self.lines();
            // The bar at the top says it too: where there is no room, that is enough.
            if let Some(end) = self.facts.view.end.filter(|_| area.height >= 12) {
                let reason = end_reason(end, self.scene.texts);
                let strong = self.scene.theme.style(Role::Strong);
                lines.insert(0, Line::styled(reason, strong));
            }
            lines.push(Line::default());
            lines.extend(all_zones(self.scene, self.facts));
            return Drawn {
                hand: Rect::default(),
                pages: self.write(lines, area, buffer),
            };
        };
        let stacked = area.height >= 12 || area.width < 23;
        let (width, height) = picture_size(area);
        let head = self.head(hand);
        let top = if stacked { head.len() as u16 + 1 } else { 0 };
        let picture = Rect {
            x: area.x,
            y: area.y.saturating_add(top),
            width,
            height,
        };
        let fits = picture.intersection(area) == picture;
        if fits {
            let sides = self.pointed.turn.turn(hand.sides);
            let theme = self.scene.theme;
            tile::draw(buffer, picture, inks(sides, theme), false, theme);
        }
        let mut lines = head;
        let mut text = area;
        if stacked {
            let above = Rect {
                height: top.min(area.height),
                ..area
            };
            Paragraph::new(lines).render(above, buffer);
            lines = Vec::new();
            let used = (top + height + 1).min(area.height);
            text.y += used;
            text.height -= used;
        } else if fits {
            text.x += width + 2;
            text.width = text.width.saturating_sub(width + 2);
        }
        lines.extend(self.lines());
        if stacked && text.height >= 18 {
            lines.push(Line::default());
            lines.extend(next_tiles(self.scene, self.facts, hand));
            lines.push(Line::default());
            lines.extend(largest_zones(
                self.scene,
                self.facts,
                usize::from(text.height),
            ));
        }
        let legend = self.legend();
        let height = sheet::height(&lines, text.width) + sheet::height(&legend, text.width);
        if height + usize::from(stacked) <= usize::from(text.height) {
            if stacked {
                lines.push(Line::default());
            }
            lines.extend(legend);
        }
        Drawn {
            hand: if fits { picture } else { Rect::default() },
            pages: self.write(lines, text, buffer),
        }
    }

    fn write(&self, lines: Vec<Line<'static>>, area: Rect, buffer: &mut Buffer) -> usize {
        Sheet {
            scene: self.scene,
            lines,
            page: self.page,
        }
        .draw(area, buffer)
    }

    /// What the signs on the board mean, for whoever is to move.
    fn legend(&self) -> Vec<Line<'static>> {
        let (scene, theme) = (self.scene, self.scene.theme);
        if scene.mover.is_none() || self.overlay != Overlay::Sides {
            return Vec::new();
        }
        let sign = |sign: &'static str, key: &str| {
            Line::from(vec![
                Span::styled(sign, theme.style(Role::Allowed)),
                Span::styled(format!(" {}", scene.texts.get(key)), theme.style(Role::Dim)),
            ])
        };
        let mut lines = vec![sign(FITTING, "tilings-legend-fits")];
        if self.facts.rotate {
            let turned = theme.sign(TURNED.0, TURNED.1);
            lines.push(sign(turned, "tilings-legend-turned"));
        }
        let letters = match self.scale {
            SIDES => Some("tilings-legend-small"),
            scale if scale < SIDES => Some("tilings-legend-map"),
            _ => None,
        };
        let letters = letters.map(|key| scene.texts.get(key));
        lines.extend(letters.map(|text| Line::styled(text, theme.style(Role::Dim))));
        lines
    }

    /// Whose tile it is, which, and how many are left.
    fn head(&self, hand: &Hand) -> Vec<Line<'static>> {
        let (scene, texts) = (self.scene, self.scene.texts);
        let whose = if scene.mover == Some(hand.seat) {
            texts.get("tilings-hand-yours")
        } else {
            let name = scene.name(hand.seat);
            texts.with("tilings-hand-of", &[("name", name.into())])
        };
        let mut second = vec![
            Span::styled(hand.name.clone(), scene.theme.style(Role::Strong)),
            "  ".into(),
            texts
                .with("tilings-hand-left", &[("count", hand.left.into())])
                .into(),
        ];
        if self.facts.rotate {
            let turn = format!("  {}", self.pointed.turn);
            second.push(Span::styled(turn, scene.theme.style(Role::Dim)));
        }
        let first = vec![badge(scene, hand.seat), format!(" {whose}").into()];
        vec![Line::from(first), Line::from(second)]
    }

    fn lines(&self) -> Vec<Line<'static>> {
        let (scene, facts) = (self.scene, self.facts);
        let mut lines = Vec::new();
        if let Some(legend) = self.overlay.legend() {
            let legend = scene.texts.get(legend);
            lines.push(Line::styled(legend, scene.theme.style(Role::Advice)));
        }
        if let Some(tile) = facts.tile(self.pointed.cell) {
            lines.extend(about(scene, facts, tile));
        } else if let Some(preview) = self.preview {
            lines.extend(changes(scene, facts, preview));
        } else if let Some(refused) = self.refused.filter(|_| scene.mover.is_some()) {
            let reason = refusal(refused, scene.texts);
            lines.push(Line::styled(reason, scene.theme.style(Role::Forbidden)));
        }
        lines
    }
}
