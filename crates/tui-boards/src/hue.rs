//! Colours of things that have one in every palette, and shades of colours.

use ratatui::style::Color;

use crate::theme::Paint;
use front::settings::Palette;

/// Red, green and blue.
pub(super) type Rgb = (u8, u8, u8);

pub(super) const WHITE: Rgb = (255, 255, 255);
pub(super) const BLACK: Rgb = (0, 0, 0);

/// A colour for most eyes, one for colour-blind eyes, and what stands for both among sixteen.
#[derive(Clone, Copy)]
pub(super) struct Hue(pub(super) Rgb, pub(super) Rgb, pub(super) Color);

impl Hue {
    /// The colour in a palette.
    pub(super) const fn paint(self, palette: Palette) -> Paint {
        let Hue(standard, colour_blind, sixteen) = self;
        let rgb = match palette {
            Palette::Standard => standard,
            Palette::ColourBlind => colour_blind,
        };
        Paint { rgb, sixteen }
    }
}

/// A colour that goes this much of the way to another, of a hundred.
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
