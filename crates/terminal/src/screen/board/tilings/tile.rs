//! A tile: four triangles in the colours of its sides, or their letters where that cannot be shown.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use tilings::Side;

use super::colours::mixed;
use crate::screen::look::{Depth, Look, Paint, Palette};

/// What a side shows: its colour, and the letter that stands for it.
#[derive(Clone, Copy)]
pub(super) struct Ink {
    pub(super) paint: Paint,
    pub(super) letter: char,
}

/// How tiles are drawn on a terminal.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Manner {
    /// Letters only.
    Signs,
    /// Letters on coloured grounds, a colour a character.
    Blocks,
    /// Triangles, two colours a character.
    Triangles,
}

fn manner(look: Look, height: u16) -> Manner {
    match (look.depth, look.palette) {
        (Depth::None, _) => Manner::Signs,
        _ if !look.unicode => Manner::Blocks,
        (_, Palette::ColourBlind) if height < 3 => Manner::Blocks,
        _ => Manner::Triangles,
    }
}

/// The smallest scale at which all four sides can be told apart.
pub(super) fn smallest_scale(look: Look) -> usize {
    usize::from(manner(look, 1) != Manner::Triangles)
}

/// Where a small tile has room for one sign beside its sides.
pub(super) fn spot(place: Rect, look: Look) -> Option<(u16, u16)> {
    let room = place.width >= 5 && place.height < 3 && manner(look, place.height) != Manner::Signs;
    room.then(|| (place.x + place.width / 2, place.bottom() - 1))
}

/// Writes one character.
pub(super) fn put(buffer: &mut Buffer, x: u16, y: u16, sign: char, style: Style) {
    if let Some(cell) = buffer.cell_mut((x, y)) {
        cell.reset();
        cell.set_char(sign).set_style(style);
    }
}

/// Fills an area and writes texts in its middle, one a line.
pub(super) fn fill(buffer: &mut Buffer, place: Rect, texts: &[&str], style: Style) {
    for y in place.top()..place.bottom() {
        for x in place.left()..place.right() {
            put(buffer, x, y, ' ', style);
        }
    }
    middle(buffer, place, texts, style);
}

/// Writes texts in the middle of an area, one a line.
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

/// Draws the sides of a tile.
pub(super) fn draw(buffer: &mut Buffer, place: Rect, inks: [Ink; 4], odd: bool, look: Look) {
    // Sides that meet have the same colour: shades like those of a chessboard tell tiles apart.
    let shade = |paint: Paint| {
        if odd {
            mixed(paint, (0, 0, 0), 16)
        } else {
            paint
        }
    };
    let shaded = inks.map(|ink| Ink {
        paint: shade(ink.paint),
        ..ink
    });
    match manner(look, place.height) {
        Manner::Signs => signs(buffer, place, inks, odd),
        Manner::Blocks => blocks(buffer, place, shaded, look),
        Manner::Triangles => triangles(buffer, place, shaded, look),
    }
}

/// Which side is nearest to a point, of a tile that is so wide and so high. At the diagonals it is
/// north or south.
fn nearest(x: u16, y: u16, width: u16, height: u16) -> Side {
    // Twice the distance of the middle of the point, times both lengths.
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

fn triangles(buffer: &mut Buffer, place: Rect, inks: [Ink; 4], look: Look) {
    let (width, height) = (place.width, place.height);
    for y in 0..height {
        for x in 0..width {
            let upper = inks[nearest(x, 2 * y, width, 2 * height) as usize].paint;
            let lower = inks[nearest(x, 2 * y + 1, width, 2 * height) as usize].paint;
            let (sign, style) = if upper == lower {
                (' ', look.on(lower))
            } else {
                ('▀', look.on(lower).patch(look.fg(upper)))
            };
            put(buffer, place.x + x, place.y + y, sign, style);
        }
    }
    if height >= 3 {
        letters(buffer, place, inks, |paint| soft(paint, look));
    }
}

/// A letter that can be read on its ground, without drawing the eye where colours tell enough.
fn soft(paint: Paint, look: Look) -> Style {
    let plain = look.on(paint);
    if look.palette == Palette::ColourBlind || look.depth <= Depth::Sixteen {
        return plain;
    }
    let (red, green, blue) = paint.rgb;
    let dark = u16::from(red) + u16::from(green) + u16::from(blue) < 300;
    let towards = if dark { (255, 255, 255) } else { (0, 0, 0) };
    plain.patch(look.fg(mixed(paint, towards, 45)))
}

/// A letter in the middle of every side.
fn letters(buffer: &mut Buffer, place: Rect, inks: [Ink; 4], style: impl Fn(Paint) -> Style) {
    let (middle, across) = (place.x + place.width / 2, place.y + (place.height - 1) / 2);
    let at = [
        (middle, place.top()),
        (place.right() - 1, across),
        (middle, place.bottom() - 1),
        (place.left(), across),
    ];
    for ((x, y), ink) in at.into_iter().zip(inks) {
        put(buffer, x, y, ink.letter, style(ink.paint));
    }
}

fn blocks(buffer: &mut Buffer, place: Rect, inks: [Ink; 4], look: Look) {
    let [north, east, south, west] = inks;
    let mut side = |x: u16, y: u16, ink: Ink, letter: bool| {
        let sign = if letter { ink.letter } else { ' ' };
        put(buffer, place.x + x, place.y + y, sign, look.on(ink.paint));
    };
    let last = place.width - 1;
    match place.height {
        1 => {
            for (x, ink) in [(0, west), (1, north), (last - 1, south), (last, east)] {
                side(x, 0, ink, true);
            }
        }
        2 => {
            for (y, ink) in [(0, north), (1, south)] {
                side(0, y, west, y == 0);
                side(last, y, east, y == 0);
                for x in 1..last {
                    side(x, y, ink, x == 1);
                }
            }
        }
        height => {
            for y in 0..height {
                for x in 0..place.width {
                    let near = nearest(x, y, place.width, height);
                    side(x, y, inks[near as usize], false);
                }
            }
            letters(buffer, place, inks, |paint| look.on(paint));
        }
    }
}

fn signs(buffer: &mut Buffer, place: Rect, inks: [Ink; 4], odd: bool) {
    // Where tiles stand side by side without a gap, every other one is reversed.
    let style = if odd && place.height == 1 {
        Style::new().add_modifier(Modifier::REVERSED)
    } else {
        Style::new()
    };
    let [north, east, south, west] = inks.map(|ink| ink.letter);
    let mut side = |x: u16, y: u16, sign: char| {
        put(buffer, place.x + x, place.y + y, sign, style);
    };
    let (last, bottom) = (place.width - 1, place.height - 1);
    match place.height {
        1 => {
            for (x, sign) in [(0, west), (1, north), (last - 1, south), (last, east)] {
                side(x, 0, sign);
            }
        }
        2 => {
            side(last / 2, 0, north);
            for (x, sign) in (last / 2 - 1..).zip([west, south, east]) {
                side(x, 1, sign);
            }
        }
        _ => {
            for x in 1..last {
                side(x, 0, north);
                side(x, bottom, south);
            }
            for y in 1..bottom {
                side(0, y, west);
                side(last, y, east);
            }
        }
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
