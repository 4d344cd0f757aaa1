//! What a bot thinks of every move.

use std::io;

use games::{AnyMatch, Verdict};
use saves::Analyses;
use table::Record;

use super::ReplayPage;
use crate::context::Context;
use crate::thinking::{JUDGE, ThinkingHandle, ThoughtEvent, ThoughtOutcome, ThoughtSender};
use front::local_match::MissingResource;

/// What a bot thinks of every move, as far as it has thought. Nobody thinks once all is known.
pub(super) struct Analysis {
    /// By ply; nothing leads to the first position.
    verdicts: Vec<Option<Verdict>>,
    thinking: Option<ThinkingHandle>,
}

impl Analysis {
    /// An analysis of so many moves, some of which may be judged already, from the first on.
    pub(super) fn new(moves: usize, known: impl IntoIterator<Item = Verdict>) -> Self {
        let known = known.into_iter().map(Some).chain(std::iter::repeat(None));
        let verdicts = std::iter::once(None).chain(known.take(moves));
        Analysis {
            verdicts: verdicts.collect(),
            thinking: None,
        }
    }

    /// By ply.
    pub(super) fn verdicts(&self) -> &[Option<Verdict>] {
        &self.verdicts
    }

    /// Those that are known.
    pub(super) fn known(&self) -> impl Iterator<Item = &Verdict> {
        self.verdicts.iter().flatten()
    }

    /// What is thought of the move that led to this ply.
    pub(super) fn at(&self, ply: usize) -> Option<&Verdict> {
        self.verdicts.get(ply)?.as_ref()
    }

    /// Whether any move was judged.
    pub(super) fn has_begun(&self) -> bool {
        self.known().next().is_some()
    }

    /// Whether all moves were judged.
    pub(super) fn is_complete(&self) -> bool {
        self.verdicts.len() > 1 && self.verdicts.iter().skip(1).all(Option::is_some)
    }

    pub(super) const fn is_running(&self) -> bool {
        self.thinking.is_some()
    }

    /// Lets a bot judge what is not known of this match.
    fn run(&mut self, thinkers: &mut ThoughtSender, game: Box<dyn AnyMatch>) -> io::Result<()> {
        let known = self.verdicts.iter().map(Option::is_some).collect();
        self.thinking = Some(thinkers.judge(game, known)?);
        Ok(())
    }

    /// Takes a thought of its own, and says which ply it is about.
    fn apply(&mut self, thought: &mut Option<ThoughtEvent>) -> Option<usize> {
        let thinking = self.thinking.as_ref()?;
        let ThoughtOutcome::Verdict(verdict) = thought.take_if(|told| thinking.led_to(told))?.what
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
    /// Begins to judge all moves, or stops it. Where all are judged, shows what that comes to.
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

    /// One more move was judged, if the thought is of the analysis.
    pub(super) fn hear(&mut self, context: &Context, thought: &mut Option<ThoughtEvent>) {
        let Some(ply) = self.analysis.apply(thought) else {
            return;
        };
        if ply == self.game.ply() {
            self.explain(context);
        }
        if self.analysis.is_complete() {
            self.keep_analysis(context);
            if !self.asking.is_open() {
                self.playing = false;
                self.open_summary(context);
            }
        }
    }

    /// Keeps what was thought of every move for the next time. If it cannot be kept, it can be
    /// thought again.
    fn keep_analysis(&mut self, context: &Context) {
        let record = self.whole_record();
        if let Some(folder) = &context.folder {
            let verdicts = self.analysis.known().cloned().collect();
            let _ = Analyses::in_folder(folder).save(&record, &JUDGE.to_string(), verdicts);
        }
    }

    /// The whole match, wherever it stands, without its result.
    pub(super) fn whole_record(&mut self) -> Record {
        let moves = self.all_moves();
        let played = self.game.record();
        Record {
            moves,
            ..Record::new(played.game, played.options, played.seed, played.seats)
        }
    }

    /// The moves of the whole match, wherever it stands.
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
