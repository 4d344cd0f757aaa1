//! A match that is looked at again.

use games::{
    ADVISER, Advice, AnalysisSummary, AnyMatch, GAMES, PostedQuestion, QuestionKind, Verdict,
};
use serde::Serialize;
use session::ViewModel;
use table::{Record, Viewer};
use words::spoken;

use crate::page_match::read;
use crate::scene::MatchConduct;
use crate::{PageError, PageNarrator, SharedView};

/// A match that is looked at again, at one of its moves.
pub struct Replay {
    record: Record,
    game: Box<dyn AnyMatch>,
    last: usize,
    view: SharedView,
}

/// A move that was judged, in words.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct JudgedMoveText {
    /// The verdict, as it goes into a summary.
    pub verdict: Verdict,
    /// What the move has cost, as a share of a win.
    pub cost: f32,
    /// The move in words.
    pub played: String,
    /// What would have been better, in words.
    pub better: Option<String>,
    /// Whether it was a mistake, or worse.
    pub fault: Option<MistakeKind>,
}

/// How bad a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum MistakeKind {
    /// A mistake.
    Mistake,
    /// A blunder.
    Blunder,
}

/// An analysis in short.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct AnalysisOverview {
    /// By seat.
    pub seats: Vec<SeatAnalysis>,
    /// The move that cost most.
    pub turning_point: Option<usize>,
}

/// What one player did wrong.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatAnalysis {
    /// How many moves were judged.
    pub moves: usize,
    /// Mistakes that were no blunders.
    pub mistakes: usize,
    /// Blunders.
    pub blunders: usize,
    /// What a move has cost on average, as a share of a win.
    pub lost: f32,
}

impl Replay {
    /// A record, at its end.
    ///
    /// # Errors
    /// `record` if it is none, or does not follow the rules.
    pub fn open(speech: &PageNarrator, record: &str) -> Result<Self, PageError> {
        let record = read(speech, record)?;
        let game = GAMES
            .load(&record)
            .map_err(|error| PageError::because("record", &error, speech.texts()))?;
        let last = game.ply();
        let view = SharedView::default();
        let replay = Replay {
            record,
            game,
            last,
            view,
        };
        replay.show(speech);
        Ok(replay)
    }

    /// How many moves there are.
    #[must_use]
    pub const fn plies(&self) -> usize {
        self.last
    }

    /// Goes to where so many moves were made.
    pub fn go(&mut self, speech: &PageNarrator, ply: usize) {
        while self.game.ply() > ply {
            self.game.undo();
        }
        while self.game.ply() < ply.min(self.last) && self.game.redo() {}
        self.show(speech);
    }

    fn show(&self, speech: &PageNarrator) {
        let seen = ViewModel::of(&*self.game, Viewer::Spectator);
        self.view.show(speech, seen, MatchConduct::Nobody);
    }

    /// Returns the match as it is drawn, at the move where it is now.
    #[must_use]
    pub const fn view(&self) -> &SharedView {
        &self.view
    }

    /// The whole match as a file.
    #[must_use]
    pub fn record(&self) -> String {
        self.record.to_text()
    }

    /// Returns the match up to this position as a record, which a new match can continue.
    #[must_use]
    pub fn record_so_far(&self) -> String {
        self.record.until(self.game.ply()).to_text()
    }

    /// The question what the move that was made here was worth; nothing at the end.
    #[must_use]
    pub fn question(&self) -> Option<PostedQuestion> {
        let played = self.record.moves.get(self.game.ply())?;
        self.game
            .post(ADVISER, QuestionKind::Verdict(played.clone()))
    }

    /// Judges the move made in this position by a bot's answer to that question.
    ///
    /// # Errors
    /// `misuse` at the end.
    pub fn judge(
        &self,
        speech: &PageNarrator,
        advice: Advice<String>,
    ) -> Result<JudgedMoveText, PageError> {
        let ply = self.game.ply();
        let played = self.record.moves.get(ply).zip(self.game.turn().seat());
        let (played, seat) =
            played.ok_or_else(|| PageError::misuse("there is no move after the end"))?;
        let verdict = Verdict::new(ply + 1, seat, played.clone(), advice);
        let cost = verdict.cost().chance;
        let spoken = |mv: &str| spoken::one(&*self.game, speech.texts(), mv);
        Ok(JudgedMoveText {
            cost,
            played: spoken(played),
            better: verdict.better.as_ref().map(|(mv, _)| spoken(mv)),
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

    /// What verdicts on the moves come to.
    #[must_use]
    pub fn summary(&self, verdicts: &[Verdict]) -> AnalysisOverview {
        let summary = AnalysisSummary::of(verdicts, self.game.seats().len());
        let seat = |faults: &games::Faults| SeatAnalysis {
            moves: faults.moves,
            mistakes: faults.mistakes,
            blunders: faults.blunders,
            lost: faults.lost_a_move(),
        };
        AnalysisOverview {
            seats: summary.faults.iter().map(seat).collect(),
            turning_point: summary.turning_point.map(|verdict| verdict.ply),
        }
    }
}
