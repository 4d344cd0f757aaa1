//! Reads the queue of a view.

use table::{Draw, ViewError, Viewer, filler_stream};

use crate::options::QueueOrder;
use crate::piece::GrassKind;
use crate::position::{GameStage, Phase};
use crate::queue::{PUBLIC, Queue};
use crate::{LayingGrass, ROUNDS, Tile, View};

impl LayingGrass {
    /// Returns the queue. Tiles that the view does not show are filled in arbitrarily.
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
            // The first of the tiles that the turn revealed has been placed by now.
            _ => PUBLIC - 1,
        };
        let shown = left.min(usize::from(shown));
        // A viewer who sees everything gets the whole queue, and `public` says how much of it the players know.
        let (visible, sent_back) = match viewer {
            Viewer::Everything => (left, usize::from(view.public.back)),
            Viewer::Seat(_) | Viewer::Spectator => (shown, view.back.len()),
        };
        ensure!(
            sent_back <= left - shown,
            "more tiles are known at the back than the queue can have there"
        );
        ensure!(
            view.queue.len() == visible,
            "{} tiles of the queue are shown instead of {visible}",
            view.queue.len()
        );
        let known = view.queue.len() + view.back.len();
        ensure!(
            known + usize::from(view.unknown) == left,
            "the queue must have {left} tiles"
        );
        let mut seen = [false; Tile::COUNT];
        for &tile in used.iter().chain(&view.queue).chain(&view.back) {
            let seen = &mut seen[usize::from(tile.number()) - 1];
            ensure!(!*seen, "tile {tile} occurs twice");
            *seen = true;
        }
        let mut rest: Vec<Tile> = Tile::all()
            .filter(|tile| !seen[usize::from(tile.number()) - 1])
            .collect();
        if self.rules.queue == QueueOrder::Shuffled {
            filler_stream().shuffle(&mut rest);
        } else {
            // With `queue=show`, the tiles in the game are known, and tiles that were not sent back keep their order.
            let in_game = |tile: &Tile| usize::from(tile.number()) <= length;
            ensure!(
                used.iter()
                    .chain(&view.queue)
                    .chain(&view.back)
                    .all(in_game),
                "a tile is not in the game, which uses the first {length} tiles of the show"
            );
        }
        let (hidden, boxed) = rest.split_at(usize::from(view.unknown));
        let tiles = [&used, &view.queue, hidden, &view.back, boxed].concat();
        let tiles = tiles.try_into().expect("each of the 96 tiles occurs once");
        Ok(Queue::resumed(
            tiles,
            [used.len(), shown, sent_back],
            length,
        ))
    }
}
