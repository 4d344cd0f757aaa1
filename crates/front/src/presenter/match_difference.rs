//! The difference between two states of a match.

use std::rc::Rc;

use games::PlyText;
use room::MatchUpdate;
use session::ViewModel;
use words::Texts;

use crate::table_words::{change_sentences, event_sentences};

/// The changes of a match since its last state.
pub struct MatchDifference {
    before: Option<Rc<ViewModel>>,
    now: Rc<ViewModel>,
    /// The number of earlier moves that were not taken back.
    stand: usize,
}

impl MatchDifference {
    /// Compares two states; `None` if they are the same.
    pub(super) fn between(
        before: Option<Rc<ViewModel>>,
        now: Rc<ViewModel>,
        play: MatchUpdate,
    ) -> Option<Self> {
        let stand = before.as_ref().map_or(0, |before| match play {
            MatchUpdate::Continued { stand } if now.is_next_of(before) => stand,
            // A snapshot does not say which moves still count.
            _ => {
                let pairs = before.plies.iter().zip(&now.plies);
                let is_same = |(old, new): &(&PlyText, &PlyText)| {
                    (old.seat, &old.text) == (new.seat, &new.text)
                };
                pairs.take_while(is_same).count()
            }
        });
        let is_same = before.as_ref().is_some_and(|before| {
            (before.version, before.viewer) == (now.version, now.viewer)
                && before.seats == now.seats
                && (before.ply(), now.ply()) == (stand, stand)
        });
        (!is_same).then_some(MatchDifference { before, now, stand })
    }

    /// Returns the match as it is now.
    #[must_use]
    pub const fn now(&self) -> &Rc<ViewModel> {
        &self.now
    }

    /// Checks whether this is the first state of the match.
    #[must_use]
    pub const fn is_first(&self) -> bool {
        self.before.is_none()
    }

    /// Returns the new move, if it is the only one and the viewer is the same.
    #[must_use]
    pub fn one_move(&self) -> Option<&PlyText> {
        let before = self.before.as_ref()?;
        let goes_on = before.viewer == self.now.viewer
            && self.stand == before.ply()
            && self.now.ply() == self.stand + 1;
        self.now.plies.last().filter(|_| goes_on)
    }

    /// Checks whether the name of a player has changed.
    #[must_use]
    pub fn has_other_names(&self) -> bool {
        let before = self.before.as_ref();
        before.is_some_and(|before| before.seats != self.now.seats)
    }

    /// Returns the moves that were taken back.
    fn taken_back(&self) -> &[PlyText] {
        self.before
            .as_ref()
            .map_or(&[], |before| &before.plies[self.stand..])
    }

    /// Returns the number of seat changes in the previous state.
    fn known_changes(&self) -> usize {
        let known = self.before.as_ref();
        let known = known.map_or(0, |before| before.state.changes.len());
        known.min(self.now.state.changes.len())
    }

    /// Checks whether there is anything to announce.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        self.is_first()
            || !self.taken_back().is_empty()
            || self.now.ply() > self.stand
            || self.now.state.changes.len() > self.known_changes()
    }

    /// Returns the changes as sentences. For the first state, omits all moves, because the log shows them.
    #[must_use]
    pub fn lines(&self, texts: &Texts) -> Vec<String> {
        let now = &*self.now;
        let mut lines = Vec::new();
        let narrator = words::narrator(now.game().id());
        let gone: Vec<String> = self
            .taken_back()
            .iter()
            .map(|ply| narrator.notation(&ply.text, texts))
            .collect();
        if !gone.is_empty() {
            let moves = ("moves", gone.join(", ").into());
            lines.push(texts.with("prompt-taken-back", &[moves]));
        }
        let plies = match (self.is_first(), now.ply()) {
            (true, 0) => 0..=0,
            (true, ply) => ply + 1..=ply,
            (false, ply) => self.stand + 1..=ply,
        };
        lines.extend(plies.flat_map(|ply| event_sentences(now, ply, texts)));
        let changes = &now.state.changes;
        for which in self.known_changes()..changes.len() {
            let so_far = &changes[..=which];
            lines.extend(change_sentences(now, so_far, changes[which].ply, texts).pop());
        }
        lines
    }
}
