//! Colours defined for every palette, and shades of colours.

use ratatui::style::Color;

use crate::theme::Paint;
use front::settings::Palette;

pub(super) type Rgb = (u8, u8, u8);

pub(super) const WHITE: Rgb = (255, 255, 255);
pub(super) const BLACK: Rgb = (0, 0, 0);

/// A colour of the standard palette, one of the colour-blind palette, and the closest of the sixteen terminal
/// colours.
#[derive(Clone, Copy)]
pub(super) struct Hue(pub(super) Rgb, pub(super) Rgb, pub(super) Color);

impl Hue {
    /// Returns this colour in a palette.
    pub(super) const fn paint(self, palette: Palette) -> Paint {
        let Hue(standard, colour_blind, sixteen) = self;
        let rgb = match palette {
            Palette::Standard => standard,
            Palette::ColourBlind => colour_blind,
        };
        Paint { rgb, sixteen }
    }
}

/// Blends a colour with another by this percentage.
pub(super) const fn blend(paint: Paint, to: Rgb, percent: u16) -> Paint {
    const fn mix(from: u8, to: u8, percent: u16) -> u8 {
        ((from as u16 * (100 - percent) + to as u16 * percent) / 100) as u8
    }
    let (red, green, blue) = paint.rgb;
    Paint {
        rgb: (
            mix(red, to.0, percent),
            mix(green, to.1, percent),
            mix(blue, to.2, percent),
        ),
        sixteen: paint.sixteen,
    }
}
