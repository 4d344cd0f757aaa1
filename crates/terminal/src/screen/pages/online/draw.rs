//! How a table elsewhere looks: the bar, the board or the seats, the keys.

use online::Stage;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Online;
use super::shown::Shown;
use crate::screen::context::Context;
use crate::screen::keys::{self, Key, key};
use crate::screen::pages::play::{bar_of_table, draw_table};
use crate::screen::pages::{Page, side};
use crate::screen::shell::{Bar, Body};
use crate::table_words::{clock_text, name_at};

/// Below this width the bar has no room for how far the match is.
const NARROW: u16 = 60;

impl Online {
    pub(super) fn bar_of(&self, context: &Context, middle: Rect) -> Bar {
        if let Some(shown) = &self.shown {
            let scene = shown.scene(context, &self.table);
            let turn = self.turn_text(context, shown);
            // Where there is no room for both, whose turn it is and what time they have comes first.
            if middle.width < NARROW && shown.board.roster(&scene).is_none() {
                return Bar::new(context.game_name(shown.seen.game()), turn);
            }
            return bar_of_table(context, &*shown.board, &scene, turn, middle);
        }
        let server = self.table.server().authority();
        let game = self.table.known().and_then(|known| {
            let game = context.catalogue.find(&known.table.game)?;
            Some(context.game_name(game))
        });
        let title = game.unwrap_or_else(|| context.texts.get("online-title"));
        Bar::new(title, server)
    }

    pub(super) fn draw_page(&mut self, context: &Context, body: Body, buffer: &mut Buffer) {
        let stays = self.stays_below(body.screen);
        let Some(shown) = &mut self.shown else {
            self.draw_before(context, body.middle, buffer);
            return;
        };
        let (board, scene, log, drawn) = shown.parts(context, &self.table);
        *drawn = draw_table(board, &scene, log, body, stays, buffer);
    }

    /// Whose turn it is, what time they have, and who is away.
    fn turn_text(&self, context: &Context, shown: &Shown) -> String {
        let texts = &context.texts;
        let seen = &shown.seen;
        let name = |seat: table::Seat| seen.players()[seat.index()].to_string();
        if let Some(seat) = shown.board.acting() {
            return texts.with("turn-shown", &[("name", name(seat).into())]);
        }
        let Some(seat) = seen.turn().seat() else {
            return side::outcome_seen(texts, seen);
        };
        let mut parts = Vec::new();
        parts.push(if self.table.plays_at() == Some(seat) {
            texts.get("online-your-turn")
        } else {
            texts.with("turn-person", &[("name", name(seat).into())])
        });
        if self.table.has_left() {
            let key = if self.table.gave_up() {
                "online-you-gave-up"
            } else {
                "online-you-are-out"
            };
            parts.push(texts.get(key));
        }
        if let Some(left) = self.table.time_left(seat) {
            parts.push(clock_text(texts, left));
        }
        let own = self.table.plays_at().filter(|own| *own != seat);
        if let Some(left) = own.and_then(|own| self.table.time_left(own)) {
            let time = clock_text(texts, left);
            parts.push(texts.with("online-own-time", &[("time", time.into())]));
        }
        if let Some(known) = self.table.known() {
            if known.table.rated {
                parts.push(texts.get("online-rated"));
            }
            for away in self.table.away() {
                let name = [("name", name_at(texts, known, away).into())];
                parts.push(texts.with("online-is-away", &name));
            }
        }
        parts.join(context.theme.sign(" · ", " - "))
    }

    /// The keys for the bar at the bottom: only those that do what is said of them at this moment.
    pub(super) fn shortcut_keys(&self, context: &Context) -> Vec<Key> {
        let told = |(sign, text)| key(context, sign, text);
        let talks = self.table.known().is_some_and(|known| known.table.talk);
        let talk = talks.then_some(("t", "online-key-talk-short"));
        let Some(shown) = &self.shown else {
            if self.table.known().is_none() {
                return vec![told(("q", "key-menu"))];
            }
            let mut page: Vec<_> = self
                .key_at_seat()
                .map(|text| ("Enter", text))
                .into_iter()
                .collect();
            if self.table.is_host() {
                page.extend([
                    ("s", "online-key-start-short"),
                    ("b", "online-key-bot-short"),
                    ("x", "online-key-clear-short"),
                ]);
            }
            page.extend(talk);
            page.extend([("i", "online-key-link-short"), ("q", "key-menu")]);
            return page.into_iter().map(told).collect();
        };
        let scene = shown.scene(context, &self.table);
        let mut page = Vec::new();
        let mut keys = Vec::new();
        if self.table.stage() == Stage::Over {
            page.push(("Enter", "key-result"));
            page.push(("s", "key-save-short"));
        } else {
            keys = shown.board.shortcuts(&scene);
            if self.table.asks_me(&context.texts).is_some() {
                page.push(("y", "online-key-agree-short"));
            }
            if shown.board.waits().is_some() {
                page.push(("Space", "key-hurry-short"));
            }
            if self.may_ask_hint() {
                page.push(("h", "key-hint-short"));
            }
            if self.table.no_take_back().is_none() {
                page.push(("u", "key-undo-short"));
            }
        }
        page.extend(talk);
        page.extend([
            ("l", "key-log-short"),
            ("e", "key-legend-short"),
            ("w", "key-players-short"),
            ("p", "online-key-people-short"),
            ("q", "key-menu"),
        ]);
        // A letter that is a part of a move at this moment is no key of the page.
        let free = |(sign, _): &(&'static str, &str)| {
            let pressed = keys::pressed(sign);
            !pressed.is_some_and(|pressed| shown.board.wants(&scene, pressed))
        };
        keys.extend(page.into_iter().filter(free).map(told));
        keys
    }

    /// All keys of the page and of its board.
    pub(super) fn all_keys(&self, context: &Context) -> Vec<(String, Vec<Key>)> {
        let told = |keys: &[(&'static str, &str)]| {
            let keys = keys.iter();
            keys.map(|(sign, text)| key(context, sign, text)).collect()
        };
        let Some(shown) = &self.shown else {
            let keys = told(&[
                ("↑↓", "key-choose"),
                ("Enter", "online-key-sit"),
                ("b", "online-key-bot"),
                ("f", "online-key-fill"),
                ("x", "online-key-clear"),
                ("s", "online-key-start"),
                ("t", "online-key-talk"),
                ("p", "online-key-people"),
                ("i", "online-key-link"),
                ("q", "key-menu"),
            ]);
            return vec![(context.texts.get("keys-table"), keys)];
        };
        let page = told(&[
            ("t", "online-key-talk"),
            ("p", "online-key-people"),
            ("i", "online-key-link"),
            ("h", "key-hint"),
            ("u", "online-key-take-back"),
            ("y", "online-key-agree"),
            ("s", "online-key-save"),
            ("l", "key-log"),
            ("e", "key-legend"),
            ("w", "key-players"),
            ("Space", "online-key-hurry"),
            ("q", "key-menu"),
            ("Esc", "key-menu-esc"),
        ]);
        vec![
            (
                context.game_name(shown.seen.game()),
                shown.board.keys(&context.texts),
            ),
            (context.texts.get("keys-table"), page),
        ]
    }
}
