//! The colours of sides and of players.

use ratatui::style::Color;
use table::Seat;
use tilings::Colour;

use super::super::hue::Hue;
use crate::theme::{Paint, Theme};

/// The colours of sides, in the order of [`Colour::ALL`]. In the colour-blind palette the first eight are those of
/// Okabe and Ito, and the others differ from them in lightness. Sixteen colours are too few to keep all of them apart
/// (orange and brown, for example), so the letters distinguish them.
const SIDES: [Hue; 15] = [
    Hue((28, 28, 32), (0, 0, 0), Color::Black),
    Hue((214, 48, 49), (213, 94, 0), Color::Red),
    Hue((39, 158, 72), (0, 158, 115), Color::Green),
    Hue((244, 208, 63), (240, 228, 66), Color::LightYellow),
    Hue((41, 98, 214), (0, 114, 178), Color::Blue),
    Hue((224, 64, 224), (204, 121, 167), Color::LightMagenta),
    Hue((64, 206, 226), (86, 180, 233), Color::LightCyan),
    Hue((236, 240, 241), (245, 245, 245), Color::White),
    Hue((240, 132, 32), (230, 159, 0), Color::Yellow),
    Hue((124, 62, 204), (84, 39, 136), Color::Magenta),
    Hue((246, 172, 208), (255, 200, 221), Color::LightRed),
    Hue((134, 88, 36), (96, 56, 16), Color::Yellow),
    Hue((128, 132, 138), (128, 128, 128), Color::DarkGray),
    Hue((150, 226, 60), (190, 230, 120), Color::LightGreen),
    Hue((16, 128, 128), (0, 80, 90), Color::Cyan),
];

/// Returns the paint for a side of this colour.
pub(super) fn of_side(colour: Colour, theme: Theme) -> Paint {
    SIDES[colour as usize].paint(theme.palette)
}

/// Returns the letter of a player, from `A` to `T`, because colour must not be the only distinction.
pub(super) fn letter(seat: Seat) -> char {
    tilings::letter(seat.index())
}
