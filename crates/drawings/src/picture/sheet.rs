//! An SVG image that is being drawn.

/// The shapes and labels drawn so far, and the size of the image that they need.
#[derive(Debug, Default)]
pub(super) struct Sheet {
    body: String,
    width: usize,
    height: usize,
}

impl Sheet {
    /// Draws a square with this side length.
    pub(super) fn square(&mut self, x: usize, y: usize, side: usize, fill: &str) {
        let fill = colour(fill);
        self.body.push_str(&format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" fill=\"{fill}\" \
             stroke=\"#555\" stroke-width=\"0.5\"/>"
        ));
        self.reach(x + side, y + side);
    }

    /// Draws a triangle.
    pub(super) fn triangle(&mut self, corners: [(usize, usize); 3], fill: &str) {
        let fill = colour(fill);
        let points = corners.map(|(x, y)| format!("{x},{y}")).join(" ");
        self.body
            .push_str(&format!("<polygon points=\"{points}\" fill=\"{fill}\"/>"));
        for (x, y) in corners {
            self.reach(x, y);
        }
    }

    /// Draws a circle centred on this point.
    pub(super) fn circle(&mut self, (x, y): (usize, usize), radius: usize, fill: &str) {
        let fill = colour(fill);
        self.body.push_str(&format!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\" stroke=\"#000\"/>"
        ));
        self.reach(x + radius, y + radius);
    }

    /// Draws a small label centred on this point.
    pub(super) fn label(&mut self, (x, y): (usize, usize), text: &str, ink: &str) {
        let ink = colour(ink);
        let height = y + 4;
        self.body.push_str(&format!(
            "<text x=\"{x}\" y=\"{height}\" text-anchor=\"middle\" font-size=\"11\" fill=\"{ink}\">{}</text>",
            escaped(text)
        ));
        self.reach(x + 4 * text.chars().count(), height + 3);
    }

    /// Draws a line of text on this baseline.
    pub(super) fn text(&mut self, x: usize, y: usize, text: &str) {
        self.body.push_str(&format!(
            "<text x=\"{x}\" y=\"{y}\">{}</text>",
            escaped(text)
        ));
        self.reach(x + 8 * text.chars().count(), y + 5);
    }

    fn reach(&mut self, x: usize, y: usize) {
        self.width = self.width.max(x);
        self.height = self.height.max(y);
    }

    /// Returns the whole image, with a margin.
    pub(super) fn finish(self) -> String {
        let (width, height) = (self.width + 20, self.height + 20);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"-10 -10 {width} {height}\" font-family=\"sans-serif\" font-size=\"13\">\
             <rect x=\"-10\" y=\"-10\" width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>{}</svg>",
            self.body
        )
    }
}

/// Returns a colour as an attribute value, without characters that are not allowed there.
fn colour(name: &str) -> String {
    let is_allowed = |letter: &char| letter.is_ascii_alphanumeric() || *letter == '#';
    name.chars().filter(is_allowed).collect()
}

/// Escapes text for XML, and drops control characters.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars().filter(|letter| !letter.is_control()) {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            other => escaped.push(other),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_text_and_any_colour_make_valid_xml() {
        let mut sheet = Sheet::default();
        sheet.text(0, 0, "a<b: \"<&>\"\u{1}");
        sheet.label((0, 0), "]]>", "\"/><script>");
        sheet.square(0, 0, 5, "red\" onload=\"");
        let picture = sheet.finish();
        let read = roxmltree::Document::parse(&picture).unwrap();
        let texts = read.descendants().filter(roxmltree::Node::is_text);
        let texts = texts.filter_map(|node| node.text());
        assert_eq!(texts.collect::<Vec<_>>(), ["a<b: \"<&>\"", "]]>"]);
        assert!(!picture.contains("<script") && !picture.contains("onload="));
    }
}
