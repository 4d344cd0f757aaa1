//! The canvas for the board, which clips everything to its area.

use azul::Colour;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use unicode_width::UnicodeWidthStr;

use super::super::hue::{BLACK, WHITE, blend};
use crate::theme::{ColourRole, Depth, Paint, Theme};
use front::settings::Palette;

/// The size of the tiles, and the distance from one to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Size {
    pub(super) width: u16,
    height: Height,
    pub(super) step: (u16, u16),
}

/// Half blocks allow heights between the lines of a terminal, so that tiles are nearly square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Height {
    One,
    /// A line and the upper half of the next.
    OneAndHalf,
    /// A line and half a line on both sides.
    Two,
    Three,
}

impl Size {
    const fn new(width: u16, height: Height, across: u16, down: u16) -> Self {
        Size {
            width,
            height,
            step: (across, down),
        }
    }

    /// The sizes, from largest to smallest. A character is about twice as high as it is wide; these tiles are as close
    /// to square as half lines allow.
    pub(super) const ALL: [Size; 7] = [
        Size::new(7, Height::Three, 9, 4),
        Size::new(5, Height::Two, 6, 3),
        Size::new(4, Height::Two, 5, 3),
        Size::new(3, Height::OneAndHalf, 4, 2),
        Size::new(3, Height::OneAndHalf, 3, 2),
        Size::new(3, Height::One, 3, 1),
        Size::new(1, Height::One, 1, 1),
    ];

    /// Returns how many lines a tile touches.
    pub(super) const fn rows(self) -> u16 {
        match self.height {
            Height::One => 1,
            Height::OneAndHalf => 2,
            Height::Two | Height::Three => 3,
        }
    }

    /// Returns the line of a tile that contains its letter.
    pub(super) const fn middle(self) -> u16 {
        match self.height {
            Height::One | Height::OneAndHalf => 0,
            Height::Two | Height::Three => 1,
        }
    }
}

/// The content of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Face {
    Tile(Colour),
    /// A preview of a tile.
    Ghost(Colour),
    /// The printed colour of an empty space.
    Printed(Colour),
    Marker,
    /// A preview of the marker.
    GhostMarker,
    Empty,
    /// An empty space on the floor line, and its penalty.
    Cost(u8),
}

/// The highlight of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    None,
    Chosen,
    Advice,
    /// The player pointed at it, but it cannot be chosen.
    Refused,
    /// The tile was just placed.
    Fresh,
}

pub(super) struct Canvas<'a> {
    buffer: &'a mut Buffer,
    clip: Rect,
    pub(super) theme: Theme,
}

impl<'a> Canvas<'a> {
    pub(super) fn new(buffer: &'a mut Buffer, area: Rect, theme: Theme) -> Self {
        let clip = area.intersection(buffer.area);
        Canvas {
            buffer,
            clip,
            theme,
        }
    }

    /// Writes a text, clipped at the edge, and returns its width.
    pub(super) fn text(&mut self, x: u16, y: u16, text: &str, style: Style) -> u16 {
        let inside = self.clip.y <= y && y < self.clip.bottom();
        if inside && self.clip.x <= x && x < self.clip.right() {
            let room = usize::from(self.clip.right() - x);
            // Reset the style, so that a frame underneath does not show through.
            let style = Style::reset().patch(style);
            self.buffer.set_stringn(x, y, text, room, style);
        }
        text.width() as u16
    }

    /// Writes a text that ends before `end`.
    pub(super) fn text_before(&mut self, end: u16, y: u16, text: &str, style: Style) -> u16 {
        let width = text.width() as u16;
        self.text(end.saturating_sub(width), y, text, style)
    }

    /// Draws a frame, a heavy one for the player to move.
    pub(super) fn frame(&mut self, area: Rect, heavy: bool, style: Style) {
        if area.width < 2 || area.height < 2 {
            return;
        }
        let set = match (self.theme.unicode, heavy) {
            (true, true) => ["┏", "━", "┓", "┃", "┗", "┛"],
            (true, false) => ["╭", "─", "╮", "│", "╰", "╯"],
            (false, true) => ["#", "=", "#", "#", "#", "#"],
            (false, false) => ["+", "-", "+", "|", "+", "+"],
        };
        let across = set[1].repeat(usize::from(area.width - 2));
        let (right, bottom) = (area.right() - 1, area.bottom() - 1);
        let top = format!("{}{across}{}", set[0], set[2]);
        self.text(area.x, area.y, &top, style);
        for y in area.y + 1..bottom {
            self.text(area.x, y, set[3], style);
            self.text(right, y, set[3], style);
        }
        let low = format!("{}{across}{}", set[4], set[5]);
        self.text(area.x, bottom, &low, style);
    }

    /// Draws the content of a space.
    pub(super) fn place(&mut self, x: u16, y: u16, size: Size, face: Face, mark: Mark) {
        let (letter, style) = self.face(face);
        let pad = usize::from(size.width);
        let filled = matches!(face, Face::Tile(_) | Face::Marker)
            || self.tinted() && !matches!(face, Face::Cost(_) | Face::GhostMarker);
        let fill = match face {
            Face::Ghost(_) | Face::GhostMarker => self.sign('░', ':'),
            _ => ' ',
        };
        let mut row = vec![fill; pad];
        let middle = (pad - 1) / 2;
        match face {
            Face::Cost(_) if pad >= 2 => {
                row[middle.saturating_sub(1)] = self.sign('−', '-');
                row[middle.saturating_sub(1) + 1] = letter;
            }
            _ => row[middle] = letter,
        }
        let mut style = style;
        if mark != Mark::None {
            style = style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED);
            if pad >= 3 {
                (row[middle - 1], row[middle + 1]) = match mark {
                    Mark::Advice => (self.sign('›', '>'), self.sign('‹', '<')),
                    Mark::Refused => (self.sign('×', 'x'), self.sign('×', 'x')),
                    Mark::Fresh => ('(', ')'),
                    _ => ('[', ']'),
                };
                style = style.remove_modifier(Modifier::UNDERLINED);
            }
        }
        let line = y + size.middle();
        self.text(x, line, &String::from_iter(row), style);
        if filled {
            self.edges(x, y, size, style);
        } else if fill != ' ' && size.height == Height::Three {
            for y in [y, y + 2] {
                self.text(x, y, &fill.to_string().repeat(pad), style);
            }
        }
    }

    /// Draws the lines of a tile above and below its letter.
    fn edges(&mut self, x: u16, y: u16, size: Size, style: Style) {
        let pad = usize::from(size.width);
        let edge = match style.bg {
            Some(ground) => Style::new().fg(ground),
            None => Style::new(),
        };
        let (upper, lower) = ("▀".repeat(pad), "▄".repeat(pad));
        match size.height {
            Height::Three => {
                let full = Style {
                    add_modifier: style.add_modifier & Modifier::REVERSED,
                    ..style
                };
                for y in [y, y + 2] {
                    self.text(x, y, &" ".repeat(pad), full);
                }
            }
            _ if !self.theme.unicode => {}
            Height::One => {}
            Height::OneAndHalf => {
                self.text(x, y + 1, &upper, edge);
            }
            Height::Two => {
                self.text(x, y, &lower, edge);
                self.text(x, y + 2, &upper, edge);
            }
        }
    }

    fn sign(&self, unicode: char, ascii: char) -> char {
        if self.theme.unicode { unicode } else { ascii }
    }

    /// Checks whether empty spaces can have a tinted background.
    fn tinted(&self) -> bool {
        self.theme.depth >= Depth::Cube
    }

    /// Returns the style of a coloured letter on a background of the same colour, blended by this percentage with the
    /// terminal's background. Returns `None` if the terminal has too few colours.
    fn tint(&self, paint: Paint, percent: u16) -> Option<Style> {
        let (ink, ground) = if self.theme.light {
            (blend(paint, BLACK, 45), blend(paint, WHITE, percent))
        } else {
            (light(paint), blend(paint, (17, 17, 17), percent))
        };
        let ground = self.theme.colour(ground).filter(|_| self.tinted())?;
        Some(self.theme.ink(ink).bg(ground))
    }

    fn face(&self, face: Face) -> (char, Style) {
        let theme = self.theme;
        let dim = theme.style(ColourRole::Dim);
        match face {
            Face::Tile(colour) => {
                let style = theme.on(paint(colour, theme.palette));
                (colour.letter(), style.add_modifier(Modifier::BOLD))
            }
            Face::Ghost(colour) => {
                let paint = paint(colour, theme.palette);
                let style = self.tint(paint, 60);
                let style = style.unwrap_or_else(|| theme.fg(light(paint)));
                let style = style.add_modifier(Modifier::BOLD);
                (colour.letter(), style)
            }
            Face::Printed(colour) => {
                let paint = paint(colour, theme.palette);
                let style = match self.tint(paint, 80) {
                    Some(style) => style,
                    None if theme.depth == Depth::None => dim,
                    None => theme.fg(light(paint)),
                };
                (colour.letter().to_ascii_lowercase(), style)
            }
            Face::Marker => (
                '*',
                theme
                    .on(Paint::new(236, 236, 230, Color::White))
                    .add_modifier(Modifier::BOLD),
            ),
            Face::GhostMarker => ('*', theme.style(ColourRole::Strong)),
            Face::Empty => {
                let ground = if theme.light {
                    Paint::new(230, 232, 236, Color::White)
                } else {
                    Paint::new(40, 44, 52, Color::Black)
                };
                let style = match theme.colour(ground) {
                    Some(ground) if self.tinted() => dim.bg(ground),
                    _ => dim,
                };
                (self.sign('·', '.'), style)
            }
            Face::Cost(cost) => (char::from(b'0' + cost.min(9)), dim),
        }
    }
}

const fn paint(colour: Colour, palette: Palette) -> Paint {
    match (colour, palette) {
        (Colour::DarkBlue, Palette::Standard) => Paint::new(34, 84, 196, Color::Blue),
        (Colour::Yellow, Palette::Standard) => Paint::new(242, 190, 34, Color::Yellow),
        (Colour::Red, Palette::Standard) => Paint::new(206, 52, 46, Color::Red),
        (Colour::LightBlue, Palette::Standard) => Paint::new(122, 208, 236, Color::LightCyan),
        (Colour::Black, _) => Paint::new(78, 80, 86, Color::DarkGray),
        (Colour::DarkBlue, Palette::ColourBlind) => Paint::new(0, 90, 170, Color::Blue),
        (Colour::Yellow, Palette::ColourBlind) => Paint::new(240, 228, 66, Color::LightYellow),
        (Colour::Red, Palette::ColourBlind) => Paint::new(213, 94, 0, Color::Red),
        (Colour::LightBlue, Palette::ColourBlind) => Paint::new(86, 180, 233, Color::LightCyan),
    }
}

/// Lightens a colour for letters on a dark background.
const fn light(paint: Paint) -> Paint {
    blend(paint, (230, 230, 230), 40)
}
