//! The log of a match, sentence by sentence.

use games::AnyEvent;
use session::{TakenBack, ViewModel};
use table::{Change, Players};

use crate::changes::last_change;
use crate::{Texts, narrator};

/// A sentence of the log.
#[derive(Clone, Debug, PartialEq)]
pub struct Sentence {
    /// The number of moves made so far, including the one that the sentence is about; 0 for events before the first
    /// move.
    pub ply: usize,
    pub text: String,
    /// The index of the event within its move; `None` for a move without events or for a change at a seat.
    pub event: Option<usize>,
}

/// The log of a match in one language. Create a new one to change the language.
#[derive(Clone, Debug, Default)]
pub struct Log {
    sentences: Vec<Sentence>,
    /// The number of moves in the log.
    plies: usize,
    /// The number of changes at the seats in the log.
    changes: usize,
    /// The undone moves in the log.
    taken_back: Vec<TakenBack>,
    begun: bool,
}

impl Sentence {
    /// Returns the event of this sentence in the match that the log follows.
    #[must_use]
    pub fn event_in<'a>(&self, model: &'a ViewModel) -> Option<&'a AnyEvent> {
        let events = match self.ply {
            0 => &model.opening,
            ply => &model.history(ply)?.events,
        };
        events.get(self.event?)
    }
}

/// The names of all players after these changes at the seats.
pub type Names<'a> = &'a dyn Fn(&[Change]) -> Players;

impl Log {
    /// Returns all sentences.
    #[must_use]
    pub fn sentences(&self) -> &[Sentence] {
        &self.sentences
    }

    /// Returns the number of moves in the log.
    #[must_use]
    pub const fn plies(&self) -> usize {
        self.plies
    }

    /// Updates the log to the current state of the match. Sentences of undone moves are removed, and a sentence about
    /// the undo is added where several people play. Returns how many of the old sentences remain.
    pub fn follow(&mut self, model: &ViewModel, names: Names, texts: &Texts) -> usize {
        let both = self.taken_back.iter().zip(&model.state.taken_back);
        let known = both
            .take_while(|(logged, current)| logged == current)
            .count();
        self.taken_back.truncate(known);
        let stand = model.state.taken_back[known..]
            .iter()
            .map(|taken| taken.ply);
        let stand = stand.fold(model.ply(), usize::min);
        if stand < self.plies {
            self.sentences.retain(|sentence| sentence.ply <= stand);
            self.plies = stand;
            self.changes = self.changes.min(model.state.changes.len());
        }
        let stand = self.sentences.len();
        if !self.begun {
            self.begun = true;
            self.narrate(model, names, texts, 0, &model.opening);
        }
        for ply in self.plies + 1..=model.ply() {
            let Some(played) = model.history(ply) else {
                continue;
            };
            self.log_changes(model, names, texts, ply - 1);
            self.log_taken_back(model, names, texts, ply - 1);
            let before = self.sentences.len();
            self.narrate(model, names, texts, ply, &played.events);
            if self.sentences.len() == before {
                let name = self.now(model, names)[played.seat.index()].to_string();
                let variables = [("name", name.into()), ("move", played.text.clone().into())];
                self.push(ply, texts.with("replay-move", &variables), None);
            }
        }
        self.plies = model.ply();
        self.log_changes(model, names, texts, self.plies);
        self.log_taken_back(model, names, texts, self.plies);
        stand
    }

    /// Adds sentences about moves taken back after this many moves.
    fn log_taken_back(&mut self, model: &ViewModel, names: Names, texts: &Texts, ply: usize) {
        while let Some(&taken) = model.state.taken_back.get(self.taken_back.len()) {
            if taken.ply > ply {
                break;
            }
            self.taken_back.push(taken);
            if model.is_among_people() {
                let name = self.now(model, names)[taken.by.index()].to_string();
                let text = texts.with("told-taken-back", &[("name", name.into())]);
                self.push(taken.ply, text, None);
            }
        }
    }

    /// Adds sentences about players who left or were replaced after this many moves.
    fn log_changes(&mut self, model: &ViewModel, names: Names, texts: &Texts, ply: usize) {
        while let Some(change) = model.state.changes.get(self.changes) {
            if change.ply > ply {
                break;
            }
            let ply = change.ply;
            self.changes += 1;
            let so_far = &model.state.changes[..self.changes];
            if let Some(text) = last_change(texts, names, so_far) {
                self.push(ply, text, None);
            }
        }
    }

    fn narrate(
        &mut self,
        model: &ViewModel,
        names: Names,
        texts: &Texts,
        ply: usize,
        events: &[AnyEvent],
    ) {
        let narrator = narrator(model.game().id());
        let names = self.now(model, names);
        for (number, event) in events.iter().enumerate() {
            if let Some(text) = narrator.narrate(event, &names, texts) {
                self.push(ply, text, Some(number));
            }
        }
    }

    fn push(&mut self, ply: usize, text: String, event: Option<usize>) {
        self.sentences.push(Sentence { ply, text, event });
    }

    /// Returns the names of all players at the time of the last sentence.
    fn now(&self, model: &ViewModel, names: Names) -> Players {
        names(&model.state.changes[..self.changes])
    }
}
