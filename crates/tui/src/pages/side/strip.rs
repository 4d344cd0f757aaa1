//! The players in one line, for boards that need the whole width.

use unicode_width::UnicodeWidthStr;

use crate::shell::Bar;
use tui_boards::paint;
use tui_boards::{BoardContext, Roster, RosterLine};

/// Returns the top bar of a page with a strip. The turn and the scores come before the progress of the game.
pub(in crate::pages) fn strip_bar(
    scene: &BoardContext,
    roster: &Roster,
    progress: &str,
    width: u16,
) -> Bar {
    // Part of the progress stays visible if the names take up a lot of room.
    let room = usize::from(width).saturating_sub(2);
    let text = [true, false]
        .map(|named| strip(scene, roster, named, room))
        .into_iter()
        .find(|text| text.width() <= room / 2)
        .unwrap_or_else(|| strip(scene, roster, false, room));
    let left = room.saturating_sub(text.width() + 2);
    // Fewer columns would be unreadable.
    match left {
        ..4 => Bar::new("", text),
        _ => Bar::new(paint::shortened(scene.theme, progress, left), text),
    }
}

/// Returns the player to move and all scores in one line of this width. If not all fit, it shows the players around
/// the one to move.
fn strip(scene: &BoardContext, roster: &Roster, named: bool, width: usize) -> String {
    let theme = scene.theme;
    let turn = scene.model.turn().seat();
    let text = |line: &RosterLine| {
        let is_moving = Some(line.seat) == turn;
        let mark = theme.sign("▶", ">").repeat(is_moving.into());
        let name = if named {
            format!(" {}", scene.marked_name(line.seat))
        } else {
            String::new()
        };
        let count = line.columns.first().map_or("", String::as_str);
        format!("{mark}{}{name} {count}", line.sign.content.trim())
    };
    let texts: Vec<String> = roster.lines.iter().map(text).collect();
    let moving = roster.lines.iter().position(|line| Some(line.seat) == turn);
    let more = theme.sign("…", "~");
    let joined = |first: usize, end: usize| {
        let before = if first > 0 { more } else { "" };
        let after = if end < texts.len() { more } else { "" };
        format!("{before}{}{after}", texts[first..end].join("  "))
    };
    let moving = moving.unwrap_or(0);
    let (mut first, mut end) = (moving, (moving + 1).min(texts.len()));
    loop {
        let wider = [(first, end + 1), (first.wrapping_sub(1), end)]
            .into_iter()
            .find(|&(first, end)| {
                first < end && end <= texts.len() && joined(first, end).width() <= width
            });
        match wider {
            Some(wider) => (first, end) = wider,
            None => return joined(first, end),
        }
    }
}
