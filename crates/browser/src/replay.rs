//! A replay of a match.

use games::{
    ADVISER, Advice, AnalysisSummary, AnyMatch, GAMES, PostedQuestion, QuestionKind, Verdict,
};
use serde::Serialize;
use session::ViewModel;
use table::{Record, Viewer};
use words::move_words;

use crate::page_match::read;
use crate::scene::MatchConduct;
use crate::{PageError, PageNarrator, SharedView};

/// A replay of a match, positioned at one of its moves.
pub struct Replay {
    record: Record,
    game: Box<dyn AnyMatch>,
    last: usize,
    view: SharedView,
}

/// The analysis of a move, in words.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct JudgedMoveText {
    /// The verdict, which is needed for a summary.
    pub verdict: Verdict,
    /// The cost of the move, as a share of a win.
    pub cost: f32,
    /// The move in words.
    pub played: String,
    /// A better move, in words.
    pub better: Option<String>,
    /// The severity, if the move was a mistake.
    pub fault: Option<MistakeKind>,
}

/// The severity of a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum MistakeKind {
    /// A mistake that was not a blunder.
    Mistake,
    /// A serious mistake.
    Blunder,
}

/// A summary of an analysis.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct AnalysisOverview {
    /// By seat.
    pub seats: Vec<SeatAnalysis>,
    /// The number of the move that was the most expensive mistake.
    pub turning_point: Option<usize>,
}

/// The mistakes of one player.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatAnalysis {
    /// The number of analysed moves.
    pub moves: usize,
    /// The number of mistakes that were not blunders.
    pub mistakes: usize,
    /// The number of blunders.
    pub blunders: usize,
    /// The average cost of a move, as a share of a win.
    pub lost: f32,
}

impl Replay {
    /// Opens a record at its end.
    ///
    /// # Errors
    /// `record` if it is not a valid record or does not follow the rules.
    pub fn open(narrator: &PageNarrator, record: &str) -> Result<Self, PageError> {
        let record = read(narrator, record)?;
        let game = GAMES
            .load(&record)
            .map_err(|error| PageError::because("record", &error, narrator.texts()))?;
        let last = game.ply();
        let view = SharedView::default();
        let replay = Replay {
            record,
            game,
            last,
            view,
        };
        replay.show(narrator);
        Ok(replay)
    }

    /// Returns the number of moves.
    #[must_use]
    pub const fn plies(&self) -> usize {
        self.last
    }

    /// Goes to the position after this many moves.
    pub fn go(&mut self, narrator: &PageNarrator, ply: usize) {
        while self.game.ply() > ply {
            self.game.undo();
        }
        while self.game.ply() < ply.min(self.last) && self.game.redo() {}
        self.show(narrator);
    }

    fn show(&self, narrator: &PageNarrator) {
        let model = ViewModel::of(&*self.game, Viewer::Spectator);
        self.view.show(narrator, model, MatchConduct::Nobody);
    }

    /// Returns the view of the match at the current move.
    #[must_use]
    pub const fn view(&self) -> &SharedView {
        &self.view
    }

    /// Returns the whole match as the text of a record file.
    #[must_use]
    pub fn record(&self) -> String {
        self.record.to_text()
    }

    /// Returns the match up to this position as a record, which a new match can continue.
    #[must_use]
    pub fn record_so_far(&self) -> String {
        self.record.until(self.game.ply()).to_text()
    }

    /// Returns a question that asks a bot how good the move played here was, or `None` at the end.
    #[must_use]
    pub fn question(&self) -> Option<PostedQuestion> {
        let played = self.record.moves.get(self.game.ply())?;
        self.game
            .post(ADVISER, QuestionKind::Verdict(played.clone()))
    }

    /// Judges the move made in this position, given a bot's answer to that question.
    ///
    /// # Errors
    /// `misuse` if the replay is at its end.
    pub fn judge(
        &self,
        narrator: &PageNarrator,
        advice: Advice<String>,
    ) -> Result<JudgedMoveText, PageError> {
        let ply = self.game.ply();
        let played = self.record.moves.get(ply).zip(self.game.turn().seat());
        let (played, seat) =
            played.ok_or_else(|| PageError::misuse("there is no move after the end"))?;
        let verdict = Verdict::new(ply + 1, seat, played.clone(), advice);
        let cost = verdict.cost().chance;
        let move_words = |mv: &str| move_words::one(&*self.game, narrator.texts(), mv);
        Ok(JudgedMoveText {
            cost,
            played: move_words(played),
            better: verdict.better.as_ref().map(|(mv, _)| move_words(mv)),
            fault: if cost >= games::BLUNDER {
                Some(MistakeKind::Blunder)
            } else if cost >= games::MISTAKE {
                Some(MistakeKind::Mistake)
            } else {
                None
            },
            verdict,
        })
    }

    /// Summarizes the verdicts on the moves.
    #[must_use]
    pub fn summary(&self, verdicts: &[Verdict]) -> AnalysisOverview {
        let summary = AnalysisSummary::of(verdicts, self.game.seats().len());
        let seat = |faults: &games::Faults| SeatAnalysis {
            moves: faults.moves,
            mistakes: faults.mistakes,
            blunders: faults.blunders,
            lost: faults.lost_per_move(),
        };
        AnalysisOverview {
            seats: summary.faults.iter().map(seat).collect(),
            turning_point: summary.turning_point.map(|verdict| verdict.ply),
        }
    }
}
