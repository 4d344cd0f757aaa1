//! A match as the page displays it, in the language used last.

use std::cell::{Ref, RefCell, RefMut};
use std::mem;
use std::rc::Rc;

use games::GAMES;
use serde::Serialize;
use session::{Perspective, ViewModel, ViewModelError};

use crate::azul_steps::{self, AzulStep};
use crate::scene::MatchConduct;
use crate::{LogLine, PageNarrator, Scene};

/// A match as the page displays it, in the language used last.
pub struct MatchView {
    /// The language, and whether rows have numbers.
    manner: (&'static str, bool),
    seen: ViewModel,
    /// The view before the last move; `None` after anything else.
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
    /// Creates a view with an empty log.
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

    /// Replaces the view after something happened.
    fn show(&mut self, speech: &PageNarrator, mut seen: ViewModel, conduct: MatchConduct) {
        self.speak(speech);
        speech.introduce(&mut seen);
        let before = mem::replace(&mut self.seen, seen);
        let is_next = self.seen.ply() == before.ply() + 1;
        self.before = is_next.then_some(before);
        self.conduct = conduct;
    }

    /// Switches to this language and choice of cell names.
    fn speak(&mut self, speech: &PageNarrator) {
        if self.manner != speech.manner() {
            self.manner = speech.manner();
            self.log = words::Log::default();
            speech.introduce(&mut self.seen);
        }
    }

    /// Returns the current view, with the names of the players in this language.
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

/// The view of a match, shared by the code that conducts the match and the code that displays it. It is empty before
/// the match begins.
#[derive(Clone, Default)]
pub struct SharedView(Rc<RefCell<Option<MatchView>>>);

impl SharedView {
    /// Replaces the current view.
    pub(crate) fn show(&self, speech: &PageNarrator, seen: ViewModel, conduct: MatchConduct) {
        match &mut *self.0.borrow_mut() {
            Some(view) => view.show(speech, seen, conduct),
            none => *none = Some(MatchView::new(speech, seen, conduct)),
        }
    }

    /// Returns the view after the next entry, if there was one before it.
    pub(crate) fn updated(
        &self,
        now: &Perspective,
        stand: usize,
    ) -> Option<Result<ViewModel, ViewModelError>> {
        let view = self.0.borrow();
        let before = view.as_ref()?;
        Some(before.seen.updated(GAMES, now, stand))
    }

    /// Discards the previous view.
    pub(crate) fn clear(&self) {
        self.0.take();
    }

    /// Returns the view in the language used last, or `None` before the match begins.
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
