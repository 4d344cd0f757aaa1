//! The colours of grass, previews and squares.

use laying_grass::{Bonus, Colour};
use ratatui::style::Color;

use crate::hue::{BLACK, Hue, WHITE, blend};
use crate::theme::{Depth, Paint, Theme};
use front::settings::Palette;

pub(super) const STONE: Paint = Paint::new(128, 128, 132, Color::DarkGray);

/// Returns the letter of a colour; all nine have different initials.
pub(super) const fn letter(colour: Colour) -> char {
    match colour {
        Colour::Purple => 'P',
        Colour::Red => 'R',
        Colour::Green => 'G',
        Colour::Yellow => 'Y',
        Colour::Blue => 'B',
        Colour::Magenta => 'M',
        Colour::Cyan => 'C',
        Colour::Turquoise => 'T',
        Colour::Orange => 'O',
    }
}

/// Returns the colour of a player's grass. The second palette is Paul Tol's "muted", designed as nine colours that
/// stay distinct for colour-blind people.
pub(super) const fn grass(colour: Colour, palette: Palette) -> Paint {
    let hue = match colour {
        Colour::Purple => Hue((135, 62, 205), (170, 68, 153), Color::Magenta),
        Colour::Red => Hue((205, 46, 46), (136, 34, 85), Color::Red),
        Colour::Green => Hue((58, 158, 58), (17, 119, 51), Color::Green),
        Colour::Yellow => Hue((238, 214, 60), (221, 204, 119), Color::LightYellow),
        Colour::Blue => Hue((42, 98, 220), (51, 34, 136), Color::Blue),
        Colour::Magenta => Hue((238, 104, 220), (204, 102, 119), Color::LightMagenta),
        Colour::Cyan => Hue((120, 230, 245), (136, 204, 238), Color::LightCyan),
        Colour::Turquoise => Hue((22, 160, 150), (68, 170, 153), Color::Cyan),
        Colour::Orange => Hue((245, 138, 30), (230, 159, 0), Color::Yellow),
    };
    hue.paint(palette)
}

/// The colours drawn on the terminal's own background, for the contrast test.
#[cfg(test)]
pub(crate) const SIGNS: [Paint; 4] = [
    STONE,
    bonus(Bonus::Exchange),
    bonus(Bonus::Stone),
    bonus(Bonus::Robbery),
];

/// Returns the colour of a bonus square.
pub(super) const fn bonus(bonus: Bonus) -> Paint {
    match bonus {
        Bonus::Exchange => Paint::new(255, 215, 80, Color::LightYellow),
        Bonus::Stone => Paint::new(222, 224, 230, Color::White),
        Bonus::Robbery => Paint::new(255, 120, 170, Color::LightRed),
    }
}

/// Returns the background of the previewed tile.
pub(super) const fn ghost(legal: bool, palette: Palette) -> Paint {
    match (legal, palette) {
        (true, Palette::Standard) => Paint::new(70, 235, 110, Color::LightGreen),
        (false, Palette::Standard) => Paint::new(255, 70, 60, Color::LightRed),
        (true, Palette::ColourBlind) => Paint::new(86, 180, 233, Color::LightBlue),
        (false, Palette::ColourBlind) => Paint::new(213, 94, 0, Color::Yellow),
    }
}

/// Returns the background of cells that the tile in hand could cover or, with `held`, of cells at which it could be
/// held.
pub(super) const fn hollow(held: bool, light: bool) -> Paint {
    match (held, light) {
        (true, false) => Paint::new(44, 78, 54, Color::Black),
        (false, false) => Paint::new(30, 46, 35, Color::Black),
        (true, true) => Paint::new(198, 232, 206, Color::White),
        (false, true) => Paint::new(226, 241, 230, Color::White),
    }
}

/// Lightens a colour by this percentage.
pub(super) const fn lighter(paint: Paint, percent: u16) -> Paint {
    blend(paint, WHITE, percent)
}

/// Darkens a colour by this percentage.
pub(super) const fn darker(paint: Paint, percent: u16) -> Paint {
    blend(paint, BLACK, percent)
}

/// Checks whether the terminal can show distinct shades of one colour.
pub(super) const fn has_shades(theme: Theme) -> bool {
    matches!(theme.depth, Depth::Cube | Depth::True)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn nine_players_have_nine_letters_and_nine_colours_of_every_kind() {
        let letters: HashSet<char> = Colour::ALL.into_iter().map(letter).collect();
        assert_eq!(letters.len(), 9);
        for palette in [Palette::Standard, Palette::ColourBlind] {
            for depth in [Depth::Sixteen, Depth::Cube, Depth::True] {
                let theme = Theme {
                    depth,
                    palette,
                    unicode: true,
                    light: false,
                };
                let colours: HashSet<Option<Color>> = Colour::ALL
                    .into_iter()
                    .map(|colour| theme.colour(grass(colour, palette)))
                    .collect();
                assert_eq!(colours.len(), 9, "{depth:?} {palette:?}");
            }
        }
    }
}
