//! Draws a tile as four triangles in the colours of its sides, or as letters if the terminal cannot show that.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use tilings::Side;

use super::super::hue::{BLACK, WHITE, blend};
use crate::theme::{Depth, Paint, Theme};
use front::settings::Palette;

/// The colour of a side, and the letter that stands for it.
#[derive(Clone, Copy)]
pub(super) struct Ink {
    pub(super) paint: Paint,
    pub(super) letter: char,
}

/// How a terminal shows tiles of three or more rows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Manner {
    /// Letters only.
    Signs,
    /// Letters on coloured backgrounds, one colour per character.
    Blocks,
    /// Triangles, two colours per character.
    Triangles,
}

fn manner(theme: Theme) -> Manner {
    match theme.depth {
        Depth::None => Manner::Signs,
        _ if !theme.unicode => Manner::Blocks,
        _ => Manner::Triangles,
    }
}

/// Returns the drawn part of a cell. Small cells keep their last column free, as a gap between letters and for the
/// cursor's brackets.
pub(super) fn body(place: Rect) -> Rect {
    let gap = u16::from(place.height == 2);
    Rect {
        width: place.width.saturating_sub(gap),
        ..place
    }
}

/// Returns the column of a single symbol.
pub(super) fn centre(place: Rect) -> u16 {
    if place.height < 3 {
        place.x + 1
    } else {
        place.x + place.width / 2
    }
}

/// Returns where a small tile has room for one symbol beside its sides.
pub(super) fn sign_place(place: Rect) -> Option<(u16, u16)> {
    (place.height == 2).then(|| (place.x + 3, place.y))
}

/// Returns the positions of the sides' letters, in the order of [`Side::ALL`].
pub(super) fn letter_places(place: Rect, theme: Theme) -> [(u16, u16); 4] {
    let (x, y) = (place.x, place.y);
    if place.height < 3 {
        // Without backgrounds to group them, the letters are close together.
        let east = if theme.depth == Depth::None { 2 } else { 3 };
        return [(x + 1, y), (x + east, y + 1), (x + 1, y + 1), (x, y + 1)];
    }
    let (middle, across) = (x + place.width / 2, y + (place.height - 1) / 2);
    [
        (middle, y),
        (place.right() - 1, across),
        (middle, place.bottom() - 1),
        (x, across),
    ]
}

pub(super) fn put(buffer: &mut Buffer, x: u16, y: u16, sign: char, style: Style) {
    if let Some(cell) = buffer.cell_mut((x, y)) {
        cell.reset();
        cell.set_char(sign).set_style(style);
    }
}

/// Fills an area and writes texts in its middle, one per line.
pub(super) fn fill(buffer: &mut Buffer, place: Rect, texts: &[&str], style: Style) {
    for y in place.top()..place.bottom() {
        for x in place.left()..place.right() {
            put(buffer, x, y, ' ', style);
        }
    }
    middle(buffer, place, texts, style);
}

/// Writes texts in the middle of an area, one per line.
pub(super) fn middle(buffer: &mut Buffer, place: Rect, texts: &[&str], style: Style) {
    let lines = texts.len().min(usize::from(place.height));
    let top = place.y + (place.height - lines as u16) / 2;
    for (y, text) in (top..).zip(&texts[..lines]) {
        let width = text.chars().count().min(usize::from(place.width)) as u16;
        let left = place.x + (place.width - width) / 2;
        for (x, sign) in (left..place.right()).zip(text.chars()) {
            put(buffer, x, y, sign, style);
        }
    }
}

/// Marks the corners of a cell.
pub(super) fn corners(buffer: &mut Buffer, place: Rect, signs: [char; 4], style: Style) {
    let (right, bottom) = (place.right() - 1, place.bottom() - 1);
    let at = [
        (place.x, place.y),
        (right, place.y),
        (place.x, bottom),
        (right, bottom),
    ];
    for ((x, y), sign) in at.into_iter().zip(signs) {
        put(buffer, x, y, sign, style);
    }
}

/// Marks a small cell in the gaps on both sides of it.
pub(super) fn brackets(buffer: &mut Buffer, place: Rect, signs: (char, char), style: Style) {
    for y in place.top()..place.bottom() {
        let at = [
            (place.x.wrapping_sub(1), signs.0),
            (place.right() - 1, signs.1),
        ];
        for (x, sign) in at {
            put(buffer, x, y, sign, style);
        }
    }
}

/// Writes texts in the middle of a tile, if there is room that its sides do not need.
pub(super) fn chip(buffer: &mut Buffer, place: Rect, texts: &[String], style: Style) {
    if place.height < 3 {
        return;
    }
    let width = if place.width < 11 { 3 } else { 5 };
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let chip = Rect {
        x: place.x + (place.width - width) / 2,
        y: place.y + (place.height - 1) / 2,
        width,
        height: (texts.len() as u16).min(place.height - 2),
    };
    fill(buffer, chip, &texts, style);
}

/// Draws the sides of a tile.
pub(super) fn draw(buffer: &mut Buffer, place: Rect, inks: [Ink; 4], odd: bool, theme: Theme) {
    // Adjacent sides have the same colour, so a chequerboard of shades separates the tiles.
    let shade = |paint: Paint| {
        if odd { blend(paint, BLACK, 16) } else { paint }
    };
    let shaded = inks.map(|ink| Ink {
        paint: shade(ink.paint),
        ..ink
    });
    if place.height < 3 {
        small(buffer, place, shaded, theme);
        return;
    }
    match manner(theme) {
        Manner::Signs => signs(buffer, place, inks),
        Manner::Blocks => blocks(buffer, place, shaded, theme),
        Manner::Triangles => triangles(buffer, place, shaded, theme),
    }
}

/// Returns the side closest to a point of a tile of this size. On the diagonals it is north or south.
fn nearest(x: u16, y: u16, width: u16, height: u16) -> Side {
    // Twice the distance of the point's middle, multiplied by both lengths.
    let (across, down) = ((2 * x + 1) * height, (2 * y + 1) * width);
    let all = 2 * width * height;
    let ways = [
        (down, Side::North),
        (all - down, Side::South),
        (across, Side::West),
        (all - across, Side::East),
    ];
    let near = ways.into_iter().min_by_key(|(way, _)| *way);
    near.map_or(Side::North, |(_, side)| side)
}

fn triangles(buffer: &mut Buffer, place: Rect, inks: [Ink; 4], theme: Theme) {
    let (width, height) = (place.width, place.height);
    for y in 0..height {
        for x in 0..width {
            let upper = inks[nearest(x, 2 * y, width, 2 * height) as usize].paint;
            let lower = inks[nearest(x, 2 * y + 1, width, 2 * height) as usize].paint;
            let (sign, style) = if upper == lower {
                (' ', theme.on(lower))
            } else {
                ('▀', theme.on(lower).patch(theme.ink(upper)))
            };
            put(buffer, place.x + x, place.y + y, sign, style);
        }
    }
    letters(buffer, place, inks, theme, |paint| soft(paint, theme));
}

/// Returns the style of a letter that is legible on its background, but unobtrusive if the colours are enough.
fn soft(paint: Paint, theme: Theme) -> Style {
    let plain = theme.on(paint);
    if theme.palette == Palette::ColourBlind || theme.depth <= Depth::Sixteen {
        return plain;
    }
    let (red, green, blue) = paint.rgb;
    let dark = u16::from(red) + u16::from(green) + u16::from(blue) < 300;
    let towards = if dark { WHITE } else { BLACK };
    plain.patch(theme.ink(blend(paint, towards, 45)))
}

/// Draws the letter of every side.
fn letters(
    buffer: &mut Buffer,
    place: Rect,
    inks: [Ink; 4],
    theme: Theme,
    style: impl Fn(Paint) -> Style,
) {
    for ((x, y), ink) in letter_places(place, theme).into_iter().zip(inks) {
        put(buffer, x, y, ink.letter, style(ink.paint));
    }
}

/// Draws a tile of two rows: north above, the others below.
fn small(buffer: &mut Buffer, place: Rect, inks: [Ink; 4], theme: Theme) {
    let [north, _, south, west] = inks.map(|ink| ink.paint);
    if theme.depth == Depth::None {
        letters(buffer, place, inks, theme, |_| Style::new());
        return;
    }
    for x in place.x..place.x + 3 {
        put(buffer, x, place.y, ' ', theme.on(north));
        put(buffer, x, place.y + 1, ' ', theme.on(south));
    }
    if theme.unicode && west != north {
        let corner = theme.on(west).patch(theme.ink(north));
        put(buffer, place.x, place.y, '▀', corner);
    }
    letters(buffer, place, inks, theme, |paint| theme.on(paint));
}

fn blocks(buffer: &mut Buffer, place: Rect, inks: [Ink; 4], theme: Theme) {
    for y in 0..place.height {
        for x in 0..place.width {
            let near = nearest(x, y, place.width, place.height);
            let style = theme.on(inks[near as usize].paint);
            put(buffer, place.x + x, place.y + y, ' ', style);
        }
    }
    letters(buffer, place, inks, theme, |paint| theme.on(paint));
}

fn signs(buffer: &mut Buffer, place: Rect, inks: [Ink; 4]) {
    let [north, east, south, west] = inks.map(|ink| ink.letter);
    let mut side = |x: u16, y: u16, sign: char| {
        put(buffer, place.x + x, place.y + y, sign, Style::new());
    };
    let (last, bottom) = (place.width - 1, place.height - 1);
    for x in 1..last {
        side(x, 0, north);
        side(x, bottom, south);
    }
    for y in 1..bottom {
        side(0, y, west);
        side(last, y, east);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_side_wins_and_diagonals_are_north_or_south() {
        let drawn: Vec<String> = (0..6)
            .map(|y| {
                let sides = (0..5).map(|x| match nearest(x, y, 5, 6) {
                    Side::North => 'N',
                    Side::East => 'E',
                    Side::South => 'S',
                    Side::West => 'W',
                });
                sides.collect()
            })
            .collect();
        assert_eq!(
            drawn,
            ["NNNNN", "WNNNE", "WWNEE", "WWSEE", "WSSSE", "SSSSS"]
        );
    }
}
