//! How a replay looks.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{Replay, SPEEDS, graph};
use crate::screen::desk::Desk;
use crate::screen::look::Role;
use crate::screen::pages::{draw_notice, key, parts, side};
use crate::screen::paint;

impl Replay {
    pub(super) fn draw_page(&mut self, desk: &Desk, area: Rect, buffer: &mut Buffer) {
        let look = desk.look;
        let mut parts = parts(area);
        let scene = Replay::scene(&*self.game, &self.colours, desk);
        let game = desk.game_name(self.game.game());
        let dot = look.sign("·", "-");
        let progress = self.board.progress(&scene);
        let left = if progress.is_empty() {
            game
        } else {
            format!("{game} {dot} {progress}")
        };
        let right = desk.texts.with(
            "replay-ply",
            &[("ply", self.game.ply().into()), ("last", self.last.into())],
        );
        paint::bar(look, parts.top, buffer, &left, &right);
        let mut graph_area = Rect::ZERO;
        if self.verdicts.iter().any(Option::is_some) {
            let height = (parts.middle.height / 4)
                .clamp(4, 12)
                .min(parts.middle.height);
            parts.middle.height -= height;
            graph_area = Rect::new(area.x, parts.middle.bottom(), area.width, height);
        }
        let roster = self.board.roster(&scene);
        let (board, beside) = side::split(parts.middle, roster.is_some());
        self.board.draw(&scene, board, buffer);
        self.log_place = side::draw(&scene, roster.as_ref(), &self.log, beside, buffer);
        self.graph_place = Rect::ZERO;
        if !graph_area.is_empty() {
            let ply = self.game.ply();
            let place = graph::draw(desk, &self.verdicts, &self.colours, ply, graph_area, buffer);
            self.graph_place = place;
        }
        if desk.notice.is_some() {
            draw_notice(desk, parts.said, buffer);
        } else {
            let said = self.said(desk);
            paint::put_line(buffer, parts.said, parts.said.x + 1, parts.said.y, &said);
        }
        self.shortcuts = paint::shortcuts(desk, parts.bottom, buffer, &self.shortcut_keys(desk));
    }

    /// What was played here, and what a bot thinks of it.
    fn said(&self, desk: &Desk) -> Line<'static> {
        let (look, texts) = (desk.look, &desk.texts);
        let mut spans = Vec::new();
        if let Some(played) = self.game.history(self.game.ply()) {
            let name = self.game.players()[played.seat.index()].to_string();
            let mv = self.played.clone().unwrap_or(played.text);
            let variables = [("name", name.into()), ("move", mv.into())];
            let text = texts.with("replay-move", &variables);
            spans.push(Span::styled(text, look.style(Role::Strong)));
        } else {
            let file = self.file.as_ref().map(|file| table::text::path(file));
            let start = file.unwrap_or_else(|| texts.get("replay-start"));
            spans.push(Span::styled(start, look.style(Role::Dim)));
        }
        if let Some(verdict) = self.verdict() {
            if let Some(estimate) = verdict.estimate {
                let chance = format!("{:.0}", 100.0 * estimate.chance);
                let lead = texts.number(&format!("{:+.1}", estimate.lead));
                let text = texts.with(
                    "hint-short",
                    &[("chance", chance.into()), ("lead", lead.into())],
                );
                spans.push(Span::raw(format!("  {text}")));
            }
            if let Some(better) = &self.better {
                let cost = format!("{:.0}", 100.0 * verdict.cost().chance);
                let text = texts.with(
                    "replay-better",
                    &[("move", better.clone().into()), ("cost", cost.into())],
                );
                let grave = verdict.cost().chance >= graph::MISTAKE;
                let style = look.style(if grave { Role::Loss } else { Role::Dim });
                spans.push(Span::styled(format!("  {text}"), style));
            }
        } else if self.analysing.is_some() {
            let done = self.verdicts.iter().flatten().count();
            let text = texts.with(
                "replay-analysing",
                &[("done", done.into()), ("all", self.last.into())],
            );
            spans.push(Span::styled(format!("  {text}"), look.style(Role::Dim)));
        }
        Line::from(spans)
    }

    fn shortcut_keys(&self, desk: &Desk) -> Vec<(&'static str, String)> {
        let analyse = if self.analysing.is_some() {
            "key-analyse-stop"
        } else {
            "key-analyse-short"
        };
        let mut keys = vec![key(desk, "←", "key-before"), key(desk, "→", "key-next")];
        if self.playing {
            let seconds = SPEEDS[self.speed].as_secs_f32();
            let text = desk.texts.with(
                "replay-speed",
                &[("seconds", desk.texts.number(&seconds.to_string()).into())],
            );
            keys.push(("Space", text));
        } else {
            keys.push(key(desk, "Space", "key-play-short"));
        }
        keys.extend([
            key(desk, "a", analyse),
            key(desk, "n", "key-play-on-short"),
            key(desk, "g", "key-go-to-short"),
            key(desk, "?", "key-help"),
            key(desk, "Esc", "key-back"),
        ]);
        keys
    }
}
