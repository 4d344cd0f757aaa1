//! The queue of a view.

use table::{Draw, ViewError, Viewer, filler_stream};

use crate::options::QueueOrder;
use crate::piece::GrassKind;
use crate::position::{GameStage, Phase};
use crate::queue::{PUBLIC, Queue};
use crate::{LayingGrass, ROUNDS, Tile, View};

impl LayingGrass {
    /// The queue. What the view does not tell of it is made up.
    pub(super) fn read_queue(&self, viewer: Viewer, view: &View) -> Result<Queue, ViewError> {
        let players = usize::from(self.players);
        let length = Queue::length_for(players);
        let placed = self
            .pieces
            .iter()
            .filter_map(|(_, piece)| match piece.kind {
                GrassKind::Tile(tile, _) => Some(tile),
                _ => None,
            });
        let used: Vec<Tile> = placed.chain(view.discarded.iter().copied()).collect();
        let in_turn = view.phase == Phase::Turn;
        let turns = match self.stage {
            GameStage::Bases => 0,
            GameStage::Rounds => {
                let before = (usize::from(self.round) - 1) * players + usize::from(self.turn);
                before + usize::from(!in_turn)
            }
            GameStage::Last | GameStage::Over => usize::from(ROUNDS) * players,
        };
        ensure!(
            used.len() == turns,
            "{} tiles were used in {turns} turns",
            used.len()
        );
        let left = length - turns;
        let shown = match view.phase {
            Phase::Base => 0,
            Phase::Turn => PUBLIC,
            // The first of those that the turn has shown is placed by now.
            _ => PUBLIC - 1,
        };
        let shown = left.min(usize::from(shown));
        // Who sees everything sees the whole queue, and is told how much of it the others know.
        let (seen, sent_back) = match viewer {
            Viewer::Everything => (left, usize::from(view.public.back)),
            Viewer::Seat(_) | Viewer::Spectator => (shown, view.back.len()),
        };
        ensure!(
            sent_back <= left - shown,
            "more tiles are known at the back than there are"
        );
        ensure!(
            view.queue.len() == seen,
            "{} tiles of the queue are shown instead of {seen}",
            view.queue.len()
        );
        let known = view.queue.len() + view.back.len();
        ensure!(
            known + usize::from(view.unknown) == left,
            "the queue should have {left} tiles"
        );
        let mut seen = [false; Tile::COUNT];
        for &tile in used.iter().chain(&view.queue).chain(&view.back) {
            let seen = &mut seen[usize::from(tile.number()) - 1];
            ensure!(!*seen, "{tile} is there twice");
            *seen = true;
        }
        let mut rest: Vec<Tile> = Tile::all()
            .filter(|tile| !seen[usize::from(tile.number()) - 1])
            .collect();
        if self.rules.queue == QueueOrder::Shuffled {
            filler_stream().shuffle(&mut rest);
        } else {
            // The show's own order is known: what was never passed over still stands in it.
            let in_game = |tile: &Tile| usize::from(tile.number()) <= length;
            ensure!(
                used.iter()
                    .chain(&view.queue)
                    .chain(&view.back)
                    .all(in_game),
                "there is a tile that the show's order does not reach"
            );
        }
        let (hidden, boxed) = rest.split_at(usize::from(view.unknown));
        let tiles = [&used, &view.queue, hidden, &view.back, boxed].concat();
        let tiles = tiles.try_into().expect("each of the 96 is there once");
        Ok(Queue::resumed(
            tiles,
            [used.len(), shown, sent_back],
            length,
        ))
    }
}
