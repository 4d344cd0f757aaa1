//! What happened in a match, sentence by sentence.

use games::AnyEvent;
use session::{TakenBack, ViewModel};
use table::{Change, Players};

use crate::changes::last_change;
use crate::{Texts, narrator};

/// One sentence of the log.
#[derive(Clone, Debug, PartialEq)]
pub struct Sentence {
    /// After how many moves it was so: 0 for what happened before the first one.
    pub ply: usize,
    /// What happened.
    pub text: String,
    /// Which event of its move it tells of; nothing for a bare move or a change of seats.
    pub event: Option<usize>,
}

/// What happened in a match, which it follows. It is in one language; in another, begin anew.
#[derive(Clone, Debug, Default)]
pub struct Log {
    sentences: Vec<Sentence>,
    /// How many moves are told.
    plies: usize,
    /// How many changes of seats are told.
    changes: usize,
    /// What is told of that was taken back.
    taken_back: Vec<TakenBack>,
    begun: bool,
}

impl Sentence {
    /// Returns the event that it tells of, in the match that the log follows.
    #[must_use]
    pub fn event_in<'a>(&self, seen: &'a ViewModel) -> Option<&'a AnyEvent> {
        let events = match self.ply {
            0 => &seen.opening,
            ply => &seen.history(ply)?.events,
        };
        events.get(self.event?)
    }
}

/// What everybody is called after these changes of seats.
pub type Names<'a> = &'a dyn Fn(&[Change]) -> Players;

impl Log {
    /// All of it.
    #[must_use]
    pub fn sentences(&self) -> &[Sentence] {
        &self.sentences
    }

    /// How many moves are told.
    #[must_use]
    pub const fn plies(&self) -> usize {
        self.plies
    }

    /// Tells what has happened since. What was taken back is forgotten; where several people play, it is told
    /// that it was. Returns how many of the sentences from before still stand.
    pub fn follow(&mut self, seen: &ViewModel, names: Names, texts: &Texts) -> usize {
        let told = self.taken_back.iter().zip(&seen.state.taken_back);
        let known = told.take_while(|(told, there)| told == there).count();
        self.taken_back.truncate(known);
        let stand = seen.state.taken_back[known..].iter().map(|taken| taken.ply);
        let stand = stand.fold(seen.ply(), usize::min);
        if stand < self.plies {
            self.sentences.retain(|sentence| sentence.ply <= stand);
            self.plies = stand;
            self.changes = self.changes.min(seen.state.changes.len());
        }
        let stand = self.sentences.len();
        if !self.begun {
            self.begun = true;
            self.narrate(seen, names, texts, 0, &seen.opening);
        }
        for ply in self.plies + 1..=seen.ply() {
            let Some(played) = seen.history(ply) else {
                continue;
            };
            self.tell_changes(seen, names, texts, ply - 1);
            self.tell_taken_back(seen, names, texts, ply - 1);
            let before = self.sentences.len();
            self.narrate(seen, names, texts, ply, &played.events);
            if self.sentences.len() == before {
                let name = self.now(seen, names)[played.seat.index()].to_string();
                let variables = [("name", name.into()), ("move", played.text.clone().into())];
                self.push(ply, texts.with("replay-move", &variables), None);
            }
        }
        self.plies = seen.ply();
        self.tell_changes(seen, names, texts, self.plies);
        self.tell_taken_back(seen, names, texts, self.plies);
        stand
    }

    /// Who took something back when so many moves stood.
    fn tell_taken_back(&mut self, seen: &ViewModel, names: Names, texts: &Texts, ply: usize) {
        while let Some(&taken) = seen.state.taken_back.get(self.taken_back.len()) {
            if taken.ply > ply {
                break;
            }
            self.taken_back.push(taken);
            if seen.is_among_people() {
                let name = self.now(seen, names)[taken.by.index()].to_string();
                let text = texts.with("told-taken-back", &[("name", name.into())]);
                self.push(taken.ply, text, None);
            }
        }
    }

    /// Who left or was replaced when so many moves had been made.
    fn tell_changes(&mut self, seen: &ViewModel, names: Names, texts: &Texts, ply: usize) {
        while let Some(change) = seen.state.changes.get(self.changes) {
            if change.ply > ply {
                break;
            }
            let ply = change.ply;
            self.changes += 1;
            let so_far = &seen.state.changes[..self.changes];
            if let Some(text) = last_change(texts, names, so_far) {
                self.push(ply, text, None);
            }
        }
    }

    fn narrate(
        &mut self,
        seen: &ViewModel,
        names: Names,
        texts: &Texts,
        ply: usize,
        events: &[AnyEvent],
    ) {
        let narrator = narrator(seen.game().id());
        let names = self.now(seen, names);
        for (number, event) in events.iter().enumerate() {
            if let Some(text) = narrator.narrate(event, &names, texts) {
                self.push(ply, text, Some(number));
            }
        }
    }

    fn push(&mut self, ply: usize, text: String, event: Option<usize>) {
        self.sentences.push(Sentence { ply, text, event });
    }

    /// What everybody was called when what is told last happened.
    fn now(&self, seen: &ViewModel, names: Names) -> Players {
        names(&seen.state.changes[..self.changes])
    }
}
