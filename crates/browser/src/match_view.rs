//! A match as it is drawn and told, in the language that was spoken last.

use std::cell::{Ref, RefCell, RefMut};
use std::mem;
use std::rc::Rc;

use games::GAMES;
use serde::Serialize;
use session::{Perspective, ViewModel, ViewModelError};

use crate::azul_steps::{self, AzulStep};
use crate::scene::MatchConduct;
use crate::{LogLine, PageNarrator, Scene};

/// A match as it is drawn and told, in the language that was spoken last.
pub struct MatchView {
    /// In which language it is told, and whether rows have numbers.
    manner: (&'static str, bool),
    seen: ViewModel,
    /// What was seen before the last move; nothing after anything else.
    before: Option<ViewModel>,
    conduct: MatchConduct,
    log: words::Log,
}

/// The changes to the log since the page last asked.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LogUpdate {
    /// How many of the earlier lines are unchanged; 0 after a change of language.
    pub unchanged: usize,
    /// The lines after these. Lines of the last move have no events, because the scene has them.
    pub lines: Vec<LogLine>,
    /// For each line of the last move, its index in `lines` and the index of its event in the scene.
    pub events: Vec<(usize, usize)>,
}

impl MatchView {
    /// Nothing is told yet.
    fn new(speech: &PageNarrator, mut seen: ViewModel, conduct: MatchConduct) -> Self {
        speech.introduce(&mut seen);
        MatchView {
            manner: speech.manner(),
            seen,
            before: None,
            conduct,
            log: words::Log::default(),
        }
    }

    /// Something has happened: this is seen now.
    fn show(&mut self, speech: &PageNarrator, mut seen: ViewModel, conduct: MatchConduct) {
        self.speak(speech);
        speech.introduce(&mut seen);
        let before = mem::replace(&mut self.seen, seen);
        let is_next = self.seen.ply() == before.ply() + 1;
        self.before = is_next.then_some(before);
        self.conduct = conduct;
    }

    /// From now on it is told in this language, with cells named like this.
    fn speak(&mut self, speech: &PageNarrator) {
        if self.manner != speech.manner() {
            self.manner = speech.manner();
            self.log = words::Log::default();
            speech.introduce(&mut self.seen);
        }
    }

    /// Returns what is seen now, with everybody called as in this language.
    #[must_use]
    pub const fn view_model(&self) -> &ViewModel {
        &self.seen
    }

    /// Returns the match as the page draws it.
    #[must_use]
    pub fn scene(&self, speech: &PageNarrator) -> Scene {
        speech.scene(&self.seen, &self.conduct)
    }

    /// Returns the whole log.
    pub fn log(&mut self, speech: &PageNarrator) -> Vec<LogLine> {
        speech.log(&mut self.log, &self.seen)
    }

    /// Returns the changes to the log since the last call.
    pub fn log_update(&mut self, speech: &PageNarrator) -> LogUpdate {
        let unchanged = speech.follow(&mut self.log, &self.seen);
        let last = self.seen.ply();
        let mut events = Vec::new();
        let sentences = self.log.sentences().iter().skip(unchanged).enumerate();
        let lines = sentences.map(|(number, sentence)| {
            // The scene has the events of the last move.
            let is_drawn = last > 0 && sentence.ply == last;
            let drawn = sentence.event.filter(|_| is_drawn);
            events.extend(drawn.map(|event| (number, event)));
            let event = sentence.event_in(&self.seen).filter(|_| !is_drawn);
            LogLine::new(&self.seen, sentence, event)
        });
        LogUpdate {
            unchanged,
            lines: lines.collect(),
            events,
        }
    }

    /// Returns the steps of the last move, in a game of Azul.
    #[must_use]
    pub fn steps(&self) -> Vec<AzulStep> {
        let before = self.before.as_ref();
        before.map_or_else(Vec::new, |before| azul_steps::steps(before, &self.seen))
    }
}

/// The view of a match, shared by those who conduct it and those who draw it. There is none before the match
/// begins.
#[derive(Clone, Default)]
pub struct SharedView(Rc<RefCell<Option<MatchView>>>);

impl SharedView {
    /// Shows what is seen now.
    pub(crate) fn show(&self, speech: &PageNarrator, seen: ViewModel, conduct: MatchConduct) {
        match &mut *self.0.borrow_mut() {
            Some(view) => view.show(speech, seen, conduct),
            none => *none = Some(MatchView::new(speech, seen, conduct)),
        }
    }

    /// Returns what is seen after the next entry, if something was seen before it.
    pub(crate) fn updated(
        &self,
        now: &Perspective,
        stand: usize,
    ) -> Option<Result<ViewModel, ViewModelError>> {
        let view = self.0.borrow();
        let before = view.as_ref()?;
        Some(before.seen.updated(GAMES, now, stand))
    }

    /// Forgets what was seen before.
    pub(crate) fn clear(&self) {
        self.0.take();
    }

    /// Returns the view as it is, in the language that was spoken last; nothing before the match begins.
    pub(crate) fn shown(&self) -> Ref<'_, Option<MatchView>> {
        self.0.borrow()
    }

    /// Returns the view in this language.
    ///
    /// # Panics
    /// If the match has not begun.
    #[must_use]
    pub fn get(&self, speech: &PageNarrator) -> RefMut<'_, MatchView> {
        RefMut::map(self.0.borrow_mut(), |view| {
            let view = view.as_mut().expect("the match has begun");
            view.speak(speech);
            view
        })
    }
}
