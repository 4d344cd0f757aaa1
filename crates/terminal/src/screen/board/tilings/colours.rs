//! The colours of sides and of players.

use ratatui::style::Color;
use table::Seat;
use tilings::Colour;

use crate::screen::theme::{Paint, Palette, Theme};

/// The colours of sides, in the order of [`Colour::ALL`].
const STANDARD: [Paint; 15] = [
    Paint::new(28, 28, 32, Color::Black),
    Paint::new(214, 48, 49, Color::Red),
    Paint::new(39, 158, 72, Color::Green),
    Paint::new(244, 208, 63, Color::LightYellow),
    Paint::new(41, 98, 214, Color::Blue),
    Paint::new(224, 64, 224, Color::LightMagenta),
    Paint::new(64, 206, 226, Color::LightCyan),
    Paint::new(236, 240, 241, Color::White),
    Paint::new(240, 132, 32, Color::LightRed),
    Paint::new(124, 62, 204, Color::Magenta),
    Paint::new(246, 172, 208, Color::LightRed),
    Paint::new(134, 88, 36, Color::Yellow),
    Paint::new(128, 132, 138, Color::DarkGray),
    Paint::new(150, 226, 60, Color::LightGreen),
    Paint::new(16, 128, 128, Color::Cyan),
];

/// The same, to stay apart for colour-blind eyes: the first eight are those of Okabe and Ito, the
/// others differ from them in lightness.
const COLOUR_BLIND: [Paint; 15] = [
    Paint::new(0, 0, 0, Color::Black),
    Paint::new(213, 94, 0, Color::Red),
    Paint::new(0, 158, 115, Color::Green),
    Paint::new(240, 228, 66, Color::LightYellow),
    Paint::new(0, 114, 178, Color::Blue),
    Paint::new(204, 121, 167, Color::LightMagenta),
    Paint::new(86, 180, 233, Color::LightCyan),
    Paint::new(245, 245, 245, Color::White),
    Paint::new(230, 159, 0, Color::Yellow),
    Paint::new(84, 39, 136, Color::Magenta),
    Paint::new(255, 200, 221, Color::LightRed),
    Paint::new(96, 56, 16, Color::Yellow),
    Paint::new(128, 128, 128, Color::DarkGray),
    Paint::new(190, 230, 120, Color::LightGreen),
    Paint::new(0, 80, 90, Color::Cyan),
];

/// The colour of a side.
pub(super) fn of_side(colour: Colour, theme: Theme) -> Paint {
    match theme.palette {
        Palette::Standard => STANDARD[colour as usize],
        Palette::ColourBlind => COLOUR_BLIND[colour as usize],
    }
}

/// The letter of a player, from `A` to `T`: a colour is never the only sign.
pub(super) fn letter(seat: Seat) -> char {
    tilings::letter(seat.index())
}

/// A colour moved this many hundredths towards another.
pub(super) fn mixed(paint: Paint, other: (u8, u8, u8), hundredths: u16) -> Paint {
    let mix = |from: u8, to: u8| {
        let sum = u16::from(from) * (100 - hundredths) + u16::from(to) * hundredths;
        (sum / 100) as u8
    };
    let (red, green, blue) = paint.rgb;
    Paint {
        rgb: (mix(red, other.0), mix(green, other.1), mix(blue, other.2)),
        ..paint
    }
}
