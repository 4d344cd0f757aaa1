//! The colours of seats, where a game gives none.

use ratatui::style::Color;

use super::theme::Paint;

/// As many as the largest table has seats, neighbours far apart. The first ones stay apart for
/// colour-blind eyes too (after Okabe and Ito).
const COLOURS: [(&str, Paint); 20] = [
    ("blue", Paint::new(86, 180, 233, Color::LightBlue)),
    ("orange", Paint::new(230, 159, 0, Color::Yellow)),
    ("green", Paint::new(0, 158, 115, Color::Green)),
    ("pink", Paint::new(204, 121, 167, Color::Magenta)),
    ("yellow", Paint::new(240, 228, 66, Color::LightYellow)),
    ("red", Paint::new(213, 94, 0, Color::Red)),
    ("navy", Paint::new(0, 114, 178, Color::Blue)),
    ("white", Paint::new(236, 240, 241, Color::White)),
    ("cyan", Paint::new(72, 209, 204, Color::Cyan)),
    ("violet", Paint::new(155, 89, 182, Color::LightMagenta)),
    ("lime", Paint::new(163, 228, 80, Color::LightGreen)),
    ("brown", Paint::new(160, 110, 60, Color::Red)),
    ("grey", Paint::new(149, 165, 166, Color::Gray)),
    ("salmon", Paint::new(250, 150, 130, Color::LightRed)),
    ("teal", Paint::new(22, 130, 140, Color::Cyan)),
    ("olive", Paint::new(150, 150, 40, Color::Yellow)),
    ("plum", Paint::new(120, 60, 120, Color::Magenta)),
    ("sand", Paint::new(225, 205, 160, Color::LightYellow)),
    ("mint", Paint::new(160, 235, 200, Color::LightGreen)),
    ("slate", Paint::new(100, 115, 145, Color::Blue)),
];

/// How many there are to choose from.
pub(super) const COUNT: usize = COLOURS.len();

/// One of them.
pub(crate) fn paint(which: usize) -> Paint {
    COLOURS[which % COUNT].1
}

/// The key of its name.
pub(crate) fn key(which: usize) -> String {
    format!("colour-{}", COLOURS[which % COUNT].0)
}

/// The names of these colours, to be read again.
pub(crate) fn write(paints: &[Paint]) -> String {
    let name = |paint: &Paint| COLOURS.iter().find(|(_, known)| known == paint);
    let names = paints
        .iter()
        .map(|paint| name(paint).map_or("", |(name, _)| name));
    names.collect::<Vec<_>>().join(",")
}

/// The colours that were written so for this many seats, if it is that.
pub(crate) fn read(names: &str, seats: usize) -> Option<Vec<Paint>> {
    let named = |name: &str| COLOURS.iter().find(|(known, _)| *known == name);
    let paints = names.split(',').map(|name| Some(named(name)?.1));
    let paints: Vec<Paint> = paints.collect::<Option<_>>()?;
    (paints.len() == seats).then_some(paints)
}

/// A colour for every seat.
pub(crate) fn of_all(seats: usize) -> Vec<Paint> {
    (0..seats).map(paint).collect()
}
