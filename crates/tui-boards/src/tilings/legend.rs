//! The legend.

use tilings::Colour;

use super::super::{LegendLine, legend_of};
use super::picture::{FITTING, TURNED};
use crate::theme::Theme;
use words::Texts;

/// Returns the legend of all symbols drawn on this terminal.
pub(super) fn all(theme: Theme, texts: &Texts) -> Vec<LegendLine> {
    let signs = |better: &'static str, ascii: &'static str| theme.sign(better, ascii);
    let fits = format!("{FITTING} {}", theme.sign(TURNED.0, TURNED.1));
    let letters = Colour::ALL[1..5].iter().map(|colour| colour.letter());
    let mut lines = vec![LegendLine {
        signs: letters.collect(),
        meaning: words::tilings::sides(texts),
    }];
    lines.extend(legend_of(
        texts,
        [
            ("A AB A+2", "tilings-sign-owner"),
            ("- -- &", "tilings-sign-shared"),
            ("100 1k", "tilings-sign-influence"),
            (signs("·", "."), "tilings-sign-empty"),
            (&*fits, "tilings-sign-fits"),
            (signs("[ ] ┏ ┓ ┗ ┛ ▸", "[ ] + >"), "tilings-sign-cursor"),
            (signs("┌ ┐ └ ┘ ( )", "/ \\ ( )"), "tilings-sign-last"),
            (signs("✓ ✗", "* x"), "tilings-sign-answer"),
            ("+100", "tilings-sign-gain"),
            (signs("♔ −50 −0 !", "K -50 -0 !"), "tilings-sign-struck"),
            (signs("◂ ▸ ▴ ▾", "< > ^ v"), "tilings-sign-more"),
            ("o: A AB", "tilings-sign-owners"),
            ("i: A 100", "tilings-sign-influences"),
            ("z: A 9", "tilings-sign-zones"),
            ("m: +9 1,2 3x", "tilings-sign-motifs"),
        ],
    ));
    lines
}
