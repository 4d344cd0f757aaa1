//! The factories and the centre.

use azul::{Colour, Marker, Source, ViewPhase};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::canvas::{Canvas, Face, Mark, Size};
use super::picture::Picture;
use super::pointer::{Button, Stage};
use crate::theme::ColourRole;

impl Picture<'_> {
    /// Draws the factories and the centre.
    pub(super) fn offer(&self, canvas: &mut Canvas, buttons: &mut Vec<(Rect, Button)>) {
        for (&source, &area) in Source::ALL.iter().zip(&self.layout.factories) {
            self.factory(canvas, area, source, buttons);
        }
        self.centre(canvas, buttons);
    }

    /// Returns the highlight of the tiles of a colour at a source.
    fn mark(&self, source: Source, colour: Colour) -> Mark {
        match &self.pointed {
            Some((azul, pointer))
                if azul.tiling().is_none()
                    && pointer.stage != Stage::Source
                    && (pointer.source, pointer.colour) == (source, colour) =>
            {
                if pointer.advised {
                    Mark::Advice
                } else {
                    Mark::Chosen
                }
            }
            _ => Mark::None,
        }
    }

    fn is_source(&self, source: Source) -> bool {
        let pointed = self.pointed.as_ref();
        pointed.is_some_and(|(azul, pointer)| azul.tiling().is_none() && pointer.source == source)
    }

    /// Returns the styles for the frame and the title of a source.
    fn styles(&self, source: Source, empty: bool) -> (Style, Style) {
        let theme = self.scene.theme;
        if self.is_source(source) {
            let pointed = self.pointed.as_ref();
            let advised = pointed.is_some_and(|(_, pointer)| pointer.advised);
            let role = if advised {
                ColourRole::Advice
            } else {
                ColourRole::Allowed
            };
            let frame = theme.style(role);
            return (frame, frame.add_modifier(Modifier::REVERSED));
        }
        let frame = theme.style(ColourRole::Frame);
        let title = if empty {
            frame
        } else {
            theme.style(ColourRole::Strong)
        };
        (frame, title)
    }

    fn factory(
        &self,
        canvas: &mut Canvas,
        area: Rect,
        source: Source,
        buttons: &mut Vec<(Rect, Button)>,
    ) {
        let size = self.layout.offered;
        let tiles = self.view.factories.get(source as usize);
        let tiles = tiles.copied().unwrap_or_default();
        let (frame, title) = self.styles(source, tiles.is_empty());
        let number = source as u8 + 1;
        let inline = self.layout.inline;
        if inline {
            canvas.text(area.x, area.y, &number.to_string(), title);
        } else {
            canvas.frame(area, self.is_source(source), frame);
            let (indent, text) = match area.width {
                ..=4 => (1, number.to_string()),
                _ => (2, format!(" {number} ")),
            };
            canvas.text(area.x + indent, area.y, &text, title);
        }
        for (i, colour) in (0..4).zip(tiles.iter()) {
            let (x, y) = if inline {
                (area.x + 2 + i, area.y)
            } else {
                let (across, down) = size.step;
                (area.x + 1 + i % 2 * across, area.y + 1 + i / 2 * down)
            };
            canvas.place(x, y, size, Face::Tile(colour), self.mark(source, colour));
            let place = Rect::new(x, y, size.width, size.rows());
            buttons.push((place, Button::Tiles(source, colour)));
        }
        // A click on an empty source shows a message that it is empty.
        if self.view.phase == ViewPhase::Offer {
            buttons.push((area, Button::Source(source)));
        }
    }

    fn centre(&self, canvas: &mut Canvas, buttons: &mut Vec<(Rect, Button)>) {
        let inner = self.centre_frame(canvas);
        let size = self.layout.offered;
        let on_offer = self.view.phase == ViewPhase::Offer;
        let marker = on_offer && matches!(self.view.marker, Marker::Centre(_));
        if marker {
            canvas.place(inner.x, inner.y, size, Face::Marker, Mark::None);
        }
        let start = if marker { size.step.0 + 1 } else { 0 };
        let heaps = self.view.centre.counts();
        let heaps: Vec<(Colour, u16)> = heaps
            .map(|(colour, count)| (colour, count.into()))
            .collect();
        // Show every tile if there is room for all. Otherwise, show one of each colour with a count.
        let widths = |spread: bool| -> Vec<u16> {
            let width = |count: u16| {
                if spread {
                    count * size.step.0 + 1
                } else {
                    size.step.0 + 4
                }
            };
            heaps.iter().map(|&(_, count)| width(count)).collect()
        };
        let whole = flow(&widths(true), start, inner, size);
        let spread = whole.is_some();
        let places = whole
            .or_else(|| flow(&widths(false), start, inner, size))
            .unwrap_or_default();
        for (&(colour, count), (x, y)) in heaps.iter().zip(places) {
            let mark = self.mark(Source::Centre, colour);
            let shown = if spread { count } else { 1 };
            for i in 0..shown {
                canvas.place(x + i * size.step.0, y, size, Face::Tile(colour), mark);
            }
            let mut width = shown * size.step.0;
            if !spread {
                let text = format!("{}{count}", self.scene.theme.sign("×", "x"));
                let style = self.scene.theme.style(ColourRole::Strong);
                width += canvas.text(x + width, y + size.middle(), &text, style);
            }
            let heap = Rect::new(x, y, width, size.rows());
            buttons.push((heap, Button::Tiles(Source::Centre, colour)));
        }
        if on_offer {
            buttons.push((self.layout.centre, Button::Source(Source::Centre)));
        }
    }

    /// Draws the frame or the name of the centre, and returns the area left for its tiles.
    fn centre_frame(&self, canvas: &mut Canvas) -> Rect {
        let area = self.layout.centre;
        let (frame, title) = self.styles(Source::Centre, self.view.centre.is_empty());
        let name = self.scene.texts.get("azul-centre");
        if self.layout.centre_framed {
            canvas.frame(area, self.is_source(Source::Centre), frame);
            canvas.text(area.x + 2, area.y, &format!(" {name} "), title);
            return Rect {
                x: area.x + 2,
                y: area.y + 1,
                width: area.width.saturating_sub(3),
                height: area.height.saturating_sub(2),
            };
        }
        let middle = self.layout.offered.middle();
        let width = canvas.text(area.x, area.y + middle, &name, title) + 1;
        Rect {
            x: area.x.saturating_add(width),
            width: area.width.saturating_sub(width),
            ..area
        }
    }
}

/// Returns the positions of piles with these widths, line by line, or `None` if they do not fit.
fn flow(widths: &[u16], start: u16, area: Rect, size: Size) -> Option<Vec<(u16, u16)>> {
    // The gap after the last pile of a line may be cut off.
    let room = area.width.saturating_add(1);
    let (mut x, mut y) = (start, 0);
    let mut places = Vec::new();
    for &width in widths {
        if x + width > room && x > 0 {
            (x, y) = (0, y + size.step.1);
        }
        if y + size.rows() > area.height || width > room {
            return None;
        }
        places.push((area.x + x, area.y + y));
        x += width;
    }
    Some(places)
}
