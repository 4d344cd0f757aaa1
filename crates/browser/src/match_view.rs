//! A match as the page displays it, in the language used last.

use std::cell::{Ref, RefCell, RefMut};
use std::mem;
use std::rc::Rc;

use games::{AnyMove, GAMES, MoveRefusal};
use serde::Serialize;
use session::{Perspective, ViewModel, ViewModelError};

use crate::azul_steps::{self, AzulStep};
use crate::scene::MatchConduct;
use crate::{LogLine, PageError, PageMovePreview, PageNarrator, Scene};

/// A match as the page displays it, in the language used last.
pub struct MatchView {
    /// The language, and whether rows are numbered.
    text_settings: (&'static str, bool),
    model: ViewModel,
    /// The view before the last move; `None` if the last change was not a move.
    before: Option<ViewModel>,
    conduct: MatchConduct,
    log: words::Log,
    /// The legal move that was parsed last, with its notation. Players usually play a move whose preview was just
    /// shown.
    parsed: Option<(String, AnyMove)>,
}

/// The changes to the log since the page last asked.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LogUpdate {
    /// How many of the earlier lines are unchanged; 0 after a change of language.
    pub unchanged: usize,
    /// The lines after the unchanged ones. Lines of the last move have no events, because the scene contains them.
    pub lines: Vec<LogLine>,
    /// For each line of the last move, its index in `lines` and the index of its event in the scene.
    pub events: Vec<(usize, usize)>,
}

impl MatchView {
    /// Creates a view with an empty log.
    fn new(narrator: &PageNarrator, mut model: ViewModel, conduct: MatchConduct) -> Self {
        narrator.set_player_names(&mut model);
        MatchView {
            text_settings: narrator.text_settings(),
            model,
            before: None,
            conduct,
            log: words::Log::default(),
            parsed: None,
        }
    }

    /// Replaces the view after a change of the match.
    fn show(&mut self, narrator: &PageNarrator, mut model: ViewModel, conduct: MatchConduct) {
        self.set_language(narrator);
        narrator.set_player_names(&mut model);
        let before = mem::replace(&mut self.model, model);
        let is_next = self.model.ply() == before.ply() + 1;
        self.before = is_next.then_some(before);
        self.conduct = conduct;
        self.parsed = None;
    }

    /// Switches to this narrator's language and cell notation.
    fn set_language(&mut self, narrator: &PageNarrator) {
        if self.text_settings != narrator.text_settings() {
            self.text_settings = narrator.text_settings();
            self.log = words::Log::default();
            narrator.set_player_names(&mut self.model);
        }
    }

    /// Returns the current view, with the names of the players in this language.
    #[must_use]
    pub const fn view_model(&self) -> &ViewModel {
        &self.model
    }

    /// Returns the match as the page draws it.
    #[must_use]
    pub fn scene(&self, narrator: &PageNarrator) -> Scene {
        narrator.scene(&self.model, &self.conduct)
    }

    /// Returns the whole log.
    pub fn log(&mut self, narrator: &PageNarrator) -> Vec<LogLine> {
        narrator.log(&mut self.log, &self.model)
    }

    /// Returns the changes to the log since the last call.
    pub fn log_update(&mut self, narrator: &PageNarrator) -> LogUpdate {
        let unchanged = narrator.follow(&mut self.log, &self.model);
        let last = self.model.ply();
        let mut events = Vec::new();
        let sentences = self.log.sentences().iter().skip(unchanged).enumerate();
        let lines = sentences.map(|(number, sentence)| {
            // The scene already contains the events of the last move.
            let is_drawn = last > 0 && sentence.ply == last;
            let drawn = sentence.event.filter(|_| is_drawn);
            events.extend(drawn.map(|event| (number, event)));
            let event = sentence.event_in(&self.model).filter(|_| !is_drawn);
            LogLine::new(&self.model, sentence, event)
        });
        LogUpdate {
            unchanged,
            lines: lines.collect(),
            events,
        }
    }

    /// Parses a move that must be legal now. The last parsed move is cached.
    fn parse(&mut self, text: &str) -> Result<AnyMove, MoveRefusal> {
        if let Some(mv) = self.parsed(text) {
            return Ok(mv);
        }
        let mv = self.model.rules().parse(text)?;
        self.parsed = Some((text.to_owned(), mv.clone()));
        Ok(mv)
    }

    /// Returns the legal move with this notation, if it is the last move that was parsed.
    fn parsed(&self, text: &str) -> Option<AnyMove> {
        let (last, mv) = self.parsed.as_ref()?;
        (last == text).then(|| mv.clone())
    }

    /// Explains why this string is not a legal move now; `None` if it is one.
    pub fn why_not(&mut self, narrator: &PageNarrator, text: &str) -> Option<String> {
        let refusal = self.parse(text).err()?;
        Some(words::refused_there(
            &self.model,
            &refusal,
            narrator.texts(),
        ))
    }

    /// Previews a legal move.
    ///
    /// # Errors
    /// `refused` if the move is not legal now.
    pub fn preview_move(
        &mut self,
        narrator: &PageNarrator,
        text: &str,
    ) -> Result<PageMovePreview, PageError> {
        let mv = self.parse(text);
        let mv = mv.map_err(|error| PageError::because("refused", &error, narrator.texts()))?;
        Ok(narrator.preview_move(&self.model, &mv))
    }

    /// Returns the steps of the last move, or an empty list if the game is not Azul.
    #[must_use]
    pub fn steps(&self) -> Vec<AzulStep> {
        let before = self.before.as_ref();
        before.map_or_else(Vec::new, |before| azul_steps::steps(before, &self.model))
    }
}

/// The view of a match, shared by the code that runs the match and the code that displays it. It is empty before the
/// match begins.
#[derive(Clone, Default)]
pub struct SharedView(Rc<RefCell<Option<MatchView>>>);

impl SharedView {
    /// Replaces the current view.
    pub(crate) fn show(&self, narrator: &PageNarrator, model: ViewModel, conduct: MatchConduct) {
        match &mut *self.0.borrow_mut() {
            Some(view) => view.show(narrator, model, conduct),
            none => *none = Some(MatchView::new(narrator, model, conduct)),
        }
    }

    /// Derives the next view from the current one; `None` if there is no current view.
    pub(crate) fn updated(
        &self,
        now: &Perspective,
        stand: usize,
    ) -> Option<Result<ViewModel, ViewModelError>> {
        let view = self.0.borrow();
        let before = view.as_ref()?;
        Some(before.model.updated(GAMES, now, stand))
    }

    /// Returns the legal move with this notation, if it is the last move that the view parsed.
    pub(crate) fn parsed(&self, text: &str) -> Option<AnyMove> {
        self.0.borrow().as_ref()?.parsed(text)
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
    pub fn get(&self, narrator: &PageNarrator) -> RefMut<'_, MatchView> {
        RefMut::map(self.0.borrow_mut(), |view| {
            let view = view.as_mut().expect("the match has begun");
            view.set_language(narrator);
            view
        })
    }
}

#[cfg(test)]
mod tests {
    use table::Timestamp;

    use crate::{PageCommand, PageMatch, PageNarrator, SeatChoice, Setup};

    #[test]
    fn a_previewed_move_is_not_parsed_again_until_the_position_changes() {
        let narrator = PageNarrator::new("en");
        let now = Timestamp::from_millis(1_700_000_000_000);
        let setup = Setup {
            game: "tilings".to_owned(),
            set: Vec::new(),
            seats: ["Ana", "Bo"]
                .map(|name| SeatChoice::Person(name.to_owned()))
                .into(),
            seed: "42".to_owned(),
        };
        let log = PageMatch::begin(&narrator, &setup, now).unwrap();
        let mut page = PageMatch::open(&narrator, &log).unwrap();
        let text = page.session().game().moves()[0].clone();
        let play = || PageCommand::Play {
            text: text.clone(),
            took: None,
        };
        let unseen = page.propose(&narrator, play(), now).unwrap();
        assert!(page.view().parsed(&text).is_none());
        let preview = page.view().get(&narrator).preview_move(&narrator, &text);
        assert!(preview.is_ok() && page.view().parsed(&text).is_some());
        assert!(page.view().parsed("elsewhere").is_none());
        let seen = page.propose(&narrator, play(), now).unwrap();
        assert_eq!(seen, unseen);
        page.apply(&narrator, &seen.line).unwrap();
        assert!(page.view().parsed(&text).is_none());
        let refused = page.view().get(&narrator).preview_move(&narrator, &text);
        assert_eq!(refused.unwrap_err().code, "refused");
    }
}
