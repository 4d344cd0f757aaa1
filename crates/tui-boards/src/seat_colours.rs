//! The appearance of seat colours.

use crate::theme::Paint;
use front::seat_colours::SeatColour;
use ratatui::style::Color;

/// Indexed by [`SeatColour`]. The first ones stay distinct for colour-blind people (after Okabe and Ito).
const PAINTS: [Paint; SeatColour::COUNT] = [
    Paint::new(86, 180, 233, Color::LightBlue),
    Paint::new(230, 159, 0, Color::Yellow),
    Paint::new(0, 158, 115, Color::Green),
    Paint::new(204, 121, 167, Color::Magenta),
    Paint::new(240, 228, 66, Color::LightYellow),
    Paint::new(213, 94, 0, Color::Red),
    Paint::new(0, 114, 178, Color::Blue),
    Paint::new(236, 240, 241, Color::White),
    Paint::new(72, 209, 204, Color::Cyan),
    Paint::new(155, 89, 182, Color::LightMagenta),
    Paint::new(163, 228, 80, Color::LightGreen),
    Paint::new(160, 110, 60, Color::Red),
    Paint::new(149, 165, 166, Color::Gray),
    Paint::new(250, 150, 130, Color::LightRed),
    Paint::new(22, 130, 140, Color::Cyan),
    Paint::new(150, 150, 40, Color::Yellow),
    Paint::new(120, 60, 120, Color::Magenta),
    Paint::new(225, 205, 160, Color::LightYellow),
    Paint::new(160, 235, 200, Color::LightGreen),
    Paint::new(100, 115, 145, Color::Blue),
];

/// Returns the paint of a seat colour.
#[must_use]
pub const fn paint(colour: SeatColour) -> Paint {
    PAINTS[colour.index()]
}
