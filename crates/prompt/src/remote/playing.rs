//! The match at a remote table, as lines of text.

use std::io;

use games::AnyMove;
use room::TableCommand;
use table::Seat;

use super::Visit;
use crate::session::moves_listed;
use drawings::{self, CommandReply, drawing, sentence};
use front::presenter::MatchDifference;
use front::table_words::{change_sentences, event_sentences, names_before};

/// A move used to ask about permissions, which do not depend on the move.
const ANY_MOVE: TableCommand = TableCommand::Play {
    text: String::new(),
};

/// The refusal code for a move out of turn.
const NOT_TO_MOVE: &str = "not-to-move";

impl Visit<'_> {
    /// Prints the changes of the match.
    pub(super) fn print_match(&mut self, difference: &MatchDifference) -> io::Result<()> {
        if self.drawing.is_none() {
            self.drawing = Some(drawing(difference.now().game().id()));
        }
        for line in difference.lines(&self.place.texts) {
            self.show(&self.place.console.shown(line))?;
        }
        Ok(())
    }

    /// Draws the final position and the result.
    pub(super) fn show_result(&mut self) -> io::Result<()> {
        self.draw()?;
        let (Some(model), Some(drawing)) = (self.table.view_model(), &self.drawing) else {
            return Ok(());
        };
        let table = drawings::standings(model, self.drawing_context());
        let message = if table.is_empty() {
            let by = self.sentences().broken_off();
            by.unwrap_or_else(|| self.text("online-broken-off", &[]))
        } else {
            format!("{}{table}", drawing.result(model, self.drawing_context()))
        };
        self.show_drawn(&message)
    }

    /// Draws the table, the clocks and the turn.
    pub(super) fn draw(&mut self) -> io::Result<()> {
        let (Some(model), Some(drawing)) = (self.table.view_model(), &self.drawing) else {
            return Ok(());
        };
        let drawn = drawing.table(model, self.drawing_context());
        let times = Seat::all(model.seats.len()).filter_map(|seat| {
            let left = self.table.time_left(seat)?;
            let name = model.players()[seat.index()].to_string();
            Some(format!(
                "{name} {}",
                words::clock_text(&self.place.texts, left)
            ))
        });
        let times: Vec<String> = times.collect();
        self.show_drawn(&format!("\n{drawn}"))?;
        if !times.is_empty() {
            self.show(&self.place.console.shown(times.join(", ")))?;
        }
        match self.sentences().turn() {
            Some(turn) => self.show(&self.place.console.shown(turn)),
            None => Ok(()),
        }
    }

    pub(super) fn show_rules(&mut self) -> io::Result<()> {
        let snapshot = self.table.snapshot();
        let game = snapshot.and_then(|snapshot| self.place.catalogue.find(&snapshot.table.game));
        match game {
            Some(game) => {
                let rules = words::rules(game, self.place.texts.language()).to_owned();
                self.show(&self.place.console.shown(rules))
            }
            None => Ok(()),
        }
    }

    pub(super) fn list_moves(&mut self) -> io::Result<()> {
        let model = self
            .table
            .view_model()
            .filter(|_| self.table.mover().is_some());
        let Some(model) = model else {
            return self.say_why_not_moving();
        };
        let narrator = words::narrator(model.game().id());
        let moves = model.rules().moves().into_iter();
        let typed = moves.map(|mv| narrator.notation(mv.text(), &self.place.texts));
        let moves: Vec<String> = typed.collect();
        self.say("prompt-legal-moves", &[("count", moves.len().into())])?;
        for line in moves_listed(self.place.console, &moves) {
            self.show(&line)?;
        }
        Ok(())
    }

    /// Explains why the user cannot move.
    fn say_why_not_moving(&mut self) -> io::Result<()> {
        if self.drawing.is_none() {
            return self.say("online-not-begun", &[]);
        }
        match self.table.why_not(&ANY_MOVE) {
            Some(why) => self.state(&why),
            // The server has not confirmed the user's last move yet.
            None => self.say("online-not-your-turn", &[]),
        }
    }

    pub(super) fn show_log(&mut self) -> io::Result<()> {
        let Some(model) = self.table.view_model() else {
            return self.say("prompt-nothing-yet", &[]);
        };
        let texts = &self.place.texts;
        let mut lines = Vec::new();
        for ply in 0..=model.ply() {
            if let Some(played) = model.history(ply) {
                let name = names_before(model, ply, texts)[played.seat.index()].to_string();
                let mv = words::narrator(model.game().id()).notation(&played.text, texts);
                let variables = [("name", name.into()), ("move", mv.into())];
                lines.push(format!("{ply}. {}", texts.with("replay-move", &variables)));
            }
            lines.extend(event_sentences(model, ply, texts));
            let changes = &model.state.changes;
            lines.extend(change_sentences(model, changes, ply, texts));
        }
        if lines.is_empty() {
            return self.say("prompt-nothing-yet", &[]);
        }
        self.show(&self.place.console.shown(lines.join("\n")))
    }

    /// Runs a command of the game, or plays a move.
    pub(super) fn command_or_move(&mut self, text: &str) -> io::Result<()> {
        let drawing_context = drawings::DrawingContext {
            console: self.place.console,
            texts: &self.place.texts,
        };
        let (Some(model), Some(drawing)) = (self.table.view_model(), &mut self.drawing) else {
            return self.say("online-not-begun", &[]);
        };
        let mv = match drawing.command(model, text, drawing_context) {
            Some(CommandReply::Show(answer)) => return self.show(&answer),
            Some(CommandReply::Play(mv)) => mv,
            None => model.rules().parse(text),
        };
        let refused = self.table.refused(&ANY_MOVE);
        // If the user cannot move at all, the text was meant as a command.
        if refused.is_some_and(|refused| refused.code != NOT_TO_MOVE) {
            let text = table::text::safe(text);
            return self.say("online-no-command", &[("text", text.into())]);
        }
        if self.table.mover().is_none() {
            return self.say_why_not_moving();
        }
        self.play(mv)
    }

    fn play(&mut self, mv: Result<AnyMove, games::MoveRefusal>) -> io::Result<()> {
        let Some(model) = self.table.view_model() else {
            return Ok(());
        };
        let (console, texts) = (self.place.console, &self.place.texts);
        let mv = match mv {
            Ok(mv) => mv,
            Err(refusal) => {
                let reason = words::refused_there(model, &refusal, texts);
                let reason = sentence(&console.shown(reason));
                self.show(&reason)?;
                if words::is_no_move(&refusal) {
                    self.say("prompt-see-help", &[])?;
                }
                return Ok(());
            }
        };
        let signs = words::Charset {
            unicode: console.unicode,
        };
        if let Some(question) = words::question_before(model, &mv, texts, signs) {
            let text = mv.text().to_owned();
            return self.ask_yes_no(console.shown(question), TableCommand::Play { text });
        }
        self.table.play(&mv);
        Ok(())
    }
}
