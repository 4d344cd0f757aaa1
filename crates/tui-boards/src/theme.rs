//! The terminal's capabilities, and the styles used on it.
//!
//! Colour is never the only distinction: everything with a colour also has a letter, a texture or a position.

use drawings::shows_unicode;
use front::settings::{self, Colours, Palette, Settings};
use ratatui::style::{Color, Modifier, Style};
use words::Charset;

use crate::hue::{BLACK, Rgb, WHITE, blend};

/// How many colours a terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Depth {
    /// No colours, only bold, dim and reverse video.
    None,
    /// The sixteen standard colours.
    Sixteen,
    /// The palette of 256 colours.
    Cube,
    /// 24-bit colours.
    True,
}

/// The terminal's capabilities and the person's settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    pub depth: Depth,
    /// The palette chosen in the settings.
    pub palette: Palette,
    /// Whether the terminal can show more than ASCII.
    pub unicode: bool,
    /// Whether the terminal's background is light.
    pub light: bool,
}

impl Theme {
    /// Returns the theme for these settings. The environment variables determine what the terminal can show; `light`
    /// says whether it has reported a light background.
    #[must_use]
    pub fn of(settings: &Settings, light: bool, variable: impl Fn(&str) -> Option<String>) -> Self {
        let depth = match settings.colours {
            Colours::Auto => depth_of(&variable),
            Colours::None => Depth::None,
            Colours::Sixteen => Depth::Sixteen,
            Colours::Cube => Depth::Cube,
            Colours::True => Depth::True,
        };
        let unicode = match settings.signs {
            settings::CharsetChoice::Auto => shows_unicode(),
            settings::CharsetChoice::Ascii => false,
            settings::CharsetChoice::Unicode => true,
        };
        Theme {
            depth,
            palette: settings.palette,
            unicode,
            light: match settings.background {
                settings::TerminalBackground::Auto => light,
                settings::TerminalBackground::Dark => false,
                settings::TerminalBackground::Light => true,
            },
        }
    }

    /// Returns the character set for UI strings.
    #[must_use]
    pub const fn signs(self) -> Charset {
        Charset {
            unicode: self.unicode,
        }
    }
}

/// A colour, independent of what the terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paint {
    pub rgb: (u8, u8, u8),
    /// The closest of the sixteen standard colours.
    pub sixteen: Color,
}

impl Paint {
    /// Creates a colour from its RGB value and the closest of the sixteen standard colours.
    #[must_use]
    pub const fn new(red: u8, green: u8, blue: u8, sixteen: Color) -> Self {
        Paint {
            rgb: (red, green, blue),
            sixteen,
        }
    }
}

/// The meaning of something, independent of its appearance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ColourRole {
    /// Plain text.
    Text,
    /// Less important text.
    Dim,
    /// A heading or a name.
    Strong,
    /// The line with the cursor, or the selection.
    Chosen,
    /// Where something may go.
    Allowed,
    /// Where something may not go, and the reason.
    Forbidden,
    /// A bot's advice.
    Advice,
    /// Points won.
    Gain,
    /// Points lost.
    Loss,
    /// A frame around something.
    Frame,
    /// The bars at the top and at the bottom.
    Bar,
}

impl Theme {
    /// Returns the terminal's closest colour to this paint, or `None` on a terminal without colours.
    #[must_use]
    pub fn colour(self, paint: Paint) -> Option<Color> {
        let (red, green, blue) = paint.rgb;
        match self.depth {
            Depth::None => None,
            Depth::Sixteen => Some(paint.sixteen),
            Depth::Cube => Some(Color::Indexed(nearest_of_cube(paint.rgb))),
            Depth::True => Some(Color::Rgb(red, green, blue)),
        }
    }

    /// Returns the style for text of this colour on the terminal's own background. A colour that is too close to the
    /// background is darkened or lightened until it is legible.
    #[must_use]
    pub fn fg(self, paint: Paint) -> Style {
        match (self.depth, self.light) {
            (Depth::Sixteen, true) => on_white(paint.sixteen),
            (Depth::Sixteen, false) => on_black(paint.sixteen),
            _ => self.ink(self.legible(paint)),
        }
    }

    /// Returns the style for text of exactly this colour, for a background that is painted too.
    #[must_use]
    pub fn ink(self, paint: Paint) -> Style {
        self.colour(paint)
            .map_or(Style::new(), |colour| Style::new().fg(colour))
    }

    /// Returns the closest shade of a colour that is legible on the terminal's background.
    fn legible(self, paint: Paint) -> Paint {
        let (background, towards) = if self.light {
            (WHITE, BLACK)
        } else {
            (BLACK, WHITE)
        };
        let shades = (0..=100).step_by(2);
        let mut shades = shades.map(|percent| blend(paint, towards, percent));
        let shown = |shade: Paint| match self.depth {
            Depth::Cube => rgb_of_cube(nearest_of_cube(shade.rgb)),
            _ => shade.rgb,
        };
        let legible = shades.find(|shade| contrast(shown(*shade), background) >= READABLE);
        legible.unwrap_or(paint)
    }

    /// Returns the style for legible text on a background of this colour. On a terminal without colours, this is
    /// reverse video.
    #[must_use]
    pub fn on(self, paint: Paint) -> Style {
        let Some(ground) = self.colour(paint) else {
            return Style::new().add_modifier(Modifier::REVERSED);
        };
        let (red, green, blue) = paint.rgb;
        let light = u32::from(red) * 299 + u32::from(green) * 587 + u32::from(blue) * 114;
        let (text, sixteen) = if light > 120_000 {
            ((0, 0, 0), Color::Black)
        } else {
            ((255, 255, 255), Color::White)
        };
        let text = self.colour(Paint { rgb: text, sixteen });
        Style::new().bg(ground).fg(text.unwrap_or(Color::Reset))
    }

    /// Returns the style of a role.
    #[must_use]
    pub fn style(self, role: ColourRole) -> Style {
        const GREEN: Paint = Paint::new(46, 204, 113, Color::Green);
        const BLUE: Paint = Paint::new(86, 180, 233, Color::LightBlue);
        const RED: Paint = Paint::new(231, 76, 60, Color::Red);
        const ORANGE: Paint = Paint::new(230, 159, 0, Color::Yellow);
        const GOLD: Paint = Paint::new(241, 196, 15, Color::Yellow);
        const VIOLET: Paint = Paint::new(204, 121, 167, Color::Magenta);
        const GREY: Paint = Paint::new(130, 136, 144, Color::DarkGray);
        const SLATE: Paint = Paint::new(38, 50, 62, Color::Black);
        const MIST: Paint = Paint::new(218, 224, 232, Color::White);
        let (good, bad) = match self.palette {
            Palette::Standard => (GREEN, RED),
            Palette::ColourBlind => (BLUE, ORANGE),
        };
        match role {
            ColourRole::Text => Style::new(),
            ColourRole::Dim if self.depth == Depth::None => {
                Style::new().add_modifier(Modifier::DIM)
            }
            ColourRole::Dim | ColourRole::Frame => self.fg(GREY),
            ColourRole::Strong => Style::new().add_modifier(Modifier::BOLD),
            ColourRole::Chosen => Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD),
            ColourRole::Allowed | ColourRole::Gain => self.fg(good).add_modifier(Modifier::BOLD),
            ColourRole::Forbidden | ColourRole::Loss => self.fg(bad).add_modifier(Modifier::BOLD),
            ColourRole::Advice => match self.palette {
                Palette::Standard => self.fg(GOLD).add_modifier(Modifier::BOLD),
                Palette::ColourBlind => self.fg(VIOLET).add_modifier(Modifier::BOLD),
            },
            ColourRole::Bar if self.depth <= Depth::Sixteen => {
                Style::new().add_modifier(Modifier::REVERSED)
            }
            ColourRole::Bar => self.on(if self.light { MIST } else { SLATE }),
        }
    }

    /// Returns the Unicode symbol, or the ASCII one on ASCII-only terminals.
    #[must_use]
    pub fn sign(self, unicode: &'static str, ascii: &'static str) -> &'static str {
        if self.unicode { unicode } else { ascii }
    }
}

/// The minimum contrast of text with its background (Web Content Accessibility Guidelines, level AA).
const READABLE: f64 = 4.5;

/// Returns the contrast ratio of two colours as defined by the Web Content Accessibility Guidelines, from 1 to 21.
fn contrast(one: Rgb, other: Rgb) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Returns the relative luminance of a colour in sRGB.
#[expect(
    clippy::disallowed_methods,
    reason = "a shade on the screen may differ in its last bit between machines"
)]
fn luminance((red, green, blue): Rgb) -> f64 {
    let linear = |channel: u8| {
        let channel = f64::from(channel) / 255.0;
        if channel <= 0.04045 {
            channel / 12.92
        } else {
            ((channel + 0.055) / 1.055).powf(2.4)
        }
    };
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/// Returns the style for text in one of the sixteen colours on a light background. Terminals choose their own shades
/// for these colours, so the light ones become the background of black text.
const fn on_white(colour: Color) -> Style {
    match colour {
        Color::White | Color::Gray => Style::new().fg(Color::DarkGray),
        Color::Yellow
        | Color::LightYellow
        | Color::LightGreen
        | Color::LightCyan
        | Color::Cyan
        | Color::Green => Style::new().fg(Color::Black).bg(colour),
        _ => Style::new().fg(colour),
    }
}

/// Returns the style for text in one of the sixteen colours on a dark background.
const fn on_black(colour: Color) -> Style {
    Style::new().fg(match colour {
        Color::Black => Color::DarkGray,
        Color::Blue => Color::LightBlue,
        _ => colour,
    })
}

/// Reads from the environment how many colours the terminal can show.
fn depth_of(variable: &impl Fn(&str) -> Option<String>) -> Depth {
    let given = |name| variable(name).filter(|value| !value.is_empty());
    let term = given("TERM").unwrap_or_default();
    let many = given("COLORTERM").unwrap_or_default();
    if given("NO_COLOR").is_some() || term == "dumb" {
        Depth::None
    } else if many == "truecolor" || many == "24bit" || term.ends_with("-direct") {
        Depth::True
    } else if term.contains("256color") || !many.is_empty() || cfg!(windows) {
        Depth::Cube
    } else {
        Depth::Sixteen
    }
}

/// The levels of a channel in the 6×6×6 cube.
const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// Returns the shade that xterm uses for a colour of the cube or of the grey ramp.
fn rgb_of_cube(index: u8) -> Rgb {
    if index >= 232 {
        let level = 8 + 10 * (index - 232);
        return (level, level, level);
    }
    let index = usize::from(index.saturating_sub(16));
    (STEPS[index / 36], STEPS[index / 6 % 6], STEPS[index % 6])
}

/// Returns the closest colour of the 6×6×6 cube or of the grey ramp.
fn nearest_of_cube((red, green, blue): Rgb) -> u8 {
    let step = |value: u8| {
        let near = |&i: &usize| STEPS[i].abs_diff(value);
        (0..STEPS.len()).min_by_key(near).unwrap_or(0)
    };
    let distance = |r: u8, g: u8, b: u8| {
        let square = |one: u8, other: u8| u32::from(one.abs_diff(other)).pow(2);
        square(r, red) + square(g, green) + square(b, blue)
    };
    let (r, g, b) = (step(red), step(green), step(blue));
    let in_cube = distance(STEPS[r], STEPS[g], STEPS[b]);
    let mean = (u16::from(red) + u16::from(green) + u16::from(blue)) / 3;
    let grey = mean.saturating_sub(3).min(230) / 10;
    let level = (8 + 10 * grey) as u8;
    if distance(level, level, level) < in_cube {
        232 + grey as u8
    } else {
        (16 + 36 * r + 6 * g + b) as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat_colours;
    use front::seat_colours::SeatColour;

    fn depth(variables: &[(&str, &str)]) -> Depth {
        depth_of(&|name: &str| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_terminal_says_how_many_colours_it_has() {
        assert_eq!(depth(&[("TERM", "xterm")]), Depth::Sixteen);
        assert_eq!(depth(&[("TERM", "xterm-256color")]), Depth::Cube);
        let many = [("TERM", "xterm"), ("COLORTERM", "truecolor")];
        assert_eq!(depth(&many), Depth::True);
        let none = [("TERM", "xterm-256color"), ("NO_COLOR", "1")];
        assert_eq!(depth(&none), Depth::None);
        let empty = [("TERM", "xterm-256color"), ("NO_COLOR", "")];
        assert_eq!(depth(&empty), Depth::Cube);
        assert_eq!(depth(&[("TERM", "dumb")]), Depth::None);
    }

    #[test]
    fn colours_of_the_cube_are_found_again() {
        assert_eq!(nearest_of_cube((0, 0, 0)), 16);
        assert_eq!(nearest_of_cube((255, 255, 255)), 231);
        assert_eq!(nearest_of_cube((255, 0, 0)), 196);
        assert_eq!(nearest_of_cube((95, 135, 175)), 67);
        assert_eq!(nearest_of_cube((128, 128, 128)), 244);
    }

    #[test]
    fn without_colours_nothing_is_coloured() {
        let theme = Theme {
            depth: Depth::None,
            palette: Palette::Standard,
            unicode: true,
            light: false,
        };
        let roles = [
            ColourRole::Text,
            ColourRole::Dim,
            ColourRole::Allowed,
            ColourRole::Forbidden,
            ColourRole::Bar,
        ];
        for role in roles {
            let style = theme.style(role);
            assert_eq!((style.fg, style.bg), (None, None), "{role:?}");
        }
    }

    #[test]
    fn every_colour_can_be_read_on_a_light_and_on_a_dark_background() {
        for (light, background) in [(false, BLACK), (true, WHITE)] {
            for palette in [Palette::Standard, Palette::ColourBlind] {
                for depth in [Depth::True, Depth::Cube] {
                    let theme = Theme {
                        depth,
                        palette,
                        unicode: true,
                        light,
                    };
                    let roles = [
                        ColourRole::Dim,
                        ColourRole::Allowed,
                        ColourRole::Forbidden,
                        ColourRole::Advice,
                        ColourRole::Frame,
                    ];
                    let seats = (0..SeatColour::COUNT).map(SeatColour::new);
                    let signs = crate::laying_grass::SIGNS.into_iter();
                    let styles = roles
                        .map(|role| theme.style(role))
                        .into_iter()
                        .chain(seats.map(|seat| theme.fg(seat_colours::paint(seat))))
                        .chain(signs.map(|paint| theme.fg(paint)));
                    for style in styles {
                        let shown = match style.fg {
                            Some(Color::Rgb(red, green, blue)) => (red, green, blue),
                            Some(Color::Indexed(index)) => rgb_of_cube(index),
                            other => panic!("{other:?} is not a colour of this depth"),
                        };
                        let found = contrast(shown, background);
                        assert!(found >= READABLE, "{theme:?} {style:?}: {found:.2}");
                    }
                }
            }
        }
    }

    #[test]
    fn sixteen_colours_never_show_the_background_on_itself() {
        let paints = || (0..SeatColour::COUNT).map(|i| seat_colours::paint(SeatColour::new(i)));
        let theme = |light| Theme {
            depth: Depth::Sixteen,
            palette: Palette::Standard,
            unicode: true,
            light,
        };
        for paint in paints().chain(crate::laying_grass::SIGNS) {
            let style = theme(true).fg(paint);
            let bright = [Color::White, Color::Gray, Color::Yellow, Color::LightYellow];
            assert!(!bright.contains(&style.fg.unwrap()), "{style:?}");
            let style = theme(false).fg(paint);
            assert_ne!(style.fg, Some(Color::Black));
        }
    }
}
