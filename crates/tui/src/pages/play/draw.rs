//! Draws a local table: the top bar, the board, the players, the log, and the keys.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Play;
use super::phase::{Choosing, Phase};
use crate::context::Context;
use crate::keys::{Key, key};
use crate::pages::{Look, Page, side};
use crate::shell::{Bar, Body};
use front::local_match::EmptySeat;

impl Look for Play {
    fn bar(&self, context: &Context, middle: Rect) -> Bar {
        let mut text = self.turn_text(context);
        if !self.is_stored() {
            let dot = context.theme.sign("·", "-");
            text += &format!(" {dot} {}", context.texts.get("not-stored"));
        }
        self.pane.bar(context, self.local_players(), text, middle)
    }

    fn draw(&mut self, context: &Context, body: Body, buffer: &mut Buffer) {
        let stays = self.stays_below(body.screen);
        let local_players = self.local_players();
        self.pane.draw(context, local_players, body, stays, buffer);
    }

    /// Returns the keys for the footer, which are only those that currently have an effect. If not all fit, the first
    /// ones and the last two are shown.
    fn keys(&self, context: &Context) -> Vec<Key> {
        let scene = &self.pane.scene(context, self.local_players());
        let mut page = Vec::new();
        let log = [("l", "key-log-short")];
        let mut late = Vec::new();
        let mut board = Vec::new();
        if self.is_over() {
            page.push(("Enter", "key-result"));
            late.push(("s", "key-save-short"));
        } else {
            board = self.pane.board.shortcuts(scene);
            if matches!(self.phase, Phase::Person { hint: None }) {
                page.push(("h", "key-hint-short"));
            }
            let looked_at = matches!(self.phase, Phase::Bot { look: Some(_), .. });
            let takes_time = looked_at || self.pane.board.waits().is_some();
            if takes_time || self.phase.thinking().is_some() {
                page.push(("Space", "key-hurry-short"));
            }
            match self.phase {
                Phase::Pause => page.push(("p", "key-go-on")),
                Phase::Bot { .. } => page.push(("p", "key-pause-short")),
                _ => {}
            }
            if self.session.may_undo {
                late.push(("u", "key-undo-short"));
            }
        }
        late.push(("e", "key-legend-short"));
        late.push(("w", "key-players-short"));
        late.push(("q", "key-menu"));
        let mut keys: Vec<_> = board.drain(..board.len().min(POINT_AND_PLAY)).collect();
        let free = |(sign, _): &(&'static str, &str)| self.pane.leaves_key(scene, sign);
        let words = |(sign, text)| key(context, sign, text);
        keys.extend(page.into_iter().filter(free).map(words));
        keys.extend(board.drain(..board.len().min(NEEDED - POINT_AND_PLAY)));
        keys.extend(log.into_iter().filter(free).map(words));
        keys.extend(board);
        keys.extend(late.into_iter().filter(free).map(words));
        keys
    }

    fn help(&self, context: &Context) -> Vec<(String, Vec<Key>)> {
        let watches = !self.session.has_people();
        let of_players = ["u", "y", "h"];
        let page = [
            ("u", "key-undo"),
            ("y", "key-redo"),
            ("h", "key-hint"),
            ("s", "key-save"),
            ("l", "key-log"),
            ("e", "key-legend"),
            ("w", "key-players"),
            ("p", "key-pause"),
            ("Space", "key-hurry"),
            (self.pane.menu_keys(context), "key-menu"),
            ("Esc", "key-menu-esc"),
            ("x", "key-leave"),
        ];
        let page = page.iter();
        let page = page.filter(|(sign, _)| !watches || !of_players.contains(sign));
        let page = page.map(|(sign, text)| key(context, sign, text));
        // A person who only watches bots makes no moves.
        let board = if watches {
            let scene = self.pane.scene(context, self.local_players());
            self.pane.board.shortcuts(&scene)
        } else {
            self.pane.board.keys(&context.texts)
        };
        vec![
            (context.game_name(self.session.game().game()), board),
            (context.texts.get("keys-table"), page.collect()),
        ]
    }
}

impl Play {
    /// Describes whose turn it is.
    fn turn_text(&self, context: &Context) -> String {
        let texts = &context.texts;
        // Follow the board, which does not mark the next player until the animation is over.
        if let Some(acting) = self.pane.acting(texts) {
            return acting;
        }
        let key = match &self.phase {
            Phase::Person { .. } => "turn-person",
            Phase::Bot { .. } => "turn-bot",
            Phase::Pause => return texts.get("paused"),
            Phase::Over { .. } => return side::outcome(texts, &self.pane.model),
            Phase::Successor(EmptySeat { seat, .. }) => {
                let name = [("name", self.pane.name(*seat).into())];
                return texts.with("who-plays-title", &name);
            }
        };
        let turn = self.pane.model.turn().seat();
        let name = turn.map_or_else(String::new, |seat| self.pane.name(seat));
        texts.with(key, &[("name", name.into())])
    }

    /// Describes what the table is doing without the person.
    pub(super) fn goes_on(&self, context: &Context) -> Option<String> {
        let texts = &context.texts;
        match &self.phase {
            Phase::Over { forfeit, .. } => forfeit.clone(),
            Phase::Pause => Some(texts.get("paused-about")),
            Phase::Person { hint: Some(_) } => Some(texts.get("hint-thinking")),
            Phase::Bot {
                choice: Choosing::Thinking(_),
                ..
            } => Some(texts.get("bot-thinking")),
            _ => None,
        }
    }
}

/// How many keys of a board come before those of the page.
const POINT_AND_PLAY: usize = 2;

/// How many keys of a board are needed to play. They come before the log key, which is less important.
const NEEDED: usize = 5;
