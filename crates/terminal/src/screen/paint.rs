//! Small things that every page draws with. None of them draws outside of its area or of the
//! buffer, whatever sizes these have.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::symbols::border;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Widget};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::context::Context;
use super::theme::{Role, Theme};

/// A frame for terminals with ASCII only.
const ASCII_FRAME: border::Set = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// Writes a text at a place of an area, cut off where the area ends.
pub(super) fn put(buffer: &mut Buffer, area: Rect, x: u16, y: u16, text: &str, style: Style) {
    put_line(buffer, area, x, y, &Line::styled(text.to_owned(), style));
}

/// Writes a line of several styles at a place of an area, cut off where the area ends.
pub(super) fn put_line(buffer: &mut Buffer, area: Rect, x: u16, y: u16, line: &Line) {
    let area = area.intersection(buffer.area);
    let inside =
        (area.left()..area.right()).contains(&x) && (area.top()..area.bottom()).contains(&y);
    if inside {
        buffer.set_line(x, y, line, area.right() - x);
    }
}

/// Writes a line, with a sign at its end if not all of it fits.
pub(super) fn put_cut(theme: Theme, buffer: &mut Buffer, area: Rect, line: &Line) {
    put_line(buffer, area, area.x + 1, area.y, line);
    if line.width() >= usize::from(area.width) {
        let last = area.right().saturating_sub(1);
        put(
            buffer,
            area,
            last,
            area.y,
            theme.sign("…", "~"),
            theme.style(Role::Dim),
        );
    }
}

/// Writes a text that ends at the right end of an area.
pub(super) fn put_right(buffer: &mut Buffer, area: Rect, y: u16, text: &str, style: Style) {
    let x = area.right().saturating_sub(text.width() as u16).max(area.x);
    put(buffer, area, x, y, text, style);
}

/// Fills an area with a style.
pub(super) fn fill(buffer: &mut Buffer, area: Rect, style: Style) {
    buffer.set_style(area.intersection(buffer.area), style);
}

/// A bar over the whole width: a text on either side. The right one gives way.
pub(super) fn bar(theme: Theme, area: Rect, buffer: &mut Buffer, left: &str, right: &str) {
    let style = theme.style(Role::Bar);
    fill(buffer, area, style);
    if area.is_empty() {
        return;
    }
    put(buffer, area, area.x + 1, area.y, left, style);
    let room = usize::from(area.width).saturating_sub(left.width() + 4);
    if right.width() <= room {
        let area = Rect {
            width: area.width.saturating_sub(1),
            ..area
        };
        put_right(buffer, area, area.y, right, style);
    }
}

/// The bar of keys at the bottom: each key with what it does. Returns where each can be clicked.
pub(super) fn shortcuts(
    context: &Context,
    area: Rect,
    buffer: &mut Buffer,
    keys: &[(&'static str, String)],
) -> Vec<(Rect, &'static str)> {
    let style = context.theme.style(Role::Bar);
    fill(buffer, area, style);
    let strong = style.patch(context.theme.style(Role::Strong));
    let names: Vec<String> = keys.iter().map(|(key, _)| key_name(context, key)).collect();
    let width = |i: usize| (names[i].width() + 1 + keys[i].1.width() + 2) as u16;
    // Where not all fit, the last two stay: help, and the way out.
    let last = keys.len().saturating_sub(2);
    let mut room = area
        .width
        .saturating_sub((last..keys.len()).map(width).sum());
    let first = (0..last).take_while(|&i| {
        let fits = width(i) <= room;
        room = room.saturating_sub(width(i));
        fits
    });
    let shown: Vec<usize> = first.chain(last..keys.len()).collect();
    let mut places = Vec::new();
    let mut x = area.x.saturating_add(1);
    for i in shown {
        let (key, meaning) = &keys[i];
        put(buffer, area, x, area.y, &names[i], strong);
        let after = x.saturating_add(names[i].width() as u16 + 1);
        put(buffer, area, after, area.y, meaning, style);
        places.push((Rect::new(x, area.y, width(i) - 2, 1), *key));
        x = x.saturating_add(width(i));
    }
    places
}

/// What stands for the signs of keys in ASCII.
const ARROWS: [(&str, &str); 5] = [("←", "<"), ("→", ">"), ("↑", "^"), ("↓", "v"), ("–", "-")];

/// A key as it is called in the person's language, in signs that the terminal has.
pub(super) fn key_name(context: &Context, key: &str) -> String {
    let named = |word: &str| {
        let known = match word {
            "Enter" => "key-name-enter",
            "Esc" => "key-name-esc",
            "Space" => "key-name-space",
            "Del" => "key-name-del",
            "Home" => "key-name-home",
            "End" => "key-name-end",
            "PgUp" => "key-name-page-up",
            "PgDn" => "key-name-page-down",
            "Shift" => "key-name-shift",
            "Arrows" => "key-name-arrows",
            "Mouse" => "key-name-mouse",
            _ => return word.to_owned(),
        };
        context.texts.get(known)
    };
    let words: Vec<String> = key.split(' ').map(named).collect();
    let name = words.join(" ");
    if context.theme.unicode {
        return name;
    }
    let arrows = context.texts.get("key-name-arrows");
    let name = ["←↑↓→", "↑↓←→", "←→↑↓"]
        .iter()
        .fold(name, |name, all| name.replace(all, &arrows));
    ARROWS
        .iter()
        .fold(name, |name, (sign, plain)| name.replace(sign, plain))
}

/// The key that a click on its shortcut stands for, if it is a single one.
pub(super) fn key_of_sign(sign: &str) -> Option<KeyEvent> {
    let mut letters = sign.chars();
    let code = match sign {
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Esc,
        "Space" => KeyCode::Char(' '),
        "Tab" => KeyCode::Tab,
        "Del" => KeyCode::Delete,
        "←" => KeyCode::Left,
        "→" => KeyCode::Right,
        "↑" => KeyCode::Up,
        "↓" => KeyCode::Down,
        _ => match (letters.next(), letters.next()) {
            (Some(letter), None) => KeyCode::Char(letter),
            _ => return None,
        },
    };
    Some(KeyEvent::new(code, KeyModifiers::NONE))
}

/// A frame with a title, cleared inside. Returns the inside.
pub(super) fn framed(theme: Theme, area: Rect, buffer: &mut Buffer, title: &str) -> Rect {
    let area = area.intersection(buffer.area);
    Clear.render(area, buffer);
    panel(theme, area, buffer, title)
}

/// A frame with a title. Returns the inside.
pub(super) fn panel(theme: Theme, area: Rect, buffer: &mut Buffer, title: &str) -> Rect {
    let area = area.intersection(buffer.area);
    let set = if theme.unicode {
        border::ROUNDED
    } else {
        ASCII_FRAME
    };
    let mut block = Block::bordered()
        .border_set(set)
        .border_style(theme.style(Role::Frame));
    if !title.is_empty() {
        block = block.title(Line::styled(
            format!(" {title} "),
            theme.style(Role::Strong),
        ));
    }
    let inside = block.inner(area);
    block.render(area, buffer);
    inside
}

/// An area of this size in the middle of another, as far as there is room.
pub(super) fn centred(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect::new(
        area.x + (area.width - width) / 2,
        area.y + (area.height - height) / 2,
        width,
        height,
    )
}

/// Breaks a text into lines of at most this width, at spaces where there are any. Its own line
/// breaks stay.
pub(super) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split(' ') {
            let space = usize::from(!line.is_empty());
            if line.width() + space + word.width() > width && !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            } else if space > 0 {
                line.push(' ');
            }
            line.push_str(word);
            while line.width() > width && width > 0 {
                let rest = cut(&mut line, width);
                lines.push(std::mem::replace(&mut line, rest));
            }
        }
        lines.push(line);
    }
    lines
}

/// Cuts a line after this width and returns the rest.
fn cut(line: &mut String, width: usize) -> String {
    let mut used = 0;
    let end = line.char_indices().find_map(|(at, letter)| {
        used += letter.width().unwrap_or(0);
        (used > width && at > 0).then_some(at)
    });
    end.map_or_else(String::new, |end| line.split_off(end))
}

/// A text cut to a width, with a sign that something is missing.
pub(super) fn shortened(theme: Theme, text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let end = theme.sign("…", "~");
    let mut short = text.to_owned();
    cut(&mut short, width.saturating_sub(1));
    if width == 0 {
        String::new()
    } else {
        short + end
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_spaces_and_long_words_anywhere() {
        assert_eq!(wrapped("one two three", 8), ["one two", "three"]);
        assert_eq!(wrapped("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(wrapped("a\n\nb", 3), ["a", "", "b"]);
        assert_eq!(wrapped("日本語", 4), ["日本", "語"]);
        assert_eq!(wrapped("no room", 0), ["no", "room"]);
    }

    #[test]
    fn nothing_is_drawn_outside() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 5, 2));
        let everywhere = Rect::new(0, 0, 100, 100);
        put(&mut buffer, everywhere, 3, 1, "long", Style::new());
        put(&mut buffer, everywhere, 7, 7, "long", Style::new());
        fill(&mut buffer, everywhere, Style::new());
        assert_eq!(buffer, Buffer::with_lines(["     ", "   lo"]));
    }
}
