//! The summary of an analysis, and navigation between mistakes.

use games::{AnalysisSummary, MISTAKE, Verdict};
use ratatui::text::Line;

use super::ReplayPage;
use crate::context::Context;
use crate::dialog::Sheet;
use crate::pages::pane::MatchPage;
use crate::thinking::JUDGE;
use tui_boards::theme::ColourRole;
use words::move_words;

impl ReplayPage {
    /// Shows the number of mistakes per player, and the turning point.
    pub(super) fn open_summary(&mut self, context: &Context) {
        let (texts, theme) = (&context.texts, context.theme);
        let players = self.game.players().clone();
        let summary = AnalysisSummary::of(self.analysis.known(), players.len());
        let mut lines = Vec::new();
        for (seat, own) in summary.movers() {
            let lost = format!("{:.1}", 100.0 * own.lost_per_move());
            let text = texts.with(
                "summary-player",
                &[
                    ("name", players[seat.index()].to_string().into()),
                    ("moves", own.moves.into()),
                    ("mistakes", own.mistakes.into()),
                    ("blunders", own.blunders.into()),
                    ("lost", texts.number(&lost).into()),
                ],
            );
            lines.push(Line::from(text));
        }
        lines.push(Line::default());
        match &summary.turning_point {
            Some(worst) => lines.extend(self.turning_point(context, worst)),
            None => lines.push(Line::from(texts.get("summary-no-turn"))),
        }
        lines.push(Line::default());
        let keys = texts.get("summary-keys");
        lines.push(Line::styled(keys, theme.style(ColourRole::Dim)));
        let judge = [("bot", JUDGE.to_string().into())];
        let sheet = Sheet::new(texts.with("summary-title-by", &judge), lines);
        let sheet = sheet.answered_with(self.mistake_keys(context));
        self.open_to_read(sheet);
    }

    /// Describes the most expensive move and the better alternative.
    fn turning_point(&mut self, context: &Context, worst: &Verdict) -> Vec<Line<'static>> {
        let (texts, theme) = (&context.texts, context.theme);
        let record = self.whole_record().until(worst.ply.saturating_sub(1));
        let before = self.game.game().load(&record).ok();
        let move_words = |mv: &str| match &before {
            Some(game) => move_words::one(&**game, texts, mv),
            None => mv.to_owned(),
        };
        let name = self.game.players()[worst.seat.index()].to_string();
        let turn = texts.with(
            "summary-turn",
            &[
                ("ply", worst.ply.into()),
                ("name", name.into()),
                ("move", move_words(&worst.mv).into()),
            ],
        );
        let mut lines = vec![Line::styled(turn, theme.style(ColourRole::Strong))];
        if let Some((better, _)) = &worst.better {
            let cost = format!("{:.0}", 100.0 * worst.cost().chance);
            let variables = [("move", move_words(better).into()), ("cost", cost.into())];
            let text = texts.with("replay-better", &variables);
            lines.push(Line::styled(
                format!("  {text}"),
                theme.style(ColourRole::Loss),
            ));
        }
        lines
    }

    /// Returns the ply of the next or previous mistake.
    pub(super) fn mistake(&self, on: bool) -> Option<usize> {
        let now = self.game.ply();
        let known = self.analysis.known();
        let mut plies = known
            .filter(|verdict| verdict.cost().chance >= MISTAKE)
            .map(|verdict| verdict.ply);
        if on {
            plies.find(|&ply| ply > now)
        } else {
            plies.take_while(|&ply| ply < now).last()
        }
    }

    /// Goes to the next or previous mistake.
    pub(super) fn go_to_mistake(&mut self, context: &mut Context, on: bool) {
        if self.last == 0 {
            return;
        }
        if !self.analysis.has_begun() {
            context.warn("replay-not-analysed", &[]);
            return;
        }
        self.playing = false;
        match self.mistake(on) {
            Some(ply) => self.go_to(context, ply),
            None => context.warn("replay-no-mistake", &[]),
        }
    }
}
