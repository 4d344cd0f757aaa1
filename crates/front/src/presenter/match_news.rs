//! What has happened in a match between two looks at it.

use std::rc::Rc;

use games::PlyText;
use room::MatchUpdate;
use session::ViewModel;
use words::Texts;

use crate::table_words::{changes_told, events_told};

/// What has happened in a match.
pub struct MatchNews {
    before: Option<Rc<ViewModel>>,
    now: Rc<ViewModel>,
    /// How many of the moves known before stand.
    stand: usize,
}

impl MatchNews {
    /// Compares two looks; nothing if they show the same.
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
        (!is_same).then_some(MatchNews { before, now, stand })
    }

    /// Returns the match as it is now.
    #[must_use]
    pub const fn now(&self) -> &Rc<ViewModel> {
        &self.now
    }

    /// Returns whether the match is seen for the first time.
    #[must_use]
    pub const fn is_first(&self) -> bool {
        self.before.is_none()
    }

    /// Returns the one move by which the match went on, seen through the same eyes.
    #[must_use]
    pub fn one_move(&self) -> Option<&PlyText> {
        let before = self.before.as_ref()?;
        let goes_on = before.viewer == self.now.viewer
            && self.stand == before.ply()
            && self.now.ply() == self.stand + 1;
        self.now.plies.last().filter(|_| goes_on)
    }

    /// Returns whether somebody is called otherwise than before.
    #[must_use]
    pub fn has_other_names(&self) -> bool {
        let before = self.before.as_ref();
        before.is_some_and(|before| before.seats != self.now.seats)
    }

    /// The moves that were taken back.
    fn taken_back(&self) -> &[PlyText] {
        self.before
            .as_ref()
            .map_or(&[], |before| &before.plies[self.stand..])
    }

    /// How many changes of seats were known before.
    fn known_changes(&self) -> usize {
        let known = self.before.as_ref();
        let known = known.map_or(0, |before| before.state.changes.len());
        known.min(self.now.state.changes.len())
    }

    /// Returns whether there is anything to tell.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        self.is_first()
            || !self.taken_back().is_empty()
            || self.now.ply() > self.stand
            || self.now.state.changes.len() > self.known_changes()
    }

    /// Puts it into sentences. Those who come later are not told all that went before: there is the log.
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
        lines.extend(plies.flat_map(|ply| events_told(now, ply, texts)));
        let changes = &now.state.changes;
        for which in self.known_changes()..changes.len() {
            let so_far = &changes[..=which];
            lines.extend(changes_told(now, so_far, changes[which].ply, texts).pop());
        }
        lines
    }
}
