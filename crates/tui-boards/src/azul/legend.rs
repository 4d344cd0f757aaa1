//! The legend.

use super::super::{LegendLine, legend_of};
use crate::theme::Theme;
use words::Texts;

/// Returns the legend of all symbols drawn on this terminal.
pub(super) fn all(theme: Theme, texts: &Texts) -> Vec<LegendLine> {
    let signs = |better: &'static str, ascii: &'static str| theme.sign(better, ascii);
    let mut lines = legend_of(
        texts,
        [
            ("B Y R U L", "azul-sign-tiles"),
            ("b y r u l", "azul-sign-wall"),
            (signs("·", "."), "azul-sign-empty"),
            ("*", "azul-sign-marker"),
            (signs("×2", "x2"), "azul-sign-heap"),
            ("1 2 3 4 5", "azul-sign-lines"),
            (signs("▸ │", "> |"), "azul-sign-full"),
            (signs("−1 −2 −3", "-1 -2 -3"), "azul-sign-floor"),
            ("[Y]", "azul-sign-chosen"),
            (signs("›Y‹", ">Y<"), "azul-sign-advised"),
            (signs("×Y×", "xYx"), "azul-sign-refused"),
            (signs("░Y░ ░*░", ":Y: :*:"), "azul-sign-ghost"),
            ("(Y)", "azul-keys-sign-fresh"),
            (signs("+2 −2", "+2 -2"), "azul-sign-points"),
            ("(+2)", "azul-sign-net"),
            (signs("▶", ">"), "azul-sign-turn"),
            (signs("┏━┓ ┃ ┗━┛", "#=#"), "azul-sign-heavy"),
            (signs("╭─╮ │ ╰─╯", "+-+ |"), "azul-sign-frame"),
        ],
    );
    if theme.unicode {
        lines.extend(legend_of(texts, [("▀ ▄", "azul-sign-edge")]));
    }
    // The letter of the floor line depends on the language.
    for line in &mut lines {
        if line.signs.starts_with("1 2") {
            line.signs = format!("{} {}", line.signs, texts.get("azul-floor-letter"));
        }
    }
    lines
}
