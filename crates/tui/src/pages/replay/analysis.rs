//! The analysis of a match by a bot.

use std::io;

use games::{AnyMatch, Verdict};
use saves::Analyses;
use table::Record;

use super::ReplayPage;
use crate::context::Context;
use crate::thinking::{JUDGE, ThinkingHandle, ThoughtEvent, ThoughtOutcome, ThoughtSender};
use front::local_match::MissingResource;

/// A bot's verdict on every move, as far as it is known. Once the analysis is complete, no thread is running.
pub(super) struct Analysis {
    /// Indexed by ply. Ply 0 has no verdict, because no move leads to the first position.
    verdicts: Vec<Option<Verdict>>,
    thinking: Option<ThinkingHandle>,
}

impl Analysis {
    /// Creates an analysis of `moves` moves, with the known verdicts, which begin with the first move.
    pub(super) fn new(moves: usize, known: impl IntoIterator<Item = Verdict>) -> Self {
        let known = known.into_iter().map(Some).chain(std::iter::repeat(None));
        let verdicts = std::iter::once(None).chain(known.take(moves));
        Analysis {
            verdicts: verdicts.collect(),
            thinking: None,
        }
    }

    /// Returns the verdicts by ply.
    pub(super) fn verdicts(&self) -> &[Option<Verdict>] {
        &self.verdicts
    }

    /// Returns the verdicts known so far.
    pub(super) fn known(&self) -> impl Iterator<Item = &Verdict> {
        self.verdicts.iter().flatten()
    }

    /// Returns the verdict on the move that led to this ply.
    pub(super) fn at(&self, ply: usize) -> Option<&Verdict> {
        self.verdicts.get(ply)?.as_ref()
    }

    /// Checks whether any move has a verdict.
    pub(super) fn has_begun(&self) -> bool {
        self.known().next().is_some()
    }

    /// Checks whether all moves have a verdict.
    pub(super) fn is_complete(&self) -> bool {
        self.verdicts.len() > 1 && self.verdicts.iter().skip(1).all(Option::is_some)
    }

    pub(super) const fn is_running(&self) -> bool {
        self.thinking.is_some()
    }

    /// Starts a bot on the moves without a verdict.
    fn run(&mut self, thinkers: &mut ThoughtSender, game: Box<dyn AnyMatch>) -> io::Result<()> {
        let known = self.verdicts.iter().map(Option::is_some).collect();
        self.thinking = Some(thinkers.judge(game, known)?);
        Ok(())
    }

    /// Takes the thought if it belongs to this analysis, and returns its ply.
    fn apply(&mut self, thought: &mut Option<ThoughtEvent>) -> Option<usize> {
        let thinking = self.thinking.as_ref()?;
        let ThoughtOutcome::Verdict(verdict) = thought
            .take_if(|thought_event| thinking.produced(thought_event))?
            .what
        else {
            return None;
        };
        let ply = verdict.ply;
        *self.verdicts.get_mut(ply)? = Some(verdict);
        if self.is_complete() {
            self.thinking = None;
        }
        Some(ply)
    }
}

impl ReplayPage {
    /// Starts or stops the analysis. If it is complete, shows the summary.
    pub(super) fn analyse(&mut self, context: &mut Context) {
        if self.analysis.thinking.take().is_some() || self.last == 0 {
            return;
        }
        if self.analysis.is_complete() {
            self.open_summary(context);
            return;
        }
        let record = self.whole_record();
        if let Ok(copy) = self.game.game().load(&record)
            && let Err(error) = self.analysis.run(&mut context.thinkers, copy)
        {
            context.refuse(&MissingResource::Thread(error));
        }
    }

    /// Applies a verdict, if the thought belongs to the analysis.
    pub(super) fn show_thought(&mut self, context: &Context, thought: &mut Option<ThoughtEvent>) {
        let Some(ply) = self.analysis.apply(thought) else {
            return;
        };
        if ply == self.game.ply() {
            self.explain(context);
        }
        if self.analysis.is_complete() {
            self.save_analysis(context);
            if !self.asking.is_open() {
                self.playing = false;
                self.open_summary(context);
            }
        }
    }

    /// Saves the analysis. Errors are ignored, because it can be computed again.
    fn save_analysis(&mut self, context: &Context) {
        let record = self.whole_record();
        if let Some(folder) = &context.folder {
            let verdicts = self.analysis.known().cloned().collect();
            let _ = Analyses::in_folder(folder).save(&record, &JUDGE.to_string(), verdicts);
        }
    }

    /// Returns the record of the whole match without its result, regardless of the position shown.
    pub(super) fn whole_record(&mut self) -> Record {
        let moves = self.all_moves();
        let played = self.game.record();
        Record {
            moves,
            ..Record::new(played.game, played.options, played.seed, played.seats)
        }
    }

    /// Returns the moves of the whole match, regardless of the position shown.
    fn all_moves(&mut self) -> Vec<String> {
        let now = self.game.ply();
        while self.game.ply() < self.last && self.game.redo() {}
        let moves = self.game.record().moves;
        if now < self.last {
            self.game.rewind();
            while self.game.ply() < now && self.game.redo() {}
        }
        moves
    }
}
