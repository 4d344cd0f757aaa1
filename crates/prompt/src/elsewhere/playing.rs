//! The match at a table elsewhere, told and drawn line by line.

use std::io;

use games::AnyMove;
use online::{Command, Stage};
use session::{Perspective, Seen};
use table::{Players, Seat};
use words::Texts;

use super::{LineTold, Visit};
use crate::session::moves_listed;
use drawings::drawing;
use drawings::{self, Drawing, Reply};
use front::table_words::{changes_told, clock_text, name_at, seen_elsewhere};

/// The match, as it was told.
pub(super) struct Shown {
    /// What was sent of it, to find what is new.
    play: Perspective,
    pub(super) seen: Seen,
    pub(super) drawing: Box<dyn Drawing>,
}

impl Visit<'_> {
    /// Whether the person here has no part in the match.
    fn watches(&self) -> bool {
        self.table.plays_at().is_none()
    }

    /// Tells what has happened in the match since, and draws the table for the person if it is their turn.
    pub(super) fn tell_match(&mut self) -> io::Result<()> {
        let Some(play) = self.table.known().and_then(|known| known.play.clone()) else {
            return Ok(());
        };
        let before = match &self.shown {
            Some(shown) if shown.play == play => {
                self.tell_turn_again()?;
                return self.finish();
            }
            Some(shown) => Some(shown.play.clone()),
            None => None,
        };
        let seen = match seen_elsewhere(self.place.catalogue, play.clone(), &self.place.texts) {
            Ok(seen) => seen,
            Err(error) => {
                let reason = error.to_string();
                return self.say("online-not-shown", &[("reason", reason.into())]);
            }
        };
        if let Some(shown) = &mut self.shown {
            shown.seen = seen;
            shown.play = play;
        } else {
            let drawing = drawing(seen.game().id());
            self.shown = Some(Shown {
                play,
                seen,
                drawing,
            });
        }
        let is_back = self.was_back();
        let gone_on = self.tell_since(before.as_ref())? || is_back;
        let turn = self
            .shown
            .as_ref()
            .and_then(|shown| shown.seen.turn().seat());
        if before.is_none() || (gone_on && turn.is_some() && turn == self.table.plays_at()) {
            self.draw()?;
        } else if let (true, Some(turn)) = (gone_on, self.turn_line()) {
            self.show(&turn)?;
        }
        if self.watches() && self.table.stage() == Stage::Running {
            self.tell_watching(before.is_none())?;
        }
        self.finish()
    }

    /// Tells whoever watches that they do, when they come or as soon as they play no more.
    fn tell_watching(&mut self, comes: bool) -> io::Result<()> {
        let is_out = self.table.has_left();
        if is_out && !std::mem::replace(&mut self.told.out, true) {
            let why = if self.table.gave_up() {
                "gave-up"
            } else {
                "lost"
            };
            return self.say("online-out-typed", &[("why", why.into())]);
        }
        if comes {
            self.say("online-you-watch", &[])?;
        }
        Ok(())
    }

    /// Whether the line is back and nothing was told since.
    fn was_back(&mut self) -> bool {
        let is_back = self.told.line == LineTold::Back;
        if is_back {
            self.told.line = LineTold::Open;
        }
        is_back
    }

    /// Who was away for a while is told whose turn it is, also if nothing has happened since.
    fn tell_turn_again(&mut self) -> io::Result<()> {
        let is_back = self.was_back();
        let runs = self.table.stage() == Stage::Running && !self.table.move_pending();
        match self.turn_line() {
            Some(turn) if is_back && runs => self.show(&turn),
            _ => Ok(()),
        }
    }

    /// Tells what is new since then; says whether anything is.
    fn tell_since(&mut self, before: Option<&Perspective>) -> io::Result<bool> {
        let Some(Shown { play, seen, .. }) = &self.shown else {
            return Ok(false);
        };
        let mut lines = Vec::new();
        let (known, changed) = before.map_or((0, 0), |before| {
            let pairs = before.plies.iter().zip(&play.plies);
            let stand = pairs.take_while(|(old, new)| old == new).count();
            let gone = before.plies[stand..].iter();
            let gone: Vec<&str> = gone.map(|ply| ply.text.as_str()).collect();
            if !gone.is_empty() {
                let moves = ("moves", gone.join(", ").into());
                lines.push(self.place.texts.with("prompt-taken-back", &[moves]));
            }
            (
                stand,
                before.state.changes.len().min(seen.state.changes.len()),
            )
        });
        // Whoever comes later is not told all that went before: there is the log.
        let from = if before.is_some() { known } else { seen.ply() };
        for ply in from..=seen.ply() {
            if ply > from || (ply == 0 && before.is_none()) {
                lines.extend(told(seen, ply, &self.place.texts));
            }
        }
        let changes = &seen.state.changes;
        for change in changed..changes.len() {
            let so_far = &changes[..=change];
            let ply = changes[change].ply;
            lines.extend(changes_told(seen, so_far, ply, &self.place.texts).pop());
        }
        let gone_on = !lines.is_empty() || before.is_none();
        for line in lines {
            self.show(&self.place.console.shown(line))?;
        }
        Ok(gone_on)
    }

    /// Tells the result, once.
    fn finish(&mut self) -> io::Result<()> {
        if self.table.stage() != Stage::Over || std::mem::replace(&mut self.told.over, true) {
            return Ok(());
        }
        self.draw()?;
        let Some(Shown { seen, drawing, .. }) = &self.shown else {
            return Ok(());
        };
        let table = drawings::standings(seen, self.pen());
        let said = if table.is_empty() {
            let by = self.presenter().broken_off();
            by.unwrap_or_else(|| self.text("online-broken-off", &[]))
        } else {
            format!("{table}{}", drawing.result(seen, self.pen()))
        };
        self.show_drawn(&said)?;
        if self.place.is_person {
            self.say(self.after(), &[])?;
        }
        Ok(())
    }

    /// What can be typed after the match: only those who played play again.
    fn after(&self) -> &'static str {
        match self.table.seat() {
            Some(_) => "online-type-after",
            None => "online-you-watch",
        }
    }

    /// Tells what the match did to the ratings.
    pub(super) fn tell_ratings(&mut self) -> io::Result<()> {
        let Some(known) = self.table.known() else {
            return Ok(());
        };
        let texts = &self.place.texts;
        let changes = self.table.ratings().iter().filter_map(|change| {
            let changed = self.presenter().rating_change(change.seat)?;
            Some(format!("{} {changed}", name_at(texts, known, change.seat)))
        });
        let changes: Vec<String> = changes.collect();
        if changes.is_empty() {
            return Ok(());
        }
        let changes = ("changes", changes.join(", ").into());
        self.say("online-ratings-typed", &[changes])
    }

    /// The table, and what time everybody has.
    pub(super) fn draw(&mut self) -> io::Result<()> {
        let Some(Shown { seen, drawing, .. }) = &self.shown else {
            return Ok(());
        };
        let drawn = drawing.table(seen, self.pen());
        let times = Seat::all(seen.seats.len()).filter_map(|seat| {
            let left = self.table.time_left(seat)?;
            let name = seen.players()[seat.index()].to_string();
            Some(format!("{name} {}", clock_text(&self.place.texts, left)))
        });
        let times: Vec<String> = times.collect();
        self.show_drawn(&format!("\n{drawn}"))?;
        if !times.is_empty() {
            self.show(&self.place.console.shown(times.join(", ")))?;
        }
        match self.turn_line() {
            Some(turn) => self.show(&turn),
            None => Ok(()),
        }
    }

    /// Whose turn it is, while it is somebody's.
    fn turn_line(&self) -> Option<String> {
        let turn = self.presenter().turn(&self.shown.as_ref()?.seen)?;
        Some(self.place.console.shown(turn))
    }

    pub(super) fn show_rules(&mut self) -> io::Result<()> {
        let known = self.table.known();
        let game = known.and_then(|known| self.place.catalogue.find(&known.table.game));
        match game {
            Some(game) => {
                let rules = words::rules(game, self.place.texts.language()).to_owned();
                self.show(&self.place.console.shown(rules))
            }
            None => Ok(()),
        }
    }

    pub(super) fn list_moves(&mut self) -> io::Result<()> {
        let moves = match (&self.shown, self.table.mover()) {
            (Some(shown), Some(_)) => shown.seen.rules().moves(),
            _ if self.table.stage() == Stage::Open => return self.say("online-not-begun", &[]),
            _ if self.watches() => return self.say("online-watch-only", &[]),
            _ if self.table.stage() == Stage::Over => return self.say(self.after(), &[]),
            _ => return self.say("online-not-your-turn", &[]),
        };
        self.say("prompt-legal-moves", &[("count", moves.len().into())])?;
        for line in moves_listed(self.place.console, moves.iter().map(AnyMove::text)) {
            self.show(&line)?;
        }
        Ok(())
    }

    pub(super) fn show_log(&mut self) -> io::Result<()> {
        let Some(Shown { seen, .. }) = &self.shown else {
            return self.say("prompt-nothing-yet", &[]);
        };
        let texts = &self.place.texts;
        let mut lines = Vec::new();
        for ply in 0..=seen.ply() {
            if let Some(played) = seen.history(ply) {
                let name = &names_before(seen, ply, texts)[played.seat.index()];
                lines.push(format!("{ply}. {name}: {}", played.text));
            }
            lines.extend(told(seen, ply, texts));
            let changes = &seen.state.changes;
            lines.extend(changes_told(seen, changes, ply, texts));
        }
        if lines.is_empty() {
            return self.say("prompt-nothing-yet", &[]);
        }
        self.show(&self.place.console.shown(lines.join("\n")))
    }

    /// What is no command of every table is one of this game, or a move.
    pub(super) fn command_or_move(&mut self, text: &str) -> io::Result<()> {
        let pen = drawings::Pen {
            console: self.place.console,
            texts: &self.place.texts,
        };
        let Some(Shown { seen, drawing, .. }) = &mut self.shown else {
            return self.say("online-not-begun", &[]);
        };
        let mv = match drawing.command(seen, text, pen) {
            Some(Reply::Show(answer)) => return self.show(&answer),
            Some(Reply::Play(mv)) => mv,
            None => seen.rules().parse(text),
        };
        // Whoever cannot move at all has meant a command.
        if self.watches() || self.table.stage() == Stage::Over {
            let text = table::text::safe(text);
            return self.say("online-no-command", &[("text", text.into())]);
        }
        if self.table.mover().is_none() {
            return self.say("online-not-your-turn", &[]);
        }
        self.play(mv)
    }

    fn play(&mut self, mv: Result<AnyMove, games::Refusal>) -> io::Result<()> {
        let Some(Shown { seen, .. }) = &self.shown else {
            return Ok(());
        };
        let (console, texts) = (self.place.console, &self.place.texts);
        let mv = match mv {
            Ok(mv) => mv,
            Err(refusal) => {
                let reason = words::refused_there(seen, &refusal, texts);
                return self.show(&console.shown(reason));
            }
        };
        let signs = words::Signs {
            unicode: console.unicode,
        };
        let warning = words::teller(seen.game().id()).warn(seen, &mv, texts, signs);
        if let Some(warning) = warning {
            let question = console.shown(warning);
            if self.place.is_person {
                let text = mv.text().to_owned();
                return self.ask_yes_no(question, Command::Play { text });
            }
            // A script that was told, and goes on, has decided.
            self.say("prompt-yes-no", &[("question", question.into())])?;
        }
        self.table.play(&mv);
        Ok(())
    }
}

/// What the move that led to this ply brought about, or what happened before the first.
fn told(seen: &Seen, ply: usize, texts: &Texts) -> Vec<String> {
    let teller = words::teller(seen.game().id());
    let events = match seen.history(ply) {
        Some(played) => &played.events,
        None => &seen.opening,
    };
    let players = names_before(seen, ply, texts);
    let told = events.iter();
    told.flat_map(|event| teller.tell_fully(event, &players, texts))
        .collect()
}

/// What everybody was called when the move that led to this ply was made.
fn names_before(seen: &Seen, ply: usize, texts: &Texts) -> Players {
    let changes = &seen.state.changes;
    let before = changes.iter().take_while(|change| change.ply < ply);
    words::names_after(texts, &seen.seats, &changes[..before.count()])
}
