//! What the terminal can show, and how things look on it.
//!
//! Colour is never the only sign: whatever has a colour has a letter, a texture or a place too.

use drawings::shows_unicode;
use front::settings::{self, Colours, Palette, Settings};
use ratatui::style::{Color, Modifier, Style};
use words::Signs;

/// How many colours there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Depth {
    /// No colours at all: bold, dim and reversed only.
    None,
    /// The sixteen of every terminal.
    Sixteen,
    /// The cube of 256.
    Cube,
    /// All.
    True,
}

/// What the terminal can show and what the person likes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// How many colours there are.
    pub depth: Depth,
    /// Which are used.
    pub palette: Palette,
    /// Whether there is more than ASCII.
    pub unicode: bool,
}

impl Theme {
    /// What the terminal can show, as the environment tells it and the person wants it.
    #[must_use]
    pub fn of(settings: &Settings, variable: impl Fn(&str) -> Option<String>) -> Self {
        let depth = match settings.colours {
            Colours::Auto => depth_of(&variable),
            Colours::None => Depth::None,
            Colours::Sixteen => Depth::Sixteen,
            Colours::Cube => Depth::Cube,
            Colours::True => Depth::True,
        };
        let unicode = match settings.signs {
            settings::Signs::Auto => shows_unicode(),
            settings::Signs::Ascii => false,
            settings::Signs::Unicode => true,
        };
        Theme {
            depth,
            palette: settings.palette,
            unicode,
        }
    }

    /// The signs that words may have.
    #[must_use]
    pub const fn signs(self) -> Signs {
        Signs {
            unicode: self.unicode,
        }
    }
}

/// A colour, before it is known what the terminal can show of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paint {
    /// Red, green and blue.
    pub rgb: (u8, u8, u8),
    /// What stands for it among sixteen.
    pub sixteen: Color,
}

impl Paint {
    /// A colour.
    #[must_use]
    pub const fn new(red: u8, green: u8, blue: u8, sixteen: Color) -> Self {
        Paint {
            rgb: (red, green, blue),
            sixteen,
        }
    }
}

/// What something is, whatever it looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// Plain text.
    Text,
    /// Less important.
    Dim,
    /// A heading, a name.
    Strong,
    /// What the cursor is on, what a person has chosen.
    Chosen,
    /// Where something may go.
    Allowed,
    /// Where it may not, and why.
    Forbidden,
    /// What a bot advises.
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
    /// The colour that the terminal shows for this one; nothing if it has none.
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

    /// Text of this colour.
    #[must_use]
    pub fn fg(self, paint: Paint) -> Style {
        self.colour(paint)
            .map_or(Style::new(), |colour| Style::new().fg(colour))
    }

    /// Text that can be read on a ground of this colour. Without colours it is reversed.
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

    /// How something is shown.
    #[must_use]
    pub fn style(self, role: Role) -> Style {
        const GREEN: Paint = Paint::new(46, 204, 113, Color::Green);
        const BLUE: Paint = Paint::new(86, 180, 233, Color::LightBlue);
        const RED: Paint = Paint::new(231, 76, 60, Color::Red);
        const ORANGE: Paint = Paint::new(230, 159, 0, Color::Yellow);
        const GOLD: Paint = Paint::new(241, 196, 15, Color::Yellow);
        const VIOLET: Paint = Paint::new(204, 121, 167, Color::Magenta);
        const GREY: Paint = Paint::new(130, 136, 144, Color::DarkGray);
        const SLATE: Paint = Paint::new(38, 50, 62, Color::Black);
        let (good, bad) = match self.palette {
            Palette::Standard => (GREEN, RED),
            Palette::ColourBlind => (BLUE, ORANGE),
        };
        match role {
            Role::Text => Style::new(),
            Role::Dim if self.depth == Depth::None => Style::new().add_modifier(Modifier::DIM),
            Role::Dim | Role::Frame => self.fg(GREY),
            Role::Strong => Style::new().add_modifier(Modifier::BOLD),
            Role::Chosen => Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD),
            Role::Allowed | Role::Gain => self.fg(good).add_modifier(Modifier::BOLD),
            Role::Forbidden | Role::Loss => self.fg(bad).add_modifier(Modifier::BOLD),
            Role::Advice => match self.palette {
                Palette::Standard => self.fg(GOLD).add_modifier(Modifier::BOLD),
                Palette::ColourBlind => self.fg(VIOLET).add_modifier(Modifier::BOLD),
            },
            Role::Bar if self.depth <= Depth::Sixteen => {
                Style::new().add_modifier(Modifier::REVERSED)
            }
            Role::Bar => self.on(SLATE),
        }
    }

    /// The better of two signs: the second is for terminals with ASCII only.
    #[must_use]
    pub fn sign(self, unicode: &'static str, ascii: &'static str) -> &'static str {
        if self.unicode { unicode } else { ascii }
    }
}

/// How many colours the terminal says it has.
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

/// The colour of the 6×6×6 cube or of the grey ramp that is nearest.
fn nearest_of_cube((red, green, blue): (u8, u8, u8)) -> u8 {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
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
        };
        let roles = [
            Role::Text,
            Role::Dim,
            Role::Allowed,
            Role::Forbidden,
            Role::Bar,
        ];
        for role in roles {
            let style = theme.style(role);
            assert_eq!((style.fg, style.bg), (None, None), "{role:?}");
        }
    }
}
