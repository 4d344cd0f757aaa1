//! The chat of a table.

use std::collections::VecDeque;

use table::{Viewer, text};

use crate::{Audience, ChatLine, TableRefusal};

/// The maximum length of a chat line, in characters.
pub const MAX_CHAT_LENGTH: usize = 200;

/// How many chat lines a room and its snapshots contain. The log has all of them.
pub(crate) const MAX_CHAT_LINES: usize = 100;

/// The latest chat lines, and whether the chat is on.
pub(crate) struct Chat {
    lines: VecDeque<ChatLine>,
    pub(crate) is_on: bool,
}

impl Chat {
    pub(crate) const fn new() -> Self {
        Chat {
            lines: VecDeque::new(),
            is_on: true,
        }
    }

    /// Adds a line, unless its author was anonymized and nothing readable is left of it.
    pub(crate) fn push(&mut self, line: &ChatLine) {
        if line.name.is_removed() {
            return;
        }
        if self.lines.len() == MAX_CHAT_LINES {
            self.lines.pop_front();
        }
        self.lines.push_back(line.clone());
    }

    /// Returns the lines that a viewer may read.
    pub(crate) fn readable_by(&self, viewer: Viewer) -> Vec<ChatLine> {
        let lines = self.lines.iter();
        lines
            .filter(|line| can_read(viewer, line))
            .cloned()
            .collect()
    }
}

/// Trims a chat line, or refuses one that is empty, too long or not printable.
pub(crate) fn check_line(line: &str) -> Result<String, TableRefusal> {
    let line = line.trim();
    let length = line.chars().count();
    if !(1..=MAX_CHAT_LENGTH).contains(&length) || !line.chars().all(text::is_printable) {
        return Err(TableRefusal::Unsayable);
    }
    Ok(line.to_owned())
}

/// Returns whether a viewer may read a line.
pub(crate) fn can_read(viewer: Viewer, line: &ChatLine) -> bool {
    match viewer {
        Viewer::Seat(seat) => line.to == Audience::of(Some(seat)),
        Viewer::Spectator => line.to == Audience::of(None),
        Viewer::Everything => true,
    }
}
