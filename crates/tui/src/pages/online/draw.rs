//! Draws a remote table: the bar, the board or the seats, and the keys.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use room::TableCommand;
use tui_boards::paint;
use tui_boards::theme::ColourRole;

use super::Online;
use super::local_players;
use crate::context::Context;
use crate::keys::{Key, key};
use crate::pages::pane::MatchPane;
use crate::pages::{Look, Page, side};
use crate::shell::{Bar, Body};

/// Below this width the bar has no room for the progress of the match.
const NARROW: u16 = 60;

impl Look for Online {
    fn bar(&self, context: &Context, middle: Rect) -> Bar {
        if let Some(pane) = &self.pane {
            let local_players = local_players(&self.table);
            let turn = self.turn_text(context, pane);
            // If there is no room for both, show the turn and the clock.
            let roster = || pane.board.roster(&pane.scene(context, local_players));
            if middle.width < NARROW && roster().is_none() {
                return Bar::new(context.game_name(pane.model.game()), turn);
            }
            return pane.bar(context, local_players, turn, middle);
        }
        let server = self.table.server().authority();
        let game = self.table.snapshot().and_then(|snapshot| {
            let game = context.catalogue.find(&snapshot.table.game)?;
            Some(context.game_name(game))
        });
        let title = game.unwrap_or_else(|| context.texts.get("online-title"));
        Bar::new(title, server)
    }

    fn draw(&mut self, context: &Context, body: Body, buffer: &mut Buffer) {
        let stays = self.stays_below(body.screen);
        let Some(pane) = &mut self.pane else {
            self.draw_before(context, body.middle, buffer);
            return;
        };
        let local_players = local_players(&self.table);
        pane.draw(context, local_players, body, stays, buffer);
        let scene = pane.scene(context, local_players);
        let says_nothing = pane.board.status(&scene).width() == 0;
        // While the others move, the line below the board says who.
        if says_nothing && pane.board.waits().is_none() && !self.table.is_over() {
            let turn = self.sentences(context).turn().unwrap_or_default();
            let line = Line::styled(turn, context.theme.style(ColourRole::Dim));
            paint::put_cut(context.theme, buffer, body.message_area, &line);
        }
    }

    /// Returns the keys for the footer, which are only those that currently have an effect.
    fn keys(&self, context: &Context) -> Vec<Key> {
        let key_labels = |(sign, text)| key(context, sign, text);
        let talk = self
            .table
            .may_talk()
            .then_some(("t", "online-key-talk-short"));
        let Some(pane) = &self.pane else {
            if self.table.snapshot().is_none() {
                return vec![key_labels(("q", "key-menu"))];
            }
            let mut page: Vec<_> = self
                .key_at_seat()
                .map(|text| ("Enter", text))
                .into_iter()
                .collect();
            page.extend(self.host_keys());
            page.extend(talk);
            page.extend([("i", "online-key-link-short"), ("q", "key-menu")]);
            return page.into_iter().map(key_labels).collect();
        };
        let scene = pane.scene(context, local_players(&self.table));
        let mut page = Vec::new();
        let mut keys = Vec::new();
        if self.table.is_over() {
            page.push(("Enter", "key-result"));
            page.push(("s", "key-save-short"));
        } else {
            keys = pane.board.shortcuts(&scene);
            if self.table.permits(&TableCommand::Answer { yes: true }) {
                page.push(("y", "online-key-agree-short"));
            }
            if pane.board.waits().is_some() {
                page.push(("Space", "key-hurry-short"));
            }
            if self.may_ask_hint() {
                page.push(("h", "key-hint-short"));
            }
            if self.table.permits(&TableCommand::TakeBack) {
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
        let free = |(sign, _): &(&'static str, &str)| pane.leaves_key(&scene, sign);
        keys.extend(page.into_iter().filter(free).map(key_labels));
        keys
    }

    /// Returns all keys of the page and of its board.
    fn help(&self, context: &Context) -> Vec<(String, Vec<Key>)> {
        let key_labels = |keys: &[(&'static str, &str)]| {
            let keys = keys.iter();
            keys.map(|(sign, text)| key(context, sign, text)).collect()
        };
        let Some(pane) = &self.pane else {
            let keys = key_labels(&[
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
        let mut page = vec![
            ("t", "online-key-talk"),
            ("p", "online-key-people"),
            ("i", "online-key-link"),
        ];
        page.extend(self.allows_hints().then_some(("h", "key-hint")));
        page.extend([
            ("u", "online-key-take-back"),
            ("y", "online-key-agree"),
            ("s", "online-key-save"),
            ("l", "key-log"),
            ("e", "key-legend"),
            ("w", "key-players"),
            ("Space", "online-key-hurry"),
            (pane.menu_keys(context), "key-menu"),
            ("Esc", "key-menu-esc"),
            ("x", "online-key-leave"),
        ]);
        vec![
            (
                context.game_name(pane.model.game()),
                pane.board.keys(&context.texts),
            ),
            (context.texts.get("keys-table"), key_labels(&page)),
        ]
    }
}

impl Online {
    /// Describes whose turn it is, their clock, and who is away.
    fn turn_text(&self, context: &Context, pane: &MatchPane) -> String {
        let texts = &context.texts;
        if let Some(acting) = pane.acting(texts) {
            return acting;
        }
        let Some(seat) = pane.model.turn().seat() else {
            return side::outcome(texts, &pane.model);
        };
        let sentences = self.sentences(context);
        let mut parts: Vec<String> = sentences.turn().into_iter().collect();
        if self.table.has_left() {
            let key = if self.table.gave_up() {
                "online-you-gave-up"
            } else {
                "online-you-are-out"
            };
            parts.push(texts.get(key));
        }
        if let Some(left) = self.table.time_left(seat) {
            parts.push(words::clock_text(texts, left));
        }
        let own = self.table.plays_at().filter(|own| *own != seat);
        if let Some(left) = own.and_then(|own| self.table.time_left(own)) {
            let time = words::clock_text(texts, left);
            parts.push(texts.with("online-own-time", &[("time", time.into())]));
        }
        if self
            .table
            .snapshot()
            .is_some_and(|snapshot| snapshot.table.rated)
        {
            parts.push(texts.get("online-rated"));
        }
        for away in self.table.presence().disconnected_seats() {
            let name = sentences.name_at(away).unwrap_or_default();
            parts.push(texts.with("online-is-away", &[("name", name.into())]));
        }
        if let Some(bot) = self.table.presence().waiting_bot() {
            let name = sentences.name_at(bot).unwrap_or_default();
            parts.push(texts.with("online-bot-waits", &[("name", name.into())]));
        }
        parts.join(context.theme.sign(" · ", " - "))
    }
}
