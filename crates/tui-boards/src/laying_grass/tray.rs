//! The tray beside the board: the tile in hand, the next tiles, and the buttons.

use laying_grass::{Move, Orientation, Phase};
use ratatui::buffer::Buffer;
use ratatui::layout::Constraint::{Fill, Length};
use ratatui::layout::{Layout, Rect};
use ratatui::style::Color;
use ratatui::text::{Line, Span};
use table::Seat;
use unicode_width::UnicodeWidthStr;

use super::paint;
use super::plan::Scale;
use super::pointer::{Aim, Pointer};
use super::situation::Situation;
use super::status::done;
use super::tile_block::{TileBlock, flow};
use crate::theme::{ColourRole, Paint, Theme};
use words::Texts;

/// The narrowest tray: a gap, and the longest tile in half blocks.
pub(super) const NARROWEST: u16 = 8;

/// A tray with room for the legend: a gap, a symbol, a space and seven letters.
pub(super) const NARROW: u16 = 10;

/// The height of a tray below the board: the tallest tile in half blocks.
pub(super) const LOWEST: u16 = 3;

/// The widest tray: six tiles as large as on the board, in rows of two or three. Three of the longest, with 7 cells
/// of two columns each, take 42.
pub(super) const WIDEST: u16 = 44;

/// A clickable element beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Button {
    /// The tile at this position of the queue.
    Queue(u8),
    /// Remove a stone.
    Stone,
    /// End the turn.
    Done,
    /// Zoom in or out.
    Zoom,
}

/// Which side of the board the tray is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dock {
    Beside,
    /// Below the board, which needs the whole width.
    Below,
    Nowhere,
}

impl Dock {
    /// Chooses the side of the tray. It goes below if even the narrowest tray would leave fewer than twelve columns
    /// for the board, and is left out if the lowest one would leave fewer than five lines.
    pub(super) const fn choose(area: Rect) -> Self {
        match (area.width, area.height) {
            (20.., _) => Dock::Beside,
            (_, 8..) => Dock::Below,
            _ => Dock::Nowhere,
        }
    }

    /// Splits an area into the board and the tray; a tray beside the board has this width.
    pub(super) fn split(self, area: Rect, width: u16) -> [Rect; 2] {
        match self {
            Dock::Beside => area.layout(&Layout::horizontal([Fill(1), Length(width)])),
            Dock::Below => area.layout(&Layout::vertical([Fill(1), Length(LOWEST)])),
            Dock::Nowhere => [area, Rect::ZERO],
        }
    }
}

/// Everything needed to draw the tray.
pub(super) struct Tray<'a> {
    pub(super) situation: &'a Situation,
    pub(super) theme: Theme,
    pub(super) texts: &'a Texts,
    pub(super) pointer: &'a Pointer,
    /// Whether somebody at this keyboard is to move.
    pub(super) asks: bool,
    pub(super) dock: Dock,
    /// The size of the board's cells.
    pub(super) scale: Scale,
}

impl Tray<'_> {
    /// Draws the tray and returns the clickable areas.
    pub(super) fn draw(&self, area: Rect, buffer: &mut Buffer) -> Vec<(Rect, Button)> {
        let area = area.intersection(buffer.area);
        if area.width < 3 || area.height < 2 {
            return Vec::new();
        }
        let mut places = Vec::new();
        if self.dock == Dock::Below {
            self.draw_tiles(area, buffer, &mut places);
            return places;
        }
        let left = self.draw_buttons(area, buffer, &mut places);
        let used = self.draw_tiles(left, buffer, &mut places);
        let rest = Rect {
            y: used,
            height: left.bottom().saturating_sub(used),
            ..left
        };
        self.draw_notes(rest, buffer);
        places
    }

    /// Draws the buttons from the bottom up, and returns the area left above them.
    fn draw_buttons(
        &self,
        area: Rect,
        buffer: &mut Buffer,
        places: &mut Vec<(Rect, Button)>,
    ) -> Rect {
        let mut buttons = vec![(Button::Zoom, "z", "grass-button-zoom")];
        if self.asks {
            if !self.situation.stones().is_empty() {
                buttons.push((Button::Stone, "c", "grass-button-stone"));
            }
            if self.situation.moves.contains(&Move::Done) {
                buttons.push((Button::Done, "d", done(self.situation)));
            }
        }
        let mut bottom = area.bottom();
        for (button, key, word) in buttons {
            if bottom <= area.y + 1 {
                break;
            }
            bottom -= 1;
            let chosen = match button {
                Button::Stone => self.pointer.aim == Aim::Stone,
                Button::Done => self.pointer.aim == Aim::Done,
                Button::Zoom | Button::Queue(_) => false,
            };
            let style = self.theme.style(if chosen {
                ColourRole::Chosen
            } else {
                ColourRole::Text
            });
            let word = self.word(word, area.width.saturating_sub(2));
            let line = Line::from(vec![
                Span::styled(key, self.theme.style(ColourRole::Strong)),
                Span::styled(format!(" {word}"), style),
            ]);
            buffer.set_line(area.x, bottom, &line, area.width);
            let width = (line.width() as u16).min(area.width);
            places.push((Rect::new(area.x, bottom, width, 1), button));
        }
        Rect {
            height: bottom - area.y,
            ..area
        }
    }

    /// Returns a message, or its shorter form if there is little room.
    pub(super) fn word(&self, key: &str, room: u16) -> String {
        let long = self.texts.get(key);
        let is_too_long = long.width() > usize::from(room);
        let short = self.texts.find(&format!("{key}-short"));
        short.filter(|_| is_too_long).unwrap_or(long)
    }

    /// Draws the tile in hand and the queue as large as possible, and returns the line after them.
    fn draw_tiles(&self, area: Rect, buffer: &mut Buffer, places: &mut Vec<(Rect, Button)>) -> u16 {
        let compact = if self.theme.unicode {
            Scale::Half
        } else {
            Scale::Small
        };
        let ways = [
            (Scale::Large, Scale::Medium, false),
            (Scale::Medium, Scale::Medium, false),
            (Scale::Medium, compact, false),
            (compact, compact, false),
            (compact, Scale::Half, false),
            (Scale::Half, Scale::Half, true),
        ];
        let gap = u16::from(area.height > 22);
        let mut laid = Vec::new();
        let below = self.dock == Dock::Below;
        // When the cells are small, the legend matters more than a large tile.
        let is_low = self.scale == Scale::Small && area.height < 24;
        let first = match (below, is_low) {
            (true, _) => ways.len() - 1,
            (false, true) => 3,
            (false, false) => 0,
        };
        for (hand, queue, tight) in ways.into_iter().skip(first) {
            let blocks = self.blocks(area.width, hand, queue, tight);
            laid = flow(blocks, area, gap, !below);
            let fits = |(place, block): &(Rect, TileBlock)| {
                let (width, height) = block.size();
                place.width >= width && place.height >= height
            };
            if laid.iter().all(fits) {
                break;
            }
        }
        let mut used = area.y;
        for (place, block) in laid {
            block.draw(place, self.theme, buffer);
            used = used.max(place.bottom());
            if let Some(button) = block.button
                && !place.is_empty()
            {
                places.push((place, button));
            }
        }
        used + gap
    }

    fn blocks(&self, width: u16, hand: Scale, queue: Scale, tight: bool) -> Vec<TileBlock> {
        let Situation { view, .. } = self.situation;
        let strong = self.theme.style(ColourRole::Strong);
        let mut blocks = Vec::new();
        if let (Some(tile), Some(seat)) = (view.tile, view.turn) {
            let orientation = self.pointer.orientation;
            let number = tile.number().into();
            let beside = self.dock == Dock::Below;
            let title = if beside {
                String::new()
            } else if width >= 16 {
                let tile = self.texts.with("grass-tile", &[("number", number)]);
                format!("{tile} {orientation}")
            } else {
                format!("#{}", tile.number())
            };
            blocks.push(TileBlock {
                title: Line::styled(title, strong),
                beside,
                shape: Some(tile.shape(orientation)),
                style: self.theme.fg(self.grass_of(seat)),
                scale: hand,
                button: None,
            });
        }
        // During a turn, the first tile of the queue is the tile in hand.
        let first = usize::from(view.phase == Phase::Turn);
        let count = match view.phase {
            // These tiles will no longer be placed.
            Phase::Last | Phase::Over => 0,
            _ => 5,
        };
        let next = view.queue.iter().enumerate().skip(first).take(count);
        let mut next: Vec<_> = next.collect();
        // If there is little room, the selected tile comes first.
        if let (true, Aim::Queue(place)) = (tight, self.pointer.aim) {
            next.sort_by_key(|(i, _)| *i + 1 < usize::from(place));
        }
        for (i, &tile) in next {
            let place = i as u8 + 1;
            let can_swap = self.asks && view.swaps > 0 && place >= 2;
            let chosen = self.pointer.aim == Aim::Queue(place) && self.asks;
            let key = if can_swap {
                ColourRole::Strong
            } else {
                ColourRole::Dim
            };
            let mut title = Line::styled(place.to_string(), self.theme.style(key));
            if !tight {
                let number = format!(" #{}", tile.number());
                title.push_span(Span::styled(number, self.theme.style(ColourRole::Dim)));
            }
            let paint = if chosen {
                paint::ghost(true, self.theme.palette)
            } else {
                Paint::new(150, 160, 152, Color::Gray)
            };
            blocks.push(TileBlock {
                title: if chosen {
                    title.style(self.theme.style(ColourRole::Chosen))
                } else {
                    title
                },
                beside: tight,
                shape: Some(tile.shape(Orientation::R0)),
                style: self.theme.fg(paint),
                scale: queue,
                button: can_swap.then_some(Button::Queue(place)),
            });
        }
        blocks
    }

    fn grass_of(&self, seat: Seat) -> Paint {
        let colour = self.situation.view.players[seat.index()].colour;
        paint::grass(colour, self.theme.palette)
    }
}
